// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The lines in C, Python, JavaScript and for a shell that give what the page shows.
import * as api from "./api.js";
import { bb } from "./library.ts";
import * as boards from "./boards.ts";
import { ALL, hex } from "./boards.ts";
import * as catalogue from "./catalogue.ts";
import type { Position } from "bbfill";
import type { Argument, Func, Values } from "./types.ts";

/** How a language writes boards. */
interface Language {
  none: string;
  all: string;
  number: (text: string) => string;
  square: (name: string) => string;
  line: (word: string) => string;
  list: (names: string[]) => string;
  not: (text: string) => string;
}

const FEW = 6;

/** A board in a language. */
function board(value: bigint, words: Language) {
  const line = value && boards.wordOf(value, null),
    few = (b: bigint) => bb.popcount(b) <= FEW;
  const set = (b: bigint) => {
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

const constant = (word: string) => word.toUpperCase().replace(":", "_");
const single = (text: string) => /^[\w.]+(\([^()]*\))?$/.test(text);
const C: Language = {
  none: "0",
  all: "~UINT64_C(0)",
  number: (text) => `UINT64_C(${text})`,
  square: (name) => "BBF_" + name.toUpperCase(),
  line: (word) => "BBF_" + constant(word),
  list: (names) => names.map((n) => "BBF_" + n.toUpperCase()).join(" | "),
  not: (text) => (single(text) ? "~" + text : `~(${text})`),
};
const PYTHON: Language = {
  none: "0",
  all: "-1",
  number: (text) => text,
  square: (name) => "bb." + name.toUpperCase(),
  line: (word) => "bb." + constant(word),
  list: (names) => `bb.board("${names}")`,
  not: (text) => "~" + text,
};
const SCRIPT: Language = { ...PYTHON, none: "0n", all: "~0n", number: (text) => text + "n" };

const quoted = (text: string) =>
  /^[\w,.:/@%+=-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;

/** An argument that is not a board. */
function other(kind: string, value: bigint | number | string, prefix: string) {
  const named = kind === "direction" ? api.directions : kind === "mover" ? api.movers : undefined;
  if (named) return prefix + named[Number(value)].name.toUpperCase();
  return catalogue.isText(kind) ? JSON.stringify(value) : String(value);
}

/** Each argument as text: of(argument, value, board as text). */
function given(
  f: Func,
  values: Values,
  words: Language,
  prefix: string,
  of: (a: Argument, text: string) => string,
) {
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

function inC(f: Func, values: Values, fen: string | null) {
  const before: string[] = [],
    has = (kind: string) => f.arguments.some((a) => a.kind === kind);
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
  const call = (more: string[]) => `${f.c}(${[...args, ...more].join(", ")});`;
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

function inPython(f: Func, values: Values, fen: string | null) {
  const args = given(f, values, PYTHON, "bb.", (a, text) =>
    a.kind === "position"
      ? `bb.parse_fen(${JSON.stringify(fen)})`
      : a.kind === "rays"
        ? `[${text}] * 8`
        : text,
  );
  return ["import bbfill as bb", `result = bb.${f.plain}(${args.join(", ")})`];
}

function inScript(f: Func, values: Values, fen: string | null) {
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

function inShell(f: Func, values: Values, position: Position | null, fen: string | null) {
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

/** {Shell, C, Python, JavaScript}: lines of text. */
export function lines(
  f: Func,
  values: Values,
  position: Position | null,
  fen: string | null,
): Record<string, string[]> {
  return {
    Shell: inShell(f, values, position, fen),
    C: inC(f, values, fen),
    Python: inPython(f, values, fen),
    JavaScript: inScript(f, values, fen),
  };
}
