// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Functions step by step. Every set is an answer of the library, combined by & and |.
import * as attacks from "./steps_attacks.ts";
import * as fill from "./steps_fill.ts";
import * as moves from "./steps_moves.ts";
import * as othello from "./steps_othello.ts";
import * as paths from "./steps_paths.ts";
import * as pawns from "./steps_pawns.ts";
import type { Position } from "bbfill";
import type { Func, Values, Way } from "./types.ts";

/** The ways to show a function step by step. */
export const ways = (f: Func, v: Values, position: Position | null): Way[] => [
  ...fill.ways(f, v, position),
  ...pawns.ways(f, v, position),
  ...attacks.ways(f, v, position),
  ...moves.ways(f, position),
  ...paths.ways(f, v, position),
  ...othello.ways(f, v),
];
