/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batches of children.c with BBF_I_SMALL: loops over the functions of one position, which are
   in the module anyway. children.c includes this. */
#ifndef BBF_SRC_BATCH_CHILDREN_SMALL_H
#define BBF_SRC_BATCH_CHILDREN_SMALL_H

#include <bbfill/batch.h>

#include "move_list.h"

size_t bbf_children_n(const struct bbf_columns *out, uint64_t *parent, uint8_t *plane,
                      uint8_t *square, const struct bbf_positions *positions, size_t n, size_t room,
                      size_t *finished) {
  size_t written = 0, i = 0;
  for (; i < n; i++) {
    uint64_t moves[BBF_MOVE_PLANES];
    struct bbf_position p, after;
    bbf_position_at(positions, i, &p);
    if (room - written < (size_t)bbf_legal_moves(&p, moves))
      break;
    for (int k = 0; k < BBF_MOVE_PLANES; k++)
      for (uint64_t left = moves[k]; left; left &= left - 1, written++) {
        bbf_play(&p, k, left & (0 - left), &after);
        bbf_i_store(out, written, &after);
        if (parent)
          parent[written] = i;
        if (plane)
          plane[written] = (uint8_t)k;
        if (square)
          square[written] = (uint8_t)bbf_i_lowest_square(left);
      }
  }
  *finished = i;
  return written;
}

size_t bbf_list_moves_n(uint64_t *offsets, uint16_t *moves, const struct bbf_positions *positions,
                        size_t n, size_t room, size_t *finished) {
  uint16_t list[BBF_MAX_MOVES];
  size_t written = 0, i = 0;
  offsets[0] = 0;
  for (; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    const size_t count = bbf_list_moves(&p, list, BBF_MAX_MOVES);
    if (room - written < count)
      break;
    for (size_t k = 0; k < count; k++)
      moves[written++] = list[k];
    offsets[i + 1] = written;
  }
  *finished = i;
  return written;
}

void bbf_pick_move_n(uint8_t *plane, uint64_t *from, const struct bbf_positions *positions,
                     const uint64_t *index, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    int number;
    bbf_position_at(positions, i, &p);
    bbf_pick_move(&p, index[i], &number, from + i);
    plane[i] = (uint8_t)number;
  }
}

void bbf_move_mask_n(uint8_t (*out)[BBF_MASK_SIZE], const struct bbf_positions *positions,
                     size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    bbf_move_mask(&p, out[i]);
  }
}

void bbf_play_n(const struct bbf_columns *out, const struct bbf_positions *positions,
                const uint8_t *plane, const uint64_t *from, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    bbf_play(&p, plane[i], from[i], &p);
    bbf_i_store(out, i, &p);
  }
}

/* Packed positions are left out, as the module has no use for them. */

#endif
