// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What a result looks like on a board, and how it is said in words.
import * as api from "./api.js";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { bit, count, has, spoken, squareName, squaresOf, union } from "./boards.ts";
import * as planes from "./planes.ts";
import type { Position } from "bbfill";
import type { Func, Values, State, Numbered, Line, Answer, Frame } from "./types.ts";

const SCALE = [
  [0xfb, 0xe3, 0xa2],
  [0xf4, 0xa2, 0x59],
  [0xd1, 0x49, 0x5b],
  [0x6d, 0x2e, 0x6f],
];
export const APART = [
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
export const explained = (dir: number) =>
  `${DIRECTIONS[dir]} = ${WORDS[dir]}, towards ${GOALS[dir]}`;
const SLICES = ["1", "2", "4", "8", "16"];

/** The library's colour for a number of some. */
export function colour(number: number, count: number) {
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

export const nothing = (): (number | null)[] => Array(64).fill(null);

/** Numbers on squares; the tints are those of the numbers from first to last. */
export function numbered(
  numbers: (number | null)[],
  first: number,
  last: number,
  apart?: boolean,
): Numbered {
  const tints = numbers.map((n) =>
    n === null ? null : apart ? APART[n % 8] : colour(n - first, last - first + 1),
  );
  return { numbers, tints, range: last >= first ? [first, last, apart] : null };
}

function ofBoards(all: bigint[], pick: number | null, unit: string, apart?: boolean): Answer {
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

function ofPath(path: number[]): Answer {
  const lines: Line[] = [];
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

function ofMap(map: Int8Array): Answer {
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

function ofCounts(slices: bigint[], pick: number | null): Answer {
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

function ofRays(rays: bigint[], pick: number | null): Answer {
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

function ofPieces(attacks: bigint[], pick: number | null): Answer {
  const marked = pick === null ? union(attacks) : attacks[pick];
  return {
    marked,
    soft: marked,
    picks: PIECES.map((name, i) => `out[${i}]: ${name}`),
    say: (pick === null ? "attacks: " : PIECES[pick] + ": ") + spoken(marked),
    facts: [[PIECES.map((name, i) => `${name} ${bb.popcount(attacks[i])}`).join(", ")]],
  };
}

const yes = (value: boolean) => (value ? "yes" : "no");

function ofNumber(value: boolean | number | bigint): Answer {
  // or a truth
  const text = typeof value === "boolean" ? yes(value) : String(value);
  return { marked: 0n, say: text, large: text, facts: [] };
}

function ofBoard(board: bigint): Answer {
  return {
    result: board,
    marked: board,
    say: spoken(board),
    facts: [[count(bb.popcount(board), "square")], [boards.hex(board), "code"]],
  };
}

export const ofFrame = (frame: Frame) => ({ facts: ofBoard(frame.set).facts });

function ofPosition(position: Position): Answer {
  return {
    position,
    marked: 0n,
    say: bb.formatFen(position),
    becomes: position,
    facts: [[bb.formatFen(position), "code"]],
  };
}

/** What a function gives, by its kind; pick is one layer, part, slice, ray or move set. */
function ofResult(
  f: Func,
  value: any,
  pick: number | null,
  position: Position | null,
  piece: State["piece"],
): Answer {
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
      return planes.ofMoves([...value], pick, position as Position, piece);
    case "position":
      return ofPosition(value);
    case "text":
      return { marked: 0n, say: value, text: value, facts: [] };
    default:
      return ofNumber(value);
  }
}

/** Throws if a move is not legal: the library does not ask, but the program does. */
function checkMove(position: Position, { plane, from }: Values) {
  const number = bb.popcount(from);
  if (number !== 1) throw new RangeError(`a move begins on one square, not on ${number}`);
  if (!(bb.legalMoves(position)[plane] & from))
    throw new RangeError(
      `${api.planes[plane].name} from ${bb.squareNames(from)} is not a legal move`,
    );
}

/** What the function of a state gives; the reason if it refuses an argument, a text or a move. */
export function of({ f, values, position, pick, piece }: State): Answer {
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
    if (f.plain === "play") checkMove(position as Position, values);
    const functions = bb as object as Record<string, Function>;
    return ofResult(f, functions[f.name](...given), pick, position, piece);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { marked: 0n, say: error.message, text: error.message, facts: [], failed: true };
  }
}
