// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Small boards beside a step, one for each direction, laid out as a compass.
import { ALL } from "./boards.ts";
import * as boards from "./boards.ts";
import { bb } from "./library.ts";
import * as drawing from "./drawing.ts";
import { element } from "./grid.ts";
import { DIRECTIONS, explained } from "./results.ts";
import type { Part } from "./types.ts";

/* Places of the directions in three rows of three. */
const PLACES = [
  [1, 3],
  [2, 3],
  [3, 3],
  [3, 2],
  [3, 1],
  [2, 1],
  [1, 1],
  [1, 2],
];

export function miniatures() {
  const box = element("div", {
    class: "pg-compass",
    role: "group",
    "aria-label": "Generators and propagators of each direction",
  });

  function small({ dir, gen, pro }: Part, alone: boolean) {
    const svg = drawing.node(document.createElement("div"), "svg", {
      viewBox: "0 0 800 800",
      role: "img",
      "aria-label": `${DIRECTIONS[dir]}: generators ${boards.spoken(gen)}; propagators ${boards.count(bb.popcount(pro), "square")}`,
    });
    drawing.draw(svg, drawing.picture({ result: gen, outside: ALL & ~pro, bare: true }));
    const made = element(
      "figure",
      { class: "pg-small", title: explained(dir), "data-dir": dir },
      svg,
      element("figcaption", {}, alone ? explained(dir) : DIRECTIONS[dir]),
    );
    if (!alone) {
      made.style.gridRow = String(PLACES[dir][0]);
      made.style.gridColumn = String(PLACES[dir][1]);
    }
    return made;
  }

  return {
    element: box,
    /** No parts hide the boards. */
    show(parts: Part[]) {
      box.hidden = parts.length === 0;
      if (box.hidden) return;
      const alone = parts.length === 1;
      box.classList.toggle("pg-alone", alone);
      const key = element(
        "p",
        { class: "pg-note pg-compass-key" },
        element("span", { class: "pg-swatch pg-s-result" }),
        " generators ",
        element("span", { class: "pg-swatch pg-s-outside" }),
        " not propagators",
      );
      box.replaceChildren(...parts.map((part) => small(part, alone)), key);
    },
  };
}
