/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The square-walker for who attacks whom. Everything is asked from the square that is
   attacked: it looks along each line and finds what stands there. */
#include "reference.h"

#include "walker.h"

static const delta straight_steps[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const delta diagonal_steps[4] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static delta opposite(delta step) {
  return (delta){-step.file, -step.rank};
}

/* Whether a piece can be seen from a square along step, over empty squares. */
static bool sees(uint64_t pieces, uint64_t empty, int file, int rank, delta step) {
  do {
    file += step.file;
    rank += step.rank;
    if (has(pieces, file, rank))
      return true;
  } while (has(empty, file, rank));
  return false;
}

/* The same behind the first piece, which must be a blocker. */
static bool sees_behind(uint64_t pieces, uint64_t blockers, uint64_t empty, int file, int rank,
                        delta step) {
  do {
    file += step.file;
    rank += step.rank;
  } while (has(empty, file, rank));
  return has(blockers, file, rank) && sees(pieces, empty, file, rank, step);
}

typedef struct {
  uint64_t pawns, knights, diagonal, straight, kings, empty;
  int forward;
} side;

/* How many of the 26 ways to be attacked there are to a square. */
static int count_attacks(side s, int file, int rank) {
  int count = has(s.pawns, file - 1, rank - s.forward) + has(s.pawns, file + 1, rank - s.forward);
  for (int i = 0; i < 8; i++)
    count += has(s.knights, file + knight_leaps[i].file, rank + knight_leaps[i].rank);
  for (int i = 0; i < 4; i++) {
    count += has(s.kings, file + straight_steps[i].file, rank + straight_steps[i].rank);
    count += has(s.kings, file + diagonal_steps[i].file, rank + diagonal_steps[i].rank);
    count += sees(s.straight, s.empty, file, rank, straight_steps[i]);
    count += sees(s.diagonal, s.empty, file, rank, diagonal_steps[i]);
  }
  return count;
}

static uint64_t attacked(side s, int least) {
  uint64_t squares = 0;
  EACH_SQUARE(file, rank)
    set_if(&squares, file, rank, count_attacks(s, file, rank) >= least);
  return squares;
}

static void attack_counts(side s, uint64_t counts[5]) {
  for (int i = 0; i < 5; i++)
    counts[i] = 0;
  EACH_SQUARE(file, rank) {
    const int count = count_attacks(s, file, rank);
    for (int i = 0; i < 5; i++)
      set_if(&counts[i], file, rank, count >> i & 1);
  }
}

static bool leaps_to(uint64_t targets, const delta *steps, int count, int file, int rank) {
  for (int i = 0; i < count; i++)
    if (has(targets, file + steps[i].file, rank + steps[i].rank))
      return true;
  return false;
}

static bool rides_to(uint64_t targets, const delta steps[4], uint64_t empty, int file, int rank) {
  for (int i = 0; i < 4; i++)
    if (sees(targets, empty, file, rank, steps[i]))
      return true;
  return false;
}

static uint64_t attackers(uint64_t targets, side s) {
  const delta capture[2] = {{-1, s.forward}, {1, s.forward}};
  uint64_t found = 0;
  EACH_MEMBER(s.pawns, file, rank)
    set_if(&found, file, rank, leaps_to(targets, capture, 2, file, rank));
  EACH_MEMBER(s.knights, file, rank)
    set_if(&found, file, rank, leaps_to(targets, knight_leaps, 8, file, rank));
  EACH_MEMBER(s.kings, file, rank)
    set_if(&found, file, rank,
           leaps_to(targets, straight_steps, 4, file, rank) ||
               leaps_to(targets, diagonal_steps, 4, file, rank));
  EACH_MEMBER(s.straight, file, rank)
    set_if(&found, file, rank, rides_to(targets, straight_steps, s.empty, file, rank));
  EACH_MEMBER(s.diagonal, file, rank)
    set_if(&found, file, rank, rides_to(targets, diagonal_steps, s.empty, file, rank));
  return found;
}

static void piece_attacks(side pieces[6], uint64_t out[6]) {
  for (int i = 0; i < 6; i++)
    out[i] = attacked(pieces[i], 1);
}

#define SIDE(name, forward)                                                                       \
  uint64_t ref_##name##_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,              \
                                uint64_t straight, uint64_t kings, uint64_t empty) {              \
    return attacked((side){pawns, knights, diagonal, straight, kings, empty, forward}, 1);        \
  }                                                                                               \
  uint64_t ref_##name##_double_attacks(uint64_t pawns, uint64_t knights, uint64_t diagonal,       \
                                       uint64_t straight, uint64_t kings, uint64_t empty) {       \
    return attacked((side){pawns, knights, diagonal, straight, kings, empty, forward}, 2);        \
  }                                                                                               \
  void ref_##name##_attack_counts(uint64_t pawns, uint64_t knights, uint64_t diagonal,            \
                                  uint64_t straight, uint64_t kings, uint64_t empty,              \
                                  uint64_t counts[5]) {                                           \
    attack_counts((side){pawns, knights, diagonal, straight, kings, empty, forward}, counts);     \
  }                                                                                               \
  uint64_t ref_##name##_attackers(uint64_t targets, uint64_t pawns, uint64_t knights,             \
                                  uint64_t diagonal, uint64_t straight, uint64_t kings,           \
                                  uint64_t empty) {                                               \
    return attackers(targets, (side){pawns, knights, diagonal, straight, kings, empty, forward}); \
  }
SIDE(w, 1)
SIDE(b, -1)

#define PIECES(name, forward)                                                                      \
  void ref_##name##_piece_attacks(uint64_t pawns, uint64_t knights, uint64_t bishops,              \
                                  uint64_t rooks, uint64_t queens, uint64_t kings, uint64_t empty, \
                                  uint64_t out[6]) {                                               \
    piece_attacks((side[6]){{pawns, 0, 0, 0, 0, empty, forward},                                   \
                            {0, knights, 0, 0, 0, empty, forward},                                 \
                            {0, 0, bishops, 0, 0, empty, forward},                                 \
                            {0, 0, 0, rooks, 0, empty, forward},                                   \
                            {0, 0, queens, queens, 0, empty, forward},                             \
                            {0, 0, 0, 0, kings, empty, forward}},                                  \
                  out);                                                                            \
  }
PIECES(w, 1)
PIECES(b, -1)

uint64_t ref_attackers(uint64_t targets, uint64_t white_pawns, uint64_t black_pawns,
                       uint64_t knights, uint64_t diagonal, uint64_t straight, uint64_t kings,
                       uint64_t empty) {
  return attackers(targets, (side){white_pawns, knights, diagonal, straight, kings, empty, 1}) |
         attackers(targets, (side){black_pawns, 0, 0, 0, 0, empty, -1});
}

static uint64_t xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty,
                             const delta steps[4]) {
  uint64_t attacks = 0;
  EACH_SQUARE(file, rank)
    for (int i = 0; i < 4; i++)
      set_if(&attacks, file, rank, sees_behind(sliders, blockers, empty, file, rank, steps[i]));
  return attacks;
}

uint64_t ref_rook_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  return xray_attacks(sliders, blockers, empty, straight_steps);
}

uint64_t ref_bishop_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  return xray_attacks(sliders, blockers, empty, diagonal_steps);
}

uint64_t ref_queen_xray_attacks(uint64_t sliders, uint64_t blockers, uint64_t empty) {
  return ref_rook_xray_attacks(sliders, blockers, empty) |
         ref_bishop_xray_attacks(sliders, blockers, empty);
}

/* Squares from which a is seen one way and b the other. */
static uint64_t meeting(uint64_t a, uint64_t b, uint64_t empty, const delta steps[4]) {
  uint64_t squares = 0;
  EACH_SQUARE(file, rank)
    for (int i = 0; i < 4; i++)
      set_if(&squares, file, rank,
             sees(a, empty, file, rank, steps[i]) &&
                 sees(b, empty, file, rank, opposite(steps[i])));
  return squares;
}

uint64_t ref_rook_between(uint64_t a, uint64_t b, uint64_t empty) {
  return meeting(a, b, empty, straight_steps) & empty;
}

uint64_t ref_bishop_between(uint64_t a, uint64_t b, uint64_t empty) {
  return meeting(a, b, empty, diagonal_steps) & empty;
}

uint64_t ref_queen_between(uint64_t a, uint64_t b, uint64_t empty) {
  return ref_rook_between(a, b, empty) | ref_bishop_between(a, b, empty);
}

/* The line through a square along step, both ways. */
static uint64_t line_through(int file, int rank, delta step) {
  uint64_t line = 0;
  for (int n = -7; n <= 7; n++)
    set(&line, file + n * step.file, rank + n * step.rank);
  return line;
}

/* Looks at each square of a, and along each of its lines for another one of b. */
uint64_t ref_line(uint64_t a, uint64_t b) {
  static const delta steps[4] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  uint64_t lines = 0;
  EACH_MEMBER(a, file, rank)
    for (int i = 0; i < 4; i++) {
      const uint64_t line = line_through(file, rank, steps[i]);
      if (line & b & ~square(file, rank))
        lines |= line;
    }
  return lines;
}

uint64_t ref_pinned(uint64_t targets, uint64_t blockers, uint64_t diagonal, uint64_t straight,
                    uint64_t empty) {
  uint64_t pinned = 0;
  EACH_MEMBER(blockers, file, rank)
    if (!has(empty, file, rank))
      for (int i = 0; i < 4; i++) {
        const delta along = straight_steps[i], across = diagonal_steps[i];
        set_if(&pinned, file, rank,
               sees(targets, empty, file, rank, along) &&
                   sees(straight, empty, file, rank, opposite(along)));
        set_if(&pinned, file, rank,
               sees(targets, empty, file, rank, across) &&
                   sees(diagonal, empty, file, rank, opposite(across)));
      }
  return pinned;
}

uint64_t ref_pinners(uint64_t targets, uint64_t blockers, uint64_t diagonal, uint64_t straight,
                     uint64_t empty) {
  uint64_t pinners = 0;
  for (int i = 0; i < 4; i++) {
    EACH_MEMBER(straight, file, rank)
      set_if(&pinners, file, rank,
             sees_behind(targets, blockers, empty, file, rank, straight_steps[i]));
    EACH_MEMBER(diagonal, file, rank)
      set_if(&pinners, file, rank,
             sees_behind(targets, blockers, empty, file, rank, diagonal_steps[i]));
  }
  return pinners;
}

uint64_t ref_check_blocks(uint64_t king, uint64_t diagonal, uint64_t straight, uint64_t empty) {
  uint64_t blocks = (meeting(king, straight, empty, straight_steps) |
                     meeting(king, diagonal, empty, diagonal_steps)) &
                    empty;
  EACH_MEMBER(straight, file, rank)
    set_if(&blocks, file, rank, rides_to(king, straight_steps, empty, file, rank));
  EACH_MEMBER(diagonal, file, rank)
    set_if(&blocks, file, rank, rides_to(king, diagonal_steps, empty, file, rank));
  return blocks;
}
