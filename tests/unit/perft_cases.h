/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions with the number of lines of legal moves of 1, 2, 3, ... plies.
   Source: https://www.chessprogramming.org/Perft_Results and Chess960_Perft_Results; all
   numbers are Stockfish's too. */
#ifndef PERFT_CASES_H
#define PERFT_CASES_H

#include <stddef.h>
#include <stdint.h>

enum { MOST_DEPTH = 7 };

static const struct perft_case {
  const char *fen;
  uint64_t lines[MOST_DEPTH]; /* 0 for depths that are left out */
} perft_cases[] = {
    /* The start position, and positions 2 to 6 of the Chess Programming Wiki. */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
     {20, 400, 8902, 197281, 4865609, 119060324}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
     {48, 2039, 97862, 4085603, 193690690}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", {14, 191, 2812, 43238, 674624, 11030083}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
     {6, 264, 9467, 422333, 15833292}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", {44, 1486, 62379, 2103487}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
     {46, 2079, 89890, 3894594}},
    /* Twelve positions of the wiki's Chess960 table. */
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
     {21, 528, 12189, 326672, 8146062}},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe -",
     {21, 807, 18002, 667366, 16253601}},
    {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE -", {20, 479, 10471, 273318, 6417013}},
    {"qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf -",
     {22, 593, 13440, 382958, 9183776}},
    {"1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf -",
     {28, 1120, 31058, 1171749, 34030312}},
    {"qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe -",
     {29, 899, 26578, 824055, 24851983}},
    {"q1bnrkr1/ppppp2p/2n2p2/4b1p1/2NP4/8/PPP1PPPP/QNB1RRKB w ge -",
     {30, 860, 24566, 732757, 21093346}},
    {"qbn1brkr/ppp1p1p1/2n4p/3p1p2/P7/6PP/QPPPPP2/1BNNBRKR w HFhf -",
     {25, 635, 17054, 465806, 13203304}},
    {"qnnbbrkr/1p2ppp1/2pp3p/p7/1P5P/2NP4/P1P1PPP1/Q1NBBRKR w HFhf -",
     {24, 572, 15243, 384260, 11110203}},
    {"qn1rbbkr/ppp2p1p/1n1pp1p1/8/3P4/P6P/1PP1PPPK/QNNRBB1R w hd -",
     {28, 811, 23175, 679699, 19836606}},
    {"qnr1bkrb/pppp2pp/3np3/5p2/8/P2P2P1/NPP1PP1P/QN1RBKRB w GDg -",
     {33, 823, 26895, 713420, 23114629}},
    {"qb1nrkbr/1pppp1p1/1n3p2/p1B4p/8/3P1P1P/PPP1P1P1/QBNNRK1R w HEhe -",
     {31, 855, 25620, 735703, 21796206}},
    /* En passant, castling, promotion, stalemate and mate. */
    {"3k4/3p4/8/K1P4r/8/8/8/8 b - -", {18, 92, 1670, 10138, 185429, 1134888}},
    {"8/8/4k3/8/2p5/8/B2P1K2/8 w - -", {13, 102, 1284, 10375, 138886, 1038514}},
    {"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3", {15, 126, 1928, 13931, 206379, 1440467}},
    {"5k2/8/8/8/8/8/8/4K2R w K -", {15, 66, 1198, 6399, 120330, 661072}},
    {"3k4/8/8/8/8/8/8/R3K3 w Q -", {16, 71, 1286, 7418, 141077, 803711}},
    {"r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq -", {26, 1141, 27826, 1274206}},
    {"r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq -", {44, 1494, 50509, 1720476}},
    {"2K2r2/4P3/8/8/8/8/8/3k4 w - -", {11, 133, 1442, 19174, 266199, 3821001}},
    {"8/8/1P2K3/8/2n5/1q6/8/5k2 b - -", {29, 165, 5160, 31961, 1004658}},
    {"4k3/1P6/8/8/8/8/K7/8 w - -", {9, 40, 472, 2661, 38983, 217342}},
    {"8/P1k5/K7/8/8/8/8/8 w - -", {6, 27, 273, 1329, 18135, 92683}},
    {"K1k5/8/P7/8/8/8/8/8 w - -", {2, 6, 13, 63, 382, 2217}},
    {"8/k1P5/8/1K6/8/8/8/8 w - -", {10, 25, 268, 926, 10857, 43261, 567584}},
    {"8/8/2k5/5q2/5n2/8/5K2/8 b - -", {37, 183, 6559, 23527}},
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -", {218, 99}},
    {"r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ -", {8, 192, 8355}},
    {"8/8/8/2k5/2pP4/8/B7/4K3 b - d3", {8, 72, 492, 5380}},
    {"r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq -", {5, 259, 11766, 563603}},
    {"2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ -", {44, 2385, 99756}},
    {"rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ -", {39, 1577, 63647}},
    {"2r5/3pk3/8/2P5/8/2K5/8/8 w - -", {9, 163, 1349, 23718, 177964}},
    {"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -", {24, 496, 9483, 182838}},
};
enum { PERFT_CASES = sizeof perft_cases / sizeof *perft_cases };

/* The greatest depth of a case with at most this many lines. */
static inline int perft_depth(const struct perft_case *c, uint64_t most) {
  int depth = 1;
  while (depth < MOST_DEPTH && c->lines[depth] && c->lines[depth] <= most)
    depth++;
  return depth;
}

#endif
