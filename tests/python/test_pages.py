# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The Python code in the pages runs as it stands there, and gives what the program answers."""
import ast
import contextlib
import importlib
import io
import pathlib
import re
import sys
import time

import bbfill as bb
import numpy as np
import pytest

import program
from test_positions import python_chess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def counts(name, *arguments):
    """Numbers of squares or of moves, from the program."""
    found = (answer["result"] for answer in
             program.answers("--epd", str(program.EPD), name, *arguments))
    return [bin(int(one, 16)).count("1") if isinstance(one, str) else one for one in found]


def blocks_of(page):
    """The page's blocks of Python, each with what is indented below it, or None."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [(block, re.sub("^ {4}", "", below, flags=re.M) if below else None) for block, below in re.findall(
        r"^```python\n(.*?)^```$(?:\n\n((?: {4}[^\n]*\n)+))?", text, re.M | re.S)]


def run_block(place, block, printed, names):
    """A comment after a statement that begins with a value is the answer, up to a semicolon. What is printed
    is indented below the block. Each block has one of them, or an assertion."""
    lines, tree = block.splitlines(), ast.parse(block)
    answers = printed is not None or any(isinstance(one, ast.Assert) for one in ast.walk(tree))
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        for one in tree.body:
            what = ast.unparse(one.targets[0] if isinstance(one, ast.Assign) else one)
            if not isinstance(one, ast.Expr):
                exec(compile(ast.Module([one], []), place, "exec"), names)
            value = eval(what, names) if isinstance(one, (ast.Assign, ast.Expr)) else None
            comment = lines[one.end_lineno - 1].encode()[one.end_col_offset:].decode().partition("# ")[2]
            try:
                expected = ast.literal_eval(comment.split(";")[0])
            except (SyntaxError, ValueError):
                continue
            answers = True
            assert np.array_equal(value, expected), f"{place}: {what} is {value}, and the page has {expected}"
    assert answers, f"{place}: the block does not show what it gives:\n{block}"
    if printed is not None:
        assert out.getvalue() == printed, place


@pytest.mark.parametrize("page", ["README.md", "doc/python.md", "src/python/README.md"])
def test_page(page, tmp_path, monkeypatch):
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = blocks_of(page)
    assert blocks
    python_chess(monkeypatch)
    if "dask" in text:
        pytest.importorskip("pandas")
        pytest.importorskip("dask.array")
    monkeypatch.chdir(tmp_path)
    for name in "positions.epd", "games.pgn":
        pathlib.Path(name).write_bytes((program.DATA / name).read_bytes())
    names = {}
    for block, printed in blocks:
        run_block(page, block, printed, names)
    table = names.get("table", names)
    moves, checks = counts("count_legal_moves"), counts("checkers")
    assert table["mate"].tolist() == [m == 0 and c > 0 for m, c in zip(moves, checks)]
    passed = table["passed"] if table["passed"].dtype == np.uint8 else bb.popcount(table["passed"])
    assert passed.tolist() == counts("w_passed", "P", "p")


@pytest.mark.parametrize("page, fewer, much", [
    ("doc/games.md", "COUNT = 2_000", "plies"), ("doc/training.md", "GAMES = 20", "target")])
def test_notebook(page, fewer, much, tmp_path, monkeypatch):
    """From top to bottom, with fewer games."""
    needed = pytest.importorskip("matplotlib" if page == "doc/games.md" else "dask")
    monkeypatch.setenv("MPLBACKEND", "agg")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(ROOT / "doc")
    notebooks = importlib.import_module("notebooks")
    cells = notebooks.notebook(page)["cells"]
    blocks = [cell["source"] for cell in cells if cell["cell_type"] == "code"]
    printed = [cell["outputs"][0]["text"] for cell in cells if cell.get("outputs")]
    shown = "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "markdown")
    assert shown.startswith("# ") and not re.search(r"\]\((?!http)|<img|```|^ {4}", shown, re.M)
    if page == "doc/games.md":
        assert len(printed) == 3 and printed[1].count("%") == 7 and printed[0].startswith("1,000,000 games")
    name = fewer.split()[0]
    text, count = re.subn(rf"^{name} = [\d_]+$", fewer, "\n\n".join(blocks), flags=re.M)
    assert count == 1
    names = {}
    exec(compile(text, page, "exec"), names)
    assert len(names[much]) >= names[name]
    if page == "doc/games.md":
        assert (names["plies"] > 3).all() and len(names["plies"]) == names["COUNT"]
        assert ((names["results"] != 0) == (names["reasons"] == bb.Reason.CHECKMATE)).all()
        assert all(len(half[0]) == names["COUNT"] // 2 for half in names["halves"])
        assert pathlib.Path("games.png").stat().st_size > 10_000
    else:
        names["data"]["mask"][:], names["data"]["planes"][:] = False, 0
        needed.compute(*names["blocks"], scheduler="threads", num_workers=2)
        positions = names["positions"]
        assert names["losses"][-1] < names["losses"][0]
        black = positions.black_to_move[:, None, None, None]
        turned = bb.planes(bb.flip_position(positions))
        assert (names["planes"] == np.where(black, turned, bb.planes(positions))).all()
        again = bb.parse_fens(bb.format_fens(names["positions"], end="\n").text)
        assert (names["mask"].sum(axis=(1, 2, 3)) == bb.count_legal_moves(again)).all()


def timed(call):
    """The processor's time."""
    began = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()):
        call()
    return time.process_time() - began


def scanned(positions):
    """HalfKP indices with loops over ints, as one writes them without bb.squares."""
    found = []
    for position in positions:
        row = tuple(map(int, (bb.flip_position(position) if position.black_to_move else position).columns))
        king = 640 * ((row[5] & row[6]).bit_length() - 1)
        for kind in range(5):
            for side, pieces in enumerate((row[kind] & row[6], row[kind] & ~row[6])):
                while pieces:
                    found.append(king + 64 * (2 * kind + side) + (pieces & -pieces).bit_length() - 1)
                    pieces &= pieces - 1
    return found


def test_recipes(tmp_path, monkeypatch):
    """Beside plain ways to the same results, which take much longer."""
    monkeypatch.chdir(tmp_path)
    pathlib.Path("positions.epd").write_bytes(program.EPD.read_bytes())
    names = {}
    first, *blocks = blocks_of("doc/recipes.md")
    exec(first[0], names)
    for block, printed in blocks:
        run_block("doc/recipes.md", block, printed, names)
    games, rng, rows, all_positions = bb.Games(128, seed=4, observe=None), np.random.PCG64(5), [], []
    for _ in range(12):
        now = games.positions
        plane, start = bb.pick_moves(now, rng)
        rows.append(bb.format_san(now, plane, start).tolist())
        all_positions.append(now)
        assert not games.step(bb.policy_index(now, plane, start))[2].any()
    lists = [list(moves)[:12 - k % 3] for k, moves in enumerate(zip(*rows))]
    before, game = names["replay"](lists)
    for k in range(128):
        assert (before[game == k] == bb.Positions.concatenate(
            [now[k:k + 1] for now in all_positions[:len(lists[k])]])).all()
    table = bb.Positions.concatenate(all_positions)
    keys = np.unique(bb.hash(table))
    assert len(keys) == len(set(bb.format_fen(table, legal_en_passant=True).tolist())) < len(table)
    assert names["half_kp"](table)[0].tolist() == scanned(table)
    plain = names["canonical"](table[table.castling == 0])
    mirrored = bb.Positions(*map(bb.mirror_horizontal, plain.columns[:9]), plain.black_to_move)
    assert (names["canonical"](mirrored) == plain).all() and not plain.black_to_move.any()
    for fast, slow, ratio in [
            (lambda: np.unique(bb.hash(table)), lambda: set(bb.format_fen(table).tolist()), 3),
            (lambda: names["half_kp"](table), lambda: scanned(table), 10)]:
        fast()
        assert ratio * min(timed(fast) for _ in range(3)) < timed(slow)


def test_endgames(monkeypatch):
    """With bishop and knight, beside what the example in C prints; all cells of the notebook are blocks of the page."""
    names, blocks = {}, blocks_of("doc/endgames.md")
    for block, printed in blocks:
        run_block("doc/endgames.md", block, printed, names)
    monkeypatch.syspath_prepend(ROOT / "doc")
    cells = importlib.import_module("notebooks").notebook("doc/endgames.md")["cells"]
    assert [cell["source"] + "\n" for cell in cells if cell["cell_type"] == "code"] == [block for block, _ in blocks]
    assert not any("<figure" in cell["source"] for cell in cells)
    printed = (ROOT / "doc/examples/endgame.txt").read_text()
    queen, rook = (names["solve"](*(attacks(names["pieces"][piece], names["empty"]) for piece in (1, 2)))
                   for attacks in (bb.queen_attacks, bb.rook_attacks))
    assert [f"K{name}vK" in printed and re.search(rf"K{name}vK +(\d+)", printed)[1] for name in ("Q", "R", "BN")] == [
        str(len(sweeps) - 1) for sweeps in (queen, rook, names["sweeps"])]


def test_lines_in_the_package():
    """Those of its docstring."""
    block = re.search(r"\n\n((?: {4}.*\n)+)", bb.__doc__)[1]
    names = {"pawns": 1 << 12, "other_pawns": 1 << 50, "open": lambda *_: program.EPD.open("rb")}
    exec(compile(re.sub("^ {4}", "", block, flags=re.M), "bbfill", "exec"), names)
    assert (names["positions"] == bb.parse_fens(program.EPD.read_bytes())).all()


@pytest.mark.skipif(program.SANITIZED, reason="sanitizers slow down only what they see")
def test_the_loop_of_games_is_the_fast_one():
    """As doc/python.md says, beside the choice over all actions that a reader might write."""
    text = (ROOT / "doc/python.md").read_text(encoding="utf-8")
    block, = (block for block in re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S) if "bb.Games(" in block)

    def plain(games):
        mask = games.legal_mask()
        games.step(np.where(mask, np.random.rand(*mask.shape), -1).argmax(axis=1))

    def sampled(games):
        games.step(games.sample(logits))

    games, plies = bb.Games(256, seed=1), 60
    assert f"range({plies})" in block and "bb.Games(256" in block
    logits = np.random.default_rng(1).standard_normal((256, 4672), np.float32)
    # The least of ten, since other programs may run.
    guide, dense, drawn = (min(timed(call) for _ in range(10)) for call in (
        lambda: exec(block, {"bb": bb, "np": np}), lambda: plain(games),
        lambda: [sampled(games) for _ in range(plies)]))
    assert 20 * guide / plies < dense, "of a ply of 256 games"
    assert 20 * drawn / plies < dense


def test_the_oldest_python_is_the_same_everywhere():
    found = {page: re.findall(pattern, (ROOT / page).read_text()) for page, pattern in [
        ("src/python/pyproject.toml", r'requires-python = ">= (.*)"'),
        ("doc/python.md", r"with Python (\S+) or later"),
        ("CHANGELOG.md", r"for Python (\S+) and later"),
        ("doc/packaging/debian/control.in", r"X-Python3-Version: >= (.*)"),
        ("doc/packaging/libbbfill.spec", r"python3-devel >= (.*)")]}
    oldest, = found["src/python/pyproject.toml"]
    assert set(map(tuple, found.values())) == {(oldest,)}, found
    assert sys.version_info >= tuple(map(int, oldest.split(".")))
