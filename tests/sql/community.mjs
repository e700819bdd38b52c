// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* What DuckDB's repository of extensions gets says all that the extension has, and no more; its examples
run, and its Makefile finds the library.

usage: community.mjs EXTENSION BUILD FUNCTIONS.csv DESCRIPTION.yml MAKEFILE. BUILD has node_modules, too. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { open } from "./database.mjs";

const [extension, folder, functions, description, makefile] = process.argv.slice(2);
const db = await open(extension, folder, {});
const faults = [];

async function all(query) {
  return (await db.runAndReadAll(query)).getRowsJson();
}

// As that repository reads it.
const described = await all(
  `select function, description, comment, example from read_csv('${functions}')`,
);
const names = described.map(([name]) => name);
const built = (
  await all(
    "select distinct function_name from duckdb_functions() where function_name like 'bbf\\_%' escape '\\'",
  )
).flat();
faults.push(...built.filter((name) => !names.includes(name)).map((name) => `${name} has no line`));
faults.push(
  ...names.filter((name) => !built.includes(name)).map((name) => `${name} is no function`),
);
faults.push(
  ...names.filter((name, k) => names.indexOf(name) < k).map((name) => `${name} has two lines`),
);
for (const [name, ...cells] of described)
  if (!cells.every(Boolean)) faults.push(`${name} has an empty cell`);

// The block after hello_world: is four spaces deep.
const hello = /^ {2}hello_world: \|\n((?: {4}.*\n)+)/m.exec(readFileSync(description, "utf8"))[1];
const queries = hello.match(/SELECT [^;]*;/g);
for (const query of [...described.map((cells) => cells[3]), ...queries])
  await all(query).catch((error) => faults.push(`${query}: ${error.message}`));

// The Makefile runs in a folder that is already configured. What that repository adds is replaced by an empty rule.
const place = mkdtempSync(join(tmpdir(), "bbfill-")),
  added = join(place, "extension-ci-tools/makefiles/c_api_extensions/base.Makefile");
mkdirSync(dirname(added), { recursive: true });
writeFileSync(added, "check_configure:\n");
mkdirSync(join(place, "build"));
symlinkSync(resolve(folder), join(place, "build/meson"));
try {
  const variables = ["MESON=meson", "EXTENSION_FILENAME=loaded", "EXTENSION_LIB_FILENAME=library"];
  const target = "build_extension_library_release";
  execFileSync("make", ["-f", resolve(makefile), target, ...variables], { cwd: place });
  const library = readFileSync(join(place, "build/release/library"));
  if (!readFileSync(extension).includes(library)) faults.push("the Makefile takes another library");
} catch (error) {
  if (error.code === "ENOENT" && error.path === "make" && !process.env.CI)
    console.log("no make here, so the Makefile is not run");
  else faults.push(`make: ${error.message}`);
}
rmSync(place, { recursive: true });

for (const fault of faults) console.log(fault);
console.log(`${names.length} functions, ${queries.length} queries`);
process.exit(faults.length || !names.length || !queries.length ? 1 : 0);
