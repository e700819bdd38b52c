// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the figures of the page on endgames live, one after the other.
import { prepare } from "../drawing.ts";
import { loadLibrary } from "../library.ts";
import { live } from "../explained/figure.ts";
import { figures as shapes } from "../explained/figures.json";
import { mates, sweeps } from "./figures.ts";
import { play } from "./play.ts";

const FIGURES: Record<string, (figure: HTMLElement) => void> = {
  mates: (figure) => live(figure, codeOf(figure), shapes.mates, mates, wordsOf(figure)),
  sweeps: (figure) => live(figure, codeOf(figure), shapes.sweeps, sweeps, wordsOf(figure)),
  play,
};

const codeOf = (figure: HTMLElement) => figure.previousElementSibling?.querySelector("pre") ?? null;

const wordsOf = (figure: HTMLElement): HTMLElement[] =>
  [...(figure.parentElement?.querySelectorAll("b") ?? [])].filter((b) => b.className);

loadLibrary().then(() => {
  prepare();
  const figures = document.querySelectorAll<HTMLElement>("figure[data-figure]");
  for (const figure of figures) FIGURES[figure.dataset.figure ?? ""](figure);
});
