# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Instructions that depend on flags, jump, call, or use the stack. The functions are as in
integer.py; that of a conditional jump returns the condition."""
from machine.integer import TABLE, instruction, two
from machine.processor import Fault
from solver import aig

CONDITIONS = {
    "o": lambda f: f("OF"), "b": lambda f: f("CF"), "e": lambda f: f("ZF"), "s": lambda f: f("SF"),
    "p": lambda f: f("PF"),
    "be": lambda f: aig.or_(f("CF"), f("ZF")),
    "l": lambda f: aig.xor(f("SF"), f("OF")),
    "le": lambda f: aig.or_(f("ZF"), aig.xor(f("SF"), f("OF"))),
}
OPPOSITES = {"no": "o", "ae": "b", "ne": "e", "ns": "s", "np": "p", "a": "be", "ge": "l",
             "g": "le"}


def condition_of(machine, state, name):
    bit = CONDITIONS[OPPOSITES.get(name, name)](lambda flag: machine.flag(state, flag))
    if bit > 1 and machine.eager:
        bit = machine.decide(state.path, bit)
    return bit ^ (name in OPPOSITES)


for _name in [*CONDITIONS, *OPPOSITES]:
    @instruction("j" + _name)
    def jump_if(machine, state, ins, name=_name):
        return condition_of(machine, state, name)

    @instruction("set" + _name)
    def set_if(machine, state, ins, name=_name):
        machine.write(state, ins.operands[0], (condition_of(machine, state, name),) + (0,) * 7)

    @instruction("cmov" + _name)
    def move_if(machine, state, ins, name=_name):
        a, b = two(machine, state, ins)
        machine.write(state, ins.operands[0], aig.choose(condition_of(machine, state, name), b, a))


def target_of(machine, state, ins):
    where = ins.operands[0]
    if hasattr(where, "value"):
        return where.value
    address = aig.value_of(machine.read(state, where, 64))
    if address is None:
        raise Fault("the target of a jump depends on the inputs")
    return address


@instruction("jmp")
def jmp(machine, state, ins):
    state.address = target_of(machine, state, ins)
    library_function(machine, state, ins)


@instruction("call")
def call(machine, state, ins):
    target = target_of(machine, state, ins)
    machine.push(state, aig.constant(ins.next, 64))
    state.address = target
    state.depth += 1
    library_function(machine, state, ins)


@instruction("ret")
def ret(machine, state, ins):
    address = aig.value_of(machine.pop(state))
    if address is None:
        raise Fault("the return address was overwritten")
    state.address = address
    state.depth -= 1


def library_function(machine, state, ins):
    """A call of memset or memcpy: their effect is taken from the C standard."""
    if "memset@plt" in ins.text or "memcpy@plt" in ins.text:
        to, source, size = (state.registers[r] for r in ("rdi", "rsi", "rdx"))
        to, size = aig.value_of(to), aig.value_of(size)
        if to is None or size is None:
            raise Fault("the place or size of a copy depends on the inputs")
        if "memset" in ins.text:
            bits = source[:8] * size
        else:
            source = aig.value_of(source)
            if source is None:
                raise Fault("the place of a copy depends on the inputs")
            if source < to + size and to < source + size and size:
                raise Fault("memcpy between places that overlap")
            bits = machine.load(state, source, size)
        back = machine.pop(state)
        machine.store(state, to, bits)
        forget(state, "memory function")
        state.registers["rax"] = aig.constant(to, 64)
        state.address = aig.value_of(back)
        state.depth -= 1


def forget(state, why):
    """Makes the registers unknown that a callee may change."""
    for name in ("rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11"):
        state.registers[name] = aig.word((why, name), 64)
    state.vectors = [aig.word((why, f"zmm{i}"), 512) for i in range(32)]
    state.masks = [aig.word((why, f"k{i}"), 64) for i in range(8)]
    state.flags = {}


@instruction("push")
def push(machine, state, ins):
    machine.push(state, machine.read(state, ins.operands[0], 64))


@instruction("pop")
def pop(machine, state, ins):
    machine.write(state, ins.operands[0], machine.pop(state))


@instruction("leave")
def leave(machine, state, ins):
    state.registers["rsp"] = state.registers["rbp"]
    if aig.value_of(state.registers["rsp"]) is None:
        raise Fault("the stack pointer is unknown")
    state.registers["rbp"] = machine.pop(state)


@instruction("nop", "endbr64", "prefetcht0", "vzeroupper")
def nothing(machine, state, ins):
    if ins.mnemonic == "vzeroupper":
        for i in range(16):
            state.vectors[i] = state.vectors[i][:128] + (0,) * 384


@instruction("movs", "stos")
def string(machine, state, ins):
    """The calling convention says that the direction flag is clear."""
    width = ins.operands[0].width
    times = 1
    if ins.prefixes & {"rep", "repz"}:
        times = aig.value_of(state.registers["rcx"])
        state.registers["rcx"] = aig.constant(0, 64)
    registers = ("rdi", "rsi") if ins.mnemonic == "movs" else ("rdi",)
    for _ in range(times if times is not None else -1):
        to = aig.value_of(state.registers["rdi"])
        if ins.mnemonic == "movs":
            bits = machine.load(state, aig.value_of(state.registers["rsi"]), width // 8)
        else:
            bits = state.registers["rax"][:width]
        machine.store(state, to, bits)
        for name in registers:
            state.registers[name] = aig.constant(
                aig.value_of(state.registers[name]) + width // 8, 64)
    if times is None:
        raise Fault("the size of a copy depends on the inputs")
