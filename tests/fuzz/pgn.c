/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: the reader of PGN. The input is the file, which is read at once and in parts. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>

#include "../../src/cli/files/games.h"
#include "../../src/text/input/pgn.h"

#include "fuzz.h"

/* What was found, as numbers that depend on all of it. */
struct record {
  uint64_t games, sum;
};

static void add(struct record *record, const void *data, size_t size) {
  const unsigned char *bytes = data;
  for (size_t i = 0; i < size; i++)
    record->sum = (record->sum ^ bytes[i]) * UINT64_C(0x100000001b3);
}

static void add_position(struct record *record, const struct bbf_position *p) {
  const uint64_t hash = bbf_hash(p);
  add(record, &hash, sizeof hash);
}

/* What a comment says of clock and evaluation. */
static void add_comment(struct record *record, struct span comment) {
  float seconds, pawns;
  int mate;
  if (pgn_clock(comment, &seconds)) {
    REQUIRE(seconds >= 0 && seconds <= 1e8f);
    add(record, &seconds, sizeof seconds);
  }
  if (pgn_evaluation(comment, &pawns, &mate)) {
    REQUIRE(mate ? isinf(pawns) && (mate < 0) == (pawns < 0) && abs(mate) <= INT16_MAX
                 : fabsf(pawns) <= 1e6f);
    add(record, &pawns, sizeof pawns);
  }
}

static void add_span(struct record *record, const struct pgn *pgn, struct span span) {
  REQUIRE(pgn->text <= span.begin && span.begin <= span.end && span.end <= pgn->end);
  add(record, span.begin, (size_t)(span.end - span.begin));
}

/* Reads a text to its end. */
static void read_all(struct record *record, const char *text, size_t length,
                     unsigned long long line) {
  struct pgn pgn;
  unsigned ply = 0;
  enum pgn_found found;
  pgn_begin(&pgn, text, length, line);
  while ((found = pgn_next(&pgn)) != PGN_END) {
    add(record, &found, sizeof found);
    switch (found) {
    case PGN_GAME:
      record->games++;
      add(record, &pgn.line, sizeof pgn.line);
      break;
    case PGN_TAG:
      add_span(record, &pgn, pgn.name);
      add_span(record, &pgn, pgn.value);
      break;
    case PGN_START:
      ply = 0;
      add_position(record, &pgn.position);
      add(record, &pgn.counters, sizeof pgn.counters);
      break;
    case PGN_MOVE:
      REQUIRE(pgn.ply == ++ply);
      add(record, &pgn.number, sizeof pgn.number);
      add_position(record, &pgn.position);
      break;
    case PGN_COMMENT:
      add_span(record, &pgn, pgn.value);
      add_comment(record, pgn.value);
      break;
    case PGN_MISTAKE:
      REQUIRE(pgn.mistake_line >= line && pgn.column > 0);
      add(record, &pgn.mistake_line, sizeof pgn.mistake_line);
      add(record, &pgn.column, sizeof pgn.column);
      REQUIRE(memchr(pgn.reason, '\0', sizeof pgn.reason) && *pgn.reason);
      add(record, pgn.reason, strlen(pgn.reason));
      break;
    case PGN_RESULT:
      add(record, &pgn.result, sizeof pgn.result);
      break;
    case PGN_END:
      break;
    }
  }
  REQUIRE(pgn_next(&pgn) == PGN_END);
}

static unsigned long long count_lines(const char *text, size_t length) {
  unsigned long long count = 0;
  for (size_t i = 0; i < length; i++)
    count += text[i] == '\n';
  return count;
}

/* Games that what follows cannot change are the same without it. */
static void check_parts(const struct record *whole, const char *text, size_t length) {
  for (size_t seen = length; seen > 0; seen /= 2) {
    const size_t games = pgn_whole(text, seen);
    REQUIRE(games < seen);
    if (games == 0)
      continue;
    struct record parts = {0, 0};
    char *first = copy_bytes(text, games);
    char *second = copy_bytes(text + games, length - games);
    read_all(&parts, first, games, 1);
    read_all(&parts, second, length - games, 1 + count_lines(text, games));
    REQUIRE(parts.games == whole->games && parts.sum == whole->sum);
    free(first);
    free(second);
  }
}

/* The program reads the same of a file. */
static void check_file(const struct record *whole, const uint8_t *data, size_t size) {
  static struct games games;
  struct record parts = {0, 0};
  struct games_text found;
  FILE *memory = fmemopen((void *)(uintptr_t)data, size, "rb");
  REQUIRE(memory && games_open(&games, "/dev/null", "--pgn") && infile_close(&games.in));
  games.in.file = memory;
  while (games_next(&games, &found)) {
    REQUIRE(found.text && found.length > 0);
    read_all(&parts, found.text, found.length, found.line);
  }
  if (!games.in.magic && !games.in.unpacker.stream)
    REQUIRE(parts.games == whole->games && parts.sum == whole->sum);
  unpack_end(&games.in.unpacker);
  free(games.buffer);
  fclose(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct record whole = {0, 0};
  if (size == 0) {
    read_all(&whole, "", 0, 1);
    return 0;
  }
  char *text = copy_bytes(data, size);
  read_all(&whole, text, size, 1);
  check_parts(&whole, text, size);
  check_file(&whole, data, size);
  free(text);
  return 0;
}
