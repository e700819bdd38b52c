/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the tests of paths share: the case at hand, and how it is checked. */
#include "paths_case.h"

#include <stdio.h>

#include <bbfill/defs.h>

#include "../reference/random.h"
#include "../reference/paths.h"

struct paths_case now;

/* The boards of the current case, printed if a check fails. */
static const char *const case_titles[] = {"from", "to", "path"};
#define CASE_BOARDS ((const uint64_t[]){now.from, now.to, now.path})

static const char *title(const char *what) {
  static char text[80];
  const bool known = now.mover >= 0 && now.mover < REF_MOVERS;
  snprintf(text, sizeof text, "%s, mover %d (%s)", what, now.mover,
           known ? ref_mover_name[now.mover] : "unknown");
  return text;
}

void check_board(const char *what, uint64_t got, uint64_t want) {
  if (!checked(got == want))
    check_failed_on(title(what), 3, case_titles, CASE_BOARDS, want, got);
}

void check_number(const char *what, int64_t got, int64_t want) {
  if (checked(got == want))
    return;
  print_boards(title(what), 3, case_titles, CASE_BOARDS);
  fail_msg("%s: got %lld, want %lld", what, (long long)got, (long long)want);
}

uint64_t any_board(void) {
  static uint64_t state = RANDOM_SEED;
  return random_bits(&state);
}

int random_below(int n) {
  return (int)(any_board() >> 33) % n;
}

/* A board in which each square is set with probability eighths / 8. */
static uint64_t random_density(int eighths) {
  const uint64_t bits[3] = {any_board(), any_board(), any_board()};
  uint64_t b = 0;
  if (eighths >= 8)
    return ALL_SQUARES;
  for (int i = 0; i < 3; i++)
    b = eighths & 1 << i ? b | bits[i] : b & bits[i];
  return b;
}

/* One square, a few, or many. */
static uint64_t random_ends(void) {
  const int kind = random_below(8);
  if (kind < 4)
    return bit(random_below(64));
  return kind < 7 ? random_density(1) & random_density(4) : random_density(random_below(9));
}

const struct snake snakes[SNAKES] = {
    {BBF_KING, 32, BBF_C3, BBF_H1,
     ".111111. 1......1 1..11..1 1.1..1.1 1..1.1.1 1.1..1.1 1....1.1 .1111..1"},
    {BBF_KNIGHT, 34, BBF_A7, BBF_H7,
     ".111111. 11111111 1......1 1......1 1....... 1111.111 .11..1.1 11...11."},
    {BBF_WAZIR, 42, BBF_G4, BBF_B6,
     "111.1111 1.111..1 11...111 ..1111.. 111...11 1..111.1 1.11.1.1 111..111"},
    {BBF_FERZ, 22, BBF_G1, BBF_B8,
     ".1...1.. 1...1.1. .1.1...1 1...1.1. .1.1...1 1...1.1. .1.1...1 ..1...1."},
};

/* One of the eight symmetries: bit 0 flips at the diagonal, bit 1 mirrors the files, bit 2
   flips the ranks. */
static uint64_t turned(uint64_t b, int symmetry) {
  uint64_t to = 0;
  EACH_MEMBER(b, file, rank) {
    const int x = symmetry & 1 ? rank : file, y = symmetry & 1 ? file : rank;
    to |= square(symmetry & 2 ? 7 - x : x, symmetry & 4 ? 7 - y : y);
  }
  return to;
}

/* A snake in any orientation, from end to end or between any two squares; sometimes with
   one square more or less. */
static void random_winding_case(void) {
  const struct snake *snake = &snakes[random_below(SNAKES)];
  const int symmetry = random_below(8), kind = random_below(4);
  now.path = turned(diagram(snake->path), symmetry);
  now.from = turned(kind & 1 ? snake->from : snake->to, symmetry);
  now.to = turned(kind & 1 ? snake->to : snake->from, symmetry);
  if (kind == 0)
    now.path ^= bit(random_below(64));
  if (kind == 1)
    now.to = bit(random_below(64));
}

void random_case(int mover) {
  now.mover = mover;
  if (random_below(32) == 0) {
    random_winding_case();
    return;
  }
  now.path = random_density(random_below(9));
  now.from = random_ends();
  now.to = random_ends();
  if (random_below(2))
    now.path |= now.from | now.to;
}

void clear(uint64_t boards[BBF_MAX_PATH]) {
  for (int i = 0; i < BBF_MAX_PATH; i++)
    boards[i] = untouched;
}

void check_boards(const char *what, const uint64_t got[], const uint64_t want[], int n) {
  for (int i = 0; i < BBF_MAX_PATH; i++)
    check_board(what, got[i], i < n ? want[i] : untouched);
}
