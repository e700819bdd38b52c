# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/pawnfill.h mean, square by square. forward is 1 for White and
-1 for Black."""
from solver import aig
from specification.board import Board, on_board


def _file_from(file, rank, step):
    """The squares of a file beyond a square, in the direction of step."""
    squares = []
    while on_board(file, rank + step):
        rank += step
        squares.append((file, rank))
    return squares


def _any(board, squares):
    return aig.any_of([board.at(*s) for s in squares])


def _whole_file(file):
    return [(file, rank) for rank in range(8)]


def _number(bits, width=5):
    """The number of bits that are true."""
    total = aig.constant(0, width)
    for bit in bits:
        total, _ = aig.add(total, (bit,) + (0,) * (width - 1))
    return total


def own(test):
    """The own pawns for which test(…, file, rank, forward) holds."""
    def pawns(p, *others):
        *boards, forward = others
        return Board(lambda f, r: aig.and_(p.at(f, r), test(p, *boards, f, r, forward)))
    return pawns


# Fills, spans, attacks

def front_fill(p, forward):
    return Board(lambda f, r: _any(p, [(f, r)] + _file_from(f, r, -forward)))


def rear_fill(p, forward):
    return front_fill(p, -forward)


def front_span(p, forward):
    return Board(lambda f, r: _any(p, _file_from(f, r, -forward)))


def rear_span(p, forward):
    return front_span(p, -forward)


def file_fill(b):
    return Board(lambda f, r: _any(b, _whole_file(f)))


def pawn_east_attacks(p, forward):
    return Board(lambda f, r: p.at(f - 1, r - forward))


def pawn_west_attacks(p, forward):
    return Board(lambda f, r: p.at(f + 1, r - forward))


def _attackers(p, file, rank, forward):
    return p.at(file - 1, rank - forward), p.at(file + 1, rank - forward)


def pawn_attacks(p, forward):
    return Board(lambda f, r: aig.any_of(_attackers(p, f, r, forward)))


def pawn_single_attacks(p, forward):
    return Board(lambda f, r: aig.xor(*_attackers(p, f, r, forward)))


def pawn_double_attacks(p, forward):
    return Board(lambda f, r: aig.and_(*_attackers(p, f, r, forward)))


def pawn_pushes(p, empty, forward):
    return Board(lambda f, r: aig.and_(p.at(f, r - forward), empty.at(f, r)))


def pawn_double_pushes(p, empty, forward):
    """Two squares forward from the second rank, for Black from the seventh."""
    home = 1 if forward > 0 else 6

    def pushed(file, rank):
        if rank != home + 2 * forward:
            return aig.FALSE
        return aig.all_of([p.at(file, home), empty.at(file, home + forward), empty.at(file, rank)])
    return Board(pushed)


def _beside(board, sides):
    return Board(lambda f, r: aig.any_of([board.at(f + side, r) for side in sides]))


def attack_front_span(p, forward):
    return _beside(front_span(p, forward), (-1, 1))


def east_attack_front_span(p, forward):
    return _beside(front_span(p, forward), (-1,))


def west_attack_front_span(p, forward):
    return _beside(front_span(p, forward), (1,))


def attack_rear_span(p, forward):
    return _beside(rear_fill(p, forward), (-1, 1))


def east_attack_rear_span(p, forward):
    return _beside(rear_fill(p, forward), (-1,))


def west_attack_rear_span(p, forward):
    return _beside(rear_fill(p, forward), (1,))


def attack_cone(p, forward):
    """A pawn n ranks behind a square can come to attack it if it is at most n files away. On
    the same file n has to be 2 or more: one capture leaves the file, and the next square
    attacks back."""
    def attacked(file, rank):
        pawns = []
        for n in range(1, 8):
            for aside in range(-n, n + 1):
                if aside or n > 1:
                    pawns.append(p.at(file + aside, rank - n * forward))
        return aig.any_of(pawns)
    return Board(attacked)


def interspan(white, black):
    return Board(lambda f, r: aig.and_(_any(white, _file_from(f, r, -1)),
                                       _any(black, _file_from(f, r, 1))))


# Files

def _on_file(board, file):
    return _any(board, _whole_file(file))


def file_set(b):
    return tuple(_on_file(b, file) for file in range(8))


def from_file_set(byte):
    return Board(lambda f, r: byte[f])


def file_islands(b):
    """An int: the files in the set whose western neighbour is not."""
    byte = file_set(b)
    begins = [byte[f] if f == 0 else aig.and_(byte[f], byte[f - 1] ^ 1) for f in range(8)]
    return _number(begins, 32)


def open_files(white, black):
    return Board(lambda f, r: aig.or_(_on_file(white, f), _on_file(black, f)) ^ 1)


def closed_files(white, black):
    return Board(lambda f, r: aig.and_(_on_file(white, f), _on_file(black, f)))


def half_open_files(p, other, forward):
    return Board(lambda f, r: aig.and_(_on_file(p, f) ^ 1, _on_file(other, f)))


# Own pawns with a property

@own
def unfree(p, other, file, rank, forward):
    return _any(other, [(file, rank)] + _file_from(file, rank, forward))


@own
def rams(p, other, file, rank, forward):
    return other.at(file, rank + forward)


@own
def levers(p, other, file, rank, forward):
    return aig.any_of(_attackers(other, file, rank, -forward))


def _in_front(other, file, rank, forward, sides):
    return aig.any_of([_any(other, _file_from(file + side, rank, forward)) for side in sides])


@own
def passed(p, other, file, rank, forward):
    return _in_front(other, file, rank, forward, (-1, 0, 1)) ^ 1


@own
def candidates(p, other, file, rank, forward):
    """Open and not passed, with at least as many helpers as sentries."""
    helpers, sentries = [], []
    for side in (-1, 1):
        sentries += [other.at(*s) for s in _file_from(file + side, rank, forward)]
        helpers += [p.at(*s) for s in [(file + side, rank)] +
                    _file_from(file + side, rank, -forward)]
    _, borrows = aig.subtract(_number(helpers), _number(sentries))
    is_open = _in_front(other, file, rank, forward, (0,)) ^ 1
    is_passed = _in_front(other, file, rank, forward, (-1, 0, 1)) ^ 1
    return aig.all_of([is_open, is_passed ^ 1, borrows[-1]])


@own
def isolated(p, file, rank, forward):
    return _any(p, _whole_file(file - 1) + _whole_file(file + 1)) ^ 1


@own
def backward(p, other, file, rank, forward):
    """The stop square is on the board and attacked by an opposing pawn, and no own pawn can
    come to defend it: there is none on a neighbouring file behind that square."""
    stop = rank + forward
    if not on_board(file, stop):
        return aig.FALSE
    attacked = aig.any_of(_attackers(other, file, stop, -forward))
    defended = aig.any_of([_any(p, _file_from(file + side, stop, -forward)) for side in (-1, 1)])
    return aig.and_(attacked, defended ^ 1)


@own
def doubled(p, file, rank, forward):
    return _any(p, [s for s in _whole_file(file) if s != (file, rank)])


@own
def defended(p, file, rank, forward):
    return aig.any_of(_attackers(p, file, rank, forward))


@own
def defenders(p, file, rank, forward):
    return aig.any_of([p.at(file + side, rank + forward) for side in (-1, 1)])


@own
def phalanx(p, file, rank, forward):
    return aig.any_of([p.at(file + side, rank) for side in (-1, 1)])


@own
def duos(p, file, rank, forward):
    """Two pawns side by side, without a pawn on either side of them."""
    def pair(west):
        return aig.all_of([p.at(west, rank), p.at(west + 1, rank), p.at(west - 1, rank) ^ 1,
                           p.at(west + 2, rank) ^ 1])
    return aig.or_(pair(file), pair(file - 1))


@own
def connected(p, file, rank, forward):
    return aig.any_of([p.at(file + side, rank + step) for side in (-1, 1) for step in (-1, 0, 1)])


def passed_span(p, forward):
    """A pawn is on the square's file or a neighbouring one, further back."""
    return Board(lambda f, r: aig.any_of(
        [_any(p, _file_from(f + side, r, -forward)) for side in (-1, 0, 1)]))


def holes(p, forward):
    cone = attack_cone(p, forward)
    return Board(lambda f, r: cone.at(f, r) ^ 1)


def outposts(p, other, forward):
    ours, theirs = pawn_attacks(p, forward), attack_cone(other, -forward)
    return Board(lambda f, r: aig.and_(ours.at(f, r), theirs.at(f, r) ^ 1))
