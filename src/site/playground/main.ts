// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Puts the page together: each change of the state is computed, drawn and put into the address.
import * as address from "./address.ts";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import * as catalogue from "./catalogue.ts";
import * as code from "./code.ts";
import * as contracts from "./contracts.ts";
import * as controls from "./arguments.ts";
import { brushes } from "./brushes.ts";
import { button, element } from "./grid.ts";
import * as planes from "./planes.ts";
import * as results from "./results.ts";
import * as steps from "./steps.ts";
import { undo } from "./undo.ts";
import * as view from "./view.ts";
import type { Func, Values, State, Answer, Control, Frame, Page } from "./types.ts";

const START = "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)";
export const EXAMPLES = [
  ["A queen", START],
  ["Dumb7fill", "#nort_occl&way=dumb7fill"],
  ["Kogge-Stone", "#rook_attacks&sliders=b2,g5&empty=~(b5,e2,e5,g2,g7)&way=kogge-stone&at=2"],
  ["Knight’s distances", "#distance_map&mover=1&from=a1&path=0xb6d5e300e3d5b677"],
  ["Shortest paths", "#all_shortest_paths&mover=0&from=e4&to=a1,h8&path=all"],
  [
    "Réti’s race",
    "#first_to&fen=7K/8/k1P5/7p/8/8/8/8_w_-_-&moverA=0&setA=K&moverB=0&setB=k&path=all",
  ],
  ["Passed pawns", "#w_passed&fen=8/5pkp/6p1/1P6/8/2p3P1/5P1P/6K1_w_-_-&whitePawns=P&blackPawns=p"],
  ["Attack counts", "#w_attack_counts&fen=" + address.joined(catalogue.OPERA)],
  ["Legal moves", "#legal_moves&fen=" + address.joined(catalogue.KIWIPETE)],
  ["Any formula", "#formula&text=soutOccl(rooks%2C%20empty)%20%26%20~pawns"],
  ["Othello", "#othello_flips&move=d7&own=d2,a4,g4&opp=d3,d4,d5,d6,c6,e6,b5,f5"],
];
export const HINT =
  "Tap d6 on the result: a blocker goes there, and the ray stops. Tap again to take it away.";

let state: State;
let boardsShown: [string, ReturnType<typeof controls.boardArgument>][] = [];
let plainShown: Control[] = [];
let message = "";
let shown: { answer: Answer; frame: Frame | null };
/* ?embed in the address shows only the board and its player. */
export const embedded = new URLSearchParams(location.search).has("embed");
const past = undo();
export const painting = brushes(
  () => state,
  setValue,
  setFen,
  (square) => {
    const { moves } = results.of(state);
    if (moves && planes.movers(moves).includes(square)) chooseMoves({ pick: null, piece: square });
  },
);
export const page = {} as Page;

/** Arguments that were pieces of the old position are those of the new one. */
function changePosition(fen: string | null) {
  const old = state.position,
    words: Record<string, string | undefined> = {};
  for (const name of state.f.boards)
    words[name] = old
      ? boards.wordOf(state.values[name], old, catalogue.implied(state.f, name, old))
      : undefined;
  address.setPosition(state, fen);
  state.piece = null;
  const first = state.position && !old ? catalogue.values(state.f, state.position, null) : {};
  for (const name of state.f.boards)
    if (state.position && words[name])
      state.values[name] = boards.read(words[name], state.position);
    else if (name in first) state.values[name] = first[name];
}

function setValue(name: string, value: bigint | number | string, final: boolean) {
  page.player.stop();
  /* The end of a stroke changes nothing any more. */
  if (final && state.values[name] === value && state.pick === null && !message) return settle();
  message = "";
  state.values[name] = value;
  state.pick = null;
  return update(final);
}

export function setFen(fen: string | null, final = true) {
  if (fen === null && state.f.arguments.some((a) => a.kind === "position")) return undefined;
  if (final && fen === state.fen && state.pick === null && !message) return settle();
  message = "";
  changePosition(fen);
  state.pick = null;
  return update(final);
}

/* How a reader looks at boards, whatever they show. */
const looked = () => ({ bits: state.bits, view: state.view });

/** The function's example, as if it were chosen on a page that has just been opened. */
export function reset() {
  state = { ...address.fresh(state.f, catalogue.positionFor(state.f)), ...looked() };
  state.values = catalogue.values(state.f, state.position, null);
  message = "";
  build();
  update(true);
}

/** Goes back or on in the list of changes. */
export function travel(by: number) {
  const hash = past.go(by);
  if (hash === undefined) return;
  state = { ...address.read(hash), ...looked() };
  message = "";
  build();
  update(true);
}

export function choose(f: Func) {
  const fen = state.position && !view.othello(f) ? state.fen : catalogue.positionFor(f);
  const kept: Values = {};
  for (const { name, kind } of f.arguments)
    if (
      state.f.arguments.some((a) => a.name === name && a.kind === kind) &&
      state.f.group === f.group
    )
      kept[name] = state.values[name];
  state = { ...address.fresh(f, fen), ...looked() };
  state.values = catalogue.values(f, state.position, kept);
  message = "";
  build();
  update(true);
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
}

function showPicks(answer: Answer) {
  const picks = answer.picks || [];
  page.pick.hidden = picks.length < 2;
  if (picks.length < 2) return;
  page.pickRange.max = String(picks.length);
  page.pickRange.value = String(state.pick === null ? 0 : state.pick + 1);
  const text = state.pick === null ? "all" : picks[state.pick] || "";
  page.pickRange.setAttribute("aria-valuetext", text);
  page.pickText.textContent = text;
}

function showFacts(answer: Partial<Answer>) {
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
    page.facts.append(button("Go on from this position", () => setFen(bb.formatFen(becomes))));
}

function showCode() {
  const lines = code.lines(state.f, state.values, state.position, state.fen);
  for (const [language, box] of Object.entries(page.code))
    box.textContent = lines[language].join("\n");
}

function update(final: boolean) {
  const { f } = state,
    answer = results.of(state);
  const ways = steps.ways(f, state.values, state.position);
  const frame = page.player.show(state, answer.failed ? [] : ways);
  page.chooser.show(f);
  page.summary.textContent = f.summary[0].toUpperCase() + f.summary.slice(1) + ".";
  page.reference.href = `reference/${f.header.replace(".h", "")}.html#${f.c}`;
  for (const [name, shown] of boardsShown)
    shown.show(state, view.argumentPicture(state, name), view.argumentWords(state, name));
  for (const shown of plainShown) shown.show(state);
  page.position.show(state);
  page.position.element.hidden =
    f.boards.length === 0 && !f.arguments.some((a) => a.kind === "position");
  painting.show();
  page.result.show(
    view.resultPicture(state, answer, frame),
    view.resultWords(state, answer, frame),
    frame ? frame.set : answer.marked,
  );
  page.resultBox.hidden = Boolean(answer.text) && f.boards.length === 0 && !state.position;
  page.bits.show(state, answer, frame);
  page.legend.replaceChildren(...view.legend(state, answer, frame));
  showPicks(answer);
  page.tabs.hide("moves", !answer.moves);
  page.tabs.hide("arguments", page.position.element.hidden && f.arguments.length === 0);
  if (answer.moves) page.planes.show(state, answer);
  showFacts(frame ? results.ofFrame(frame) : answer);
  page.message.textContent = message;
  page.warning.textContent = contracts.broken(state);
  if (!frame) page.player.say(view.sentence(answer, ways.length > 0 && !answer.failed));
  page.turn.hidden = view.othello(f);
  page.turn.setAttribute("aria-pressed", String(state.view === "black"));
  page.hint.hidden = f.plain !== "queen_attacks" || state.position !== null || Boolean(state.way);
  shown = { answer, frame };
  if (final) settle();
}

/* What can wait until a stroke has ended. */
function settle() {
  const { answer, frame } = shown;
  showCode();
  document.title = `${title()} – libbbfill playground`;
  page.live.textContent = frame
    ? `${frame.title} ${boards.spoken(frame.set)}`
    : `${state.f.plain}: ${answer.say}`;
  remember();
}

/* One entry of the history for each change that is finished. */
function remember() {
  const hash = address.write(state);
  past.add(hash, address.content(state));
  page.undo.disabled = !past.can(-1);
  page.redo.disabled = !past.can(1);
  const changed = hash !== page.hash;
  page.hash = message ? location.hash : hash;
  if (changed && page.opened && !message) {
    /* A page that embeds this one keeps its history. */
    if (embedded) location.replace(hash);
    else location.hash = hash;
  }
  page.whole.href = link();
  page.whole.textContent = title();
  page.opened = true;
}

export function open(hash: string) {
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

export function change(changes: Partial<State>, final: boolean) {
  message = "";
  Object.assign(state, changes);
  update(final);
}

/* Boards as the other side sees them. */
export const turn = () => change({ view: state.view ? null : "black" }, true);

/** A part of the result by itself takes the place of a step. */
export const pick = (part: number | null, final: boolean) =>
  change({ pick: part, way: null, dir: null, at: null }, final);

/** The moves of one piece, of all or of one set, in place of a step. */
export const chooseMoves = (choice: Pick<State, "pick" | "piece">) =>
  change({ ...choice, way: null, dir: null, at: null }, true);

export const link = () => location.href.replace(/[?#].*/, "") + address.write(state);

export const name = () => state.f.plain;

export const title = () => address.title(state);
