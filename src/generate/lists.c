/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The lists as api.py reads them, and all that is inlined, of which places.py finds what has no
   definition. This is only preprocessed, never compiled. */
#define BBF_INLINE
#include <bbfill.h>

#include "../arguments.h"
#include "../families.h"
#include "../movers.h"
#include "../planes.h"

#define ARGUMENT(word, name, kind, line, ...) @argument word name kind line __VA_ARGS__;
BBF_I_ARGUMENTS(ARGUMENT)
BBF_I_UNTYPED_ARGUMENTS(ARGUMENT)

#define FUNCTION(where, name, shape, batch, result, ...) \
  @takes name shape;                                     \
  @function where name batch result __VA_ARGS__;         \
  BBF_I_BY(STORES_, batch)(name, result)
#define STORES_NONE(name, result)
#define STORES_BOARDS(name, result) @stored name result;
#define STORES_MOVERS STORES_BOARDS
#define STORES_RECORDS STORES_BOARDS
#define STORES_POSITIONS STORES_BOARDS
#define STORES_APART(name, result) @stored name BBF_I_STORED_##result;
BBF_I_FAMILIES(FUNCTION, program)
BBF_I_MOVES_APART(FUNCTION, library)
BBF_I_BOARD_APART(FUNCTION, library)
BBF_I_KERNELS(FUNCTION, library)

#define MOVER(NAME, name, ...) @mover name;
BBF_I_MOVERS(MOVER, )

#define PLANE(name) @plane name;
BBF_I_PLANES(PLANE)
