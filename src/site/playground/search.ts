// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The search of the site: found.js has names, pages and sections with a line of text each, and their words.
// On the page 404 it looks for the words of the address.
import { words } from "./find.ts";
import { KINDS, searcher } from "./hits.ts";
import type { Hit, Row } from "./hits.ts";

const MOST = 40;

let find: (question: string) => Hit[] = () => [];

function element(name: string, attributes: Record<string, string>, ...inner: (string | Node)[]) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inner);
  return made;
}

const input = element("input", {
  type: "search",
  name: "q",
  "aria-label": "Search",
  autocomplete: "off",
  spellcheck: "false",
}) as HTMLInputElement;
const status = element("p", { role: "status", class: "found-status" });
const list = element("ol", { class: "found" });

function item({ title, place, text, kind, where }: Hit) {
  const isName = /^bbf_|^BBF_/.test(title);
  const link = element("a", { href: place }, isName ? element("code", {}, title) : title);
  const shown =
    where ?? (isName ? place.replace(/^reference\/(\w+)\.html.*/, "$1.h") : KINDS[kind][0]);
  return element("li", {}, link, " ", element("small", {}, shown), element("p", {}, text));
}

function show() {
  const question = input.value.trim(),
    all = find(question),
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

(globalThis as Record<string, any>).Search = {
  setFound(rows: Row[]) {
    find = searcher(rows);
    show();
  },
};

addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("search") as HTMLElement;
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
