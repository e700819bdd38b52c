// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What arguments may be, and the errors of those that are not.
import { MOVERS, NUMBERS } from "./data.js";
import type { ArgumentKind, PositionColumns, Square } from "../index.cjs";

export type Argument = {
  readonly name: string;
  readonly kind: ArgumentKind | "elements" | "pixels";
};

export const FIELDS: readonly (keyof PositionColumns)[] = [
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
export const RANGES: { readonly [kind: string]: readonly [number, number] } = {
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
  /** Of the first character that does not fit. */
  declare readonly index: number;

  constructor(message: string, index: number) {
    super(message);
    this.name = "FenError";
    this.index = index;
  }
}

/** A position, or the columns of positions. */
export function fieldsOf<T>(of: (field: keyof PositionColumns, i: number) => T) {
  const fields = {} as Record<keyof PositionColumns, T>;
  FIELDS.forEach((field, i) => {
    fields[field] = of(field, i);
  });
  return fields;
}

export const squareName = (s: number) => ("abcdefgh"[s % 8] + (1 + (s >> 3))) as Square;
export const unsigned = (value: bigint) => BigInt.asUintN(64, value);
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null;
export const isList = (value: unknown): value is Iterable<unknown> =>
  isObject(value) && Boolean((value as Partial<Iterable<unknown>>)[Symbol.iterator]);
export function isWhole(value: unknown, least: number, most: number): value is number {
  const number = value as number;
  return Number.isInteger(number) && number >= least && number <= most;
}

export function described(value: unknown) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "number") return `the number ${value}`;
  return typeof value === "object" ? (value.constructor?.name ?? "an object") : `a ${typeof value}`;
}

/** The error of an argument that a function, by its name, does not take. */
export function refused(
  name: string,
  argument: string,
  value: unknown,
  wanted: string,
  Kind: ErrorConstructor = TypeError,
) {
  const hint = wanted.endsWith("a BigInt") && Number.isInteger(value) ? `; write ${value}n` : "";
  return new Kind(`${name}: ${argument} is ${wanted}, not ${described(value)}${hint}`);
}

/**
 * Throws for arguments that a function does not have. Those of one argument may be given to an
 * array's map, forEach and so on, which pass the value's index and the array as well.
 */
export function checkCount(name: string, most: number, values: readonly unknown[]) {
  const { length } = values;
  const [value, i, list] = values as Readonly<[unknown, number, unknown[]?]>;
  if (length > most && !(most === 1 && length === 3 && list?.[i] === value))
    throw new TypeError(`${name} takes ${most} argument${most === 1 ? "" : "s"}, not ${length}`);
}

export function stringOf(name: string, argument: string, value: unknown) {
  if (typeof value !== "string") throw refused(name, argument, value, "a string");
  return value;
}

export function boardOf(name: string, argument: string, value: unknown) {
  if (typeof value !== "bigint") throw refused(name, argument, value, "a BigInt");
  return value;
}

export function wholeNumber(name: string, { name: argument, kind }: Argument, value: unknown) {
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
