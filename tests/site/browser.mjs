// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Opens the pages of FOLDER from disk, without network, in Chromium: the search finds functions,
// the button switches between light and dark, pictures load, and no page is wider than a phone.
// usage: node browser.mjs CHROMIUM FOLDER
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.cwd(), "/"));
const puppeteer = require("puppeteer-core");
const [chromium, folder] = process.argv.slice(2);
const root = pathToFileURL(resolve(folder) + "/").href;
const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
assert.ok(pages.length > 40, `${pages.length} pages in ${folder}`);

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const faults = [];

// A new tab that reports errors, and every request that is not for a file or fails.
async function tab(width, scheme) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  const report = (what) => faults.push(`${page.url().replace(root, "")}: ${what}`);
  page.on("pageerror", (error) => report(error.message));
  page.on("requestfailed", (request) => report(`${request.url()} is not loaded`));
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) report(`asks for ${request.url()}`);
  });
  return page;
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = (colour) =>
  colour
    .match(/\d+/g)
    .slice(0, 3)
    .every((part) => Number(part) > 200);
const dark = (colour) =>
  colour
    .match(/\d+/g)
    .slice(0, 3)
    .every((part) => Number(part) < 50);

// What cannot be read on a phone: pages, and elements that reach beyond the window without a box
// around them that scrolls.
function tooWide() {
  const wide = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    wide.push(`${document.documentElement.scrollWidth} pixels`);
  for (const element of document.querySelectorAll("article *")) {
    if (element.getBoundingClientRect().right <= width + 1) continue;
    let box = element;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
    if (!box || !box.closest("article")) wide.push(element.outerHTML.slice(0, 80));
  }
  return wide.slice(0, 3);
}

async function readable(width, scheme, pages) {
  const page = await tab(width, scheme);
  for (const name of pages) {
    await page.goto(root + name);
    for (const what of await page.evaluate(tooWide)) faults.push(`${name}, ${width} wide: ${what}`);
    const colour = await background(page);
    if (!(scheme === "dark" ? dark : light)(colour))
      faults.push(`${name}: ${colour} is not ${scheme}`);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && !image.naturalWidth)
        .map((image) => image.src),
    );
    for (const image of broken) faults.push(`${name}: ${image} is not shown`);
  }
  await page.close();
}

// What readers call things, and where they are.
const COMMON = [
  ["magic bitboard", "index.html"],
  ["what is a bitboard", "index.html"],
  ["dumb7fill", "index.html"],
  ["stalemate", "moves.html"],
  ["flood fill", "paths.html"],
  ["popcount", "reference/board.html#bbf_popcount"],
  ["kogge-stone", "batch.html"],
  ["move generator", "moves.html"],
  ["zobrist", "reference/moves.html"],
  ["reversi", "othello.html"],
  ["shortest path", "paths.html"],
];

async function search(words, place) {
  const page = await tab(1280, "light");
  await page.goto(root + "paths.html");
  await page.type(".sidebar-search", words);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  try {
    await page.waitForSelector("#search-results ul.search li a", { timeout: 10000 });
    await page.waitForFunction(
      () => /finished/.test(document.getElementById("search-results").textContent),
      { timeout: 10000 },
    );
    const found = await page.$$eval("#search-results ul.search li a", (links) =>
      links.map((link) => link.href),
    );
    const at = found.findIndex(
      (link) =>
        link
          .replace(root, "")
          .replace("#c.", "#")
          .replace(/\?[^#]*/, "") === place,
    );
    if (at < 0 || at > 4)
      faults.push(`the search for ${words} finds ${place} at ${at} of ${found.length}`);
    else {
      await page.goto(found[at]);
      const shown = await page.evaluate(() => document.querySelector(":target") !== null);
      if (place.includes("#") && !shown)
        faults.push(`the search for ${words} leads beside ${place}`);
    }
  } catch (error) {
    faults.push(`the search for ${words}: ${error.message}`);
  }
  await page.close();
}

// The button in the window's corner goes round, and the choice stays on other pages.
async function button() {
  const page = await tab(1280, "light");
  await page.goto(root + "attacks.html");
  const click = () => page.click(".theme-toggle-content .theme-toggle");
  if (!light(await background(page))) faults.push("a new page is not light");
  await click();
  if (!dark(await background(page))) faults.push("the button does not make a page dark");
  await page.goto(root + "reference/moves.html");
  if (!dark(await background(page))) faults.push("the next page is not dark");
  await click();
  if (!light(await background(page))) faults.push("the button does not make a page light");
  await click();
  assert.equal(await page.evaluate(() => document.body.dataset.theme), "auto");
  await page.close();
}

// On paper, nothing to click is left, no line of code is cut and no picture.
async function paper() {
  const page = await tab(700, "light");
  await page.goto(root + "attacks.html");
  await page.emulateMediaType("print");
  const { shown, cut } = await page.evaluate(() => ({
    shown: [...document.querySelectorAll(".skip-to-content, .theme-toggle, p.doors")].filter(
      (element) => element.checkVisibility(),
    ).length,
    cut: [
      ...[...document.querySelectorAll("article pre")].filter(
        (code) => code.scrollWidth > code.clientWidth,
      ),
      ...[...document.querySelectorAll("article img")].filter(
        (image) => getComputedStyle(image).breakInside !== "avoid",
      ),
    ].map((element) => element.outerHTML.slice(0, 80)),
  }));
  if (shown) faults.push(`${shown} things to click are printed`);
  for (const what of cut) faults.push(`printing cuts ${what}`);
  await page.close();
}

// A name in a guide leads to its description.
async function name() {
  const page = await tab(360, "dark");
  await page.goto(root + "attacks.html");
  await Promise.all([
    page.waitForNavigation(),
    page.$eval("article a[href$='#bbf_w_attackers']", (link) => link.click()),
  ]);
  const text = await page.$eval(":target", (target) => target.textContent);
  if (!text.includes("bbf_w_attackers(")) faults.push(`bbf_w_attackers leads to ${text}`);
  await page.close();
}

try {
  await readable(360, "dark", pages);
  await readable(
    1280,
    "light",
    pages.filter((_, i) => i % 4 === 0),
  );
  await search("bbf_w_passed", "reference/pawnfill.html#bbf_w_passed");
  await search("bbf_queen_attacks_n", "reference/batch.html#bbf_queen_attacks_n");
  await search("othello_stable", "reference/othello.html#bbf_othello_stable");
  // The same function as SQL, Python, JavaScript and Rust call it.
  for (const called of [
    "bbf_queen_attacks",
    "queen_attacks",
    "queenAttacks",
    "Bitboard::queen_attacks",
  ])
    await search(called, "reference/fill.html#bbf_queen_attacks");
  await search("Side::passed", "reference/pawnfill.html#bbf_w_passed");
  // The wiki's names.
  await search("soutOccl", "reference/fill.html#bbf_sout_occl");
  await search("wFrontFill", "reference/pawnfill.html#bbf_w_front_fill");
  await search("wDblPushTargets", "reference/pawnfill.html#bbf_w_pawn_double_pushes");
  await search("rotate90antiClockwise", "reference/board.html#bbf_rotate_90_ccw");
  for (const [words, place] of COMMON) await search(words, place);
  await button();
  await paper();
  await name();
} catch (error) {
  faults.push(error.stack);
} finally {
  await browser.close();
}
console.log([...new Set(faults), `${pages.length} pages, ${faults.length} faults`].join("\n"));
process.exitCode = faults.length ? 1 : 0;
