// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Times calls of the npm package: a line for each with nanoseconds, the best of many rounds, and what
// it was called for. tests/figures writes them into doc/javascript.md.
// usage: node bench.mjs PACKAGE
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const { load } = await import(pathToFileURL(join(resolve(process.argv[2]), "index.mjs")));
const bb = await load();
const FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const COUNT = 1024; // boards or positions of an array
const p = bb.parseFen(FEN),
  sliders = new BigUint64Array(COUNT).fill(bb.D4),
  empty = new BigUint64Array(COUNT).fill(~bb.E5),
  columns = bb.positions(Array(COUNT).fill(FEN));

/** @type {[call: string, number: number, run: () => unknown][]} */
const CALLS = [
  ["popcount(b)", 1, () => bb.popcount(~0n)],
  ["queenAttacks(b, empty)", 1, () => bb.queenAttacks(bb.D4, ~bb.E5)],
  ["distance(KNIGHT, from, to, path)", 1, () => bb.distance(bb.KNIGHT, bb.A1, bb.H8, ~0n)],
  ["parseFen(text)", 1, () => bb.parseFen(FEN)],
  ["formatFen(p)", 1, () => bb.formatFen(p)],
  ["countLegalMoves(p)", 1, () => bb.countLegalMoves(p)],
  ["listMoves(p)", 1, () => bb.listMoves(p)],
  ["listSan(p)", 1, () => bb.listSan(p)],
  ["moves(p)", 1, () => bb.moves(p)],
  ["dests(p)", 1, () => bb.dests(p)],
  ["playNumber(p, number)", 1, () => bb.playNumber(p, 2572)],
  ['play(p, "Bxa6")', 1, () => bb.play(p, "Bxa6")],
  ["children(p)", 1, () => bb.children(p)],
  ["result(p, keys)", 1, () => bb.result(p, [])],
  ["hash(p)", 1, () => bb.hash(p)],
  ["svg(legalMoves(p), { position: p })", 1, () => bb.svg(bb.legalMoves(p), { position: p })],
  ["queenAttacksN(b, empty)", COUNT, () => bb.queenAttacksN(sliders, empty)],
  ["countLegalMovesN(columns)", COUNT, () => bb.countLegalMovesN(columns)],
];

/** Nanoseconds that so many runs take. */
function time(run, times) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < times; i++) run();
  return Number(process.hrtime.bigint() - start);
}

console.log(`Node.js ${process.versions.node}`);
for (const [call, number, run] of CALLS) {
  let times = 1;
  while (time(run, times) < 200_000) times *= 2; // long enough for the clock, short enough to be undisturbed
  let best = Infinity;
  const end = performance.now() + 500;
  do best = Math.min(best, time(run, times) / times / number);
  while (performance.now() < end);
  console.log(`${Math.round(best)} ns  ${number > 1 ? "of array" : "a call"}  ${call}`);
}
