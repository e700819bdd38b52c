// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What leaves the playground: the board as SVG and PNG.
// usage: node share.mjs CHROMIUM SITE
import assert from "node:assert/strict";
import { start } from "./page.mjs";

const [chromium, site] = process.argv.slice(2);
const { close, faults, open } = await start(chromium, site);

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
console.log(`${texts} boards saved`);
assert.deepEqual(faults, []);
await close();
