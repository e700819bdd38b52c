// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Addresses of the playground: what is wrong with one is said, with its name and what would be
// right, and whatever an address has, the page is whole and has no errors.
// usage: node addresses.mjs CHROMIUM SITE PROGRAM API.json [RANDOM ADDRESSES]
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { functions, read, start, visit } from "./page.mjs";
import { click } from "./tools.mjs";

const [chromium, site, , description, count = "400"] = process.argv.slice(2);
const api = JSON.parse(readFileSync(description, "utf8"));
const last = (all) => all.length - 1,
  nameOf = (all, number) => all[number].name.replace(/^([wb])_/, "$1 ");
const numbers = (all) =>
  `a whole number from 0 (${nameOf(all, 0)}) to ${last(all)} (${nameOf(all, last(all))}) is expected`;
const { close, faults, open } = await start(chromium, site);
const page = await open();
const START = "bbfill queen_attacks d4 '~(f2,g4,b6)'";
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-";

// Everything a reader sees belongs to the function that is chosen.
function checkWhole(shown, hash) {
  assert.match(shown.lines.Shell, new RegExp(`^bbfill (--fen '[^']*' )?${shown.value}( |$)`), hash);
  assert.ok([64, shown.text === null ? 64 : 0].includes(Object.keys(shown.words).length), hash);
  for (const language of ["C", "Python"])
    assert.match(shown.lines[language], new RegExp(`\\b(bbf_|bb\\.)${shown.value}\\(`), hash);
  assert.ok(shown.live.startsWith(`${shown.value}: `) || shown.title, `${hash}: ${shown.live}`);
  assert.ok(shown.facts.length || shown.large || shown.text, hash);
  assert.deepEqual(faults, [], hash);
}

async function see(hash) {
  await visit(page, hash);
  const shown = await read(page);
  checkWhole(shown, hash);
  return shown;
}

// Address, bad values of its last argument, what the message says is allowed.
const BOARD = "a board such as d4, ";
const BOARDS = [
  "",
  "d9",
  "i1",
  "d4,",
  ",",
  "0x",
  "0x10000000000000000",
  "-1",
  "~",
  "~(d4",
  "rank:9",
  "file:i",
  "P",
  "toString",
  "d4\u0000",
  " ",
];
const number = (most) => [
  "",
  "-1",
  "-4",
  String(most + 1),
  "99",
  "999",
  "1e1",
  "0.5",
  "0x1",
  "+1",
  " 1",
  "king",
  "NaN",
  "1234567",
  "__proto__",
  "\u0661",
];
const BAD = [
  ["queen_attacks&sliders", BOARDS, BOARD],
  ["queen_attacks&empty", BOARDS, BOARD],
  ["rays&gen", BOARDS, BOARD],
  ["from_file_set&files", BOARDS, BOARD],
  [`queen_attacks&fen=${KIWIPETE}&sliders`, ["X", "PP", "whites", "P,x"], BOARD],
  ["shift_one&dir", number(7), "a whole number from 0 (noea) to 7 (nort) is expected"],
  ["distance_map&mover", [...number(last(api.movers)), "55"], numbers(api.movers)],
  ["first_to&moverB", number(last(api.movers)), numbers(api.movers)],
  ["reach&moves", number(64), "a whole number from 0 to 64 is expected"],
  [
    "move_targets&plane",
    number(74),
    "a whole number from 0 (noea1) to 74 (castling_a) is expected",
  ],
  [
    "rook_attacks_from&square",
    [...number(63), "d4"],
    "a whole number from 0 (a1) to 63 (h8) is expected",
  ],
  [
    "legal_moves&fen",
    ["", "8/8", "xyz", "8/8/8/8/8/8/8/9_w_-_-", "8/8/8/8/8/8/8/8_x", "8/8/8/8/8/8/8/8_w_-_-\u0000"],
    "",
  ],
  [
    "queen_attacks&way",
    ["", "xx", "layers", "Dumb7fill", "constructor"],
    "dumb7fill or kogge-stone is expected",
  ],
  ["layers&way", ["", "xx", "dumb7fill"], "layers is expected"],
  ["legal_moves&way", ["", "xx", "layers"], "steps is expected"],
  ["w_passed&way=steps&dir", ["0"], "steps of w_passed has no directions to choose from"],
  ["w_holes&way", ["", "xx", "steps"], "w_holes is not shown step by step"],
  [
    "queen_attacks&way=dumb7fill&dir",
    [...number(7), "8"],
    "0 (noea), 1 (east), 2 (soea), 3 (sout), 4 (sowe), 5 (west), 6 (nowe), 7 (nort) is expected",
  ],
  [
    "rook_attacks&way=dumb7fill&dir",
    ["0", "2", "99"],
    "1 (east), 3 (sout), 5 (west), 7 (nort) is expected",
  ],
  [
    "nort_fill&way=dumb7fill&dir",
    ["7", "99"],
    "dumb7fill of nort_fill has no directions to choose from",
  ],
  ["queen_attacks&view", ["", "Black", "w"], "white or black is expected"],
  ["queen_attacks&dir", ["1", "99"], "it needs way=dumb7fill or kogge-stone"],
  ["queen_attacks&at", ["1", "99"], "it needs way=dumb7fill or kogge-stone"],
  ["contacts&at", ["0"], "contacts is not shown step by step"],
  ["queen_attacks&way=kogge-stone&at", number(4), "a whole number from 0 to 4 is expected"],
  [
    "layers&mover=0&from=a1&path=all&way=layers&at",
    number(7),
    "a whole number from 0 to 7 is expected",
  ],
  ["legal_moves&pick", number(74), "a whole number from 0 to 74 is expected"],
  ["layers&mover=0&from=a1&path=all&pick", number(7), "a whole number from 0 to 7 is expected"],
  ["layers&from=a1&path=a1&pick", ["1", "-4"], "0 is expected"],
  ["layers&from=a1&path=b1&pick", ["0"], "this result of layers has no parts"],
  [
    "legal_moves&piece",
    ["e3", "E1", "", "4"],
    "all, or the square of a piece that can move, is expected",
  ],
  ["queen_attacks&piece", ["d4"], "queen_attacks shows no moves of pieces"],
  ["queen_attacks&bits", number(15), "a whole number from 0 to 15 is expected"],
  ["w_attack_counts&pick", ["5", "-1"], "a whole number from 0 to 4 is expected"],
  ["rays&pick", ["8"], "a whole number from 0 to 7 is expected"],
  ["queen_attacks&pick", ["0"], "this result of queen_attacks has no parts"],
  ["rays&way=dumb7fill&pick", ["0"], "with way, no part is shown by itself"],
  [
    "queen_attacks&colour",
    ["red"],
    "queen_attacks has no such argument; it takes fen, sliders, empty, way, dir, at, pick",
  ],
  ["queen_attacks&p", ["1"], "queen_attacks has no such argument"],
  ["queen_attacks&constructor", ["1"], "queen_attacks has no such argument"],
  ["legal_moves&p", ["1"], "legal_moves has no such argument; it takes fen, way"],
  ["queen_attacks&sliders=a1&sliders", ["a1", "b1"], "it is given twice"],
  ["queen_attacks&at=1&at", ["1"], "it is given twice"],
];
// Before their % is read.
const RAW = [
  [
    "queen_attacks&sliders",
    ["%", "%4", "%zz", "%ff", "d4%"],
    "two hexadecimal digits of UTF-8 are expected after each %",
  ],
];

// With fewer random addresses, also fewer of the others: of each list, others than of the one before.
const share = Number(count) < 20000 ? 4 : 1;
const some = (all, from = 0) => all.filter((_, i) => (i + from) % share === 0);

let tried = 0;
async function refused(hash, name, allowed) {
  const { lines, message } = await see(hash);
  assert.ok(message.startsWith(`This link cannot be shown: ${name}=`), `${hash}: ${message}`);
  assert.ok(
    message.includes(allowed) && message.endsWith(". Here is the page as it begins."),
    `${hash}: ${message}`,
  );
  assert.equal(lines.Shell, START, hash);
  tried++;
}
for (const [all, code] of [
  [BAD, encodeURIComponent],
  [RAW, String],
])
  for (const [i, [address, values, allowed]] of all.entries()) {
    const name = /[^&]*$/.exec(address)[0];
    for (const value of some(values, i)) await refused(`#${address}=${code(value)}`, name, allowed);
    if (values.includes("")) await refused(`#${address}`, name, allowed);
  }
for (const name of ["no_such_function", "constructor", "%", "queen_attacks?", "&", "QUEEN_ATTACKS"])
  assert.match((await see(`#${name}&x`)).message, /there is no function “/);
// What is long in an address is short in the message, and what it shows has a limit.
const LONG = "d4,".repeat(20000);
for (const name of some([...new Set(BAD.map(([address]) => address))]))
  assert.match((await see(`#${name}=${LONG}`)).message, /^.{60,600}$/, name);
for (const hash of [LONG, `queen_attacks&${LONG}`, `queen_attacks&${LONG}=1`])
  assert.match((await see(`#${hash}`)).message, /^.{60,300}$/);
assert.equal((await see(`#parse&text=${"x".repeat(4000)}`)).message, "");
await refused(`#parse&text=${"x".repeat(4001)}`, "text", "at most 4000 characters are expected");
for (const [hash, length, message] of [
  [`text=${"+1".repeat(2000)}`, 4000, /^$/],
  [`text=${"1+".repeat(2000)}1`, 4000, /^text: only the first 4000 characters are shown$/],
  [`text=1&${"a=&".repeat(9)}`, 1, /^(a=: a name .*?; ){5}and 4 more$/],
  [`text=1&${LONG}=d4`, 1, /^.{60,200}$/],
]) {
  await visit(page, `#formula&${hash}`);
  const { message: said } = await read(page);
  assert.match(said, message, hash.slice(0, 20));
  assert.equal(await page.$eval(".pg-formula-text", (box) => box.value.length), length);
}
// What is painted next takes the place of the message.
await refused("#queen_attacks&sliders=d9", "sliders", BOARD);
await click(page, "Result", "d6");
const painted = await read(page);
assert.equal(painted.message, "");
assert.match(painted.hash, /^#queen_attacks&.*d6/);
console.log(`${tried} bad values are refused`);

// Every value that is allowed, also at its limits; what the page writes, it reads.
for (const hash of [
  "#shift_one&set=e4&dir=7",
  "#distance_map&mover=8&from=a1&path=all",
  "#reach&moves=64",
  "#reach&moves=0",
  "#move_targets&plane=74",
  "#rook_attacks_from&square=63",
  "#queen_attacks&way=dumb7fill&dir=7&at=7",
  "#queen_attacks&way=kogge-stone&at=1&bits=15",
  "#legal_moves&pick=74",
  "#legal_moves&piece=e5",
  "#legal_moves&piece=all",
  "#queen_attacks&view=black",
  "#queen_attacks&view=white",
  "#w_attack_counts&pick=4",
  "#parse&text=a%26b%3Dc%25",
  "#parse&text=",
]) {
  const shown = await see(hash);
  assert.equal(shown.message, "", hash);
  assert.ok(hash.startsWith(`#${shown.value}&`), hash);
}
assert.equal(await page.evaluate(() => document.querySelector("#pg-argument-text").value), "");
await page.type("#pg-argument-text", "0x1&%41=\u00e9");
const { hash: written } = await read(page);
await see("#queen_attacks&sliders=a2");
assert.equal((await see(written)).lines.Shell, "bbfill parse '0x1&%41=\u00e9'");

// Empty parts say nothing.
for (const [hash, same] of [
  ["#w_attacks&", "#w_attacks"],
  ["#queen_attacks&sliders=a2&", "#queen_attacks&sliders=a2"],
  ["#queen_attacks&&sliders=a2&&", "#queen_attacks&sliders=a2"],
]) {
  const shown = await see(hash);
  assert.deepEqual([shown.message, shown.lines.Shell], ["", (await see(same)).lines.Shell], hash);
}

// The same numbers each time.
let seed = 0x9e3779b97f4a7c15n;
function below(n) {
  seed ^= (seed << 13n) & 0xffffffffffffffffn;
  seed ^= seed >> 7n;
  seed ^= (seed << 17n) & 0xffffffffffffffffn;
  return Number((seed >> 8n) % BigInt(n));
}
const oneOf = (all) => all[below(all.length)];
const offered = some(await functions(page));
const known = new Map();
for (const name of offered) {
  const { message } = await see(`#${name}&?`);
  known.set(name, /no such argument; it takes (.*)\. Here/.exec(message)[1].split(", "));
}
const VALUES = [
  "",
  "0",
  "1",
  "3",
  "7",
  "8",
  "9",
  "55",
  "64",
  "74",
  "75",
  "99",
  "999",
  "-1",
  "-4",
  "1e9",
  "king",
  "xx",
  "dumb7fill",
  "kogge-stone",
  "layers",
  "steps",
  "all",
  "none",
  "d4",
  "a1,h8",
  "~(b6,f2)",
  "~",
  "file:a",
  "rank:8",
  "P",
  "R,Q",
  "empty",
  "0xb6d5e300e3d5b677",
  "0x",
  KIWIPETE,
  "8/8/8/8/8/8/8/8_w_-_-",
  "7K/8/k1P5/7p/8/8/8/8_b_-_-",
  "8/8",
  "startpos",
  "%",
  "%00",
  "%F0%9D%84%9E",
  "<b>",
  "'",
  '"',
  "=",
  "a=b",
  "_",
  "null",
  "undefined",
];
const LIKELY = {
  fen: ["8/8/8/8/8/8/8/8_w_-_-", KIWIPETE],
  way: ["dumb7fill", "kogge-stone", "layers", "steps"],
  dir: ["0", "1", "7"],
  at: ["0", "1", "2", "5"],
  pick: ["0", "1", "4", "7", "74"],
  piece: ["all"],
  bits: ["0", "3", "15"],
  view: ["black", "white"],
  mover: ["0", "1", "8"],
  moverA: ["0", "6"],
  moverB: ["0", "7"],
  plane: ["0", "74"],
  square: ["0", "63"],
  moves: ["0", "64"],
};
/* The choice of a random address. */
function randomAddress() {
  const name = below(20) ? oneOf(offered) : oneOf(["x", "constructor", "queen attacks"]);
  const names = (known.get(name) ?? ["way"]).filter((argument) =>
    ["way", "at", "pick", "piece", "bits", "view"].includes(argument) ? !below(8) : below(3),
  );
  if (!below(12)) names.push(oneOf(["x", "__proto__", "", "way", "fen", "state"]));
  const wild = below(3) === 0;
  const parts = names.map(
    (argument) =>
      `${argument}=${wild && !below(4) ? oneOf(VALUES) : oneOf(Object.hasOwn(LIKELY, argument) ? LIKELY[argument] : ["d4", "none", "all", "a1,h8"])}`,
  );
  return `#${[name, ...parts].join("&")}`;
}

// Opens addresses one after the other, and what the page writes for each as well.
const opened = (all) =>
  page.evaluate(async (hashes) => {
    const go = (hash) =>
      new Promise((done) => {
        if (location.hash === hash) return done();
        addEventListener("hashchange", () => setTimeout(done), { once: true });
        location.hash = hash;
        return undefined;
      });
    const text = (selector) => document.querySelector(selector).textContent;
    const look = () => ({
      message: text(".pg-message"),
      value: document.getElementById("pg-function").value,
      shell: text(".pg-code-row[data-language=Shell] code"),
      written: new URL(document.querySelector(".pg-whole a").href).hash,
      said: text(".pg-step-title"),
    });
    const found = [];
    for (const hash of hashes) {
      await go(hash);
      const first = look();
      await go(first.written);
      found.push({ hash, first, again: look() });
    }
    return found;
  }, all);

const seen = { shown: 0, refused: 0 };
for (let i = 0; i < 60; i++) await see(randomAddress());
for (let left = Number(count); left > 0; left -= 200) {
  const all = Array.from({ length: Math.min(left, 200) }, randomAddress);
  for (const { hash, first, again } of await opened(all)) {
    const { message, value, said } = first;
    seen[message ? "refused" : "shown"]++;
    if (message)
      assert.match(
        message,
        /^This link cannot be shown: .+\. Here is the page as it begins\.$/,
        hash,
      );
    else assert.equal(value, decodeURI(/^#([^&]*)/.exec(hash)[1]), hash);
    assert.ok(said, hash);
    assert.deepEqual(again, { ...first, message: "" }, `${hash}, which the page writes otherwise`);
  }
  assert.deepEqual(faults, [], all.join("\n"));
}
await close();
console.log(`${seen.shown} random addresses shown, ${seen.refused} refused`);
assert.ok(seen.shown > count / 10 && seen.refused > count / 10);
