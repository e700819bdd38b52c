# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Functions compared with slow ones that walk from square to square, for boards that hypothesis
chooses. They know nothing of the library."""
import bbfill as bb
import numpy as np
from hypothesis import given, settings, strategies

from program import ALL, boards

settings.register_profile("busy machine", deadline=None)
settings.load_profile("busy machine")
STEPS = {"noea": (1, 1), "east": (1, 0), "soea": (1, -1), "sout": (0, -1),
         "sowe": (-1, -1), "west": (-1, 0), "nowe": (-1, 1), "nort": (0, 1)}
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ROOK, BISHOP = [STEPS[d] for d in ("nort", "east", "sout", "west")], [
    STEPS[d] for d in ("noea", "soea", "sowe", "nowe")]


def squares(board):
    return [s for s in range(64) if board >> s & 1]


def moved(square, step):
    file, rank = square % 8 + step[0], square // 8 + step[1]
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None


def walked(sliders, empty, steps, once=False):
    """Squares seen from the sliders: one step, or until a square that is not empty."""
    seen = 0
    for start in squares(sliders):
        for step in steps:
            square = moved(start, step)
            while square is not None:
                seen |= 1 << square
                if once or not empty >> square & 1:
                    break
                square = moved(square, step)
    return seen


@settings(max_examples=200)
@given(boards, boards)
def test_rays(sliders, empty):
    for dir, (name, step) in enumerate(STEPS.items()):
        want = walked(sliders, empty, [step])
        assert getattr(bb, name + "_attacks")(sliders, empty) == want
        assert bb.sliding_attacks(sliders, empty, dir) == want
        assert getattr(bb, name + "_one")(sliders) == walked(sliders, empty, [step], once=True)
    assert bb.rook_attacks(sliders, empty) == walked(sliders, empty, ROOK)
    assert bb.bishop_attacks(sliders, empty) == walked(sliders, empty, BISHOP)
    assert bb.queen_attacks(sliders, empty) == walked(sliders, empty, ROOK + BISHOP)
    for square in squares(sliders)[:5]:
        assert bb.rook_attacks_from(square, empty) == walked(1 << square, empty, ROOK)
        assert bb.bishop_attacks_from(square, empty) == walked(1 << square, empty, BISHOP)
        assert bb.queen_attacks_from(square, empty) == walked(1 << square, empty, ROOK + BISHOP)


@given(boards)
def test_leapers_and_counts(b):
    assert bb.knight_attacks(b) == walked(b, 0, LEAPS, once=True)
    assert bb.king_attacks(b) == walked(b, 0, STEPS.values(), once=True)
    assert bb.popcount(b) == bin(b).count("1")
    assert bb.lowest_square(b) == (squares(b) or [64])[0]
    assert bb.flip_vertical(b) == sum(1 << (s ^ 56) for s in squares(b))
    assert bb.mirror_horizontal(b) == sum(1 << (s ^ 7) for s in squares(b))
    assert bb.board(squares(b)) == bb.board(",".join(bb.square_names(b))) == b
    assert bb.parse(bb.format(b)) == b


def passed(own, other, forward):
    """Pawns with no pawn of the other side ahead on their own file or beside it."""
    return sum(1 << s for s in squares(own) if not any(
        abs(t % 8 - s % 8) <= 1 and (t // 8 - s // 8) * forward > 0 for t in squares(other)))


@given(boards, boards)
def test_pawns(white, black):
    assert bb.w_passed(white, black) == passed(white, black, 1)
    assert bb.b_passed(black, white) == passed(black, white, -1)
    assert bb.w_pawn_attacks(white) == walked(white, 0, [(-1, 1), (1, 1)], once=True)
    assert bb.b_pawn_attacks(black) == walked(black, 0, [(-1, -1), (1, -1)], once=True)


def search(start, path, steps):
    layers = [start & path] if start & path else []
    seen = start & path
    while layers and (new := walked(layers[-1], 0, steps, once=True) & path & ~seen):
        layers.append(new)
        seen |= new
    return layers


@given(boards, boards, boards, strategies.sampled_from([(bb.KING, list(STEPS.values())),
                                                        (bb.KNIGHT, LEAPS), (bb.WAZIR, ROOK)]))
def test_paths(start, goal, path, mover):
    mover, steps = mover
    layers = search(start, path, steps)
    found, count = bb.layers(mover, start, path)
    assert found.tolist() == layers + [0] * (64 - len(layers)) and count == len(layers)
    distances = [i for i, layer in enumerate(layers) if layer & goal]
    assert bb.distance(mover, start, goal, path) == (distances or [-1])[0]
    connected = bb.are_connected(mover, start, goal, path)
    assert connected == bool(distances) and connected.dtype == np.bool_
    places, squares_count = bb.shortest_path(mover, start, goal, path)
    assert squares_count == (distances[0] + 1 if distances else 0)
    assert (places[squares_count:] == 64).all() and (places[:squares_count] < 64).all()


@given(strategies.lists(boards, min_size=1, max_size=300), boards)
def test_arrays(sliders, empty):
    found = bb.queen_attacks(sliders, empty)
    assert found.tolist() == [walked(s, empty, ROOK + BISHOP) for s in sliders[:300]]
    assert ALL >= int(found.max())
