# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The claims about each function. The functions are those of api.json, and a function's
specification is found by its name. A function without a claim has to be in NOT_PROVED."""
import functools
import inspect

from claims import batch, columns, loops, march, movers, positions, squares, totals
from claims.claim import Claim
from claims.records import RecordClaim
from specification import attacks, fill, moves, othello, paths, pawns, position
from specification import squares as from_squares

FAMILIES = ("single", "paths", "batch")
# Where the specifications of each header's functions are.
_SPECIFIED = {"fill.h": fill, "board.h": fill, "pawnfill.h": pawns, "attacks.h": attacks,
              "position.h": position, "moves.h": moves, "othello.h": othello}

# Why the other functions have no claim.
_LOOPS = "tested only: reads back an array of boards, or has nested loops"
_LISTED = "tested only: goes through the moves of legal_moves, square by square"
_NUMBERS = "tested only: the provers do not finish on sums of 64 bits"
NOT_PROVED = {
    "bbf_backend": "a constant text",
    "bbf_version": "a constant text",
    "bbf_batch_kernel": "asks the CPU",
    "bbf_batch_kernel_name": "a constant text",
    "bbf_batch_use": "asks the CPU",
    "bbf_popcount": _NUMBERS,
    "bbf_lowest_square": _NUMBERS,
    "bbf_squares": "tested only: a loop over the squares of a set",
    **{f"bbf_{name}_attacks_from_n": "tested only: calls the batch of sets, which is proved" for name in (
        "rook", "bishop", "queen")},
    "bbf_squares_n": "tested only: where a square is stored depends on how many came before",
    **{f"bbf_{name}_n": "tested only: stores bytes" for name in (
        "popcount", "lowest_square", "file_set", "file_islands", "are_connected",
        "count_legal_moves")},
    "bbf_reach_n": "tested only: each block loops until a move changes nothing, and an "
                   "induction follows one loop, from the function's start to its return",
    "bbf_parse_fen": "tested only: reads text of any length",
    "bbf_format_fen": "tested only: the length of its text depends on the position",
    **{f"bbf_{name}": "tested only: reads text of any length" for name in (
        "read_fen", "parse_uci", "parse_san", "parse_san_number", "parse_uci_number", "explain_fen",
        "explain_uci", "explain_san")},
    **{f"bbf_{name}": "tested only: the length of its text depends on the move" for name in (
        "format_uci", "format_san", "format_san_number", "format_uci_number", "write_fen", "list_uci",
        "list_san")},
    "bbf_fault_name": "a constant text",
    "bbf_outcome_name": "a constant text",
    "bbf_faults": _NUMBERS,
    "bbf_faults_n": "tested only: stores words of 16 bits",
    "bbf_unwinnable": "tested only: loops until floods change nothing",
    "bbf_unwinnable_n": "tested only: stores bytes",
    "bbf_outcome": "tested only: calls bbf_unwinnable",
    **{f"bbf_{name}": "tested only: where a piece is stored depends on how many came before" for name in (
        "pack", "pack_n", "unpack", "unpack_n")},
    "bbf_legal_moves_n": "tested only: takes the provers too long",
    **{f"bbf_{name}": _LISTED for name in (
        "children", "children_n", "list_moves", "list_moves_n", "move_mask", "move_mask_n",
        "pick_move", "pick_move_n")},
    **{f"bbf_{name}": "tested only: no claim says what the number of a move is yet" for name in (
        "encode_move", "decode_move", "is_legal", "gives_check")},
    **{f"bbf_{name}": "tested only: looks up the plane of a number" for name in ("play_number", "captured")},
    **{f"bbf_{name}_from_to": "tested only: like legal_moves, which is proved, with three sets more" for name in (
        "legal_moves", "list_moves")},
    **{f"bbf_{name}": _NUMBERS for name in ("has_legal_move", "count_legal_moves_from_to")},
    **{f"bbf_{name}": "tested only: goes through contacts, square by square" for name in (
        "list_contacts", "list_contacts_n", "contact_changes", "contact_changes_n")},
    **{f"bbf_{name}": "tested only: a loop over captures, of which values say how many" for name in (
        "exchange", "exchange_n", "en_prise", "en_prise_n")},
    "bbf_checks_and_pins": "tested only: no claim is about two results; each has one, as checkers and pinned",
    "bbf_play_n": "tested only: looks up each plane in a table, and no claim fixes them yet",
    "bbf_hash": "tested only: products of 64 bits",
    "bbf_hash_n": "tested only: products of 64 bits",
    "bbf_parse": "tested only: reads text of any length",
    **{f"bbf_{name}": _LOOPS for name in (
        "distance_map", "all_shortest_paths", "count_shortest_paths",
        "shortest_path", "components", "cut_squares", "first_to")},
    "bbf_othello_stable": "tested only: a loop that ends when nothing changes",
    "bbf_othello_stable_n": "tested only: a loop that ends when nothing changes",
    "bbf_flood_n": "its inner loop is proved; the pool around it is tested only",
    "bbf_distance_n": "its inner loop is proved; the pool around it is tested only",
}


def meanings(function):
    """Pairs of label and specification: one for each direction if that is a parameter, none if
    the function has no specification. The functions bbf_DIR_x share the specification x, and so
    do bbf_w_x and bbf_b_x."""
    name, header = function.name.removeprefix("bbf_"), function.header
    means = _specified(header, name)
    if means and any(kind == "dir" for kind, _ in function.parameters):
        return [(direction, lambda *boards, d=direction: means(*boards, d))
                for direction in fill.NUMBER]
    if means:
        return [("", means)]
    prefix, _, rest = name.partition("_")
    means = _specified(header, rest)
    if means and prefix in fill.STEPS:
        return [("", lambda *boards: means(*boards, prefix))]
    if means and function.side:
        return [("", lambda *boards: means(*boards, 1 if function.side == "white" else -1))]
    return []


def place(function):
    """The file of specifications that a function's belongs in."""
    if function.name.endswith("_attacks_from"):
        return "specification/squares.py"
    module = _SPECIFIED.get(function.header, paths)
    return module.__name__.replace(".", "/") + ".py"


def _specified(header, name):
    """The specification of that name, or None."""
    found = getattr(_SPECIFIED.get(header), name, None)
    return found if inspect.isfunction(found) else None


def _fixed(function, label):
    return [(kind, fill.NUMBER[label] if kind == "dir" else name)
            for kind, name in function.parameters]


def _of_positions(function):
    return function.header in ("position.h", "moves.h")


def _single(functions):
    for name, function in functions.items():
        if _of_positions(function):
            continue
        if any(kind == "square" for kind, _ in function.parameters) and not function.single:
            yield from _of_squares(name, function)
            continue
        for label, means in () if function.single else meanings(function):
            fixed = _fixed(function, label)
            yield (RecordClaim(name, fixed, means, function.sizes, label)
                   if function.result == "void"
                   else Claim(name, fixed, function.result, means, label))


def _of_squares(name, function):
    means = getattr(from_squares, name.removeprefix("bbf_"))
    for square, number in from_squares.NUMBER.items():
        fixed = [(kind, number if kind == "square" else word) for kind, word in function.parameters]
        yield squares.SquareClaim(name, fixed, function.result,
                                  functools.partial(means, square), square)


def _positions(functions):
    """What depends on the side to move has a claim for each."""
    yield from totals.claims(functions["bbf_count_legal_moves"].parameters)
    for name, function in functions.items():
        means = _specified(function.header, name.removeprefix("bbf_"))
        if not _of_positions(function) or not means or name in NOT_PROVED:
            continue
        if name == "bbf_move_targets":
            for plane in (*range(moves.PLANES), None):
                yield positions.PlaneClaim(name, means, plane, moves.PLANES)
        elif name == "bbf_play":
            for plane in (*range(moves.PLANES), None):
                yield positions.PlayClaim(name, function.parameters, functools.partial(
                    means, plane=plane), plane, moves.PLANES)
        elif name == "bbf_position_at":
            yield columns.PlaceClaim(name, function.parameters, means)
        elif name == "bbf_flip_position":
            yield positions.PositionClaim(name, function.parameters, means, len(position.FIELDS))
        else:
            yield from _sides(function, means)


# How many words functions of positions store.
_STORED = {"bbf_legal_moves": moves.PLANES, "bbf_contacts": moves.KNIGHT + len(moves.LEAPS)}


def _sides(function, means):
    """The claims about a position, with White and with Black to move."""
    for side, forward in positions.SIDES.items():
        claim = positions.PositionClaim(
            function.name, function.parameters, functools.partial(means, forward=forward),
            _STORED.get(function.name, 0), side)
        if function.name == "bbf_legal_moves":
            claim.method = "their number is tested only"
            # Loops over squares leave too few intermediate results to compare.
            claim.beyond = ("scalar",)
        yield claim


def _batch(functions, kernels):
    for name, function in functions.items():
        if not function.single or name in NOT_PROVED:
            continue
        if _of_positions(function.single):
            for _, means in meanings(function.single):
                sides = list(_sides(function.single, means))
                for kernel in kernels:
                    yield columns.ColumnsClaim(name, function.parameters, kernel, sides)
        elif name == "bbf_step_n":
            yield from (movers.StepsClaim(function, mover, kernel)
                        for mover in (*paths.NUMBER, paths.OTHER) for kernel in kernels)
        else:
            for label, means in meanings(function.single):
                for kernel in kernels:
                    yield batch.BatchClaim(name, _fixed(function, label), means, kernel,
                                           function.sizes, label)
    yield from march.claims(kernels)


def _paths(functions):
    for mover in (*paths.NUMBER, paths.OTHER):
        yield movers.step(functions["bbf_step"].parameters, mover)
    for name in loops.RECURRENCES:
        for mover in (*paths.NUMBER, paths.OTHER):
            function = functions[name]
            yield loops.LoopClaim(name, function.parameters, function.result, mover)


def claims(functions, family, kernels):
    return list({"single": lambda: [*_single(functions), *_positions(functions)],
                 "paths": lambda: _paths(functions),
                 "batch": lambda: _batch(functions, kernels)}[family]())
