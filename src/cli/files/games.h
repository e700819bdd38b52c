/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Whole games of a PGN file or of standard input, in a buffer that grows with the longest one. */
#ifndef CLI_GAMES_FILE_H
#define CLI_GAMES_FILE_H

#include "infile.h"

/* The longest game, in bytes. */
#define GAME_LIMIT ((size_t)1 << 28)

struct games {
  struct infile in;
  unsigned long long line; /* at which what has not been returned begins */
  bool at_end;             /* the whole file has been read */
  char *buffer;
  size_t size, begin, end; /* the part of the buffer that has not been returned */
};

/* As infile_open. */
bool games_open(struct games *games, const char *path, const char *option);

/* Some games, if all is well. The text is valid until the next call. */
struct games_text {
  const char *text; /* NULL for a game that is too long */
  size_t length;
  unsigned long long line; /* at which it begins */
};

/* Gives the next games. Returns false after the last one. */
bool games_next(struct games *games, struct games_text *found);

/* As infile_close. */
bool games_close(struct games *games);

#endif
