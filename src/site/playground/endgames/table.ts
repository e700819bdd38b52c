// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Distances to mate with one or two white pieces against a bare king, for all black kings at once, as in
// doc/examples/endgame.c. A board is two numbers of 32 bits here, because BigInts are slow.

/** Pieces are squares of White's king and one or two pieces; one that was captured is on OFF. */
export const OFF = 64,
  NEVER = 255;
/** Places between two rests. */
const SLICE = 2048;

export type Position = { pieces: number[]; black: number };
/** moves is how many there are until mate. */
export type Move = { after: Position; moves: number; piece: number; to: number };

const BOTH = [-2, -1, 0, 1, 2];
/** The squares of each ray of a piece, by its square. */
const raysOf = (goes: (files: number, ranks: number) => boolean, most: number) =>
  Array.from({ length: 64 }, (_, from) =>
    BOTH.flatMap((files) =>
      BOTH.filter((ranks) => goes(Math.abs(files), Math.abs(ranks))).map((ranks) => {
        const ray = [];
        let file = (from % 8) + files,
          rank = (from >> 3) + ranks;
        for (; ray.length < most && Math.min(file, rank) >= 0 && Math.max(file, rank) < 8; ) {
          ray.push(8 * rank + file);
          file += files;
          rank += ranks;
        }
        return ray;
      }),
    ),
  );

const RAYS: Record<string, number[][][]> = {
  K: raysOf((x, y) => Math.max(x, y) === 1, 1),
  Q: raysOf((x, y) => Math.max(x, y) === 1, 7),
  R: raysOf((x, y) => x + y === 1, 7),
  B: raysOf((x, y) => x * y === 1, 7),
  N: raysOf((x, y) => x * y === 2, 1),
};

/* Half of the squares that kings attack from a set; next is what comes from the other half. */
const beside = (x: number) => ((x << 1) & 0xfefefefe) | ((x >>> 1) & 0x7f7f7f7f);
const wide = (x: number) => x | beside(x);
const attackedByKings = (x: number, next: number) =>
  beside(x) | (wide(x) << 8) | (wide(x) >>> 8) | next;
const kingsLow = (lo: number, hi: number) => attackedByKings(lo, wide(hi) << 24);
const kingsHigh = (lo: number, hi: number) => attackedByKings(hi, wide(lo) >>> 24);

export class Table {
  /** The number of sweeps that are done: with n, all mates in less than n moves are known. */
  sweeps = 0;
  complete = false;
  /** Seconds of work, without rests. */
  took = 0;

  /** Such as KQ or KBN. */
  declare readonly kinds: string;
  /** What a square of each of White's pieces adds to the number of a place. */
  declare readonly unit: number[];
  /** In how many moves Black loses, who is to move, by place and square. */
  declare readonly lost: Uint8Array;
  // The boards of the example, by place, the low half first; may: where a king without escape loses.
  declare readonly may: Int32Array;
  declare readonly fresh: Int32Array;
  declare readonly drawn: Int32Array;

  constructor(kinds: string) {
    this.kinds = kinds;
    this.unit = kinds.length === 3 ? [65 * 65, 65, 1] : [65, 1, 0];
    const places = 64 * this.unit[0];
    this.lost = new Uint8Array(64 * places).fill(NEVER);
    this.may = new Int32Array(2 * places);
    this.fresh = new Int32Array(2 * places);
    this.drawn = new Int32Array(2 * places);
  }

  piecesOf(place: number) {
    const [king, a] = this.unit;
    return [Math.floor(place / king), Math.floor(place / a) % 65, this.unit[2] ? place % 65 : OFF];
  }

  placeOf(pieces: number[]) {
    return this.unit.reduce((sum, unit, piece) => sum + unit * pieces[piece], 0);
  }

  /* Runs the whole search, with a rest now and then. */
  *solve() {
    const places = this.may.length / 2;
    for (let place = 0; place < places; place++) {
      this.#begin(place);
      if (place % SLICE === 0) yield;
    }
    for (;;) {
      let any = 0;
      for (let place = 0; place < places; place++) {
        any |= this.#blackLoses(place);
        if (place % SLICE === 0) yield;
      }
      if (!any) break;
      this.sweeps++;
      yield;
      for (let place = 0; place < places; place++) {
        if (this.fresh[2 * place] | this.fresh[2 * place + 1]) this.#whiteWins(place);
        if (place % SLICE === 0) yield;
      }
    }
    this.complete = true;
  }

  #begin(place: number) {
    const pieces = this.piecesOf(place).slice(0, this.kinds.length),
      [king, a, b] = pieces;
    if (king === a || king === b || (a === b && a !== OFF)) return;
    const attacked = [0, 0],
      room = [-1, -1];
    pieces.forEach((from, piece) => {
      if (from === OFF) return;
      room[from >> 5] &= ~(1 << from);
      for (const ray of RAYS[this.kinds[piece]][from])
        for (const to of ray) {
          attacked[to >> 5] |= 1 << to;
          if (!piece) room[to >> 5] &= ~(1 << to);
          if (pieces.includes(to)) break;
        }
    });
    const low = kingsLow(~attacked[0], ~attacked[1]),
      high = kingsHigh(~attacked[0], ~attacked[1]);
    this.may[2 * place] = room[0] & (attacked[0] | low);
    this.may[2 * place + 1] = room[1] & (attacked[1] | high);
    this.drawn[2 * place] = room[0] & ~attacked[0];
    this.drawn[2 * place + 1] = room[1] & ~attacked[1];
  }

  #blackLoses(place: number) {
    const { may, fresh, drawn, lost, unit, kinds } = this,
      i = 2 * place;
    fresh[i] = fresh[i + 1] = 0;
    if (!(may[i] | may[i + 1])) return 0;
    let low = drawn[i],
      high = drawn[i + 1];
    for (let piece = kinds.length - 1; piece > 0; piece--) {
      const square = piece === kinds.length - 1 ? place % 65 : Math.floor(place / 65) % 65;
      if (square === OFF) continue;
      const rest = place + (OFF - square) * unit[piece];
      if (square < 32) low |= drawn[2 * rest] & (1 << square);
      else high |= drawn[2 * rest + 1] & (1 << square);
    }
    const lostLow = may[i] & ~kingsLow(low, high),
      lostHigh = may[i + 1] & ~kingsHigh(low, high);
    may[i] ^= lostLow;
    may[i + 1] ^= lostHigh;
    fresh[i] = lostLow;
    fresh[i + 1] = lostHigh;
    for (let x = lostLow; x; x &= x - 1) lost[64 * place + 31 - Math.clz32(x & -x)] = this.sweeps;
    for (let x = lostHigh; x; x &= x - 1) lost[64 * place + 63 - Math.clz32(x & -x)] = this.sweeps;
    return lostLow | lostHigh;
  }

  /* Takes back White's moves to a place where Black has just lost. */
  #whiteWins(place: number) {
    const { drawn, fresh, kinds, unit } = this,
      low = fresh[2 * place],
      high = fresh[2 * place + 1];
    const [king, a, b] = this.piecesOf(place);
    for (let piece = 0; piece < kinds.length; piece++) {
      const from = piece === 0 ? king : piece === 1 ? a : b;
      if (from === OFF) continue;
      for (const ray of RAYS[kinds[piece]][from])
        for (const to of ray) {
          if (to === king || to === a || to === b) break;
          const before = 2 * (place + (to - from) * unit[piece]);
          drawn[before] &= ~low;
          drawn[before + 1] &= ~high;
        }
    }
  }

  /** In how many moves Black, who is to move, is mated. */
  blackIn({ pieces, black }: Position) {
    return this.lost[64 * this.placeOf(pieces) + black];
  }

  /** In how many moves White, who is to move, mates. */
  whiteIn(position: Position) {
    return Math.min(NEVER, ...this.whiteMoves(position).map(({ moves }) => moves));
  }

  whiteMoves({ pieces, black }: Position): Move[] {
    return pieces.flatMap((from, piece) =>
      (from === OFF ? [] : RAYS[this.kinds[piece]][from]).flatMap((ray) => {
        const end = ray.findIndex((to) => pieces.includes(to) || to === black);
        return (end < 0 ? ray : ray.slice(0, end))
          .filter((to) => piece || !RAYS.K[to].some(([next]) => next === black))
          .map((to) => {
            const after = { pieces: pieces.map((old, i) => (i === piece ? to : old)), black };
            return { after, piece, to, moves: Math.min(NEVER, 1 + this.blackIn(after)) };
          });
      }),
    );
  }

  /** Black's moves; the moves until mate are White's after it. */
  blackMoves({ pieces, black }: Position): Move[] {
    return RAYS.K[black]
      .flat()
      .map((to) => ({ pieces: pieces.map((from) => (from === to ? OFF : from)), black: to }))
      .filter((after) => after.pieces[0] !== OFF && !this.attacks(after.pieces, after.black))
      .map((after) => ({ after, piece: -1, to: after.black, moves: this.whiteIn(after) }));
  }

  /** Whether White attacks a square. */
  attacks(pieces: number[], square: number) {
    return pieces.some(
      (from, piece) =>
        from !== OFF &&
        RAYS[this.kinds[piece]][from].some((ray) => {
          const end = ray.findIndex((to) => pieces.includes(to) || to === square);
          return ray[end] === square;
        }),
    );
  }
}
