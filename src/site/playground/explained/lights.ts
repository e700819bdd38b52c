// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Coloured words of the text and of the code light the squares that they mean; pieces that can be
// dragged say so once.
import { spoken, squaresOf, union } from "../boards.ts";
import { node, tiles } from "../drawing.ts";
import type { Picture } from "../types.ts";

type Role = "gen" | "pro" | "result" | "wrong";
export type Lit = Partial<Record<Role, bigint>>;

/** What words of each colour mean on a board: what is marked so, if a figure does not say. */
const meant = ({ first, dots, result, wrong }: Partial<Picture>, said?: Lit): Lit => ({
  gen: first,
  pro: dots,
  result,
  wrong,
  ...said,
});

const roleOf = (element: Element) =>
  element.className.replace(/^.*ex-(gen|pro|result|wrong).*$/, "$1") as Role;
const COLOURED = ".ex-gen, .ex-pro, .ex-result, .ex-wrong";

/** Gives a function that is called with the pictures of each frame. The words are those of the text. */
export function lights(words: HTMLElement[], pre: HTMLElement | null, drawings: SVGSVGElement[]) {
  let all: Lit[] = [];
  let lit: Role | null = null;

  function show() {
    drawings.forEach((svg, i) => {
      svg.querySelector(".ex-lit")?.remove();
      const board = lit ? all[i]?.[lit] : 0n;
      if (board) node(svg, "path", { d: tiles(board), class: `ex-lit ex-lit-${lit}` });
    });
    for (const word of words) word.classList.toggle("ex-on", roleOf(word) === lit);
  }
  function light(role: Role | null) {
    if (role === lit) return;
    lit = role;
    show();
  }

  for (const word of words) {
    word.tabIndex = 0;
    word.setAttribute("role", "button");
    for (const name of ["pointerenter", "focus", "click"])
      word.addEventListener(name, () => light(roleOf(word)));
    for (const name of ["pointerleave", "blur"]) word.addEventListener(name, () => light(null));
  }
  pre?.addEventListener("pointerover", ({ target }) => {
    const word = (target as Element).closest(COLOURED);
    light(word && roleOf(word));
  });
  pre?.addEventListener("pointerleave", () => light(null));

  return (pictures: Partial<Picture>[], said: Lit[] = []) => {
    all = pictures.map((picture, i) => meant(picture, said[i]));
    for (const word of words)
      word.setAttribute(
        "aria-description",
        spoken(union(all.map((one) => one[roleOf(word)] ?? 0n))),
      );
    if (lit) show();
  };
}

/** Circles around pieces, which grow and go. */
export function pulse(board: HTMLElement, pieces: bigint) {
  const svg = node(board, "svg", {
    viewBox: "0 0 800 800",
    class: "pg-svg ex-pulse",
    "aria-hidden": "true",
  });
  for (const s of squaresOf(pieces))
    node(svg, "circle", { cx: 100 * (s % 8) + 50, cy: 750 - 100 * (s >> 3), r: 44 });
  const end = () => svg.remove();
  svg.addEventListener("animationend", end);
  board.addEventListener("pointerdown", end, { once: true, capture: true });
}
