/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/moves.h declares on moves one by one: positions after them, lists,
   numbers, keys. */
#ifndef BBF_INLINE_CHILDREN_H
#define BBF_INLINE_CHILDREN_H

#include "moves.h"

BBF_I_BEGIN_DECLS

BBF_FN_MEMORY size_t bbf_children(const struct bbf_position *p, struct bbf_position *out,
                                  size_t room) {
  uint64_t moves[BBF_MOVE_PLANES] = {0};
  size_t count = 0;
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1, count++)
      if (count < room)
        bbf_play(p, plane, left & (0 - left), out + count);
  return count;
}

BBF_FN_MEMORY int bbf_encode_move(const struct bbf_position *p, int plane, uint64_t from) {
  uint64_t to = bbf_move_targets(from, plane);
  int promotion = 0;
  if (plane == BBF_PLANE_CASTLING || plane == BBF_PLANE_CASTLING + 1)
    to = bbf_i_castling_rook(p, plane, from);
  if (!from || !to || (from & (from - 1)))
    return 0;
  if (plane >= BBF_PLANE_PROMOTION && plane < BBF_PLANE_CASTLING)
    promotion = BBF_PROMOTE_KNIGHT + (plane - BBF_PLANE_PROMOTION) / 3;
  else if ((p->pawns & from) && (to & (BBF_RANK_1 | BBF_RANK_8)))
    promotion = BBF_PROMOTE_QUEEN;
  return bbf_i_lowest_square(from) + 64 * bbf_i_lowest_square(to) + 4096 * promotion;
}

/* Move sets that are not empty, and what their moves add to 65 times their square to make numbers. */
typedef struct {
  uint64_t from[BBF_PLANE_PROMOTION + 3];
  int16_t added[BBF_PLANE_PROMOTION + 3];
} bbf_i_full_sets;

/* One more of these sets. Returns how many they are now: one that is empty gives way to the next. */
BBF_I_CORE size_t bbf_i_take(bbf_i_full_sets *full, size_t count, uint64_t from, int added) {
  full->from[count] = from;
  full->added[count] = BBF_I_AS(int16_t, added);
  return count + (from != 0);
}

/* Those before the promotions, and three empty ones. */
BBF_I_CORE void bbf_i_take_all(bbf_i_full_sets *full, const uint64_t sets[BBF_PLANE_PROMOTION]) {
  BBF_I_TABLE signed char step[8] = {9, 1, -7, -8, -9, -1, 7, 8};
  BBF_I_TABLE signed char leap[8] = {17, 10, -6, -15, -17, -10, 6, 15};
  size_t n = 0;
  for (int dir = 0; dir < 8; dir++) {
    const uint64_t *ray = sets + 7 * dir;
    int by = 64 * step[dir];
    n = bbf_i_take(full, n, ray[0], by);
    n = bbf_i_take(full, n, ray[1], 2 * by);
    n = bbf_i_take(full, n, ray[2], 3 * by);
    n = bbf_i_take(full, n, ray[3], 4 * by);
    n = bbf_i_take(full, n, ray[4], 5 * by);
    n = bbf_i_take(full, n, ray[5], 6 * by);
    n = bbf_i_take(full, n, ray[6], 7 * by);
  }
  for (int i = 0; i < 8; i++)
    n = bbf_i_take(full, n, sets[BBF_PLANE_KNIGHT + i], 64 * leap[i]);
  full->from[n] = full->from[n + 1] = full->from[n + 2] = 0;
}

/* The numbers of so many moves, without what pawns become. How many moves a set has cannot be
   predicted, so no branch asks whether one has another. The next two sets wait in registers. */
BBF_I_CORE void bbf_i_list_full(const bbf_i_full_sets *full, size_t count, uint16_t *moves) {
  uint64_t left = full->from[0], next = full->from[1], third = full->from[2];
  size_t i = 0;
  for (size_t k = 0; k < count; k++) {
    moves[k] = BBF_I_AS(uint16_t, 65 * bbf_i_square_of(left) + full->added[i]);
    left &= left - 1;
    uint64_t ended = 0 - BBF_I_AS(uint64_t, left == 0);
    left |= next & ended;
    next ^= (next ^ third) & ended;
    i += ended & 1;
    third = full->from[i + 2];
  }
}

BBF_I_CORE void bbf_i_list(const struct bbf_position *p, const uint64_t sets[BBF_MOVE_PLANES],
                           size_t total, uint16_t *moves) {
  bbf_i_full_sets full BBF_I_UNSET;
  uint64_t pawns = bbf_i_promoting(p);
  size_t others = 0, count = 0;
  for (int plane = BBF_PLANE_PROMOTION; plane < BBF_MOVE_PLANES; plane++)
    others += BBF_I_AS(size_t, bbf_i_popcount(sets[plane]));
  count = total - others;
  bbf_i_take_all(&full, sets);
  bbf_i_list_full(&full, count, moves);
  for (size_t k = 0; pawns && k < count; k++) {
    int number = moves[k], rank = number >> 9 & 7;
    if ((rank == 0 || rank == 7) && (pawns >> (number & 63) & 1))
      moves[k] = BBF_I_AS(uint16_t, number + 4096 * BBF_PROMOTE_QUEEN);
  }
  for (int plane = BBF_PLANE_PROMOTION; others && plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = sets[plane]; left; left &= left - 1)
      moves[count++] = BBF_I_AS(uint16_t, bbf_encode_move(p, plane, left & (0 - left)));
}

/* As many numbers as there is room for. */
BBF_I_CORE size_t bbf_i_list_room(const struct bbf_position *p,
                                  const uint64_t sets[BBF_MOVE_PLANES], size_t total,
                                  uint16_t *moves, size_t room) {
  if (total <= room) {
    bbf_i_list(p, sets, total, moves);
  } else if (room) {
    uint16_t all[BBF_MAX_MOVES] BBF_I_UNSET;
    bbf_i_list(p, sets, total, all);
    for (size_t k = 0; k < room; k++)
      moves[k] = all[k];
  }
  return total;
}

BBF_FN_MEMORY size_t bbf_list_moves(const struct bbf_position *p, uint16_t *moves, size_t room) {
  uint64_t sets[BBF_MOVE_PLANES] BBF_I_UNSET;
  return bbf_i_list_room(p, sets, BBF_I_AS(size_t, bbf_legal_moves(p, sets)), moves, room);
}

/* Whether the move with a number ends on to, or promotes on promotions. */
BBF_I_CORE int bbf_i_leads(const struct bbf_position *p, int number, uint64_t to,
                           uint64_t promotions) {
  bbf_i_view view = bbf_i_view_of(p);
  uint64_t end = UINT64_C(1) << (number >> 6 & 63);
  uint64_t victim = bbf_i_victim(p, &view, UINT64_C(1) << (number & 63), end);
  return ((number >> 12 ? end & promotions : (victim ? victim : end) & to)) != 0;
}

/* Of all legal moves, one by one: where pieces share squares, sets do not say which of them moves. */
BBF_I_CORE int bbf_i_filter_moves(const struct bbf_position *p, uint64_t from, uint64_t to,
                                  uint64_t promotions, uint64_t moves[BBF_MOVE_PLANES]) {
  int count = 0;
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
    uint64_t kept = 0;
    for (uint64_t left = moves[plane] & from; left; left &= left - 1)
      if (bbf_i_leads(p, bbf_encode_move(p, plane, left & (0 - left)), to, promotions))
        kept |= left & (0 - left);
    moves[plane] = kept;
    count += bbf_i_popcount(kept);
  }
  return count;
}

BBF_FN_MEMORY int bbf_legal_moves_from_to(const struct bbf_position *p, uint64_t from, uint64_t to,
                                          uint64_t promotions, uint64_t moves[BBF_MOVE_PLANES]) {
  uint64_t own = p->black_to_move ? ~p->white : p->white, kings = p->kings & own;
  uint64_t pieces = p->knights | p->bishops | p->rooks | p->queens;
  if ((kings & (kings - 1)) || (p->pawns & (pieces | p->kings | BBF_RANK_1 | BBF_RANK_8)) ||
      (kings & pieces))
    return bbf_i_filter_moves(p, from, to, promotions, moves);
  return bbf_i_store_moves(p, from, to, promotions, moves);
}

BBF_FN_MEMORY size_t bbf_list_moves_from_to(const struct bbf_position *p, uint64_t from,
                                            uint64_t to, uint64_t promotions, uint16_t *moves,
                                            size_t room) {
  uint64_t sets[BBF_MOVE_PLANES] BBF_I_UNSET;
  int total = bbf_legal_moves_from_to(p, from, to, promotions, sets);
  return bbf_i_list_room(p, sets, BBF_I_AS(size_t, total), moves, room);
}

BBF_FN_MEMORY int bbf_count_legal_moves_from_to(const struct bbf_position *p, uint64_t from,
                                                uint64_t to, uint64_t promotions) {
  uint64_t moves[BBF_MOVE_PLANES] BBF_I_UNSET;
  return bbf_legal_moves_from_to(p, from, to, promotions, moves);
}

BBF_I_CORE void bbf_i_mask_sets(const uint64_t moves[BBF_MOVE_PLANES],
                                uint8_t mask[BBF_MASK_SIZE]) {
  for (int i = 0; i < BBF_MASK_SIZE; i++)
    mask[i] = 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1)
      mask[64 * plane + bbf_i_lowest_square(left)] = 1;
}

BBF_FN_MEMORY void bbf_move_mask(const struct bbf_position *p, uint8_t mask[BBF_MASK_SIZE]) {
  uint64_t moves[BBF_MOVE_PLANES] = {0};
  bbf_legal_moves(p, moves);
  bbf_i_mask_sets(moves, mask);
}

BBF_FN_MEMORY void bbf_pick_move(const struct bbf_position *p, uint64_t index, int *plane,
                                 uint64_t *from) {
  uint64_t moves[BBF_MOVE_PLANES] = {0}, count = 0, left = 0;
  int i = 0;
  bbf_legal_moves(p, moves);
  for (int k = 0; k < BBF_MOVE_PLANES; k++)
    count += BBF_I_AS(uint64_t, bbf_i_popcount(moves[k]));
  *plane = 0;
  *from = 0;
  if (count == 0)
    return;
  index %= count;
  for (; index >= BBF_I_AS(uint64_t, bbf_i_popcount(moves[i])); i++)
    index -= BBF_I_AS(uint64_t, bbf_i_popcount(moves[i]));
  for (left = moves[i]; index > 0; index--)
    left &= left - 1;
  *plane = i;
  *from = left & (0 - left);
}

/* The direction of a line from one square to another, by the signs of its two parts. */
BBF_I_CORE int bbf_i_dir_of(int files, int ranks) {
  if (files > 0)
    return ranks > 0 ? BBF_NOEA : ranks < 0 ? BBF_SOEA : BBF_EAST;
  if (files < 0)
    return ranks > 0 ? BBF_NOWE : ranks < 0 ? BBF_SOWE : BBF_WEST;
  return ranks > 0 ? BBF_NORT : BBF_SOUT;
}

/* The plane that leads from one square to another, apart from castling; -1 if there is none. */
BBF_I_CORE int bbf_i_plane_between(int from, int to, int promotion) {
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
  if (promotion >= BBF_PROMOTE_KNIGHT && promotion < BBF_PROMOTE_QUEEN)
    return wide < 2 ? BBF_PLANE_PROMOTION + 3 * (promotion - BBF_PROMOTE_KNIGHT) + files + 1 : -1;
  if (wide * high == 2)
    for (int leap = 0; leap < 8; leap++)
      if (bbf_i_leap(UINT64_C(1) << from, leap) == UINT64_C(1) << to)
        return BBF_PLANE_KNIGHT + leap;
  if (from == to || (wide && high && wide != high))
    return -1;
  return 7 * bbf_i_dir_of(files, ranks) + (wide > high ? wide : high) - 1;
}

BBF_FN_MEMORY void bbf_decode_move(const struct bbf_position *p, int number, int *plane,
                                   uint64_t *from) {
  int start = number & 63, end = number >> 6 & 63, found = -1;
  uint64_t square = UINT64_C(1) << start, target = UINT64_C(1) << end;
  uint64_t own = p->black_to_move ? ~p->white : p->white;
  if (p->kings & own & square && bbf_i_rights(p) & own & target)
    found = end > start ? BBF_PLANE_CASTLING : BBF_PLANE_CASTLING + 1;
  if (found < 0 || bbf_encode_move(p, found, square) != number)
    found = bbf_i_plane_between(start, end, number >> 12);
  if (number == 0 || bbf_encode_move(p, found, square) != number)
    found = -1;
  *plane = found < 0 ? 0 : found;
  *from = found < 0 ? 0 : square;
}

BBF_FN_MEMORY void bbf_play_number(const struct bbf_position *p, int number,
                                   struct bbf_position *out) {
  int plane = 0;
  uint64_t from = 0;
  bbf_decode_move(p, number, &plane, &from);
  bbf_play(p, plane, from, out);
}

BBF_FN_MEMORY uint64_t bbf_captured(const struct bbf_position *p, int number) {
  struct bbf_position after = *p;
  bbf_play_number(p, number, &after);
  return BBF_ENEMIES(p) & ~BBF_OWN(&after);
}

/* A number that looks random, another one for each x and for each of a few tables. */
BBF_I_CORE uint64_t bbf_i_mixed(uint64_t x, int table) {
  x += UINT64_C(0x9e3779b97f4a7c15) * BBF_I_AS(uint64_t, table);
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* The square of en passant, if a pawn may legally capture there. */
BBF_I_CORE uint64_t bbf_i_capturable(const struct bbf_position *p) {
  bbf_i_view view = bbf_i_view_of(p);
  bbf_i_safety safety = bbf_i_safety_of(p, &view);
  uint64_t victim = bbf_i_passed_pawn(&view, &safety, p->en_passant);
  return bbf_i_if_any(bbf_i_en_passant(&view, &safety, victim, BBF_WEST) |
                          bbf_i_en_passant(&view, &safety, victim, BBF_EAST),
                      p->en_passant);
}

BBF_FN_MEMORY uint64_t bbf_hash(const struct bbf_position *p) {
  uint64_t passed = p->en_passant ? bbf_i_capturable(p) : 0;
  uint64_t first = p->pawns | p->bishops | p->queens, second = p->knights | p->bishops | p->kings,
           third = p->rooks | p->queens | p->kings;
  return bbf_i_mixed(first, 1) ^ bbf_i_mixed(second, 2) ^ bbf_i_mixed(third, 3) ^
         bbf_i_mixed(p->white & (first | second | third), 4) ^
         bbf_i_mixed((bbf_i_rights(p) | passed) ^ bbf_i_if_any(p->black_to_move, BBF_D4), 5);
}

BBF_I_END_DECLS

#endif
