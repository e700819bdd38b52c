// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the page shows, as text for the address, and back:
// #queen_attacks&sliders=d4&empty=~(b6,f2)&way=dumb7fill&at=3
// The name is first; fen comes before the arguments that refer to it.
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import * as catalogue from "./catalogue.ts";
import * as planes from "./planes.ts";
import * as results from "./results.ts";
import { DIRECTIONS } from "./results.ts";
import * as steps from "./steps.ts";
import type { Argument, Func, State } from "./types.ts";

const SHOWN = ["way", "dir", "at", "pick", "piece", "bits", "view"] as const;
const MOST_SHIFTS = 16; // of a step: Kogge-Stone has two for each direction

const NOTHING = { way: null, dir: null, at: null, pick: null, piece: null, bits: null, view: null };

/** A FEN without its counters and blanks. */
export const joined = (fen: string) => fen.replace(/ 0 1$/, "").replace(/ /g, "_");

export function write(state: State) {
  const { f, values, position } = state,
    parts = [f.plain];
  if (position) parts.push("fen=" + joined(String(state.fen)));
  for (const { name, kind } of f.arguments)
    if (catalogue.isBoard(kind))
      parts.push(
        `${name}=${boards.write(values[name], position, catalogue.implied(f, name, position))}`,
      );
    else if (kind !== "position") parts.push(`${name}=${encodeURIComponent(values[name])}`);
  for (const name of SHOWN) {
    const value = state[name];
    if (value === null) continue;
    parts.push(
      `${name}=${name === "piece" && typeof value === "number" ? boards.squareName(value) : value}`,
    );
  }
  return "#" + parts.join("&");
}

/** An address without what is only looked at: steps, parts of the result, bits and the side. */
export const content = (state: State) => write({ ...state, ...NOTHING });

export class AddressError extends Error {}

const BOARD = "a board such as d4, a1,h8, file:a, rank:1, all, none, 0x81 or ~(d4,e5)";
const PIECES = ", or, with fen, pieces such as P, r,q or empty";

/** What is wrong with a value, and what would be right. */
function wrong(name: string, text: string, allowed: string) {
  const short = (all: string) => (all.length > 60 ? all.slice(0, 60) + "…" : all);
  return new AddressError(`${short(name)}=${short(text)}: ${allowed}`);
}

function wholeNumber(name: string, text: string, most: number, names: string[] = []) {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  const called = (i: number) => (names[i] ? `${i} (${names[i]})` : i);
  if (!(number <= most))
    throw wrong(
      name,
      text,
      most
        ? `a whole number from ${called(0)} to ${called(most)} is expected`
        : `${called(0)} is expected`,
    );
  return number;
}

function argument(state: State, { name, kind }: Argument, text: string) {
  if (catalogue.isText(kind)) {
    if (text.length <= catalogue.MOST_TEXT) return text;
    throw wrong(name, text, `at most ${catalogue.MOST_TEXT} characters are expected`);
  }
  if (!catalogue.isBoard(kind))
    return wholeNumber(name, text, catalogue.most(kind), catalogue.names(kind));
  const board = boards.read(text, state.position);
  if (board === undefined) throw wrong(name, text, `${BOARD}${PIECES} is expected`);
  return board;
}

/** {name: text} of name=text&name=text…, as far as the function has such arguments. */
function texts(f: Func, parts: string[]) {
  const names = f.arguments.filter((a) => a.kind !== "position").map((a) => a.name);
  const known = [...new Set(["fen", ...names, ...SHOWN])],
    found = new Map();
  for (const part of parts) {
    const cut = part.indexOf("="),
      name = cut < 0 ? part : part.slice(0, cut),
      text = cut < 0 ? "" : part.slice(cut + 1);
    if (!known.includes(name))
      throw wrong(name, text, `${f.plain} has no such argument; it takes ${known.join(", ")}`);
    if (found.has(name)) throw wrong(name, text, "it is given twice");
    try {
      found.set(name, decodeURIComponent(text));
    } catch {
      throw wrong(name, text, "two hexadecimal digits of UTF-8 are expected after each %");
    }
  }
  return found;
}

// The step that is shown: way, its direction, its place. Functions with an argument dir have no direction
// to choose.
function readStep(state: State, given: Map<string, string>) {
  const { f } = state,
    ways = steps.ways(f, state.values, state.position),
    names = ways.map(({ id }) => id).join(" or ");
  const hasDir = given.has("dir") && !f.arguments.some((a) => a.name === "dir");
  const dir = hasDir ? given.get("dir") : undefined,
    at = given.get("at");
  const first = given.has("way") ? "way" : hasDir ? "dir" : "at",
    text = given.get(first);
  if (text === undefined) return;
  if (!ways.length) throw wrong(first, text, `${f.plain} is not shown step by step`);
  if (first !== "way") throw wrong(first, text, `it needs way=${names}`);
  const way = ways.find(({ id }) => id === text);
  if (!way) throw wrong("way", text, `${names} is expected`);
  state.way = way.id;
  if (dir !== undefined) {
    const found = way.directions.find((d) => String(d) === dir);
    if (found === undefined)
      throw wrong(
        "dir",
        dir,
        way.directions.length
          ? `${[...way.directions]
              .sort()
              .map((d) => `${d} (${DIRECTIONS[d]})`)
              .join(", ")} is expected`
          : `${way.id} of ${f.plain} has no directions to choose from`,
      );
    state.dir = found;
  }
  if (at !== undefined) state.at = wholeNumber("at", at, way.frames(state.dir).length - 1);
}

/** The part of a result that is shown by itself. */
function readPick(state: State, given: Map<string, string>) {
  const text = given.get("pick");
  if (text === undefined) return;
  const answer = results.of(state),
    parts = answer.moves || answer.picks || [];
  if (!parts.length) throw wrong("pick", text, `this result of ${state.f.plain} has no parts`);
  if (state.way) throw wrong("pick", text, "with way, no part is shown by itself");
  state.pick = wholeNumber("pick", text, parts.length - 1);
}

/** The piece whose moves are shown. */
function readPiece(state: State, given: Map<string, string>) {
  const text = given.get("piece");
  if (text === undefined) return;
  const { moves } = results.of(state);
  if (!moves) throw wrong("piece", text, `${state.f.plain} shows no moves of pieces`);
  const found = planes.movers(moves).find((s) => boards.squareName(s) === text);
  if (text !== "all" && found === undefined)
    throw wrong("piece", text, "all, or the square of a piece that can move, is expected");
  state.piece = found ?? "all";
}

/** Throws an AddressError whose message a reader understands. What it gives can be shown. */
export function read(hash: string) {
  const [plain, ...parts] = hash.replace(/^#/, "").split("&");
  const rest = parts.filter(Boolean); // nothing follows a last &
  const f = catalogue.find(plain);
  if (!f) throw new AddressError(`there is no function “${plain.slice(0, 60)}”`);
  const state = fresh(f, null);
  const given = texts(f, rest);
  const text = given.get("fen");
  if (text !== undefined)
    try {
      setPosition(state, text.replace(/_/g, " "));
    } catch (error) {
      throw wrong("fen", text, (error as Error).message);
    }
  else if (
    f.arguments.some((a) => a.kind === "position") ||
    !f.arguments.some((a) => given.has(a.name))
  )
    setPosition(state, catalogue.positionFor(f));
  state.values = catalogue.values(f, state.position, null);
  for (const known of f.arguments) {
    const value = given.get(known.name);
    if (known.kind !== "position" && value !== undefined)
      state.values[known.name] = argument(state, known, value);
  }
  readStep(state, given);
  readPick(state, given);
  readPiece(state, given);
  const bits = given.get("bits");
  if (bits !== undefined) state.bits = wholeNumber("bits", bits, MOST_SHIFTS - 1);
  const view = given.get("view");
  if (view === "black") state.view = view;
  else if (view !== undefined && view !== "white")
    throw wrong("view", view, "white or black is expected");
  return state;
}

export function setPosition(state: State, fen: string | null) {
  state.position = fen === null ? null : bb.parseFen(fen);
  state.fen = state.position && bb.formatFen(state.position);
}

/** A state of a function that has just been chosen, without values. */
export function fresh(f: Func, fen: string | null): State {
  const state = { f, values: {}, position: null, fen: null, ...NOTHING };
  setPosition(state, fen);
  return state;
}

/* What the page shows, in a few words: "queen_attacks: sliders d4". */
export function title(state: State) {
  const { f, values, position, fen } = state;
  const shown = f.arguments
    .filter(({ kind }) => !["area", "position"].includes(kind))
    .map(({ name, kind }) => {
      const known = catalogue.names(kind);
      const text = catalogue.isBoard(kind)
        ? boards.write(values[name], position, catalogue.implied(f, name, position))
        : known
          ? known[values[name]]
          : String(values[name]);
      return `${name} ${text}`;
    });
  if (fen && (shown.length === 0 || f.boards.length > 3))
    shown.splice(0, Infinity, fen.replace(/ 0 1$/, ""));
  const text = shown.join(", ");
  return f.plain + (text ? ": " + (text.length > 80 ? text.slice(0, 79) + "…" : text) : "");
}
