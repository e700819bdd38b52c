// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The list of functions and the constants. generate/web.py writes a row for each group of functions
// that differ only in their direction (DIR) or side, from which these are made.
/** @import {ArgumentKind, FunctionInfo, ResultKind} from "../index.cjs" */

export const DIRECTIONS = ["noea", "east", "soea", "sout", "sowe", "west", "nowe", "nort"];
const COMPASS = [
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
  "north",
];
/** @type {{ readonly [letter: string]: ArgumentKind }} */
const KINDS = {
  b: "board",
  f: "files",
  d: "direction",
  m: "mover",
  n: "number",
  p: "plane",
  w: "word",
  P: "position",
  C: "positions",
  R: "rays",
  t: "text",
};
/** @type {{ [word: string]: string }} */
const OTHER_SIDE = { white: "black", White: "Black", north: "south", w_: "b_" };
for (const [one, other] of Object.entries(OTHER_SIDE)) OTHER_SIDE[other] = one;

/** @param {string} name */
const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} row */
const forBlack = (row) =>
  row.replace(
    /\b[wb]_|white|black|White|Black|north|south|(?<=rank )\d/g,
    (word) => OTHER_SIDE[word] ?? String(9 - Number(word)),
  );

/**
 * @param {string} short
 * @param {readonly string[]} words
 */
export function functionsOf(short, words) {
  const table = words.reduce((text, word) => text.replaceAll(word[0], word.slice(1)), short);
  /** @type {FunctionInfo[]} */
  const functions = [];
  /** @type {Map<FunctionInfo, string>} */
  const codes = new Map();
  for (const group of table.split("\n#")) {
    const [header, ...rows] = group.split("\n");
    for (const row of rows) {
      const versions = row.includes("DIR")
        ? DIRECTIONS.map((dir, i) => row.replace("DIR", dir).replace(/DIR/g, COMPASS[i]))
        : row.startsWith("w_")
          ? [row, forBlack(row)]
          : [row];
      for (const version of versions) {
        const [c, given, result, code, summary] = version.split("|");
        const f = {
          name: camel(c),
          c: `bbf_${c}`,
          header,
          summary,
          arguments: given
            .split(" ")
            .filter(Boolean)
            .map((a) => ({ name: camel(a.slice(1)), kind: KINDS[a[0]] })),
          result: /** @type {ResultKind} */ (result),
          batch: code !== "",
        };
        functions.push(f);
        codes.set(f, code);
      }
    }
  }
  return { functions, codes };
}

/** @param {Readonly<Record<string, number>>} numbers */
export function constantsOf(numbers) {
  /** @type {Record<string, bigint | number>} */
  const constants = { ...numbers };
  for (let i = 0; i < 8; i++) {
    constants[`FILE_${"ABCDEFGH"[i]}`] = 0x0101010101010101n << BigInt(i);
    constants[`RANK_${i + 1}`] = 0xffn << BigInt(8 * i);
  }
  for (let s = 0; s < 64; s++) constants["ABCDEFGH"[s % 8] + (1 + (s >> 3))] = 1n << BigInt(s);
  return constants;
}
