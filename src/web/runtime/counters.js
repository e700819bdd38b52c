// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The counters of FEN, which positions may have beside what C stores of them, and moves carry on.
import { FIELDS, SIDE, isObject, wholeNumber } from "./arguments.js";

/** @import {Counters, Position} from "../index.cjs" */
/** @import {Memory} from "./memory.js" */

const MOST = 2 ** 32 - 1;
const WHITE = FIELDS.indexOf("white");

/**
 * Those that a position has.
 * @param {string} name of the function
 * @param {string} argument
 * @param {unknown} position
 */
export function countersOf(name, argument, position) {
  /** @type {Counters} */
  const counters = {};
  if (!isObject(position)) return counters;
  for (const key of /** @type {const} */ (["halfmove", "fullmove"])) {
    const value = /** @type {Record<string, unknown>} */ (position)[key];
    if (value !== undefined)
      counters[key] = wholeNumber(name, { name: `${argument}.${key}`, kind: "counter" }, value);
  }
  return counters;
}

/**
 * The pieces of one side on half a board.
 * @param {Uint32Array} halves
 * @param {number} at
 * @param {boolean} ofWhite
 */
function piecesOf(halves, at, ofWhite) {
  let occupied = 0;
  for (let i = 0; i < 2 * WHITE; i += 2) occupied |= halves[at + i];
  return occupied & (ofWhite ? halves[at + 2 * WHITE] : ~halves[at + 2 * WHITE]);
}

/**
 * Gives a position after a move its counters: those of the position before it, carried on by the
 * rules. C has stored these positions at the words before and after.
 * @param {Memory} memory
 * @param {Counters} counters
 * @param {Position & Counters} position
 * @param {number} before
 * @param {number} after
 */
export function countOn({ halves }, { halfmove, fullmove }, position, before, after) {
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
