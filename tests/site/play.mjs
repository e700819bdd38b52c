// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Plays on the board of doc/examples/web, by mouse, touch and keys, also on a phone's width: moves,
// castling, promotion, mate, undo, a new game, moves that are not legal.
// usage: node play.mjs CHROMIUM PAGE PACKAGE, with chessground and puppeteer-core in node_modules
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { launch, runAll } from "./chromium.mjs";

const [chromium, folder, pack] = process.argv.slice(2);
const modules = join(process.cwd(), "node_modules");
if (!existsSync(join(modules, "chessground"))) {
  console.log(`chessground not found: tests/npm-install '${process.cwd()}' chessground`);
  process.exit(77);
}
const TYPES = { ".html": "text/html", ".css": "text/css" };
const server = createServer(({ url }, response) => {
  const path = new URL(url, "http://x").pathname;
  const file = path.startsWith("/node_modules/bbfill/")
    ? join(pack, path.slice("/node_modules/bbfill/".length))
    : join(path.startsWith("/node_modules/") ? process.cwd() : folder, path);
  const type = TYPES[extname(file)] ?? "text/javascript";
  try {
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  } catch {
    response.destroy(); // which the page reports
  }
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.on("listening", listening));
const browser = await launch(chromium);
const faults = [];

async function open(width, fen, touch = false, said = "Your move") {
  const page = await browser.newPage();
  page.setDefaultTimeout(10000);
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("requestfailed", (request) => faults.push(`${request.url()} is not loaded`));
  await page.setViewport({ width, height: 800, hasTouch: touch, isMobile: touch });
  await page.evaluateOnNewDocument(() => (Math.random = () => 0)); // the first of all moves
  const at = `http://127.0.0.1:${server.address().port}/index.html`;
  await page.goto(fen ? `${at}?fen=${encodeURIComponent(fen)}` : at);
  await says(page, said);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} pixels`);
  return page;
}

const says = (page, text) =>
  page.waitForFunction((text) => document.getElementById("status").textContent === text, {}, text);
const moves = (page) => page.$eval("#moves", (element) => element.textContent);
const marked = (page, name, count) =>
  page.waitForFunction(
    (name, count) => document.querySelectorAll(`square.${name}`).length === count,
    {},
    name,
    count,
  );

async function place(page, square) {
  const box = await (await page.$("cg-board")).boundingBox();
  const size = box.width / 8;
  const file = square.charCodeAt(0) - 97,
    rank = Number(square[1]);
  return [box.x + size * (file + 0.5), box.y + size * (8.5 - rank)];
}

async function click(page, ...squares) {
  for (const square of squares) await page.mouse.click(...(await place(page, square)));
}

async function drag(page, from, to) {
  await page.mouse.move(...(await place(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await place(page, to)), { steps: 5 });
  await page.mouse.up();
}

const played = (page, text) =>
  page.waitForFunction((text) => document.getElementById("moves").textContent === text, {}, text);

const tests = {
  async "moves by clicks and drags, undo, a new game"() {
    const page = await open(1000);
    await click(page, "e2", "e5"); // not legal
    assert.equal(await moves(page), "");
    await click(page, "e2", "e4");
    await played(page, "e4 a6");
    await marked(page, "last-move", 2);
    await says(page, "Your move");
    await drag(page, "g1", "f3");
    await played(page, "e4 a6 Nf3 a5");
    await page.click("#undo");
    await played(page, "e4 a6");
    await page.click("#new");
    await played(page, "");
    assert.equal(await page.$eval("#undo", (button) => button.disabled), true);
    return page;
  },

  async "a promotion that is chosen, check, and one that is not"() {
    const page = await open(360, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    await click(page, "a7", "a8");
    await page.waitForSelector("#promotion[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#promotion:not([open])");
    assert.equal(await moves(page), "");
    // A click on a piece that still slides back is lost.
    await page.waitForFunction(() => !document.querySelector("piece.anim, square.selected"));
    await click(page, "a7", "a8");
    await page.waitForSelector("#promotion[open]");
    await page.click("#promotion button[value=r]");
    await says(page, "The other side's move, check");
    await marked(page, "check", 1);
    await page.waitForFunction(() =>
      /^a8=R\+ K\w\d$/.test(document.getElementById("moves").textContent),
    );
    return page;
  },

  async "mate by touch, on a phone's width"() {
    const page = await open(360, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", true);
    for (const square of ["d1", "d8"]) await page.touchscreen.tap(...(await place(page, square)));
    await says(page, "1-0, checkmate");
    assert.equal(await moves(page), "Rd8#");
    await marked(page, "check", 1);
    await page.tap("#new");
    await says(page, "Your move");
    return page;
  },

  async "castling to both squares; black has the board below"() {
    const white = await open(360, "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
    await click(white, "e1", "g1");
    await white.waitForFunction(() =>
      document.getElementById("moves").textContent.startsWith("O-O "),
    );
    await white.click("#undo");
    await says(white, "Your move");
    await drag(white, "e1", "a1");
    await white.waitForFunction(() =>
      document.getElementById("moves").textContent.startsWith("O-O-O "),
    );
    await white.close();
    const page = await open(360, "k7/8/8/8/8/8/7p/K7 b - - 0 1");
    assert.ok(await page.$(".orientation-black"));
    return page;
  },

  async "nothing is played after a draw; a FEN that cannot be read is told"() {
    const drawn = await open(360, "8/8/8/4kP2/8/8/8/K7 w - - 0 1");
    await click(drawn, "f5", "f6");
    await says(drawn, "1/2-1/2, insufficient material");
    await drawn.type("#typed input", "Kb1\n");
    assert.equal(await moves(drawn), "f6 Kxf6");
    await says(drawn, "1/2-1/2, insufficient material");
    await drawn.close();
    const why = "FEN: rank 7 of the placement has 9 squares; the game begins as usual";
    const page = await open(360, "8/p8/8/8/8/8/8/8 w - - 0 1", false, why);
    await click(page, "e2", "e4");
    await played(page, "e4 a6");
    return page;
  },

  async "keys alone: a move that is not legal, one that is, undo"() {
    const page = await open(1000, "7k/8/8/8/8/8/8/K6R w - - 0 1");
    const typed = async (move) => {
      await page.focus("#typed input");
      await page.keyboard.type(move);
      await page.keyboard.press("Enter");
    };
    await typed("Rh9");
    await says(page, 'play: "Rh9" is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column 3');
    await page.$eval("#typed input", (input) => (input.value = ""));
    await typed("Rg1");
    await says(page, "Your move");
    assert.equal(await moves(page), "Rg1 Kh7");
    await typed("Ra1 Kg7");
    await says(
      page,
      'play: "Ra1 Kg7" is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column 4',
    );
    await page.focus("#new");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "undo");
    await page.keyboard.press("Enter");
    await played(page, "");
    return page;
  },
};

await runAll(tests, { browser, faults });
server.close();
