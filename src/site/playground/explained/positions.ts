// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The figures on tables, on many boards, and on chess: pawns, pins, moves, paths.
import { bb } from "../library.ts";
import * as bits from "../bits.ts";
import * as boards from "../boards.ts";
import { ALL, bit, count, squaresOf } from "../boards.ts";
import { DIRECTIONS, WORDS, numbered } from "../results.ts";
import { DIAGONAL, EIGHT } from "../steps_common.ts";
import { ages, grown, number, placed } from "./common.ts";
import type { Spec, Frame } from "./figure.ts";
import type { Line } from "../types.ts";

/* The squares that decide how far a rook sees: its rank and file without their ends. */
function relevant(s: number) {
  const rank = s >> 3,
    file = s % 8;
  let found = 0n;
  for (let i = 1; i < 7; i++) {
    if (i !== file) found |= bit(8 * rank + i);
    if (i !== rank) found |= bit(8 * i + file);
  }
  return found;
}

const entries = (s: number) => 2 ** number(relevant(s));

export const table: Spec = {
  sets: { rook: bit(27), blockers: bit(30) | bit(51) | bit(11) | bit(45) },
  moved: ["rook"],
  added: "blockers",
  roles: { occupied: "gen", mask: "pro" },
  frames({ rook, blockers }, run) {
    const [s] = squaresOf(rook),
      mask = relevant(s),
      occupied = rook | blockers;
    const index = Number(run({ occupied, mask }).names.get("index") ?? 0n);
    const all = squaresOf(ALL).reduce((sum, square) => sum + entries(square), 0);
    return [
      {
        boards: [
          {
            figures: [placed(rook, "rook-w"), placed(blockers, "pawn-b")],
            first: occupied & mask,
            dots: mask,
            result: bb.rookAttacks(rook, ~occupied & ALL),
          },
        ],
        say:
          `Entry ${index} of ${entries(s).toLocaleString("en")} for ${boards.squareName(s)}. ` +
          `All squares together: ${all.toLocaleString("en")} entries, ${Math.round((8 * all) / 1000)} kB.`,
      },
    ];
  },
};

/* Eight boards, and the words that have a rank of each. */
const BOARDS = [
  [0x0000000000000091n, 0x0000080100000000n],
  [0x0000000000001842n, 0x0042000000000000n],
  [0x00000000000000ffn, 0x0080402010080400n],
  [0x0000000800000100n, 0x0000000001000000n],
  [0x0000000000240000n, 0x0020040000000000n],
  [0x00000000000000c3n, 0x0000000042810000n],
  [0x0000001000001000n, 0x1000000000000000n],
  [0x0000000000008001n, 0x0000800000010000n],
];
const word = (all: bigint[], rank: number) =>
  all.reduce((sum, board, i) => sum | (((board >> BigInt(8 * rank)) & 0xffn) << BigInt(8 * i)), 0n);
/** The board of each place in the words. */
const unpacked = (words: bigint[]) =>
  BOARDS.map((_, i) =>
    words.reduce((sum, w, rank) => sum | (((w >> BigInt(8 * i)) & 0xffn) << BigInt(8 * rank)), 0n),
  );

export const many: Spec = {
  sets: {},
  beside() {
    const row = bits.word("boards");
    return { element: row.element, show: (_, { word = 0n }) => row.show(word) };
  },
  roles: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ["row" + rank, "result"])),
  frames(_sets, run, code) {
    const walls = BOARDS.map(([, wall]) => wall),
      rooks = BOARDS.map(([set]) => set);
    const words = Array.from({ length: 8 }, (_, rank) => word(rooks, rank));
    let operations = 0;
    const frame = (say: string, line: string, rank: number): Frame => ({
      boards: unpacked(words).map((flood, i) => ({
        figures: [placed(rooks[i], "rook-w"), placed(walls[i], "pawn-b")],
        result: flood,
        fresh: rank < 0 ? 0n : flood & (0xffn << BigInt(8 * rank)),
      })),
      say,
      code: line,
      word: words[Math.max(rank, 0)],
    });
    const frames = [
      frame("Eight boards with rooks. A number holds the same rank of all eight.", code, -1),
    ];
    for (let rank = 1; rank < 8; rank++) {
      const line = code.replace(/\d/g, (digit) => String(rank + Number(digit) - 4));
      const empty = ALL & ~word(walls, rank) & ~word(rooks, rank);
      const done = run(
        {
          ["row" + (rank + 1)]: words[rank],
          ["row" + rank]: words[rank - 1],
          ["empty" + (rank + 1)]: empty,
        },
        line,
      );
      words[rank] = done.names.get("row" + (rank + 1)) ?? 0n;
      operations += done.operations;
      frames.push(
        frame(
          `Rank ${rank + 1} of eight boards: ${boards.hex(words[rank])}. ` +
            `${operations} operations so far, ${operations / 8} a board.`,
          line,
          rank,
        ),
      );
    }
    return frames;
  },
};

export const pawns: Spec = {
  sets: { white: 0x0000000810221400n, black: 0x00c0a00100000000n },
  moved: ["white"],
  added: "black",
  roles: { white: "gen", black: "pro", passed: "result" },
  frames({ white, black }, run) {
    const passed = run({ white, black }).names.get("passed") ?? 0n;
    return [
      {
        boards: [
          {
            figures: [placed(white, "pawn-w"), placed(black, "pawn-b")],
            first: white,
            dots: black,
            outside: bb.bPassedSpan(black),
            result: passed,
          },
        ],
        say: `${count(number(passed), "passed pawn")} of ${number(white)}. The hatched squares are those that Black's pawns guard or block.`,
      },
    ];
  },
};

export const pins: Spec = {
  sets: {
    king: bit(27),
    own: bit(43) | bit(30) | bit(13) | bit(36) | bit(33),
    rooks: bit(59) | bit(31),
    bishops: bit(6) | bit(63) | bit(0),
  },
  moved: ["king", "rooks", "bishops"],
  added: "own",
  roles: { pinned: "result", king: "gen", rooks: "pro", bishops: "pro" },
  frames({ king, own, rooks, bishops }, run, code) {
    const empty = ALL & ~(king | own | rooks | bishops),
      values = { king, own, rooks, bishops, empty };
    const figures = [
      placed(king, "king-w"),
      placed(own, "knight-w"),
      placed(rooks, "rook-b"),
      placed(bishops, "bishop-b"),
    ];
    let pinned = 0n,
      checks = 0n,
      from = 0n,
      towards = 0n;
    const rays: Line[] = [];
    const frames: Frame[] = EIGHT.map((dir) => {
      const [direction, back] = [DIRECTIONS[dir], DIRECTIONS[dir ^ 4]];
      const [name, sliders] = DIAGONAL.includes(dir) ? ["bishops", bishops] : ["rooks", rooks];
      const line = code
        .replace(/nort|sout/g, (word) => (word === "nort" ? direction : back))
        .replace("rooks", name);
      const before = pinned;
      pinned = run({ ...values, pinned }, line).names.get("pinned") ?? 0n;
      const ray = (text: string, given: typeof values = values) =>
        run(given, text).names.get("ray") ?? 0n;
      const ours = ray(`ray = ${direction}Attacks(king, empty)`),
        meet = `ray = ${back}Attacks(${name}, empty)`,
        theirs = ray(meet);
      const fresh = pinned & ~before,
        pinner = squaresOf(sliders).find((s) => ray(meet, { ...values, [name]: bit(s) }) & fresh);
      if (fresh && pinner !== undefined)
        rays.push({ from: pinner, to: squaresOf(king)[0], look: "pg-leap", arrow: true });
      from |= ours;
      towards |= theirs;
      const check = ours & sliders;
      checks |= check;
      return {
        boards: [{ figures, first: ours, dots: theirs, result: pinned, fresh }],
        say:
          `${WORDS[dir]}: ` +
          (fresh
            ? `the rays meet on a knight, which is pinned`
            : check
              ? "the ray meets the slider itself: check"
              : "the rays do not meet on a knight"),
        code: line,
      };
    });
    const checkers = squaresOf(checks).map(boards.squareName).join(" and ");
    frames.push({
      boards: [{ figures, result: pinned, rays }],
      lit: [{ gen: from, pro: towards }],
      say:
        `${number(pinned)} of ${count(number(own), "knight")} pinned` +
        (checkers && `, and check from ${checkers}`),
      code,
    });
    return frames;
  },
};

const MIDDLE_GAME = "r4rk1/p4ppp/1p2q3/8/8/2Q5/P4PPP/3RR1K1 w - - 0 1";

const far = (ranks: number) => {
  const clear = Array.from({ length: ranks - 1 }, (_, i) => ` & (empty >> ${8 * (i + 1)})`);
  return `from = straight${clear.join("")} & (~own >> ${8 * ranks});`;
};

export const moves: Spec = {
  sets: {},
  roles: { from: "result", straight: "gen", empty: "pro" },
  choices: [{ code: undefined }, { code: far(1) }, { code: far(3) }],
  frames(_sets, run, code) {
    const position = bb.parseFen(MIDDLE_GAME),
      empty = ALL & ~boards.occupied(position);
    const straight = (position.rooks | position.queens) & position.white;
    const from = run({ straight, empty, own: position.white }).names.get("from") ?? 0n;
    const ranks = Number(/\(~own >> (\d+)\)/.exec(code)?.[1] ?? 0) >> 3;
    const lines: Line[] = squaresOf(from).map((s) => ({
      from: s,
      to: s + 8 * ranks,
      look: "pg-dir-7",
      arrow: true,
    }));
    return [
      {
        boards: [
          { position, result: from, first: straight, dots: (straight << 8n) & empty, lines },
        ],
        say:
          `${count(number(from), "rook or queen move")} of ${count(ranks, "square")} to the north. ` +
          `All 75 boards together have ${bb.countLegalMoves(position)} bits, which are the legal moves.`,
      },
    ];
  },
};

export const paths: Spec = {
  sets: { king: bit(63), goal: bit(15), walls: 0n },
  moved: ["king", "goal"],
  added: "walls",
  roles: {},
  frames({ king, goal, walls }, run) {
    const path = ALL & ~walls;
    const sets = grown(king, (reached) => run({ reached, path }).names.get("reached") ?? 0n, goal);
    const figures = [placed(king, "king-w"), placed(goal, "pawn-b")];
    const frames: Frame[] = sets.map((set, k) => ({
      boards: [
        {
          figures,
          outside: walls,
          fresh: k ? set & ~sets[k - 1] : 0n,
          ...numbered(ages(sets, k), 0, sets.length - 1),
        },
      ],
      say: `${count(k, "move")}: ${count(number(set), "square")} reached.`,
    }));
    const layers = [...bb.allShortestPaths(0, king, goal, path)];
    frames.push({
      boards: [{ figures, outside: walls, ...numbered(ages(layers), 0, layers.length - 1) }],
      say: layers.length
        ? `${count(Number(bb.countShortestPaths(0, king, goal, path)), "shortest way")}, ` +
          `${count(layers.length - 1, "move")} each.`
        : "No way leads there.",
    });
    return frames;
  },
};
