// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Formulas of the wiki and of C in the playground: some that are right, whose results are compared with
// the npm package, and some that are not, which have to say what is wrong and where. All pairs of
// operators, numbers of other types and whole functions, compared with a C compiler, and all names of constants and functions.
// usage: node formula.mjs CHROMIUM SITE PROGRAM API.json PACKAGE
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { start, visit } from "./page.mjs";

const [chromium, site, , description, folder] = process.argv.slice(2);
const api = JSON.parse(readFileSync(description, "utf8"));
const bb = await createRequire(import.meta.url)(resolve(folder, "index.cjs")).load();
const M = (1n << 64n) - 1n;
const given = {
  a: 0x0000001818000081n,
  b: 0x8100000010204221n,
  rooks: 0x0100000000080001n,
  empty: ~0x01ff00000008ff81n & M,
  king: 0x0000000000000040n,
};
const { a, b, rooks, empty, king } = given;
const A = 0x0101010101010101n,
  H = A << 7n;

const right = [
  ["(a & b) != 0 ? a : b", a & b ? a : b],
  ["(a & ~BBF_FILE_H) << 9", ((a & ~H) << 9n) & M],
  ["rotateLeft(a, 8)", ((a << 8n) | (a >> 56n)) & M],
  ["rotateRight(a, 7)", ((a >> 7n) | (a << 57n)) & M],
  ["a ^ (a - 2 * b)", (a ^ (a - 2n * b)) & M],
  [
    "U64 flood = rooks; flood |= empty & nortOne(flood); flood",
    rooks | (empty & bb.nortOne(rooks)),
  ],
  ["popcount(a) + 1", BigInt(bb.popcount(a)) + 1n],
  ["bbf_flood(BBF_KING, king, empty | king)", bb.flood(0, king, empty | king)],
  ["C64(0x8100) | UINT64_C(3) // corners", 0x8103n],
  ["0x10ULL * 2u % 7 / 1", 4n],
  ["(U64)1 << 40", 1n << 40n],
  ["U64(1) << 40 | 0b101", (1n << 40n) | 5n],
  ["0xff'00", 0xff00n],
  ["__builtin_popcountll(a) - popCount(b)", BigInt(bb.popcount(a) - bb.popcount(b))],
  ["_lzcnt_u64(0) + std::countr_zero(0) + __builtin_ffsll(0)", 128n],
  ["std::countr_zero(a) + bitScanForward(b)", BigInt(bb.lowestSquare(a) + bb.lowestSquare(b))],
  ["63 - __builtin_clzll(a) == bitScanReverse(a)", 1n],
  ["_pdep_u64(_pext_u64(a, b), b)", a & b],
  ["__builtin_bswap64(a)", bb.flipVertical(a)],
  ["x = b; x /= 3; x", b / 3n],
  ["popcount(0) - 1 < 0 // an int", 1n],
  ["U64 north(U64 x) { return x << 8; } north(a)", (a << 8n) & M],
];

// What C does that few expect; the value is the one that is meant.
const noted = [
  ["1 << 40", 1n << 40n, /1 << 40 is undefined in C, where 1 has 32 bits: write \(U64\)1 << 40/],
  ["a | 1 << 31", a | (1n << 31n), /undefined in C/],
  ["010", 8n, /010 is 8: in C, a number that begins with 0 is octal/],
];

// Whole functions, as a page prints them, called with a and b.
const FUNCTIONS = [
  `U64 southOccluded(U64 gen, U64 pro) {
   gen |= pro & (gen >>  8);
   pro &=       (pro >>  8);
   gen |= pro & (gen >> 16);
   pro &=       (pro >> 16);
   gen |= pro & (gen >> 32);
   return gen;
}`,
  `U64 dumbFill(U64 rooks, U64 empty) { // 7 steps
  U64 flood = rooks;
  for (int i = 0; i < 7; i++)
    flood |= rooks = (rooks << 8) & empty;
  return flood << 8;
}`,
  `int countOnes(U64 x, U64 mask) {
    int count = 0;
    x &= mask;
    while (x) {
        count++;
        x &= x - 1; /* the lowest one */
    }
    return count;
}`,
  `static inline int lowestOf(const U64 x, U64 y) {
  const int table[4] = { 3, 1, 4, 1, };
  if (x & 1) return table[y & 3]; else if (!x) return -1;
  int n = 0;
  do ++n; while (!(x >> n & 1));
  return n * 2 - 70;
}`,
  `bool isOne(U64 x, U64 y) { return x & y; }`,
  `unsigned char low(U64 x, U64 y) { for (;;) { if (x < 9) break; x >>= 1; y++; if (y % 2) continue; y += 2; } return x + y; }`,
];

// The place is that of the caret, from 0.
const broken = [
  ["a &", 3, /a value is expected/],
  ["a b", 2, /an operator or ;/],
  ["(a | b", 6, /\) is expected/],
  ["a | b)", 5, /an operator or ;/],
  ["a << 64", 2, /undefined in C/],
  ["a / 0", 2, /division by 0/],
  ["a[0]", 0, /no array “a”/],
  ["09", 0, /octal/],
  ["while (1) ;", 0, /does not end/],
  ["lsb(0)", 0, /undefined/],
  ["U64 f(U64* x) { return *x; }", 9, /pointers/],
  ["U64 f(U64 x) { return x; ", 25, /} is expected/],
  ["int f(int n) { return f(n); } f(1)", 22, /calls itself too often/],
  ["5++", 0, /only a name can be changed/],
  ["a @ b", 2, /cannot be read/],
  ["0x1ffffffffffffffff", 0, /more than 64 bits/],
  ["nortOne()", 0, /takes 1 argument: set/],
  ["nortOne(a, b)", 0, /takes 1 argument/],
  ["soutOccl(rooks)", 0, /takes 2 arguments/],
  ["foo(a)", 0, /no function/],
  ["a ? b", 5, /: is expected/],
  ["a ,", 2, /an operator or ;/],
  ["slidingAttacks(rooks, empty, 9)", 0, /from 0 to 7/],
  ["legal_moves(a)", 0, /more than boards/],
  ["bbf_rays(a, b)", 0, /more than boards/],
  ["layers(0, a, b)", 0, /more than one board/],
  ["a\n| (b", 8, /\) is expected/],
  ["x = ", 4, /a value is expected/],
  ["(".repeat(500), 200, /nested too deeply/],
];

// Each pair of operators, without parentheses, and what else binds loosely or tightly.
const OPERATORS = "|| && | ^ & == != <= >= < > << >> + - * / %".split(" ");
function* pairs() {
  for (const one of OPERATORS)
    for (const other of OPERATORS) {
      yield `a ${one} b ${other} c`;
      // Some shifts would be too far, and some divisors 0.
      const isSafe = { "<<": other !== "<<", ">>": other !== "<<", "/": "|+*".includes(other) };
      if (/^([-|^&+*/%]|<<|>>)$/.test(one) && (isSafe[one === "%" ? "/" : one] ?? true))
        yield `x = a; x ${one}= b ${other} c; x`;
    }
  yield* ["a || b && 0", "0 && a || b", "a && 0 || b"];
  for (const one of OPERATORS) {
    for (const sign of "-~!") {
      yield `${sign}a ${one} b`;
      if (!/[/%]|<<|>>/.test(one)) yield `a ${one} ${sign}b`;
    }
    yield `a ${one} b ? c : a`;
    yield `a ? b : c ${one} b`;
  }
  // Numbers of other types than U64.
  const ints = [
    "(int)a",
    "(int)b - 10",
    "(unsigned)a",
    "(short)a",
    "(unsigned char)a",
    "(bool)a",
    "(long)a",
    "!a",
    "~0u",
    "0b101",
    "010",
    "0xffffffff",
    "4294967295",
    "2147483647u",
    "-1",
  ];
  for (const int of ints)
    for (const one of OPERATORS) {
      if (one !== "<<" || !int.startsWith("(")) yield `(${int}) ${one} b`;
      if (!/[/%]|<<|>>/.test(one)) yield `(${int}) ${one} -3`;
      if (/[/%]/.test(one)) yield `(${int}) ${one} (int)c`;
    }
  yield* ["-~!a", "!~-a", "a ? b : c ? a : b", "a < b ? a : b < c ? b : c", "a ? b ? c : a : b"];
}
const VALUES = [
  [0x9234567890abcdefn, 7n, 3n],
  [0x8000000000000005n, 13n, 4n],
  [0n, 9n, 1n],
  [6n, 5n, 5n],
];

const nameOf = (text) => /(\w+)\(/.exec(text)[1];

// What the compiler makes of formulas, for each of these values, and then of functions.
function compiled(texts, work) {
  const lines = VALUES.flatMap(([one, other, third]) => [
    `a = ${one}u; b = ${other}; c = ${third};`,
    ...texts.map((text) => `show(({ ${text}; }));`),
  ]);
  const calls = FUNCTIONS.flatMap((text) => [`show(${nameOf(text)}(a, b));`]);
  lines.push(...VALUES.flatMap(([one, other]) => [`a = ${one}u; b = ${other};`, ...calls]));
  const program = [
    "#include <inttypes.h>",
    "#include <stdbool.h>",
    "#include <stdio.h>",
    'static void show(uint64_t value) { printf("%" PRIu64 "\\n", value); }',
    "typedef uint64_t U64;",
    ...FUNCTIONS,
    `int main(void) { uint64_t a, b, c, x; (void)x; ${lines.join("\n")} }`,
  ];
  const [source, built] = [join(work, "formulas.c"), join(work, "formulas")];
  writeFileSync(source, program.join("\n"));
  execFileSync("cc", ["-w", "-O0", "-o", built, source]);
  return execFileSync(built, { encoding: "utf8" }).trim().split("\n").map(BigInt);
}

const work = mkdtempSync(join(tmpdir(), "formula-"));
process.on("exit", () => rmSync(work, { recursive: true }));
// Modules that need neither the page nor the package, and therefore run here as well.
const expression = fileURLToPath(
  new URL("../../src/site/playground/expression.ts", import.meta.url),
);
const outfile = join(work, "expression.mjs");
execFileSync("esbuild", [
  "--bundle",
  "--format=esm",
  "--log-level=warning",
  `--outfile=${outfile}`,
  expression,
]);
const { evaluate, names: inputs, parse } = await import(outfile);
const texts = [...pairs()],
  wanted = compiled(texts, work);
VALUES.forEach((values, k) => {
  const value = (name) => values["abc".indexOf(name)];
  texts.forEach((text, i) =>
    assert.equal(
      evaluate(parse(text), { value }).value,
      wanted[k * texts.length + i],
      `${text} with ${values}`,
    ),
  );
});
const ran = wanted.slice(VALUES.length * texts.length);
assert.equal(ran.length, VALUES.length * FUNCTIONS.length);
VALUES.forEach(([one, other], k) =>
  FUNCTIONS.forEach((text, i) => {
    const called = `${text}\n${nameOf(text)}(a, b)`,
      alone = parse(text);
    const free = inputs(alone);
    const values = { value: (name) => [one, other][["a", "b"].indexOf(name)] };
    assert.equal(evaluate(parse(called), values).value, ran[k * FUNCTIONS.length + i], called);
    const alike = { value: (name) => [one, other][free.indexOf(name)] };
    assert.equal(evaluate(alone, alike).value, ran[k * FUNCTIONS.length + i], text);
    assert.equal(free.length, 2, text);
  }),
);

// Names with what they are: all constants of the headers, also as the wiki writes files and ranks.
const names = [];
for (const { name, kind, value } of api.constants) {
  names.push([name, BigInt(value)]);
  if (kind !== "board") continue;
  const plain = name.slice(4);
  names.push([plain, BigInt(value)]);
  if (plain.length === 2) names.push([plain.toLowerCase(), BigInt(value)]);
  else names.push([plain.slice(0, 4).toLowerCase() + plain[5], BigInt(value)]);
}
[..."ABCDEFGH"].forEach((letter, i) => {
  names.push([`${letter}File`, A << BigInt(i)], [`${letter.toLowerCase()}File`, A << BigInt(i)]);
  names.push([`not${letter}File`, ~(A << BigInt(i)) & M]);
});
assert.ok(names.length > 280, `${names.length} names`);
// Calls of all functions of boards and numbers, by each of their names.
const NUMBERS = { direction: 6, mover: 1, plane: 57, square: 43, number: 3 };
const calls = [];
const sources = fileURLToPath(new URL("../../src/model", import.meta.url));
const wiki = JSON.parse(
  execFileSync("python3", [
    "-Bc",
    "import json, sys; sys.path.insert(0, sys.argv[1]); import wiki\n" +
      "print(json.dumps([[name, ours] for name, ours, same in wiki.functions() if same]))",
    sources,
  ]),
);
for (const f of bb.functions) {
  const described = api.functions.find(({ name }) => name === f.c);
  if (!described.in_program || !["board", "number", "count", "boolean"].includes(f.result))
    continue;
  if (!f.arguments.length || !f.arguments.every(({ kind }) => kind === "board" || kind in NUMBERS))
    continue;
  const values = f.arguments.map(({ kind }, i) =>
    kind === "board" ? [a, b, empty][i % 3] : NUMBERS[kind],
  );
  const found = BigInt.asUintN(64, BigInt(bb[f.name](...values)));
  const given = f.arguments.map(({ kind }, i) =>
    kind === "board" ? ["a", "b", "empty"][i % 3] : NUMBERS[kind],
  );
  const others = wiki.flatMap(([name, ours]) => (ours === f.c ? [name] : []));
  for (const name of new Set([f.c, f.name, f.c.slice(4), ...others]))
    calls.push([`${name}(${given})`, found]);
}
assert.ok(calls.length > 300, `${calls.length} calls`);

const { close, faults, open } = await start(chromium, site);
const read = (page) =>
  page.evaluate(() => ({
    results: Object.fromEntries(
      [...document.querySelectorAll(".pg-formula-results > div")].map((box) => [
        box.querySelector("h3").textContent,
        /0x[0-9a-f]+/.exec(box.querySelector(".pg-note").textContent)[0],
      ]),
    ),
    wrong: document.getElementById("pg-formula-wrong").textContent,
    message: document.querySelector(".pg-message").textContent,
    hash: location.hash,
  }));
const type = (page, text) =>
  page.$eval(
    ".pg-formula-text",
    (box, value) => {
      box.value = value;
      box.dispatchEvent(new Event("input"));
      box.dispatchEvent(new Event("change"));
    },
    text,
  );
try {
  const boards = Object.entries(given).map(([name, board]) => `${name}=0x${board.toString(16)}`);
  const page = await open({ hash: `#formula&text=a&${boards.join("&")}` });
  for (const [text, value] of right) {
    await type(page, text);
    const shown = await read(page);
    assert.equal(shown.wrong, "", text);
    assert.equal(BigInt(Object.values(shown.results).pop()), value & M, text);
  }
  const notes = () => page.$eval(".pg-formula-notes", (p) => p.textContent);
  assert.equal(await notes(), "");
  for (const [text, value, message] of noted) {
    await type(page, text);
    const { results, wrong } = await read(page);
    assert.equal(wrong, "", text);
    assert.equal(BigInt(Object.values(results).pop()), value, text);
    assert.match(await notes(), message, text);
  }
  // A function by itself: boards for its parameters, what becomes of its names, and what it returns.
  await type(page, FUNCTIONS[0]);
  assert.deepEqual(Object.keys((await read(page)).results), ["gen", "pro", "result"]);
  await type(page, "U64 f(U64 x, int by) { return x << by; }");
  await page.$eval(".pg-formula-boards [type=number]", (input) => {
    input.value = "8";
    input.dispatchEvent(new Event("input"));
  });
  assert.equal(BigInt((await read(page)).results.result), 0x800000000n);
  assert.match((await read(page)).hash, /&x=d4&by=0x8$/);
  for (const [text, place, message] of broken) {
    await type(page, text);
    const { wrong } = await read(page);
    const [line, caret] = wrong.split("\n");
    assert.match(wrong, message, text);
    const before = text.slice(0, place);
    assert.equal(line, text.split("\n")[before.split("\n").length - 1], text);
    assert.equal(
      caret.indexOf("^"),
      before.length - before.lastIndexOf("\n") - 1,
      `${text}: ${wrong}`,
    );
  }
  // As many as fit in one formula, which counts those that are right.
  for (const all of [names, calls])
    for (let at = 0, end; at < all.length; at = end) {
      const parts = [];
      for (end = at; end < all.length && parts.join("+").length < 3900; end++)
        parts.push(`(${all[end][0]}==0x${all[end][1].toString(16)})`);
      await type(page, parts.join("+"));
      const { results, wrong } = await read(page);
      const unknown = await page.$$eval(".pg-formula-boards:not(.pg-formula-results) h3", (every) =>
        every.map((one) => one.textContent).filter((name) => !["a", "b", "empty"].includes(name)),
      );
      assert.deepEqual([wrong, unknown], ["", []]);
      assert.equal(BigInt(results.result), BigInt(parts.length), parts.join("+"));
    }
  // Without BBF_, names of directions and movers are the reader's.
  await type(page, "east | king | KNIGHT | MAX_MOVES");
  assert.equal(
    await page.$$eval(".pg-formula-boards:not(.pg-formula-results) h3", (every) => every.length),
    4,
  );
  // A board may be called text.
  await type(page, "text & a");
  await page.$eval('[aria-label="text as text"]', (field) => {
    field.value = "a1,b7";
    field.dispatchEvent(new Event("change"));
  });
  const named = await read(page);
  assert.match(named.hash, /^#formula&text=text%20%26%20a&.*&text=a1,b7$/);
  await visit(page, "#queen_attacks");
  await visit(page, named.hash);
  const reopened = await read(page);
  assert.deepEqual([reopened.results, reopened.wrong], [named.results, ""]);
  await visit(page, `#formula&text=a&${boards.join("&")}`);
  // A link shows the same, also after a square has been painted.
  await type(page, "x = a & b; x | king");
  const square = await page.$('[role=grid][aria-label="king"] [data-square=c3]');
  await square.evaluate((cell) => cell.scrollIntoView({ block: "center", behavior: "instant" }));
  await square.click();
  assert.match((await read(page)).hash, /king=g1,c3/);
  // A stroke goes on, and the keys stay where they are.
  const places = [];
  for (const name of ["a6", "d6"]) {
    const cell = await page.$(`[role=grid][aria-label="king"] [data-square=${name}]`);
    const box = await cell.boundingBox();
    places.push([box.x + box.width / 2, box.y + box.height / 2]);
  }
  await page.mouse.move(...places[0]);
  await page.mouse.down();
  await page.mouse.move(...places[1], { steps: 6 });
  await page.mouse.up();
  assert.match((await read(page)).hash, /king=g1,c3,a6,b6,c6,d6/);
  await page.keyboard.press("Space");
  assert.match((await read(page)).hash, /king=g1,c3,b6,c6,d6/);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  const before = await read(page);
  const again = await read(await open({ hash: before.hash }));
  assert.deepEqual(again.results, before.results);
  const bad = await read(await open({ hash: "#formula&text=%&rooks=z9" }));
  assert.match(bad.message, /text: .*hexadecimal.*rooks=z9/);
  assert.deepEqual(faults, []);
} finally {
  await close();
}
console.log(
  `${right.length + wanted.length + names.length + calls.length} formulas are right, ${broken.length} say what is wrong`,
);
