// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* DuckDB's extension, in DuckDB from npm: all functions on the rows of rows.py, in columns and as
constants, with NULLs, and what is wrong.

usage: duckdb.mjs EXTENSION FOLDER_OF_NODE_MODULES ROWS */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { open } from "./database.mjs";

const [extension, folder, rowsFile] = process.argv.slice(2);
const lines = readFileSync(rowsFile, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const rows = lines.filter((row) => !row.error);
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FIELDS = [
  ...["pawns", "knights", "bishops", "rooks", "queens", "kings"],
  ...["white", "castling", "en_passant", "black_to_move"],
];
const STRUCT = `struct(${FIELDS.map((f, k) => `${f} ${k < 9 ? "ubigint" : "boolean"}`).join(", ")})`;

const db = await open(extension, folder, {});
let checks = 0;
const faults = [];

async function all(query) {
  return (await db.runAndReadAll(query)).getRowsJson();
}

function check(found, expected, what) {
  checks++;
  if (!isDeepStrictEqual(found, expected))
    faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

/** The boards of a call have signs or not, and positions are structs or FENs. */
const kinds = [
  { board: "ubigint", fen: false },
  { board: "bigint", fen: true },
];

const shown = (board, kind) =>
  String(kind.board === "bigint" ? BigInt.asIntN(64, BigInt(board)) : board);

/** An argument as SQL writes it. */
function literal([letter, value], kind) {
  if (letter === "b") return `'${shown(value, kind)}'::${kind.board}`;
  if (letter === "r")
    return `[${value.map((board) => `'${shown(board, kind)}'`).join()}]::${kind.board}[]`;
  if (letter === "v") return `[${value.join()}]::integer[]`;
  if (letter === "i") return `${value}::integer`;
  if (letter === "p" && !kind.fen)
    return `{${FIELDS.map((f, k) => `${f}: ${k < 9 ? `'${value.fields[k]}'::ubigint` : value.fields[k] === "1"}`).join()}}::${STRUCT}`;
  return `'${letter === "p" ? value.fen : value.replaceAll("'", "''")}'`;
}

function typeOf(letter, kind) {
  const types = {
    b: kind.board,
    r: `${kind.board}[]`,
    i: "integer",
    v: "integer[]",
    p: kind.fen ? "varchar" : STRUCT,
  };
  return types[letter] ?? "varchar";
}

/** What DuckDB gives as JSON for the expected value. Boards have a type of the call, if it has boards. */
function wanted(row, kind) {
  const { result, expected, arguments: given } = row;
  const has = given.some(([letter]) => letter === "b" || letter === "r");
  const board = (b) => (has ? shown(b, kind) : b);
  const position = ({ fields }) =>
    Object.fromEntries(FIELDS.map((f, k) => [f, k < 9 ? fields[k] : fields[k] === "1"]));
  if (expected === null) return null;
  if (result === "BOARD") return board(expected);
  if (result === "BOARDS") return expected.map(board);
  if (result === "POSITION") return position(expected);
  if (result === "POSITIONS") return expected.map(position);
  if (result === "BYTES") return expected.replace(/../g, (byte) => `\\x${byte.toUpperCase()}`);
  return expected;
}

const groups =
  Map.groupBy?.(rows, nameOf) ??
  rows.reduce(
    (map, row) => map.set(nameOf(row), [...(map.get(nameOf(row)) ?? []), row]),
    new Map(),
  );
function nameOf(row) {
  return [row.function, ...row.arguments.map(([letter]) => letter)].join(" ");
}

for (const [name, group] of groups) {
  const letters = group[0].arguments.map(([letter]) => letter);
  const call = (values) => `bbf_${group[0].function}(${values.join(", ")})`;
  for (const kind of kinds) {
    const expected = group.map((row) => wanted(row, kind));
    for (let k = 0; k < 2; k++) {
      const values = group[k].arguments.map((argument) => literal(argument, kind));
      check((await all(`select ${call(values)}`))[0][0], expected[k], `constants of ${name}`);
    }
    if (!letters.length) continue;
    // A NULL for each argument after every row, in columns.
    const names = letters.map((_, k) => `a${k}`);
    await db.run(
      `create or replace temp table t(i integer, ${names.map((a, k) => `${a} ${typeOf(letters[k], kind)}`).join()})`,
    );
    const lines = group.flatMap((row, i) => {
      const values = row.arguments.map((argument) => literal(argument, kind));
      return [values, ...names.map((_, k) => values.with(k, "null"))].map(
        (v) => `(${i * (names.length + 1)}, ${v.join()})`,
      );
    });
    await db.run(`insert into t values ${lines.join()}`);
    const nulls = names.map(() => null);
    const columns = `select ${names} from t`,
      before = await all(columns),
      found = await all(`select ${names}, ${call(names)} from t`);
    check(
      found.map((cells) => cells.pop()),
      expected.flatMap((value) => [value, ...nulls]),
      `columns of ${name}`,
    );
    check(found, before, `rows beside the results of ${name}`);
    check(await all(columns), before, `rows after ${name}`);
    // Vectors of a dictionary, and more than one chunk: a join.
    const joined = await all(
      `select ${call(names)} from t, range(300) r(x) where i = 0 and x % 3 = 1`,
    );
    check(joined.length, 100 * (names.length + 1), `rows of ${name}`);
    check(
      joined
        .filter(([value]) => value !== null)
        .every(([value]) => isDeepStrictEqual(value, expected[0])),
      true,
      `dictionary of ${name}`,
    );
    // What is refused is not changed.
    const wrong = { t: "'wrong'", r: "[1, 2, 3]", ...(kind.fen && { p: "'8/x'" }) };
    const changes = letters.flatMap((l, k) => (wrong[l] ? [`a${k} = ${wrong[l]}`] : []));
    if (!changes.length || /^(try|explain)_/.test(name)) continue;
    await db.run(`update t set ${changes}`);
    const given = await all(columns);
    await all(`select ${call(names)} from t where i = 0`).then(
      () => check("a result", "an error", `wrong values of ${name}`),
      () => checks++,
    );
    check(await all(columns), given, `rows after wrong values of ${name}`);
  }
}

// A position of constants and columns, and fields that are NULL.
const fields = (change) =>
  FIELDS.map((f, k) => `${f} := ${change[f] ?? (k < 9 ? "0::ubigint" : "false")}`).join();
const kings = { white: "1::ubigint", kings: "x::ubigint" };
check(
  await all(
    `select bbf_count_legal_moves(struct_pack(${fields(kings)})) from (values (9), (9223372036854775809)) t(x)`,
  ),
  [[3], [3]],
  "a struct of constants and a column",
);
for (const f of FIELDS)
  check(
    await all(`select bbf_count_legal_moves(struct_pack(${fields({ ...kings, [f]: f === "black_to_move" ? "null::boolean" : "null::ubigint" })})),
    bbf_flip_position(struct_pack(${fields({ ...kings, [f]: f === "black_to_move" ? "null::boolean" : "null::ubigint" })})).kings from (values (9)) t(x)`),
    [[null, null]],
    `${f} is NULL`,
  );

// Lists take the place of aggregates. DuckDB crashes where others have one state for many rows.
const three = (b) => `bbf_union(${b}), bbf_intersection(${b}), bbf_square_counts(${b})`;
const boards = "(values (3), (null), (-9223372036854775807)) t(b)";
const threeOfBoards = ["-9223372036854775805", "1", ["2", "1", ...Array(61).fill("0"), "1"]];
const threeOfNone = [null, null, Array(64).fill("0")];
for (const [query, expected] of [
  [`select ${three("list(b)")} from ${boards}`, [threeOfBoards]],
  [`select ${three("list(b order by b)")} from ${boards}`, [threeOfBoards]],
  [`select ${three("list(b) over ()")} from ${boards}`, Array(3).fill(threeOfBoards)],
  [`select ${three("[3, -9223372036854775807]")}`, [threeOfBoards]],
  [`select ${three("list(b)")} from ${boards} where b is null`, [threeOfNone]],
  [`select ${three("list(b)")} from ${boards} where b = 0`, [threeOfNone]],
  [`select ${three("[]::bigint[]")}`, [threeOfNone]],
  [`select ${three("null::bigint[]")}`, [threeOfNone]],
  [
    "select g, bbf_union(list(b)), bbf_square_counts(list(b))[1] from (select x % 3 g, (x | 1)::ubigint b from range(300000) r(x)) group by g order by g",
    ["0", "1", "2"].map((g) => [g, "524287", "100000"]),
  ],
  [
    "select bbf_union(list(b)) from (select x // 3 g, x::ubigint b from range(30000) r(x)) group by g having g in (1, 9999) order by g",
    [["7"], ["29999"].map(() => String(29997 | 29998 | 29999))],
  ],
])
  check(await all(query), expected, query);
check(
  await all("select count(*) from range(5003) r(x) where bbf_popcount(x) = bit_count(x)"),
  [["5003"]],
  "numbers of a batch in rows that differ",
);
check(
  await all("select bbf_popcount(-1), bbf_popcount(18446744073709551615::ubigint), bbf_hex(-1)"),
  [[64, 64, "0xffffffffffffffff"]],
  "literals",
);

// What is wrong.
for (const [call, message] of [
  ...lines.slice(rows.length).map((row) => {
    const values = row.arguments.map((argument) => literal(argument, kinds[1]));
    return [`bbf_${row.function}(${values.join()})`, row.error];
  }),
  ["bbf_count_legal_moves(repeat(' ', 1000) || '8/8/8/8/8/8/8/8 w - - 0 1')", "more than 192"],
  ["bbf_count_legal_moves('8/8/8/8/8/8/8/8' || chr(0) || ' w')", "a null byte in column 16"],
  ["bbf_from_file_set(4294967296)", ""],
  ["bbf_shift_one(1, '4294967296')", "'0' to '7'"],
  [`bbf_play('${START}', repeat('x', 1000000))`, "xxx is not a move, such as"],
  ["bbf_shift_one(1, 0)", "No function matches"], // a direction is a text
  ["bbf_rays([1, 2, 3, 4, null, 6, 7, 8]::ubigint[], 0::ubigint)", "is NULL"],
  ["bbf_rays([]::bigint[], 0)", "rays are a list of eight boards"],
  [`bbf_exchange('${START}', 1804, [1, 2, 3, 4, 5, null])`, "is NULL"],
  // In a list that is not the first.
  [
    `(select max(bbf_en_prise('${START}', v)) from (values ([1, 2, 3, 4, 5, 6]), ([1, 2, 3, 4, 5, null])) t(v))`,
    "is NULL",
  ],
  ["bbf_popcount('x'::blob)", "No function matches"],
  ["bbf_popcount(1.5::double)", ""],
  ["bbf_popcount(1, 2)", "No function matches"],
  ["bbf_king_attacks({pawns: 1})", ""],
]) {
  for (const query of [`select ${call}`, `select ${call} from range(3000)`]) {
    let said = "";
    await all(query).catch((error) => {
      said = error.message || "wrong";
    });
    check(said !== "" && said.includes(message), true, `${query} says ${said || "nothing"}`);
  }
}

for (const fault of faults.slice(0, 20)) console.log(fault.slice(0, 1000));
console.log(`${checks} checks${faults.length ? `, ${faults.length} faults` : ""}`);
process.exit(faults.length ? 1 : 0);
