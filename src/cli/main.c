/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The program bbfill: what the command line asks for, and the exit status. */
#include <bbfill.h>
#include <stdlib.h>
#include <string.h>

#include "../text/input/discs.h"
#include "../text/input/game.h"
#include "output/drawing_of.h"
#include "call/perft.h"
#include "call/run.h"
#include "complete.h"
#include "files/replace.h"
#include "files/unpack.h"
#include "help.h"
#include "message.h"
#include "options.h"
#include "standard.h"
#include "threads.h"

/* Sets the default format and checks that other options suit the format. */
static bool choose_format(struct options *options, const struct function *function) {
  if (!options->format)
    options->format = options->file ? &format_hex : &format_board;
  const char *name = options->format->name;
  if (!options->format->is_picture) {
    if (options->size)
      complain("--size does not apply to --format %s", name);
    return !options->size;
  }
  if (options->file)
    complain("--format %s cannot be combined with %s; use %s or another format", name,
             options->source, options->game == GAME_OTHELLO ? "--othello" : "--fen");
  else if (!result_is_drawable(function->result))
    complain("--format %s cannot draw the result of %s", name, function->name);
  else
    return true;
  return false;
}

/* Without a name, a position is shown. */
static const struct function *choose_function(const struct options *options) {
  const char *name = options->count > 0 ? *options->words : NULL;
  if (!name && options->position)
    name = options->game == GAME_OTHELLO ? "othello_moves" : "position_at";
  if (!name) {
    complain("no function given; see bbfill --list and bbfill --help");
    return NULL;
  }
  return function_find_or_complain(name);
}

static bool read_position(struct position *position, const struct options *options,
                          enum syntax syntax) {
  const char *text = options->position;
  char reason[REASON_SIZE];
  if (strcmp(text, "startpos") == 0)
    text = syntax == SYNTAX_OTHELLO ? DISCS_START : START_FEN;
  if (!position_read(position, text, strlen(text), syntax, reason)) {
    complain("%s '%s': %s", options->source, text, reason);
    return false;
  }
  position_read_id(position, text, strlen(text));
  position->counters = counters_read(text, strlen(text));
  position->line = 1;
  return true;
}

/* Opens the output last, so that it is not touched if the input cannot be read. */
static int call_each(const struct plan *plan, const struct options *options, struct output *out) {
  static struct lines lines;
  static struct games games;
  struct source source = {.lines = options->games ? NULL : &lines,
                          .games = options->games ? &games : NULL,
                          .syntax = call_syntax(plan, options->game)};
  if (infile_would_change(options->file, options->output)) {
    complain("input and output are the same file");
    return STATUS_USAGE;
  }
  if (!source_open(&source, options->file, options->source) || !output_open(out, options->output))
    return STATUS_FAILED;
  int status = run_stream(plan, &source, options->format, out);
  if (!source_close(&source)) {
    out->incomplete = true;
    status = STATUS_FAILED;
  }
  return output_close(out) ? status : STATUS_FAILED;
}

static int do_call(struct options *options, struct output *out) {
  static struct plan plan;
  struct position position;
  const struct function *function = choose_function(options);
  const int given = options->count > 0 ? options->count - 1 : 0;
  if (function)
    function = function_for_words(function, given, options->words + 1);
  if (function && options->divide && !function_with_divide(function)) {
    complain("--divide does not apply to %s", function->name);
    return STATUS_USAGE;
  }
  if (function && options->divide)
    function = function_with_divide(function);
  if (!function || !choose_format(options, function) ||
      !call_compile(&plan, function, given, options->words + 1, options->game) ||
      (options->position && !read_position(&position, options, call_syntax(&plan, options->game))))
    return STATUS_USAGE;
  if (options->jobs && !options->file && !call_has_threads(&plan.call)) {
    complain("--jobs does not apply to one call of %s; it needs a file, or perft", function->name);
    return STATUS_USAGE;
  }
  plan.call.unnamed = options->count == 0 && function->result == RESULT_POSITION;
  plan.call.from_black = options->from_black;
  if (options->file)
    return call_each(&plan, options, out);
  if (!output_open(out, options->output))
    return STATUS_FAILED;
  const int status = run_once(&plan, options->position ? &position : NULL, options->format, out);
  return output_close(out) ? status : STATUS_FAILED;
}

/* Prints functions whose name contains the part. */
static void list(struct output *out, const char *part) {
  for (const struct function *f = function_next(NULL, part); f; f = function_next(f, part))
    function_output_usage(out, f);
}

/* Returns false if the shell has to complete the name of a file. */
static bool inform(struct output *out, const struct options *options,
                   const struct function *function) {
  if (options->action == ACTION_COMPLETE)
    return complete(out, options->count, options->words);
  if (options->action == ACTION_LIST)
    list(out, options->count > 0 ? *options->words : "");
  else if (function)
    help_function(out, function);
  else if (options->action == ACTION_HELP)
    help_program(out);
  else
    output_format(out, "bbfill %s\nlibbbfill %s, backend %s, batch kernel %s\nunpacks %s\n",
                  BBF_VERSION_STRING, bbf_version(), bbf_backend(), bbf_batch_kernel(),
                  unpacked_formats);
  return true;
}

static int do_inform(const struct options *options, struct output *out) {
  const char *part = options->count > 0 ? *options->words : "";
  const struct function *function = NULL;
  if (options->action == ACTION_LIST && options->count > 1) {
    complain("--list takes one word, not %d", options->count);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_LIST && !function_next(NULL, part)) {
    complain("no function has '%s' in its name; see bbfill --list", part);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_HELP && options->count > 1 && options->count > options->before) {
    complain("--help takes one function, not %d words", options->count);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_HELP && options->count > 0 &&
      !(function = function_find_or_complain(*options->words)))
    return STATUS_USAGE;
  if (!output_open(out, options->output))
    return STATUS_FAILED;
  const bool known = inform(out, options, function);
  return output_close(out) && known ? STATUS_OK : STATUS_FAILED;
}

static bool use_color(const struct options *options) {
  if (!options->color || strcmp(options->color, "auto") == 0)
    return output_is_standard(options->output) && color_suits_terminal();
  return strcmp(options->color, "always") == 0;
}

int main(int argc, char **argv) {
  static struct output out;
  struct options options = {.action = ACTION_CALL};
  standard_prepare();
  if (argc > 1 && strcmp(argv[1], "--complete") == 0)
    options = (struct options){.action = ACTION_COMPLETE, .count = argc - 2, .words = argv + 2};
  else if (!options_read(&options, argc, argv))
    return STATUS_USAGE;
  out.color = use_color(&options);
  out.unicode = options.unicode;
  out.picture_width = options.size;
  if (options.action != ACTION_CALL)
    return do_inform(&options, &out);
  jobs_allow(options.jobs);
  const int status = do_call(&options, &out);
  perft_report();
  return status;
}
