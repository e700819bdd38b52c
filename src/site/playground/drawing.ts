// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Draws a board as SVG: squares, marks, rings, pieces, numbers, lines. The figures are those of the
// library's own pictures.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { has, squaresOf } from "./boards.ts";
import type { Position } from "bbfill";
import type { Line, Picture } from "./types.ts";

const SIDE = 100;
const SVG = "http://www.w3.org/2000/svg";
const LIGHT = 0x55aa55aa55aa55aan;

type Attributes = Record<string, string | number>;
type At = { x(square: number): number; y(square: number): number; turned: number };

export function node<T extends keyof SVGElementTagNameMap>(
  parent: Element,
  tag: T,
  attributes?: Attributes,
  text?: string | number,
) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes ?? {}))
    made.setAttribute(name, String(value));
  if (text !== undefined) made.textContent = String(text);
  parent.append(made);
  return made;
}

/* What drawings refer to, once for the whole page. */
function definitions() {
  const found = document.querySelector(".pg-defs defs");
  if (found) return found;
  const svg = node(document.body, "svg", {
    class: "pg-defs",
    width: 0,
    height: 0,
    "aria-hidden": "true",
  });
  return node(svg, "defs");
}

/* Outlines of the pieces, which the library has. */
export function prepareOutlines() {
  const position = bb.parseFen("kqrbnp2/8/8/8/8/8/8/8 w - -");
  const text = bb.svg(0n, { position }).replace(/<style>[^]*?<\/style>/, ""); // a strict policy forbids
  const picture = new DOMParser().parseFromString(text, "image/svg+xml");
  for (const figure of picture.querySelectorAll("defs > g"))
    if (!document.getElementById(figure.id))
      definitions().append(document.importNode(figure, true));
}

export function prepareHatch() {
  const hatch = node(definitions(), "pattern", {
    id: "pg-hatch",
    width: 16,
    height: 16,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  });
  node(hatch, "rect", { width: 16, height: 16, class: "pg-wall" });
  node(hatch, "rect", { width: 5, height: 16, class: "pg-wall-line" });
}

/* Both. */
export function prepare() {
  prepareOutlines();
  prepareHatch();
}

/** A picture of what is given, and nothing else. */
export const picture = (shown: Partial<Picture>): Picture => ({
  figures: [],
  position: null,
  green: false,
  turned: 56,
  ...shown,
});

const place = (turned: number) => ({
  x: (square: number) => SIDE * ((square ^ turned) % 8),
  y: (square: number) => SIDE * ((square ^ turned) >> 3),
  turned,
});

function ground(svg: SVGSVGElement, at: At, green: boolean) {
  node(svg, "rect", { width: 8 * SIDE, height: 8 * SIDE, class: green ? "pg-green" : "pg-dark" });
  if (!green) squares(svg, at, LIGHT, { class: "pg-light" });
  for (let i = 1; i < 8 && green; i++)
    node(svg, "path", { d: `M0 ${SIDE * i}H800M${SIDE * i} 0V800`, class: "pg-line" });
}

function names(svg: SVGSVGElement, at: At, green: boolean) {
  const group = node(svg, "g", { class: green ? "pg-names pg-on-green" : "pg-names" });
  const lowest = 56 ^ at.turned;
  for (let i = 0; i < 8; i++) {
    node(
      group,
      "text",
      { x: at.x(i) + SIDE - 7, y: at.y(lowest) + SIDE - 8, "text-anchor": "end" },
      "abcdefgh"[i],
    );
    node(group, "text", { x: 7, y: at.y(8 * i) + 24 }, i + 1);
  }
}

function squares(svg: SVGSVGElement, at: At, board: bigint | undefined, look: Attributes) {
  if (board) node(svg, "path", { d: tiles(board, at), ...look });
}

export const tiles = (board: bigint, at: At = place(56)) =>
  squaresOf(board)
    .map((s) => `M${at.x(s)} ${at.y(s)}h${SIDE}v${SIDE}h-${SIDE}z`)
    .join("");

function rings(svg: SVGSVGElement, at: At, board: bigint | undefined, look: string, r: number) {
  for (const s of squaresOf(board || 0n))
    node(svg, "circle", { cx: at.x(s) + SIDE / 2, cy: at.y(s) + SIDE / 2, r, class: look });
}

/** A piece such as queen-w, or a disc. */
function piece(svg: SVGSVGElement, at: At, square: number, name: string) {
  const [kind, side] = name.split("-");
  if (kind === "disc")
    node(svg, "circle", {
      cx: at.x(square) + SIDE / 2,
      cy: at.y(square) + SIDE / 2,
      r: 38,
      class: "pg-disc pg-disc-" + side,
    });
  else
    node(svg, "use", {
      href: "#bbfill-" + kind,
      class: "pg-piece pg-piece-" + side,
      transform: `translate(${at.x(square)} ${at.y(square)})`,
    });
}

/** A piece or a disc by itself, such as queen-w or disc-b. */
export function pieceFigure(name: string) {
  const svg = node(document.createElement("div"), "svg", {
    viewBox: "0 0 100 100",
    class: "pg-figure",
    "aria-hidden": "true",
  });
  piece(svg, place(0), 0, name);
  return svg;
}

function pieces(svg: SVGSVGElement, at: At, position: Position) {
  for (const [letter, kind] of Object.entries(boards.KINDS))
    for (const side of "wb")
      for (const s of squaresOf(
        boards.read(side === "w" ? letter.toUpperCase() : letter, position) ?? 0n,
      ))
        piece(svg, at, s, kind.slice(0, -1) + "-" + side);
}

// A point off the middle of a square along a direction, on its right-hand side, so that arrows of opposite
// directions do not meet.
function beside([x, y]: number[], dir: number, along: number) {
  const right = [1, 1, 1, 0, -1, -1, -1, 0][dir],
    down = [-1, 0, 1, 1, 1, 0, -1, -1][dir];
  const length = Math.hypot(right, down),
    aside = 11;
  return [x + (along * right - aside * down) / length, y + (along * down + aside * right) / length];
}

/** The shaft of a line, and its head if it is an arrow. */
function outline(at: At, line: Line) {
  const middle = (s: number) => [at.x(s) + SIDE / 2, at.y(s) + SIDE / 2],
    dir = at.turned === 7 ? ((line.dir ?? 0) + 4) % 8 : (line.dir ?? 0); // as Black sees it
  const [[x, y], [u, v]] =
    line.dir === undefined
      ? [middle(line.from), middle(line.to)]
      : [-32, 32].map((along) => beside(middle(line.square), dir, along));
  const length = Math.hypot(u - x, v - y) || 1;
  const point = (back: number, aside: number) =>
    [
      u - ((u - x) * back - (v - y) * aside) / length,
      v - ((v - y) * back + (u - x) * aside) / length,
    ]
      .map((n) => Math.round(10 * n) / 10)
      .join(" ");
  const start = `${Math.round(10 * x) / 10} ${Math.round(10 * y) / 10}`;
  return {
    shaft: `M${start}L${point(line.arrow ? 22 : 0, 0)}`,
    head: line.arrow ? `M${point(0, 0)}L${point(30, 15)}L${point(30, -15)}Z` : "",
  };
}

/** Lines have a rim, so that they can be seen on every colour. */
function lines(svg: SVGSVGElement, at: At, all: Line[]) {
  const outlines = all.map((line) => ({ ...outline(at, line), look: line.look }));
  if (all.length)
    node(svg, "path", {
      d: outlines.map(({ shaft, head }) => shaft + head).join(""),
      class: "pg-rim",
    });
  for (const { shaft, head, look } of outlines) {
    node(svg, "path", { d: shaft, class: "pg-way " + look });
    if (head) node(svg, "path", { d: head, class: "pg-head " + look });
  }
}

const hasMan = (picture: Picture, square: number) =>
  picture.position && has(boards.occupied(picture.position), square);

function numbers(svg: SVGSVGElement, at: At, picture: Picture) {
  picture.numbers?.forEach((number, s) => {
    if (number === null) return;
    const corner = hasMan(picture, s) || picture.figures.some((f) => f.name && has(f.board, s));
    node(
      svg,
      "text",
      {
        x: at.x(s) + (corner ? SIDE - 8 : SIDE / 2),
        y: at.y(s) + (corner ? 32 : 64),
        class:
          "pg-number" +
          (corner ? " pg-corner" : "") +
          (picture.tints && picture.tints[s] ? " pg-ink-" + inkOn(picture.tints[s]) : ""),
        "text-anchor": corner ? "end" : "middle",
      },
      number,
    );
  });
}

/** Black or white, whichever is easier to read on a colour. */
function inkOn(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  return 3 * red + 6 * green + blue > 1300 ? "black" : "white";
}

export function draw(svg: SVGSVGElement, picture: Picture) {
  const at = place(picture.turned);
  svg.replaceChildren();
  ground(svg, at, picture.green);
  squares(svg, at, picture.outside, { fill: "url(#pg-hatch)" });
  squares(svg, at, picture.result, {
    class: picture.green ? "pg-result pg-on-green" : "pg-result",
  });
  if (picture.tints)
    picture.tints.forEach(
      (fill, s) =>
        fill &&
        node(svg, "rect", {
          x: at.x(s),
          y: at.y(s),
          width: SIDE,
          height: SIDE,
          fill,
          class: "pg-tint",
        }),
    );
  squares(svg, at, picture.wrong, { class: "pg-bad" });
  for (const s of squaresOf(picture.wrong ?? 0n))
    node(svg, "path", {
      d: `M${at.x(s) + 24} ${at.y(s) + 24}l52 52m-52 0l52 -52`,
      class: "pg-cross",
    });
  squares(svg, at, picture.fresh, { class: "pg-fresh" });
  for (const s of squaresOf(picture.dots || 0n))
    node(svg, "circle", { cx: at.x(s) + 22, cy: at.y(s) + SIDE - 22, r: 12, class: "pg-dot" });
  if (!picture.bare) names(svg, at, picture.green);
  lines(svg, at, picture.rays || []);
  for (const { board, name } of picture.position ? [] : picture.figures)
    if (name) squaresOf(board).forEach((s) => piece(svg, at, s, name));
  if (picture.position) pieces(svg, at, picture.position);
  rings(svg, at, picture.others, "pg-ring pg-others", 44);
  rings(svg, at, picture.first, "pg-ring pg-first", 44);
  lines(svg, at, picture.lines || []);
  if (picture.numbers) numbers(svg, at, picture);
}
