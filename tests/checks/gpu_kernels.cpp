// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A kernel for each function that may be inlined, compiled for GPUs by tests/checks/gpu with
// BBF_FN as static __device__ inline.
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))

#include <bbfill.h>

#include "lists.h"

#define CALL_b(name) bbf_##name(in[0])
#define CALL_b_files CALL_b
#define CALL_b_number CALL_b
#define CALL_bb(name) bbf_##name(in[0], in[1])
#define CALL_bbb(name) bbf_##name(in[0], in[1], in[2])
#define CALL_bbbb(name) bbf_##name(in[0], in[1], in[2], in[3])
#define CALL_bbbbb(name) bbf_##name(in[0], in[1], in[2], in[3], in[4])
#define CALL_bbbbbb(name) bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5])
#define CALL_bbbbbbb(name) bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6])
#define CALL_bbbbbbbb(name) bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7])
#define CALL_bbbbbb_counts(name) (bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], out), out[0])
#define CALL_bbbbbbb_pieces(name) \
  (bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6], out), out[0])
#define CALL_rb_rays(name) (bbf_##name(in, in[8], out), out[0])
#define CALL_bd(name) bbf_##name(in[0], dir)
#define CALL_bbd(name) bbf_##name(in[0], in[1], dir)
#define CALL_d_number(name) bbf_##name(dir)
#define CALL_f(name) bbf_##name(static_cast<uint8_t>(dir))
#define CALL_b_squares(name) bbf_##name(in[0], reinterpret_cast<uint8_t *>(text))
#define CALL_b_text_out(name) *bbf_##name(in[0], text)
#define CALL_t_board_read(name) *bbf_##name(text, in)
#define POSITION reinterpret_cast<bbf_position *>(in)
#define CALL_bp(name) bbf_##name(in[0], dir)
#define CALL_ci_position(name) \
  (bbf_##name(reinterpret_cast<const bbf_positions *>(text), in[0], POSITION), in[0])
#define CALL_position_pb_position(name) (bbf_##name(POSITION, dir, in[10], POSITION), in[0])
#define CALL_position(name) bbf_##name(POSITION)
#define CALL_position_moves(name) bbf_##name(POSITION, out)
#define CALL_position_contacts(name) (bbf_##name(POSITION, out), in[0])
#define CALL_position_number CALL_position
#define CALL_position_position(name) (bbf_##name(POSITION, POSITION), in[0])
#define CALL_position_children(name) bbf_##name(POSITION, POSITION + 1, in[10])
#define CALL_position_move_numbers(name) \
  bbf_##name(POSITION, reinterpret_cast<uint16_t *>(text), in[10])
#define CALL_position_mask(name) (bbf_##name(POSITION, reinterpret_cast<uint8_t *>(text)), in[0])
#define CALL_position_w_move(name) \
  (bbf_##name(POSITION, in[10], &dir, in), in[0] + static_cast<uint64_t>(dir))
#define CALL_position_pb_number(name) bbf_##name(POSITION, dir, in[10])
#define CALL_position_n_truth(name) bbf_##name(POSITION, dir)
#define CALL_position_n_move(name) \
  (bbf_##name(POSITION, dir, &dir, in), in[0] + static_cast<uint64_t>(dir))
#define CALL_position_total CALL_position
// Texts of positions and moves come from the library, which GPUs do not have.
#define CALL_t_position_read(name) 0
#define CALL_position_pb_text_out(name) 0
#define CALL_t_position_move_read(name) 0
#define CALL_position_text_out(name) 0

#define KERNEL(with, name, shape, ...)                                                         \
  extern "C" __global__ void kernel_##name(uint64_t *out, uint64_t *in, int dir, char *text) { \
    (void)in, (void)dir, (void)text;                                                           \
    *out = static_cast<uint64_t>(CALL_##shape(name));                                          \
  }

FUNCTIONS_FILL(KERNEL, )
FUNCTIONS_PAWNFILL(KERNEL, )
FUNCTIONS_ATTACKS(KERNEL, )
FUNCTIONS_POSITION(KERNEL, )
FUNCTIONS_MOVES(KERNEL, )
FUNCTIONS_MOVES_LIBRARY(KERNEL, )
FUNCTIONS_OTHELLO(KERNEL, )
FUNCTIONS_BOARD(KERNEL, )
FUNCTIONS_BOARD_LIBRARY(KERNEL, )

extern "C" __global__ void kernel_backend(uint64_t *out) {
  *out = static_cast<uint64_t>(bbf_backend()[0]);
}

#if __cplusplus >= 201402L
#include <bbfill.hpp>

enum class on_h8 : uint64_t {};
template <> struct bbf::mapping_of<on_h8> : std::integral_constant<bbf::mapping, bbf::h8_is_0> {};

extern "C" __global__ void kernel_typed(on_h8 *out, const on_h8 *in) {
  out[0] = bbf::passed<bbf::white>(in[0], in[1]);
  out[1] = bbf::pawn_east_attacks<bbf::black>(in[0]);
  out[2] = bbf::sliding_attacks<bbf::north>(in[0], in[1]);
}
#endif
