# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Arrow's C data interface as its page has it, written here with ctypes: reads what others give, and
gives tables that are made by hand, good ones and bad ones.
Source: https://arrow.apache.org/docs/format/CDataInterface.html
"""
import ctypes
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p

import numpy as np

NEW = ctypes.pythonapi.PyCapsule_New
NEW.restype, NEW.argtypes = ctypes.py_object, (c_void_p, c_char_p, c_void_p)
POINTER_OF = ctypes.pythonapi.PyCapsule_GetPointer
POINTER_OF.restype, POINTER_OF.argtypes = c_void_p, (ctypes.py_object, c_char_p)


class Schema(ctypes.Structure):
    name_of_capsule = b"arrow_schema"


class Array(ctypes.Structure):
    name_of_capsule = b"arrow_array"


class Stream(ctypes.Structure):
    name_of_capsule = b"arrow_array_stream"


Release = ctypes.CFUNCTYPE(None, c_void_p)
GetSchema = ctypes.CFUNCTYPE(c_int, POINTER(Stream), POINTER(Schema))
GetNext = ctypes.CFUNCTYPE(c_int, POINTER(Stream), POINTER(Array))
GetError = ctypes.CFUNCTYPE(c_void_p, POINTER(Stream))
Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64),
    ("n_children", c_int64), ("children", POINTER(POINTER(Schema))), ("dictionary", c_void_p),
    ("release", c_void_p), ("own", c_void_p)]
Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(Array))),
    ("dictionary", c_void_p), ("release", c_void_p), ("own", c_void_p)]
Stream._fields_ = [("get_schema", GetSchema), ("get_next", GetNext), ("get_error", GetError),
                   ("release", c_void_p), ("own", c_void_p)]


def inside(kind, capsule):
    return kind.from_address(POINTER_OF(capsule, kind.name_of_capsule))


def release(it):
    """Without Python's lock, as others may call it."""
    Release(it.release)(ctypes.addressof(it))
    assert it.release is None


def moved(it):
    """Takes it from where it is: a copy, and there it counts as released."""
    copy = type(it).from_buffer_copy(it)
    it.release = None
    return copy


def next_of(stream):
    out = Array()
    assert stream.get_next(ctypes.byref(stream), ctypes.byref(out)) == 0
    return out


def values_of(column, dtype):
    return np.ctypeslib.as_array(
        ctypes.cast(column.buffers[1], POINTER(ctypes.c_uint8)),
        (column.length * dtype.itemsize,)).view(dtype)


class Column:
    """A child of a table. values are what its buffer has, and length and offset, which may be wrong,
    say what of it."""

    def __init__(self, values, offset=0, length=None, valid=None, nulls=None, buffers=2):
        self.values, self.offset, self.buffers = values, offset, buffers
        self.length = len(values) - offset if length is None else length
        self.valid = valid  # bits
        self.nulls = nulls if nulls is not None else 0 if valid is None else -1


class Table:
    def __init__(self, length, columns, offset=0, valid=None, children=None):
        self.length, self.columns, self.offset, self.valid = length, columns, offset, valid
        self.children = len(columns) if children is None else children


class Giver:
    """Gives tables by __arrow_c_stream__, and counts what is released. fields are (name, format)."""

    def __init__(self, fields, *tables, form=b"+s", dictionary=None, fails=None):
        self.fields, self.tables, self.form, self.fails = fields, tables, form, fails
        self.dictionary = dictionary  # the name of the column that is one
        self.kept, self.given, self.released, self.error = [], 0, [], None

    def keep(self, *several):
        self.kept += several
        return several[-1]

    def pointers(self, kind, several):
        array = (POINTER(kind) * max(len(several), 1))(*map(ctypes.pointer, several))
        return self.keep(several, array, ctypes.cast(array, POINTER(POINTER(kind))))

    def counting(self, kind):
        """A function that releases, once."""
        self.given += 1
        number = self.given

        @Release
        def released(it):
            self.released.append(number)
            kind.from_address(it).release = None
        return ctypes.cast(self.keep(released), c_void_p)

    def schema(self, out):
        children = [Schema(format=form, name=name) for name, form in self.fields]
        for child in children:
            if child.name == self.dictionary:
                child.dictionary = ctypes.addressof(child)
        out.format, out.name, out.n_children = self.form, b"", len(children)
        out.children, out.release = self.pointers(Schema, children), self.counting(Schema)

    def buffers(self, *several):
        array = (c_void_p * len(several))(*(
            None if one is None else one.ctypes.data for one in several))
        return self.keep(several, array, ctypes.cast(array, POINTER(c_void_p)))

    def array(self, table, out):
        children = [Array(
            length=c.length, null_count=c.nulls, offset=c.offset, n_buffers=c.buffers,
            buffers=self.buffers(c.valid, c.values)) for c in table.columns]
        out.length, out.offset, out.n_buffers = table.length, table.offset, 1
        out.null_count = 0 if table.valid is None else -1
        out.n_children, out.buffers = table.children, self.buffers(table.valid)
        out.children, out.release = self.pointers(Array, children), self.counting(Array)

    def __arrow_c_stream__(self, requested_schema=None):
        left = list(self.tables)

        @GetSchema
        def get_schema(stream, out):
            if self.fails == "schema":
                return 5
            self.schema(out.contents)
            return 0

        @GetNext
        def get_next(stream, out):
            if self.fails == "next" and len(left) < len(self.tables):
                return 5
            if left:
                self.array(left.pop(0), out.contents)
            else:
                out.contents.release = None
            return 0

        @GetError
        def get_error(stream):
            return self.error and ctypes.cast(c_char_p(self.error), c_void_p).value
        stream = self.keep(get_schema, get_next, get_error, Stream(
            get_schema, get_next, get_error, self.counting(Stream).value))
        return NEW(ctypes.addressof(stream), Stream.name_of_capsule, None)


class OneArray:
    """Gives the only table of a Giver by __arrow_c_array__."""

    def __init__(self, giver):
        self.giver = giver

    def __arrow_c_array__(self, requested_schema=None):
        schema, array = self.giver.keep(Schema()), self.giver.keep(Array())
        self.giver.schema(schema)
        self.giver.array(self.giver.tables[0], array)
        return (NEW(ctypes.addressof(schema), Schema.name_of_capsule, None),
                NEW(ctypes.addressof(array), Array.name_of_capsule, None))
