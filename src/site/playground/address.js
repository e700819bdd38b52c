// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the page shows, as text for the address, and back:
// #queen_attacks&sliders=d4&empty=~(b6,f2)&way=dumb7fill&at=3
// The name is first; fen comes before the arguments that refer to it.
import { bb } from "./library.js";
import * as boards from "./boards.js";
import * as catalogue from "./catalogue.js";
import * as planes from "./planes.js";
import * as results from "./results.js";
import { DIRECTIONS } from "./results.js";
import * as steps from "./steps.js";

/** @import {Argument, Func, State} from "./types.js" */

/** @type {("way" | "dir" | "at" | "pick" | "piece" | "bits" | "view")[]} */
const SHOWN = ["way", "dir", "at", "pick", "piece", "bits", "view"];
const MOST_SHIFTS = 16; // of a step: Kogge-Stone has two for each direction

const NOTHING = { way: null, dir: null, at: null, pick: null, piece: null, bits: null, view: null };

/**
 * {f, values, position, fen, way, dir, at, pick, piece, bits, view}
 * @param {State} state
 */
export function write(state) {
  const { f, values, position } = state,
    parts = [f.plain];
  if (position) parts.push("fen=" + String(state.fen).replace(/ 0 1$/, "").replace(/ /g, "_"));
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

/**
 * An address without what is only looked at: steps, parts of the result, bits and the side.
 * @param {State} state
 */
export const content = (state) => write({ ...state, ...NOTHING });

export class AddressError extends Error {}

const BOARD = "a board such as d4, a1,h8, file:a, rank:1, all, none, 0x81 or ~(d4,e5)";
const PIECES = ", or, with fen, pieces such as P, r,q or empty";

/**
 * What is wrong with a value, and what would be right.
 * @param {string} name
 * @param {string} text
 * @param {string} allowed
 */
function wrong(name, text, allowed) {
  const short = (/** @type {string} */ all) => (all.length > 60 ? all.slice(0, 60) + "…" : all);
  return new AddressError(`${short(name)}=${short(text)}: ${allowed}`);
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} most
 * @param {string[] | undefined} [names]
 */
function wholeNumber(name, text, most, names = []) {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  /** @param {number} i */
  const called = (i) => (names[i] ? `${i} (${names[i]})` : i);
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

/** @param {State} state @param {Argument} given @param {string} text */
function argument(state, { name, kind }, text) {
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

/**
 * {name: text} of name=text&name=text…, as far as the function has such arguments.
 * @param {Func} f
 * @param {string[]} parts
 */
function texts(f, parts) {
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

/**
 * The step that is shown: way, its direction, its place. Functions with an argument dir have no
 * direction to choose.
 * @param {State} state
 * @param {Map<string, string>} given
 */
function readStep(state, given) {
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

/**
 * The part of a result that is shown by itself.
 * @param {State} state
 * @param {Map<string, string>} given
 */
function readPick(state, given) {
  const text = given.get("pick");
  if (text === undefined) return;
  const answer = results.of(state),
    parts = answer.moves || answer.picks || [];
  if (!parts.length) throw wrong("pick", text, `this result of ${state.f.plain} has no parts`);
  if (state.way) throw wrong("pick", text, "with way, no part is shown by itself");
  state.pick = wholeNumber("pick", text, parts.length - 1);
}

/**
 * The piece whose moves are shown.
 * @param {State} state
 * @param {Map<string, string>} given
 */
function readPiece(state, given) {
  const text = given.get("piece");
  if (text === undefined) return;
  const { moves } = results.of(state);
  if (!moves) throw wrong("piece", text, `${state.f.plain} shows no moves of pieces`);
  const found = planes.movers(moves).find((s) => boards.squareName(s) === text);
  if (text !== "all" && found === undefined)
    throw wrong("piece", text, "all, or the square of a piece that can move, is expected");
  state.piece = found ?? "all";
}

/**
 * Throws an AddressError whose message a reader understands. What it gives can be shown.
 * @param {string} hash
 */
export function read(hash) {
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
      throw wrong("fen", text, /** @type {Error} */ (error).message);
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

/** @param {State} state @param {string | null} fen */
export function setPosition(state, fen) {
  state.position = fen === null ? null : bb.parseFen(fen);
  state.fen = state.position && bb.formatFen(state.position);
}

/**
 * A state of a function that has just been chosen, without values.
 * @param {Func} f
 * @param {string | null} fen
 * @returns {State}
 */
export function fresh(f, fen) {
  const state = { f, values: {}, position: null, fen: null, ...NOTHING };
  setPosition(state, fen);
  return state;
}

/* What the page shows, in a few words: "queen_attacks: sliders d4". */
/** @param {State} state */
export function title(state) {
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
