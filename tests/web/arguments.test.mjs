// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What arguments may be, texts, pictures, arrays in the module's memory.
// environment: PACKAGE, the package's folder; API, api.json
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { LIMITS, apiOf, isBatched, rangesOf, storesSeveral } from "./values.mjs";

const { API, PACKAGE } = process.env;
const api = apiOf(API);
const { FenError, load, version } = await import(pathToFileURL(resolve(PACKAGE, "index.mjs")));
const own = await import(pathToFileURL(resolve(PACKAGE, "module.mjs")));
const bb = await load();
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const throws = (call, type, text) =>
  assert.throws(call, (error) => error instanceof type && text.test(error.message));

test("boards are BigInts modulo 2^64", () => {
  assert.equal(bb.queenAttacks(bb.D4, -1n), bb.queenAttacks(bb.D4, 2n ** 64n - 1n));
  assert.equal(bb.flipVertical((1n << 64n) | 1n), bb.A8);
  assert.equal(bb.rankFill(bb.H8), bb.RANK_8);
  throws(
    () => bb.queenAttacks(5, 1n),
    TypeError,
    /^queenAttacks: sliders is a BigInt, not the number 5; write 5n$/,
  );
  for (const wrong of ["5", undefined, null, true, {}, 0.5])
    throws(() => bb.queenAttacks(1n, wrong), TypeError, /^queenAttacks: empty is a BigInt, not/);
  throws(() => bb.checkers({}), TypeError, /p\.pawns is a BigInt, not undefined/);
  throws(
    () => bb.checkers({ ...bb.parseFen(START), blackToMove: "w" }),
    TypeError,
    /p\.blackToMove is a boolean, not a string/,
  );
  throws(() => bb.rays([1n], 0n), TypeError, /an array of 8 boards/);
});

// A call with the usual arguments, but one of them; and what that one may be.
const usual = {
  board: 1n,
  word: 1n,
  rays: Array(8).fill(1n),
  values: Array(6).fill(1),
  position: bb.parseFen(START),
  positions: bb.positions([START]),
};
const textFor = ({ name }) =>
  /Fen$/.test(name)
    ? START
    : /(Uci|San)/.test(name)
      ? "e2e4"
      : name === "parse"
        ? "0x1"
        : "simd128";
const usualFor = (f, kind) => (kind === "text" ? textFor(f) : (usual[kind] ?? 0));
const RANGES = rangesOf(api);
const given = (f, i, value) =>
  f.arguments.map(({ kind }, k) => (k === i ? value : usualFor(f, kind)));

test("numbers out of their range are refused, singly and in batches", () => {
  let tried = 0;
  for (const f of bb.functions)
    f.arguments.forEach(({ name, kind }, i) => {
      if (!(kind in RANGES)) return;
      // A place among the positions that are given, of which there is one.
      const isPlace = f.name === "positionAt",
        isFlags = name === "flags"; // which are 0 if nothing is given
      const [least, most] = isPlace ? [0, 0] : RANGES[kind];
      const calls = [[f.name, given(f, i, 0)]];
      if (f.batch)
        calls.push([
          `${f.name}N`,
          given(f, i, 0).map((value) =>
            typeof value === "bigint" ? BigUint64Array.of(value) : value,
          ),
        ]);
      for (const [called, values] of calls) {
        const call = (value) =>
          bb[called](
            ...(values.with?.(i, value) ?? values.map((other, k) => (k === i ? value : other))),
          );
        const message = isPlace
          ? /^positionAt: there is no position /
          : new RegExp(`^${called}: ${name} is a whole number from ${least} to ${most}, not `);
        const Wrong = isPlace ? RangeError : TypeError;
        for (const number of [least - 1, least, most, most + 1, ...LIMITS]) {
          if (number >= least && number <= most) call(number);
          else throws(() => call(number), RangeError, message);
          throws(() => call(BigInt(number)), Wrong, message);
        }
        for (const wrong of [0.5, 1.5, NaN, Infinity, -Infinity])
          throws(() => call(wrong), RangeError, message);
        for (const wrong of ["1", 1n, null, ...(isFlags ? [] : [undefined]), true, [1]])
          throws(() => call(wrong), Wrong, message);
        if (isFlags) assert.deepEqual(call(undefined), call(0));
        tried++;
      }
    });
  assert.ok(tried > 35, `${tried} arguments`);
});

test("arguments that no function has are refused", () => {
  for (const f of bb.functions) {
    const values = f.arguments.map(({ kind }) => usualFor(f, kind)),
      n = values.length;
    bb[f.name](...values);
    throws(
      () => bb[f.name](...values, 1n),
      TypeError,
      new RegExp(`^${f.name} takes ${n} arguments?, not ${n + 1}$`),
    );
    throws(
      () => bb[f.name](...values, undefined, undefined),
      TypeError,
      new RegExp(`, not ${n + 2}$`),
    );
    if (!f.batch) continue;
    const most = storesSeveral(api, f) ? n : n + 1; // with out
    throws(
      () => bb[`${f.name}N`](...values, null, 1n),
      TypeError,
      new RegExp(`^${f.name}N takes ${most} arguments?, not ${n + 2}$`),
    );
  }
  for (const [name, ...values] of [
    ["array", 1, Uint8Array],
    ["view", 1],
    ["free", 1],
    ["positions", []],
    ["board", "a1"],
    ["squareNames", 1n],
    ["svg", 1n, {}],
  ])
    throws(
      () => bb[name](...values, 1),
      TypeError,
      new RegExp(`^${name} takes ${values.length} arguments?, not ${values.length + 1}$`),
    );
  // What arrays pass to a function of one argument.
  assert.deepEqual(BigUint64Array.of(1n, 2n).map(bb.flipVertical), BigUint64Array.of(bb.A8, bb.B8));
  assert.deepEqual([1n, 3n].map(bb.popcount), [1, 2]);
  throws(() => [1n, 3n].map(bb.queenAttacks), TypeError, /^queenAttacks takes 2 arguments, not 3$/);
});

test("what Node.js shows of an uncaught error is short", () => {
  const at = (name) => JSON.stringify(resolve(PACKAGE, name));
  for (const [type, script] of [
    ["commonjs", `require(${at("index.cjs")}).loadSync().queenAttacks(5, 1n)`],
    ["commonjs", `require(${at("index.cjs")}).loadSync().queenAttacksN(5, 1n)`],
    ["commonjs", `require(${at("bbfill.global.js")}); bbfill`],
    ["commonjs", `require(${at("module.cjs")}).loadSync(new Uint8Array(8))`],
    ["commonjs", `require(${at("module.cjs")}).load(5)`],
    ["module", `import { load } from ${at("index.mjs")}; (await load()).play(5, "e4")`],
    ["module", `import { load } from ${at("index.mjs")}; (await load()).parseFen("8/8")`],
    ["module", `import { load } from ${at("module.mjs")}; await load({ ok: false })`],
  ]) {
    const given = type === "module" ? ["--input-type=module", "-e", script] : ["-e", script];
    const { status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
    assert.equal(status, 1, script);
    assert.match(stderr, /Error/);
    assert.ok(stderr.length < 1500, `${script}: ${stderr.length} bytes`);
  }
});

test("texts", () => {
  assert.equal(bb.version(), version);
  assert.equal(bb.backend(), "scalar");
  assert.equal(bb.batchKernel(), "simd128");
  assert.equal(bb.batchKernelName(0), "simd128");
  assert.equal(bb.batchKernelName(1), null);
  assert.equal(bb.batchUse("simd128"), true);
  assert.equal(bb.batchUse("avx2"), false);
  assert.equal(bb.parse(bb.format(0x8100000000000081n)), 0x8100000000000081n);
  throws(() => bb.parse("0x8g"), RangeError, /'g' in column 4/);
  assert.equal(bb.formatFen(bb.parseFen(START)), START);
  assert.throws(
    () => bb.parseFen("rnbqkbnr/ppp♙"),
    (error) => error instanceof FenError && error instanceof RangeError && error.index === 12,
  );
  for (const [fen, index, message] of [
    ["", 0, "rank 8 of the placement has 0 squares"],
    // Columns count bytes, indexes count as strings do.
    [
      " 8/\u{1d11e}7",
      3,
      "byte 0xf0 in column 3 of the placement is neither a piece nor a digit from 1 to 8",
    ],
    ["8/8/8/8/8/8/8/8 w\u{2003}-", 17, "byte 0xe2 in column 18, but the side to move is w or b"],
    ['[Event "?"]', 0, "this looks like PGN, which has games and not positions"],
  ])
    for (const read of [bb.parseFen, bb.readFen]) {
      assert.throws(() => read(fen), { name: "FenError", index, message });
      assert.equal(bb.explainFen(fen).words, message);
    }
  // Nothing of a text is left out.
  throws(
    () => bb.parse(`0x1${" ".repeat(70000)}garbage`),
    RangeError,
    /^parse: 'g' in column 70004 does not fit/,
  );
  assert.equal(bb.parse(`0x1${" ".repeat(70000)}`), 1n);
  for (const [name, argument] of [
    ["parse", "text"],
    ["parseFen", "text"],
    ["batchUse", "kernel"],
  ]) {
    throws(
      () => bb[name](`0x1${" ".repeat(1 << 18)}`),
      RangeError,
      new RegExp(`^${name}: ${argument} is longer than 262143 bytes$`),
    );
    throws(() => bb[name](`0x1${"\u00e9".repeat(1 << 17)}`), RangeError, /is longer than/);
    throws(
      () => bb[name](5),
      TypeError,
      new RegExp(`^${name}: ${argument} is a string, not the number 5$`),
    );
  }
  throws(
    () => bb.parse("0x1\0garbage"),
    RangeError,
    /^parse: '\\u0000' in column 4 does not fit in a diagram or number$/,
  );
  throws(() => bb.parse("\0"), RangeError, /in column 1 /);
  for (const wrong of ["simd128\0", "\0", "\0simd128", "simd12", ""])
    assert.equal(bb.batchUse(wrong), false);
  for (let i = 0; i <= START.length; i++)
    assert.throws(() => bb.parseFen(`${START.slice(0, i)}\0${START.slice(i)}`), {
      name: "FenError",
      index: i,
      message: `a null byte in column ${i + 1}`,
    });
  assert.throws(() => bb.positions([START, "8/8"]), {
    name: "FenError",
    index: 3,
    message: "list[1]: the placement has 2 ranks, not 8",
  });
  for (const [list, wrong] of [
    [START, "list"],
    [undefined, "list"],
    [[null], "list\\[0\\]"],
    [[{}], "list\\[0\\]\\.pawns"],
  ])
    throws(() => bb.positions(list), TypeError, new RegExp(`^positions: ${wrong} is an? `));
  for (const [fen, kind] of [
    ["8/8", 1],
    ["8/8/8/8/8/8/8/8 x", 2],
    ["8/8/8/8/8/8/8/8 w - e9", 4],
    [`${START}\0`, 6],
    ["1. e4", bb.MISTAKE_PGN],
  ])
    assert.equal(bb.explainFen(fen).kind, kind, fen);
  assert.equal(bb.explainFen(START), null);
  assert.equal([START].map(bb.parseFen).map(bb.formatFen)[0], START);
  assert.equal(bb.board("a1, h8"), 0x8000000000000001n);
  assert.equal(bb.board(["a1", 63]), 0x8000000000000001n);
  assert.deepEqual(bb.squareNames(0x8000000000000001n), ["a1", "h8"]);
  assert.equal(bb.board([0, "b1"]), 3n);
  for (const wrong of ["i1", "a9", "a0", "e44", [64], [-1]])
    throws(() => bb.board(wrong), RangeError, /is not a square/);
  for (const wrong of [5, 5n, undefined])
    throws(() => bb.board(wrong), TypeError, /squares is a string or a list/);
});

// Words for kinds where JavaScript has others than api.json.
const KINDS = {
  set: "board",
  area: "board",
  index: "number",
  move_number: "number",
  flags: "number",
};
for (const text of ["diagram", "fen", "move_text", "kernel"]) KINDS[text] = "text";
const RESULTS = {
  truth: "boolean",
  distance: "number",
  value: "number",
  total: "count",
  parts: "components",
  faults: "number",
};
const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

test("the list of functions and the constants are those of the description", () => {
  const described = api.functions.map((f) => ({
    name: camel(f.name.slice(4)),
    c: f.name,
    header: f.header,
    arguments: f.arguments.map(({ name, kind }) => ({
      name: camel(name),
      kind: KINDS[kind] ?? kind,
    })),
    result: RESULTS[f.result.kind] ?? camel(f.result.kind),
    batch: isBatched(f),
  }));
  const byName = (a, b) => (a.name < b.name ? -1 : 1);
  assert.deepEqual([...bb.functions].sort(byName), described.sort(byName));
  for (const f of bb.functions) {
    assert.equal(typeof bb[f.name], "function", f.name);
    assert.equal(f.batch, typeof bb[`${f.name}N`] === "function", f.name);
  }
  const constants = Object.fromEntries(
    api.constants.map(({ name, kind, value }) => [
      name.slice(4),
      kind === "board" ? BigInt(value) : value,
    ]),
  );
  const found = Object.keys(Object.getPrototypeOf(bb)).filter((name) => name !== "functions");
  assert.deepEqual(found.sort(), Object.keys(constants).sort());
  for (const name of found) assert.equal(bb[name], constants[name], name);
});

test("pictures", () => {
  const picture = bb.svg(bb.queenAttacks(bb.D4, ~bb.E5), {
    of: "queenAttacks",
    arguments: [bb.D4, ~bb.E5],
  });
  assert.match(picture, /^<svg [^]*<title>queen_attacks d4 ~e5<\/title>[^]*<\/svg>\n$/);
  assert.match(bb.svg(1n, { title: "a]]>" }), /<title>a]]&#62;<\/title>/);
  assert.match(bb.svg(1n, { title: "a<b", text: "c", position: START, width: 200 }), /a<b|a&#60;b/);
  const p = bb.parseFen(START);
  for (const result of [
    bb.legalMoves(p),
    bb.layers(bb.KING, bb.E4, ~0n),
    bb.distanceMap(bb.KING, bb.E4, ~0n),
    bb.shortestPath(bb.KNIGHT, bb.A1, bb.H8, ~0n),
  ])
    assert.match(bb.svg(result, { position: p }), /<\/svg>\n$/);
  const rays = Array(8).fill(bb.D4),
    drawn = bb.svg(bb.rays(rays, ~0n), { of: "rays", arguments: [rays, ~0n] });
  assert.match(drawn, /<title>rays d4 all<\/title>\n<desc>noea: e5, f6, g7, h8.\n[^]*gen: d4.\n/);
  assert.equal(drawn.match(/<path class="(noea|east|soea|sout|sowe|west|nowe|nort)"/g)?.length, 16);
  rays[bb.NORT] = bb.E4; // the sliders of one direction
  assert.match(
    bb.svg(bb.rays(rays, ~bb.E6), { of: "rays", arguments: [rays, ~bb.E6] }),
    /<title>rays rays ~e6<\/title>\n[^]*nort: e5, e6.\ngen: d4, e4.\n/,
  );
  throws(
    () => bb.svg(bb.rays(rays, ~0n), { of: "rays", arguments: [[1n], ~0n] }),
    TypeError,
    /8 boards/,
  );
  for (const wrong of ["x", undefined, new BigUint64Array(65), new Uint8Array(65)])
    throws(() => bb.svg(wrong), TypeError, /result is a board/);
  for (const wrong of [new Int8Array(64).fill(-2), Uint8Array.of(64)])
    throws(() => bb.svg(wrong), TypeError, /result is a board/);
  for (const wrong of [99, 10001, -5, 0.5, 0, NaN])
    throws(
      () => bb.svg(1n, { width: wrong }),
      RangeError,
      /^svg: width is a whole number from 100 to 10000, not the number/,
    );
  throws(() => bb.svg(1n, { width: "200" }), TypeError, /^svg: width is a whole number/);
  for (const wrong of ["Black", "", null, true])
    throws(() => bb.svg(1n, { from: wrong }), RangeError, /^svg: from is "white" or "black", not /);
  for (const name of ["title", "text"]) {
    throws(
      () => bb.svg(1n, { [name]: 5 }),
      TypeError,
      new RegExp(`^svg: ${name} is a string, not the number 5$`),
    );
    throws(
      () => bb.svg(1n, { [name]: "\u00e9".repeat(2049) }),
      RangeError,
      new RegExp(`^svg: ${name} is longer than 4096 bytes$`),
    );
  }
  const longest = "x".repeat(4096);
  assert.match(bb.svg(1n, { title: longest }), new RegExp(`<title>${longest}</title>`));
  throws(
    () => bb.svg(1n, { title: `${longest}x` }),
    RangeError,
    /^svg: title is longer than 4096 /,
  );
  assert.match(bb.svg(1n, { marks: { ["x".repeat(32)]: 1n } }), /x{32}: a1/);
  throws(
    () => bb.svg(1n, { marks: { ["x".repeat(33)]: 1n } }),
    RangeError,
    /^svg: a name is longer than 32 bytes$/,
  );
  throws(
    () => bb.svg(1n, { of: "shiftOne", arguments: [1n, 8] }),
    RangeError,
    /^svg: dir is a whole number from 0 to 7, not the number 8$/,
  );
  throws(
    () => bb.svg(1n, { of: "popcount", arguments: [1n, 1n] }),
    TypeError,
    /^svg: popcount takes 1 argument, not 2$/,
  );
  const odd = bb.svg(1n, {
    title: "a\x01<b>",
    marks: { "<i>&": 1n },
    areas: { ["x".repeat(31)]: 1n },
  });
  assert.doesNotMatch(odd, /<[bi]>|&[^#]|\0/);
  assert.match(
    odd,
    /<title>a\ufffd&#60;b&#62; [^]*&#60;i&#62;&#38;: a1\.[^]*&#60;i&#62;&#38;<\/text>/,
  );
  throws(
    () => bb.svg(1n, { of: "queenAttacks" }),
    TypeError,
    /svg: sliders is a BigInt, not undefined/,
  );
  for (const option of ["marks", "areas"]) {
    throws(
      () => bb.svg(1n, { [option]: { here: 5 } }),
      TypeError,
      new RegExp(`^svg: ${option}\\.here is a BigInt, not the number 5; write 5n$`),
    );
    throws(
      () => bb.svg(1n, { [option]: [1] }),
      TypeError,
      new RegExp(`^svg: ${option}\\[0\\] is a BigInt, not the number 1`),
    );
    for (const wrong of [5, "e4", null, true])
      throws(
        () => bb.svg(1n, { [option]: wrong }),
        TypeError,
        new RegExp(`^svg: ${option} is an object, not`),
      );
    throws(
      () => bb.svg(1n, { [option]: { "a\0": 1n } }),
      RangeError,
      /^svg: a name has a null character$/,
    );
  }
  for (const name of ["title", "text"])
    throws(
      () => bb.svg(1n, { [name]: "a\0b" }),
      RangeError,
      new RegExp(`^svg: ${name} has a null character$`),
    );
  for (const wrong of ["a title", 200, 1n, true])
    throws(() => bb.svg(1n, wrong), TypeError, /^svg: options is an object, not/);
  throws(() => bb.svg(1n, { titel: "a" }), TypeError, /^svg: there is no option titel$/);
  for (const none of [undefined, null, {}]) assert.equal(bb.svg(1n, none), bb.svg(1n));
  assert.match(bb.svg(1n, { title: "" }), /<title><\/title>/);
});

test("batches: columns, one value for all rows, out", () => {
  const n = 30000,
    boards = BigUint64Array.from({ length: n }, (_, i) => BigInt(i) * 0x9e3779b97f4a7c15n);
  const expected = BigUint64Array.from(boards, (b) => bb.queenAttacks(b, ~b));
  const empty = boards.map((b) => ~b),
    out = new BigUint64Array(n);
  assert.equal(bb.queenAttacksN(boards, empty, out), out);
  assert.deepEqual(out, expected);
  assert.deepEqual(bb.queenAttacksN(new BigInt64Array(boards.buffer), empty), expected);
  assert.deepEqual(
    bb.queenAttacksN([...boards.subarray(0, 9)], empty.subarray(0, 9)),
    expected.slice(0, 9),
  );
  assert.deepEqual(
    bb.queenAttacksN(boards.slice(), -1n),
    BigUint64Array.from(boards, (b) => bb.queenAttacks(b, -1n)),
  );
  const changed = boards.slice();
  assert.deepEqual(bb.queenAttacksN(changed, empty, changed), expected);
  assert.equal(bb.queenAttacksN(new BigUint64Array(0), 1n).length, 0);
  throws(() => bb.queenAttacksN(1n, 2n), TypeError, /at least one/);
  throws(
    () => bb.queenAttacksN(boards, empty.subarray(1)),
    RangeError,
    /^queenAttacksN: sliders has 30000 rows, empty has 29999$/,
  );
  throws(() => bb.queenAttacksN(boards, empty, out.subarray(1)), RangeError, /out has/);
  throws(
    () => bb.queenAttacksN(changed.subarray(1), 1n, changed.subarray(0, n - 1)),
    RangeError,
    /overlaps/,
  );
  throws(
    () => bb.queenAttacksN([1n, 2], 1n),
    TypeError,
    /sliders\[1\] is a BigInt, not the number 2; write 2n/,
  );
  throws(
    () => bb.queenAttacksN(boards, 5),
    TypeError,
    /empty is a BigUint64Array or a BigInt, not the number 5; write 5n/,
  );
  throws(
    () => bb.raysN(new BigUint64Array(9), 1n),
    RangeError,
    /gen has 9 elements, not a multiple of 8/,
  );
  throws(() => bb.popcountN(boards, out), TypeError, /out is a Uint8Array/);
  const columns = bb.positions([START, bb.parseFen("8/8/8/8/8/8/8/K1k5 w - -")]);
  assert.deepEqual(bb.countLegalMovesN(columns), Uint8Array.of(20, 1));
  const { castling, enPassant, blackToMove, ...few } = columns;
  assert.deepEqual(bb.countLegalMovesN(few), Uint8Array.of(20, 1));
  const { halfmove, fullmove, ...fields } = bb.parseFen(START);
  assert.deepEqual(bb.positionAt(columns, 0), fields);
});

test("arrays in the module's memory, which grows", () => {
  const n = 40000,
    a = bb.array(n),
    out = bb.array(n);
  a.forEach((_, i) => {
    a[i] = BigInt(i) << 20n;
  });
  const copy = a.slice(),
    expected = bb.knightAttacksN(copy);
  assert.deepEqual(bb.knightAttacksN(a, out), expected);
  throws(() => bb.knightAttacksN(a.subarray(1), a.subarray(0, n - 1)), RangeError, /overlaps/);
  const part = a.subarray(1);
  bb.array(1 << 22);
  assert.equal(a.length, 0);
  assert.deepEqual(bb.knightAttacksN(a, out).slice(), expected);
  assert.deepEqual(bb.view(out).slice(), expected);
  throws(
    () => bb.knightAttacksN(part),
    RangeError,
    /^knightAttacksN: knights is empty since memory has grown$/,
  );
  const fresh = bb.view(a),
    at = fresh.byteOffset;
  assert.equal(bb.view(fresh), fresh);
  bb.free(a);
  throws(() => bb.view(a), RangeError, /has been freed/);
  throws(() => bb.knightAttacksN(a), RangeError, /knights has been freed/);
  throws(() => bb.free(a), RangeError, /^free: /);
  throws(() => bb.array(2 ** 29), RangeError, /^array: there is no memory for 4294967296 bytes$/);
  for (const wrong of [-1, 0.5, NaN, 2 ** 29 + 1])
    throws(
      () => bb.array(wrong),
      RangeError,
      /^array: n is a whole number from 0 to 536870912, not the number/,
    );
  for (const wrong of ["4", 4n, undefined, [4]])
    throws(() => bb.array(wrong), TypeError, /^array: n is a whole number/);
  for (const wrong of [Array, Object, Float64Array, DataView, "Uint8Array", null, {}])
    throws(
      () => bb.array(4, wrong),
      TypeError,
      /^array: type is BigUint64Array or Uint8Array or Int8Array, not /,
    );
  const again = bb.array(n);
  assert.equal(again.byteOffset, at);
  assert.ok(again.every((b) => b === 0n));
  for (const type of [BigUint64Array, Uint8Array, Int8Array])
    assert.equal(bb.array(0, type).constructor, type);
  assert.equal(bb.squareNames(bb.knightAttacks(bb.A1)).length, 2);
});

test("memory that is just enough does not grow", () => {
  const instance = own.loadSync(readFileSync(join(PACKAGE, "bbfill.wasm"))),
    first = instance.array(1);
  instance.array(first.buffer.byteLength - first.byteOffset - 16, Uint8Array);
  assert.equal(first.length, 1);
  instance.array(1);
  assert.equal(first.length, 0);
});

test("instances of the caller's module are apart", async () => {
  const bytes = readFileSync(join(PACKAGE, "bbfill.wasm"));
  const [one, other] = [await own.load(bytes), own.loadSync(await WebAssembly.compile(bytes))];
  assert.notEqual(one, other);
  assert.equal(one.queenAttacks(1n, ~0n), other.queenAttacks(1n, ~0n));
  const response = new Response(bytes, { headers: { "content-type": "text/plain" } });
  assert.equal((await own.load(Promise.resolve(response))).popcount(7n), 3);
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
  await assert.rejects(own.load(new Response("", { status: 404 })), /404/);
});
