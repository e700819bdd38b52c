# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""SQLite's extension, in the sqlite3 module of Python: all functions on the rows of rows.py, which
ROWS names, and what is wrong. EXTENSION is the file."""
import functools
import json
import operator
import os
import pathlib
import re
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from counted import Case, main  # noqa: E402

EXTENSION = pathlib.Path(os.environ["EXTENSION"]).with_suffix("")
LINES = [json.loads(line) for line in pathlib.Path(os.environ["ROWS"]).read_text(encoding="utf-8").splitlines()]
ROWS = [row for row in LINES if "error" not in row]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# A call of each function.
CALLS = {(row["function"], len(row["arguments"])): row for row in ROWS}.values()
LISTS = {"BOARDS", "NUMBERS", "TEXTS", "POSITIONS"}


def signed(board):
    """As SQLite has boards."""
    board = int(board)
    return board - (board >> 63 << 64)


def given(letter, value, columns=False):
    """The values to which an argument is bound."""
    if letter == "b":
        return [signed(value)]
    if letter == "v":
        return [json.dumps(value)]
    if letter == "r":
        return [json.dumps(list(map(signed, value)))]
    if letter == "p":
        return list(map(signed, value["fields"])) if columns else [value["fen"]]
    return [value]


def wanted(result, value, columns=False):
    """Positions are FENs; given as columns they have no counters, and neither has what follows."""
    if value is None:
        return None
    fen = "plain" if columns else "fen"
    return {"BOARD": signed, "TRUTH": int, "BYTES": bytes.fromhex,
            "BOARDS": lambda boards: list(map(signed, boards)),
            "POSITION": lambda p: p[fen],
            "POSITIONS": lambda ps: [p[fen] for p in ps]}.get(result, lambda same: same)(value)


def connected():
    db = sqlite3.connect(":memory:")
    db.enable_load_extension(True)
    db.load_extension(str(EXTENSION))
    return db


class Test(Case):
    @classmethod
    def setUpClass(cls):
        cls.db = connected()

    def one(self, text, *values):
        """The only value of a query."""
        Case.checks += 1
        return self.db.execute(text, values).fetchone()[0]

    def call(self, name, values):
        return self.one(f"select bbf_{name}({','.join('?' * len(values))})", *values)

    def check(self, row, columns):
        values = [v for letter, value in row["arguments"] for v in given(letter, value, columns)]
        found = self.call(row["function"], values)
        if row["result"] in LISTS:
            found = json.loads(found)
        self.assertEqual(found, wanted(row["result"], row["expected"], columns), row)
        return values

    def test_all(self):
        """Each function gives what the C library gives, and NULL if an argument is NULL."""
        for row in ROWS:
            values = self.check(row, False)
            for k in range(len(values)):
                self.assertIsNone(self.call(row["function"], values[:k] + [None] + values[k + 1:]))

    def test_columns(self):
        """The same with a position as ten values, each of which may be NULL."""
        for row in ROWS:
            if row["arguments"] and row["arguments"][0][0] == "p":
                values = self.check(row, True)
                for k in range(len(values)):
                    self.assertIsNone(
                        self.call(row["function"], values[:k] + [None] + values[k + 1:]))

    def test_columns_of_table(self):
        """Values that are not constants."""
        self.db.execute("create temp table boards(a, b)")
        rows = [row for row in ROWS if row["function"] == "queen_attacks" and
                len(row["arguments"]) == 2]
        self.db.executemany("insert into boards values (?, ?)",
                            [[signed(v) for _, v in row["arguments"]] for row in rows])
        found = self.db.execute("select bbf_queen_attacks(a, b) from boards").fetchall()
        self.assertEqual(found, [(signed(row["expected"]),) for row in rows])

    def test_aggregates(self):
        values = "(select column1 b from (values (3), (null), (-9223372036854775807)))"
        for function, expected in (("union", -9223372036854775805), ("intersection", 1),
                                   ("square_counts", json.dumps([2, 1] + [0] * 61 + [1]))):
            found = self.one(f"select bbf_{function}(b) from {values}")
            expected = expected if isinstance(expected, int) else expected.replace(" ", "")
            self.assertEqual(found, expected)
            found = self.one(f"select bbf_{function}(b) from {values} where b is null")
            self.assertEqual(found, f"[{','.join('0' * 64)}]" if function == "square_counts"
                             else None)

    def test_windows(self):
        """Rows enter a frame and leave it, NULLs and more than counters of eight bits hold too."""
        boards = [None if i % 7 == 0 else signed(i * 0x9E3779B97F4A7C15 % 2**64) for i in range(900)]
        for size in 0, 1, 6, 400:
            frame = f"over (order by rowid rows between {size} preceding and 1 preceding)"
            self.db.execute("create temp table window(b)")
            self.db.executemany("insert into window values (?)", [(b,) for b in boards])
            found = self.db.execute(
                f"select bbf_union(b) {frame}, bbf_intersection(b) {frame}, bbf_square_counts(b) "
                f"{frame} from window").fetchall()
            self.db.execute("drop table window")
            for i, (union, intersection, counts) in enumerate(found):
                rows = [b for b in boards[max(0, i - size):i] if b is not None]
                self.assertEqual(union, functools.reduce(operator.or_, rows) if rows else None)
                self.assertEqual(intersection, functools.reduce(operator.and_, rows) if rows else None)
                self.assertEqual(json.loads(counts),
                                 [sum(b >> square & 1 for b in rows) for square in range(64)])
                Case.checks += 3

    def test_counts(self):
        """More boards than counters of eight bits hold."""
        found = self.one("with recursive c(i) as (select 1 union all select i + 1 from c limit 1000)"
                         " select bbf_square_counts(i | -9223372036854775808) from c")
        expected = [sum(i >> square & 1 for i in range(1, 1001)) for square in range(63)]
        self.assertEqual(json.loads(found), [*expected, 1000])

    def test_tables(self):
        for row in ROWS:
            if row["function"] == "parse_fen":
                (_, fen), = row["arguments"]
                found = self.db.execute("select * from bbf_parse_fen(?)", [fen]).fetchall()
                self.assertEqual(found, [tuple(map(signed, row["expected"]["fields"]))])
            if row["function"] == "children":
                (_, position), = row["arguments"]
                found = self.db.execute("select * from bbf_children(?)", [position["fen"]])
                expected = [(p["fen"], *map(signed, p["fields"])) for p in row["expected"]]
                rows = found.fetchall()
                self.assertEqual([r[1:] for r in rows], expected)
                self.assertEqual([r[0] for r in rows],
                                 json.loads(self.call("uci_moves", [position["fen"]])))
        self.assertEqual(self.db.execute("select * from bbf_children(null)").fetchall(), [])
        # A join: the moves after each first move.
        self.assertEqual(self.one("select count(*) from bbf_children(?) a, bbf_children(a.fen) b",
                                  START), 400)

    def test_lists_are_json(self):
        self.assertEqual(self.one("select json_extract(json_array(bbf_layers('king', 1, 3)),"
                                  " '$[0][1]')"), 2)
        self.assertEqual(self.one("select bbf_rays('\n[ 1, 2 ,3,4,5,6,7, -8 ] ', 0)"),
                         self.one("select bbf_rays(json_array(1, 2, 3, 4, 5, 6, 7, -8), 0)"))

    def test_schema(self):
        """Each function is allowed where SQLite trusts few: in an index, a view and a trigger of a schema
        that may be somebody else's."""
        deterministic, innocuous = 0x800, 0x200000
        marks = self.db.execute("select name, flags from pragma_function_list where name like 'bbf\\_%'"
                                " escape '\\'").fetchall()
        self.assertEqual([name for name, flags in marks if ~flags & (deterministic | innocuous)], [])
        self.assertGreater(len(marks), 400)
        db = connected()
        db.execute("pragma trusted_schema = off")
        names = [f"a{k}" for k in range(16)]
        db.execute(f"create table t({','.join(names)})")
        for row in CALLS:
            values = [v for letter, value in row["arguments"] for v in given(letter, value)]
            call = f"bbf_{row['function']}({','.join(names[:len(values)])})"
            db.execute("delete from t")
            db.execute(f"insert into t values({','.join('?' * 16)})", values + [None] * (16 - len(values)))
            if values:
                db.execute(f"create index i on t({call})")
                db.execute("drop index i")
            db.execute(f"create view v as select {call} from t")
            db.execute(f"create trigger r before delete on t begin select {call} from t; end")
            self.assertEqual(db.execute("select * from v").fetchone()[0], self.call(row["function"], values))
            db.execute("delete from t")
            db.execute("drop trigger r")
            db.execute("drop view v")
        db.execute("insert into t(a0, a1) values (5, ?)", [START])
        db.execute("create view v as select bbf_union(a0), bbf_intersection(a0), (select count(*) from "
                   "bbf_children(a1)), (select kings from bbf_parse_fen(a1)), bbf_square_counts(a0) from t")
        self.assertEqual(db.execute("select * from v").fetchone()[:4], (5, 5, 20, 0x1000000000000010))

    def test_given(self):
        """No function changes what it is given, nor if it refuses that: neither rows of a table, texts and
        blobs among them, nor constants, of which it gets the memory that the next run has, too."""
        db = connected()
        names = [f"a{k}" for k in range(16)]
        db.execute(f"create table t(k integer primary key, {','.join(names)})")
        rows, refused = [], set()
        for k, row in enumerate(ROWS):
            values = [v for letter, value in row["arguments"] for v in given(letter, value, k % 2)]
            for changed in values, [v.encode() if isinstance(v, str) else str(v) for v in values]:
                rows.append((len(rows), *changed, *[None] * (16 - len(values))))
        db.executemany(f"insert into t values({','.join('?' * 17)})", rows)

        def said(query):
            try:
                return db.execute(query).fetchone()[0]
            except sqlite3.OperationalError as error:
                refused.add(query)
                return str(error)

        for k, (_, *values) in enumerate(rows):
            values = [v for v in values if v is not None]
            constants = [f"x'{v.hex()}'" if isinstance(v, bytes) else str(v) if isinstance(v, int) else
                         "'" + v.replace("'", "''") + "'" for v in values]
            call = f"select bbf_{ROWS[k // 2]['function']}"
            found = {said(f"{call}({','.join(names[:len(values)])}) from t where k = {k}"),
                     said(f"{call}({','.join(constants)})"), said(f"{call}({','.join(constants)})")}
            self.assertEqual(len(found), 1, (ROWS[k // 2], found))
            Case.checks += 1
        self.assertGreater(len(refused), 100)
        self.assertEqual(db.execute("select * from t order by k").fetchall(), rows)

    def test_wrong(self):
        """What is wrong is said, with the function's name, and is no crash."""
        for call, message in (
                ("bbf_popcount(9223372036854775808)", "bbf_popcount: argument 1 is a real number"),
                ("bbf_board(9223372036854775808)", "bbf_board: argument 1 is a real number"),
                ("bbf_popcount(x'00')", "argument 1 is a blob, not an integer"),
                ("bbf_rook_attacks(1, 'e4')", "argument 2 is a text, not an integer; bbf_board reads"),
                ("bbf_format_fen(1,2,3,4,5,6,7,8,9,'w')", "argument 10 is a text, not an integer"),
                ("bbf_is_legal(1,2,3,4,5,6,7,8,9,0,1.5)", "argument 11 is a real number"),
                ("bbf_file_fill('a1')", "bbf_file_fill: "),
                ("bbf_from_file_set(4294967296)", "argument 1 is a number of more than 32 bits"),
                ("bbf_shift_one(1, 8)", "'0' to '7'"),
                ("bbf_shift_one(1, 4294967296)", "'0' to '7'"),
                ("bbf_shift_one(1, -1)", "'0' to '7'"),
                ("bbf_rook_attacks_from(64, 1)", "'0' to '63'"),
                (f"bbf_play('{START}', 'e2e4 e7e5')", "e2e4 e7e5 is not a move, such as"),
                (f"bbf_play('{START}', ' e5!? ')", "bbf_play: e5 is not legal: no pawn of White can"),
                (f"bbf_play('{START}', '!')", "an empty text is not a move"),
                (f"bbf_play('{START}', 'e2e4' || char(0) || 'x')", "e2e4?x is not a move"),
                ("bbf_count_legal_moves('8/8/8/8/8/8/8/8' || char(0) || ' w')",
                 "a null byte in column 16"),
                ("bbf_count_legal_moves(zeroblob(300) || 'x')", "bbf_count_legal_moves: "),
                ("bbf_count_legal_moves(printf('%1000s', '8/8/8/8/8/8/8/8'))", "more than 192"),
                ("bbf_count_legal_moves(printf('%1000s', '8/8/8/8/8/8/8/8 w - - 0 1'))",
                 "more than 192"),
                ("bbf_count_legal_moves(printf('%193s', '8/8/8/8/8/8/8/8'))", "more than 192"),
                ("bbf_board('a')", "the end in column 2"),
                ("bbf_board('0x')", "0x and 1 to 16 hexadecimal digits"),
                ("bbf_board('0x12345678123456789')", "'9' in column 19"),
                ("bbf_board('18446744073709551616')", "in column "),
                ("bbf_board('-9223372036854775809')", "in column "),
                ("bbf_board('. . 2')", "'2' in column 5"),
                ("bbf_rays('[1,2,3,4,5,6,7,8,9]', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('[1,2,3,4,5,6,7,x]', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('[1,2,3,4,5,6,7,8', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('[1,2,3,4,5,6,7,8]x', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('[1,2,3,4,5,6,7,8]' || char(0), 0)", "a list of eight boards as JSON"),
                ("bbf_rays('1,2,3,4,5,6,7,8]', 0)", "a list of eight boards as JSON"),
                ("bbf_rays('[1,2,3,4,5,6,,8]', 0)", "a list of eight boards as JSON"),
                *((f"bbf_en_prise('{START}', '{wrong}')", "values are a list of six numbers as JSON")
                  for wrong in ("", "[]", "[1,2,3,4,5,e4]",
                                "[1,2,3,4,5,0x6]", "[1,2,3,4,5,6", "[1,2,3,4,,6]")),
                ("bbf_popcount(1, 2)", "wrong number of arguments"),
        ):
            with self.assertRaises(sqlite3.Error, msg=call) as caught:
                self.one(f"select {call}")
            self.assertIn(message, str(caught.exception), call)
        for row in LINES[len(ROWS):]:
            with self.assertRaises(sqlite3.Error, msg=row) as caught:
                self.call(row["function"], [v for letter, value in row["arguments"] for v in given(letter, value)])
            self.assertIn(row["error"], str(caught.exception), row)
        for table in "bbf_parse_fen('8/8')", "bbf_children('8/8')":
            with self.assertRaisesRegex(sqlite3.Error, "^bbf_.*: the placement has 2 ranks, not 8"):
                self.db.execute(f"select * from {table}").fetchall()
        for query in "", "()", f" a cross join (select '{START}' fen) b on a.parent = b.fen":
            with self.assertRaisesRegex(sqlite3.Error, "^bbf_children: its argument, a FEN, is missing$"):
                self.db.execute(f"select * from bbf_children{query}").fetchall()
        blanks = " " * 1000
        self.assertEqual(self.one("select bbf_encode_move(?, ?)", START, f"{blanks}e2e4{blanks}"),
                         self.one("select bbf_encode_move(?, 'e4')", START))
        # Half of an "or" has no argument, and SQLite has to compute both apart.
        self.assertEqual(self.one("select count(*) from bbf_children where parent = ?1 or "
                                  "(parent = ?1 || ' x' and move = 'e2e4')", START), 21)

    def test_page(self):
        """The statements of the guide's section on SQLite, and the answer after each query."""
        page = pathlib.Path(__file__).parents[2] / "doc/sql.md"
        section = re.search(r"^## SQLite$(.*?)^## ", page.read_text(encoding="utf-8"), re.M | re.S)
        blocks = re.findall(r"```sql\n(.*?)```", section[1], re.S)
        self.assertEqual(len(blocks), 4)
        for statement, answer in re.findall(r"([^;]+);\n(?:-- ([^\n]*)\n)?", "".join(blocks)):
            rows = ["|".join(map(str, row)) for row in self.db.execute(statement)]
            self.assertEqual(rows, [answer] if "select" in statement[:6] else [], statement)
        self.assertEqual(self.one("select count(*) from games, bbf_children(games.fen)"), 400)

    def test_shell(self):
        """SQLite's own shell loads the file."""
        found = subprocess.run(["sqlite3", ":memory:", f".load {EXTENSION}",
                                "select bbf_squares(bbf_board('e4,a1'))"], check=True,
                               stdout=subprocess.PIPE, encoding="utf-8").stdout
        self.assertEqual(found, "a1,e4\n")


if __name__ == "__main__":
    main()
