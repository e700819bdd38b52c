/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every function in one shape, with arguments and results by their kinds, made from lists.h. A new
   kind of argument or result, or a new word for batches, does not compile before its macro is here:
   TAKE_, GIVE_, PUT_ or BATCH_ and its name. */
#ifndef TEST_CALLS_H
#define TEST_CALLS_H

#include <bbfill.h>

#include <string.h>

#include "../reference/moves.h"
#include "../reference/paths.h"
#include "../reference/reference.h"
#include "lists.h"

/* What is left of the kinds of arguments if those that are treated alike have one name. */
enum kind {
  NO_NUMBER,
  A_BOARD,
  A_RECORD,
  A_FILE_SET,
  A_DIRECTION,
  A_MOVER,
  A_PLANE,
  A_NUMBER,
  AN_INDEX,
  A_POSITION
};

/* An argument: its kind says which field counts. For a batch, boards, records and positions. */
struct value {
  uint64_t board, rays[8];
  int64_t number;
  struct bbf_position position;
  const uint64_t *boards;
  const uint64_t (*records)[8];
  const struct bbf_positions *positions;
  const char *text;
};
typedef const uint64_t *board_array, (*record_array)[8];
typedef const struct bbf_position *position;
typedef const struct bbf_positions *position_array;
typedef const char *any_text;

/* The kind, the type and the argument, and the same for a batch. */
#define TAKE_SET A_BOARD, uint64_t, v->board, board_array, v->boards
#define TAKE_AREA TAKE_SET
#define TAKE_RAYS A_RECORD, board_array, v->rays, record_array, v->records
#define TAKE_FILES A_FILE_SET, uint8_t, (uint8_t)v->number, int, 0
#define TAKE_DIRECTION A_DIRECTION, int, (int)v->number, int, (int)v->number
#define TAKE_MOVER A_MOVER, int, (int)v->number, int, (int)v->number
#define TAKE_PLANE A_PLANE, int, (int)v->number, int, (int)v->number
#define TAKE_NUMBER A_NUMBER, int, (int)v->number, int, (int)v->number
#define TAKE_INDEX AN_INDEX, size_t, (size_t)v->number, int, 0
#define TAKE_POSITION A_POSITION, position, &v->position, position_array, v->positions
#define TAKE_POSITIONS NO_NUMBER, position_array, v->positions, int, 0
#define TAKE_DIAGRAM NO_NUMBER, any_text, v->text, int, 0
#define TAKE_FEN TAKE_DIAGRAM

#define TAKE(kind) TAKE_AS(kind, TAKE_##kind)
#define TAKE_AS(...) TAKE_EXPANDED(__VA_ARGS__)
#define TAKE_EXPANDED(name, kind, type, one, column, all)  \
  enum { KIND_##name = kind };                             \
  static inline type one_##name(const struct value *v) {   \
    return one;                                            \
  }                                                        \
  static inline column all_##name(const struct value *v) { \
    (void)v;                                               \
    return all;                                            \
  }
TAKE(SET)
TAKE(AREA)
TAKE(RAYS)
TAKE(FILES)
TAKE(DIRECTION)
TAKE(MOVER)
TAKE(PLANE)
TAKE(NUMBER)
TAKE(INDEX)
TAKE(POSITION)
TAKE(POSITIONS)
TAKE(DIAGRAM)
TAKE(FEN)

/* X(place, kind) for each argument; the last one is in the last place. */
enum { ARGUMENTS = 8 };
#define EACH_1(X, a) X(7, a)
#define EACH_2(X, a, ...) X(6, a), EACH_1(X, __VA_ARGS__)
#define EACH_3(X, a, ...) X(5, a), EACH_2(X, __VA_ARGS__)
#define EACH_4(X, a, ...) X(4, a), EACH_3(X, __VA_ARGS__)
#define EACH_5(X, a, ...) X(3, a), EACH_4(X, __VA_ARGS__)
#define EACH_6(X, a, ...) X(2, a), EACH_5(X, __VA_ARGS__)
#define EACH_7(X, a, ...) X(1, a), EACH_6(X, __VA_ARGS__)
#define EACH_8(X, a, ...) X(0, a), EACH_7(X, __VA_ARGS__)
#define NINTH(a, b, c, d, e, f, g, h, each, ...) each
#define EACH(X, ...)                                                                   \
  NINTH(__VA_ARGS__, EACH_8, EACH_7, EACH_6, EACH_5, EACH_4, EACH_3, EACH_2, EACH_1, ) \
  (X, __VA_ARGS__)
#define ONE(place, of) one_##of(v + place)
#define ALL(place, of) all_##of(v + place)
#define KIND(place, of) [place] = (enum kind)KIND_##of

/* What a function returns, as a number, and what it stores. */
struct answer {
  uint64_t number, boards[BBF_MOVE_PLANES];
  struct bbf_position position;
  uint8_t squares[64];
  int8_t distances[64];
  char text[BBF_FORMAT_SIZE];
};

#define GIVE_NUMBER(f, ...) answer->number = (uint64_t)f(__VA_ARGS__)
#define GIVE_BOARD GIVE_NUMBER
#define GIVE_FILES GIVE_NUMBER
#define GIVE_TRUTH GIVE_NUMBER
#define GIVE_DISTANCE GIVE_NUMBER
#define GIVE_TOTAL GIVE_NUMBER
#define GIVE_RAYS(f, ...) f(__VA_ARGS__, answer->boards)
#define GIVE_PIECES GIVE_RAYS
#define GIVE_COUNTS GIVE_RAYS
#define GIVE_CONTACTS GIVE_RAYS
#define GIVE_LAYERS(f, ...) answer->number = (uint64_t)f(__VA_ARGS__, answer->boards)
#define GIVE_PARTS GIVE_LAYERS
#define GIVE_MOVES GIVE_LAYERS
#define GIVE_PATH(f, ...) answer->number = (uint64_t)f(__VA_ARGS__, answer->squares)
#define GIVE_MAP(f, ...) answer->number = (uint64_t)f(__VA_ARGS__, answer->distances)
#define GIVE_POSITION(f, ...) f(__VA_ARGS__, &answer->position)
#define GIVE_TEXT_OUT(f, ...) f(__VA_ARGS__, answer->text)
#define GIVE_BOARD_READ(f, ...) f(__VA_ARGS__, answer->boards)
#define GIVE_POSITION_READ GIVE_POSITION

/* The bytes of a batch's result for each board. */
#define PUT_BOARD sizeof(uint64_t)
#define PUT_FILES 1
#define PUT_TRUTH 1
#define PUT_NUMBER 1
#define PUT_DISTANCE 1
#define PUT_RAYS (8 * sizeof(uint64_t))
#define PUT_PIECES (6 * sizeof(uint64_t))
#define PUT_COUNTS (5 * sizeof(uint64_t))
#define PUT_CONTACTS (BBF_CONTACT_PLANES * sizeof(uint64_t))
#define PUT_MOVES (BBF_MOVE_PLANES * sizeof(uint64_t))

/* What a batch stores for a board with this answer. */
static inline void put(void *to, const struct answer *answer, size_t size) {
  const uint8_t byte = (uint8_t)(answer->number < 255 ? answer->number : 255);
  memcpy(to, size == 1 ? &byte : size == 8 ? (const void *)&answer->number : answer->boards, size);
}

/* The reference of rays has another form. */
static inline void ref_rays(const uint64_t gen[8], uint64_t empty, uint64_t out[8]) {
  for (int dir = 0; dir < 8; dir++)
    out[dir] = ref_sliding_attacks(gen[dir], empty, dir);
}

/* A function that has a batch has a reference of the same form. */
typedef void one_call(struct answer *answer, const struct value v[ARGUMENTS]);
typedef void batch_call(void *out, const struct value v[ARGUMENTS], size_t n);
struct row {
  const char *name;
  enum kind kinds[ARGUMENTS];
  one_call *one, *reference;
  batch_call *batch;
  size_t size;
};

#define ONE_OF(of, name, result, ...)                                               \
  static inline void one_##of##name(struct answer *answer, const struct value *v) { \
    GIVE_##result(of##name, EACH(ONE, __VA_ARGS__));                                \
  }
#define BATCH_NONE(name, result, ...)
#define BATCH_LOOP(name, result, ...)                                         \
  ONE_OF(ref_, name, result, __VA_ARGS__)                                     \
  static inline void all_##name(void *out, const struct value *v, size_t n) { \
    bbf_##name##_n(out, EACH(ALL, __VA_ARGS__), n);                           \
  }
#define BATCH_RANKS BATCH_LOOP
#define BATCH_FLOODS BATCH_LOOP
#define BATCH_POSITIONS BATCH_LOOP
#define BATCH_OWN BATCH_NONE /* in test_batch_children.c */

/* What the compiler says to a new word: undeclared, with its name. */
enum {
  LINE_IN_CALLS_H_FOR_NONE,
  LINE_IN_CALLS_H_FOR_LOOP,
  LINE_IN_CALLS_H_FOR_RANKS,
  LINE_IN_CALLS_H_FOR_FLOODS,
  LINE_IN_CALLS_H_FOR_POSITIONS,
  LINE_IN_CALLS_H_FOR_OWN
};
#define CALLS(with, name, shape, batch, result, ...)  \
  enum { word_##name = LINE_IN_CALLS_H_FOR_##batch }; \
  ONE_OF(bbf_, name, result, __VA_ARGS__)             \
  BATCH_##batch(name, result, __VA_ARGS__)

#define ENTRY_NONE(name, result) NULL, NULL, 0
#define ENTRY_LOOP(name, result) one_ref_##name, all_##name, PUT_##result
#define ENTRY_RANKS ENTRY_LOOP
#define ENTRY_FLOODS ENTRY_LOOP
#define ENTRY_POSITIONS ENTRY_LOOP
#define ENTRY_OWN ENTRY_NONE
#define ROW_OF_CALLS(with, name, shape, batch, result, ...) \
  {"bbf_" #name, {EACH(KIND, __VA_ARGS__)}, one_bbf_##name, ENTRY_##batch(name, result)},

/* All that the program has and that take something. */
#define FAMILIES(X)       \
  FUNCTIONS_FILL(X, )     \
  FUNCTIONS_PAWNFILL(X, ) \
  FUNCTIONS_ATTACKS(X, )  \
  FUNCTIONS_POSITION(X, ) \
  FUNCTIONS_MOVES(X, )    \
  FUNCTIONS_PATHS(X, )    \
  FUNCTIONS_OTHELLO(X, )  \
  FUNCTIONS_BOARD(X, )
FAMILIES(CALLS)
static const struct row rows[] = {FAMILIES(ROW_OF_CALLS)};
enum { ROWS = sizeof rows / sizeof *rows };

#endif
