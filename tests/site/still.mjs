// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The pages of FOLDER in Chromium, over a line on which scripts and pictures come later than text: nothing
// moves after it is shown, and links to headings lead there, at once and when all is loaded. Each page is
// looked at in one of five windows, or in three if it has figures that scripts make live.
// usage: node still.mjs CHROMIUM FOLDER
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { launch, pagesOf, wait } from "./chromium.mjs";

const [chromium, folder] = process.argv.slice(2);
const WINDOWS = [
  [360, 740],
  [768, 1024],
  [844, 390],
  [1100, 800],
  [1440, 900],
];
const MOST_SHIFT = 0.05,
  MOST_PIXELS = 8,
  LATER = 80; // milliseconds

const TYPES = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};
const server = createServer(async (request, response) => {
  const name = decodeURIComponent(new URL(request.url, "http://127.0.0.1").pathname),
    type = extname(name);
  try {
    const content = readFileSync(join(resolve(folder), name));
    if (![".html", ".css"].includes(type)) await wait(LATER);
    response.setHeader("Content-Type", TYPES[type] ?? "application/octet-stream");
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const root = `http://127.0.0.1:${server.address().port}/`;

const faults = [];
let links = 0,
  worst = 0,
  farthest = 0;

// What a page tells: how far its parts have moved, where each heading was before the first script ran.
function watch() {
  const told = (globalThis.told = { shift: 0, moved: [], tops: {} });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) {
        told.shift += entry.value;
        told.moved.push(
          ...entry.sources.map(({ node }) => (node?.outerHTML ?? "text").slice(0, 80)),
        );
      }
  }).observe({ type: "layout-shift", buffered: true });
  told.look = () =>
    Object.fromEntries(
      [...document.querySelectorAll("article :is(section, dt)[id]")].map(({ id }) => [
        id,
        document.getElementById(id).getBoundingClientRect().top + scrollY,
      ]),
    );
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") told.tops = told.look();
  });
}

const live = () =>
  !document.querySelector("figure[data-figure]:not([data-live])") &&
  (!document.getElementById("pg") || document.querySelector("#pg[data-ready]"));

// How far what the address names is from where it should be, which is below the bar at the top; 0 where
// the page ends before.
function off() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const bar = document.querySelector(".mobile-header").getBoundingClientRect();
  const wanted = bar.bottom + 8;
  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const distance = target.getBoundingClientRect().top - wanted;
  return end && distance > 0 ? 0 : Math.abs(distance);
}

// Opens a page, at a heading if one is given.
let visits = 0;
async function visit(page, name, id, where) {
  visits++;
  await page.goto("about:blank");
  await page.goto(root + name + (id ? "#" + id : ""));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const early = id ? await page.evaluate(off) : 0;
  await page.waitForFunction(live, { polling: 50 });
  await wait(100);
  const late = id ? await page.evaluate(off) : 0;
  const { shift, moved, before, after } = await page.evaluate(() => ({
    ...globalThis.told,
    before: globalThis.told.tops,
    after: globalThis.told.look(),
  }));
  worst = Math.max(worst, shift);
  if (shift > MOST_SHIFT)
    faults.push(`${where}: a shift of ${shift.toFixed(3)}: ${moved.slice(0, 2)}`);
  for (const [when, distance] of [
    ["at once", early],
    ["later", late],
  ]) {
    farthest = Math.max(farthest, distance);
    if (distance > MOST_PIXELS)
      faults.push(`${where}#${id}: ${Math.round(distance)} pixels off, ${when}`);
  }
  const headings = Object.keys(after);
  links += headings.length;
  if (name !== "playground.html" && name !== "search.html")
    for (const heading of headings) {
      const by = Math.abs(after[heading] - before[heading]);
      farthest = Math.max(farthest, by);
      if (!(by <= MOST_PIXELS))
        faults.push(`${where}: ${heading} has moved by ${Math.round(by)} pixels`);
    }
}

const pages = pagesOf(folder);
assert.ok(pages.length > 40, `${pages.length} pages in ${folder}`);
async function inWindow([width, height], k) {
  // One each: a tab behind another one is not drawn.
  const browser = await launch(chromium);
  try {
    const page = await browser.newPage();
    await page.setViewport({ width, height, isMobile: width < 1000, hasTouch: width < 1000 });
    await page.evaluateOnNewDocument(watch);
    for (const [i, name] of pages.entries()) {
      const text = readFileSync(join(folder, name), "utf8"),
        headings = [...text.matchAll(/<section id="([^"]+)"/g)].map((found) => found[1]),
        some = text.includes("data-figure");
      if ((i + k) % WINDOWS.length >= (some ? 3 : 1)) continue;
      // The last ones have the most above them.
      const followed = headings.filter((_, n) => (headings.length - 1 - n) % (some ? 9 : 99) === 0);
      if (some) followed.unshift("");
      for (const id of followed) await visit(page, name, id, `${name}, ${width} wide`);
    }
  } catch (error) {
    faults.push(error.stack);
  }
  await browser.close();
}
await Promise.all(WINDOWS.map(inWindow));
server.close();
const all = [...new Set(faults)];
console.log(
  [
    ...all.slice(0, 40),
    `${pages.length} pages, ${visits} visits, ${links} headings, at most ${farthest.toFixed(1)} pixels off, ` +
      `shift at most ${worst.toFixed(3)}, ${all.length} faults`,
  ].join("\n"),
);
process.exitCode = all.length ? 1 : 0;
