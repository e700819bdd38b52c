/* bbfill: the command line. */
#include <bbfill.h>
#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "help.h"
#include "message.h"
#include "standard.h"
#include "stream.h"

enum action { ACTION_CALL, ACTION_LIST, ACTION_HELP, ACTION_VERSION };

struct options {
  enum action action;
  const char *fen, *epd, *output;
  const struct format *format;
  int size; /* of a picture, 0 if not given */
  int count; /* of words: a function and its arguments */
  char **words;
};

static const struct format formats[] = {
  {"board", write_board, true},
  {"diagrams", write_diagrams, true},
  {"hex", write_hex, false},
  {"squares", write_squares, false},
  {"json", write_json, true},
  {"svg", write_svg, true},
};

static const struct format *find_format(const char *name) {
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

static bool read_options(struct options *options, int argc, char **argv) {
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
      options->format = find_format(optarg);
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

/* Checks what options say together, and gives the format its default. */
static bool choose_format(struct options *options, const struct function *function) {
  if (!options->format)
    options->format = find_format(options->epd ? "hex" : "board");
  if (options->format->write != write_svg) {
    if (options->size)
      complain("--size is for --format svg");
    return !options->size;
  }
  if (options->epd)
    complain("--format svg draws one position: take --fen, or another format with --epd");
  else if (!result_is_drawable(function->result))
    complain("--format svg cannot draw what %s gives", function->name);
  else
    return true;
  return false;
}

static const struct function *choose_function(const char *name) {
  if (!name) {
    complain("which function? See bbfill --list and bbfill --help");
    return NULL;
  }
  const struct function *function = function_find(name);
  if (function)
    return function;
  const char *nearest = function_nearest(name);
  if (nearest)
    complain("no such function '%s'; did you mean %s?", name, nearest);
  else
    complain("no such function '%s'; see bbfill --list", name);
  return NULL;
}

static void call_once(const struct call *call, const struct position *position,
                      const struct options *options, struct output *out) {
  static struct block block;
  block.count = 1;
  block.has_positions = position != NULL;
  if (position)
    block.positions[0] = *position;
  call_run(call, &block);
  struct answer answer = answer_of(call, NULL, &block, 0);
  answer.picture_width = options->size;
  options->format->write(out, &answer);
}

static bool read_fen(struct position *position, const char *fen) {
  char reason[REASON_SIZE];
  if (!position_read(position, fen, strlen(fen), reason)) {
    complain("--fen '%s': %s", fen, reason);
    return false;
  }
  position_read_id(position, fen, strlen(fen));
  position->line = 1;
  return true;
}

/* Opens the output last, so that it is left alone where the input cannot be read. */
static int call_each(const struct call *call, const struct options *options, struct output *out) {
  static struct lines lines;
  if (lines_would_change(options->epd, options->output)) {
    complain("input and output are the same file");
    return STATUS_USAGE;
  }
  if (!lines_open(&lines, options->epd) || !output_open(out, options->output))
    return STATUS_FAILED;
  int status = stream_run(call, &lines, options->format, out);
  if (!lines_close(&lines)) {
    out->incomplete = true;
    status = STATUS_FAILED;
  }
  return output_close(out) ? status : STATUS_FAILED;
}

static int do_call(struct options *options, struct output *out) {
  static struct call call;
  struct position position;
  const struct function *function = choose_function(options->count > 0 ? *options->words : NULL);
  if (!function || !choose_format(options, function) ||
      (options->fen && !read_fen(&position, options->fen)) ||
      !call_compile(&call, function, options->count - 1, options->words + 1,
                    options->fen || options->epd))
    return STATUS_USAGE;
  if (options->epd)
    return call_each(&call, options, out);
  if (!output_open(out, options->output))
    return STATUS_FAILED;
  call_once(&call, options->fen ? &position : NULL, options, out);
  return output_close(out) ? STATUS_OK : STATUS_FAILED;
}

static int do_inform(const struct options *options, struct output *out) {
  const char *part = options->count > 0 ? *options->words : "";
  if (options->action == ACTION_LIST && options->count > 1) {
    complain("--list takes one word, not %d", options->count);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_LIST && !functions_have(part)) {
    complain("no function has '%s' in its name; see bbfill --list", part);
    return STATUS_USAGE;
  }
  if (!output_open(out, options->output))
    return STATUS_FAILED;
  if (options->action == ACTION_LIST)
    functions_list(out, part);
  else if (options->action == ACTION_HELP)
    output_text(out, help_text);
  else
    output_format(out, "bbfill %s\nlibbbfill %s, backend %s, batch kernel %s\n", BBF_VERSION_STRING,
                  bbf_version(), bbf_backend(), bbf_batch_kernel());
  return output_close(out) ? STATUS_OK : STATUS_FAILED;
}

int main(int argc, char **argv) {
  static struct output out;
  struct options options = {.action = ACTION_CALL};
  standard_prepare();
  if (!read_options(&options, argc, argv))
    return STATUS_USAGE;
  if (options.action != ACTION_CALL)
    return do_inform(&options, &out);
  return do_call(&options, &out);
}
