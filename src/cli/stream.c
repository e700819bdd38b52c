/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Blocks of positions are read, worked on and written in turn. */
#include "stream.h"

#include <string.h>

/* The ids of a block, which outlive their lines here. */
struct store {
  size_t used;
  char bytes[4 * LINE_LIMIT];
};

struct stream {
  struct lines *lines;
  struct store ids;
  bool keep_ids;
  unsigned long long wrong_lines;
};

/* So many wrong lines of a file are told one by one, the rest are counted. */
#define WRONG_LINES_TOLD 20

static void complain_about_line(struct stream *stream, const char *reason) {
  const struct lines *lines = stream->lines;
  if (++stream->wrong_lines <= WRONG_LINES_TOLD)
    complain("%s:%llu: %s", lines->name, lines->number, reason);
}

static void complain_about_the_rest(const struct stream *stream) {
  if (stream->wrong_lines > WRONG_LINES_TOLD) {
    unsigned long long rest = stream->wrong_lines - WRONG_LINES_TOLD;
    complain("%s: %llu more wrong line%s", stream->lines->name, rest, rest == 1 ? "" : "s");
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

/* Fills the block, as far as ids have room; false where no position is left. */
static bool read_block(struct stream *stream, struct block *block) {
  struct lines *lines = stream->lines;
  const char *text;
  size_t length;
  block->count = 0;
  stream->ids.used = 0;
  while (block->count < BLOCK_SIZE && stream->ids.used + LINE_LIMIT <= sizeof stream->ids.bytes &&
         lines_next(lines, &text, &length)) {
    struct position *position = block->positions + block->count;
    char reason[REASON_SIZE];
    if (lines->too_long) {
      snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
      complain_about_line(stream, reason);
    } else if (!position_read(position, text, length, reason)) {
      complain_about_line(stream, reason);
    } else {
      position->line = lines->number;
      position->id = NULL;
      if (stream->keep_ids)
        store_id(&stream->ids, position, text, length);
      block->count++;
    }
  }
  return block->count > 0;
}

int stream_run(const struct call *call, struct lines *lines, const struct format *format,
               struct output *out) {
  static struct stream stream;
  static struct block block;
  stream.lines = lines;
  stream.keep_ids = format->shows_id;
  block.has_positions = true;
  while (!out->error && read_block(&stream, &block)) {
    call_run(call, &block);
    for (size_t i = 0; i < block.count; i++) {
      struct answer answer = answer_of(call, lines->name, &block, i);
      format->write(out, &answer);
    }
    progress_show(lines->number);
  }
  progress_clear();
  complain_about_the_rest(&stream);
  return stream.wrong_lines > 0 ? STATUS_FAILED : STATUS_OK;
}
