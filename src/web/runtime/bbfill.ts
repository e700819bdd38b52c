// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What load() gives: all functions; here are those of text, which C reads and writes through
// pointers, and pictures.
import {
  FIELDS,
  FenError,
  SIDE,
  boardOf,
  checkCount,
  described,
  fieldsOf,
  isList,
  isObject,
  isWhole,
  refused,
  squareName,
  unsigned,
  wholeNumber,
} from "./arguments.ts";
import { batchOf } from "./batch.ts";
import { countersOf } from "./counters.ts";
import { NUMBERS, TABLE } from "./data.js";
import { ARRAY, Memory, POSITION, RAYS, STAGE_BYTES, TEXT, checkAttached } from "./memory.ts";
import { dests, moves, playMove, result } from "./moves.ts";
import { LENGTHS, argumentOf, singleOf } from "./single.ts";
import { DIRECTIONS, constantsOf, functionsOf } from "./table.ts";
import { decoded } from "./utf8.ts";
import type { Position, SvgOptions } from "../index.cjs";
import type { Exports, Stored, Type } from "./memory.ts";

type NumberCall = (...passed: (bigint | number)[]) => number;
type Drawn = { name: string; kind: number; caption: unknown; board: bigint };

const { functions: FUNCTIONS, codes: CODES } = functionsOf(TABLE);
const CONSTANTS = constantsOf(NUMBERS);
const LONGEST_CAPTION = 4096,
  LONGEST_NAME = 32; // bytes; a label of src/draw/legend.h has room
// Kinds of arguments and of results, as numbered in module.c.
const KIND = { board: 0, area: 1, text: 2 };
const RESULT: { readonly [kind: string]: number } = {
  board: 0,
  layers: 1,
  components: 2,
  path: 3,
  map: 4,
  counts: 5,
  moves: 6,
  rays: 7,
};
const BLANK = /[ \t-\r]/; // those of C, as \s has more
const AREAS = ["empty", "pro", "path"];

function placeIn(text: string, i: number) {
  const c = String.fromCodePoint(text.codePointAt(i) as number);
  return `'${c < " " ? JSON.stringify(c).slice(1, -1) : c}' in column ${i + 1}`;
}

/** A move without the marks at its end, as in e4! and Nf3!?. */
function unmarked(text: string) {
  if (typeof text !== "string") return text; // which is refused later
  let end = text.length;
  while (end && BLANK.test(text[end - 1])) end--;
  const marked = end;
  while (end && "!?".includes(text[end - 1])) end--;
  return end < marked ? text.slice(0, end) : text;
}

export class Bbfill {
  #c: Record<string, NumberCall> = {};
  #memory: Memory;
  #svg: NumberCall;

  constructor({ exports }: WebAssembly.Instance) {
    this.#memory = new Memory(exports as Exports);
    const { t, web_svg } = exports as unknown as { t: WebAssembly.Table; web_svg: NumberCall };
    this.#svg = web_svg;
    const own = this as unknown as Record<string, unknown>;
    // All functions work apart from their object, as in fens.map(bb.parseFen).
    for (const name of Object.getOwnPropertyNames(Bbfill.prototype)) {
      const method = own[name];
      if (typeof method === "function" && method !== Bbfill)
        own[name] = (...values: unknown[]) => {
          checkCount(name, method.length, values);
          return method.apply(this, values);
        };
    }
    // Last in the table are all functions, then those for arrays.
    let batch = t.length - FUNCTIONS.filter((f) => f.batch).length;
    const first = batch - FUNCTIONS.length;
    FUNCTIONS.forEach((f, i) => {
      const call = t.get(first + i),
        code = CODES.get(f);
      this.#c[f.name] = call;
      own[f.name] ??= singleOf(this.#memory, call, f);
      if (code) own[`${f.name}N`] = batchOf(this.#memory, t.get(batch++), f, code);
    });
    const { play } = own;
    for (const [name, method] of Object.entries({ moves, dests, result, play: playMove }))
      own[name] = (...values: unknown[]) => {
        const [position, move] = values;
        if (
          method === playMove &&
          !(values.length === 2 && (isObject(move) || typeof move === "string"))
        )
          return (play as Function)(...values);
        checkCount(name, method.length - 1, values);
        this.#memory.storePosition(name, "position", position, POSITION);
        // A copy: whatever the caller's object does, all calls are of the same position.
        const copy = this.#memory.position(POSITION);
        Object.assign(copy, countersOf(name, "position", position));
        return (method as Function)(this, copy, ...values.slice(1));
      };
  }

  array(n: number, type: Type) {
    return this.#memory.array(n, type);
  }

  view(array: Stored) {
    return this.#memory.view(array);
  }

  free(array: Stored) {
    this.#memory.free(array);
  }

  /**
   * Calls what reads a text, which gives the place of a mistake, or 0. Returns the mistake's index
   * in the text, or -1. For C, the text ends at a null character.
   */
  #read(name: string, argument: string, text: string, read: (at: number) => number) {
    const at = this.#memory.stage;
    this.#memory.write(name, argument, text, at, STAGE_BYTES);
    const wrong = read(at);
    return wrong ? decoded(this.#memory.bytes.subarray(at, wrong)).length : text.indexOf("\0");
  }

  parse(text: string) {
    const i = this.#read("parse", "text", text, (at) =>
      this.#c.parse(at, this.#memory.word(ARRAY)),
    );
    if (i >= 0)
      throw new RangeError(
        i < text.length
          ? `parse: ${placeIn(text, i)} does not fit in a diagram or number`
          : "parse: the diagram or number is too short",
      );
    return this.#memory.words[ARRAY];
  }

  /** What C says of a text that has been read, and of the position that has been stored for it. */
  #explained(name: "explainFen" | "explainUci" | "explainSan", ...position: number[]) {
    const at = this.#memory.word(TEXT),
      kind = this.#c[name](this.#memory.stage, ...position, at);
    return { kind, words: this.#memory.textAt(at) };
  }

  /** Reads a FEN, whose position and counters are stored. Returns the mistake's index, or -1. */
  #readFen(name: string, text: string, flags: unknown = 0) {
    const given = wholeNumber(name, { name: "flags", kind: "number" }, flags),
      counters = this.#memory.word(ARRAY);
    return this.#read(name, "text", text, (at) =>
      this.#c.readFen(at, given, this.#memory.word(POSITION), counters, counters + 4),
    );
  }

  /** What is wrong with a FEN that has been read. */
  #fenMistake(text: string, index: number) {
    const { kind, words } = this.#explained("explainFen");
    return text[index] === "\0"
      ? { kind: kind || 6, words: `a null byte in column ${index + 1}` }
      : { kind, words };
  }

  #countedPosition(name: string, text: string, flags?: number) {
    const index = this.#readFen(name, text, flags);
    if (index >= 0) throw new FenError(this.#fenMistake(text, index).words, index);
    const { halves } = this.#memory;
    return Object.assign(this.#memory.position(POSITION), {
      halfmove: halves[2 * ARRAY],
      fullmove: halves[2 * ARRAY + 1],
    });
  }

  parseFen(text: string) {
    return this.#countedPosition("parseFen", text);
  }

  readFen(text: string, flags?: number) {
    return this.#countedPosition("readFen", text, flags);
  }

  explainFen(text: string) {
    const index = this.#readFen("explainFen", text);
    return index < 0 ? null : this.#fenMistake(text, index);
  }

  formatFen(p: Position) {
    const { halfmove = 0, fullmove = 1 } = countersOf("formatFen", "p", p);
    const position = this.#memory.storePosition("formatFen", "p", p, POSITION);
    return this.#memory.textAt(
      this.#c.writeFen(position, halfmove, fullmove, 0, this.#memory.word(TEXT)),
    );
  }

  /** Reads a move, whose parts are stored at these places. Returns what is wrong with it, or null. */
  #moveRead(name: string, reader: string, text: string, p: Position, ...places: number[]) {
    const position = this.#memory.storePosition(name, "p", p, POSITION);
    const i = this.#read(name, "text", unmarked(text), (at) =>
      this.#c[reader](at, position, ...places),
    );
    if (i < 0) return null;
    const found = this.#explained(
      reader.startsWith("parseUci") ? "explainUci" : "explainSan",
      position,
    );
    return found.kind
      ? found
      : { kind: NUMBERS.MISTAKE_FORM, words: `has a null byte in column ${i + 1}` };
  }

  #readMove(name: string, text: string, p: Position, ...places: number[]) {
    const mistake = this.#moveRead(name, name, text, p, ...places);
    if (mistake) throw new RangeError(`${name}: "${text}" ${mistake.words}`);
  }

  #parseMove(name: string, text: string, p: Position) {
    const at = this.#memory.word(ARRAY);
    this.#readMove(name, text, p, at, at + 8);
    return this.#memory.move();
  }

  #parseNumber(name: string, text: string, p: Position) {
    const at = this.#memory.word(ARRAY);
    this.#readMove(name, text, p, at);
    return this.#memory.halves[2 * ARRAY];
  }

  parseUci(text: string, p: Position) {
    return this.#parseMove("parseUci", text, p);
  }

  parseSan(text: string, p: Position) {
    return this.#parseMove("parseSan", text, p);
  }

  parseUciNumber(text: string, p: Position) {
    return this.#parseNumber("parseUciNumber", text, p);
  }

  parseSanNumber(text: string, p: Position) {
    return this.#parseNumber("parseSanNumber", text, p);
  }

  explainUci(text: string, p: Position) {
    return this.#moveRead("explainUci", "parseUciNumber", text, p, this.#memory.word(ARRAY));
  }

  explainSan(text: string, p: Position) {
    return this.#moveRead("explainSan", "parseSanNumber", text, p, this.#memory.word(ARRAY));
  }

  /** Columns for batches, of positions or FENs. */
  positions(list: Iterable<Position | string>) {
    if (!isList(list)) throw refused("positions", "list", list, "a list of positions or FENs");
    checkAttached("positions", "list", list);
    const memory = this.#memory,
      all = Array.from(list),
      columns = FIELDS.slice(0, SIDE).map(() => new BigUint64Array(all.length)),
      sides = new Uint8Array(all.length);
    all.forEach((p, row) => {
      if (typeof p === "string") {
        const index = this.#readFen("parseFen", p);
        if (index >= 0)
          throw new FenError(`list[${row}]: ${this.#fenMistake(p, index).words}`, index);
      } else memory.storePosition("positions", `list[${row}]`, p, POSITION);
      const { words } = memory;
      for (let i = 0; i < SIDE; i++) columns[i][row] = words[POSITION + i];
      sides[row] = Number(words[POSITION + SIDE]);
    });
    return fieldsOf((_, i) => columns[i] ?? sides);
  }

  positionAt(positions: Readonly<Record<string, ArrayLike<bigint | number>>>, index: number) {
    for (const field of FIELDS)
      checkAttached("positionAt", `positions.${field}`, positions?.[field]);
    if (!isWhole(index, 0, positions?.pawns?.length - 1))
      throw new RangeError(
        `positionAt: there is no position ${typeof index === "number" ? index : described(index)}`,
      );
    return fieldsOf((field, i) => {
      const value = positions[field]?.[index];
      return i < SIDE ? (value ?? 0n) : Boolean(value);
    });
  }

  batchUse(kernel: string) {
    let used = 0;
    const i = this.#read("batchUse", "kernel", kernel, (at) => {
      used = this.#c.batchUse(at);
      return 0;
    });
    return i < 0 && used !== 0;
  }

  board(squares: string | Iterable<string | number>) {
    const names = typeof squares === "string" ? squares.split(/[,\s]+/).filter(Boolean) : squares;
    if (!isList(names)) throw refused("board", "squares", squares, "a string or a list");
    checkAttached("board", "squares", names);
    let board = 0n;
    for (const name of names) {
      const known = typeof name === "string" && /^[a-h][1-8]$/.test(name);
      if (!known && !isWhole(name, 0, 63))
        throw new RangeError(
          `board: ${typeof name === "string" ? name : described(name)} is not a square`,
        );
      board |= BigInt(known ? CONSTANTS[name.toUpperCase()] : 1n << BigInt(name));
    }
    return board;
  }

  squareNames(board: bigint) {
    const b = boardOf("squareNames", "board", board);
    const names: string[] = [];
    for (let s = 0; s < 64; s++) if ((b >> BigInt(s)) & 1n) names.push(squareName(s));
    return names;
  }

  /** A board as the program takes it: its squares, or those that are missing. */
  #expression(name: string, board: unknown) {
    const b = unsigned(boardOf("svg", name, board)),
      names = this.squareNames(b);
    if (!b || names.length === 64) return b ? "all" : "none";
    if (names.length <= 8) return names.join(",");
    const missing = this.squareNames(~b);
    if (missing.length > 8) return `0x${b.toString(16).padStart(16, "0")}`;
    return missing.length === 1 ? `~${missing}` : `~(${missing})`;
  }

  svg(result: bigint | Stored, options?: SvgOptions) {
    if (!isObject((options ??= {}))) throw refused("svg", "options", options, "an object");
    const {
      position,
      title = "board",
      text,
      of,
      arguments: values = [],
      marks = {},
      areas = {},
      width,
      from = "white",
      ...others
    } = options;
    for (const key of Object.keys(others)) throw new TypeError(`svg: there is no option ${key}`);
    if (width !== undefined) wholeNumber("svg", { name: "width", kind: "pixels" }, width);
    if (from !== "white" && from !== "black")
      throw refused("svg", "from", from, '"white" or "black"', RangeError);
    const f = FUNCTIONS.find(({ name, c }) => of !== undefined && (of === name || of === c));
    if (of !== undefined && !f)
      throw new RangeError(
        `svg: there is no function ${typeof of === "string" ? of : described(of)}`,
      );
    const drawn: Drawn[] = [];
    let sliders: bigint[] = []; // of rays, and the empty squares
    const add = (name: string, kind: number, caption: unknown, board = 0n) => {
      drawn.push({ name, kind, caption, board });
    };
    checkAttached("svg", "arguments", values);
    if (f && !isList(values)) throw refused("svg", "arguments", values, "a list");
    if (f) checkCount(`svg: ${f.name}`, f.arguments.length, values);
    f?.arguments.forEach(({ name, kind }, i) => {
      const value = values[i];
      if (kind === "board")
        add(
          name,
          AREAS.includes(name) ? KIND.area : KIND.board,
          this.#expression(name, value),
          boardOf("svg", name, value),
        );
      else if (kind === "text") add(name, KIND.text, value);
      else if (kind === "square") {
        const number = wholeNumber("svg", { name, kind }, value);
        add(name, KIND.board, squareName(number), 1n << BigInt(number));
      } else if (kind === "rays") {
        argumentOf(this.#memory, "svg", { name, kind }, value);
        const boards = this.#memory.words.slice(RAYS, RAYS + LENGTHS.rays),
          all = boards.reduce((union, board) => union | board),
          same = boards.every((board) => board === all);
        add(name, KIND.board, same ? this.#expression(name, all) : "rays", all);
        sliders = [...boards, boardOf("svg", "empty", values[i + 1])];
      } else if (kind !== "position") {
        const number = wholeNumber("svg", { name, kind }, value);
        add(name, KIND.text, kind === "direction" ? DIRECTIONS[number] : String(number));
      }
    });
    if (text !== undefined) add("text", KIND.text, text);
    for (const { kind, option, boards } of [
      { kind: KIND.board, option: "marks", boards: marks },
      { kind: KIND.area, option: "areas", boards: areas },
    ]) {
      if (!isObject(boards)) throw refused("svg", option, boards, "an object");
      checkAttached("svg", option, boards);
      for (const [name, board] of Object.entries(boards)) {
        const place = Array.isArray(boards) ? `[${name}]` : `.${name}`;
        add(name, kind, this.#expression(option + place, board), board);
      }
    }
    if (drawn.length > 8) throw new RangeError("svg: there are more than 8 arguments");
    const shown = typeof position === "string" ? this.parseFen(position) : position;
    const [kind, words] = this.#drawable(result, f?.result, sliders);
    this.#memory.words.set(words, ARRAY);
    const place =
      shown === undefined ? 0 : this.#memory.storePosition("svg", "position", shown, POSITION);
    return this.#draw(RESULT[kind], place, f ? f.c.slice(4) : title, drawn, [
      width ?? 0,
      Number(from === "black"),
    ]);
  }

  /** The words of a result, as module.c has them. */
  #drawable(
    result: unknown,
    kind: string | undefined,
    sliders: readonly bigint[],
  ): [string, bigint[]] {
    if (typeof result === "bigint") return ["board", [result]];
    checkAttached("svg", "result", result);
    const n = (result as ArrayLike<unknown>)?.length;
    if (result instanceof BigUint64Array && (n <= 64 || n === LENGTHS.moves)) {
      if (sliders.length && n === LENGTHS.rays) return ["rays", [BigInt(n), ...result, ...sliders]];
      const other = kind === "components" ? kind : "layers";
      if (kind !== "counts" || n !== LENGTHS.counts)
        return [n > 64 || kind === "contacts" ? "moves" : other, [BigInt(n), ...result]];
      const counts = Array.from({ length: 64 }, (_, s) =>
        result.reduce((sum, slice, i) => sum + (((slice >> BigInt(s)) & 1n) << BigInt(i)), 0n),
      );
      return [kind, [counts.reduce((a, b) => (a > b ? a : b)), ...counts]];
    }
    if (result instanceof Int8Array && n === 64 && result.every((value) => value >= -1))
      return ["map", [BigInt(Math.max(...result)), ...Array.from(result, BigInt)]];
    if (result instanceof Uint8Array && n <= 64 && result.every((s) => s < 64))
      return ["path", [BigInt(n), ...Array.from(result, (s) => 1n << BigInt(s))]];
    throw refused("svg", "result", result, "a board, layers, a map, a path or move sets");
  }

  /**
   * Writes the struct drawing of module.c with its texts on the stage; the picture comes after them.
   * Its look is its width, and whether Black sees it.
   */
  #draw(
    result: number,
    position: number,
    title: unknown,
    drawn: readonly Drawn[],
    look: readonly number[],
  ) {
    const memory = this.#memory,
      { stage } = memory,
      view = new DataView(memory.buffer);
    let end = stage + 256;
    const put = (argument: string, text: unknown, room: number) => {
      const at = end;
      end += memory.write("svg", argument, text, at, room + 1) + 1;
      if (String(text).includes("\0"))
        throw new RangeError(`svg: ${argument} has a null character`);
      return at;
    };
    [
      put("title", title, LONGEST_CAPTION),
      memory.word(ARRAY),
      position,
      result,
      ...look,
      drawn.length,
    ].forEach((value, i) => view.setInt32(stage + 4 * i, value, true));
    drawn.forEach(({ name, kind, caption, board }, i) => {
      const at = stage + 32 + 24 * i;
      [put("a name", name, LONGEST_NAME), put(name, caption, LONGEST_CAPTION), kind].forEach(
        (value, k) => view.setInt32(at + 4 * k, value, true),
      );
      view.setBigInt64(at + 16, board, true);
    });
    const room = stage + STAGE_BYTES - end,
      length = this.#svg(stage, end, room);
    if (length > room) throw new RangeError("svg: the picture is too large");
    return decoded(memory.bytes.subarray(end, end + length));
  }
}

for (const [name, value] of Object.entries({ ...CONSTANTS, functions: FUNCTIONS }))
  Object.defineProperty(Bbfill.prototype, name, { value, enumerable: true });
