/* How the references walk a board: by file and rank, 0 to 7, with every bound
   checked. Only square() knows how a board is stored. */
#ifndef WALKER_H
#define WALKER_H

#include <stdbool.h>
#include <stdint.h>

static inline bool on_board(int file, int rank) {
  return 0 <= file && file < 8 && 0 <= rank && rank < 8;
}

/* No square at all where file and rank are off the board. */
static inline uint64_t square(int file, int rank) {
  return on_board(file, rank) ? UINT64_C(1) << (8 * rank + file) : 0;
}

static inline bool has(uint64_t board, int file, int rank) {
  return (board & square(file, rank)) != 0;
}

static inline void set(uint64_t *board, int file, int rank) {
  *board |= square(file, rank);
}

#define EACH_SQUARE(file, rank)        \
  for (int rank = 0; rank < 8; rank++) \
    for (int file = 0; file < 8; file++)

#define EACH_MEMBER(board, file, rank) \
  EACH_SQUARE(file, rank)              \
    if (has(board, file, rank))

static inline bool has_on_file(uint64_t board, int file) {
  for (int rank = 0; rank < 8; rank++)
    if (has(board, file, rank))
      return true;
  return false;
}

#endif
