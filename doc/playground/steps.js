// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Fills and searches step by step. Every set is an answer of the library, combined by & and |.
import * as api from "./api.js";
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { ALL, squaresOf } from "./boards.js";
import * as results from "./results.js";
import { DIRECTIONS } from "./results.js";

/** @import {Position} from "bbfill" */
/** @import {Func, Values, Frame, Way} from "./types.js" */

/** @typedef {{ dir: number, gen: bigint }[]} Ways a set for each direction */
/** @typedef {{ ways: Ways, gen: string, pro: bigint, proName: string | undefined, attacks?: boolean }} Model */

const [NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE, NORT] = [0, 1, 2, 3, 4, 5, 6, 7];
const STRAIGHT = [NORT, EAST, SOUT, WEST],
  DIAGONAL = [NOEA, SOEA, SOWE, NOWE];

/**
 * What a fill is made of: its directions, the generators of each, the squares it may enter and
 * their names. With attacks, a step follows the fill. Undefined if the function is not a fill.
 * @param {Func} f
 * @param {Values} v
 * @returns {Model | undefined}
 */
function fill(f, v) {
  const single = /^(\w{4})_(fill|occl|attacks)$/.exec(f.plain);
  const dir = single ? DIRECTIONS.indexOf(single[1]) : "dir" in v ? ((v.dir % 8) + 8) % 8 : 0;
  /**
   * @param {number[]} dirs
   * @param {string} gen
   * @param {string | undefined} [pro]
   * @param {{ attacks?: boolean }} [more]
   */
  const same = (dirs, gen, pro, more) => ({
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
  switch (f.plain.replace(/^[wb]_/, "")) {
    case "ray_fill":
      return same([dir], "gen");
    case "occluded_fill":
      return same([dir], "gen", "pro");
    case "sliding_attacks":
      return same([dir], "sliders", "empty", { attacks: true });
    case "rook_attacks":
      return same(STRAIGHT, "sliders", "empty", { attacks: true });
    case "bishop_attacks":
      return same(DIAGONAL, "sliders", "empty", { attacks: true });
    case "queen_attacks":
      return same([NORT, NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE], "sliders", "empty", {
        attacks: true,
      });
    case "rays":
      return same([NORT, NOEA, EAST, SOEA, SOUT, SOWE, WEST, NOWE], "gen", "empty", {
        attacks: true,
      });
    case "slider_attacks":
      return {
        ...same([], "straight", "empty", { attacks: true }),
        ways: [
          ...STRAIGHT.map((d) => ({ dir: d, gen: v.straight })),
          ...DIAGONAL.map((d) => ({ dir: d, gen: v.diagonal })),
        ],
      };
    case "front_fill":
      return same([forward], f.boards[0]);
    case "rear_fill":
      return same([forward ^ 4], f.boards[0]);
    case "front_span":
      return same([forward], f.boards[0], undefined, { attacks: true });
    case "rear_span":
      return same([forward ^ 4], f.boards[0], undefined, { attacks: true });
    case "file_fill":
      return same([NORT, SOUT], "set");
    case "rank_fill":
      return same([EAST, WEST], "set");
    default:
      return undefined;
  }
}

/** @param {bigint} board @param {number} dir @param {number} times */
const shift = (board, dir, times) => {
  for (let i = 0; i < times; i++) board = bb.shiftOne(board, dir);
  return board;
};

/**
 * Frames get the number of the step in which each square was reached.
 * @param {Frame[]} frames
 * @returns {Frame[]}
 */
function aged(frames) {
  const numbers = results.nothing();
  let before = 0n;
  return frames.map((frame, i) => {
    const set = frame.set,
      kept = numbers.map((n, s) => (boards.has(set, s) ? (n ?? i) : null));
    squaresOf(set & ~before).forEach((s) => {
      numbers[s] = i;
    });
    const made = {
      ...frame,
      fresh: i ? set & ~before : 0n,
      ...results.numbered(kept, 0, frames.length - 1),
    };
    before |= set;
    return made;
  });
}

/** @param {Ways} way */
const few = (way) => way.length === 1;
/** @param {Ways} ways @param {string} set @param {number} [times] */
const oneOf = (ways, set, times = 1) =>
  few(ways)
    ? `${DIRECTIONS[ways[0].dir]}_one(`.repeat(times) + set + ")".repeat(times)
    : "shift_one(".repeat(times) + set + "[dir]" + ", dir)".repeat(times);
/** @param {Ways} ways @param {string} set */
const index = (ways, set) => (few(ways) ? set : set + "[dir]");

/**
 * @param {Frame[]} frames
 * @param {bigint[]} parts
 * @param {Ways} ways
 * @param {string} set
 * @param {boolean | undefined} last
 */
function finish(frames, parts, ways, set, last) {
  if (last)
    frames.push({
      set: boards.union(ways.map((way, k) => shift(parts[k], way.dir, 1))),
      replaces: true,
      title: "Shift once: the attacks, with the first blockers",
      formula: few(ways) ? `attacks = ${oneOf(ways, set)}` : `attacks |= ${oneOf(ways, set)}`,
    });
}

/**
 * @param {Model} model
 * @param {Ways} ways
 * @returns {Frame[]}
 */
function dumb7(model, ways) {
  let parts = ways.map((way) => way.gen);
  const frames = [
    {
      set: boards.union(parts),
      title: "Start: the generators",
      formula: `${index(ways, "flood")} = ${model.gen}`,
    },
  ];
  const cycles = model.attacks ? 6 : 7,
    pro = model.proName ? `${model.proName} & ` : "";
  for (let k = 1; k <= cycles; k++) {
    parts = parts.map((part, i) => part | (model.pro & shift(part, ways[i].dir, 1)));
    frames.push({
      set: boards.union(parts),
      title: `Cycle ${k} of ${cycles}`,
      formula: `${index(ways, "flood")} |= ${pro}${oneOf(ways, "flood")}`,
    });
  }
  finish(frames, parts, ways, "flood", model.attacks);
  return frames;
}

/**
 * @param {Model} model
 * @param {Ways} ways
 * @returns {Frame[]}
 */
function koggeStone(model, ways) {
  let parts = ways.map((way) => way.gen),
    pros = ways.map(() => model.pro);
  const name = model.proName || "pro",
    dots = () => (few(ways) ? pros[0] : undefined);
  const frames = [
    {
      set: boards.union(parts),
      dots: dots(),
      title: "Start: generators and propagators",
      formula: `${index(ways, "gen")} = ${model.gen}; ${index(ways, "pro")} = ${model.proName ? name : "~0"}`,
    },
  ];
  for (const by of [1, 2, 4]) {
    parts = parts.map((part, i) => part | (pros[i] & shift(part, ways[i].dir, by)));
    if (by < 4) pros = pros.map((pro, i) => pro & shift(pro, ways[i].dir, by));
    const gen = `${index(ways, "gen")} |= ${index(ways, "pro")} & ${oneOf(ways, "gen", by)}`;
    frames.push({
      set: boards.union(parts),
      dots: by < 4 ? dots() : undefined,
      title: `Doubling by ${by}`,
      formula: gen + (by < 4 ? `\n${index(ways, "pro")} &= ${oneOf(ways, "pro", by)}` : ""),
    });
  }
  finish(frames, parts, ways, "gen", model.attacks);
  return frames;
}

/**
 * The attacks replace the flood, so that squares are numbered anew.
 * @param {Frame[]} frames
 * @returns {Frame[]}
 */
function finished(frames) {
  const last = frames[frames.length - 1];
  if (!last.replaces) return aged(frames);
  const flood = aged(frames.slice(0, -1)),
    count = flood.length,
    numbers = results.nothing();
  const before = flood[count - 1];
  squaresOf(last.set).forEach((s) => {
    numbers[s] = before.numbers?.[s] || count;
  });
  return [
    ...flood.map((frame) => ({ ...frame, ...results.numbered(frame.numbers ?? [], 0, count) })),
    { ...last, fresh: last.set & ~before.set, ...results.numbered(numbers, 0, count) },
  ];
}

/* ---- searches ---- */

/** @type {Frame} */
const NOWHERE = {
  set: 0n,
  title: "No square to start from is on the path",
  formula: "layers[0] = from & path",
};

/**
 * @param {bigint[]} layers
 * @param {string} of
 * @param {string} title
 * @returns {Frame[]}
 */
function layered(layers, of, title) {
  let set = 0n;
  if (!layers.length) return [NOWHERE];
  return layers.map((layer, k) => {
    set |= layer;
    return {
      set,
      title: k ? `${title} ${k}: ${boards.count(bb.popcount(layer), "new square")}` : "Start",
      formula: k
        ? `layers[${k}] = step(${of}, layers[${k - 1}], path) & ~reached`
        : "layers[0] = from & path",
    };
  });
}

/**
 * @param {Func} f
 * @param {Values} v
 * @returns {Frame[]}
 */
function search(f, v) {
  const mover = api.movers[v.mover].name;
  const layers = [...bb.layers(v.mover, v.from ?? 0n, v.path)];
  const upTo = f.plain === "step" ? 1 : f.plain === "reach" ? Math.max(0, v.moves) : 64;
  if (!("to" in v)) return aged(layered(layers.slice(0, upTo + 1), mover, "Layer"));
  const distance = bb.distance(v.mover, v.from, v.to, v.path);
  const out = aged(layered(distance < 0 ? layers : layers.slice(0, distance + 1), mover, "Layer"));
  const back =
    ["all_shortest_paths", "count_shortest_paths", "shortest_path"].includes(f.plain) &&
    distance >= 0
      ? [...bb.allShortestPaths(v.mover, v.from, v.to, v.path)]
      : [];
  let set = 0n;
  for (let i = back.length - 1; i >= 0; i--) {
    set |= back[i];
    const numbers = results.nothing();
    back.slice(i).forEach((board, k) =>
      squaresOf(board).forEach((s) => {
        numbers[s] = i + k;
      }),
    );
    out.push({
      set,
      fresh: back[i],
      dots: i ? layers[i - 1] : 0n,
      ...results.numbered(numbers, 0, back.length - 1),
      title: `Back: place ${i}`,
      formula:
        i === back.length - 1
          ? `asp[${i}] = layers[${i}] & to`
          : `asp[${i}] = layers[${i}] & squares with a move to asp[${i + 1}]`,
    });
  }
  return out;
}

/**
 * @param {Values} v
 * @returns {Frame[]}
 */
function race(v) {
  const layers = [...bb.layers(v.moverA, v.setA, v.path)];
  let set = 0n;
  if (!layers.length) return aged([NOWHERE]);
  return aged(
    layers.map((layer, n) => {
      const other = n ? bb.reach(v.moverB, v.setB, v.path, n - 1) : 0n;
      set |= layer & ~other;
      return {
        set,
        dots: other,
        title: n ? `Move ${n}` : "Start",
        formula: n
          ? `first |= layers_a[${n}] & ~reach(mover_b, set_b, path, ${n - 1})`
          : "first = set_a & path",
      };
    }),
  );
}

/**
 * The ways to show a function step by step: {id, name, directions, frames(dir)}.
 * @param {Func} f
 * @param {Values} v
 * @param {Position | null} _position
 * @returns {Way[]}
 */
export function ways(f, v, _position) {
  const model = fill(f, v);
  if (model) {
    /** @param {number | null} dir */
    const chosen = (dir) => model.ways.filter((way) => dir === null || way.dir === dir);
    const directions = model.ways.length > 1 ? model.ways.map((way) => way.dir) : [];
    return [
      {
        id: "dumb7fill",
        name: "Dumb7fill",
        directions,
        frames: (dir) => finished(dumb7(model, chosen(dir))),
      },
      {
        id: "kogge-stone",
        name: "Kogge-Stone",
        directions,
        frames: (dir) => finished(koggeStone(model, chosen(dir))),
      },
    ];
  }
  if (f.plain === "first_to")
    return [{ id: "layers", name: "Move by move", directions: [], frames: () => race(v) }];
  if (f.header === "paths.h" && "from" in v && "path" in v)
    return [{ id: "layers", name: "Layer by layer", directions: [], frames: () => search(f, v) }];
  return [];
}
