// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The figures on bits, shifts, masks and fills.
import { bb } from "../library.js";
import { pointAt, squareAt, word } from "../bits.js";
import * as boards from "../boards.js";
import { ALL, bit, count, has, squaresOf } from "../boards.js";
import { WORDS } from "../results.js";
import { ages, number, placed } from "./common.js";

/** @import {Spec, Sets, Frame} from "./figure.js" */

const WRONG = "#e5484d",
  REACHED = "#f4a259";

/** Squares in one colour. @param {bigint} board @param {string} [colour] */
const tinted = (board, colour = WRONG) =>
  Array.from({ length: 64 }, (_, s) => (has(board, s) ? colour : null));
/** @param {bigint} board */
const squares = (board) => count(number(board), "square");

/* A board, its 64 bits and its hexadecimal digits, which point at each other. */
/** @type {Spec} */
export const bits = {
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
    const row = word(true);
    /** @type {Sets} */
    let shown = {};
    /** @param {number} s */
    const point = (s) => {
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
/** @type {{ by: string, files: number, ranks: number }[]} */
const STEPS = [
  { by: "<< 9", files: 1, ranks: 1 },
  { by: "<< 1", files: 1, ranks: 0 },
  { by: ">> 7", files: 1, ranks: -1 },
  { by: ">> 8", files: 0, ranks: -1 },
  { by: ">> 9", files: -1, ranks: -1 },
  { by: ">> 1", files: -1, ranks: 0 },
  { by: "<< 7", files: -1, ranks: 1 },
  { by: "<< 8", files: 0, ranks: 1 },
];

/** Where a step really leads: no man leaves the board. @param {bigint} set @param {number} files @param {number} ranks */
function stepped(set, files, ranks) {
  let found = 0n;
  for (const s of squaresOf(set)) {
    const file = (s % 8) + files,
      rank = (s >> 3) + ranks;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) found |= bit(file + 8 * rank);
  }
  return found;
}

/** @param {boolean} masked @returns {Spec} */
const shifted = (masked) => ({
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
            tints: tinted(wrong),
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

/** @param {boolean} masked @param {string} code */
const edges = (masked, code) =>
  masked && code.includes("file") ? boards.FILE_A << (code.includes("fileH") ? 7n : 0n) : 0n;

export const shift = shifted(false);
export const mask = shifted(true);

const ROOKS = 0x0000000000081001n,
  BLOCKERS = 0x0010000800002000n;

/** The squares of a fill, with the numbers of the steps that reached them. @param {bigint[]} sets @param {number} last */
const reached = (sets, last) => ({
  numbers: ages(sets, last),
  tints: tinted(sets[last], REACHED),
});

/** @type {Spec} */
export const dumb7fill = {
  sets: { rooks: ROOKS, blockers: BLOCKERS },
  moved: ["rooks"],
  added: "blockers",
  roles: { flood: "gen", empty: "pro" },
  frames({ rooks, blockers }, run) {
    const empty = ALL & ~(rooks | blockers);
    const floods = [rooks];
    let operations = 0;
    /** @type {string[]} */
    const says = ["The fill starts with the rooks."];
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
          dots: empty & ~flood,
          fresh: i ? flood & ~floods[i - 1] : 0n,
          ...reached(floods, i),
        },
      ],
      say: says[i],
    }));
  },
};

/** @type {Spec} */
export const koggeStone = {
  sets: { rooks: ROOKS, blockers: BLOCKERS },
  moved: ["rooks"],
  added: "blockers",
  roles: { gen: "gen", pro: "pro" },
  frames({ rooks, blockers }, run, code) {
    let pro = ALL & ~(rooks | blockers),
      operations = 0;
    const gens = [rooks];
    const figures = [placed(rooks, "rook-w"), placed(blockers, "pawn-b")];
    /** @type {Frame[]} */
    const frames = [
      {
        boards: [{ figures, first: rooks, ...reached(gens, 0) }, { dots: pro }],
        say: "A generator is a square that the fill has reached. A propagator is one that the next jump may land on.",
        code,
      },
    ];
    for (const by of [8, 16, 32]) {
      // The last step needs no new propagators.
      const line =
        by < 32 ? code.replace(/8/g, String(by)) : code.split(";")[0].replace("8", "32") + ";";
      const before = gens[gens.length - 1],
        done = run({ gen: before, pro }, line);
      const gen = done.names.get("gen") ?? 0n;
      gens.push(gen);
      operations += done.operations;
      frames.push({
        boards: [
          { figures, first: rooks, fresh: gen & ~before, ...reached(gens, gens.length - 1) },
          { dots: pro },
        ],
        say:
          `The step by ${count(by / 8, "rank")}: ${count(number(gen & ~before), "new square")}, ` +
          `${operations} operations so far. Seven cycles of Dumb7fill take 21.`,
        code: line,
      });
      pro = done.names.get("pro") ?? pro;
    }
    return frames;
  },
};

/** @type {Spec} */
export const subtraction = {
  sets: { rooks: bit(27), blockers: bit(30) | bit(24) | bit(54) },
  moved: ["rooks"],
  added: "blockers",
  roles: { rooks: "gen", occupied: "pro", attacks: "result", wall: "pro" },
  choices: [
    { sets: { rooks: bit(27) } },
    { sets: { rooks: bit(27) | bit(41) } },
    {
      code: "wall = occupied | fileH;\nattacks = wall ^ (wall - 2 * (rooks & ~fileH));",
      sets: { rooks: bit(27) | bit(41) },
    },
  ],
  frames({ rooks, blockers }, run) {
    const occupied = rooks | blockers;
    const done = run({ rooks, occupied }),
      attacks = done.names.get("attacks") ?? 0n;
    const right = bb.eastAttacks(rooks, ALL & ~occupied),
      wrong = attacks & ~right,
      missing = right & ~attacks;
    return [
      {
        boards: [
          {
            figures: [placed(rooks, "rook-w"), placed(blockers, "pawn-b")],
            first: rooks,
            others: blockers,
            result: attacks & right,
            tints: tinted(wrong),
            outside: missing,
          },
        ],
        say:
          wrong | missing
            ? `${squares(wrong)} too many, ${number(missing)} too few: the borrow runs on into the next rank`
            : `${squares(attacks)} to the east, in ${done.operations} operations and without a loop`,
      },
    ];
  },
};
