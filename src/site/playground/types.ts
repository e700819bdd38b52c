// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the modules of the playground give each other.
import type { Position } from "bbfill";
import type * as api from "./api.js";
import type { bitView } from "./bitview.ts";
import type { chooser } from "./chooser.ts";
import type { formula } from "./formula.ts";
import type { grid } from "./grid.ts";
import type { table } from "./planes.ts";
import type { player } from "./player.ts";
import type { tabs } from "./tabs.ts";

export interface Argument extends api.Argument {
  readonly name: string;
}
/** A function that the page offers; its names are those of the npm package and of C. */
export interface Func extends Omit<api.Function, "arguments"> {
  readonly summary: string;
  readonly c: string;
  /** As in C, without bbf_. */
  readonly plain: string;
  readonly arguments: readonly Argument[];
  /** The arguments that are painted, and those that are areas. */
  readonly boards: readonly string[];
  readonly areas: readonly string[];
  readonly group: string;
}
/** The arguments by name: a BigInt, a number or a text, as their kinds say. */
export type Values = Record<string, any>;
export type SetValue = (name: string, value: bigint | number | string, final: boolean) => void;

/** The step that is shown; null if none is. */
export interface Step {
  way: string | null;
  dir: number | null;
  at: number | null;
}
/** All that the address tells. */
export interface State extends Step {
  f: Func;
  values: Values;
  position: Position | null;
  fen: string | null;
  /** The part of the result that is shown by itself. */
  pick: number | null;
  /** The square of the piece whose moves are shown; null for the one that has most, of those with moves. */
  piece: number | "all" | null;
  /** The shift of a step whose bits are shown; null hides them. */
  bits: number | null;
  /** The side that sees the boards; null for White. */
  view: "black" | null;
}

/** Numbers of 64 squares with their colours; the first, the last, and whether colours are apart. */
export interface Numbered {
  numbers: (number | null)[];
  tints: (string | null)[];
  range: [first: number, last: number, apart?: boolean] | null;
}
/** A line between squares, or across one in a direction. */
export type Line = { look: string; arrow: boolean } & (
  | { from: number; to: number; dir?: undefined }
  | { square: number; dir: number }
);
/** What a board shows. */
export interface Picture extends Partial<Numbered> {
  figures: { board: bigint; name: string | undefined }[];
  position: Position | null;
  result?: bigint;
  outside?: bigint;
  first?: bigint;
  others?: bigint;
  fresh?: bigint;
  dots?: bigint;
  /** Squares with a cross, in red. */
  wrong?: bigint;
  lines?: Line[];
  /** Lines below the pieces. */
  rays?: Line[];
  green: boolean;
  /** The number by which xor makes places of squares, row by row from the top: 56 as White sees them. */
  turned: number;
  /** Without names of files and ranks. */
  bare?: boolean;
}
/** How arguments are marked; each with its name, how it looks, words for a square, and its set. */
export interface Marks {
  first: bigint;
  others: bigint;
  outside: bigint;
  names: [name: string, look: string, text: string, board: bigint][];
}
/** What a function gave. */
export interface Answer extends Partial<Numbered> {
  marked: bigint;
  /** For a screen reader. */
  say: string;
  /** Lines of text, and how they look. */
  facts: string[][];
  result?: bigint;
  soft?: bigint;
  first?: bigint;
  unit?: string;
  /** The parts that can be shown by themselves. */
  picks?: string[];
  moves?: bigint[];
  /** Of moves, the square of the piece that is shown; null for all. */
  shown?: number | null;
  lines?: Line[];
  large?: string;
  text?: string;
  position?: Position;
  becomes?: Position;
  failed?: boolean;
}
/** The sets of one direction. */
export interface Part {
  dir: number;
  gen: bigint;
  pro: bigint;
}
/** A name in a formula, and what it stands for. */
export type Named = [name: string, board: bigint];
/** A set that a step shifts, with what the step makes of it. */
export interface Shift {
  label: string;
  name: string;
  from: bigint;
  /** A function that moves all squares alike, and how often it does. */
  move(board: bigint): bigint;
  times?: number;
  and?: Named;
  /** before is what the result had already. */
  result: [name: string, board: bigint, before?: bigint];
}
/** A step of a fill or search. */
export interface Frame extends Partial<Numbered> {
  set: bigint;
  title: string;
  formula: string;
  fresh?: bigint;
  dots?: bigint;
  /** What the dots are. */
  dotted?: string;
  /** Boards for each direction beside the step. */
  parts?: Part[];
  shifts?: Shift[];
  /** The squares are no longer those of the step before. */
  replaces?: boolean;
}
/** A way to show a function step by step. */
export interface Way {
  id: string;
  name: string;
  directions: number[];
  frames(dir: number | null): Frame[];
}

/** How a board is painted. */
export interface Brush {
  /** A stroke begins, which the caller may take back. */
  begin(square: number): void;
  /** The stroke goes on to a square. */
  paint(square: number): void;
  /** It has ended, or the browser has made a scroll of it. */
  end(keep: boolean): void;
  /** A shortcut; true if there is one. */
  key(letter: string, square?: number): boolean;
}
/** What is on a square, in words. */
export type Words = (square: number) => string;
/** A control of an argument. */
export interface Control {
  element: HTMLElement;
  show(state: State): void;
}

/** The parts of the page. */
export interface Page {
  chooser: ReturnType<typeof chooser>;
  player: ReturnType<typeof player>;
  position: Control;
  tabs: ReturnType<typeof tabs>;
  undo: HTMLButtonElement;
  redo: HTMLButtonElement;
  turn: HTMLButtonElement;
  planes: ReturnType<typeof table>;
  bits: ReturnType<typeof bitView>;
  result: ReturnType<typeof grid>;
  resultBox: HTMLElement;
  arguments: HTMLElement;
  plain: HTMLElement;
  facts: HTMLElement;
  legend: HTMLElement;
  pick: HTMLElement;
  pickText: HTMLElement;
  pickRange: HTMLInputElement;
  code: Record<string, HTMLElement>;
  hint: HTMLElement;
  message: HTMLElement;
  warning: HTMLElement;
  summary: HTMLElement;
  reference: HTMLAnchorElement;
  /** From an embedded page to the whole one. */
  whole: HTMLAnchorElement;
  live: HTMLElement;
  /** What a function shows, and the formula that may be in its place. */
  frame: HTMLElement;
  formula: ReturnType<typeof formula>;
  /** The address as the page wrote it. */
  hash: string;
  opened: boolean;
}
