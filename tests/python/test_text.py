# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards from text, to text and drawn; constants; type stubs."""
import ast
import base64
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
    assert bb.square_names(bb.board("h8,a1,e4")) == ["a1", "e4", "h8"] and bb.square_names(0) == []
    assert len(bb.square_names(-1)) == 64
    for wrong in ("e9", "E4", "e4;d5", ["i1"], 64, -1):
        with pytest.raises(ValueError, match=r"board\(\)"):
            bb.board(wrong)
    for wrong in ([1.5], [True], [None], None, 1.5, b"e4", True):
        with pytest.raises(TypeError, match=r"board\(\)"):
            bb.board(wrong)
    for function, argument in ((bb.square_names, "board"), (bb.format, "set")):
        with pytest.raises(ValueError, match="one board"):
            function([1, 2])
        with pytest.raises(TypeError, match=rf"^{function.__name__}\(\): {argument} is of type"):
            function(1.0)


def right_squares(board):
    return [s for s in range(64) if int(board) >> s & 1]


def test_squares_of_one_board():
    for board in (0, 1, bb.H8, bb.FILE_A, -1, -2, np.uint64(2**63 + 1), np.int8(-1)):
        found = bb.squares(board)
        assert found.dtype == np.uint8 and found.flags.writeable
        assert found.tolist() == right_squares(int(board) % 2**64)
    assert bb.squares(set=3).tolist() == [0, 1]


@pytest.mark.parametrize("shape", [0, 1, 2, 700, (3, 5), (2, 0), (2, 1, 3)])
def test_squares_of_arrays(shape):
    boards = np.random.default_rng(1).integers(0, 2**64, shape, np.uint64)
    boards &= np.roll(boards, 1) | np.roll(boards, 3)
    for given in (boards, boards[::-1], boards.T, boards.byteswap().view(boards.dtype.newbyteorder()),
                  boards.astype(np.int64)):
        found, flat = bb.squares(given), np.array(given, np.uint64).ravel()
        assert isinstance(found, bb.SquareList)
        assert found.squares.dtype == np.uint8 and found.offsets.dtype == np.int64
        assert found.offsets.tolist() == np.cumsum([0, *(len(right_squares(b)) for b in flat)]).tolist()
        assert found.squares.tolist() == [s for board in flat for s in right_squares(board)]


def test_squares_of_what_is_no_board():
    for wrong in (1.0, True, "e4", [0.5], None):
        with pytest.raises(TypeError, match=r"^squares\(\): set (is|has) "):
            bb.squares(wrong)


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
    def title(*args, **options):
        return xml.etree.ElementTree.fromstring(
            bb.show(*args, **options).svg()).find("{*}title").text or ""

    # What is given is the whole title.
    for given in ("White's passed pawns", "", "a", "layers", "my board", "<a & b>", "\u2658 e5"):
        assert title(1, given) == title(1, title=given) == title([1, 2], given) == given
    assert [title(1), title(0), title([1, 2])] == ["board a1", "board 0x0", "2 layers"]


def test_pieces_beside_a_board():
    fen = "r3k2r/pp1ppppp/2n5/2pP4/1b4Q1/2N2N2/PPP1PPPP/R1B1KB1R w KQkq c6 0 3"
    ranks = re.sub(r"\d", lambda found: "." * int(found[0]), fen.split()[0]).split("/")
    drawn = bb.show(1, position=fen).text().splitlines()
    assert [line[2:17].replace(" ", "") for line in drawn[:8]] == ranks


FEN = "r3k2r/pp1ppppp/2n5/2pP4/1b4Q1/2N2N2/PPP1PPPP/R1B1KB1R w KQkq c6 0 1"


def shown_in(svg):
    """The title, and where the picture has pieces: the program's own tests look at these."""
    root = xml.etree.ElementTree.fromstring(svg)
    return root.find("{*}title").text, re.findall("<use .*?>", svg), root.find("{*}desc").text


def test_positions_are_shown():
    """With pieces and the FEN, as the program shows position_at."""
    one = bb.parse_fen(FEN)
    want = program.run("--fen", FEN, "--format", "svg", "position_at")
    assert one._repr_svg_() == bb.show(one).svg() and one._repr_html_() is None
    title, pieces, described = shown_in(one._repr_svg_())
    assert title == FEN[:-4] and len(pieces) == sum(map(str.isalpha, FEN.split()[0]))
    assert (pieces, described) == shown_in(want)[1:]
    assert bb.show(one).text() == program.run("--fen", FEN, "--format", "board", "position_at")
    assert shown_in(bb.show(one, "mine", width=200).svg())[0] == "mine"
    for black in (bb.flip_position(one), bb.parse_fen("8/8/8/8/8/8/8/8 b - -")):
        assert shown_in(black._repr_svg_())[0] == bb.format_fen(black)[:-4]


def test_several_positions_are_shown():
    many = bb.parse_fens(program.EPD.read_bytes())
    fens = bb.format_fen(many).tolist()
    for some, count in ((many, 6), (many[:1], 1), (many[:6], 6), (many[:4], 4),
                        (many[np.arange(8).reshape(2, 4)], 6)):
        root = xml.etree.ElementTree.fromstring(f"<x>{some._repr_html_()}</x>")
        images = root.findall("div/img")
        assert [image.get("alt") for image in images] == fens[:count]
        for image, fen in zip(images, fens):
            head, _, data = image.get("src").partition(",")
            svg = base64.b64decode(data).decode()
            assert head == "data:image/svg+xml;base64" and svg == bb.show(bb.parse_fen(fen), width=260).svg()
        texts = [node.text for node in root.findall("p")]
        assert texts == ([f"{count} of {some.size} positions"] if some.size > count else [])
        assert some._repr_svg_() is None
    assert many[:0]._repr_html_() is None is many[:0]._repr_svg_()


def test_boards_as_black_sees_them():
    """As the program draws them."""
    for name, board in (("position_at", bb.parse_fen(FEN)), ("checkers", bb.checkers(bb.parse_fen(FEN)))):
        given = ["--fen", FEN, "--from", "black", "--format"]
        shown = bb.show(board, name, position=None if name == "position_at" else FEN, from_black=True)
        assert shown.text() == program.run(*given, "board", name)
        assert shown.svg() != bb.show(board, name, from_black=False).svg()
    one = bb.parse_fen(FEN)
    assert bb.show(one, "position_at", from_black=True).svg() == program.run(*given, "svg", "position_at")
    turned, usual = (bb.show(5, from_black=black).text().splitlines()[:8] for black in (True, False))
    assert [line[2:] for line in turned] == [line[:1:-1] for line in usual[::-1]] and turned != usual


def test_the_drawing_refuses_what_show_never_asks():
    draw = bb._bbfill._draw
    assert draw(False, "board", None, (0,) * 64, None, 0, False)
    for count in (0, 65):
        with pytest.raises(ValueError, match=f"^a picture of {count} boards$"):
            draw(False, "board", None, (0,) * count, None, 0, False)


def test_what_show_takes():
    start = bb.parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
    want = bb.show(1, position=start)
    for position in (start, start.columns, list(start.columns), start.columns[:7],
                     list(map(int, start.columns)),
                     bb.format_fen(start), bb.format_fen(start).encode()):
        picture = bb.show(1, position=position)
        assert picture.svg() == want.svg() and picture.text() == want.text() != bb.show(1).text()
    layers, count = bb.layers(bb.KNIGHT, bb.A1, -1)
    assert bb.show(layers.tolist()).svg() == bb.show(layers[:count]).svg() == bb.show(layers).svg()
    assert 'width="100"' in bb.show(1, width=100).svg()
    for error, place, call in [
        (ValueError, "takes one board or a row", lambda: bb.show([[1]])),
        (ValueError, "takes 1 to 64 boards, not 65", lambda: bb.show([0] * 65)),
        (ValueError, "takes 1 to 64 boards, not 75", lambda: bb.show(bb.legal_moves(start))),
        (ValueError, "takes 1 to 64 boards, not 0", lambda: bb.show([])),
        (ValueError, "boards 1 and 3 overlap on c1,h8", lambda: bb.show(
            [1, bb.B1 | bb.C1 | bb.H8, 8, bb.C1 | bb.H8])),
        (TypeError, "board is a tuple of an array and a number; take [0]",
         lambda: bb.show(bb.layers(bb.KNIGHT, bb.A1, -1))),
        (TypeError, "board is of type int8", lambda: bb.show(bb.distance_map(bb.KING, 1, -1)[0])),
        (TypeError, "board is of type uint8",
         lambda: bb.show(bb.shortest_path(bb.KING, 1, 2, -1)[0])),
        (TypeError, "board is of type uint8", lambda: bb.show(bb.popcount(5))),
        (TypeError, "board is of type float64", lambda: bb.show(1.5)),
        (TypeError, "board is of type <U2", lambda: bb.show("e4")),
        (ValueError, "takes one position", lambda: bb.show(1, position=bb.parse_fens("x\n", []))),
        (ValueError, "takes one position", lambda: bb.show(bb.parse_fens("x\n", []))),
        (TypeError, "takes one object of the class Positions", lambda: bb.show(start, position=start)),
        (TypeError, "takes Positions, or 7 to 10 columns of positions, not 2",
         lambda: bb.show(1, position=(1, 2))),
        (TypeError, "knights is of type float64", lambda: bb.show(1, position=[0, 1.5] + [0] * 5)),
        (TypeError, "position is a FEN, or the columns", lambda: bb.show(1, position=5)),
        (TypeError, "title is text, not Positions", lambda: bb.show(1, start)),
        (ValueError, "title has a null", lambda: bb.show(1, "a\0b")),
    ] + [(ValueError, f"width is {width!r}, not a number of pixels from 100 to 10000",
          lambda width=width: bb.show(1, width=width))
         for width in (-5, 1, 99, 10001, 2**40, -2**80, "200", 200.0, None, True, False)]:
        with pytest.raises(error, match=rf"^show\(\):? {re.escape(place)}"):
            call()


def test_constants():
    assert [int(getattr(bb, f"{file}{rank}")) for rank in range(1, 9) for file in "ABCDEFGH"] == [
        1 << k for k in range(64)]
    assert bb.FILE_A | bb.FILE_B == 0x0303030303030303 and bb.RANK_8 == 0xFF << 56
    assert ~bb.A1 == 2**64 - 2 and isinstance(bb.A1, np.uint64)
    text = "".join(path.read_text() for path in (SOURCES / "include/bbfill").glob("*.h"))
    for name, value in re.findall(r"^  BBF_([A-Z]\w+) = (\d+),?$", text, re.M):
        if re.fullmatch("FEN_(?!SIZE).*|LONG_FEN_SIZE|MISTAKE_.*|UCI_CHESS960", name):
            assert not hasattr(bb, name), "no function takes or gives it"
        else:
            assert getattr(bb, name) == int(value) and type(getattr(bb, name)) is int
    assert (bb.FEN_SIZE, bb.UCI_SIZE, bb.SAN_SIZE) == (96, 6, 8), "0.1.0 has them"


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
    with pytest.raises(TypeError, match=r"batch_use\(\)"):
        bb.batch_use(5)
    with pytest.raises(TypeError, match="integer"):
        bb.batch_kernel_name("avx2")
    with pytest.raises(OverflowError):
        bb.batch_kernel_name(2**64)


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


def test_arguments_are_counted():
    for call, counts in ((lambda: bb.knight_attacks(1, 2, 3), "1 argument and 1 output, but 3"),
                         (lambda: bb.layers(0, 1, 2, 3, 4, 5), "3 arguments and 2 outputs, but 6")):
        with pytest.raises(TypeError, match=rf"\(\) takes {counts} were given$"):
            call()
