// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Coloured words of the text and of the code light the squares that they mean; pieces that can be
// dragged say so once.
import { spoken, squaresOf, union } from "../boards.js";
import { node, tiles } from "../drawing.js";

/** @import {Picture} from "../types.js" */
/** @typedef {"gen" | "pro" | "result" | "wrong"} Role */
/** @typedef {Partial<Record<Role, bigint>>} Lit */

/**
 * What words of each colour mean on a board: what is marked so, if a figure does not say.
 * @param {Partial<Picture>} picture
 * @param {Lit} [said]
 * @returns {Lit}
 */
const meant = ({ first, dots, result, wrong }, said) => ({
  gen: first,
  pro: dots,
  result,
  wrong,
  ...said,
});

/** @param {Element} element */
const roleOf = (element) =>
  /** @type {Role} */ (element.className.replace(/^.*ex-(gen|pro|result|wrong).*$/, "$1"));
const COLOURED = ".ex-gen, .ex-pro, .ex-result, .ex-wrong";

/**
 * Gives a function that is called with the pictures of each frame.
 * @param {HTMLElement[]} words of the text
 * @param {HTMLElement | null} pre
 * @param {SVGSVGElement[]} drawings
 */
export function lights(words, pre, drawings) {
  /** @type {Lit[]} */
  let all = [];
  /** @type {Role | null} */
  let lit = null;

  function show() {
    drawings.forEach((svg, i) => {
      svg.querySelector(".ex-lit")?.remove();
      const board = lit ? all[i]?.[lit] : 0n;
      if (board) node(svg, "path", { d: tiles(board), class: `ex-lit ex-lit-${lit}` });
    });
    for (const word of words) word.classList.toggle("ex-on", roleOf(word) === lit);
  }
  /** @param {Role | null} role */
  function light(role) {
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
    const word = /** @type {Element} */ (target).closest(COLOURED);
    light(word && roleOf(word));
  });
  pre?.addEventListener("pointerleave", () => light(null));

  return (/** @type {Partial<Picture>[]} */ pictures, /** @type {Lit[]} */ said = []) => {
    all = pictures.map((picture, i) => meant(picture, said[i]));
    for (const word of words)
      word.setAttribute(
        "aria-description",
        spoken(union(all.map((one) => one[roleOf(word)] ?? 0n))),
      );
    if (lit) show();
  };
}

/**
 * Circles around pieces, which grow and go.
 * @param {HTMLElement} board
 * @param {bigint} pieces
 */
export function pulse(board, pieces) {
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
