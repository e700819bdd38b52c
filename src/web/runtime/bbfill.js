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
} from "./arguments.js";
import { batchOf } from "./batch.js";
import { countersOf } from "./counters.js";
import { NUMBERS, TABLE } from "./data.js";
import { ARRAY, Memory, POSITION, RAYS, STAGE_BYTES, TEXT, checkAttached } from "./memory.js";
import { dests, moves, playMove, result } from "./moves.js";
import { LENGTHS, argumentOf, singleOf } from "./single.js";
import { DIRECTIONS, constantsOf, functionsOf } from "./table.js";
import { decoded } from "./utf8.js";

/** @import {Position, SvgOptions} from "../index.cjs" */
/** @import {Stored, Type} from "./memory.js" */
/** @typedef {(...passed: (bigint | number)[]) => number} NumberCall */
/** @typedef {ConstructorParameters<typeof Memory>[0]} Memories what the module exports for it */
/** @typedef {{ name: string, kind: number, caption: unknown, board: bigint }} Drawn */

const { functions: FUNCTIONS, codes: CODES } = functionsOf(TABLE);
const CONSTANTS = constantsOf(NUMBERS);
const LONGEST_CAPTION = 4096,
  LONGEST_NAME = 32; // bytes; a label of src/draw/legend.h has room
// Kinds of arguments and of results, as numbered in module.c.
const KIND = { board: 0, area: 1, text: 2 };
/** @type {{ readonly [kind: string]: number }} */
const RESULT = {
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

/**
 * @param {string} text
 * @param {number} i
 */
function placeIn(text, i) {
  const c = String.fromCodePoint(/** @type {number} */ (text.codePointAt(i)));
  return `'${c < " " ? JSON.stringify(c).slice(1, -1) : c}' in column ${i + 1}`;
}

/**
 * A move without the marks at its end, as in e4! and Nf3!?.
 * @param {string} text
 */
function unmarked(text) {
  if (typeof text !== "string") return text; // which is refused later
  let end = text.length;
  while (end && BLANK.test(text[end - 1])) end--;
  const marked = end;
  while (end && "!?".includes(text[end - 1])) end--;
  return end < marked ? text.slice(0, end) : text;
}

export class Bbfill {
  /** @type {Record<string, NumberCall>} */
  #c = {};
  /** @type {Memory} */
  #memory;
  /** @type {NumberCall} */
  #svg;

  /** @param {WebAssembly.Instance} instance */
  constructor({ exports }) {
    this.#memory = new Memory(/** @type {Memories} */ (exports));
    const { t, web_svg } = /** @type {{ t: WebAssembly.Table, web_svg: NumberCall }} */ (
      /** @type {unknown} */ (exports)
    );
    this.#svg = web_svg;
    const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
    // All functions work apart from their object, as in fens.map(bb.parseFen).
    for (const name of Object.getOwnPropertyNames(Bbfill.prototype)) {
      const method = own[name];
      if (typeof method === "function" && method !== Bbfill)
        own[name] = (/** @type {unknown[]} */ ...values) => {
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
      own[name] = (/** @type {unknown[]} */ ...values) => {
        const [position, move] = values;
        if (
          method === playMove &&
          !(values.length === 2 && (isObject(move) || typeof move === "string"))
        )
          return /** @type {Function} */ (play)(...values);
        checkCount(name, method.length - 1, values);
        this.#memory.storePosition(name, "position", position, POSITION);
        // A copy: whatever the caller's object does, all calls are of the same position.
        const copy = this.#memory.position(POSITION);
        Object.assign(copy, countersOf(name, "position", position));
        return /** @type {Function} */ (method)(this, copy, ...values.slice(1));
      };
  }

  /**
   * @param {number} n
   * @param {Type} type
   */
  array(n, type) {
    return this.#memory.array(n, type);
  }

  /** @param {Stored} array */
  view(array) {
    return this.#memory.view(array);
  }

  /** @param {Stored} array */
  free(array) {
    this.#memory.free(array);
  }

  /**
   * Calls what reads a text, which gives the place of a mistake, or 0. Returns the mistake's index
   * in the text, or -1. For C, the text ends at a null character.
   * @param {string} name
   * @param {string} argument
   * @param {string} text
   * @param {(at: number) => number} read
   */
  #read(name, argument, text, read) {
    const at = this.#memory.stage;
    this.#memory.write(name, argument, text, at, STAGE_BYTES);
    const wrong = read(at);
    return wrong ? decoded(this.#memory.bytes.subarray(at, wrong)).length : text.indexOf("\0");
  }

  /** @param {string} text */
  parse(text) {
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

  /**
   * What C says of a text that has been read, and of the position that has been stored for it.
   * @param {"explainFen" | "explainUci" | "explainSan"} name
   * @param {...number} position
   */
  #explained(name, ...position) {
    const at = this.#memory.word(TEXT),
      kind = this.#c[name](this.#memory.stage, ...position, at);
    return { kind, words: this.#memory.textAt(at) };
  }

  /**
   * Reads a FEN, whose position and counters are stored. Returns the mistake's index, or -1.
   * @param {string} name
   * @param {string} text
   * @param {unknown} [flags]
   */
  #readFen(name, text, flags = 0) {
    const given = wholeNumber(name, { name: "flags", kind: "number" }, flags),
      counters = this.#memory.word(ARRAY);
    return this.#read(name, "text", text, (at) =>
      this.#c.readFen(at, given, this.#memory.word(POSITION), counters, counters + 4),
    );
  }

  /**
   * What is wrong with a FEN that has been read.
   * @param {string} text
   * @param {number} index
   */
  #fenMistake(text, index) {
    const { kind, words } = this.#explained("explainFen");
    return text[index] === "\0"
      ? { kind: kind || 6, words: `a null byte in column ${index + 1}` }
      : { kind, words };
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {number} [flags]
   */
  #countedPosition(name, text, flags) {
    const index = this.#readFen(name, text, flags);
    if (index >= 0) throw new FenError(this.#fenMistake(text, index).words, index);
    const { halves } = this.#memory;
    return Object.assign(this.#memory.position(POSITION), {
      halfmove: halves[2 * ARRAY],
      fullmove: halves[2 * ARRAY + 1],
    });
  }

  /** @param {string} text */
  parseFen(text) {
    return this.#countedPosition("parseFen", text);
  }

  /**
   * @param {string} text
   * @param {number} [flags]
   */
  readFen(text, flags) {
    return this.#countedPosition("readFen", text, flags);
  }

  /** @param {string} text */
  explainFen(text) {
    const index = this.#readFen("explainFen", text);
    return index < 0 ? null : this.#fenMistake(text, index);
  }

  /** @param {Position} p */
  formatFen(p) {
    const { halfmove = 0, fullmove = 1 } = countersOf("formatFen", "p", p);
    const position = this.#memory.storePosition("formatFen", "p", p, POSITION);
    return this.#memory.textAt(
      this.#c.writeFen(position, halfmove, fullmove, 0, this.#memory.word(TEXT)),
    );
  }

  /**
   * Reads a move, whose parts are stored at these places. Returns what is wrong with it, or null.
   * @param {string} name
   * @param {string} reader
   * @param {string} text
   * @param {Position} p
   * @param {...number} places
   */
  #moveRead(name, reader, text, p, ...places) {
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

  /**
   * @param {string} name
   * @param {string} text
   * @param {Position} p
   * @param {...number} places
   */
  #readMove(name, text, p, ...places) {
    const mistake = this.#moveRead(name, name, text, p, ...places);
    if (mistake) throw new RangeError(`${name}: "${text}" ${mistake.words}`);
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {Position} p
   */
  #parseMove(name, text, p) {
    const at = this.#memory.word(ARRAY);
    this.#readMove(name, text, p, at, at + 8);
    return this.#memory.move();
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {Position} p
   */
  #parseNumber(name, text, p) {
    const at = this.#memory.word(ARRAY);
    this.#readMove(name, text, p, at);
    return this.#memory.halves[2 * ARRAY];
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  parseUci(text, p) {
    return this.#parseMove("parseUci", text, p);
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  parseSan(text, p) {
    return this.#parseMove("parseSan", text, p);
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  parseUciNumber(text, p) {
    return this.#parseNumber("parseUciNumber", text, p);
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  parseSanNumber(text, p) {
    return this.#parseNumber("parseSanNumber", text, p);
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  explainUci(text, p) {
    return this.#moveRead("explainUci", "parseUciNumber", text, p, this.#memory.word(ARRAY));
  }

  /**
   * @param {string} text
   * @param {Position} p
   */
  explainSan(text, p) {
    return this.#moveRead("explainSan", "parseSanNumber", text, p, this.#memory.word(ARRAY));
  }

  /**
   * Columns for batches, of positions or FENs.
   * @param {Iterable<Position | string>} list
   */
  positions(list) {
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

  /**
   * @param {Readonly<Record<string, ArrayLike<bigint | number>>>} positions
   * @param {number} index
   */
  positionAt(positions, index) {
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

  /** @param {string} kernel */
  batchUse(kernel) {
    let used = 0;
    const i = this.#read("batchUse", "kernel", kernel, (at) => {
      used = this.#c.batchUse(at);
      return 0;
    });
    return i < 0 && used !== 0;
  }

  /** @param {string | Iterable<string | number>} squares */
  board(squares) {
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

  /** @param {bigint} board */
  squareNames(board) {
    const b = boardOf("squareNames", "board", board);
    /** @type {string[]} */
    const names = [];
    for (let s = 0; s < 64; s++) if ((b >> BigInt(s)) & 1n) names.push(squareName(s));
    return names;
  }

  /**
   * A board as the program takes it: its squares, or those that are missing.
   * @param {string} name
   * @param {unknown} board
   */
  #expression(name, board) {
    const b = unsigned(boardOf("svg", name, board)),
      names = this.squareNames(b);
    if (!b || names.length === 64) return b ? "all" : "none";
    if (names.length <= 8) return names.join(",");
    const missing = this.squareNames(~b);
    if (missing.length > 8) return `0x${b.toString(16).padStart(16, "0")}`;
    return missing.length === 1 ? `~${missing}` : `~(${missing})`;
  }

  /**
   * @param {bigint | Stored} result
   * @param {SvgOptions} [options]
   */
  svg(result, options) {
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
    /** @type {Drawn[]} */
    const drawn = [];
    /** @type {bigint[]} of rays, and the empty squares */
    let sliders = [];
    /** @type {(name: string, kind: number, caption: unknown, board?: bigint) => void} */
    const add = (name, kind, caption, board = 0n) => {
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

  /**
   * The words of a result, as module.c has them.
   * @param {unknown} result
   * @param {string | undefined} kind
   * @param {readonly bigint[]} sliders
   * @returns {[string, bigint[]]}
   */
  #drawable(result, kind, sliders) {
    if (typeof result === "bigint") return ["board", [result]];
    checkAttached("svg", "result", result);
    const n = /** @type {ArrayLike<unknown>} */ (result)?.length;
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
   * @param {number} result
   * @param {number} position
   * @param {unknown} title
   * @param {readonly Drawn[]} drawn
   * @param {readonly number[]} look its width, and whether Black sees it
   */
  #draw(result, position, title, drawn, look) {
    const memory = this.#memory,
      { stage } = memory,
      view = new DataView(memory.buffer);
    let end = stage + 256;
    /** @type {(argument: string, text: unknown, room: number) => number} */
    const put = (argument, text, room) => {
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
