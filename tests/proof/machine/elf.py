# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""A linked x86-64 ELF library: its memory as loaded at address 0, its symbols, and its
instructions as objdump disassembles them."""
import re
import struct
import subprocess

RELATIVE, GLOB_DAT, JUMP_SLOT, R_64 = 8, 6, 7, 1


class Library:
    def __init__(self, path):
        self.path = str(path)
        with open(path, "rb") as file:
            data = self.data = file.read()
        if data[:6] != b"\x7fELF\x02\x01" or struct.unpack_from("<H", data, 18)[0] != 62:
            raise ValueError(f"{path}: not an x86-64 ELF file")
        self.segments = []
        self._sections()
        self._segments()
        self._symbols()
        self._relocate()
        self._listing = None

    def _sections(self):
        at, = struct.unpack_from("<Q", self.data, 40)
        size, count, names = struct.unpack_from("<HHH", self.data, 58)
        rows = [struct.unpack_from("<IIQQQQIIQQ", self.data, at + i * size) for i in range(count)]
        self.sections = rows
        start = rows[names][4]
        self.section_names = [self._text(start + row[0]) for row in rows]

    def section(self, name):
        """A section's bytes; none if there is no such section."""
        return b"".join(self.data[row[4]:row[4] + row[5]] for row, found in
                        zip(self.sections, self.section_names) if found == name)

    def _text(self, at):
        return self.data[at:self.data.index(b"\0", at)].decode()

    def _segments(self):
        at, = struct.unpack_from("<Q", self.data, 32)
        size, count = struct.unpack_from("<HH", self.data, 54)
        for i in range(count):
            kind, flags, offset, address, _, in_file, in_memory, _ = struct.unpack_from(
                "<IIQQQQQQ", self.data, at + i * size)
            if kind == 1:
                content = bytearray(self.data[offset:offset + in_file])
                content += bytes(in_memory - in_file)
                self.segments.append((address, content, bool(flags & 2)))

    def _table(self, row):
        _, _, _, _, offset, size, link, _, _, _ = row
        strings = self.sections[link][4]
        for at in range(offset, offset + size, 24):
            name, info, _, section, value, length = struct.unpack_from("<IBBHQQ", self.data, at)
            yield self._text(strings + name), info, section, value, length

    def _symbols(self):
        """symbols: functions and objects by name, without names that have two addresses;
        places: the address and size of all of them."""
        self.dynamic, found = [], {}
        for row in self.sections:
            kind = row[1]
            for name, info, section, value, length in self._table(row) if kind in (2, 11) else ():
                if kind == 11:
                    self.dynamic.append(name)
                if section and info & 15 in (1, 2):
                    found.setdefault(name, set()).add((value, length))
        self.symbols = {name: one for name, (one, *more) in found.items() if not more}
        self.places = set().union(*found.values())

    def _relocate(self):
        """Fills in addresses as the loader would. Those of functions in other libraries
        stay 0: calls to them are recognised by name."""
        for row in self.sections:
            if row[1] != 4:
                continue
            for at in range(row[4], row[4] + row[5], 24):
                where, info, addend = struct.unpack_from("<QQq", self.data, at)
                kind, name = info & 0xffffffff, self.dynamic[info >> 32]
                if kind == RELATIVE:
                    self._poke(where, addend)
                elif kind in (GLOB_DAT, JUMP_SLOT, R_64) and name in self.symbols:
                    self._poke(where, self.symbols[name][0] + (addend if kind == R_64 else 0))

    def _poke(self, address, value):
        for start, content, _ in self.segments:
            if start <= address and address + 8 <= start + len(content):
                struct.pack_into("<Q", content, address - start, value & (1 << 64) - 1)
                return
        raise ValueError(f"{self.path}: relocation outside of memory at {address:#x}")

    def byte(self, address):
        """The byte at an address and whether the program may change it, or None."""
        for start, content, writable in self.segments:
            if start <= address < start + len(content):
                return content[address - start], writable and not self._relocated(address)
        return None

    def _relocated(self, address):
        """Whether only the loader writes to that address."""
        return any(name.startswith((".got", ".data.rel.ro", ".dynamic")) and
                   row[3] <= address < row[3] + row[5]
                   for name, row in zip(self.section_names, self.sections))

    def bytes_at(self, address, size):
        for start, content, _ in self.segments:
            if start <= address < start + len(content):
                return bytes(content[address - start:address - start + size])
        return b""

    @property
    def listing(self):
        """Instruction text by address: (length, text)."""
        if self._listing is None:
            self._listing = {}
            text = subprocess.run(["objdump", "-d", "-M", "intel", "--insn-width=16", self.path],
                                  check=True, capture_output=True, text=True).stdout
            for line in text.splitlines():
                found = re.match(r" *([0-9a-f]+):\t((?:[0-9a-f]{2} )+) *\t(.*)$", line)
                if found:
                    self._listing[int(found[1], 16)] = (len(found[2]) // 3, found[3].strip())
        return self._listing
