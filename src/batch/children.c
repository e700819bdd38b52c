/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves of arrays of positions one by one: the positions after them, lists, masks, choice, keys; faults.
   Move sets are computed some positions at a time, so that they stay in the cache. */
#if defined(BBF_I_SMALL)
#include "children_small.h"
#else
#define BBF_INLINE
#include "backend.h"
#include "kernels.h"

#include <string.h>

static list_sets_function *const list_sets_by[] = {OF_KERNELS(list_sets)};
static write_children_function *const write_children_by[] = {OF_KERNELS(write_children)};
static play_function *const play_by[] = {OF_KERNELS(play)};
static mask_sets_function *const mask_sets_by[] = {OF_KERNELS(mask_sets)};
static pack_function *const pack_by[] = {OF_KERNELS(pack)};
static unpack_function *const unpack_by[] = {OF_KERNELS(unpack)};
static pack_one_function *const pack_one_by[] = {OF_KERNELS(pack_one)};
static unpack_one_function *const unpack_one_by[] = {OF_KERNELS(unpack_one)};

/* X(up, down, right, left) for each plane that has steps, where a ray is X of 1 to 7 steps. */
/* clang-format off */
#define PLANE_STEPS(X)                                                                     \
  RAY_STEPS(X, 9, 0, 1, 0) RAY_STEPS(X, 1, 0, 1, 0) RAY_STEPS(X, 0, 7, 1, 0)               \
  RAY_STEPS(X, 0, 8, 0, 0) RAY_STEPS(X, 0, 9, 0, 1) RAY_STEPS(X, 0, 1, 0, 1)               \
  RAY_STEPS(X, 7, 0, 0, 1) RAY_STEPS(X, 8, 0, 0, 0)                                        \
  X(17, 0, 1, 0) X(10, 0, 2, 0) X(0, 6, 2, 0) X(0, 15, 1, 0)                               \
  X(0, 17, 0, 1) X(0, 10, 0, 2) X(6, 0, 0, 2) X(15, 0, 0, 1)
#define RAY_STEPS(X, up, down, right, left)                                                \
  X(up, down, right, left)                                                                 \
  X(2 * up, 2 * down, 2 * right, 2 * left) X(3 * up, 3 * down, 3 * right, 3 * left)        \
  X(4 * up, 4 * down, 4 * right, 4 * left) X(5 * up, 5 * down, 5 * right, 5 * left)        \
  X(6 * up, 6 * down, 6 * right, 6 * left) X(7 * up, 7 * down, 7 * right, 7 * left)
/* clang-format on */
#define SHIFTS(up, down, right, left) \
  ((UINT64_C(0xff) << (right)) & 0xff) >> (left) << 16 | (down) << 8 | (up),
#define DISTANCE(up, down, ...) 64 * ((up) - (down)),
const uint64_t bbf_i_plane_steps[UINT8_MAX + 1] = {PLANE_STEPS(SHIFTS)};
const int16_t bbf_i_plane_distances[BBF_PLANE_PROMOTION] = {PLANE_STEPS(DISTANCE)};

void bbf_i_play_to(const struct bbf_columns *out, size_t at, const struct bbf_position *p,
                   int plane, uint64_t from) {
  struct bbf_position after;
  bbf_play(p, plane, from, &after);
  bbf_i_store(out, at, &after);
}

/* Field by field: loading a whole position just after its fields were stored would stall. */
#ifdef __GNUC__
__attribute__((flatten))
#endif
void bbf_i_play_each(const struct bbf_columns *out, size_t at,
                     const struct bbf_positions *positions, const uint8_t *planes,
                     const uint64_t *origins, size_t n) {
  const struct bbf_columns to = *out;
  const struct bbf_positions from = *positions;
  for (; at < n; at++) {
    struct bbf_position p, after;
    bbf_position_at(&from, at, &p);
    bbf_play(&p, planes[at], origins[at], &after);
    bbf_i_store(&to, at, &after);
  }
}

/* Goes through positions, whose move sets are found AT_ONCE at a time. */
struct walk {
  const struct bbf_positions *positions;
  size_t n, next;            /* how many, and the number of the next one */
  struct bbf_positions some; /* the last that have sets */
  uint64_t moves[AT_ONCE][BBF_MOVE_PLANES];
};

static void begin(struct walk *walk, const struct bbf_positions *positions, size_t n) {
  walk->positions = positions;
  walk->n = n;
  walk->next = 0;
}

/* The move sets of the next position, NULL if there is none. */
static inline const uint64_t *next_sets(struct walk *walk) {
  static const uint64_t no_boards[AT_ONCE];
  static const uint8_t no_bytes[AT_ONCE];
  const size_t at = walk->next, left = walk->n - at;
  if (left == 0)
    return NULL;
  if (at % AT_ONCE == 0) {
    walk->some = bbf_i_columns_from(walk->positions, at, no_boards, no_bytes);
    bbf_legal_moves_n(walk->moves, &walk->some, left < AT_ONCE ? left : AT_ONCE);
  }
  walk->next++;
  return walk->moves[at % AT_ONCE];
}

/* The next position and its moves; false if there is none. */
static inline int next_list(struct walk *walk, struct bbf_position *p, struct bbf_i_move_list *list,
                            unsigned kernel) {
  const size_t at = walk->next;
  const uint64_t *sets = next_sets(walk);
  if (!sets)
    return 0;
  bbf_position_at(&walk->some, at % AT_ONCE, p);
  list_sets_by[kernel](list, sets, p->black_to_move != 0);
  return 1;
}

size_t bbf_children_n(const struct bbf_columns *out, uint64_t *parent, uint8_t *plane,
                      uint8_t *square, const struct bbf_positions *positions, size_t n, size_t room,
                      size_t *finished) {
  const unsigned kernel = bbf_i_kernel();
  struct walk walk;
  struct bbf_i_move_list list;
  struct bbf_position p;
  size_t written = 0, i = 0;
  begin(&walk, positions, n);
  for (; next_list(&walk, &p, &list, kernel) && list.count <= room - written; i++) {
    write_children_by[kernel](out, written, &p, &list);
    if (parent)
      for (size_t k = 0; k < list.count; k++)
        parent[written + k] = i;
    if (plane)
      memcpy(plane + written, list.plane, list.count);
    if (square)
      for (size_t k = 0; k < list.count; k++)
        square[written + k] = list.number[k] & 63;
    written += list.count;
  }
  *finished = i;
  return written;
}

/* Makes the numbers of a list those of bbf_encode_move: castling leads to the rook, and a pawn that
   reaches the last rank becomes a queen, unless the plane says what else. */
static void finish_numbers(struct bbf_i_move_list *list, const struct bbf_position *p) {
  const uint64_t pawns = bbf_i_promoting(p);
  size_t k = list->count;
  for (; k > 0 && list->plane[k - 1] >= BBF_PLANE_CASTLING; k--)
    list->number[k - 1] =
        (uint16_t)bbf_encode_move(p, list->plane[k - 1], UINT64_C(1) << (list->number[k - 1] & 63));
  while (pawns && k-- > 0) {
    const unsigned number = list->number[k], rank = number >> 9 & 7;
    if (number >> 12 == 0 && (rank == 0 || rank == 7) && (pawns >> (number & 63) & 1))
      list->number[k] = (uint16_t)(number | 4 << 12);
  }
}

size_t bbf_list_moves_n(uint64_t *offsets, uint16_t *moves, const struct bbf_positions *positions,
                        size_t n, size_t room, size_t *finished) {
  const unsigned kernel = bbf_i_kernel();
  struct walk walk;
  struct bbf_i_move_list list;
  struct bbf_position p;
  size_t written = 0, i = 0;
  begin(&walk, positions, n);
  offsets[0] = 0;
  for (; next_list(&walk, &p, &list, kernel) && list.count <= room - written; i++) {
    finish_numbers(&list, &p);
    if (list.count) /* moves may be NULL if there is no room */
      memcpy(moves + written, list.number, list.count * sizeof *moves);
    written += list.count;
    offsets[i + 1] = written;
  }
  *finished = i;
  return written;
}

void bbf_pick_move_n(uint8_t *plane, uint64_t *from, const struct bbf_positions *positions,
                     const uint64_t *index, size_t n) {
  const unsigned kernel = bbf_i_kernel();
  struct walk walk;
  struct bbf_i_move_list list;
  struct bbf_position p;
  begin(&walk, positions, n);
  for (size_t i = 0; next_list(&walk, &p, &list, kernel); i++) {
    const size_t k = list.count ? (size_t)(index[i] % list.count) : 0;
    plane[i] = list.count ? list.plane[k] : 0;
    from[i] = list.count ? UINT64_C(1) << (list.number[k] & 63) : 0;
  }
}

void bbf_move_mask_n(uint8_t (*out)[BBF_MASK_SIZE], const struct bbf_positions *positions,
                     size_t n) {
  const unsigned kernel = bbf_i_kernel();
  struct walk walk;
  const uint64_t *sets;
  begin(&walk, positions, n);
  while ((sets = next_sets(&walk)))
    mask_sets_by[kernel](*out++, sets);
}

void bbf_play_n(const struct bbf_columns *out, const struct bbf_positions *positions,
                const uint8_t *plane, const uint64_t *from, size_t n) {
  if (n > 0) /* or out and positions may be NULL */
    play_by[bbf_i_kernel()](out, positions, plane, from, n);
}

void bbf_pack_n(uint8_t (*out)[BBF_PACKED_SIZE], const struct bbf_positions *positions, size_t n) {
  if (n > 0) /* or positions may be NULL */
    pack_by[bbf_i_kernel()](out, positions, n);
}

void bbf_unpack_n(const struct bbf_columns *out, const uint8_t (*packed)[BBF_PACKED_SIZE],
                  size_t n) {
  if (n > 0) /* or out may be NULL */
    unpack_by[bbf_i_kernel()](out, packed, n);
}

/* One position, since a kernel may do in a few instructions what takes loops without it. */
int bbf_pack(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]) {
  return pack_one_by[bbf_i_kernel()](p, out);
}

void bbf_unpack(const uint8_t packed[BBF_PACKED_SIZE], struct bbf_position *out) {
  unpack_one_by[bbf_i_kernel()](packed, out);
}

/* Of positions in which a kernel suspects a fault. Without reason it suspects the empty boards that
   fill up the last block. */
uint16_t bbf_i_faults_at(const struct bbf_positions *positions, size_t i) {
  struct bbf_position p;
  bbf_position_at(positions, i, &p);
  if (!(BBF_OCCUPIED(&p) | p.castling | p.en_passant))
    return BBF_FAULT_NO_KING;
  return (uint16_t)bbf_faults(&p);
}

#endif

void bbf_hash_n(uint64_t *out, const struct bbf_positions *positions, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    out[i] = bbf_hash(&p);
  }
}
