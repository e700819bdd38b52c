// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The counters of FEN, which positions may have beside what C stores of them, and moves carry on.
import { FIELDS, SIDE, isObject, wholeNumber } from "./arguments.ts";
import type { Counters, Position } from "../index.cjs";
import type { Memory } from "./memory.ts";

const MOST = 2 ** 32 - 1;
const WHITE = FIELDS.indexOf("white");

/** Those that a position has, which is an argument of the function with that name. */
export function countersOf(name: string, argument: string, position: unknown) {
  const counters: Counters = {};
  if (!isObject(position)) return counters;
  for (const key of ["halfmove", "fullmove"] as const) {
    const value = (position as Record<string, unknown>)[key];
    if (value !== undefined)
      counters[key] = wholeNumber(name, { name: `${argument}.${key}`, kind: "counter" }, value);
  }
  return counters;
}

/** The pieces of one side on half a board. */
function piecesOf(halves: Uint32Array, at: number, ofWhite: boolean) {
  let occupied = 0;
  for (let i = 0; i < 2 * WHITE; i += 2) occupied |= halves[at + i];
  return occupied & (ofWhite ? halves[at + 2 * WHITE] : ~halves[at + 2 * WHITE]);
}

/**
 * Gives a position after a move its counters: those of the position before it, carried on by the
 * rules. C has stored these positions at the words before and after.
 */
export function countOn(
  { halves }: Memory,
  { halfmove, fullmove }: Counters,
  position: Position & Counters,
  before: number,
  after: number,
) {
  const [from, to] = [2 * before, 2 * after],
    byBlack = halves[from + 2 * SIDE] !== 0;
  if (halfmove !== undefined) {
    // A pawn's move or a capture begins a new count.
    const progress = [0, 1].some(
      (half) =>
        halves[from + half] !== halves[to + half] ||
        piecesOf(halves, from + half, byBlack) !== piecesOf(halves, to + half, byBlack),
    );
    position.halfmove = progress ? 0 : Math.min(halfmove + 1, MOST);
  }
  if (fullmove !== undefined) position.fullmove = Math.min(fullmove + Number(byBlack), MOST);
}
