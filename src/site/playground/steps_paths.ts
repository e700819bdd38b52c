// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Searches of paths, layer by layer, and the way back.
import * as api from "./api.js";
import { bb } from "./library.ts";
import { squaresOf } from "./boards.ts";
import * as results from "./results.ts";
import { aged, count, named, onlyWay } from "./steps_common.ts";
import type { Position } from "bbfill";
import type { Func, Values, Frame, Way } from "./types.ts";

const NOWHERE: Frame = {
  set: 0n,
  title: "No square to start from is on the path.",
  formula: "layers[0] = from & path",
};

function layered(layers: bigint[], of: string, goal: bigint, position: Position | null): Frame[] {
  let set = 0n;
  if (!layers.length) return [NOWHERE];
  return layers.map((layer, k) => {
    set |= layer;
    return {
      set,
      title: k
        ? `Layer ${k} of ${layers.length - 1}: ${count(layer, "new square")}${layer & goal ? `; ${named(layer & goal, position)} ${bb.popcount(layer & goal) > 1 ? "are" : "is"} reached` : ""}.`
        : `Start: ${count(layer, "square")}.`,
      formula: k
        ? `layers[${k}] = step(${of}, layers[${k - 1}], path) & ~reached`
        : "layers[0] = from & path",
    };
  });
}

function search(f: Func, v: Values, position: Position | null): Frame[] {
  const mover = api.movers[v.mover].name;
  const layers = [...bb.layers(v.mover, v.from ?? 0n, v.path)];
  const upTo = f.plain === "step" ? 1 : f.plain === "reach" ? Math.max(0, v.moves) : 64;
  if (!("to" in v)) return aged(layered(layers.slice(0, upTo + 1), mover, 0n, position));
  const distance = bb.distance(v.mover, v.from, v.to, v.path);
  const out = aged(
    layered(distance < 0 ? layers : layers.slice(0, distance + 1), mover, v.to, position),
  );
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
      dotted: "the layer before",
      title: `Back to place ${i}: ${count(back[i], "square")} of layer ${i} ${bb.popcount(back[i]) === 1 ? "is" : "are"} on a shortest path.`,
      formula:
        i === back.length - 1
          ? `asp[${i}] = layers[${i}] & to`
          : `asp[${i}] = layers[${i}] & squares with a move to asp[${i + 1}]`,
    });
  }
  return out;
}

function race(v: Values): Frame[] {
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
        dotted: "b is there sooner",
        title: n
          ? `Move ${n}: a reaches ${count(layer, "new square")}; b was sooner on ${bb.popcount(layer & other)} of them.`
          : `Start: ${count(layer, "square")}.`,
        formula: n
          ? `first |= layers_a[${n}] & ~reach(mover_b, set_b, path, ${n - 1})`
          : "first = set_a & path",
      };
    }),
  );
}
export function ways(f: Func, v: Values, position: Position | null): Way[] {
  if (f.plain === "first_to") return onlyWay("Move by move", [], () => race(v), "layers");
  if (f.header === "paths.h" && "from" in v && "path" in v)
    return onlyWay("Layer by layer", [], () => search(f, v, position), "layers");
  return [];
}
