// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The list of functions and the constants. model/web.py writes a row for each group of functions
// that differ only in their direction (DIR) or side, from which these are made.
import type { ArgumentKind, FunctionInfo, ResultKind } from "../index.cjs";

export const DIRECTIONS = ["noea", "east", "soea", "sout", "sowe", "west", "nowe", "nort"];
const KINDS: { readonly [letter: string]: ArgumentKind } = {
  b: "board",
  c: "counter",
  f: "files",
  d: "direction",
  m: "mover",
  n: "number",
  v: "values",
  p: "plane",
  s: "square",
  w: "word",
  P: "position",
  C: "positions",
  R: "rays",
  t: "text",
};
const OTHER_SIDE: { [word: string]: string } = { white: "black", black: "white", w_: "b_" };

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const forBlack = (row: string) => row.replace(/\bw_|white|black/g, (name) => OTHER_SIDE[name]);

export function functionsOf(table: string) {
  const functions: FunctionInfo[] = [];
  const codes = new Map<FunctionInfo, string>();
  for (const group of table.split("\n#")) {
    const [header, ...rows] = group.split("\n");
    for (const row of rows) {
      const versions = row.includes("DIR")
        ? DIRECTIONS.map((dir) => row.replace("DIR", dir))
        : row.startsWith("w_")
          ? [row, forBlack(row)]
          : [row];
      for (const version of versions) {
        const [c, given, result = "board", code = "q"] = version.split("|");
        const f = {
          name: camel(c),
          c: `bbf_${c}`,
          header,
          arguments: given
            .split(" ")
            .filter(Boolean)
            .map((a) => ({ name: camel(a.slice(1)), kind: KINDS[a[0]] })),
          result: result as ResultKind,
          batch: code !== "",
        };
        functions.push(f);
        codes.set(f, code);
      }
    }
  }
  return { functions, codes };
}

export function constantsOf(numbers: Readonly<Record<string, number>>) {
  const constants: Record<string, bigint | number> = { ...numbers };
  for (let i = 0; i < 8; i++) {
    constants[`FILE_${"ABCDEFGH"[i]}`] = 0x0101010101010101n << BigInt(i);
    constants[`RANK_${i + 1}`] = 0xffn << BigInt(8 * i);
  }
  for (let s = 0; s < 64; s++) constants["ABCDEFGH"[s % 8] + (1 + (s >> 3))] = 1n << BigInt(s);
  return constants;
}
