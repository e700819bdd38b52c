// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Calls for arrays. Columns that the module's memory has are used where they are; others go
// through the stage, block by block.
import {
  FIELDS,
  MAY_LACK,
  SIDE,
  boardOf,
  checkCount,
  isObject,
  refused,
  wholeNumber,
} from "./arguments.js";
import { STAGE_BYTES, TYPES } from "./memory.js";

/** @import {FunctionInfo} from "../index.cjs" */
/** @import {Memory, Numbers, Stored, Type} from "./memory.js" */
/** @import {Call} from "./single.js" */
/**
 * A column of rows: width elements each, size bytes. What is not in memory at a place goes through a
 * view of the stage.
 * @typedef {object} Shape
 * @property {Type} type
 * @property {number} width
 * @property {number} size
 * @property {number} at or 0
 * @property {number} [stage]
 * @property {Numbers} [view]
 */
/** @typedef {Shape & { argument: string, array: Numbers, n: number }} ArrayColumn */
/** @typedef {Shape & { value: bigint | number, array?: undefined }} ValueColumn */
/** @typedef {ArrayColumn | ValueColumn} Column */

/**
 * Whether an array has elements of a type, signed or not.
 * @param {Type} type
 * @param {unknown} array
 * @returns {array is Numbers}
 */
const isOf = (type, array) =>
  type === BigUint64Array
    ? array instanceof BigUint64Array || array instanceof BigInt64Array
    : ArrayBuffer.isView(array) && /** @type {Uint8Array} */ (array).BYTES_PER_ELEMENT === 1;

/** @type {(part: number | Column | null) => part is Column} */
const isColumn = (part) => part !== null && typeof part === "object";
/** @type {(column: Column) => column is ArrayColumn} */
const hasArray = (column) => column.array !== undefined;

/**
 * @param {Memory} memory
 * @param {string} name of the function
 * @param {string} argument
 * @param {Numbers} array
 * @param {Type} type
 * @param {number} width
 * @returns {ArrayColumn}
 */
function columnOf(memory, name, argument, array, type, width) {
  const { at, n } = memory.placeOf(name, argument, array);
  if (n % width)
    throw new RangeError(`${name}: ${argument} has ${n} elements, not a multiple of ${width}`);
  return { argument, array, type, width, size: width * type.BYTES_PER_ELEMENT, at, n: n / width };
}

/**
 * An argument's column; one value stands for a column with that value in every row.
 * @param {Memory} memory
 * @param {string} name
 * @param {string} argument
 * @param {unknown} value
 * @param {Type} type
 * @returns {Column}
 */
function given(memory, name, argument, value, type, width = 1) {
  const bytes = type === Uint8Array;
  if (width === 1 && (bytes ? typeof value === "boolean" : typeof value === "bigint"))
    return {
      value: bytes ? Number(value) : /** @type {bigint} */ (value),
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

/**
 * @param {Memory} memory
 * @param {string} name
 * @param {string} argument
 * @param {unknown} value
 */
function givenPositions(memory, name, argument, value) {
  if (!isObject(value)) throw refused(name, argument, value, "an object of columns");
  const positions = /** @type {Readonly<Record<string, unknown>>} */ (value);
  return FIELDS.map((field, i) =>
    positions[field] === undefined && i >= MAY_LACK
      ? null
      : given(
          memory,
          name,
          `${argument}.${field}`,
          positions[field],
          i === SIDE ? Uint8Array : BigUint64Array,
        ),
  );
}

/**
 * Throws if out begins or ends inside an argument: what is read later would have changed.
 * @param {string} name
 * @param {ArrayColumn} out
 * @param {readonly Column[]} columns
 */
function checkOverlap(name, out, columns) {
  const start = (/** @type {ArrayColumn} */ { array, at }) => at || array.byteOffset;
  for (const column of columns) {
    if (!column.array || column.array.buffer !== out.array.buffer) continue;
    const apart = start(column) - start(out);
    const same = apart === 0 && column.size === out.size;
    if (!same && apart < out.n * out.size && -apart < column.n * column.size)
      throw new RangeError(`${name}: out overlaps an argument`);
  }
}

/**
 * Gives columns their places on the stage, and returns the rows of a block.
 * @param {Memory} memory
 * @param {readonly Column[]} columns
 * @param {number} n
 */
function staged(memory, columns, n) {
  if (!columns.length) return n;
  const row = columns.reduce((sum, { size }) => sum + size, 0);
  const most = Math.floor((STAGE_BYTES - 16 * columns.length) / row);
  const block = Math.min(n, most - (most % 64));
  let at = memory.stage;
  for (const column of columns) {
    column.view = new column.type(memory.buffer, at, block * column.width);
    column.stage = at;
    if (!column.array) column.view.fill(column.value);
    at += (block * column.size + 15) & -16;
  }
  return block;
}

/**
 * @param {Numbers} array
 * @param {number} from
 * @param {number} to
 */
const part = (array, from, to) =>
  from === 0 && to === array.length ? array : array.subarray(from, to);

/**
 * @param {Memory} memory
 * @param {Call} call
 * @param {FunctionInfo} f
 * @param {string} code what it stores for each row: the letter of a type, and how many
 * @returns {(...values: unknown[]) => unknown}
 */
export function batchOf(memory, call, f, code) {
  const name = `${f.name}N`,
    type = TYPES[code[0]],
    width = Number(code.slice(1) || 1);
  return (...values) => {
    checkCount(name, f.arguments.length + 1, values);
    // Numbers, columns, and arrays of the columns of positions.
    const parts = f.arguments.map((a, i) => {
      if (a.kind === "position") return givenPositions(memory, name, a.name, values[i]);
      if (a.kind === "board") return given(memory, name, a.name, values[i], BigUint64Array);
      if (a.kind === "rays") return given(memory, name, a.name, values[i], BigUint64Array, 8);
      return wholeNumber(name, a, values[i]);
    });
    const columns = parts.flat().filter(isColumn),
      arrays = columns.filter(hasArray);
    const n = arrays[0]?.n;
    if (n === undefined) throw new TypeError(`${name}: at least one argument has to be an array`);
    for (const { argument, n: rows } of arrays)
      if (rows !== n)
        throw new RangeError(
          `${name}: ${arrays[0].argument} has ${n} rows, ${argument} has ${rows}`,
        );
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
      for (const column of inputs)
        if (column.array)
          /** @type {Numbers} */ (column.view).set(
            part(column.array, i * column.width, end * column.width),
          );
      const pointer = (/** @type {Column | null} */ column) =>
        column?.at ? column.at + i * column.size : (column?.stage ?? 0);
      const passed = parts.map((given) => {
        if (typeof given === "number") return given;
        if (!Array.isArray(given)) return pointer(given);
        new Int32Array(memory.buffer, memory.scratch, FIELDS.length).set(given.map(pointer));
        return memory.scratch;
      });
      call(pointer(out), ...passed, end - i);
      if (!out.at)
        result.set(part(/** @type {Numbers} */ (out.view), 0, (end - i) * width), i * width);
    }
    return n && !result.length ? memory.view(/** @type {Stored} */ (result)) : result;
  };
}
