# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Whether code keeps to the CPU that it is for: the assembler is asked to make the
instructions again for that CPU, and refuses the others."""
import re
import subprocess

from values import Fault

# By the names of /proc/cpuinfo, as the assembler calls them.
_EXTENSIONS = {"bmi1": "bmi"}
_checked = {}


def check(machine):
    """Raises Fault where the machine has performed an instruction that is not promised."""
    if machine.promised is None:
        return
    known = _checked.setdefault(frozenset(machine.promised), set())
    texts = {_source(machine, ins): ins for ins in machine.performed}
    refused = _refused([text for text in texts if text not in known], machine.promised)
    if refused:
        ins = texts[refused[0]]
        raise Fault(f"{ins.text!r} at {ins.address:#x} is for another CPU than the baseline"
                    f"{''.join(f' with {name}' for name in sorted(machine.promised))}")
    known.update(texts)


def _source(machine, ins):
    """For the assembler; nothing where a jump's target would be unknown to it."""
    text = re.sub(r"\s*[#<].*$", "", ins.text)
    if ins.mnemonic[0] == "j" or ins.mnemonic == "call":
        return ""
    if ins.mnemonic == "tzcnt" and "bmi1" not in machine.promised:
        # Older CPUs perform bsf, and the evaluator does too.
        return text.replace("tzcnt", "bsf")
    # What is written alike may be an AVX instruction.
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
