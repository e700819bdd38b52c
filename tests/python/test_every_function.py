# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Rules of all functions: nothing in gives nothing of the same type, what is given stays as it is,
and a signature names what can be given."""
import builtins
import inspect
import io

import bbfill as bb
import numpy as np
import pytest

import cases
import library
import program

EPD = bb.parse_fens(program.EPD.read_bytes())[:6]
PLANE, START = bb.pick_move(EPD, 1)
UCI, SAN, FENS = bb.format_uci(EPD, PLANE, START), bb.format_san(EPD, PLANE, START), bb.format_fen(EPD)
NO_ARGUMENTS = {"backend", "batch_kernel", "version"}
# Whose results have one dimension, whatever they are given.
FLAT = {"positions", "children", "list_moves", "list_contacts", "list_san", "list_uci", "contact_changes", "squares", "parse_fens", "read_epd", "from_arrow"}
# Named tuples and the like, which only hold what they are given.
HOLDERS = {"ChangeList", "Children", "ContactList", "EpdChunk", "Fen", "FenError", "FenList", "Finished", "GameList", "MoveList",
           "PgnWarning", "Picture", "PolicyList", "Reason", "SquareList", "TagTexts", "TextList", "Texts"}


def of_ufunc(ufunc, shape, kind):
    """Numbers from 0 to 6, which every argument may be, and columns of positions."""
    columns = dict(zip(EPD.FIELDS, of_shape(EPD, shape).columns))
    for name, row in zip(cases.names_of(ufunc), cases.rows_of(ufunc)):
        if name in columns and ufunc.nin >= len(columns):
            yield columns[name]
        else:
            yield (np.arange(np.prod(shape + row, dtype=int)).reshape(shape + row) % 7).astype(kind)


def of_shape(values, shape):
    return values[np.arange(np.prod(shape, dtype=int)).reshape(shape) % 6]


def calls_of_many(shape, kind=np.dtype(np.uint64)):
    """(name, function, arguments, named arguments) for arrays of this shape: every function at least
    once. Boards are of this kind."""
    p, plane, start = (of_shape(values, shape) for values in (EPD, PLANE, START))
    boards = (p.kings & np.uint64(0x7F)).astype(kind)
    fields = [column.astype(kind) for column in p.columns]
    for ufunc in bb.ufuncs:
        yield ufunc.__name__, ufunc, list(of_ufunc(ufunc, shape, kind)), {}
    for function in (bb.children, bb.list_moves, bb.policy_list, bb.list_san, bb.list_uci, bb.list_contacts,
                     bb.format_fen, bb.format_fens, bb.count_legal_moves):
        yield function.__name__, function, [p], {}
        yield function.__name__, function, fields, {}
    numbers = (np.arange(np.prod(shape, dtype=int)).reshape(shape) * 513 % 0x6000).astype(
        kind if kind.itemsize > 1 else np.int16)
    yield "contact_changes", bb.contact_changes, [p, numbers], {}
    yield "contact_changes", bb.contact_changes, [*fields, numbers], {}
    yield "format_fens", bb.format_fens, [p], {"end": "\n"}
    counters = np.arange(p.size).reshape(shape).astype(kind)
    for function in bb.format_fen, bb.format_fens:
        yield function.__name__, function, [p], {"halfmove": counters, "fullmove": counters, "castling_files": True}
    yield "counters_after", bb.counters_after, [p, bb.flip_position(p), counters, counters], {}
    yield "list_uci", bb.list_uci, [p], {"chess960": True}
    yield "squares", bb.squares, [boards], {}
    yield "pick_moves", bb.pick_moves, [p, 5], {}
    for text, formatted, parsed in (UCI, bb.format_uci, bb.parse_uci), (SAN, bb.format_san, bb.parse_san):
        text = of_shape(text, shape)
        yield formatted.__name__, formatted, [p, plane, start], {}
        yield formatted.__name__, formatted, [*p.columns, plane.astype(kind), start], {}
        for given in text, text.astype(object), text.tolist() if len(shape) == 1 else text:
            yield parsed.__name__, parsed, [given, p], {}
        yield parsed.__name__, parsed, [text, p], {"errors": []}
        yield parsed.__name__, parsed, [text, *p.columns], {}
    for given in (FENS, FENS.astype("S"), FENS.astype(object)):
        yield "parse_fens", bb.parse_fens, [of_shape(given, shape)], {"errors": []}
    yield "parse_fens", bb.parse_fens, [of_shape(FENS, shape).ravel().tolist()], {}
    yield "parse_fens", bb.parse_fens, [bb.format_fens(p, end="\n").text], {}
    yield "Positions", bb.Positions, fields, {}
    yield "__getitem__", type(p).__getitem__, [p, Ellipsis], {}
    yield "concatenate", bb.Positions.concatenate, [[p, p[::-1]]], {}
    yield "from_frame", bb.Positions.from_frame, [dict(zip(p.FIELDS, fields))], {}
    yield "from_arrow", bb.Positions.from_arrow, [p], {}
    moves, offsets = np.full(p.size, 12 | 28 << 6, kind if kind.itemsize > 1 else np.int16), np.arange(p.size + 1)
    yield "positions", bb.positions, [moves, offsets], {"last": True}
    yield "read_epd", chunks, [bytearray(b"# 1\n" + bb.format_fens(p, end=" 3 4 bm e4;\n").text)], {}
    for name in ("columns", "occupied", "empty", "black", "white_pieces", "black_pieces"):
        yield name, getattr, [p, name], {}


def calls_of_one():
    """The same of functions that take no arrays."""
    p, fen, row = EPD[3], str(FENS[3]), [1, 2, 4]
    for function in bb.board, bb.square_names, bb.show, bb.format:
        yield function.__name__, function, [5], {}
    yield "board", bb.board, [["e4", 5]], {}
    yield "show", bb.show, [row], {"title": "a", "position": list(EPD[3].columns), "width": 200}
    yield "show", bb.show, [np.array(row, np.int64)], {"position": p}
    yield "parse", bb.parse, ["0x81"], {}
    yield "parse_fen", bb.parse_fen, [fen], {}
    yield "read_fen", bb.read_fen, [fen], {"standard": True}
    games = bb.GameList([12 | 28 << 6], [0, 1])
    yield "format_pgn", bb.format_pgn, [games], {}
    yield "write_pgn", bb.write_pgn, [io.BytesIO(), games], {}
    yield "read_pgn", bb.read_pgn, [b"1. e4 *"], {"tags": "all"}
    for function in bb.batch_kernel_name, bb.fault_name, bb.outcome_name:
        yield function.__name__, function, [0], {}
    yield "batch_use", bb.batch_use, [bb.batch_kernel()], {}


def chunks(text):
    """What read_epd gives in its first chunk, also if nothing is in it."""
    chunk = next(bb.read_epd(text, operations=["bm"]))
    return chunk._replace(operations=tuple(chunk.operations.values()))


def parts(found, name=""):
    """(name of the field, array) of all that a call has given."""
    if isinstance(found, bb.Positions):
        found = found.columns
    if isinstance(found, tuple):
        for field, part in zip(getattr(found, "_fields", [name] * len(found)), found):
            yield from parts(part, field)
    else:
        yield name, found if isinstance(found, bytes) else np.asarray(found)


def callables():
    return {name for name in (*bb.__all__, "format", "hash")
            if callable(getattr(bb, name)) and not isinstance(getattr(bb, name), np.uint64)}


def test_every_function_of_the_program_is_there():
    not_ufuncs = {"backend", "batch_kernel", "children", "format", "parse", "parse_fen", "format_fen",
                  "position_at", "version", "perft", "outcome"}
    ufuncs, usages = {ufunc.__name__ for ufunc in bb.ufuncs}, set(program.usages())
    assert usages - not_ufuncs <= ufuncs
    for name in ufuncs | usages - {"position_at", "perft"}:
        assert name in {*bb.__all__, "format", "hash"} and getattr(bb, name).__doc__
    assert not set(bb.__all__) & set(dir(builtins)), "import * hides them"
    assert all(isinstance(ufunc, np.ufunc) for ufunc in bb.ufuncs)


def test_every_function_is_called():
    called = {name for name, *_ in (*calls_of_many((1,)), *calls_of_one())}
    assert all(inspect.isclass(getattr(bb, name)) for name in HOLDERS)
    # Games have a test for each method, in test_games.py; of python-chess, test_positions.py.
    assert callables() - NO_ARGUMENTS - HOLDERS - {"Games", "from_chess"} <= called


@pytest.mark.parametrize("kind", cases.INTEGERS, ids=str)
def test_nothing_gives_nothing_of_the_same_type(kind):
    """A filter that keeps nothing gives what one gives that keeps something."""
    for few, none in (((2,), (0,)), ((2, 3), (0, 3)), ((2, 3), (2, 0))):
        for full, empty in zip(calls_of_many(few, kind), calls_of_many(none, kind), strict=True):
            name, function, given, named = empty
            found = parts(function(*given, **named))
            for (field, some), (_, got) in zip(parts(full[1](*full[2], **full[3])), found, strict=True):
                assert type(some) is type(got), name
                if isinstance(got, bytes):
                    assert got == b""
                    continue
                # Texts are as long as the longest one.
                assert (got.dtype.kind == some.dtype.kind if some.dtype.kind == "U"
                        else got.dtype == some.dtype), (name, field, got.dtype)
                assert name not in FLAT or got.ndim == 1 , (name, field)
                if name == "concatenate":
                    want = (2 * none[0], *none[1:])
                elif field == "offsets":
                    want = (1,)
                elif name not in FLAT and some.shape[:len(few)] == few:
                    want = none + some.shape[len(few):]
                else:
                    want = (0,) + some.shape[1:]
                assert got.shape == want, (name, field, got.shape)


def test_signatures_name_what_can_be_given():
    """Those of ufuncs have a test in test_types.py."""
    calls = [*calls_of_many((2,)), *calls_of_one()]
    for name in callables() - HOLDERS - {ufunc.__name__ for ufunc in bb.ufuncs}:
        function = getattr(bb, name)
        signature = inspect.signature(function)
        parameters = list(signature.parameters.values())
        assert {one.kind for one in parameters}.isdisjoint({inspect.Parameter.VAR_POSITIONAL,
                                                            inspect.Parameter.VAR_KEYWORD}), name
        assert bool(parameters) == (name not in NO_ARGUMENTS), name
        assert function.__doc__ and function.__name__ == name
        # Those that C has, too, begin with the call.
        first = function.__doc__.splitlines()[0]
        assert not first.startswith(name + "(") or first == (
            f"{name}({', '.join(one.name for one in parameters)})")
        for called, _, given, named in calls:
            if called == name and len(given) <= len(parameters):
                signature.bind(*given, **named)


# Any bits, as for positions that cannot be.
RANDOM = bb.Positions(*program.random_boards(9, 9, 6), black_to_move=np.arange(6) % 2)
DESCRIBED = {described["name"][4:]: described for described in library.OFFERED}
OF_BOARDS = [ufunc for ufunc in bb.ufuncs if ufunc.__name__ in DESCRIBED and "position" not in {
    argument["kind"] for argument in DESCRIBED[ufunc.__name__]["arguments"]}]


def boards_of(described, positions):
    """An array of (6,) for each argument that positions imply, or None."""
    rows = [library.implied_boards(described, [int(column[i]) for column in positions.columns]) for i in range(6)]
    return None if rows[0] is None else {name: np.array([row[name] for row in rows], np.uint64) for name in rows[0]}


def layouts(positions):
    """Positions in the ways that they are in memory, and what makes their results one array again."""
    yield positions, np.asarray
    yield positions[::-1], lambda found: np.asarray(found)[::-1]
    yield positions[np.arange(6).reshape(2, 3)], lambda found: np.reshape(found, (6, *np.shape(found)[2:]))
    yield positions[np.arange(6000) % 6], lambda found: found[5994:]
    yield bb.Positions(*(np.repeat(column, 3) for column in positions.columns))[::3], np.asarray


@pytest.mark.parametrize("ufunc", OF_BOARDS, ids=lambda ufunc: ufunc.__name__)
def test_boards_that_positions_imply(ufunc):
    """One object of Positions stands for all boards, as api.json says, if it implies them."""
    described, name = DESCRIBED[ufunc.__name__], ufunc.__name__
    renamed = {"from": "start", "to": "goal"}
    for positions in EPD, RANDOM:
        boards = boards_of(described, positions)
        if boards is None:
            with pytest.raises(TypeError, match=rf"^{name}\(\) takes .*, which Positions do not imply$"):
                ufunc(positions)
            continue
        numbers = [argument["name"] for argument in described["arguments"] if argument["name"] not in boards]
        more = dict(zip(numbers, (2, 5)))
        named = {renamed.get(n, n): board for n, board in (boards | more).items()}
        want = cases.outputs(ufunc(**named))
        for given, ravel in layouts(positions):
            for array, wanted in zip(cases.outputs(ufunc(given, *more.values())), want, strict=True):
                assert array.dtype == wanted.dtype and np.array_equal(ravel(array), wanted)
        for i in range(6):
            for array, wanted in zip(cases.outputs(ufunc(positions[i], **more)), want, strict=True):
                assert type(array) is type(wanted[i]) and np.array_equal(array, wanted[i])
        # Any of them may be given by name, and counts where it is part of others.
        for argument in described["arguments"]:
            if argument["name"] not in boards:
                continue
            text, other = argument["name"], np.uint64(0x8100) << np.arange(6, dtype=np.uint64)
            changed = dict(boards)
            for one in described["arguments"]:
                expression = one["implied"] and one["implied"][described["side"] or "either"]
                if expression and text in expression.split(","):
                    changed[one["name"]] = boards[one["name"]] & ~boards[text] | other
            named = {renamed.get(n, n): board for n, board in (changed | {text: other} | more).items()}
            for given in positions, positions[2]:
                one = {renamed.get(text, text): other if given is positions else other[2]}
                rows = slice(None) if given is positions else 2
                for array, wanted in zip(cases.outputs(ufunc(given, *more.values(), **one)),
                                         cases.outputs(ufunc(**named)), strict=True):
                    assert np.array_equal(array, wanted[rows]), text


def test_how_many_functions_take_positions():
    taken = {name for name, described in DESCRIBED.items() if boards_of(described, EPD)}
    assert {"b_passed", "rook_attacks", "occluded_fill", "distance", "w_attack_counts"} <= taken
    assert len(taken) > 140 and not taken & {"popcount", "rays", "othello_moves", "from_file_set"}


# What gives its argument's own arrays.
SHARING = {"Positions", "__getitem__", "columns", "from_frame", "from_arrow"}


@pytest.mark.parametrize("kind", ["u8", "i8", ">u8", "u1"])
def test_what_is_given_stays_as_it_is(kind):
    """And results are no arguments, which callers may write to, but where SHARING says so."""
    shared = set()
    for calls in (calls_of_many((6,), np.dtype(kind)), calls_of_many((2, 3), np.dtype(kind)), calls_of_one()):
        for name, function, given, named in calls:
            before = cases.snapshot([given, named])
            found = function(*given, **named)
            assert cases.snapshot([given, named]) == before, name
            arrays = [one for _, one in parts(found) if isinstance(one, np.ndarray)]
            if any(np.shares_memory(one, other) for one in cases.arrays_in([given, named]) for other in arrays):
                shared.add(name)
    assert shared <= SHARING
    if kind == "u8":
        assert shared == SHARING


def wrong_calls():
    """Each call of an array of numbers with floats, and with a last number that no argument may be."""
    for name, function, given, named in calls_of_many((6,)):
        if isinstance(function, np.ufunc) and len(given) == function.nin:
            named = {"out": tuple(np.full_like(one, 1) for one in cases.outputs(function(*given)))}
        for at, one in enumerate(given):
            if not isinstance(one, np.ndarray) or one.dtype.kind not in "iub" or name == "parse_fens":
                continue
            wrong = one.astype(float)
            yield name, function, [*given[:at], wrong, *given[at + 1:]], named
            large = one.astype(object)
            large.flat[-1] = 2**70
            yield name, function, [*given[:at], large.tolist(), *given[at + 1:]], named
    p, bits = EPD, np.random.PCG64(1)
    for function in bb.parse_uci, bb.parse_san:
        yield function.__name__, function, [["e2e4"] * 5 + ["x"], p], {}
        yield function.__name__, function, [["e2e4"] * 5 + [5], p], {"errors": [1]}
        yield function.__name__, function, [["e2e4"] * 5 + ["x"], p], {"errors": {1}}
    for wrong in (-1, 2**32, 1.5, [0] * 5, "1"):
        yield "format_fen", bb.format_fen, [p], {"halfmove": wrong}
        yield "format_fens", bb.format_fens, [p], {"fullmove": wrong}
        yield "counters_after", bb.counters_after, [p, p, wrong], {}
    for wrong in p.columns, p[0].columns, 5:
        yield "pick_moves", bb.pick_moves, [wrong, bits], {}
    for texts in ([*FENS, 5], b"\xff\xfe", np.zeros(3)):
        yield "parse_fens", bb.parse_fens, [texts], {"errors": [1]}
    yield "parse_fens", bb.parse_fens, [FENS], {"errors": {1}}
    for operations in ("bm", ["a b"], 5, [5]):
        yield "read_epd", bb.read_epd, [b"x"], {"operations": operations, "errors": [1]}
    yield "read_epd", bb.read_epd, [b"x"], {"chunk": True, "errors": [1]}
    for wrong in ([1, 1], 1.5, [[1]], []):
        yield "show", bb.show, [wrong], {"position": list(p[0].columns)}
    for wrong in (["e4", 1.5], *([5, limit] for limit in cases.LIMITS if not 0 <= limit < 64)):
        yield "board", bb.board, [wrong], {}
    yield "concatenate", bb.Positions.concatenate, [[p, p[np.newaxis]]], {}


def test_what_is_refused_has_no_effect():
    """No argument changes, nor an array for results."""
    refused = set()
    for name, function, given, named in wrong_calls():
        before = cases.snapshot([given, named])
        with pytest.raises((TypeError, ValueError, OverflowError)):
            function(*given, **named)
        assert cases.snapshot([given, named]) == before, name
        refused.add(name)
    assert {ufunc.__name__ for ufunc in bb.ufuncs} | {"children", "squares", "format_uci"} <= refused
