# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The control flow graph of a function: where the two paths of a conditional jump meet
again (the jump's immediate post-dominator), and the heads of loops."""

from solver.values import Fault


def _function(machine, address):
    """Start and end of the function that contains the address."""
    for start, size in machine.library.places:
        if start <= address < start + size:
            return start, start + size
    raise Fault(f"no function at {address:#x}")


def _successors(instruction, start, end):
    """The addresses that may follow; None stands for outside of the function."""
    name = instruction.mnemonic
    if name == "ret":
        return [None]
    if name.startswith("j"):
        target = getattr(instruction.operands[0], "value", None)
        target = target if target is not None and start <= target < end else None
        return [target] if name == "jmp" else [target, instruction.next]
    return [instruction.next if instruction.next < end else None]


def meeting_points(machine, address):
    """For each conditional jump of the function at address: the address where its two paths
    meet, or None if they meet at the return only."""
    _, follow = _graph(machine, address)
    return {at: point for at, point in _post_dominators(follow).items() if len(follow[at]) == 2}


def loop_heads(machine, address):
    """All instructions of the function at address, and those that are the target of a back
    edge."""
    start, follow = _graph(machine, address)
    return set(follow), {head for _, head in _back_edges(start, follow)}


def innermost_heads(machine, address):
    """For each instruction in a loop of the function at address: the innermost loop's head."""
    start, follow = _graph(machine, address)
    before, bodies = _before(follow), {}
    for latch, head in _back_edges(start, follow):
        body = bodies.setdefault(head, {head})
        stack = [latch]
        while stack:
            node = stack.pop()
            if node not in body:
                body.add(node)
                stack += before.get(node, ())
    found = {}
    for head, body in sorted(bodies.items(), key=lambda loop: -len(loop[1])):
        found.update((node, head) for node in body)
    return found


def _back_edges(start, follow):
    """Pairs of a jump and its target, which is on every path to the jump that was searched."""
    edges, done, path, stack = [], set(), {start}, [(start, iter(follow[start]))]
    while stack:
        node, rest = stack[-1]
        target = next(rest, ...)
        if target is ...:
            done.add(node)
            path.discard(node)
            stack.pop()
        elif target in path:
            edges.append((node, target))
        elif target in follow and target not in done:
            path.add(target)
            stack.append((target, iter(follow[target])))
    return edges


def _before(follow):
    """The instructions before each one; None stands for outside of the function."""
    before = {None: []}
    for at, targets in follow.items():
        for target in targets:
            before.setdefault(target, []).append(at)
    return before


def _graph(machine, address):
    """Where the function at address begins, and the successors of each instruction."""
    start, end = _function(machine, address)
    follow, at = {}, start
    while at < end and at in machine.library.listing:
        instruction = machine.fetch(at)
        follow[at] = _successors(instruction, start, end)
        at = instruction.next
    return start, follow


def _post_dominators(follow):
    """Cooper, Harvey and Kennedy's algorithm for dominators, from the end backwards."""
    before = _before(follow)
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
