# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Which function has which claims. Functions are read from the headers; one of which
nothing is claimed has to be in NOT_PROVED."""
import inspect
import re

import batch
import loops
import march
import paths
import spec_fill
import spec_paths
import spec_pawns
from claims import Claim

FAMILIES = ("single", "paths", "batch")

# Why nothing is claimed of the other functions.
_LOOPS = "tested only: comes back to boards of an array, or has loops within a loop"
_NUMBERS = "tested only: provers do not come to an end with sums of 64 bits"
NOT_PROVED = {
    "bbf_backend": "a constant text",
    "bbf_version": "a constant text",
    "bbf_batch_kernel": "asks the CPU",
    "bbf_batch_kernel_name": "a constant text",
    "bbf_batch_use": "asks the CPU",
    "bbf_popcount": _NUMBERS,
    "bbf_lowest_square": _NUMBERS,
    **{f"bbf_{name}_n": "tested only: gives bytes" for name in (
        "popcount", "lowest_square", "file_set", "file_islands", "are_connected")},
    "bbf_step_n": "tested only: goes from block to block",
    "bbf_reach_n": "tested only: as many moves as are asked for",
    "bbf_parse": "tested only: reads text of any length",
    **{f"bbf_{name}": _LOOPS for name in (
        "distance_map", "all_shortest_paths", "count_shortest_paths",
        "shortest_path", "components", "cut_squares", "first_to")},
    "bbf_flood_n": "each round is proved; what goes on to another one is tested only",
    "bbf_distance_n": "each round is proved; what goes on to another one is tested only",
}


def declared(include):
    """Functions of all public headers by name: (header, parameters as written)."""
    functions = {}
    for path in sorted((include / "bbfill").glob("*.h")):
        name, text = path.name, path.read_text()
        text = re.sub(r"/\*.*?\*/|^#.*?[^\\]$", "", text, flags=re.S | re.M)
        for found in re.finditer(r"\bBBF_(?:FN|API)\w*[^;{]*?\b(bbf_\w+)\s*\(([^;{]*)\);", text):
            functions[found[1]] = name, [" ".join(p.split()) for p in found[2].split(",")]
    if len(functions) < 100:
        raise ValueError(f"only {len(functions)} functions found in {include}")
    return functions


def kinds(parameters):
    """Each parameter's kind by its type, and its name."""
    found = []
    for text in parameters:
        words = re.findall(r"\w+", text)
        if words[0] == "const":
            kind = "in"
        elif "*" in text or "[" in text:
            kind = "out"
        else:
            kind = {"uint64_t": "board", "uint8_t": "byte"}.get(words[0], words[0])
        found.append((kind, words[-1] if "[" not in text else words[-2]))
    return found


_BY_DIR = {"shift_one": spec_fill.one, "ray_fill": spec_fill.fill,
           "occluded_fill": spec_fill.occl, "sliding_attacks": spec_fill.attacks,
           "dir_delta": spec_fill.delta}
_PLAIN = {f"{name}_attacks": getattr(spec_fill, name)
          for name in ("rook", "bishop", "queen", "king", "knight")}
_PLAIN.update({name: getattr(spec_fill, name)
               for name in ("slider_attacks", "beside", "rank_fill", "flip_vertical", "mirror_horizontal", "flip_diag_a1h8",
                            "flip_diag_a8h1", "rotate_180", "rotate_90_cw", "rotate_90_ccw")})
_PLAIN.update({f"{name}_one": lambda b, leap=leap: spec_fill.leaper(b, [leap])
               for name, leap in spec_fill.LEAPS.items()})
_PLAIN.update({name: getattr(spec_pawns, name)
               for name in ("file_fill", "interspan", "file_set", "from_file_set", "file_islands",
                            "open_files", "closed_files")})
_RESULTS = {"bbf_file_set": "byte", "bbf_file_islands": "int", "bbf_dir_delta": "int"}


def meanings(name):
    """What a function means, less its bbf_: pairs of label and specification, one for
    each direction where that is a parameter, whose number is the label's then."""
    if name in _BY_DIR:
        return [(direction, lambda *boards, d=direction: _BY_DIR[name](*boards, d))
                for direction in spec_fill.NUMBER]
    if name in _PLAIN:
        return [("", _PLAIN[name])]
    ray, _, what = name.partition("_")
    if ray in spec_fill.COMPASS:
        return [("", lambda *boards: getattr(spec_fill, what)(*boards, ray))]
    if ray in ("w", "b") and inspect.isfunction(getattr(spec_pawns, what, None)):
        return [("", lambda *boards: getattr(spec_pawns, what)(*boards, 1 if ray == "w" else -1))]
    return []


def _fixed(parameters, label):
    return [("dir", spec_fill.NUMBER[label]) if kind == "int" else (kind, name)
            for kind, name in parameters]


def _single(functions, header_names=("fill.h", "pawnfill.h", "board.h")):
    for name, (header, texts) in functions.items():
        if header not in header_names:
            continue
        parameters = kinds(texts)
        if name == "bbf_format":
            yield Claim(name, [parameters[0], ("out", 129)], "text", spec_fill.text)
        for label, means in meanings(name[4:]):
            yield Claim(name, _fixed(parameters, label), _RESULTS.get(name, "board"), means, label)


def _batch(functions, kernels):
    for name, (header, texts) in functions.items():
        if header == "batch.h" and name.endswith("_n") and name not in NOT_PROVED:
            for label, means in meanings(name[4:-2]):
                for kernel in kernels:
                    yield batch.BatchClaim(name, _fixed(kinds(texts), label), means, kernel, label)
    yield from march.claims(kernels)


def _paths(functions):
    parameters = {name: kinds(texts) for name, (_, texts) in functions.items()}
    for mover in (*spec_paths.NUMBER, spec_paths.OTHER):
        yield paths.step(parameters["bbf_step"], mover)
    for name in loops.RECURRENCES:
        for mover in (*spec_paths.NUMBER, spec_paths.OTHER):
            yield loops.LoopClaim(name, parameters[name], mover)


def claims(functions, family, kernels):
    return list({"single": lambda: _single(functions),
                 "paths": lambda: _paths(functions),
                 "batch": lambda: _batch(functions, kernels)}[family]())
