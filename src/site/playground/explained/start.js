// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the figures of the page on bitboards live, first those in the window. The library is a script
// of its own, so that the first view does not wait for it.
import * as drawing from "../drawing.js";
import { loadLibrary } from "../library.js";
import { live } from "./figure.js";
import { figures } from "./figures.json";
import * as fills from "./fills.js";
import * as positions from "./positions.js";
import * as sets from "./sets.js";
import * as subtraction from "./subtraction.js";

/** @import {Shape, Spec} from "./figure.js" */

/** @type {Record<string, Shape>} */
const SHAPES = figures;

/* Those that need nothing of the library. */
/** @type {Record<string, Spec>} */
const PLAIN = {
  front: fills.front,
  bits: fills.bits,
  sets: sets.sets,
  shift: fills.shift,
  mask: fills.mask,
};
/** @type {Record<string, Spec>} */
const WITH_LIBRARY = {
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
/** @type {Promise<void> | undefined} */
let loaded;
const library = () => (loaded ??= loadLibrary().then(drawing.prepareOutlines));

/** @param {HTMLElement} figure */
async function begin(figure) {
  const name = figure.dataset.figure ?? "";
  const spec = PLAIN[name] ?? WITH_LIBRARY[name];
  if (WITH_LIBRARY[name]) await library();
  const code = figure.previousElementSibling?.querySelector("pre") ?? null;
  /** @type {NodeListOf<HTMLElement> | undefined} */
  const words = figure.parentElement?.querySelectorAll("b[class]");
  live(figure, code, SHAPES[name], spec, [...(words ?? [])]);
}

/* Those in the window first, and the others when there is time, for readers who print or scroll fast. */
/** @type {NodeListOf<HTMLElement>} */
const found = document.querySelectorAll("figure[data-figure]");
const all = [...found];
const seen = (/** @type {HTMLElement} */ figure) =>
  figure.getBoundingClientRect().top < innerHeight;
all.filter(seen).forEach(begin);
addEventListener("load", () =>
  setTimeout(async () => {
    for (const figure of all) if (!("live" in figure.dataset)) await begin(figure);
  }, 500),
);
