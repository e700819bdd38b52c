// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Boards as text, as in the address and on the program's command line: none, all, file:a, rank:4,
// P or empty of the position, e4,d5, ~(e4,d5), and 0x and a number for what is longer.
import { bb } from "./library.ts";
import type { Position } from "bbfill";
import type { Values } from "./types.ts";

export const ALL = (1n << 64n) - 1n;
export const FILE_A = 0x0101010101010101n;
const FEW = 8;

export const has = (board: bigint, square: number) => ((board >> BigInt(square)) & 1n) === 1n;
export const bit = (square: number) => 1n << BigInt(square);
export const squareName = (square: number) => "abcdefgh"[square % 8] + (1 + (square >> 3));
export const squareNumber = (name: string) =>
  "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);
export const squaresOf = (board: bigint) =>
  Array.from({ length: 64 }, (_, s) => s).filter((s) => has(board, s));
export const hex = (board: bigint) => "0x" + board.toString(16).padStart(16, "0");

export function occupied(p: Position) {
  return p.pawns | p.knights | p.bishops | p.rooks | p.queens | p.kings;
}

type Kind = "pawns" | "knights" | "bishops" | "rooks" | "queens" | "kings";
export const KINDS: Record<string, Kind> = {
  p: "pawns",
  n: "knights",
  b: "bishops",
  r: "rooks",
  q: "queens",
  k: "kings",
};

const constant = (name: string) => (bb as object as Record<string, bigint>)[name];

/** The board that one of the program's words stands for, or undefined. */
function word(text: string, position: Position | null): bigint | undefined {
  if (text === "none") return 0n;
  if (text === "all") return ALL;
  if (/^file:[a-h]$/.test(text)) return constant("FILE_" + text[5].toUpperCase());
  if (/^rank:[1-8]$/.test(text)) return constant("RANK_" + text[5]);
  if (/^0x[0-9a-f]{1,16}$/i.test(text)) return BigInt(text);
  if (/^[a-h][1-8]$/.test(text)) return constant(text.toUpperCase());
  return position ? ofPosition(text, position) : undefined;
}

function ofPosition(text: string, position: Position): bigint | undefined {
  const all = occupied(position),
    kind = /^[pnbrqk]$/i.test(text) ? KINDS[text.toLowerCase()] : undefined;
  if (text === "occupied" || text === "empty") return text === "empty" ? ALL & ~all : all;
  if (text === "white" || text === "black")
    return text === "white" ? position.white : all & ~position.white;
  if (text === "own" || text === "opp")
    return ofPosition(
      (text === "own") === Boolean(position.blackToMove) ? "black" : "white",
      position,
    );
  if (!kind) return undefined;
  return position[kind] & (text < "a" ? position.white : ~position.white) & ALL;
}

/** Reads a board; undefined if the text is not one. Names of arguments stand for their values. */
export function read(text: string, position: Position | null = null, values: Values = {}) {
  const inverted = text.startsWith("~");
  const list = (inverted ? text.slice(1) : text).replace(/^\((.*)\)$/, "$1");
  if (inverted && list === text.slice(1) && list.includes(",")) return undefined;
  let board = 0n;
  for (const part of list.split(",")) {
    const found = Object.hasOwn(values, part) ? values[part] : word(part, position);
    if (found === undefined) return undefined;
    board |= found;
  }
  return inverted ? ALL & ~board : board;
}

const LINES = [..."abcdefgh"]
  .map((f) => "file:" + f)
  .concat([..."12345678"].map((r) => "rank:" + r));
const PIECES = [
  "empty",
  "occupied",
  "white",
  "black",
  ..."PNBRQKpnbrqk",
  "R,Q",
  "B,Q",
  "r,q",
  "b,q",
];

/** The word for a board, if there is one; preferred is tried first. */
export function wordOf(board: bigint, position: Position | null, preferred?: string) {
  const words = ["none", "all", ...LINES, ...(position ? PIECES : [])];
  if (position && preferred && read(preferred, position) === board) return preferred;
  return words.find((text) => read(text, position) === board);
}

const list = (board: bigint) => bb.squareNames(board).join(",");

/** The shortest text that says it well, for read() and for the program. */
export function write(board: bigint, position: Position | null, preferred?: string) {
  const found = wordOf(board, position, preferred);
  if (found) return found;
  const count = bb.popcount(board),
    rest = ALL & ~board;
  if (count <= FEW) return list(board);
  if (64 - count <= FEW)
    return (
      "~" +
      (count === 63 || wordOf(rest, null) ? wordOf(rest, null) || list(rest) : `(${list(rest)})`)
    );
  return wordOf(rest, null) ? "~" + wordOf(rest, null) : hex(board);
}

export const union = (all: bigint[]) => all.reduce((sum, board) => sum | board, 0n);
export const count = (number: number, what: string) =>
  `${number} ${what}${number === 1 ? "" : "s"}`;

/** The names of squares, as far as one can listen to them. */
export function spoken(board: bigint) {
  const all = squaresOf(board);
  if (!all.length) return "no square";
  return all.length > 24
    ? count(all.length, "square")
    : `${count(all.length, "square")}: ${all.map(squareName).join(", ")}`;
}
