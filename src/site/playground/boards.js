// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Boards as text, as in the address and on the program's command line: none, all, file:a, rank:4,
// P or empty of the position, e4,d5, ~(e4,d5), and 0x and a number for what is longer.
import { bb } from "./library.js";

/** @import {Position} from "bbfill" */
/** @import {Values} from "./types.js" */

export const ALL = (1n << 64n) - 1n;
export const FILE_A = 0x0101010101010101n;
const FEW = 8;

/** @param {bigint} board @param {number} square */
export const has = (board, square) => ((board >> BigInt(square)) & 1n) === 1n;
/** @param {number} square */
export const bit = (square) => 1n << BigInt(square);
/** @param {number} square */
export const squareName = (square) => "abcdefgh"[square % 8] + (1 + (square >> 3));
/** @param {string} name */
export const squareNumber = (name) => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);
/** @param {bigint} board */
export const squaresOf = (board) =>
  Array.from({ length: 64 }, (_, s) => s).filter((s) => has(board, s));
/** @param {bigint} board */
export const hex = (board) => "0x" + board.toString(16).padStart(16, "0");

/** @param {Position} p */
export function occupied(p) {
  return p.pawns | p.knights | p.bishops | p.rooks | p.queens | p.kings;
}

/** @type {Record<string, "pawns" | "knights" | "bishops" | "rooks" | "queens" | "kings">} */
export const KINDS = {
  p: "pawns",
  n: "knights",
  b: "bishops",
  r: "rooks",
  q: "queens",
  k: "kings",
};

const constant = (/** @type {string} */ name) =>
  /** @type {Record<string, bigint>} */ (/** @type {object} */ (bb))[name];

/**
 * The board that one of the program's words stands for, or undefined.
 * @param {string} text
 * @param {Position | null} position
 * @returns {bigint | undefined}
 */
function word(text, position) {
  if (text === "none") return 0n;
  if (text === "all") return ALL;
  if (/^file:[a-h]$/.test(text)) return constant("FILE_" + text[5].toUpperCase());
  if (/^rank:[1-8]$/.test(text)) return constant("RANK_" + text[5]);
  if (/^0x[0-9a-f]{1,16}$/i.test(text)) return BigInt(text);
  if (/^[a-h][1-8]$/.test(text)) return constant(text.toUpperCase());
  return position ? ofPosition(text, position) : undefined;
}

/**
 * @param {string} text
 * @param {Position} position
 * @returns {bigint | undefined}
 */
function ofPosition(text, position) {
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

/**
 * Reads a board; undefined if the text is not one. Names of arguments stand for their values.
 * @param {string} text
 * @param {Position | null} position
 * @param {Values} [values]
 */
export function read(text, position = null, values = {}) {
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

/**
 * The word for a board, if there is one; preferred is tried first.
 * @param {bigint} board
 * @param {Position | null} position
 * @param {string | undefined} [preferred]
 */
export function wordOf(board, position, preferred) {
  const words = ["none", "all", ...LINES, ...(position ? PIECES : [])];
  if (position && preferred && read(preferred, position) === board) return preferred;
  return words.find((text) => read(text, position) === board);
}

/** @param {bigint} board */
const list = (board) => bb.squareNames(board).join(",");

/**
 * The shortest text that says it well, for read() and for the program.
 * @param {bigint} board
 * @param {Position | null} position
 * @param {string | undefined} [preferred]
 */
export function write(board, position, preferred) {
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

/** @param {bigint[]} all */
export const union = (all) => all.reduce((sum, board) => sum | board, 0n);
/** @param {number} number @param {string} what */
export const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;

/**
 * The names of squares, as far as one can listen to them.
 * @param {bigint} board
 */
export function spoken(board) {
  const all = squaresOf(board);
  if (!all.length) return "no square";
  return all.length > 24
    ? count(all.length, "square")
    : `${count(all.length, "square")}: ${all.map(squareName).join(", ")}`;
}
