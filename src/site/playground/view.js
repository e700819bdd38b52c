// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What is on each board: the result or a frame, with the arguments and pieces around it; the legend,
// and what a square is called.
import * as boards from "./boards.js";
import { ALL, bit, has } from "./boards.js";
import * as catalogue from "./catalogue.js";
import { pieceFigure } from "./drawing.js";
import { element } from "./grid.js";
import * as results from "./results.js";

/** @import {Position} from "bbfill" */
/** @import {Func, State, Named, Numbered, Marks, Answer, Frame} from "./types.js" */

/** @param {bigint} area */
const outside = (area) => ALL & ~area;

/**
 * The arguments that are on a board; a square's number is a set of one.
 * @param {State} state
 * @returns {Named[]}
 */
const sets = ({ f, values }) =>
  f.arguments
    .filter(({ kind }) => catalogue.isBoard(kind) || kind === "square")
    .map(({ name, kind }) => [name, kind === "square" ? bit(values[name]) : values[name]]);

/**
 * The arguments by the way they are marked: as in the library's own pictures, the first set with
 * solid rings, the others with dashed ones, and walls where an area is not. Figures need no
 * rings, nor do pieces of the position that an argument has anyway.
 * @param {State} state
 */
function marks(state) {
  const { f, values, position } = state,
    /** @type {Marks} */
    made = { first: 0n, others: 0n, outside: 0n, names: [] };
  let first = true;
  for (const [name, set] of sets(state))
    if (position && isImplied(state, name)) {
      first = false;
    } else if (f.areas.includes(name)) {
      made.outside |= outside(set);
      made.names.push([name, "outside", "not in " + name, outside(set)]);
    } else {
      const look = first ? "first" : "others";
      first = false;
      if (position || !catalogue.figure(f, name, values)) made[look] |= set;
      made.names.push([name, look, name, set]);
    }
  return made;
}

/** @param {State} given @param {string} name */
function isImplied({ f, values, position }, name) {
  const word = catalogue.implied(f, name, position);
  return word !== undefined && boards.read(word, position, values) === values[name];
}

/** @param {Position} position @param {number} square */
function manOn(position, square) {
  for (const [letter, kind] of Object.entries(boards.KINDS))
    for (const side of [letter.toUpperCase(), letter])
      if (has(boards.read(side, position) ?? 0n, square))
        return `${side < "a" ? "white" : "black"} ${kind.slice(0, -1)}`;
  return "";
}

/** @param {Func} f */
export const othello = (f) => f.header === "othello.h";

/**
 * What all boards of a state have in common.
 * @param {State} state
 */
function common(state) {
  const { f, values, position, view } = state;
  return {
    green: othello(f),
    turned: othello(f) ? 0 : view === "black" ? 7 : 56,
    position,
    figures: sets(state).map(([name, board]) => ({
      board,
      name: catalogue.figure(f, name, values),
    })),
  };
}

/** @param {State} state @param {string} name */
export function argumentPicture(state, name) {
  const value = state.values[name],
    area = state.f.areas.includes(name),
    base = common(state);
  const first = !area && state.f.boards.find((other) => !state.f.areas.includes(other)) === name;
  return {
    ...base,
    outside: area ? outside(value) : 0n,
    [first ? "first" : "others"]: area ? 0n : value,
    figures: base.figures.filter((_, i) => sets(state)[i][0] === name || area),
  };
}

/** @param {State} state @param {string} name */
export function argumentWords(state, name) {
  const area = state.f.areas.includes(name);
  return (/** @type {number} */ s) =>
    [
      state.position ? manOn(state.position, s) : "",
      has(state.values[name], s) ? (area ? "open" : "in " + name) : area ? "barred" : "",
    ]
      .filter(Boolean)
      .join(", ");
}

/**
 * The result, or the frame of a step by step, on the same board as the arguments.
 * @param {State} state
 * @param {Answer} answer
 * @param {Frame | null} frame
 */
export function resultPicture(state, answer, frame) {
  const made = marks(state),
    base = common(state);
  /* Pieces already show where a board without others ends. */
  if (answer.position) return { ...base, figures: [], position: answer.position };
  /** @type {Partial<Answer & Frame>} */
  const shown = frame || answer;
  return {
    ...base,
    outside: made.outside,
    result: frame ? (frame.numbers ? undefined : frame.set) : (shown.result ?? shown.soft),
    first: answer.first !== undefined ? answer.first : made.first,
    others: made.others,
    fresh: shown.fresh,
    dots: shown.dots,
    numbers: shown.numbers,
    tints: shown.tints,
    lines: frame ? [] : shown.lines,
  };
}

/** @param {State} state @param {Answer} answer @param {Frame | null} frame */
export function resultWords(state, answer, frame) {
  /** @type {Partial<Answer & Frame>} */
  const shown = frame || answer;
  const { names } = marks(state),
    position = answer.position || state.position;
  const marked = frame ? frame.set : answer.marked;
  return (/** @type {number} */ s) =>
    [
      position ? manOn(position, s) : "",
      frame
        ? has(frame.fresh ?? 0n, s)
          ? "new"
          : has(marked, s)
            ? "reached"
            : ""
        : has(marked, s)
          ? "in the result"
          : "",
      shown.numbers && shown.numbers[s] !== null
        ? `${frame ? "step" : shown.unit} ${shown.numbers[s]}`
        : "",
      ...names.filter(([, , , board]) => has(board, s)).map(([, , text]) => text),
    ]
      .filter(Boolean)
      .join(", ");
}

/** @param {string} look @param {string} [style] */
const swatch = (look, style) => {
  const made = element("span", { class: "pg-swatch " + look, "aria-hidden": "true" });
  if (style) made.style.background = style;
  return made;
};
/**
 * The result in a sentence.
 * @param {Answer} answer
 * @param {boolean} canPlay
 */
export function sentence(answer, canPlay) {
  if (answer.failed) return "No result.";
  const text = answer.text?.includes("\n") ? "a diagram" : answer.say.replace(/: .*/, "");
  return (
    "Result: " +
    (text.length > 90 ? text.slice(0, 89) + "…" : text) +
    (canPlay ? ". Play shows how it is made." : ".")
  );
}

const entry = (/** @type {Element} */ mark, /** @type {string} */ text) =>
  element("li", {}, mark, text);

/** @param {NonNullable<Numbered['range']>} given @param {string} what */
function scale([first, last, apart], what) {
  const steps = Math.min(last - first + 1, 6);
  const colours = Array.from({ length: steps }, (_, i) => {
    const number = steps > 1 ? Math.round((i * (last - first)) / (steps - 1)) : 0;
    return apart
      ? ["#8ecae6", "#f4a259", "#a7c957", "#d991ba", "#ffd166", "#9b8ce0"][i]
      : results.colour(number, last - first + 1);
  });
  const mark = element(
    "span",
    { class: "pg-scale", "aria-hidden": "true" },
    ...colours.map((colour) => swatch("", colour)),
  );
  return entry(mark, last > first ? `${what}s ${first} to ${last}` : `${what} ${first}`);
}

/**
 * The meaning of every mark on the result's board.
 * @param {State} state
 * @param {Answer} answer
 * @param {Frame | null} frame
 */
export function legend(state, answer, frame) {
  /** @type {HTMLElement[]} */
  const list = [];
  /** @type {Partial<Answer & Frame>} */
  const shown = frame || answer;
  const { names } = marks(state);
  if (answer.position) return list;
  if (!frame && shown.result !== undefined)
    list.push(entry(swatch(othello(state.f) ? "pg-s-flipped" : "pg-s-result"), "result"));
  if (frame && !frame.numbers) list.push(entry(swatch("pg-s-result"), "set of this step"));
  if (!frame && shown.soft)
    list.push(entry(swatch("pg-s-result"), shown.moves ? "where they lead" : "attacked"));
  if (shown.range) list.push(scale(shown.range, frame ? "step" : String(shown.unit)));
  if (shown.fresh) list.push(entry(swatch("pg-s-fresh"), "new in this step"));
  if (shown.dots) list.push(entry(swatch("pg-s-dot"), shown.dotted ?? "the step before"));
  const looks = new Set((frame ? [] : shown.lines || []).map((line) => line.look));
  for (const look of looks)
    list.push(
      entry(
        swatch("pg-s-line " + look),
        look === "pg-leap"
          ? "knights"
          : look === "pg-castling"
            ? "castling"
            : look === "pg-path"
              ? "the path"
              : results.explained(Number(look.slice(-1))),
      ),
    );
  const figures = new Map(
    state.position
      ? []
      : sets(state).map(([name]) => [name, catalogue.figure(state.f, name, state.values)]),
  );
  for (const [name, look, text, board] of names) {
    const [, kind, side] = /^(.*)-([wb])$/.exec(figures.get(name) ?? "") ?? [];
    if (board && !kind) list.push(entry(swatch("pg-s-" + look), text));
    else if (board)
      list.push(
        entry(
          pieceFigure(`${kind}-${side}`),
          `${side === "w" ? "white" : "black"} ${kind}s: ${text}`,
        ),
      );
  }
  if (shown.moves && answer.first) list.push(entry(swatch("pg-s-first"), "from"));
  return list;
}
