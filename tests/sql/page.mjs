// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* Runs the queries of doc/sql.md in DuckDB and compares what they print with the pages.

usage: page.mjs EXTENSION FOLDER_OF_NODE_MODULES [--update] PAGE...

What follows a query as a block without a language is its result, after a line with the time that it
took on one core, which is not compared. A picture after it shows the result, and is compared, too.
--update writes all three. The sections on other databases are left out. Pages see the tables of those before. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { open } from "./database.mjs";
import { picture } from "./picture.mjs";

const [extension, folder, ...rest] = process.argv.slice(2);
const update = rest.includes("--update");
const block = /```sql\n(.*?)```\n(?:\n```text\n(.*?)```\n)?(\n<img src="([^"]*)")?/gs;

const connection = await open(extension, folder, { threads: "1" });

/** A value as a line has it. */
function shown(value) {
  if (value === null) return "NULL";
  if (value?.items) return "[" + value.items.map(shown).join(", ") + "]";
  if (value?.entries) return Object.values(value.entries).map(shown).join(" ");
  return String(value);
}

/** Columns under their names, numbers to the right. */
function table(names, rows) {
  const cells = [names, ...rows];
  const widths = names.map((_, k) => Math.max(...cells.map((row) => row[k].length)));
  const left = names.map((_, k) => !/^-?[\d.]*$/.test(cells.at(-1)[k]));
  return cells
    .map((row) =>
      row
        .map((cell, k) => (left[k] ? cell.padEnd(widths[k]) : cell.padStart(widths[k])))
        .join("  "),
    )
    .map((line) => line.trimEnd() + "\n")
    .join("");
}

let checks = 0;
const wrong = [];
async function run(page) {
  const text = readFileSync(page, "utf8");
  const end = text.indexOf("\n## SQLite");
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(block)) {
    if (end >= 0 && found.index > end) break;
    const [whole, query, before, image = "", file] = found;
    const began = performance.now();
    const reader = await connection.runAndReadAll(query);
    const seconds = (performance.now() - began) / 1000;
    const rows = reader.getRows().map((row) => row.map(shown));
    const result = table(reader.columnNames(), rows);
    const time = seconds < 0.1 ? `${(1000 * seconds).toFixed(0)} ms` : `${seconds.toFixed(1)} s`;
    if (update) {
      parts.push(text.slice(last, found.index));
      parts.push(
        "```sql\n" + query + "```\n\n```text\n-- " + time + "\n" + result + "```\n" + image,
      );
      last = found.index + whole.length;
    } else if (before?.replace(/^-- .*\n/, "") !== result) {
      wrong.push(`${page}: after\n${query}there is\n${before}and DuckDB gives\n${result}`);
    }
    if (file) {
      const path = join(dirname(page), file);
      const drawn = picture(rows);
      if (update) writeFileSync(path, drawn);
      else if (!existsSync(path) || readFileSync(path, "utf8") !== drawn)
        wrong.push(`${path} does not show what DuckDB gives`);
    }
    checks++;
  }
  if (update) writeFileSync(page, parts.join("") + text.slice(last));
}
for (const page of rest) if (page !== "--update") await run(page);
for (const each of wrong) console.log(each);
console.log(`${checks} queries`);
process.exit(wrong.length ? 1 : 0);
