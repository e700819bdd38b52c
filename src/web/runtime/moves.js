// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What sites that show games ask for: moves by the names of squares and as texts, and how a game
// ends. All made of the library's functions; bb is what load() gives.
import { boardOf, isList, isObject, refused, squareName, stringOf, unsigned } from "./arguments.js";
import { checkAttached } from "./memory.js";

/** @import {Bbfill, GameResult, Move, MoveLike, PositionLike, Square} from "bbfill" */

const DARK = 0xaa55aa55aa55aa55n;
const DRAW = "1/2-1/2";

/**
 * @param {Bbfill} bb
 * @param {PositionLike} position
 */
export function moves(bb, position) {
  return Array.from(bb.listMoves(position), (number) => {
    const { plane, from } = bb.decodeMove(position, number),
      uci = bb.formatUci(position, plane, from);
    const move = {
      san: bb.formatSan(position, plane, from),
      uci,
      from: uci.slice(0, 2),
      to: uci.slice(2, 4),
    };
    return /** @type {Move} */ (uci[4] ? { ...move, promotion: uci[4] } : move);
  });
}

/**
 * @param {Bbfill} bb
 * @param {PositionLike} position
 */
export function dests(bb, position) {
  /** @type {Map<Square, Square[]>} */
  const found = new Map();
  for (const number of bb.listMoves(position)) {
    if (number & 0x3000) continue; // only one of the four promotions
    const from = number & 63,
      to = (number >> 6) & 63,
      name = squareName(from),
      squares = found.get(name) ?? [];
    found.set(name, squares);
    squares.push(squareName(to));
    // Castling from the usual squares: also where the king goes.
    const castles = from % 8 === 4 && (to + 1) % 8 < 2 && (position.kings >> BigInt(from)) & 1n;
    if (castles) squares.push(squareName(to % 8 ? to - 1 : to + 2));
  }
  return found;
}

/**
 * @param {Bbfill} bb
 * @param {PositionLike} position
 * @param {MoveLike} move
 */
export function playMove(bb, position, move) {
  const square = (/** @type {"from" | "to"} */ end) =>
    stringOf("play", `move.${end}`, /** @type {Exclude<MoveLike, string>} */ (move)[end]);
  const text = isObject(move) ? square("from") + square("to") + (move.promotion ?? "") : move,
    one = text.trimEnd().replace(/\s/g, "_"); // which fits nothing; a blank would end the move
  try {
    const { plane, from } = /^([a-h][1-8]){2}[nbrq]?$/.test(one)
      ? bb.parseUci(one, position)
      : bb.parseSan(one, position);
    if (!from) throw new RangeError("parseSan: column 1 fits no legal move"); // the null move
    return bb.play(position, plane, from);
  } catch (error) {
    const known = /** @type {Error} */ (error);
    known.message = known.message.replace(
      /^parse\w+: (?=(column)?)/,
      (_, column) => `play: ${column ? `"${text}": ` : ""}`,
    );
    throw known;
  }
}

/**
 * Whether no moves lead to mate: beside kings there is only one knight, or only bishops on squares
 * of one colour.
 * @param {PositionLike} p
 */
function lacksMaterial({ pawns, rooks, queens, ...p }) {
  const knights = unsigned(p.knights),
    bishops = unsigned(p.bishops);
  if (unsigned(pawns | rooks | queens)) return false;
  if (knights) return !bishops && !(knights & (knights - 1n));
  return !(bishops & DARK) || !(bishops & ~DARK);
}

/**
 * @param {Bbfill} bb
 * @param {PositionLike} position
 * @param {Iterable<bigint>} [keys]
 * @returns {GameResult | null}
 */
export function result(bb, position, keys) {
  if (keys !== undefined && !isList(keys)) throw refused("result", "keys", keys, "a list of keys");
  checkAttached("result", "keys", keys);
  const earlier = Array.from(keys ?? [], (key, i) =>
      unsigned(boardOf("result", `keys[${i}]`, key)),
    ),
    canMove = bb.countLegalMoves(position) > 0;
  if (!canMove && bb.checkers(position))
    return { result: position.blackToMove ? "1-0" : "0-1", reason: "checkmate", claim: false };
  const key = bb.hash(position),
    times = 1 + earlier.filter((other) => other === key).length;
  /** @type {[boolean, GameResult["reason"], boolean?][]} */
  const draws = [
    [lacksMaterial(position), "insufficient material"],
    [!canMove, "stalemate"],
    [earlier.length >= 150, "75 moves"],
    [times >= 5, "fivefold repetition"],
    [earlier.length >= 100, "50 moves", true],
    [times >= 3, "threefold repetition", true],
  ];
  const draw = draws.find(([is]) => is);
  return draw ? { result: DRAW, reason: draw[1], claim: draw[2] ?? false } : null;
}
