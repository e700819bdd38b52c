/* A walker from square to square, by file and rank. */
#include "walker.h"

static const int files[8] = {1, 1, 1, 0, -1, -1, -1, 0};
static const int ranks[8] = {1, 0, -1, -1, -1, 0, 1, 1};

static int on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static uint64_t square(int file, int rank) {
  return UINT64_C(1) << (8 * rank + file);
}

/* All squares that are (files, ranks) away from one of b. */
static uint64_t jump(uint64_t b, int by_files, int by_ranks) {
  uint64_t reached = 0;
  int file, rank;
  for (rank = 0; rank < 8; rank++)
    for (file = 0; file < 8; file++)
      if (b & square(file, rank) && on_board(file + by_files, rank + by_ranks))
        reached |= square(file + by_files, rank + by_ranks);
  return reached;
}

/* What rays from b enter; a ray ends with the first square outside free. */
static uint64_t walk(uint64_t b, uint64_t free, int dir) {
  uint64_t entered = 0;
  int file, rank;
  for (rank = 0; rank < 8; rank++)
    for (file = 0; file < 8; file++) {
      int to_file = file + files[dir], to_rank = rank + ranks[dir];
      if (!(b & square(file, rank)))
        continue;
      while (on_board(to_file, to_rank)) {
        entered |= square(to_file, to_rank);
        if (!(free & square(to_file, to_rank)))
          break;
        to_file += files[dir];
        to_rank += ranks[dir];
      }
    }
  return entered;
}

uint64_t walk_one(uint64_t b, int dir) {
  return jump(b, files[dir], ranks[dir]);
}

uint64_t walk_occl(uint64_t gen, uint64_t pro, int dir) {
  return gen | (walk(gen, pro, dir) & pro);
}

uint64_t walk_attacks(uint64_t sliders, uint64_t empty, int dir) {
  return walk(sliders, empty, dir);
}

uint64_t walk_king(uint64_t b) {
  uint64_t attacks = 0;
  int dir;
  for (dir = 0; dir < 8; dir++)
    attacks |= jump(b, files[dir], ranks[dir]);
  return attacks;
}

uint64_t walk_knight(uint64_t b) {
  uint64_t attacks = 0;
  int by_files, by_ranks;
  for (by_files = -2; by_files <= 2; by_files++)
    for (by_ranks = -2; by_ranks <= 2; by_ranks++)
      if (by_files * by_files + by_ranks * by_ranks == 5)
        attacks |= jump(b, by_files, by_ranks);
  return attacks;
}
