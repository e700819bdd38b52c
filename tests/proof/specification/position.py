# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the functions of bbfill/position.h mean, square by square. A position is its fields, in
the order of the struct; forward is 1 if White is to move, and -1 if Black is."""
from solver import aig
from specification import attacks, fill
from specification.board import Board, union

FIELDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "castling",
          "en_passant", "black_to_move")
NONE = Board(lambda f, r: aig.FALSE)


def within(*boards):
    return Board(lambda f, r: aig.all_of([b.at(f, r) for b in boards]))


def outside(board):
    return Board(lambda f, r: board.at(f, r) ^ 1)


def any_square(board):
    return aig.any_of([bit for _, bit in board.items()])


class Pieces:
    """The pieces of the side to move, and those of the other side. Pawns on the first and
    last ranks are left out."""
    def __init__(self, pawns, knights, bishops, rooks, queens, kings, white, forward):
        pieces = Board(lambda f, r: pawns.at(f, r) if 0 < r < 7 else aig.FALSE)
        kinds = {"pawns": pieces, "knights": knights, "diagonal": union([bishops, queens]),
                 "straight": union([rooks, queens]), "kings": kings}
        occupied = union(kinds.values())
        mine = white if forward == 1 else outside(white)
        self.forward, self.empty = forward, outside(occupied)
        self.all_own, self.all_other = within(occupied, mine), within(occupied, outside(mine))
        self.own = {kind: within(b, self.all_own) for kind, b in kinds.items()}
        self.other = {kind: within(b, self.all_other) for kind, b in kinds.items()}

    def attacked(self, empty):
        """The squares that the other side attacks, if these are empty."""
        return attacks.attacks(*self.other.values(), empty, -self.forward)

    def checkers(self):
        """Pieces of the other side that attack a king of the side to move. Kings are left out."""
        pieces = {**self.other, "kings": NONE}
        return attacks.side_attackers(self.own["kings"], *pieces.values(), self.empty,
                                      -self.forward)


def checkers(*fields, forward):
    return Pieces(*fields[:7], forward).checkers()


def position_at(*fields):
    """The fields are those at the given place of the columns."""
    return list(fields)


def flip_position(*fields):
    """The last field is a number, of which only the lowest bit can be set."""
    *pieces, white, castling, en_passant, black_to_move = fields
    black = within(union(pieces), outside(white))
    flipped = [fill.flip_vertical(b) for b in (*pieces, black, castling, en_passant)]
    turn = any_square(black_to_move) ^ 1
    return [*flipped, Board(lambda f, r: turn if (f, r) == (0, 0) else aig.FALSE)]
