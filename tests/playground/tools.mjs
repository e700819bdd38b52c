// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What tests that use the playground as readers do have in common: squares to click, what the program
// says, and running the tests one after the other.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { read } from "./page.mjs";

const program = process.argv[4];
export const bbfill = (...args) =>
  JSON.parse(execFileSync(program, ["--format", "json", ...args], { encoding: "utf8" }));
export const sorted = (names) => [...names].sort();
export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

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

// Runs tests by name; each gives a page to close.
export async function run(tests, { close, faults }) {
  const failed = [];
  for (const [name, test] of Object.entries(tests)) {
    try {
      const page = await test();
      await page.close();
      console.log(`ok: ${name}`);
    } catch (error) {
      failed.push(name);
      console.log(`FAILED: ${name}\n${error.stack}`);
    }
  }
  await close();
  console.log(
    [
      ...faults,
      `${Object.keys(tests).length} tests, ${failed.length} failed, ${faults.length} errors of the page`,
    ].join("\n"),
  );
  process.exitCode = failed.length || faults.length ? 1 : 0;
}

// An answer in JSON, of whose position the placement is left: a line of the page has only those
// fields that the function needs.
export const withPlacement = (json) => json.replace(/("fen":"[^ "]*)[^"]*/, "$1");
