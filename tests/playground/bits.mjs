// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The bits of the playground: the words of every shift are those that files and ranks give, they begin
// with the arguments and end with the program's result; and bits and squares point at each other.
// usage: node bits.mjs CHROMIUM SITE PROGRAM
import assert from "node:assert/strict";
import { read, start, visit } from "./page.mjs";
import { runAll } from "../site/chromium.mjs";
import { bbfill, marks, square } from "./tools.mjs";

const [chromium, site] = process.argv.slice(2);
const session = await start(chromium, site);
const { open } = session;
let checks = 0;

// Files and ranks of a step, by its name: nort, noea, and nonoea for a knight.
const STEP = { no: [0, 1], so: [0, -1], ea: [1, 0], we: [-1, 0] };
STEP.rt = STEP.ut = STEP.st = [0, 0];
const steps = (name) =>
  name.match(/../g).reduce(([f, r], part) => [f + STEP[part][0], r + STEP[part][1]], [0, 0]);
const DIRECTIONS = ["noea", "east", "soea", "sout", "sowe", "west", "nowe", "nort"];
const LEAPS = "nonoea noeaea soeaea sosoea sosowe sowewe nowewe nonowe".split(" ");
const squares = (board) => [...Array(64).keys()].filter((s) => (board >> BigInt(s)) & 1n);
const union = (all) => all.reduce((sum, s) => sum | (1n << BigInt(s)), 0n);

// What a shift by some files and ranks does to a word.
function shifted(from, files, ranks) {
  const add = files + 8 * ranks,
    onBoard = (s) => s % 8 >= -files && s % 8 < 8 - files;
  const kept = squares(from).filter((s) => s + add >= 0 && s + add < 64);
  return {
    text: `${add > 0 ? "<<" : ">>"} ${Math.abs(add)}`,
    shifted: union(kept.map((s) => s + add)),
    mask: union([...Array(64).keys()].filter((s) => s % 8 >= files && s % 8 < 8 + files)),
    fallen: union(squares(from).filter((s) => !kept.includes(s))),
    wrapped: union(kept.filter((s) => !onBoard(s)).map((s) => s + add)),
    moved: union(kept.filter(onBoard).map((s) => s + add)),
  };
}

// The words that are shown: {say, label, rows: [{name, board, hex, gone, fresh}]}.
const words = (page) =>
  page
    .$eval(".pg-bits", (box) => ({
      say: box.querySelector(".pg-bits-say").textContent,
      labels: [...box.querySelectorAll("option")].map((option) => option.textContent),
      label: box.querySelector("select").selectedOptions[0]?.textContent,
      rows: [...box.querySelectorAll(".pg-bits-row")].map((row) => {
        const cells = [...row.querySelectorAll("[data-bit]")];
        const marked = (look) =>
          cells.filter((cell) => cell.matches(look)).map((cell) => Number(cell.dataset.bit));
        const [name, hex] = [...row.querySelectorAll("code")].map((code) => code.textContent);
        const order = cells.map((cell) => Number(cell.dataset.bit));
        return {
          name,
          hex,
          order,
          text: cells.map((cell) => cell.textContent).join(""),
          gone: marked(".pg-gone"),
          fresh: marked(".pg-new"),
        };
      }),
    }))
    .then((shown) => ({
      ...shown,
      rows: shown.rows.map((row) => {
        const board = BigInt("0b" + row.text);
        assert.equal(row.hex, "0x" + board.toString(16).padStart(16, "0"));
        assert.ok(row.order.every((bit, i) => bit === 63 - i));
        return { ...row, board, gone: union(row.gone), fresh: union(row.fresh) };
      }),
    }));

// Checks the words of one shift by files and ranks; gives those before and after.
function checkShift({ rows, say }, files, ranks, where) {
  const [before, after] = [rows[0], rows.at(-1)],
    right = shifted(before.board, files, ranks);
  assert.equal(rows[1].name, `${before.name} ${right.text}`, where);
  assert.equal(rows[1].board, right.shifted, where);
  assert.equal(before.gone, right.fallen, `${where}: bits that fall off`);
  assert.equal(rows[1].gone, right.wrapped, `${where}: bits that wrap`);
  let result = right.shifted;
  for (const { name, board } of rows.slice(2, -1)) {
    assert.ok(name.startsWith("& "), where);
    if (name.startsWith("& ~file")) assert.equal(board, right.mask, where);
    result &= board;
  }
  assert.equal(
    rows.some(({ name }) => name.startsWith("& ~file")),
    files !== 0,
    where,
  );
  if (files) assert.equal(right.shifted & rows[2].board, right.moved, where);
  if (after.name.endsWith("|=")) {
    assert.equal(after.board & result, result, where);
    assert.equal(after.fresh & ~result, 0n, where);
    const had = after.board & ~after.fresh;
    assert.equal(had | result, after.board, where);
    if (after.name === `${before.name} |=`) assert.equal(had & before.board, before.board, where);
  } else {
    assert.equal(after.board, after.name === "pro &=" ? before.board & result : result, where);
  }
  const number = squares(right.moved).length;
  assert.ok(
    say.startsWith(`${rows[1].name}: ${number} bit${number === 1 ? " moves" : "s move"}`),
    say,
  );
  for (const [set, verb] of [
    [right.wrapped, "wrap"],
    [right.fallen, "fall"],
  ])
    assert.equal(
      Number(new RegExp(` (\\d+) ${verb}`).exec(say)?.[1] ?? 0),
      squares(set).length,
      `${where}: ${say}`,
    );
  checks++;
  return { before: before.board, after: after.board };
}

// Every shift of every step of a function's way; by gives how far a step shifts at once.
async function walk(page, hash, way, by = () => 1) {
  let last;
  await visit(page, `${hash}&way=${way}&at=0&bits=0`);
  const count = Number((await read(page)).count.split(" of ")[1]);
  let seen = 0;
  for (let at = 0; at <= count; at++) {
    if (at) await visit(page, `${hash}&way=${way}&at=${at}&bits=0`);
    const { message, formula } = await read(page);
    assert.equal(message, "", hash);
    const { labels } = await words(page);
    for (let i = 0; i < Math.max(labels.length, 1); i++) {
      if (i) await page.select(".pg-bits select", String(i));
      const shown = await words(page);
      if (!labels.length) {
        assert.doesNotMatch(shown.say, /<<|>>/);
        assert.doesNotMatch(formula, /_one\(/, `${hash} at ${at}: a step that shifts shows it`);
        continue;
      }
      assert.equal(shown.label, labels[i]);
      const [files, ranks] = steps(labels[i].split(":")[0]).map((n) => n * by(at, count));
      last = checkShift(shown, files, ranks, `${hash}, ${way} at ${at}, ${labels[i]}`);
      seen++;
    }
  }
  assert.ok(seen > 0, hash);
  return last;
}

const SET = "a1,c3,h1,h8,a8,b7,d4,g2";
const result = (...call) => BigInt(bbfill(...call).result);

const tests = {
  async "one step in each direction, and each leap"() {
    const page = await open();
    const names = [...DIRECTIONS, ...LEAPS];
    for (const name of names) {
      await visit(page, `#${name}_one&set=${SET}&bits=0`);
      const { before, after } = checkShift(await words(page), ...steps(name), name);
      assert.equal(before, BigInt(bbfill(name + "_one", SET).arguments.set));
      assert.equal(after, result(name + "_one", SET));
    }
    for (const [dir, name] of DIRECTIONS.entries()) {
      await visit(page, `#shift_one&set=${SET}&dir=${dir}&bits=0`);
      checkShift(await words(page), ...steps(name), name);
    }
    return page;
  },

  async "fills along rays up, down and across, to the program's result"() {
    const page = await open();
    for (const dir of [0, 3, 5]) {
      const hash = `#occluded_fill&gen=a1,d4,h8,g1&pro=~(b2,f4,d7)&dir=${dir}`;
      const right = result("occluded_fill", "a1,d4,h8,g1", "~(b2,f4,d7)", String(dir));
      const slow = await walk(page, hash, "dumb7fill");
      assert.equal(slow.after, right);
      const fast = await walk(page, hash, "kogge-stone", (at) => 2 ** (at - 1));
      assert.equal(fast.after, slow.after);
    }
    return page;
  },

  async "eight directions at once, pawns, leapers and Othello"() {
    const page = await open();
    const hash = "#queen_attacks&sliders=d4,h8&empty=~(b6,f2,g4,h8,d4)";
    const right = result("queen_attacks", "d4,h8", "~(b6,f2,g4,h8,d4)");
    assert.equal((await walk(page, hash, "dumb7fill")).after, right);
    const by = (at, count) => (at === count ? 1 : 2 ** (at - 1));
    assert.equal((await walk(page, hash, "kogge-stone", by)).after, right);
    for (const [name, arguments_] of [
      ["w_pawn_attacks", ["a2,h4,e5"]],
      ["b_front_span", ["a7,d5,h3"]],
      ["b_passed_span", ["a7,d5,h3"]],
      ["w_passed", ["a5,h4", "b6,h7"]],
      ["b_pawn_double_pushes", ["a7,h7,e6", "~(a5,d6)"]],
      ["w_rams", ["e4", "e5,a2"]],
      ["w_attack_cone", ["a2,h4"]],
      ["knight_attacks", ["a1,g8,d4"]],
      ["king_attacks", ["a1,h8,d4"]],
      ["othello_moves", ["d5,e4,a4", "d4,e5,f3,b4"]],
      ["othello_flips", ["d7", "d2,a4,g4", "d3,d4,d5,d6,c6,e6,b5,f5"]],
    ]) {
      await visit(page, "#" + name);
      const shown = await page.$$eval("#pg [role=grid][aria-label^='Argument ']", (all) =>
        all.map((e) => e.getAttribute("aria-label").slice(9)),
      );
      const given = arguments_.map((text, i) => `${shown[i]}=${text}`).join("&");
      await walk(page, `#${name}&${given}`, (await read(page)).ways[0]);
      await marks(page, name, ...arguments_);
    }
    return page;
  },

  async "where nothing is shifted, the words of the step, the result and the arguments"() {
    const page = await open({ hash: "#rook_attacks&sliders=a1&empty=~(a3)&bits=0" });
    const shown = await words(page);
    assert.deepEqual(
      shown.rows.map(({ name, board }) => [name, board]),
      [
        ["result", result("rook_attacks", "a1", "~a3")],
        ["sliders", 1n],
        ["empty", 2n ** 64n - 1n - 2n ** 16n],
      ],
    );
    assert.equal(shown.say, "result: 9 bits are set.");
    await visit(page, "#rook_attacks&sliders=none&empty=all&bits=0");
    assert.equal((await words(page)).say, "result: 0 bits are set.");
    await visit(page, "#pinned&way=steps&at=3&bits=0");
    assert.equal((await words(page)).rows[0].name, "this step");
    await visit(page, "#popcount&set=a1,b1&bits=0");
    assert.deepEqual(
      (await words(page)).rows.map(({ name, board }) => [name, board]),
      [["set", 3n]],
    );
    return page;
  },

  async "closed at first; B, a click and the address open it, and it stays while one goes on"() {
    const page = await open({ hash: "#rook_attacks&sliders=d4&empty=all&way=dumb7fill&at=1" });
    const isOpen = () => page.$eval(".pg-bits", (box) => box.open);
    const hash = async () => (await read(page)).hash;
    const closed = await hash();
    assert.equal(await isOpen(), false);
    assert.equal((await page.$$(".pg-bits [data-bit]")).length, 0);
    await page.keyboard.press("b");
    assert.ok(await isOpen());
    assert.equal(await hash(), closed + "&bits=0");
    await page.select(".pg-bits select", "3");
    assert.match(await hash(), /&at=1&bits=3$/);
    const before = await words(page);
    await page.keyboard.press(".");
    assert.match(await hash(), /&at=2&bits=3$/);
    const after = await words(page);
    assert.equal(after.rows[0].board, before.rows.at(-1).board);
    assert.equal(after.label, "west: flood");
    const again = await open({ hash: await hash() });
    assert.deepEqual(await words(again), after);
    assert.equal((await read(again)).hash, await hash());
    await again.close();
    await page.click("[aria-label^='Last step']");
    await page.click("[aria-label^=Reset]");
    assert.ok(await isOpen());
    await page.click(".pg-bits summary");
    await page.waitForFunction(() => !location.hash.includes("bits"));
    assert.equal(await isOpen(), false);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector(".pg-bits").open);
    for (const bad of ["16", "x", "-1"]) {
      await visit(page, `#rook_attacks&bits=${bad}`);
      assert.match((await read(page)).message, /bits=.*a whole number from 0 to 15 is expected/);
    }
    return page;
  },

  async "bits and squares point at each other, by mouse and by keys"() {
    const page = await open({ hash: "#noea_one&set=h3,d4&bits=0" });
    const here = () =>
      page.$$eval(".pg-here", (all) => all.map((e) => e.dataset.bit ?? e.dataset.square));
    assert.deepEqual(await here(), []);
    await page.mouse.move(...(await square(page, "Result", "d4")));
    assert.deepEqual(await here(), ["d4", "27", "27", "27", "27"]);
    await page.hover(".pg-bits-row:nth-child(2) [data-bit='32']");
    assert.deepEqual(await here(), ["a5", "32", "32", "32", "32"]);
    await page.mouse.move(1, 1);
    assert.deepEqual(await here(), []);
    await page.focus(".pg-bit");
    const value = () => page.$eval(".pg-bit", (e) => e.getAttribute("aria-valuetext"));
    const first = await here();
    await page.keyboard.press("ArrowUp");
    const up = await here();
    assert.equal(Number(up[1]), Number(first[1]) + 8);
    await page.keyboard.press("Home");
    for (let i = 0; i < 23; i++) await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await here(), ["h3", "23", "23", "23", "23"]);
    assert.equal(await value(), "bit 23, h3: set 1, set << 9 0, & ~fileA 1, result = 0");
    await page.focus("[aria-label=Result] [tabindex='0']");
    const focused = await page.evaluate(() => document.activeElement.dataset.square);
    assert.equal((await here())[0], focused);
    await page.evaluate(() => document.activeElement.blur());
    assert.deepEqual(await here(), []);
    return page;
  },

  /* axe-core leaves out what is hidden from screen readers, as the words are, whose names and sentence
   are not. */
  async "digits have a contrast of 4.5:1, and frames of 3:1"() {
    for (const scheme of ["light", "dark"]) {
      const page = await open({
        scheme,
        hash: "#occluded_fill&gen=a1,h3,h8&dir=0&way=dumb7fill&at=1&bits=0",
      });
      await page.hover(".pg-bits-row [data-bit='20']");
      const found = await page.$eval(".pg-bits", (box) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        // The colour on the screen, over those of the page.
        const drawn = (...layers) => {
          for (const colour of layers) {
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
          }
          const linear = [...canvas.getImageData(0, 0, 1, 1).data]
            .slice(0, 3)
            .map((v) =>
              v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
            );
          return linear.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
        };
        const below = getComputedStyle(document.body).backgroundColor;
        const contrast = (colour, ground) => {
          const [a, b] = [drawn(below, ground, colour), drawn(below, ground)].sort((x, y) => y - x);
          return (a + 0.05) / (b + 0.05);
        };
        return ["[data-look='']", ".pg-one", ".pg-new", ".pg-gone", ".pg-here"].map((look) => {
          const style = getComputedStyle(box.querySelector(`${look}:not(.pg-here:not(${look}))`));
          return [
            look,
            contrast(style.color, style.backgroundColor),
            style.outlineStyle === "none"
              ? null
              : contrast(style.outlineColor, style.backgroundColor),
          ];
        });
      });
      for (const [look, text, frame] of found) {
        assert.ok(text >= 4.5, `${scheme}: ${look} has ${text}`);
        assert.ok(frame === null || frame >= 3, `${scheme}: the frame of ${look} has ${frame}`);
      }
      assert.equal(found.filter(([, , frame]) => frame !== null).length, 2);
      await page.close();
    }
    return open();
  },

  async "on a phone, a word has eight rows of eight, and a bit can be tapped"() {
    const page = await open({
      width: 360,
      height: 740,
      touch: true,
      hash: "#noea_one&set=h3&bits=0",
    });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    const tops = await page.$$eval(".pg-bits-row:first-child .pg-byte", (all) =>
      all.map((e) => e.getBoundingClientRect().top),
    );
    assert.equal(new Set(tops).size, 8);
    await page.tap(".pg-bits-row [data-bit='23']");
    assert.equal(await page.$eval(".pg-bits-at", (e) => e.textContent), "bit 23, h3");
    return page;
  },
};

process.on("exit", () => console.log(`${checks} shifts checked`));
await runAll(tests, session);
