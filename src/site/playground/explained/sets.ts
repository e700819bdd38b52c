// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The figures on sets: their arithmetic, and how a set becomes moves.
import { bb } from "../library.ts";
import { ALL, bit, count, has, squareName, squaresOf } from "../boards.ts";
import { ages, number, placed, squares } from "./common.ts";
import type { Frame, Spec } from "./figure.ts";

/* What the operations mean. */
const OPERATIONS: [code: string, text: string][] = [
  ["a & b", "in both"],
  ["a | b", "in a, in b or in both"],
  ["a ^ b", "in one of them, not in both"],
  ["~a", "not in a"],
  ["a & ~b", "in a, but not in b"],
  ["a - b", ""],
];

export const sets: Spec = {
  sets: { a: 0x00003c1818000000n, b: 0x0000001c14140000n },
  tapped: {
    0(now, s) {
      const next = (Number(has(now.a, s)) + 2 * Number(has(now.b, s)) + 1) % 4;
      const to = (set: bigint, is: number) => (set & ~bit(s)) | (is ? bit(s) : 0n);
      return { a: to(now.a, next & 1), b: to(now.b, next & 2) };
    },
  },
  roles: { a: "gen", b: "pro", c: "result" },
  choices: OPERATIONS.map(([operation], i) => ({ code: i ? `c = ${operation};` : undefined })),
  frames({ a, b }, run, code) {
    const c = run({ a, b }).names.get("c") ?? 0n;
    const text = OPERATIONS.find(([operation]) => code.includes(`= ${operation};`))?.[1];
    const less =
      b & ~a ? "b is not a part of a, so a borrow runs on" : "b is a part of a, so this is a & ~b";
    return [
      {
        boards: [{ first: a, dots: b, result: c }],
        say: `${squares(c)}: ${text || less}.`,
      },
    ];
  },
};

export const lowest: Spec = {
  sets: { knight: bit(27), own: bit(10) | bit(44) },
  moved: ["knight"],
  added: "own",
  roles: { set: "result", to: "gen" },
  frames({ knight, own }, run) {
    const figures = [placed(knight, "knight-w"), placed(own, "pawn-w")],
      [from] = squaresOf(knight);
    let set = bb.knightAttacks(knight) & ALL & ~own;
    const all = number(set);
    const taken: bigint[] = [0n];
    const frames: Frame[] = [
      {
        boards: [{ figures, result: set }],
        say: `bbf_popcount(set) is ${all}: ${count(all, "move")}.`,
      },
    ];
    while (set) {
      const { names } = run({ set });
      const to = names.get("to") ?? 0n,
        [square] = squaresOf(to);
      set = names.get("set") ?? 0n;
      taken.push(to);
      frames.push({
        boards: [
          {
            figures,
            first: to,
            result: set,
            numbers: ages([...taken]),
            lines: [{ from, to: square, look: "pg-leap", arrow: true }],
          },
        ],
        say: `Move ${taken.length - 1}: ${squareName(from)} to ${squareName(square)}, which is bit ${square}. ${squares(set)} left.`,
      });
    }
    return frames;
  },
};
