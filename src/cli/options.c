/* Reading the options, with getopt_long and messages of our own. */
#include "options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "nearest.h"

static const struct format formats[] = {
  {"board", write_board, true},
  {"diagrams", write_diagrams, true},
  {"hex", write_hex, false},
  {"squares", write_squares, false},
  {"json", write_json, true},
  {"svg", write_svg, true},
};

const struct format *format_find(const char *name) {
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (strcmp(formats[i].name, name) == 0)
      return formats + i;
  complain("no such format '%s': board, diagrams, hex, squares, json or svg", name);
  return NULL;
}

/* After the function, -1 and the beginning of a diagram are arguments. */
static bool is_argument(const char *word) {
  return word[0] == '-' && word[1] != '\0' && strchr("0123456789 \t\n", word[1]);
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

static void complain_about_option(const struct options *options, int c, const char *word) {
  /* MinGW's getopt gives the same answer for a value too many and one missing. */
  bool has_value = strncmp(word, "--", 2) == 0 && strchr(word, '=');
  if (c == ':' && !has_value)
    complain("the option %s needs a value", word);
  else if (has_value && optopt)
    complain("the option %.*s takes no value", (int)strcspn(word, "="), word);
  else
    complain("no such option %s%s", word,
             options->count > 0 ? "; put -- before an argument that begins with -" : "");
}

static bool is_empty(const char *word) {
  return word && !*word;
}

bool options_read(struct options *options, int argc, char **argv) {
  static const struct option longs[] = {
    {"fen", required_argument, NULL, 'f'},
    {"epd", required_argument, NULL, 'e'},
    {"format", required_argument, NULL, 'F'},
    {"size", required_argument, NULL, 's'},
    {"output", required_argument, NULL, 'o'},
    {"list", no_argument, NULL, 'l'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
  };
  /* Words stay in their order, and move to the front of what has been read. */
  options->words = argv + 1;
  opterr = 0;
  for (;;) {
    char *word = optind < argc ? argv[optind] : NULL;
    bool argument = options->count > 0 && word && is_argument(word);
    int c = argument ? 1 : getopt_long(argc, argv, "-:f:e:F:o:lhV", longs, NULL);
    if (c == -1)
      break;
    switch (c) {
    case 1:
      options->words[options->count++] = word;
      optind += argument;
      break;
    case 'f':
      options->fen = optarg;
      break;
    case 'e':
      options->epd = optarg;
      break;
    case 'F':
      options->format = format_find(optarg);
      if (!options->format)
        return false;
      break;
    case 's':
      if (!read_size(&options->size, optarg))
        return false;
      break;
    case 'o':
      options->output = optarg;
      break;
    case 'l':
      options->action = ACTION_LIST;
      break;
    case 'h':
      options->action = ACTION_HELP;
      break;
    case 'V':
      options->action = ACTION_VERSION;
      break;
    default:
      complain_about_option(options, c, word);
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

