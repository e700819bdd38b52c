/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reading the options, with getopt_long and messages of our own. */
#include "options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/output/output.h"
#include "message.h"
#include "nearest.h"
#include "threads.h"

#define MESSAGE_SIZE 256

enum {
  LETTER_COLOR = 256,
  LETTER_SIZE,
  LETTER_UNICODE,
  LETTER_FROM,
  LETTER_DIVIDE,
  LETTER_OTHELLO,
  LETTER_OTHELLO_FILE
};

const struct known_option known_options[] = {
    {"fen", 'f', VALUE_POSITION, "the position that piece letters refer to", GAME_CHESS},
    {"epd", 'e', VALUE_FILE, "call once for each position in an EPD file", GAME_CHESS},
    {"pgn", 'p', VALUE_FILE, "call once for each position of the games in a PGN file", GAME_CHESS},
    {"othello", LETTER_OTHELLO, VALUE_POSITION, "the Othello position that own and opp refer to",
     GAME_OTHELLO},
    {"othello-file", LETTER_OTHELLO_FILE, VALUE_FILE,
     "call once for each Othello position in a file", GAME_OTHELLO},
    {"format", 'F', VALUE_FORMAT, "output format", GAME_NONE},
    {"size", LETTER_SIZE, VALUE_NUMBER, "width of an svg picture", GAME_NONE},
    {"output", 'o', VALUE_FILE, "write to this file", GAME_NONE},
    {"color", LETTER_COLOR, VALUE_COLOR, "whether diagrams have colours", GAME_NONE},
    {"unicode", LETTER_UNICODE, VALUE_NONE, "print pieces and discs as symbols", GAME_NONE},
    {"from", LETTER_FROM, VALUE_SIDE, "the side that sees the board", GAME_NONE},
    {"jobs", 'j', VALUE_NUMBER, "threads for perft and for files", GAME_NONE},
    {"divide", LETTER_DIVIDE, VALUE_NONE, "print perft's number after each move, too", GAME_NONE},
    {"list", 'l', VALUE_NONE, "list functions and their arguments", GAME_NONE},
    {"help", 'h', VALUE_NONE, "explain the program or a function", GAME_NONE},
    {"version", 'V', VALUE_NONE, "print versions", GAME_NONE},
    {NULL, 0, VALUE_NONE, NULL, GAME_NONE},
};

#define OPTION_COUNT (sizeof known_options / sizeof *known_options - 1)

const char *value_name(enum value value, int i) {
  static const char *const colors[] = {"auto", "always", "never", NULL};
  static const char *const sides[] = {"white", "black", NULL};
  if (value == VALUE_FORMAT)
    return format_at(i) ? format_at(i)->name : NULL;
  if (value == VALUE_POSITION)
    return i == 0 ? "startpos" : NULL;
  return value == VALUE_COLOR ? colors[i] : value == VALUE_SIDE ? sides[i] : NULL;
}

/* Complains and returns false if the text is not one of the names of such a value. */
static bool check_value(const char *text, enum value value, const char *what) {
  char names[MESSAGE_SIZE] = "";
  for (int i = 0; value_name(value, i); i++) {
    if (strcmp(text, value_name(value, i)) == 0)
      return true;
    if (i > 0)
      strcat(names, value_name(value, i + 1) ? ", " : " or ");
    strcat(names, value_name(value, i));
  }
  complain("no such %s '%s'; use %s", what, text, names);
  return false;
}

static bool read_number(int *value, const char *text, const char *option, const char *unit,
                        int least, int most) {
  char *end;
  long number = strtol(text, &end, 10);
  *value = (int)number;
  /* strtol accepts blanks and signs. */
  if (isdigit((unsigned char)*text) && !*end && number >= least && number <= most)
    return true;
  complain("%s '%s': not a number of %s from %d to %d", option, text, unit, least, most);
  return false;
}

bool word_is_argument(const char *word) {
  return word[0] == '-' && word[1] != '\0' && strchr("0123456789 \t\n", word[1]);
}

/* Complains about an option that does not exist. Its length is that of --name without
   =value, or 0 for an option of one letter. */
static void complain_about_name(const struct options *options, const char *word, int length) {
  char names[MESSAGE_SIZE] = "", name[40] = "";
  int matches = 0;
  if (length > 2)
    snprintf(name, sizeof name, "%.*s", length - 2, word + 2);
  struct nearest nearest = nearest_begin(name);
  for (const struct known_option *known = known_options; known->name; known++) {
    nearest_try(&nearest, known->name);
    if (*name && strncmp(known->name, name, strlen(name)) == 0) {
      const size_t used = strlen(names);
      snprintf(names + used, sizeof names - used, "%s--%s", matches++ ? " or " : "", known->name);
    }
  }
  if (matches > 1)
    complain("the option --%s is ambiguous: %s", name, names);
  else if (nearest.name)
    complain("no such option --%s; did you mean --%s?", name, nearest.name);
  else
    complain("no such option %s%s", word,
             options->count > 0 ? "; put -- before an argument that begins with -" : "");
}

static void complain_about_option(const struct options *options, int c, const char *word) {
  const bool is_long = strncmp(word, "--", 2) == 0;
  const int length = (int)(is_long ? strcspn(word, "=") : strlen(word));
  /* MinGW's getopt returns ':' for an unwanted value too. */
  const bool has_value = word[length] == '=';
  if (c == ':' && !has_value)
    complain("the option %s needs a value", word);
  else if (has_value && optopt)
    complain("the option %.*s takes no value", length, word);
  else
    complain_about_name(options, word, is_long ? length : 0);
}

/* Stores where positions come from. Complains and returns false if another option says so too. */
static bool take_source(struct options *options, const char *source, enum game game,
                        const char **value) {
  if (options->source && strcmp(options->source, source) != 0) {
    complain("%s and %s cannot be combined", options->source, source);
    return false;
  }
  if (*value && value == &options->file) {
    complain("%s is given twice; for several files: cat FILE... | bbfill %s - ...", source, source);
    return false;
  }
  if (*value) {
    complain("%s is given twice", source);
    return false;
  }
  options->source = source;
  options->game = game;
  *value = optarg;
  return true;
}

static bool take_action(struct options *options, enum action action) {
  static const char *const names[] = {
      [ACTION_LIST] = "--list", [ACTION_HELP] = "--help", [ACTION_VERSION] = "--version"};
  if (options->action != ACTION_CALL && options->action != action) {
    complain("%s and %s cannot be combined", names[options->action], names[action]);
    return false;
  }
  options->action = action;
  options->before = options->count;
  return true;
}

/* Stores an option that getopt_long has found. Complains and returns false if it is
   invalid. */
static bool take_option(struct options *options, int c, const char *word) {
  switch (c) {
  case 'f':
    return take_source(options, "--fen", GAME_CHESS, &options->position);
  case 'e':
    return take_source(options, "--epd", GAME_CHESS, &options->file);
  case 'p':
    options->games = true;
    return take_source(options, "--pgn", GAME_CHESS, &options->file);
  case LETTER_OTHELLO:
    return take_source(options, "--othello", GAME_OTHELLO, &options->position);
  case LETTER_OTHELLO_FILE:
    return take_source(options, "--othello-file", GAME_OTHELLO, &options->file);
  case 'F':
    options->format = format_find(optarg);
    return check_value(optarg, VALUE_FORMAT, "format");
  case LETTER_SIZE:
    return read_number(&options->size, optarg, "--size", "pixels", PICTURE_WIDTH_LEAST,
                       PICTURE_WIDTH_MOST);
  case 'j':
    return read_number(&options->jobs, optarg, "--jobs", "threads", 1, JOBS_MOST);
  case 'o':
    if (options->output)
      complain("--output is given twice");
    else
      options->output = optarg;
    return options->output == optarg;
  case LETTER_COLOR:
    options->color = optarg;
    return check_value(optarg, VALUE_COLOR, "value of --color");
  case LETTER_UNICODE:
    options->unicode = true;
    return true;
  case LETTER_FROM:
    options->from_black = strcmp(optarg, "black") == 0;
    return check_value(optarg, VALUE_SIDE, "side");
  case LETTER_DIVIDE:
    options->divide = true;
    return true;
  case 'l':
    return take_action(options, ACTION_LIST);
  case 'h':
    return take_action(options, ACTION_HELP);
  case 'V':
    return take_action(options, ACTION_VERSION);
  default:
    complain_about_option(options, c, word);
    return false;
  }
}

static bool is_empty(const char *word) {
  return word && !*word;
}

bool options_read(struct options *options, int argc, char **argv) {
  struct option longs[OPTION_COUNT + 1] = {{NULL, 0, NULL, 0}};
  /* "-" returns words in their order, ":" tells a missing value from a wrong name. */
  char letters[2 + 2 * OPTION_COUNT + 1] = "-:", *letter = letters + 2;
  for (size_t i = 0; i < OPTION_COUNT; i++) {
    const struct known_option *known = known_options + i;
    const bool has_value = known->value != VALUE_NONE;
    longs[i] = (struct option){known->name, has_value ? required_argument : no_argument, NULL,
                               known->letter};
    if (known->letter < LETTER_COLOR) {
      *letter++ = (char)known->letter;
      if (has_value)
        *letter++ = ':';
    }
  }
  *letter = '\0';
  /* Words are moved to the front of argv, over what has been read. */
  options->words = argv + 1;
  opterr = 0;
  for (;;) {
    char *word = optind < argc ? argv[optind] : NULL;
    bool argument = options->count > 0 && word && word_is_argument(word);
    int c = argument ? 1 : getopt_long(argc, argv, letters, longs, NULL);
    if (c == -1)
      break;
    if (c == 1) {
      options->words[options->count++] = word;
      optind += argument;
    } else if (!take_option(options, c, word)) {
      return false;
    }
  }
  while (optind < argc)
    options->words[options->count++] = argv[optind++];
  if (is_empty(options->file) || is_empty(options->output)) {
    complain("%s needs a file name", is_empty(options->file) ? options->source : "--output");
    return false;
  }
  return true;
}
