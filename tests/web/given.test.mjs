// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What is given to all functions stays as it was, and what is refused has no effect. Arrays without
// a buffer, names that every object has, and hosts that lack TextEncoder.
// environment: PACKAGE, the package's folder
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { createContext, runInContext } from "node:vm";
import { FIELDS } from "./values.mjs";

const { PACKAGE } = process.env;
const { loadSync } = await import(pathToFileURL(resolve(PACKAGE, "module.mjs")));
const bb = loadSync(readFileSync(join(PACKAGE, "bbfill.wasm")));
const FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START = bb.parseFen(FEN),
  ROWS = 3;
// All that is in the module's memory for callers, with arrays around those that are given.
const first = bb.array(4),
  inside = bb.array(8 * ROWS),
  bytesInside = bb.array(80 * ROWS, Uint8Array),
  last = bb.array(4);
const freed = bb.array(ROWS);
bb.free(freed);

/** An array in the middle of a buffer, whose other bytes may not change either. */
function within(Type, n, fill) {
  const size = Type.BYTES_PER_ELEMENT,
    buffer = new Uint8Array(size * n + 32).fill(0xa5).buffer;
  return new Type(buffer, 16, n).fill(fill);
}

/** A copy whose objects and lists report everything that writes to them. */
function guarded(value, frozen, path = "") {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  const copy = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) copy[key] = guarded(value[key], frozen, `${path}.${key}`);
  if (frozen) Object.freeze(copy);
  const traps = {};
  for (const trap of [
    "set",
    "defineProperty",
    "deleteProperty",
    "preventExtensions",
    "setPrototypeOf",
  ])
    traps[trap] = (_, key) => assert.fail(`${trap} of ${path}.${String(key)}`);
  return new Proxy(copy, traps);
}

const columns = () =>
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      field === "blackToMove"
        ? within(Uint8Array, ROWS, 0)
        : within(BigUint64Array, ROWS, START[field]),
    ]),
  );
const TEXTS = {
  parse: "0x1",
  parseFen: FEN,
  readFen: FEN,
  explainFen: FEN,
  parseUci: "e2a6",
  parseSan: "Bxa6",
  parseSanNumber: "Bxa6",
  parseUciNumber: "e2a6",
  explainUci: "e2e6",
  explainSan: "Bxa7",
  batchUse: "none",
};

/** Arguments of a function's single call. */
const single = (f) =>
  f.arguments.map(({ kind }) => {
    if (kind === "board" || kind === "word") return 0x18n;
    if (kind === "rays") return within(BigUint64Array, 8, 0x18n);
    if (kind === "position") return START;
    if (kind === "positions") return columns();
    if (kind === "values") return within(Int32Array, 6, 3);
    return kind === "text" ? TEXTS[f.name] : 0;
  });

/** Arguments of its batch: in the module's memory, or in arrays of the caller, one of them a list. */
const batch = (f, isInside) =>
  f.arguments.map(({ kind }, i) => {
    if (kind === "position") return columns();
    if (kind === "rays") return isInside ? inside : within(BigUint64Array, 8 * ROWS, 0x18n);
    if (kind === "plane" || kind === "square") return within(Uint8Array, ROWS, 3);
    if (kind !== "board" && kind !== "word") return 0;
    if (isInside && !i) return inside.subarray(0, ROWS);
    return i ? [1n, 2n, 3n] : within(BigUint64Array, ROWS, 0x18n);
  });

/** Names of functions, their arguments, and the array among these that is written. */
function* calls() {
  for (const f of bb.functions) {
    yield [f.name, single(f)];
    for (const isInside of f.batch ? [false, true] : []) {
      const values = batch(f, isInside),
        result = bb[`${f.name}N`](...values);
      yield [`${f.name}N`, values];
      if (!ArrayBuffer.isView(result)) continue;
      const { constructor: Type, length } = result;
      const out =
        isInside && Type === Uint8Array && length <= bytesInside.length
          ? bytesInside.subarray(0, length)
          : within(Type, length, Type === BigUint64Array ? 7n : 7);
      yield [`${f.name}N`, [...values, out], out];
    }
  }
  const keys = within(BigUint64Array, 2, bb.hash(START));
  yield ["array", [3, Uint8Array]];
  yield ["view", [inside]];
  yield ["positions", [[START, FEN]]];
  yield ["board", [["a1", 63]]];
  yield ["board", [within(Uint8Array, 2, 5)]];
  yield ["squareNames", [5n]];
  yield ["moves", [START]];
  yield ["dests", [START]];
  yield ["play", [START, { from: "e2", to: "a6" }]];
  yield ["play", [START, "e2a6"]];
  yield ["result", [START, [1n, 2n]]];
  yield ["result", [START, keys]];
  yield ["svg", [within(BigUint64Array, 3, 7n), { marks: { here: 1n }, areas: { path: 3n } }]];
  yield [
    "svg",
    [7n, { of: "queenAttacks", arguments: [1n, 3n], position: START, width: 300, from: "black" }],
  ];
  yield ["svg", [within(Int8Array, 64, 3), { title: "a title", text: "text" }]];
}

/** All places in arguments, as lists of keys; typed arrays are a place. */
function* places(value, path = []) {
  if (path.length) yield [path, value];
  if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value))
    for (const key of Object.keys(value)) yield* places(value[key], [...path, key]);
}
function replaced(value, [key, ...path], other) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = path.length ? replaced(copy[key], path, other) : other;
  return copy;
}

function detached(array) {
  const copy = array.slice();
  structuredClone(copy, { transfer: [copy.buffer] });
  return copy;
}
function* wrongFor(value, isPart) {
  yield* [undefined, "\0", -1, Symbol("s")];
  if (!isPart) yield* [null, 0.5, 2 ** 40, 1n << 70n, [null], {}];
  if (!ArrayBuffer.isView(value)) return;
  yield* [value.subarray(1), new Float32Array(value.length), freed];
  if (value instanceof Uint8Array) yield new Uint8Array(value.length).fill(255);
}

/** Everything a call could have changed. */
function stateOf(values) {
  const memory = new Uint8Array(first.buffer, first.byteOffset, last.byteOffset - first.byteOffset),
    probe = bb.array(1),
    found = [Buffer.from(memory), probe.byteOffset, first.buffer.byteLength, bb.batchKernel()];
  bb.free(probe);
  for (const [, value] of places(values))
    found.push(ArrayBuffer.isView(value) ? Buffer.from(value.buffer.slice(0, 4096)) : value);
  return found;
}
const isSame = (one, other) =>
  one.every((part, i) =>
    Buffer.isBuffer(part) ? part.equals(other[i]) : Object.is(part, other[i]),
  );

test("nothing given is changed, and nothing refused has an effect", () => {
  const names = new Set();
  let refusals = 0;
  first.fill(0x5an);
  inside.fill(0x18n);
  for (const [name, values, out] of calls()) {
    names.add(name);
    const others = values.filter((value) => value !== out);
    for (const frozen of [false, true]) {
      const given = values.map((value, i) => guarded(value, frozen, `${name}: ${i}`)),
        before = stateOf(others),
        shown = inspect(others, { showHidden: true }),
        result = bb[name](...given);
      if (name === "array") bb.free(result);
      if (!out) assert.ok(isSame(stateOf(others), before), `${name} changes an argument`);
      assert.equal(inspect(others, { showHidden: true }), shown, name);
      bytesInside.fill(9);
    }
    let before = stateOf(values);
    for (const [path, value] of places(values))
      for (const wrong of wrongFor(value, path.length > 1)) {
        const message = `${name}: ${path.join(".")} is ${inspect(wrong)}`;
        try {
          bb[name](...replaced(values, path, wrong));
        } catch (error) {
          assert.match(error.message, new RegExp(`^${name}:? |^list\\[|column \\d`), message);
          assert.ok(isSame(stateOf(values), before), `${message}: refused, with an effect`);
          refusals++;
          continue;
        }
        if (out || name === "array") before = stateOf(values); // it was right as well
      }
  }
  const all = Object.keys(bb).filter((name) => typeof bb[name] === "function");
  assert.deepEqual(
    all.filter((name) => !names.has(name)),
    ["free"], // which is there to change something
  );
  for (const wrong of [freed, inside.slice(), inside.subarray(1), null, {}]) {
    const before = stateOf([]);
    assert.throws(() => bb.free(wrong), /^RangeError: free: the array is not one of array\(\)/);
    assert.ok(isSame(stateOf([]), before));
  }
  assert.ok(refusals > 10000, `${refusals} refusals`);
});

test("an array that its owner has detached is refused by a message of its own", () => {
  let tried = 0;
  for (const [name, values] of calls())
    for (const [path, value] of places(values)) {
      if (!ArrayBuffer.isView(value)) continue;
      const given = replaced(values, path, detached(value)),
        wanted = name === "view" ? /is not one of array\(\)/ : /: [\w.]+ is detached: its buffer /;
      assert.throws(() => bb[name](...given), { name: "RangeError", message: wanted }, name);
      tried++;
    }
  assert.ok(tried > 600, `${tried} arrays`);
  const bytes = detached(new Uint8Array(9));
  assert.throws(() => loadSync(bytes), /^RangeError: loadSync: source is detached: /);
  assert.throws(() => loadSync(bytes.buffer), /^RangeError: loadSync: source is detached: /);
  // Whoever is asked for a field may free or detach what was read before.
  for (const [spoil, why] of [
    [({ pawns }) => bb.free(pawns), "p.pawns has been freed"],
    [
      ({ knights: { buffer } }) => structuredClone(0, { transfer: [buffer] }),
      "p.knights is detached",
    ],
  ]) {
    const given = { ...columns(), pawns: bb.array(ROWS) },
      { kings } = given;
    Object.defineProperty(given, "kings", { get: () => (spoil(given), kings) });
    assert.throws(() => bb.hashN(given), new RegExp(`^RangeError: hashN: ${why}`));
  }
});

test("no name is one of every object's", () => {
  const whole = bb.svg(1n);
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const refused = (call, message) => assert.throws(call, { message }, name);
    refused(() => bb.svg(1n, { of: name }), `svg: there is no function ${name}`);
    refused(() => bb.svg(1n, { [name]: 1n }), `svg: there is no option ${name}`);
    for (const option of ["marks", "areas"])
      assert.match(bb.svg(1n, { [option]: { [name]: bb.E4 } }), new RegExp(`\\b${name}\\b`));
    assert.ok(bb.svg(1n, { title: name, text: name }).includes(`<title>${name} ${name}<`));
    for (const squares of [name, [name]])
      refused(() => bb.board(squares), `board: ${name} is not a square`);
    refused(() => bb.array(1, name), /^array: type is /);
    refused(() => bb.play(START, name), /^play: "/);
    refused(() => bb.play(START, { from: name, to: "e4" }), /^play: "/);
    refused(() => bb.play(START, { from: "e2", to: "e4", promotion: name }), /^play: "/);
    refused(() => bb.parseFen(name), /^'.' in column \d /);
    refused(() => bb.parse(name), /^parse: '.' in column \d /);
    assert.equal(bb.batchUse(name), false);
    assert.deepEqual(bb.play({ ...START, [name]: 5 }, "e2a6"), bb.play(START, "e2a6"));
    assert.deepEqual(bb.hashN({ ...columns(), [name]: 5 }), bb.hashN(columns()));
  }
  Object.prototype.added = 1; // as old libraries do
  try {
    assert.equal(bb.svg(1n, {}), whole);
  } finally {
    delete Object.prototype.added;
  }
});

test("texts are those of UTF-8, also where there is no TextEncoder", () => {
  const script = readFileSync(join(PACKAGE, "bbfill.global.js"), "utf8");
  const context = createContext({ atob }); // what jsdom has of all that a host may have
  runInContext(script, context);
  const there = runInContext("typeof TextEncoder + typeof TextDecoder", context);
  assert.equal(there, "undefinedundefined");
  const elsewhere = runInContext("bbfill.loadSync()", context);
  assert.equal(elsewhere.formatFen(elsewhere.parseFen(FEN)), FEN);
  assert.equal(elsewhere.moves(START).length, bb.moves(START).length);
  const codes = [0x20, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff];
  for (const code of codes) {
    const c = String.fromCodePoint(code),
      title = `a${c}b${c}${c}c`,
      drawn = title.replace(/\p{Cc}/gu, "\ufffd"),
      room = Math.floor(4096 / Buffer.byteLength(c));
    for (const one of [bb, elsewhere]) {
      assert.ok(one.svg(1n, { title }).includes(`<title>${drawn}</title>`), code.toString(16));
      assert.ok(one.svg(1n, { title: c.repeat(room) }).length > room);
      assert.throws(() => one.svg(1n, { title: c.repeat(room) + c }), /is longer than 4096 bytes$/);
      assert.throws(() => one.parseFen(c), { name: "FenError", index: code === 0x20 ? 1 : 0 });
    }
  }
  for (const half of ["\ud800", "\udfff", "\udc00\ud800"])
    assert.ok(bb.svg(1n, { title: `a${half}b` }).includes(`a${"\ufffd".repeat(half.length)}b`));
});
