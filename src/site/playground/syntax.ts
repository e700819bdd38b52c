// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Reads formulas of C and of the wiki, such as flood |= empty & (flood << 8), and whole functions.

/** A type of C's integers: signed ones are two's complement. */
export type Type = { bits: number; signed: boolean };
// A list is a block or some declarations; "step" is ++ or --, whose value is that before it if it is late.
export type Node =
  | { kind: "number"; at: number; value: bigint; type: Type; note?: string }
  | { kind: "name"; at: number; name: string }
  | {
      kind: "call";
      at: number;
      name: string;
      given: Node[];
      isEntry?: boolean;
      gives?: Type | null;
    }
  | { kind: "index"; at: number; name: string; index: Node }
  | { kind: "cast"; at: number; type: Type; of: Node }
  | { kind: "not"; at: number; operator: string; of: Node }
  | { kind: "two"; at: number; operator: string; left: Node; right: Node }
  | { kind: "choice"; at: number; test: Node; left: Node; right: Node }
  | { kind: "set"; at: number; name: string; operator: string; value: Node; type?: Type }
  | { kind: "step"; at: number; name: string; by: bigint; isLate: boolean }
  | { kind: "array"; at: number; name: string; type: Type; items: Node[] }
  | { kind: "list"; at: number; all: Node[] }
  | { kind: "if"; at: number; test: Node; yes: Node; no?: Node }
  | { kind: "loop"; at: number; test?: Node; body: Node; after?: Node; isLate: boolean }
  | { kind: "leave"; at: number; how: "break" | "continue" | "return"; value?: Node }
  | {
      kind: "function";
      at: number;
      name: string;
      gives: Type | null;
      takes: { name: string; type: Type }[];
      body: Node;
    };
type Token = { kind: "number" | "name" | "sign" | "end"; text: string; at: number };

const type = (bits: number, signed: boolean): Type => ({ bits, signed });
export const INT = type(32, true),
  U64 = type(64, false);
const UNSIGNED = type(32, false),
  LONG = type(64, true);
const NAMED: [Type, string][] = [
  [U64, "U64 u64 BitBoard Bitboard BITBOARD uint64_t uint_fast64_t size_t"],
  [LONG, "S64 int64_t"],
  [UNSIGNED, "U32 u32 uint32_t"],
  [INT, "int32_t Square enumSquare Direction"],
  [type(16, false), "uint16_t"],
  [type(16, true), "int16_t"],
  [type(8, false), "U8 u8 uint8_t"],
  [type(8, true), "int8_t"],
  [type(1, false), "bool _Bool"],
];
const TYPES = new Map(NAMED.flatMap(([is, names]) => names.split(" ").map((name) => [name, is])));
const PARTS = ["unsigned", "signed", "long", "short", "int", "char", "void"];
const QUALIFIERS = "const static inline extern register constexpr volatile auto __inline".split(
  " ",
);
/* Macros around constants. */
const CONSTANTS = ["C64", "UINT64_C"];

/* C's operators, loosest first. */
const LEVELS = [
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["==", "!="],
  ["<=", ">=", "<", ">"],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
];
const ASSIGNMENTS = ["=", ..."|^&+-*/%".split("").map((sign) => sign + "="), "<<=", ">>="];
const DEEPEST = 200;
const MASK = (1n << 64n) - 1n;

export class ExpressionError extends Error {
  /** The place of the fault in the text, from 0; -1 if it is not known yet. */
  at = -1;
  constructor(message: string, at = -1) {
    super(message);
    this.at = at;
  }
}

const TOKEN =
  /(?<space>(?:\s|\/\*[^]*?\*\/|\/\/.*)+)|(?<number>(?:0x[\da-f']+|0b[01']+|\d[\d']*)(?:u?l{0,2}|l{1,2}u|n))(?![\w.])|(?<name>(?:std::)?[a-z_]\w*)|(?<sign><<=|>>=|\+\+|--|<<|>>|[|&^+*/%=!<>-]=|\|\||&&|[-+*/%|&^~!<>=?:(),;{}[\]])/iy;

function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const at = TOKEN.lastIndex,
      groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new ExpressionError(`“${text[at]}” cannot be read here`, at);
    const kind = groups.number ? "number" : groups.name ? "name" : "sign";
    if (groups[kind]) found.push({ kind, text: groups[kind], at });
  }
  found.push({ kind: "end", text: "the end", at: text.length });
  return found;
}

/** A number with the type that C gives it. One that begins with 0 is octal, which few expect. */
function literal(text: string, at: number): Node {
  const [, digits, suffix] = /^(0x[\da-f]+|0b[01]+|\d+)(\D*)$/i.exec(text.replace(/'/g, "")) ?? [];
  if (!digits) throw new ExpressionError(`“${text}” is no number`, at);
  const isOctal = /^0\d/.test(digits);
  if (isOctal && /[89]/.test(digits))
    throw new ExpressionError(
      `${digits} begins with 0, so it is octal in C, with digits from 0 to 7`,
      at,
    );
  const value = BigInt(isOctal ? "0o" + digits : digits);
  if (value > MASK) throw new ExpressionError(`${digits} has more than 64 bits`, at);
  const isUnsigned = /[un]/i.test(suffix),
    isLong = /[ln]/i.test(suffix),
    mayBeUnsigned = isUnsigned || digits.startsWith("0");
  const fits = [INT, UNSIGNED, LONG, U64].filter(
    ({ bits, signed }) =>
      value < 1n << BigInt(bits - Number(signed)) &&
      (!isUnsigned || !signed) &&
      (!isLong || bits === 64) &&
      (mayBeUnsigned || signed || value >> 63n),
  );
  const note = isOctal
    ? `${digits} is ${value}: in C, a number that begins with 0 is octal`
    : undefined;
  return { kind: "number", at, value, type: fits[0], note };
}

// The statements of a text, separated by semicolons. If all are functions, the last one is called with
// what its parameters are called.
export function parse(text: string): Node[] {
  const all = tokens(text);
  let next = 0,
    depth = 0;
  const is = (sign: string) => all[next].kind === "sign" && all[next].text === sign;
  const take = (sign: string) => is(sign) && Boolean(++next);
  const word = (name: string) =>
    all[next].kind === "name" && all[next].text === name && Boolean(++next);
  const expected = (what: string): never => {
    throw new ExpressionError(`${what} is expected, not ${all[next].text}`, all[next].at);
  };
  const need = (sign: string) => take(sign) || expected(sign);

  /** The type that begins here; undefined if none does, null for void. */
  function typed(): Type | null | undefined {
    let named: Type | undefined;
    const words: string[] = [];
    const from = next;
    for (; all[next].kind === "name"; next++) {
      const { text: name } = all[next];
      if (TYPES.has(name) && !words.length && !named) named = TYPES.get(name);
      else if (PARTS.includes(name) && !named) words.push(name);
      else if (!QUALIFIERS.includes(name)) break;
    }
    if (next === from) return undefined;
    if (is("*")) throw new ExpressionError("pointers are not read here", all[next].at);
    if (named) return named;
    if (words.includes("void")) return null;
    if (!words.length) return U64;
    const bits = { char: 8, short: 16, long: 64 };
    const size = Object.entries(bits).find(([name]) => words.includes(name));
    return type(size?.[1] ?? 32, !words.includes("unsigned"));
  }
  const name = () => (all[next].kind === "name" ? all[next++].text : expected("a name"));

  function listed<T>(end: string, one: () => T): T[] {
    const found: T[] = [];
    if (take(end)) return found;
    do {
      if (found.length && end === "}" && is(end)) break; // a comma after the last item
      found.push(one());
    } while (take(","));
    if (!take(end)) expected(`a comma or ${end}`);
    return found;
  }

  function value(): Node {
    const { kind, text: called, at } = all[next];
    if (kind === "number") {
      next++;
      return literal(called, at);
    }
    if (kind === "name") {
      const cast = TYPES.get(called);
      next++;
      if (take("[")) {
        const index = expression();
        need("]");
        return { kind: "index", at, name: called, index };
      }
      if (!take("(")) return { kind: "name", at, name: called };
      const args = listed(")", expression);
      if (args.length === 1 && (cast || CONSTANTS.includes(called)))
        return { kind: "cast", at, type: cast ?? U64, of: args[0] };
      return { kind: "call", at, name: called, given: args };
    }
    if (!take("(")) expected("a value");
    const inner = expression();
    need(")");
    return inner;
  }

  function step(of: Node, sign: string, isLate: boolean, at: number): Node {
    if (of.kind !== "name") throw new ExpressionError("only a name can be changed", at);
    return { kind: "step", at, name: of.name, by: sign === "++" ? 1n : -1n, isLate };
  }

  function unary(): Node {
    const { text: operator, at } = all[next];
    if (++depth > DEEPEST) throw new ExpressionError("this is nested too deeply", at);
    const found = prefixed(operator, at);
    depth--;
    return found;
  }

  function prefixed(operator: string, at: number): Node {
    if (take("++") || take("--")) return step(unary(), operator, false, at);
    if (["~", "-", "!", "+"].some((sign) => take(sign)))
      return { kind: "not", at, operator, of: unary() };
    const before = next;
    if (take("(")) {
      const cast = typed();
      if (cast && take(")")) return { kind: "cast", at, type: cast, of: unary() };
      next = before;
    }
    const found = value();
    const { text: sign } = all[next];
    return take("++") || take("--") ? step(found, sign, true, at) : found;
  }

  function binary(level: number): Node {
    if (level === LEVELS.length) return unary();
    let left = binary(level + 1);
    for (;;) {
      const { text: operator, at } = all[next];
      if (all[next].kind !== "sign" || !LEVELS[level].includes(operator)) return left;
      next++;
      left = { kind: "two", at, operator, left, right: binary(level + 1) };
    }
  }

  function expression(): Node {
    const { kind, text: called, at } = all[next],
      { kind: after, text: operator } = all[next + 1] ?? all[next];
    if (kind === "name" && after === "sign" && ASSIGNMENTS.includes(operator)) {
      next += 2;
      return {
        kind: "set",
        at,
        name: called,
        operator: operator.slice(0, -1),
        value: expression(),
      };
    }
    const test = binary(0),
      { at: place } = all[next];
    if (!take("?")) return test;
    const left = expression();
    need(":");
    return { kind: "choice", at: place, test, left, right: expression() };
  }

  /** What follows the type of a declaration. */
  function declared(is_: Type | null): Node {
    const found: Node[] = [];
    const { at } = all[next];
    const kind = is_ ?? U64;
    do {
      const { at: place } = all[next],
        called = name();
      if (is("(") && !found.length) return defined(is_, called, place);
      if (take("[")) {
        if (!is("]")) expression();
        need("]");
        need("=");
        need("{");
        found.push({
          kind: "array",
          at: place,
          name: called,
          type: kind,
          items: listed("}", expression),
        });
      } else {
        const zero: Node = { kind: "number", at: place, value: 0n, type: INT };
        const first = take("=") ? expression() : zero;
        found.push({
          kind: "set",
          at: place,
          name: called,
          operator: "",
          value: first,
          type: kind,
        });
      }
    } while (take(","));
    ended();
    return found.length === 1 ? found[0] : { kind: "list", at, all: found };
  }

  function defined(gives: Type | null, called: string, at: number): Node {
    need("(");
    if (all[next].text === "void" && all[next + 1].text === ")") next++;
    const takes = listed(")", () => {
      const known = typed();
      if (known === undefined && all[next + 1].kind === "name") next++; // a type of the reader's own
      return { type: known ?? U64, name: name() };
    });
    if (!is("{")) expected("{");
    return { kind: "function", at, name: called, gives, takes, body: statement() };
  }
  /** After a statement: a semicolon, which may be left out at the end. */
  function ended() {
    if (!take(";") && all[next].kind !== "end" && !is("}")) expected("an operator or ;");
  }

  function statement(): Node {
    const { at } = all[next];
    if (take("{")) {
      const inner: Node[] = [];
      while (!take("}")) {
        if (all[next].kind === "end") expected("}");
        if (!take(";")) inner.push(statement());
      }
      return { kind: "list", at, all: inner };
    }
    if (take(";")) return { kind: "list", at, all: [] };
    if (word("if")) {
      const test = tested(),
        yes = statement();
      return { kind: "if", at, test, yes, no: word("else") ? statement() : undefined };
    }
    if (word("while"))
      return { kind: "loop", at, test: tested(), body: statement(), isLate: false };
    if (word("do")) {
      const body = statement();
      if (!word("while")) expected("while");
      const test = tested();
      ended();
      return { kind: "loop", at, test, body, isLate: true };
    }
    if (word("for")) return loop(at);
    for (const how of ["break", "continue", "return"] as const)
      if (word(how)) {
        const given = how === "return" && !is(";") && !is("}") ? expression() : undefined;
        ended();
        return { kind: "leave", at, how, value: given };
      }
    const before = next,
      known = typed();
    if (known !== undefined && !is("(")) return declared(known);
    next = before;
    // A type of the reader's own, such as BB north(BB b) or BB x = 1.
    if (
      all[next].kind === "name" &&
      all[next + 1].kind === "name" &&
      /^[(=]$/.test(all[next + 2].text)
    ) {
      next++;
      return declared(U64);
    }
    const found = expression();
    ended();
    return found;
  }

  function tested() {
    need("(");
    const test = expression();
    need(")");
    return test;
  }

  function loop(at: number): Node {
    need("(");
    const first = statement(); // with its semicolon
    const test = is(";") ? undefined : expression();
    need(";");
    const after = { kind: "list" as const, at, all: listed(")", expression) };
    return {
      kind: "list",
      at,
      all: [first, { kind: "loop", at, test, body: statement(), after, isLate: false }],
    };
  }

  const found: Node[] = [];
  while (all[next].kind !== "end") {
    if (take(";")) continue;
    if (is("}")) expected("an operator or ;");
    const made = statement();
    if (made.kind === "list") found.push(...made.all);
    else found.push(made);
  }
  const last = found[found.length - 1];
  if (
    last?.kind === "function" &&
    found.every(({ kind }) => kind === "function" || kind === "array")
  ) {
    const given = last.takes.map(({ name: taken }) => ({
      kind: "name" as const,
      at: last.at,
      name: taken,
    }));
    found.push({
      kind: "call",
      at: last.at,
      name: last.name,
      given,
      isEntry: true,
      gives: last.gives,
    });
  }
  return found;
}

/** What a node is made of, in the order in which it is computed. */
function parts(node: Node): Node[] {
  switch (node.kind) {
    case "call":
      return node.given;
    case "index":
      return [node.index];
    case "not":
    case "cast":
      return [node.of];
    case "two":
      return [node.left, node.right];
    case "choice":
      return [node.test, node.left, node.right];
    case "set":
      return [node.value];
    case "array":
      return node.items;
    case "list":
      return node.all;
    case "if":
      return [node.test, node.yes, ...(node.no ? [node.no] : [])];
    case "loop": {
      const test = node.test ? [node.test] : [],
        after = node.after ? [node.after] : [];
      return node.isLate ? [node.body, ...test] : [...test, node.body, ...after];
    }
    case "leave":
      return node.value ? [node.value] : [];
    default:
      return [];
  }
}

/** The names that statements read before they set them. */
export function names(statements: Node[]) {
  const read = new Set<string>();
  function look(node: Node, written: Set<string>) {
    if (node.kind === "function") {
      const within = new Set([...written, ...node.takes.map(({ name }) => name)]);
      return look(node.body, within);
    }
    for (const part of parts(node)) look(part, written);
    const isRead =
      node.kind === "name" || node.kind === "step" || (node.kind === "set" && node.operator);
    if (isRead && !written.has((node as { name: string }).name))
      read.add((node as { name: string }).name);
    if (node.kind === "set" || node.kind === "array" || node.kind === "step")
      written.add(node.name);
    return undefined;
  }
  const written = new Set<string>();
  for (const statement of statements) look(statement, written);
  return [...read];
}

// Those of the names that are numbers rather than boards: small parameters of a function that is called by
// itself.
export function numbers(statements: Node[]) {
  const last = statements[statements.length - 1];
  if (last?.kind !== "call" || !last.isEntry) return [];
  const called = statements.find((node) => node.kind === "function" && node.name === last.name);
  return called?.kind === "function"
    ? called.takes.filter(({ type: { bits } }) => bits < 64).map(({ name }) => name)
    : [];
}
