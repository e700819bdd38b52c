/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions and their moves as networks take them: dense arrays of bytes, and the order in which
   AlphaZero numbers moves, with the board as the side to move sees it. Most bytes are 0, so arrays
   are cleared, and then each piece and each move is a byte that is set. */
#define BBF_INLINE
#include <bbfill.h>
#include <string.h>

#include "ufuncs.h"

#define BLOCK 64 /* move sets stay in the cache */

enum {
  PLANES = 18,
  KINDS = 6, /* planes of each side */
  PLANE_CASTLING = 2 * KINDS,
  PLANE_EN_PASSANT = PLANE_CASTLING + 4,
  PLANE_SIDE,
  POLICY_EAST = 7 * 2 + 1, /* two squares, which is castling if a king moves so */
  POLICY_WEST = 7 * 6 + 1,
  UPSIDE_DOWN = 56 /* by which squares differ */
};

/* AlphaZero's plane of each of ours for White and for Black, and the way back for all that is not
   castling. */
static uint8_t policy_planes[2][BBF_MOVE_PLANES], move_planes[2][POLICY_SIZE / 64];

/* The index of a move by its number, for White and for Black, if it is not castling and no promotion to less
   than a queen. */
static int16_t policy_steps[2][4096];

/* The plane of the same move on the board upside down. */
static int flipped(int plane) {
  if (plane < BBF_PLANE_KNIGHT)
    return 7 * ((2 - plane / 7) & 7) + plane % 7;
  if (plane < BBF_PLANE_PROMOTION)
    return BBF_PLANE_KNIGHT + ((3 - (plane - BBF_PLANE_KNIGHT)) & 7);
  return plane;
}

static void note_step(int from, uint64_t to, int plane) {
  const int number = from | bbf_lowest_square(to) << 6, index = 64 * policy_planes[0][plane] + from;
  if (to) {
    policy_steps[0][number] = (int16_t)index;
    policy_steps[1][number ^ (UPSIDE_DOWN | UPSIDE_DOWN << 6)] = (int16_t)index;
  }
}

/* The eight directions and, clockwise like these, the eight leaps of a knight. */
static void note_steps(int from) {
  for (int dir = 0; dir < 8; dir++) {
    uint64_t to = BBF_SQUARE(from);
    for (int far = 0; far < 7; far++) {
      to = bbf_shift_one(to, dir);
      note_step(from, to, 7 * dir + far);
    }
    const uint64_t before = bbf_shift_one(BBF_SQUARE(from), (dir + 7) & 7);
    note_step(from, bbf_shift_one(before, dir), BBF_PLANE_KNIGHT + dir);
  }
}

/* AlphaZero's directions begin with north, ours with north-east. */
void policy_begin(void) {
  for (int black = 0; black < 2; black++)
    for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
      const int seen = black ? flipped(plane) : plane;
      const int policy = seen < BBF_PLANE_KNIGHT      ? (seen + 7) % BBF_PLANE_KNIGHT
                         : seen < BBF_PLANE_CASTLING  ? seen
                         : seen == BBF_PLANE_CASTLING ? POLICY_EAST
                                                      : POLICY_WEST;
      policy_planes[black][plane] = (uint8_t)policy;
      if (plane < BBF_PLANE_CASTLING)
        move_planes[black][policy] = (uint8_t)plane;
    }
  for (int from = 0; from < 64; from++)
    note_steps(from);
}

/* By the sets of moves: numbers do not say which way one of several kings castles, and there is none for
   castling through pawns of the first and last ranks, which move generation does not see. */
static void policy_of_sets(int16_t *index, const struct bbf_position *p) {
  const int black = p->black_to_move != 0, turned = black ? UPSIDE_DOWN : 0;
  uint64_t sets[BBF_MOVE_PLANES];
  bbf_legal_moves(p, sets);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = sets[plane]; left; left &= left - 1)
      *index++ = (int16_t)(64 * policy_planes[black][plane] + (bbf_lowest_square(left) ^ turned));
}

void policy_of_numbers(int16_t *index, const uint16_t *numbers, size_t n,
                       const struct bbf_positions *positions, size_t at) {
  const int black = positions->black_to_move[at] != 0, turned = black ? UPSIDE_DOWN : 0;
  const uint64_t own = black ? ~positions->white[at] : positions->white[at];
  const uint64_t rooks = positions->castling[at] & positions->rooks[at] & own;
  const uint64_t kings = positions->kings[at] & own;
  if (rooks && ((kings & (kings - 1)) || (positions->pawns[at] & (BBF_RANK_1 | BBF_RANK_8)))) {
    struct bbf_position p;
    bbf_position_at(positions, at, &p);
    policy_of_sets(index, &p);
    return;
  }
  /* Last come promotions to less than a queen, and then castling, to the king's rook. */
  for (; n; n--) {
    const int number = numbers[n - 1], from = number & 63, to = number >> 6 & 63;
    const int promotion = number >> 12;
    int policy;
    if (rooks >> to & 1)
      policy = to > from ? POLICY_EAST : POLICY_WEST;
    else if (promotion && promotion < BBF_PROMOTE_QUEEN)
      policy = BBF_PLANE_PROMOTION + 3 * (promotion - 1) + to % 8 - from % 8 + 1;
    else
      break;
    index[n - 1] = (int16_t)(64 * policy + (from ^ turned));
  }
  for (size_t i = 0; i < n; i++)
    index[i] = policy_steps[black][numbers[i] & 4095];
}

/* Sets the bytes of a board's squares, with the board upside down if `turned` is UPSIDE_DOWN. */
static void set_squares(uint8_t *plane, uint64_t board, int turned) {
  for (; board; board &= board - 1)
    plane[bbf_lowest_square(board) ^ turned] = 1;
}

static void set_all(uint8_t *plane, bool whether) {
  if (whether)
    memset(plane, 1, 64);
}

/* The planes of one side's castling rights: with a rook beyond the king's square, and before it. */
static void set_castling(uint8_t *planes, uint64_t rooks, uint64_t king) {
  const uint64_t before = (king & (0 - king)) - 1;
  set_all(planes, rooks & ~before);
  set_all(planes + 64, rooks & before);
}

static void set_planes(uint8_t *out, const struct bbf_position *p) {
  const uint64_t pieces[KINDS] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  for (int k = 0; k < KINDS; k++) {
    set_squares(out + 64 * k, pieces[k] & p->white, 0);
    set_squares(out + 64 * (KINDS + k), pieces[k] & ~p->white, 0);
  }
  const uint64_t rooks = p->castling & p->rooks;
  set_castling(out + 64 * PLANE_CASTLING, rooks & p->white & BBF_RANK_1, p->kings & p->white);
  set_castling(out + 64 * (PLANE_CASTLING + 2), rooks & ~p->white & BBF_RANK_8,
               p->kings & ~p->white);
  set_squares(out + 64 * PLANE_EN_PASSANT, p->en_passant, 0);
  set_all(out + 64 * PLANE_SIDE, p->black_to_move);
}

static void fill_planes_of(void *const *a, size_t n, bool own) {
  uint8_t *out = a[COLUMNS];
  memset(out, 0, n * PLANES * 64);
  for (size_t i = 0; i < n; i++, out += PLANES * 64) {
    struct bbf_position p = load_position(a, i);
    if (own && p.black_to_move)
      bbf_flip_position(&p, &p);
    set_planes(out, &p);
  }
}

void fill_planes(void *const *a, size_t n) {
  fill_planes_of(a, n, false);
}

void fill_own_planes(void *const *a, size_t n) {
  fill_planes_of(a, n, true);
}

/* Stores a row of so many bytes for each position, from its sets of legal moves. */
static void fill_rows(void *const *a, size_t n, size_t size,
                      void (*store)(void *row, const uint64_t *sets, int black)) {
  const npy_bool *black_to_move = a[COLUMNS - 1];
  char *row = a[COLUMNS];
  uint64_t sets[BLOCK][BBF_MOVE_PLANES];
  for (size_t first = 0; first < n; first += BLOCK) {
    void *columns[COLUMNS];
    const size_t count = n - first < BLOCK ? n - first : BLOCK;
    columns_from(columns, a, first);
    const struct bbf_positions positions = columns_of(columns);
    bbf_legal_moves_n(sets, &positions, count);
    for (size_t i = 0; i < count; i++, row += size)
      store(row, sets[i], black_to_move[first + i] != 0);
  }
}

static void store_mask(void *row, const uint64_t *sets, int black) {
  memset(row, 0, POLICY_SIZE);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    set_squares((uint8_t *)row + 64 * policy_planes[black][plane], sets[plane],
                black ? UPSIDE_DOWN : 0);
}

void fill_policy_mask(void *const *a, size_t n) {
  fill_rows(a, n, POLICY_SIZE, store_mask);
}

static void store_boards(void *row, const uint64_t *sets, int black) {
  uint64_t *boards = row;
  memset(boards, 0, POLICY_SIZE / 8);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    boards[policy_planes[black][plane]] |= black ? bbf_flip_vertical(sets[plane]) : sets[plane];
}

void fill_policy_boards(void *const *a, size_t n) {
  fill_rows(a, n, POLICY_SIZE / 8, store_boards);
}

void fill_policy_index(void *const *a, size_t n) {
  const npy_bool *black_to_move = a[COLUMNS - 1];
  const uint8_t *plane = a[COLUMNS];
  const uint64_t *start = a[COLUMNS + 1];
  int *index = a[COLUMNS + 2];
  for (size_t i = 0; i < n; i++) {
    const int black = black_to_move[i] != 0, square = start[i] ? bbf_lowest_square(start[i]) : 0;
    const int known = plane[i] < BBF_MOVE_PLANES ? plane[i] : 0; /* other threads may write there */
    index[i] =
        start[i] ? 64 * policy_planes[black][known] + (square ^ (black ? UPSIDE_DOWN : 0)) : -1;
  }
}

void fill_policy_move(void *const *a, size_t n) {
  const uint64_t *kings = a[5];
  const npy_bool *black_to_move = a[COLUMNS - 1];
  const int *index = a[COLUMNS];
  uint8_t *plane = a[COLUMNS + 1];
  uint64_t *start = a[COLUMNS + 2];
  for (size_t i = 0; i < n; i++) {
    const int black = black_to_move[i] != 0;
    const int known = index[i] >= 0 && index[i] < POLICY_SIZE ? index[i] : 0;
    const uint64_t from = UINT64_C(1) << (known % 64 ^ (black ? UPSIDE_DOWN : 0));
    const int policy = known / 64;
    const bool castles = (policy == POLICY_EAST || policy == POLICY_WEST) && (kings[i] & from);
    plane[i] = !castles                ? move_planes[black][policy]
               : policy == POLICY_EAST ? BBF_PLANE_CASTLING
                                       : BBF_PLANE_CASTLING + 1;
    start[i] = from;
  }
}
