// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What is on each board: the result or a frame, with the arguments and pieces around it; the legend,
// and what a square is called.
import * as boards from "./boards.ts";
import { ALL, bit, has } from "./boards.ts";
import * as catalogue from "./catalogue.ts";
import { pieceFigure } from "./drawing.ts";
import { element } from "./grid.ts";
import * as results from "./results.ts";
import type { Position } from "bbfill";
import type { Func, State, Named, Numbered, Marks, Answer, Frame } from "./types.ts";

const outside = (area: bigint) => ALL & ~area;

/** The arguments that are on a board; a square's number is a set of one. */
const sets = ({ f, values }: State): Named[] =>
  f.arguments
    .filter(({ kind }) => catalogue.isBoard(kind) || kind === "square")
    .map(({ name, kind }) => [name, kind === "square" ? bit(values[name]) : values[name]]);

// The arguments by the way they are marked: as in the library's own pictures, the first set with solid
// rings, the others with dashed ones, and walls where an area is not. Figures need no rings, nor do pieces
// of the position that an argument has anyway.
function marks(state: State) {
  const { f, values, position } = state,
    made: Marks = { first: 0n, others: 0n, outside: 0n, names: [] };
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

function isImplied({ f, values, position }: State, name: string) {
  const word = catalogue.implied(f, name, position);
  return word !== undefined && boards.read(word, position, values) === values[name];
}

function manOn(position: Position, square: number) {
  for (const [letter, kind] of Object.entries(boards.KINDS))
    for (const side of [letter.toUpperCase(), letter])
      if (has(boards.read(side, position) ?? 0n, square))
        return `${side < "a" ? "white" : "black"} ${kind.slice(0, -1)}`;
  return "";
}

export const othello = (f: Func) => f.header === "othello.h";

/** What all boards of a state have in common. */
function common(state: State) {
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

export function argumentPicture(state: State, name: string) {
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

export function argumentWords(state: State, name: string) {
  const area = state.f.areas.includes(name);
  return (s: number) =>
    [
      state.position ? manOn(state.position, s) : "",
      has(state.values[name], s) ? (area ? "open" : "in " + name) : area ? "barred" : "",
    ]
      .filter(Boolean)
      .join(", ");
}

/** The result, or the frame of a step by step, on the same board as the arguments. */
export function resultPicture(state: State, answer: Answer, frame: Frame | null) {
  const made = marks(state),
    base = common(state);
  /* Pieces already show where a board without others ends. */
  if (answer.position) return { ...base, figures: [], position: answer.position };
  const shown: Partial<Answer & Frame> = frame || answer;
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

export function resultWords(state: State, answer: Answer, frame: Frame | null) {
  const shown: Partial<Answer & Frame> = frame || answer;
  const { names } = marks(state),
    position = answer.position || state.position;
  const marked = frame ? frame.set : answer.marked;
  return (s: number) =>
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

const swatch = (look: string, style?: string) => {
  const made = element("span", { class: "pg-swatch " + look, "aria-hidden": "true" });
  if (style) made.style.background = style;
  return made;
};
/** The result in a sentence. */
export function sentence(answer: Answer, canPlay: boolean) {
  if (answer.failed) return "No result.";
  const text = answer.text?.includes("\n") ? "a diagram" : answer.say.replace(/: .*/, "");
  return (
    "Result: " +
    (text.length > 90 ? text.slice(0, 89) + "…" : text) +
    (canPlay ? ". Play shows how it is made." : ".")
  );
}

const entry = (mark: Element, text: string) => element("li", {}, mark, text);

function scale([first, last, apart]: NonNullable<Numbered["range"]>, what: string) {
  const steps = Math.min(last - first + 1, 6);
  const colours = Array.from({ length: steps }, (_, i) => {
    const number = steps > 1 ? Math.round((i * (last - first)) / (steps - 1)) : 0;
    return apart ? results.APART[i] : results.colour(number, last - first + 1);
  });
  const mark = element(
    "span",
    { class: "pg-scale", "aria-hidden": "true" },
    ...colours.map((colour) => swatch("", colour)),
  );
  return entry(mark, last > first ? `${what}s ${first} to ${last}` : `${what} ${first}`);
}

/** The meaning of every mark on the result's board. */
export function legend(state: State, answer: Answer, frame: Frame | null) {
  const list: HTMLElement[] = [];
  const shown: Partial<Answer & Frame> = frame || answer;
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
