// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Legal moves of arrays of positions on a GPU, a position or a move a thread: the inline functions of
// the library, with other specifiers.
#define BBF_FN static __device__ inline
#include <bbfill.h>

static __device__ size_t thread_number() {
  return static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
}

__global__ void count_moves(uint8_t *counts, bbf_positions positions, size_t n) {
  const size_t i = thread_number();
  if (i >= n)
    return;
  bbf_position p;
  bbf_position_at(&positions, i, &p);
  counts[i] = static_cast<uint8_t>(bbf_count_legal_moves(&p));
}

// The moves of position i, from moves[offsets[i]] on. A move is 2^13 times the number of its position
// plus its index in a dense mask, which is 64 * plane + square.
__global__ void list_moves(uint64_t *moves, const uint32_t *offsets, bbf_positions positions,
                           size_t n) {
  const size_t i = thread_number();
  if (i >= n)
    return;
  bbf_position p;
  uint64_t sets[BBF_MOVE_PLANES], *out = moves + offsets[i];
  bbf_position_at(&positions, i, &p);
  bbf_legal_moves(&p, sets);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = sets[plane]; left; left &= left - 1)
      *out++ = i << 13 | static_cast<uint64_t>(64 * plane + bbf_lowest_square(left));
}

static __device__ bbf_position after(const bbf_positions &positions, uint64_t move) {
  bbf_position p;
  bbf_position_at(&positions, move >> 13, &p);
  bbf_play(&p, static_cast<int>(move >> 6 & 127), BBF_SQUARE(move & 63), &p);
  return p;
}

__global__ void play(bbf_columns out, bbf_positions positions, const uint64_t *moves, size_t n) {
  const size_t k = thread_number();
  if (k >= n)
    return;
  const bbf_position p = after(positions, moves[k]);
  out.pawns[k] = p.pawns;
  out.knights[k] = p.knights;
  out.bishops[k] = p.bishops;
  out.rooks[k] = p.rooks;
  out.queens[k] = p.queens;
  out.kings[k] = p.kings;
  out.white[k] = p.white;
  out.castling[k] = p.castling;
  out.en_passant[k] = p.en_passant;
  out.black_to_move[k] = p.black_to_move != 0;
}

// The number of moves after each move: the last two plies of perft, without storing positions.
__global__ void count_replies(uint8_t *counts, bbf_positions positions, const uint64_t *moves,
                              size_t n) {
  const size_t k = thread_number();
  if (k >= n)
    return;
  const bbf_position p = after(positions, moves[k]);
  counts[k] = static_cast<uint8_t>(bbf_count_legal_moves(&p));
}
