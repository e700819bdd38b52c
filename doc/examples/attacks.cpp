// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// attacks.c in C++: what each kind of piece attacks, White left, Black right.
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <string>

#include <bbfill.h>

#include "fen.h"

namespace {

// Rotlewi - Rubinstein, Lodz 1907, after 22.g3
const char *const position = "2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K";

struct Map {
  std::string title;
  std::uint64_t white, black;
};

std::ostream &operator<<(std::ostream &out, const Map &map) {
  char text[BBF_FORMAT_SIZE];
  const std::string left = bbf_format(map.white, text), right = bbf_format(map.black, text);
  out << map.title << '\n';
  for (std::size_t line = 0; line < 8; line++)
    out << "  " << left.substr(16 * line, 15) << "    " << right.substr(16 * line, 15) << '\n';
  return out;
}

} // namespace

int main(int argc, char *argv[]) {
  const std::string fen = argc > 1 ? argv[1] : position;
  std::uint64_t letters[128], empty = ~UINT64_C(0);
  if (const char *fault = fen_read(fen.c_str(), letters)) {
    std::cerr << "attacks: " << fen << ": " << fault << '\n';
    return 2;
  }
  std::map<char, std::uint64_t> pieces;
  for (const char p : std::string("PNBRQKpnbrqk")) {
    pieces[p] = letters[static_cast<int>(p)];
    empty &= ~pieces[p];
  }

  const Map maps[] = {
      {"pawns", bbf_w_pawn_attacks(pieces['P']), bbf_b_pawn_attacks(pieces['p'])},
      {"knights", bbf_knight_attacks(pieces['N']), bbf_knight_attacks(pieces['n'])},
      {"bishops", bbf_bishop_attacks(pieces['B'], empty), bbf_bishop_attacks(pieces['b'], empty)},
      {"rooks", bbf_rook_attacks(pieces['R'], empty), bbf_rook_attacks(pieces['r'], empty)},
      {"queens", bbf_queen_attacks(pieces['Q'], empty), bbf_queen_attacks(pieces['q'], empty)},
      {"kings", bbf_king_attacks(pieces['K']), bbf_king_attacks(pieces['k'])},
  };
  Map all{"all", 0, 0};
  for (const Map &map : maps) {
    std::cout << map;
    all.white |= map.white;
    all.black |= map.black;
  }
  std::cout << all;
}
