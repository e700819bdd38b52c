# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""How C has each kind of argument and result: the types that prototypes have to have."""
from dataclasses import dataclass

POSITION, COLUMNS = "const struct bbf_position *", "const struct bbf_positions *"

# An argument of a function, and of its batch; None where no batch takes it.
ARGUMENTS = {
    "set": ("uint64_t", "const uint64_t *"),
    "area": ("uint64_t", "const uint64_t *"),
    "word": ("uint64_t", "const uint64_t *"),
    "rays": ("const uint64_t [8]", "const uint64_t (*)[8]"),
    "files": ("uint8_t", None),
    "direction": ("int", "int"),
    "mover": ("int", "int"),
    "number": ("int", "int"),
    "flags": ("int", None),
    "counter": ("uint32_t", None),
    "plane": ("int", "const uint8_t *"),
    "square": ("int", "const uint8_t *"),
    "move_number": ("int", "const uint16_t *"),
    "values": ("const int [6]", "const int [6]"),
    "index": ("size_t", None),
    "position": (POSITION, COLUMNS),
    "positions": (COLUMNS, None),
    "packed": ("const uint8_t [BBF_PACKED_SIZE]", "const uint8_t (*)[BBF_PACKED_SIZE]"),
    "diagram": ("const char *", None),
    "fen": ("const char *", None),
    "move_text": ("const char *", None),
    "kernel": ("const char *", None),
}


@dataclass(frozen=True)
class Result:
    """What a function returns, the parameters through which it stores more, and the same of its
    batch, whose parameters for it come first: each with its kind, for api.json."""
    returned: str
    stored: tuple = ()
    batch: tuple = ()
    room: bool = False  # items in flat arrays, as far as there is room


def each(kind, row):
    """A batch that stores one of the result for each row."""
    return ((kind, row),)


RESULTS = {
    "board": Result("uint64_t", batch=each("board", "uint64_t *")),
    "files": Result("uint8_t", batch=each("files", "uint8_t *")),
    "truth": Result("int", batch=each("truth", "uint8_t *")),
    "number": Result("int", batch=each("number", "uint8_t *")),
    "value": Result("int", batch=each("value", "int32_t *")),
    "distance": Result("int", batch=each("distance", "int8_t *")),
    "total": Result("uint64_t", batch=each("total", "uint64_t *")),
    "faults": Result("int", batch=each("faults", "uint16_t *")),
    "text": Result("const char *"),
    "text_or_null": Result("const char *"),
    "position": Result("void", ("struct bbf_position *",), (("columns", "const struct bbf_columns *"),)),
    "rays": Result("void", ("uint64_t [8]",), each("rays", "uint64_t (*)[8]")),
    "pieces": Result("void", ("uint64_t [6]",), each("pieces", "uint64_t (*)[6]")),
    "counts": Result("void", ("uint64_t [5]",), each("counts", "uint64_t (*)[5]")),
    "contacts": Result("void", ("uint64_t [BBF_CONTACT_PLANES]",),
                       each("contacts", "uint64_t (*)[BBF_CONTACT_PLANES]")),
    "moves": Result("int", ("uint64_t [BBF_MOVE_PLANES]",), each("moves", "uint64_t (*)[BBF_MOVE_PLANES]")),
    "layers": Result("int", ("uint64_t [BBF_MAX_PATH]",)),
    "parts": Result("int", ("uint64_t [BBF_MAX_PATH]",)),
    "path": Result("int", ("uint8_t [BBF_MAX_PATH]",)),
    "map": Result("int", ("int8_t [64]",)),
    "mask": Result("void", ("uint8_t [BBF_MASK_SIZE]",), each("mask", "uint8_t (*)[BBF_MASK_SIZE]")),
    "packed": Result("int", ("uint8_t [BBF_PACKED_SIZE]",), each("packed", "uint8_t (*)[BBF_PACKED_SIZE]")),
    "squares": Result("int", ("uint8_t [64]",), (("offsets", "uint64_t *"), ("square", "uint8_t *")), True),
    "children": Result("size_t", ("struct bbf_position *", "size_t"),
                       (("columns", "const struct bbf_columns *"), ("index", "uint64_t *"),
                        ("plane", "uint8_t *"), ("square", "uint8_t *")), True),
    "move_numbers": Result("size_t", ("uint16_t *", "size_t"),
                           (("offsets", "uint64_t *"), ("move_number", "uint16_t *")), True),
    "contact_numbers": Result("size_t", ("uint16_t *", "size_t"),
                              (("offsets", "uint64_t *"), ("contact", "uint16_t *")), True),
    "changes": Result("size_t", ("uint16_t *", "size_t"),
                      (("offsets", "uint64_t *"), ("contact", "uint16_t *")), True),
    "two_boards": Result("void", ("uint64_t *", "uint64_t *")),
    "move": Result("void", ("int *", "uint64_t *"), (("plane", "uint8_t *"), ("board", "uint64_t *"))),
    "diagram_out": Result("char *", ("char [BBF_FORMAT_SIZE]",)),
    "fen_out": Result("char *", ("char [BBF_FEN_SIZE]",)),
    "long_fen_out": Result("char *", ("char [BBF_LONG_FEN_SIZE]",)),
    "uci_texts": Result("size_t", ("char (*)[BBF_UCI_SIZE]", "size_t")),
    "san_texts": Result("size_t", ("char (*)[BBF_SAN_SIZE]", "size_t")),
    "mistake": Result("int", ("char [BBF_MISTAKE_SIZE]",)),
    "uci_out": Result("char *", ("char [BBF_UCI_SIZE]",)),
    "san_out": Result("char *", ("char [BBF_SAN_SIZE]",)),
    "board_read": Result("const char *", ("uint64_t *",)),
    "position_read": Result("const char *", ("struct bbf_position *",)),
    "counted_position_read": Result("const char *", ("struct bbf_position *", "uint32_t *", "uint32_t *")),
    "move_read": Result("const char *", ("int *", "uint64_t *")),
    "number_read": Result("const char *", ("int *",)),
}

# How kernels compute batches.
BATCHES = ("loop", "ranks", "floods", "positions", "own")
