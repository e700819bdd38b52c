// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Opens the playground in Chromium, from disk, and reads what it shows a reader: the names of
// squares, numbers, lines of code. Nothing here looks into the page's scripts.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../site/chromium.mjs";

// {browser, faults, open(size), close()}; faults are errors of pages and what they ask a network for.
export async function start(chromium, site) {
  const browser = await launch(chromium, {
    protocolTimeout: 1_800_000, // one call may try thousands of addresses, on a busy machine
  });
  const address = pathToFileURL(join(resolve(site), "playground.html")).href;
  const faults = [];

  async function open({
    width = 1280,
    height = 900,
    hash = "",
    file = address,
    touch = false,
    scheme = "light",
    reduced = false,
  } = {}) {
    const page = await browser.newPage();
    await page.setViewport({ width, height, isMobile: touch, hasTouch: touch });
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference" },
    ]);
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warn")
        faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) faults.push(`asks for ${request.url()}`);
    });
    await page.goto(file + hash);
    await page.waitForSelector("#pg[data-ready]", { timeout: 20000 });
    return page;
  }
  return { browser, address, faults, open, close: () => browser.close() };
}

// A copy of the page in a folder under a strict content security policy, without the theme's scripts
// and styles, some of which are in the page. Gives its address.
export function strict(site, folder) {
  cpSync(join(site, "_static"), join(folder, "_static"), { recursive: true });
  const policy =
    "default-src 'none'; script-src file: 'wasm-unsafe-eval'; style-src file:; img-src file: data:; font-src file:";
  const text = readFileSync(join(site, "playground.html"), "utf8")
    .replace(/<script(?![^>]*(?:playground|bbfill)[^>]*>)[^]*?<\/script>/g, "")
    .replace(/<style>[^]*?<\/style>| style="[^"]*"/g, "");
  const to = join(folder, "playground.html");
  writeFileSync(
    to,
    text.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`),
  );
  return pathToFileURL(to).href;
}

// Follows a link to another state of the page.
export function visit(page, hash) {
  return page.evaluate(
    (to) =>
      new Promise((done) => {
        if (location.hash === to) return done();
        addEventListener("hashchange", () => setTimeout(done), { once: true });
        location.hash = to;
        return undefined;
      }),
    hash,
  );
}

// What the page shows: {marked, numbers, code, large, text, facts, planes, lines, message, hash}.
export function read(page) {
  return page.evaluate(() => {
    const all = (selector) =>
      [...document.querySelectorAll(selector)].filter((e) => !e.closest("[hidden]"));
    const one = (selector) => all(selector)[0]?.textContent ?? null;
    const cells = all('[role="grid"][aria-label="Result"] [role="gridcell"]');
    const name = (cell) => cell.getAttribute("aria-label").slice(0, 2);
    const numbers = {};
    for (const cell of cells) {
      const found = /, (?:step|layer|part|place|move|attack) (\d+)/.exec(
        cell.getAttribute("aria-label"),
      );
      if (found) numbers[name(cell)] = Number(found[1]);
    }
    const planes = all(".pg-plane").map((button) => {
      const [, number, squares] = /^moves\[(\d+)\].*: (.*)$/.exec(
        button.querySelector(".pg-hidden").textContent,
      );
      return [Number(number), squares === "none" ? [] : squares.split(", ")];
    });
    return {
      marked: cells.filter((cell) => cell.getAttribute("aria-selected") === "true").map(name),
      numbers,
      planes,
      words: Object.fromEntries(
        cells.map((cell) => [name(cell), cell.getAttribute("aria-label").slice(4)]),
      ),
      code: one(".pg-facts code"),
      large: one(".pg-large"),
      text: one(".pg-text"),
      facts: all(".pg-facts p").map((p) => p.textContent),
      lines: Object.fromEntries(
        all(".pg-code-row").map((row) => [
          row.dataset.language,
          row.querySelector("code").textContent,
        ]),
      ),
      message: one(".pg-message"),
      live: one("[role=status]"),
      hash: location.hash,
      value: document.getElementById("pg-function").value,
      ways: all('input[name="pg-way"]')
        .map((input) => input.value)
        .filter(Boolean),
      title: one(".pg-formula") && one(".pg-step-title"),
      sentence: one(".pg-step-title"),
      count: one(".pg-step-count"),
      warning: one(".pg-warning"),
      formula: one(".pg-formula"),
    };
  });
}

// All functions that the page offers, as its list shows them.
export async function functions(page) {
  await page.click("#pg-function");
  const names = await page.$$eval("#pg-functions [role=option] code", (found) =>
    found.map((e) => e.textContent),
  );
  await page.keyboard.press("Escape");
  return names;
}
