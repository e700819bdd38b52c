// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the figures of the page on bitboards live, first those in the window. The library is a script
// of its own, so that the first view does not wait for it.
import * as drawing from "../drawing.ts";
import { loadLibrary } from "../library.ts";
import { live, type Shape, type Spec } from "./figure.ts";
import { figures } from "./figures.json";
import * as fills from "./fills.ts";
import * as positions from "./positions.ts";
import * as sets from "./sets.ts";
import * as subtraction from "./subtraction.ts";

const SHAPES: Record<string, Shape> = figures;

/* Those that need nothing of the library. */
const PLAIN: Record<string, Spec> = {
  front: fills.front,
  bits: fills.bits,
  sets: sets.sets,
  shift: fills.shift,
  mask: fills.mask,
};
const WITH_LIBRARY: Record<string, Spec> = {
  lowest: sets.lowest,
  dumb7fill: fills.dumb7fill,
  "kogge-stone": fills.koggeStone,
  subtraction: subtraction.subtraction,
  lanes: subtraction.lanes,
  table: positions.table,
  many: positions.many,
  pawns: positions.pawns,
  pins: positions.pins,
  moves: positions.moves,
  paths: positions.paths,
};

drawing.prepareHatch();
let loaded: Promise<void> | undefined;
const library = () => (loaded ??= loadLibrary().then(drawing.prepareOutlines));

async function begin(figure: HTMLElement) {
  const name = figure.dataset.figure ?? "";
  const spec = PLAIN[name] ?? WITH_LIBRARY[name];
  if (WITH_LIBRARY[name]) await library();
  const code = figure.previousElementSibling?.querySelector("pre") ?? null;
  const words = figure.parentElement?.querySelectorAll<HTMLElement>("b[class]");
  live(figure, code, SHAPES[name], spec, [...(words ?? [])]);
}

/* Those in the window first, and the others when there is time, for readers who print or scroll fast. */
const found = document.querySelectorAll<HTMLElement>("figure[data-figure]");
const all = [...found];
const seen = (figure: HTMLElement) => figure.getBoundingClientRect().top < innerHeight;
all.filter(seen).forEach(begin);
addEventListener("load", () =>
  setTimeout(async () => {
    for (const figure of all) if (!("live" in figure.dataset)) await begin(figure);
  }, 500),
);
