/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The list of output formats. Format NAME is formats/NAME.c, which defines format_NAME; its
   opening comment is what the manual says of it. */
#ifndef CLI_FORMATS_H
#define CLI_FORMATS_H

#include "answer.h"

struct format {
  const char *name;
  const char *summary; /* for --help, whose lines have 79 characters */
  void (*write)(struct output *out, const struct answer *answer);
  bool shows_id;   /* of the position */
  bool shows_fen;  /* with its counters */
  bool is_picture; /* takes --size; draws a single position, and no numbers or text */
};

/* In the order of --help. meson.build reads the names from these lines. */
#define FORMATS(X) \
  X(board)         \
  X(diagrams)      \
  X(hex)           \
  X(squares)       \
  X(uci)           \
  X(epd)           \
  X(pgn)           \
  X(json)          \
  X(svg)

#define DECLARE(name) extern const struct format format_##name;
FORMATS(DECLARE)
#undef DECLARE

/* The formats, for each i from 0 on; NULL after the last. */
const struct format *format_at(int i);

/* NULL if there is no format of that name. */
const struct format *format_find(const char *name);

#endif
