# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The rules of chess for one move of White, as FIDE's Laws have them, from one square to another: nothing
here knows of checks, pins or sets of moves. Black moves as White does on the board upside down.

A position is its fields, in the order of struct bbf_position, and a move its plane and the square where
it begins; moves.py says to which square a plane leads, and with played() what is where afterwards.
Numbers such as 3.7 are those of the Laws of 2023."""
from solver import aig
from specification.board import Board, each, on_board
from specification.fill import COMPASS, LEAPS
from specification.moves import CASTLING, DIRECTIONS, KNIGHT, PROMOTION, moved, played

KINDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings")


class Position:
    """What stands on each square."""
    def __init__(self, fields):
        self.kinds, self.white = dict(zip(KINDS, fields)), fields[6]
        self.castling, self.en_passant = fields[7], fields[8]

    def is_(self, kind, square):
        """Whether a piece of this kind stands on the square, of either side."""
        return self.kinds[kind].at(*square)

    def empty(self, square):
        return aig.any_of([self.is_(kind, square) for kind in KINDS]) ^ 1

    def own(self, square):
        """Whether a piece of White stands there."""
        return aig.and_(self.empty(square) ^ 1, self.white.at(*square))

    def other(self, square):
        """Whether a piece of Black stands there."""
        return aig.and_(self.empty(square) ^ 1, self.white.at(*square) ^ 1)

    def clear(self, squares):
        return aig.all_of([self.empty(square) for square in squares])


def line(square, step, times):
    """The squares after one step, two steps and so on."""
    return [(square[0] + n * step[0], square[1] + n * step[1]) for n in range(1, times + 1)]


def moves_so(kind, step):
    """Whether a piece of that kind moves along a line in the direction of this step (3.2 to 3.4)."""
    return kind == "queens" or kind == ("bishops" if all(step) else "rooks")


def attacked(position, square):
    """Whether a piece of Black attacks the square (3.1): it could capture there. A piece attacks even if it may
    not move since its own king would be attacked then."""
    ways = []
    for step in COMPASS.values():
        for times in range(1, 8):
            *between, last = line(square, step, times)
            if not on_board(*last):
                break
            kinds = [kind for kind in KINDS if moves_so(kind, step) or (kind == "kings" and times == 1)]
            if step in ((-1, 1), (1, 1)) and times == 1:
                kinds.append("pawns")  # which capture towards the first rank
            there = aig.any_of([position.is_(kind, last) for kind in kinds])
            ways.append(aig.all_of([position.other(last), there, position.clear(between)]))
    for step in LEAPS.values():
        last, = line(square, step, 1)
        if on_board(*last):
            ways.append(aig.and_(position.other(last), position.is_("knights", last)))
    return aig.any_of(ways)


def may_move(position, plane, square):
    """Whether the piece on the square moves so (3.2 to 3.8), whether or not its king is attacked then."""
    to = moved(plane, *square)
    if to is None:
        return aig.FALSE
    if plane >= CASTLING:
        return castles(position, plane - CASTLING, square)
    mine = aig.and_(position.own(square), position.own(to) ^ 1)
    step = to[0] - square[0], to[1] - square[1]
    if plane >= PROMOTION:
        return aig.and_(mine, pawn_moves(position, square, to, step, promotes=True))
    if plane >= KNIGHT:
        return aig.and_(mine, position.is_("knights", square))
    step, times = COMPASS[DIRECTIONS[plane // 7]], plane % 7 + 1
    rides = aig.any_of([position.is_(kind, square) for kind in KINDS if moves_so(kind, step)])
    ways = [aig.and_(rides, position.clear(line(square, step, times)[:-1]))]
    if times == 1:
        ways.append(position.is_("kings", square))  # 3.8.1
    # These planes promote to a queen.
    ways.append(pawn_moves(position, square, to, (times * step[0], times * step[1]),
                           promotes=to[1] == 7))
    return aig.and_(mine, aig.any_of(ways))


def pawn_moves(position, square, to, step, promotes):
    """3.7: one step or, from its first square, two; diagonal captures, en passant; on the last rank it
    becomes another piece, and must."""
    if (to[1] == 7) != promotes:
        return aig.FALSE
    pawn = position.is_("pawns", square)
    if step == (0, 1):
        return aig.and_(pawn, position.empty(to))
    if step == (0, 2) and square[1] == 1:
        return aig.and_(pawn, position.clear([(square[0], 2), to]))
    if step in ((-1, 1), (1, 1)):
        return aig.and_(pawn, aig.or_(position.other(to), en_passant(position, to)))
    return aig.FALSE


def en_passant(position, to):
    """3.7.3.1: a pawn of Black has just made two steps past this square. The position says so with this
    square alone."""
    if to[1] != 5:
        return aig.FALSE
    behind = to[0], 4
    alone = [position.en_passant.at(*square) ^ 1 for square in each() if square != to]
    return aig.all_of([position.en_passant.at(*to), *alone, position.empty(to), position.other(behind),
                       position.is_("pawns", behind)])


def castles(position, number, square):
    """3.8.2, and its form in Chess960: 0 with the rook on the king's h-side, 1 on its a-side. Neither has
    moved, as the position says of the rook; the king is not attacked, nor are the squares that it crosses
    and reaches; and nothing else stands on the way of king and rook, nor between them."""
    file, rank = square
    if rank != 0:
        return aig.FALSE
    king_to, rook_to = (6, 2)[number], (5, 3)[number]
    ways = []
    for other in range(file + 1, 8) if number == 0 else range(file):
        way = {*path(file, king_to), *path(other, rook_to), *path(other, file)} - {file, other}
        ways.append(aig.all_of([
            position.castling.at(other, 0), position.own((other, 0)), position.is_("rooks", (other, 0)),
            position.clear([(f, 0) for f in way])]))
    safe = [attacked(position, (f, 0)) ^ 1 for f in path(file, king_to)]
    return aig.all_of([position.own(square), position.is_("kings", square), aig.any_of(ways), *safe])


def path(a, b):
    """The files from one to another, both included."""
    return range(min(a, b), max(a, b) + 1)


def legal(fields, plane, square, king):
    """Whether the rules allow the move: the piece moves so, and no piece of Black attacks White's king then
    (3.9). king is the square of that king, None if there is none."""
    moves = may_move(Position(fields), plane, square)
    if moves == aig.FALSE or king is None:
        return moves
    origin = Board(lambda f, r: int((f, r) == square))
    after = Position(played(*fields, origin, plane, 1))
    to = moved(plane, *square) if square == king else king
    return aig.and_(moves, attacked(after, to) ^ 1)
