// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The functions that the page offers, and what their arguments are when a reader chooses them. Kinds
// and what a position implies are those of api.json, which the build makes api.js of; names
// and texts are those of the npm package.
import * as api from "./api.js";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import type { FunctionInfo, Position } from "bbfill";
import type { Func, Values } from "./types.ts";

/* Titles in the list; another header has its summary. */
const GROUPS: Record<string, string> = {
  "fill.h": "Fills and attacks",
  "pawnfill.h": "Pawns",
  "attacks.h": "Who attacks whom",
  "position.h": "Positions",
  "moves.h": "Legal moves",
  "paths.h": "Paths",
  "othello.h": "Othello",
  "board.h": "Symmetries and squares",
  "defs.h": "About",
  "batch.h": "About",
};
/** Arguments that are painted: rays are one board for all directions, files those of a board. */
export const isBoard = (kind: string) => ["set", "area", "files", "rays"].includes(kind);
export const isText = (kind: string) => ["diagram", "fen"].includes(kind);
/* Of a text that a reader types, or an address has. */
export const MOST_TEXT = 4000;
export const OPERA = "3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w k - 0 1";
export const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/* Arguments by name, where nothing better is known. */
const USUAL: Record<string, string> = {
  set: "c3,f6",
  gen: "b2,g5",
  pro: "~(b5,e2,e5,g2)",
  sliders: "d4",
  empty: "~(b6,f2,g4)",
  straight: "b3",
  diagonal: "f5",
  whitePawns: "a5,c3,c4,d4,e5,f4",
  blackPawns: "c6,d5,e6,f7,g6,h5",
  files: "a1,b1,d1,g1",
  blockers: "d6,f6,b2",
  setA: "b2,g7",
  setB: "c3,f6",
  targets: "e8",
  king: "e1",
  from: "a1",
  to: "h8",
  path: "~(b3,d2,d3,d4,d5,e7,f5,f6,f7)",
  own: "d5,e4",
  opp: "d4,e5",
  move: "d3",
  occupied: "0x7e817e3c18ff00ff",
};
const NUMBERS: Record<string, number> = { number: 2, plane: 7, square: 27, direction: 7, mover: 1 };

/* A better argument for some functions, without a position. */
const SPECIAL: Record<string, Record<string, string>> = {
  rook_xray_attacks: { blockers: "b4,d6", empty: "~(b4,a4,d6,d8,f4,d2)" },
  bishop_xray_attacks: { blockers: "b6,f6", empty: "~(b6,f6,h8,f2)" },
  queen_xray_attacks: { blockers: "b4,d6,f6", empty: "~(b4,d6,d8,f6,f2)" },
  w_pawn_double_pushes: { whitePawns: "a2,c2,d2,g2,e5", empty: "~(c3,d4,a2,c2,d2,g2,e5)" },
  b_pawn_double_pushes: { blackPawns: "a7,c7,d7,g7,e4", empty: "~(c6,d5,a7,c7,d7,g7,e4)" },
  knight_attacks: { knights: "b1,g5" },
  king_attacks: { kings: "c3,g8" },
  beside: { set: "a2,d4,e4" },
  rook_between: { setA: "b2", setB: "b7,g2", empty: "~(b2,b7,g2)" },
  bishop_between: { setA: "b2", setB: "g7,a3", empty: "~(b2,g7,a3)" },
  queen_between: { setA: "d4", setB: "d8,g7,a4", empty: "~(d4,d8,g7,a4)" },
  line: { setA: "c3", setB: "f6,c7,h3" },
  components: { path: "0xb6d5e300e3d5b677", mover: "0" },
  cut_squares: { path: "0x79ad1fe5d1b36fa7", mover: "0" },
  distance_map: { path: "0xb6d5e300e3d5b677" },
  all_shortest_paths: { mover: "0", from: "e4", to: "a1,h8", path: "all" },
  count_shortest_paths: { mover: "0", from: "a1", to: "h1", path: "all" },
  first_to: { moverA: "0", setA: "h8", moverB: "0", setB: "a6", path: "all" },
  othello_flips: { move: "d7", own: "d2,a4,g4", opp: "d3,d4,d5,d6,c6,e6,b5,f5" },
  othello_moves: { own: "c5,d4,e4,e5", opp: "c6,d5,d6,e3,e6,f4,f5" },
  othello_stable: { own: "0xff01010303070f1f", opp: "0x001e0c0830181000" },
  move_targets: { from: "rank:2" },
  flip_vertical: { set: "0x1e2222120e0a1222" },
  mirror_horizontal: { set: "0x1e2222120e0a1222" },
  flip_diag_a1h8: { set: "0x1e2222120e0a1222" },
  flip_diag_a8h1: { set: "0x1e2222120e0a1222" },
  rotate_180: { set: "0x1e2222120e0a1222" },
  rotate_90_cw: { set: "0x1e2222120e0a1222" },
  rotate_90_ccw: { set: "0x1e2222120e0a1222" },
  format: { set: "0x1e2222120e0a1222" },
  popcount: { set: "0x1e2222120e0a1222" },
};

/** As the npm package has it: white_pawns is whitePawns. */
const camel = (text: string) => text.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

// What a position implies for an argument, for the function's side or the side to move; undefined if
// nothing. It may name arguments before it.
export function implied(f: Func, name: string, position: Position | null) {
  const texts = f.arguments.find((a) => a.name === name)?.implied;
  const text = texts && texts[f.side || (position && position.blackToMove ? "black" : "white")];
  return text ? camel(text) : undefined;
}

/* The names of the numbers that an argument may be; a number of moves has none. */
const NAMED: Record<string, typeof api.directions | undefined> = {
  direction: api.directions,
  plane: api.planes,
  mover: api.movers,
  square: Array.from({ length: 64 }, (_, s) => ({ name: boards.squareName(s) })),
};
export const names = (kind: string) =>
  NAMED[kind]?.map(({ name }) => (kind === "mover" ? name.replace("_", " ") : name));

const MOST_MOVES = 64;
export const most = (kind: string) => (names(kind)?.length ?? MOST_MOVES + 1) - 1;

/** The position with which a function begins, or null. */
export function positionFor(f: Func) {
  if (f.arguments.some((a) => a.kind === "position")) return KIWIPETE;
  const usesPieces = f.side && f.boards.length > 5;
  if (["pinned", "pinners", "check_blocks"].includes(f.plain)) return OPERA.replace(" w ", " b "); // Black's piece on d7 is pinned
  return usesPieces ? OPERA : null;
}

// Plain values for a function that has just been chosen. Those that the reader has set and that the new
// function has as well stay; those that a position gives come from there.
export function values(f: Func, position: Position | null, kept: Values | null) {
  const chosen: Values = {};
  for (const { name, kind } of f.arguments) {
    if (kind === "position") continue;
    const text = (SPECIAL[f.plain] || {})[name];
    if (isBoard(kind)) {
      const words = position && implied(f, name, position);
      chosen[name] =
        kept && name in kept
          ? kept[name]
          : words
            ? boards.read(words, position, chosen)
            : boards.read(text || USUAL[name] || (kind === "area" ? "all" : "d4"));
    } else if (isText(kind)) {
      chosen[name] = kind === "fen" ? KIWIPETE : "0x8142241818244281";
    } else {
      chosen[name] =
        text !== undefined ? Number(text) : kept && name in kept ? kept[name] : NUMBERS[kind];
    }
  }
  return chosen;
}

/** The figures that stand for an argument's squares when there is no position. */
export function figure(f: Func, name: string, chosen: Values) {
  const side = f.side === "black" ? "b" : "w";
  const piece = /^(queen|rook|bishop|king|knight)/.exec(f.plain);
  if (f.header === "othello.h") return { own: "disc-b", opp: "disc-w", occupied: "disc-b" }[name];
  if (f.header === "pawnfill.h" && /^(white|black)Pawns$/.test(name)) return "pawn-" + name[0];
  if (piece && (name === "sliders" || name === "square")) return piece[1] + "-w";
  if (["pawns", "knights", "kings"].includes(name)) return name.slice(0, -1) + "-" + side;
  if (name === "king") return "king-w";
  if (name === "straight" || name === "diagonal")
    return (name === "straight" ? "rook-" : "bishop-") + side;
  const mover = { from: "mover", setA: "moverA", setB: "moverB" }[name] ?? "";
  const moves = mover in chosen ? api.movers[chosen[mover]].name.replace(/^[wb]_/, "") : "";
  return Object.values(boards.KINDS).some((kind) => kind === moves + "s")
    ? `${moves}-${name === "setB" ? "b" : "w"}`
    : undefined;
}

/* The list, once the library has been loaded. */
export let functions: Func[];

export function read() {
  const packaged = new Map(bb.functions.map((entry) => [entry.c, entry]));
  functions = api.functions.map((f) => {
    const { name, arguments: given } = packaged.get(f.name) as FunctionInfo;
    const all = f.arguments.map((a, i) => ({ ...a, name: given[i].name }));
    const named = (is: (kind: string) => boolean) =>
      all.filter((a) => is(a.kind)).map((a) => a.name);
    return {
      ...f,
      name,
      c: f.name,
      plain: f.name.slice(4),
      arguments: all,
      boards: named(isBoard),
      areas: named((kind) => kind === "area"),
      group:
        GROUPS[f.header] ?? api.headers.find((header) => header.name === f.header)?.summary ?? "",
    };
  });
}

export const find = (plain: string) => functions.find((f) => f.plain === plain);
