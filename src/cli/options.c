/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reading the options, with getopt_long and messages of our own. */
#include "options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "nearest.h"

#define MESSAGE_SIZE 256

enum { LETTER_COLOR = 256, LETTER_SIZE, LETTER_UNICODE };

const struct known_option known_options[] = {
  {"fen", 'f', VALUE_FEN, "take piece letters in arguments from this position"},
  {"epd", 'e', VALUE_FILE, "one call for each position of an EPD file"},
  {"format", 'F', VALUE_FORMAT, "how to print"},
  {"size", LETTER_SIZE, VALUE_NUMBER, "width of an svg picture"},
  {"output", 'o', VALUE_FILE, "write there"},
  {"color", LETTER_COLOR, VALUE_COLOR, "whether diagrams have colours"},
  {"unicode", LETTER_UNICODE, VALUE_NONE, "print pieces as figurines"},
  {"list", 'l', VALUE_NONE, "print functions and their arguments"},
  {"help", 'h', VALUE_NONE, "tell what the program or a function does"},
  {"version", 'V', VALUE_NONE, "print versions"},
  {NULL, 0, VALUE_NONE, NULL},
};

#define OPTION_COUNT (sizeof known_options / sizeof *known_options - 1)

static const struct format formats[] = {
  {"board", write_board, true},
  {"diagrams", write_diagrams, true},
  {"hex", write_hex, false},
  {"squares", write_squares, false},
  {"json", write_json, true},
  {"svg", write_svg, true},
};

#define FORMAT_COUNT (int)(sizeof formats / sizeof *formats)

const struct format *format_find(const char *name) {
  for (int i = 0; i < FORMAT_COUNT; i++)
    if (strcmp(formats[i].name, name) == 0)
      return formats + i;
  return NULL;
}

const char *value_name(enum value value, int i) {
  static const char *const colors[] = {"auto", "always", "never", NULL};
  if (value == VALUE_FORMAT && i < FORMAT_COUNT)
    return formats[i].name;
  return value == VALUE_COLOR ? colors[i] : value == VALUE_FEN && i == 0 ? "startpos" : NULL;
}

/* Complains and returns false where the value of --format or --color is none of those
   that it may be. */
static bool check_value(const char *text, enum value value, const char *what) {
  char names[MESSAGE_SIZE] = "";
  for (int i = 0; value_name(value, i); i++) {
    if (strcmp(text, value_name(value, i)) == 0)
      return true;
    if (i > 0)
      strcat(names, value_name(value, i + 1) ? ", " : " or ");
    strcat(names, value_name(value, i));
  }
  complain("no such %s '%s': %s", what, text, names);
  return false;
}

static bool read_size(int *size, const char *text) {
  enum { LEAST = 100, MOST = 10000 };
  char *end;
  long number = strtol(text, &end, 10);
  *size = (int)number;
  /* strtol would take blanks and signs. */
  if (isdigit((unsigned char)*text) && !*end && number >= LEAST && number <= MOST)
    return true;
  complain("--size '%s': not a number of pixels from %d to %d", text, LEAST, MOST);
  return false;
}

bool word_is_argument(const char *word) {
  return word[0] == '-' && word[1] != '\0' && strchr("0123456789 \t\n", word[1]);
}

/* Complains about a long option, of which only the name up to its length counts. */
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
    complain("the option --%s may be %s", name, names);
  else if (nearest.name)
    complain("no such option --%s; did you mean --%s?", name, nearest.name);
  else
    complain("no such option %s%s", word,
             options->count > 0 ? "; put -- before an argument that begins with -" : "");
}

static void complain_about_option(const struct options *options, int c, const char *word) {
  const bool is_long = strncmp(word, "--", 2) == 0;
  const int length = (int)(is_long ? strcspn(word, "=") : strlen(word));
  /* MinGW's getopt gives the same answer for a value too many and one missing. */
  const bool has_value = word[length] == '=';
  if (c == ':' && !has_value)
    complain("the option %s needs a value", word);
  else if (has_value && optopt)
    complain("the option %.*s takes no value", length, word);
  else
    complain_about_name(options, word, is_long ? length : 0);
}

/* Takes what getopt_long has found; false if it is wrong. */
static bool take_option(struct options *options, int c, const char *word) {
  switch (c) {
  case 'f':
    options->fen = optarg;
    return true;
  case 'e':
    options->epd = optarg;
    return true;
  case 'F':
    options->format = format_find(optarg);
    return check_value(optarg, VALUE_FORMAT, "format");
  case LETTER_SIZE:
    return read_size(&options->size, optarg);
  case 'o':
    options->output = optarg;
    return true;
  case LETTER_COLOR:
    options->color = optarg;
    return check_value(optarg, VALUE_COLOR, "choice of colours");
  case LETTER_UNICODE:
    options->unicode = true;
    return true;
  case 'l':
    options->action = ACTION_LIST;
    return true;
  case 'h':
    options->action = ACTION_HELP;
    return true;
  case 'V':
    options->action = ACTION_VERSION;
    return true;
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
  /* Words stay in their order, and a missing value is told from a wrong name. */
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
  /* Words move to the front of what has been read. */
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
  if (options->fen && options->epd) {
    complain("--fen and --epd exclude each other");
    return false;
  }
  if (is_empty(options->epd) || is_empty(options->output)) {
    complain("%s needs the name of a file", is_empty(options->epd) ? "--epd" : "--output");
    return false;
  }
  return true;
}
