// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The search of the site: found.js has names, pages and sections with a line of text each, and their words.
// On the page 404 it looks for the words of the address.
import { finder, isSaying, words } from "./find.js";

/**
 * As found.js has them: title, address, text, other names, kind, what it is a variant of or the address of
 * its page, and all its words.
 * @typedef {[string, string, string, string[], string, string, string]} Row
 */

/* Kinds by name, with how much they weigh: what is seldom meant comes later. */
/** @type {Record<string, [name: string, weight: number]>} */
const KINDS = {
  page: ["Page", 1],
  function: ["Function", 1],
  section: ["", 0.95],
  struct: ["Struct", 0.85],
  constant: ["Constant", 0.5],
  macro: ["Macro", 0.75],
  batch: ["Function", 0.6],
  example: ["Example", 0.6],
  seldom: ["Page", 0.4],
};
/* Places of what is said of a language, and how readers name it. */
const LANGUAGES = [
  { pages: /^(examples\/)?python/, named: /\b(python(?!-chess)|numpy|pandas|pip)\b/gi },
  { pages: /^javascript/, named: /\b(javascript|js|node(\.?js)?|npm|typescript)\b/gi },
  { pages: /^rust/, named: /\b(rust|cargo|crate)\b/gi },
  { pages: /^sql/, named: /\b(sql|duckdb|postgres(ql)?|sqlite)\b/gi },
  { pages: /^shell/, named: /\b(shell|bash|cli|command[- ]line)\b/gi },
  { pages: /^install\.html#id1|hpp|\.cpp\./, named: /\b(c\+\+|cpp)(?!\w)/gi },
];
const MOST = 40;

/** @type {(question: string) => Entry[]} */
let find = () => [];
/** @typedef {ReturnType<typeof entryOf>} Entry */

/** @param {Row} row @param {boolean} isCommon whether others have the same title @param {Row} [page] */
function entryOf([title, place, text, names, kind, of, body], isCommon, page) {
  return {
    names: [title, ...names],
    text,
    body,
    context: page ? [page[0], ...page[3]].join(" ") : "",
    weight: KINDS[kind][1] * (isCommon ? 0.6 : 1),
    title,
    place,
    kind,
    of: page ? place : of,
    where: page?.[0],
  };
}

/** @param {string} name @param {Record<string, string>} attributes @param {(string | Node)[]} inner */
function element(name, attributes, ...inner) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}

const input = /** @type {HTMLInputElement} */ (
  element("input", {
    type: "search",
    name: "q",
    "aria-label": "Search",
    autocomplete: "off",
    spellcheck: "false",
  })
);
const status = element("p", { role: "status", class: "found-status" });
const list = element("ol", { class: "found" });

/** One of a function, its twin for Black and its batch; the one that is asked for by its name. @param {Entry[]} all @param {string} question */
function once(all, question) {
  const seen = new Set();
  return all.filter(({ of, title }) => {
    if (seen.has(of) && title !== question) return false;
    return seen.add(of);
  });
}

/** @param {Entry} entry */
function item({ title, place, text, kind, where }) {
  const isName = /^bbf_|^BBF_/.test(title);
  const link = element("a", { href: place }, isName ? element("code", {}, title) : title);
  const shown =
    where ?? (isName ? place.replace(/^reference\/(\w+)\.html.*/, "$1.h") : KINDS[kind][0]);
  return element("li", {}, link, " ", element("small", {}, shown), element("p", {}, text));
}

/** If the question names a language beside a task, the best of that language comes first. @param {string} question */
function answer(question) {
  const best = LANGUAGES.flatMap(({ pages, named }) => {
    const task = question.replace(named, " ");
    if (task === question || !isSaying(task)) return [];
    const theirs = find(task).filter(({ place }) => pages.test(place));
    return theirs.slice(0, 3);
  });
  return [...new Set([...best, ...find(question)])];
}

function show() {
  const question = input.value.trim(),
    all = once(answer(question), question),
    shown = all.slice(0, MOST);
  list.replaceChildren(...shown.map(item));
  status.textContent = !question
    ? "Names as in C, Python, JavaScript or the Chess Programming Wiki, or any words."
    : all.length
      ? `${all.length === 1 ? "1 hit" : `${all.length} hits`}${all.length > MOST ? `, the best ${MOST}` : ""}`
      : `Nothing is called “${question}”. Fewer or other words may find it.`;
}

/* The words of an address without a page, the last ones first. */
const ofAddress = () =>
  location.pathname
    .split("/")
    .slice(-2)
    .flatMap((part) => words(decodeURIComponent(part).replace(/\.html?$/, "")))
    .map(({ word }) => word)
    .join(" ");

/** @type {Record<string, any>} */ (/** @type {object} */ (globalThis)).Search = {
  /** @param {Row[]} rows */
  setFound(rows) {
    const titles = new Map(),
      pages = new Map(rows.map((row) => [row[1], row]));
    for (const row of rows) {
      titles.set(row[0], (titles.get(row[0]) ?? 0) + 1);
    }
    find = finder(
      rows.map((row) =>
        entryOf(row, titles.get(row[0]) > 1, row[5] === row[1] ? undefined : pages.get(row[5])),
      ),
    );
    show();
  },
};

addEventListener("DOMContentLoaded", () => {
  const box = /** @type {HTMLElement} */ (document.getElementById("search"));
  const asked = new URLSearchParams(location.search).get("q");
  const isSearch = /\/search\.html$/.test(location.pathname);
  input.value = asked ?? (isSearch ? "" : ofAddress());
  input.addEventListener("input", () => {
    show();
    try {
      if (isSearch) history.replaceState(null, "", "?q=" + encodeURIComponent(input.value));
    } catch {
      return; // some browsers keep the addresses of files as they are
    }
  });
  const action = document.querySelector(".sidebar-search-container")?.getAttribute("action") ?? "";
  const form = element(
    "form",
    { role: "search", "aria-label": "Search", class: "found-form", action },
    input,
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  box.append(form, status, list);
  show();
});
