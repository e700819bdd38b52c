/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* One answer of a function and what it belongs to, and the formats that write
   answers. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include "call.h"
#include "output.h"

struct answer {
  const struct call *call;
  const char *file; /* the stream it comes from, NULL if there is none */
  const struct position *position; /* NULL if there is none */
  uint64_t arguments[ARGUMENTS_LIMIT];
  const uint64_t *result;
  int picture_width; /* in pixels, 0 for the usual one */
};

/* The i-th answer of a block. */
struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i);

/* What a picture shows: squares of the result, of the first set and of the
   other sets among the arguments, and those outside an area. */
struct marks {
  uint64_t result, first, others, outside;
};

/* Results that are squares or files can be drawn. */
bool result_is_drawable(enum result result);
struct marks answer_marks(const struct answer *answer);

/* The numbers that a picture shows, and how many there are, from 0: of a square's
   layer, part or place in a path, or of a map. -1 is no number. */
int answer_numbers(const struct answer *answer, int numbers[64]);
uint64_t squares_of(const int numbers[64], int number);

/* The function and its arguments as they were typed. */
void output_call(struct output *out, const struct call *call,
                 void (*escape)(struct output *, const char *, size_t));

void write_board(struct output *out, const struct answer *answer);
void write_diagrams(struct output *out, const struct answer *answer);
void write_hex(struct output *out, const struct answer *answer);
void write_squares(struct output *out, const struct answer *answer);
void write_json(struct output *out, const struct answer *answer);
void write_svg(struct output *out, const struct answer *answer);

struct format {
  const char *name;
  void (*write)(struct output *out, const struct answer *answer);
  bool shows_id;
};

#endif
