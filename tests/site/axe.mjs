// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Looks with axe-core at the pages of FOLDER in Chromium, in light on a wide window and in dark on a
// phone's: nothing that keeps readers out, which axe calls critical or serious.
// One page in AXE_SHARE, 8 if it is not set, the playground, and one in AXE_SHARE squared of its states;
// if that is 1, each of these also in dark on a wide window and in light on a phone's.
// usage: node axe.mjs CHROMIUM FOLDER
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, pagesOf } from "./chromium.mjs";

const [chromium, folder] = process.argv.slice(2);
const share = Number(process.env.AXE_SHARE ?? 8);
const script = join(process.cwd(), "node_modules/axe-core/axe.min.js");
if (!existsSync(script)) {
  console.log(`axe-core not found: tests/npm-install '${process.cwd()}' axe-core`);
  process.exit(77);
}
const axe = readFileSync(script, "utf8");
// 404.html is search.html with other words, and loads what it needs from the site's address.
const all = pagesOf(folder).filter((name) => name !== "404.html");
const pages = all.filter((name, i) => i % share === 0 || /^(playground|search)\.html$/.test(name));
pages.push("search.html?q=pin");
assert.ok(pages.length >= 40 / share, `${pages.length} pages in ${folder}`);

// States of the playground: its address, and what is done there.
const STATES = [
  ["#queen_attacks&way=dumb7fill&at=2&bits=1"],
  ["#rook_attacks&way=kogge-stone&at=2&bits=0"],
  ["#w_passed&way=steps&at=6"],
  ["#rook_xray_attacks&way=steps&at=2"],
  ["#pinned&way=steps&at=3&bits=0"],
  ["#legal_moves"],
  ["#legal_moves&pick=7"],
  ["#legal_moves&piece=all"],
  ["#othello_moves&way=steps&at=3&bits=1"],
  ["#all_shortest_paths&way=layers&at=5"],
  ["#distance_map"],
  ["#w_attack_counts"],
  ["#rays"],
  ["#contacts"],
  ["#play"],
  ["#parse&text=a1"],
  ["#popcount"],
  ["#noea_one&bits=0", (page) => page.focus(".pg-bit")],
  ["#formula"],
  ["#formula&text=a%20%26"],
  ["#formula&text=1%20%3C%3C%2040"],
  ["#formula&text=U64%20f(U64%20x%2C%20int%20by)%20%7B%20return%20x%20%3C%3C%20by%3B%20%7D"],
  ["#queen_attacks&sliders=d9"],
  ["#legal_moves&fen=4k3/8/8/8/8/8/8/K3R3_w_-_-"],
  ["?embed#queen_attacks&way=dumb7fill&at=3"],
  ["#queen_attacks&sliders=d4", (page) => page.click("#pg-function")],
  ["#w_attacks", (page) => page.$eval("input[name=pg-brush][value=pieces]", (e) => e.click())],
  ...["arguments", "code", "examples", "keys"].map((tab) => [
    "#rook_attacks",
    (page) => page.$eval("#pg-tab-" + tab, (e) => e.click()),
  ]),
];

const browser = await launch(chromium);
const faults = new Map();
let checks = 0;

// Part of a page, all of it without a selector.
async function look(page, where, selector) {
  await page.evaluate(axe);
  const { passes, violations } = await page.evaluate(
    (part) => globalThis.axe.run(part ?? document, { resultTypes: ["violations"] }),
    selector,
  );
  checks += passes.length;
  for (const { id, impact, help, nodes } of violations)
    if (["critical", "serious"].includes(impact))
      for (const { html, any } of nodes) {
        const what = `${id}: ${help}: ${html.slice(0, 100)} ${any[0]?.message ?? ""}`;
        faults.set(what, [...(faults.get(what) ?? []), where]);
      }
}

const at = (name) => {
  const [path, asked] = name.split("?");
  return pathToFileURL(join(resolve(folder), path)).href + (asked ? "?" + asked : "");
};
async function openPlayground(page, state) {
  await page.goto("about:blank");
  await page.goto(at("playground.html") + state);
  await page.waitForSelector("#pg[data-ready]");
}

let states = 0;
try {
  for (const [scheme, width] of [
    ["light", 1280],
    ["dark", 360],
    ["dark", 1280],
    ["light", 360],
  ]) {
    const usual = (scheme === "light") === (width === 1280);
    if (!usual && share > 1) continue;
    const page = await browser.newPage();
    const where = `${scheme}, ${width} wide`;
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const name of usual ? pages : []) {
      await page.goto(at(name));
      if (name === "playground.html") await page.waitForSelector("#pg[data-ready]");
      await look(page, `${name}, ${where}`);
    }
    for (const [state, act] of STATES.filter((_, i) => i % share ** 2 === 0)) {
      await openPlayground(page, state);
      await act?.(page);
      await look(page, `${state}${act ? " " + act : ""}, ${where}`, "#pg");
      states++;
    }
    await page.close();
  }
} finally {
  await browser.close();
}
for (const [what, where] of faults)
  console.log(`${what}\n    ${where.length} times, such as in ${where[0]}`);
console.log(
  `${pages.length} pages, ${states} states of the playground, ${checks} checks, ${faults.size} faults`,
);
assert.ok(checks > 20 * pages.length && states >= (2 * STATES.length) / share ** 2);
process.exitCode = faults.size ? 1 : 0;
