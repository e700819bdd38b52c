// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// For every function that the playground offers and several random states: what the page shows is
// what the program prints, for the line that the page shows for a shell. The lines in C, Python and
// JavaScript give the same. The last frame of each step by step is the result.
// usage: node answers.mjs CHROMIUM SITE PROGRAM API.json PACKAGE INCLUDE LIBRARY [STATES]
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { functions, read, start, visit } from "./page.mjs";
import { withPlacement } from "./tools.mjs";
import { runC, runPython, runScript } from "./languages.mjs";
import { apiOf } from "../web/values.mjs";

const [chromium, site, program, description, packaged, include, library, states = "2"] =
  process.argv.slice(2);
const { load } = await import(pathToFileURL(join(resolve(packaged), "index.mjs")).href);
const bb = await load();
const api = apiOf(description);
const ABOUT = ["version", "backend", "batch_kernel"]; // which differ between the two builds
const FENS = readFileSync(new URL("../data/positions.epd", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ").slice(0, 4).join("_"));

// The same numbers each time: xorshift.
let seed = 0x9e3779b97f4a7c15n;
function random() {
  seed ^= (seed << 13n) & 0xffffffffffffffffn;
  seed ^= seed >> 7n;
  seed ^= (seed << 17n) & 0xffffffffffffffffn;
  return seed;
}
const below = (n) => Number(random() >> 8n) % n;
const hex = (board) => "0x" + board.toString(16);

function randomBoard(kind) {
  const all = (1n << 64n) - 1n;
  if (kind === "area") return hex(random() | random());
  return [
    () => hex(random() & random() & random()),
    () => bb.squareNames(1n << BigInt(below(64))).join(),
    () => "none",
    () => hex(random() & random() & random() & random()),
    () => hex(all & ~(random() & random() & random() & random())),
  ][below(5)]();
}

// The program refuses illegal moves.
function randomMove() {
  for (;;) {
    const fen = FENS[below(FENS.length)],
      moves = bb.legalMoves(bb.parseFen(fen.replace(/_/g, " ")));
    const all = [...moves].flatMap((set, plane) =>
      bb.squareNames(set).map((from) => `plane=${plane}&from=${from}`),
    );
    if (all.length) return `#play&fen=${fen}&${all[below(all.length)]}`;
  }
}

function randomState(f) {
  if (f.plain === "play") return randomMove();
  const parts = [f.plain],
    fen = below(2) || f.arguments.some((a) => a.kind === "position");
  if (fen) parts.push("fen=" + FENS[below(FENS.length)]);
  f.arguments.forEach(({ name }, i) => {
    const { kind } = f.described.arguments[i];
    const value = {
      set: () =>
        fen && below(2) ? ["P", "empty", "R,Q", "black", "~K", "k"][below(6)] : randomBoard(kind),
      direction: () => below(api.directions.length),
      mover: () => below(api.movers.length),
      number: () => below(9),
      plane: () => below(api.planes.length),
      square: () => below(64),
      diagram: () => hex(random()),
      fen: () => encodeURIComponent(FENS[below(FENS.length)].replace(/_/g, " ")),
    };
    value.area = value.files = value.rays = value.set;
    if (kind !== "position") parts.push(`${name}=${value[kind]()}`);
  });
  return "#" + parts.join("&");
}

// Numbers of each kind that nothing implies, as the page and the program write them.
const TYPED = {
  direction: [7, "nort"],
  mover: [1, "knight"],
  number: [2, "2"],
  plane: [7, "east1"],
  square: [35, "d5"],
};

const SQUARES = Array.from({ length: 64 }, (_, s) => ({
  number: s,
  name: bb.squareNames(1n << BigInt(s))[0],
}));

const sorted = (names) => [...names].sort();

// Compares what the page shows with the program's JSON.
function compare(f, shown, said) {
  const numbers = Object.fromEntries(
    (said.map || [])
      .map((n, s) => [bb.squareNames(1n << BigInt(s))[0], n])
      .filter(([, n]) => (f.result === "map" ? n >= 0 : n > 0)),
  );
  switch (f.result) {
    case "board":
      assert.equal(shown.code, said.result);
      assert.deepEqual(sorted(shown.marked), sorted(said.squares));
      break;
    case "files":
      assert.equal(Number(shown.code), said.result);
      break;
    case "layers":
    case "components":
      assert.deepEqual(
        shown.numbers,
        Object.fromEntries(said.squares.flatMap((names, i) => names.map((name) => [name, i]))),
      );
      assert.match(shown.facts[0], new RegExp(`^${said.squares.length} `));
      break;
    case "map":
    case "counts":
      assert.deepEqual(shown.numbers, numbers);
      break;
    case "path":
      assert.equal(shown.facts[0], said.squares.join(" → ") || "no path");
      assert.deepEqual(shown.numbers, Object.fromEntries(said.squares.map((name, i) => [name, i])));
      break;
    case "rays":
    case "pieces":
      assert.deepEqual(sorted(shown.marked), sorted(new Set(said.squares.flat())));
      assert.deepEqual(
        shown.facts[0].match(/\d+/g).map(Number),
        said.squares.map((names) => names.length),
      );
      break;
    case "contacts":
      assert.deepEqual(sorted(shown.marked), sorted(new Set(said.squares.flat())));
      assert.match(shown.facts[0], new RegExp(`^${said.squares.flat().length} contact`));
      break;
    case "moves":
      assert.match(shown.facts[0], new RegExp(`^${said.result.length} legal move`));
      assert.deepEqual(
        shown.planes.map(([, squares]) => bb.board(squares)),
        said.sets.map(BigInt),
      );
      break;
    case "position":
      assert.equal(shown.code, said.result);
      break;
    case "text":
      assert.equal(shown.text, said.result);
      break;
    case "boolean":
      assert.equal(shown.large, said.result ? "yes" : "no");
      break;
    default:
      assert.equal(shown.large, String(said.result));
  }
}

// The last frame has all squares of the result.
async function lastFrames(page, f, hash, said) {
  const { marked, ways } = await read(page);
  for (const way of ways) {
    await visit(page, `${hash}&way=${way}`);
    await page.click("[aria-label='Last step']");
    const shown = await read(page);
    assert.ok(shown.title && shown.formula, `${way} shows nothing`);
    assert.match(shown.title, /^[A-Za-z].*\.$/, "a sentence");
    if (f.plain === "cut_squares" || !said.squares) continue;
    // Without a path, the search in vain is shown.
    if (f.plain === "all_shortest_paths" && !said.squares.length) continue;
    const expected =
      f.result === "board" && f.plain !== "step"
        ? said.squares
        : f.plain === "step"
          ? null
          : [...new Set(said.squares.flat())];
    // Move sets are squares where moves begin; the page shows where they end.
    if (f.result === "moves") assert.deepEqual(sorted(shown.marked), sorted(marked), way);
    else if (f.result === "path")
      assert.ok(said.squares.every((name) => shown.marked.includes(name)));
    else if (expected)
      assert.deepEqual(sorted(shown.marked), sorted(expected), `the last frame of ${way}`);
  }
}

const { close, faults, open } = await start(chromium, site);
const tried = [];
let implied = 0;
try {
  const page = await open();
  const offered = await functions(page);
  const known = new Map(
    bb.functions.map((f) => [
      f.c.slice(4),
      { ...f, plain: f.c.slice(4), described: api.functions.find(({ name }) => name === f.c) },
    ]),
  );
  const left = [...known.keys()].filter((name) => !offered.includes(name));
  const unseen = ["children", "mask", "move", "move_numbers", "positions", "squares", "word"];
  const hidden = api.functions.filter(
    (f) => !f.in_program || [f.result, ...f.arguments].some(({ kind }) => unseen.includes(kind)),
  );
  assert.deepEqual(
    left,
    hidden.map(({ name }) => name.slice(4)),
  );
  const env = { ...process.env, PATH: dirname(resolve(program)) + delimiter + process.env.PATH };
  const check = async (f, hash, frames) => {
    await visit(page, hash);
    const shown = await read(page);
    try {
      assert.equal(shown.message, "");
      assert.equal(shown.value, f.plain);
      const said = JSON.parse(
        execFileSync("sh", ["-c", `${shown.lines.Shell} --format json`], { env, encoding: "utf8" }),
      );
      assert.equal(said.function, f.plain);
      if (!ABOUT.includes(f.plain)) {
        compare(f, shown, said);
        tried.push({ f, said, lines: shown.lines, hash });
        if (frames) await lastFrames(page, f, hash, said);
      }
      return said;
    } catch (error) {
      error.message = `${hash}\n${shown.lines.Shell}\n${error.message}`;
      throw error;
    }
  };
  for (const name of offered) {
    const f = known.get(name);
    for (let i = 0; i < (f.arguments.length ? Number(states) : 1); i++)
      await check(f, i ? randomState(f) : "#" + name, i < 2); // first as it is when it is chosen
  }
  // What a position implies: what the program takes for the same arguments left out.
  for (const [i, f] of offered.map((name) => known.get(name)).entries()) {
    const typed = f.described.arguments
      .map(({ kind, implied }, k) => ({ kind, implied, name: f.arguments[k].name }))
      .filter(
        ({ kind, implied }) =>
          kind !== "position" && !(implied && (implied.either || implied.white)),
      );
    if (f.plain === "play" || !f.arguments.length || typed.some(({ kind }) => !(kind in TYPED)))
      continue;
    const fen = `3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R_${"wb"[i % 2]}_k_-`;
    const address = [
      "#" + f.plain,
      `fen=${fen}`,
      ...typed.map(({ kind, name }) => `${name}=${TYPED[kind][0]}`),
    ].join("&");
    await visit(page, address);
    const words = [
      "--fen",
      fen.replace(/_/g, " "),
      "--format",
      "json",
      f.plain,
      ...typed.map(({ kind }) => TYPED[kind][1]),
    ];
    const said = execFileSync(program, words, { encoding: "utf8" });
    const again = execFileSync("sh", ["-c", `${(await read(page)).lines.Shell} --format json`], {
      env,
      encoding: "utf8",
    });
    // Where the function needs no position, the page's line has none.
    const wanted = /"fen":/.test(again) ? withPlacement(said) : said.replace(/"fen":"[^"]*",/, "");
    assert.equal(withPlacement(again), wanted, address);
    implied++;
  }
  assert.ok(implied > 100);
  // Whatever the library has: every mover, direction, plane and square.
  for (const [name, address, argument, all] of [
    ["distance_map", "mover", "mover", api.movers],
    ["shift_one", "dir", "dir", api.directions],
    ["move_targets", "plane", "plane", api.planes],
    ["rook_attacks_from", "square", "square", SQUARES],
  ])
    for (const { name: called, number } of all) {
      const said = await check(known.get(name), `#${name}&${address}=${number}`, true);
      assert.ok(
        [number, called].includes(said.arguments[argument]),
        `${address}=${number} is not ${called}`,
      );
    }
  // What the program refuses, the page refuses for the same reason, and shows no position to go on from.
  for (const move of [
    "plane=6&from=e2",
    "plane=0&from=a3",
    "plane=73&from=none",
    "plane=7&from=e2,d2",
    "plane=0&from=all",
  ]) {
    await visit(page, `#play&${move}`);
    const { code, facts, lines, text } = await read(page);
    const { status, stderr } = spawnSync("sh", ["-c", lines.Shell], { env, encoding: "utf8" });
    assert.equal(status, 2, lines.Shell);
    assert.ok(text && stderr.startsWith(`bbfill: ${text}`), `${move}: ${text}; ${stderr}`);
    assert.deepEqual([code, facts], [null, []], move);
    assert.equal(await page.$(".pg-facts button"), null, move);
  }
  assert.deepEqual(faults, []);
} finally {
  await close();
}
console.log(`${tried.length} states: the page shows what the program prints`);
await runScript(tried, load);
runC(tried, resolve(include), resolve(library));
runPython(tried);
