/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The options of the command line and their values. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "output/formats.h"

enum action { ACTION_CALL, ACTION_LIST, ACTION_HELP, ACTION_VERSION, ACTION_COMPLETE };

/* What kind of value an option takes. */
enum value {
  VALUE_NONE,
  VALUE_POSITION,
  VALUE_FILE,
  VALUE_FORMAT,
  VALUE_COLOR,
  VALUE_SIDE,
  VALUE_NUMBER
};

struct known_option {
  const char *name;
  int letter; /* larger than any character if there is only the name */
  enum value value;
  const char *summary;
  enum game game; /* of the positions that it gives; GAME_NONE for all other options */
};

struct options {
  enum action action;
  int before; /* number of words before --help, which may end a call that has been typed */
  const char *position, *file; /* of positions; one of them at most */
  const char *source;          /* the option that gave it, NULL if none did */
  enum game game;              /* of the position, or of those of the file */
  bool games;                  /* whether the file has games, and not a position on each line */
  const char *output, *color;
  const struct format *format;
  int size; /* of a picture, 0 if not given */
  int jobs; /* 0 if not given */
  bool unicode, divide, from_black;
  int count; /* number of words: a function and its arguments */
  char **words;
};

/* All options, the last one without a name. */
extern const struct known_option known_options[];

/* The names that such a value may have, for each i from 0 on; NULL after the last, and
   for values without names. */
const char *value_name(enum value value, int i);

/* Complains and returns false if options are invalid or cannot be combined. */
bool options_read(struct options *options, int argc, char **argv);

/* Whether a word that begins with - is an argument if it follows a function, as -1 and
   diagrams are. */
bool word_is_argument(const char *word);

#endif
