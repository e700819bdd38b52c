// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What arguments may be, and the errors of those that are not.
import { MOVERS, NUMBERS } from "./data.js";

/** @import {ArgumentKind, PositionColumns, Square} from "../index.cjs" */
/** @typedef {{ readonly name: string, readonly kind: ArgumentKind | "elements" | "pixels" }} Argument */

/** @type {readonly (keyof PositionColumns)[]} */
export const FIELDS = [
  "pawns",
  "knights",
  "bishops",
  "rooks",
  "queens",
  "kings",
  "white",
  "castling",
  "enPassant",
  "blackToMove",
];
export const MAY_LACK = 7; // the first of the fields that may be left out
export const SIDE = FIELDS.length - 1;
/** @type {{ readonly [kind: string]: readonly [number, number] }} */
export const RANGES = {
  direction: [0, 7],
  mover: [0, MOVERS - 1],
  plane: [0, NUMBERS.MOVE_PLANES - 1],
  square: [0, 63],
  files: [0, 255],
  number: [-(2 ** 31), 2 ** 31 - 1],
  counter: [0, 2 ** 32 - 1],
  elements: [0, 2 ** 29],
  pixels: [100, 10000],
};

export class FenError extends RangeError {
  /**
   * @param {string} message
   * @param {number} index of the first character that does not fit
   */
  constructor(message, index) {
    super(message);
    this.name = "FenError";
    this.index = index;
  }
}

/**
 * A position, or the columns of positions.
 * @template T
 * @param {(field: keyof PositionColumns, i: number) => T} of
 */
export function fieldsOf(of) {
  const fields = /** @type {Record<keyof PositionColumns, T>} */ ({});
  FIELDS.forEach((field, i) => {
    fields[field] = of(field, i);
  });
  return fields;
}

/** @param {number} s */
export const squareName = (s) => /** @type {Square} */ ("abcdefgh"[s % 8] + (1 + (s >> 3)));
/** @param {bigint} value */
export const unsigned = (value) => BigInt.asUintN(64, value);
/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => typeof value === "object" && value !== null;
/**
 * @param {unknown} value
 * @returns {value is Iterable<unknown>}
 */
export const isList = (value) =>
  isObject(value) && Boolean(/** @type {Partial<Iterable<unknown>>} */ (value)[Symbol.iterator]);
/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @returns {value is number}
 */
export function isWhole(value, least, most) {
  const number = /** @type {number} */ (value);
  return Number.isInteger(number) && number >= least && number <= most;
}

/** @param {unknown} value */
export function described(value) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "number") return `the number ${value}`;
  return typeof value === "object" ? (value.constructor?.name ?? "an object") : `a ${typeof value}`;
}

/**
 * @param {string} name of the function
 * @param {string} argument
 * @param {unknown} value
 * @param {string} wanted
 * @param {ErrorConstructor} Kind
 */
export function refused(name, argument, value, wanted, Kind = TypeError) {
  const hint = wanted.endsWith("a BigInt") && Number.isInteger(value) ? `; write ${value}n` : "";
  return new Kind(`${name}: ${argument} is ${wanted}, not ${described(value)}${hint}`);
}

/**
 * Throws for arguments that a function does not have. Those of one argument may be given to an
 * array's map, forEach and so on, which pass the value's index and the array as well.
 * @param {string} name
 * @param {number} most
 * @param {readonly unknown[]} values
 */
export function checkCount(name, most, values) {
  const { length } = values;
  const [value, i, list] = /** @type {Readonly<[unknown, number, unknown[]?]>} */ (values);
  if (length > most && !(most === 1 && length === 3 && list?.[i] === value))
    throw new TypeError(`${name} takes ${most} argument${most === 1 ? "" : "s"}, not ${length}`);
}

/**
 * @param {string} name
 * @param {string} argument
 * @param {unknown} value
 */
export function stringOf(name, argument, value) {
  if (typeof value !== "string") throw refused(name, argument, value, "a string");
  return value;
}

/**
 * @param {string} name
 * @param {string} argument
 * @param {unknown} value
 */
export function boardOf(name, argument, value) {
  if (typeof value !== "bigint") throw refused(name, argument, value, "a BigInt");
  return value;
}

/**
 * @param {string} name
 * @param {Argument} argument
 * @param {unknown} value
 */
export function wholeNumber(name, { name: argument, kind }, value) {
  const [least, most] = RANGES[kind];
  if (!isWhole(value, least, most))
    throw refused(
      name,
      argument,
      value,
      `a whole number from ${least} to ${most}`,
      typeof value === "number" ? RangeError : TypeError,
    );
  return value;
}
