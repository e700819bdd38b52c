// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Values for the tests: at the limits of all types, and random ones by a seed.
// environment: FUZZ_SEED, the seed of fuzz.test.mjs; FUZZ_SECONDS, how long its fuzzer works
import { readFileSync } from "node:fs";

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

// Around the limits of all types.
export const LIMITS = [0, 2, 128, 256, 2 ** 31, 2 ** 32, -(2 ** 31)].flatMap((base) => [
  base - 1,
  base,
  base + 1,
]);

/** What api.json, at this path, has of the package, which leaves packed positions out. */
export function apiOf(path) {
  const api = JSON.parse(readFileSync(path, "utf8"));
  return { ...api, functions: api.functions.filter(({ name }) => !/^bbf_(un)?pack$/.test(name)) };
}

/** Whether the package has the batch of a function of the library. */
export const isBatched = (described) =>
  described.batch !== null &&
  !described.arguments.some(({ kind }) => kind === "values" || kind === "move_number");

/** A batch that stores several arrays: its parameter list says which. */
export const storesSeveral = (api, f) => {
  const { batch } = api.functions.find(({ name }) => name === f.c);
  return f.batch && batch.type === null;
};

/** What numbers may be, by their kind: the least and the largest. */
export const rangesOf = (api) => ({
  direction: [0, api.directions.length - 1],
  mover: [0, api.movers.length - 1],
  plane: [0, api.planes.length - 1],
  square: [0, 63],
  files: [0, 255],
  number: [-(2 ** 31), 2 ** 31 - 1],
  counter: [0, 2 ** 32 - 1],
  move_number: [-(2 ** 31), 2 ** 31 - 1],
});

export class Random {
  #state;

  constructor(seed) {
    this.#state = BigInt.asUintN(64, BigInt(seed) * 0x9e3779b97f4a7c15n) || 1n;
    for (let i = 0; i < 8; i++) this.word();
  }

  word() {
    let state = this.#state;
    state ^= BigInt.asUintN(64, state << 13n);
    state ^= state >> 7n;
    return (this.#state = state ^ BigInt.asUintN(64, state << 17n));
  }

  /** A whole number below n. */
  below(n) {
    return Number((this.word() >> 11n) % BigInt(n));
  }

  of(values) {
    return values[this.below(values.length)];
  }

  chance(percent) {
    return this.below(100) < percent;
  }

  /** Of all densities, also empty and full. */
  board() {
    const board = this.word();
    switch (this.below(8)) {
      case 0:
        return board & this.word();
      case 1:
        return board & this.word() & this.word();
      case 2:
        return board | this.word();
      case 3:
        return board | this.word() | this.word();
      case 4:
        return board & this.word() & this.word() & this.word();
      case 5:
        return 1n << (board & 63n);
      case 6:
        return board & 1n ? 0n : 2n ** 64n - 1n;
      default:
        return board;
    }
  }

  /** A number of a range, often at the limit of a type. */
  number([least, most]) {
    const near = LIMITS.filter((limit) => limit >= least && limit <= most);
    return this.chance(40)
      ? this.of([least, most, ...near])
      : least + this.below(Math.min(most - least, 2 ** 32) + 1);
  }
}
