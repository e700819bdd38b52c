// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The lines in C, Python, JavaScript and for a shell that give what the page shows.
import * as api from "./api.js";
import { bb } from "./library.js";
import * as boards from "./boards.js";
import { ALL, hex } from "./boards.js";
import * as catalogue from "./catalogue.js";

/** @import {Position} from "bbfill" */
/** @import {Argument, Func, Values} from "./types.js" */

/**
 * How a language writes boards.
 * @typedef {object} Language
 * @property {string} none
 * @property {string} all
 * @property {(text: string) => string} number
 * @property {(name: string) => string} square
 * @property {(word: string) => string} line
 * @property {(names: string[]) => string} list
 * @property {(text: string) => string} not
 */

const FEW = 6;

/**
 * A board in a language: {none, all, number(text), square(name), list(names), not(text)}.
 * @param {bigint} value
 * @param {Language} words
 */
function board(value, words) {
  const line = value && boards.wordOf(value, null),
    few = (/** @type {bigint} */ b) => bb.popcount(b) <= FEW;
  /** @param {bigint} b */
  const set = (b) => {
    const names = bb.squareNames(b),
      word = boards.wordOf(b, null);
    if (word) return words.line(word);
    return names.length === 1 ? words.square(names[0]) : words.list(names);
  };
  if (value === 0n || value === ALL) return value ? words.all : words.none;
  if (line || few(value)) return set(value);
  const rest = ALL & ~value;
  return boards.wordOf(rest, null) || few(rest) ? words.not(set(rest)) : words.number(hex(value));
}

/** @param {string} word */
const constant = (word) => word.toUpperCase().replace(":", "_");
/** @param {string} text */
const single = (text) => /^[\w.]+(\([^()]*\))?$/.test(text);
/** @type {Language} */
const C = {
  none: "0",
  all: "~UINT64_C(0)",
  number: (text) => `UINT64_C(${text})`,
  square: (name) => "BBF_" + name.toUpperCase(),
  line: (word) => "BBF_" + constant(word),
  list: (names) => names.map((n) => "BBF_" + n.toUpperCase()).join(" | "),
  not: (text) => (single(text) ? "~" + text : `~(${text})`),
};
/** @type {Language} */
const PYTHON = {
  none: "0",
  all: "-1",
  number: (text) => text,
  square: (name) => "bb." + name.toUpperCase(),
  line: (word) => "bb." + constant(word),
  list: (names) => `bb.board("${names}")`,
  not: (text) => "~" + text,
};
/** @type {Language} */
const SCRIPT = { ...PYTHON, none: "0n", all: "~0n", number: (text) => text + "n" };

/** @param {string} text */
const quoted = (/** @type {string} */ text) =>
  /^[\w,.:/@%+=-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;

/**
 * An argument that is not a board.
 * @param {string} kind
 * @param {bigint | number | string} value
 * @param {string} prefix
 */
function other(kind, value, prefix) {
  const named = kind === "direction" ? api.directions : kind === "mover" ? api.movers : undefined;
  if (named) return prefix + named[Number(value)].name.toUpperCase();
  return catalogue.isText(kind) ? JSON.stringify(value) : String(value);
}

/**
 * Each argument as text: of(argument, value, board as text).
 * @param {Func} f
 * @param {Values} values
 * @param {Language} words
 * @param {string} prefix
 * @param {(a: Argument, text: string) => string} of
 */
function given(f, values, words, prefix, of) {
  return f.arguments.map((a) => {
    const text =
      catalogue.isBoard(a.kind) && a.kind !== "files"
        ? board(values[a.name], words)
        : a.kind === "files"
          ? "0x" + bb.fileSet(values[a.name]).toString(16).padStart(2, "0")
          : a.kind === "position"
            ? ""
            : other(a.kind, values[a.name], prefix);
    return of(a, text);
  });
}

/** @param {Func} f @param {Values} values @param {string | null} fen */
function inC(f, values, fen) {
  /** @type {string[]} */
  const before = [],
    has = (/** @type {string} */ kind) => f.arguments.some((a) => a.kind === kind);
  if (has("position"))
    before.push("struct bbf_position p;", `bbf_parse_fen(${JSON.stringify(fen)}, &p);`);
  const args = given(f, values, C, "BBF_", (a, text) => {
    if (a.kind === "rays") {
      before.push(
        `uint64_t sliders = ${text};`,
        "uint64_t gen[8] = {sliders, sliders, sliders, sliders, " +
          "sliders, sliders, sliders, sliders};",
      );
      return "gen";
    }
    return a.kind === "position" ? "&p" : text;
  });
  /** @param {string[]} more */
  const call = (more) => `${f.c}(${[...args, ...more].join(", ")});`;
  const { type } = f.result,
    [stored] = f.result.stored;
  if (!stored) return [...before, `${type}${type.endsWith("*") ? "" : " "}result = ${call([])}`];
  const isArray = stored.count !== null,
    name = new RegExp(`\\*?\\b${stored.name}\\b`);
  return [
    ...before,
    stored.declaration.replace(name, "result") + ";",
    (type === "int" ? "int count = " : "") + call([isArray ? "result" : "&result"]),
  ];
}

/** @param {Func} f @param {Values} values @param {string | null} fen */
function inPython(f, values, fen) {
  const args = given(f, values, PYTHON, "bb.", (a, text) =>
    a.kind === "position"
      ? `bb.parse_fen(${JSON.stringify(fen)})`
      : a.kind === "rays"
        ? `[${text}] * 8`
        : text,
  );
  return ["import bbfill as bb", `result = bb.${f.plain}(${args.join(", ")})`];
}

/** @param {Func} f @param {Values} values @param {string | null} fen */
function inScript(f, values, fen) {
  const args = given(f, values, SCRIPT, "bb.", (a, text) =>
    a.kind === "position"
      ? `bb.parseFen(${JSON.stringify(fen)})`
      : a.kind === "rays"
        ? `Array(8).fill(${text})`
        : text,
  );
  return [
    'import { load } from "bbfill";',
    "const bb = await load();",
    `const result = bb.${f.name}(${args.join(", ")});`,
  ];
}

/**
 * @param {Func} f
 * @param {Values} values
 * @param {Position | null} position
 * @param {string | null} fen
 */
function inShell(f, values, position, fen) {
  const words = ["bbfill"],
    needs = f.arguments.some((a) => a.kind === "position");
  if (fen && (needs || f.boards.length)) words.push("--fen", quoted(fen));
  words.push(f.plain);
  for (const { name, kind } of f.arguments) {
    const value = values[name];
    if (catalogue.isBoard(kind))
      words.push(quoted(boards.write(value, position, catalogue.implied(f, name, position))));
    else if (kind === "direction" || kind === "mover")
      words.push(other(kind, value, "").toLowerCase());
    else if (kind === "plane") words.push(api.planes[value].name);
    else if (kind === "square") words.push(boards.squareName(value));
    else if (catalogue.isText(kind)) words.push(quoted(value));
    else if (kind !== "position") words.push(String(value));
  }
  return [words.join(" ")];
}

/**
 * {Shell, C, Python, JavaScript}: lines of text.
 * @param {Func} f
 * @param {Values} values
 * @param {Position | null} position
 * @param {string | null} fen
 * @returns {Record<string, string[]>}
 */
export function lines(f, values, position, fen) {
  return {
    Shell: inShell(f, values, position, fen),
    C: inC(f, values, fen),
    Python: inPython(f, values, fen),
    JavaScript: inScript(f, values, fen),
  };
}
