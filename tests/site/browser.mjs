// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Opens the pages of FOLDER from disk, without network, in Chromium: the search finds what is meant,
// the button switches between light and dark, pictures load, and no page is wider than a phone.
// usage: node browser.mjs CHROMIUM FOLDER
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, pagesOf } from "./chromium.mjs";
import { QUESTIONS } from "./queries.mjs";

const [chromium, folder] = process.argv.slice(2);
const root = pathToFileURL(resolve(folder) + "/").href;
const pages = pagesOf(folder).filter((name) => name !== "404.html");
assert.ok(pages.length > 40, `${pages.length} pages in ${folder}`);

const browser = await launch(chromium);
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

// The addresses that the search of a page shows, once it has shown any.
async function found(page) {
  await page.waitForSelector("ol.found li a", { timeout: 10000 });
  return page.$$eval("ol.found li", (all) =>
    all.map((one) => [one.querySelector("a").href, one.querySelector("p").textContent]),
  );
}

// Names lead to what they are, as the first hit; from the menu of any page.
async function search(name, place) {
  const page = await tab(1280, "light");
  await page.goto(root + "paths.html");
  await page.type(".sidebar-search", name);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  const [[first]] = await found(page);
  if (first !== root + place) faults.push(`the search for ${name} finds ${first}`);
  await page.goto(first);
  if (!(await page.$(":target"))) faults.push(`the search for ${name} leads beside ${place}`);
  await page.close();
}

// A name is among the hits even if another form of its function comes before it.
async function listed(name, place) {
  const page = await tab(1280, "light");
  await page.goto(`${root}search.html?q=${name}`);
  const all = await found(page);
  if (!all.some(([address]) => address === root + place))
    faults.push(`the search for ${name} does not find ${place}`);
  await page.close();
}

// What readers call things: the first hit is what they mean nearly always, and each hit has a text.
async function ask(questions) {
  const page = await tab(1280, "light");
  await page.goto(root + "search.html");
  await page.waitForSelector("#search input");
  await page.waitForFunction(() => typeof Search === "object");
  const missed = [];
  for (const [words, places] of Object.entries(questions)) {
    await page.$eval(
      "#search input",
      (input, value) => {
        input.value = value;
        input.dispatchEvent(new Event("input"));
      },
      words,
    );
    const all = await found(page);
    if (!places.some((place) => all[0][0] === root + place))
      missed.push(`${words}: ${all[0][0].replace(root, "")}`);
    if (!all[0][1]) faults.push(`${words}: the first hit has no text`);
    assert.equal(new Set(all.map(([place]) => place)).size, all.length, words);
  }
  const number = Object.keys(questions).length;
  console.log(
    `${number} questions, first hits that were not meant: ${missed.join("; ") || "none"}`,
  );
  if (missed.length > number / 20)
    faults.push(`${missed.length} of ${number} first hits are not what was meant`);
  await page.$eval("#search input", (input) => {
    input.value = "qwertz";
    input.dispatchEvent(new Event("input"));
  });
  const status = await page.$eval("[role=status]", (status) => status.textContent);
  assert.match(status, /Nothing is called “qwertz”/);
  await page.close();
}

// A host shows the page 404 for any address; there, links lead from where the site is.
async function nowhere() {
  const page = await browser.newPage();
  const base = /<base href="([^"]*)"/.exec(readFileSync(join(folder, "404.html"), "utf8"))?.[1];
  if (!base) return page.close();
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().startsWith("data:")) return request.continue();
    const path = join(
      folder,
      decodeURIComponent(new URL(request.url()).pathname.slice(new URL(base).pathname.length)),
    );
    const is = existsSync(path) && statSync(path).isFile();
    if (!request.url().startsWith(base)) faults.push(`the page 404 asks for ${request.url()}`);
    if (!is && request.resourceType() !== "document") faults.push(`the page 404 asks for ${path}`);
    const type = { ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" }[
      extname(path)
    ];
    return request.respond({
      status: is ? 200 : 404,
      contentType: type ?? "text/html",
      body: readFileSync(is ? path : join(folder, "404.html")),
    });
  });
  await page.goto(base + "referenz/pawn_fill.html");
  const [[first]] = await found(page);
  if (first !== base + "reference/pawnfill.html") faults.push(`pawn_fill.html leads to ${first}`);
  await Promise.all([page.waitForNavigation(), page.click("ol.found a")]);
  assert.equal(await page.$eval("h1", (h1) => h1.firstChild.textContent), "bbfill/pawnfill.h");
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
  await listed("bbf_w_passed_span_n", "reference/batch.html#bbf_w_passed_span_n");
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
  await ask(QUESTIONS);
  await nowhere();
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
