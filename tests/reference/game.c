/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Faults of positions and packed ones: each rule as bbfill/game.h says it, square by square. */
#include "moves.h"

#include <stdlib.h>

#include "walker.h"

enum { PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS, TYPES };

static void take_apart(const struct bbf_position *p, uint64_t sets[TYPES]) {
  sets[PAWNS] = p->pawns;
  sets[KNIGHTS] = p->knights;
  sets[BISHOPS] = p->bishops;
  sets[ROOKS] = p->rooks;
  sets[QUEENS] = p->queens;
  sets[KINGS] = p->kings;
}

static uint64_t pieces_of(const struct bbf_position *p, bool black) {
  return occupied_by(p) & (black ? ~p->white : p->white);
}

static int more_than(int count, int first) {
  return count > first ? count - first : 0;
}

static int faults_of_side(const struct bbf_position *p, bool black) {
  const uint64_t pieces = pieces_of(p, black);
  uint64_t sets[TYPES];
  int count[TYPES] = {0}, light = 0, faults = 0;
  take_apart(p, sets);
  EACH_SQUARE(file, rank)
    for (int type = 0; type < TYPES; type++)
      if (has(pieces & sets[type], file, rank)) {
        count[type]++;
        light += type == BISHOPS && (file + rank) % 2;
      }
  const int promoted = more_than(count[KNIGHTS], 2) + more_than(light, 1) +
                       more_than(count[BISHOPS] - light, 1) + more_than(count[ROOKS], 2) +
                       more_than(count[QUEENS], 1);
  if (count[KINGS] == 0)
    faults |= BBF_FAULT_NO_KING;
  if (count[KINGS] > 1)
    faults |= BBF_FAULT_SEVERAL_KINGS;
  if (members(pieces) > 16)
    faults |= BBF_FAULT_PIECES;
  if (count[PAWNS] > 8)
    faults |= BBF_FAULT_PAWNS;
  if (promoted > 0 && promoted + count[PAWNS] > 8)
    faults |= BBF_FAULT_PROMOTED;

  /* Rights: of rooks on the first rank, with one king there that may have started between them. */
  const int rank = black ? 7 : 0;
  int kings = 0, king = 0, west = 0, east = 0;
  for (int file = 0; file < 8; file++)
    if (has(pieces & p->kings, file, rank)) {
      kings++;
      king = file;
    }
  for (int file = 0; file < 8; file++)
    if (has(pieces & p->castling & p->rooks, file, rank)) {
      west += file < king;
      east += file >= king;
    }
  if (west + east > 0 && (kings != 1 || king == 0 || king == 7 || west > 1 || east > 1))
    faults |= BBF_FAULT_CASTLING;
  return faults;
}

/* The place of the square for en passant, if a pawn can have just passed it. */
static bool was_passed(const struct bbf_position *p, int *file, int *rank) {
  const uint64_t all = pieces_of(p, true) | pieces_of(p, false);
  const bool black = p->black_to_move != 0;
  const int ahead = black ? -1 : 1; /* as the capturing pawn moves */
  if (members(p->en_passant) != 1)
    return false;
  *file = first_member(p->en_passant) % 8;
  *rank = first_member(p->en_passant) / 8;
  return *rank == (black ? 2 : 5) && !has(all, *file, *rank) && !has(all, *file, *rank + ahead) &&
         has(p->pawns & pieces_of(p, !black), *file, *rank - ahead);
}

static bool are_in_line(int a, int b, int c) {
  const int x = b % 8 - a % 8, y = b / 8 - a / 8, u = c % 8 - a % 8, v = c / 8 - a / 8;
  return x * v == y * u && (x == 0 || y == 0 || abs(x) == abs(y));
}

/* Checks of one king. */
static bool are_impossible(const struct bbf_position *p, uint64_t checkers) {
  const bool black = p->black_to_move != 0;
  const uint64_t sliders = p->bishops | p->rooks | p->queens;
  int file, rank;
  const bool passed = was_passed(p, &file, &rank);
  if (members(checkers) > 2)
    return true;
  EACH_MEMBER(checkers & p->pawns, pawn_file, pawn_rank) {
    (void)pawn_file;
    if (pawn_rank == (black ? 1 : 6))
      return true;
  }
  if (members(checkers) == 2) {
    const int first = first_member(checkers), second = first_member(checkers & (checkers - 1));
    return passed || !(checkers & sliders) ||
           are_in_line(first_member(p->kings & pieces_of(p, black)), first, second);
  }
  if (!passed)
    return false;
  const uint64_t stands = square(file, rank + (black ? 1 : -1));
  const uint64_t stood = square(file, rank + (black ? -1 : 1));
  struct bbf_position before = *p;
  before.pawns = (before.pawns & ~stands) | stood;
  before.white = black ? before.white | stood : before.white & ~stood;
  before.en_passant = 0;
  return checkers != stands && ref_checkers(&before) != 0;
}

int ref_faults(const struct bbf_position *p) {
  uint64_t sets[TYPES];
  int faults = faults_of_side(p, false) | faults_of_side(p, true), file, rank;
  take_apart(p, sets);
  for (int a = 0; a < TYPES; a++)
    for (int b = 0; b < a; b++)
      if (sets[a] & sets[b])
        faults |= BBF_FAULT_SHARED_SQUARE;
  EACH_SQUARE(x, y)
    if (has(p->pawns, x, y) && (y == 0 || y == 7))
      faults |= BBF_FAULT_PAWN_RANK;
  EACH_SQUARE(x, y)
    if (has(p->castling, x, y) &&
        !(has(p->rooks, x, y) && has(p->white, x, y) == (y == 0) && (y == 0 || y == 7)))
      faults |= BBF_FAULT_CASTLING;
  if (p->en_passant && !was_passed(p, &file, &rank))
    faults |= BBF_FAULT_EN_PASSANT;

  struct bbf_position other = *p;
  other.black_to_move = !p->black_to_move;
  const bool black = p->black_to_move != 0;
  if (ref_checkers(&other))
    faults |= BBF_FAULT_OTHER_IN_CHECK;
  EACH_SQUARE(x, y)
    for (int i = 0; i < 9 && has(p->kings & pieces_of(p, black), x, y); i++)
      if (has(p->kings & pieces_of(p, !black), x + i % 3 - 1, y + i / 3 - 1))
        faults |= BBF_FAULT_OTHER_IN_CHECK;
  const uint64_t checkers = ref_checkers(p);
  if (checkers && are_impossible(p, checkers))
    faults |= BBF_FAULT_CHECKERS;
  return faults;
}

/* Whether the pawn on a square has just passed the square for en passant, and that counts. */
static bool passes(const struct bbf_position *p, int file, int rank) {
  const bool black = p->black_to_move != 0;
  const int to = black ? 2 : 5, behind = black ? 3 : 4;
  return rank == behind && has(p->en_passant, file, to) && members(p->en_passant) == 1 &&
         !has(pieces_of(p, false) | pieces_of(p, true), file, to) &&
         has(pieces_of(p, !black) & p->pawns, file, rank);
}

bool ref_pack(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]) {
  uint64_t sets[TYPES];
  uint8_t bytes[8 + 32] = {0};
  int count = 0;
  bool black_king = false;
  take_apart(p, sets);
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++) {
      int number = -1;
      for (int type = 0; type < TYPES; type++) {
        if (!has(sets[type], file, rank))
          continue;
        const bool black = !has(p->white, file, rank), last = rank == (black ? 7 : 0);
        if (number >= 0)
          return false;
        number = 2 * type + black;
        if (type == PAWNS && passes(p, file, rank))
          number = 12;
        if (type == ROOKS && last && has(p->castling, file, rank))
          number = black ? 14 : 13;
        if (type == KINGS && black && p->black_to_move) {
          number = 15;
          black_king = true;
        }
      }
      if (number < 0)
        continue;
      if (count == 32)
        return false;
      bytes[7 - rank] |= (uint8_t)(1 << file);
      bytes[8 + count / 2] |= (uint8_t)(count % 2 ? 16 * number : number);
      count++;
    }
  if (p->black_to_move && !black_king)
    return false;
  for (int i = 0; i < BBF_PACKED_SIZE; i++)
    out[i] = bytes[i];
  return true;
}

struct bbf_position ref_unpack(const uint8_t packed[BBF_PACKED_SIZE]) {
  struct bbf_position p = {0};
  uint64_t *const sets[TYPES] = {&p.pawns, &p.knights, &p.bishops, &p.rooks, &p.queens, &p.kings};
  uint64_t passed[2] = {0, 0};
  int count = 0;
  for (int rank = 0; rank < 8; rank++)
    for (int file = 0; file < 8; file++) {
      const uint64_t square = UINT64_C(1) << (8 * rank + file);
      if (!(packed[7 - rank] >> file & 1) || count == 32)
        continue;
      const int number = packed[8 + count / 2] / (count % 2 ? 16 : 1) % 16;
      count++;
      bool white = number % 2 == 0;
      if (number < 12)
        *sets[number / 2] |= square;
      if (number == 12) {
        white = rank < 4;
        p.pawns |= square;
        if (rank == 3)
          passed[1] |= square >> 8;
        if (rank == 4)
          passed[0] |= square << 8;
      }
      if (number == 13 || number == 14) {
        white = number == 13;
        p.rooks |= square;
        p.castling |= square;
      }
      if (number == 15) {
        white = false;
        p.kings |= square;
        p.black_to_move = 1;
      }
      if (white)
        p.white |= square;
    }
  p.en_passant = passed[p.black_to_move];
  return p;
}
