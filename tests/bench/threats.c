/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Contacts as numbers, what a random legal move changes in them, exchanges, faults, and texts of all
   moves, in positions of random play. */
#include "bench.h"
#include "games.h"

#include <stdio.h>
#include <string.h>

enum { MANY = STREAMED / 16, AT_ONCE = 64, ROOM = AT_ONCE * BBF_MAX_CONTACTS, KEPT = 7 * BBF_NORT };

static uint64_t *out, (*sets)[BBF_MOVE_PLANES];
static uint16_t *moves, numbers[ROOM];
static const struct bbf_position *played;
static struct bbf_positions positions;
static const int values[6] = {100, 300, 300, 500, 900, 10000};

static size_t some(size_t n, size_t done) {
  return n - done < AT_ONCE ? n - done : AT_ONCE;
}

/* How many numbers a position has, and the last of them. */
static uint64_t summary(const uint16_t *list, size_t count) {
  return count | (uint64_t)(count ? list[count - 1] : 0) << 16;
}

static void summarise(size_t done, const uint64_t *offsets, size_t count) {
  for (size_t i = 0; i < count; i++)
    out[done + i] = summary(numbers + offsets[i], (size_t)(offsets[i + 1] - offsets[i]));
}

static bool batch_list(size_t n) {
  uint64_t offsets[AT_ONCE + 1];
  size_t finished;
  for (size_t done = 0; done < n; done += AT_ONCE) {
    const struct bbf_positions at = games_at(done);
    bbf_list_contacts_n(offsets, numbers, &at, some(n, done), ROOM, &finished);
    summarise(done, offsets, finished);
  }
  return true;
}

static bool single_list(size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = summary(numbers, bbf_list_contacts(&played[i], numbers, ROOM));
  return true;
}

static bool batch_changes(size_t n) {
  uint64_t offsets[AT_ONCE + 1];
  size_t finished;
  for (size_t done = 0; done < n; done += AT_ONCE) {
    const struct bbf_positions at = games_at(done);
    bbf_contact_changes_n(offsets, numbers, &at, moves + done, some(n, done), ROOM, &finished);
    summarise(done, offsets, finished);
  }
  return true;
}

static bool single_changes(size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = summary(numbers, bbf_contact_changes(&played[i], moves[i], numbers, ROOM));
  return true;
}

BENCH_LOOPS(exchange, bbf_exchange_n((int32_t *)out, &positions, moves, values, n),
            ((int32_t *)out)[i] = bbf_exchange(&played[i], moves[i], values))
BENCH_LOOPS(en_prise, bbf_en_prise_n(out, &positions, values, n),
            out[i] = bbf_en_prise(&played[i], values))
BENCH_LOOPS(faults, bbf_faults_n((uint16_t *)out, &positions, n),
            ((uint16_t *)out)[i] = (uint16_t)bbf_faults(&played[i]))
BENCH_LOOPS(counts, bbf_count_legal_moves_n((uint8_t *)out, &positions, n),
            ((uint8_t *)out)[i] = (uint8_t)bbf_count_legal_moves(&played[i]))
BENCH_LOOPS(unwinnable, bbf_unwinnable_n((uint8_t *)out, &positions, n),
            ((uint8_t *)out)[i] = (uint8_t)bbf_unwinnable(&played[i]))

/* The last text of each position is kept. It has no batch. */
static bool list_san(size_t n) {
  static char texts[BBF_MAX_MOVES][BBF_SAN_SIZE];
  for (size_t i = 0; i < n; i++) {
    const size_t count = bbf_list_san(&played[i], texts, BBF_MAX_MOVES);
    out[i] = count ? (uint64_t)texts[count - 1][0] : 0;
  }
  return true;
}

/* One set of each position is kept. */
static bool batch_legal_moves(size_t n) {
  for (size_t done = 0; done < n; done += AT_ONCE) {
    const struct bbf_positions at = games_at(done);
    bbf_legal_moves_n(sets, &at, some(n, done));
    for (size_t i = 0; i < some(n, done); i++)
      out[done + i] = sets[i][KEPT];
  }
  return true;
}

static bool single_legal_moves(size_t n) {
  for (size_t i = 0; i < n; i++) {
    bbf_legal_moves(&played[i], sets[0]);
    out[i] = sets[0][KEPT];
  }
  return true;
}

/* What each square has: a bit for each type, and one for White. */
static void find_pieces(const struct bbf_position *p, uint8_t pieces[64]) {
  const uint64_t types[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  memset(pieces, 0, 64);
  for (int type = 0; type < 6; type++)
    for (uint64_t left = types[type]; left; left &= left - 1)
      pieces[__builtin_ctzll(left)] |=
          (uint8_t)(1 << type | (left & (0 - left) & p->white ? 64 : 0));
}

/* The numbers of one list that the other does not have, or between other pieces. */
static size_t differences(uint16_t *list, const uint16_t *mine, size_t n, const uint8_t *others,
                          const uint8_t a[64], const uint8_t b[64]) {
  size_t count = 0;
  for (size_t k = 0; k < n; k++) {
    const int at = mine[k] & 63, to = mine[k] >> 6;
    list[count] = mine[k];
    count += !others[mine[k]] || a[at] != b[at] || a[to] != b[to];
  }
  return count;
}

static void mark(uint8_t *in, const uint16_t *list, size_t n, uint8_t as) {
  for (size_t k = 0; k < n; k++)
    in[list[k]] = as;
}

static bool two_lists_compared(size_t n) {
  static uint8_t in_first[4096], in_second[4096];
  for (size_t i = 0; i < n; i++) {
    uint16_t first[BBF_MAX_CONTACTS], second[BBF_MAX_CONTACTS];
    uint8_t before[64], later[64];
    struct bbf_position after;
    bbf_play_number(&played[i], moves[i], &after);
    find_pieces(&played[i], before);
    find_pieces(&after, later);
    const size_t m = bbf_list_contacts(&played[i], first, BBF_MAX_CONTACTS);
    const size_t k = bbf_list_contacts(&after, second, BBF_MAX_CONTACTS);
    mark(in_first, first, m, 1);
    mark(in_second, second, k, 1);
    const size_t ended = differences(numbers, first, m, in_second, before, later);
    const size_t begun = differences(numbers + ended, second, k, in_first, before, later);
    mark(in_first, first, m, 0);
    mark(in_second, second, k, 0);
    for (size_t j = 0; j < begun; j++)
      numbers[ended + j] |= BBF_CONTACT_BEGUN;
    out[i] = summary(numbers, ended + begun);
  }
  return true;
}

static const struct bench_function functions[] = {
    {"list_contacts", 8, 81, 0, MANY, batch_list, single_list, NULL},
    {"contact_changes", 8, 83, 0, MANY, batch_changes, single_changes, NULL},
    {"exchange", 4, 79, 0, MANY, batch_exchange, single_exchange, NULL},
    {"en_prise", 8, 81, 0, MANY, batch_en_prise, single_en_prise, NULL},
    {"legal_moves", 8, 81, 0, MANY, batch_legal_moves, single_legal_moves, NULL},
    {"faults", 2, 75, 0, MANY, batch_faults, single_faults, NULL},
    {"count_legal_moves", 1, 74, 0, MANY, batch_counts, single_counts, NULL},
    {"unwinnable", 1, 74, 0, MANY, batch_unwinnable, single_unwinnable, NULL},
    {"list_san", 8, 81, 0, MANY, list_san, list_san, NULL},
    {0},
};
enum { CHANGES = 1 };
static const struct bench_rival rivals[] = {
    {"two lists compared", CHANGES, two_lists_compared, false, false},
    {0},
};

static void *set_up(size_t n, const char *epd) {
  uint64_t seed = 1, contacts = 0, changes = 0;
  played = game_fill(epd, n);
  positions = games_at(0);
  moves = bench_array(n * sizeof *moves);
  sets = bench_array(AT_ONCE * sizeof *sets);
  out = bench_array(n * sizeof *out);
  for (size_t i = 0; i < n; i++) {
    const struct bbf_position *p = &played[i];
    uint64_t square;
    int plane;
    bbf_pick_move(p, bench_squares(UINT64_MAX, 20, &seed), &plane, &square);
    moves[i] = (uint16_t)bbf_encode_move(p, plane, square);
    contacts += bbf_list_contacts(p, numbers, 0);
    changes += bbf_contact_changes(p, moves[i], numbers, 0);
  }
  printf("%.1f contacts a position, of which a move changes %.1f\n", (double)contacts / (double)n,
         (double)changes / (double)n);
  return out;
}

const struct bench_group bench_threats = {
    .name = "threats",
    .boards = "positions",
    .cached = CACHED,
    .streamed = MANY,
    .rounds_cached = 200,
    .rounds_streamed = 6,
    .digits = 1,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
};
