// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the page's parts, loads the library, and shows what the address says.
import * as catalogue from "./catalogue.ts";
import * as controls from "./arguments.ts";
import * as drawing from "./drawing.ts";
import { copier } from "./clipboard.ts";
import { chooser } from "./chooser.ts";
import { bitView } from "./bitview.ts";
import * as files from "./export.ts";
import { formula } from "./formula.ts";
import { button, element, grid } from "./grid.ts";
import { loadLibrary } from "./library.ts";
import * as parts from "./main.ts";
import { page } from "./main.ts";
import * as planes from "./planes.ts";
import { player } from "./player.ts";
import { tabs } from "./tabs.ts";

function codeBoxes() {
  page.code = {};
  return element(
    "section",
    { class: "pg-code", "aria-label": "Code" },
    element("h2", {}, "The same call in other languages"),
    element(
      "div",
      { class: "pg-code-rows" },
      ...["Shell", "C", "Python", "JavaScript"].map((language) => {
        const code = element("code", {});
        page.code[language] = code;
        return element(
          "div",
          { class: "pg-code-row", "data-language": language },
          element("h3", {}, language),
          element("pre", { tabindex: 0 }, code),
          copier(() => code.textContent ?? ""),
        );
      }),
    ),
  );
}

function resultSection() {
  page.result = grid("Result", parts.painting.brush);
  page.resultBox = element(
    "section",
    { class: "pg-result-box", "aria-label": "Result" },
    page.result.element,
  );
  return page.resultBox;
}

/* What there is to read about the result, and to paint on its board. */
function about() {
  page.facts = element("div", { class: "pg-facts" });
  page.legend = element("ul", { class: "pg-legend", "aria-label": "Legend" });
  page.pickText = element("span", { class: "pg-note" });
  page.pickRange = element("input", {
    type: "range",
    min: 0,
    class: "pg-scrub",
    "aria-label": "Which part of the result",
    oninput: () => pick(false),
    onchange: () => pick(true),
  });
  page.bits = bitView(page.result.element, (bits) => parts.change({ bits }, true));
  page.pick = element("div", { class: "pg-bar pg-pick" }, page.pickRange, page.pickText);
  const pick = (final: boolean) => {
    const value = Number(page.pickRange.value);
    parts.pick(value ? value - 1 : null, final);
  };
  return [
    element("p", { class: "pg-summary" }, page.summary, " ", page.reference),
    page.hint,
    ...parts.painting.elements,
    page.legend,
    page.pick,
    page.facts,
    page.bits.element,
  ];
}

/* Undo and what leaves the page. */
function tools() {
  const tool = (label: string, title: string, text: string, act: () => void) =>
    button(text, act, { "aria-label": label, title });
  page.undo = tool("Undo", "Ctrl-Z", "↶", () => parts.travel(-1));
  page.turn = tool("Seen by Black", "Turn the boards", "⇅", parts.turn);
  page.redo = tool("Redo", "Ctrl-Y", "↷", () => parts.travel(1));
  return element(
    "div",
    { class: "pg-bar pg-tools", role: "group", "aria-label": "Changes and files" },
    page.undo,
    page.redo,
    tool("Reset", "To the function's example", "Reset", parts.reset),
    page.turn,
    copier(parts.link, "Copy link", "pg-link"),
    ...saving(),
  );
}

/* Buttons that save the result's board. */
function saving() {
  const drawing = () => {
    const svg = page.result.element.querySelector(".pg-svg") as SVGSVGElement;
    return files.svgText(svg, parts.title());
  };
  const kinds: [string, (text: string) => Blob | Promise<Blob>][] = [
    ["svg", (text) => new Blob([text], { type: "image/svg+xml" })],
    ["png", (text) => files.png(text, 1600)],
  ];
  return kinds.map(([kind, blob]) => {
    const save = async () => files.save(await blob(drawing()), `${parts.name()}.${kind}`);
    return button(kind.toUpperCase(), save, {
      class: "pg-button pg-save",
      "aria-label": `Save the board as ${kind.toUpperCase()}`,
    });
  });
}

const KEYS = [
  ["Arrow keys", "move on a board; with Shift they paint"],
  ["Space, Enter", "put or take away"],
  ["C, F, I", "clear, fill, invert; walls and not the open squares are cleared"],
  ["Home, End, Page Up, Page Down", "to an edge"],
  [", . P", "step back, step forward, play"],
  ["B", "show or hide the bits"],
  ["Ctrl-Z, Ctrl-Y", "undo, redo; with Shift, Ctrl-Z redoes"],
];

function make(root: HTMLElement) {
  page.chooser = chooser(parts.choose);
  page.player = player((changes, final) => parts.change({ ...changes, pick: null }, final));
  page.position = controls.positionControl(parts.setFen);
  page.planes = planes.table(parts.chooseMoves);
  page.hint = element("p", { class: "pg-hint" }, parts.HINT);
  page.message = element("p", { class: "pg-wrong pg-message", role: "alert" });
  page.summary = element("span", {});
  page.reference = element("a", {}, "Reference");
  page.whole = element("a", { target: "_blank", rel: "noopener" });
  page.warning = element("p", { class: "pg-wrong pg-message pg-warning", role: "alert" });
  page.arguments = element("div", { class: "pg-arguments" });
  page.plain = element("div", { class: "pg-plains" });
  page.live = element("p", { class: "pg-hidden", role: "status", "aria-live": "polite" });
  page.tabs = tabs([
    ["arguments", "Arguments", page.plain, page.position.element, page.arguments],
    ["moves", "Moves", page.planes.element],
    ["examples", "Examples", examples()],
    ["code", "Code", codeBoxes()],
    ["keys", "Keys", keys()],
  ]);
  page.formula = formula(formulaChanged);
  page.frame = element(
    "div",
    { class: "pg-frame" },
    element(
      "div",
      { class: "pg-left" },
      element("div", { class: "pg-top" }, page.chooser.element),
      resultSection(),
      page.player.element,
      element("p", { class: "pg-whole" }, page.whole, " – libbbfill playground"),
    ),
    element("div", { class: "pg-side" }, page.warning, tools(), ...about(), page.tabs.element),
  );
  root.replaceChildren(page.message, page.frame, page.formula.element, page.live);
  document.addEventListener("keydown", shortcut);
}

/* Keys that work wherever the focus is, except in fields that take text. */
function shortcut(event: KeyboardEvent) {
  const target = event.target as Element;
  const typing =
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
    !/^(radio|range)$/.test((target as HTMLInputElement).type);
  const key = event.key.toLowerCase(),
    control = event.ctrlKey || event.metaKey;
  if (typing || event.altKey || event.defaultPrevented || page.frame.hidden) return;
  if (control && (key === "z" || key === "y")) parts.travel(key === "y" || event.shiftKey ? 1 : -1);
  else if (control) return;
  else if (key === "b") page.bits.toggle();
  else if (!page.player.key(key)) return;
  event.preventDefault();
}

const examples = () =>
  element(
    "nav",
    { class: "pg-examples", "aria-label": "Examples" },
    ...parts.EXAMPLES.map(([name, hash]) => element("a", { href: hash }, name)),
  );

const keys = () =>
  element(
    "div",
    { class: "pg-keys" },
    element("h2", {}, "Keys"),
    element(
      "dl",
      {},
      ...KEYS.flatMap(([key, what]) => [element("dt", {}, key), element("dd", {}, what)]),
    ),
  );

/** The address says what the page shows: a function or a formula. */
function open(hash: string) {
  page.frame.hidden = /^#formula(&|$)/.test(hash);
  page.formula.element.hidden = !page.frame.hidden;
  if (!page.frame.hidden) return parts.open(hash);
  page.player.stop();
  page.hash = hash;
  page.message.textContent = page.formula.open(hash);
}

function formulaChanged(final: boolean) {
  document.title = `${page.formula.title()} – libbbfill playground`;
  const hash = page.formula.address();
  if (!final || hash === page.hash) return;
  page.hash = hash;
  page.message.textContent = "";
  location.hash = hash;
}

async function start() {
  const root = document.getElementById("pg") as HTMLElement;
  document.documentElement.classList.toggle("pg-embedded", parts.embedded);
  try {
    await loadLibrary();
  } catch (error) {
    root.textContent = `The library cannot be loaded: ${(error as Error).message}`;
    return;
  }
  catalogue.read();
  drawing.prepare();
  make(root);
  open(location.hash);
  globalThis.addEventListener("hashchange", () => {
    if (location.hash !== page.hash) open(location.hash);
  });
  root.dataset.ready = "";
}
start();
