// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What the playground shows: its parts in windows of all sizes, steps and their sentences, and colours.
// usage: node look.mjs CHROMIUM SITE PROGRAM
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { hash as pictured, picture, shot } from "../../doc/pictures/make-playground.mjs";
import { read, start, visit } from "./page.mjs";
import { runAll } from "../site/chromium.mjs";
import { bbfill, sorted } from "./tools.mjs";

const [chromium, site] = process.argv.slice(2);
const session = await start(chromium, site);
const { open } = session;

const tests = {
  async "on a phone, board, Play and the step's sentence are in the window together"() {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
    ]) {
      const page = await open({
        width,
        height,
        touch: true,
        hash: "#queen_attacks&way=dumb7fill&at=3",
      });
      for (const hash of ["#queen_attacks&way=dumb7fill&at=3", "#queen_attacks"]) {
        await visit(page, hash);
        for (const part of [".pg-result-box .pg-board", ".pg-play", ".pg-step-title"]) {
          const { left, top, right, bottom } = await page.$eval(part, (e) =>
            e.getBoundingClientRect().toJSON(),
          );
          const header = await page.$eval(".mobile-header", (e) => e.offsetHeight);
          assert.ok(
            left >= 0 && top >= header && right <= width && bottom <= height && bottom > top,
            `${part} at ${width}x${height}: ${[left, top, right, bottom]}`,
          );
        }
        const side = await page.$eval(".pg-result-box .pg-board", (e) => e.offsetWidth);
        assert.ok(side >= 0.8 * Math.min(width, height), `a board of ${side} pixels`);
      }
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      // All tabs can be seen, and the list of functions.
      await visit(page, "#legal_moves");
      const tabs = await page.$eval(".pg-tabs", (e) => [e.scrollWidth, e.clientWidth]);
      assert.ok(tabs[0] <= tabs[1], `tabs of ${tabs} pixels at ${width}x${height}`);
      const cut = await page.$$eval(".pg-tab", (all) =>
        all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent),
      );
      assert.deepEqual(cut, []);
      await page.tap("#pg-function");
      const list = await page.$eval("#pg-functions", (e) => e.getBoundingClientRect().toJSON());
      assert.ok(list.left >= 0 && list.right <= width, `a list from ${list.left} to ${list.right}`);
      await page.keyboard.press("Escape");
      await visit(page, "#queen_attacks");
      // Arguments are behind a tab.
      await page.tap("#pg-tab-code");
      assert.equal(await page.$eval("[aria-label='Argument sliders']", (e) => e.offsetWidth), 0);
      await page.tap("#pg-tab-arguments");
      assert.ok((await page.$eval("[aria-label='Argument sliders']", (e) => e.offsetWidth)) > 99);
      await page.close();
    }
    return open();
  },

  async "positions outside of the library's promises get a message"() {
    const page = await open({ hash: "#legal_moves&fen=4k3/8/8/8/8/8/8/KK6_w_-_-" });
    for (const [hash, text] of [
      [null, /white is to move and has 2 kings, not one/],
      ["#legal_moves&fen=4k3/8/8/8/8/8/8/8_w_-_-", /has no king/],
      ["#count_legal_moves&fen=4k3/8/8/8/8/8/8/K6p_w_-_-", /a pawn is on h1/],
      ["#legal_moves&fen=4k3/8/8/8/8/8/8/K3R3_w_-_-", /black is in check from e1/],
      ["#othello_moves&own=d4,e5&opp=d4", /own and opp both have d4/],
      ["#legal_moves&fen=4k3/8/8/8/8/8/8/K3R3_b_-_-", /^$/],
      ["#contacts&fen=8/8/8/8/8/8/8/8_w_-_-", /^$/],
    ]) {
      if (hash) await visit(page, hash);
      assert.match((await read(page)).warning, text, hash);
    }
    return page;
  },

  async "frames go from the generators to the result"() {
    const page = await open({ hash: "#nort_occl&gen=a1,b2&pro=~a5&way=dumb7fill&at=0" });
    assert.deepEqual(sorted((await read(page)).marked), ["a1", "b2"]);
    for (let k = 1; k <= 7; k++) {
      await page.click("[aria-label^='Step forward']");
      const shown = await read(page);
      assert.match(shown.title, new RegExp(`Cycle ${k} of 7`));
      assert.equal(shown.formula, "flood |= pro & nort_one(flood)");
      // After k cycles, squares at most k steps away.
      const limit = ["a", "b"].flatMap((file, i) =>
        [1, 2, 3, 4, 5, 6, 7, 8].filter((rank) => rank <= 1 + i + k).map((rank) => file + rank),
      );
      const all = bbfill("nort_occl", "a1,b2", "~a5").squares;
      assert.deepEqual(sorted(shown.marked), sorted(all.filter((name) => limit.includes(name))));
    }
    await visit(page, "#nort_occl&gen=a1&pro=all&way=kogge-stone&at=3");
    for (const [at, rank] of [
      [0, 1],
      [1, 2],
      [2, 4],
      [3, 8],
    ]) {
      await visit(page, `#nort_occl&gen=a1&pro=all&way=kogge-stone&at=${at}`);
      assert.equal((await read(page)).marked.length, rank);
    }
    return page;
  },

  async "sentences say what a step did, and Kogge-Stone draws the sets of each direction"() {
    const opera = "fen=3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R_b_k_-";
    const page = await open({
      hash: `#rook_attacks&${opera}&sliders=d1&empty=empty&way=dumb7fill&dir=7&at=6`,
    });
    for (const [hash, text] of [
      [null, "Cycle 6 of 6: no new square; the ray to the north stopped at the knight on d7."],
      ["#queen_attacks&way=dumb7fill&at=2", "6 new squares; rays stopped at f2 and b6."],
      ["#knight_attacks&knights=b1&way=steps&at=8", "Leap 8 of 8, nonowe: 1 new square."],
      [`#pinned&${opera}&way=steps&at=3`, "Blockers among them are pinned: the knight on d7."],
      [
        "#pinned&targets=e1&blockers=none&diagonal=none&straight=e8&empty=~(e1,e4,e8)&way=steps&at=3",
        "No blocker is pinned.",
      ],
      ["#legal_moves&way=steps&at=9", "Castling is legal to the h-side and to the a-side."],
      [
        "#legal_moves&fen=4k3/8/8/2PpP3/8/8/8/4K3_w_-_d6&way=steps&at=5",
        "En passant: the pawn on c5 and the pawn on e5 may capture on d6.",
      ],
      [
        "#legal_moves&fen=4k3/8/8/8/2pPp3/8/8/4K3_b_-_d3&way=steps&at=5",
        "En passant: the pawn on c4 and the pawn on e4 may capture on d3.",
      ],
      ["#w_passed&way=steps&at=8", "Pawns outside of it are passed: a5."],
      ["#othello_flips&way=steps&at=5", "8 discs to the south-east, south, south-west."],
    ]) {
      if (hash) await visit(page, hash);
      const { title } = await read(page);
      assert.ok(title?.endsWith(text), `${hash}: ${title}`);
    }
    const small = () =>
      page.$$eval(".pg-compass:not([hidden]) .pg-small", (all) =>
        all.map((e) => [e.dataset.dir, e.querySelector("svg").getAttribute("aria-label")]),
      );
    await visit(page, "#queen_attacks&sliders=d4&empty=all&way=kogge-stone&at=1");
    const boards = Object.fromEntries(await small());
    assert.equal(Object.keys(boards).length, 8);
    assert.equal(boards[7], "nort: generators 2 squares: d4, d5; propagators 56 squares");
    assert.equal(boards[1], "east: generators 2 squares: d4, e4; propagators 56 squares");
    await visit(page, "#rook_attacks&sliders=d4&empty=all&way=kogge-stone&dir=1&at=1");
    assert.equal((await small()).length, 1);
    await visit(page, "#rook_attacks&sliders=d4&empty=all&way=dumb7fill&at=1");
    assert.equal((await small()).length, 0);
    return page;
  },

  async "boards are grids with one stop for Tab, and every square has a name"() {
    const page = await open({ hash: "#slider_attacks" });
    const grids = await page.$$eval("#pg [role=grid]", (all) =>
      all.map((grid) => ({
        name: grid.getAttribute("aria-label"),
        rows: grid.querySelectorAll("[role=row]").length,
        names: [...grid.querySelectorAll("[role=gridcell]")].map((cell) =>
          cell.getAttribute("aria-label").slice(0, 2),
        ),
        stops: grid.querySelectorAll('[tabindex="0"]').length,
      })),
    );
    assert.deepEqual(
      grids.map((grid) => grid.name),
      ["Result", "Argument diagonal", "Argument straight", "Argument empty"],
    );
    for (const { rows, names, stops } of grids) {
      assert.deepEqual([rows, names.length, new Set(names).size, stops], [8, 64, 64, 1]);
      assert.deepEqual([names[0], names[7], names[63]], ["a8", "h8", "h1"]);
    }
    return page;
  },

  async "a screen reader hears the piece first, each sentence once, and no name twice"() {
    const page = await open({ hash: "#w_attacks&fen=8/8/8/8/4P3/4K3/8/8_w_-_-" });
    const { words } = await read(page);
    assert.equal(words.e4, "white pawn, in the result");
    assert.equal(words.e2, "in the result");
    await visit(page, "#queen_attacks&sliders=d4&empty=all&way=dumb7fill&at=2");
    const { live, title } = await read(page);
    assert.ok(live.startsWith(title), live);
    // The tree of what a screen reader is told: nothing else has the sentence but the page's text.
    const client = await page.createCDPSession();
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const told = nodes.filter((node) => !node.ignored);
    const text = (node, name) => String(node[name]?.value ?? "");
    for (const node of told) {
      const [name, description] = [text(node, "name"), text(node, "description")];
      assert.ok(!name || !description.includes(name), `${name}: ${description}`);
      if (/^(slider|button|radio|combobox|textbox|tab|grid|gridcell)$/.test(node.role.value))
        assert.ok(name, `a ${node.role.value} without a name`);
    }
    const sentences = told.filter(
      (node) => node.role.value === "StaticText" && text(node, "name").startsWith(title),
    );
    assert.equal(sentences.length, 2);
    const valueText = (e) => e.getAttribute("aria-valuetext");
    assert.equal(await page.$eval(".pg-steps .pg-scrub", valueText), "2 of 7");
    return page;
  },

  async "light, dark and without motion"() {
    const colour = (page, selector) => page.$eval(selector, (e) => getComputedStyle(e).fill);
    const light = await open({ hash: "#nort_fill&way=dumb7fill&at=2" }),
      dark = await open({ hash: "#nort_fill&way=dumb7fill&at=2", scheme: "dark", reduced: true });
    assert.notEqual(await colour(light, ".pg-light"), await colour(dark, ".pg-light"));
    const motion = (page) => page.$eval(".pg-fresh", (e) => getComputedStyle(e).animationName);
    assert.equal(await motion(light), "pg-appear");
    assert.equal(await motion(dark), "none");
    await light.bringToFront();
    await light.click(".theme-toggle-content .theme-toggle");
    assert.equal(await colour(light, ".pg-light"), await colour(dark, ".pg-light"));
    await light.evaluate(() => localStorage.clear());
    await dark.close();
    return light;
  },

  async "the picture of it in the guide shows the page as it is"() {
    const page = await open({ height: 1000, hash: pictured, reduced: true });
    // How much the greys differ, of 255, in the tile of 56 by 56 pixels where they differ most; letters may
    // be drawn a little otherwise.
    const off = await page.evaluate(
      async (pictures) => {
        const [a, b] = await Promise.all(
          pictures.map(async (data) => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [126, 98];
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0, 126, 98);
            return context.getImageData(0, 0, 126, 98).data;
          }),
        );
        const tiles = Array(18 * 14).fill(0);
        for (let i = 0; i < a.length; i += 4) {
          const [x, y] = [(i / 4) % 126, Math.floor(i / 4 / 126)];
          const grey = (data) => (data[i] + data[i + 1] + data[i + 2]) / 3;
          tiles[Math.floor(y / 7) * 18 + Math.floor(x / 7)] += Math.abs(grey(a) - grey(b)) / 49;
        }
        return Math.max(...tiles);
      },
      [await shot(page), readFileSync(picture).toString("base64")],
    );
    assert.ok(off < 8, `it differs by ${off}: ninja -C BUILD playground-picture`);
    return page;
  },
};

await runAll(tests, session);
