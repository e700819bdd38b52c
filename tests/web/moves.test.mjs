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
      assert.deepEqual(bb.parseSan(`${san}!?`, p), { plane, from });
      assert.deepEqual(bb.parseUci(`${uci}?? `, p), { plane, from });
      assert.equal(bb.parseSanNumber(san, p), number);
      assert.equal(bb.parseUciNumber(`${uci}!`, p), number);
      assert.equal(bb.formatUciNumber(p, number), uci);
      assert.equal(bb.formatSanNumber(p, number), san);
      all.add(uci).add(san);
    }
    // The lists are the same in their order, and read in both forms of castling.
    const numbers = [...bb.listMoves(p)];
    assert.deepEqual(
      bb.listSan(p),
      numbers.map((number) => bb.formatSanNumber(p, number)),
    );
    for (const flags of [undefined, 0, bb.UCI_CHESS960]) {
      const texts = numbers.map((number) => bb.formatUciNumber(p, number, flags));
      assert.deepEqual(bb.listUci(p, flags), texts);
      assert.deepEqual(
        texts.map((text) => bb.parseUciNumber(text, p)),
        numbers,
      );
    }
  }
  for (const text of ["e2e4", "O-O", "O-O-O", "e4"]) assert.ok(all.has(text), text);
  const start = bb.parseFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.equal(bb.formatUci(start, 50, bb.E2), "e2e4");
  assert.equal(bb.formatSan(start, 50, bb.E5), "");
  assert.deepEqual(bb.parseUci("0000", start), { plane: 0, from: 0n });
  const form = (column, more = "") =>
    `is not a move, such as e2e4, e7e8q${more}; see column ${column}`;
  const [uci, san] = [
    (column) => form(column, " or e1g1"),
    (column) => form(column, ", Nf3 or O-O"),
  ];
  for (const [name, text, kind, words] of [
    ["Uci", "e2e5", bb.MISTAKE_TARGET, "is not legal: the piece on e2 cannot move to e5"],
    ["Uci", "e2x4", bb.MISTAKE_FORM, uci(3)],
    ["Uci", "e2e4\0", bb.MISTAKE_FORM, "has a null byte in column 5"],
    ["San", "Nf9", bb.MISTAKE_FORM, san(3)],
    ["San", "e5?!", bb.MISTAKE_TARGET, "is not legal: no pawn of White can move to e5"],
  ]) {
    const explain = name === "Uci" ? bb.explainUci : bb.explainSan;
    assert.deepEqual(explain(text, start), { kind, words });
    for (const called of [`parse${name}`, `parse${name}Number`])
      assert.throws(() => bb[called](text, start), {
        name: "RangeError",
        message: `${called}: "${text}" ${words}`,
      });
  }
  const two = bb.parseFen("4k3/8/8/8/8/2N5/8/N3K3 w - - 0 1");
  assert.throws(() => bb.parseSan("Nb5", bb.play(two, "Nc2")), {
    message: 'parseSan: "Nb5" is not legal: Black has no knight',
  });
  assert.throws(() => bb.parseSan("Nf3", two), /no knight of White can move to f3$/);
  assert.equal(bb.explainSan("Nb5!", two), null);
  assert.equal(bb.explainUci("c3b5", two), null);
  const both = bb.parseFen("4k3/8/8/8/8/2N5/8/2N1K3 w - - 0 1");
  assert.deepEqual(bb.explainSan("Ne2", both), {
    kind: bb.MISTAKE_AMBIGUOUS,
    words: "is ambiguous: N1e2 or N3e2",
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

test("counters go from text to text", () => {
  const all = [];
  for (let i = 0; i < rows; i++) {
    const p = { ...bb.positionAt(games, i), halfmove: 7, fullmove: 2 ** 32 - 2 };
    const fullmove = 2 ** 32 - (p.blackToMove ? 1 : 2);
    const children = bb.children(p);
    bb.moves(p).forEach(({ san, uci }, k) => {
      const { plane, from } = bb.parseSan(san, p);
      const resets = /x|^[a-h]/.test(san);
      const played = bb.play(p, plane, from);
      assert.deepEqual(
        [played.halfmove, played.fullmove],
        [resets ? 0 : 8, fullmove],
        `${bb.formatFen(p)} ${san}`,
      );
      assert.deepEqual(children[k], played);
      assert.deepEqual(bb.play(p, uci), played);
      assert.deepEqual(bb.playNumber(p, bb.parseSanNumber(san, p)), played);
      assert.ok(bb.formatFen(played).endsWith(` ${played.halfmove} ${fullmove}`));
      all.push(resets);
    });
  }
  assert.ok(all.includes(true) && all.includes(false));
  const fen = "4k2r/8/8/8/8/8/8/R3K3 b Qk - 99 4294967295";
  const p = bb.parseFen(fen),
    { halfmove, fullmove, ...plain } = p;
  assert.deepEqual([halfmove, fullmove], [99, 4294967295]);
  assert.equal(bb.formatFen(p), fen);
  assert.deepEqual(bb.readFen(fen), p);
  assert.equal(
    bb.formatFen(bb.play(p, "Ke7")),
    "8/4k2r/8/8/8/8/8/R3K3 w Q - 100 4294967295".replace("8/4k2r", "7r/4k3"),
  );
  // Each of them alone, and none.
  assert.deepEqual(bb.play(plain, "O-O"), bb.positionAt(bb.positions([bb.play(p, "O-O")]), 0));
  assert.equal(bb.formatFen({ ...plain, halfmove }), fen.replace("4294967295", "1"));
  const { halfmove: none, ...only } = bb.play({ ...plain, fullmove: 5 }, "O-O");
  assert.deepEqual([none, only.fullmove], [undefined, 6]);
  assert.equal(bb.play({ ...plain, fullmove: 0 }, "O-O").fullmove, 1); // as C counts
  assert.equal(bb.formatFen(plain), fen.replace("99 4294967295", "0 1"));
  assert.equal(bb.writeFen(p, 3, 4), fen.replace("99 4294967295", "3 4"));
  assert.equal(
    bb.writeFen(p, 0, 4294967295, bb.FEN_CASTLING_FILES),
    fen.replace("Qk - 99", "Ah - 0"),
  );
  const passed = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
  assert.equal(bb.readFen(passed, bb.FEN_LEGAL_EN_PASSANT).enPassant, 0n);
  assert.equal(bb.readFen(passed).enPassant, bb.E3);
  for (const [wrong, message] of [
    [-1, "p.halfmove is a whole number from 0 to 4294967295, not the number -1"],
    [5n, "p.halfmove is a whole number from 0 to 4294967295, not a bigint"],
    [null, "p.halfmove is a whole number from 0 to 4294967295, not null"],
  ])
    for (const [name, ...more] of [["formatFen"], ["children"], ["play", 0, 0n]])
      assert.throws(() => bb[name]({ ...p, halfmove: wrong }, ...more), {
        message: `${name}: ${message}`,
      });
  assert.throws(() => bb.play({ ...p, fullmove: 0.5 }, "Ke7"), {
    name: "RangeError",
    message: "play: position.fullmove is a whole number from 0 to 4294967295, not the number 0.5",
  });
});

test("columns of FENs and of positions", () => {
  const fens = ["k7/8/8/8/3pP3/8/8/K7 b - e3 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1"];
  const read = fens.map((fen) => bb.parseFen(fen));
  for (const columns of [bb.positions(fens), bb.positions(new Set(read))])
    read.forEach(({ halfmove, fullmove, ...p }, i) =>
      assert.deepEqual(bb.positionAt(columns, i), p),
    );
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
  for (const text of ["e2e4", "e2e4+", "e2-e4", "e4 ", "e2e4\n", "e4!", "e2e4!? "])
    assert.deepEqual(bb.play(start, text), e4);
  const castles = bb.parseFen("r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1");
  for (const to of ["g8", "h8"])
    assert.deepEqual(bb.play(castles, { from: "e8", to }), bb.play(castles, "O-O"));
  assert.deepEqual(bb.play(castles, "e8g8!"), bb.play(castles, "O-O"));
  const form = (column) => `is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column ${column}`;
  for (const [move, text, words] of [
    ["e5??", "e5??", "is not legal: no pawn of White can move to e5"],
    ["0000", "0000", "is not legal: it is the null move"],
    [{ from: "e2", to: "e4", promotion: "q" }, "e2e4q", bb.explainUci("e2e4q", start).words],
    ["e2e4\n\tx", "e2e4\n\tx", form(5)],
  ])
    assert.throws(() => bb.play(start, move), {
      name: "RangeError",
      message: `play: "${text}" ${words}`,
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
    [() => bb.result(start, [], 1), "result: options is an object, not the number 1"],
    [
      () => bb.result(start, [], { dead: 1 }),
      "result: options.dead is a boolean, not the number 1",
    ],
    [() => bb.result(start, [], { ded: true }), "result: there is no option ded"],
    [() => bb.result(start, [], {}, 1), "result takes 3 arguments, not 4"],
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
  // Dead positions are looked for on request only.
  const locked = bb.parseFen("4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1");
  const dead = { result: "1/2-1/2", reason: "dead position", claim: false };
  assert.equal(bb.unwinnable(locked), 3);
  for (const none of [undefined, null, {}, { dead: false }])
    assert.equal(bb.result(locked, [], none), null);
  assert.deepEqual(bb.result(locked, undefined, { dead: true }), dead);
  assert.equal(bb.result(locked, others(100)).reason, "50 moves");
  assert.deepEqual(bb.result(locked, others(150), { dead: true }), dead);
  assert.equal(bb.result(start, [], { dead: true }), null);
  assert.equal(bb.outcomeName(bb.outcome(locked, 0, 0)), "dead position");
  assert.equal(bb.outcomeName(0), null);
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

test("faults of positions", () => {
  const fens = ["8/8/8/8/8/8/8/P7 w - -", "4k3/8/8/8/8/8/8/4K3 w - -", "kK6/8/8/8/8/8/8/8 w K e3"];
  const faults = bb.faultsN(bb.positions(fens));
  assert.deepEqual(
    faults,
    Uint16Array.from(fens, (fen) => bb.faults(bb.parseFen(fen))),
  );
  assert.deepEqual(
    [faults[0], faults[1], faults[2]],
    [bb.FAULT_NO_KING | bb.FAULT_PAWN_RANK, 0, bb.FAULT_OTHER_IN_CHECK | bb.FAULT_EN_PASSANT],
  );
  assert.equal(bb.faultName(bb.FAULT_NO_KING), "a side has no king");
  assert.equal(bb.faultName(bb.FAULT_NO_KING | bb.FAULT_PAWN_RANK), null);
  for (const out of [new Uint8Array(3), new Int16Array(3), new BigUint64Array(3)])
    assert.throws(() => bb.faultsN(bb.positions(fens), out), {
      name: "TypeError",
      message: `faultsN: out is a Uint16Array, not ${out.constructor.name}`,
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
