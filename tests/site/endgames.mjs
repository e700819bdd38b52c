// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The page on endgames in Chromium: its tables are those of the example in C, and quick; its figures do what the text
// says, and are the pictures that readers without scripts see. --update writes the pictures.
// usage: node endgames.mjs CHROMIUM SITE SOURCES [--update], in a folder with puppeteer-core
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, runAll } from "./chromium.mjs";
import { drag, figure, middle, press, said, savesDrawings } from "./figures.mjs";

const [chromium, site, sources, update] = process.argv.slice(2);
const address = pathToFileURL(join(resolve(site), "endgames.html")).href;
const source = (...path) => readFileSync(join(sources, ...path), "utf8");
const text = source("doc/endgames.md");
const module = execFileSync("esbuild", [join(sources, "src/site/playground/endgames/table.ts")], {
  encoding: "utf8",
});
const { NEVER, Table } = await import("data:text/javascript," + encodeURIComponent(module));
/** By kinds: the longest win, and the numbers of positions that White wins and that there are. */
const known = Object.fromEntries(
  source("doc/examples/endgame.txt")
    .trim()
    .split("\n")
    .map((line) => [line.match(/\w+(?=vK)/)[0], line.match(/\d+/g).map(Number)]),
);
const LONGEST = { KQ: 10, KR: 16, KBB: 19, KBN: 33 };

const browser = await launch(chromium);
const faults = [];

async function open({ width = 1280, height = 900, scripts = true, figures = true } = {}) {
  const page = await browser.newPage();
  page.setDefaultTimeout(60000);
  await page.setViewport({ width, height, isMobile: width < 500, hasTouch: width < 500 });
  await page.setJavaScriptEnabled(scripts);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  page.on("pageerror", (error) => faults.push(error.message));
  if (!figures) {
    await page.setRequestInterception(true);
    page.on("request", (request) =>
      /endgames\.js/.test(request.url()) ? request.abort() : request.continue(),
    );
  }
  await page.goto(address);
  return page;
}

const says = (page, name, what) =>
  page.waitForFunction(
    (figure, text) =>
      new RegExp(text).test(
        document.querySelector(`figure[data-figure=${figure}] .ex-say`).textContent,
      ),
    {},
    name,
    what.source,
  );
const label = (found, square) =>
  found.$eval(`[data-square=${square}]`, (cell) => cell.getAttribute("aria-label"));

const tests = {
  async "tables are those of the example, and a sweep takes at most 100 ms"() {
    for (const [kinds, longest] of Object.entries(LONGEST)) {
      const table = new Table(kinds),
        times = [];
      let sweeps = 0,
        began = process.cpuUsage().user;
      for (const _ of table.solve()) {
        if (table.sweeps === sweeps) continue;
        sweeps = table.sweeps;
        times.push((process.cpuUsage().user - began) / 1000);
        began = process.cpuUsage().user;
      }
      let draws = 0;
      table.drawn.forEach((half, i) => {
        const all = table.piecesOf(i >> 1).slice(1, kinds.length);
        if (!all.includes(64)) for (let x = half; x; x &= x - 1) draws++;
      });
      const [moves, wins, positions] = known[kinds];
      assert.equal(moves, longest);
      assert.equal(table.sweeps - 1, longest);
      assert.equal(draws / (kinds === "KBB" ? 2 : 1), positions - wins, kinds);
      // Without the first, before which all places are looked at.
      const most = Math.max(...times.slice(1));
      console.log(`${kinds}: ${Math.round(most)} ms for the longest sweep`);
      assert.ok(times.sort((a, b) => a - b)[times.length >> 1] < 100, `${kinds}: ${times}`);
      const name = { KQ: "queen needs", KR: "rook", KBB: "wo bishops \\(", KBN: "knight \\(" }[
        kinds
      ];
      assert.match(text.replace(/\s+/g, " "), new RegExp(`${name} ?${longest}\\b`));
    }
  },

  async "pictures are what the figures show"() {
    const page = await open();
    await figure(page, "sweeps");
    await says(page, "sweeps", /at most/);
    await says(page, "play", /^White to move/);
    const play = await figure(page, "play");
    await page.mouse.click(...(await middle(play, "b1")));
    await savesDrawings(page, sources);
    for (const name of ["mates", "sweeps", "play"]) {
      const drawn = await page.$eval(`figure[data-figure=${name}] svg`, (svg) =>
        saved.svgText(svg, "", 400),
      );
      const file = join(sources, `doc/pictures/endgames/${name}.svg`);
      if (update) writeFileSync(file, drawn);
      else assert.equal(readFileSync(file, "utf8"), drawn, `${name}: node endgames.mjs … --update`);
    }
    await page.close();
  },

  async "without scripts there are pictures"() {
    const page = await open({ scripts: false });
    const client = await page.createCDPSession();
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const named = nodes.filter((node) => node.role?.value === "image" && node.name?.value);
    assert.ok(named.length >= 3, `${named.length} pictures with a text`);
    await page.close();
  },

  async "nothing moves when the figures become live"() {
    for (const [width, height] of [
      [360, 740],
      [480, 320],
      [1280, 900],
    ]) {
      const places = [];
      for (const figures of [false, true]) {
        const page = await open({ width, height, figures });
        if (figures) await figure(page, "play");
        places.push(
          await page.$$eval("h2", (all) =>
            all.map((one) => one.getBoundingClientRect().top + scrollY),
          ),
        );
        await page.close();
      }
      const moved = places[1].map((place, i) => Math.abs(place - places[0][i]));
      assert.ok(moved.length && Math.max(...moved) <= 1, `${width} pixels wide: ${moved}`);
    }
  },

  async "mates of a place change with its pieces"() {
    const page = await open();
    const mates = await figure(page, "mates");
    assert.match(await said(mates), /^3 mates, 0 stalemates/);
    for (const square of ["g8", "h8", "h7"]) assert.match(await label(mates, square), /reached/);
    await drag(page, mates, "g7", "f7");
    assert.match(await said(mates), /^1 mate, 2 stalemates among/);
    for (const pieces of ["Rook", "Two bishops", "Bishop and knight"]) {
      await press(mates, pieces);
      assert.match(await said(mates), /^2 mates/);
    }
    await page.close();
  },

  async "sweeps grow, and numbers follow the pieces"() {
    const page = await open();
    const sweeps = await figure(page, "sweeps");
    await says(page, "sweeps", /at most/);
    const table = new Table("KQ");
    for (const _ of table.solve());
    const shown = (find) =>
      sweeps.$$eval(
        "[data-square]",
        (all, text) =>
          Object.fromEntries(
            all.map((one) => [
              one.dataset.square,
              Number(new RegExp(text).exec(one.getAttribute("aria-label"))?.[1] ?? -1),
            ]),
          ),
        find.source,
      );
    const check = async (king, queen) => {
      const numbers = await shown(/step (\d+)/);
      for (const [name, found] of Object.entries(numbers)) {
        const black = "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);
        const expected = table.blackIn({ pieces: [king, queen, 64], black });
        assert.equal(found, expected === NEVER ? -1 : expected, name);
      }
    };
    await check(28, 3);
    await drag(page, sweeps, "d1", "g6");
    await check(28, 46);
    await press(sweeps, "‹");
    assert.match(await said(sweeps), /^Sweep \d+: \d+ squares? more/);
    await press(sweeps, "Bishop and knight");
    await press(sweeps, "›");
    await says(page, "sweeps", /^Sweep/);
    await page.close();
  },

  async "a game against the table ends with mate, by keys as well"() {
    const page = await open({ width: 360, height: 740 });
    const play = await figure(page, "play");
    await press(play, "Queen");
    await says(page, "play", /^White to move: mate in/);
    const left = Number(/mate in (\d+)/.exec(await said(play))[1]);
    await (await play.$("[data-square=d4][tabindex='0']")).focus();
    for (const way of ["Left", "Left", "Down", "Down", "Down"])
      await page.keyboard.press("Arrow" + way);
    await page.keyboard.press("Space");
    assert.match(await label(play, "b2"), /mate in/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    assert.match(await said(play), /Qb2.* Black plays K/);
    await press(play, "Take back");
    assert.match(await said(play), new RegExp(`mate in ${left}\\.`));
    // Moves before the one that is taken back stay.
    const listed = () => play.$eval(".eg-moves", (list) => list.textContent);
    await press(play, "Best move");
    const first = await listed();
    assert.match(first, /^1\. \S+ K\S+$/);
    await press(play, "Best move");
    for (const moves of [first, ""]) {
      await press(play, "Take back");
      assert.equal(await listed(), moves);
    }
    for (let move = left; move > 1; move--) {
      await press(play, "Best move");
      assert.match(await said(play), new RegExp(`mate in ${move - 1}\\.`));
    }
    await press(play, "Best move");
    assert.match(await said(play), new RegExp(`is mate, after ${left} moves`));
    await press(play, "Another position");
    assert.match(await said(play), /^White to move: mate in/);
    // A queen that is lost, after which nobody moves any more.
    await press(play, "Queen");
    await page.mouse.click(...(await middle(play, "b1")));
    await page.mouse.click(...(await middle(play, "e4")));
    assert.match(await said(play), /^Qe4: a draw instead of in \d+\. Black plays Kxe4: a draw\.$/);
    assert.ok(
      await play.$$eval("button", (all) => all.find((b) => b.textContent === "Best move").disabled),
    );
    await page.close();
  },
};

await runAll(tests, { browser, faults });
