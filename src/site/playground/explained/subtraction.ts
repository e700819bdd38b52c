// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The figures on attacks by subtraction: to the east, and on a queen's four lines.
import { bb } from "../library.ts";
import { ALL, bit, squaresOf, union } from "../boards.ts";
import { number, placed, squares } from "./common.ts";
import type { Spec, Frame } from "./figure.ts";

export const subtraction: Spec = {
  sets: { rooks: bit(27), blockers: bit(30) | bit(24) | bit(54) },
  moved: ["rooks"],
  added: "blockers",
  roles: { rooks: "gen", occupied: "pro", attacks: "result", wall: "pro" },
  choices: [
    { sets: { rooks: bit(27) } },
    { sets: { rooks: bit(27) | bit(41) } },
    {
      code: "wall = occupied | fileH;\nattacks = wall ^ wall - 2 * (rooks & ~fileH);",
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
            dots: blockers,
            result: attacks & right,
            wrong,
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

/* The numbers of a square's rank, file, diagonal and antidiagonal. */
const lines = (s: number) => [s >> 3, s % 8, (s % 8) - (s >> 3), (s % 8) + (s >> 3)];
/* The squares of each. */
const masksOf = (s: number) =>
  lines(s).map((line, i) =>
    union(squaresOf(ALL).map((square) => (lines(square)[i] === line ? bit(square) : 0n))),
  );

export const lanes: Spec = {
  sets: {
    queen: bit(27),
    blockers: bit(30) | bit(24) | bit(51) | bit(45) | bit(9) | bit(34) | bit(13),
  },
  moved: ["queen"],
  added: "blockers",
  everywhere: true,
  roles: { queen: "gen", line: "pro", up: "result", down: "result", attacks: "result" },
  frames({ queen, blockers }, run) {
    const masks = masksOf(squaresOf(queen)[0]);
    const values = masks.map((mask) => ({ queen, mask, line: (queen | blockers) & mask }));
    const done = values.map((one) => run(one).names);
    const turned = (board: bigint) => bb.rotate180(board);
    const frame = (say: string, result: (i: number) => bigint, isTurned = false): Frame => {
      const shown = isTurned ? turned : (board: bigint) => board;
      return {
        boards: values.map(({ mask, line }, i) => ({
          figures: [placed(shown(queen), "queen-w"), placed(shown(blockers), "pawn-b")],
          first: shown(queen),
          dots: shown(line & ~queen),
          outside: shown(ALL & ~mask),
          result: result(i) & shown(mask),
        })),
        lit: values.map(({ line }) => ({ pro: shown(line) })),
        say,
      };
    };
    const named = (name: string, i: number) => done[i].get(name) ?? 0n;
    return [
      frame("Each lane has the pieces of one line.", () => 0n),
      frame("Subtract: the borrow runs to the next piece.", (i) => named("up", i) ^ values[i].line),
      frame("Turn all bits round: what was behind the queen is before it.", () => 0n, true),
      frame(
        "Subtract again, on the turned boards.",
        (i) => turned(named("down", i) ^ values[i].line),
        true,
      ),
      frame("Turn back: the other half.", (i) => named("down", i) ^ values[i].line),
      frame(
        `Both halves: ${squares(union(masks.map((_, i) => named("attacks", i))))}, ` +
          `with the same few operations in each lane.`,
        (i) => named("attacks", i),
      ),
    ];
  },
};
