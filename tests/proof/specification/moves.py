# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/moves.h mean, square by square. forward is 1 if White is to move,
and -1 if Black is."""
from solver import aig
from specification import fill
from specification.board import Board, Staged, each, on_board, to_word, union
from specification.fill import COMPASS, LEAPS
from specification.position import FIELDS, NONE, Pieces, any_square, outside, within

DIRECTIONS = tuple(COMPASS)
# Lines by the first of their two directions; a direction's line is its number modulo 4.
LINES = DIRECTIONS[:4]
PLANES = 75
# The numbers of the first plane of knights, of promotions and of castling.
KNIGHT, PROMOTION, CASTLING = 56, 64, 73
SIDES = ("west", "", "east")


def moved(plane, file, rank):
    """The square to which a move of a plane leads, or None."""
    if plane >= CASTLING:
        return (6, 2)[plane - CASTLING], rank
    if plane >= PROMOTION:
        east, north = (plane - PROMOTION) % 3 - 1, 1 if rank > 3 else -1
    elif plane >= KNIGHT:
        east, north = list(LEAPS.values())[plane - KNIGHT]
    else:
        direction, times = COMPASS[DIRECTIONS[plane // 7]], plane % 7 + 1
        east, north = (times * step for step in direction)
    to = file + east, rank + north
    return to if on_board(*to) else None


def move_targets(b, plane):
    """plane: its number, or None for any other number."""
    sources = {square: [] for square in each()}
    for square, bit in b.items() if plane is not None else ():
        to = moved(plane, *square)
        if to:
            sources[to].append(bit)
    return Board(lambda f, r: aig.any_of(sources[f, r]))


def _span(board, rank):
    """The squares of a rank between the outermost ones of a board on it, these included."""
    def spanned(file, where):
        return aig.FALSE if where != rank else aig.and_(
            aig.any_of([board.at(f, rank) for f in range(file + 1)]),
            aig.any_of([board.at(f, rank) for f in range(file, 8)]))
    return Board(spanned)


def _alone(file, rank):
    return Board(lambda f, r: aig.TRUE if (f, r) == (file, rank) else aig.FALSE)


def _one_and_more(board):
    """Whether a board has any square, and whether it has several."""
    found, again = aig.FALSE, aig.FALSE
    for file, rank in sorted(each(), key=lambda square: square[::-1]):
        bit = board.at(file, rank)
        again = aig.or_(again, aig.and_(found, bit))
        found = aig.or_(found, bit)
    return found, again


def _may_castle(fields):
    """The rooks that may castle: White's on the first rank, Black's on the last one."""
    rooks, white, castling = fields[3], fields[6], fields[7]
    sides = {0: white, 7: outside(white)}
    return Board(lambda f, r: aig.all_of([castling.at(f, r), rooks.at(f, r), sides[r].at(f, r)])
                 if r in sides else aig.FALSE)


class Legal:
    """The legal moves of any position, in terms of checks, pins and attacked squares. That
    these are the moves after which the king is not attacked is tested, not proved."""
    def __init__(self, *fields, forward):
        self.en_passant = fields[8]
        self.pieces = pieces = Pieces(*fields[:7], forward)
        self.rooks = within(_may_castle(fields), pieces.all_own)
        self.forward, self.king = forward, pieces.own["kings"]
        self.rank = lambda n: n if forward == 1 else 7 - n
        self.seen = {d: fill.attacks(self.king, pieces.empty, d) for d in DIRECTIONS}
        through = union([pieces.empty, self.king])
        self.looked = {d: fill.attacks(pieces.other[self.kind(d)], through, d) for d in DIRECTIONS}
        # Where the king and a slider of the other side see each other's rays, line by line.
        self.meet = [union([within(self.seen[a], self.looked[b]),
                            within(self.seen[b], self.looked[a])])
                     for a, b in zip(DIRECTIONS[:4], DIRECTIONS[4:])]
        self.danger = pieces.attacked(through)
        self.checkers = pieces.checkers()
        self.saving = self._saving()
        _, self.several_passed = _one_and_more(self.en_passant)
        self.targets = within(outside(pieces.all_own), self.saving)
        self.king_to = within(fill.king_attacks(self.king), outside(pieces.all_own),
                              outside(self.danger))

    def kind(self, direction):
        return "diagonal" if all(COMPASS[direction]) else "straight"

    def _saving(self):
        """Squares where a piece other than the king ends the check, pins aside."""
        found, again = _one_and_more(self.checkers)
        between = within(union(self.meet), self.pieces.empty)
        ends = union([between, self.checkers])
        return Board(lambda f, r: aig.or_(found ^ 1, aig.and_(again ^ 1, ends.at(f, r))))

    def free(self, file, rank, line=None):
        """Whether no pin keeps the piece from moving along a line, or from leaping."""
        return aig.any_of([meet.at(file, rank) for n, meet in enumerate(self.meet)
                           if n != line]) ^ 1

    def _ride(self, file, rank, direction, times):
        """A slider's, a king's or a pawn's move, except en passant."""
        (east, north), pieces, own = COMPASS[direction], self.pieces, self.pieces.own
        way = [(file + n * east, rank + n * north) for n in range(1, times + 1)]
        if not on_board(*way[-1]):
            return aig.FALSE
        clear = aig.all_of([pieces.empty.at(*square) for square in way[:-1]])
        free = self.free(file, rank, DIRECTIONS.index(direction) % 4)
        target = self.targets.at(*way[-1])
        ways = [aig.all_of([own[self.kind(direction)].at(file, rank), free, clear, target])]
        if times == 1:
            ways.append(aig.and_(self.king.at(file, rank), self.king_to.at(*way[0])))
        pawn = aig.all_of([own["pawns"].at(file, rank), free, target])
        if north == self.forward and times == 1:
            ways.append(aig.and_(pawn, (pieces.all_other if east else pieces.empty).at(*way[0])))
        if (east, north, times, rank) == (0, self.forward, 2, self.rank(1)):
            ways.append(aig.all_of([pawn, clear, pieces.empty.at(*way[1])]))
        return aig.any_of(ways)

    def _promotion(self, file, rank, side):
        """A pawn's move to the last rank; side: -1 to the west, 0 straight, 1 to the east."""
        to = file + side, rank + self.forward
        if rank != self.rank(6) or not on_board(*to):
            return aig.FALSE
        line = self._line(side, self.forward)
        reached = (self.pieces.all_other if side else self.pieces.empty).at(*to)
        return aig.all_of([self.pieces.own["pawns"].at(file, rank), reached, self.targets.at(*to),
                           self.free(file, rank, line)])

    def _line(self, east, north):
        return next(n for n, d in enumerate(DIRECTIONS) if COMPASS[d] == (east, north)) % 4

    def _leap(self, file, rank, east, north):
        return aig.all_of([self.pieces.own["knights"].at(file, rank), self.free(file, rank),
                           self.targets.at(file + east, rank + north)])

    def _passed(self):
        """The pawns that may be captured en passant. Whether the capturing pawn may leave its
        own line to the king is looked at elsewhere."""
        pieces, from_, to = self.pieces, self.rank(4), self.rank(5)
        victims = Board(lambda f, r: aig.FALSE if r != from_ else aig.all_of(
            [self.several_passed ^ 1, self.en_passant.at(f, to), pieces.empty.at(f, to),
             pieces.other["pawns"].at(f, from_)]))
        ends = aig.any_of([aig.and_(victims.at(f, from_), aig.or_(
            self.saving.at(f, from_), self.saving.at(f, to))) for f in range(8)])
        masks = any_square(within(victims, union([self.meet[0], self.meet[2]])))
        good = aig.and_(ends, masks ^ 1)
        return Board(lambda f, r: aig.and_(good, victims.at(f, r)))

    def _captures(self, victims, side):
        """The pawns that may capture en passant to a side. Both pawns leave the rank, so the
        king must not see a slider of the other side there afterwards."""
        rank, line = self.rank(4), self._line(side, self.forward)
        pawns = Board(lambda f, r: aig.FALSE if r != rank else aig.all_of(
            [victims.at(f + side, r), self.pieces.own["pawns"].at(f, r), self.free(f, r, line)]))
        empty = union([self.pieces.empty, pawns, victims])
        king = Board(lambda f, r: self.king.at(f, r) if r == rank else aig.FALSE)
        attacked = any_square(within(fill.slide(king, empty, ("east", "west")),
                                     self.pieces.other["straight"]))
        return Board(lambda f, r: aig.and_(attacked ^ 1, pawns.at(f, r)))

    def _castles(self, number):
        """The king, if it may castle: 0 with the rook on its h-side, 1 on its a-side."""
        side, rank = ("east", "west")[number], self.rank(0)
        king = Board(lambda f, r: self.king.at(f, r) if r == rank else aig.FALSE)
        to, rook_to = _alone((6, 2)[number], rank), _alone((5, 3)[number], rank)
        rook = within(fill.attacks(king, self.pieces.empty, side), self.rooks)
        there = within(_span(union([king, rook, to, rook_to]), rank),
                       outside(union([self.pieces.empty, king, rook])))
        risks = within(_span(union([king, to]), rank), self.danger)
        pinned = within(rook, self.meet[1])
        good = aig.and_(any_square(rook), any_square(union([there, risks, pinned])) ^ 1)
        return within(king, Board(lambda f, r: good))

    def planes(self):
        """The 75 sets."""
        moves = [Board(lambda f, r, d=d, k=k: self._ride(f, r, d, k))
                 for d in DIRECTIONS for k in range(1, 8)]
        moves += [Board(lambda f, r, s=s: self._leap(f, r, *s)) for s in LEAPS.values()]
        moves += 3 * [Board(lambda f, r, s=s: self._promotion(f, r, s)) for s in (-1, 0, 1)]
        moves += [self._castles(number) for number in (0, 1)]
        self.victims = self._passed()
        self.passing = {side: self._captures(self.victims, side) for side in (-1, 1)}
        for side, pawns in self.passing.items():
            plane = 7 * [*COMPASS.values()].index((side, self.forward))
            moves[plane] = union([moves[plane], pawns])
        return moves

    def stages(self):
        pieces = self.pieces
        return [([pieces.empty, pieces.all_own, pieces.all_other], True),
                ([*pieces.own.values(), *pieces.other.values()], False),
                ([*self.seen.values(), *self.looked.values()], True),
                ([*self.meet, self.danger, self.checkers], True),
                ([self.saving], True), ([self.targets, self.king_to], True),
                ([self.victims], True), ([*self.passing.values()], True)]


def legal_moves(*fields, forward):
    """The 75 sets."""
    legal = Legal(*fields, forward=forward)
    return Staged(legal.planes(), legal.stages())


def _sees(pieces, sight, file, rank):
    """Whether the first piece on these squares in turn, from a square on, is on the last one."""
    *before, last = [(file + east, rank + north) for east, north in sight]
    return aig.all_of([pieces.at(*last), *(pieces.at(*square) ^ 1 for square in before)])


def _contact(attackers, pieces, sight):
    return Board(lambda f, r: aig.and_(attackers.at(f, r), _sees(pieces, sight, f, r)))


def contacts(pawns, knights, bishops, rooks, queens, kings, white, *_, forward):
    """The side to move does not matter."""
    del forward
    pieces = union([pawns, knights, bishops, rooks, queens, kings])
    found = []
    for east, north in COMPASS.values():
        sliders = union([queens, bishops if east and north else rooks])
        near = [sliders, kings]
        if east and north:
            near.append(within(pawns, white if north > 0 else outside(white)))
        for distance in range(1, 8):
            sight = [(k * east, k * north) for k in range(1, distance + 1)]
            found.append(_contact(union(near) if distance == 1 else sliders, pieces, sight))
    return found + [_contact(knights, pieces, [leap]) for leap in LEAPS.values()]


def _if(condition, board):
    return Board(lambda f, r: aig.and_(condition, board.at(f, r)))


def _shifted(board, north):
    return Board(lambda f, r: board.at(f, r - north))


def _castled(kinds, origin, to, may_castle, side):
    """Castling: the kinds afterwards; the squares that king and rook leave, and those that they
    reach. The rook is the first piece beside the king, if it may castle. Anything else on these
    squares is gone."""
    empty = outside(union(kinds.values()))
    rook = within(fill.attacks(origin, empty, side), may_castle)
    beside = fill.one(to, {"east": "west", "west": "east"}[side])
    left, reached = union([origin, rook]), union([to, beside])
    stay = {kind: within(board, outside(left), outside(reached)) for kind, board in kinds.items()}
    after = {**stay, "kings": union([stay["kings"], to]), "rooks": union([stay["rooks"], beside])}
    return after, left, reached


def _captured_in_passing(fields, pawns_move, to, forward):
    """The pawn behind the square of en passant, if a pawn moves there and the square counts."""
    pieces, en_passant = Pieces(*fields[:7], forward), fields[8]
    rank = 4 if forward == 1 else 3
    _, several = _one_and_more(to)
    there = aig.any_of(aig.differ(to_word(to), to_word(en_passant))) ^ 1
    here = aig.all_of([pawns_move, there, several ^ 1])
    return Board(lambda f, r: aig.FALSE if r != rank else aig.all_of(
        [here, to.at(f, r + forward), pieces.empty.at(f, r + forward),
         pieces.other["pawns"].at(f, r)]))


def play(*given, plane):
    """The position after a move. given: its fields, and the squares where the move begins; plane:
    its number, or None for any other number, which leads nowhere. All squares of a set move at
    once, whatever is on them."""
    black = any_square(given[9])
    return [Board(lambda f, r, w=w, b=b: aig.mux(black, b.at(f, r), w.at(f, r)))
            for w, b in zip(played(*given, plane, 1), played(*given, plane, -1))]


def played(*given):
    *fields, origin, plane, forward = given
    kinds = dict(zip(FIELDS[:6], fields))
    white, castling = fields[6:8]
    to = move_targets(origin, plane)
    pawns = within(kinds["pawns"], origin)
    pawns_move, passed = any_square(pawns), NONE
    taken, left, reached = to, origin, to
    if plane is not None and plane >= CASTLING:
        after, left, reached = _castled(kinds, origin, to, _may_castle(fields),
                                        ("east", "west")[plane - CASTLING])
    else:
        passed = _captured_in_passing(fields, pawns_move, to, forward)
        taken = union([to, passed])
        last = aig.any_of([to.at(f, r) for f in range(8) for r in (0, 7)])
        promoted = aig.and_(pawns_move, last)
        becomes = "queens" if plane is None or plane < PROMOTION else (
            "knights", "bishops", "rooks")[(plane - PROMOTION) // 3]
        after = {}
        for kind, board in kinds.items():
            moves = aig.mux(promoted, int(kind == becomes), any_square(within(board, origin)))
            after[kind] = union([within(board, outside(union([taken, origin]))), _if(moves, to)])
    gone = union([left, taken, reached])
    white_after = within(white, outside(gone))
    if forward == 1:
        white_after = union([white_after, reached])
    rights, others = within(castling, outside(gone)), outside(white) if forward == 1 else white
    lost = any_square(within(kinds["kings"], origin))
    rights = Board(lambda f, r, rights=rights: aig.and_(
        rights.at(f, r), aig.or_(lost ^ 1, others.at(f, r))))
    twice = any_square(within(pawns, _shifted(to, -2 * forward)))
    if plane is not None and plane >= CASTLING:
        twice = 0
    black_next = Board(lambda f, r: int(forward == 1 and (f, r) == (0, 0)))
    return [*after.values(), white_after, rights, _if(twice, _shifted(to, -forward)), black_next]
