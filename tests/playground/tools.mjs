// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What tests that use the playground as readers do have in common: squares to click, and what the
// program says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { read } from "./page.mjs";

const program = process.argv[4];
export const bbfill = (...args) =>
  JSON.parse(execFileSync(program, ["--format", "json", ...args], { encoding: "utf8" }));
export const sorted = (names) => [...names].sort();

// The middle of a square of a board, in the window.
export async function square(page, board, name) {
  const cell = await page.$(`[role=grid][aria-label="${board}"] [data-square=${name}]`);
  await cell.evaluate((element) =>
    element.closest(".pg-board").scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const box = await cell.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export const click = async (page, board, name) =>
  page.mouse.click(...(await square(page, board, name)));

export async function marks(page, ...call) {
  assert.deepEqual(
    sorted((await read(page)).marked),
    sorted(bbfill(...call).squares),
    call.join(" "),
  );
}

// An answer in JSON, of whose position the placement is left: a line of the page has only those
// fields that the function needs.
export const withPlacement = (json) => json.replace(/("fen":"[^ "]*)[^"]*/, "$1");
