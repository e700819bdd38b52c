// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Makes playground.png, the picture of the playground in doc/install.md, in the folder of this file. The build's
// target playground-picture runs it, with docs=enabled and puppeteer-core (tests/npm-install BUILD
// puppeteer-core). ImageMagick reduces the colours. tests/playground/look.mjs compares it with the page.
// usage: node doc/pictures/make-playground.mjs BUILD
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const picture = fileURLToPath(new URL("playground.png", import.meta.url));
export const hash = "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)&way=dumb7fill&at=3";

/** What a tab with the playground shows, in a window of 1280 by 1000. */
export async function shot(tab) {
  const { x, y } = await (await tab.$("#pg")).boundingBox();
  return tab.screenshot({
    encoding: "base64",
    clip: { x: x - 16, y: y - 10, width: 1008, height: 808 },
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const build = resolve(process.argv[2]);
  const puppeteer = createRequire(join(build, "/"))("puppeteer-core");
  const page = pathToFileURL(join(build, "src/site/html/playground.html")).href;
  const browser = await puppeteer.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1280, height: 1000 });
  await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await tab.goto(page + hash);
  await tab.waitForSelector("#pg[data-ready]");
  const input = Buffer.from(await shot(tab), "base64");
  await browser.close();
  execFileSync("convert", ["png:-", "-strip", "+dither", "-colors", "200", picture], { input });
}
