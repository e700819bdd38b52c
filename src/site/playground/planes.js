// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Legal moves: 75 sets of squares, as arrows on the board and as a table to choose one from. Contacts
// are drawn like the first 64 of them.
import * as api from "./api.js";
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { bit, squaresOf } from "./boards.js";
import { element } from "./grid.js";

/** @import {Position} from "bbfill" */
/** @import {Line, Answer} from "./types.js" */

const RAYS = api.directions.map(({ name }) => name);
const NAMES = api.planes.map(({ name }) => name);

/** @param {number} plane */
function meaning(plane) {
  if (plane < 56) return `${(plane % 7) + 1} to ${RAYS[Math.floor(plane / 7)]}`;
  if (plane < 64) return "a knight's leap " + NAMES[plane];
  return plane < 73
    ? "a pawn becomes a " + NAMES[plane].replace("_", ", ")
    : NAMES[plane].replace("_", ", ") + "-side";
}

/** @param {number} plane */
function look(plane) {
  if (plane < 56) return "pg-dir-" + Math.floor(plane / 7);
  return plane < 73 ? "pg-leap" : "pg-castling";
}

/**
 * An arrow for each move of a set; its end is the library's answer.
 * @param {bigint} from
 * @param {number} plane
 */
const arrows = (from, plane) =>
  squaresOf(from).flatMap((s) =>
    squaresOf(bb.moveTargets(bit(s), plane)).map((to) => ({
      from: s,
      to,
      look: look(plane),
      arrow: true,
    })),
  );

/**
 * For each direction, only the longest arrow from a square, since it covers the others.
 * @param {bigint[]} moves
 */
function allArrows(moves) {
  /** @type {Line[]} */
  const lines = [];
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

/**
 * @param {bigint[]} moves
 * @param {number | null} pick
 * @param {Position} position
 * @returns {Answer}
 */
export function ofMoves(moves, pick, position) {
  const total = bb.countLegalMoves(position);
  const shown = NAMES.map((_, plane) => plane).filter((plane) => pick === null || plane === pick);
  const targets = boards.union(shown.map((plane) => bb.moveTargets(moves[plane], plane)));
  const say =
    pick === null
      ? `${boards.count(total, "legal move")}; they lead to ${boards.spoken(targets)}`
      : `set ${pick}, ${NAMES[pick]}, ${meaning(pick)}: from ${boards.spoken(moves[pick])}`;
  const facts = [[boards.count(total, "legal move")]];
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
    soft: pick === null ? undefined : targets,
    say,
    facts,
    moves,
    lines: pick === null ? allArrows(moves) : arrows(moves[pick], pick),
    first: pick === null ? 0n : moves[pick],
  };
}

/**
 * @param {bigint[]} contacts
 * @param {number | null} pick
 * @returns {Answer}
 */
export function ofContacts(contacts, pick) {
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

/** @type {[name: string, first: number, number: number][]} */
const GROUPS = [
  ...RAYS.map((name, dir) => /** @type {[string, number, number]} */ ([name, 7 * dir, 7])),
  ["knights", 56, 8],
  ["to knight", 64, 3],
  ["to bishop", 67, 3],
  ["to rook", 70, 3],
  ["castling", 73, 2],
];
/** @param {number} plane */
const SHORT = (plane) =>
  plane < 56
    ? (plane % 7) + 1
    : plane < 64
      ? NAMES[plane]
      : NAMES[plane].split("_")[1] + (plane < 73 ? "" : "-side");

/**
 * The table; choose(plane or null) is called for a choice.
 * @param {(plane: number | null) => void} choose
 */
export function table(choose) {
  /** @type {HTMLElement[]} */
  const buttons = [],
    /** @type {string[]} */
    drawn = [],
    body = element("div", { class: "pg-planes-rows" });
  for (const [name, first, number] of GROUPS) {
    const row = element(
      "div",
      { class: "pg-planes-row", role: "group", "aria-label": name },
      element("span", { class: "pg-planes-name" }, name),
    );
    for (let plane = first; plane < first + number; plane++) {
      /** @type {HTMLElement} */
      const button = element("button", {
        type: "button",
        class: "pg-plane",
        "data-plane": plane,
        onclick: () => choose(button.getAttribute("aria-pressed") === "true" ? null : plane),
      });
      button.append(element("span", { class: "pg-hidden" }, NAMES[plane]));
      buttons[plane] = button;
      row.append(button);
    }
    body.append(row);
  }
  const all = element(
    "button",
    { type: "button", class: "pg-button", onclick: () => choose(null) },
    "All moves",
  );
  /** @param {number} by */
  const step = (by) => () => {
    const used = buttons
      .map((_, i) => i)
      .filter((i) => !buttons[i].classList.contains("pg-unused"));
    const now = buttons.findIndex((b) => b.getAttribute("aria-pressed") === "true");
    if (used.length)
      choose(
        by > 0
          ? (used.find((i) => i > now) ?? used[0])
          : (used.filter((i) => now < 0 || i < now).pop() ?? used[used.length - 1]),
      );
  };
  const bar = element(
    "div",
    { class: "pg-bar" },
    all,
    element(
      "button",
      {
        type: "button",
        class: "pg-button",
        "aria-label": "Previous set with moves",
        onclick: step(-1),
      },
      "‹ Set",
    ),
    element(
      "button",
      { type: "button", class: "pg-button", "aria-label": "Next set with moves", onclick: step(1) },
      "Set ›",
    ),
  );
  const element_ = element(
    "section",
    { class: "pg-planes", "aria-label": "The 75 move sets" },
    element("h2", {}, "The 75 move sets"),
    bar,
    body,
  );

  /** @param {bigint[]} moves @param {number | null} pick */
  function show(moves, pick) {
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
    all.setAttribute("aria-pressed", pick === null ? "true" : "false");
  }
  return { element: element_, show };
}
