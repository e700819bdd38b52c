# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Says what of a claim has to be proved, which its function's prototype and its title decide:
which bits of the inputs are free, under which assumption, for which lengths, and with the result
in place of which inputs. Nothing here is taken from claims/; run/certificate.py holds what was
proved against it."""
import itertools
from dataclasses import dataclass, field

# Lengths of arrays: more boards than the widest kernel's block, its longest remainder, one, none.
LENGTHS = (67, 63, 1, 0)
OTHER, NO_PLANE = "other", "none"
# The sets that a march keeps of each board.
MARCH_SETS = ("wet", "open", "goal")
SCALARS = {"uint64_t": 64, "uint8_t": 8, "int": 32}
_BITS = {"uint64_t": 64, "uint8_t": 8, "int8_t": 8, "char": 8}


class Narrowed(Exception):
    """Less was proved than the prototype asks for."""


@dataclass
class Record:
    """What was proved of one claim, or has to be. free: the number of free bits of each input;
    fixed: the values of others; over: the inputs in whose place the result may be stored;
    without: the columns that may be NULL."""
    free: dict = field(default_factory=dict)
    fixed: dict = field(default_factory=dict)
    assuming: str = ""
    lengths: tuple = ()
    over: tuple = ()
    without: tuple = ()
    what: str = ""

    @property
    def text(self):
        widths = [*self.free.values()]
        parts = [widths[i] for i in range(len(widths)) if i == 0 or widths[i] != widths[i - 1]]
        runs, at = [], 0
        for width in parts:
            number = next((n for n, w in enumerate(widths[at:]) if w != width), len(widths) - at)
            runs.append(f"{number} × {width}" if number > 1 else f"{width}")
            at += number
        text = f"{' + '.join(runs) or 0} free bits"
        if self.lengths:
            text = f"{', '.join(map(str, self.lengths))} {self.what} of {text}"
        if self.assuming:
            text += f", {self.assuming}"
        first = f"{self.lengths[0]} " if self.lengths else ""
        if self.over:
            text += f"; {first}in place of {', '.join(self.over)}"
        if self.without:
            text += f"; {first}without {', '.join(self.without)}"
        return text


def total(records):
    """A line on what these records say together."""
    free = sum(sum(record.free.values()) * max(record.lengths, default=1) for record in records)
    lengths = sorted({n for record in records for n in record.lengths}, reverse=True)
    parts = [f"{free:,} free bits",
             f"{sum(bool(record.assuming) for record in records):,} claims with an assumption",
             f"{sum(len(record.over) for record in records):,} results in place of an input"]
    if lengths:
        parts.append(f"arrays of {', '.join(map(str, lengths))}")
    return "; ".join(parts)


class Promise:
    """A prototype: its parameters as (name, type, number of elements), its result, and the cases
    of which each needs a claim, such as directions."""
    def __init__(self, name, parameters, kinds, result, stored, structs, cases):
        self.name, self.parameters, self.kinds, self.result = name, parameters, kinds, result
        self.stored, self.structs, self.cases = stored, structs, cases

    def element(self, name, type_, count):
        """The words of an element that a pointer points to: pairs of name and bits."""
        base = type_.replace("const ", "").split(" ")[0]
        if base == "struct":
            base = type_.replace("const ", "").split(" ")[1]
            return [(f["name"], _BITS[f["type"].replace("const ", "").split(" ")[0]])
                    for f in self.structs[base]]
        return [(f"{name}[{i}]" if count and count > 1 else name, _BITS[base])
                for i in range(count or 1)]

    def columns(self, type_):
        return type_ == "const struct bbf_positions *"

    def like_stored(self):
        """The inputs in whose place the result may be stored."""
        plain = [(name, type_.replace("const ", ""), count)
                 for name, type_, count in self.parameters]
        stored = next((p for p in plain if p[0] == self.stored), None)
        return tuple(name for name, type_, count in plain if stored and name != self.stored
                     and (type_, count) == stored[1:])

    @property
    def batch(self):
        return self.parameters and self.parameters[-1][1] == "size_t"

    def wanted(self, case):
        """The record that a claim about this case has to have."""
        record = Record(over=self.like_stored())
        for (name, type_, count), kind in zip(self.parameters, self.kinds, strict=True):
            value = case.get(kind)
            if name == self.stored or type_ == "size_t" and self.batch:
                continue
            if value is not None and value not in (OTHER, NO_PLANE):
                record.fixed[name] = value
            elif type_ in SCALARS or type_ == "size_t":
                record.free[name] = SCALARS.get(type_, 64)
                if value is not None:
                    record.assuming = f"{name} none of {'the movers' if value == OTHER else 'the planes'}"
            else:
                record.free.update(self.element(name, type_, count))
        side = case.get("side")
        if side == "white" and not self.batch:
            del record.free["black_to_move"]
            record.fixed["black_to_move"] = 0
        elif side and not self.batch:
            record.assuming = ", ".join(filter(None, ["Black to move", record.assuming]))
        columns = any(map(self.columns, [type_ for _, type_, _ in self.parameters]))
        if columns:
            record.without = ("castling", "en_passant", "black_to_move")
        if self.batch:
            record.lengths, record.what = LENGTHS, "positions" if columns else "boards"
        return record


def promises(described):
    """The prototypes of a library's description, by name; and those of the marches."""
    structs = {s["name"].removeprefix("struct "): s["fields"] for s in described["structs"]}
    numbers = {"direction": {d["name"]: d["number"] for d in described["directions"]},
               "mover": {m["name"]: m["number"] for m in described["movers"]},
               "plane": {str(p["number"]): p["number"] for p in described["planes"]},
               "square": {file + rank: i for i, (rank, file) in
                          enumerate(itertools.product("12345678", "abcdefgh"))}}
    numbers["mover"][OTHER], numbers["plane"][NO_PLANE] = OTHER, NO_PLANE
    found = {}
    for function in described["functions"]:
        given = function["arguments"]
        kinds = {a["name"]: a["kind"] for a in given}
        stored = function["result"]["stored"]
        if len(stored) > 1:  # no claim is about them
            continue
        shapes = [(function["name"], given + stored, function["result"]["type"],
                   stored[0]["name"] if stored else None)]
        if function["batch"] and function["batch"]["type"]:
            batch = function["batch"]
            out, *arrays, count = batch["parameters"]
            kinds.update((p["name"], a["kind"]) for p, a in zip(arrays, given, strict=True))
            shapes.append((batch["name"], batch["parameters"], "void", out["name"]))
        for name, parameters, result, to in shapes:
            found[name] = Promise(
                name, [(p["name"], p["type"], p["count"]) for p in parameters],
                [kinds.get(p["name"]) if p["name"] != to else None for p in parameters],
                result, to, structs, {kind: numbers[kind] for kind in kinds.values()
                                      if kind in numbers})
    return found


def case_of(promise, claim):
    """What a claim's title says: {kind: value}."""
    words, case = claim.label.split(), {}
    for kind, values in promise.cases.items():
        word = next((w for w in words if w in values), None)
        if word is None:
            raise Narrowed(f"is for no {kind}")
        case[kind] = values[word]
    side = next((w for w in words if w in ("white", "black")), None)
    return {**case, "side": side} if side else case


def lacking(claimed, known):
    """Prints the cases of functions with claims that have none. Returns their number."""
    titles, faults = {}, 0
    for claim in claimed:
        titles.setdefault(claim.function, set()).update(claim.label.split())
    for name, words in titles.items():
        for case in sorted({word for values in known[name].cases.values() for word in values}
                           - words) if name in known else ():
            print(f"{name}: no claim for {case}")
            faults += 1
        sides = words & {"white", "black"}
        if len(sides) == 1:
            print(f"{name}: claims for {sides.pop()} only")
            faults += 1
    return faults


def of_march(claim):
    return Record(free={**dict.fromkeys(MARCH_SETS, 64), "few": 32},
                  lengths=({"sse2": 16, "avx2": 32, "avx512": 64}[claim.kernel],), what="boards")


def wanted(claim, known):
    """The record that a claim has to have."""
    if claim.function not in known:
        return of_march(claim)
    promise = known[claim.function]
    return promise.wanted(case_of(promise, claim))
