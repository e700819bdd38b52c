// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The page on bitboards in Chromium: every figure becomes live, does what its text says when pieces are
// moved, and is the picture that readers without scripts see. The first view is small and soon
// ready. --update writes the pictures.
// usage: node bitboards.mjs CHROMIUM SITE SOURCES [--update], in a folder with puppeteer-core
import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch, runAll, wait } from "./chromium.mjs";
import { click, code, drag, figure, middle, press, said, savesDrawings } from "./figures.mjs";

const [chromium, site, sources, update] = process.argv.slice(2);
const address = pathToFileURL(join(resolve(site), "index.html")).href;
const MOST_BYTES = 200000;

const browser = await launch(chromium);
const faults = [];

async function open({ width = 1280, height = 900, reduced = true, scripts = true, slow = 1 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height, isMobile: width < 500, hasTouch: width < 500 });
  await page.setJavaScriptEnabled(scripts);
  await page.emulateCPUThrottling(slow > 1 ? slow : null);
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: "light" },
    { name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference" },
  ]);
  page.loaded = [];
  await page.evaluateOnNewDocument(() => {
    new MutationObserver(() => {
      if (globalThis.firstLive || !document.querySelector("figure[data-figure=front][data-live]"))
        return;
      const early = !!document.querySelector('script[src*="bbfill.global"]');
      globalThis.firstLive = { ready: performance.now(), early };
    }).observe(document, { attributes: true, attributeFilter: ["data-live"], subtree: true });
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => page.loaded.push(request.url()));
  await page.goto(address);
  return page;
}

// The drawings of all figures as files: {name: text}.
async function pictures() {
  const page = await open();
  await savesDrawings(page, sources);
  const found = {};
  for (const name of await page.$$eval("figure[data-figure]", (all) =>
    all.map((one) => one.dataset.figure),
  )) {
    const one = await figure(page, name);
    const texts = await one.$$eval("svg", (all) => all.map((svg) => saved.svgText(svg, "", 400)));
    texts.forEach((text, i) => {
      found[texts.length > 1 ? `${name}-${i + 1}.svg` : `${name}.svg`] = text;
    });
  }
  await page.close();
  return found;
}

const tests = {
  async "pictures are what the figures show"() {
    const folder = join(sources, "doc/pictures/bitboards");
    const text = readFileSync(join(sources, "doc/bitboards.md"), "utf8");
    const all = await pictures();
    const shown = new Set(
      [...text.matchAll(/pictures\/bitboards\/([\w-]+\.svg)/g)].map((m) => m[1]),
    );
    for (const name of shown) {
      assert.ok(all[name], `no figure draws ${name}`);
      if (update) writeFileSync(join(folder, name), all[name]);
      else
        assert.equal(
          readFileSync(join(folder, name), "utf8"),
          all[name],
          `${name}: node bitboards.mjs … --update`,
        );
    }
  },

  async "no step, sentence or line of code makes a figure higher"() {
    for (const width of [360, 768, 1280]) {
      const page = await open({ width });
      await figure(page, "paths");
      const changes = await page.$$eval("figure[data-figure]", (all) =>
        all.flatMap((one) => {
          const pre = one.previousElementSibling.querySelector("pre");
          const name = one.dataset.figure,
            found = [];
          const look = (what) => {
            const [high, code] = [one, pre].map((e) => e.getBoundingClientRect().height);
            found.push([high, code, `${name}, ${what}: ${one.querySelector(".ex-say").innerText}`]);
          };
          look("at rest");
          const scrub = one.querySelector(".ex-scrub"),
            choices = [...one.querySelectorAll("button[aria-pressed]")];
          for (const choice of choices.length ? choices : [null]) {
            choice?.click();
            look(choice?.textContent);
            for (let at = 0; scrub && at <= Number(scrub.max); at++) {
              scrub.value = String(at);
              scrub.dispatchEvent(new Event("input"));
              look(`step ${at}`);
            }
          }
          const [high, code] = found[0];
          return found.filter((f) => Math.abs(f[0] - high) > 1 || Math.abs(f[1] - code) > 1);
        }),
      );
      assert.deepEqual(changes, [], `${width} wide`);
      await page.close();
    }
  },

  async "without scripts there are text and pictures"() {
    const page = await open({ scripts: false });
    const client = await page.createCDPSession();
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const named = nodes.filter((node) => node.role?.value === "image" && node.name?.value);
    assert.ok(named.length >= 14, `${named.length} pictures with a text`);
    await page.close();
  },

  async "the first view is small, and ready within a second on a slow computer"() {
    const page = await open({ slow: 4 });
    await page.waitForFunction(() => globalThis.firstLive);
    // A slow machine looks when the library has been loaded, too, after the first view.
    const { ready, early } = await page.evaluate(() => globalThis.firstLive);
    const bytes = page.loaded
      .filter((url) => url.startsWith("file:") && (early || !url.endsWith("bbfill.global.js")))
      .reduce((sum, url) => sum + statSync(fileURLToPath(url.replace(/[?#].*/, ""))).size, 0);
    console.log(
      `first view: ${bytes} bytes, ready after ${Math.round(ready)} ms, four times slowed`,
    );
    assert.ok(bytes < MOST_BYTES, `${bytes} bytes: ${page.loaded.join(" ")}`);
    await page.close();
  },

  async "the first figure plays until it is touched or out of sight, and not with reduced motion"() {
    const playing = await open({ reduced: false });
    const front = await figure(playing, "front");
    const changes = async (page, milliseconds = 3000) => {
      const first = await said(await page.$("figure[data-figure=front]"));
      const other = (text) => document.querySelector(".ex-say").textContent !== text;
      return page.waitForFunction(other, { timeout: milliseconds }, first).then(
        () => true,
        () => false,
      );
    };
    assert.ok(await changes(playing));
    await figure(playing, "paths");
    await wait(300);
    assert.ok(!(await changes(playing)), "plays out of sight");
    await figure(playing, "front");
    assert.ok(await changes(playing), "does not play when it is back");
    await (await front.$("[aria-label=Pause]")).click();
    assert.ok(!(await changes(playing)), "plays after Pause");
    await figure(playing, "paths");
    await figure(playing, "front");
    assert.ok(!(await changes(playing)), "plays although it was touched");
    await playing.close();
    const still = await open();
    const calm = await figure(still, "front");
    assert.ok(!(await changes(still)), "plays with reduced motion");
    assert.equal(await said(calm), "Run 7 times, the line has moved 5 rooks to 23 squares.");
    await drag(still, calm, "a1", "b1");
    assert.equal(await said(calm), "Run 6 times, the line has moved 5 rooks to 16 squares.");
    await still.close();
  },

  async "coloured words light their squares, by pointer, keys and taps"() {
    const lit = (found) =>
      found.$$eval(".ex-lit", (all) =>
        all.map((one) => [one.className.baseVal, one.getAttribute("d").split("M").length - 1]),
      );
    const word = async (page, name, text) => {
      const found = await page.evaluateHandle(
        (figure, wanted) =>
          [
            ...document
              .querySelector(`figure[data-figure=${figure}]`)
              .parentElement.querySelectorAll("b"),
          ].find((b) => b.textContent.replace(/\s+/g, " ") === wanted),
        name,
        text,
      );
      await found.evaluate((b) => b.scrollIntoView({ block: "center", behavior: "instant" }));
      return found;
    };
    const page = await open();
    const shift = await figure(page, "shift");
    await (await word(page, "shift", "every piece")).hover();
    assert.deepEqual(await lit(shift), [["ex-lit ex-lit-gen", 6]]);
    const wrong = await word(page, "shift", "on the a-file, one rank higher");
    await wrong.focus();
    assert.deepEqual(await lit(shift), [["ex-lit ex-lit-wrong", 2]]);
    assert.equal(
      await wrong.evaluate((b) => b.getAttribute("aria-description")),
      "2 squares: a3, a6",
    );
    await page.mouse.move(0, 0);
    await wrong.evaluate((b) => b.blur());
    assert.deepEqual(await lit(shift), []);
    const lanes = await figure(page, "lanes");
    await lanes.evaluate((one) => one.previousElementSibling.scrollIntoView({ block: "center" }));
    await (
      await lanes.evaluateHandle((one) => one.previousElementSibling.querySelector(".ex-gen"))
    ).hover();
    assert.deepEqual(await lit(lanes), Array(4).fill(["ex-lit ex-lit-gen", 1]));
    // Each word means something on some board.
    const silent = await page.$$eval(".ex-part b", (all) =>
      all.filter((b) => !/^\d/.test(b.getAttribute("aria-description"))).map((b) => b.outerHTML),
    );
    assert.deepEqual(
      silent.filter((html) => !/next rank|the others/.test(html)),
      [],
    );
    await page.close();
    const phone = await open({ width: 360 });
    const fill = await figure(phone, "dumb7fill");
    await (await word(phone, "dumb7fill", "empty")).tap();
    assert.deepEqual(await lit(fill), [["ex-lit ex-lit-pro", 58]]);
    await phone.close();
  },

  async "pieces that can be dragged look so, and keys are said where they work"() {
    const page = await open({ reduced: false });
    const pawns = await figure(page, "pawns");
    await page.waitForSelector("figure[data-figure=pawns] .ex-pulse");
    const cursor = (square) =>
      pawns.$eval(`[data-square=${square}]`, (cell) => getComputedStyle(cell).cursor);
    assert.deepEqual([await cursor("d5"), await cursor("d6")], ["grab", "pointer"]);
    const hints = () =>
      pawns.$$eval(".ex-hint span", (all) => all.map((one) => getComputedStyle(one).visibility));
    assert.deepEqual(await hints(), ["visible", "hidden"]);
    await (await pawns.$("[data-square][tabindex='0']")).focus();
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await hints(), ["hidden", "visible"]);
    await drag(page, pawns, "d5", "d4");
    assert.equal(await pawns.$(".ex-pulse"), null);
    await page.close();
  },

  async "sets have an arithmetic, and become moves"() {
    const page = await open();
    const sets = await figure(page, "sets");
    const texts = {
      "a | b": "12 squares: in a, in b or in both.",
      "a ^ b": "9 squares: in one of them, not in both.",
      "~a": "56 squares: not in a.",
      "a & ~b": "5 squares: in a, but not in b.",
      "a & b": "3 squares: in both.",
    };
    for (const [operation, text] of Object.entries(texts)) {
      await press(sets, operation);
      assert.equal(await code(sets), `c = ${operation};`);
      assert.equal(await said(sets), text);
    }
    await click(page, sets, "c5"); // in b alone; now in both
    assert.equal(await said(sets), "4 squares: in both.");
    await click(page, sets, "c5");
    assert.equal(await said(sets), "3 squares: in both.");
    await press(sets, "a - b");
    assert.match(await said(sets), /not a part of a, so a borrow runs on/);
    const lowest = await figure(page, "lowest");
    assert.equal(await said(lowest), "Move 6: d4 to c6, which is bit 42. 0 squares left.");
    await press(lowest, "‹");
    assert.equal(await said(lowest), "Move 5: d4 to f5, which is bit 37. 1 square left.");
    await click(page, lowest, "f5");
    assert.equal(await said(lowest), "Move 5: d4 to c6, which is bit 42. 0 squares left.");
    await page.close();
  },

  async "a square, its bit and its digit point at each other"() {
    const page = await open();
    const bits = await figure(page, "bits");
    await page.mouse.move(...(await middle(bits, "d4")));
    assert.deepEqual(
      await bits.$$eval(".pg-here", (all) =>
        all.map((one) => one.dataset.bit ?? one.dataset.square ?? "digit").sort(),
      ),
      ["27", "d4", "digit"],
    );
    await click(page, bits, "c3");
    assert.match(await said(bits), /^5 squares: 0x0000001008040081$/);
    assert.match(await code(bits), /1ULL << 18/);
    await (await bits.$("[data-bit='18']")).click();
    assert.match(await said(bits), /^4 squares/);
    await (await bits.$("[data-square][tabindex='0']")).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    assert.match(await said(bits), /^5 squares: 0x0000001008020081$/);
    await page.close();
  },

  async "shifts wrap, and masks stop them"() {
    const page = await open();
    for (const [name, wrong] of [
      ["shift", { east: 2, north: 0, west: 1, "south-east": 2, "north-west": 2 }],
      ["mask", { east: 0, north: 0, west: 0, "south-east": 0, "north-west": 0 }],
    ]) {
      const found = await figure(page, name);
      for (const [direction, number] of Object.entries(wrong)) {
        await press(found, direction);
        const text = await said(found);
        assert.equal(
          Number(/(\d+) squares? wrong/.exec(text)?.[1] ?? 0),
          number,
          `${name}: ${text}`,
        );
      }
    }
    await page.close();
  },

  async "a blocker that is dragged stops the fill"() {
    const page = await open();
    const fill = await figure(page, "dumb7fill");
    const reached = () =>
      fill.$$eval("[aria-label*=step]", (all) => all.map((one) => one.dataset.square).sort());
    assert.ok((await reached()).includes("a8"));
    await click(page, fill, "a5");
    assert.ok(!(await reached()).includes("a5") && (await reached()).includes("a4"));
    await drag(page, fill, "a5", "h5");
    assert.ok((await reached()).includes("a8"));
    await drag(page, fill, "a1", "g1");
    assert.ok((await reached()).includes("g8") && !(await reached()).includes("a8"));
    assert.match(await said(fill), /^Cycle 7 of 7: .* 21 operations/);
    const stone = await figure(page, "kogge-stone");
    assert.match(await said(stone), /13 operations so far.* 21\./);
    await press(stone, "‹");
    assert.equal(await code(stone), "gen |= pro & (gen << 16); pro &= pro << 16;");
    assert.match(await said(stone), /b6 is a propagator: b6 to b3 are empty\.$/);
    await click(
      page,
      await stone.evaluateHandle((one) => one.querySelectorAll(".pg-board")[1]),
      "d6",
    );
    assert.match(await said(stone), /d6 is none: 4 in a row have to be empty\.$/);
    await page.close();
  },

  async "subtraction fails for sets, and a wall mends it"() {
    const page = await open();
    const found = await figure(page, "subtraction");
    assert.match(await said(found), /^3 squares to the east/);
    await press(found, "Two rooks");
    assert.match(await said(found), /too many/);
    await press(found, "Two rooks and a wall");
    assert.match(await said(found), /^9 squares to the east, in 6 operations/);
    const lanes = await figure(page, "lanes");
    assert.match(await said(lanes), /^Both halves: 19 squares/);
    await drag(page, lanes, "d4", "h1");
    assert.match(await said(lanes), /^Both halves: 21 squares/);
    await page.close();
  },

  async "in a wide window, boards stand beside their text"() {
    const page = await open({ width: 1100 });
    await figure(page, "shift");
    const sections = await page.$$eval(".ex-part", (all) =>
      all.map((section) => {
        const box = (e) => e.getBoundingClientRect().toJSON();
        const board = section.querySelector(":scope > figure");
        return {
          name: board.dataset.figure,
          board: box(board),
          text: box(section.querySelector(":scope > p")),
          code: box(section.querySelector(":scope > div")),
          right: box(section).right,
        };
      }),
    );
    const beside = sections.filter(({ board, text }) => board.left > text.right);
    assert.equal(beside.length, sections.length - 4);
    for (const { name, board, text, code, right } of beside) {
      assert.ok(board.left > code.right && board.right <= right + 1, name);
      assert.ok(board.top < text.bottom && board.width > 300, name);
    }
    await page.close();
  },

  async "tables, pawns, pins, moves and paths"() {
    const page = await open();
    const table = await figure(page, "table");
    assert.match(await said(table), /of 1,024 for d4\. .* 102,400 entries, 819 kB/);
    await drag(page, table, "d4", "a1");
    assert.match(await said(table), /of 4,096 for a1/);
    const many = await figure(page, "many");
    assert.match(await said(many), /14 operations so far, 1\.75 a board/);
    const pawns = await figure(page, "pawns");
    assert.match(await said(pawns), /^2 passed pawns of 6/);
    await click(page, pawns, "d6");
    assert.match(await said(pawns), /^[01] passed/);
    const pins = await figure(page, "pins");
    assert.deepEqual(
      await pins.$$eval("[aria-label*=reached]", (all) =>
        all.map((one) => one.dataset.square).sort(),
      ),
      ["d6", "e5", "f2", "g4"],
    );
    assert.match(await said(pins), /^4 of 5 knights pinned, and check from a1$/);
    // A rook on d1 pins to the south.
    await press(pins, "›");
    await drag(page, pins, "d8", "d1");
    await click(page, pins, "d2");
    assert.match(await said(pins), /^4 of 6 knights/);
    const moves = await figure(page, "moves");
    assert.match(await said(moves), /^3 rook or queen moves of 2 squares/);
    for (const ranks of [1, 3]) {
      await press(moves, String(ranks));
      assert.match(await said(moves), new RegExp(`^\\d rook or queen moves? of ${ranks} square`));
    }
    const paths = await figure(page, "paths");
    assert.match(await said(paths), /^51 shortest ways, 6 moves each/);
    await drag(page, paths, "h8", "a8");
    assert.match(await said(paths), /shortest ways?, 7 moves each/);
    await page.close();
  },
};

await runAll(tests, { browser, faults });
