// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Names that readers type, in every place where they can: those that each object of JavaScript has,
// such as constructor, are names like others. No such name is looked up in a plain object.
// usage: node names.mjs CHROMIUM SITE
import assert from "node:assert/strict";
import { start } from "./page.mjs";

const [chromium, site] = process.argv.slice(2);
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), "prototype", "length", "name"];
const ODD = "zzz"; // which nothing has

const { close, faults, open } = await start(chromium, site);
const page = await open();
// Whoever looks for the odd name in an object that does not have it, asks what all objects have.
await page.evaluate((odd) => {
  Object.defineProperty(Object.prototype, odd, {
    get() {
      console.error(`${odd} is looked up in an object: ${new Error().stack}`);
      return undefined;
    },
  });
}, ODD);

/** In addresses, with the messages they give; addresses.mjs has functions, arguments and their values. */
const addresses = (name) => ({
  [`#formula&text=x&${name}=d9`]: `${name}=d9: a name and a board`,
  [`#parse&text=${name}`]: "",
});

/** Formulas, with a board of that name: the last result, or a complaint. */
const formulas = (name) => [
  [`${name} & ~0x1`, "0x8000000000000000"],
  [`${name} = x; ${name} |= ${name} << 1; ${name}`, "0x0000000018000000"],
  [`${name}(x)`, `there is no function “${name}”`],
  [`bbf_${name}(x)`, `there is no function “bbf_${name}”`],
  [`BBF_${name} | 1`, ""],
  [`not${name}File | 1`, ""],
  [`new_${name} & 0`, "0x0000000000000000"],
];

/** Opens addresses, types into fields and formulas; gives what the page says. */
const typed = (name, hashes, texts) =>
  page.evaluate(
    async (word, links, lines) => {
      const one = (selector) => document.querySelector(selector);
      const go = async (hash) => {
        const done = new Promise((found) => addEventListener("hashchange", found, { once: true }));
        if (location.hash === hash) return;
        location.hash = hash;
        await done;
      };
      const enter = (selector, text, ...events) => {
        const field = one(selector);
        field.focus();
        field.value = text;
        for (const event of [new Event("input"), new Event("change"), ...events])
          field.dispatchEvent(event);
      };
      const said = { addresses: [], formulas: [] };
      for (const hash of links) {
        await go(hash);
        said.addresses.push(one(".pg-message").textContent);
      }
      said.text = one(".pg-text").textContent;
      await go("#legal_moves");
      enter("#pg-fen", word);
      said.fen = one("#pg-fen-wrong").textContent;
      one("#pg-function").click();
      enter("#pg-function", word, new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      one("#pg-function").blur();
      said.chosen = one("#pg-function").value;
      await go(`#formula&text=${word}`);
      said.first = one(".pg-formula-results .pg-note").textContent;
      await go(`#formula&text=1&${word}=a1,h8&x=d4`);
      for (const line of lines) {
        enter(".pg-formula-text", line);
        const notes = document.querySelectorAll(".pg-formula-results .pg-note");
        said.formulas.push(one("#pg-formula-wrong").textContent || [...notes].at(-1).textContent);
      }
      enter(`[aria-label="new_${word} as text"]`, word);
      said.invalid = one(`[aria-label="new_${word} as text"]`).getAttribute("aria-invalid");
      enter(".pg-formula-text", word);
      enter(`[aria-label="${word} as text"]`, "b2");
      said.hash = location.hash;
      return said;
    },
    name,
    hashes,
    texts,
  );

for (const name of [ODD, ...NAMES]) {
  const links = addresses(name),
    lines = formulas(name);
  const said = await typed(
    name,
    Object.keys(links),
    lines.map(([text]) => text),
  );
  Object.entries(links).forEach(([hash, message], i) => {
    const found = said.addresses[i];
    assert.ok(found.includes(message) && Boolean(found) === Boolean(message), `${hash}: ${found}`);
  });
  lines.forEach(([text, part], i) =>
    assert.ok(said.formulas[i].includes(part), `${text}: ${said.formulas[i]}`),
  );
  assert.match(said.text, /^parse: '.' in column \d+ does not fit in a diagram/, name);
  assert.match(said.first, /^1 square, 0x0000000008000000$/, name); // what a new name begins with
  assert.match(said.fen, /^This cannot be read: /, name);
  assert.match(said.chosen, /^[a-z]\w+$/, name);
  assert.equal(said.invalid, "true", name);
  assert.equal(said.hash, `#formula&text=${name}&${name}=b2`);
  assert.deepEqual(faults, [], name);
}
await close();
console.log(`${NAMES.length + 1} names, each in ${Object.keys(addresses("")).length + 14} places`);
