// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Legal moves: 75 sets of squares, as arrows on the board and as a table to choose one from. Contacts
// are drawn like the first 64 of them.
import * as api from "./api.js";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { bit, squaresOf } from "./boards.ts";
import { pieceFigure } from "./drawing.ts";
import { button, element } from "./grid.ts";
import type { Position } from "bbfill";
import type { Line, Answer, State } from "./types.ts";

const RAYS = api.directions.map(({ name }) => name);
const NAMES = api.planes.map(({ name }) => name);

function meaning(plane: number) {
  if (plane < 56) return `${(plane % 7) + 1} to ${RAYS[Math.floor(plane / 7)]}`;
  if (plane < 64) return "a knight's leap " + NAMES[plane];
  return plane < 73
    ? "a pawn becomes a " + NAMES[plane].replace("_", ", ")
    : NAMES[plane].replace("_", ", ") + "-side";
}

function look(plane: number) {
  if (plane < 56) return "pg-dir-" + Math.floor(plane / 7);
  return plane < 73 ? "pg-leap" : "pg-castling";
}

/** An arrow for each move of a set; its end is the library's answer. */
const arrows = (from: bigint, plane: number) =>
  squaresOf(from).flatMap((s) =>
    squaresOf(bb.moveTargets(bit(s), plane)).map((to) => ({
      from: s,
      to,
      look: look(plane),
      arrow: true,
    })),
  );

/** For each direction, only the longest arrow from a square, since it covers the others. */
function allArrows(moves: bigint[]) {
  const lines: Line[] = [];
  for (let dir = 0; dir < 8; dir++) {
    let drawn = 0n;
    for (let plane = 7 * dir + 6; plane >= 7 * dir; plane--) {
      lines.push(...arrows(moves[plane] & ~drawn, plane));
      drawn |= moves[plane];
    }
  }
  for (const plane of [56, 57, 58, 59, 60, 61, 62, 63, 73, 74])
    if (plane < moves.length) lines.push(...arrows(moves[plane], plane));
  return lines;
}

/** How many moves a piece has, by its square. */
const movesOf = (moves: bigint[], square: number) =>
  moves.filter((set) => boards.has(set, square)).length;

/** The squares of pieces that can move. */
export const movers = (moves: bigint[]) => squaresOf(boards.union(moves));

/** The kind of the piece on a square. */
const kindOn = (position: Position, square: number) =>
  Object.values(boards.KINDS)
    .find((kind) => boards.has(position[kind], square))
    ?.slice(0, -1) ?? "piece";

/** Arrows for one piece at a time: one that is chosen, or the one that has most moves. */
export function ofMoves(
  moves: bigint[],
  pick: number | null,
  position: Position,
  piece: number | "all" | null,
): Answer {
  const total = bb.countLegalMoves(position),
    busiest = movers(moves).reduce(
      (best, s) => (best < 0 || movesOf(moves, s) > movesOf(moves, best) ? s : best),
      -1,
    );
  const chosen = piece ?? busiest;
  const only = pick !== null || chosen === "all" || chosen < 0 ? null : chosen;
  const sets = moves.map((set) => (only === null ? set : set & bit(only)));
  const shown = NAMES.map((_, plane) => plane).filter((plane) => pick === null || plane === pick);
  const targets = boards.union(shown.map((plane) => bb.moveTargets(sets[plane], plane)));
  const legal = boards.count(total, "legal move");
  const one =
    only === null
      ? ""
      : `${boards.count(movesOf(moves, only), "move")} of the ${kindOn(position, only)} on ${boards.squareName(only)}`;
  const say =
    pick !== null
      ? `set ${pick}, ${NAMES[pick]}, ${meaning(pick)}: from ${boards.spoken(moves[pick])}`
      : one
        ? `${legal}, ${one}: ${boards.spoken(targets)}`
        : `${legal}; they lead to ${boards.spoken(targets)}`;
  const facts = [[legal], ...(one ? [[`Arrows: ${one}`]] : [])];
  if (pick !== null)
    facts.push(
      [
        `moves[${pick}] ${NAMES[pick]}, ${meaning(pick)}: ` +
          boards.count(bb.popcount(moves[pick]), "move"),
      ],
      [boards.hex(moves[pick]), "code"],
    );
  return {
    marked: targets,
    soft: pick === null && only === null ? undefined : targets,
    say,
    facts,
    moves,
    shown: only,
    lines: pick === null ? allArrows(sets) : arrows(moves[pick], pick),
    first: pick !== null ? moves[pick] : only === null ? 0n : bit(only),
  };
}

export function ofContacts(contacts: bigint[], pick: number | null): Answer {
  const total = contacts.reduce((sum, b) => sum + bb.popcount(b), 0);
  const marked = pick === null ? boards.union(contacts) : contacts[pick];
  const picked = pick === null ? [] : [[`contacts[${pick}] ${NAMES[pick]}, ${meaning(pick)}`]];
  return {
    marked,
    soft: marked,
    picks: contacts.map((_, plane) => `contacts[${plane}]: ${NAMES[plane]}`),
    say: `${boards.count(total, "contact")}; attackers: ${boards.spoken(marked)}`,
    facts: [[boards.count(total, "contact")], ...picked],
    lines: pick === null ? allArrows(contacts) : arrows(contacts[pick], pick),
  };
}

const GROUPS: [name: string, first: number, number: number][] = [
  ...RAYS.map((name, dir) => [name, 7 * dir, 7] as [string, number, number]),
  ["knights", 56, 8],
  ["to knight", 64, 3],
  ["to bishop", 67, 3],
  ["to rook", 70, 3],
  ["castling", 73, 2],
];
const SHORT = (plane: number) =>
  plane < 56
    ? (plane % 7) + 1
    : plane < 64
      ? NAMES[plane]
      : NAMES[plane].split("_")[1] + (plane < 73 ? "" : "-side");

/** The pieces that can move, and the table; choose is called for a choice. */
export function table(
  choose: (choice: { pick: number | null; piece: number | "all" | null }) => void,
) {
  const pickPlane = (plane: number | null) => choose({ pick: plane, piece: null });
  const buttons: HTMLElement[] = [],
    drawn: string[] = [],
    body = element("div", { class: "pg-planes-rows" });
  for (const [name, first, number] of GROUPS) {
    const row = element(
      "div",
      { class: "pg-planes-row", role: "group", "aria-label": name },
      element("span", { class: "pg-planes-name" }, name),
    );
    for (let plane = first; plane < first + number; plane++) {
      const act = () =>
        pickPlane(buttons[plane].getAttribute("aria-pressed") === "true" ? null : plane);
      buttons[plane] = button("", act, { class: "pg-plane", "data-plane": plane });
      buttons[plane].append(element("span", { class: "pg-hidden" }, NAMES[plane]));
      row.append(buttons[plane]);
    }
    body.append(row);
  }
  const all = button("All moves", () => choose({ pick: null, piece: "all" }));
  const step = (by: number) => () => {
    const used = buttons
      .map((_, i) => i)
      .filter((i) => !buttons[i].classList.contains("pg-unused"));
    const now = buttons.findIndex((b) => b.getAttribute("aria-pressed") === "true");
    if (used.length)
      pickPlane(
        by > 0
          ? (used.find((i) => i > now) ?? used[0])
          : (used.filter((i) => now < 0 || i < now).pop() ?? used[used.length - 1]),
      );
  };
  const pieces = element("div", {
    class: "pg-bar pg-movers",
    role: "group",
    "aria-label": "Moves of one piece",
  });
  const bar = element(
    "div",
    { class: "pg-bar" },
    button("‹ Set", step(-1), { "aria-label": "Previous set with moves" }),
    button("Set ›", step(1), { "aria-label": "Next set with moves" }),
  );
  const element_ = element(
    "section",
    { class: "pg-planes", "aria-label": "Moves" },
    element("h2", {}, "Piece by piece"),
    pieces,
    element("h2", {}, "The 75 move sets"),
    bar,
    body,
  );

  /** The pieces stay as they are where they can, so that they keep the focus. */
  let built = "";
  function build(position: Position, moves: bigint[]) {
    const squares = movers(moves),
      key = squares.map((s) => `${kindOn(position, s)}${s}`).join() + position.blackToMove;
    if (key === built) return;
    built = key;
    const side = position.blackToMove ? "b" : "w";
    pieces.replaceChildren(
      ...squares.map((s) => {
        const kind = kindOn(position, s),
          name = boards.squareName(s);
        const mover = button(name, () => choose({ pick: null, piece: s }), {
          class: "pg-button pg-mover",
          "data-square": s,
          "aria-label": `${kind} on ${name}`,
        });
        mover.prepend(pieceFigure(`${kind}-${side}`));
        return mover;
      }),
      all,
    );
  }

  function show({ pick, position }: State, { moves = [], shown = null }: Answer) {
    if (position) build(position, moves);
    for (const button of pieces.querySelectorAll("[data-square]"))
      button.setAttribute(
        "aria-pressed",
        String(button.getAttribute("data-square") === String(shown)),
      );
    moves.forEach((from, plane) => {
      const number = bb.popcount(from),
        button = buttons[plane];
      if (drawn[plane] === `${from} ${pick === plane}`) return;
      drawn[plane] = `${from} ${pick === plane}`;
      button.classList.toggle("pg-unused", number === 0);
      button.setAttribute("aria-pressed", pick === plane ? "true" : "false");
      const says =
        `moves[${plane}] ${NAMES[plane]}, ${meaning(plane)}: ` +
        (number ? bb.squareNames(from).join(", ") : "none");
      button.title = `moves[${plane}]  ${NAMES[plane]}: ${number}`;
      button.replaceChildren(
        element("small", { "aria-hidden": "true" }, String(SHORT(plane))),
        element("b", { "aria-hidden": "true" }, number ? String(number) : "·"),
        element("span", { class: "pg-hidden" }, says),
      );
    });
    all.setAttribute("aria-pressed", String(pick === null && shown === null));
  }
  return { element: element_, show };
}
