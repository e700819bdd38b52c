# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What bbf_count_legal_moves means: the number of squares in the sets of legal moves. Where the side
to move has several kings or two pieces on a square, those sets may have less than all moves, and the
function counts targets."""
from solver import aig
from specification.board import each, on_board
from specification.fill import COMPASS, LEAPS
from specification.moves import CASTLING, DIRECTIONS, KNIGHT, PROMOTION, Legal


def population(bits):
    """How many of the bits are true, as a word of so many bits as that needs."""
    if len(bits) < 2:
        return tuple(bits)
    half = len(bits) // 2
    a, b = population(bits[:half]), population(bits[half:])
    width = max(len(a), len(b)) + 1
    return aig.add(a + (0,) * (width - len(a)), b + (0,) * (width - len(b)))[0]


class Moves(Legal):
    """The legal moves one by one. A move has a plane and an origin, and a group and a target: in a
    group, a square is the target of one move at most, unless the position is odd."""
    def __init__(self, *fields, forward):
        super().__init__(*fields, forward=forward)
        self.sets, kinds = self.planes(), fields[:6]
        own = {square: [aig.and_(kind.at(*square), fields[6].at(*square) ^ (forward == -1))
                        for kind in kinds] for square in each()}
        self.crowded = {square: several(pieces) for square, pieces in own.items()}
        self.kings = several([pieces[5] for pieces in own.values()])
        self.odd = aig.any_of([self.kings, *self.crowded.values()])
        self.moves = [move for move in self._all() if aig.and_(*move[4:])]

    def _all(self):
        """Plane, origin, group, target; and the two conditions of a move, of which the second is about
        the target alone."""
        for origin in each():
            for direction, step in COMPASS.items():
                yield from self._along(origin, direction, step)
            leaps = aig.and_(self.pieces.own["knights"].at(*origin), self.free(*origin))
            for number, leap in enumerate(LEAPS.values()):
                to = _away(origin, leap)
                yield KNIGHT + number, origin, ("leap", number), to, leaps, self.targets.at(*to)
            for side, pawns in self.passing.items():
                yield self._first(side), origin, ("passing", side), origin, pawns.at(*origin), aig.TRUE
            for number in (0, 1):
                yield (CASTLING + number, origin, ("castling", number), origin,
                       self.sets[CASTLING + number].at(*origin), aig.TRUE)

    def _first(self, side):
        """The plane of pawns that move to a side, one step ahead."""
        return 7 * [*COMPASS.values()].index((side, self.forward))

    def _along(self, origin, direction, step):
        pieces, own, way = self.pieces, self.pieces.own, []
        free = self.free(*origin, DIRECTIONS.index(direction) % 4)
        first = 7 * DIRECTIONS.index(direction)
        for times in range(1, 8):
            to = _away(origin, step, times)
            if not on_board(*to):
                return
            clear, target = aig.all_of(way), self.targets.at(*to)
            yield (first + times - 1, origin, ("ray", direction), to,
                   aig.all_of([own[self.kind(direction)].at(*origin), free, clear]), target)
            pawn = aig.all_of([own["pawns"].at(*origin), free, target])
            if times == 1:
                yield (first, origin, ("king",), to,
                       aig.and_(self.king.at(*origin), self.king_to.at(*to)), aig.TRUE)
            if times == 1 and step[1] == self.forward:
                bit = aig.and_(pawn, (pieces.all_other if step[0] else pieces.empty).at(*to))
                yield first, origin, ("pawn", step[0]), to, bit, aig.TRUE
                for kind in range(3 if origin[1] == self.rank(6) else 0):
                    yield (PROMOTION + 3 * kind + 1 + step[0], origin,
                           ("promotion", kind, step[0]), to, bit, aig.TRUE)
            if (*step, times, origin[1]) == (0, self.forward, 2, self.rank(1)):
                yield (first + 1, origin, ("pawn", 0), to,
                       aig.all_of([pawn, clear, pieces.empty.at(*to)]), aig.TRUE)
            way.append(pieces.empty.at(*to))

    def by_origin(self):
        """The bits of moves with the same plane and origin."""
        found = {}
        for plane, origin, *_, first, second in self.moves:
            found.setdefault((plane, origin), []).append(aig.and_(first, second))
        return found

    def by_target(self):
        """The first conditions of moves with the same group and target, and their second one."""
        found = {}
        for *_, group, to, first, second in self.moves:
            found.setdefault((group, to), ([], second))[0].append(first)
        return found


def _away(square, step, times=1):
    return square[0] + times * step[0], square[1] + times * step[1]


def several(bits):
    found, again = aig.FALSE, aig.FALSE
    for bit in bits:
        again = aig.or_(again, aig.and_(found, bit))
        found = aig.or_(found, bit)
    return again


def count_legal_moves(*fields, forward):
    """A word of 32 bits."""
    moves = Moves(*fields, forward=forward)
    squares = population([bit for board in moves.sets for _, bit in board.items() if bit])
    targets = population([aig.and_(aig.any_of(ways), second)
                          for ways, second in moves.by_target().values()])
    return aig.choose(moves.odd, *(word + (0,) * (32 - len(word)) for word in (targets, squares)))
