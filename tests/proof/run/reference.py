# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Compares the specification with the slow references of the tests. They were written
separately, in C, and the other way round: they start at the pieces, not at the targets."""
import ctypes
import re

from claims.batch import BatchClaim
from claims.claim import RESULTS, ROOM, SAMPLES, TYPES, drawn_value
from claims.columns import ColumnsClaim, PlaceClaim
from claims.march import SETS, MarchClaim
from claims.positions import WORDS, PlaneClaim, PlayClaim, PositionClaim
from claims.records import RecordClaim
from solver import positions
from solver.values import WIDTHS, Refuted, random_board, transposed
from specification import fill, paths
from specification.moves import PLANES

COUNT, MARCHES, PLANE_BOARDS = 2000, 100, 80
_RAYS = {"one": "shift_one", "fill": "ray_fill", "occl": "occluded_fill",
         "attacks": "sliding_attacks"}


def _boards(source):
    """Boards, edge cases first: none, all, each square, file and rank alone and missing."""
    full = (1 << 64) - 1
    found = [1 << s for s in range(64)]
    found += [0x0101010101010101 << f for f in range(8)] + [0xff << 8 * r for r in range(8)]
    found += [full ^ b for b in found] + [0, full]
    return found + [random_board(source) for _ in range(COUNT - len(found))]


# The functions that are computed from the reference's lists of moves.
_BY_GRAPH = ("bbf_step", "bbf_flood", "bbf_reach", "bbf_are_connected", "bbf_distance",
             "bbf_layers")


class Graph(ctypes.Structure):
    """ref_graph of tests/reference/paths.h."""
    _fields_ = [("in_path", ctypes.c_bool * 64), ("count", ctypes.c_int * 64),
                ("target", ctypes.c_int * 27 * 64)]


class Reference:
    def __init__(self, path):
        self.library = ctypes.CDLL(str(path))
        self.drawn, self.legal = {}, []

    def _values(self, place, kind, source):
        """Values for the parameter at that place, also transposed for simulation."""
        if (place, kind) not in self.drawn:
            values = (_boards(source) if kind == "board" else
                      [drawn_value(source, kind) for _ in range(COUNT)])
            if place:
                source.shuffle(values)
            self.drawn[place, kind] = values, transposed("", values, WIDTHS[kind])
        return self.drawn[place, kind]

    def _named(self, name):
        try:
            return getattr(self.library, name)
        except AttributeError:
            raise LookupError(f"tests/reference has no {name}") from None

    def _function(self, claim):
        """The reference's function, and further arguments for it."""
        more = []
        if claim.result == "text":
            return self._text(self._named(claim.function.replace("bbf_", "ref_"))), more
        if claim.function == "bbf_rays":
            return self._rays, more
        if isinstance(claim, RecordClaim):
            return self._stored(self._named(claim.function.replace("bbf_", "ref_")),
                                claim.size), more
        ray = re.fullmatch(r"bbf_(\w+)_(one|fill|occl|attacks)", claim.function)
        if ray and ray[1] in fill.NUMBER:
            more = [fill.NUMBER[ray[1]]]
            function = self._named(f"ref_{_RAYS[ray[2]]}")
        elif claim.function in _BY_GRAPH:
            return getattr(self, claim.function.replace("bbf", "")), more
        else:
            function = self._named(claim.function.replace("bbf_", "ref_"))
        function.restype = RESULTS[claim.result]
        function.argtypes = [*(TYPES[kind] for kind, _ in claim.parameters),
                             *[ctypes.c_int] * len(more)]
        return function, more

    def _text(self, function):
        """Wraps a function that writes text: it returns the text as a number."""
        def written(board):
            room = ctypes.create_string_buffer(b"\xff" * ROOM, ROOM)
            function(ctypes.c_uint64(board), room)
            return int.from_bytes(room.raw[:129], "little")
        return written

    def _stored(self, function, size):
        """Wraps a function of boards that stores so many: it returns them as a number."""
        def stored(*boards):
            out = (ctypes.c_uint64 * size)()
            function(*map(ctypes.c_uint64, boards), out)
            return int.from_bytes(bytes(out), "little")
        return stored

    def _rays(self, *boards):
        """The reference has each ray apart."""
        *gen, empty = map(ctypes.c_uint64, boards)
        attacks = self._named("ref_sliding_attacks")
        attacks.restype = ctypes.c_uint64
        return sum(attacks(sliders, empty, n) << 64 * n for n, sliders in enumerate(gen))

    def _graph(self, mover, path):
        """The reference's lists of moves."""
        graph = Graph()
        self.library.ref_moves(ctypes.c_int(mover), ctypes.c_uint64(path), ctypes.byref(graph))
        return graph

    def _distances(self, mover, start, path):
        """Pairs of a reachable square and its distance."""
        found = (ctypes.c_int * 64)()
        self.library.ref_distances(ctypes.byref(self._graph(mover, path)),
                                   ctypes.c_uint64(start), found)
        return [(square, moves) for square, moves in enumerate(found) if moves >= 0]

    def _flood(self, mover, start, path):
        return sum(1 << square for square, _ in self._distances(mover, start, path))

    def _reach(self, mover, start, path, n):
        n = max(n - (n >> 31 << 32), 0)
        return sum(1 << square for square, moves in self._distances(mover, start, path)
                   if moves <= n)

    def _layers(self, mover, start, path):
        """The number of layers, and above these 32 bits the array."""
        reached = self._distances(mover, start, path)
        return max((moves + 1 for _, moves in reached), default=0) | sum(
            1 << square << 64 * moves for square, moves in reached) << 32

    def _distance(self, mover, start, to, path):
        return min((moves for square, moves in self._distances(mover, start, path)
                    if to >> square & 1), default=0xffffffff)

    def _are_connected(self, mover, start, to, path):
        return int(self._distance(mover, start, to, path) < 64)

    def _step(self, mover, start, path):
        graph = self._graph(mover, path)
        moved = 0
        for square in range(64):
            if start >> square & 1:
                for target in graph.target[square][:graph.count[square]]:
                    moved |= 1 << target
        return moved

    def _flat(self, claim):
        """The claim's parameters, with the boards of an array one by one."""
        if isinstance(claim, RecordClaim):
            return claim.inputs()
        return claim.parameters

    def check(self, claim, source):
        """Raises Refuted if the two differ. source: of random numbers."""
        if isinstance(claim, MarchClaim):
            return self._march(claim, source)
        if isinstance(claim, ColumnsClaim):
            for side in claim.single():
                self._position(side, source)
            return None
        if isinstance(claim, BatchClaim):
            claim = claim.single()
        if isinstance(claim, PlaneClaim):
            return self._plane(claim, source)
        if isinstance(claim, PlayClaim):
            return self._play(claim, source)
        if isinstance(claim, PlaceClaim):
            return self._place(claim, source)
        if isinstance(claim, PositionClaim):
            return self._position(claim, source)
        values, columns = {}, []
        for place, (kind, value) in enumerate(self._flat(claim)):
            if (kind, value) in claim.inputs():
                drawn, side_by_side = self._values(place, kind, source)
                values.update({(value, i): bits for (_, i), bits in side_by_side.items()})
                columns.append(drawn)
            elif kind != "out":
                columns.append([value] * COUNT)
        function, more = self._function(claim)
        mine = claim.specified(values, COUNT)
        for k, arguments in enumerate(zip(*columns)):
            theirs = function(*arguments, *more)
            if theirs != mine[k]:
                raise Refuted(f"for {', '.join(f'{a:#x}' for a in arguments)} the specification "
                              f"says {mine[k]:#x}, tests/reference {theirs:#x}")

    def _march(self, claim, source):
        """Compares a few moves of one board with moves that the reference makes one by one."""
        for moves in (1, 2, 4):
            drawn = {name: [random_board(source) for _ in range(MARCHES)] for name in SETS}
            drawn["wet"] = [w & o for w, o in zip(drawn["wet"], drawn["open"])]
            mine = claim.specified(drawn, moves, MARCHES)
            for k, (wet, path, goal) in enumerate(zip(*(drawn[name] for name in SETS))):
                start, met = wet, 0
                for _ in range(moves):
                    before = wet
                    met += bool(wet & goal)
                    wet |= self._step(paths.NUMBER[claim.mover], wet, path)
                live = wet != before and not before & goal
                if mine[k] != (wet, met, live):
                    raise Refuted(f"for {start:#x} in {path:#x} to {goal:#x}, {moves} moves, the "
                                  f"specification says {mine[k]}, the reference {wet, met, live}")

    def _promised(self, claim, source):
        """Random positions of which the header promises something, with that side to move."""
        found, asked = [], self._named("ref_is_promised")
        asked.restype = ctypes.c_bool
        while len(found) < COUNT // 2:
            fields = positions.drawn(source)
            side = "black" if fields[-1] else "white"
            if claim.side in ("", side) and asked(_words(fields)):
                found.append(fields)
        return found

    def _position(self, claim, source):
        """The reference does not know what is promised of no position."""
        drawn = self._promised(claim, source)
        values = {}
        for name, words in zip(WORDS, zip(*drawn)):
            values.update(transposed(name, words, 64))
        mine = claim.specified(values, len(drawn))
        function = self._named(claim.function.replace("bbf_", "ref_"))
        function.restype = ctypes.c_uint64
        for k, fields in enumerate(drawn):
            out = (ctypes.c_uint64 * max(claim.stored, 1))()
            answer = function(_words(fields), *[out] * bool(claim.stored))
            theirs = int.from_bytes(bytes(out), "little") if claim.stored else answer
            if theirs != mine[k]:
                raise Refuted(f"for {', '.join(map(hex, fields))} the specification says "
                              f"{mine[k]:#x}, tests/reference {theirs:#x}")

    def _place(self, claim, source):
        """The position has the fields of its place, as they are."""
        drawn, values = claim.draw(source), {}
        for kind, name in claim.inputs():
            values.update(transposed(name, drawn[name], WIDTHS[kind]))
        for k, says in enumerate(claim.specified(values, SAMPLES)):
            fields = [words[k] for words in drawn.values()]
            if says != int.from_bytes(bytes(_words(fields)), "little"):
                raise Refuted(f"for {', '.join(map(hex, fields))} the specification says {says:#x}")

    def _plane(self, claim, source):
        """The reference moves one piece of a side. A pawn becomes another piece only
        in front of the last rank, and only the numbers of planes are moves."""
        function = self._named("ref_move_target")
        function.restype = ctypes.c_uint64
        boards = _boards(source)[:PLANE_BOARDS]
        mine = claim.specified(transposed("from", boards, 64), len(boards))
        for board, says in zip(boards, mine):
            theirs = 0
            for square in range(64) if claim.plane is not None else ():
                if board >> square & 1:
                    fields = [0] * 9 + [int(square < 32)]
                    theirs |= function(_words(fields), claim.plane, ctypes.c_uint64(1 << square))
            if theirs != says:
                raise Refuted(f"for {board:#x} the specification says {says:#x}, "
                              f"tests/reference {theirs:#x}")

    def _play(self, claim, source):
        """The reference plays only legal moves, so it says nothing about other numbers."""
        moves, find = (ctypes.c_uint64 * PLANES)(), self._named("ref_legal_moves")
        while not all(map(any, zip(*(sets for _, sets in self.legal)))) or not self.legal:
            for fields in self._promised(claim, source):
                find(_words(fields), moves)
                self.legal.append((fields, [*moves]))
        if claim.plane is None:
            return
        drawn = [(fields, sets[claim.plane] & -sets[claim.plane])
                 for fields, sets in self.legal if sets[claim.plane]]
        values = {}
        for name, words in zip([*WORDS, "from"], zip(*([*fields, one] for fields, one in drawn))):
            values.update(transposed(name, words, 64))
        for (fields, origin), says in zip(drawn, claim.specified(values, len(drawn))):
            out = (ctypes.c_uint64 * len(fields))()
            self._named("ref_play")(_words(fields), claim.plane, ctypes.c_uint64(origin), out)
            theirs = int.from_bytes(bytes(out), "little")
            if theirs != says:
                raise Refuted(f"for {', '.join(map(hex, fields))}, from {origin:#x}, the "
                              f"specification says {says:#x}, tests/reference {theirs:#x}")


def _words(fields):
    return (ctypes.c_uint64 * len(fields))(*fields)
