// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The JavaScript in doc/javascript.md and the package's README.md: each block runs, sees what
// those above it have declared, and shows what it gives. A comment after a statement that begins like a
// value is the answer, up to a semicolon; "..." stands for anything. What a block prints is indented below it.
// A comment of HTML before it that begins with the word "given" is code that readers need not see.
// environment: PACKAGE, the package's folder
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const PACKAGE = resolve(process.env.PACKAGE);
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const [bbfill, own] = await Promise.all(
  ["index.mjs", "module.mjs"].map((name) => import(pathToFileURL(resolve(PACKAGE, name)))),
);
const wasm = readFileSync(resolve(PACKAGE, "bbfill.wasm"));
// What the blocks import.
const FROM = {
  bbfill: bbfill,
  "bbfill/module": own,
  "bbfill/bbfill.wasm?url": { default: `data:application/wasm;base64,${wasm.toString("base64")}` },
};
const BLOCK =
  /(?:<!-- given\n([^]*?)-->\n)?^```(js|html)\n([^]*?)^```\n(?:(?:\n[^`\n][^]*?:\n|(?=\n {4}))\n((?: {4}.*\n)+))?/gm;
const ANSWER = /^(?:-?\d|true|false|null|["[{]|Map |[A-Z]\w+Array)/;

/** A value as the pages write it. */
function shown(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Map)
    return `Map { ${[...value].map(([key, one]) => `${shown(key)} => ${shown(one)}`).join(", ")} }`;
  if (ArrayBuffer.isView(value))
    return `${value.constructor.name} [${[...value].map(shown).join(", ")}]`;
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (value && typeof value === "object")
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${name}: ${shown(one)}`)
      .join(", ")} }`;
  return JSON.stringify(value);
}

let answers = 0;
const wrong = [];
function is(place, value, expected) {
  answers++;
  const pattern = expected
    .split("...")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[^]*");
  const found = shown(value);
  if (!new RegExp(`^${pattern}$`).test(found))
    wrong.push(`${place}\n  gives ${found}\n  and the page has ${expected}`);
}

/** A block with a call of is for each answer in it. */
function checked(place, code) {
  const out = [];
  let statement = "";
  for (const line of code.split("\n")) {
    const [, text, comment = ""] = /^(.*?)(?:\s+\/\/ (.*))?$/.exec(line);
    statement += text + "\n";
    if (!text.trimEnd().endsWith(";")) continue;
    const wanted = ANSWER.test(comment) && JSON.stringify(comment.split("; ")[0]);
    const declared = /^\s*(?:const|let) (\w+) =|^\s*(\w+) = /.exec(statement);
    const at = JSON.stringify(`${place}: ${text.trim()}`);
    if (!wanted) out.push(statement);
    else if (declared) out.push(statement, `is(${at}, ${declared[1] ?? declared[2]}, ${wanted});`);
    else out.push(`is(${at}, ${statement.trim().replace(/;$/, "")}, ${wanted});`);
    statement = "";
  }
  return [...out, statement].join("\n");
}

const withImports = (code) =>
  code
    .replace(/^import (\w+) from ("[^"]*");/gm, "const { default: $1 } = FROM[$2];")
    .replace(/^import (\{.*\}) from ("[^"]*");/gm, "const $1 = FROM[$2];");

for (const page of ["doc/javascript.md", "src/web/README.md"])
  test(`the code of ${page}`, async () => {
    const text = read(page);
    const printed = [];
    const say = { log: (...all) => printed.push(all.join(" ")) };
    let body = "",
      depth = 0,
      blocks = 0;
    for (const [, given = "", language, code, prints = ""] of text.matchAll(BLOCK)) {
      blocks++;
      const place = `${page}, block ${blocks}`;
      const expected = prints.replace(/^ {4}/gm, "").trimEnd();
      if (language === "html") {
        const context = vm.createContext({ ...globalThis, console: say });
        for (const [, source, script] of code.matchAll(/<script(?: src="(.*?)")?>(.*?)<\/script>/g))
          vm.runInContext(
            source
              ? readFileSync(resolve(PACKAGE, source.replace("node_modules/bbfill/", "")), "utf8")
              : script,
            context,
          );
        for (let i = 0; i < 100 && !printed.length; i++)
          await new Promise((done) => setTimeout(done, 20));
        assert.equal(printed.splice(0).join("\n"), expected, place);
        answers++;
        continue;
      }
      const run = checked(place, code);
      assert.ok(run.includes("is(") || /console\.log\(/.test(code), `${place}: shows no answer`);
      const logs = /console\.log\(/.test(code) ? `printedIs(${JSON.stringify(expected)});` : "";
      body += `{\n${withImports(given)}\n${withImports(run)}\n${logs}\n`;
      depth++;
    }
    assert.ok(blocks > 0, page);
    const printedIs = (expected) => {
      answers++;
      const found = printed.splice(0).join("\n").trimEnd();
      if (found !== expected) wrong.push(`${page} prints\n${found}\nand has\n${expected}`);
    };
    const run = new Function(
      "FROM",
      "is",
      "printedIs",
      "console",
      `return (async () => {${body}${"}".repeat(depth)}})();`,
    );
    await run(FROM, is, printedIs, say);
    assert.equal(wrong.splice(0).join("\n"), "");
  });

test("answers", () => assert.ok(answers > 20, `${answers} answers`));
