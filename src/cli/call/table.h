/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of all functions: their names, arguments and results, and how they are called. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "../../text/function.h"

/* What the headers say about a function. */
struct about {
  const char *summary;   /* begins in lower case and has no full stop */
  const char *text;      /* lines of at most 79 characters */
  const char *header;    /* its name; NULL for what is only in the program */
  const char *prototype; /* in C */
};

extern const struct function functions[];
extern const size_t function_count;

/* play with moves in place of a plane and a square, and perft with --divide. */
extern const struct function play_moves, divide;

#endif
