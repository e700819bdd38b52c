/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What children.c, threats.c and the kernels' children.h share: lists of moves and contacts, how far
   the moves of each plane go, the columns of positions. */
#ifndef BBF_SRC_BATCH_MOVE_LIST_H
#define BBF_SRC_BATCH_MOVE_LIST_H

#include <bbfill/inline/bits.h>
#include <bbfill/inline/view.h>
#include <bbfill/game.h>

#include <string.h>

#define PIECES_OF_POSITIONS(X) X(pawns) X(knights) X(bishops) X(rooks) X(queens) X(kings)
#define BOARDS_OF_POSITIONS(X) PIECES_OF_POSITIONS(X) X(white) X(castling) X(en_passant)

/* Sets are computed so many positions at a time, so that they stay in the cache. */
enum { AT_ONCE = 64 };

/* Of contacts, which are more than moves. */
#define BBF_I_LIST_ROOM (BBF_MAX_CONTACTS + 16)

/* The moves or contacts of one position in their order. A number is that of bbf_encode_move, except that
   castling leads to the king's new square and that no pawn becomes a queen. Kernels may write up
   to 16 numbers beyond the last move. */
struct bbf_i_move_list {
  size_t count;
  uint16_t number[BBF_I_LIST_ROOM];
  uint8_t plane[BBF_I_LIST_ROOM];
};

/* What each kernel with lanes has. sets are the move sets of one position; black is 1 if Black is
   to move. Children are written from number `at` on. */
typedef void list_sets_function(struct bbf_i_move_list *list, const uint64_t *sets, int black);
typedef void list_contacts_function(struct bbf_i_move_list *list, const uint64_t *sets);
typedef void write_children_function(const struct bbf_columns *out, size_t at,
                                     const struct bbf_position *p,
                                     const struct bbf_i_move_list *list);
typedef void play_function(const struct bbf_columns *out, const struct bbf_positions *positions,
                           const uint8_t *plane, const uint64_t *from, size_t n);
typedef void mask_sets_function(uint8_t *mask, const uint64_t *sets);
typedef int pack_one_function(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]);
typedef void unpack_one_function(const uint8_t packed[BBF_PACKED_SIZE], struct bbf_position *out);
typedef void pack_function(uint8_t (*out)[BBF_PACKED_SIZE], const struct bbf_positions *positions,
                           size_t n);
typedef void unpack_function(const struct bbf_columns *out,
                             const uint8_t (*packed)[BBF_PACKED_SIZE], size_t n);

/* The number of the kernel that batches use. */
unsigned bbf_i_kernel(void);

/* For each plane, how many squares its moves go up and down (8 bits each), and the files that
   they reach; nothing for promotions, castling and what is no plane. For planes with steps, also
   the constant from + 64 * to - 65 * from. */
extern const uint64_t bbf_i_plane_steps[UINT8_MAX + 1];
extern const int16_t bbf_i_plane_distances[BBF_PLANE_PROMOTION];

/* Stores the position after one move as child number `at`. */
void bbf_i_play_to(const struct bbf_columns *out, size_t at, const struct bbf_position *p,
                   int plane, uint64_t from);

/* bbf_play_n from number `at` on, one position after another. */
void bbf_i_play_each(const struct bbf_columns *out, size_t at,
                     const struct bbf_positions *positions, const uint8_t *planes,
                     const uint64_t *origins, size_t n);

/* bbf_i_play_to for number i of a list, as child number at + i. */
static inline void bbf_i_write_child(const struct bbf_columns *out, size_t at,
                                     const struct bbf_position *p,
                                     const struct bbf_i_move_list *list, size_t i) {
  bbf_i_play_to(out, at + i, p, list->plane[i], UINT64_C(1) << (list->number[i] & 63));
}

/* The number of a move in a list. Black's promotions go down. */
static inline int bbf_i_listed(int plane, int from, int black) {
  const int kind = plane - BBF_PLANE_PROMOTION;
  if (plane < BBF_PLANE_PROMOTION)
    return 65 * from + bbf_i_plane_distances[plane];
  if (plane < BBF_PLANE_CASTLING)
    return 65 * from + 64 * ((black ? -8 : 8) + kind % 3 - 1) +
           4096 * (BBF_PROMOTE_KNIGHT + kind / 3);
  return from + 64 * ((from & 56) + (plane == BBF_PLANE_CASTLING ? 6 : 2));
}

/* Appends the moves of one set. */
static inline size_t bbf_i_append(struct bbf_i_move_list *list, size_t count, uint64_t set,
                                  int plane, int black) {
  for (; set; set &= set - 1, count++) {
    list->plane[count] = (uint8_t)plane;
    list->number[count] = (uint16_t)bbf_i_listed(plane, bbf_i_lowest_square(set), black);
  }
  return count;
}

/* The planes before the promotions that have moves. */
static inline uint64_t bbf_i_planes_with_moves(const uint64_t *sets) {
  uint64_t planes = 0;
  for (int plane = 0; plane < BBF_PLANE_PROMOTION; plane++)
    planes |= (uint64_t)(sets[plane] != 0) << plane;
  return planes;
}

/* The lowest square of a board, without a branch for one that is empty. */
static inline int bbf_i_some_square(uint64_t b) {
  return bbf_i_lowest_square(b | BBF_H8);
}

/* Lists the moves of these planes. How many a plane has cannot be predicted, so four are stored
   whether they are there or not. */
static inline size_t bbf_i_append_planes(struct bbf_i_move_list *list, const uint64_t *sets,
                                         uint64_t planes) {
  size_t count = 0;
  for (; planes; planes &= planes - 1) {
    const int plane = bbf_i_some_square(planes), distance = bbf_i_plane_distances[plane];
    const uint_least32_t four_planes = (uint_least32_t)plane * 0x01010101;
    const uint64_t set = sets[plane], second = set & (set - 1), third = second & (second - 1),
                   fourth = third & (third - 1), others = fourth & (fourth - 1);
    uint16_t *number = list->number + count;
    number[0] = (uint16_t)(65 * bbf_i_some_square(set) + distance);
    number[1] = (uint16_t)(65 * bbf_i_some_square(second) + distance);
    number[2] = (uint16_t)(65 * bbf_i_some_square(third) + distance);
    number[3] = (uint16_t)(65 * bbf_i_some_square(fourth) + distance);
    memcpy(list->plane + count, &four_planes, sizeof four_planes);
    if (others)
      count = bbf_i_append(list, count + 4, others, plane, 0);
    else
      count += (size_t)(1 + (second != 0) + (third != 0) + (fourth != 0));
  }
  return count;
}

/* Stores a position as number `at`. */
static inline void bbf_i_store(const struct bbf_columns *out, size_t at,
                               const struct bbf_position *p) {
#define STORE(column) out->column[at] = p->column;
  BOARDS_OF_POSITIONS(STORE)
#undef STORE
  out->black_to_move[at] = p->black_to_move != 0;
}

/* The columns of positions from number `from` on. In place of those that are NULL come zeros. */
static inline struct bbf_positions bbf_i_columns_from(const struct bbf_positions *p, size_t from,
                                                      const uint64_t *no_boards,
                                                      const uint8_t *no_bytes) {
  const struct bbf_positions at = {p->pawns + from,
                                   p->knights + from,
                                   p->bishops + from,
                                   p->rooks + from,
                                   p->queens + from,
                                   p->kings + from,
                                   p->white + from,
                                   p->castling ? p->castling + from : no_boards,
                                   p->en_passant ? p->en_passant + from : no_boards,
                                   p->black_to_move ? p->black_to_move + from : no_bytes};
  return at;
}

#endif
