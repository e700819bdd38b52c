// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Leapers one leap at a time, x-rays, lines between, pins and checks, attacks piece by piece.
import * as api from "./api.js";
import * as boards from "./boards.ts";
import { ALL } from "./boards.ts";
import { bb } from "./library.ts";
import { DIRECTIONS } from "./results.ts";
import {
  DIAGONAL,
  EIGHT,
  STRAIGHT,
  aged,
  call,
  count,
  moved,
  named,
  onlyWay,
  plain,
} from "./steps_common.ts";
import type { Position } from "bbfill";
import type { Func, Values, Frame, Way } from "./types.ts";

const LEAPS = api.planes.slice(56, 64).map(({ name }) => name);

function leaps(
  set: bigint,
  of: string,
  steps: [name: string, move: (board: bigint) => bigint][],
): Frame[] {
  let all = 0n;
  return aged([
    { set: 0n, title: `Start: ${count(set, of.slice(0, -1))}.`, formula: "attacks = 0" },
    ...steps.map(([name, move], i) => {
      const before = all,
        to = move(set);
      all |= to;
      return {
        set: all,
        shifts: [moved(name, move, [of, set], ["attacks |=", all, before])],
        title: `${of === "knights" ? "Leap" : "Step"} ${i + 1} of 8, ${name}: ${to & ~before ? count(to & ~before, "new square") : "no new square"}.`,
        formula: `attacks |= ${name}_one(${of})`,
      };
    }),
  ]);
}

const rays = (set: bigint, empty: bigint, dirs: number[]) =>
  boards.union(dirs.map((d) => bb.slidingAttacks(set, empty, d)));

const oneDir = (dirs: number[]) => (dirs.length === 1 ? DIRECTIONS[dirs[0]] : "dir");

function xray(
  { sliders, blockers, empty }: Record<string, bigint>,
  dirs: number[],
  position: Position | null,
): Frame[] {
  const first = rays(sliders, empty, dirs),
    hit = dirs.map((d) => bb.slidingAttacks(sliders, empty, d) & blockers & ~empty & ALL);
  const seen = boards.union(hit),
    beyond = boards.union(dirs.map((d, i) => bb.slidingAttacks(hit[i], empty, d)));
  const dir = oneDir(dirs);
  return plain([
    { set: sliders, title: `Start: ${count(sliders, "slider")}.`, formula: "x = sliders" },
    {
      set: first,
      title: `Attacks: ${count(first, "square")}, up to the first piece of each ray.`,
      formula: `x = sliding_attacks(sliders, empty, ${dir})`,
    },
    {
      set: seen,
      dots: first,
      dotted: "attacks of the sliders",
      fresh: seen,
      title: `Blockers among them: ${seen ? named(seen, position) : "none, so there is no x-ray"}.`,
      formula: "x &= blockers & ~empty",
    },
    {
      set: beyond,
      dots: seen,
      dotted: "blockers",
      fresh: beyond,
      title: `On from the blockers: ${count(beyond, "square")}, up to the next piece.`,
      formula: `xray |= sliding_attacks(x, empty, ${dir})`,
    },
  ]);
}

function between({ setA, setB, empty }: Record<string, bigint>, dirs: number[]): Frame[] {
  const a = rays(setA, empty, dirs),
    b = rays(
      setB,
      empty,
      dirs.map((d) => d ^ 4),
    ),
    both = boards.union(
      dirs.map((d) => bb.slidingAttacks(setA, empty, d) & bb.slidingAttacks(setB, empty, d ^ 4)),
    );
  const dir = oneDir(dirs);
  return plain([
    {
      set: a,
      title: `Rays of set_a: ${count(a, "square")}.`,
      formula: `a = sliding_attacks(set_a, empty, ${dir})`,
    },
    {
      set: b,
      dots: a,
      dotted: "rays of set_a",
      title: `Rays of set_b the opposite way: ${count(b, "square")}.`,
      formula: `b = sliding_attacks(set_b, empty, ${dir === "dir" ? "dir ^ 4" : "the opposite"})`,
    },
    {
      set: both & empty,
      fresh: both & empty,
      title: `Where both meet on empty squares: ${count(both & empty, "square")}.`,
      formula: "between |= a & b & empty",
    },
  ]);
}

/** Pinned pieces: rays of the target and of the sliders that meet. */
function pinned(
  { targets, blockers, diagonal, straight, empty }: Record<string, bigint>,
  dirs: number[],
  position: Position | null,
): Frame[] {
  const sliders = (d: number) => (STRAIGHT.includes(d) ? straight : diagonal);
  const out = dirs.map((d) => bb.slidingAttacks(targets, empty, d)),
    back = dirs.map((d) => bb.slidingAttacks(sliders(d), empty, d ^ 4));
  const [a, b] = [boards.union(out), boards.union(back)];
  const meet = boards.union(out.map((ray, i) => ray & back[i])) & ~empty & ALL,
    result = meet & blockers,
    dir = oneDir(dirs);
  return plain([
    {
      set: a,
      title: `Rays of the target: ${count(a, "square")}, up to the first pieces.`,
      formula: `a = sliding_attacks(targets, empty, ${dir})`,
    },
    {
      set: b,
      dots: a,
      dotted: "rays of the target",
      title: `Rays of the sliders towards it: ${count(b, "square")}.`,
      formula: `b = sliding_attacks(sliders, empty, ${dir === "dir" ? "dir ^ 4" : "the opposite"})`,
    },
    {
      set: meet,
      fresh: meet,
      title: meet
        ? `Pieces on which two rays meet: ${named(meet, position)}.`
        : "No two rays meet on a piece.",
      formula: "x = a & b & ~empty",
    },
    {
      set: result,
      fresh: result,
      title: result
        ? `Blockers among them are pinned: ${named(result, position)}.`
        : "No blocker is pinned.",
      formula: "pinned |= x & blockers",
    },
  ]);
}

function pinners(
  { targets, blockers, diagonal, straight, empty }: Record<string, bigint>,
  position: Position | null,
): Frame[] {
  const file = bb.rookXrayAttacks(targets, blockers, empty),
    slant = bb.bishopXrayAttacks(targets, blockers, empty);
  const rooks = straight & file,
    all = rooks | (diagonal & slant);
  return plain([
    {
      set: file,
      title: `A rook on the target would see ${count(file, "square")} through one blocker.`,
      formula: "x = rook_xray_attacks(targets, blockers, empty)",
    },
    {
      set: rooks,
      dots: file,
      dotted: "x-rays of a rook",
      fresh: rooks,
      title: rooks
        ? `Rooks and queens there pin: ${named(rooks, position)}.`
        : "No rook or queen is there.",
      formula: "pinners = straight & x",
    },
    {
      set: slant,
      title: `A bishop on the target would see ${count(slant, "square")} through one blocker.`,
      formula: "x = bishop_xray_attacks(targets, blockers, empty)",
    },
    {
      set: all,
      fresh: all,
      title: all ? `With bishops and queens there: ${named(all, position)}.` : "No slider pins.",
      formula: "pinners |= diagonal & x",
    },
  ]);
}

function checkBlocks(
  { king, diagonal, straight, empty }: Record<string, bigint>,
  position: Position | null,
): Frame[] {
  const file = bb.rookAttacks(king, empty),
    slant = bb.bishopAttacks(king, empty);
  const checks = (straight & file) | (diagonal & slant);
  const way = bb.rookBetween(king, straight, empty) | bb.bishopBetween(king, diagonal, empty);
  return plain([
    {
      set: file | slant,
      title: `Rays from the king: ${count(file | slant, "square")}.`,
      formula: "rook_attacks(king, empty), bishop_attacks(king, empty)",
    },
    {
      set: checks,
      dots: file | slant,
      dotted: "rays from the king",
      fresh: checks,
      title: checks
        ? `Sliders that give check: ${named(checks, position)}.`
        : "No slider gives check.",
      formula:
        "checks = (straight & rook_attacks(king, empty)) | (diagonal & bishop_attacks(king, empty))",
    },
    {
      set: way,
      dots: checks,
      dotted: "checkers",
      fresh: way,
      title: `Squares between: ${count(way, "square")}.`,
      formula:
        "between = rook_between(king, straight, empty) | bishop_between(king, diagonal, empty)",
    },
    {
      set: way | checks,
      fresh: 0n,
      title: `A piece on ${count(way | checks, "square")} ends a check: between, or by capture.`,
      formula: "check_blocks = between | checks",
    },
  ]);
}

/** Attacks of one piece type after the other. */
function pieceByPiece(f: Func, v: Values, position: Position | null): Frame[] {
  const side = f.plain[0],
    other = side === "w" ? "b" : "w",
    from = f.plain.endsWith("attackers");
  const parts: [name: string, board: bigint, how: string][] = [
    ["knights", bb.knightAttacks(from ? v.targets : v.knights), "knight_attacks("],
    ["diagonal", bb.bishopAttacks(from ? v.targets : v.diagonal, v.empty), "bishop_attacks("],
    ["straight", bb.rookAttacks(from ? v.targets : v.straight, v.empty), "rook_attacks("],
    ["kings", bb.kingAttacks(from ? v.targets : v.kings), "king_attacks("],
  ];
  if ("pawns" in v)
    parts.unshift([
      "pawns",
      call((from ? other : side) + "PawnAttacks", from ? v.targets : v.pawns),
      `${from ? other : side}_pawn_attacks(`,
    ]);
  else
    parts.unshift(
      ["whitePawns", bb.bPawnAttacks(v.targets), "b_pawn_attacks("],
      ["blackPawns", bb.wPawnAttacks(v.targets), "w_pawn_attacks("],
    );
  let set = 0n;
  return plain([
    {
      set: 0n,
      title: from ? `Start: look from ${named(v.targets, position)}.` : "Start: no attack.",
      formula: "result = 0",
    },
    ...parts.map(([name, board, how]) => {
      const found = from ? board & v[name] : board,
        before = set;
      set |= found;
      const plainName = name.replace(/P/, "_p"),
        empty = /rook|bishop/.test(how) ? ", empty)" : ")";
      return {
        set,
        dots: from ? board : undefined,
        dotted: "squares seen from the target",
        title: from
          ? `${plainName}: ${found ? named(found, position) : "none"} ${bb.popcount(found) > 1 ? "attack" : "attacks"} the target.`
          : `${plainName}: ${found & ~before ? count(found & ~before, "new square") : "no new square"}.`,
        formula: from
          ? `result |= ${plainName} & ${how}targets${empty}`
          : `result |= ${how}${plainName}${empty}`,
      };
    }),
  ]);
}

export function ways(f: Func, v: Values, position: Position | null): Way[] {
  const kind = /^(rook|bishop|queen)_(xray_attacks|between)$/.exec(f.plain);
  const dirs = kind ? { rook: STRAIGHT, bishop: DIAGONAL, queen: EIGHT }[kind[1]] : undefined;
  if (kind && dirs)
    return onlyWay("Step by step", dirs, (chosen) =>
      kind[2] === "between" ? between(v, chosen) : xray(v, chosen, position),
    );
  switch (f.plain) {
    case "knight_attacks":
      return onlyWay("Leap by leap", [], () =>
        leaps(
          v.knights,
          "knights",
          LEAPS.map((name) => [name, (set) => call(name + "One", set)]),
        ),
      );
    case "king_attacks":
      return onlyWay("Step by step", [], () =>
        leaps(
          v.kings,
          "kings",
          EIGHT.map((d) => [DIRECTIONS[d], (set) => bb.shiftOne(set, d)]),
        ),
      );
    case "pinned":
      return onlyWay("Step by step", EIGHT, (chosen) => pinned(v, chosen, position));
    case "pinners":
      return onlyWay("Step by step", [], () => pinners(v, position));
    case "check_blocks":
      return onlyWay("Step by step", [], () => checkBlocks(v, position));
    case "w_attacks":
    case "b_attacks":
    case "w_attackers":
    case "b_attackers":
    case "attackers":
      return onlyWay("Piece by piece", [], () => pieceByPiece(f, v, position));
    default:
      return [];
  }
}
