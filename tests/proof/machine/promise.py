# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Checks that code uses only instructions of the CPU that it is for: the assembler, told to
accept that CPU only, has to assemble each of them again."""
import re
import subprocess

from solver.values import Fault

# What the assembler calls an extension, by its name in /proc/cpuinfo.
_EXTENSIONS = {"bmi1": "bmi"}
_checked = {}


def check(machine):
    """Raises Fault if the machine has executed an instruction that the CPU may lack."""
    if machine.promised is None:
        return
    known = _checked.setdefault(frozenset(machine.promised), set())
    texts = {_source(machine, ins): ins for ins in machine.performed}
    refused = _refused([text for text in texts if text not in known], machine.promised)
    if refused:
        ins = texts[refused[0]]
        raise Fault(f"{ins.text!r} at {ins.address:#x} is not an instruction of plain x86-64"
                    f"{''.join(f' with {name}' for name in sorted(machine.promised))}")
    known.update(texts)


def _source(machine, ins):
    """The instruction for the assembler; nothing for jumps, whose target it would not know."""
    text = re.sub(r"\s*[#<].*$", "", ins.text)
    if ins.mnemonic[0] == "j" or ins.mnemonic == "call":
        return ""
    if ins.mnemonic == "tzcnt" and "bmi1" not in machine.promised:
        # CPUs without BMI1 execute bsf, and so does the evaluator.
        return text.replace("tzcnt", "bsf")
    # The text alone could mean the AVX instruction of the same name.
    return "{evex} " * (machine.library.bytes_at(ins.address, 1) == b"\x62") + text


def _refused(texts, promised):
    head = [".intel_syntax noprefix", ".arch generic64"]
    head += [f".arch .{_EXTENSIONS.get(name, name)}" for name in sorted(promised)]
    done = subprocess.run(["as", "--64", "-o", "/dev/null"], input="\n".join([*head, *texts, ""]),
                          capture_output=True, text=True)
    lines = [int(n) - len(head) for n in re.findall(r"^[^:\n]*:(\d+): Error", done.stderr, re.M)]
    if done.returncode and min(lines, default=0) < 1:
        raise Fault(f"the assembler fails: {done.stderr.strip()}")
    return [texts[n - 1] for n in lines]
