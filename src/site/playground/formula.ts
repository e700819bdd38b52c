// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Any formula of C or of the wiki, evaluated while it is typed: a board to paint for each name that
// it does not set itself, and a board for each that it sets. Its address is
// #formula&text=soutOccl(rooks, empty) & ~pawns&rooks=d8&empty=~(d8,d2)&pawns=d2
import * as api from "./api.js";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { ALL, has } from "./boards.ts";
import { setBrush } from "./arguments.ts";
import * as catalogue from "./catalogue.ts";
import * as drawing from "./drawing.ts";
import { ExpressionError, evaluate, formulaHash, names, numbers, parse } from "./expression.ts";
import type { Scope } from "./expression.ts";
import { element, grid } from "./grid.ts";

const EXAMPLE = "soutOccl(rooks, empty) & ~pawns";
/* What names stand for when they come, if nothing is known. Areas are all but the other boards. */
const USUAL = new Map([
  ["rooks", "a8,d8,g5"],
  ["pawns", "d2,g2,a5"],
  ["wpawns", "a2,c4,d5,f3,g2"],
  ["bpawns", "a7,c6,e6,f7,h5"],
  ["king", "e1"],
  ["queens", "d4"],
]);
const WIKI = new Map(Object.entries(api.wiki));
const USUAL_NUMBER = 27n; // a square: d4
const MOST_ROWS = 16;
const MOST_FAULTS = 5; // of an address
const AREAS = ["empty", "pro", "path", "free"];

/* The constants of the headers, which the npm package has without BBF_, and the wiki's masks. */
function constant(name: string) {
  const mask = /^(not)?([A-H])File$/i.exec(name);
  const plain = name
    .replace(/^BBF_/, "")
    .replace(/^(file|rank)(?=.$)/, (line) => line.toUpperCase() + "_");
  const isC = name.startsWith("BBF_"),
    known = mask
      ? "FILE_" + mask[2].toUpperCase()
      : isC || /^[a-h][1-8]$/.test(plain)
        ? plain.toUpperCase()
        : plain;
  const all = Object.getPrototypeOf(bb) as Record<string, unknown>;
  const value = Object.hasOwn(all, known) ? all[known] : undefined;
  if (typeof value === "bigint") return mask?.[1] ? ALL & ~value : value;
  // Without BBF_, king and east are boards of the reader's.
  return isC && typeof value === "number" ? BigInt(value) : undefined;
}

function functionOf(name: string) {
  const c = WIKI.get(name) ?? (name.startsWith("bbf_") ? name : "bbf_" + name);
  return catalogue.functions.find((f) => f.c === c || f.name === name);
}

function call(name: string, given: bigint[]) {
  const f = functionOf(name);
  if (!f) return undefined;
  const wanted = f.arguments.map((a) => a.name).join(", ");
  if (given.length !== f.arguments.length)
    throw new ExpressionError(
      `${name} takes ${boards.count(f.arguments.length, "argument")}: ${wanted}`,
    );
  const values = f.arguments.map(({ kind, name: argument }, i) => {
    if (kind === "set" || kind === "area") return given[i];
    if (["position", "rays", "files"].includes(kind) || catalogue.isText(kind))
      throw new ExpressionError(`${name} takes more than boards; choose it as a function`);
    const most = catalogue.most(kind);
    if (given[i] > BigInt(most))
      throw new ExpressionError(`${argument} of ${name} is a number from 0 to ${most}`);
    return Number(given[i]);
  });
  const functions = bb as object as Record<string, Function>;
  const found = functions[f.name](...values);
  if (typeof found === "object" || typeof found === "string")
    throw new ExpressionError(`${name} gives more than one board; choose it as a function`);
  return typeof found === "bigint" ? found : Number(found);
}

/** word is what each of its squares is. */
const showSet = (board: ReturnType<typeof grid>, set: bigint, word: string) =>
  board.show(drawing.picture({ result: set }), (s) => (has(set, s) ? word : ""), set);

/** Elements that are there already stay, with the focus and a stroke that goes on. */
function put(box: HTMLElement, all: HTMLElement[]) {
  const there = box.children;
  if (there.length !== all.length || all.some((one, i) => one !== there[i]))
    box.replaceChildren(...all);
}

/** The part of the page with the formula. changed(final) is called when its address is another. */
export function formula(changed: (final: boolean) => void) {
  const given = new Map<string, bigint>();
  const controls = new Map<string, { element: HTMLElement; show(): void }>();
  const text = element("textarea", {
    class: "pg-input pg-formula-text",
    rows: 3,
    maxlength: catalogue.MOST_TEXT,
    spellcheck: "false",
    "aria-label": "Formula",
    "aria-describedby": "pg-formula-wrong",
    oninput: () => update(false),
    onchange: () => update(true),
  });
  const wrong = element("pre", { class: "pg-wrong", id: "pg-formula-wrong", role: "status" });
  const notes = element("p", { class: "pg-hint pg-formula-notes", role: "status" });
  const inputs = element("div", { class: "pg-formula-boards" });
  const results = element("div", { class: "pg-formula-boards pg-formula-results" });
  const box = element(
    "section",
    { class: "pg-formula-box", "aria-label": "Formula" },
    element(
      "p",
      {},
      "Any formula of C or of the wiki, several with ; between them, or a whole function. Each name that it " +
        "does not set is a board to paint. ",
      element("a", { href: "#queen_attacks" }, "Choose a function instead"),
    ),
    text,
    wrong,
    notes,
    element("h2", {}, "Result"),
    results,
    element("h2", {}, "Boards"),
    inputs,
  );

  function set(name: string, board: bigint, final: boolean) {
    given.set(name, board);
    update(final);
  }

  function control(name: string) {
    const value = () => given.get(name) ?? 0n;
    const brush = setBrush(value, (made, final) => set(name, made, final), false);
    const board = grid(name, brush);
    const words: HTMLInputElement = element("input", {
      class: "pg-input",
      "aria-label": `${name} as text`,
      spellcheck: "false",
      onchange: () => {
        const made = boards.read(words.value.trim());
        words.setAttribute("aria-invalid", String(made === undefined));
        if (made !== undefined) set(name, made, true);
      },
    });
    const show = () => {
      showSet(board, value(), name);
      if (document.activeElement !== words) words.value = boards.write(value(), null);
    };
    return { element: element("div", {}, element("h3", {}, name), board.element, words), show };
  }

  /** A number that a function takes beside boards. */
  function numberControl(name: string) {
    const input: HTMLInputElement = element("input", {
      class: "pg-input",
      type: "number",
      "aria-label": name,
      oninput: () =>
        input.value && set(name, BigInt.asUintN(64, BigInt(Math.trunc(Number(input.value)))), true),
    });
    const show = () => {
      if (document.activeElement !== input)
        input.value = String(BigInt.asIntN(64, given.get(name) ?? 0n));
    };
    return { element: element("div", {}, element("h3", {}, name), input), show };
  }

  /** What a new name begins with. */
  function usual(name: string, others: string[]) {
    if (AREAS.includes(name))
      return (
        ALL & ~boards.union(others.filter((o) => !AREAS.includes(o)).map((o) => given.get(o) ?? 0n))
      );
    return boards.read(USUAL.get(name) ?? "d4") ?? 0n;
  }

  let small: string[] = [];
  const made = new Map<string, { element: HTMLElement; show(value: bigint): void }>();
  /** The board of a result, which stays when the result changes. */
  function result(name: string, value: bigint) {
    let shown = made.get(name);
    if (!shown) {
      const board = grid(name, null),
        fact = element("p", { class: "pg-note" });
      shown = {
        element: element("div", {}, element("h3", {}, name), board.element, fact),
        show(set) {
          showSet(board, set, "set");
          const text = `${boards.count(bb.popcount(set), "square")}, ${boards.hex(set)}`;
          fact.textContent = set < 1000n ? `${text}, ${set}` : text;
        },
      };
      made.set(name, shown);
    }
    shown.show(value);
    return shown.element;
  }

  function complain(message: string, at: number) {
    const before = text.value.slice(0, at),
      line = before.split("\n").length - 1,
      column = before.length - before.lastIndexOf("\n") - 1;
    wrong.textContent =
      at < 0 ? message : `${text.value.split("\n")[line]}\n${" ".repeat(column)}^ ${message}`;
    text.setAttribute("aria-invalid", "true");
    notes.textContent = "";
    results.classList.add("pg-stale");
  }

  function update(final: boolean) {
    text.rows = Math.min(Math.max(text.value.split("\n").length, 3), MOST_ROWS);
    try {
      const statements = parse(text.value);
      const free = names(statements).filter((name) => constant(name) === undefined);
      const found = [...free].sort((a, b) => Number(AREAS.includes(a)) - Number(AREAS.includes(b)));
      small = numbers(statements);
      for (const name of found)
        if (!given.has(name))
          given.set(name, small.includes(name) ? USUAL_NUMBER : usual(name, found));
      const shown = free.map((name) => {
        const isNumber = small.includes(name),
          key = `${name} ${isNumber}`;
        const one = controls.get(key) ?? (isNumber ? numberControl(name) : control(name));
        controls.set(key, one);
        return one;
      });
      put(
        inputs,
        shown.map((one) => one.element),
      );
      for (const one of shown) one.show();
      const scope: Scope = { value: (name) => constant(name) ?? given.get(name), call };
      const done = evaluate(statements, scope);
      wrong.textContent = "";
      results.classList.remove("pg-stale");
      text.removeAttribute("aria-invalid");
      notes.textContent = done.notes.map((note) => note.text + ".").join(" ");
      const last = statements[statements.length - 1];
      const all = [...done.names].map(([name, value]) => result(name, value));
      const isNothing = last?.kind === "set" || (last?.kind === "call" && last.gives === null);
      if (last && !isNothing) all.push(result("result", done.value));
      put(results, all);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      complain(error.message, error.at);
    }
    changed(final);
  }

  function address() {
    return formulaHash(
      text.value,
      [...given].map(([name, board]) => [
        name,
        small.includes(name) ? "0x" + board.toString(16) : boards.write(board, null),
      ]),
    );
  }

  const title = () => text.value.replace(/\s+/g, " ").slice(0, 60);

  /** Shows what an address says; gives what is wrong with it, if anything. */
  function open(hash: string) {
    const faults = [];
    let hasText = false; // the first text is the formula, another one a board of that name
    given.clear();
    text.value = EXAMPLE;
    for (const part of hash
      .replace(/^#formula&?/, "")
      .split("&")
      .filter(Boolean)) {
      const cut = part.indexOf("="),
        name = part.slice(0, cut);
      let value = part.slice(cut + 1);
      try {
        value = decodeURIComponent(value);
      } catch {
        faults.push(`${name}: two hexadecimal digits of UTF-8 are expected after each %`);
        continue;
      }
      if (name === "text" && !hasText) {
        hasText = true;
        text.value = value.slice(0, catalogue.MOST_TEXT);
        if (value.length > catalogue.MOST_TEXT)
          faults.push(`text: only the first ${catalogue.MOST_TEXT} characters are shown`);
        continue;
      }
      const board = boards.read(value);
      if (/^[a-z_]\w*$/i.test(name) && board !== undefined) given.set(name, board);
      else faults.push(`${part.slice(0, 60)}: a name and a board such as rooks=a1,h8 are expected`);
    }
    update(false);
    const more = faults.length - MOST_FAULTS;
    return [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  }
  return { element: box, open, address, title };
}
