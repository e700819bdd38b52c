# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the packages for Python, npm, Rust and the databases offer, as lines, and how lines are
compared with those of the last release. check does it.

A line is a name and what callers rely on. What may grow without breaking them has a line for each
part: optional parameters, members, alternatives. Parameters have their names in Python and
PostgreSQL, where callers may use them; elsewhere their order counts.
"""
import ast
import importlib.machinery
import importlib.util
import itertools
import json
import pathlib
import re
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent


def generated(work):
    """A folder with what the generators write for packages."""
    loader = importlib.machinery.SourceFileLoader("reworded", str(SOURCE / "tests/checks/reworded"))
    reworded = importlib.util.module_from_spec(importlib.util.spec_from_loader("reworded", loader))
    loader.exec_module(reworded)
    reworded.packages(reworded.described(SOURCE / "include/bbfill", work / "api.json"),
                      work / "made")
    return work / "made"


def one_line(text):
    return re.sub(r"(?<=[(\[]) | (?=[)\]])", "", " ".join(text.split()))


def split(text, separator):
    """What stands between separators that are in no brackets."""
    depth, parts = 0, [""]
    for token in re.findall(r"=>|->|.", text, flags=re.S):
        depth += (token in "([{<") - (token in ")]}>")
        if token == separator and not depth:
            parts.append("")
        else:
            parts[-1] += token
    return [one_line(part) for part in parts if part.strip()]


def items(text, is_block):
    """Declarations of a level, each with what its braces contain; others end with a semicolon."""
    depth = start = body = 0
    for found in re.finditer(r"[][(){};]", text):
        if found[0] in "([{":
            body = found.end() if found[0] == "{" and not depth else body
            depth += 1
            continue
        depth -= found[0] != ";"
        block = found[0] == "}" and is_block(text[start:body].strip())
        if depth == 0 and (block or found[0] == ";"):
            yield one_line(text[start:body - 1 if block else found.start()]), \
                text[body:found.start()] if block else ""
            start = found.end()


def call(name, needed, optional, result):
    """A line for the function and one for each parameter that callers may leave out."""
    yield f"{name} ({', '.join(needed)}){result}"
    yield from (f"{name} {place} {parameter}" for place, parameter in optional)


# Python: the stubs, with the values of defaults from the modules.

def alternatives(node):
    if isinstance(node, ast.BinOp):
        return [*alternatives(node.left), *alternatives(node.right)]
    return [ast.unparse(node)]


def python_defaults(prefix, body):
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from python_defaults(node.name + ".", node.body)
        elif isinstance(node, ast.AnnAssign) and node.value:  # of a dataclass
            yield (prefix.removesuffix("."), ast.unparse(node.target)), ast.unparse(node.value)
        elif isinstance(node, ast.FunctionDef):
            named = node.args.posonlyargs + node.args.args
            yield from (((prefix + node.name, argument.arg), ast.unparse(default)) for argument, default in [
                *zip(named[::-1], node.args.defaults[::-1]),
                *zip(node.args.kwonlyargs, node.args.kw_defaults)] if default)


def python_call(name, node, defaults):
    def typed(argument):
        return argument.arg + (f": {ast.unparse(argument.annotation)}" if argument.annotation else "")

    def with_default(argument):
        return f"{typed(argument)} = {defaults.get((name, argument.arg), '...')}"
    given, how = node.args, [ast.unparse(decorator) for decorator in node.decorator_list]
    named = [argument for argument in given.posonlyargs + given.args if argument.arg != "self"]
    first = len(named) - len(given.defaults)
    keywords = list(zip(given.kwonlyargs, given.kw_defaults))
    needed = [typed(argument) + " /" * (argument in given.posonlyargs) for argument in named[:first]]
    needed += ["*" + typed(given.vararg)] if given.vararg else []
    needed += [f"* {typed(argument)}" for argument, default in keywords if not default]
    needed += ["**" + typed(given.kwarg)] if given.kwarg else []
    optional = [(place, with_default(argument)) for place, argument in enumerate(named) if place >= first]
    optional += [("*", with_default(argument)) for argument, default in keywords if default]
    gives = re.search(r"^Gives .*", ast.get_docstring(node) or "", flags=re.M)
    return call(" ".join([name, *how]), needed, optional,
                f" -> {ast.unparse(node.returns)}" + (f" {gives[0]}" if gives else ""))


def made_by(node):
    """The call that makes a dataclass: its fields, of which those behind KW_ONLY have to be named."""
    fields = ", ".join("*" if ast.unparse(member.annotation) == "KW_ONLY" else ast.unparse(member)
                       for member in node.body if isinstance(member, ast.AnnAssign))
    return ast.parse(f"def {node.name}({fields}) -> None: ...").body[0]


def python_class(node, defaults):
    bases = f"({', '.join(map(ast.unparse, node.bases))})"
    if any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list):
        yield from python_call(node.name, made_by(node), defaults)
    # Who unpacks a tuple gets all its fields.
    fixed = "NamedTuple" in bases
    fields = ", ".join(ast.unparse(member) for member in node.body if isinstance(member, ast.AnnAssign))
    yield f"{node.name} class{bases}" + (f" {fields}" if fixed else "")
    for member in node.body:
        if isinstance(member, ast.FunctionDef):
            yield from python_call(f"{node.name}.{member.name}", member, defaults)
        elif not fixed and isinstance(member, (ast.AnnAssign, ast.Assign)) and "KW_ONLY" not in ast.unparse(member):
            yield f"{node.name}.{ast.unparse(member)}"


def python(made):
    defaults = {}
    for path in sorted((SOURCE / "src/python/bbfill").glob("*.py")):
        defaults.update(python_defaults("", ast.parse(path.read_text(encoding="utf-8")).body))
    body = ast.parse((made / "init.pyi").read_text(encoding="utf-8")).body
    classes = {node.name: node for node in body if isinstance(node, ast.ClassDef)}
    ufuncs = {ast.unparse(node.annotation): node.target.id for node in body
              if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) in classes}
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name in ufuncs:
            # The form that takes Positions in place of boards has come beside one that was alone.
            beside = [form for form in node.body if form.args.posonlyargs]
            node.body[0].decorator_list *= not beside
            for form in (node.body[0], *beside):
                yield from python_call(ufuncs[node.name], form, defaults)
        elif isinstance(node, ast.ClassDef):
            yield from python_class(node, defaults)
        elif isinstance(node, ast.FunctionDef):
            yield from python_call(node.name, node, defaults)
        elif isinstance(node, ast.Assign):  # of a type that others are made of
            yield from (f"{node.targets[0].id} = {part}" for part in alternatives(node.value))
        elif isinstance(node, ast.AnnAssign) and node.target.id not in (*ufuncs.values(), "_bbfill"):
            yield ast.unparse(node)


# npm: the declarations, and what package.json exports.

def npm_member(name, text):
    found = re.fullmatch(r"([\w.]+)(<.*?>)?\((.*?)\)(: .*)", text)
    if not found:
        return [name + text]
    needed, optional = [], []
    for place, parameter in enumerate(split(found[3], ",")):
        word, type_ = parameter.split(": ", 1)
        if word.endswith("?"):
            optional.append((place, "?: " + type_))
        else:
            needed.append("..." * word.startswith("...") + type_)
    return call(name + found[1] + (found[2] or ""), needed, optional, found[4])


def npm_declarations(file, text):
    text = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", text, flags=re.S | re.M)
    for head, body in items(text, lambda head: re.match(r"(export )?(interface|class)\b", head)):
        kind, name, rest = re.fullmatch(r"(?:export )?(?:(\w+) )?(\w+|\*|(?:type )?\{.*\})(.*)", head).groups()
        union = split(rest.removeprefix(" ="), "|") if kind == "type" else []
        if all(part.startswith('"') for part in union) and union:
            yield from (f"{file}.{name} = {part}" for part in union)
        elif kind in ("interface", "class"):
            members = [member for member, _ in items(body, lambda _: False)]
            # What callers make has optional members, and may get no others.
            made = any(re.match(r"\w+\?:", member) for member in members)
            needed = "; ".join(member for member in members if "?:" not in member)
            yield one_line(f"{file}.{name} {kind}{rest} {'with ' + needed if made else ''}")
            for member in members:
                if not made or "?:" in member:
                    yield from npm_member(f"{file}.{name}.", member)
        else:
            yield from npm_member(f"{file}.", name + rest)


def npm(made):
    for path in sorted((made / "package").glob("*.d.*ts")):
        yield from npm_declarations(path.name, path.read_text(encoding="utf-8"))
    package = json.loads((made / "package/package.json").read_text(encoding="utf-8"))
    yield from (f"package.json {how} {package[how]}" for how in ("type", "main", "types", "engines"))
    for place, files in package["exports"].items():
        yield f"package.json exports {place} {json.dumps(files)}"


# SQL: the rows of the functions, what letters and results are in each database, and tables.

def sql(made):
    folder = SOURCE / "src/sql"

    def text(path):
        return path.read_text(encoding="utf-8")
    rows, duckdb = text(made / "functions.h"), text(folder / "duckdb/functions.c")
    sqlite, tables = text(folder / "sqlite/sqlite.c"), text(folder / "sqlite/tables.c")
    for name, row in re.findall(r"\bFUNCTION\((\w+), \w+, (\"\w*\", \w+), \w+\)", rows):
        yield f"duckdb.bbf_{name} {row}"
        yield f"sqlite.bbf_{name} {row}"
    for name, row in re.findall(r"\bFUNCTION\((\w+), \w+, (\"l\", \w+), none\)", duckdb):
        yield f"duckdb.bbf_{name} {row}"
    for letter, type_ in re.findall(r"letter == '(\w)'\s*\? (\w+)", duckdb):
        yield f"duckdb.{letter} is {type_}"
    for result, type_ in re.findall(r"\[([A-Z]+)\] = (\w+),", duckdb):
        yield f"duckdb.{result} is {type_}"
    # How SQLite reads and gives values: the functions that the macros call. A FEN is one with any counters.
    for name, body in re.findall(r"#define ((?:GIVE|READ)_\w+)\(.*?\)((?:.*\\\n)*.*)", sqlite):
        called = re.findall(r"\b(?!counters_)[a-zA-Z_0-9]+(?=[(])", body.replace("fen_write(", "bbf_format_fen("))
        yield f"sqlite.{name} is {' '.join(called)}"
    yield from (f"sqlite.{name} aggregate {give}" for name, give in
                re.findall(r'\{"(bbf_\w+)", (give_\w+)\}', sqlite))
    yield from (f"sqlite.{name} table {one_line(text)}" for name, text in
                re.findall(r'\{"(bbf_\w+)", ("create table .*), \d+\}', tables))
    declared = re.search(r"#define FIELDS_DECLARED((?:.*\\\n)*.*)", tables)[1]
    yield "sqlite.FIELDS_DECLARED is " + one_line("".join(re.findall('"(.*?)"', declared)))
    for name, words in re.findall(r"const (\w+)\[\] = \{(.*), NULL\}", rows):
        yield from [f"{name} {words}"] if name == "fields" else (
            f"{name} {word}" for word in words.split(", "))
    files = made / "type.sql", made / "functions.sql", folder / "postgres/aggregates.sql"
    for path in files:
        for kind, name, rest in re.findall(r"^create (?:or replace )?(\w+) (\w+)(.*?);$", text(path),
                                           flags=re.S | re.M):
            yield one_line(f"postgresql.{name} {kind} {re.sub(r' rows [0-9]+', '', rest)}")


# Rust: public items of both crates, and those that macros of theirs make.

def rust_text(text):
    text = re.sub(r"#\[cfg\(test\)\]\s*mod tests \{.*?^\}", "", text, flags=re.S | re.M)
    text = re.sub(r'"(?:\\.|[^"\\])*"', '""', text, flags=re.S)
    text = re.sub(r"//.*|#!\[.*?\]", "", text)
    return re.sub(r"\bnumbered! \{\s*((?:#\[.*?\]\s*)*)(\w+), \d+, (.*?) = .*?; \{(.*?)\}\s*\}",
                  r"\1 pub enum \2 {\4} impl \2 { pub const ALL: \3; }", text, flags=re.S)


def rust_fields(name, kind, body, is_open):
    """Fields and variants: one line if callers name all of them, in patterns or to make one."""
    parts = split(re.sub(r"#\[.*?\]", "", body), ",")
    shown = [part for part in parts if kind == "enum" or part.startswith("pub ")]
    if is_open or len(shown) < len(parts):
        yield f"{name} {kind} and others"
        yield from (f"{name}::{part.removeprefix('pub ')}" for part in shown)
    else:
        yield f"{name} {kind} {{{', '.join(shown)}}}"


def rust_items(prefix, text, is_public):
    for whole, body in items(text, lambda _: True):
        attributes = " ".join(re.findall(r"#\[(.*?)\]", whole))
        head = one_line(re.sub(r"#\[.*?\]", "", whole))
        found = re.match(r"pub (?:const |unsafe |extern \"\" )*(fn|struct|enum|const|type|mod) ([\w$]+)(.*)", head)
        if found and (prefix or is_public(found[2])):
            kind, name, rest = found.groups()
            name = prefix + name
            if kind == "fn":
                function = re.fullmatch(r"(<[^(]*>)?\((.*?)\)( -> .*)?", rest)
                # Parameters without their names.
                types = [re.sub(r"^(mut )?\w+: ", "", part) for part in split(function[2], ",")]
                words = "".join(f"{word} " for word in ("const", "unsafe") if f"{word} " in head[:head.index("fn ")])
                yield from call(name + (function[1] or ""), [t.removeprefix("mut ") for t in types], [],
                                f"{function[3] or ''} {words}".rstrip())
            elif kind in ("struct", "enum"):
                fields = rest if rest.endswith(")") else ""  # of a tuple
                yield from (f"{name} is {trait}" for trait in
                            re.findall(r"\w+", " ".join(re.findall(r"derive\((.*?)\)", attributes))))
                if fields:
                    yield f"{name} {kind} {fields}" if "pub" in fields else f"{name} {kind}"
                else:
                    yield from rust_fields(name + rest, kind, body, "non_exhaustive" in attributes)
            elif kind == "mod":
                yield from rust_items(f"{name}::", body, is_public)
            else:
                yield f"{name} {kind}{rest.split(' =')[0] if kind == 'const' else rest}"
        elif head.startswith("impl"):
            made = re.fullmatch(r"impl(<.*?>)? ?(?:([^ ].*) for )?(&?'?.*)", head)
            owner = re.sub(r"<.*|&('\w+ )?", "", made[3])
            if not is_public(owner):
                continue
            if made[2]:
                yield f"{owner} {head}" + "".join(
                    f" {one_line(text)}" for text in re.findall(r"\btype \w+ = [^;]*;", body))
            else:
                yield from rust_items(f"{owner}::", body, is_public)
        elif head.startswith("macro_rules!"):
            # Its result, with names such as $name.
            yield from rust_items("", re.sub(r"^.*?=> \{|\$\(|\),?\*", "", body, flags=re.S).rsplit("}", 1)[0],
                                  lambda name: is_public(name) or "$" in name)
        elif re.fullmatch(r"\w+! ?", head):
            yield from (f"{head} {one_line(row.split('|')[0])}" for row in re.split(r"[;\n]", body) if row.strip())
        elif re.fullmatch(r"pub use .*\*", head):
            yield head
        elif head.startswith('extern ""'):
            yield from rust_items(prefix, body, is_public)


def rust(made):
    crates = made / "crates"
    root = (crates / "bbfill/src/lib.rs").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", " ".join(re.findall(r"^pub use \w+::\{(.*?)\}", root, flags=re.M | re.S))))
    named |= set(re.findall(r"^pub use \w+::([A-Z]\w+);", root, flags=re.M))
    for path in sorted(crates.glob("*/src/**/*.rs")):
        text = rust_text(path.read_text(encoding="utf-8"))
        # What glob imports of lib.rs give to callers.
        everything = path.name in ("names.rs", "functions.rs") or "sys" in str(path)
        named |= set(re.findall(r"pub enum (\w+)", text)) if path.name == "names.rs" else set()
        crate = path.relative_to(crates).parts[0]
        for line in rust_items("", text, lambda name: everything or name in named or name[0] == "$"):
            yield f"{crate}::{line}"
    for path in sorted(crates.glob("*/Cargo.toml")):
        features = path.read_text(encoding="utf-8").split("[features]")[1].split("\n[")[0]
        yield from (f"{path.parent.name} feature {line}" for line in
                    re.findall(r"^\w.*", features, flags=re.M))


def offered():
    """The lines of each door."""
    with tempfile.TemporaryDirectory() as folder:
        made = generated(pathlib.Path(folder))
        return {name: set(lines(made)) for name, lines in
                {"npm": npm, "python": python, "rust": rust, "sql": sql}.items()}


def by_name(lines):
    """Lists of lines by their first word, which is a name."""
    return {name: list(found) for name, found in
            itertools.groupby(sorted(lines), lambda line: line.split()[0])}


def broken(old, new):
    """Prints which names have lost lines, with what they have instead, and returns how many."""
    lost = 0
    for door in old:
        others = by_name(new[door] - old[door])
        for name, lines in by_name(old[door] - new[door]).items():
            print(f"{door}: {name} {'changed' if name in others else 'removed'}:")
            print("".join(f"  was {line}\n" for line in lines) +
                  "".join(f"  is  {line}\n" for line in others.get(name, [])), end="")
            lost += 1
    return lost


def added(old, new):
    """Prints which names have only new lines, and returns how many."""
    gained = 0
    for door in new:
        changed = by_name(old[door] - new[door])
        for name, lines in by_name(new[door] - old[door]).items():
            if name not in changed:
                print(f"{door}: {name} added:\n" + "".join(f"  is  {line}\n" for line in lines), end="")
                gained += 1
    return gained
