// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the figures share: pieces on boards, counts, buttons, fills until nothing is new.
import { count, squaresOf } from "../boards.ts";
import { button } from "../grid.ts";
import { nothing } from "../results.ts";

export const placed = (board: bigint, name: string) => ({ board, name });
export const number = (board: bigint) => squaresOf(board).length;
export const squares = (board: bigint) => count(number(board), "square");

/** A button of a figure. */
export const control = (text: string, act: () => void, label: string | null = null) =>
  button(text, act, { class: "ex-button", "aria-label": label });

/** The sets of a fill, until one is like the one before or has a square of goal. */
export function grown(first: bigint, next: (set: bigint) => bigint, goal = 0n) {
  const sets = [first];
  for (;;) {
    const before = sets[sets.length - 1],
      set = before & goal ? before : next(before);
    if (set === before) return sets;
    sets.push(set);
  }
}

/** The number of the set, up to the last one, that was the first to have each square. */
export function ages(sets: bigint[], last = sets.length - 1) {
  const numbers = nothing();
  sets.slice(0, last + 1).forEach((set, i) => {
    for (const s of squaresOf(set)) numbers[s] ??= i;
  });
  return numbers;
}
