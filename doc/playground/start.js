// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes the page's parts, loads the library, and shows what the address says.
import * as catalogue from "./catalogue.js";
import * as controls from "./arguments.js";
import * as drawing from "./drawing.js";
import { chooser } from "./chooser.js";
import * as files from "./export.js";
import { element, grid } from "./grid.js";
import { loadLibrary } from "./library.js";
import * as parts from "./main.js";
import { page } from "./main.js";
import * as planes from "./planes.js";
import { player } from "./player.js";

function codeBoxes() {
  page.code = {};
  return element(
    "section",
    { class: "pg-code", "aria-label": "The same call in other languages" },
    element("h2", {}, "The same call"),
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
          parts.copier(() => code.textContent ?? ""),
        );
      }),
    ),
  );
}

function resultSection() {
  page.result = grid("Result", parts.resultBrush);
  page.facts = element("div", { class: "pg-facts" });
  page.brushes = element("fieldset", { class: "pg-bar pg-brushes" });
  page.piece = "p";
  page.palette = parts.palette();
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
  page.pick = element("div", { class: "pg-bar pg-pick" }, page.pickRange, page.pickText);
  /** @param {boolean} final */
  const pick = (final) =>
    parts.change(
      {
        pick: Number(page.pickRange.value) ? Number(page.pickRange.value) - 1 : null,
        way: null,
        dir: null,
        at: null,
      },
      final,
    );
  page.resultBox = element(
    "section",
    { class: "pg-result-box", "aria-label": "Result" },
    element("div", { class: "pg-head" }, element("h2", {}, "Result")),
    page.result.element,
    page.brushes,
    page.palette,
    page.legend,
    page.pick,
    page.facts,
  );
  return page.resultBox;
}

/* Buttons that save the result's board. */
function saving() {
  const drawing = () => {
    const svg = /** @type {SVGSVGElement} */ (page.result.element.querySelector(".pg-svg"));
    return files.svgText(svg, parts.title());
  };
  /** @type {[string, (text: string) => Blob | Promise<Blob>][]} */
  const kinds = [
    ["svg", (text) => new Blob([text], { type: "image/svg+xml" })],
    ["png", (text) => files.png(text, 1600)],
  ];
  return kinds.map(([kind, blob]) =>
    element(
      "button",
      {
        type: "button",
        class: "pg-button pg-save",
        "aria-label": `Save the board as ${kind.toUpperCase()}`,
        onclick: async () => files.save(await blob(drawing()), `${parts.name()}.${kind}`),
      },
      kind.toUpperCase(),
    ),
  );
}

const KEYS = [
  ["Arrow keys", "move on a board; with Shift they paint"],
  ["Space, Enter", "put or take away"],
  ["C, F, I", "clear, fill, invert; walls and not the open squares are cleared"],
  ["Home, End, Page Up, Page Down", "to an edge"],
  [", . P", "step back, step forward, play"],
];

/** @param {HTMLElement} root */
function make(root) {
  page.chooser = chooser(parts.choose);
  page.player = player((changes, final) => parts.change({ ...changes, pick: null }, final));
  page.position = controls.positionControl(parts.setFen);
  page.planes = planes.table((plane) => parts.change({ pick: plane }, true));
  page.hint = element("p", { class: "pg-hint" }, parts.HINT);
  page.message = element("p", { class: "pg-wrong pg-message", role: "alert" });
  page.summary = element("span", {});
  page.reference = element("a", {}, "Reference");
  page.arguments = element("div", { class: "pg-arguments" });
  page.plain = element("div", { class: "pg-plains" });
  page.live = element("p", { class: "pg-hidden", role: "status", "aria-live": "polite" });
  const link = element(
    "button",
    {
      type: "button",
      class: "pg-button pg-link",
      onclick: async () => {
        link.textContent = (await parts.copy(parts.link())) ? "Copied" : "Not copied";
        setTimeout(() => {
          link.textContent = "Copy link";
        }, 1500);
      },
    },
    "Copy link",
  );
  root.replaceChildren(
    page.message,
    element("div", { class: "pg-top" }, page.chooser.element, page.plain, link, ...saving()),
    element("p", { class: "pg-summary" }, page.summary, " ", page.reference),
    element(
      "nav",
      { class: "pg-examples", "aria-label": "Examples" },
      ...parts.EXAMPLES.map(([name, hash]) => element("a", { href: hash }, name)),
    ),
    page.hint,
    element(
      "div",
      { class: "pg-boards" },
      element(
        "div",
        { class: "pg-left" },
        page.arguments,
        page.position.element,
        page.player.element,
        page.planes.element,
        codeBoxes(),
      ),
      resultSection(),
    ),
    element(
      "details",
      { class: "pg-keys" },
      element("summary", {}, "Keys"),
      element(
        "dl",
        {},
        ...KEYS.flatMap(([key, what]) => [element("dt", {}, key), element("dd", {}, what)]),
      ),
    ),
    page.live,
  );
  root.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const typing =
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(radio|range)$/.test(/** @type {HTMLInputElement} */ (target).type);
    if (
      !typing &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey &&
      page.player.key(event.key.toLowerCase())
    )
      event.preventDefault();
  });
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("pg"));
  try {
    await loadLibrary();
  } catch (error) {
    root.textContent = `The library cannot be loaded: ${/** @type {Error} */ (error).message}`;
    return;
  }
  catalogue.read();
  drawing.prepare();
  make(root);
  parts.open(location.hash);
  globalThis.addEventListener("hashchange", () => {
    if (location.hash !== page.hash) parts.open(location.hash);
  });
  root.dataset.ready = "";
}
start();
