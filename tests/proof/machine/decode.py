# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Parses objdump's text of an instruction: mnemonic, operands, mask."""
import re

from solver.values import Fault

_WORDS = {"BYTE": 8, "WORD": 16, "DWORD": 32, "QWORD": 64, "XMMWORD": 128, "YMMWORD": 256,
          "ZMMWORD": 512}
PREFIXES = {"rep", "repz", "repnz", "data16", "cs", "ds", "notrack", "bnd", "lock"}


def _general():
    names = {}
    for low in "abcd":
        full = f"r{low}x"
        names.update({full: (full, 64), f"e{low}x": (full, 32), f"{low}x": (full, 16),
                      f"{low}l": (full, 8), f"{low}h": (full, -8)})
    for low in ("si", "di", "bp", "sp"):
        full = f"r{low}"
        names.update({full: (full, 64), f"e{low}": (full, 32), low: (full, 16),
                      f"{low}l": (full, 8)})
    for i in range(8, 16):
        full = f"r{i}"
        names.update({full: (full, 64), f"{full}d": (full, 32), f"{full}w": (full, 16),
                      f"{full}b": (full, 8)})
    return names


GENERAL = _general()


class Register:
    """A general register; width is -8 for bits 8 to 15 (ah, bh, ch, dh)."""
    def __init__(self, name, width):
        self.name, self.width = name, width


class Vector:
    def __init__(self, number, width):
        self.number, self.width = number, width


class Mask:
    def __init__(self, number):
        self.number = number


class Immediate:
    def __init__(self, value):
        self.value = value


class Memory:
    """width is None if the text does not give it (lea); broadcast: one element is repeated
    to fill a vector."""
    def __init__(self, base, index, scale, offset, width, broadcast):
        self.base, self.index, self.scale, self.offset = base, index, scale, offset
        self.width, self.broadcast = width, broadcast


class Instruction:
    def __init__(self, address, length, text):
        self.address, self.next, self.text = address, address + length, text
        self.mask, self.zeroing, self.prefixes = 0, False, set()
        text = re.sub(r"\s*[#<].*$", "", text)
        words = text.split()
        while len(words) > 1 and words[0] in PREFIXES:
            self.prefixes.add(words.pop(0))
        self.mnemonic = words[0]
        self.operands = [self._operand(part) for part in " ".join(words[1:]).split(",") if part]

    def _operand(self, text):
        mask = re.search(r"\{k(\d)\}(\{z\})?$", text)
        if mask:
            self.mask, self.zeroing = int(mask[1]), bool(mask[2])
            text = text[:mask.start()]
        text = text.strip()
        if text in GENERAL:
            return Register(*GENERAL[text])
        vector = re.fullmatch(r"([xyz])mm(\d+)", text)
        if vector:
            return Vector(int(vector[2]), {"x": 128, "y": 256, "z": 512}[vector[1]])
        if re.fullmatch(r"k[0-7]", text):
            return Mask(int(text[1]))
        if re.fullmatch(r"-?(0x)?[0-9a-f]+", text):
            return Immediate(int(text, 16))
        return self._memory(text)

    def _memory(self, text):
        found = re.fullmatch(
            r"(?:([A-Z]+) (PTR|BCST) )?(?:([c-gs]s):)?(?:\[(.*)\]|(0x[0-9a-f]+))", text)
        if not found or found[3] in ("fs", "gs"):
            raise Fault(f"unknown operand {text!r} of {self.text!r} at {self.address:#x}")
        base = index = None
        scale, offset = 1, int(found[5], 16) if found[5] else 0
        for sign, term in re.findall(r"([+-]?)([^+-]+)", found[4] or ""):
            times = term.split("*")
            if term == "rip":
                offset += self.next
            elif term.startswith("0x"):
                offset += int(sign + term, 16)
            elif len(times) == 2:
                index, scale = times[0], int(times[1])
            elif term in ("riz", "eiz"):
                pass
            elif base is None:
                base = term
            else:
                index = term
        # Gathers and scatters have a vector of indices.
        several = index if index else base
        if re.fullmatch(r"[xyz]mm\d+", several or ""):
            base, index = (base, self._operand(index)) if index else (None, self._operand(base))
        for part in (base, None if isinstance(index, Vector) else index):
            if part is not None and GENERAL.get(part, (0, 0))[1] != 64:
                raise Fault(f"unknown address {text!r} of {self.text!r} at {self.address:#x}")
        width = _WORDS[found[1]] if found[1] else None
        return Memory(base, index, scale, offset, width, found[2] == "BCST")
