// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Moves one by one: positions with more moves than a byte counts and than there is room for, planes
// in arrays, memory that grows. fuzz.test.mjs has random calls.
// environment: PACKAGE, the package's folder; API, api.json; POSITIONS, a file of them
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const { API, PACKAGE, POSITIONS } = process.env;
const api = JSON.parse(readFileSync(API, "utf8"));
const { load } = await import(pathToFileURL(resolve(PACKAGE, "index.mjs")));
const bb = await load();
const MOST = api.constants.find(({ name }) => name === "BBF_MAX_MOVES").value;
const games = bb.positions(
  readFileSync(POSITIONS, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#")),
);
const rows = games.pawns.length;
const NONE = { pawns: 0n, knights: 0n, bishops: 0n, rooks: 0n, queens: 0n, kings: 0n };
const OWN = 0xff0000000000ffn | 0x81818181818181n | bb.E4;
const many = { ...NONE, queens: 0xff818181818181ffn, white: 0xff818181818181ffn };
const most = {
  ...NONE,
  pawns: OWN,
  knights: OWN,
  rooks: bb.RANK_1,
  queens: OWN,
  kings: 0x7e000000000000ffn,
  white: OWN,
  castling: bb.RANK_1,
};

test("positions that have more moves than a byte counts", () => {
  for (const [position, count] of [
    [many, 288],
    [most, MOST],
  ]) {
    assert.equal(bb.children(position).length, count);
    assert.equal(bb.listMoves(position).length, count);
    assert.equal(
      bb.moveMask(position).reduce((sum, one) => sum + one, 0),
      count,
    );
    // More than there is room for at once.
    const n = 100,
      pawns = new BigUint64Array(n).fill(position.pawns);
    const found = bb.childrenN({ ...position, pawns }),
      listed = bb.listMovesN({ ...position, pawns });
    assert.deepEqual(
      [...listed.offsets],
      [...Array(n + 1).keys()].map((i) => i * count),
    );
    const single = bb.listMoves(position),
      children = bb.children(position);
    for (const i of [0, 1, 7, 63, 64, 99]) {
      assert.deepEqual(listed.moves.subarray(i * count, (i + 1) * count), single);
      for (const k of [0, 255, 256, count - 1]) {
        assert.deepEqual(bb.positionAt(found.positions, i * count + k), children[k]);
        assert.equal(found.parent[i * count + k], i);
      }
    }
    for (const column of [
      ...Object.values(found.positions),
      found.parent,
      found.plane,
      found.square,
    ])
      assert.equal(column.length, n * count);
  }
});

test("each way to name a move leads to the same position", () => {
  const found = bb.childrenN(games),
    listed = bb.listMovesN(games),
    total = found.parent.length;
  assert.equal(listed.moves.length, total);
  const before = Object.fromEntries(
    Object.entries(games).map(([field, column]) => [
      field,
      column.constructor.from(found.parent, (i) => column[i]),
    ]),
  );
  const from = BigUint64Array.from(found.square, (s) => 1n << BigInt(s));
  assert.deepEqual(bb.playN(before, found.plane, from), found.positions);
  assert.deepEqual(bb.playN(before, new Int8Array(found.plane), [...from]), found.positions);
  const index = BigUint64Array.from(found.parent, (i, k) => BigInt(k - listed.offsets[i]));
  assert.deepEqual(bb.pickMoveN(before, index), { plane: found.plane, from });
  const mask = bb.moveMaskN(games);
  assert.equal(
    mask.length,
    rows * api.constants.find(({ name }) => name === "BBF_MASK_SIZE").value,
  );
  for (let k = 0; k < total; k++) {
    const p = bb.positionAt(before, k);
    assert.equal(bb.encodeMove(p, found.plane[k], from[k]), listed.moves[k]);
    assert.deepEqual(bb.decodeMove(p, listed.moves[k]), { plane: found.plane[k], from: from[k] });
    assert.equal(bb.isLegal(p, listed.moves[k]), true);
    const after = bb.positionAt(found.positions, k);
    assert.equal(bb.givesCheck(p, listed.moves[k]), bb.checkers(after) !== 0n);
    assert.equal(mask[4800 * found.parent[k] + 64 * found.plane[k] + found.square[k]], 1);
  }
  assert.equal(
    mask.reduce((sum, one) => sum + one, 0),
    total,
  );
  const first = bb.positionAt(games, 0);
  const legal = new Set(bb.listMoves(first));
  for (let number = -2; number < 65540; number++)
    assert.equal(bb.isLegal(first, number), legal.has(number), number);
  assert.deepEqual(
    bb.hashN(games),
    BigUint64Array.from({ length: rows }, (_, i) => bb.hash(bb.positionAt(games, i))),
  );
});

test("texts of moves", () => {
  const all = new Set();
  for (let i = 0; i < rows; i++) {
    const p = bb.positionAt(games, i);
    for (const number of bb.listMoves(p)) {
      const { plane, from } = bb.decodeMove(p, number);
      const [uci, san] = [bb.formatUci(p, plane, from), bb.formatSan(p, plane, from)];
      assert.deepEqual(bb.parseUci(uci, p), { plane, from });
      assert.deepEqual(bb.parseSan(` ${san} !`, p), { plane, from });
      assert.equal(bb.parseSanNumber(san, p), number);
      assert.equal(bb.formatSanNumber(p, number), san);
      all.add(uci).add(san);
    }
  }
  for (const text of ["e2e4", "O-O", "O-O-O", "e4"]) assert.ok(all.has(text), text);
  const start = bb.parseFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(bb.formatUci(start, 50, bb.E2), "e2e4");
  assert.equal(bb.formatSan(start, 50, bb.E5), "");
  assert.deepEqual(bb.parseUci("0000", start), { plane: 0, from: 0n });
  for (const [read, text, column] of [
    [bb.parseUci, "e2e5", 1],
    [bb.parseUci, "e2x4", 3],
    [bb.parseUci, "", 1],
    [bb.parseUci, "e2e4\0", 5],
    [bb.parseSan, "Nf9", 3],
    [bb.parseSan, "Nf3\0", 4],
    [bb.parseSanNumber, "Nf9", 3],
  ])
    assert.throws(() => read(text, start), {
      name: "RangeError",
      message: new RegExp(`^parse(Uci|San|SanNumber): column ${column} fits no legal move$`),
    });
  assert.equal(bb.parseSanNumber("--", start), 0);
  assert.equal(bb.formatSanNumber(start, 5), "");
  for (const [values, message] of /** @type {[number[] | undefined, RegExp][]} */ ([
    [[1, 2], /^TypeError: exchange: values is an array of 6 numbers, not Array$/],
    [undefined, /^TypeError: exchange: values is an array of 6 numbers, not undefined$/],
    [
      [1, 2, 3, 4, 5, 0.5],
      /^RangeError: exchange: values\[5\] is a whole number from -2147483648 /,
    ],
  ]))
    assert.throws(() => bb.exchange(start, 1804, values), message);
  assert.throws(() => bb.parseSan("e4"), /^TypeError: parseSan: p is a position, not undefined$/);
  assert.throws(() => bb.parseSan(5, start), /^TypeError: parseSan: text is a string/);
  assert.throws(
    () => bb.formatUci(start, 75, 1n),
    /^RangeError: formatUci: plane is a whole number/,
  );
});

test("columns of FENs and of positions", () => {
  const fens = ["k7/8/8/8/3pP3/8/8/K7 b - e3 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"];
  const read = fens.map((fen) => bb.parseFen(fen));
  for (const columns of [bb.positions(fens), bb.positions(new Set(read))])
    read.forEach((p, i) => assert.deepEqual(bb.positionAt(columns, i), p));
  assert.equal(bb.positions([]).blackToMove.length, 0);
});

test("moves and results for sites", () => {
  const start = bb.parseFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.deepEqual(bb.moves(start)[0], { san: "a3", uci: "a2a3", from: "a2", to: "a3" });
  const promotes = bb.parseFen("1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
  assert.deepEqual(
    bb
      .moves(promotes)
      .flatMap(({ promotion }) => promotion ?? [])
      .sort()
      .join(""),
    "bbnnqqrr",
  );
  assert.deepEqual(bb.dests(promotes).get("a7").sort(), ["a8", "b8"]);
  // Castling with a king or rook elsewhere leads to the rook only.
  const chess960 = bb.parseFen("1k6/8/8/8/8/8/8/5KR1 w G - 0 1");
  assert.deepEqual(bb.dests(chess960).get("f1").sort(), ["e1", "e2", "f2", "g1", "g2"]);
  assert.deepEqual(bb.play(chess960, "f1g1"), bb.play(chess960, "O-O"));
  const e4 = bb.play(start, "e4"); // two squares may be SAN as well
  for (const text of ["e2e4", "e2e4+", "e2-e4", "e4 ", "e2e4\n"])
    assert.deepEqual(bb.play(start, text), e4);
  const castles = bb.parseFen("r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1");
  for (const to of ["g8", "h8"])
    assert.deepEqual(bb.play(castles, { from: "e8", to }), bb.play(castles, "O-O"));
  for (const [move, text, column] of [
    ["Nf9", "Nf9", 3],
    ["e2e5", "e2e5", 1],
    ["e5", "e5", 1],
    ["0000", "0000", 1],
    ["", "", 1],
    [{ from: "e2", to: "e4", promotion: "q" }, "e2e4q", 1],
    ["e4 e5", "e4 e5", 3],
    ["e2e4 e7e5", "e2e4 e7e5", 5],
    ["e2e4\n\tx", "e2e4\n\tx", 5],
    [" e4", " e4", 1],
  ])
    assert.throws(() => bb.play(start, move), {
      name: "RangeError",
      message: `play: "${text}": column ${column} fits no legal move`,
    });
  for (const [call, message] of [
    [() => bb.play(5, "e4"), "play: position is a position, not the number 5"],
    [() => bb.play(start, {}), "play: move.from is a string, not undefined"],
    [() => bb.play(start, { from: "e2", to: 28 }), "play: move.to is a string, not the number 28"],
    [() => bb.moves(), "moves: position is a position, not undefined"],
    [() => bb.dests({}), "dests: position.pawns is a BigInt, not undefined"],
    [() => bb.result(start, 5), "result: keys is a list of keys, not the number 5"],
    [() => bb.result(start, [1n, 2]), "result: keys[1] is a BigInt, not the number 2; write 2n"],
    [() => bb.moves(start, 1), "moves takes 1 argument, not 2"],
    [() => bb.result(start, [], 1), "result takes 2 arguments, not 3"],
  ])
    assert.throws(call, { name: "TypeError", message });
  // Boards are modulo 2^64.
  assert.equal(
    bb.result({ ...NONE, pawns: 1n << 64n, kings: 0x81n, white: 1n }).reason,
    "insufficient material",
  );
});

test("repetition, and moves without progress", () => {
  const start = bb.parseFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  let p = bb.play(start, "e4"); // its square of en passant is no difference
  const keys = [],
    reasons = [];
  for (let i = 0; i < 16; i++) {
    keys.push(bb.hash(p));
    p = bb.play(p, ["Nf6", "Nf3", "Ng8", "Ng1"][i % 4]);
    const found = bb.result(p, keys);
    reasons.push(found && `${found.reason} ${found.result} ${found.claim}`);
  }
  const three = "threefold repetition 1/2-1/2 true";
  assert.deepEqual(reasons.slice(0, 7), Array(7).fill(null));
  assert.deepEqual(reasons.slice(7, 15), Array(8).fill(three));
  assert.equal(reasons[15], "fivefold repetition 1/2-1/2 false");
  const signed = keys.map((key) => BigInt.asIntN(64, key)); // as databases keep them
  assert.deepEqual(bb.result(p, signed), bb.result(p, keys));
  const others = (n) => Array.from({ length: n }, (_, i) => BigInt(i));
  assert.equal(bb.result(p, others(99)), null);
  assert.deepEqual(bb.result(p, new Set(others(100))), {
    result: "1/2-1/2",
    reason: "50 moves",
    claim: true,
  });
  assert.equal(bb.result(p, others(149)).reason, "50 moves");
  assert.deepEqual(bb.result(p, others(150)), {
    result: "1/2-1/2",
    reason: "75 moves",
    claim: false,
  });
  // Mate comes before the count of moves.
  const mate = bb.parseFen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  assert.deepEqual(bb.result(mate, others(150)), {
    result: "1-0",
    reason: "checkmate",
    claim: false,
  });
});

test("columns in the module's memory, and after it has grown", () => {
  const want = bb.childrenN(games);
  const inside = Object.fromEntries(
    Object.entries(games).map(([field, column]) => {
      const array = bb.array(rows, column.constructor);
      array.set(column);
      return [field, array];
    }),
  );
  const planes = bb.array(rows, Uint8Array);
  planes.fill(49);
  const played = bb.playN(games, 49, bb.A2);
  assert.deepEqual(bb.childrenN(inside), want);
  assert.deepEqual(bb.playN(inside, planes, bb.A2), played);
  bb.array(1 << 22); // all views become empty
  assert.equal(inside.pawns.length, 0);
  assert.deepEqual(bb.childrenN(inside), want);
  assert.deepEqual(bb.listMovesN(inside), bb.listMovesN(games));
  assert.deepEqual(bb.playN(inside, planes, bb.A2), played);
  bb.view(planes)[3] = 75;
  assert.throws(() => bb.playN(inside, planes, bb.A2), {
    name: "RangeError",
    message: "playN: plane[3] is a whole number from 0 to 74, not the number 75",
  });
});

test("no positions, and wrong planes", () => {
  const none = bb.positions([]);
  assert.deepEqual(bb.childrenN(none), {
    positions: none,
    parent: new Uint32Array(0),
    plane: new Uint8Array(0),
    square: new Uint8Array(0),
  });
  assert.deepEqual(bb.listMovesN(none), { offsets: Uint32Array.of(0), moves: new Uint16Array(0) });
  assert.deepEqual(bb.playN(none, 0, 1n), none);
  for (const wrong of [Uint8Array.of(0, 75), Int8Array.of(0, -1)])
    assert.throws(
      () => bb.playN(games, wrong, 1n),
      /^RangeError: playN: plane\[1\] is a whole number/,
    );
  assert.throws(() => bb.playN(games, [1, 2], 1n), /^TypeError: playN: plane is a whole number/);
  assert.throws(() => bb.playN(games, new Uint8Array(1), 1n), /has \d+ rows, plane has 1$/);
  assert.throws(() => bb.childrenN(many), /^TypeError: childrenN: at least one argument has to be/);
});
