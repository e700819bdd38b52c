/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions in which one move is easily judged wrong: the number of legal moves, and whether
   that move is one of them. Stockfish says the same, with one exception. Also the position with the
   most moves, and how tests read a FEN. */
#ifndef MOVE_TRAPS_H
#define MOVE_TRAPS_H

#include <stdbool.h>

#include <bbfill/position.h>

#include "check.h"

static inline struct bbf_position read_fen(const char *fen) {
  struct bbf_position p;
  const char *wrong = bbf_parse_fen(fen, &p);
  if (wrong)
    fail_msg("%s: cannot be read from \"%s\" on", fen, wrong);
  return p;
}

static const struct move_trap {
  const char *what, *fen;
  int count;
  const char *move;
  bool is_legal;
} move_traps[] = {
    /* En passant. */
    {"both pawns leave the king's rank", "8/8/8/KPp4r/8/8/8/4k3 w - c6", 4, "b5c6", false},
    {"... the king on the other side", "8/8/8/r2pP2K/8/8/8/4k3 w - d6", 6, "e5d6", false},
    {"... a queen on the rank", "8/8/8/8/k2pP2Q/8/8/4K3 b - e3", 6, "d4e3", false},
    {"... Black's pawn, a rook behind", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3", 6, "e4d3", false},
    {"... a bishop on the rank is harmless", "8/8/8/KPp4b/8/8/8/4k3 w - c6", 5, "b5c6", true},
    {"... a knight stands between", "8/8/8/KPp2n1r/8/8/8/4k3 w - c6", 5, "b5c6", true},
    {"... a second capturer stays", "8/8/8/K1PpP2r/8/8/8/4k3 w - d6", 9, "e5d6", true},
    {"... and so may the first", "8/8/8/K1PpP2r/8/8/8/4k3 w - d6", 9, "c5d6", true},
    {"... the king is on another rank", "8/8/K7/1Pp4r/8/8/8/4k3 w - c6", 6, "b5c6", true},
    {"the captured pawn opens a diagonal", "6b1/8/8/3pP3/8/8/K7/4k3 w - d6", 6, "e5d6", false},
    {"... the other diagonal", "1b6/8/8/4pP2/8/6K1/8/4k3 w - e6", 7, "f5e6", false},
    {"... Black's, a queen", "4K3/k7/8/8/3Pp3/8/8/6Q1 b - d3", 6, "e4d3", false},
    {"... only a rook is on it", "6r1/8/8/3pP3/8/8/K7/4k3 w - d6", 7, "e5d6", true},
    {"the captured pawn on the king's file", "3r4/8/8/3pP3/8/3K4/8/4k3 w - d6", 6, "e5d6", true},
    {"the checking pawn is captured", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3", 9, "e4d3", true},
    {"... by a pawn pinned on the file", "8/8/8/4k3/3Pp3/8/8/K3R3 b - d3", 7, "e4d3", false},
    {"the capturer blocks a check", "1b6/8/8/2Pp4/8/6K1/8/4k3 w - d6", 6, "c5d6", true},
    /* Stockfish takes: such a position cannot arise in a game. */
    {"a knight gives check", "8/8/8/2pP4/8/5n2/8/4K1k1 w - c6", 2, "d5c6", false},
    {"a rook gives check from behind", "4r3/8/8/2pP4/8/8/8/4K1k1 w - c6", 2, "d5c6", false},
    {"two pieces give check", "4r3/8/8/2pP4/8/5n2/8/4K1k1 w - c6", 1, "d5c6", false},
    {"the capturer is pinned on its diagonal", "1b6/8/8/3pP3/8/6K1/8/4k3 w - d6", 8, "e5d6", true},
    {"... on the other diagonal", "8/6b1/8/3pP3/8/2K5/8/4k3 w - d6", 6, "e5d6", false},
    {"... on the file", "4r3/8/8/3pP3/8/8/8/4K1k1 w - d6", 4, "e5d6", false},
    {"... the other capturer is free", "4r3/8/8/2PpP3/8/8/8/4K1k1 w - d6", 6, "c5d6", true},
    {"no pawn stands behind the square", "8/8/8/4P3/8/8/8/4K1k1 w - d6", 4, "e5d6", false},
    {"an own pawn stands behind the square", "8/8/8/3PP3/8/8/8/4K1k1 w - d6", 5, "e5d6", false},
    {"nobody has just passed", "8/8/8/3pP3/8/8/8/4K1k1 w - -", 4, "e5d6", false},
    {"the square is on the own side", "8/8/8/8/3pP3/8/8/4K1k1 w - d3", 4, "e4d3", false},
    {"a piece stands on the square", "4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6", 7, "d5e6", true},
    {"... on the own side", "4k3/8/8/8/8/4n3/3PP3/4K3 w - e3", 4, "d2e3", true},
    {"... Black's", "4k3/3pp3/4N3/8/8/8/8/4K3 b - e6", 4, "d7e6", true},
    {"across the edge of the board", "8/8/7P/p7/7P/8/8/4K1k1 w - a6", 5, "h6a6", false},
    /* Castling. */
    {"free", "4k3/8/8/8/8/8/8/R3K2R w KQ -", 26, "e1h1", true},
    {"without the right", "4k3/8/8/8/8/8/8/R3K2R w Q -", 25, "e1h1", false},
    {"out of check", "4k3/8/8/8/8/4r3/8/R3K2R w KQ -", 4, "e1h1", false},
    {"through an attack", "4k3/8/8/8/8/5r2/8/R3K2R w KQ -", 23, "e1h1", false},
    {"into an attack", "4k3/8/8/8/8/6r1/8/R3K2R w KQ -", 25, "e1h1", false},
    {"the rook is attacked", "4k3/8/8/8/8/7r/8/R3K2R w KQ -", 21, "e1h1", true},
    {"the rook passes an attack", "4k3/8/8/8/8/1r6/8/R3K2R w KQ -", 26, "e1a1", true},
    {"a pawn attacks the way", "4k3/8/8/8/8/8/6p1/R3K2R w KQ -", 24, "e1h1", false},
    {"a pawn attacks b1", "4k3/8/8/8/8/8/p7/R3K2R w KQ -", 20, "e1a1", true},
    {"a knight attacks the way", "4k3/8/8/8/8/2n5/8/R3K2R w KQ -", 23, "e1a1", false},
    {"a king attacks the way", "8/8/8/8/8/8/6k1/R3K2R w KQ -", 23, "e1h1", false},
    {"a piece on b1", "4k3/8/8/8/8/8/8/RN2K2R w KQ -", 25, "e1a1", false},
    {"an enemy on b1", "4k3/8/8/8/8/8/8/Rn2K2R w KQ -", 22, "e1a1", false},
    {"an enemy rook on the rank", "4k3/8/8/8/8/8/8/R3K1rR w KQ -", 4, "e1h1", false},
    {"Black castles", "r3k2r/8/8/8/8/8/8/4K3 b kq -", 26, "e8a8", true},
    {"Black through an attack", "r3k2r/8/8/8/8/8/3Q4/4K3 b kq -", 23, "e8a8", false},
    {"Chess960: a rook pins the rook", "4k3/8/8/8/8/8/8/qR1K4 w B -", 7, "d1b1", false},
    {"... a bishop does not", "4k3/8/8/8/8/8/8/bR1K4 w B -", 15, "d1b1", true},
    {"... Black's, to the other side", "5krQ/8/8/8/8/8/8/4K3 b g -", 4, "f8g8", false},
    {"... king and rook change places", "4k3/8/8/8/8/8/8/5KR1 w G -", 13, "f1g1", true},
    {"... to the other side", "4k3/8/8/8/8/8/8/2RK4 w C -", 14, "d1c1", true},
    {"... the king stays", "4k3/8/8/8/8/8/8/6KR w H -", 12, "g1h1", true},
    {"... the king stays, on the other side", "4k3/8/8/8/8/8/8/R1K5 w A -", 14, "c1a1", true},
    {"... the king stays in check", "6r1/8/8/8/8/8/4k3/6KR w H -", 1, "g1h1", false},
    {"... the rook stays", "4k3/8/8/8/8/8/8/4KR2 w F -", 14, "e1f1", true},
    {"... the king goes towards the rook's corner", "4k3/8/8/8/8/8/8/RK6 w A -", 12, "b1a1", true},
    {"... away from the corner, attacked on c1", "2r1k3/8/8/8/8/8/8/RK6 w A -", 9, "b1a1", false},
    {"... the king's long way", "6k1/8/8/8/8/8/8/1K5R w H -", 18, "b1h1", true},
    {"... attacked on the long way", "3r2k1/8/8/8/8/8/8/1K5R w H -", 17, "b1h1", false},
    {"... a piece on the long way", "6k1/8/8/8/8/8/8/1K1N3R w H -", 19, "b1h1", false},
    {"... a piece where the rook will be", "6k1/8/8/8/8/8/8/RK1N4 w A -", 15, "b1a1", false},
    {"... a piece where the king will be", "6k1/8/8/8/8/8/8/RKN5 w A -", 14, "b1a1", false},
    {"... a rook without the right between", "6k1/8/8/8/8/8/8/4KR1R w H -", 20, "e1h1", false},
    {"... the inner of two rooks", "6k1/8/8/8/8/8/8/4KR1R w F -", 21, "e1f1", true},
    /* Pins and checks. */
    {"a pinned knight", "4r1k1/8/8/8/8/8/4N3/4K3 w - -", 4, "e2c3", false},
    {"a pinned rook moves along the pin", "4r1k1/8/8/8/8/8/4R3/4K3 w - -", 10, "e2e8", true},
    {"a pinned bishop takes", "6k1/8/8/7b/8/8/4B3/3K4 w - -", 7, "e2h5", true},
    {"a pinned pawn steps along the pin", "4r1k1/8/8/8/8/8/4P3/4K3 w - -", 6, "e2e4", true},
    {"a pinned pawn must not take", "4r1k1/8/8/8/8/3n4/4P3/4K3 w - -", 3, "e2d3", false},
    {"a pinned pawn takes the pinner", "6k1/8/8/8/8/2b5/3P4/4K3 w - -", 5, "d2c3", true},
    {"two blockers are not pinned", "4r1k1/8/8/8/4p3/8/4N3/4K3 w - -", 10, "e2c3", true},
    {"the king retreats on the line of a check", "4r1k1/8/8/8/4K3/8/8/8 w - -", 6, "e4e3", false},
    {"the king takes a defended piece", "6k1/8/8/8/8/6b1/5n2/4K3 w - -", 3, "e1f2", false},
    {"the king takes a piece that hides a slider", "3r2k1/8/8/8/8/8/3b4/3K4 w - -", 2, "d1d2",
     false},
    {"the kings stay apart", "8/8/8/8/8/4k3/8/4K3 w - -", 2, "e1e2", false},
    {"a piece blocks a check", "4r1k1/8/8/8/8/8/8/B3K3 w - -", 5, "a1e5", true},
    {"a pinned piece cannot block", "4r1k1/8/8/8/8/6b1/5B2/4K3 w - -", 3, "f2e3", false},
    {"a double step blocks", "6k1/8/8/8/r6K/8/4P3/8 w - -", 5, "e2e4", true},
    {"a single step does not", "6k1/8/8/8/r6K/8/4P3/8 w - -", 5, "e2e3", false},
    {"only the king escapes a double check", "4r1k1/8/8/8/8/5n2/6P1/4K3 w - -", 3, "g2f3", false},
    /* Promotions. */
    {"to a queen", "6k1/P7/8/8/8/8/8/4K3 w - -", 9, "a7a8q", true},
    {"to a knight", "6k1/P7/8/8/8/8/8/4K3 w - -", 9, "a7a8n", true},
    {"Black's, taking to the west", "6k1/8/8/8/8/8/4p3/3RK3 b - -", 9, "e2d1b", true},
    {"Black's, taking to the east", "6k1/8/8/8/8/8/2p5/3RK3 b - -", 13, "c2d1r", true},
    {"by a pinned pawn", "r3k3/1P6/2K5/8/8/8/8/8 w - -", 14, "b7a8n", true},
    {"blocking a check", "K2r2k1/1P6/8/8/8/8/8/8 w - -", 5, "b7b8b", true},
    {"taking the checker", "K2r2k1/2P5/8/8/8/8/8/8 w - -", 10, "c7d8r", true},
    {"not while a knight gives check", "6k1/P7/8/8/8/5n2/8/4K3 w - -", 4, "a7a8q", false},
};

/* A position with as many moves as any input has. */
#define OWN_PIECES (BBF_RANK_1 | BBF_RANK_7 | ((BBF_FILE_A | BBF_FILE_H) & ~BBF_RANK_8) | BBF_E4)
static const struct bbf_position most_moves = {.pawns = OWN_PIECES,
                                               .knights = OWN_PIECES,
                                               .rooks = BBF_RANK_1,
                                               .queens = OWN_PIECES,
                                               .kings = BBF_RANK_1 | BBF_B8 | BBF_C8 | BBF_D8 |
                                                        BBF_E8 | BBF_F8 | BBF_G8,
                                               .white = OWN_PIECES,
                                               .castling = BBF_RANK_1};

#endif
