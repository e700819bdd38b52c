/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions are read, and answers computed and written, in blocks. */
#include "run.h"

#include <string.h>

#include "../../text/input/game.h"
#include "../message.h"

static struct block block;

/* Copies of the ids of a block, which are needed after their lines are gone. */
struct store {
  size_t used;
  char bytes[4 * LINE_LIMIT];
};

struct stream {
  struct lines *lines;
  struct store ids;
  enum syntax syntax;
  bool keep_ids, keep_counters;
  size_t block_size;
  unsigned long long invalid_lines;
};

/* How many invalid lines of a file are reported; the rest are only counted. */
#define INVALID_LINES_REPORTED 20

static void complain_about_line(struct stream *stream, unsigned long long number,
                                const char *reason) {
  if (++stream->invalid_lines <= INVALID_LINES_REPORTED)
    complain("%s:%llu: %s", stream->lines->name, number, reason);
}

static void complain_about_the_rest(const struct stream *stream) {
  if (stream->invalid_lines > INVALID_LINES_REPORTED) {
    unsigned long long rest = stream->invalid_lines - INVALID_LINES_REPORTED;
    complain("%s: %llu more invalid line%s", stream->lines->name, rest, rest == 1 ? "" : "s");
  }
}

static void store_id(struct store *store, struct position *position, const char *text,
                     size_t length) {
  position_read_id(position, text, length);
  if (position->id) {
    position->id = memcpy(store->bytes + store->used, position->id, position->id_length);
    store->used += position->id_length;
  }
}

/* Fills the block as long as there is room for ids; false if no position is left. */
static bool read_block(struct stream *stream) {
  struct lines *lines = stream->lines;
  const char *text;
  size_t length;
  block.count = 0;
  stream->ids.used = 0;
  while (block.count < stream->block_size && stream->ids.used + LINE_LIMIT <= sizeof stream->ids.bytes &&
         lines_next(lines, &text, &length)) {
    struct position *position = block.positions + block.count;
    char reason[REASON_SIZE];
    if (lines->too_long) {
      snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
      complain_about_line(stream, lines->number, reason);
    } else if (!position_read(position, text, length, stream->syntax, reason)) {
      complain_about_line(stream, lines->number, reason);
    } else {
      position->line = lines->number;
      position->id = NULL;
      if (stream->keep_ids)
        store_id(&stream->ids, position, text, length);
      if (stream->keep_counters)
        position->counters = counters_read(text, length);
      block.count++;
    }
  }
  return block.count > 0;
}

/* Calls for every position of the block and writes the answers. */
static void run_block(const struct plan *plan, struct stream *stream, const struct format *format,
                      struct output *out) {
  const struct call *call = &plan->call;
  call_run(plan, &block);
  for (size_t i = 0; i < block.count; i++) {
    const struct answer answer = answer_of(call, stream->lines->name, &block, i);
    char reason[REASON_SIZE];
    if (call_is_allowed(call, &block, i, reason))
      format->write(out, &answer);
    else
      complain_about_line(stream, block.positions[i].line, reason);
  }
}

int run_once(const struct plan *plan, const struct position *position, const struct format *format,
             struct output *out) {
  block.count = 1;
  block.has_positions = position != NULL;
  if (position)
    block.positions[0] = *position;
  call_run(plan, &block);
  char reason[REASON_SIZE];
  if (!call_is_allowed(&plan->call, &block, 0, reason)) {
    complain("%s", reason);
    out->incomplete = true;
    return STATUS_USAGE;
  }
  const struct answer answer = answer_of(&plan->call, NULL, &block, 0);
  format->write(out, &answer);
  return STATUS_OK;
}

int run_stream(const struct plan *plan, struct lines *lines, enum syntax syntax,
               const struct format *format, struct output *out) {
  static struct stream stream;
  stream.lines = lines;
  stream.keep_ids = format->shows_id;
  stream.keep_counters = syntax == SYNTAX_FEN && call_keeps_counters(&plan->call);
  stream.syntax = syntax;
  stream.block_size = call_block_size(&plan->call);
  block.has_positions = true;
  while (!out->error && read_block(&stream)) {
    run_block(plan, &stream, format, out);
    progress_show(lines->number, "lines", true);
  }
  progress_clear();
  complain_about_the_rest(&stream);
  return stream.invalid_lines > 0 ? STATUS_FAILED : STATUS_OK;
}
