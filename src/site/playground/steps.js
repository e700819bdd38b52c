// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Functions step by step. Every set is an answer of the library, combined by & and |.
import * as attacks from "./steps_attacks.js";
import * as fill from "./steps_fill.js";
import * as moves from "./steps_moves.js";
import * as othello from "./steps_othello.js";
import * as paths from "./steps_paths.js";
import * as pawns from "./steps_pawns.js";

/** @import {Position} from "bbfill" */
/** @import {Func, Values, Way} from "./types.js" */

/**
 * The ways to show a function step by step: {id, name, directions, frames(dir)}.
 * @param {Func} f
 * @param {Values} v
 * @param {Position | null} position
 * @returns {Way[]}
 */
export const ways = (f, v, position) => [
  ...fill.ways(f, v, position),
  ...pawns.ways(f, v, position),
  ...attacks.ways(f, v, position),
  ...moves.ways(f, position),
  ...paths.ways(f, v, position),
  ...othello.ways(f, v),
];
