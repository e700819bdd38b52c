# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The second disassembler: capstone has to decode each executed instruction as objdump does.
Instructions that capstone does not know (GFNI), or that the two write differently, are left to
objdump."""
import functools
import re

_NUMBERS = ("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi",
            *(f"r{i}" for i in range(8, 16)))
# Not compared: strings, whose operands are implicit; padding; comparisons with two names;
# scatters, whose vector of indices capstone 4 takes for a general register.
_APART = re.compile(r"(cs )?nop|xchg +ax,ax|movs|stos|rep|data16|vpcmp|vcmp|vpscatter")


@functools.cache
def _reader():
    import capstone  # only proofs need it, not the list of claims
    return capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)


def disagrees(address, code, text):
    """How capstone decodes the bytes if that differs from the text, else None."""
    read = next(_reader().disasm(code, address), None)
    if read is None or _APART.match(text):
        return None
    theirs = f"{read.mnemonic} {read.op_str}"
    theirs = re.sub(r" \+ xmm(\d+)(?=[^\[]*\])", _index, theirs)
    if read.size == len(code) and _plain(theirs) == _plain(text):
        return None
    return theirs


def _index(found):
    """Capstone 4 calls the index of an EVEX address by the vector register of its number, and
    prints one for addresses by rsp, which have none."""
    number = int(found[1])
    return "" if number == 4 else f" + {_NUMBERS[number]}"


def _plain(text):
    """The text without blanks, sizes of operands and the form of numbers."""
    text = re.sub(r"\s*[#<].*$", "", text.lower())
    mnemonic, _, operands = text.partition(" ")
    operands = re.sub(r"\b[xyz]?(mm)?(byte|word|dword|qword) (ptr|bcst)|\b[ds]s:|\s", "", operands)
    operands = re.sub(r"\{1to\d+\}|\*1\b|\+0x0\b", "", operands)
    if mnemonic[0] == "j" or mnemonic == "call":
        operands = re.sub(r"^(?=[0-9a-f]+$)", "0x", operands)
    number = r"-?\b(?:0x[0-9a-f]+|\d+)\b"
    numbers = [int(n, 0) & (1 << 32) - 1 for n in re.findall(number, operands)]
    return mnemonic, re.sub(r"\+?" + number, "n", operands), numbers
