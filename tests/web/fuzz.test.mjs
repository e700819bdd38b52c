// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Random calls: batches compared with loops over single calls, in arrays of every kind and place;
// the module's memory compared with a model of it; texts that are nearly right.
// environment: PACKAGE, the package's folder; API, api.json; and that of values.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { FIELDS, MAY_LACK, Random, apiOf, isBatched, rangesOf, storesSeveral } from "./values.mjs";

const { API, PACKAGE } = process.env;
const api = apiOf(API);
const { FenError, load } = await import(pathToFileURL(resolve(PACKAGE, "index.mjs")));
const own = await import(pathToFileURL(resolve(PACKAGE, "module.mjs")));
const bb = await load();
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 32)),
  SECONDS = Number(process.env.FUZZ_SECONDS ?? 5);
const RANGES = rangesOf(api);
const LENGTHS = [0, 1, 1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 100];
const batches = bb.functions.filter((f) => f.batch);
const about = (...more) => `FUZZ_SEED=${SEED}, ${more.join(" ")}`;

const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);
/** The first and the last bytes of an array. */
const ends = (array) => [...bytesOf(array).subarray(0, 100), ...bytesOf(array).subarray(-100)];
/** The same place in another buffer. */
const placeIn = (copy, array, arena) =>
  new Uint8Array(copy.buffer, array.byteOffset - arena.byteOffset, array.byteLength);

// Two stretches of memory in which arrays lie anyhow: the module's, and one of JavaScript.
const arenas = [
  bb.array(1 << 16),
  new BigUint64Array(new ArrayBuffer((1 << 19) + 64), 16, 1 << 16),
];
const fillArenas = (random) => {
  for (const arena of arenas)
    for (let i = 0; i < 2000; i++) arena[random.below(arena.length)] = random.board();
};

/** An array of n elements somewhere in an arena. */
function somewhere(random, Type, n, arena = random.of(arenas)) {
  const size = Type.BYTES_PER_ELEMENT,
    most = arena.byteLength - n * size;
  const at = random.below(random.chance(50) ? Math.min(most, 4096) : most);
  return new Type(arena.buffer, arena.byteOffset + at - (at % size), n);
}

/** A column of boards, or one value for all rows. */
function boards(random, n, width = 1) {
  if (width === 1 && random.chance(15)) return random.board();
  const array = somewhere(random, BigUint64Array, n * width);
  const turn = random.below(100);
  if (turn < 15) return new BigInt64Array(array.buffer, array.byteOffset, array.length);
  if (turn < 25) return array.slice();
  if (turn < 30 && width === 1) return [...array];
  if (turn > 60) return array;
  const whole = bb.array(n * width);
  whole.set(array);
  return whole;
}

function flags(random, n) {
  if (random.chance(15)) return random.chance(50);
  const array = somewhere(random, Uint8Array, n);
  if (random.chance(30)) return new Int8Array(array.buffer, array.byteOffset, n);
  return random.chance(30) ? array.slice() : array;
}

const rowOf = (column, i, width) =>
  typeof column !== "object" || column === null
    ? column
    : width
      ? Array.from({ length: width }, (_, k) => column[i * width + k])
      : column[i];

/** The value for a batch, and what a single call takes for row i. */
function argumentFor(random, kind, n) {
  if (kind === "board" || kind === "word") {
    const column = boards(random, n);
    return { value: column, columns: [column], row: (i) => rowOf(column, i) };
  }
  if (kind === "rays") {
    const column = boards(random, n, 8);
    return { value: column, columns: [column], row: (i) => rowOf(column, i, 8) };
  }
  if (kind === "position") {
    const value = {};
    FIELDS.forEach((field, i) => {
      if (i >= MAY_LACK && random.chance(15)) return;
      value[field] = field === "blackToMove" ? flags(random, n) : boards(random, n);
    });
    const row = (i) =>
      Object.fromEntries(
        Object.entries(value).map(([field, column]) => {
          const one = rowOf(column, i);
          return [field, field === "blackToMove" ? Boolean(one) : one];
        }),
      );
    return { value, columns: Object.values(value), row };
  }
  if (!(kind in RANGES)) throw new Error(`arguments of the unknown kind ${kind}`);
  if ((kind === "plane" || kind === "square") && random.chance(80)) {
    const column = random.chance(50)
      ? bb.array(n, Uint8Array)
      : new (random.of([Uint8Array, Int8Array]))(n);
    for (let i = 0; i < n; i++) column[i] = random.number(RANGES[kind]);
    return { value: column, columns: [column], row: (i) => column[i] };
  }
  const value = random.number(RANGES[kind]);
  return { value, columns: [], row: () => value };
}

const isArray = (column) => typeof column === "object" && column !== null;

/** An array for the results, or undefined. */
function outFor(random, Type, length, columns) {
  const turn = random.below(100),
    same = columns.find((c) => isArray(c) && c.constructor === Type && c.length === length);
  if (turn < 20) return undefined;
  if (turn < 30 && same) return same;
  const near = columns.filter((c) => ArrayBuffer.isView(c) && c.byteOffset >= 4096);
  if (turn < 45 && near.length) {
    // It begins a little before a column, or after.
    const { buffer, byteOffset } = random.of(near),
      size = Type.BYTES_PER_ELEMENT,
      at = byteOffset + size * (random.below(17) - 8);
    const arena = arenas.find((a) => a.buffer === buffer),
      start = arena.byteOffset,
      end = start + arena.byteLength;
    const fits = at >= start && at + size * length <= (at < end ? end : buffer.byteLength);
    if (at % size === 0 && fits) return new Type(buffer, at, length);
  }
  if (turn < 58 && Type !== Uint16Array) return bb.array(length, Type);
  if (turn < 63 && Type.BYTES_PER_ELEMENT === 1) return somewhere(random, Int8Array, length);
  return turn < 72 ? new Type(length) : somewhere(random, Type, length);
}

/** Whether a result may not be stored there: it would change rows that are still to be read. */
function refused(out, columns, n) {
  const size = out.byteLength / n;
  return columns.some((column) => {
    if (!ArrayBuffer.isView(column) || column.buffer !== out.buffer) return false;
    const apart = column.byteOffset - out.byteOffset;
    return (
      apart < out.byteLength &&
      -apart < column.byteLength &&
      !(apart === 0 && column.byteLength / n === size)
    );
  });
}

function typeAndWidth(f) {
  const { type, count } = api.functions.find(({ name }) => name === f.c).batch;
  const types = {
    uint64_t: BigUint64Array,
    uint16_t: Uint16Array,
    uint8_t: Uint8Array,
    int8_t: Int8Array,
  };
  return [types[type], count];
}

/** Nearly two blocks on the stage, whose bytes memory.js has, if all columns go through it. */
function rowsFor(f, Type, width) {
  const words = { board: 1, word: 1, rays: 8, position: FIELDS.length };
  const given = f.arguments.reduce((sum, { kind }) => sum + 8 * (words[kind] ?? 0), 0);
  return Math.floor((1.9 * 2 ** 18) / (given + width * Type.BYTES_PER_ELEMENT));
}

function checked(f, random, turn) {
  const [Type, width] = typeAndWidth(f),
    n = random.chance(4) ? random.below(rowsFor(f, Type, width)) : random.of(LENGTHS);
  const given = f.arguments.map(({ kind }) => argumentFor(random, kind, n));
  const columns = given.flatMap((argument) => argument.columns);
  if (!columns.some(isArray)) return;
  const message = about(f.name, turn, n, "rows");
  const want = new Type(n * width);
  for (let i = 0; i < n; i++) {
    const result = bb[f.name](...given.map((argument) => argument.row(i)));
    if (width > 1) want.set(result, i * width);
    else want[i] = Type === Uint8Array ? Math.min(Number(result), 255) : result;
  }
  const out = outFor(random, Type, n * width, columns),
    values = given.map((argument) => argument.value);
  if (out) values.push(out);
  const before = arenas.map((arena) => bytesOf(arena).slice()),
    call = () => bb[`${f.name}N`](...values);
  if (out && n && refused(out, columns, n))
    assert.throws(
      call,
      { name: "RangeError", message: `${f.name}N: out overlaps an argument` },
      message,
    );
  else {
    const found = call();
    assert.ok(!out || found === out, message);
    assert.ok(Buffer.compare(bytesOf(found), bytesOf(want)) === 0, message);
    arenas.forEach((arena, i) => {
      if (
        found.buffer === arena.buffer &&
        found.byteOffset - arena.byteOffset < arena.byteLength &&
        found.byteOffset >= arena.byteOffset
      )
        placeIn(before[i], found, arena).set(bytesOf(found));
    });
  }
  arenas.forEach((arena, i) =>
    assert.ok(Buffer.compare(bytesOf(arena), before[i]) === 0, `${message}: memory around changed`),
  );
  // Not those of an arena.
  const whole = new Set([...columns, out].filter(ArrayBuffer.isView));
  for (const array of whole) {
    try {
      bb.free(array);
    } catch {
      continue; // it is not of array()
    }
  }
}

const columnsOf = (positions) =>
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      field === "blackToMove"
        ? Uint8Array.from(positions, (p) => Number(p[field]))
        : BigUint64Array.from(positions, (p) => p[field]),
    ]),
  );

/** What a batch that stores several arrays has to give, by single calls. */
function severalOf(f, rows) {
  const results = rows.map((row) => bb[f.name](...row));
  switch (f.result) {
    case "position":
      return columnsOf(results);
    case "move":
      return {
        plane: Uint8Array.from(results, ({ plane }) => plane),
        from: BigUint64Array.from(results, ({ from }) => from),
      };
    case "moveNumbers":
    case "contactNumbers":
    case "squares": {
      const offsets = new Uint32Array(rows.length + 1),
        all = results.flatMap((numbers) => [...numbers]);
      results.forEach((numbers, i) => (offsets[i + 1] = offsets[i] + numbers.length));
      if (f.result === "squares") return { offsets, squares: Uint8Array.from(all) };
      const listed = Uint16Array.from(all);
      return f.result === "moveNumbers"
        ? { offsets, moves: listed }
        : { offsets, contacts: listed };
    }
    case "children": {
      const squares = [...Array(64).keys()].map(BigInt);
      const moves = rows.map(([p]) =>
        [...bb.legalMoves(p)].flatMap((set, plane) =>
          squares.filter((s) => (set >> s) & 1n).map((s) => [plane, Number(s)]),
        ),
      );
      return {
        positions: columnsOf(results.flat()),
        parent: Uint32Array.from(results.flatMap((children, i) => children.map(() => i))),
        plane: Uint8Array.from(moves.flat(), ([plane]) => plane),
        square: Uint8Array.from(moves.flat(), ([, square]) => square),
      };
    }
    default:
      throw new Error(`results of the unknown kind ${f.result}`);
  }
}

function checkedSeveral(f, random, turn) {
  // Nearly three blocks on the stage; those of lists are short.
  const longest = ["position", "move"].includes(f.result) ? 4000 : 300;
  const n = random.of([...LENGTHS, 129, longest]),
    given = f.arguments.map(({ kind }) => argumentFor(random, kind, n)),
    columns = given.flatMap((argument) => argument.columns);
  if (!columns.some(isArray)) return;
  const message = about(f.name, turn, n, "rows"),
    before = arenas.map((arena) => bytesOf(arena).slice());
  const rows = Array.from({ length: n }, (_, i) => given.map((argument) => argument.row(i)));
  assert.deepEqual(
    bb[`${f.name}N`](...given.map(({ value }) => value)),
    severalOf(f, rows),
    message,
  );
  arenas.forEach((arena, i) =>
    assert.ok(Buffer.compare(bytesOf(arena), before[i]) === 0, `${message}: memory around changed`),
  );
  for (const array of columns) {
    try {
      bb.free(array);
    } catch {
      continue; // it is not of array()
    }
  }
}

test("batches give what loops over single calls give", (t) => {
  assert.deepEqual(
    batches.map((f) => f.c).sort(),
    api.functions
      .flatMap((f) =>
        isBatched(f) && !f.arguments.some((a) => a.kind === "positions") ? [f.name] : [],
      )
      .sort(),
  );
  const end = Date.now() + 1000 * SECONDS;
  let turn = 0;
  do {
    const random = new Random(SEED + turn);
    fillArenas(random);
    for (const f of batches)
      for (let k = 0; k < 2; k++)
        if (storesSeveral(api, f)) checkedSeveral(f, random, turn);
        else checked(f, random, turn);
    turn++;
  } while (Date.now() < end);
  t.diagnostic(about(turn, "rounds"));
});

test("arrays in the module's memory lie where a model of it says", () => {
  const instance = own.loadSync(readFileSync(join(PACKAGE, "bbfill.wasm")));
  const random = new Random(SEED),
    first = instance.array(1);
  const start = first.byteOffset;
  let live = [{ array: first, at: start, bytes: 16 }],
    top = start + 16;
  const size = (n, Type) => Math.max(16, Math.ceil((n * Type.BYTES_PER_ELEMENT) / 16) * 16);
  const gapFor = (bytes) => {
    let at = start;
    for (const one of live) {
      if (one.at - at >= bytes) return at;
      at = one.at + one.bytes;
    }
    return top - at >= bytes ? at : top;
  };
  const add = (n, Type, message) => {
    const bytes = size(n, Type),
      at = gapFor(bytes),
      array = instance.array(n, Type);
    assert.deepEqual([array.byteOffset, array.length, array.constructor], [at, n, Type], message);
    assert.ok(!bytesOf(array).some(Boolean), message);
    top = Math.max(top, at + bytes);
    const mark = 1 + random.below(255);
    bytesOf(array).fill(mark);
    live.push({ array, at, bytes, mark });
    live.sort((a, b) => a.at - b.at);
  };
  for (let turn = 0; turn < 60 * SECONDS; turn++) {
    const message = about("turn", turn);
    if (live.length && random.chance(random.of([20, 45, 70]))) {
      const [{ array }] = live.splice(random.below(live.length), 1);
      instance.free(array);
      assert.throws(() => instance.view(array), RangeError, message);
    } else
      add(
        random.chance(3) ? random.below(1 << 21) : random.below(100),
        random.of([BigUint64Array, Uint8Array, Int8Array]),
        message,
      );
    for (const one of turn % 9 ? live.slice(-3) : live) {
      one.array = instance.view(one.array);
      if (one.mark)
        assert.ok(
          ends(one.array).every((byte) => byte === one.mark),
          message,
        );
    }
  }
  // What has been freed is one piece, in whatever order that was.
  while (live.length) instance.free(live.splice(random.below(live.length), 1)[0].array);
  const bytes = top - start;
  add(bytes, Uint8Array, about("all"));
  assert.equal(top - start, bytes);
});

const PIECES = [
  "\0",
  "\n",
  "\t",
  "\v",
  " ",
  "#",
  "\u00e9",
  "\u2003",
  "8",
  "9",
  "/",
  "k",
  "K",
  "w",
  "-",
  "x",
  "e3",
];
const changed = (random, text) => {
  for (let k = random.below(3); k > 0; k--) {
    const at = random.below(text.length + 1);
    text = text.slice(0, at) + random.of(PIECES) + text.slice(at + random.below(2));
  }
  return random.chance(5) ? text + " ".repeat(random.below(300000)) : text;
};

/** Where reading a text fails, or -1. */
function failureOf(read, text) {
  try {
    read(text);
    return -1;
  } catch (error) {
    assert.ok(error instanceof RangeError, about(text));
    if (error instanceof FenError) return error.index;
    const column = /'(?:.|\\\w+)' in column (\d+) /su.exec(error.message);
    return column ? Number(column[1]) - 1 : text.length;
  }
}

test("texts that are nearly right fail where they are wrong", () => {
  const random = new Random(SEED);
  for (let turn = 0; turn < 100 * SECONDS; turn++) {
    const position = Object.fromEntries(FIELDS.map((field) => [field, random.board()]));
    position.blackToMove = random.chance(50);
    const fen = bb.formatFen(position),
      board = random.board();
    const again = bb.formatFen(bb.parseFen(fen)); // without rights of rooks that are missing
    assert.equal(again.split(" ")[0], fen.split(" ")[0]);
    assert.equal(bb.formatFen(bb.parseFen(again)), again);
    for (const [read, text] of [
      [bb.parseFen, changed(random, fen)],
      [bb.parse, changed(random, random.of([bb.format(board), `0x${board.toString(16)}`]))],
    ]) {
      const message = about(JSON.stringify(text.slice(0, 200)), text.length);
      const i = failureOf(read, text);
      if (text.length >= 1 << 18) {
        assert.equal(i, text.length, message); // it is too long
        continue;
      }
      const zero = text.indexOf("\0");
      assert.ok(zero < 0 || (i >= 0 && i <= zero), message);
      // What comes after does not matter, and what is before is right as far as it goes.
      if (i < 0) continue;
      assert.equal(failureOf(read, text.slice(0, i + 1)), i, message);
      const end = failureOf(read, text.slice(0, i));
      assert.ok(end === -1 || end === i, message);
    }
  }
});
