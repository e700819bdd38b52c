/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lines are read, and answers computed and written, in blocks. Each thread reads a block, computes
   its answers, and waits for its turn to write them. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "../../text/input/game.h"
#include "../message.h"
#include "../threads.h"

/* How many invalid lines of a file are reported; the rest are only counted. */
#define INVALID_LINES_REPORTED 20

/* How many bytes of answers are kept until it is their turn. */
#define KEPT_MOST (1 << 20)

/* What threads share. */
struct stream {
  const struct plan *plan;
  const struct format *format;
  enum syntax syntax;
  bool keep_counters;

  struct lock reading; /* for these */
  struct lines *lines;
  unsigned long long blocks_read;
  int threads; /* that may still start */

  struct lock writing; /* for these */
  unsigned long long blocks_written;
  bool failed;

  struct output *out; /* this and the next only at one's turn */
  unsigned long long invalid_lines;
};

struct copied_line {
  const char *text; /* NULL if the line is too long */
  size_t length;
  unsigned long long number;
};

struct complaint {
  unsigned long long line;
  char reason[REASON_SIZE];
};

/* A thread and its block. */
struct worker {
  struct stream *stream;
  unsigned long long number; /* of the block */
  bool has_turn;             /* all blocks before it have been written */

  size_t line_count, used;
  struct copied_line lines[BLOCK_SIZE];
  char bytes[4 * LINE_LIMIT]; /* used by the lines */
  struct block block;

  unsigned long long invalid_lines, told;
  struct complaint complaints[INVALID_LINES_REPORTED];

  struct output out; /* what fills its buffer is kept */
  size_t kept_length;
  char kept[KEPT_MOST];
};

static void complain_about_line(struct worker *worker, unsigned long long number,
                                const char *reason) {
  if (worker->invalid_lines < INVALID_LINES_REPORTED) {
    struct complaint *complaint = worker->complaints + worker->invalid_lines;
    complaint->line = number;
    memcpy(complaint->reason, reason, REASON_SIZE);
  }
  worker->invalid_lines++;
}

/* Prints the complaints of a block, until the stream has had as many as are reported. */
static void print_complaints(struct worker *worker) {
  struct stream *stream = worker->stream;
  for (; worker->told < worker->invalid_lines; worker->told++) {
    if (stream->invalid_lines++ < INVALID_LINES_REPORTED) {
      const struct complaint *complaint = worker->complaints + worker->told;
      complain("%s:%llu: %s", stream->lines->name, complaint->line, complaint->reason);
    }
  }
}

static void complain_about_the_rest(const struct stream *stream) {
  if (stream->invalid_lines > INVALID_LINES_REPORTED) {
    unsigned long long rest = stream->invalid_lines - INVALID_LINES_REPORTED;
    complain("%s: %llu more invalid line%s", stream->lines->name, rest, rest == 1 ? "" : "s");
  }
}

/* Finds out whether it is the worker's turn, or waits for it. Then, what has been kept is written
   after the messages about its lines. */
static bool take_turn(struct worker *worker, bool wait) {
  struct stream *stream = worker->stream;
  if (worker->has_turn)
    return true;
  lock_take(&stream->writing);
  while (wait && stream->blocks_written != worker->number)
    lock_wait(&stream->writing);
  worker->has_turn = stream->blocks_written == worker->number;
  lock_release(&stream->writing);
  if (worker->has_turn) {
    print_complaints(worker);
    output_bytes(stream->out, worker->kept, worker->kept_length);
    worker->kept_length = 0;
  }
  return worker->has_turn;
}

/* Where the output of a block goes. */
static void pass(struct output *out, const char *bytes, size_t length) {
  struct worker *worker = out->owner;
  if (take_turn(worker, worker->kept_length + length > KEPT_MOST)) {
    output_bytes(worker->stream->out, bytes, length);
  } else {
    memcpy(worker->kept + worker->kept_length, bytes, length);
    worker->kept_length += length;
  }
}

/* Writes what is left, and lets the next block have its turn. */
static void end_turn(struct worker *worker) {
  struct stream *stream = worker->stream;
  take_turn(worker, true);
  output_flush(&worker->out);
  print_complaints(worker);
  progress_show(worker->lines[worker->line_count - 1].number, "lines", true);
  worker->has_turn = false;
  lock_take(&stream->writing);
  stream->blocks_written++;
  stream->failed = stream->out->error != 0;
  lock_tell(&stream->writing);
  lock_release(&stream->writing);
}

static bool has_failed(struct stream *stream) {
  lock_take(&stream->writing);
  const bool failed = stream->failed;
  lock_release(&stream->writing);
  return failed;
}

/* Whether another thread may start, and has lines to read. */
static bool wants_thread(struct stream *stream) {
  lock_take(&stream->reading);
  const bool wants = stream->threads > 0 && !stream->lines->at_end;
  stream->threads -= wants;
  lock_release(&stream->reading);
  return wants;
}

/* Copies lines as long as there is room. Returns false if none is left. */
static bool read_lines(struct worker *worker) {
  struct stream *stream = worker->stream;
  struct lines *lines = stream->lines;
  const size_t most = call_block_size(&stream->plan->call);
  const char *text;
  size_t length;
  worker->line_count = worker->used = 0;
  lock_take(&stream->reading);
  while (worker->line_count < most && worker->used + LINE_LIMIT <= sizeof worker->bytes &&
         lines_next(lines, &text, &length)) {
    struct copied_line *line = worker->lines + worker->line_count++;
    *line = (struct copied_line){NULL, length, lines->number};
    if (lines->too_long)
      continue;
    line->text = memcpy(worker->bytes + worker->used, text, length + 1);
    worker->used += length + 1;
  }
  worker->number = stream->blocks_read;
  stream->blocks_read += worker->line_count > 0;
  lock_release(&stream->reading);
  return worker->line_count > 0;
}

/* Fills the block with the positions of the lines. */
static void read_positions(struct worker *worker) {
  const struct stream *stream = worker->stream;
  struct block *block = &worker->block;
  block->count = 0;
  block->has_positions = true;
  worker->invalid_lines = worker->told = 0;
  for (const struct copied_line *line = worker->lines; line < worker->lines + worker->line_count;
       line++) {
    struct position *position = block->positions + block->count;
    char reason[REASON_SIZE];
    if (!line->text) {
      snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
      complain_about_line(worker, line->number, reason);
    } else if (!position_read(position, line->text, line->length, stream->syntax, reason)) {
      complain_about_line(worker, line->number, reason);
    } else {
      position->line = line->number;
      position->id = NULL;
      if (stream->format->shows_id)
        position_read_id(position, line->text, line->length);
      if (stream->keep_counters)
        position->counters = counters_read(line->text, line->length);
      block->count++;
    }
  }
}

/* Calls for every position of the block and writes the answers. */
static void run_block(struct worker *worker) {
  const struct stream *stream = worker->stream;
  const struct call *call = &stream->plan->call;
  call_run(stream->plan, &worker->block);
  for (size_t i = 0; i < worker->block.count; i++) {
    const struct answer answer = answer_of(call, stream->lines->name, &worker->block, i);
    char reason[REASON_SIZE];
    if (call_is_allowed(call, &worker->block, i, reason))
      stream->format->write(&worker->out, &answer);
    else
      complain_about_line(worker, worker->block.positions[i].line, reason);
  }
}

static void work(void *data);

/* Takes blocks until none is left. After the first, another thread starts if there are more. */
static void run_blocks(struct worker *worker) {
  struct stream *stream = worker->stream;
  struct thread next = {.started = false};
  worker->out.pass = pass;
  worker->out.owner = worker;
  worker->out.color = stream->out->color;
  worker->out.unicode = stream->out->unicode;
  while (!has_failed(stream) && read_lines(worker)) {
    if (!next.started && wants_thread(stream))
      thread_start(&next, work, stream);
    read_positions(worker);
    run_block(worker);
    end_turn(worker);
  }
  thread_join(&next);
}

/* In another thread. Without memory, the others do its work. */
static void work(void *data) {
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return;
  worker->stream = data;
  run_blocks(worker);
  free(worker);
}

static struct worker first;

int run_once(const struct plan *plan, const struct position *position, const struct format *format,
             struct output *out) {
  struct block *block = &first.block;
  block->count = 1;
  block->has_positions = position != NULL;
  if (position)
    block->positions[0] = *position;
  call_run(plan, block);
  char reason[REASON_SIZE];
  if (!call_is_allowed(&plan->call, block, 0, reason)) {
    complain("%s", reason);
    out->incomplete = true;
    return STATUS_USAGE;
  }
  const struct answer answer = answer_of(&plan->call, NULL, block, 0);
  format->write(out, &answer);
  return STATUS_OK;
}

int run_stream(const struct plan *plan, struct lines *lines, enum syntax syntax,
               const struct format *format, struct output *out) {
  struct stream stream = {
      .plan = plan,
      .format = format,
      .syntax = syntax,
      .keep_counters =
          syntax == SYNTAX_FEN && (format->shows_fen || call_keeps_counters(&plan->call)),
      .reading = LOCK_INITIALISER,
      .lines = lines,
      .threads = call_has_threads(&plan->call) ? 0 : jobs_allowed() - 1,
      .writing = LOCK_INITIALISER,
      .out = out,
  };
  first.stream = &stream;
  run_blocks(&first);
  progress_clear();
  complain_about_the_rest(&stream);
  return stream.invalid_lines > 0 ? STATUS_FAILED : STATUS_OK;
}
