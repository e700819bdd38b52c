// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The package against chessops: legal moves as sites want them, and how games end; and how much faster
// batches are than its loops, in one run. answers.test.mjs compares functions with the library, and
// tests/foreign/chessops.mjs those with chessops.
// environment: PACKAGE, the package's folder; TOOLS, a folder whose node_modules has chessops;
// POSITIONS, a file of FENs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Random } from "./values.mjs";

const { PACKAGE, TOOLS, POSITIONS } = process.env;
const { load } = await import(pathToFileURL(resolve(PACKAGE, "index.mjs")));
const part = (name) =>
  import(pathToFileURL(resolve(join(TOOLS, "node_modules/chessops/dist/esm", `${name}.js`))));
const ops = await part("attacks");
const { Chess } = await part("chess");
const { chessgroundDests } = await part("compat");
const { makeFen, parseFen } = await part("fen");
const { makeSan, parseSan } = await part("san");
const { SquareSet } = await part("squareSet");
const { parseUci } = await part("util");
const bb = await load();
const TARGET = 20,
  FILLED = 1 << 14;

const bits = (set) => (BigInt(set.hi >>> 0) << 32n) | BigInt(set.lo >>> 0);
const fens = readFileSync(POSITIONS, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ").slice(0, 4).join(" ") + " 0 1");
const positions = fens.flatMap((fen) => {
  const setup = parseFen(fen);
  const made = setup.isOk && Chess.fromSetup(setup.value);
  return made?.isOk ? [{ ours: bb.parseFen(fen), theirs: made.value, fen }] : [];
});

test("moves, destinations and positions after moves", () => {
  assert.ok(positions.length > 90);
  // chessops leaves the numbers of moves to others, and writes a square of en passant only where
  // there is a capture.
  const placed = (fen) => fen.split(" ").slice(0, 3).join(" ");
  for (const { ours, theirs, fen } of positions) {
    const dests = chessgroundDests(theirs);
    const sorted = (map) => [...map].map(([from, squares]) => [from, [...squares].sort()]).sort();
    assert.deepEqual(sorted(bb.dests(ours)), sorted(dests), fen);
    for (const { san, uci, from, to, promotion } of bb.moves(ours)) {
      assert.equal(from + to + (promotion ?? ""), uci);
      assert.ok(dests.get(from).includes(to), `${fen} ${uci}`);
      const after = theirs.clone();
      after.play(parseUci(uci));
      const written = placed(makeFen(after.toSetup()));
      const { plane, from: board } = bb.parseSan(san, ours);
      const played = bb.play(ours, plane, board);
      assert.equal(placed(bb.formatFen(played)), written, `${fen} ${san}`);
      for (const move of [san, uci, { from, to, promotion }])
        assert.deepEqual(bb.play(ours, move), played, `${fen} ${san}`);
      assert.equal(makeSan(theirs, parseUci(uci)), san);
    }
    for (const san of ["Nf3", "exd5", "O-O", "Qh5", "e8=Q", "Rad1"])
      if (!parseSan(theirs, san))
        assert.throws(() => bb.play(ours, san), /^RangeError: play: "/, san);
  }
});

// How chessops says that a game has ended, in the words of result().
function endOf(theirs) {
  if (theirs.isCheckmate()) return "checkmate";
  if (theirs.isInsufficientMaterial()) return "insufficient material";
  return theirs.isStalemate() ? "stalemate" : undefined;
}

test("how games end", () => {
  const random = new Random(1),
    found = {};
  const compared = (fen, theirs) => {
    const reason = endOf(theirs),
      result = bb.result(bb.parseFen(fen));
    found[reason] = (found[reason] ?? 0) + 1;
    assert.equal(result?.reason, reason, fen);
    if (!result) return;
    const { winner } = theirs.outcome();
    assert.equal(result.result, { white: "1-0", black: "0-1" }[winner] ?? "1/2-1/2", fen);
    assert.equal(result.claim, false);
  };
  for (const { theirs, fen } of positions) compared(fen, theirs);
  // Few pieces, or kings in corners under queens.
  while (
    Object.keys(found).length < 4 ||
    found["insufficient material"] < 500 ||
    found.checkmate < 20
  ) {
    const squares = Array(64).fill("");
    const pieces = random.chance(50) ? "NBnb" : random.chance(50) ? "NNnPR" : "QQRqr";
    const put = (man, square) => (squares[square] = man);
    for (let i = random.below(4); i > 0; i--) put(random.of([...pieces]), random.below(64));
    put("K", random.below(64));
    put("k", random.of([0, 7, 56, 63, random.below(64)]));
    const rows = Array.from({ length: 8 }, (_, r) => squares.slice(8 * r, 8 * r + 8));
    const placement = rows.map((row) => row.map((man) => man || 1).join("")).join("/");
    const fen = `${placement} ${random.of(["w", "b"])} - - 0 1`;
    const setup = parseFen(fen),
      made = setup.isOk && Chess.fromSetup(setup.value);
    if (made?.isOk) compared(fen, made.value);
  }
  console.log(found);
});

// The best of several rounds, which take turns.
function timed(...loops) {
  const best = loops.map(() => Infinity);
  for (let round = 0; round < 12; round++)
    loops.forEach((loop, i) => {
      const start = performance.now();
      loop();
      best[i] = Math.min(best[i], performance.now() - start);
    });
  return best;
}

test(`batches are ${TARGET} times as fast as loops over chessops`, () => {
  const boards = Array.from(
    { length: FILLED },
    (_, i) => positions[i % positions.length].theirs.board,
  );
  const column = (of) => BigUint64Array.from(boards, (board) => bits(of(board)));
  const empty = column((board) => board.occupied.complement());
  let sum = 0;
  const loop = (sets, attacks) => () => {
    for (let i = 0; i < FILLED; i++) {
      const { occupied } = boards[i];
      let all = SquareSet.empty();
      for (const square of sets[i]) all = all.union(attacks(square, occupied));
      sum += all.lo;
    }
  };
  const ratios = {};
  for (const [name, of, attacks] of [
    [
      "queenAttacksN",
      (board) => board.queen.union(board.rook).union(board.bishop),
      ops.queenAttacks,
    ],
    ["rookAttacksN", (board) => board.rook.union(board.queen), ops.rookAttacks],
    ["bishopAttacksN", (board) => board.bishop.union(board.queen), ops.bishopAttacks],
  ]) {
    const sliders = column(of),
      out = new BigUint64Array(FILLED),
      sets = boards.map(of);
    const [theirs, ours] = timed(loop(sets, attacks), () => bb[name](sliders, empty, out));
    ratios[name] = theirs / ours;
    console.log(
      `${name}: ${(theirs / ours).toFixed(1)} times as fast, ${((ours * 1e6) / FILLED).toFixed(1)} ns a board`,
    );
  }
  const all = positions.map(({ theirs }) => theirs),
    columns = bb.positions(positions.map(({ ours }) => ours));
  const [theirs, ours] = timed(
    () => {
      for (const p of all) for (const to of p.allDests().values()) sum += to.size();
    },
    () => bb.countLegalMovesN(columns),
  );
  console.log(
    `countLegalMovesN: ${(theirs / ours).toFixed(1)} times as fast, ${((ours * 1e6) / all.length).toFixed(0)} ns a position`,
  );
  for (const [name, ratio] of Object.entries(ratios))
    assert.ok(ratio >= TARGET, `${name}: ${ratio}`);
  assert.ok(Number.isFinite(sum));
});
