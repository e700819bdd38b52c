/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Random positions, and random games by the reference. */
#include <string.h>

#include "random_positions.h"
#include "walker.h"

enum { MOST_PLIES = 200, KINDS = 6 };

/* Kinds are numbered in this order. */
static void put(struct bbf_position *p, char letter, bool white, int file, int rank) {
  set(set_of(p, (int)(strchr("pnbrqk", letter) - "pnbrqk")), file, rank);
  set_if(&p->white, file, rank, white);
}

/* Shuffles the pieces of a first rank until the king stands between the rooks. */
static void shuffle(char pieces[9], uint64_t *seed) {
  do {
    for (int i = 7; i > 0; i--) {
      const int j = below(seed, i + 1);
      const char piece = pieces[i];
      pieces[i] = pieces[j];
      pieces[j] = piece;
    }
  } while (strchr(pieces, 'k') < strchr(pieces, 'r') || strchr(pieces, 'k') > strrchr(pieces, 'r'));
}

/* In half of the games both sides have the usual first rank, else each side a random one. */
static void set_up(struct bbf_position *p, uint64_t *seed) {
  const bool usual = below(seed, 2);
  memset(p, 0, sizeof *p);
  for (int rank = 0; rank < 8; rank += 7) {
    char pieces[] = "rnbqkbnr";
    if (!usual)
      shuffle(pieces, seed);
    for (int file = 0; file < 8; file++) {
      put(p, pieces[file], rank == 0, file, rank);
      put(p, 'p', rank == 0, file, rank == 0 ? 1 : 6);
    }
  }
  p->castling = p->rooks;
}

void play_on(struct played *game, uint64_t *seed) {
  if (game->count == 0 || game->plies == MOST_PLIES) {
    set_up(&game->position, seed);
    game->plies = 0;
  } else {
    int plane = 0;
    uint64_t rest = game->moves[0];
    for (int skip = below(seed, game->count); skip > 0 || !rest;)
      if (rest) {
        rest &= rest - 1;
        skip--;
      } else {
        rest = game->moves[++plane];
      }
    ref_play(&game->position, plane, rest & (0 - rest), &game->position);
    game->plies++;
  }
  game->count = ref_legal_moves(&game->position, game->moves);
}

/* A square without a piece. */
static uint64_t any_empty(const struct bbf_position *p, uint64_t *seed) {
  uint64_t found;
  do
    found = UINT64_C(1) << below(seed, 64);
  while (found & occupied_by(p));
  return found;
}

/* A king and rooks that may castle, on one of the outer ranks. */
static void put_castle(struct bbf_position *p, bool white, uint64_t *seed) {
  const int rank = white ? 0 : 7, king = below(seed, 8);
  put(p, 'k', white, king, rank);
  for (int rook = 0; rook < 8; rook++)
    if (rook != king && below(seed, 4) == 0) {
      put(p, 'r', white, rook, rank);
      set(&p->castling, rook, rank);
    }
}

/* A pawn of the other side that has just made two steps, or might have, and often pawns beside
   it. */
static void put_passed(struct bbf_position *p, uint64_t *seed) {
  const bool white = p->black_to_move != 0;
  const int file = below(seed, 8), rank = white ? 3 : 4, behind = white ? 2 : 5;
  for (int f = file - 1; f <= file + 1; f++)
    if (on_board(f, rank) && !has(occupied_by(p), f, rank) && (f == file || below(seed, 4)))
      put(p, 'p', f == file ? white : !white, f, rank);
  if (!has(occupied_by(p), file, behind))
    set(&p->en_passant, file, behind);
}

static void try_promised(struct bbf_position *p, uint64_t *seed) {
  memset(p, 0, sizeof *p);
  p->black_to_move = (uint64_t)below(seed, 2);
  for (int white = 0; white < 2; white++)
    if (below(seed, 2))
      put_castle(p, white, seed);
    else if (white != (int)p->black_to_move || below(seed, 8)) {
      const uint64_t king = any_empty(p, seed);
      p->kings |= king;
      p->white |= white ? king : 0;
    }
  if (below(seed, 2))
    put_passed(p, seed);
  for (int pieces = below(seed, 8) * below(seed, 4); pieces > 0; pieces--) {
    const uint64_t on = any_empty(p, seed) & ~p->en_passant;
    const int kind = below(seed, KINDS - 1);
    if (kind != 0 || !(on & (BBF_RANK_1 | BBF_RANK_8)))
      *set_of(p, kind) |= on;
    p->white |= below(seed, 2) ? on & occupied_by(p) : 0;
  }
}

void random_promised(struct bbf_position *p, uint64_t *seed) {
  do
    try_promised(p, seed);
  while (!ref_is_promised(p));
}

void random_stale(struct bbf_position *p, uint64_t *seed) {
  random_promised(p, seed);
  switch (below(seed, 4)) {
  case 0: /* a square, empty or not */
    p->en_passant = UINT64_C(1) << below(seed, 64);
    break;
  case 1: /* one of those that may be meant, on any side's sixth rank */
    p->en_passant = UINT64_C(1) << (below(seed, 2) ? 16 : 40) << below(seed, 8);
    break;
  case 2: /* one more than there was */
    p->en_passant |= UINT64_C(1) << below(seed, 64);
    break;
  case 3:
    p->en_passant |= random_board(seed);
    break;
  }
}

void random_broken(struct bbf_position *p, uint64_t *seed) {
  uint64_t *const sets[] = {&p->pawns, &p->knights, &p->bishops,  &p->rooks,     &p->queens,
                            &p->kings, &p->white,   &p->castling, &p->en_passant};
  enum { SETS = sizeof sets / sizeof *sets };
  const int kind = below(seed, 4);
  if (kind > 0) {
    random_promised(p, seed);
    for (int i = 0; i < kind; i++)
      *sets[below(seed, SETS)] = random_board(seed);
  } else {
    const bool extreme = below(seed, 2);
    for (int i = 0; i < SETS; i++)
      *sets[i] = !extreme ? random_board(seed) : below(seed, 2) ? ~UINT64_C(0) : 0;
    p->black_to_move = (uint64_t)below(seed, 256);
  }
}

void random_crowded(struct bbf_position *p, uint64_t *seed) {
  random_promised(p, seed);
  const bool apart = below(seed, 2);
  for (int pieces = 1 + below(seed, 4); pieces > 0; pieces--) {
    const uint64_t on = UINT64_C(1) << (below(seed, 8) + 56 * below(seed, 2));
    const bool is_free = !(on & occupied_by(p)), white = below(seed, 2);
    if (apart && !is_free)
      continue;
    p->white |= is_free && white ? on : 0;
    *set_of(p, below(seed, KINDS)) |= on;
  }
}

void random_apart(struct bbf_position *p, uint64_t *seed) {
  uint64_t taken = 0;
  random_broken(p, seed);
  const uint64_t white = p->kings & p->white, black = p->kings & ~p->white;
  p->kings = (white & (0 - white)) | (black & (0 - black));
  for (int kind = KINDS - 1; kind >= 0; kind--) {
    *set_of(p, kind) &= ~taken;
    taken |= *set_of(p, kind);
  }
}
