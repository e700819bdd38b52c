// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What a result looks like on a board, and how it is said in words.
import * as api from "./api.js";
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { bit, count, has, spoken, squareName, squaresOf, union } from "./boards.js";
import * as planes from "./planes.js";

/** @import {Position} from "bbfill" */
/** @import {Func, Values, State, Numbered, Line, Answer, Frame} from "./types.js" */

const SCALE = [
  [0xfb, 0xe3, 0xa2],
  [0xf4, 0xa2, 0x59],
  [0xd1, 0x49, 0x5b],
  [0x6d, 0x2e, 0x6f],
];
const APART = [
  "#8ecae6",
  "#f4a259",
  "#a7c957",
  "#d991ba",
  "#ffd166",
  "#9b8ce0",
  "#52b69a",
  "#e07a5f",
];
export const DIRECTIONS = api.directions.map(({ name }) => name);
/* Where they lead; names are those of the wiki: noea is north-east. */
export const WORDS = [
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
  "north",
];
const GOALS = ["h8", "the h-file", "h1", "rank 1", "a1", "the a-file", "a8", "rank 8"];
/** @param {number} dir */
export const explained = (dir) => `${DIRECTIONS[dir]} = ${WORDS[dir]}, towards ${GOALS[dir]}`;
const SLICES = ["1", "2", "4", "8", "16"];

/**
 * The library's colour for a number of some.
 * @param {number} number
 * @param {number} count
 */
export function colour(number, count) {
  const last = Math.max(count - 1, 1),
    at = (3 * number) / last;
  const step = Math.min(Math.floor(at), 2);
  return (
    "#" +
    SCALE[step]
      .map((part, i) =>
        Math.round(part + (SCALE[step + 1][i] - part) * (at - step))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/** @returns {(number | null)[]} */
export const nothing = () => Array(64).fill(null);

/**
 * Numbers on squares; the tints are those of the numbers from first to last.
 * @param {(number | null)[]} numbers
 * @param {number} first
 * @param {number} last
 * @param {boolean} [apart]
 * @returns {Numbered}
 */
export function numbered(numbers, first, last, apart) {
  const tints = numbers.map((n) =>
    n === null ? null : apart ? APART[n % 8] : colour(n - first, last - first + 1),
  );
  return { numbers, tints, range: last >= first ? [first, last, apart] : null };
}

/**
 * @param {bigint[]} all
 * @param {number | null} pick
 * @param {string} unit
 * @param {boolean} [apart]
 * @returns {Answer}
 */
function ofBoards(all, pick, unit, apart) {
  const numbers = nothing();
  all.forEach((board, i) =>
    squaresOf(board).forEach((s) => {
      if (pick === null || pick === i) numbers[s] = i;
    }),
  );
  const say =
    pick === null
      ? `${count(all.length, unit)}; ${spoken(union(all))}`
      : `${unit} ${pick} of ${all.length}: ${spoken(all[pick])}`;
  return {
    ...numbered(numbers, 0, all.length - 1, apart),
    unit,
    say,
    marked: pick === null ? union(all) : all[pick],
    picks: all.map((_, i) => `${unit} ${i}`),
    facts: [[count(all.length, unit)]],
  };
}

/**
 * @param {number[]} path
 * @returns {Answer}
 */
function ofPath(path) {
  /** @type {Line[]} */
  const lines = [];
  const numbers = nothing();
  path.forEach((s, i) => {
    numbers[s] = i;
    if (i) lines.push({ from: path[i - 1], to: s, look: "pg-path", arrow: i === path.length - 1 });
  });
  const names = Array.from(path, squareName);
  return {
    ...numbered(numbers, 0, path.length - 1),
    lines,
    unit: "place",
    say: names.length ? `${count(names.length, "square")}: ${names.join(", ")}` : "no path",
    marked: union(Array.from(path, bit)),
    facts: [[names.join(" → ") || "no path"]],
  };
}

/**
 * @param {Int8Array} map
 * @returns {Answer}
 */
function ofMap(map) {
  const numbers = Array.from(map, (n) => (n < 0 ? null : n)),
    largest = Math.max(...map);
  const reached = union(
    squaresOf(boards.ALL)
      .filter((s) => numbers[s] !== null)
      .map(bit),
  );
  return {
    ...numbered(numbers, 0, largest),
    unit: "move",
    marked: reached,
    say: largest < 0 ? "no square" : `largest ${largest}; ${spoken(reached)}`,
    facts: [[`largest number ${largest}`]],
  };
}

/**
 * @param {bigint[]} slices
 * @param {number | null} pick
 * @returns {Answer}
 */
function ofCounts(slices, pick) {
  const numbers = nothing(),
    used = union([...slices]);
  for (const s of squaresOf(pick === null ? used : slices[pick]))
    numbers[s] =
      pick !== null
        ? Number(SLICES[pick])
        : slices.reduce((sum, slice, i) => sum + (has(slice, s) ? 1 << i : 0), 0);
  const largest = Math.max(0, ...numbers.map(Number));
  return {
    ...numbered(numbers, 1, Math.max(largest, 1)),
    unit: "attack",
    marked: pick === null ? used : slices[pick],
    say:
      pick === null
        ? `up to ${count(largest, "attack")}; ${spoken(used)}`
        : `counts[${pick}], worth ${SLICES[pick]}: ${spoken(slices[pick])}`,
    picks: SLICES.map((worth, i) => `counts[${i}]: squares whose count has the ${worth}`),
    facts: [[`largest count ${largest}`]],
  };
}

/**
 * @param {bigint[]} rays
 * @param {number | null} pick
 * @returns {Answer}
 */
function ofRays(rays, pick) {
  const shown = DIRECTIONS.map((_, dir) => dir).filter((dir) => pick === null || pick === dir);
  const lines = shown.flatMap((dir) =>
    squaresOf(rays[dir]).map((square) => ({ square, dir, look: "pg-dir-" + dir, arrow: true })),
  );
  const marked = union(shown.map((dir) => rays[dir]));
  return {
    lines,
    marked,
    soft: marked,
    picks: DIRECTIONS.map((name, dir) => `out[${dir}]: ${name}`),
    say: (pick === null ? "rays: " : DIRECTIONS[pick] + ": ") + spoken(marked),
    facts: [[shown.map((dir) => `${DIRECTIONS[dir]} ${bb.popcount(rays[dir])}`).join(", ")]],
  };
}

const PIECES = Object.values(boards.KINDS);

/**
 * @param {bigint[]} attacks
 * @param {number | null} pick
 * @returns {Answer}
 */
function ofPieces(attacks, pick) {
  const marked = pick === null ? union(attacks) : attacks[pick];
  return {
    marked,
    soft: marked,
    picks: PIECES.map((name, i) => `out[${i}]: ${name}`),
    say: (pick === null ? "attacks: " : PIECES[pick] + ": ") + spoken(marked),
    facts: [[PIECES.map((name, i) => `${name} ${bb.popcount(attacks[i])}`).join(", ")]],
  };
}

/** @param {boolean} value */
const yes = (value) => (value ? "yes" : "no");

/**
 * @param {boolean | number | bigint} value
 * @returns {Answer}
 */
function ofNumber(value) {
  // or a truth
  const text = typeof value === "boolean" ? yes(value) : String(value);
  return { marked: 0n, say: text, large: text, facts: [] };
}

/**
 * @param {bigint} board
 * @returns {Answer}
 */
function ofBoard(board) {
  return {
    result: board,
    marked: board,
    say: spoken(board),
    facts: [[count(bb.popcount(board), "square")], [boards.hex(board), "code"]],
  };
}

/** @param {Frame} frame */
export const ofFrame = (frame) => ({ facts: ofBoard(frame.set).facts });

/**
 * @param {Position} position
 * @returns {Answer}
 */
function ofPosition(position) {
  return {
    position,
    marked: 0n,
    say: bb.formatFen(position),
    becomes: position,
    facts: [[bb.formatFen(position), "code"]],
  };
}

/**
 * What a function gives, by its kind; pick is one layer, part, slice, ray or move set.
 * @param {Func} f
 * @param {any} value of its kind
 * @param {number | null} pick
 * @param {Position | null} position
 * @param {State["piece"]} piece
 * @returns {Answer}
 */
function ofResult(f, value, pick, position, piece) {
  switch (f.result.kind) {
    case "board":
      return ofBoard(value);
    case "files":
      return {
        ...ofBoard(bb.fromFileSet(value)),
        facts: [
          [`files ${[..."abcdefgh"].filter((_, i) => (value >> i) & 1).join(", ") || "none"}`],
          ["0x" + value.toString(16).padStart(2, "0"), "code"],
        ],
      };
    case "layers":
      return ofBoards([...value], pick, "layer");
    case "parts":
      return ofBoards([...value], pick, "part", true);
    case "path":
      return ofPath([...value]);
    case "map":
      return ofMap(value);
    case "counts":
      return ofCounts([...value], pick);
    case "rays":
      return ofRays([...value], pick);
    case "pieces":
      return ofPieces([...value], pick);
    case "contacts":
      return planes.ofContacts([...value], pick);
    case "moves":
      return planes.ofMoves([...value], pick, /** @type {Position} */ (position), piece);
    case "position":
      return ofPosition(value);
    case "text":
      return { marked: 0n, say: value, text: value, facts: [] };
    default:
      return ofNumber(value);
  }
}

/**
 * Throws if a move is not legal: the library does not ask, but the program does.
 * @param {Position} position
 * @param {Values} given
 */
function checkMove(position, { plane, from }) {
  const number = bb.popcount(from);
  if (number !== 1) throw new RangeError(`a move begins on one square, not on ${number}`);
  if (!(bb.legalMoves(position)[plane] & from))
    throw new RangeError(
      `${api.planes[plane].name} from ${bb.squareNames(from)} is not a legal move`,
    );
}

/**
 * What the function of a state gives; the reason if it refuses an argument, a text or a move.
 * @param {State} given
 * @returns {Answer}
 */
export function of({ f, values, position, pick, piece }) {
  const given = f.arguments.map(({ name, kind }) =>
    kind === "position"
      ? position
      : kind === "rays"
        ? Array(8).fill(values[name])
        : kind === "files"
          ? bb.fileSet(values[name])
          : values[name],
  );
  try {
    if (f.plain === "play") checkMove(/** @type {Position} */ (position), values);
    const functions = /** @type {Record<string, Function>} */ (/** @type {object} */ (bb));
    return ofResult(f, functions[f.name](...given), pick, position, piece);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { marked: 0n, say: error.message, text: error.message, facts: [], failed: true };
  }
}
