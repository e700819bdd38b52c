// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Pictures of the results of every function are those that the program draws for the same call,
// with and without a position.
// environment: PACKAGE, the package's folder; API, api.json; PROGRAM, the program bbfill; FUZZ_SEED
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Random, rangesOf } from "./values.mjs";

const { API, PACKAGE, PROGRAM } = process.env;
const { load } = await import(pathToFileURL(resolve(PACKAGE, "index.mjs")));
const bb = await load();
const api = JSON.parse(readFileSync(API, "utf8"));
const RANGES = rangesOf(api);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 32));
const FENS = [
  undefined,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1",
];
// The program draws some other results as lines; its word for a set of files is a board.
const asLines = ({ c, result }) =>
  result === "board" &&
  api.functions.find(({ name }) => name === c).arguments.some(({ line }) => line);
const DRAWN = ["board", "layers", "components", "path", "map", "counts", "moves", "rays"];
const WORDS = ["board", "direction", "mover", "number", "plane", "position", "rays", "square"];
const drawn = bb.functions.filter(
  (f) =>
    DRAWN.includes(f.result) &&
    api.functions.find(({ name }) => name === f.c).in_program &&
    f.arguments.every(({ kind }) => WORDS.includes(kind)) &&
    !asLines(f),
);

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// As many squares as have each form of words: names, those that are missing, all, none, digits.
function boardFor(random) {
  let board = 0n;
  for (let k = random.of([0, 1, 3, 8, 9, 30]); k > 0; k--) board |= 1n << BigInt(random.below(64));
  return random.chance(30) ? BigInt.asUintN(64, ~board) : board;
}

test("pictures are those of the program", () => {
  assert.deepEqual([...new Set(drawn.map((f) => f.result))].sort(), [...DRAWN].sort());
  const random = new Random(SEED);
  for (const f of drawn) {
    const message = `FUZZ_SEED=${SEED}, ${f.name}`,
      takes = f.arguments.some(({ kind }) => kind === "position");
    const fen = random.of(takes ? FENS.slice(1) : FENS),
      position = fen && bb.parseFen(fen);
    const values = f.arguments.map(({ kind }) => {
      if (kind === "position") return position;
      if (kind === "board") return boardFor(random);
      if (kind === "rays") return new BigUint64Array(8).fill(boardFor(random));
      return kind === "number" ? random.below(9) : random.number(RANGES[kind]);
    });
    const width = random.of([undefined, 100, 777]),
      from = random.of([undefined, "white", "black"]),
      options = { of: f.name, arguments: values, position, width, from };
    const ours = bb.svg(bb[f.name](...values), options);
    const [, title] = /<title>(.*)<\/title>/.exec(ours);
    const { stdout, stderr } = spawnSync(
      PROGRAM,
      [
        ...["--format", "svg"],
        ...(width ? ["--size", String(width)] : []),
        ...(from ? ["--from", from] : []),
        ...(fen ? ["--fen", fen] : []),
        ...title.split(" "),
      ],
      { encoding: "utf8" },
    );
    // The legend has the names of JavaScript, which may have other lengths.
    const named = f.arguments.reduce(
      (text, { name }) => text.replaceAll(snake(name), name),
      stdout,
    );
    const compared = (text) => (named === stdout ? text : text.replace(/ c?x="\d+"/g, ""));
    assert.equal(compared(ours), compared(named), `${message}: ${title} ${stderr}`);
  }
});

test("marks, areas and a text are drawn as the arguments of a call", () => {
  const sliders = bb.D4,
    empty = BigInt.asUintN(64, ~bb.E5),
    result = bb.queenAttacks(sliders, empty);
  const called = bb.svg(result, { of: "queenAttacks", arguments: [sliders, empty] });
  assert.equal(bb.svg(result, { of: "bbf_queen_attacks", arguments: [sliders, empty] }), called);
  const free = bb.svg(result, { title: "queen_attacks", marks: { sliders }, areas: { empty } });
  assert.equal(free, called);
  assert.notEqual(bb.svg(result, { title: "queen_attacks", marks: { sliders, empty } }), called);
  // Up to eight squares are named, also those that are missing.
  for (const [board, caption] of [
    [0xffn, "a1,b1,c1,d1,e1,f1,g1,h1"],
    [0x1ffn, "0x00000000000001ff"],
    [BigInt.asUintN(64, ~0xffn), "~(a1,b1,c1,d1,e1,f1,g1,h1)"],
    [BigInt.asUintN(64, ~0x1ffn), "0xfffffffffffffe00"],
  ])
    assert.ok(
      bb.svg(result, { marks: { m: board } }).includes(`<title>board ${caption}</title>`),
      caption,
    );
  const eight = Object.fromEntries([..."abcdefgh"].map((name) => [name, bb.D4]));
  assert.match(bb.svg(result, { marks: eight }), /h: d4/);
  assert.throws(() => bb.svg(result, { marks: eight, text: "i" }), {
    name: "RangeError",
    message: "svg: there are more than 8 arguments",
  });
});
