// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Formulas of C and of the wiki, such as flood |= empty & (flood << 8), read and evaluated on
// 64-bit numbers. Names and functions come from whoever evaluates.

/**
 * @typedef {{ kind: "number", at: number, value: bigint }
 *   | { kind: "name", at: number, name: string }
 *   | { kind: "call", at: number, name: string, given: Node[] }
 *   | { kind: "not", at: number, operator: string, of: Node }
 *   | { kind: "two", at: number, operator: string, left: Node, right: Node }
 *   | { kind: "choice", at: number, test: Node, left: Node, right: Node }
 *   | { kind: "set", at: number, name: string, operator: string, value: Node }} Node
 * @typedef {{ kind: "number" | "name" | "sign" | "end", text: string, at: number }} Token
 *
 * Where names and functions come from. Both give undefined for what there is not; call may throw an
 * ExpressionError without a place.
 * @typedef {object} Scope
 * @property {(name: string) => bigint | undefined} value
 * @property {(name: string, given: bigint[]) => bigint | undefined} call
 */

const MASK = (1n << 64n) - 1n;

/**
 * Operations that CPUs have and C does not: pext(x, mask), and the wiki's rotations.
 * @type {Record<string, (a: bigint, b: bigint) => bigint>}
 */
const INSTRUCTIONS = {
  rotateLeft: (x, by) => ((x << (by & 63n)) | (x >> (-by & 63n))) & MASK,
  rotateRight: (x, by) => ((x >> (by & 63n)) | (x << (-by & 63n))) & MASK,
  pext(x, mask) {
    let found = 0n;
    for (let at = 0n; mask; mask &= mask - 1n, at++) if (x & mask & -mask) found |= 1n << at;
    return found;
  },
};
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
const TYPES = ["const", "U64", "BitBoard", "uint64_t"];
/* Macros around constants, which change nothing here. */
const CONSTANTS = ["C64", "UINT64_C"];
const DEEPEST = 200;

export class ExpressionError extends Error {
  /** The place of the fault in the text, from 0; -1 if it is not known yet. */
  at = -1;
  /** @param {string} message @param {number} [at] */
  constructor(message, at = -1) {
    super(message);
    this.at = at;
  }
}

const TOKEN =
  /(?<space>(?:\s|\/\*[^]*?\*\/|\/\/.*)+)|(?<number>0x[0-9a-f]+|\d+)(?:u?l{0,2}|n)(?![\w.])|(?<name>[a-z_]\w*)|(?<sign><<=|>>=|<<|>>|[|&^+*/%=!<>-]=|\|\||&&|[-+*/%|&^~!<>=?:(),;])/iy;

/**
 * @param {string} text
 * @returns {Token[]}
 */
export function tokens(text) {
  /** @type {Token[]} */
  const found = [];
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

/**
 * The statements of a text, separated by semicolons.
 * @param {string} text
 * @returns {Node[]}
 */
export function parse(text) {
  const all = tokens(text);
  let next = 0,
    depth = 0;
  const is = (/** @type {string} */ sign) => all[next].kind === "sign" && all[next].text === sign;
  const take = (/** @type {string} */ sign) => is(sign) && Boolean(++next);
  /** @param {string} what @returns {never} */
  const expected = (what) => {
    throw new ExpressionError(`${what} is expected, not ${all[next].text}`, all[next].at);
  };

  /** @returns {Node[]} */
  function given() {
    /** @type {Node[]} */
    const found = [];
    if (take(")")) return found;
    do found.push(choice());
    while (take(","));
    if (!take(")")) expected("a comma or )");
    return found;
  }

  /** @returns {Node} */
  function value() {
    const { kind, text: name, at } = all[next];
    if (kind === "number") {
      next++;
      const number = BigInt(name);
      if (number > MASK) throw new ExpressionError(`${name} has more than 64 bits`, at);
      return { kind: "number", at, value: number };
    }
    if (kind === "name") {
      next++;
      if (!take("(")) return { kind: "name", at, name };
      const args = given();
      return CONSTANTS.includes(name) && args.length === 1
        ? args[0]
        : { kind: "call", at, name, given: args };
    }
    if (!take("(")) expected("a value");
    const inner = choice();
    if (!take(")")) expected(")");
    return inner;
  }

  /** @returns {Node} */
  function unary() {
    const { text: operator, at } = all[next];
    if (++depth > DEEPEST) throw new ExpressionError("this is nested too deeply", at);
    const found = ["~", "-", "!", "+"].some((sign) => take(sign))
      ? /** @type {Node} */ ({ kind: "not", at, operator, of: unary() })
      : value();
    depth--;
    return found;
  }

  /** @param {number} level @returns {Node} */
  function binary(level) {
    if (level === LEVELS.length) return unary();
    let left = binary(level + 1);
    for (;;) {
      const { text: operator, at } = all[next];
      if (all[next].kind !== "sign" || !LEVELS[level].includes(operator)) return left;
      next++;
      left = { kind: "two", at, operator, left, right: binary(level + 1) };
    }
  }

  /** @returns {Node} */
  function choice() {
    const test = binary(0),
      { at } = all[next];
    if (!take("?")) return test;
    const left = choice();
    if (!take(":")) expected(":");
    return { kind: "choice", at, test, left, right: choice() };
  }

  /** @returns {Node} */
  function statement() {
    while (TYPES.includes(all[next].text)) next++;
    const { kind, text: name, at } = all[next],
      { kind: after, text: operator } = all[next + 1] ?? all[next];
    if (kind !== "name" || after !== "sign" || !ASSIGNMENTS.includes(operator)) return choice();
    next += 2;
    return { kind: "set", at, name, operator: operator.slice(0, -1), value: choice() };
  }

  const found = [];
  while (all[next].kind !== "end") {
    if (take(";")) continue;
    found.push(statement());
    if (all[next].kind !== "end" && !is(";")) expected("an operator or ;");
  }
  return found;
}

/** @param {string} operator @param {bigint} a @param {bigint} b @param {number} at */
function combined(operator, a, b, at) {
  if (/^(<<|>>)$/.test(operator) && b > 63n)
    throw new ExpressionError(`a shift by ${b} is undefined in C; 0 to 63 are allowed`, at);
  if (/^[/%]$/.test(operator) && b === 0n) throw new ExpressionError("a division by 0", at);
  switch (operator) {
    case "|":
      return a | b;
    case "^":
      return a ^ b;
    case "&":
      return a & b;
    case "<<":
      return (a << b) & MASK;
    case ">>":
      return a >> b;
    case "+":
      return (a + b) & MASK;
    case "-":
      return (a - b) & MASK;
    case "*":
      return (a * b) & MASK;
    case "/":
      return a / b;
    case "%":
      return a % b;
    case "==":
      return BigInt(a === b);
    case "!=":
      return BigInt(a !== b);
    case "<":
      return BigInt(a < b);
    case ">":
      return BigInt(a > b);
    case "<=":
      return BigInt(a <= b);
    case ">=":
      return BigInt(a >= b);
    case "&&":
      return BigInt(a !== 0n && b !== 0n);
    default:
      return BigInt(a !== 0n || b !== 0n);
  }
}

/**
 * The names that statements read before they set them.
 * @param {Node[]} statements
 */
export function names(statements) {
  /** @type {Set<string>} */
  const read = new Set(),
    written = new Set();
  /** @param {Node} node */
  function look(node) {
    if (node.kind === "name" && !written.has(node.name)) read.add(node.name);
    else if (node.kind === "call") node.given.forEach(look);
    else if (node.kind === "not") look(node.of);
    else if (node.kind === "two") [node.left, node.right].forEach(look);
    else if (node.kind === "choice") [node.test, node.left, node.right].forEach(look);
    else if (node.kind === "set") {
      look(node.value);
      if (node.operator && !written.has(node.name)) read.add(node.name);
      written.add(node.name);
    }
  }
  statements.forEach(look);
  return [...read];
}

/**
 * The playground's address of a formula, with the boards that it uses as texts.
 * @param {string} text
 * @param {[name: string, board: string][]} boards
 */
export function formulaHash(text, boards) {
  const used = boards.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const parts = used.map(([name, board]) => `${name}=${board}`);
  return "#" + ["formula", `text=${encodeURIComponent(text)}`, ...parts].join("&");
}

/**
 * Evaluates statements in order. Gives the names that they set, the value of the last one, and how many
 * operations it took: one for each operator, none for functions.
 * @param {Node[]} statements
 * @param {Scope} scope
 */
export function evaluate(statements, scope) {
  /** @type {Map<string, bigint>} */
  const names = new Map();
  let operations = 0;

  /** @param {Node} node @returns {bigint} */
  function of(node) {
    if (node.kind === "number") return node.value;
    if (node.kind === "name") {
      const found = names.get(node.name) ?? scope.value(node.name);
      if (found === undefined)
        throw new ExpressionError(`there is no board “${node.name}”`, node.at);
      return found;
    }
    if (node.kind === "call") return called(node);
    if (node.kind === "choice") return of(of(node.test) ? node.left : node.right);
    if (node.kind === "not") {
      const inner = of(node.of);
      operations++;
      if (node.operator === "!") return BigInt(inner === 0n);
      return node.operator === "~" ? inner ^ MASK : node.operator === "-" ? -inner & MASK : inner;
    }
    if (node.kind === "two") {
      const left = of(node.left),
        right = of(node.right);
      operations++;
      return combined(node.operator, left, right, node.at);
    }
    let value = of(node.value);
    if (node.operator) {
      const before = of({ kind: "name", at: node.at, name: node.name });
      operations++;
      value = combined(node.operator, before, value, node.at);
    }
    names.set(node.name, value);
    return value;
  }

  /** @param {Node & { kind: "call" }} node */
  function called(node) {
    const given = node.given.map(of);
    if (given.length === 2 && Object.hasOwn(INSTRUCTIONS, node.name))
      return INSTRUCTIONS[node.name](given[0], given[1]);
    try {
      const found = scope.call(node.name, given);
      if (found !== undefined) return found & MASK;
    } catch (error) {
      if (error instanceof ExpressionError && error.at < 0) error.at = node.at;
      throw error;
    }
    throw new ExpressionError(`there is no function “${node.name}”`, node.at);
  }

  let value = 0n;
  for (const statement of statements) value = of(statement);
  return { names, value, operations };
}
