# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""PostgreSQL's extension, in a server of its own that finds it as installed: all functions on the
rows of rows.py, which ROWS names, and what is wrong. BUILD is the build folder."""
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import postgres

sys.path[:0] = [str(pathlib.Path(__file__).parents[1]), str(pathlib.Path(__file__).parents[1] / "abi")]
import baseline  # noqa: E402
from counted import Case, main  # noqa: E402

if not postgres.is_installed():
    print("skipped: no server and psql of PostgreSQL")
    sys.exit(77)
LINES = [json.loads(line) for line in pathlib.Path(os.environ["ROWS"]).read_text(encoding="utf-8").splitlines()]
ROWS = [row for row in LINES if "error" not in row]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
TYPES = {"b": "bigint", "i": "integer", "t": "text", "r": "bigint[]", "v": "integer[]",
         "p": "bbf_position"}
OF_POSITIONS = {(row["function"], len(row["arguments"])): row for row in ROWS
                if row["arguments"] and row["arguments"][0][0] == "p"}.values()
# What makes PostgreSQL take several processes where it can.
PARALLEL = ("parallel_setup_cost=0", "parallel_tuple_cost=0", "min_parallel_table_scan_size=0")


def signed(board):
    """As PostgreSQL has boards."""
    board = int(board)
    return board - (board >> 63 << 64)


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def record(fields):
    """A position as a row, of whose fields some may be NULL."""
    words = ["null" if field is None else str(signed(field)) for field in fields]
    words[-1] = "null" if fields[-1] is None else str(fields[-1] != "0").lower()
    return quoted(f"({','.join('' if word == 'null' else word for word in words)})") + \
        "::bbf_position"


def literal(letter, value):
    if letter == "p":
        return quoted(value["fen"])
    if letter in "rv":
        return f"'{{{','.join(str(signed(board % 2**64)) for board in map(int, value))}}}'"
    return {"b": lambda board: f"bigint '{signed(board)}'", "i": str, "t": quoted}[letter](value)


def call(row, values):
    """The call, as JSON."""
    text = f"bbf_{row['function']}({', '.join(values)})"
    return f"(select json_agg(c) from {text} c)" if row.get("result") == "POSITIONS" else \
        f"to_json({text})"


def position_wanted(position):
    return [signed(field) for field in position["fields"]]


def wanted(row):
    """What the JSON of the result is."""
    value = row["expected"]
    if value is None or value == [] and row["result"] == "POSITIONS":
        return None
    return {"BOARD": signed, "BYTES": lambda digits: f"\\x{digits}",
            "BOARDS": lambda boards: list(map(signed, boards)), "POSITION": position_wanted,
            "POSITIONS": lambda ps: list(map(position_wanted, ps))
            }.get(row["result"], lambda same: same)(value)


def found_of(row, value):
    """The same of JSON, whose positions are objects."""
    if row["result"] == "POSITION" and value:
        return list(value.values())
    return [list(p.values()) for p in value] if row["result"] == "POSITIONS" and value else value


class Test(Case):
    @classmethod
    def setUpClass(cls):
        cls.staged = tempfile.mkdtemp()
        subprocess.run(["meson", "install", "-C", os.environ["BUILD"], "--no-rebuild", "--quiet",
                        "--tags", "postgresql", "--destdir", cls.staged], check=True)
        control, = pathlib.Path(cls.staged).rglob("bbfill.control")
        cls.version = re.search("default_version = '(.*)'", control.read_text(encoding="utf-8"))[1]
        # The last release, as the baseline of the ABI describes it; once that describes this version, without its
        # aggregates and functions of Black, so that there is something to add.
        scripts = control.parent.glob(f"bbfill--*--{cls.version}.sql")
        cls.older = max((path.name.split("--")[1] for path in scripts),
                        key=lambda version: [int(number) for number in version.split(".")])
        lines = baseline.read()
        described, = (line.split('"')[1] for line in lines["headers"] if line.startswith("BBF_VERSION_STRING "))
        assert described in (cls.older, cls.version), described
        kinds = ("type", "function", "aggregate")
        made = sorted((kinds.index(kind), f"create {kind} {name} {rest};\n") for name, kind, rest in (
            line.removeprefix("postgresql.").split(" ", 2) for line in lines["sql"] if line.startswith("postgresql.")))
        if described == cls.version:
            made = [one for one in made if not re.match("create (aggregate|function bbf_b_)", one[1])]
        control.with_name(f"bbfill--{cls.older}.sql").write_text("".join(text for _, text in made), encoding="utf-8")
        # One that lacks nothing: the script has to replace all that there is.
        shutil.copy(control.with_name(f"bbfill--{cls.version}.sql"), control.with_name("bbfill--whole.sql"))
        shutil.copy(control.with_name(f"bbfill--{cls.older}--{cls.version}.sql"),
                    control.with_name(f"bbfill--whole--{cls.version}.sql"))
        cls.server = postgres.Server(cls.staged, PARALLEL)
        cls.all_right("create extension bbfill",
                      "create table positions(id int primary key, p bbf_position, fen text)",
                      *(f"insert into positions values({k}, {record(row['arguments'][0][1]['fields'])},"
                        f"{quoted(row['arguments'][0][1]['fen'])})" for k, row in enumerate(ROWS)
                        if row["arguments"] and row["arguments"][0][0] == "p"))

    @classmethod
    def tearDownClass(cls):
        said = cls.server.stop()
        shutil.rmtree(cls.staged)
        assert "terminated by signal" not in said and "PANIC" not in said, said[-3000:]

    @classmethod
    def all_right(cls, *statements):
        """What each gives."""
        found = cls.server.ask(statements)
        for statement, (_, state, message) in zip(statements, found):
            Case.checks += 1
            assert state == "00000", f"{statement}: {state} {message}"
        return [given for given, _, _ in found]

    def test_all(self):
        """Each function gives what the C library gives, and NULL if an argument is NULL; of a
        position the same as FEN, as a row and from a table."""
        statements = []
        for k, row in enumerate(ROWS):
            values = [literal(*argument) for argument in row["arguments"]]
            types = [TYPES[letter] for letter, _ in row["arguments"]]
            variants = [values]
            if types[:1] == ["bbf_position"]:
                variants += [[record(row["arguments"][0][1]["fields"]), *values[1:]],
                             ["p", *values[1:]], ["fen", *values[1:]], ["null::text", *values[1:]]]
            variants += [values[:i] + [f"null::{type_}"] + values[i + 1:]
                         for i, type_ in enumerate(types)]
            calls = ", ".join(call(row, variant) for variant in variants)
            source = f"from positions where id = {k}" if len(variants) > 4 and "p" in variants[2] \
                else ""
            statements.append(f"select json_build_array({calls}) {source}")
        for row, given in zip(ROWS, self.all_right(*statements)):
            found = [found_of(row, value) for value in json.loads(given)]
            nulls = len(row["arguments"]) + (len(found) > 1 + len(row["arguments"]))
            same = len(found) - nulls
            self.assertEqual(found, [wanted(row)] * same + [None] * nulls, row)
            Case.checks += len(found)

    def test_null_fields(self):
        """A position with a field that is NULL."""
        statements = []
        for row in OF_POSITIONS:
            (_, position), *others = row["arguments"]
            for k in range(10):
                fields = position["fields"][:]
                fields[k] = None
                values = [record(fields), *(literal(*other) for other in others)]
                statements.append(f"select {call(row, values)} is null")
        self.assertEqual(set(self.all_right(*statements)), {"t"})

    def test_any_fields(self):
        """Positions that make no sense have some answer, or an error if the move is not legal."""
        rng = random.Random(1)
        statements = []
        for row in OF_POSITIONS:
            for _ in range(20):
                boards = [rng.getrandbits(64) & rng.choice([2**64 - 1, rng.getrandbits(64)])
                          for _ in range(9)]
                values = [record([*map(str, boards), rng.choice("01")]),
                          *(literal(*other) for other in row["arguments"][1:])]
                statements.append(f"select {call(row, values)}")
        states = {state for _, state, _ in self.server.ask(statements)}
        self.assertLessEqual(states, {"00000", "22023"})

    def test_marks(self):
        """What the catalogue says of functions and aggregates, and that each has a comment."""
        *marked, comments = self.all_right(*(f"""select count(*), count(*) filter (where {condition})
            from pg_proc p join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and
            d.deptype = 'e' where d.refobjid = (select oid from pg_extension where extname = 'bbfill')"""
            for condition in ("provolatile = 'i' or pronargs = 0", "proparallel = 's'",
                              "proisstrict or prokind = 'a'",
                              "length(obj_description(p.oid, 'pg_proc')) > 9")),
            "select obj_description(oid, 'pg_extension') from pg_extension where extname = 'bbfill'")
        for given in marked:
            self.assertRegex(given, r"^([4-9]\d\d)\|\1$")
        self.assertIn("fills of bitboards", comments)

    def test_trusted(self):
        """Somebody who may create in a database, and is nobody else, creates the extension and drops it."""
        found = self.all_right("create database plain", "create role plain login",
                               "grant create on database plain to plain", "\\c plain plain",
                               "create extension bbfill", "select current_setting('is_superuser')",
                               "select bbf_square_counts(b) is null from bbf_board('a1') b",
                               "drop extension bbfill", "\\c postgres test")
        self.assertEqual(found[5:7], ["off", "f"])

    def test_given(self):
        """No function changes what it is given, nor if it refuses that: rows of a table whose pages have
        what functions get, since all is stored as it is in memory."""
        columns = {"p": "bbf_position", "fen": "text", "r": "bigint[]", "v": "integer[]", "t": "text",
                   "counts": "bigint[]"}
        values, calls = [], []
        for row in {(row["function"], len(row["arguments"])): row for row in ROWS}.values():
            for wrong in False, True:
                k, names = len(values), []
                stored = {"counts": f"array(select {k} * i from generate_series(1, 64) i)"}
                for letter, value in row["arguments"]:
                    if letter == "p":
                        stored["p"] = record(value["fields"])
                        stored["fen"] = quoted("8/x" if wrong else value["fen"])
                    elif letter in "rvt":
                        stored[letter] = {"r": "array[1, 2, 3]", "v": "array[1, null, 3, 4, 5, 6]", "t": "'wrong'"}[letter] if wrong \
                            else literal(letter, value)
                    names.append(letter if letter in "prvt" else literal(letter, value))
                values.append(f"({k}, {', '.join(stored.get(name, 'null') for name in columns)})")
                calls += [f"select {call(row, names)} from given where k = {k}"]
                if "p" in names:
                    calls += [f"select {call(row, ['fen', *names[1:]])} from given where k = {k}"]
        calls += ["select bbf_square_counts_add(counts, -1), bbf_square_counts_combine(counts, counts)"
                  " from given",
                  "select bbf_square_counts_add(r, -1) from given",
                  "select bbf_square_counts_combine(counts, r) from given",
                  "create aggregate sums(bigint[]) (sfunc = bbf_square_counts_combine, stype = bigint[])",
                  "select sums(counts), sums(counts) from given",
                  "select sums(counts) over (order by k) from given",
                  "do $$ declare a bigint[] := (select counts from given where k = 1); b bigint[] := a; "
                  "begin a := bbf_square_counts_add(a, -1); assert a <> b and b = (select counts from "
                  "given where k = 1); end $$"]
        everything = "select md5(string_agg(given::text, ',' order by k)) from given"
        before = self.all_right(
            "create table given(k int primary key, "
            f"{', '.join(f'{name} {type_}' for name, type_ in columns.items())})",
            *(f"alter table given alter {name} set storage plain" for name in columns),
            f"insert into given values {', '.join(values)}", everything)[-1]
        states = [state for _, state, _ in self.server.ask(calls)]
        self.assertEqual(set(states), {"00000", "22023", "2202E"})
        self.assertEqual(states[-7:], ["00000", "2202E", "2202E", *["00000"] * 4])
        self.assertEqual(self.all_right(everything, "drop aggregate sums(bigint[])")[0], before)
        Case.checks += len(calls)

    def test_aggregates(self):
        values = "(values (3::bigint), (null), (-9223372036854775807)) b(b)"
        zeros = ",".join("0" * 61)
        found = self.all_right(
            f"select bbf_union(b), bbf_intersection(b), bbf_square_counts(b) from {values}",
            f"select bbf_union(b), bbf_intersection(b), bbf_square_counts(b) from {values} where b is"
            " null",
            f"select bbf_square_counts(b) over (order by b nulls last) from {values}",
            "select string_agg(u || ' ' || c[1] || ' ' || c[2], ',') from (select bbf_union(b) over w u,"
            " bbf_square_counts(b) over w c from generate_series(1, 4) b window w as "
            "(order by b rows between 1 preceding and current row)) s")
        self.assertEqual(found, [f"-9223372036854775805|1|{{2,1,{zeros},1}}",
                                 f"null|null|{{0,0,{zeros},0}}",
                                 f"{{1,0,{zeros},1}}\n{{2,1,{zeros},1}}\n{{2,1,{zeros},1}}",
                                 "1 1 0,3 1 1,3 1 2,7 1 1"])

    def test_parallel(self):
        """Several processes give the same."""
        query = ("select bbf_square_counts(b), bbf_union(b), bbf_intersection(b | 5), "
                 "sum(bbf_popcount(b)), sum(bbf_count_legal_moves(p)) from boards")
        _, _, plan, several, _, one = self.all_right(
            "create table boards as select (i * 7919 + (i << 40))::bigint b, bbf_parse_fen("
            f"'{START}') p from generate_series(1, 20000) i",
            "analyze boards", f"explain (costs off) {query}", query,
            "set max_parallel_workers_per_gather = 0", query)
        self.assertIn("Workers Planned", plan)
        self.assertIn("Partial Aggregate", plan)
        self.assertEqual(several, one)

    def test_indexes(self):
        """Indexes of expressions, and of some rows."""
        *_, counted, mates = self.all_right(
            "create index on positions(bbf_count_legal_moves(p))",
            "create index on positions(id) where bbf_count_legal_moves(fen) = 0",
            "create index on positions(bbf_format_fen(p))",
            f"insert into positions select -1, p, bbf_format_fen(p) from bbf_parse_fen('{START}') p",
            "set enable_seqscan = off",
            "explain (costs off) select id from positions where bbf_count_legal_moves(p) = 20",
            "explain (costs off) select id from positions where bbf_count_legal_moves(fen) = 0")
        self.assertIn("Index Cond: (bbf_count_legal_moves(p) = 20)", counted)
        self.assertIn("Bitmap Index Scan on positions_id_idx", mates)

    def test_sets(self):
        found = self.all_right(
            f"select count(*) from bbf_children('{START}') a, bbf_children(a) b",
            f"select count(*), count(c) from (select bbf_children('{START}') c) s",
            "select count(*) from bbf_children(null::bbf_position)",
            "select count(*) from bbf_children('(,1,,,,,,,,)'::bbf_position)",
            f"select (bbf_children('{START}')).white & 1 limit 1")
        self.assertEqual(found, ["400", "20|20", "0", "0", "1"])
        (_, state, _), = self.server.ask(
            [f"set statement_timeout = 200; select count(*) from generate_series(1, 100000000), "
             f"bbf_children('{START}') a, bbf_children(a) b"])
        self.assertEqual(state, "57014")

    def test_other_composites(self):
        """Domains, typed tables, records of PL/pgSQL, and rows that are compressed."""
        parsed = f"bbf_parse_fen('{START}')"
        found = self.all_right(
            "create domain legal as bbf_position check (bbf_count_legal_moves(value) > 0)",
            f"select bbf_count_legal_moves({parsed}::legal)",
            "create table typed of bbf_position",
            f"insert into typed select ({parsed}).*",
            "select bbf_count_legal_moves(typed), bbf_count_legal_moves(typed.*::bbf_position) "
            "from typed",
            f"do $$ declare p bbf_position := {parsed}; begin p.black_to_move := true; assert "
            "bbf_count_legal_moves(p) = 20; p.white := null; assert bbf_count_legal_moves(p) is null;"
            " end $$",
            f"select bbf_count_legal_moves(row({','.join(['0'] * 9)}, false))",
            f"create table long as select '{START}' || repeat(' x', 100000) fen",
            "select bbf_count_legal_moves(fen) from long",
            f"with p as materialized (select {parsed} p from generate_series(1, 3)) "
            "select sum(bbf_count_legal_moves(p)) from p")
        self.assertEqual([value for value in found if value], ["20", "20|20", "0", "20", "60"])

    def test_altered_type(self):
        """The type may be altered, even while a query runs."""
        change = "alter type bbf_position "
        count = "select bbf_count_legal_moves(p) from one"
        for altered in ("drop attribute castling", "add attribute more int",
                        "drop attribute white, add attribute white bigint"):
            found = self.server.ask([
                "begin", f"create table one as select bbf_parse_fen('{START}') p",
                f"declare c cursor for {count} union all {count} union all "
                f"select count(*)::int from bbf_children('{START}')", "fetch c",
                f"{change}{altered} cascade", "savepoint s", count, "rollback to s",
                f"select bbf_children('{START}')", "rollback to s",
                f"select bbf_parse_fen('{START}')", "rollback to s", "fetch c", "rollback"])
            self.assertEqual(found[3][0], "20")
            for k in 6, 8, 10:
                self.assertEqual(found[k][1], "42804", (altered, found[k]))
                self.assertIn("has been altered", found[k][2])

    def test_upgrade(self):
        """The last release runs with this library, and becomes this version; it may move; nothing is left of it."""
        every = """select count(*), md5(string_agg(p::regprocedure || ' ' || coalesce(obj_description(p, 'pg_proc'), ''),
            ',' order by p::regprocedure::text)) from pg_depend left join (select oid p from pg_proc) f on p = objid and
            classid = 'pg_proc'::regclass where deptype = 'e' and refobjid = (select oid from pg_extension
            where extname = 'bbfill')""" # their comments, too, which the script gives to each
        call = f"bbf_count_legal_moves(%sbbf_parse_fen('{START}'))"
        _, _, _, before, _, after, version, _, _, moved, _, left, _, _, replaced, _, _, created, _ = self.all_right(
            "create database upgraded", "\\c upgraded", f"create extension bbfill version '{self.older}'",
            f"select {call % ''}", "alter extension bbfill update", every,
            "select extversion from pg_extension where extname = 'bbfill'", "create schema elsewhere",
            "alter extension bbfill set schema elsewhere", f"select elsewhere.{call % 'elsewhere.'}",
            "drop extension bbfill", "select count(*) from pg_proc where proname like 'bbf%'",
            "create extension bbfill version 'whole'", "alter extension bbfill update", every,
            "drop extension bbfill", "create extension bbfill", every, "\\c postgres")
        self.assertEqual((before, after, version, moved, left, replaced),
                         ("20", created, self.version, "20", "0", created))

    def test_page(self):
        """The statements of the guide's section on PostgreSQL, and the answer after the query."""
        page = pathlib.Path(__file__).parents[2] / "doc/sql.md"
        section = re.search(r"^## PostgreSQL$(.*?)^## ", page.read_text(encoding="utf-8"), re.M | re.S)
        block, = re.findall(r"```sql\n(.*?)```", section[1], re.S)
        in_text = re.findall(r"`(create index on [^`]*)`", section[1].replace("\n  ", " "))
        self.assertEqual(len(in_text), 2)
        statements, answers = zip(*re.findall(r"([^;]+);\n(?:-- ([^\n]*)\n)?", block))
        found = self.all_right("begin", *statements, *in_text, "rollback")
        self.assertEqual(found[1:len(answers) + 1], list(answers))
        self.assertEqual(len([*filter(None, answers)]), 1)

    def test_wrong(self):
        """What is wrong is said, with the function's name, and is no crash."""
        eight = "1,2,3,4,5,6,7"
        zeros = ",".join("0" * 64)
        for expression, wanted_state, message in (
                ("bbf_popcount(9223372036854775808)", "42883", "does not exist"),
                ("bbf_file_fill('a1')", "22023", "bbf_file_fill: 'a' in column 1 of the placement"),
                ("bbf_w_isolated('8/8')", "22023", "bbf_w_isolated: the placement has 2 ranks, not 8"),
                ("bbf_from_file_set(4294967296)", "42883", "does not exist"),
                ("bbf_shift_one(1, 0)", "42883", "does not exist"),  # a direction is a text
                ("bbf_count_legal_moves(repeat(' ', 100000000))", "22023", "more than 192"),
                ("bbf_parse_fen('\u2654')", "22023", "bbf_parse_fen: byte 0xe2"),
                ("bbf_children('8/8')", "22023", "bbf_children: the placement has 2 ranks"),
                (f"bbf_rays('{{{eight},8,9}}', 0)", "2202E", "eight boards"),
                (f"bbf_rays('{{{eight},null}}', 0)", "2202E", "none of them NULL"),
                ("bbf_rays('{{1,2,3,4},{5,6,7,8}}', 0)", "2202E", "eight boards"),
                ("bbf_rays('{}', 0)", "2202E", "eight boards"),
                (f"bbf_en_prise('{START}', '{{}}')", "2202E", "a list of six numbers"),
                (f"bbf_exchange('{START}', 1804, '{{1,2,3,4,5,null}}')", "2202E", "none of them NULL"),
                (f"bbf_exchange('{START}', 1804, '{{{{1,2,3}},{{4,5,6}}}}')", "2202E", "a list of six"),
                (f"bbf_exchange('{START}', 1804, '{{{{1}},{{2}},{{3}},{{4}},{{5}},{{6}}}}')", "2202E", "a list of six"),
                ("bbf_square_counts_add('{1}', 1)", "2202E", "bbf_square_counts_add: counts are a"),
                (f"bbf_square_counts_combine('{{{zeros}}}', '{{1}}')", "2202E", "list of 64"),
                ("bbf_count_legal_moves(row(1, 2))", "42846", "cannot cast"),
                ("bbf_count_legal_moves(p) from (select pg_class p from pg_class) c", "42883", ""),
        ):
            (_, state, said), = self.server.ask([f"select {expression}"])
            self.assertEqual(state, wanted_state, (expression, said))
            self.assertIn(message, said)
            Case.checks += 1
        rows = LINES[len(ROWS):]
        found = self.server.ask([f"select {call(row, [literal(*argument) for argument in row['arguments']])}"
                                 for row in rows])
        for row, (_, state, said) in zip(rows, found, strict=True):
            self.assertIn(state, ("22023", "2202E"), row)
            self.assertIn(row["error"], said)
            Case.checks += 1


if __name__ == "__main__":
    main()
