// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Puts the page together: each change of the state is computed, drawn and put into the address.
import * as address from "./address.js";
import { bb } from "./library.js";
import * as boards from "./boards.js";
import * as catalogue from "./catalogue.js";
import * as code from "./code.js";
import * as controls from "./arguments.js";
import * as drawing from "./drawing.js";
import { element } from "./grid.js";
import * as results from "./results.js";
import * as steps from "./steps.js";
import * as view from "./view.js";

/** @import {Position} from "bbfill" */
/** @import {Func, Values, State, Answer, Brush, Control, BoardControl, Page} from "./types.js" */

const START = "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)";
export const EXAMPLES = [
  ["A queen", START],
  ["Kogge-Stone", "#rook_attacks&sliders=b2,g5&empty=~(b5,e2,e5,g2,g7)&way=kogge-stone&at=2"],
  ["Knight’s distances", "#distance_map&mover=1&from=a1&path=0xb6d5e300e3d5b677"],
  ["Shortest paths", "#all_shortest_paths&mover=0&from=e4&to=a1,h8&path=all"],
  [
    "Réti’s race",
    "#first_to&fen=7K/8/k1P5/7p/8/8/8/8_w_-_-&moverA=0&setA=K&moverB=0&setB=k&path=all",
  ],
  ["Passed pawns", "#w_passed&fen=8/5pkp/6p1/1P6/8/2p3P1/5P1P/6K1_w_-_-&whitePawns=P&blackPawns=p"],
  [
    "Attack counts",
    "#w_attack_counts&fen=" + catalogue.OPERA.replace(/ 0 1$/, "").replace(/ /g, "_"),
  ],
  ["Legal moves", "#legal_moves&fen=" + catalogue.KIWIPETE.replace(/ 0 1$/, "").replace(/ /g, "_")],
  ["Othello", "#othello_flips&move=d7&own=d2,a4,g4&opp=d3,d4,d5,d6,c6,e6,b5,f5"],
];
export const HINT =
  "Tap d6 on the result: a blocker goes there, and the ray stops. Tap again to take it away.";

/** @type {State} */
let state;
/** @type {string | null} */
let brush = null;
/** @type {[string, BoardControl][]} */
let boardsShown = [];
/** @type {Control[]} */
let plainShown = [];
let message = "";
export const page = /** @type {Page} */ ({});

/**
 * Arguments that were pieces of the old position are those of the new one.
 * @param {string | null} fen
 */
function changePosition(fen) {
  const old = state.position,
    /** @type {Record<string, string | undefined>} */
    words = {};
  for (const name of state.f.boards)
    words[name] = old
      ? boards.wordOf(state.values[name], old, catalogue.implied(state.f, name, old))
      : undefined;
  address.setPosition(state, fen);
  const first = state.position && !old ? catalogue.values(state.f, state.position, null) : {};
  for (const name of state.f.boards)
    if (state.position && words[name])
      state.values[name] = boards.read(words[name], state.position);
    else if (name in first) state.values[name] = first[name];
}

/** @param {string} name @param {bigint | number | string} value @param {boolean} final */
function setValue(name, value, final) {
  message = "";
  state.values[name] = value;
  state.pick = null;
  page.player.stop();
  update(final);
}

/** @param {string | null} fen @param {boolean} [final] */
export function setFen(fen, final = true) {
  if (fen === null && state.f.arguments.some((a) => a.kind === "position")) return;
  message = "";
  changePosition(fen);
  state.pick = null;
  update(final);
}

/** @param {Func} f */
export function choose(f) {
  const fen = state.position ? state.fen : catalogue.positionFor(f);
  /** @type {Values} */
  const kept = {};
  for (const { name, kind } of f.arguments)
    if (
      state.f.arguments.some((a) => a.name === name && a.kind === kind) &&
      state.f.group === f.group
    )
      kept[name] = state.values[name];
  state = address.fresh(f, fen);
  state.values = catalogue.values(f, state.position, kept);
  message = "";
  build();
  update(true);
}

/* The brush of the result's board: an argument's squares, or pieces. */
export const resultBrush = {
  /** @type {Brush | null} */
  now: null,
  /** @returns {Brush | null} */
  act() {
    if (brush === "pieces")
      return controls.pieceBrush(
        () => /** @type {Position} */ (state.position),
        (p, final) => setFen(bb.formatFen(p), final),
        () => page.piece,
      );
    if (!brush) return null;
    const name = brush;
    return controls.setBrush(
      () => state.values[name],
      (b, final) => setValue(name, b, final),
      state.f.areas.includes(name),
    );
  },
  begin(/** @type {number} */ square) {
    this.now = this.act();
    if (this.now) this.now.begin(square);
  },
  paint(/** @type {number} */ square) {
    if (this.now) this.now.paint(square);
  },
  end(/** @type {boolean} */ keep) {
    if (this.now) this.now.end(keep);
  },
  key(/** @type {string} */ letter) {
    const act = this.act();
    return act ? act.key(letter) : false;
  },
};

const PIECES = ["", ..."PNBRQKpnbrqk"];
export function palette() {
  /** @param {string} letter */
  const figure = (letter) => {
    const svg = drawing.node(document.createElement("div"), "svg", {
      viewBox: "0 0 100 100",
      "aria-hidden": "true",
    });
    drawing.node(svg, "use", {
      href: "#bbfill-" + boards.KINDS[letter.toLowerCase()].slice(0, -1),
      class: "pg-piece pg-piece-" + (letter < "a" ? "w" : "b"),
    });
    return svg;
  };
  return element(
    "div",
    { class: "pg-palette", role: "radiogroup", "aria-label": "Piece to paint with" },
    ...PIECES.map((letter) => {
      const name = letter
        ? `${letter < "a" ? "white" : "black"} ${boards.KINDS[letter.toLowerCase()].slice(0, -1)}`
        : "no piece";
      const input = element("input", {
        type: "radio",
        name: "pg-piece",
        value: letter,
        "aria-label": name,
        onchange: () => {
          page.piece = letter;
        },
      });
      input.checked = letter === page.piece;
      return element(
        "label",
        { class: "pg-choice", title: name },
        input,
        letter ? figure(letter) : element("span", {}, "✕"),
      );
    }),
  );
}

function brushes() {
  const names = [...state.f.boards, ...(state.position ? ["pieces"] : [])];
  if (!brush || !names.includes(brush)) brush = state.f.areas[0] || names[0] || null;
  page.brushes.hidden = names.length === 0;
  page.brushes.replaceChildren(
    element("legend", {}, "Paint here"),
    ...names.map((name) => {
      const input = element("input", {
        type: "radio",
        name: "pg-brush",
        value: name,
        onchange: () => {
          brush = name;
          page.palette.hidden = name !== "pieces";
        },
      });
      input.checked = brush === name;
      return element("label", { class: "pg-choice" }, input, name);
    }),
  );
  page.palette.hidden = brush !== "pieces";
}

/* The controls of a function's arguments. */
function build() {
  boardsShown = state.f.boards.map((name) => [
    name,
    controls.boardArgument(state.f, name, setValue),
  ]);
  plainShown = state.f.arguments
    .filter((a) => !catalogue.isBoard(a.kind) && a.kind !== "position")
    .map((a) => controls.plainArgument(a, setValue));
  page.arguments.replaceChildren(...boardsShown.map(([, shown]) => shown.element));
  page.arguments.dataset.count = String(boardsShown.length);
  page.plain.replaceChildren(...plainShown.map((shown) => shown.element));
  page.plain.hidden = plainShown.length === 0;
  page.usesPieces = null;
}

/** @param {Answer} answer */
function showPicks(answer) {
  const picks = answer.picks || [];
  page.pick.hidden = picks.length < 2;
  if (picks.length < 2) return;
  page.pickRange.max = String(picks.length);
  page.pickRange.value = String(state.pick === null ? 0 : state.pick + 1);
  const text = state.pick === null ? "all" : picks[state.pick] || "";
  page.pickRange.setAttribute("aria-valuetext", text);
  page.pickText.textContent = text;
}

/** @param {Partial<Answer>} answer */
function showFacts(answer) {
  const { becomes } = answer;
  page.facts.replaceChildren();
  if (answer.large) page.facts.append(element("p", { class: "pg-large" }, answer.large));
  if (answer.text)
    page.facts.append(
      element("pre", { class: answer.failed ? "pg-text pg-wrong" : "pg-text" }, answer.text),
    );
  for (const [text, look] of answer.facts ?? [])
    page.facts.append(element("p", {}, look === "code" ? element("code", {}, text) : text));
  if (becomes)
    page.facts.append(
      element(
        "button",
        { type: "button", class: "pg-button", onclick: () => setFen(bb.formatFen(becomes)) },
        "Go on from this position",
      ),
    );
}

function showCode() {
  const lines = code.lines(state.f, state.values, state.position, state.fen);
  for (const [language, box] of Object.entries(page.code))
    box.textContent = lines[language].join("\n");
}

/** @param {boolean} final */
function update(final) {
  const { f } = state,
    answer = results.of(state);
  const frame = answer.failed ? null : page.player.show(state, steps.ways(f, state.values));
  page.chooser.show(f);
  page.summary.textContent = f.summary[0].toUpperCase() + f.summary.slice(1) + ".";
  page.reference.href = `reference/${f.header.replace(".h", "")}.html#${f.c}`;
  for (const [name, shown] of boardsShown)
    shown.show(state, view.argumentPicture(state, name), view.argumentWords(state, name));
  for (const shown of plainShown) shown.show(state);
  page.position.show(state);
  page.position.element.hidden =
    f.boards.length === 0 && !f.arguments.some((a) => a.kind === "position");
  if (page.usesPieces !== Boolean(state.position)) {
    page.usesPieces = Boolean(state.position);
    brushes();
  }
  page.result.show(
    view.resultPicture(state, answer, frame),
    view.resultWords(state, answer, frame),
    frame ? frame.set : answer.marked,
  );
  page.resultBox.classList.toggle(
    "pg-no-board",
    Boolean(answer.text) && f.boards.length === 0 && !state.position,
  );
  page.resultBox.classList.toggle("pg-facts-first", Boolean(answer.large || answer.text));
  page.legend.replaceChildren(...view.legend(state, answer, frame));
  showPicks(answer);
  page.planes.element.hidden = !answer.moves;
  if (answer.moves) page.planes.show(answer.moves, state.pick);
  showFacts(frame ? results.ofFrame(frame) : answer);
  showCode();
  page.message.textContent = message;
  document.title = `${title()} – libbbfill playground`;
  page.hint.hidden = f.plain !== "queen_attacks" || state.position !== null || Boolean(state.way);
  if (final) {
    page.live.textContent = frame
      ? `${frame.title}. ${boards.spoken(frame.set)}`
      : `${f.plain}: ${answer.say}`;
    remember();
  }
}

/* One entry of the history for each change that is finished. */
function remember() {
  const hash = address.write(state);
  if (hash !== page.hash) {
    page.hash = hash;
    if (page.opened && !message) location.hash = hash;
  }
  page.opened = true;
}

/** @param {string} hash */
export function open(hash) {
  message = "";
  try {
    state = address.read(hash || START);
  } catch (error) {
    if (!(error instanceof address.AddressError)) throw error;
    message = `This link cannot be shown: ${error.message}. Here is the page as it begins.`;
    state = address.read(START);
  }
  page.opened = false;
  page.player.stop();
  build();
  update(true);
}

/** @param {() => string} text */
export function copier(text) {
  const button = element(
    "button",
    {
      type: "button",
      class: "pg-button pg-copy",
      onclick: async () => {
        const label = button.textContent;
        button.textContent = (await copy(text())) ? "Copied" : "Select and copy";
        setTimeout(() => {
          button.textContent = label;
        }, 1500);
      },
    },
    "Copy",
  );
  return button;
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", { class: "pg-hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** @param {Partial<State>} changes @param {boolean} final */
export function change(changes, final) {
  message = "";
  Object.assign(state, changes);
  update(final);
}

export const link = () => location.href.replace(/#.*/, "") + address.write(state);

export const name = () => state.f.plain;

/* What the page shows, in a few words: "queen_attacks: sliders d4". */
export function title() {
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
