// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The headers in C++: each of them compiles, and calls give the right results.
#include <bbfill.h>
#include <bbfill/cpw.h>

#include <cstdio>
#include <string>

namespace {

int checks = 0, failures = 0;

void check(const char *what, bool holds) {
  checks++;
  if (holds)
    return;
  std::printf("%s\n", what);
  failures++;
}

} // namespace

int main() {
  char text[BBF_FORMAT_SIZE];
  uint64_t board = 0;

  check("fill", bbf_rook_attacks(BBF_A1, ~BBF_A1) == ((BBF_FILE_A | BBF_RANK_1) & ~BBF_A1));
  check("pawnfill", bbf_w_passed(BBF_A5 | BBF_E4, BBF_F6) == BBF_A5);
  check("board", bbf_rotate_90_cw(BBF_A1) == BBF_A8);
  check("parse", bbf_parse(bbf_format(BBF_C3, text), &board) == nullptr && board == BBF_C3);
  bbf_position position, after;
  check("position", bbf_parse_fen("4k3/8/8/8/8/8/8/R3K2R w KQ -", &position) == nullptr &&
                        bbf_count_legal_moves(&position) == 26);
  bbf_play(&position, BBF_PLANE_CASTLING, BBF_E1, &after);
  check("moves", after.kings == (BBF_G1 | BBF_E8) && after.rooks == (BBF_A1 | BBF_F1));
  check("cpw", soutOccl(BBF_H8, ~BBF_H4) == (BBF_H8 | BBF_H7 | BBF_H6 | BBF_H5));
  check("version", bbf_version() == std::string(BBF_VERSION_STRING));
  std::printf("%d checks\n", checks);
  return failures != 0;
}
