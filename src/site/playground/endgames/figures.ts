// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The two figures whose pieces are dragged: where Black is mated, and the sweeps.
import { bb } from "../library.ts";
import { ALL, bit, count, has, squareNumber, squaresOf, union } from "../boards.ts";
import { nothing, numbered } from "../results.ts";
import { number, placed } from "../explained/common.ts";
import { NEVER, OFF } from "./table.ts";
import { tableOf } from "./solver.ts";
import type { Spec, Sets, Choice, Frame } from "../explained/figure.ts";

const NAMES = ["king", "queen", "rook", "bishops", "knight"] as const;
const PIECES = NAMES.map((name) => name.replace(/s$/, "") + "-w");

/** Squares of sets, such as king=e1 or bishops=c1f1. */
function pieces(...names: string[]) {
  const sets: Sets = Object.fromEntries(NAMES.map((name) => [name, 0n]));
  for (const text of names) {
    const [name, squares] = text.split("=");
    sets[name] = union((squares.match(/../g) ?? []).map((s) => bit(squareNumber(s))));
  }
  return sets;
}

const figures = (sets: Sets) => NAMES.map((name, i) => placed(sets[name], PIECES[i]));
const kindsOf = (sets: Sets) =>
  NAMES.map((name, i) => "KQRBN"[i].repeat(number(sets[name]))).join("");
const squaresIn = (sets: Sets) => {
  const found = NAMES.flatMap((name) => squaresOf(sets[name]));
  return found.length === 3 ? found : [...found, OFF];
};

/** What a place of White's pieces means for the black king. */
function boardsOf(sets: Sets) {
  const { king, queen, rook, bishops, knight } = sets;
  const white = king | queen | rook | bishops | knight,
    empty = ALL & ~white;
  const attacked =
    bb.kingAttacks(king) |
    bb.rookAttacks(queen | rook, empty) |
    bb.bishopAttacks(queen | bishops, empty) |
    bb.knightAttacks(knight);
  const room = empty & ~bb.kingAttacks(king),
    stalemate = room & ~attacked & ~bb.kingAttacks(ALL & ~attacked);
  return { white, attacked, room, stalemate };
}

const CHOICES: Choice[] = [
  { sets: pieces("king=f6", "queen=g7") },
  { sets: pieces("king=f6", "rook=h8") },
  { sets: pieces("king=c7", "bishops=b7d4") },
  { sets: pieces("king=c7", "bishops=b7", "knight=c6") },
];

export const mates: Spec = {
  sets: pieces("king=f6", "queen=g7"),
  moved: [...NAMES],
  roles: { mated: "result", attacked: "pro", room: "gen" },
  choices: CHOICES,
  frames(sets, run) {
    const { white, attacked, room, stalemate } = boardsOf(sets);
    const mated = run({ room, attacked }).names.get("mated") ?? 0n;
    return [
      {
        boards: [
          {
            figures: figures(sets),
            result: mated,
            dots: attacked & room,
            others: stalemate,
            outside: ALL & ~room & ~white,
          },
        ],
        say:
          `${count(number(mated), "mate")}, ${count(number(stalemate), "stalemate")} ` +
          `among the ${number(room)} squares of the black king`,
      },
    ];
  },
};

/** The squares whose number is at most one. */
const within = (numbers: number[], most: number) =>
  union(
    squaresOf(ALL)
      .filter((s) => numbers[s] <= most)
      .map(bit),
  );

/** What a sweep has found. */
const afterSweep = (sweep: number, lost: number, fresh: number, room: number) =>
  sweep
    ? `Sweep ${sweep}: ${count(fresh, "square")} more, on which Black is mated in ${sweep}. ${lost} of ${room} are lost.`
    : `Before the first sweep: ${count(lost, "mate")} among ${room} squares.`;
const inTheEnd = (last: number, lost: number, room: number, took: number) =>
  (lost === room
    ? `All ${room} squares are lost`
    : `${lost} of ${room} squares are lost, the others draw`) +
  (lost ? `. Mate in ${last} at most.` : ".") +
  ` Your browser took ${took.toFixed(1)} s for all places.`;

/* The figure's own, for progress of a table. */
let change: (sets: Sets) => void = () => {};
let shown: Sets = {};
function progress(kinds: string) {
  if (kinds === kindsOf(shown)) change(shown);
}

export const sweeps: Spec = {
  sets: pieces("king=e4", "queen=d1"),
  moved: [...NAMES],
  roles: { lost: "result", attacked: "pro", safe: "gen" },
  choices: [
    { sets: pieces("king=e4", "queen=d1") },
    { sets: pieces("king=e4", "rook=h1") },
    { sets: pieces("king=e4", "bishops=c1d1") },
    { sets: pieces("king=e4", "bishops=f1", "knight=g1") },
  ],
  frames(sets, run) {
    const table = tableOf(kindsOf(sets), progress),
      place = squaresIn(sets);
    const { white, attacked, room, stalemate } = boardsOf(sets),
      squares = number(room);
    const lost = squaresOf(ALL).map((black) => table.blackIn({ pieces: place, black }));
    /* White's wins from here, by the square of the black king. */
    const wins = lost.map((_, black) =>
      has(room & ~attacked, black) ? table.whiteIn({ pieces: place, black }) : NEVER,
    );
    const last = Math.max(0, ...lost.filter((moves) => moves !== NEVER));
    const made = table.complete ? last + 1 : table.sweeps;
    const frame = (sweep: number): Frame => {
      const safe = ALL & ~attacked & ~within(wins, sweep);
      const board = run({ room, attacked, safe }).names.get("lost") ?? 0n,
        fresh = board & ~within(lost, sweep - 1);
      const numbers = nothing();
      for (const s of squaresOf(board)) numbers[s] = lost[s];
      return {
        boards: [
          {
            figures: figures(sets),
            ...numbered(numbers, 0, Math.max(last, 1)),
            others: stalemate,
            outside: ALL & ~room & ~white,
          },
        ],
        say:
          table.complete && sweep === last
            ? inTheEnd(last, number(board), squares, table.took)
            : afterSweep(sweep, number(board), number(fresh), squares),
      };
    };
    if (made) return Array.from({ length: made }, (_, sweep) => frame(sweep));
    return [{ boards: [{ figures: figures(sets) }], say: "Finding the mates of all places…" }];
  },
  beside(_box, changed) {
    change = changed;
    return {
      show(sets) {
        shown = sets;
      },
    };
  },
};
