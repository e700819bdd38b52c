# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Symbolic execution of x86-64 code: each bit of a register or of memory is a Boolean
function of the inputs.

Lengths and the stack pointer have to be constants, and addresses, unless a claim says to which
place they lead, which the certificate checks. If a jump depends on the inputs, both paths are
executed to the point where they meet again, and their states are merged. Anything unexpected
stops the run with a Fault: an unknown instruction, a read or a write outside of what the function
may touch.
"""
from machine import second
from machine.decode import GENERAL, Instruction, Memory, Register, Vector
from machine.flow import innermost_heads, meeting_points
from solver import aig
from solver.values import Fault

RETURN = 0xdead0000
STACK_TOP = 0x7fff00001008        # at a function's entry: 8 modulo 16
STACK_SIZE = 1 << 20
RED_ZONE = 128
# From here on no address of 64 bits leads. Only what self.pointer resolves is there.
BEYOND = 1 << 65
ELF_HEADER = 64                   # at address 0, like what NULL points to
MOST_FORKS = 150                  # nested
TABLE_BITS = 9                    # of an address in a table that depend on the inputs
ORDER = sorted({full for full, _ in GENERAL.values()})
ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")
SAVED = ("rbx", "rbp", "r12", "r13", "r14", "r15")


class Loop(Exception):
    """A backward jump that depends on the inputs: state, instruction, condition."""


class State:
    def __init__(self):
        self.registers = {name: aig.word(("unset", name), 64) for name in ORDER}
        self.registers["rsp"] = aig.constant(STACK_TOP, 64)
        self.vectors = [aig.word(("unset", f"zmm{i}"), 512) for i in range(32)]
        self.masks = [aig.word(("unset", f"k{i}"), 64) for i in range(8)]
        self.flags = {}
        self.memory = {}
        self.address = 0
        self.depth = 0
        self.path = aig.TRUE

    def copy(self):
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        other.registers = dict(self.registers)
        other.vectors = list(self.vectors)
        other.masks = list(self.masks)
        other.flags = dict(self.flags)
        other.memory = dict(self.memory)
        return other


class Call:
    """A call of a function: the state at its first instruction, and those in which it returns;
    resolved: pairs of an address that depends on the inputs, and the place taken for it."""
    def __init__(self, entry):
        self.entry, self.ends, self.resolved = entry, [], []

    def argument(self, number):
        """The word of an argument."""
        if number < len(ARGUMENTS):
            return self.entry.registers[ARGUMENTS[number]]
        return self.memory(STACK_TOP + 8 * (number - len(ARGUMENTS) + 1), 8)

    def memory(self, address, size):
        """What the caller has stored there; None if it has not."""
        held = [self.entry.memory.get(at) for at in range(address, address + size)]
        return None if None in held else sum(held, ())


class Choice:
    """Chooses between two words: a if the condition holds, else b. If a and b are equal
    whenever the condition holds, the result is just b, and vice versa. An example is a loop
    that has ended early: another round would not have changed anything."""
    def __init__(self, condition):
        self.condition = condition
        self.given = _facts(condition), _facts(condition ^ 1)

    def __call__(self, a, b):
        if a is b or a == b:
            return b
        for facts, mine, other in zip(self.given, (a, b), (b, a)):
            if facts and aig.substitute(mine, facts) == aig.substitute(other, facts):
                return other
        return aig.choose(self.condition, a, b)


def _facts(condition):
    """The values of the nodes whose AND is the condition; nothing if it is not an AND."""
    facts, stack = {}, [condition]
    while stack:
        bit = stack.pop()
        n = bit >> 1
        if aig.kind[n] == aig.AND and not bit & 1:
            stack += (aig.left[n], aig.right[n])
        else:
            facts[n] = bit & 1 ^ 1
    return facts if len(facts) > 1 else {}


class Machine:
    def __init__(self, library, instructions):
        self.library, self.table = library, instructions
        self.decoded, self.meetings, self.heads = {}, {}, {}
        self.writable, self.assumed = [], aig.TRUE
        # A function that resolves an address that depends on the inputs.
        self.pointer = None
        # Under an assumption, a condition may be constant without folding to a constant:
        # returns TRUE, FALSE, or the condition if it does depend on the inputs.
        self.decide = lambda path, condition: condition
        # Whether that is asked of every condition, not only of those of jumps.
        self.eager = False
        self.steps, self.limit = 0, 400000
        # The CPU extensions that the code may use, None for all; the instructions executed.
        self.promised, self.performed = None, set()
        self.forks, self.stops = 0, False
        self.calls = []

    def promises(self, extension):
        return self.promised is None or extension in self.promised

    # Memory

    def load(self, state, address, size):
        """The bits of size bytes."""
        bits = []
        for at in range(address, address + size):
            byte = state.memory.get(at)
            bits += byte if byte is not None else self._fresh(at)
        return tuple(bits)

    def _fresh(self, at):
        if STACK_TOP - STACK_SIZE <= at < STACK_TOP + 8:
            return aig.word(("unset", f"stack{at - STACK_TOP:+d}"), 8)
        known = self.library.byte(at)
        if known is None or at < ELF_HEADER:
            raise Fault(f"reads outside of its memory, at {at:#x}")
        if known[1]:
            raise Fault(f"reads a variable at {at:#x}, which other functions may change")
        return aig.constant(known[0], 8)

    def store(self, state, address, bits):
        size = len(bits) // 8
        pointer = aig.value_of(state.registers["rsp"])
        on_stack = pointer - RED_ZONE <= address and address + size <= STACK_TOP
        if not on_stack and not any(start <= address and address + size <= start + length
                                    for start, length in self.writable):
            raise Fault(f"writes outside of its frame and its output, at {address:#x}")
        for i in range(size):
            state.memory[address + i] = tuple(bits[8 * i:8 * i + 8])

    def address_of(self, state, memory):
        total = memory.offset
        for name, times in ((memory.base, 1), (memory.index, memory.scale)):
            if name:
                value = aig.value_of(state.registers[name])
                if value is None and self.pointer:
                    bits = self.sum_of(state, memory)
                    self.calls[-1].resolved.append((bits, self.pointer(bits)))
                    return self.calls[-1].resolved[-1][1]
                if value is None:
                    raise Fault(f"an address depends on the inputs: {name}")
                total += value * times
        return total & (1 << 64) - 1

    def _load_of(self, state, memory, size):
        """The bits of size bytes. If the address depends on few bits, it is one in a table, and each
        of these bits chooses between two halves of it."""
        start, choices = memory.offset, []
        for name, times in ((memory.base, 1), (memory.index, memory.scale)):
            for i, bit in enumerate(state.registers[name]) if name else ():
                if bit > 1:
                    choices.append((bit, times << i))
                start += bit * times << i if bit <= 1 else 0
        if self.pointer or len(choices) > TABLE_BITS:
            return self.load(state, self.address_of(state, memory), size)

        def among(at, left):
            if not left:
                return self.load(state, at & (1 << 64) - 1, size)
            (bit, step), *rest = left
            return tuple(aig.mux(bit, a, b)
                         for a, b in zip(among(at + step, rest), among(at, rest)))
        return among(start, choices)

    def sum_of(self, state, memory):
        """The address as bits."""
        total = aig.constant(memory.offset & (1 << 64) - 1, 64)
        for name, times in ((memory.base, 1), (memory.index, memory.scale)):
            if name:
                shift = times.bit_length() - 1
                total, _ = aig.add(total, (0,) * shift + state.registers[name][:64 - shift])
        return total

    # Operands

    def read(self, state, operand, width=None):
        """The bits of an operand; width: their number for an operand without a width."""
        if isinstance(operand, Register):
            whole = state.registers[operand.name]
            return whole[8:16] if operand.width == -8 else whole[:operand.width]
        if isinstance(operand, Vector):
            return state.vectors[operand.number][:operand.width]
        if isinstance(operand, Memory):
            size = operand.width or width
            bits = self._load_of(state, operand, size // 8)
            return bits * (width // size) if operand.broadcast else bits
        if hasattr(operand, "value"):
            return aig.constant(operand.value & (1 << width) - 1, width)
        return state.masks[operand.number]

    def write(self, state, operand, bits, upper=False):
        """upper: whether the vector register's remaining bits become 0."""
        if isinstance(operand, Register):
            old = state.registers[operand.name]
            if operand.width == 64:
                new = bits
            elif operand.width == 32:
                new = bits + (0,) * 32
            elif operand.width == -8:
                new = old[:8] + bits + old[16:]
            else:
                new = bits + old[operand.width:]
            state.registers[operand.name] = tuple(new)
            if len(new) != 64:
                raise Fault("an operand has the wrong width")
        elif isinstance(operand, Vector):
            rest = (0,) * (512 - len(bits)) if upper else state.vectors[operand.number][len(bits):]
            state.vectors[operand.number] = tuple(bits) + tuple(rest)
        elif isinstance(operand, Memory):
            self.store(state, self.address_of(state, operand), bits)
        else:
            state.masks[operand.number] = tuple(bits) + (0,) * (64 - len(bits))

    def flag(self, state, name):
        if name not in state.flags:
            raise Fault(f"uses the flag {name}, which is undefined here")
        bit = state.flags[name]
        if callable(bit):
            bit = state.flags[name] = bit()
        return bit

    def push(self, state, bits):
        pointer = aig.value_of(state.registers["rsp"]) - 8
        state.registers["rsp"] = aig.constant(pointer, 64)
        self.store(state, pointer, bits)

    def pop(self, state):
        pointer = aig.value_of(state.registers["rsp"])
        state.registers["rsp"] = aig.constant(pointer + 8, 64)
        return self.load(state, pointer, 8)

    # Running

    def fetch(self, address):
        if address not in self.decoded:
            if address not in self.library.listing:
                raise Fault(f"there is no instruction at {address:#x}")
            length, text = self.library.listing[address]
            other = second.disagrees(address, self.library.bytes_at(address, length), text)
            if other:
                raise Fault(f"the disassemblers differ at {address:#x}: {text!r} and {other!r}")
            self.decoded[address] = Instruction(address, length, text)
        return self.decoded[address]

    def run(self, state, until, depth, head=None):
        """Executes up to the address until or head at that depth of calls, or the return from
        it."""
        while not (state.depth < depth or (
                state.depth == depth and state.address in (until, head))):
            instruction, condition = self.step(state)
            if condition is not None:
                state = self.branch(state, instruction, condition)
        return state

    def step(self, state):
        """Executes an instruction and returns it. A conditional jump is left to the caller,
        who gets its condition too."""
        instruction = self.fetch(state.address)
        self.performed.add(instruction)
        self.steps += 1
        if self.steps > self.limit:
            raise Fault(f"takes more than {self.limit} steps")
        perform = self.table.get(instruction.mnemonic)
        if perform is None:
            raise Fault(f"unknown instruction {instruction.text!r} at {instruction.address:#x}")
        state.address = instruction.next
        try:
            return instruction, perform(self, state, instruction)
        except Fault as fault:
            raise Fault(f"{fault}, at instruction {instruction.address:#x}: "
                        f"{instruction.text}") from None

    def branch(self, state, instruction, condition):
        """Executes a conditional jump."""
        target = instruction.operands[0].value
        if condition > 1 and self.assumed != aig.TRUE:
            condition = self.decide(state.path, condition)
        if condition <= 1:
            if condition:
                state.address = target
            return state
        if self.stops and target <= instruction.address:
            if self.forks:
                raise Fault("has a loop after a jump that depends on the inputs")
            raise Loop(state, instruction, condition)
        self.forks += 1
        if self.forks > MOST_FORKS:
            raise Fault("a loop does not end: too many nested jumps depend on the inputs")
        until = self.meeting_point(instruction.address)
        depth = state.depth
        taken = state.copy()
        taken.address = target
        taken.path = aig.and_(state.path, condition)
        state.path = aig.and_(state.path, condition ^ 1)
        # Where both paths go on to the next round of a loop, they meet at its head.
        head = self.heads[instruction.address]
        ends = [self.run(path, until, depth, head) for path in (taken, state)]
        if ends[0].address != ends[1].address:
            ends = [self.run(path, until, depth) for path in ends]
        self.forks -= 1
        return self.join(condition, *ends)

    def meeting_point(self, address):
        if address not in self.meetings:
            self.meetings.update(meeting_points(self, address))
            self.heads.update(dict.fromkeys(self.meetings))
            self.heads.update(innermost_heads(self, address))
        return self.meetings[address]

    def join(self, condition, a, b):
        if a.address != b.address or a.depth != b.depth:
            raise Fault(f"two paths do not meet again: {a.address:#x} and {b.address:#x}")
        choose = Choice(condition)
        for name in ORDER:
            b.registers[name] = choose(a.registers[name], b.registers[name])
        for mine, other in ((b.vectors, a.vectors), (b.masks, a.masks)):
            for i, bits in enumerate(other):
                mine[i] = choose(bits, mine[i])
        for name in list(b.flags):
            if a.flags.get(name) is not b.flags[name]:
                del b.flags[name]
        for at in set(a.memory) | set(b.memory):
            x, y = a.memory.get(at), b.memory.get(at)
            if x is not y:
                b.memory[at] = choose(x or self._fresh(at), y or self._fresh(at))
        b.path = aig.or_(a.path, b.path)
        return b

    def call(self, name, arguments, memory=(), assumption=aig.TRUE):
        """Executes a function. arguments: their words, in order; memory: (address, bits,
        writable) of what they point to; assumption: a condition on them. Returns the state at
        the return, after checking the calling convention."""
        state = self.begin(name, arguments, memory, assumption)
        return self.finish(self.run(state, None, 1))

    def begin(self, name, arguments, memory=(), assumption=aig.TRUE):
        """The state at a function's first instruction."""
        state = State()
        state.path = self.assumed = assumption
        self.pointer = None
        self.writable = [(address, len(bits) // 8) for address, bits, writes in memory if writes]
        for register, bits in zip(ARGUMENTS, arguments):
            state.registers[register] = bits
        # The others are on the stack, above the return address.
        stack = sum(arguments[len(ARGUMENTS):], aig.constant(RETURN, 64))
        self.writable.append((STACK_TOP + 8, len(stack) // 8 - 8))
        for address, bits in [(address, bits) for address, bits, _ in memory] + [
                (STACK_TOP, stack)]:
            for i in range(len(bits) // 8):
                state.memory[address + i] = tuple(bits[8 * i:8 * i + 8])
        state.address = self.library.symbols[name][0]
        state.depth = 1
        self.steps = self.forks = 0
        self.calls.append(Call(state.copy()))
        return state

    def finish(self, state):
        """Checks what every function owes its caller, and returns the state."""
        if state.address != RETURN:
            raise Fault("does not return to its caller")
        if aig.value_of(state.registers["rsp"]) != STACK_TOP + 8:
            raise Fault("does not restore the stack pointer")
        for register in SAVED:
            if state.registers[register] != aig.word(("unset", register), 64):
                raise Fault(f"does not restore {register}")
        self.calls[-1].ends.append(state)
        return state

    def to_loop(self, state):
        """Executes up to a backward jump that depends on the inputs. Returns the state, the
        jump and its condition."""
        self.stops = True
        try:
            self.run(state, None, 1)
        except Loop as loop:
            return loop.args
        finally:
            self.stops = False
        raise Fault("has no loop that depends on the inputs")
