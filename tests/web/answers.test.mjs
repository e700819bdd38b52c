// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Every function of the package, singly and as a batch, against the native library (oracle.py).
// environment: PACKAGE, the package's folder; ORACLE, the program; API, api.json; BOARDS, how many
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { test } from "node:test";

const { PACKAGE, ORACLE } = process.env,
  BOARDS = Number(process.env.BOARDS ?? 100000);
const { load } = await import(pathToFileURL(`${PACKAGE}/index.mjs`));
const bb = await load();
const WIDTH = 10,
  CHUNK = 20000; // more than fit on the stage at once
const FIELDS = [
  "pawns",
  "knights",
  "bishops",
  "rooks",
  "queens",
  "kings",
  "white",
  "castling",
  "enPassant",
  "blackToMove",
];
const api = JSON.parse(readFileSync(process.env.API, "utf8"));
const RANGES = {
  direction: [0, 8],
  mover: [0, api.movers.length],
  plane: [0, api.planes.length],
  number: [-1, 66],
}; // least, how many
const tested = bb.functions.filter(
  (f) =>
    !["text", "positions"].some(
      (kind) => f.result === kind || f.arguments.some((a) => a.kind === kind),
    ) && !["batchKernelName", "batchUse", "parse", "parseFen"].includes(f.name),
);

let state = 0x9e3779b97f4a7c15n;
function random() {
  state ^= BigInt.asUintN(64, state << 13n);
  state ^= state >> 7n;
  state ^= BigInt.asUintN(64, state << 17n);
  return state;
}
// Of all densities, also empty and full.
function randomBoard() {
  const board = random(),
    kind = Number(random() >> 61n);
  return [
    board,
    board & random(),
    board & random() & random(),
    board | random(),
    board | random() | random(),
    board & random() & random() & random(),
    1n << (board & 63n),
    board & 1n ? 0n : 2n ** 64n - 1n,
  ][kind];
}

function range(rows, kind) {
  const [least, count] = RANGES[kind];
  return least + Number(rows[WIDTH - 1] % BigInt(count));
}

// The arguments of a single call for a row, as the oracle takes them.
function argumentsOf(f, rows, row) {
  let word = 0;
  return f.arguments.map(({ kind }) => {
    if (kind === "position")
      return Object.fromEntries(FIELDS.map((name, i) => [name, i < 9 ? row[i] : row[i] !== 0n]));
    if (kind === "rays") {
      word = 8;
      return row.subarray(0, 8);
    }
    if (kind === "board") return row[word++];
    if (kind === "files") return Number(row[word++] & 255n);
    return range(rows, kind);
  });
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
    const bytes =
      f.result === "position"
        ? new Uint8Array(BigUint64Array.from(FIELDS, (name) => BigInt(result[name])).buffer)
        : new Uint8Array(result.buffer, result.byteOffset, result.byteLength);
    const size = bytes.length / (result.BYTES_PER_ELEMENT ?? 8);
    assert.equal(BigInt(size), word, message);
    const end = at + bytes.length;
    if (f.result === "position")
      answers.writeBigUInt64LE(answers.readBigUInt64LE(end - 8) ? 1n : 0n, end - 8);
    if (Buffer.compare(bytes, answers.subarray(at, end))) assert.fail(message);
    at = end;
  }
  return at;
}

function batchOf(f, columns, rows, n) {
  let word = 0;
  const given = f.arguments.map(({ kind }) => {
    if (kind === "position")
      return Object.fromEntries(
        FIELDS.map((name, i) => [
          name,
          i < 9 ? columns[i] : Uint8Array.from(columns[i], (b) => (b ? 1 : 0)),
        ]),
      );
    if (kind === "rays") {
      word = 8;
      return BigUint64Array.from({ length: 8 * n }, (_, i) => columns[i % 8][i >> 3]);
    }
    return kind === "board" ? columns[word++] : range(rows, kind);
  });
  return bb[`${f.name}N`](...given);
}

test(`${tested.length} functions for ${BOARDS} rows of boards`, () => {
  assert.ok(tested.length > 175);
  for (let done = 0; done < BOARDS; done += CHUNK) {
    const n = Math.min(CHUNK, BOARDS - done),
      rows = new BigUint64Array(n * WIDTH).map(randomBoard);
    const columns = Array.from({ length: WIDTH }, (_, k) =>
      BigUint64Array.from({ length: n }, (_, i) => rows[WIDTH * i + k]),
    );
    const { stdout: answers, status } = spawnSync(
      ORACLE,
      tested.map((f) => f.c),
      { input: Buffer.from(rows.buffer), maxBuffer: 2 ** 30 },
    );
    assert.equal(status, 0);
    let at = 0;
    for (const f of tested) {
      const batch = f.batch ? batchOf(f, columns, rows, n) : null,
        width = batch ? batch.length / n : 0;
      for (let i = 0; i < n; i++) {
        const row = rows.subarray(WIDTH * i, WIDTH * (i + 1));
        const given = argumentsOf(f, rows, row),
          result = bb[f.name](...given);
        const message = `${f.name} of row ${done + i}`;
        at = compared(f, result, answers, at, message);
        if (!batch) continue;
        if (width > 1)
          assert.deepEqual(
            batch.subarray(i * width, (i + 1) * width),
            result,
            `${f.name}N, row ${i}`,
          );
        else if (typeof result === "bigint") assert.equal(batch[i], result, `${f.name}N, row ${i}`);
        else
          assert.equal(
            batch[i],
            f.name === "countLegalMoves" ? Math.min(255, result) : Number(result),
            `${f.name}N, row ${i}`,
          );
      }
    }
    assert.equal(at, answers.length);
  }
});
