// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// How fast the playground follows a mouse: a stroke over the result's board of one function in SHARE,
// of every other one with its bits, with the time from each event to the result in the page, and that
// of the page's thread for each frame: the event, style, layout and paint. It is processor time, since
// other programs disturb a clock.
// usage: node speed.mjs CHROMIUM SITE PROGRAM API.json [SHARE]
import assert from "node:assert/strict";
import { functions, start, visit } from "./page.mjs";
import { square } from "./tools.mjs";

const [chromium, site, , , share = "1"] = process.argv.slice(2);
const { close, faults, open } = await start(chromium, site);
// Most milliseconds: the median of all events, that of one function, and any frame.
const MEDIAN = 8,
  SLOWEST = 16,
  FRAME = 32;
// Along rank 6, back on rank 5 and along rank 4: 21 squares.
const PATH = [..."abcdefgh"].map((file) => file + 6).concat([..."hgfedcb"].map((file) => file + 5));
PATH.push("b4", "c4", "d4", "e4", "f4", "g4");

// Notes the time that each event takes.
function observe() {
  globalThis.times = [];
  let begun = 0;
  for (const name of ["pointerdown", "pointermove"]) {
    addEventListener(name, () => (begun = performance.now()), { capture: true });
    addEventListener(name, (event) => {
      if (event.buttons) globalThis.times.push(performance.now() - begun);
    });
  }
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const at = (numbers, part) => sorted(numbers)[Math.floor(part * (numbers.length - 1))];
const shown = (number) => number.toFixed(1);

const page = await open();
await page.evaluate(observe);
const client = await page.createCDPSession();
await client.send("Performance.enable", { timeDomain: "threadTicks" });
async function used() {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

const offered = await functions(page);
const found = [];
for (const name of offered.filter((_, i) => i % Number(share) === 0)) {
  await visit(page, `#${name}${found.length % 2 ? "&bits=0" : ""}`);
  const paints = (box) => !box.hidden && box.querySelector("input") !== null;
  if (!(await page.$eval(".pg-brushes", paints))) continue;
  const [[left, top], [right]] = [
    await square(page, "Result", "a6"),
    await square(page, "Result", "h6"),
  ];
  const side = (right - left) / 7;
  // The least of several strokes at each square: what is slow once has collected garbage, or waited for other programs.
  let events = PATH.map(() => Infinity),
    frames = events;
  const median = () => at(events, 0.5),
    frame = () => at(frames, 1);
  for (let stroke = 0; stroke < 6 && (frame() > FRAME || median() > MEDIAN); stroke++) {
    await page.evaluate(() => (globalThis.times = []));
    const spent = [];
    let before = await used();
    for (const [i, name] of PATH.entries()) {
      await page.mouse.move(left + side * "abcdefgh".indexOf(name[0]), top + side * (6 - name[1]));
      if (i === 0) await page.mouse.down();
      const now = await used();
      spent.push(now - before);
      before = now;
    }
    await page.mouse.up();
    const times = await page.evaluate(() => globalThis.times);
    assert.ok(times.length >= PATH.length, `${name}: ${times.length} events`);
    events = events.map((least, i) => Math.min(least, times[i]));
    frames = frames.map((least, i) => Math.min(least, spent[i]));
  }
  found.push({ name, events, median: median(), frame: frame() });
}
await close();
const events = found.flatMap((one) => one.events);
const median = at(events, 0.5);
console.log(
  `from an event to its result: median ${shown(median)} ms, 95 % ${shown(at(events, 0.95))} ms, most ${shown(at(events, 1))} ms`,
);
const frames = found.map((one) => one.frame);
console.log(
  `longest frame of a stroke: median ${shown(at(frames, 0.5))} ms, most ${shown(at(frames, 1))} ms`,
);
for (const [what, key] of [
  ["slowest events", "median"],
  ["longest frames", "frame"],
])
  console.log(
    `${what}: ` +
      [...found]
        .sort((a, b) => b[key] - a[key])
        .slice(0, 8)
        .map((one) => `${one.name} ${shown(one[key])}`)
        .join(", "),
  );
const slow = found.filter((one) => one.median > SLOWEST || one.frame > FRAME);
assert.deepEqual(faults, []);
assert.ok(median <= MEDIAN, `the median of ${shown(median)} ms is above ${MEDIAN}`);
assert.deepEqual(
  slow.map(({ name, median, frame }) => `${name}: ${shown(median)}, frame ${shown(frame)}`),
  [],
);
console.log(`${found.length} functions, ${events.length} events`);
assert.ok(found.length > offered.length / share / 2);
