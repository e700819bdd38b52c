// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for single boards and positions.
import { FIELDS, boardOf, checkCount, refused, unsigned, wholeNumber } from "./arguments.ts";
import { countOn, countersOf } from "./counters.ts";
import { AFTER, ARRAY, POSITION, RAYS, STAGE, TEXT, checkAttached } from "./memory.ts";
import { NUMBERS } from "./data.js";
import type { FunctionInfo, Position } from "../index.cjs";
import type { Argument } from "./arguments.ts";
import type { Memory } from "./memory.ts";

/** A function of the module. */
export type Call = (...passed: (bigint | number)[]) => bigint | number;
/** What callers have of it, which checks what they give. */
export type Method = (...values: unknown[]) => unknown;

export const LENGTHS: { readonly [kind: string]: number } = {
  rays: 8,
  pieces: 6,
  counts: 5,
  contacts: 64,
  moves: 75,
  twoBoards: 2,
};

const ROOMS = {
  moveNumbers: NUMBERS.MAX_MOVES,
  contactNumbers: NUMBERS.MAX_CONTACTS,
  changes: NUMBERS.MAX_CHANGES,
};

// Functions whose results carry the counters of their position on.
const PLAYED = ["play", "playNumber", "children"];

/** Six numbers, in the place of rays. */
function valuesOf(memory: Memory, name: string, argument: string, value: unknown) {
  const numbers = value as ArrayLike<unknown> | undefined;
  checkAttached(name, argument, numbers);
  if (numbers?.length !== 6) throw refused(name, argument, value, "an array of 6 numbers");
  const place = memory.word(RAYS),
    stored = Array.from({ length: 6 }, (_, i) =>
      wholeNumber(name, { name: `${argument}[${i}]`, kind: "number" }, numbers[i]),
    );
  new Int32Array(memory.buffer, place, 6).set(stored);
  return place;
}

/** What a function, by its name, passes on of an argument. */
export function argumentOf(memory: Memory, name: string, a: Argument, value: unknown) {
  const { name: argument, kind } = a;
  if (kind === "board" || kind === "word") return boardOf(name, argument, value);
  if (kind === "position") return memory.storePosition(name, argument, value, POSITION);
  if (kind === "values") return valuesOf(memory, name, argument, value);
  if (kind !== "rays")
    return wholeNumber(name, a, value === undefined && argument === "flags" ? 0 : value);
  const { words } = memory,
    boards = value as ArrayLike<unknown> | undefined;
  checkAttached(name, argument, boards);
  if (boards?.length !== 8) throw refused(name, argument, value, "an array of 8 boards");
  for (let i = 0; i < 8; i++) words[RAYS + i] = boardOf(name, `${argument}[${i}]`, boards[i]);
  return memory.word(RAYS);
}

/**
 * What a function gets for its result: where to store arrays, and how many elements there may be.
 * And what becomes of the arrays and of what the function returns, whose type goes with the kind.
 */
function resultOf(
  memory: Memory,
  { name, result }: FunctionInfo,
): [number[], (returned: never) => unknown] {
  const array = memory.word(ARRAY),
    { stage } = memory;
  const words = (n: number) => memory.words.slice(ARRAY, ARRAY + n);
  const bytes = (n: number) => memory.bytes.slice(array, array + n);
  switch (result) {
    case "board":
    case "count":
      return [[], unsigned];
    case "number":
    case "files":
      return [[], (n: number) => n];
    case "boolean":
      return [[], (n: number) => n !== 0];
    case "text":
      // Those that write no text ignore the place for it.
      return [[memory.word(TEXT)], (at: number) => (at ? memory.textAt(at) : null)];
    case "texts": {
      const size = name === "listUci" ? NUMBERS.UCI_SIZE : NUMBERS.SAN_SIZE;
      return [[stage, NUMBERS.MAX_MOVES], (n: number) => memory.textsAt(stage, n, size)];
    }
    case "layers":
    case "components":
      return [[array], words];
    case "path":
    case "squares":
      return [[array], bytes];
    case "map":
      return [[array], () => new Int8Array(bytes(64).buffer)];
    case "position":
      return [[memory.word(AFTER)], () => memory.position(AFTER)];
    case "move":
      return [[array, array + 8], () => memory.move()];
    case "mask":
      return [[stage], () => memory.bytes.slice(stage, stage + NUMBERS.MASK_SIZE)];
    case "children":
      return [
        [stage, NUMBERS.MAX_MOVES],
        (length: number) =>
          Array.from({ length }, (_, i) => memory.position(STAGE + FIELDS.length * i)),
      ];
    case "twoBoards":
      return [[array, array + 8], () => words(2)];
    case "moveNumbers":
    case "contactNumbers":
    case "changes":
      return [
        [stage, ROOMS[result]],
        (n: number) => new Uint16Array(memory.buffer, stage, n).slice(),
      ];
    default:
      return [[array], () => words(LENGTHS[result])];
  }
}

export function singleOf(memory: Memory, call: Call, f: FunctionInfo): Method {
  const { name, arguments: given, result } = f,
    [outs, converted] = resultOf(memory, f);
  const count = given.length,
    played = PLAYED.includes(name);
  const general = (...values: unknown[]) => {
    checkCount(name, count, values);
    const counters = played ? countersOf(name, given[0].name, values[0]) : {};
    const passed = given.map((a, i) => argumentOf(memory, name, a, values[i]));
    const found = converted(call(...passed, ...outs) as never);
    if (result === "children")
      (found as Position[]).forEach((child, i) =>
        countOn(memory, counters, child, POSITION, STAGE + FIELDS.length * i),
      );
    else if (played) countOn(memory, counters, found as Position, POSITION, AFTER);
    return found;
  };
  // Most functions make a board of boards. These calls allocate nothing but the BigInts.
  if (result === "board" && given.every((a) => a.kind === "board")) {
    const boardsOf = call as (...boards: bigint[]) => bigint;
    const isBoard = (value: unknown) => typeof value === "bigint";
    if (count === 1)
      return function (a) {
        return isBoard(a) && arguments.length === 1 ? unsigned(boardsOf(a)) : general(...arguments);
      };
    if (count === 2)
      return function (a, b) {
        return isBoard(a) && isBoard(b) && arguments.length === 2
          ? unsigned(boardsOf(a, b))
          : general(...arguments);
      };
    if (count === 3)
      return function (a, b, c) {
        return isBoard(a) && isBoard(b) && isBoard(c) && arguments.length === 3
          ? unsigned(boardsOf(a, b, c))
          : general(...arguments);
      };
  }
  return general;
}
