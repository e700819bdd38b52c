# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The specification, held against the slow references of the tests, which are
written in another language, from the other end: they start at the pieces."""
import ctypes
import re

import spec_fill
import spec_paths
from batch import BatchClaim
from claims import RESULTS, ROOM, TYPES, drawn_value
from march import PLANES, MarchClaim
from values import WIDTHS, Refuted, random_board, transposed

COUNT, MARCHES = 2000, 100
_RAYS = {"one": "shift_one", "fill": "ray_fill", "occl": "occluded_fill",
         "attacks": "sliding_attacks"}


def _boards(source):
    """Edge cases first: nothing, everything, each square, file and rank alone."""
    full = (1 << 64) - 1
    found = [1 << s for s in range(64)]
    found += [0x0101010101010101 << f for f in range(8)] + [0xff << 8 * r for r in range(8)]
    found += [full ^ b for b in found] + [0, full]
    return found + [random_board(source) for _ in range(COUNT - len(found))]


# What the reference has lists of moves and distances for.
_BY_GRAPH = ("bbf_step", "bbf_flood", "bbf_reach", "bbf_are_connected", "bbf_distance",
             "bbf_layers")


class Graph(ctypes.Structure):
    """ref_graph of tests/reference_paths.h."""
    _fields_ = [("in_path", ctypes.c_bool * 64), ("count", ctypes.c_int * 64),
                ("target", ctypes.c_int * 27 * 64)]


class Reference:
    def __init__(self, path):
        self.library = ctypes.CDLL(str(path))
        self.drawn = {}

    def _values(self, place, kind, source):
        """Values for the parameter at that place, and the same side by side."""
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
            raise LookupError(f"tests/reference*.c has no {name}") from None

    def _function(self, claim):
        """The reference's function, and what comes after its boards."""
        more = []
        if claim.result == "text":
            return self._text(self._named(claim.function.replace("bbf_", "ref_"))), more
        ray = re.fullmatch(r"bbf_(\w+)_(one|fill|occl|attacks)", claim.function)
        if ray and ray[1] in spec_fill.NUMBER:
            more = [spec_fill.NUMBER[ray[1]]]
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
        """One that writes text, as one that returns it as a number."""
        def written(board, _):
            room = ctypes.create_string_buffer(b"\xff" * ROOM, ROOM)
            function(ctypes.c_uint64(board), room)
            return int.from_bytes(room.raw[:129], "little")
        return written

    def _graph(self, mover, path):
        """The reference's lists of moves."""
        graph = Graph()
        self.library.ref_moves(ctypes.c_int(mover), ctypes.c_uint64(path), ctypes.byref(graph))
        return graph

    def _distances(self, mover, start, path):
        """Pairs of a square that is reached, and the moves that it takes."""
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

    def _layers(self, mover, start, path, _):
        """How many, and above that the array."""
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

    def check(self, claim, source):
        """Raises Refuted where the two differ. source: of random numbers."""
        if isinstance(claim, MarchClaim):
            return self._march(claim, source)
        if isinstance(claim, BatchClaim):
            claim = claim.single()
        values, columns = {}, []
        for place, (kind, value) in enumerate(claim.parameters):
            if (kind, value) in claim.inputs():
                drawn, side_by_side = self._values(place, kind, source)
                values.update({(value, i): bits for (_, i), bits in side_by_side.items()})
                columns.append(drawn)
            else:
                columns.append([value] * COUNT)
        function, more = self._function(claim)
        mine = claim.means_for(values, COUNT)
        for k, arguments in enumerate(zip(*columns)):
            theirs = function(*arguments, *more)
            if theirs != mine[k]:
                raise Refuted(f"for {', '.join(f'{a:#x}' for a in arguments)} the specification "
                              f"says {mine[k]:#x}, tests/reference*.c {theirs:#x}")

    def _march(self, claim, source):
        """Some moves of one board, as the reference makes them one by one."""
        for moves in (1, 2, 4):
            drawn = {name: [random_board(source) for _ in range(MARCHES)] for name in PLANES}
            drawn["wet"] = [w & o for w, o in zip(drawn["wet"], drawn["open"])]
            mine = claim.means_for(drawn, moves, MARCHES)
            for k, (wet, path, goal) in enumerate(zip(*(drawn[name] for name in PLANES))):
                start, met = wet, 0
                for _ in range(moves):
                    before = wet
                    met += bool(wet & goal)
                    wet |= self._step(spec_paths.NUMBER[claim.mover], wet, path)
                live = wet != before and not before & goal
                if mine[k] != (wet, met, live):
                    raise Refuted(f"for {start:#x} in {path:#x} to {goal:#x}, {moves} moves, the "
                                  f"specification says {mine[k]}, the reference {wet, met, live}")
