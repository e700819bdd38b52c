// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The figures on bits, shifts, masks and fills.
import { pointAt, squareAt, word } from "../bits.ts";
import * as boards from "../boards.ts";
import { ALL, bit, count, has, squaresOf } from "../boards.ts";
import { WORDS } from "../results.ts";
import { ages, grown, number, placed, squares } from "./common.ts";
import type { Spec, Sets, Frame } from "./figure.ts";

const FRONT = 0x0000000000108045n,
  PAWNS = 0x0040100400080200n;

/* The first figure, without numbers: rooks that look north. */
export const front: Spec = {
  sets: { rooks: FRONT, pawns: PAWNS },
  moved: ["rooks"],
  added: "pawns",
  plays: true,
  roles: { flood: "result", empty: "pro" },
  frames({ rooks, pawns }, run) {
    const empty = ALL & ~(rooks | pawns);
    const floods = grown(rooks, (flood) => run({ flood, empty }).names.get("flood") ?? 0n);
    return floods.map((flood, i) => ({
      boards: [
        {
          figures: [placed(rooks, "rook-w"), placed(pawns, "pawn-b")],
          result: flood,
          fresh: i ? flood & ~floods[i - 1] : 0n,
        },
      ],
      lit: [{ pro: empty }],
      say: i
        ? `Run ${count(i, "time")}, the line has moved ${count(number(rooks), "rook")} to ${squares(flood & ~rooks)}.`
        : `${count(number(rooks), "rook")}, one number.`,
    }));
  },
};

/* A board, its 64 bits and its hexadecimal digits, which point at each other. */
export const bits: Spec = {
  sets: { board: 0x0000001008000081n },
  added: "board",
  roles: { board: "result" },
  frames: ({ board }) => {
    const code = squaresOf(board).map((s) => `1ULL << ${s}`);
    return [
      {
        boards: [{ result: board }],
        say: `${squares(board)}: ${boards.hex(board)}`,
        code: `board = ${code.slice(0, 6).join(" | ") || "0"}${code.length > 6 ? " | …" : ""};`,
      },
    ];
  },
  beside(stage, change) {
    const row = word("digits");
    let shown: Sets = {};
    const point = (s: number) => {
      row.point(s);
      pointAt(stage, s);
    };
    for (const part of [stage, row.element]) {
      for (const name of ["pointerover", "focusin"])
        part.addEventListener(name, ({ target }) => point(squareAt(target)));
      part.addEventListener("pointerleave", () => point(-1));
    }
    row.element.addEventListener("click", ({ target }) => {
      const s = squareAt(target);
      if (s >= 0) change({ board: shown.board ^ bit(s) });
    });
    return {
      element: row.element,
      show(sets) {
        shown = sets;
        row.show(sets.board);
      },
    };
  },
};

/* How each direction moves a bit, and by how many files and ranks. */
const STEPS: { by: string; files: number; ranks: number }[] = [
  { by: "<< 9", files: 1, ranks: 1 },
  { by: "<< 1", files: 1, ranks: 0 },
  { by: ">> 7", files: 1, ranks: -1 },
  { by: ">> 8", files: 0, ranks: -1 },
  { by: ">> 9", files: -1, ranks: -1 },
  { by: ">> 1", files: -1, ranks: 0 },
  { by: "<< 7", files: -1, ranks: 1 },
  { by: "<< 8", files: 0, ranks: 1 },
];

/** Where a step really leads: no piece leaves the board. */
function stepped(set: bigint, files: number, ranks: number) {
  let found = 0n;
  for (const s of squaresOf(set)) {
    const file = (s % 8) + files,
      rank = (s >> 3) + ranks;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) found |= bit(file + 8 * rank);
  }
  return found;
}

const shifted = (masked: boolean): Spec => ({
  sets: { pieces: 0x0000008100248001n },
  added: "pieces",
  roles: { pieces: "gen", moved: "result", fileA: "pro", fileH: "pro" },
  choices: [1, 7, 0, 2, 3, 4, 5, 6].map((dir, i) => {
    const { by, files } = STEPS[dir];
    const edge = files === 1 ? "fileH" : files === -1 ? "fileA" : "";
    const from = masked && edge ? `(pieces & ~${edge})` : "pieces";
    return { code: i ? `moved = ${from} ${by};` : undefined };
  }),
  frames({ pieces }, run, code) {
    const moved = run({ pieces }).names.get("moved") ?? 0n;
    const dir = STEPS.findIndex(({ by }) => code.includes(by + ";")),
      name = WORDS[dir];
    const wrong = moved & ~stepped(pieces, STEPS[dir].files, STEPS[dir].ranks);
    return [
      {
        boards: [
          {
            first: pieces,
            result: moved & ~wrong,
            wrong,
            dots: edges(masked, code),
          },
        ],
        say: wrong
          ? `${name}: ${squares(wrong)} wrong, on the other edge of the board`
          : `${name}: every piece has gone one square, or left the board`,
      },
    ];
  },
});

const edges = (masked: boolean, code: string) =>
  masked && code.includes("file") ? boards.FILE_A << (code.includes("fileH") ? 7n : 0n) : 0n;

export const shift = shifted(false);
export const mask = shifted(true);

/** Propagators in one colour. */
const tinted = (board: bigint) =>
  Array.from({ length: 64 }, (_, s) => (has(board, s) ? "#b59ad6" : null));

const ROOKS = 0x0000000000081001n,
  BLOCKERS = 0x0010000800002000n;

/** The squares of a fill, with the numbers of the steps that reached them. */
const reached = (sets: bigint[], last: number) => ({
  numbers: ages(sets, last),
  result: sets[last],
});

export const dumb7fill: Spec = {
  sets: { rooks: ROOKS, blockers: BLOCKERS },
  moved: ["rooks"],
  added: "blockers",
  roles: { flood: "result", empty: "pro" },
  door: ({ rooks, blockers }) =>
    `#nort_occl&gen=${boards.hex(rooks)}&pro=${boards.hex(ALL & ~(rooks | blockers))}&way=dumb7fill`,
  frames({ rooks, blockers }, run) {
    const empty = ALL & ~(rooks | blockers);
    const floods = [rooks];
    let operations = 0;
    const says: string[] = ["The fill starts with the rooks."];
    for (let cycle = 1; cycle <= 7; cycle++) {
      const before = floods[cycle - 1],
        done = run({ flood: before, empty });
      const flood = done.names.get("flood") ?? 0n;
      operations += done.operations;
      floods.push(flood);
      says.push(
        `Cycle ${cycle} of 7: ${count(number(flood & ~before), "new square")}, ` +
          `${count(operations, "operation")} so far, for all rooks at once.`,
      );
    }
    return floods.map((flood, i) => ({
      boards: [
        {
          figures: [placed(rooks, "rook-w"), placed(blockers, "pawn-b")],
          first: rooks,
          dots: (flood << 8n) & empty & ~flood,
          fresh: i ? flood & ~floods[i - 1] : 0n,
          ...reached(floods, i),
        },
      ],
      lit: [{ pro: empty }],
      say: says[i],
    }));
  },
};

/* What a propagator stands for: itself and the squares before it that a jump by so many ranks skips. */
const skipped = (s: number, ranks: number) =>
  Array.from({ length: ranks }, (_, i) => s - 8 * i)
    .filter((square) => square >= 0)
    .reduce((sum, square) => sum | bit(square), 0n);

export const koggeStone: Spec = {
  sets: { rooks: ROOKS, blockers: BLOCKERS, looked: bit(41) },
  moved: ["rooks"],
  added: "blockers",
  tapped: { 1: (sets, s) => ({ ...sets, looked: bit(s) }) },
  roles: { gen: "result", pro: "pro" },
  frames({ rooks, blockers, looked }, run, code) {
    let pro = ALL & ~(rooks | blockers),
      operations = 0;
    const gens = [rooks],
      [square] = squaresOf(looked);
    const figures = [placed(rooks, "rook-w"), placed(blockers, "pawn-b")];
    const frame = (ranks: number, text: string, line: string): Frame => {
      const gen = gens[gens.length - 1],
        before = gens[gens.length - 2] ?? gen;
      return {
        boards: [
          { figures, first: rooks, fresh: gen & ~before, ...reached(gens, gens.length - 1) },
          { tints: tinted(pro), others: looked, dots: skipped(square, ranks) },
        ],
        lit: [{}, { pro }],
        say: `${text} ${spot(ranks)}`,
        code: line,
      };
    };
    const spot = (ranks: number) => {
      const names = squaresOf(skipped(square, ranks)).map(boards.squareName).reverse();
      const all =
        names.length > 1 ? `${names[0]} to ${names[names.length - 1]} are` : `${names[0]} is`;
      return has(pro, square)
        ? `${names[0]} is a propagator: ${all} empty.`
        : `${names[0]} is none: ${ranks} in a row have to be empty.`;
    };
    const frames = [frame(1, "The rooks are generators, the empty squares propagators.", code)];
    for (const by of [8, 16, 32]) {
      // The last step needs no new propagators.
      const line =
        by < 32 ? code.replace(/8/g, String(by)) : code.split(";")[0].replace("8", "32") + ";";
      const done = run({ gen: gens[gens.length - 1], pro }, line);
      gens.push(done.names.get("gen") ?? 0n);
      pro = done.names.get("pro") ?? pro;
      operations += done.operations;
      const ranks = Math.min(by / 4, 4);
      frames.push(
        frame(
          ranks,
          `By ${count(by / 8, "rank")}, ${operations} operations so far. Dumb7fill takes 21.`,
          line,
        ),
      );
    }
    return frames;
  },
};
