// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Every function of the package against the native library (oracle.py). fuzz.test.mjs compares batches
// with these.
// environment: PACKAGE, the package's folder; ORACLE, the program; API, api.json; BOARDS, how many
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { FIELDS, Random, rangesOf } from "./values.mjs";

const { PACKAGE, ORACLE } = process.env,
  BOARDS = Number(process.env.BOARDS ?? 100000);
const { load } = await import(pathToFileURL(`${PACKAGE}/index.mjs`));
const bb = await load();
const WIDTH = 10,
  CHUNK = 10000;
const api = JSON.parse(readFileSync(process.env.API, "utf8"));
const RANGES = rangesOf(api);
// Texts are not among the oracle's answers: other tests have to call the functions of these.
const hasText = (f) =>
  ["text", "texts", "positions"].some(
    (kind) => f.result === kind || f.arguments.some((a) => a.kind === kind),
  );
const tested = bb.functions.filter((f) => !hasText(f));

const random = new Random(1);
// Boards; the last one is also the number, often at the limit of a type.
const wordOf = (_, i) =>
  (i + 1) % WIDTH || random.chance(50)
    ? random.board()
    : BigInt.asUintN(64, BigInt(random.number(RANGES.number)));

function numberOf(row, kind) {
  if (!(kind in RANGES)) throw new Error(`arguments of the unknown kind ${kind}`);
  const word = row[WIDTH - 1];
  const [least, most] = RANGES[kind];
  return Number(least < 0 ? BigInt.asIntN(32, word) : word % BigInt(most + 1));
}

// The arguments of a call for a row, as the oracle takes them.
function argumentsOf(f, row) {
  let word = 0;
  return f.arguments.map(({ kind }) => {
    if (kind === "position")
      return Object.fromEntries(FIELDS.map((name, i) => [name, i < 9 ? row[i] : row[i] !== 0n]));
    if (kind === "rays") {
      word = 8;
      return row.subarray(0, 8);
    }
    if (kind === "board" || kind === "word") return row[word++];
    if (kind === "values") return Array.from({ length: 6 }, (_, i) => numberOf(row, "number") >> i);
    if (kind === "files") return Number(row[word++] & 255n);
    return numberOf(row, kind);
  });
}

const fieldsOf = (position) => FIELDS.map((name) => BigInt(position[name]));

// The words or bytes that C stores for a result, and how many.
function storedOf(f, result) {
  switch (f.result) {
    case "position":
      return [BigUint64Array.from(fieldsOf(result)), 10];
    case "children":
      return [BigUint64Array.from(result.flatMap(fieldsOf)), result.length];
    case "move":
      return [BigUint64Array.of(BigInt(result.plane), result.from), 2];
    default:
      return [result, result.length];
  }
}

// Compares a result with the oracle's bytes at this place, and returns where these end.
function compared(f, result, answers, at, message) {
  const word = answers.readBigUInt64LE(at);
  at += 8;
  if (typeof result === "bigint") assert.equal(result, word, message);
  else if (typeof result === "number")
    assert.equal(result, Number(BigInt.asIntN(32, word)), message);
  else if (typeof result === "boolean") assert.equal(result, word !== 0n, message);
  else {
    const [array, size] = storedOf(f, result);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    assert.equal(BigInt(size), word, message);
    const end = at + bytes.length;
    if (f.result === "position")
      answers.writeBigUInt64LE(answers.readBigUInt64LE(end - 8) ? 1n : 0n, end - 8);
    if (Buffer.compare(bytes, answers.subarray(at, end))) assert.fail(message);
    at = end;
  }
  return at;
}

test("functions of texts are called in other tests", () => {
  const calls = ["arguments", "moves", "fuzz"]
    .map((name) => readFileSync(new URL(`${name}.test.mjs`, import.meta.url), "utf8"))
    .join("\n");
  const names = bb.functions
    .filter(hasText)
    .flatMap((f) => (f.batch ? [f.name, `${f.name}N`] : f.name));
  assert.deepEqual(
    names.filter((name) => !new RegExp(`\\bbb\\.${name}\\b`).test(calls)),
    [],
  );
});

test(`${tested.length} functions for ${BOARDS} rows of boards`, () => {
  assert.ok(tested.length > 175);
  for (let done = 0; done < BOARDS; done += CHUNK) {
    const n = Math.min(CHUNK, BOARDS - done),
      rows = new BigUint64Array(n * WIDTH).map(wordOf);
    const { stdout: answers, status } = spawnSync(
      ORACLE,
      tested.map((f) => f.c),
      { input: Buffer.from(rows.buffer), maxBuffer: 2 ** 30 },
    );
    assert.equal(status, 0);
    let at = 0;
    for (const f of tested)
      for (let i = 0; i < n; i++) {
        const result = bb[f.name](...argumentsOf(f, rows.subarray(WIDTH * i, WIDTH * (i + 1))));
        at = compared(f, result, answers, at, `${f.name} of row ${done + i}`);
      }
    assert.equal(at, answers.length);
  }
});
