# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""A second disassembler's word on each instruction that is evaluated: capstone has to
read the same bytes as objdump does. What it does not know (GFNI), or the two write in
different ways, is left to objdump."""
import re

import capstone

_reader = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
# Strings, whose operands are implied; padding; and comparisons that have two names.
_APART = re.compile(r"(cs )?nop|xchg +ax,ax|movs|stos|rep|data16|vpcmp|vcmp")


def disagrees(address, code, text):
    """How capstone reads the bytes, where that is not what the text says."""
    read = next(_reader.disasm(code, address), None)
    if read is None or _APART.match(text):
        return None
    theirs = f"{read.mnemonic} {read.op_str}"
    # Capstone 4 sees an index in EVEX addresses by rsp that have none.
    theirs = re.sub(r"(\[rsp) \+ xmm4", r"\1", theirs)
    if read.size == len(code) and _plain(theirs) == _plain(text):
        return None
    return theirs


def _plain(text):
    """Without what is a matter of taste: blanks, sizes of operands, and how numbers
    are written."""
    text = re.sub(r"\s*[#<].*$", "", text.lower())
    mnemonic, _, operands = text.partition(" ")
    operands = re.sub(r"\b[xyz]?(mm)?(byte|word|dword|qword) (ptr|bcst)|\b[ds]s:|\s", "", operands)
    operands = re.sub(r"\{1to\d+\}|\*1\b|\+0x0\b", "", operands)
    if mnemonic[0] == "j" or mnemonic == "call":
        operands = re.sub(r"^(?=[0-9a-f]+$)", "0x", operands)
    number = r"-?\b(?:0x[0-9a-f]+|\d+)\b"
    numbers = [int(n, 0) & (1 << 32) - 1 for n in re.findall(number, operands)]
    return mnemonic, re.sub(r"\+?" + number, "n", operands), numbers
