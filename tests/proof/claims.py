"""What is claimed of each function: for all values of its parameters it gives what
the specification says. Functions and their parameters are read from the headers;
a function of which nothing is claimed has to be in NOT_PROVED."""
import inspect
import re

import aig
import spec_fill
import spec_pawns
from spec_board import Board, from_word, to_word

HEADERS = ("defs.h", "fill.h", "pawnfill.h", "board.h", "paths.h", "batch.h")


class Claim:
    """label tells claims of one function apart. parameters: pairs of kind and name,
    or the number where it is fixed; result: board, byte, int or text."""
    def __init__(self, function, parameters, result, means, label=""):
        self.function, self.parameters, self.result = function, parameters, result
        self.means, self.label = means, label

    @property
    def title(self):
        return f"{self.function}{' ' + self.label if self.label else ''}"

    def arguments(self):
        """The words to call it with."""
        return [argument(kind, value) for kind, value in self.parameters]

    def expected(self):
        """The bits that have to come out."""
        inputs = []
        for kind, value in self.parameters:
            if kind == "board":
                inputs.append(from_word(aig.word(value, 64)))
            elif kind == "byte":
                inputs.append(aig.word(value, 8))
        result = self.means(*inputs)
        return to_word(result) if isinstance(result, Board) else tuple(result)


def argument(kind, value):
    """A word for a parameter. The halves of registers that a parameter does not fill
    may hold anything, but a byte comes extended to an int, as gcc and clang do and
    clang relies on."""
    if kind == "board":
        return aig.word(value, 64)
    if kind == "dir":
        return aig.constant(value, 3) + aig.word("dir's rest", 64)[3:]
    if kind == "byte":
        return aig.word(value, 8) + (0,) * 24 + aig.word("upper half", 64)[32:]
    if kind == "int":
        return aig.constant(value & 0xffffffff, 32) + aig.word("upper half", 64)[32:]
    return aig.constant(value, 64)


def declared(include):
    """Functions by name: (header, parameters as written)."""
    functions = {}
    for name in HEADERS:
        text = (include / "bbfill" / name).read_text()
        text = re.sub(r"/\*.*?\*/|^#.*?[^\\]$", "", text, flags=re.S | re.M)
        for found in re.finditer(r"\bBBF_(?:FN|API)\b[^;{]*?\b(bbf_\w+)\s*\(([^;{]*)\);", text):
            functions[found[1]] = name, [" ".join(p.split()) for p in found[2].split(",")]
    if len(functions) < 100:
        raise ValueError(f"only {len(functions)} functions found in {include}")
    return functions


def _kinds(parameters):
    """Each parameter's kind by its type; its name is its own."""
    for text in parameters:
        words = re.findall(r"\w+", text)
        kind = {"uint64_t": "board", "uint8_t": "byte", "int": "int"}.get(words[0])
        if "*" in text or "[" in text or not kind:
            kind = words[0]
        yield kind, words[-1]


def _direction(name):
    found = re.fullmatch(r"bbf_(nort|noea|east|soea|sout|sowe|west|nowe)_(one|fill|occl|attacks)", name)
    return found and found.groups()


_BY_DIR = {"bbf_shift_one": spec_fill.one, "bbf_ray_fill": spec_fill.fill,
           "bbf_occluded_fill": spec_fill.occl, "bbf_sliding_attacks": spec_fill.attacks}
_PLAIN = {f"bbf_{name}_attacks": getattr(spec_fill, name)
          for name in ("rook", "bishop", "queen", "king", "knight")}
_PLAIN.update({f"bbf_{name}": getattr(spec_fill, name)
               for name in ("flip_vertical", "mirror_horizontal", "flip_diag_a1h8",
                            "flip_diag_a8h1", "rotate_180", "rotate_90_cw", "rotate_90_ccw")})
_PLAIN.update({f"bbf_{name}": getattr(spec_pawns, name)
               for name in ("file_fill", "interspan", "file_set", "from_file_set", "file_islands",
                            "open_files", "closed_files")})
_RESULTS = {"bbf_file_set": "byte", "bbf_file_islands": "int"}


def meaning(name):
    """The specification of a function without a dir, or None."""
    if _direction(name):
        direction, what = _direction(name)
        return lambda *boards: getattr(spec_fill, what)(*boards, direction)
    if name in _PLAIN:
        return _PLAIN[name]
    side = re.fullmatch(r"bbf_([wb])_(\w+)", name)
    if side and inspect.isfunction(getattr(spec_pawns, side[2], None)):
        forward = 1 if side[1] == "w" else -1
        return lambda *boards: getattr(spec_pawns, side[2])(*boards, forward)
    return None


def of_single_boards(functions):
    """The claims of fill.h, pawnfill.h and board.h."""
    claims = []
    for name, (header, parameters) in functions.items():
        if header not in ("fill.h", "pawnfill.h", "board.h"):
            continue
        kinds = list(_kinds(parameters))
        if name in _BY_DIR:
            for direction, number in spec_fill.NUMBER.items():
                means = _BY_DIR[name]
                claims.append(Claim(
                    name, kinds[:-1] + [("dir", number)], "board",
                    lambda *b, means=means, direction=direction: means(*b, direction), direction))
        elif name == "bbf_format":
            claims.append(Claim(name, [kinds[0], ("out", 129)], "text", spec_fill.text))
        elif meaning(name):
            claims.append(Claim(name, kinds, _RESULTS.get(name, "board"), meaning(name)))
    return claims


# Why nothing is claimed of the other functions.
_LOOPS = "tested only: a loop over paths"
_BATCH = "tested only: a loop over arrays, with vectors"
NOT_PROVED = {
    "bbf_backend": "a constant text",
    "bbf_version": "a constant text",
    "bbf_batch_kernel": "asks the CPU",
    "bbf_parse": "tested only: reads text of any length",
    **{f"bbf_{name}": _LOOPS for name in (
        "step", "reach", "flood", "connected", "distance", "layers", "distance_map",
        "all_shortest_paths", "count_shortest_paths", "shortest_path", "components",
        "cut_squares", "first_to")},
    **{f"bbf_{name}_n": _BATCH for name in (
        "rook_attacks", "bishop_attacks", "queen_attacks", "king_attacks", "knight_attacks",
        "occluded_fill", "sliding_attacks", "file_fill", "w_front_fill", "b_front_fill",
        "w_rear_fill", "b_rear_fill", "w_passed", "b_passed", "flood", "distance")},
}
