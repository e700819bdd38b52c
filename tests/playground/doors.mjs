// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The site's links into the playground: each picture that the program drew, each line for a shell
// that has a state there, and each function of the reference that the playground offers. Those of
// pictures and lines open without a message, and show what the program computes.
// usage: node doors.mjs CHROMIUM SITE PROGRAM
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { functions, read, start, visit } from "./page.mjs";
import { withPlacement } from "./tools.mjs";

const [chromium, site, program] = process.argv.slice(2);
const env = { ...process.env, PATH: dirname(resolve(program)) + delimiter + process.env.PATH };
// What a line computes.
function answer(line) {
  const command = `${line.replace(/ --output \S+/, "")} --format json`;
  return JSON.parse(withPlacement(execFileSync("sh", ["-c", command], { env, encoding: "utf8" })));
}

// The commands of pictures, by the pictures' names.
const drawn = new Map(
  readFileSync(new URL("../../doc/pictures/commands", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("bbfill "))
    .map((line) => [basename(/--output (\S+)/.exec(line)[1]), line]),
);

// Pictures with the links around them; lines of a shell with the links below their block; links of
// the reference with the functions they are of.
const collect = () => {
  const hash = (link) =>
    link && link.pathname.endsWith("/playground.html") ? decodeURI(link.hash) : null;
  const pictures = [...document.querySelectorAll("article img")]
    .filter((image) => !image.closest(".families"))
    .map((image) => [image.src.replace(/.*\//, ""), hash(image.closest("a"))]);
  const blocks = [...document.querySelectorAll("article pre")].map((pre) => {
    const below = pre.closest("[class^=highlight-]")?.nextElementSibling;
    const lines = pre.textContent
      .split("\n")
      .filter((line) => /(^|\s)bbfill --|^(\$ )?bbfill \w/.test(line));
    return [
      lines.map((line) => line.replace(/^\$ /, "")),
      [...(below?.matches("p.doors") ? below.querySelectorAll("a") : [])].map(hash),
    ];
  });
  const entries = [...document.querySelectorAll("dl.c")].map((entry) => [
    [...entry.querySelectorAll("dt.sig")].map((name) => name.id.replace(/^c\./, "")),
    [...entry.querySelectorAll("dl.field-list a")].map(hash).filter(Boolean),
  ]);
  return { pictures, blocks: blocks.filter(([lines]) => lines.length), entries };
};

const { close, faults, open } = await start(chromium, site);
const seen = { pictures: 0, lines: 0, functions: 0 };
const playground = await open();
const offered = await functions(playground);

async function opens(hash, line, where) {
  assert.ok(hash, `${where}: no link for ${line}`);
  await visit(playground, hash);
  const { lines, live, marked, message } = await read(playground);
  const said = answer(line);
  assert.equal(message, "", `${where}: ${hash}`);
  assert.deepEqual(answer(lines.Shell), said, `${where}: ${hash} is not ${line}`);
  assert.ok(live.startsWith(`${said.function}: `), live);
  if (typeof said.result === "string" && said.squares)
    assert.deepEqual(marked.sort(), said.squares.sort(), `${where}: ${hash}`);
}

// Whether the playground has what a line computes.
function isOffered(line) {
  if (!/^bbfill /.test(line) || / (--epd|--othello-file|--list|--help|\||>|<) /.test(line))
    return false;
  const words = line.replace(/--\w+ ('[^']*'|\S+)/g, "").split(/ +/);
  return offered.includes(words[1]);
}

try {
  const page = await playground.browser().newPage();
  const linked = [];
  const names = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html"));
  for (const name of names.filter((name) => !/^(404|playground)\.html$/.test(name))) {
    await page.goto(pathToFileURL(join(resolve(site), name)).href);
    const { pictures, blocks, entries } = await page.evaluate(collect);
    for (const [picture, hash] of pictures)
      if (drawn.has(picture) && isOffered(drawn.get(picture))) {
        await opens(hash, drawn.get(picture), `${name}, ${picture}`);
        seen.pictures++;
      }
    for (const [lines, hashes] of blocks) {
      const wanted = lines.filter(isOffered);
      assert.equal(hashes.length, wanted.length, `${name}: links below\n${lines.join("\n")}`);
      for (const [i, line] of wanted.entries()) await opens(hashes[i], line, name);
      seen.lines += wanted.length;
    }
    for (const [names, hashes] of entries) {
      const wanted = names.map((c) => c.replace("bbf_", "")).filter((c) => offered.includes(c));
      assert.deepEqual(
        hashes,
        wanted.map((c) => `#${c}`),
        `${name}: links of ${names}`,
      );
      linked.push(...wanted);
    }
  }
  // The figure of a fill leads to its steps.
  await page.goto(pathToFileURL(join(resolve(site), "index.html")).href);
  await page.waitForSelector("figure[data-figure=dumb7fill] .ex-door a[href]");
  const door = await page.$eval("figure[data-figure=dumb7fill] .ex-door a", (link) => link.hash);
  await visit(playground, door);
  const { count, message, title } = await read(playground);
  assert.deepEqual([message, count], ["", "0 of 7"], door);
  assert.match(title, /^Start: 3 generators/);
  assert.deepEqual(linked.sort(), [...offered].sort());
  seen.functions = linked.length;
  assert.ok(seen.pictures > 20 && seen.lines > 30, JSON.stringify(seen));
  assert.deepEqual(faults, []);
} finally {
  await close();
}
const all = seen.pictures + seen.lines + seen.functions;
console.log(
  `${all} links: ${seen.pictures} pictures, ${seen.lines} lines, ${seen.functions} functions`,
);
