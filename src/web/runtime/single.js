// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for single boards and positions.
import { FIELDS, boardOf, checkCount, refused, unsigned, wholeNumber } from "./arguments.js";
import { countOn, countersOf } from "./counters.js";
import { AFTER, ARRAY, POSITION, RAYS, STAGE, TEXT, checkAttached } from "./memory.js";
import { NUMBERS } from "./data.js";

/** @import {FunctionInfo, Position} from "../index.cjs" */
/** @import {Argument} from "./arguments.js" */
/** @import {Memory} from "./memory.js" */
/** @typedef {(...passed: (bigint | number)[]) => bigint | number} Call a function of the module */

/** @type {{ readonly [kind: string]: number }} */
export const LENGTHS = { rays: 8, pieces: 6, counts: 5, contacts: 64, moves: 75, twoBoards: 2 };

const ROOMS = {
  moveNumbers: NUMBERS.MAX_MOVES,
  contactNumbers: NUMBERS.MAX_CONTACTS,
  changes: NUMBERS.MAX_CHANGES,
};

// Functions whose results carry the counters of their position on.
const PLAYED = ["play", "playNumber", "children"];

/**
 * Six numbers, in the place of rays.
 * @param {Memory} memory
 * @param {string} name of the function
 * @param {string} argument
 * @param {unknown} value
 */
function valuesOf(memory, name, argument, value) {
  const numbers = /** @type {ArrayLike<unknown> | undefined} */ (value);
  checkAttached(name, argument, numbers);
  if (numbers?.length !== 6) throw refused(name, argument, value, "an array of 6 numbers");
  const place = memory.word(RAYS),
    stored = Array.from({ length: 6 }, (_, i) =>
      wholeNumber(name, { name: `${argument}[${i}]`, kind: "number" }, numbers[i]),
    );
  new Int32Array(memory.buffer, place, 6).set(stored);
  return place;
}

/**
 * @param {Memory} memory
 * @param {string} name of the function
 * @param {Argument} a
 * @param {unknown} value
 */
export function argumentOf(memory, name, a, value) {
  const { name: argument, kind } = a;
  if (kind === "board" || kind === "word") return boardOf(name, argument, value);
  if (kind === "position") return memory.storePosition(name, argument, value, POSITION);
  if (kind === "values") return valuesOf(memory, name, argument, value);
  if (kind !== "rays")
    return wholeNumber(name, a, value === undefined && argument === "flags" ? 0 : value);
  const { words } = memory,
    boards = /** @type {ArrayLike<unknown> | undefined} */ (value);
  checkAttached(name, argument, boards);
  if (boards?.length !== 8) throw refused(name, argument, value, "an array of 8 boards");
  for (let i = 0; i < 8; i++) words[RAYS + i] = boardOf(name, `${argument}[${i}]`, boards[i]);
  return memory.word(RAYS);
}

/**
 * What a function gets for its result: where to store arrays, and how many elements there may be.
 * And what becomes of the arrays and of what the function returns, whose type goes with the kind.
 * @param {Memory} memory
 * @param {FunctionInfo} f
 * @returns {[number[], (returned: never) => unknown]}
 */
function resultOf(memory, { name, result }) {
  const array = memory.word(ARRAY),
    { stage } = memory;
  const words = (/** @type {number} */ n) => memory.words.slice(ARRAY, ARRAY + n);
  const bytes = (/** @type {number} */ n) => memory.bytes.slice(array, array + n);
  switch (result) {
    case "board":
    case "count":
      return [[], unsigned];
    case "number":
    case "files":
      return [[], (/** @type {number} */ n) => n];
    case "boolean":
      return [[], (/** @type {number} */ n) => n !== 0];
    case "text":
      // Those that write no text ignore the place for it.
      return [[memory.word(TEXT)], (/** @type {number} */ at) => (at ? memory.textAt(at) : null)];
    case "texts": {
      const size = name === "listUci" ? NUMBERS.UCI_SIZE : NUMBERS.SAN_SIZE;
      return [
        [stage, NUMBERS.MAX_MOVES],
        (/** @type {number} */ n) => memory.textsAt(stage, n, size),
      ];
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
        (/** @type {number} */ length) =>
          Array.from({ length }, (_, i) => memory.position(STAGE + FIELDS.length * i)),
      ];
    case "twoBoards":
      return [[array, array + 8], () => words(2)];
    case "moveNumbers":
    case "contactNumbers":
    case "changes":
      return [
        [stage, ROOMS[result]],
        (/** @type {number} */ n) => new Uint16Array(memory.buffer, stage, n).slice(),
      ];
    default:
      return [[array], () => words(LENGTHS[result])];
  }
}

/**
 * @param {Memory} memory
 * @param {Call} call
 * @param {FunctionInfo} f
 * @returns {(...values: unknown[]) => unknown}
 */
export function singleOf(memory, call, f) {
  const { name, arguments: given, result } = f,
    [outs, converted] = resultOf(memory, f);
  const count = given.length,
    played = PLAYED.includes(name);
  const general = (/** @type {unknown[]} */ ...values) => {
    checkCount(name, count, values);
    const counters = played ? countersOf(name, given[0].name, values[0]) : {};
    /** @type {(bigint | number)[]} */
    const passed = given.map((a, i) => argumentOf(memory, name, a, values[i]));
    const found = converted(/** @type {never} */ (call(...passed, ...outs)));
    if (result === "children")
      /** @type {Position[]} */ (found).forEach((child, i) =>
        countOn(memory, counters, child, POSITION, STAGE + FIELDS.length * i),
      );
    else if (played) countOn(memory, counters, /** @type {Position} */ (found), POSITION, AFTER);
    return found;
  };
  // Most functions make a board of boards. These calls allocate nothing but the BigInts.
  if (result === "board" && given.every((a) => a.kind === "board")) {
    const boardsOf = /** @type {(...boards: bigint[]) => bigint} */ (call);
    /** @type {(value: unknown) => value is bigint} */
    const isBoard = (value) => typeof value === "bigint";
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
