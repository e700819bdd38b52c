/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Declares all functions once more, as the lists of the families describe them. The compiler says
   which function has another type in the headers. Nothing is defined here. */
#include <bbfill.h>

#include "arguments.h"
#include "families.h"

typedef uint64_t each_ray[8], each_piece[6], digits[5], move_sets[BBF_MOVE_PLANES],
    contact_sets[BBF_CONTACT_PLANES], boards[BBF_MAX_PATH];
typedef uint8_t squares[BBF_MAX_PATH], dense_mask[BBF_MASK_SIZE];
typedef int8_t distances[64];
typedef char diagram[BBF_FORMAT_SIZE], fen[BBF_FEN_SIZE], uci[BBF_UCI_SIZE], san[BBF_SAN_SIZE];

/* Each kind of argument: its type, and its type in a batch. */
#define KINDS(X)                                                           \
  X(SET, uint64_t, const uint64_t *)                                       \
  X(AREA, uint64_t, const uint64_t *)                                      \
  X(FILES, uint8_t, const uint8_t *)                                       \
  X(RAYS, const each_ray, const each_ray *)                                \
  X(DIRECTION, int, int)                                                   \
  X(MOVER, int, int)                                                       \
  X(PLANE, int, const uint8_t *)                                           \
  X(NUMBER, int, int)                                                      \
  X(MOVE_NUMBER, int, int)                                                 \
  X(INDEX, size_t, size_t)                                                 \
  X(WORD, uint64_t, const uint64_t *)                                      \
  X(POSITION, const struct bbf_position *, const struct bbf_positions *)   \
  X(POSITIONS, const struct bbf_positions *, const struct bbf_positions *) \
  X(DIAGRAM, const char *, const char *)                                   \
  X(FEN, const char *, const char *)                                       \
  X(MOVE_TEXT, const char *, const char *)                                 \
  X(KERNEL, const char *, const char *)
#define KIND(kind, type, column) \
  typedef type kind_##kind;      \
  typedef column column_##kind;
KINDS(KIND)

#define ARGUMENT(word, name, kind, ...) \
  typedef kind_##kind argument_##word;  \
  typedef column_##kind arguments_##word;
BBF_I_ARGUMENTS(ARGUMENT)
BBF_I_UNTYPED_ARGUMENTS(ARGUMENT)
typedef void argument_NOTHING;

/* Each kind of result: what is returned, and the parameters through which something is stored. */
#define RETURNS(type, name, ...) type bbf_##name(__VA_ARGS__);
#define STORES(type, stored, name, ...) type bbf_##name(__VA_ARGS__, stored);
#define STORES_BOTH(type, stored, also, name, ...) type bbf_##name(__VA_ARGS__, stored, also);
#define GIVES_BOARD(...) RETURNS(uint64_t, __VA_ARGS__)
#define GIVES_FILES(...) RETURNS(uint8_t, __VA_ARGS__)
#define GIVES_TRUTH(...) RETURNS(int, __VA_ARGS__)
#define GIVES_NUMBER(...) RETURNS(int, __VA_ARGS__)
#define GIVES_DISTANCE(...) RETURNS(int, __VA_ARGS__)
#define GIVES_TOTAL(...) RETURNS(uint64_t, __VA_ARGS__)
#define GIVES_TEXT(...) RETURNS(const char *, __VA_ARGS__)
#define GIVES_TEXT_OR_NULL(...) RETURNS(const char *, __VA_ARGS__)
#define GIVES_POSITION(...) STORES(void, struct bbf_position *, __VA_ARGS__)
#define GIVES_RAYS(...) STORES(void, each_ray, __VA_ARGS__)
#define GIVES_PIECES(...) STORES(void, each_piece, __VA_ARGS__)
#define GIVES_COUNTS(...) STORES(void, digits, __VA_ARGS__)
#define GIVES_CONTACTS(...) STORES(void, contact_sets, __VA_ARGS__)
#define GIVES_LAYERS(...) STORES(int, boards, __VA_ARGS__)
#define GIVES_PARTS(...) STORES(int, boards, __VA_ARGS__)
#define GIVES_MOVES(...) STORES(int, move_sets, __VA_ARGS__)
#define GIVES_PATH(...) STORES(int, squares, __VA_ARGS__)
#define GIVES_MAP(...) STORES(int, distances, __VA_ARGS__)
#define GIVES_SQUARES(...) STORES(int, squares, __VA_ARGS__)
#define GIVES_CHILDREN(...) STORES_BOTH(size_t, struct bbf_position *, size_t, __VA_ARGS__)
#define GIVES_MOVE_NUMBERS(...) STORES_BOTH(size_t, uint16_t *, size_t, __VA_ARGS__)
#define GIVES_MOVE(...) STORES_BOTH(void, int *, uint64_t *, __VA_ARGS__)
#define GIVES_MASK(...) STORES(void, dense_mask, __VA_ARGS__)
#define GIVES_DIAGRAM_OUT(...) STORES(char *, diagram, __VA_ARGS__)
#define GIVES_FEN_OUT(...) STORES(char *, fen, __VA_ARGS__)
#define GIVES_UCI_OUT(...) STORES(char *, uci, __VA_ARGS__)
#define GIVES_SAN_OUT(...) STORES(char *, san, __VA_ARGS__)
#define GIVES_BOARD_READ(...) STORES(const char *, uint64_t *, __VA_ARGS__)
#define GIVES_POSITION_READ(...) STORES(const char *, struct bbf_position *, __VA_ARGS__)
#define GIVES_MOVE_READ(...) STORES_BOTH(const char *, int *, uint64_t *, __VA_ARGS__)

/* What a batch stores for each row. */
#define ROWS_BOARD uint64_t
#define ROWS_FILES uint8_t
#define ROWS_TRUTH uint8_t
#define ROWS_NUMBER uint8_t
#define ROWS_DISTANCE int8_t
#define ROWS_RAYS each_ray
#define ROWS_PIECES each_piece
#define ROWS_COUNTS digits
#define ROWS_MOVES move_sets
#define ROWS_CONTACTS contact_sets

#define WITH_1(p, a) p##a
#define WITH_2(p, a, ...) p##a, WITH_1(p, __VA_ARGS__)
#define WITH_3(p, a, ...) p##a, WITH_2(p, __VA_ARGS__)
#define WITH_4(p, a, ...) p##a, WITH_3(p, __VA_ARGS__)
#define WITH_5(p, a, ...) p##a, WITH_4(p, __VA_ARGS__)
#define WITH_6(p, a, ...) p##a, WITH_5(p, __VA_ARGS__)
#define WITH_7(p, a, ...) p##a, WITH_6(p, __VA_ARGS__)
#define WITH_8(p, a, ...) p##a, WITH_7(p, __VA_ARGS__)
#define NINTH(a, b, c, d, e, f, g, h, with, ...) with
/* The words with a prefix. */
#define TYPES(p, ...)                                                                  \
  NINTH(__VA_ARGS__, WITH_8, WITH_7, WITH_6, WITH_5, WITH_4, WITH_3, WITH_2, WITH_1, ) \
  (p, __VA_ARGS__)

#define BATCH_NONE(name, result, ...)
#define BATCH_BOARDS(name, result, ...) \
  void bbf_##name##_n(ROWS_##result *, TYPES(arguments_, __VA_ARGS__), size_t);
#define BATCH_MOVERS BATCH_BOARDS
#define BATCH_RECORDS BATCH_BOARDS
#define BATCH_POSITIONS BATCH_BOARDS

/* Each kind of array that the others store to. */
typedef const struct bbf_columns *stored_COLUMNS;
typedef uint64_t *stored_OFFSETS, *stored_INDEX, *stored_BOARD, *stored_TOTAL;
typedef uint8_t *stored_PLANE, *stored_SQUARE;
typedef uint16_t *stored_MOVE_NUMBER;
typedef dense_mask *stored_MASK;
#define BATCH_APART(name, result, ...)                                  \
  APART_##result(bbf_##name##_n, TYPES(stored_, BBF_I_STORED_##result), \
                 TYPES(arguments_, __VA_ARGS__))
#define ONE_EACH(name, ...) void name(__VA_ARGS__, size_t);
#define AS_THERE_IS_ROOM(name, ...) size_t name(__VA_ARGS__, size_t, size_t, size_t *);
#define APART_TOTAL ONE_EACH
#define APART_MASK ONE_EACH
#define APART_MOVE ONE_EACH
#define APART_POSITION ONE_EACH
#define APART_CHILDREN AS_THERE_IS_ROOM
#define APART_MOVE_NUMBERS AS_THERE_IS_ROOM
#define APART_SQUARES AS_THERE_IS_ROOM

#define DECLARE(with, name, shape, batch, result, ...) \
  GIVES_##result(name, TYPES(argument_, __VA_ARGS__))  \
      BBF_I_BY(BATCH_, batch)(name, result, __VA_ARGS__)
BBF_I_FAMILIES(DECLARE, )
BBF_I_MOVES_APART(DECLARE, )
BBF_I_BOARD_APART(DECLARE, )
BBF_I_KERNELS(DECLARE, )
