// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the search of the site finds, in the order of its hits.
import { finder, isSaying } from "./find.ts";

/**
 * As found.js has them: title, address, text, other names, kind, what it is a variant of or the address of
 * its page, and all its words.
 */
export type Row = [string, string, string, string[], string, string, string];

/* Kinds by name, with how much they weigh: what is seldom meant comes later. */
export const KINDS: Record<string, [name: string, weight: number]> = {
  page: ["Page", 1],
  function: ["Function", 1],
  section: ["", 0.95],
  struct: ["Struct", 0.85],
  constant: ["Constant", 0.5],
  macro: ["Macro", 0.85],
  batch: ["Function", 0.6],
  example: ["Example", 0.6],
  header: ["Page", 0.8],
  seldom: ["Page", 0.5],
};
const NAMED = 3; // the pages of a language that a question names
const UNNAMED = 0.93;
const TERMS = new Set(["function", "batch", "struct", "constant", "macro"]);
/* Places of what is said of a language, and how readers name it. */
const LANGUAGES = [
  { pages: /^(examples\/)?python/, named: /\b(python(?!-chess)|numpy|pandas|pip)\b/gi },
  { pages: /^javascript/, named: /\b(javascript|js|node(\.?js)?|npm|typescript)\b/gi },
  { pages: /^rust/, named: /\b(rust|cargo|crate)\b/gi },
  { pages: /^sql/, named: /\b(sql|duckdb|postgres(ql)?|sqlite)\b/gi },
  { pages: /^shell/, named: /\b(shell|cli|command[- ]line)\b/gi },
  { pages: /^install\.html#id1|hpp|\.cpp\./, named: /\b(c\+\+|cpp)(?!\w)/gi },
];

export type Hit = ReturnType<typeof entryOf>;

/** It is common if others have the same title. */
function entryOf([title, place, text, names, kind, of, body]: Row, isCommon: boolean, page?: Row) {
  return {
    names: [title, ...names],
    titled: page && [title, ...names].map((name) => `${page[0]} ${name}`),
    text,
    body,
    context: page ? [page[0], ...page[3]].join(" ") : "",
    weight: KINDS[kind][1] * (isCommon ? 0.9 : 1),
    isTerm: TERMS.has(kind),
    title,
    place,
    kind,
    of: page ? place : of,
    where: page?.[0],
  };
}

/** One of a function, its twin for Black and its batch; the one that is asked for by its name. */
function once(all: Hit[], question: string) {
  const seen = new Set();
  return all.filter(({ of, title }) => {
    if (seen.has(of) && title !== question) return false;
    return seen.add(of);
  });
}

export function searcher(rows: Row[]): (question: string) => Hit[] {
  const titles = new Map(),
    pages = new Map(rows.map((row) => [row[1], row]));
  for (const [title] of rows) titles.set(title, (titles.get(title) ?? 0) + 1);
  const find = finder(
    rows.map((row) =>
      entryOf(row, titles.get(row[0]) > 1, row[5] === row[1] ? undefined : pages.get(row[5])),
    ),
  );
  // If the question names a language beside a task, the pages of that language are meant.
  return (question) => {
    const meant = LANGUAGES.filter(({ named }) => {
      const task = question.replace(named, " ");
      return task !== question && isSaying(task);
    });
    const favour = ({ place }: Hit) => {
      const language = LANGUAGES.find(({ pages }) => pages.test(place));
      return language ? (meant.includes(language) ? NAMED : UNNAMED) : 1;
    };
    const aside = meant.flatMap(({ named }) => question.match(named) ?? []).join(" ");
    return once(find(question, false, favour, aside), question);
  };
}
