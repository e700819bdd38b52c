/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* bbfill: the command line. */
#include <bbfill.h>
#include <stdlib.h>
#include <string.h>

#include "color.h"
#include "complete.h"
#include "help.h"
#include "message.h"
#include "options.h"
#include "standard.h"
#include "stream.h"
#include "suggest.h"

/* Checks what options say together, and gives the format its default. */
static bool choose_format(struct options *options, const struct function *function) {
  if (!options->format)
    options->format = format_find(options->epd ? "hex" : "board");
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
  return function_meant(name);
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
  if (strcmp(fen, "startpos") == 0)
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
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

/* Returns false where a shell has to complete the name of a file. */
static bool inform(struct output *out, const struct options *options,
                   const struct function *function) {
  if (options->action == ACTION_COMPLETE)
    return complete(out, options->count, options->words);
  if (options->action == ACTION_LIST)
    functions_list(out, options->count > 0 ? *options->words : "");
  else if (function)
    help_function(out, function);
  else if (options->action == ACTION_HELP)
    output_text(out, help_text);
  else
    output_format(out, "bbfill %s\nlibbbfill %s, backend %s, batch kernel %s\n", BBF_VERSION_STRING,
                  bbf_version(), bbf_backend(), bbf_batch_kernel());
  return true;
}

static int do_inform(const struct options *options, struct output *out) {
  const char *part = options->count > 0 ? *options->words : "";
  const struct function *function = NULL;
  if (options->action == ACTION_LIST && options->count > 1) {
    complain("--list takes one word, not %d", options->count);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_LIST && !functions_have(part)) {
    complain("no function has '%s' in its name; see bbfill --list", part);
    return STATUS_USAGE;
  }
  if (options->action == ACTION_HELP && options->count > 0 &&
      !(function = function_meant(*options->words)))
    return STATUS_USAGE;
  if (!output_open(out, options->output))
    return STATUS_FAILED;
  const bool known = inform(out, options, function);
  return output_close(out) && known ? STATUS_OK : STATUS_FAILED;
}

static bool use_color(const struct options *options) {
  if (!options->color || strcmp(options->color, "auto") == 0)
    return (!options->output || strcmp(options->output, "-") == 0) && color_suits_terminal();
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
  if (options.action != ACTION_CALL)
    return do_inform(&options, &out);
  return do_call(&options, &out);
}
