// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A board that can be seen, heard and painted: by mouse and touch, and by keys. Each square is a
// cell of an ARIA grid on top of the drawing.
import * as boards from "./boards.ts";
import * as drawing from "./drawing.ts";
import type { Picture, Brush, Words } from "./types.ts";

type Attribute = string | number | boolean | null | undefined | (() => void);

/** Attributes whose names begin with on are listeners. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Record<string, Attribute>,
  ...children: (Node | string)[]
) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false)
      made.setAttribute(name, value === true ? "" : String(value));
  made.append(...children);
  return made;
}

/** A button; it looks as most do, unless its attributes say otherwise. */
export const button = (text: string, act: () => void, attributes: Record<string, Attribute> = {}) =>
  element("button", { type: "button", class: "pg-button", onclick: act, ...attributes }, text);

/** The squares between two that a fast pointer has skipped. */
function between(a: number, b: number) {
  const files = (b % 8) - (a % 8),
    ranks = (b >> 3) - (a >> 3),
    steps = Math.max(Math.abs(files), Math.abs(ranks));
  return Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps;
    return a + Math.round(files * part) + 8 * Math.round(ranks * part);
  });
}

/** Browsers do work for an attribute that is set to what it is. */
function set(part: Element, name: string, value: string) {
  if (part.getAttribute(name) !== value) part.setAttribute(name, value);
}

/** brush is null if the board cannot be painted. */
export function grid(label: string, brush: Brush | null) {
  const cells: HTMLElement[] = [];
  let at = 27,
    turned = 56;
  const svg = drawing.node(document.createElement("div"), "svg", {
    viewBox: "0 0 800 800",
    class: "pg-svg",
    "aria-hidden": "true",
  });
  const rows = element("div", {
    class: "pg-cells",
    role: "grid",
    "aria-label": label,
    "aria-readonly": brush ? null : "true",
    "aria-multiselectable": "true",
    "aria-keyshortcuts": brush ? "Space Enter C I F" : null,
  });
  for (let row = 0; row < 8; row++) {
    const line = element("div", { class: "pg-row", role: "row" });
    for (let file = 0; file < 8; file++) {
      const cell = element("div", { class: "pg-cell", role: "gridcell", tabindex: -1 });
      cells.push(cell);
      line.append(cell);
    }
    rows.append(line);
  }
  const board = element("div", { class: brush ? "pg-board pg-paintable" : "pg-board" }, svg, rows);

  const square = (index: number) => index ^ turned;
  const cellOf = (s: number) => cells[s ^ turned];

  function focus(s: number, really: boolean) {
    cellOf(at).tabIndex = -1;
    at = s;
    cellOf(at).tabIndex = 0;
    if (really) cellOf(at).focus();
  }

  function hit(event: PointerEvent) {
    const box = rows.getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * 8);
    const y = Math.floor(((event.clientY - box.top) / box.height) * 8);
    return x >= 0 && x < 8 && y >= 0 && y < 8 ? square(8 * y + x) : -1;
  }

  let last = -1;
  function finish(keep: boolean) {
    if (last >= 0) brush?.end(keep);
    last = -1;
  }
  if (brush) {
    rows.addEventListener("pointerdown", (event) => {
      const s = hit(event);
      if (event.button !== 0 || !event.isPrimary || s < 0) return;
      rows.setPointerCapture(event.pointerId);
      focus(s, event.pointerType === "mouse");
      last = s;
      brush.begin(s);
      brush.paint(s);
      event.preventDefault();
    });
    rows.addEventListener("pointermove", (event) => {
      const s = last >= 0 && event.isPrimary ? hit(event) : -1;
      if (s < 0 || s === last) return;
      between(last, s).forEach((square) => brush.paint(square));
      last = s;
    });
    rows.addEventListener("pointerup", () => finish(true));
    rows.addEventListener("pointercancel", () => finish(false));
  }

  const MOVES: Record<string, number[]> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  rows.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const move = MOVES[event.key],
      cell = at ^ turned;
    let to = at;
    if (move) {
      const x = (cell % 8) + move[0],
        y = (cell >> 3) + move[1];
      to = x >= 0 && x < 8 && y >= 0 && y < 8 ? square(x + 8 * y) : at;
    } else if (event.key === "Home" || event.key === "End") {
      to = square((cell & 56) + (event.key === "End" ? 7 : 0));
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      to = square((cell % 8) + (event.key === "PageDown" ? 56 : 0));
    } else if (brush && (event.key === " " || event.key === "Enter")) {
      brush.begin(at);
      brush.paint(at);
      brush.end(true);
    } else if (!brush || event.key.length > 1 || !brush.key(event.key.toLowerCase(), at)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (to !== at) {
      if (brush && event.shiftKey) {
        if (!stroke) {
          stroke = true;
          brush.begin(at);
          brush.paint(at);
        }
        brush.paint(to);
      }
      focus(to, true);
    }
  });
  /* With Shift held down, a stroke goes on. */
  let stroke = false;
  const lift = () => {
    if (stroke) brush?.end(true);
    stroke = false;
  };
  rows.addEventListener("keyup", (event) => event.key === "Shift" && lift());
  rows.addEventListener(
    "focusout",
    (event) => !rows.contains(event.relatedTarget as Node | null) && lift(),
  );

  function show(picture: Picture, words: Words, marked: bigint) {
    if (turned !== picture.turned) {
      cellOf(at).tabIndex = -1;
      turned = picture.turned;
    }
    focus(at, false);
    drawing.draw(svg, picture);
    for (let s = 0; s < 64; s++) {
      const text = words(s),
        name = boards.squareName(s);
      set(cellOf(s), "data-square", name);
      set(cellOf(s), "aria-label", name + (text ? ", " + text : ""));
      set(cellOf(s), "aria-selected", boards.has(marked, s) ? "true" : "false");
    }
  }
  return { element: board, show };
}
