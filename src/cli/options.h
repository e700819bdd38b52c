/* The options of the command line, and what they may be. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "answer.h"

enum action { ACTION_CALL, ACTION_LIST, ACTION_HELP, ACTION_VERSION };

struct options {
  enum action action;
  const char *fen, *epd, *output;
  const struct format *format;
  int size; /* of a picture, 0 if not given */
  int count; /* of words: a function and its arguments */
  char **words;
};

/* Complains and returns false where options are wrong or exclude each other. */
bool options_read(struct options *options, int argc, char **argv);

/* Complains and returns NULL if there is none of that name. */
const struct format *format_find(const char *name);

#endif
