# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/attacks.h mean, square by square: each square looks along the
lines through it. forward is 1 for White and -1 for Black."""
from solver import aig
from specification import fill
from specification.board import Board, Counts, each, on_board, union
from specification.fill import COMPASS, DIAGONAL, NUMBER, STRAIGHT

_OPPOSITE = {a: b for a in COMPASS for b in COMPASS
             if COMPASS[a] == (-COMPASS[b][0], -COMPASS[b][1])}
# One of the two directions of each line.
_LINES = ("nort", "noea", "east", "soea")


def rays(*boards):
    """Eight boards: what each direction's own sliders attack."""
    *gen, empty = boards
    return [fill.attacks(gen[n], empty, direction) for direction, n in NUMBER.items()]


def ways(pawns, knights, diagonal, straight, kings, empty, forward):
    """The 26 ways to attack a square, each as the board of squares attacked so."""
    return [*(fill.attacks(straight, empty, direction) for direction in STRAIGHT),
            *(fill.attacks(diagonal, empty, direction) for direction in DIAGONAL),
            *(fill.one(knights, step) for step in fill.LEAPS),
            *(fill.one(kings, step) for step in COMPASS),
            *(Board(lambda f, r, side=side: pawns.at(f + side, r - forward))
              for side in (-1, 1))]


def attacks(*pieces):
    return union(ways(*pieces))


def piece_attacks(pawns, knights, bishops, rooks, queens, kings, empty, forward):
    """Six boards, for each type of piece what its pieces alone attack."""
    none = Board(lambda f, r: aig.FALSE)
    return [attacks(*pieces, empty, forward) for pieces in (
        (pawns, none, none, none, none), (none, knights, none, none, none),
        (none, none, bishops, none, none), (none, none, none, rooks, none),
        (none, none, queens, queens, none), (none, none, none, none, kings))]


def double_attacks(*pieces):
    """Some way is found after another one."""
    def twice(file, rank):
        found, again = aig.FALSE, aig.FALSE
        for way in every:
            again = aig.or_(again, aig.and_(found, way.at(file, rank)))
            found = aig.or_(found, way.at(file, rank))
        return again
    every = ways(*pieces)
    return Board(twice)


def attack_counts(*pieces):
    """Five digits of how many ways there are to attack a square. They are counted one after
    the other."""
    every = ways(*pieces)
    digits = {}
    for square in each():
        total = aig.constant(0, 5)
        for way in every:
            total, _ = aig.add(total, aig.constant(0, 5), way.at(*square))
        digits[square] = total
    return Counts(every, [Board(lambda f, r, i=i: digits[f, r][i]) for i in range(5)])


def side_attackers(targets, pawns, knights, diagonal, straight, kings, empty, forward):
    """A piece attacks a target if the target is among the squares to which it may capture."""
    def attacks_one(file, rank):
        def at(steps):
            return aig.any_of([targets.at(file + east, rank + north) for east, north in steps])
        return aig.any_of([
            aig.and_(pawns.at(file, rank), at([(-1, forward), (1, forward)])),
            aig.and_(knights.at(file, rank), at(fill.LEAPS.values())),
            aig.and_(kings.at(file, rank), at(COMPASS.values())),
            aig.and_(straight.at(file, rank), seen[STRAIGHT].at(file, rank)),
            aig.and_(diagonal.at(file, rank), seen[DIAGONAL].at(file, rank))])
    seen = {kind: fill.slide(targets, empty, kind) for kind in (STRAIGHT, DIAGONAL)}
    return Board(attacks_one)


def w_attackers(*pieces):
    return side_attackers(*pieces, 1)


def b_attackers(*pieces):
    return side_attackers(*pieces, -1)


def attackers(targets, white_pawns, black_pawns, *pieces):
    return union([w_attackers(targets, white_pawns, *pieces),
                  b_attackers(targets, black_pawns, *pieces)])


def _behind(sliders, blockers, empty, direction):
    """From the square back, there is one piece, a blocker, before the slider."""
    def attacked(file, rank):
        found, clear, behind = [], aig.TRUE, aig.FALSE
        east, north = COMPASS[direction]
        file, rank = file - east, rank - north
        while on_board(file, rank):
            here = empty.at(file, rank)
            found.append(aig.and_(behind, sliders.at(file, rank)))
            behind = aig.or_(aig.and_(behind, here),
                             aig.all_of([clear, here ^ 1, blockers.at(file, rank)]))
            clear = aig.and_(clear, here)
            file, rank = file - east, rank - north
        return aig.any_of(found)
    return Board(attacked)


def _xray(sliders, blockers, empty, directions):
    return union([_behind(sliders, blockers, empty, direction) for direction in directions])


def rook_xray_attacks(sliders, blockers, empty):
    return _xray(sliders, blockers, empty, STRAIGHT)


def bishop_xray_attacks(sliders, blockers, empty):
    return _xray(sliders, blockers, empty, DIAGONAL)


def queen_xray_attacks(sliders, blockers, empty):
    return _xray(sliders, blockers, empty, STRAIGHT + DIAGONAL)


def _meeting(a, b, empty, directions):
    """Squares from which a is seen in one direction and b in the opposite one."""
    def met(file, rank):
        return aig.any_of([aig.and_(seen_a[way].at(file, rank),
                                    seen_b[_OPPOSITE[way]].at(file, rank)) for way in directions])
    seen_a, seen_b = ({way: fill.attacks(board, empty, way) for way in directions}
                      for board in (a, b))
    return Board(met)


def _within(board, *others):
    return Board(lambda f, r: aig.all_of([board.at(f, r), *(b.at(f, r) for b in others)]))


def rook_between(a, b, empty):
    return _within(_meeting(a, b, empty, STRAIGHT), empty)


def bishop_between(a, b, empty):
    return _within(_meeting(a, b, empty, DIAGONAL), empty)


def queen_between(a, b, empty):
    return _within(_meeting(a, b, empty, STRAIGHT + DIAGONAL), empty)


def _whole_line(file, rank, direction):
    """All squares of the line through a square."""
    east, north = COMPASS[direction]
    return [(file + n * east, rank + n * north) for n in range(-7, 8)
            if on_board(file + n * east, rank + n * north)]


def line(a, b):
    """Two different squares of the line are in a and in b."""
    def lined(squares):
        if squares not in known:
            known[squares] = aig.any_of([aig.and_(a.at(*x), b.at(*y)) for x in squares
                                         for y in squares if x != y])
        return known[squares]
    known = {}
    return Board(lambda f, r: aig.any_of(
        [lined(tuple(_whole_line(f, r, direction))) for direction in _LINES]))


def pinned(targets, blockers, diagonal, straight, empty):
    seen = union([_meeting(targets, straight, empty, STRAIGHT),
                  _meeting(targets, diagonal, empty, DIAGONAL)])
    return Board(lambda f, r: aig.all_of([blockers.at(f, r), empty.at(f, r) ^ 1, seen.at(f, r)]))


def pinners(targets, blockers, diagonal, straight, empty):
    return union([
        _within(straight, _xray(targets, blockers, empty, STRAIGHT)),
        _within(diagonal, _xray(targets, blockers, empty, DIAGONAL))])


def check_blocks(king, diagonal, straight, empty):
    return union([
        _within(straight, fill.slide(king, empty, STRAIGHT)),
        _within(diagonal, fill.slide(king, empty, DIAGONAL)),
        rook_between(king, straight, empty), bishop_between(king, diagonal, empty)])
