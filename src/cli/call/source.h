/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Where the positions of a stream come from: the lines of a file, or the games of one. Threads take
   parts of the file one after another, and each reads the positions of its own. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "../../text/input/pgn.h"
#include "../files/games.h"
#include "../files/lines.h"
#include "call.h"

struct source {
  struct lines *lines; /* one of these two, the other is NULL */
  struct games *games;
  enum syntax syntax;  /* of lines */
  bool shows_id;       /* of the positions */
  bool keeps_counters; /* of lines; games always do */
};

/* How many mistakes of a file are reported; the rest are only counted. */
#define MISTAKES_REPORTED 20

/* Something that is wrong in a line or a game. */
struct complaint {
  unsigned long long line;
  size_t column; /* 0 if the reason says it */
  char reason[REASON_SIZE];
};

struct complaints {
  unsigned long long count;
  struct complaint first[MISTAKES_REPORTED];
};

void complaints_add(struct complaints *complaints, unsigned long long line, size_t column,
                    const char *reason);

struct copied_line {
  const char *text; /* NULL if the line is too long */
  size_t length;
  unsigned long long number;
};

/* What says in which game a position is, and where; names that are longer are cut. */
#define LABEL_SIZE 160

struct part {
  unsigned long long last_line; /* that has been read */
  struct complaints complaints;

  /* Of lines. */
  size_t line_count, used;
  struct copied_line lines[BLOCK_SIZE];
  char bytes[4 * LINE_LIMIT]; /* used by the lines */

  /* Of games. */
  char *text;
  size_t text_size;
  bool at_end; /* of the text */
  struct pgn pgn;
  struct span white, black;   /* the players, without quotes */
  struct bbf_position before; /* the last position, and what follows */
  struct counters counters;
  unsigned plies[BLOCK_SIZE];
  char labels[BLOCK_SIZE][LABEL_SIZE];
};

/* As infile_open and infile_close. */
bool source_open(struct source *source, const char *path, const char *option);
bool source_close(struct source *source);

const char *source_name(const struct source *source);

/* What a file has in which something is wrong, as in "invalid line". */
const char *source_unit(const struct source *source);

/* Whether the file has been read. */
bool source_at_end(const struct source *source);

/* Takes the next part, for a call whose blocks have so many positions. Only one thread may do so at a
   time. Returns false if none is left. */
bool source_take(struct source *source, struct part *part, size_t most);

/* Reads the next positions of the part into the block, as many as it may have. Returns false after
   the last. */
bool source_read(const struct source *source, struct part *part, struct block *block, size_t most);

/* Adds a complaint about a position of the block. */
void source_complain(const struct source *source, struct part *part, const struct block *block,
                     size_t i, const char *reason);

void part_free(struct part *part);

#endif
