/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions with a fault each, and their neighbours without one. */
#ifndef FAULTS_CASES_H
#define FAULTS_CASES_H

#include <bbfill/game.h>

static const struct {
  const char *what, *fen;
  int faults;
} known_faults[] = {
    {"the start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0},
    {"an empty board", "8/8/8/8/8/8/8/8 w - -", BBF_FAULT_NO_KING},
    {"no black king", "8/8/8/8/8/8/8/4K3 w - -", BBF_FAULT_NO_KING},
    {"two white kings", "4k3/8/8/8/8/8/8/K3K3 w - -", BBF_FAULT_SEVERAL_KINGS},
    {"pawn on rank 8", "P3k3/8/8/8/8/8/8/4K3 w - -", BBF_FAULT_PAWN_RANK},
    {"pawn on rank 1", "4k3/8/8/8/8/8/8/p3K3 w - -", BBF_FAULT_PAWN_RANK},
    {"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", BBF_FAULT_PAWNS},
    {"17 pieces", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - -", BBF_FAULT_PIECES | BBF_FAULT_PROMOTED},
    {"nine queens", "4k3/8/8/8/8/QQQ5/QQQQQQ2/4K3 b - -", 0},
    {"ten queens", "4k3/8/8/8/8/QQQQ4/QQQQQQ2/4K3 b - -", BBF_FAULT_PROMOTED},
    {"two queens, eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - -", BBF_FAULT_PROMOTED},
    {"two queens, seven pawns", "4k3/8/8/8/8/8/PPPPPPP1/3QKQ2 w - -", 0},
    {"two bishops on light squares", "4k3/8/8/8/8/8/PPPPPPPP/3BKB2 w - -", BBF_FAULT_PROMOTED},
    {"the other side in check", "4k3/8/8/8/8/8/8/4KR2 w - -", 0},
    {"... by a rook", "4k3/8/8/8/8/8/4R3/4K3 w - -", BBF_FAULT_OTHER_IN_CHECK},
    {"... by the king", "8/8/8/8/8/8/4k3/4K3 w - -", BBF_FAULT_OTHER_IN_CHECK},
    {"a double check", "4k3/8/3N4/8/8/8/8/4RK2 b - -", 0},
    {"... by two knights", "4k3/8/3N1N2/8/8/8/8/4K3 b - -", BBF_FAULT_CHECKERS},
    {"... from both sides", "8/8/8/R2k2R1/8/8/8/4K3 b - -", BBF_FAULT_CHECKERS},
    {"three checkers", "4k3/8/3N4/7B/8/8/8/4RK2 b - -", BBF_FAULT_CHECKERS},
    {"a pawn that has not moved", "8/8/8/8/8/3k4/4P3/4K3 b - -", BBF_FAULT_CHECKERS},
    {"... Black's", "4k3/4p3/3K4/8/8/8/8/8 w - -", BBF_FAULT_CHECKERS},
    {"a pawn that has moved", "8/8/8/3k4/4P3/8/8/4K3 b - -", 0},
    {"the pawn that has passed", "8/8/8/3k4/4P3/8/8/4K3 b - e3", 0},
    {"... that ends a check, which is not noticed", "8/8/8/3k4/4P3/5B2/8/4K3 b - e3", 0},
    {"a line that it has opened", "8/8/7k/8/3P4/8/8/2B1K3 b - d3", 0},
    {"... another line", "8/8/8/7k/3P4/8/8/R3K2R b - d3", BBF_FAULT_CHECKERS},
    {"... both", "8/8/8/2k5/3P4/8/8/2R1K3 b - d3", BBF_FAULT_CHECKERS},
    {"rights without a rook", "4k3/8/8/8/8/8/8/4K2R w K -", 0},
    {"a square that nobody passed", "4k3/8/8/4P3/8/8/8/4K3 w - d6", BBF_FAULT_EN_PASSANT},
    {"... the pawn's first square is taken", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6",
     BBF_FAULT_EN_PASSANT},
    {"... it is taken itself", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6", BBF_FAULT_EN_PASSANT},
    {"... on an empty board", "8/8/8/8/8/8/8/8 w - e6", BBF_FAULT_NO_KING | BBF_FAULT_EN_PASSANT},
    {"... on the own side", "4k3/8/8/8/3Pp3/8/8/4K3 w - d3", BBF_FAULT_EN_PASSANT},
    {"... good", "4k3/8/8/8/3P4/8/8/4K3 b - d3", 0},
};

#endif
