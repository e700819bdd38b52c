// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the figures of the page on endgames live, one after the other.
import { prepare } from "../drawing.js";
import { loadLibrary } from "../library.js";
import { live } from "../explained/figure.js";
import { figures as shapes } from "../explained/figures.json";
import { mates, sweeps } from "./figures.js";
import { play } from "./play.js";

/** @type {Record<string, (figure: HTMLElement) => void>} */
const FIGURES = {
  mates: (figure) => live(figure, codeOf(figure), shapes.mates, mates, wordsOf(figure)),
  sweeps: (figure) => live(figure, codeOf(figure), shapes.sweeps, sweeps, wordsOf(figure)),
  play,
};

/** @param {HTMLElement} figure */
const codeOf = (figure) => figure.previousElementSibling?.querySelector("pre") ?? null;

/** @param {HTMLElement} figure @returns {HTMLElement[]} */
const wordsOf = (figure) =>
  [...(figure.parentElement?.querySelectorAll("b") ?? [])].filter((b) => b.className);

loadLibrary().then(() => {
  prepare();
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll("figure[data-figure]");
  for (const figure of figures) FIGURES[figure.dataset.figure ?? ""](figure);
});
