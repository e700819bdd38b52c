# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Finds functions that are the same code in several builds. It reads object files, in which
addresses are still names. The digest of a function covers its section and every section
reachable from there, with their relocations: all code that it can execute and all constants
that it can read."""
import collections
import hashlib
import struct

_UNDEFINED, _RESERVED = 0, 0xff00
_SYMBOLS, _RELOCATIONS, _NO_BYTES = 2, 4, 8


class _Object:
    """Sections, relocations by section and symbols of an object file."""
    def __init__(self, path):
        data = path.read_bytes()
        at, = struct.unpack_from("<Q", data, 40)
        size, count, _ = struct.unpack_from("<HHH", data, 58)
        rows = [struct.unpack_from("<IIQQQQIIQQ", data, at + i * size) for i in range(count)]
        self.sections, self.relocations, self.symbols = [], {}, []
        for _, kind, flags, _, start, length, link, info, align, entry in rows:
            content = b"" if kind == _NO_BYTES else data[start:start + length]
            self.sections.append((kind, flags, align, entry, length, content))
            if kind == _RELOCATIONS:
                self.relocations[info] = sorted(struct.iter_unpack("<QQq", content))
            elif kind == _SYMBOLS:
                names = rows[link][4]
                for name, kinds, _, section, value, _ in struct.iter_unpack("<IBBHQQ", content):
                    text = data[names + name:data.index(b"\0", names + name)].decode()
                    self.symbols.append((text, kinds >> 4, section, value))


def digests(paths):
    """Digests by the name of each symbol that these objects define, if only one has that name."""
    objects = [_Object(path) for path in paths]
    defined = [(name, binding, (number, section, value)) for number, found in enumerate(objects)
               for name, binding, section, value in found.symbols
               if name and _UNDEFINED < section < _RESERVED]
    places = {name: place for name, binding, place in defined if binding}
    count = collections.Counter(name for name, *_ in defined)
    return {name: _digest(objects, places, place) for name, _, place in defined if count[name] == 1}


def _digest(objects, places, start):
    reached, code = [start[:2]], hashlib.sha256(repr(start[2]).encode())
    for number, section in reached:  # which grows
        found = objects[number]
        code.update(repr(found.sections[section]).encode())
        for offset, info, addend in found.relocations.get(section, ()):
            name, _, home, value = found.symbols[info >> 32]
            place = (number, home, value) if _UNDEFINED < home < _RESERVED else places.get(name)
            if place:
                if place[:2] not in reached:
                    reached.append(place[:2])
                target = reached.index(place[:2]), place[2]
            else:
                target = name
            code.update(repr((offset, info & 0xffffffff, addend, target)).encode())
    return code.digest()
