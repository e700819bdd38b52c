/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lists of moves and the positions after them, with one move in each lane of 64 bits. children.c
   calls these. Needs PREFIX and TARGET, as in rank_vectors.h, and keeps them. A kernel may define

     LANES               how many lanes a vector has
     BOARDS_OF(numbers, shift)  in each lane, the board of the square that is six bits of
                         a number, from bit number shift on
     BYTES_OF(p)         a byte in each lane
     ELEMENTS(table, numbers)  the elements of a table of words, of which 255 is the last
     WHERE(a, b, x)      x in the lanes where a and b share a square, else nothing
     FIRST_SETS(list, sets)  lists the moves of all planes before the promotions, and gives
                         their number
     STORE_MASK(mask, set)   stores 64 bytes, 1 for each square of the set, else 0
     PLANES_WITH_MOVES(sets)  the planes before the promotions that have moves

   LANES, BOARDS_OF, BYTES_OF and ELEMENTS come together; without them there is one lane. */
#ifndef PLANES_WITH_MOVES
#define PLANES_WITH_MOVES bbf_i_planes_with_moves
#endif
#ifndef FIRST_SETS
#define FIRST_SETS(list, sets) bbf_i_append_planes(list, sets, PLANES_WITH_MOVES(sets))
#endif
#ifndef LANES
#define LANES 1
#define BOARDS_OF(numbers, shift) (UINT64_C(1) << (*(numbers) >> (shift)&63))
#endif
#if LANES == 1
typedef uint64_t KERNEL(lanes);
#define WHERE(a, b, x) ((a) & (b) ? (x) : 0)
#else
typedef uint64_t KERNEL(lanes) __attribute__((vector_size(8 * LANES)));
#ifndef WHERE
#define WHERE(a, b, x) ((x) & (KERNEL(lanes))(((a) & (b)) != 0))
#endif
#endif
#define LANES_OF(name, from) \
  KERNEL(lanes) name;        \
  memcpy(&name, from, sizeof name)

TARGET void BATCH(list_contacts)(struct bbf_i_move_list *list, const uint64_t *sets) {
  list->count = FIRST_SETS(list, sets);
}

TARGET void BATCH(list_sets)(struct bbf_i_move_list *list, const uint64_t *sets, int black) {
  size_t count = FIRST_SETS(list, sets);
  uint64_t others = 0;
  int plane;
  for (plane = BBF_PLANE_PROMOTION; plane < BBF_MOVE_PLANES; plane++)
    others |= sets[plane];
  for (plane = BBF_PLANE_PROMOTION; others && plane < BBF_MOVE_PLANES; plane++)
    count = bbf_i_append(list, count, sets[plane], plane, black);
  list->count = count;
}

/* The sets of a position after a move, apart from promotions, castling and en passant. white is all
   squares if White moves. bbf_play has the same for one position. */
#define PIECES_AFTER(pieces) (((pieces) & ~(from | to)) | WHERE(pieces, from, to))
#define WHITE_AFTER(pieces) (((pieces) & ~(from | to)) | (to & white))
#define CASTLING_AFTER(castling, kings, pieces) \
  ((castling) & ~(from | to) & ~WHERE(kings, from, (pieces) ^ ~white))
#define PASSED_AFTER(pawns)                                     \
  WHERE((pawns)&from, (to >> 16 & white) | (to << 16 & ~white), \
        (to >> 8 & white) | (to << 8 & ~white))

/* A position in each lane. white is all squares if White moves. */
struct KERNEL(parents) {
  KERNEL(lanes) pawns, knights, bishops, rooks, queens, kings, white_pieces, castling, white;
};

/* Stores the positions after one move in each, from number `at` on. */
static TARGET ALWAYS_INLINE void KERNEL(write_after)(const struct bbf_columns out, size_t at,
                                                     const struct KERNEL(parents) p,
                                                     KERNEL(lanes) from, KERNEL(lanes) to) {
  const KERNEL(lanes) white = p.white;
  KERNEL(lanes) after;
#define WRITE(column, value) \
  after = value;             \
  memcpy(out.column + at, &after, sizeof after);
#define WRITE_PIECES(column) WRITE(column, PIECES_AFTER(p.column))
  PIECES_OF_POSITIONS(WRITE_PIECES)
  WRITE(white, WHITE_AFTER(p.white_pieces))
  WRITE(castling, CASTLING_AFTER(p.castling, p.kings, p.white_pieces))
  WRITE(en_passant, PASSED_AFTER(p.pawns))
#undef WRITE_PIECES
#undef WRITE
}

/* Children from number `at` on, one a lane. All lanes of p have their parent. */
static TARGET ALWAYS_INLINE void KERNEL(write_lanes)(const struct bbf_columns out, size_t at,
                                                     const struct KERNEL(parents) p,
                                                     const uint16_t *numbers) {
  KERNEL(write_after)(out, at, p, BOARDS_OF(numbers, 0), BOARDS_OF(numbers, 6));
}

TARGET void BATCH(write_children)(const struct bbf_columns *out, size_t at,
                                  const struct bbf_position *p,
                                  const struct bbf_i_move_list *list) {
  const uint64_t last = BBF_RANK_1 | BBF_RANK_8;
  const KERNEL(lanes) none = BOARDS_OF(list->number, 0) & 0;
#define SPREAD(column) none | p->column,
  const struct KERNEL(parents) parent = {PIECES_OF_POSITIONS(SPREAD) none | p->white,
                                         none | p->castling, none - (uint64_t)!p->black_to_move};
#undef SPREAD
  const struct bbf_columns columns = *out;
  const size_t count = list->count;
  size_t i;
  if (count < LANES) {
    for (i = 0; i < count; i++)
      bbf_i_write_child(out, at, p, list, i);
    return;
  }
  for (i = 0; i + LANES <= count; i += LANES)
    KERNEL(write_lanes)(columns, at + i, parent, list->number + i);
  /* The last ones overlap those before them. */
  i = count - LANES;
  KERNEL(write_lanes)(columns, at + i, parent, list->number + i);
  memset(out->black_to_move + at, !p->black_to_move, count);

  for (i = count; i > 0 && list->plane[i - 1] >= BBF_PLANE_CASTLING; i--)
    bbf_i_write_child(out, at, p, list, i - 1);
  if (!p->en_passant && !bbf_i_promoting(p))
    return;
  while (i-- > 0) {
    const uint64_t to = UINT64_C(1) << (list->number[i] >> 6 & 63);
    if ((p->pawns >> (list->number[i] & 63) & 1) && ((to & last) || to == p->en_passant))
      bbf_i_write_child(out, at, p, list, i);
  }
}

#if LANES > 1
/* The positions after one move in each of LANES positions, which may be stored in their place. No
   column of p is NULL. */
static TARGET ALWAYS_INLINE void KERNEL(play_lanes)(const struct bbf_columns *out, size_t at,
                                                    const struct bbf_positions *p,
                                                    const uint8_t *planes,
                                                    const uint64_t *origins) {
  const uint64_t last = BBF_RANK_1 | BBF_RANK_8;
  const KERNEL(lanes) plane = BYTES_OF(planes), steps = ELEMENTS(bbf_i_plane_steps, plane);
  KERNEL(lanes) files = steps >> 16, to, marked;
  struct KERNEL(parents) parents;
  uint64_t special[LANES], any = 0;
  struct bbf_position before[LANES];
  uint8_t next[LANES];
  size_t i;
  LANES_OF(from, origins);
  LANES_OF(en_passant, p->en_passant);
#define FETCH(name, column) memcpy(&parents.name, p->column, sizeof parents.name);
#define FETCH_PIECES(column) FETCH(column, column)
  PIECES_OF_POSITIONS(FETCH_PIECES)
  FETCH(white_pieces, white)
  FETCH(castling, castling)
#undef FETCH_PIECES
#undef FETCH
  parents.white = (KERNEL(lanes))(BYTES_OF(p->black_to_move) == 0);
  files |= files << 8;
  files |= files << 16;
  files |= files << 32;
  to = from << (steps & 63) >> (steps >> 8 & 63) & files;
  marked = WHERE(parents.pawns, from, (to & last) | (KERNEL(lanes))(to == en_passant)) |
           (KERNEL(lanes))(plane - BBF_PLANE_PROMOTION < BBF_MOVE_PLANES - BBF_PLANE_PROMOTION);
  memcpy(special, &marked, sizeof special);
  for (i = 0; i < LANES; i++) {
    any |= special[i];
    next[i] = !p->black_to_move[i];
  }
  for (i = 0; any && i < LANES; i++)
    if (special[i])
      bbf_position_at(p, i, before + i);
  KERNEL(write_after)(*out, at, parents, from, to);
  memcpy(out->black_to_move + at, next, sizeof next);
  for (i = 0; any && i < LANES; i++)
    if (special[i])
      bbf_i_play_to(out, at + i, before + i, planes[i], origins[i]);
}
#endif

TARGET void BATCH(play)(const struct bbf_columns *out, const struct bbf_positions *positions,
                        const uint8_t *planes, const uint64_t *origins, size_t n) {
  size_t i = 0;
#if LANES > 1
  static const uint64_t no_boards[LANES];
  static const uint8_t no_bytes[LANES];
  const struct bbf_columns columns = *out;
  const struct bbf_positions given = *positions;
  for (; i + LANES <= n; i += LANES) {
    const struct bbf_positions here = bbf_i_columns_from(&given, i, no_boards, no_bytes);
    KERNEL(play_lanes)(&columns, i, &here, planes + i, origins + i);
  }
#endif
  bbf_i_play_each(out, i, positions, planes, origins, n);
}

TARGET void BATCH(mask_sets)(uint8_t *mask, const uint64_t *sets) {
#ifdef STORE_MASK
  int plane;
  for (plane = 0; plane < BBF_MOVE_PLANES; plane++)
    STORE_MASK(mask + 64 * plane, sets[plane]);
#else
  bbf_i_mask_sets(sets, mask);
#endif
}

#undef LANES
#undef BOARDS_OF
#undef BYTES_OF
#undef ELEMENTS
#undef FIRST_SETS
#undef PLANES_WITH_MOVES
#undef STORE_MASK
#undef WHERE
#undef LANES_OF
#undef PIECES_AFTER
#undef WHITE_AFTER
#undef CASTLING_AFTER
#undef PASSED_AFTER
