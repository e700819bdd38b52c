// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Uses the playground as readers do: by mouse, by keys alone, by touch on a phone's width, by links
// and the browser's buttons, under a strict content security policy.
// usage: node use.mjs CHROMIUM SITE PROGRAM
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, start, strict, visit } from "./page.mjs";

const [chromium, site, program] = process.argv.slice(2);
const { close, faults, open } = await start(chromium, site);
const bbfill = (...args) =>
  JSON.parse(execFileSync(program, ["--format", "json", ...args], { encoding: "utf8" }));
const sorted = (names) => [...names].sort();
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// The middle of a square of a board, in the window.
async function square(page, board, name) {
  const cell = await page.$(`[role=grid][aria-label="${board}"] [data-square=${name}]`);
  await cell.evaluate((element) =>
    element.closest(".pg-board").scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const box = await cell.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const click = async (page, board, name) => page.mouse.click(...(await square(page, board, name)));

async function marks(page, ...call) {
  assert.deepEqual(
    sorted((await read(page)).marked),
    sorted(bbfill(...call).squares),
    call.join(" "),
  );
}

const tests = {
  async "a blocker on d6 stops the ray, and the browser's button takes it back"() {
    const page = await open();
    await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    await click(page, "Result", "d6");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    const shown = await read(page);
    assert.ok(!shown.marked.includes("d7") && shown.marked.includes("d6"));
    assert.match(shown.live, /^queen_attacks: 22 squares: .*d6/);
    assert.match(shown.hash, /d6/);
    await click(page, "Result", "d6");
    await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    await page.goBack();
    await page.waitForFunction(() => location.hash.includes("d6"));
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    await page.goForward();
    await page.waitForFunction(() => !location.hash.includes("d6"));
    await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    return page;
  },

  async "a drag paints, also quickly, and takes away where it began on a square"() {
    const page = await open({ hash: "#queen_attacks&sliders=none&empty=all" });
    await page.mouse.move(...(await square(page, "Argument sliders", "a1")));
    await page.mouse.down();
    await page.mouse.move(...(await square(page, "Argument sliders", "d4")));
    await page.mouse.up();
    await marks(page, "queen_attacks", "a1,b2,c3,d4", "all");
    await page.mouse.move(...(await square(page, "Argument sliders", "b2")));
    await page.mouse.down();
    await page.mouse.move(...(await square(page, "Argument sliders", "c3")), { steps: 4 });
    await page.mouse.up();
    await marks(page, "queen_attacks", "a1,d4", "all");
    assert.equal((await read(page)).lines.Shell, "bbfill queen_attacks a1,d4 all");
    return page;
  },

  async "keys alone: function, boards, steps"() {
    const page = await open();
    const focus = async (selector, back = false) => {
      for (let i = 0; i < 200; i++) {
        if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
        if (back) await page.keyboard.down("Shift");
        await page.keyboard.press("Tab");
        if (back) await page.keyboard.up("Shift");
      }
      assert.fail(`Tab does not reach ${selector}`);
    };
    const at = () => page.evaluate(() => document.activeElement.dataset.square);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const hash = () => page.evaluate(() => location.hash);
    const before = await hash();
    await press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to content");
    await press("Enter", "Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "pg-function");
    assert.equal(await hash(), before);
    await page.keyboard.type("rook att");
    await press("Enter");
    assert.equal((await read(page)).value, "rook_attacks");
    await press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement.closest("[aria-label=Result]")));
    await focus("[aria-label='Argument sliders'] [data-square]");
    assert.ok(await page.evaluate(() => document.activeElement.matches(":focus-visible")));
    await press("c", "Home", "PageDown", "Space", "ArrowRight", "ArrowUp", "ArrowUp", "Enter");
    assert.equal(await at(), "b3");
    await marks(page, "rook_attacks", "a1,b3", "~(b6,f2,g4)");
    await press("End", "PageUp", "ArrowRight", "ArrowUp");
    assert.equal(await at(), "h8");
    await press("f");
    await marks(page, "rook_attacks", "all", "~(b6,f2,g4)");
    await press("i", "Space");
    await marks(page, "rook_attacks", "h8", "~(b6,f2,g4)");
    await focus("[aria-label='Argument empty'] [data-square]");
    await press("c");
    await marks(page, "rook_attacks", "h8", "all");
    await page.keyboard.down("Shift");
    await press("ArrowRight", "ArrowRight");
    await page.keyboard.up("Shift");
    assert.match((await read(page)).lines.Shell, /rook_attacks h8 '~\(d4,e4,f4\)'$/);
    await focus("input[name=pg-way]");
    await press("ArrowRight");
    assert.equal((await read(page)).count, "0 of 7");
    await press(".", ".");
    assert.equal((await read(page)).count, "2 of 7");
    assert.match((await read(page)).title, /^Cycle 2/);
    await press(",");
    assert.equal((await read(page)).count, "1 of 7");
    await press("p");
    await page.waitForFunction(
      () => document.querySelector(".pg-step-count").textContent === "2 of 7",
      { timeout: 5000 },
    );
    await press("p");
    const paused = (await read(page)).count;
    await wait(1200);
    assert.equal((await read(page)).count, paused);
    await focus(".pg-code-row[data-language=Shell] button");
    return page;
  },

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
      // Arguments are behind a tab.
      await page.tap("#pg-tab-code");
      assert.equal(await page.$eval("[aria-label='Argument sliders']", (e) => e.offsetWidth), 0);
      await page.tap("#pg-tab-arguments");
      assert.ok((await page.$eval("[aria-label='Argument sliders']", (e) => e.offsetWidth)) > 99);
      await page.close();
    }
    return open();
  },

  async "undo and redo, by keys and buttons, and the function's example"() {
    const page = await open();
    const start = (await read(page)).hash,
      keys = async (...names) => {
        for (const name of names.slice(0, -1)) await page.keyboard.down(name);
        await page.keyboard.press(names.at(-1));
        for (const name of names.slice(0, -1)) await page.keyboard.up(name);
      };
    await click(page, "Result", "d6");
    await click(page, "Result", "e5");
    const two = (await read(page)).lines.Shell;
    await page.click("input[name=pg-way][value=dumb7fill]");
    await page.keyboard.press(".");
    await keys("Control", "KeyZ");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    await keys("Control", "KeyZ");
    await keys("Control", "KeyZ");
    await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    assert.ok(await page.$eval("[aria-label^=Undo]", (e) => e.disabled), start);
    await keys("Control", "Shift", "KeyZ");
    await keys("Control", "KeyY");
    assert.equal((await read(page)).lines.Shell, two);
    assert.ok(await page.$eval("[aria-label^=Redo]", (e) => e.disabled));
    await page.click("[aria-label^=Undo]");
    await page.click("input[name=pg-way][value='']");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    await page.click("[aria-label^=Reset]");
    await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    await page.click("[aria-label^=Undo]");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    // A field has its own.
    await page.focus("#pg-fen");
    await keys("Control", "KeyZ");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    return page;
  },

  async "keys work on a link that has just been opened, and not in fields"() {
    const page = await open({ hash: "#nort_fill&gen=a1&way=dumb7fill&at=0" });
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
    await page.keyboard.press(".");
    assert.equal((await read(page)).count, "1 of 7");
    await page.focus("#pg-fen");
    await page.keyboard.type("p.,");
    assert.equal((await read(page)).count, "1 of 7");
    return page;
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

  async "a link shows the same elsewhere"() {
    const page = await open({
      hash: "#w_attacks&fen=" + KIWIPETE.replace(/ 0 1$/, "").replace(/ /g, "_"),
    });
    await click(page, "Argument knights", "a8");
    await page.click(".pg-link");
    await page.waitForFunction(() => document.querySelector(".pg-link").textContent === "Copied");
    await page.focus("#pg-fen");
    await page.evaluate(() => document.activeElement.select());
    await page.keyboard.down("Control");
    await page.keyboard.press("KeyV");
    await page.keyboard.up("Control");
    const link = await page.$eval("#pg-fen", (input) => input.value);
    assert.ok(link.startsWith("file://") && link.includes("#w_attacks&fen="), link);
    const other = await open({ file: link });
    const [one, two] = [await read(page), await read(other)];
    for (const name of ["marked", "lines", "words", "facts"])
      assert.deepEqual(two[name], one[name], name);
    assert.ok(two.lines.Shell.includes("a8"), two.lines.Shell);
    await other.close();
    return page;
  },

  async "links that say nothing known give a message and the start"() {
    const page = await open({ hash: "#no_such_function" });
    const bad = {
      "#no_such_function": "no_such_function",
      "#queen_attacks&sliders=d9": "d9",
      "#queen_attacks&way=%": "way=%",
      "#queen_attacks&colour=red": "colour",
      "#legal_moves&fen=8/8": "fen=8/8",
      "#flood&mover=king": "mover=king",
      "#&&": "function",
    };
    for (const [hash, word] of Object.entries(bad)) {
      await visit(page, hash);
      const shown = await read(page);
      assert.ok(shown.message.toLowerCase().includes(word), `${hash}: ${shown.message}`);
      await marks(page, "queen_attacks", "d4", "~(b6,f2,g4)");
    }
    await click(page, "Result", "d6");
    const after = await read(page);
    assert.equal(after.message, "");
    assert.match(after.hash, /^#queen_attacks&.*d6/);
    await visit(page, "#knight_attacks&knights=g1");
    assert.equal((await read(page)).message, "");
    await marks(page, "knight_attacks", "g1");
    return page;
  },

  async "a FEN fills arguments, and pieces can be moved"() {
    const page = await open({ hash: "#w_attacks&fen=8/8/8/8/8/8/8/8_w_-_-" });
    await page.$eval("#pg-fen", (input) => input.select());
    await page.type("#pg-fen", KIWIPETE);
    await page.keyboard.press("Enter");
    await marks(page, "--fen", KIWIPETE, "w_attacks");
    await page.click("input[name=pg-brush][value=pieces]");
    await page.click(".pg-palette [value=R]");
    await click(page, "Result", "g5");
    const fen = KIWIPETE.replace("3PN3", "3PN1R1");
    assert.equal(await page.$eval("#pg-fen", (input) => input.value), fen);
    await marks(page, "--fen", fen, "w_attacks");
    await page.$eval("#pg-fen", (input) => input.select());
    await page.type("#pg-fen", "8/8/9 w - -");
    await page.keyboard.press("Enter");
    assert.match(await page.$eval("#pg-fen-wrong", (e) => e.textContent), /column 5/);
    await marks(page, "--fen", fen, "w_attacks");
    return page;
  },

  async "a position from a link to an analysis or an editor"() {
    const page = await open({ hash: "#legal_moves" });
    const fen = "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1";
    const enter = async (text) => {
      await page.$eval("#pg-fen", (input) => input.select());
      await page.type("#pg-fen", text);
      await page.keyboard.press("Enter");
    };
    const spaces = (by) => fen.replace(/ /g, by);
    for (const link of [
      `https://lichess.org/analysis/${spaces("_")}`,
      `https://lichess.org/analysis/standard/${spaces("_")}`,
      `lichess.org/editor/${spaces("_")}?color=black`,
      `https://lichess.org/analysis/fromPosition/${spaces("%20")}#3`,
      `https://lichess.org/editor?fen=${encodeURIComponent(fen)}`,
      `https://www.chess.com/analysis?fen=${spaces("+")}&flip=true`,
      `https://www.chess.com/analysis?fen=${encodeURIComponent(fen)}&tab=analysis`,
      `https://www.chess.com/practice/custom?color=white&fen=${spaces("%20")}`,
      `  ${fen}  `,
    ]) {
      await enter("8/8/8/8/8/8/8/K6k w - -");
      await enter(link);
      assert.equal(await page.$eval("#pg-fen-wrong", (e) => e.textContent), "", link);
      assert.equal(await page.$eval("#pg-fen", (input) => input.value), fen, link);
    }
    for (const [link, text] of [
      ["https://lichess.org/abcdefgh", /no FEN in its address/],
      ["https://www.chess.com/analysis/game/live/1", /no FEN in its address/],
      ["https://lichess.org/analysis/8/8/8/8/8/8/8/9_w_-_-", /cannot be read: /],
      ["https://lichess.org/analysis/8/8/8/8/8/8/8/8%_w", /cannot be read: /],
    ]) {
      await enter(link);
      assert.match(await page.$eval("#pg-fen-wrong", (e) => e.textContent), text);
    }
    return page;
  },

  async "move sets, one by one"() {
    const page = await open({ hash: "#legal_moves&fen=" + KIWIPETE.replace(/ /g, "_") });
    assert.equal((await read(page)).facts[0], "48 legal moves");
    for (const plane of [0, 7, 56, 73]) {
      await page.click(`.pg-plane[data-plane="${plane}"]`);
      const shown = await read(page),
        from = shown.planes[plane][1];
      assert.ok(from.length > 0);
      await marks(page, "move_targets", from.join(), String(plane));
      assert.match(shown.hash, new RegExp(`&pick=${plane}$`));
    }
    await page.click(".pg-planes [aria-label='Next set with moves']");
    assert.match((await read(page)).hash, /&pick=74$/);
    return page;
  },

  async "the search finds functions by words of their summaries"() {
    const page = await open();
    await page.click("#pg-function");
    await page.type("#pg-function", "never flip");
    const found = await page.$$eval("#pg-functions [role=option] code", (all) =>
      all.map((e) => e.textContent),
    );
    assert.deepEqual(found, ["othello_stable"]);
    await page.click("#pg-functions [role=option]");
    assert.equal((await read(page)).value, "othello_stable");
    assert.equal(
      await page.$eval(".pg-summary a", (link) => link.getAttribute("href")),
      "reference/othello.html#bbf_othello_stable",
    );
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
      ["#legal_moves&way=steps&at=9", "Castling is legal to the h-side and to the a-side."],
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

  async "a thumb on a phone: taps and strokes paint, scrolling does not"() {
    const page = await open({ width: 360, height: 740, touch: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels`);
    const small = await page.$$eval("#pg button, #pg select, #pg input[type=text]", (all) =>
      all
        .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 40)
        .map((e) => e.outerHTML.slice(0, 60)),
    );
    assert.deepEqual(small, []);
    await page.touchscreen.tap(...(await square(page, "Result", "d6")));
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    const [x, y] = await square(page, "Result", "a8"),
      [u, v] = await square(page, "Result", "d8");
    await page.touchscreen.touchStart(x, y);
    for (let i = 1; i <= 6; i++)
      await page.touchscreen.touchMove(x + ((u - x) * i) / 6, y + ((v - y) * i) / 6);
    await page.touchscreen.touchEnd();
    await marks(page, "queen_attacks", "d4", "~(a8,b8,c8,d8,b6,d6,f2,g4)");
    const before = (await read(page)).hash,
      from = await square(page, "Result", "e5");
    const scrolled = await page.evaluate(() => scrollY);
    await page.touchscreen.touchStart(...from);
    for (let i = 1; i <= 10; i++) {
      await page.touchscreen.touchMove(from[0], from[1] - 20 * i);
      await wait(20);
    }
    await page.touchscreen.touchEnd();
    await wait(300);
    assert.ok((await page.evaluate(() => scrollY)) > scrolled, "the page does not scroll");
    assert.equal((await read(page)).hash, before);
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
      ["Result", "Argument straight", "Argument diagonal", "Argument empty"],
    );
    for (const { rows, names, stops } of grids) {
      assert.deepEqual([rows, names.length, new Set(names).size, stops], [8, 64, 64, 1]);
      assert.deepEqual([names[0], names[7], names[63]], ["a8", "h8", "h1"]);
    }
    const nameless = await page.$$eval("#pg :is(button, input, select, textarea)", (all) =>
      all
        .filter(
          (e) =>
            !(
              e.getAttribute("aria-label") ||
              e.textContent.trim() ||
              e.labels?.[0]?.textContent.trim()
            ),
        )
        .map((e) => e.outerHTML),
    );
    assert.deepEqual(nameless, []);
    assert.equal(
      (await page.$$("#pg [onclick], #pg [oninput], #pg [onchange], #pg [style*=javascript]"))
        .length,
      0,
    );
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

  async "arrows have a contrast of 3:1 on every square, and their rim on every colour"() {
    for (const scheme of ["light", "dark"]) {
      const page = await open({ scheme, hash: "#rays&gen=d4&empty=~(b6,f2)" });
      const colours = await page.evaluate(() => {
        const board = document.querySelector(".pg-result-box .pg-svg");
        // The colour that a class has in a drawing, with its opacity.
        const look = (name, property = "fill") => {
          const part = document.createElementNS("http://www.w3.org/2000/svg", "path");
          part.setAttribute("class", name);
          board.append(part);
          const style = getComputedStyle(part);
          const numbers = style[property].match(/[\d.]+/g).map(Number);
          const found = [...numbers.slice(0, 3), Number(style[property + "Opacity"])];
          part.remove();
          return found;
        };
        const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((dir) => "pg-dir-" + dir);
        return {
          squares: ["pg-light", "pg-dark"].map((name) => look(name)),
          layers: ["pg-wall", "pg-wall-line", "pg-result"].map((name) => look(name)),
          arrows: [...lines, "pg-leap", "pg-castling", "pg-path"].flatMap((name) => [
            [name, look("pg-way " + name, "stroke")],
            [name, look("pg-head " + name)],
          ]),
          rim: look("pg-rim", "stroke"),
        };
      });
      const over = ([r, g, b, part], below) =>
        [r, g, b].map((v, i) => v * part + below[i] * (1 - part));
      const light = (colour) =>
        colour
          .slice(0, 3)
          .map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
          .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
      const contrast = (...pair) => {
        const [a, b] = pair.map(light).sort((x, y) => y - x);
        return (a + 0.05) / (b + 0.05);
      };
      const [wall, line, result] = colours.layers;
      let seen = 0;
      for (const square of colours.squares)
        for (const ground of [square, over(wall, square), over(line, over(wall, square))])
          for (const below of [ground, over(result, ground)])
            for (const [name, colour] of colours.arrows) {
              assert.equal(colour[3], 1);
              const found = contrast(colour, below);
              assert.ok(found >= 3, `${scheme}: ${name} on ${below} has ${found}`);
              seen++;
            }
      assert.equal(seen, 2 * 3 * 2 * 22);
      for (const [name, colour] of colours.arrows)
        assert.ok(contrast(colour, colours.rim) >= 3, `${scheme}: ${name} and its rim`);
      const rims = await page.$$eval(".pg-result-box .pg-rim", (all) => all.length);
      assert.equal(rims, 1);
      await page.close();
    }
    return open();
  },

  async "a strict content security policy"() {
    const folder = mkdtempSync(join(tmpdir(), "playground-"));
    try {
      const page = await open({ file: strict(site, folder) });
      await click(page, "Result", "d6");
      await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
      await visit(page, "#distance_map&mover=1&from=a1&path=all");
      assert.equal((await read(page)).numbers.h8, 6);
      return page;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

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
