/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A file is read in parts. Each thread takes a part, computes the answers for its blocks of positions,
   and waits for its turn to write them. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#include "../message.h"
#include "../threads.h"

/* How many bytes of answers are kept until it is their turn. */
#define KEPT_MOST (1 << 20)

/* What threads share. */
struct stream {
  const struct plan *plan;
  const struct format *format;

  struct lock reading; /* for these */
  struct source *source;
  unsigned long long parts_taken;
  int threads; /* that may still start */

  struct lock writing; /* for these */
  unsigned long long parts_written;
  bool failed;

  struct output *out; /* this and the next only at one's turn */
  unsigned long long mistakes;
};

/* A thread and its part. */
struct worker {
  struct stream *stream;
  unsigned long long number; /* of the part */
  bool has_turn;             /* all parts before it have been written */

  struct part part;
  struct block block;
  unsigned long long told; /* of its complaints */

  struct output out; /* what fills its buffer is kept */
  size_t kept_length;
  char kept[KEPT_MOST];
};

static void print_complaint(const char *name, const struct complaint *complaint) {
  char column[24] = "";
  if (complaint->column > 0)
    snprintf(column, sizeof column, ":%zu", complaint->column);
  complain("%s:%llu%s: %s", name, complaint->line, column, complaint->reason);
}

/* Prints the complaints of a part, until the stream has had as many as are reported. */
static void print_complaints(struct worker *worker) {
  struct stream *stream = worker->stream;
  const struct complaints *complaints = &worker->part.complaints;
  for (; worker->told < complaints->count; worker->told++)
    if (stream->mistakes++ < MISTAKES_REPORTED)
      print_complaint(source_name(stream->source), complaints->first + worker->told);
}

static void complain_about_the_rest(const struct stream *stream) {
  if (stream->mistakes > MISTAKES_REPORTED) {
    unsigned long long rest = stream->mistakes - MISTAKES_REPORTED;
    complain("%s: %llu more %s%s", source_name(stream->source), rest, source_unit(stream->source),
             rest == 1 ? "" : "s");
  }
}

/* Finds out whether it is the worker's turn, or waits for it. Then, what has been kept is written
   after the messages about its lines or games. */
static bool take_turn(struct worker *worker, bool wait) {
  struct stream *stream = worker->stream;
  if (worker->has_turn)
    return true;
  lock_take(&stream->writing);
  while (wait && stream->parts_written != worker->number)
    lock_wait(&stream->writing);
  worker->has_turn = stream->parts_written == worker->number;
  lock_release(&stream->writing);
  if (worker->has_turn) {
    print_complaints(worker);
    output_bytes(stream->out, worker->kept, worker->kept_length);
    worker->kept_length = 0;
  }
  return worker->has_turn;
}

/* Where the output of a part goes. */
static void pass(struct output *out, const char *bytes, size_t length) {
  struct worker *worker = out->owner;
  if (take_turn(worker, worker->kept_length + length > KEPT_MOST)) {
    output_bytes(worker->stream->out, bytes, length);
  } else {
    memcpy(worker->kept + worker->kept_length, bytes, length);
    worker->kept_length += length;
  }
}

/* Writes what is left, and lets the next part have its turn. */
static void end_turn(struct worker *worker) {
  struct stream *stream = worker->stream;
  take_turn(worker, true);
  output_flush(&worker->out);
  print_complaints(worker);
  progress_show(worker->part.last_line, "lines", true);
  worker->has_turn = false;
  lock_take(&stream->writing);
  stream->parts_written++;
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

/* Whether another thread may start, and has something to read. */
static bool wants_thread(struct stream *stream) {
  lock_take(&stream->reading);
  const bool wants = stream->threads > 0 && !source_at_end(stream->source);
  stream->threads -= wants;
  lock_release(&stream->reading);
  return wants;
}

/* Returns false if no part is left. */
static bool take_part(struct worker *worker) {
  struct stream *stream = worker->stream;
  worker->told = 0;
  lock_take(&stream->reading);
  const bool taken =
      source_take(stream->source, &worker->part, call_block_size(&stream->plan->call));
  worker->number = stream->parts_taken;
  stream->parts_taken += taken;
  lock_release(&stream->reading);
  return taken;
}

/* Calls for every position of the block and writes the answers. */
static void run_block(struct worker *worker) {
  const struct stream *stream = worker->stream;
  const struct call *call = &stream->plan->call;
  call_run(stream->plan, &worker->block);
  for (size_t i = 0; i < worker->block.count; i++) {
    const struct answer answer = answer_of(call, source_name(stream->source), &worker->block, i);
    char reason[REASON_SIZE];
    if (call_is_allowed(call, &worker->block, i, reason))
      stream->format->write(&worker->out, &answer);
    else
      source_complain(stream->source, &worker->part, &worker->block, i, reason);
  }
}

static void work(void *data);

/* Takes parts until none is left. After the first, another thread starts if there are more. */
static void run_parts(struct worker *worker) {
  struct stream *stream = worker->stream;
  struct thread next = {.started = false};
  worker->out.pass = pass;
  worker->out.owner = worker;
  worker->out.color = stream->out->color;
  worker->out.unicode = stream->out->unicode;
  while (!has_failed(stream) && take_part(worker)) {
    if (!next.started && wants_thread(stream))
      thread_start(&next, work, stream);
    while (source_read(stream->source, &worker->part, &worker->block,
                       call_block_size(&stream->plan->call)))
      run_block(worker);
    end_turn(worker);
  }
  part_free(&worker->part);
  thread_join(&next);
}

/* In another thread. Without memory, the others do its work. */
static void work(void *data) {
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return;
  worker->stream = data;
  run_parts(worker);
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

int run_stream(const struct plan *plan, struct source *source, const struct format *format,
               struct output *out) {
  struct stream stream = {
      .plan = plan,
      .format = format,
      .reading = LOCK_INITIALISER,
      .source = source,
      .threads = call_has_threads(&plan->call) ? 0 : jobs_allowed() - 1,
      .writing = LOCK_INITIALISER,
      .out = out,
  };
  source->shows_id = format->shows_id;
  source->keeps_counters =
      source->syntax == SYNTAX_FEN && (format->shows_fen || call_keeps_counters(&plan->call));
  first.stream = &stream;
  run_parts(&first);
  progress_clear();
  complain_about_the_rest(&stream);
  return stream.mistakes > 0 ? STATUS_FAILED : STATUS_OK;
}
