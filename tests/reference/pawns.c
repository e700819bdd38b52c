/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for pawns, square by square. Forward is +1 rank for White and -1 for Black;
   front, rear and attacks follow from that. */
#include "reference.h"

#include "walker.h"

/* The number of squares of board on a file, from a rank on in the direction of step. */
static int count_from(uint64_t board, int file, int rank, int step) {
  int count = 0;
  for (int n = 0; n < 8; n++, rank += step)
    count += has(board, file, rank);
  return count;
}

/* Fills, spans and attacks */

/* All squares of a file from its first pawn on in the direction of step; a span does not
   include that pawn's own square. */
static uint64_t beyond(uint64_t pawns, int step, bool span) {
  uint64_t squares = 0;
  for (int file = 0; file < 8; file++) {
    bool met = false;
    for (int rank = step > 0 ? 0 : 7; on_board(file, rank); rank += step) {
      const bool pawn = has(pawns, file, rank);
      set_if(&squares, file, rank, met || (pawn && !span));
      met = met || pawn;
    }
  }
  return squares;
}

static uint64_t front_fill(uint64_t pawns, int forward) {
  return beyond(pawns, forward, false);
}

static uint64_t rear_fill(uint64_t pawns, int forward) {
  return beyond(pawns, -forward, false);
}

static uint64_t front_span(uint64_t pawns, int forward) {
  return beyond(pawns, forward, true);
}

static uint64_t rear_span(uint64_t pawns, int forward) {
  return beyond(pawns, -forward, true);
}

static uint64_t pawn_east_attacks(uint64_t pawns, int forward) {
  uint64_t attacks = 0;
  EACH_MEMBER(pawns, file, rank)
    set(&attacks, file + 1, rank + forward);
  return attacks;
}

static uint64_t pawn_west_attacks(uint64_t pawns, int forward) {
  uint64_t attacks = 0;
  EACH_MEMBER(pawns, file, rank)
    set(&attacks, file - 1, rank + forward);
  return attacks;
}

/* How many of the pawns attack a square. */
static int attackers(uint64_t pawns, int file, int rank, int forward) {
  return has(pawns, file - 1, rank - forward) + has(pawns, file + 1, rank - forward);
}

static uint64_t pawn_attacks(uint64_t pawns, int forward) {
  uint64_t attacks = 0;
  EACH_SQUARE(file, rank)
    set_if(&attacks, file, rank, attackers(pawns, file, rank, forward) > 0);
  return attacks;
}

static uint64_t pawn_single_attacks(uint64_t pawns, int forward) {
  uint64_t attacks = 0;
  EACH_SQUARE(file, rank)
    set_if(&attacks, file, rank, attackers(pawns, file, rank, forward) == 1);
  return attacks;
}

static uint64_t pawn_double_attacks(uint64_t pawns, int forward) {
  uint64_t attacks = 0;
  EACH_SQUARE(file, rank)
    set_if(&attacks, file, rank, attackers(pawns, file, rank, forward) == 2);
  return attacks;
}

static uint64_t pawn_pushes(uint64_t pawns, uint64_t empty, int forward) {
  uint64_t targets = 0;
  EACH_MEMBER(pawns, file, rank)
    set_if(&targets, file, rank + forward, has(empty, file, rank + forward));
  return targets;
}

static uint64_t pawn_double_pushes(uint64_t pawns, uint64_t empty, int forward) {
  const int home = forward > 0 ? 1 : 6;
  uint64_t targets = 0;
  for (int file = 0; file < 8; file++)
    if (has(pawns, file, home) && has(empty, file, home + forward) &&
        has(empty, file, home + 2 * forward))
      set(&targets, file, home + 2 * forward);
  return targets;
}

static uint64_t beside(uint64_t board, int file_step) {
  uint64_t moved = 0;
  EACH_SQUARE(file, rank)
    set_if(&moved, file, rank, has(board, file - file_step, rank));
  return moved;
}

static uint64_t east_attack_front_span(uint64_t pawns, int forward) {
  return beside(front_span(pawns, forward), 1);
}

static uint64_t west_attack_front_span(uint64_t pawns, int forward) {
  return beside(front_span(pawns, forward), -1);
}

static uint64_t attack_front_span(uint64_t pawns, int forward) {
  const uint64_t span = front_span(pawns, forward);
  return beside(span, 1) | beside(span, -1);
}

static uint64_t east_attack_rear_span(uint64_t pawns, int forward) {
  return beside(rear_fill(pawns, forward), 1);
}

static uint64_t west_attack_rear_span(uint64_t pawns, int forward) {
  return beside(rear_fill(pawns, forward), -1);
}

static uint64_t attack_rear_span(uint64_t pawns, int forward) {
  const uint64_t fill = rear_fill(pawns, forward);
  return beside(fill, 1) | beside(fill, -1);
}

/* A square that a pawn could reach is one from which it attacks and from which it goes on.
   One pass over the ranks does it, since pawns never move back. */
static uint64_t attack_cone(uint64_t pawns, int forward) {
  uint64_t could_stand = pawns, cone = 0;
  for (int rank = forward > 0 ? 0 : 7; on_board(0, rank); rank += forward)
    for (int file = 0; file < 8; file++)
      if (has(could_stand, file, rank)) {
        set(&cone, file - 1, rank + forward);
        set(&cone, file + 1, rank + forward);
        for (int f = file - 1; f <= file + 1; f++)
          set(&could_stand, f, rank + forward);
      }
  return cone;
}

static uint64_t holes(uint64_t pawns, int forward) {
  const uint64_t cone = attack_cone(pawns, forward);
  uint64_t never = 0;
  EACH_SQUARE(file, rank)
    set_if(&never, file, rank, !has(cone, file, rank));
  return never;
}

static uint64_t outposts(uint64_t own, uint64_t other, int forward) {
  const uint64_t cone = attack_cone(other, -forward);
  uint64_t safe = 0;
  EACH_SQUARE(file, rank)
    set_if(&safe, file, rank, attackers(own, file, rank, forward) > 0 && !has(cone, file, rank));
  return safe;
}

uint64_t ref_interspan(uint64_t white, uint64_t black) {
  uint64_t between = 0;
  for (int file = 0; file < 8; file++) {
    int lowest = 0, highest = 7;
    while (lowest < 8 && !has(white, file, lowest))
      lowest++;
    while (highest >= 0 && !has(black, file, highest))
      highest--;
    for (int rank = lowest + 1; rank < highest; rank++)
      set(&between, file, rank);
  }
  return between;
}

/* The squares in front of a pawn where an opponent's pawn stops it from being passed. */
static uint64_t passed_span(uint64_t own, int forward) {
  uint64_t span = 0;
  EACH_MEMBER(own, file, rank)
    for (int r = rank + forward; on_board(file, r); r += forward)
      for (int f = file - 1; f <= file + 1; f++)
        set(&span, f, r);
  return span;
}

/* Own pawns with a property: each function tests the own pawn on file and rank. */

typedef bool property(uint64_t own, uint64_t other, int file, int rank, int forward);

static uint64_t own_pawns(property *holds, uint64_t own, uint64_t other, int forward) {
  uint64_t found = 0;
  EACH_MEMBER(own, file, rank)
    set_if(&found, file, rank, holds(own, other, file, rank, forward));
  return found;
}

static bool is_unfree(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)own;
  return count_from(other, file, rank, forward) > 0;
}

static bool is_ram(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)own;
  return has(other, file, rank + forward);
}

static bool is_lever(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)own;
  return has(other, file - 1, rank + forward) || has(other, file + 1, rank + forward);
}

static bool is_passed(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)own;
  for (int f = file - 1; f <= file + 1; f++)
    if (count_from(other, f, rank + forward, forward) > 0)
      return false;
  return true;
}

static bool is_candidate(uint64_t own, uint64_t other, int file, int rank, int forward) {
  const bool open = count_from(other, file, rank + forward, forward) == 0;
  const int sentries = count_from(other, file - 1, rank + forward, forward) +
                       count_from(other, file + 1, rank + forward, forward);
  const int helpers =
      count_from(own, file - 1, rank, -forward) + count_from(own, file + 1, rank, -forward);
  return open && !is_passed(own, other, file, rank, forward) && helpers >= sentries;
}

static bool is_isolated(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other, (void)rank, (void)forward;
  return !has_on_file(own, file - 1) && !has_on_file(own, file + 1);
}

/* An own pawn beside it, or further back on a neighbouring file, can advance
   until it defends the stop square. */
static bool is_backward(uint64_t own, uint64_t other, int file, int rank, int forward) {
  return on_board(file, rank + forward) && attackers(other, file, rank + forward, -forward) > 0 &&
         count_from(own, file - 1, rank, -forward) == 0 &&
         count_from(own, file + 1, rank, -forward) == 0;
}

static bool is_doubled(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other;
  return count_from(own, file, rank + forward, forward) > 0 ||
         count_from(own, file, rank - forward, -forward) > 0;
}

static bool is_defended(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other;
  return attackers(own, file, rank, forward) > 0;
}

static bool is_defender(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other;
  return has(own, file - 1, rank + forward) || has(own, file + 1, rank + forward);
}

static int neighbours(uint64_t own, int file, int rank) {
  return has(own, file - 1, rank) + has(own, file + 1, rank);
}

static bool is_duo(uint64_t own, uint64_t other, int file, int rank, int forward) {
  const int partner = has(own, file - 1, rank) ? file - 1 : file + 1;
  (void)other, (void)forward;
  return neighbours(own, file, rank) == 1 && neighbours(own, partner, rank) == 1;
}

static bool is_in_phalanx(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other, (void)forward;
  return neighbours(own, file, rank) > 0;
}

static bool is_connected(uint64_t own, uint64_t other, int file, int rank, int forward) {
  (void)other;
  return neighbours(own, file, rank) > 0 || neighbours(own, file, rank + forward) > 0 ||
         neighbours(own, file, rank - forward) > 0;
}

/* White's function and Black's */

#define SIDES(name)                       \
  uint64_t ref_w_##name(uint64_t white) { \
    return name(white, 1);                \
  }                                       \
  uint64_t ref_b_##name(uint64_t black) { \
    return name(black, -1);               \
  }
#define SIDES_2(name)                                    \
  uint64_t ref_w_##name(uint64_t white, uint64_t with) { \
    return name(white, with, 1);                         \
  }                                                      \
  uint64_t ref_b_##name(uint64_t black, uint64_t with) { \
    return name(black, with, -1);                        \
  }
#define OWN_PAWNS(name, holds)             \
  uint64_t ref_w_##name(uint64_t white) {  \
    return own_pawns(holds, white, 0, 1);  \
  }                                        \
  uint64_t ref_b_##name(uint64_t black) {  \
    return own_pawns(holds, black, 0, -1); \
  }
#define OWN_PAWNS_2(name, holds)                          \
  uint64_t ref_w_##name(uint64_t white, uint64_t black) { \
    return own_pawns(holds, white, black, 1);             \
  }                                                       \
  uint64_t ref_b_##name(uint64_t black, uint64_t white) { \
    return own_pawns(holds, black, white, -1);            \
  }

SIDES(front_fill)
SIDES(rear_fill)
SIDES(front_span)
SIDES(rear_span)
SIDES(pawn_east_attacks)
SIDES(pawn_west_attacks)
SIDES(pawn_attacks)
SIDES(pawn_single_attacks)
SIDES(pawn_double_attacks)
SIDES_2(pawn_pushes)
SIDES_2(pawn_double_pushes)
SIDES(attack_front_span)
SIDES(east_attack_front_span)
SIDES(west_attack_front_span)
SIDES(attack_rear_span)
SIDES(east_attack_rear_span)
SIDES(west_attack_rear_span)
SIDES(attack_cone)
SIDES(passed_span)
SIDES(holes)
SIDES_2(outposts)
OWN_PAWNS_2(unfree, is_unfree)
OWN_PAWNS_2(rams, is_ram)
OWN_PAWNS_2(levers, is_lever)
OWN_PAWNS_2(passed, is_passed)
OWN_PAWNS_2(candidates, is_candidate)
OWN_PAWNS(isolated, is_isolated)
OWN_PAWNS_2(backward, is_backward)
OWN_PAWNS(doubled, is_doubled)
OWN_PAWNS(defended, is_defended)
OWN_PAWNS(defenders, is_defender)
OWN_PAWNS(phalanx, is_in_phalanx)
OWN_PAWNS(duos, is_duo)
OWN_PAWNS(connected, is_connected)
