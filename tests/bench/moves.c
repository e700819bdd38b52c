/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions of position.h and moves.h, and a generator like those of engines. The positions come
   from random play with legal moves, so sides to move, castling and en passant are as in games. */
#include "batch_rivals.h"
#include "bench.h"
#include "games.h"
#include "inlined.h"
#include "moves_rival.h"

#include <stdio.h>
#include <string.h>

/* How many positions are measured. Move sets take 600 bytes a position: they are stored over
   and over in room for CHUNK positions if the positions are in the cache, and else there are
   fewer of them. */
enum { IN_CACHE = 16384, CHUNK = 1024, RECORDS = STREAMED / 16, COLUMNS = 9 };

/* The outputs are one array. */
static uint64_t *out, (*sets)[BBF_MOVE_PLANES], (*contacts)[BBF_CONTACT_PLANES];
static uint8_t *bytes;
static const struct bbf_position *played;
static struct bbf_positions positions;
static const uint64_t *columns[COLUMNS]; /* its sets */
static const moves_rival *baseline, *haswell;

static size_t chunk_of(size_t n) {
  return n == IN_CACHE ? CHUNK : n;
}

static bool batch_moves(size_t n) {
  const size_t chunk = chunk_of(n);
  for (size_t i = 0; i < n; i += chunk) {
    const struct bbf_positions at = games_at(i);
    bbf_legal_moves_n(sets, &at, chunk);
  }
  return true;
}

static bool single_moves(size_t n) {
  const size_t mask = n == IN_CACHE ? CHUNK - 1 : SIZE_MAX;
  for (size_t i = 0; i < n; i++)
    bbf_legal_moves(&played[i], sets[i & mask]);
  return true;
}

/* In the room for sets of moves, which are more. */
static bool batch_contacts(size_t n) {
  const size_t chunk = chunk_of(n);
  for (size_t i = 0; i < n; i += chunk) {
    const struct bbf_positions at = games_at(i);
    bbf_contacts_n(contacts, &at, chunk);
  }
  return true;
}

static bool single_contacts(size_t n) {
  const size_t mask = n == IN_CACHE ? CHUNK - 1 : SIZE_MAX;
  for (size_t i = 0; i < n; i++)
    bbf_contacts(&played[i], contacts[i & mask]);
  return true;
}

static bool compiled_moves(size_t n) {
  const size_t chunk = chunk_of(n);
  for (size_t i = 0; i < n && inlined_is_available(); i += chunk)
    inlined_moves(sets, played + i, chunk);
  return inlined_is_available();
}

BENCH_LOOPS(checkers, bbf_checkers_n(out, &positions, n), out[i] = bbf_checkers(&played[i]))
BENCH_LOOPS(count, bbf_count_legal_moves_n(bytes, &positions, n),
            bytes[i] = (uint8_t)bbf_count_legal_moves(&played[i]))

static bool compiled_checkers(size_t n) {
  if (inlined_is_available())
    inlined_checkers(out, played, n);
  return inlined_is_available();
}

static bool compiled_count(size_t n) {
  if (inlined_is_available())
    inlined_counts(bytes, played, n);
  return inlined_is_available();
}

static const struct bench_function functions[] = {
    {"checkers", 8, 65, 80, STREAMED, batch_checkers, single_checkers, compiled_checkers},
    {"count_legal_moves", 1, 74, 80, STREAMED, batch_count, single_count, compiled_count},
    {"legal_moves", sizeof *sets, 673, 672, RECORDS, batch_moves, single_moves, compiled_moves},
    {"contacts", sizeof *contacts, 577, 576, RECORDS, batch_contacts, single_contacts, NULL},
    {0},
};
enum { COUNT = 1 };

/* All columns, into words or into as many words as there are move sets; in memory only. */
static bool stream_columns(const struct bench_function *f, size_t n) {
  if (n == IN_CACHE)
    return false;
  if (f->size > sizeof *out)
    stream_records(out, (int)(f->size / sizeof *out), columns, COLUMNS, n);
  else
    stream_of(&out, 1, columns, COLUMNS, n);
  return true;
}

static bool count_by(const moves_rival *by, size_t n) {
  if (by)
    by->counts(bytes, played, n);
  return by != NULL;
}

static bool list_by(const moves_rival *by, size_t n) {
  if (by)
    by->lists(bytes, played, n);
  return by != NULL;
}

static bool baseline_counts(size_t n) {
  return count_by(baseline, n);
}

static bool baseline_lists(size_t n) {
  return list_by(baseline, n);
}

static bool haswell_counts(size_t n) {
  return count_by(haswell, n);
}

static bool haswell_lists(size_t n) {
  return list_by(haswell, n);
}

static const struct bench_rival rivals[] = {
    {"baseline with BMI2 counted", COUNT, baseline_counts, false, false},
    {"baseline with BMI2 listed", COUNT, baseline_lists, false, false},
    {"haswell counted", COUNT, haswell_counts, false, false},
    {"haswell listed", COUNT, haswell_lists, false, false},
    {0},
};

static void fetch_array(const void *array, size_t size) {
  const volatile unsigned char *byte = array;
  for (size_t i = 0; i < size; i += 64)
    (void)byte[i];
}

/* Columns and structs together do not fit. */
static void fetch(const struct bench_function *f, bench_loop *run, size_t n) {
  if (n != IN_CACHE)
    return;
  if (run != f->batch) {
    fetch_array(played, n * sizeof *played);
    return;
  }
  for (int c = 0; c < COLUMNS; c++)
    fetch_array(columns[c], n * sizeof *columns[c]);
  fetch_array(positions.black_to_move, n);
}

/* What a pawn becomes by a move of that plane; 0 if nothing. */
static char becomes(const struct bbf_position *p, uint64_t square, uint64_t to, int plane) {
  if (plane >= BBF_PLANE_PROMOTION && plane < BBF_PLANE_CASTLING)
    return "NBR"[(plane - BBF_PLANE_PROMOTION) / 3];
  return (p->pawns & square) && (to & (BBF_RANK_1 | BBF_RANK_8)) ? 'Q' : 0;
}

/* Whether a rival lists the library's moves. */
static bool lists_same(const moves_rival *by, const struct bbf_position *p) {
  rival_move listed[RIVAL_MOST];
  uint64_t left[BBF_MOVE_PLANES];
  const int count = bbf_legal_moves(p, left);
  if (by->list(p, listed) != count)
    return false;
  for (int i = 0; i < count; i++) {
    const uint64_t square = UINT64_C(1) << listed[i].from, to = UINT64_C(1) << listed[i].to;
    int plane = 0;
    while (plane < BBF_MOVE_PLANES &&
           !((left[plane] & square) && bbf_move_targets(square, plane) == to &&
             becomes(p, square, to, plane) == listed[i].becomes))
      plane++;
    if (plane == BBF_MOVE_PLANES)
      return false;
    left[plane] ^= square;
  }
  return true;
}

static bool check_lists(size_t n) {
  for (size_t i = 0; i < n; i++)
    if ((baseline && !lists_same(baseline, &played[i])) ||
        (haswell && !lists_same(haswell, &played[i])))
      return false;
  return true;
}

static void describe(void) {
  uint64_t pieces = 0, moves = 0, en_passant = 0, castling = 0, blacks = 0, checks = 0;
  for (size_t i = 0; i < IN_CACHE; i++) {
    const struct bbf_position *p = &played[i];
    pieces += (unsigned)bbf_popcount(p->pawns | p->knights | p->bishops | p->rooks | p->queens |
                                     p->kings);
    moves += (unsigned)bbf_count_legal_moves(p);
    en_passant += p->en_passant != 0;
    castling += p->castling != 0;
    blacks += p->black_to_move != 0;
    checks += bbf_checkers(p) != 0;
  }
  const double all = (double)IN_CACHE;
  printf("positions of random play: %.1f pieces, %.1f moves; of a hundred, %.0f Black's, %.0f in "
         "check, %.0f with rights to castle, %.0f after a double step\n",
         (double)pieces / all, (double)moves / all, 100.0 * (double)blacks / all,
         100.0 * (double)checks / all, 100.0 * (double)castling / all,
         100.0 * (double)en_passant / all);
}

static void *set_up(size_t n, const char *epd) {
  const size_t records = n < RECORDS ? n : RECORDS;
  baseline = moves_rival_baseline();
  haswell = moves_rival_haswell();
  played = game_fill(epd, n);
  const struct bbf_positions p = positions = games_at(0);
  const uint64_t *const all[COLUMNS] = {p.pawns, p.knights, p.bishops,  p.rooks,     p.queens,
                                        p.kings, p.white,   p.castling, p.en_passant};
  memcpy(columns, all, sizeof all);
  sets = bench_array(records * sizeof *sets);
  out = sets[0];
  contacts = (uint64_t(*)[BBF_CONTACT_PLANES])out;
  bytes = (uint8_t *)out;
  describe();
  return out;
}

const struct bench_group bench_moves = {
    .name = "moves",
    .boards = "positions",
    .cached = IN_CACHE,
    .streamed = STREAMED,
    .stream_most = STREAMED,
    .rounds_cached = 200,
    .rounds_streamed = 6,
    .digits = 1,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
    .stream = stream_columns,
    .fetch = fetch,
    .check = check_lists,
};
