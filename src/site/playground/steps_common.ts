// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What all families of steps use: shifts, numbers of steps on squares, words for sets of squares.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { squaresOf } from "./boards.ts";
import * as results from "./results.ts";
import type { Position } from "bbfill";
import type { Frame, Named, Shift, Way } from "./types.ts";

export const [NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE, NORT] = [0, 1, 2, 3, 4, 5, 6, 7];
export const STRAIGHT = [NORT, EAST, SOUT, WEST];
export const DIAGONAL = [NOEA, SOEA, SOWE, NOWE];
export const EIGHT = [NORT, NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE];

export function shift(board: bigint, dir: number, times: number) {
  for (let i = 0; i < times; i++) board = bb.shiftOne(board, dir);
  return board;
}

/** One of the library's functions by its name in the npm package. */
export const call = (name: string, ...given: (bigint | number)[]): bigint =>
  (bb as object as Record<string, Function>)[name](...given);

/** A shift by any function that moves all squares alike. */
export const moved = (
  label: string,
  move: (board: bigint) => bigint,
  [name, from]: Named,
  result: Shift["result"],
  and?: Named,
  times?: number,
): Shift => ({
  label,
  name,
  from,
  move,
  times,
  and,
  result,
});

/** A shift in one of the eight directions. */
export const shifted = (
  dir: number,
  from: Named,
  result: Shift["result"],
  and?: Named,
  times?: number,
) => moved(results.DIRECTIONS[dir], (board) => bb.shiftOne(board, dir), from, result, and, times);

/** The only way to show a function: in all directions, if there are some, or in one. */
export const onlyWay = (
  name: string,
  directions: number[],
  frames: (dirs: number[]) => Frame[],
  id = "steps",
): Way[] => [{ id, name, directions, frames: (dir) => frames(dir === null ? directions : [dir]) }];

/** Frames get the number of the step in which each square was reached. */
export function aged(frames: Frame[]): Frame[] {
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

/** Frames that show different sets: what was not in the one before is new. */
export const plain = (frames: Frame[]): Frame[] =>
  frames.map((frame, i) => ({
    ...frame,
    fresh: frame.fresh ?? (i ? frame.set & ~frames[i - 1].set : 0n),
  }));

export const count = (board: bigint, what: string) => boards.count(bb.popcount(board), what);

/** What is on squares: "the pawn on d6", "b6, f2 and g4". */
export function named(board: bigint, position: Position | null) {
  const all = squaresOf(board).map((s) => {
    const kind = Object.values(boards.KINDS).find(
      (name) => position && boards.has(position[name], s),
    );
    return kind ? `the ${kind.slice(0, -1)} on ${boards.squareName(s)}` : boards.squareName(s);
  });
  if (all.length > 4) return `${all.length} squares`;
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "none");
}
