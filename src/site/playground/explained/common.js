// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the figures share: pieces on boards, counts, fills until nothing is new.
import { count, squaresOf } from "../boards.js";
import { nothing } from "../results.js";

/** @param {bigint} board @param {string} name */
export const placed = (board, name) => ({ board, name });
/** @param {bigint} board */
export const number = (board) => squaresOf(board).length;
/** @param {bigint} board */
export const squares = (board) => count(number(board), "square");

/**
 * The sets of a fill, until one is like the one before or has a square of goal.
 * @param {bigint} first
 * @param {(set: bigint) => bigint} next
 * @param {bigint} [goal]
 */
export function grown(first, next, goal = 0n) {
  const sets = [first];
  for (;;) {
    const before = sets[sets.length - 1],
      set = before & goal ? before : next(before);
    if (set === before) return sets;
    sets.push(set);
  }
}

/**
 * The number of the set, up to the last one, that was the first to have each square.
 * @param {bigint[]} sets
 * @param {number} [last]
 */
export function ages(sets, last = sets.length - 1) {
  const numbers = nothing();
  sets.slice(0, last + 1).forEach((set, i) => {
    for (const s of squaresOf(set)) numbers[s] ??= i;
  });
  return numbers;
}
