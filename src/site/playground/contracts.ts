// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Says where the arguments are outside of what a function promises results for: for positions,
// what bbfill/position.h asks of them; for two sides, that they share no square.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import type { Position } from "bbfill";
import type { State } from "./types.ts";

/* Functions of positions that need no legal position. */
const ANY = ["flip_position", "format_fen", "contacts"];

function ofPosition(p: Position) {
  const side = p.blackToMove ? "black" : "white",
    other = p.blackToMove ? "white" : "black";
  const own = p.blackToMove ? ~p.white : p.white;
  const kings = bb.popcount(p.kings & own & boards.ALL),
    ends = p.pawns & (bb.RANK_1 | bb.RANK_8);
  const checks = bb.checkers({ ...p, blackToMove: !p.blackToMove });
  if (kings !== 1)
    return `${side} is to move and has ${kings ? boards.count(kings, "king") : "no king"}, not one`;
  if (ends) return `a pawn is on ${bb.squareNames(ends)[0]}`;
  if (p.kings & ~own && checks)
    return `${other} is in check from ${bb.squareNames(checks).join(" and ")} and it is not its move`;
  return "";
}

const APART: [first: string, second: string, text: string][] = [
  ["own", "opp", "a disc belongs to one side"],
  ["whitePawns", "blackPawns", "a pawn belongs to one side"],
];

/** What is wrong, as a sentence; empty if nothing is. */
export function broken({ f, values, position }: State) {
  const needs = f.arguments.some(({ kind }) => kind === "position") && !ANY.includes(f.plain);
  const found = needs && position ? ofPosition(position) : "";
  if (found) return `The library promises no right answer for this position: ${found}.`;
  for (const [first, second, text] of APART) {
    const both = first in values ? BigInt(values[first] & (values[second] ?? 0n)) : 0n;
    const names = bb.squareNames(both).join(", ");
    if (both) return `${first} and ${second} both have ${names}, but ${text}.`;
  }
  return "";
}
