// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What a reader does with the live figures of a page, for Puppeteer; and what tests of them share.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

// A figure, once all are live, so that nothing moves.
export async function figure(page, name) {
  await page.waitForFunction(() => !document.querySelector("figure[data-figure]:not([data-live])"));
  await page.$eval(`figure[data-figure=${name}]`, (found) =>
    found.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  return page.$(`figure[data-figure=${name}]`);
}
export const said = (found) => found.$eval(".ex-say", (say) => say.textContent);
export const code = (found) =>
  found.evaluate((one) => one.previousElementSibling.querySelector("pre").textContent.trim());
export const press = (found, text) =>
  found.evaluate((one, wanted) => {
    [...one.querySelectorAll("button")]
      .find((b) => b.textContent.replace(/\s+/g, " ") === wanted)
      .click();
  }, text);
export async function middle(found, square) {
  const box = await (await found.$(`[data-square=${square}]`)).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export async function drag(page, found, from, to) {
  await page.mouse.move(...(await middle(found, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(found, to)), { steps: 4 });
  await page.mouse.up();
}
export async function click(page, found, square) {
  await page.mouse.click(...(await middle(found, square)));
}

// Gives the page `saved.svgText`, which makes files of drawings.
export async function savesDrawings(page, sources) {
  const script = execFileSync("esbuild", [
    "--bundle",
    "--format=iife",
    "--global-name=saved",
    `--alias:bbfill=${join(sources, "src/site/playground/explained/later.ts")}`,
    "--define:VERSION=''",
    join(sources, "src/site/playground/export.ts"),
  ]);
  await page.addScriptTag({ content: `document.currentScript.src = "";${script}` });
}
