// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What all families of steps use: shifts, numbers of steps on squares, words for sets of squares.
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { squaresOf } from "./boards.js";
import * as results from "./results.js";

/** @import {Position} from "bbfill" */
/** @import {Frame, Named, Shift} from "./types.js" */

export const [NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE, NORT] = [0, 1, 2, 3, 4, 5, 6, 7];
export const STRAIGHT = [NORT, EAST, SOUT, WEST];
export const DIAGONAL = [NOEA, SOEA, SOWE, NOWE];
export const EIGHT = [NORT, NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE];

/** @param {bigint} board @param {number} dir @param {number} times */
export function shift(board, dir, times) {
  for (let i = 0; i < times; i++) board = bb.shiftOne(board, dir);
  return board;
}

/**
 * One of the library's functions by its name in the npm package.
 * @param {string} name
 * @param {(bigint | number)[]} given
 * @returns {bigint}
 */
export const call = (name, ...given) =>
  /** @type {Record<string, Function>} */ (/** @type {object} */ (bb))[name](...given);

/**
 * A shift by any function that moves all squares alike.
 * @param {string} label
 * @param {(board: bigint) => bigint} move
 * @param {Named} from
 * @param {Shift["result"]} result
 * @param {Named} [and]
 * @param {number} [times]
 * @returns {Shift}
 */
export const moved = (label, move, [name, from], result, and, times) => ({
  label,
  name,
  from,
  move,
  times,
  and,
  result,
});

/**
 * A shift in one of the eight directions.
 * @param {number} dir
 * @param {Named} from
 * @param {Shift["result"]} result
 * @param {Named} [and]
 * @param {number} [times]
 */
export const shifted = (dir, from, result, and, times) =>
  moved(results.DIRECTIONS[dir], (board) => bb.shiftOne(board, dir), from, result, and, times);

/**
 * Frames get the number of the step in which each square was reached.
 * @param {Frame[]} frames
 * @returns {Frame[]}
 */
export function aged(frames) {
  const numbers = results.nothing();
  let before = 0n;
  return frames.map((frame, i) => {
    const set = frame.set,
      kept = numbers.map((n, s) => (boards.has(set, s) ? (n ?? i) : null));
    squaresOf(set & ~before).forEach((s) => {
      numbers[s] = i;
    });
    const made = {
      ...frame,
      fresh: i ? set & ~before : 0n,
      ...results.numbered(kept, 0, frames.length - 1),
    };
    before |= set;
    return made;
  });
}

/**
 * Frames that show different sets: what was not in the one before is new.
 * @param {Frame[]} frames
 * @returns {Frame[]}
 */
export const plain = (frames) =>
  frames.map((frame, i) => ({
    ...frame,
    fresh: frame.fresh ?? (i ? frame.set & ~frames[i - 1].set : 0n),
  }));

/** @param {bigint} board @param {string} what */
export const count = (board, what) => boards.count(bb.popcount(board), what);

/**
 * What is on squares: "the pawn on d6", "b6, f2 and g4".
 * @param {bigint} board
 * @param {Position | null} position
 */
export function named(board, position) {
  const all = squaresOf(board).map((s) => {
    const kind = Object.values(boards.KINDS).find(
      (name) => position && boards.has(position[name], s),
    );
    return kind ? `the ${kind.slice(0, -1)} on ${boards.squareName(s)}` : boards.squareName(s);
  });
  if (all.length > 4) return `${all.length} squares`;
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "none");
}
