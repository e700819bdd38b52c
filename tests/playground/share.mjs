// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What leaves the playground: the board as SVG and PNG, titles, frames in other pages.
// usage: node share.mjs CHROMIUM SITE
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { start, strict, visit } from "./page.mjs";

const [chromium, site] = process.argv.slice(2);
const { browser, close, faults, open } = await start(chromium, site);

// The file that a button saves: its bytes in base64, and its name.
async function saved(page, kind) {
  await page.evaluate(() => {
    globalThis.savedFile = new Promise((done) => {
      URL.createObjectURL = (blob) => {
        const reader = new FileReader();
        const name = () => document.querySelector("a[download]").download;
        reader.onload = () => done([reader.result.replace(/^[^,]*,/, ""), name()]);
        setTimeout(() => reader.readAsDataURL(blob));
        return "#";
      };
      HTMLAnchorElement.prototype.remove = () => {};
    });
  });
  await page.click(`[aria-label="Save the board as ${kind}"]`);
  const [text, name] = await page.evaluate(() => globalThis.savedFile);
  return [Buffer.from(text, "base64"), name];
}

const SHOWN = [
  "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)",
  "#legal_moves&fen=r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-",
  "#othello_flips&move=d7&own=d2,a4,g4&opp=d3,d4,d5,d6,c6,e6,b5,f5",
  "#distance_map&mover=1&from=a1&path=0xb6d5e300e3d5b677",
];
let texts = 0;
for (const hash of SHOWN) {
  const made = [];
  for (const scheme of ["light", "dark"]) {
    const page = await open({ hash, scheme });
    const [file, name] = await saved(page, "SVG"),
      text = file.toString();
    assert.match(name, /^\w+\.svg$/);
    assert.doesNotMatch(text, /class=|var\(|style|rgb\(|<script|\dpx|href="(?!#)/, text);
    for (const [, id] of text.matchAll(/(?:href="|url\(&quot;|url\()#([\w-]+)/g))
      assert.ok(text.includes(`id="${id}"`), `${id} is not in the file`);
    made.push(text);
    texts++;
    // By itself, it looks as on the page.
    if (scheme === "light") {
      const alone = await page.evaluate(async (svg) => {
        const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
        const image = new Image(800, 800);
        image.src = "data:image/svg+xml," + encodeURIComponent(svg);
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 800;
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        const colours = new Set();
        for (let i = 0; i < 64; i++)
          colours.add(
            String([...context.getImageData(100 * (i % 8) + 50, 100 * (i >> 3) + 90, 1, 1).data]),
          );
        return [parsed.querySelectorAll("parsererror").length, colours.size];
      }, text);
      assert.ok(alone[0] === 0 && alone[1] > 1, String(alone));
      const [picture] = await saved(page, "PNG");
      assert.equal(picture.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1600, 1600]);
      assert.ok(picture.length > 10000);
    }
    await page.close();
  }
  assert.equal(made[0], made[1], `${hash} has other colours in the dark`);
}

// The title says what is shown.
const page = await open();
for (const [hash, title] of [
  ["#queen_attacks&sliders=d4&empty=all", "queen_attacks: sliders d4"],
  ["#shift_one&set=e4&dir=7", "shift_one: set e4, dir nort"],
  ["#distance_map&mover=1&from=a1&path=all", "distance_map: mover knight, from a1"],
  ["#legal_moves&fen=8/8/8/8/8/8/8/K6k_w_-_-", "legal_moves: 8/8/8/8/8/8/8/K6k w - -"],
  ["#version", "version"],
]) {
  await visit(page, hash);
  assert.equal(await page.title(), `${title} – libbbfill playground`);
}
await page.close();

// In a frame of a page that allows nothing but frames: the board, its player and one line.
const folder = mkdtempSync(join(tmpdir(), "playground-"));
try {
  const inner =
    strict(site, folder) + "?embed#rook_attacks&sliders=d4&empty=~(d6)&way=dumb7fill&at=1";
  writeFileSync(
    join(folder, "outer.html"),
    `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src file:">
<title>A page</title><iframe width="360" height="480" title="A board" src="${inner}"></iframe>`,
  );
  const outer = await browser.newPage();
  outer.on("pageerror", (error) => faults.push(error.message));
  outer.on("console", (message) => faults.push(message.text()));
  await outer.goto(pathToFileURL(join(folder, "outer.html")).href);
  const frame = await (await outer.waitForSelector("iframe")).contentFrame();
  await frame.waitForSelector("#pg[data-ready]");
  const look = () =>
    frame.evaluate(() => ({
      seen: [...document.querySelectorAll("body *")]
        .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height > 2)
        .map((e) => e.closest(".pg-result-box, .pg-steps, .pg-whole")?.className ?? e.tagName),
      size: [
        document.documentElement.scrollWidth,
        document.querySelector(".pg-whole").getBoundingClientRect().bottom -
          document.getElementById("pg").getBoundingClientRect().top,
      ],
      line: document.querySelector(".pg-whole").textContent,
      href: document.querySelector(".pg-whole a").href,
      sentence: document.querySelector(".pg-step-title").textContent,
    }));
  const first = await look();
  assert.deepEqual(
    [...new Set(first.seen)].filter((name) => name.startsWith("pg-")),
    ["pg-result-box", "pg-steps", "pg-whole"],
  );
  assert.deepEqual(
    first.seen.filter((name) => ["A", "BUTTON", "INPUT", "LABEL", "NAV", "H1", "P"].includes(name)),
    [],
  );
  assert.ok(first.size[0] <= 360 && first.size[1] <= 480, String(first.size));
  assert.equal(first.line, "rook_attacks: sliders d4 – libbbfill playground");
  assert.match(
    first.href,
    /playground\.html#rook_attacks&sliders=d4&empty=~d6&way=dumb7fill&at=1$/,
  );
  assert.match(first.sentence, /^Cycle 1 of 6: /);
  const before = await outer.evaluate(() => history.length);
  await frame.click("[aria-label^='Step forward']");
  assert.match((await look()).sentence, /^Cycle 2 of 6: /);
  await frame.click("[data-square=a4]");
  assert.match((await look()).href, /empty=~\(d6,a4\)|empty=~\(a4,d6\)/);
  assert.equal(await outer.evaluate(() => history.length), before);
} finally {
  rmSync(folder, { recursive: true });
}
assert.deepEqual(faults, []);
await close();
console.log(`${texts} boards saved, 1 page embeds the playground`);
