// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Uses the playground as readers do: by mouse, by keys alone, by touch on a phone's width, by links
// and the browser's buttons.
// usage: node use.mjs CHROMIUM SITE PROGRAM
import assert from "node:assert/strict";
import { read, start, visit } from "./page.mjs";
import { runAll, wait } from "../site/chromium.mjs";
import { click, marks, square } from "./tools.mjs";

const [chromium, site] = process.argv.slice(2);
const session = await start(chromium, site);
const { open } = session;
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

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

  async "boards as Black sees them, which is no change to undo"() {
    const page = await open({ hash: "#rays&gen=d4&empty=all" });
    const places = async () => [
      await square(page, "Result", "a1"),
      // The letter that ends the lowest row, and where the first line begins.
      ...(await page.evaluate(() => {
        const svg = document.querySelector(".pg-result-box .pg-svg");
        const last = [...svg.querySelectorAll(".pg-names text")].sort(
          (a, b) =>
            b.getAttribute("y") - a.getAttribute("y") || b.getAttribute("x") - a.getAttribute("x"),
        )[0];
        return [last.textContent, svg.querySelector(".pg-way").getAttribute("d").slice(1)];
      })),
    ];
    const [white, h, arrow] = await places();
    const button = '[aria-label="Seen by Black"]';
    await page.click(button);
    assert.match((await read(page)).hash, /&view=black$/);
    assert.equal(await page.$eval("[aria-label=Undo]", (undo) => undo.disabled), true);
    const [black, a, turned] = await places();
    assert.deepEqual([h, a], ["h", "a"]);
    assert.ok(black[0] > white[0] && black[1] < white[1], `${white} and ${black}`);
    const point = (text) => text.split(/[ L]/).slice(0, 2).map(Number);
    point(arrow).forEach((x, i) => assert.ok(Math.abs(x + point(turned)[i] - 800) < 1, turned));
    // What is clicked is what is seen, and keys go where they point.
    await visit(page, "#queen_attacks&sliders=d4&empty=~(b6,f2,g4)&view=black");
    await click(page, "Result", "d6");
    await marks(page, "queen_attacks", "d4", "~(b6,d6,f2,g4)");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await marks(page, "queen_attacks", "d4", "~(b6,d5,d6,f2,g4)");
    await page.click(button);
    assert.doesNotMatch((await read(page)).hash, /view/);
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

  async "undo and redo bring back all that was shown"() {
    const page = await open();
    const shown = async () => {
      const { live: _live, ...all } = await read(page);
      // An address that has been opened may leave out what the page writes.
      return { ...all, hash: await page.$eval(".pg-whole a", (link) => link.hash) };
    };
    const travel = (way) => page.click(`[aria-label^=${way}]`);
    const kiwipete = KIWIPETE.replace(/ 0 1$/, "").replace(/ /g, "_");
    // All of it in the page, where no step passes unseen, however slow this is. It stops by itself at
    // the last step.
    const playTo = (step) =>
      page.evaluate(async (at) => {
        const count = document.querySelector(".pg-step-count");
        const there = new Promise((seen) =>
          new MutationObserver(() => count.textContent === `${at} of 7` && seen()).observe(count, {
            childList: true,
            characterData: true,
            subtree: true,
          }),
        );
        document.querySelector("[aria-label=Play]").click();
        await there;
        if (at < 7) document.querySelector("[aria-label=Pause]").click();
      }, step);
    // An address, what a reader then looks at, and a part of the address as it is before the change.
    for (const [hash, look, part] of [
      [
        "queen_attacks&sliders=c3&empty=~f6&way=dumb7fill&dir=0&at=2",
        [],
        "way=dumb7fill&dir=0&at=2",
      ],
      ["queen_attacks&sliders=c4&empty=~f6&way=kogge-stone&at=1&bits=2", ["."], "at=2&bits=2"],
      ["queen_attacks&sliders=c5&empty=~f6", [".", ".", "."], "way=dumb7fill&at=2"],
      ["queen_attacks&sliders=c6&empty=~f6", [1], "way=dumb7fill&at=1"],
      ["queen_attacks&sliders=c7&empty=~f6&way=dumb7fill&at=6", [7], "way=dumb7fill&at=7"],
      [`legal_moves&fen=${kiwipete}&pick=56`, [], "pick=56"],
      ["layers&mover=1&from=a1&path=all&pick=2", [], "mover=1&from=a1&path=all&pick=2"],
      [`w_attacks&fen=${kiwipete}&pawns=a2`, [], "pawns=a2&knights=N"],
      ["reach&moves=3&mover=2", [], "moves=3"],
      ["shift_one&set=e4&dir=5", [], "dir=5"],
    ]) {
      await visit(page, `#${hash}`);
      for (const key of look)
        if (typeof key === "number") await playTo(key);
        else await page.keyboard.press(key);
      const before = await shown();
      assert.equal(before.message, "", hash);
      assert.ok(before.hash.includes(part), `${before.hash} has no ${part}`);
      const changed = await page.$("[role=grid]:not([aria-label=Result]) [data-square=h5]");
      if (await changed?.isVisible()) await changed.click();
      else {
        const pieces = await page.$("input[name=pg-brush][value=pieces]");
        await pieces?.evaluate((input) => input.click());
        await click(page, "Result", "h5");
      }
      const after = await shown();
      assert.notEqual(after.lines.Shell, before.lines.Shell, hash);
      for (let times = 0; times < 2; times++) {
        await travel("Undo");
        assert.deepEqual(await shown(), before, hash);
        await travel("Redo");
        assert.deepEqual(await shown(), after, hash);
      }
    }
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

  async "a link shows the same elsewhere"() {
    const page = await open({
      hash: "#w_attacks&fen=" + KIWIPETE.replace(/ 0 1$/, " 5 30").replace(/ /g, "_"),
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
    assert.ok(link.startsWith("file://") && /#w_attacks&fen=[^&]*_5_30&/.test(link), link);
    const other = await open({ file: link });
    const [one, two] = [await read(page), await read(other)];
    for (const name of ["marked", "lines", "words", "facts"])
      assert.deepEqual(two[name], one[name], name);
    assert.ok(two.lines.Shell.includes("a8"), two.lines.Shell);
    await other.close();
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

  async "legal moves begin with those of one piece, and a tap on another shows its moves"() {
    const page = await open({ hash: "#legal_moves&fen=" + KIWIPETE.replace(/ /g, "_") });
    const arrows = () => page.$$eval(".pg-result-box .pg-head", (all) => all.length);
    const { facts, marked } = await read(page);
    assert.deepEqual(facts.slice(0, 2), ["48 legal moves", "Arrows: 9 moves of the queen on f3"]);
    assert.equal(marked.length, 9);
    assert.equal(await arrows(), 4); // one for each direction
    await click(page, "Result", "e5");
    assert.match((await read(page)).hash, /&piece=e5$/);
    assert.deepEqual(
      (await read(page)).marked.sort(),
      ["c4", "c6", "d3", "d7", "f7", "g4", "g6"].sort(),
    );
    assert.equal(await arrows(), 7);
    await click(page, "Result", "e8"); // Black's king cannot move now
    assert.match((await read(page)).hash, /&piece=e5$/);
    await page.click(".pg-mover[aria-label='king on e1']");
    assert.match((await read(page)).hash, /&piece=e1$/);
    await page.$$eval(".pg-movers button", (all) => all.at(-1).click());
    assert.match((await read(page)).hash, /&piece=all$/);
    assert.ok((await arrows()) > 25);
    // Pieces are painted as before.
    await page.$eval("input[name=pg-brush][value=pieces]", (input) => input.click());
    await click(page, "Result", "e3");
    assert.match((await read(page)).hash, /_w_/);
    assert.doesNotMatch((await read(page)).hash, /piece=/);
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
    // One takes the place of a step, and its link shows it.
    await page.keyboard.press(".");
    assert.match((await read(page)).hash, /&way=steps&at=0$/);
    await page.click(".pg-plane[data-plane='56']");
    const { hash, marked } = await read(page);
    assert.doesNotMatch(hash, /way/);
    await visit(page, "#legal_moves");
    await visit(page, hash);
    assert.deepEqual((await read(page)).marked, marked);
    return page;
  },

  async "Othello has discs, whatever was on the board before"() {
    const page = await open({ hash: "#legal_moves" });
    await page.click("#pg-function");
    await page.type("#pg-function", "othello_moves");
    await page.keyboard.press("Enter");
    const shown = await read(page);
    assert.equal(shown.value, "othello_moves");
    assert.doesNotMatch(shown.hash, /fen=/);
    assert.ok(Object.values(shown.words).every((text) => !/white|black/.test(text)));
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

  async "the search knows what readers call functions, and says when it finds none"() {
    const page = await open();
    await page.click("#pg-function");
    const found = async (text) => {
      await page.$eval("#pg-function", (input) => (input.value = ""));
      await page.type("#pg-function", text);
      return page.$$eval("#pg-functions [role=option] code", (all) =>
        all.map((e) => e.textContent),
      );
    };
    for (const [text, name] of [
      ["popcnt", "popcount"],
      ["lsb", "lowest_square"],
      ["bit scan", "lowest_square"],
      ["movegen", "legal_moves"],
      ["kogge", "occluded_fill"],
      ["pinned pieces", "pinned"],
      ["doubled pawns", "w_doubled"],
      ["rook attacks", "rook_attacks"],
      ["soutOccl", "sout_occl"],
      ["bbf_queen_attacks", "queen_attacks"],
    ])
      assert.equal((await found(text))[0], name, text);
    assert.deepEqual(await found("qwertz"), []);
    assert.match(
      await page.$eval("#pg-functions", (e) => e.textContent),
      /No function is called “qwertz”/,
    );
    assert.match(
      await page.$eval("#pg-found", (e) => e.textContent),
      /No function is called “qwertz”/,
    );
    return page;
  },

  async "a thumb on a phone: taps and strokes paint, scrolling does not"() {
    const page = await open({ width: 360, height: 740, touch: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels`);
    const small = await page.$$eval(
      "#pg :is(button, select, summary, input[type=text], input[type=range])",
      (all) =>
        all
          .filter((e) => e.offsetParent && Math.min(e.offsetHeight, e.offsetWidth) < 40)
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
};

await runAll(tests, session);
