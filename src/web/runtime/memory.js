// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The module's memory: scratch words, a stage for batches, and the caller's arrays. When it grows,
// all views of it become empty.
import {
  FIELDS,
  MAY_LACK,
  SIDE,
  fieldsOf,
  isObject,
  refused,
  stringOf,
  wholeNumber,
} from "./arguments.js";
import { decoded, encodeInto } from "./utf8.js";

/** @import {Position} from "../index.cjs" */
/** @typedef {BigUint64Array | Uint8Array | Int8Array} Stored what array() gives */
/**
 * An array of BigInts or numbers.
 * @typedef {ArrayBufferView & {
 *   readonly length: number, readonly [i: number]: bigint | number,
 *   subarray(from: number, to: number): Numbers,
 *   set(from: ArrayLike<bigint | number>, at?: number): void, fill(value: bigint | number): unknown,
 * }} Numbers
 */
/**
 * @typedef {{
 *   new (n: number): Stored, new (buffer: ArrayBufferLike, at: number, n: number): Stored,
 *   readonly BYTES_PER_ELEMENT: number, readonly name: string,
 * }} Type
 */
/** @typedef {{ at: number, n: number, type: Type, bytes: number }} Place */
/** @typedef {Place | { at: 0, n: 0, type: null }} Freed */

export const STAGE_BYTES = 1 << 18;
const SCRATCH_BYTES = 4096,
  PAGE = 65536;
// Memory that nobody has written to costs nothing, so it grows seldom.
const GROWTH = 256;
// Scratch words: a position, one that is a result, a set for each direction, the array that a
// function stores, texts.
export const POSITION = 0,
  AFTER = 10,
  RAYS = 20,
  ARRAY = 32,
  TEXT = 120;
/** @type {{ readonly [letter: string]: Type }} */
export const TYPES = { q: BigUint64Array, B: Uint8Array, b: Int8Array };
/** The first word of the stage, which comes after the scratch words. */
export const STAGE = SCRATCH_BYTES / 8;

/* Buffers of memory that has grown since. */
/** @type {WeakSet<ArrayBufferLike>} */
const GROWN = new WeakSet();

/**
 * Throws for an array without a buffer, which would look empty: memory has grown, or the caller has
 * given the buffer away.
 * @param {string} name
 * @param {string} argument
 * @param {unknown} array
 */
export function checkAttached(name, argument, array) {
  const buffer = ArrayBuffer.isView(array) ? array.buffer : array;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength) return;
  try {
    new Uint8Array(buffer);
  } catch {
    const why = GROWN.has(buffer)
      ? "is empty since memory has grown"
      : "is detached: its buffer has been transferred";
    throw new RangeError(`${name}: ${argument} ${why}`);
  }
}

export class Memory {
  /** @type {WebAssembly.Memory} */
  #memory;
  /** @type {number} */
  #end;
  /** @type {BigUint64Array | undefined} */
  #words;
  /** @type {Uint32Array | undefined} */
  #halves;
  /** @type {Uint8Array | undefined} */
  #bytes;
  /** @type {WeakMap<ArrayBufferView, Place | Freed>} */
  #places = new WeakMap();
  /** @type {{ at: number, bytes: number }[]} */
  #holes = [];

  /** @param {{ memory: WebAssembly.Memory, __heap_base: WebAssembly.Global }} exports */
  constructor({ memory, __heap_base }) {
    this.#memory = memory;
    this.#end = (__heap_base.value + 15) & -16;
    this.scratch = this.#reserve(SCRATCH_BYTES);
    this.stage = this.#reserve(STAGE_BYTES);
  }

  /** @param {number} bytes */
  #reserve(bytes) {
    const at = this.#end,
      missing = at + bytes - this.buffer.byteLength;
    if (missing > 0)
      try {
        const { buffer } = this;
        this.#memory.grow(Math.max(GROWTH, Math.ceil(missing / PAGE)));
        GROWN.add(buffer);
      } catch {
        throw new RangeError(`array: there is no memory for ${bytes} bytes`);
      }
    this.#end = at + bytes;
    return at;
  }

  get buffer() {
    return this.#memory.buffer;
  }

  get words() {
    if (!this.#words?.length) {
      this.#words = new BigUint64Array(this.buffer, this.scratch, STAGE + STAGE_BYTES / 8);
      this.#halves = new Uint32Array(this.buffer, this.scratch, 2 * this.#words.length);
      this.#bytes = new Uint8Array(this.buffer);
    }
    return this.#words;
  }

  /** The same words in halves, which are numbers: these are faster than BigInts. */
  get halves() {
    return this.words && /** @type {Uint32Array} */ (this.#halves);
  }

  get bytes() {
    return this.words && /** @type {Uint8Array} */ (this.#bytes);
  }

  /** @param {number} i */
  word(i) {
    return this.scratch + 8 * i;
  }

  /** @param {number} at */
  textAt(at) {
    const { bytes } = this;
    return decoded(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  /**
   * Texts of C in ASCII, each in a room of so many bytes.
   * @param {number} at
   * @param {number} n
   * @param {number} size
   */
  textsAt(at, n, size) {
    const bytes = /** @type {number[]} */ (
      /** @type {unknown} */ (this.bytes.subarray(at, at + n * size))
    );
    const all = String.fromCharCode.apply(null, bytes); // at once, which is far faster than one by one
    /** @type {string[]} */
    const texts = [];
    for (let i = 0; i < all.length; i += size) texts.push(all.slice(i, all.indexOf("\0", i)));
    return texts;
  }

  /**
   * Writes an argument that is a text, with a null byte at its end. Returns its length.
   * @param {string} name
   * @param {string} argument
   * @param {unknown} value
   * @param {number} at
   * @param {number} room
   */
  write(name, argument, value, at, room) {
    const text = stringOf(name, argument, value);
    const { bytes } = this,
      length = encodeInto(text, bytes.subarray(at, at + room - 1));
    if (length < 0) throw new RangeError(`${name}: ${argument} is longer than ${room - 1} bytes`);
    bytes[at + length] = 0;
    return length;
  }

  /** @param {Place} place */
  #viewed(place) {
    const view = new place.type(this.buffer, place.at, place.n);
    this.#places.set(view, place);
    return view;
  }

  /**
   * @param {number} n
   * @param {Type} type
   */
  array(n, type = BigUint64Array) {
    wholeNumber("array", { name: "n", kind: "elements" }, n);
    const types = Object.values(TYPES);
    if (!types.includes(type))
      throw refused("array", "type", type, types.map((known) => known.name).join(" or "));
    const bytes = 16 * Math.max(1, Math.ceil((n * type.BYTES_PER_ELEMENT) / 16));
    const hole = this.#holes.find((hole) => hole.bytes >= bytes);
    if (!hole) return this.#viewed({ at: this.#reserve(bytes), n, type, bytes });
    const { at } = hole;
    hole.at += bytes;
    hole.bytes -= bytes;
    this.bytes.fill(0, at, at + bytes);
    return this.#viewed({ at, n, type, bytes });
  }

  /**
   * @param {Stored} array
   * @param {string} name
   */
  view(array, name = "view") {
    const place = this.#places.get(array);
    if (!place?.type)
      throw new RangeError(`${name}: the array is not one of array(), or has been freed`);
    return array.buffer === this.buffer ? array : this.#viewed(place);
  }

  /** @param {Stored} array */
  free(array) {
    const place = /** @type {Place} */ (this.#places.get(this.view(array, "free")));
    const { at, bytes } = place;
    Object.assign(place, { at: 0, n: 0, type: null });
    const holes = [...this.#holes, { at, bytes }]
      .filter((hole) => hole.bytes)
      .sort((a, b) => a.at - b.at);
    this.#holes = [];
    for (const hole of holes) {
      const last = this.#holes.at(-1);
      if (last && last.at + last.bytes === hole.at) last.bytes += hole.bytes;
      else this.#holes.push(hole);
    }
  }

  /**
   * Where an array is if memory has it, else 0; and its length, even if it has become empty.
   * @param {string} name
   * @param {string} argument
   * @param {Numbers} array
   */
  placeOf(name, argument, array) {
    const place = this.#places.get(array);
    if (place) {
      if (!place.type) throw new RangeError(`${name}: ${argument} has been freed`);
      return place;
    }
    checkAttached(name, argument, array);
    return { at: array.buffer === this.buffer ? array.byteOffset : 0, n: array.length };
  }

  /**
   * @param {string} name
   * @param {string} argument
   * @param {unknown} value
   * @param {number} at
   */
  storePosition(name, argument, value, at) {
    if (!isObject(value)) throw refused(name, argument, value, "a position");
    const { words } = this,
      position = /** @type {Partial<Position>} */ (value);
    for (let i = 0; i < FIELDS.length; i++) {
      const field = position[FIELDS[i]],
        lacks = field === undefined && i >= MAY_LACK;
      if (!lacks && typeof field !== (i < SIDE ? "bigint" : "boolean"))
        throw refused(name, `${argument}.${FIELDS[i]}`, field, i < SIDE ? "a BigInt" : "a boolean");
      words[at + i] = BigInt(field ?? 0);
    }
    return this.word(at);
  }

  /** The plane and the square that have been stored. */
  move() {
    return { plane: this.bytes[this.word(ARRAY)], from: this.words[ARRAY + 1] };
  }

  /**
   * @param {number} at
   * @returns {Position}
   */
  position(at) {
    const { words } = this;
    const fields = fieldsOf((_, i) => (i < SIDE ? words[at + i] : words[at + i] !== 0n));
    return /** @type {Position} */ (fields);
  }
}
