// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Evaluates what syntax.ts reads, with the types that C gives to numbers. Names and functions come from
// whoever evaluates.
import { ExpressionError, INT, U64, type Node, type Type } from "./syntax.ts";

export { ExpressionError, names, numbers, parse } from "./syntax.ts";

/** A number with its type, in whose range it is. */
type Value = { v: bigint; t: Type };
// Where names and functions come from. Both give undefined for what there is not; what call gives as a
// number is an int in C. It may throw an ExpressionError without a place.
export interface Scope {
  value: (name: string) => bigint | undefined;
  call: (name: string, given: bigint[]) => bigint | number | undefined;
}

const MASK = (1n << 64n) - 1n;
const MOST_ROUNDS = 100_000;
const DEEPEST = 100;

const within = (v: bigint, { bits, signed }: Type) =>
  bits === 1 ? BigInt(v !== 0n) : signed ? BigInt.asIntN(bits, v) : BigInt.asUintN(bits, v);
const made = (v: bigint, t: Type): Value => ({ v: within(v, t), t });
const truth = (is: boolean) => made(BigInt(is), INT);
/** What small types become in a sum. */
const promoted = (value: Value) => (value.t.bits < 32 ? { v: value.v, t: INT } : value);
/** The type of a sum. */
const common = (a: Type, b: Type) =>
  a.bits !== b.bits ? (a.bits > b.bits ? a : b) : a.signed ? b : a;

const ones = (x: bigint) => BigInt(x.toString(2).replace(/0/g, "").length);
const length = (x: bigint) => (x ? x.toString(2).length : 0);
const rotated = (x: bigint, by: bigint) => ((x << (by & 63n)) | (x >> (-by & 63n))) & MASK;

/** A number made of the last and the first bit; most is that of 0, if it has one. */
const end =
  (name: string, of: (last: number, first: number) => number, most?: number) => (x: bigint) => {
    if (!x && most !== undefined) return most;
    if (!x) throw new ExpressionError(`${name}(0) is undefined, since 0 has no bit`);
    return of(length(x) - 1, length(x & -x) - 1);
  };
const swapped = (x: bigint) =>
  Array.from({ length: 8 }, (_, i) => ((x >> BigInt(8 * i)) & 255n) << BigInt(56 - 8 * i)).reduce(
    (a, b) => a | b,
  );

// Operations that CPUs have and C does not, as compilers, libraries and the wiki call them. Those that
// give a Number are ints.
type Instruction = (a: bigint, b: bigint) => bigint | number;
const INSTRUCTIONS: Record<string, Instruction> = Object.assign(Object.create(null), {
  ...all("rotateLeft rotl std::rotl _rotl64", () => rotated),
  ...all("rotateRight rotr std::rotr _rotr64", () => (x, by) => rotated(x, -by)),
  ...all("pext _pext_u64", () => (x, mask) => {
    let found = 0n;
    for (let at = 0n; mask; mask &= mask - 1n, at++) if (x & mask & -mask) found |= 1n << at;
    return found;
  }),
  ...all("pdep _pdep_u64", () => (x, mask) => {
    let found = 0n;
    for (; mask; mask &= mask - 1n, x >>= 1n) if (x & 1n) found |= mask & -mask;
    return found;
  }),
  ...all(
    "popCount popcnt popcount64 __builtin_popcountll __builtin_popcountl __popcnt64 _mm_popcnt_u64 std::popcount",
    () => (x) => Number(ones(x)),
  ),
  ...all("lsb bitScanForward __builtin_ctzll __builtin_ctzl", (name) =>
    end(name, (_, first) => first),
  ),
  ...all("_tzcnt_u64 std::countr_zero", (name) => end(name, (_, first) => first, 64)),
  ...all("msb bitScanReverse", (name) => end(name, (last) => last)),
  ...all("__builtin_clzll __builtin_clzl", (name) => end(name, (last) => 63 - last)),
  ...all("_lzcnt_u64 std::countl_zero", (name) => end(name, (last) => 63 - last, 64)),
  ...all("__builtin_ffsll", () => (x) => (x ? length(x & -x) : 0)),
  ...all("__builtin_parityll", () => (x) => Number(ones(x) & 1n)),
  ...all("byteswap bswap64 __builtin_bswap64 _byteswap_uint64 std::byteswap", () => swapped),
  ...all("_blsr_u64", () => (x) => x & (x - 1n)),
  ...all("_blsi_u64", () => (x) => x & -x),
});
function all(names: string, how: (name: string) => Instruction) {
  return Object.fromEntries(names.split(" ").map((name) => [name, how(name)]));
}

/** The playground's address of a formula, with the boards that it uses as texts. */
export function formulaHash(text: string, boards: [name: string, board: string][]) {
  const used = boards.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const parts = used.map(([name, board]) => `${name}=${board}`);
  return "#" + ["formula", `text=${encodeURIComponent(text)}`, ...parts].join("&");
}

// Evaluates statements in order. Gives the names that they set, the value of the last one, how many
// operations it took, one for each operator and none for functions, and what C does that readers may not
// expect.
export function evaluate(statements: Node[], scope: Scope) {
  type Defined = Node & { kind: "function" };
  const globals = new Map<string, Value>();
  const functions = new Map<string, Defined>();
  const arrays = new Map<string, Value[]>();
  const notes = new Map<string, number>();
  let frame = globals,
    operations = 0,
    rounds = 0,
    depth = 0;
  const note = (at: number, text: string) => notes.set(text, Math.min(at, notes.get(text) ?? at));

  function named(name: string, at: number): Value {
    const found = frame.get(name) ?? globals.get(name);
    if (found) return found;
    const given = scope.value(name);
    if (given === undefined) throw new ExpressionError(`there is no board “${name}”`, at);
    return made(given, U64);
  }

  /** A name keeps its type. */
  function set(name: string, value: Value, type?: Type) {
    const there = frame.has(name) || !globals.has(name) ? frame : globals;
    const now = made(value.v, type ?? there.get(name)?.t ?? U64);
    there.set(name, now);
    return now;
  }

  function shifted(operator: string, left: Value, right: Value, at: number): Value {
    const { v, t } = promoted(left),
      by = right.v;
    if (by < 0n || by > 63n)
      throw new ExpressionError(`a shift by ${by} is undefined in C; 0 to 63 are allowed`, at);
    if (operator === ">>") {
      if (by >= BigInt(t.bits)) note(at, `a shift of ${t.bits} bits by ${by} is undefined in C`);
      return { v: v >> by, t };
    }
    const far = v << by;
    if (t.bits === 64 || within(far, t) === far) return made(far, t);
    if (!t.signed && by < 32n) return made(far, t);
    note(
      at,
      `${v} << ${by} is undefined in C, where ${v} has ${t.bits} bits: write (U64)${v} << ${by} or ${v}ULL << ${by}`,
    );
    return made(far, U64);
  }

  function combined(operator: string, left: Value, right: Value, at: number): Value {
    if (operator === "<<" || operator === ">>") return shifted(operator, left, right, at);
    const t = common(promoted(left).t, promoted(right).t),
      a = within(left.v, t),
      b = within(right.v, t);
    if (/^[/%]$/.test(operator) && b === 0n) throw new ExpressionError("a division by 0", at);
    switch (operator) {
      case "|":
        return made(a | b, t);
      case "^":
        return made(a ^ b, t);
      case "&":
        return made(a & b, t);
      case "+":
        return made(a + b, t);
      case "-":
        return made(a - b, t);
      case "*":
        return made(a * b, t);
      case "/":
        return made(a / b, t);
      case "%":
        return made(a % b, t);
      case "==":
        return truth(a === b);
      case "!=":
        return truth(a !== b);
      case "<":
        return truth(a < b);
      case ">":
        return truth(a > b);
      case "<=":
        return truth(a <= b);
      case ">=":
        return truth(a >= b);
      case "&&":
        return truth(a !== 0n && b !== 0n);
      default:
        return truth(a !== 0n || b !== 0n);
    }
  }

  function of(node: Node): Value {
    switch (node.kind) {
      case "number":
        if (node.note) note(node.at, node.note);
        return { v: node.value, t: node.type };
      case "name":
        return named(node.name, node.at);
      case "call":
        return called(node);
      case "index":
        return item(node);
      case "cast":
        return made(of(node.of).v, node.type);
      case "choice":
        return of(of(node.test).v ? node.left : node.right);
      case "not": {
        const { v, t } = promoted(of(node.of));
        operations++;
        if (node.operator === "!") return truth(v === 0n);
        return made(node.operator === "~" ? ~v : node.operator === "-" ? -v : v, t);
      }
      case "two": {
        const left = of(node.left);
        // The other side is not looked at, as in while (x && f(x)).
        if (node.operator === (left.v ? "||" : "&&")) {
          operations++;
          return truth(left.v !== 0n);
        }
        const right = of(node.right);
        operations++;
        return combined(node.operator, left, right, node.at);
      }
      case "step": {
        const before = named(node.name, node.at);
        operations++;
        const after = set(node.name, { v: before.v + node.by, t: before.t });
        return node.isLate ? before : after;
      }
      case "set": {
        let value = of(node.value);
        if (node.operator) {
          const before = named(node.name, node.at);
          operations++;
          value = combined(node.operator, before, value, node.at);
        }
        return set(node.name, value, node.type);
      }
      default:
        throw new ExpressionError("a value is expected", node.at);
    }
  }

  function item(node: Node & { kind: "index" }) {
    const array = arrays.get(node.name),
      at = Number(of(node.index).v);
    if (!array) throw new ExpressionError(`there is no array “${node.name}”`, node.at);
    if (!(at in array))
      throw new ExpressionError(
        `${node.name} has ${array.length} items, from 0; none is ${at}`,
        node.at,
      );
    return array[at];
  }

  function called(node: Node & { kind: "call" }): Value {
    const given = node.given.map(of),
      own = functions.get(node.name);
    if (own) return ran(own, given, node);
    if (node.name === "assert") return truth(true);
    const boards = given.map(({ v }) => BigInt.asUintN(64, v));
    try {
      const instruction = INSTRUCTIONS[node.name];
      const found =
        instruction && [1, 2].includes(given.length) && instruction.length === given.length
          ? instruction(boards[0], boards[1])
          : scope.call(node.name, boards);
      if (found !== undefined)
        return typeof found === "number" ? made(BigInt(found), INT) : made(found, U64);
    } catch (error) {
      if (error instanceof ExpressionError && error.at < 0) error.at = node.at;
      throw error;
    }
    throw new ExpressionError(`there is no function “${node.name}”`, node.at);
  }

  function ran(f: Defined, given: Value[], node: Node & { kind: "call" }) {
    if (given.length !== f.takes.length)
      throw new ExpressionError(
        `${f.name} takes ${f.takes.length} arguments, not ${given.length}`,
        node.at,
      );
    if (++depth > DEEPEST) throw new ExpressionError(`${f.name} calls itself too often`, node.at);
    const before = frame;
    frame = new Map(f.takes.map(({ name, type }, i) => [name, made(given[i].v, type)]));
    const began = new Map(frame);
    const left = run(f.body);
    // A function that is shown by itself shows what its names become.
    if (node.isEntry)
      for (const [name, value] of frame)
        if (began.get(name)?.v !== value.v) globals.set(name, value);
    frame = before;
    depth--;
    const value = left && typeof left === "object" ? left : made(0n, INT);
    return f.gives ? made(value.v, f.gives) : value;
  }

  let last: Value = made(0n, U64);
  /** Runs a statement; tells how it was left, if not at its end. */
  function run(node: Node): "break" | "continue" | Value | undefined {
    switch (node.kind) {
      case "function":
        functions.set(node.name, node);
        return undefined;
      case "array":
        arrays.set(
          node.name,
          node.items.map((one) => made(of(one).v, node.type)),
        );
        return undefined;
      case "list":
        for (const one of node.all) {
          const left = run(one);
          if (left) return left;
        }
        return undefined;
      case "if":
        if (of(node.test).v) return run(node.yes);
        return node.no && run(node.no);
      case "loop":
        return looped(node);
      case "leave":
        if (node.how !== "return") return node.how;
        return node.value ? of(node.value) : made(0n, INT);
      default:
        last = of(node);
        return undefined;
    }
  }

  function looped(node: Node & { kind: "loop" }) {
    for (let isFirst = node.isLate; isFirst || !node.test || of(node.test).v; isFirst = false) {
      if (++rounds > MOST_ROUNDS) throw new ExpressionError("this loop does not end", node.at);
      const left = run(node.body);
      if (left === "break") break;
      if (left && left !== "continue") return left;
      if (node.after) run(node.after);
    }
    return undefined;
  }

  for (const statement of statements) {
    const left = run(statement);
    if (left && typeof left === "object") last = left;
    if (left) break;
  }
  const board = ({ v }: Value) => BigInt.asUintN(64, v);
  return {
    names: new Map([...globals].map(([name, value]) => [name, board(value)])),
    value: board(last),
    operations,
    notes: [...notes].map(([text, at]) => ({ text, at })),
  };
}
