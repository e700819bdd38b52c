// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What sites that show games ask for: moves by the names of squares and as texts, and how a game
// ends. All made of the library's functions; bb is what load() gives.
import { boardOf, isList, isObject, refused, squareName, stringOf, unsigned } from "./arguments.ts";
import { checkAttached } from "./memory.ts";
import type { Bbfill, GameResult, Move, MoveLike, PositionLike, Square } from "bbfill";

// Not dead: of its outcomes only counts are left.
const ALIVE = "k7/8/8/8/8/8/P7/K7 w - -";

export function moves(bb: Bbfill, position: PositionLike) {
  const sans = bb.listSan(position);
  return bb.listUci(position).map((uci, i) => {
    const move = { san: sans[i], uci, from: uci.slice(0, 2), to: uci.slice(2, 4) };
    return (uci[4] ? { ...move, promotion: uci[4] } : move) as Move;
  });
}

export function dests(bb: Bbfill, position: PositionLike) {
  const found = new Map<Square, Square[]>();
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

export function playMove(bb: Bbfill, position: PositionLike, move: MoveLike) {
  const square = (end: "from" | "to") =>
    stringOf("play", `move.${end}`, (move as Exclude<MoveLike, string>)[end]);
  const text = isObject(move) ? square("from") + square("to") + (move.promotion ?? "") : move,
    one = text.trimEnd().replace(/\s/g, "_"); // which fits nothing; a blank would end the move
  try {
    const { plane, from } = /^([a-h][1-8]){2}[nbrq]?[!?]*$/.test(one)
      ? bb.parseUci(one, position)
      : bb.parseSan(one, position);
    if (!from) throw new RangeError(`play: "${text}" is not legal: it is the null move`);
    return bb.play(position, plane, from);
  } catch (error) {
    const known = error as Error;
    known.message = known.message
      .replace(/^parse\w+/, "play")
      .replace(`"${one}"`, () => `"${text}"`);
    throw known;
  }
}

export function result(
  bb: Bbfill,
  position: PositionLike,
  keys?: Iterable<bigint>,
  options?: { dead?: boolean },
): GameResult | null {
  if (keys !== undefined && !isList(keys)) throw refused("result", "keys", keys, "a list of keys");
  checkAttached("result", "keys", keys);
  if (!isObject((options ??= {}))) throw refused("result", "options", options, "an object");
  const { dead = false, ...others } = options;
  for (const key of Object.keys(others)) throw new TypeError(`result: there is no option ${key}`);
  if (typeof dead !== "boolean") throw refused("result", "options.dead", dead, "a boolean");
  const earlier = Array.from(keys ?? [], (key, i) =>
      unsigned(boardOf("result", `keys[${i}]`, key)),
    ),
    key = bb.hash(position),
    times = 1 + earlier.filter((other) => other === key).length;
  const outcomeOf = (p: PositionLike) => bb.outcome(p, earlier.length, times);
  let outcome = outcomeOf(position);
  if (outcome === bb.OUTCOME_DEAD_POSITION && !dead) outcome = outcomeOf(bb.parseFen(ALIVE));
  if (!outcome) return null;
  const won = outcome === bb.OUTCOME_CHECKMATE,
    claim = outcome === bb.OUTCOME_50_MOVES || outcome === bb.OUTCOME_THREEFOLD_REPETITION;
  return {
    result: !won ? "1/2-1/2" : position.blackToMove ? "1-0" : "0-1",
    reason: bb.outcomeName(outcome) as GameResult["reason"],
    claim,
  };
}
