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
} from "./arguments.ts";
import { decoded, encodeInto } from "./utf8.ts";
import type { Position } from "../index.cjs";

/** What array() gives. */
export type Stored = BigUint64Array | Uint8Array | Int8Array;
/** An array of BigInts or numbers. */
export type Numbers = ArrayBufferView & {
  readonly length: number;
  readonly [i: number]: bigint | number;
  subarray(from: number, to: number): Numbers;
  set(from: ArrayLike<bigint | number>, at?: number): void;
  fill(value: bigint | number): unknown;
};
/** Its class. */
export type Type = {
  new (n: number): Stored;
  new (buffer: ArrayBufferLike, at: number, n: number): Stored;
  readonly BYTES_PER_ELEMENT: number;
  readonly name: string;
};
type Place = { at: number; n: number; type: Type; bytes: number };
type Freed = Place | { at: 0; n: 0; type: null };

/** What the module exports for it. */
export type Exports = { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global };

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
export const TYPES: { readonly [letter: string]: Type } = {
  q: BigUint64Array,
  B: Uint8Array,
  b: Int8Array,
};
/** The first word of the stage, which comes after the scratch words. */
export const STAGE = SCRATCH_BYTES / 8;

/* Buffers of memory that has grown since. */
const GROWN = new WeakSet<ArrayBufferLike>();

/**
 * Throws for an array without a buffer, which would look empty: memory has grown, or the caller has
 * given the buffer away.
 */
export function checkAttached(name: string, argument: string, array: unknown) {
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
  #memory: WebAssembly.Memory;
  #end: number;
  #words: BigUint64Array | undefined;
  #halves: Uint32Array | undefined;
  #bytes: Uint8Array | undefined;
  #places = new WeakMap<ArrayBufferView, Place | Freed>();
  #holes: { at: number; bytes: number }[] = [];

  declare readonly scratch: number;
  declare readonly stage: number;

  constructor({ memory, __heap_base }: Exports) {
    this.#memory = memory;
    this.#end = (__heap_base.value + 15) & -16;
    this.scratch = this.#reserve(SCRATCH_BYTES);
    this.stage = this.#reserve(STAGE_BYTES);
  }

  #reserve(bytes: number) {
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
    return this.words && (this.#halves as Uint32Array);
  }

  get bytes() {
    return this.words && (this.#bytes as Uint8Array);
  }

  word(i: number) {
    return this.scratch + 8 * i;
  }

  textAt(at: number) {
    const { bytes } = this;
    return decoded(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  /** Texts of C in ASCII, each in a room of so many bytes. */
  textsAt(at: number, n: number, size: number) {
    const bytes = this.bytes.subarray(at, at + n * size) as unknown as number[];
    const all = String.fromCharCode.apply(null, bytes); // at once, which is far faster than one by one
    const texts: string[] = [];
    for (let i = 0; i < all.length; i += size) texts.push(all.slice(i, all.indexOf("\0", i)));
    return texts;
  }

  /** Writes an argument that is a text, with a null byte at its end. Returns its length. */
  write(name: string, argument: string, value: unknown, at: number, room: number) {
    const text = stringOf(name, argument, value);
    const { bytes } = this,
      length = encodeInto(text, bytes.subarray(at, at + room - 1));
    if (length < 0) throw new RangeError(`${name}: ${argument} is longer than ${room - 1} bytes`);
    bytes[at + length] = 0;
    return length;
  }

  #viewed(place: Place) {
    const view = new place.type(this.buffer, place.at, place.n);
    this.#places.set(view, place);
    return view;
  }

  array(n: number, type: Type = BigUint64Array) {
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

  view(array: Stored, name = "view") {
    const place = this.#places.get(array);
    if (!place?.type)
      throw new RangeError(`${name}: the array is not one of array(), or has been freed`);
    return array.buffer === this.buffer ? array : this.#viewed(place);
  }

  free(array: Stored) {
    const place = this.#places.get(this.view(array, "free")) as Place;
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

  /** Where an array is if memory has it, else 0; and its length, even if it has become empty. */
  placeOf(name: string, argument: string, array: Numbers) {
    const place = this.#places.get(array);
    if (place) {
      if (!place.type) throw new RangeError(`${name}: ${argument} has been freed`);
      return place;
    }
    checkAttached(name, argument, array);
    return { at: array.buffer === this.buffer ? array.byteOffset : 0, n: array.length };
  }

  storePosition(name: string, argument: string, value: unknown, at: number) {
    if (!isObject(value)) throw refused(name, argument, value, "a position");
    const { words } = this,
      position = value as Partial<Position>;
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

  position(at: number): Position {
    const { words } = this;
    const fields = fieldsOf((_, i) => (i < SIDE ? words[at + i] : words[at + i] !== 0n));
    return fields as Position;
  }
}
