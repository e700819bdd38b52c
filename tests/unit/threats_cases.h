/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions, numbers of moves and values of pieces for the tests of contacts and exchanges. */
#ifndef THREATS_CASES_H
#define THREATS_CASES_H

#include <bbfill/moves.h>

#include "../reference/moves.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

static const int usual[6] = {100, 300, 300, 500, 900, 10000};

/* One of several kinds of positions, of which each promised one has no square with two pieces. */
static inline bool draw(struct bbf_position *p, struct played *game, uint64_t *seed) {
  switch (random_bits(seed) % 8) {
  case 0:
    random_broken(p, seed);
    return ref_is_promised(p);
  case 1:
    random_crowded(p, seed);
    return ref_is_promised(p);
  case 2:
    random_stale(p, seed);
    return true;
  case 3:
  case 4:
    random_promised(p, seed);
    return true;
  default:
    play_on(game, seed);
    *p = game->position;
    return true;
  }
}

/* Often that of a legal move. */
static inline int draw_number(const struct bbf_position *p, uint64_t *seed) {
  uint16_t moves[BBF_MAX_MOVES];
  const size_t count = bbf_list_moves(p, moves, BBF_MAX_MOVES);
  return random_bits(seed) % 8 && count ? moves[random_bits(seed) % count]
                                        : (int)(random_bits(seed) % 0x6000);
}

static inline void draw_values(int values[6], uint64_t *seed) {
  const uint64_t kind = random_bits(seed) % 4;
  for (int type = 0; type < 6; type++)
    values[type] = kind < 2    ? usual[type]
                   : kind == 2 ? (int)(random_bits(seed) % 4)
                               : (int)(random_bits(seed) % (BBF_MAX_PIECE_VALUE + 1));
}

#endif
