// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What tests in Chromium share: the browser, the pages of a site, and running tests by their names.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const puppeteer = createRequire(join(process.cwd(), "/"))("puppeteer-core");

export const launch = (chromium, more = {}) =>
  puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"], ...more });

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export const pagesOf = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));

// Runs tests by their names, of which each may give a page to close, and closes the browser. faults:
// errors of its pages.
export async function runAll(tests, { browser, faults }) {
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    try {
      const page = await test();
      await page?.close();
      console.log(`ok: ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAILED: ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  for (const fault of new Set(faults)) console.log(`error in the page: ${fault}`);
  console.log(`${Object.keys(tests).length} tests, ${failed} failed`);
  process.exitCode = failed || faults.length ? 1 : 0;
}
