// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Fills along rays, by Dumb7fill and by Kogge-Stone.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { ALL, squaresOf } from "./boards.ts";
import * as results from "./results.ts";
import { DIRECTIONS, WORDS } from "./results.ts";
import * as common from "./steps_common.ts";
import {
  DIAGONAL,
  EAST,
  EIGHT,
  NORT,
  SOUT,
  STRAIGHT,
  WEST,
  count,
  shift,
  shifted,
} from "./steps_common.ts";
import type { Position } from "bbfill";
import type { Func, Values, Frame, Named, Shift, Way } from "./types.ts";

/** A set for each direction. */
type Ways = { dir: number; gen: bigint }[];
interface Model {
  ways: Ways;
  gen: string;
  pro: bigint;
  proName: string | undefined;
  attacks?: boolean;
}

// What a fill is made of: its directions, the generators of each, the squares it may enter and their
// names. With attacks, a step follows the fill. Undefined if the function is not a fill.
function fill(f: Func, v: Values): Model | undefined {
  const single = /^(\w{4})_(fill|occl|attacks)$/.exec(f.plain);
  const dir = single ? DIRECTIONS.indexOf(single[1]) : "dir" in v ? ((v.dir % 8) + 8) % 8 : 0;
  const same = (dirs: number[], gen: string, pro?: string, more?: { attacks?: boolean }) => ({
    ways: dirs.map((d) => ({ dir: d, gen: v[gen] })),
    gen,
    pro: (pro && v[pro]) ?? ALL,
    proName: pro,
    ...more,
  });
  const forward = f.plain[0] === "w" ? NORT : SOUT;
  if (single && dir >= 0)
    return same(
      [dir],
      single[2] === "attacks" ? "sliders" : "gen",
      { occl: "pro", attacks: "empty" }[single[2]],
      { attacks: single[2] === "attacks" },
    );
  const models: Record<string, () => Model> = {
    ray_fill: () => same([dir], "gen"),
    occluded_fill: () => same([dir], "gen", "pro"),
    sliding_attacks: () => same([dir], "sliders", "empty", { attacks: true }),
    rook_attacks: () => same(STRAIGHT, "sliders", "empty", { attacks: true }),
    bishop_attacks: () => same(DIAGONAL, "sliders", "empty", { attacks: true }),
    queen_attacks: () => same(EIGHT, "sliders", "empty", { attacks: true }),
    rays: () => same(EIGHT, "gen", "empty", { attacks: true }),
    slider_attacks: () => ({
      ...same([], "straight", "empty", { attacks: true }),
      ways: [
        ...STRAIGHT.map((d) => ({ dir: d, gen: v.straight })),
        ...DIAGONAL.map((d) => ({ dir: d, gen: v.diagonal })),
      ],
    }),
    front_fill: () => same([forward], f.boards[0]),
    rear_fill: () => same([forward ^ 4], f.boards[0]),
    front_span: () => same([forward], f.boards[0], undefined, { attacks: true }),
    rear_span: () => same([forward ^ 4], f.boards[0], undefined, { attacks: true }),
    file_fill: () => same([NORT, SOUT], "set"),
    rank_fill: () => same([EAST, WEST], "set"),
  };
  const name = f.plain.replace(/^[wb]_/, "");
  return Object.hasOwn(models, name) ? models[name]() : undefined;
}

const few = (ways: Ways) => ways.length === 1;
const oneOf = (ways: Ways, set: string, times = 1) =>
  few(ways)
    ? `${DIRECTIONS[ways[0].dir]}_one(`.repeat(times) + set + ")".repeat(times)
    : "shift_one(".repeat(times) + set + "[dir]" + ", dir)".repeat(times);
const index = (ways: Ways, set: string) => (few(ways) ? set : set + "[dir]");

// How many squares are new, and where rays have ended; stops are squares at which the ray of a direction
// has just stopped.
function outcome(fresh: bigint, stops: Ways, position: Position | null) {
  const found = stops.filter(({ gen }) => gen),
    all = boards.union(found.map(({ gen }) => gen));
  const text = fresh ? count(fresh, "new square") : "no new square";
  if (!found.length) return text + ".";
  const where = common.named(all, position);
  return found.length === 1 && bb.popcount(all) === 1
    ? `${text}; the ray to the ${WORDS[found[0].dir]} stopped at ${where}.`
    : `${text}; rays stopped at ${where}.`;
}

function finish(
  frames: Frame[],
  parts: bigint[],
  ways: Ways,
  set: string,
  last: boolean | undefined,
) {
  if (!last) return;
  let attacks = 0n;
  const shifts = ways.map(({ dir }, k) => {
    const before = attacks;
    attacks |= shift(parts[k], dir, 1);
    return shifted(
      dir,
      [set, parts[k]],
      few(ways) ? ["attacks =", attacks] : ["attacks |=", attacks, before],
    );
  });
  frames.push({
    set: attacks,
    shifts,
    replaces: true,
    title: `Shift once: ${count(attacks, "attacked square")}, with the first blockers.`,
    formula: few(ways) ? `attacks = ${oneOf(ways, set)}` : `attacks |= ${oneOf(ways, set)}`,
  });
}

function dumb7(model: Model, ways: Ways, position: Position | null): Frame[] {
  let parts = ways.map((way) => way.gen),
    last = parts;
  const frames: Frame[] = [
    {
      set: boards.union(parts),
      title: `Start: ${count(boards.union(parts), "generator")}.`,
      formula: `${index(ways, "flood")} = ${model.gen}`,
    },
  ];
  const cycles = model.attacks ? 6 : 7,
    pro = model.proName ? `${model.proName} & ` : "";
  for (let k = 1; k <= cycles; k++) {
    const ahead = last.map((part, i) => shift(part, ways[i].dir, 1));
    const before = boards.union(parts);
    last = ahead.map((board, i) => board & model.pro & ~parts[i]);
    const stops = ways.map(({ dir }, i) => ({ dir, gen: ahead[i] & ~model.pro & ALL }));
    const floods = parts;
    parts = parts.map((part, i) => part | (model.pro & shift(part, ways[i].dir, 1)));
    const set = boards.union(parts);
    frames.push({
      set,
      shifts: ways.map(({ dir }, i) =>
        shifted(
          dir,
          ["flood", floods[i]],
          ["flood |=", parts[i], floods[i]],
          model.proName ? [model.proName, model.pro] : undefined,
        ),
      ),
      title: `Cycle ${k} of ${cycles}: ${outcome(set & ~before, stops, position)}`,
      formula: `${index(ways, "flood")} |= ${pro}${oneOf(ways, "flood")}`,
    });
  }
  finish(frames, parts, ways, "flood", model.attacks);
  return frames;
}

function koggeStone(model: Model, ways: Ways): Frame[] {
  let parts = ways.map((way) => way.gen),
    pros = ways.map(() => model.pro);
  const name = model.proName || "pro",
    dots = () => (few(ways) ? pros[0] : undefined),
    small = () => ways.map(({ dir }, i) => ({ dir, gen: parts[i], pro: pros[i] }));
  const frames: Frame[] = [
    {
      set: boards.union(parts),
      dots: dots(),
      dotted: "propagators of this step",
      parts: small(),
      title: `Start: ${count(boards.union(parts), "generator")}, ${count(model.pro, "propagator")}.`,
      formula: `${index(ways, "gen")} = ${model.gen}; ${index(ways, "pro")} = ${model.proName ? name : "~0"}`,
    },
  ];
  for (const by of [1, 2, 4]) {
    const before = boards.union(parts);
    const [gens, open] = [parts, pros];
    parts = parts.map((part, i) => part | (pros[i] & shift(part, ways[i].dir, by)));
    if (by < 4) pros = pros.map((pro, i) => pro & shift(pro, ways[i].dir, by));
    const ofWay = (dir: number, i: number): Shift[] => {
      const pro = ["pro", open[i]] as Named;
      const gen = shifted(dir, ["gen", gens[i]], ["gen |=", parts[i], gens[i]], pro, by);
      return by < 4 ? [gen, shifted(dir, pro, ["pro &=", pros[i]], pro, by)] : [gen];
    };
    const set = boards.union(parts),
      left = pros.reduce((sum, pro) => sum + bb.popcount(pro), 0);
    const gen = `${index(ways, "gen")} |= ${index(ways, "pro")} & ${oneOf(ways, "gen", by)}`;
    frames.push({
      set,
      dots: by < 4 ? dots() : undefined,
      shifts: ways.flatMap(({ dir }, i) => ofWay(dir, i)),
      dotted: "propagators of this step",
      parts: small(),
      title:
        `Doubling by ${by}: ${set & ~before ? count(set & ~before, "new square") : "no new square"}; ` +
        `rays have up to ${boards.count(2 * by - 1, "square")}` +
        (by < 4
          ? `, and ${boards.count(left, "propagator")} ${left === 1 ? "is" : "are"} left.`
          : "."),
      formula: gen + (by < 4 ? `\n${index(ways, "pro")} &= ${oneOf(ways, "pro", by)}` : ""),
    });
  }
  finish(frames, parts, ways, "gen", model.attacks);
  return frames;
}

/** The attacks replace the flood, so that squares are numbered anew. */
function finished(frames: Frame[]): Frame[] {
  const last = frames[frames.length - 1];
  if (!last.replaces) return common.aged(frames);
  const flood = common.aged(frames.slice(0, -1)),
    length = flood.length,
    numbers = results.nothing();
  const before = flood[length - 1];
  squaresOf(last.set).forEach((s) => {
    numbers[s] = before.numbers?.[s] || length;
  });
  return [
    ...flood.map((frame) => ({ ...frame, ...results.numbered(frame.numbers ?? [], 0, length) })),
    { ...last, fresh: last.set & ~before.set, ...results.numbered(numbers, 0, length) },
  ];
}

export function ways(f: Func, v: Values, position: Position | null): Way[] {
  const model = fill(f, v);
  if (!model) return [];
  const chosen = (dir: number | null) =>
    model.ways.filter((way) => dir === null || way.dir === dir);
  const directions = model.ways.length > 1 ? model.ways.map((way) => way.dir) : [];
  return [
    {
      id: "dumb7fill",
      name: "Dumb7fill",
      directions,
      frames: (dir) => finished(dumb7(model, chosen(dir), position)),
    },
    {
      id: "kogge-stone",
      name: "Kogge-Stone",
      directions,
      frames: (dir) => finished(koggeStone(model, chosen(dir))),
    },
  ];
}
