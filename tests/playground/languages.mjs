// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Runs the lines that the playground shows in C, Python and JavaScript, as they are, and compares
// their results with the program's JSON.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// The program's result as text: numbers in decimal, separated by blanks, or the text itself. It counts
// moves, as JavaScript does and the lines of C and Python do not.
function expected({ f, said }, language) {
  switch (f.result) {
    case "position":
      return language === "JavaScript" ? said.result : said.result.replace(/ \d+ \d+$/, " 0 1");
    case "map":
      return said.map.join(" ");
    case "counts":
      return said.map.join(" ");
    case "moves":
      return said.sets.map(BigInt).join(" ");
    case "layers":
    case "components":
    case "rays":
    case "pieces":
    case "contacts":
      return said.result.map(BigInt).join(" ");
    case "path":
      return said.result.join(" ");
    case "board":
      return String(BigInt(said.result));
    default:
      return String(said.result);
  }
}

const slices = (boards) =>
  Array.from({ length: 64 }, (_, s) =>
    boards.reduce((sum, board, i) => sum + Number((BigInt(board) >> BigInt(s)) & 1n) * 2 ** i, 0),
  ).join(" ");

function check(language, tried, results) {
  assert.equal(results.length, tried.length, `${language} gives ${results.length} results`);
  tried.forEach((one, i) =>
    assert.equal(
      results[i],
      expected(one, language),
      `${language}, ${one.hash}\n${one.lines[language]}`,
    ),
  );
  console.log(`${tried.length} lines of ${language}`);
}

export async function runScript(tried, load) {
  const AsyncFunction = (async () => {}).constructor,
    results = [];
  const bb = await load();
  for (const { f, lines } of tried) {
    const [first, ...rest] = lines.JavaScript.split("\n");
    assert.equal(first, 'import { load } from "bbfill";'); // which functions cannot contain
    const result = await new AsyncFunction("load", `${rest.join("\n")}\nreturn result;`)(load);
    results.push(
      f.result === "counts"
        ? slices([...result])
        : f.result === "position"
          ? bb.formatFen(result)
          : f.result === "boolean"
            ? String(Number(result))
            : ArrayBuffer.isView(result)
              ? result.join(" ")
              : String(result),
    );
  }
  check("JavaScript", tried, results);
}

const PRINT = {
  board: "words(&result, 1);",
  count: "words(&result, 1);",
  moves: "words(result, 75);\nassert(count >= 0);",
  layers: "words(result, count);",
  components: "words(result, count);",
  rays: "words(result, 8);",
  pieces: "words(result, 6);",
  contacts: "words(result, 64);",
  path: 'for (int i = 0; i < count; i++) printf("%s%d", i ? " " : "", result[i]);',
  map: 'for (int i = 0; i < 64; i++) printf("%s%d", i ? " " : "", result[i]);\n(void)count;',
  counts:
    'for (int s = 0; s < 64; s++) { int sum = 0; for (int i = 0; i < 5; i++) sum += (int)(result[i] >> s & 1) << i; printf("%s%d", s ? " " : "", sum); }',
  text: 'printf("%s", result);',
  position: '{ char text[BBF_FEN_SIZE]; printf("%s", bbf_format_fen(&result, text)); }',
};

export function runC(tried, include, library) {
  const parts = tried.map(
    ({ f, lines }, i) =>
      `static void run${i}(void) {\n${lines.C}\n${PRINT[f.result] || 'printf("%d", (int)result);'}\nputchar(0);\n}`,
  );
  const code =
    [
      "#include <assert.h>",
      "#include <bbfill.h>",
      "#include <inttypes.h>",
      "#include <stdio.h>",
      'static void words(const uint64_t *all, int count) { for (int i = 0; i < count; i++) printf("%s%" PRIu64, i ? " " : "", all[i]); }',
      ...parts,
      `int main(void) {\n${tried.map((_, i) => `run${i}();`).join("\n")}\n}`,
    ].join("\n") + "\n";
  const folder = mkdtempSync(join(tmpdir(), "playground-"));
  try {
    writeFileSync(join(folder, "lines.c"), code);
    const built = join(folder, "lines");
    execFileSync(
      "cc",
      [
        "-std=c99",
        "-Wall",
        "-Werror",
        "-I" + include,
        join(folder, "lines.c"),
        library,
        "-Wl,-rpath," + dirname(library),
        "-o",
        built,
      ],
      { stdio: "inherit" },
    );
    const out = execFileSync(built, { encoding: "utf8", maxBuffer: 1 << 26 });
    check("C", tried, out.split("\0").slice(0, -1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const HARNESS = `
import json, sys
import numpy as np
import bbfill as bb

def text(kind, value):
    if kind in ("layers", "components", "path"):
        return " ".join(str(int(v)) for v in value[0][:int(value[1])])
    if kind == "map":
        return " ".join(str(int(v)) for v in value[0])
    if kind == "counts":
        return " ".join(str(sum((int(v) >> s & 1) << i for i, v in enumerate(value))) for s in range(64))
    if kind in ("moves", "rays", "pieces", "contacts"):
        return " ".join(str(int(v)) for v in value)
    if kind == "position":
        return bb.format_fen(value)
    return str(value) if kind == "text" else str(int(value))

out = []
for kind, lines in json.load(sys.stdin):
    names = {}
    exec(lines, names)
    out.append(text(kind, names["result"]))
json.dump(out, sys.stdout)
`;

export function runPython(tried) {
  if (spawnSync("python3", ["-c", "import bbfill"]).status !== 0) {
    console.log("no lines of Python: the package is not there");
    return;
  }
  const input = JSON.stringify(tried.map(({ f, lines }) => [f.result, lines.Python]));
  const out = execFileSync("python3", ["-c", HARNESS], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  check("Python", tried, JSON.parse(out));
}
