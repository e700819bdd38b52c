"""The specification, held against the slow references of the tests, which are
written in another language, from the other end: they start at the pieces."""
import ctypes
import re

import spec_fill
from claims import RESULTS, TYPES, drawn_value
from values import WIDTHS, random_board, transposed

COUNT = 2000
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
_BY_GRAPH = ("bbf_step", "bbf_flood", "bbf_reach", "bbf_connected", "bbf_distance",
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

    def _function(self, claim):
        """The reference's function, and what comes after its boards."""
        more = []
        ray = re.fullmatch(r"bbf_(\w+)_(one|fill|occl|attacks)", claim.function)
        if ray and ray[1] in spec_fill.NUMBER:
            more = [spec_fill.NUMBER[ray[1]]]
            function = getattr(self.library, f"ref_{_RAYS[ray[2]]}")
        elif claim.function in _BY_GRAPH:
            return getattr(self, claim.function.replace("bbf", "")), more
        else:
            function = getattr(self.library, claim.function.replace("bbf_", "ref_"))
        function.restype = RESULTS[claim.result]
        function.argtypes = [*(TYPES[kind] for kind, _ in claim.parameters),
                             *[ctypes.c_int] * len(more)]
        return function, more

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

    def _connected(self, mover, start, to, path):
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
        """How the two differ, or None. source: of random numbers."""
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
                return (f"for {', '.join(f'{a:#x}' for a in arguments)} the specification says "
                        f"{mine[k]:#x}, tests/reference.c {theirs:#x}")
        return None
