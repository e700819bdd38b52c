"""The specification, held against the slow references of the tests, which are
written in another language, from the other end: they start at the pieces."""
import ctypes
import re

import aig
import run
import spec_fill

COUNT = 2000


def boards(source):
    """Edge cases first: nothing, everything, each square, file and rank alone."""
    full = (1 << 64) - 1
    file, rank = 0x0101010101010101, 0xff
    found = [0, full] + [1 << s for s in range(64)]
    found += [file << f for f in range(8)] + [rank << 8 * r for r in range(8)]
    found += [full ^ b for b in found[2:]]
    return found + [run._board(source) for _ in range(COUNT - len(found))]


class Reference:
    def __init__(self, path):
        self.library = ctypes.CDLL(str(path))
        self.values = {}

    def _drawn(self, place, width, source):
        """Values for the parameter at that place, and the same side by side."""
        if (place, width) not in self.values:
            drawn = boards(source) if width == 64 else [source.getrandbits(8) for _ in range(COUNT)]
            if place:
                source.shuffle(drawn)
            self.values[place, width] = drawn, run.transposed({"": drawn}, {"": width})
        return self.values[place, width]

    def _function(self, claim):
        """The reference's function, and what comes after its boards."""
        found = re.fullmatch(r"bbf_(\w+)_(one|fill|occl|attacks)", claim.function)
        if found and found[1] in spec_fill.NUMBER:
            name = {"one": "shift_one", "fill": "ray_fill", "occl": "occluded_fill",
                    "attacks": "sliding_attacks"}[found[2]]
            return getattr(self.library, f"ref_{name}"), [spec_fill.NUMBER[found[1]]]
        return getattr(self.library, claim.function.replace("bbf_", "ref_")), []

    def check(self, claim, source):
        """Nothing, or where the two differ. source: of random numbers."""
        if claim.result == "text":
            return None
        values, columns, kinds = {}, [], []
        for place, (kind, value) in enumerate(claim.parameters):
            if kind in ("board", "byte"):
                width = run.WIDTHS[kind]
                drawn, side_by_side = self._drawn(place, width, source)
                values.update({(value, i): side_by_side["", i] for i in range(width)})
                columns.append(drawn)
            else:
                columns.append([value] * COUNT)
            kinds.append(run._TYPES[kind])
        function, more = self._function(claim)
        function.restype = {"board": ctypes.c_uint64, "byte": ctypes.c_uint8,
                            "int": ctypes.c_uint32}[claim.result]
        function.argtypes = kinds + [ctypes.c_int] * len(more)
        mine = run.gathered(aig.simulate(claim.expected(), values, COUNT), COUNT)
        for k, arguments in enumerate(zip(*columns)):
            theirs = function(*arguments, *more)
            if theirs != mine[k]:
                return (f"for {', '.join(f'{a:#x}' for a in arguments)} the specification says "
                        f"{mine[k]:#x}, tests/reference.c {theirs:#x}")
        return None
