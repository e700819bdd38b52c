# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards from text, to text and drawn; constants; type stubs."""
import ast
import pathlib
import re
import xml.etree.ElementTree

import bbfill as bb
import numpy as np
import pytest

import program

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent


def test_boards_and_squares():
    assert bb.board("e4,d5") == bb.board("e4 d5") == bb.board(["d5", "e4"]) == bb.E4 | bb.D5
    assert bb.board("") == 0 and bb.board(63) == bb.board(np.uint8(63)) == bb.H8
    assert bb.squares(bb.board("h8,a1,e4")) == ["a1", "e4", "h8"] and bb.squares(0) == []
    assert len(bb.squares(-1)) == 64
    for wrong in ("e9", "E4", "e4;d5", ["i1"], 64, -1):
        with pytest.raises(ValueError, match=r"board\(\)"):
            bb.board(wrong)
    for wrong in ([1.5], [True], [None]):
        with pytest.raises(TypeError, match=r"board\(\)"):
            bb.board(wrong)
    for function in (bb.squares, bb.format):
        with pytest.raises(ValueError, match="one board"):
            function([1, 2])
        with pytest.raises(TypeError):
            function(1.0)


def test_diagrams():
    board = bb.queen_attacks(bb.D4, -1)
    assert bb.format(board) == program.run("format", hex(board))
    assert bb.parse(bb.format(board)) == bb.parse(hex(board)) == board
    for wrong, column in (("1 1", 4), ("0xg", 3), ("0x1\0", 4), ("?", 1)):
        with pytest.raises(ValueError, match=f"column {column}"):
            bb.parse(wrong)
    with pytest.raises(TypeError):
        bb.parse(5)


def test_pictures_are_those_of_the_program():
    layers, count = bb.layers(bb.KNIGHT, bb.A1, -1)
    want = program.run("--format", "svg", "layers", "knight", "a1", "all")
    drawn = bb.show(layers, "layers knight a1 all").svg()
    assert layers.shape == (64,) and count == 7
    squares = re.compile(r"<(?:path|text|circle) [^>]*>[^<]*")
    numbers = [text for text in squares.findall(want) if text.startswith("<text")]
    assert len(numbers) >= 80
    assert [text for text in squares.findall(drawn) if text.startswith("<text")][1:73] == \
        numbers[1:73]
    root = xml.etree.ElementTree.fromstring(drawn)
    assert root.find("{*}title").text.strip() == "layers knight a1 all"
    picture = bb.show(bb.board("e4,d5"), position=program.EPD.read_text().splitlines()[-1])
    assert picture._repr_svg_().startswith("<svg") and "board e4,d5" in picture.svg()
    assert repr(picture) == str(picture) == picture.text() and "5 . . . x" in repr(bb.show(bb.D5))
    assert 'width="200"' in bb.show(1, width=200).svg()
    root = xml.etree.ElementTree.fromstring(bb.show(1, "<a & b>").svg())
    assert root.find("{*}title").text == "board <a & b>"
    bb.show(0).svg()
    for wrong in ([[1]], [3] * 65):
        with pytest.raises(ValueError, match="show"):
            bb.show(wrong).svg()
    with pytest.raises(TypeError):
        bb.show(1.5)
    with pytest.raises(ValueError, match="one position"):
        bb.show(1, position=bb.parse_fens(program.EPD.read_bytes()))


def test_constants():
    assert [int(getattr(bb, f"{file}{rank}")) for rank in range(1, 9) for file in "ABCDEFGH"] == [
        1 << k for k in range(64)]
    assert bb.FILE_A | bb.FILE_B == 0x0303030303030303 and bb.RANK_8 == 0xFF << 56
    assert ~bb.A1 == 2**64 - 2 and isinstance(bb.A1, np.uint64)
    text = "".join(path.read_text() for path in (SOURCES / "include/bbfill").glob("*.h"))
    for name, value in re.findall(r"^  BBF_([A-Z]\w+) = (\d+),?$", text, re.M):
        assert getattr(bb, name) == int(value) and type(getattr(bb, name)) is int


def test_version_and_kernels():
    assert bb.version() == bb.__version__ == program.run("--version").split()[1]
    kernels = []
    while kernel := bb.batch_kernel_name(len(kernels)):
        kernels.append(kernel)
    used, boards = bb.batch_kernel(), program.random_boards(1, 2, 500)
    assert used in kernels and bb.batch_kernel_name(-1) is None
    want = bb.queen_attacks(*boards)
    for kernel in kernels:
        if bb.batch_use(kernel):
            assert bb.batch_kernel() == kernel and (bb.queen_attacks(*boards) == want).all()
    assert bb.batch_use(used) and not bb.batch_use("none") and bb.backend()


def test_stubs_and_docstrings():
    stub = ast.parse((pathlib.Path(bb.__file__).parent / "__init__.pyi").read_text())
    named = {node.name for node in stub.body if hasattr(node, "name")} | {
        node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    assert set(bb.__all__) <= named, set(bb.__all__) - named
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    for ufunc in bb.ufuncs:
        arguments = classes["_" + ufunc.__name__].body[0].args.args[1:]
        first = ufunc.__doc__.splitlines()[2]
        assert first == f"{ufunc.__name__}({', '.join(a.arg for a in arguments)})"
        assert len(arguments) == ufunc.nin and "bbf_" not in ufunc.__doc__.replace("bbf_i_", "")
