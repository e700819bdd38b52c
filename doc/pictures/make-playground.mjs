// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes playground.png, the picture of the playground in README.md, in the folder of this file.
// The build folder needs docs=enabled, built, and puppeteer-core (tests/npm-install BUILD
// puppeteer-core). ImageMagick reduces the colours.
// usage: node doc/pictures/make-playground.mjs BUILD
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const build = resolve(process.argv[2]);
const puppeteer = createRequire(join(build, "/"))("puppeteer-core");
const page = pathToFileURL(join(build, "doc/site/html/playground.html")).href;
const picture = fileURLToPath(new URL("playground.png", import.meta.url));

const browser = await puppeteer.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const tab = await browser.newPage();
await tab.setViewport({ width: 1280, height: 1000 });
await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
await tab.goto(page + "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)&way=dumb7fill&at=3");
await tab.waitForSelector("#pg[data-ready]");
const { x, y } = await (await tab.$("#pg")).boundingBox();
await tab.screenshot({ path: picture, clip: { x: x - 16, y: y - 10, width: 1008, height: 776 } });
await browser.close();
execFileSync("convert", [picture, "-strip", "+dither", "-colors", "200", picture]);
