/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The options of the command line, and what they may be. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "answer.h"

enum action { ACTION_CALL, ACTION_LIST, ACTION_HELP, ACTION_VERSION, ACTION_COMPLETE };

/* What an option's value is. */
enum value { VALUE_NONE, VALUE_FEN, VALUE_FILE, VALUE_FORMAT, VALUE_COLOR, VALUE_NUMBER };

struct known_option {
  const char *name;
  int letter; /* beyond the characters where it has only a name */
  enum value value;
  const char *summary;
};

struct options {
  enum action action;
  const char *fen, *epd, *output, *color;
  const struct format *format;
  int size; /* of a picture, 0 if not given */
  bool unicode;
  int count; /* of words: a function and its arguments */
  char **words;
};

/* All options, the last one without a name. */
extern const struct known_option known_options[];

/* Names that a value may be, one for each i from 0 on; NULL after the last, and for
   values without names. */
const char *value_name(enum value value, int i);

/* Complains and returns false where options are wrong or exclude each other. */
bool options_read(struct options *options, int argc, char **argv);

/* After a function, -1 and the beginning of a diagram are arguments. */
bool word_is_argument(const char *word);

/* NULL if there is none of that name. */
const struct format *format_find(const char *name);

#endif
