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
      HTMLAnchorElement.prototype.click = HTMLAnchorElement.prototype.remove = () => {};
    });
  });
  await page.click(`[aria-label="Save the board as ${kind}"]`);
  const [text, name] = await page.evaluate(() => globalThis.savedFile);
  return [Buffer.from(text, "base64"), name];
}

// The board of the page, and what is in a file: elements with where they are; and the two pictures of
// the file, by its text and as PNG, of which no pixel may differ.
const compared = (page, svg, png) =>
  page.evaluate(
    async (text, data) => {
      const drawn = (root) =>
        [...root.querySelectorAll(":scope > :not(defs):not(title), :scope > :not(defs) *")].map(
          (part) =>
            [
              part.localName,
              part.textContent,
              "x y d cx cy r x1 y1 x2 y2 points transform width height href"
                .split(" ")
                .map((name) => part.getAttribute(name)),
            ].join(),
        );
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      const pixels = async (source) => {
        const image = new Image(1600, 1600);
        image.src = source;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), {
          width: 1600,
          height: 1600,
        });
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0, 1600, 1600);
        return new Uint32Array(context.getImageData(0, 0, 1600, 1600).data.buffer);
      };
      const one = await pixels("data:image/svg+xml," + encodeURIComponent(text)),
        other = await pixels("data:image/png;base64," + data);
      return {
        errors: parsed.querySelectorAll("parsererror").length,
        title: parsed.querySelector("svg > title:first-child")?.textContent,
        box: parsed.documentElement.getAttribute("viewBox"),
        wanted: drawn(document.querySelector(".pg-result-box .pg-svg")),
        found: drawn(parsed.documentElement),
        unlike: one.reduce((sum, pixel, i) => sum + Number(pixel !== other[i]), 0),
        colours: new Set(other).size,
      };
    },
    svg,
    png,
  );

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
      const [picture] = await saved(page, "PNG");
      const both = await compared(page, text, picture.toString("base64"));
      assert.equal(both.errors, 0, text);
      assert.equal(both.found.join("\n"), both.wanted.join("\n"), hash);
      assert.ok(both.found.length > 20 && both.colours > 4, `${both.found.length} parts`);
      assert.equal(both.unlike, 0, `${hash}: pixels of the PNG differ`);
      assert.equal(`${both.title} – libbbfill playground`, await page.title());
      assert.equal(picture.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
      assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1600, 1600]);
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
  ["#rook_attacks_from&square=27&empty=all", "rook_attacks_from: square d4"],
  ["#legal_moves&fen=8/8/8/8/8/8/8/K6k_w_-_-", "legal_moves: 8/8/8/8/8/8/8/K6k w - -"],
  ["#version", "version"],
]) {
  await visit(page, hash);
  assert.equal(await page.title(), `${title} – libbbfill playground`);
}

// A title may have any characters: those that XML lacks, and half of a pair, are replaced.
for (const [text, title] of [
  ["]]><&\"'", "]]><&\"'"],
  ["a\u0000\u0001\u007f\ufffe\uffff", "a" + "\ufffd".repeat(5)],
  ["x".repeat(73) + "\u{1f600}y", "x".repeat(73) + "\ufffd…"],
]) {
  await visit(page, `#parse&text=${encodeURIComponent(text)}`);
  const [svg] = await saved(page, "SVG");
  // If it is no XML, no PNG is made, and saved() would wait for it until the time limit.
  assert.doesNotMatch(svg.toString(), /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const [png] = await saved(page, "PNG");
  const both = await compared(page, svg.toString(), png.toString("base64"));
  assert.deepEqual([both.errors, both.title, both.unlike], [0, `parse: text ${title}`, 0]);
}

// "Copied" is said where something has been copied, and only there.
await visit(page, "#queen_attacks&sliders=d4&empty=all");
for (const [clipboard, command, said] of [
  ["takes", "refuses", "Copied"],
  ["refuses", "takes", "Copied"],
  ["refuses", "refuses", "Not copied"],
  ["refuses", "throws", "Not copied"],
  ["lacks", "refuses", "Not copied"],
  ["lacks", "takes", "Copied"],
]) {
  const buttons = await page.evaluate(
    async (how, fallback) => {
      let taken = null;
      const writeText = (text) =>
        how === "takes" ? ((taken = text), Promise.resolve()) : Promise.reject();
      Object.defineProperty(navigator, "clipboard", {
        value: how === "lacks" ? undefined : { writeText },
        configurable: true,
      });
      document.execCommand = () => {
        if (fallback === "throws") throw new Error("not allowed");
        if (fallback === "takes") taken = document.activeElement.value;
        return fallback === "takes";
      };
      const found = [];
      for (const button of document.querySelectorAll(".pg-copy, .pg-link")) {
        const before = button.textContent;
        taken = null;
        button.click();
        await new Promise((done) => setTimeout(done));
        const code = button.closest(".pg-code-row")?.querySelector("code").textContent;
        const wanted = code ?? document.querySelector(".pg-whole a").href;
        found.push([before, button.textContent, taken === null ? null : taken === wanted]);
        button.textContent = before; // as after a while
      }
      return found;
    },
    clipboard,
    command,
  );
  assert.deepEqual(
    buttons,
    ["Copy link", "Copy", "Copy", "Copy", "Copy"].map((label) => [
      label,
      said,
      said === "Copied" || null,
    ]),
    `the clipboard ${clipboard}, the command ${command}`,
  );
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
