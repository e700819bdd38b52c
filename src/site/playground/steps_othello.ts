// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Othello: flips and moves, in all directions or one, and stable discs round by round.
import * as boards from "./boards.ts";
import { ALL } from "./boards.ts";
import { bb } from "./library.ts";
import { DIRECTIONS, WORDS } from "./results.ts";
import { EIGHT, count, onlyWay, plain, shifted } from "./steps_common.ts";
import type { Func, Values, Frame, Named, Way } from "./types.ts";

const union = (all: bigint[]) => boards.union(all);
const name = (dirs: number[]) => (dirs.length === 1 ? `${DIRECTIONS[dirs[0]]}_one(` : "shift_one(");
const end = (dirs: number[]) => (dirs.length === 1 ? ")" : ", dir)");

/** Runs of x that begin beside gen, cycle by cycle until nothing is new. */
function runs(gen: bigint, x: bigint, dirs: number[], of: string) {
  let parts = dirs.map((d) => bb.shiftOne(gen, d) & x);
  const opp = ["opp", x] as Named;
  const frames: Frame[] = [
    {
      set: union(parts),
      shifts: dirs.map((d, i) => shifted(d, [of, gen], ["run =", parts[i]], opp)),
      title: `Discs of opp beside ${of}: ${count(union(parts), "disc")}.`,
      formula: `run = ${name(dirs)}${of}${end(dirs)} & opp`,
    },
  ];
  for (let k = 2; k <= 6; k++) {
    const runs = parts,
      before = union(parts),
      next = parts.map((part, i) => part | (bb.shiftOne(part, dirs[i]) & x));
    if (next.every((part, i) => part === parts[i])) break;
    parts = next;
    frames.push({
      set: union(parts),
      shifts: dirs.map((d, i) => shifted(d, ["run", runs[i]], ["run |=", next[i], runs[i]], opp)),
      title: `Cycle ${k}: ${count(union(parts) & ~before, "more disc")} of opp in a row.`,
      formula: `run |= ${name(dirs)}run${end(dirs)} & opp`,
    });
  }
  return { parts, frames };
}

function flips({ move, own, opp }: Record<string, bigint>, dirs: number[]): Frame[] {
  const x = opp & ~own & ~move & ALL,
    { parts, frames } = runs(move, x, dirs, "move");
  const kept = parts.map((part, i) => part & bb.occludedFill(own, x, dirs[i] ^ 4)),
    set = union(kept);
  const closed = dirs.filter((_, i) => kept[i]).map((d) => WORDS[d]);
  const open = parts.filter((part, i) => part && !kept[i]).length;
  return plain([
    { set: 0n, title: "Start: the new disc flips nothing yet.", formula: "flips = 0" },
    ...frames,
    {
      set,
      fresh: set,
      title:
        (set
          ? `Runs that end at a disc of own flip: ${count(set, "disc")} to the ${closed.join(", ")}`
          : "No run ends at a disc of own") +
        (open ? `; ${open} ${open === 1 ? "run ends" : "runs end"} at none.` : "."),
      formula: "flips |= run & occluded_fill(own, opp, dir ^ 4)",
    },
  ]);
}

function moves({ own, opp }: Record<string, bigint>, dirs: number[]): Frame[] {
  const x = opp & ~own & ALL,
    { parts, frames } = runs(own, x, dirs, "own");
  let next = 0n;
  const behind = parts.map((part, i) => {
    const before = next;
    next |= bb.shiftOne(part, dirs[i]);
    return shifted(dirs[i], ["run", part], ["moves |=", next, before]);
  });
  const set = next & ~(own | opp) & ALL;
  return plain([
    { set: own, title: `Start: ${count(own, "disc")} of own.`, formula: "run = own" },
    ...frames,
    {
      set: next,
      fresh: next,
      shifts: behind,
      title: `The squares behind the runs: ${count(next, "square")}.`,
      formula: `moves |= ${name(dirs)}run${end(dirs)}`,
    },
    {
      set,
      fresh: set,
      title: `Empty ones are the moves: ${count(set, "move")}.`,
      formula: "moves &= ~(own | opp)",
    },
  ]);
}

function stable({ own, opp }: Record<string, bigint>): Frame[] {
  const frames: Frame[] = [
    { set: 0n, title: "Start: no disc is known to be stable.", formula: "stable = 0" },
  ];
  let now = 0n;
  for (let k = 1; ; k++) {
    let next = own;
    for (const dir of [0, 1, 2, 3])
      next &=
        bb.othelloFullLines(own | opp, dir) |
        (ALL & ~bb.shiftOne(ALL, dir)) |
        (ALL & ~bb.shiftOne(ALL, dir ^ 4)) |
        bb.shiftOne(now, dir) |
        bb.shiftOne(now, dir ^ 4);
    if (next === now) break;
    frames.push({
      set: next,
      title: `Round ${k}: ${count(next & ~now, "disc")} safe on all four lines.`,
      formula: "stable = own & for each line: full | at the edge | beside a stable disc",
    });
    now = next;
  }
  return plain(frames);
}

export function ways(f: Func, v: Values): Way[] {
  const known: Record<string, [directions: number[], frames: (dirs: number[]) => Frame[]]> = {
    othello_flips: [EIGHT, (dirs) => flips(v, dirs)],
    othello_moves: [EIGHT, (dirs) => moves(v, dirs)],
    othello_stable: [[], () => stable(v)],
  };
  if (!Object.hasOwn(known, f.plain)) return [];
  return onlyWay("Step by step", ...known[f.plain]);
}
