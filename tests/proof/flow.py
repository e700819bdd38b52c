# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Where the two ways of a conditional jump meet again: the first instruction that
every way from there to the function's end goes through. And where loops begin."""

from values import Fault


def _function(machine, address):
    """Start and end of the function that the address is in."""
    for start, size in machine.library.places:
        if start <= address < start + size:
            return start, start + size
    raise Fault(f"no function at {address:#x}")


def _successors(instruction, start, end):
    """None stands for what is outside of the function."""
    name = instruction.mnemonic
    if name == "ret":
        return [None]
    if name.startswith("j"):
        target = getattr(instruction.operands[0], "value", None)
        target = target if target is not None and start <= target < end else None
        return [target] if name == "jmp" else [target, instruction.next]
    return [instruction.next if instruction.next < end else None]


def meeting_points(machine, address):
    """For each conditional jump of the function at address: the meeting point's
    address, or None where it is the return."""
    _, follow = _ways(machine, address)
    return {at: point for at, point in _post_dominators(follow).items() if len(follow[at]) == 2}


def loop_heads(machine, address):
    """All instructions of the function at address; and those of them to which a way
    through the function comes back."""
    start, follow = _ways(machine, address)
    heads, done, way, stack = set(), set(), {start}, [(start, iter(follow[start]))]
    while stack:
        node, rest = stack[-1]
        target = next(rest, ...)
        if target is ...:
            done.add(node)
            way.discard(node)
            stack.pop()
        elif target in way:
            heads.add(target)
        elif target in follow and target not in done:
            way.add(target)
            stack.append((target, iter(follow[target])))
    return set(follow), heads


def _ways(machine, address):
    """Where the function at address begins, and which instructions follow on each."""
    start, end = _function(machine, address)
    follow, at = {}, start
    while at < end and at in machine.library.listing:
        instruction = machine.fetch(at)
        follow[at] = _successors(instruction, start, end)
        at = instruction.next
    return start, follow


def _post_dominators(follow):
    """Cooper, Harvey and Kennedy's algorithm, from the end backwards."""
    before = {None: []}
    for at, targets in follow.items():
        for target in targets:
            before.setdefault(target, []).append(at)
    order, seen, stack = [], {None}, [(None, iter(before[None]))]
    while stack:
        node, rest = stack[-1]
        for other in rest:
            if other not in seen:
                seen.add(other)
                stack.append((other, iter(before.get(other, []))))
                break
        else:
            order.append(node)
            stack.pop()
    order.reverse()
    rank = {node: i for i, node in enumerate(order)}
    parent = {None: None}
    changed = True
    while changed:
        changed = False
        for node in order[1:]:
            best = unset = object()
            for target in follow[node]:
                if target in parent:
                    best = target if best is unset else _common(best, target, parent, rank)
            if best is not unset and parent.get(node, unset) != best:
                parent[node] = best
                changed = True
    parent.pop(None)
    return parent


def _common(a, b, parent, rank):
    while a != b:
        while rank[a] > rank[b]:
            a = parent[a]
        while rank[b] > rank[a]:
            b = parent[b]
    return a
