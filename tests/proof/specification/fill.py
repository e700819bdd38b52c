# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/fill.h and board.h mean, square by square: each square looks
back along the rays on which a piece may have come to it. bbf_DIR_x is x here, with the direction
as its last argument; all other functions have their name in the library."""
from solver import aig
from specification.board import Board, on_board, union

# The step in each direction, (files east, ranks north); and the numbers of directions.
COMPASS = {"noea": (1, 1), "east": (1, 0), "soea": (1, -1), "sout": (0, -1),
           "sowe": (-1, -1), "west": (-1, 0), "nowe": (-1, 1), "nort": (0, 1)}
NUMBER = {"noea": 0, "east": 1, "soea": 2, "sout": 3, "sowe": 4, "west": 5, "nowe": 6, "nort": 7}


# The steps of a knight.
LEAPS = {"nonoea": (1, 2), "noeaea": (2, 1), "soeaea": (2, -1), "sosoea": (1, -2),
         "sosowe": (-1, -2), "sowewe": (-2, -1), "nowewe": (-2, 1), "nonowe": (-1, 2)}
STEPS = {**COMPASS, **LEAPS}


def dir_delta(direction):
    """An int: what a step adds to the number of a square."""
    east, north = COMPASS[direction]
    return aig.constant((east + 8 * north) % 2**32, 32)


def one(b, direction):
    east, north = STEPS[direction]
    return Board(lambda f, r: b.at(f - east, r - north))


def _walk_back(file, rank, direction):
    """The squares from which a ray leads to this square, the nearest one first."""
    east, north = COMPASS[direction]
    squares = []
    file, rank = file - east, rank - north
    while on_board(file, rank):
        squares.append((file, rank))
        file, rank = file - east, rank - north
    return squares


def attacks(sliders, empty, direction):
    """From the square back, a slider comes before any square that is not empty."""
    def attacked(file, rank):
        ways, clear = [], aig.TRUE
        for square in _walk_back(file, rank, direction):
            ways.append(aig.and_(clear, sliders.at(*square)))
            clear = aig.and_(clear, empty.at(*square))
        return aig.any_of(ways)
    return Board(attacked)


def occl(gen, pro, direction):
    """Generators, and propagators that attacks reach."""
    entered = attacks(gen, pro, direction)
    return Board(lambda f, r: aig.or_(gen.at(f, r), aig.and_(pro.at(f, r), entered.at(f, r))))


def fill(gen, direction):
    return Board(lambda f, r: aig.any_of(
        [gen.at(f, r)] + [gen.at(*square) for square in _walk_back(f, r, direction)]))


# The names of the functions that take the direction as an argument.
shift_one, ray_fill, occluded_fill, sliding_attacks = one, fill, occl, attacks


def slide(sliders, empty, directions):
    return union([attacks(sliders, empty, d) for d in directions])


STRAIGHT = ("nort", "east", "sout", "west")
DIAGONAL = ("noea", "soea", "sowe", "nowe")


def slider_attacks(diagonal, straight, empty):
    return union([slide(straight, empty, STRAIGHT), slide(diagonal, empty, DIAGONAL)])


def rook_attacks(sliders, empty):
    return slide(sliders, empty, STRAIGHT)


def bishop_attacks(sliders, empty):
    return slide(sliders, empty, DIAGONAL)


def queen_attacks(sliders, empty):
    return slide(sliders, empty, STRAIGHT + DIAGONAL)


def leaper(b, leaps):
    return Board(lambda f, r: aig.any_of([b.at(f - east, r - north) for east, north in leaps]))


def king_attacks(b):
    return leaper(b, COMPASS.values())


def knight_attacks(b):
    return leaper(b, [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)])


def beside(b):
    return leaper(b, [(1, 0), (-1, 0)])


def rank_fill(b):
    return Board(lambda f, r: aig.any_of([b.at(file, r) for file in range(8)]))


# Symmetries: the square from which a piece comes.

def flip_vertical(b):
    return Board(lambda f, r: b.at(f, 7 - r))


def mirror_horizontal(b):
    return Board(lambda f, r: b.at(7 - f, r))


def flip_diag_a1h8(b):
    return Board(lambda f, r: b.at(r, f))


def flip_diag_a8h1(b):
    return Board(lambda f, r: b.at(7 - r, 7 - f))


def rotate_180(b):
    return Board(lambda f, r: b.at(7 - f, 7 - r))


def rotate_90_cw(b):
    """a1 goes to a8, and the first rank becomes the a-file."""
    return Board(lambda f, r: b.at(7 - r, f))


def rotate_90_ccw(b):
    return Board(lambda f, r: b.at(r, 7 - f))


def format(b):
    """The text in characters of 8 bits, with the terminating null."""
    characters = []
    for rank in range(7, -1, -1):
        for file in range(8):
            characters.append(aig.choose(b.at(file, rank), aig.constant(ord("1"), 8),
                                         aig.constant(ord("."), 8)))
            characters.append(aig.constant(ord(" " if file < 7 else "\n"), 8))
    return tuple(bit for c in characters + [aig.constant(0, 8)] for bit in c)
