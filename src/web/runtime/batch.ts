// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for arrays. Columns that the module's memory has are used where they are; others go
// through the stage, block by block.
import {
  FIELDS,
  MAY_LACK,
  RANGES,
  SIDE,
  boardOf,
  checkCount,
  fieldsOf,
  isObject,
  refused,
  wholeNumber,
} from "./arguments.ts";
import { ARRAY, STAGE_BYTES, TYPES } from "./memory.ts";
import type { FunctionInfo } from "../index.cjs";
import type { Argument } from "./arguments.ts";
import type { Memory, Numbers, Stored, Type } from "./memory.ts";
import type { Call, Method } from "./single.ts";

/**
 * A column of rows: width elements each, size bytes. What is not in memory at a place goes through a
 * view of the stage.
 */
interface Shape {
  type: Type;
  width: number;
  size: number;
  at: number; // or 0
  stage?: number;
  view?: Numbers;
}
type ArrayColumn = Shape & { argument: string; array: Numbers; n: number };
type ValueColumn = Shape & { value: bigint | number; array?: undefined };
type Column = ArrayColumn | ValueColumn;
/** Results. As long as the number of moves is not known, there may be room for more. */
type Result = Shape & { key: string; isIndex: boolean; result: Numbers; array?: undefined };

/** Whether an array has elements of a type, signed or not. */
const isOf = (type: Type, array: unknown): array is Numbers =>
  type === BigUint64Array
    ? array instanceof BigUint64Array || array instanceof BigInt64Array
    : (type as unknown) === Uint16Array
      ? array instanceof Uint16Array
      : ArrayBuffer.isView(array) && (array as Uint8Array).BYTES_PER_ELEMENT === 1;

/** The type that a letter of a batch's code stands for. */
const typeOf = (letter: string) => TYPES[letter] ?? (Uint16Array as unknown as Type);

const isColumn = (part: number | Column | null): part is Column =>
  part !== null && typeof part === "object";
const hasArray = (column: Column): column is ArrayColumn => column.array !== undefined;

function columnOf(
  memory: Memory,
  name: string,
  argument: string,
  array: Numbers,
  type: Type,
  width: number,
): ArrayColumn {
  const { at, n } = memory.placeOf(name, argument, array);
  if (n % width)
    throw new RangeError(`${name}: ${argument} has ${n} elements, not a multiple of ${width}`);
  return { argument, array, type, width, size: width * type.BYTES_PER_ELEMENT, at, n: n / width };
}

/** An argument's column; one value stands for a column with that value in every row. */
function given(
  memory: Memory,
  name: string,
  argument: string,
  value: unknown,
  type: Type,
  width = 1,
): Column {
  const bytes = type === Uint8Array;
  if (width === 1 && (bytes ? typeof value === "boolean" : typeof value === "bigint"))
    return {
      value: bytes ? Number(value) : (value as bigint),
      type,
      width,
      size: type.BYTES_PER_ELEMENT,
      at: 0,
    };
  const array =
    Array.isArray(value) && !bytes
      ? BigUint64Array.from(value, (b, i) => boardOf(name, `${argument}[${i}]`, b))
      : value;
  const single = width > 1 ? "" : bytes ? " or a boolean" : " or a BigInt";
  if (!isOf(type, array)) throw refused(name, argument, value, `a ${type.name}${single}`);
  return columnOf(memory, name, argument, array, type, width);
}

/** Planes or squares, one for each row or one for all. */
function givenNumbers(memory: Memory, name: string, a: Argument, value: unknown): Column {
  if (!isOf(Uint8Array, value))
    return { value: wholeNumber(name, a, value), type: Uint8Array, width: 1, size: 1, at: 0 };
  const column = columnOf(memory, name, a.name, value, Uint8Array, 1);
  const bytes = column.at
    ? new Uint8Array(memory.buffer, column.at, column.n)
    : new Uint8Array(value.buffer, value.byteOffset, value.length);
  const [, most] = RANGES[a.kind],
    wrong = bytes.findIndex((number) => number > most);
  if (wrong >= 0) wholeNumber(name, { ...a, name: `${a.name}[${wrong}]` }, bytes[wrong]);
  return column;
}

function givenPositions(memory: Memory, name: string, argument: string, value: unknown) {
  if (!isObject(value)) throw refused(name, argument, value, "an object of columns");
  const positions = value as Readonly<Record<string, unknown>>;
  return FIELDS.map((field, i) => {
    const column = positions[field]; // once, as it may be a getter
    return column === undefined && i >= MAY_LACK
      ? null
      : given(
          memory,
          name,
          `${argument}.${field}`,
          column,
          i === SIDE ? Uint8Array : BigUint64Array,
        );
  });
}

/** Throws if out begins or ends inside an argument: what is read later would have changed. */
function checkOverlap(name: string, out: ArrayColumn, columns: readonly Column[]) {
  const start = ({ array, at }: ArrayColumn) => at || array.byteOffset;
  for (const column of columns) {
    if (!column.array || column.array.buffer !== out.array.buffer) continue;
    const apart = start(column) - start(out);
    const same = apart === 0 && column.size === out.size;
    if (!same && apart < out.n * out.size && -apart < column.n * column.size)
      throw new RangeError(`${name}: out overlaps an argument`);
  }
}

/** Gives columns their places on the stage from an address on, and returns the rows of a block. */
function staged(
  memory: Memory,
  columns: readonly (Column | Result)[],
  n: number,
  at = memory.stage,
) {
  if (!columns.length) return n;
  const row = columns.reduce((sum, { size }) => sum + size, 0);
  const most = Math.floor((memory.stage + STAGE_BYTES - at - 16 * columns.length) / row);
  const block = Math.min(n, most > 64 ? most - (most % 64) : most);
  for (const column of columns) {
    column.view = new column.type(memory.buffer, at, block * column.width);
    column.stage = at;
    if ("value" in column) column.view.fill(column.value);
    at += (block * column.size + 15) & -16;
  }
  return block;
}

const part = (array: Numbers, from: number, to: number) =>
  from === 0 && to === array.length ? array : array.subarray(from, to);

/**
 * The arguments of a batch: numbers, columns, and arrays of the columns of positions; all columns;
 * and how many rows they have.
 */
function inputsOf(memory: Memory, name: string, f: FunctionInfo, values: readonly unknown[]) {
  const parts = f.arguments.map((a, i) => {
    const value = values[i];
    switch (a.kind) {
      case "position":
        return givenPositions(memory, name, a.name, value);
      case "board":
      case "word":
        return given(memory, name, a.name, value, BigUint64Array);
      case "rays":
        return given(memory, name, a.name, value, BigUint64Array, 8);
      case "plane":
      case "square":
        return givenNumbers(memory, name, a, value);
      default:
        return wholeNumber(name, a, value);
    }
  });
  const columns = parts.flat().filter(isColumn),
    arrays = columns.filter(hasArray);
  const n = arrays[0]?.n;
  if (n === undefined) throw new TypeError(`${name}: at least one argument has to be an array`);
  for (const { argument, n: rows } of arrays)
    if (rows !== n)
      throw new RangeError(`${name}: ${arrays[0].argument} has ${n} rows, ${argument} has ${rows}`);
  // A getter of the caller's may have freed or emptied those that were read before.
  for (const { argument, array } of arrays) memory.placeOf(name, argument, array);
  return { parts, columns, n };
}

/** Copies rows of columns to the stage. */
function copyIn(columns: readonly Column[], from: number, to: number) {
  for (const { array, view, width } of columns)
    if (array) (view as Numbers).set(part(array, from * width, to * width));
}

/** The address of a column's row. */
const addressOf = (column: Column | Result | null, row: number) =>
  column?.at ? column.at + row * column.size : (column?.stage ?? 0);

/** What C gets for arguments, from a row on. Structs of columns are among the scratch words. */
function passed(
  memory: Memory,
  parts: readonly (number | Column | Result | (Column | Result | null)[])[],
  row: number,
) {
  let at = memory.scratch;
  return parts.map((part) => {
    if (typeof part === "number") return part;
    if (!Array.isArray(part)) return addressOf(part, row);
    new Int32Array(memory.buffer, at, FIELDS.length).set(part.map((c) => addressOf(c, row)));
    at += 4 * FIELDS.length;
    return at - 4 * FIELDS.length;
  });
}

/** The code says what it stores for each row: the letter of a type, and how many. */
export function batchOf(memory: Memory, call: Call, f: FunctionInfo, code: string): Method {
  if (!/^.\d*$/.test(code)) return batchOfSeveral(memory, call, f, code);
  const name = `${f.name}N`,
    type = typeOf(code[0]),
    width = Number(code.slice(1) || 1);
  return (...values) => {
    checkCount(name, f.arguments.length + 1, values);
    const { parts, columns, n } = inputsOf(memory, name, f, values);
    const result = values[parts.length] ?? new type(n * width);
    if (!isOf(type, result)) throw refused(name, "out", result, `a ${type.name}`);
    const out = columnOf(memory, name, "out", result, type, width);
    if (out.n !== n)
      throw new RangeError(`${name}: out has ${out.n * width} elements, not ${n * width}`);
    checkOverlap(name, out, columns);

    const inputs = columns.filter((column) => !column.at);
    const block = staged(memory, out.at ? inputs : [...inputs, out], n);
    for (let i = 0; i < n; i += block) {
      const end = Math.min(n, i + block);
      copyIn(inputs, i, end);
      call(...passed(memory, [out, ...parts], i), end - i);
      if (!out.at) result.set(part(out.view as Numbers, 0, (end - i) * width), i * width);
    }
    return n && !result.length ? memory.view(result as Stored) : result;
  };
}

/** How many positions a list is made of at a time, and bytes of the stage for them. */
const LISTED = 64,
  LISTED_BYTES = 1 << 13;

/**
 * Appends what a column has on the stage, from element number skip on. Indexes are words there,
 * which count from another place.
 */
function append(
  memory: Memory,
  column: Result,
  at: number,
  count: number,
  skip: number,
  base: number,
) {
  if (column.result.length < at + count) {
    const { result } = column;
    const Type = result.constructor as new (n: number) => Numbers;
    column.result = new Type(2 * (at + count));
    column.result.set(result);
  }
  const { result, stage, view } = column;
  if (!column.isIndex) {
    result.set(part(view as Numbers, 0, count), at);
    return;
  }
  const halves = new Uint32Array(memory.buffer, stage, 2 * (skip + count));
  for (let k = 0; k < count; k++)
    (result as unknown as Uint32Array)[at + k] = halves[2 * (skip + k)] + base;
}

/**
 * A batch that stores several arrays, of as many elements as there are positions, moves or squares.
 * The code has for each the letter of a type and a name.
 */
function batchOfSeveral(memory: Memory, call: Call, f: FunctionInfo, code: string): Method {
  const name = `${f.name}N`,
    isList = /parent|offsets/.test(code);
  const outputs = code.split(" ").map(([letter, ...key]) => ({
    key: key.join(""),
    types:
      letter === "P"
        ? FIELDS.map((_, i) => (i === SIDE ? Uint8Array : BigUint64Array))
        : [typeOf(letter)],
  }));
  return (...values) => {
    checkCount(name, f.arguments.length, values);
    const { parts, columns, n } = inputsOf(memory, name, f, values);
    const groups = outputs.map(({ key, types }) =>
      types.map((type) => {
        const isIndex = isList && type === BigUint64Array && types.length === 1;
        const size = type.BYTES_PER_ELEMENT,
          result = isIndex ? new Uint32Array(n + 1) : new type(isList ? 0 : n);
        return { key, isIndex, type, width: 1, size, at: 0, result } as Result;
      }),
    );
    const inputs = columns.filter((column) => !column.at),
      outs = groups.flat();
    const block = staged(
      memory,
      isList ? inputs : [...inputs, ...outs],
      isList ? Math.min(n, LISTED) : n,
    );
    const ends = isList
      ? [staged(memory, outs, Infinity, memory.stage + LISTED_BYTES), memory.word(ARRAY)]
      : [];
    let total = 0;
    for (let i = 0; i < n; ) {
      const rows = Math.min(n - i, block);
      copyIn(inputs, i, i + rows);
      const stores = groups.map((group) => (group.length > 1 ? group : group[0]));
      const returned = call(...passed(memory, [...stores, ...parts], i), rows, ...ends);
      const written = isList ? Number(returned) : rows,
        finished = isList ? new Int32Array(memory.buffer, ends[1], 1)[0] : rows;
      for (const column of outs)
        if (column.key === "offsets") append(memory, column, i + 1, finished, 1, total);
        else append(memory, column, total, written, 0, i);
      i += finished;
      total += written;
    }
    for (const column of outs) {
      const { key, result } = column;
      const length = key === "offsets" ? n + 1 : total;
      if (result.length !== length)
        column.result = (result as unknown as Uint8Array).slice(0, length);
    }
    const results = groups.map((group) => [
      group[0].key,
      group.length > 1 ? fieldsOf((_, i) => group[i].result) : group[0].result,
    ]);
    return results.length > 1 ? Object.fromEntries(results) : results[0][1];
  };
}
