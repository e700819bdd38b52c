// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Looks with axe-core at the pages of FOLDER in Chromium, in light on a wide window and in dark on a
// phone's: nothing that keeps readers out, which axe calls critical or serious.
// One page in AXE_SHARE, 3 if it is not set, and the playground.
// usage: node axe.mjs CHROMIUM FOLDER
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [chromium, folder] = process.argv.slice(2);
const share = Number(process.env.AXE_SHARE ?? 3);
const script = join(process.cwd(), "node_modules/axe-core/axe.min.js");
if (!existsSync(script)) {
  console.log(`axe-core not found: tests/npm-install '${process.cwd()}' axe-core`);
  process.exit(77);
}
const axe = readFileSync(script, "utf8");
const puppeteer = createRequire(join(process.cwd(), "/"))("puppeteer-core");
const all = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
const pages = all.filter((name, i) => i % share === 0 || name === "playground.html");
assert.ok(pages.length >= 40 / share, `${pages.length} pages in ${folder}`);

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const faults = new Map();
let checks = 0;

async function look(page, name, scheme) {
  await page.goto(pathToFileURL(join(resolve(folder), name)).href);
  if (name === "playground.html") await page.waitForSelector("#pg[data-ready]");
  await page.evaluate(axe);
  const { passes, violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ["violations"] }),
  );
  checks += passes.length;
  for (const { id, impact, help, nodes } of violations)
    if (["critical", "serious"].includes(impact))
      for (const { html, any } of nodes) {
        const what = `${id}: ${help}: ${html.slice(0, 100)} ${any[0]?.message ?? ""}`;
        faults.set(what, [...(faults.get(what) ?? []), `${name}, ${scheme}`]);
      }
}

try {
  for (const [scheme, width] of [
    ["light", 1280],
    ["dark", 360],
  ]) {
    const page = await browser.newPage();
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const name of pages) await look(page, name, scheme);
    await page.close();
  }
} finally {
  await browser.close();
}
for (const [what, where] of faults)
  console.log(`${what}\n    ${where.length} times, such as in ${where[0]}`);
console.log(`${pages.length} pages, ${checks} checks, ${faults.size} faults`);
assert.ok(checks > 20 * pages.length);
process.exitCode = faults.size ? 1 : 0;
