/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The body of every function, for an extension that has defined:

     CALL(name)              what opens the C function of an SQL function
     READ_BOARD(i, name)     declares a variable with argument i, a uint64_t
     READ_NUMBER(i, name)    an int
     READ_TEXT(i, name)      a const char * and a size_t name_length, without a null byte at the end
     READ_RAYS(i, name)      a const uint64_t[8]
     READ_VALUES(i, name)    an int[6]
     READ_POSITION(i, name)  a struct bbf_position, from a position or a FEN
     GIVE_BOARD(value), GIVE_NUMBER(value), GIVE_TRUTH(value), GIVE_TEXT(text), GIVE_NULL(),
     GIVE_POSITION(p), GIVE_BOARDS(boards, count), GIVE_NUMBERS(numbers, count), GIVE_BYTES(bytes,
     count), GIVE_TEXTS(texts, count) with texts[count][MOVE_SIZE], GIVE_POSITIONS(positions, count)
                             end it with a result; a text that is NULL is SQL's NULL
     FAIL(reason)            ends it with an error

   An extension that computes columns also defines BATCH(name, type, count): a C function that
   stores rows of count elements in out, from the columns in[], for n rows; and positions_at(in), a
   struct bbf_positions of the first columns.

   SQL_FUNCTIONS(FUNCTION) has a row FUNCTION(name, symbol, arguments, result, batch) for each; the
   symbol is what CALL has, and differs where a name has several functions. Letters of arguments: b
   board, i integer, t text, r eight boards, v six integers, p position. The result is called as what gives it. */
#include "texts.h"

/* Statements after which a text has been read, or the function has ended. */
#define READ_BY(read)         \
  do {                        \
    char reason[REASON_SIZE]; \
    if (!(read))              \
      FAIL(reason);           \
  } while (0)
#define READ_NAME(i, name, what, names) \
  int name;                             \
  READ_TEXT(i, name##_text);            \
  READ_BY(name_read(what, names, name##_text, name##_text_length, &name, reason))
#define READ_DIRECTION(i, name) READ_NAME(i, name, "direction", directions)
#define READ_MOVER(i, name) READ_NAME(i, name, "mover", movers)
#define READ_PLANE(i, name) READ_NAME(i, name, "plane", planes)
#define READ_SQUARE(i, name) READ_NAME(i, name, "square", square_names)
#define READ_FILES(i, name)      \
  uint8_t name;                  \
  READ_NUMBER(i, name##_number); \
  READ_BY(files_read(name##_number, &name, reason))
#define READ_MOVE(i, p, plane, from) \
  int plane;                         \
  uint64_t from;                     \
  READ_TEXT(i, move);                \
  READ_BY(move_read(p, move, move_length, &plane, &from, reason))
#define GIVE_SQUARES(squares, count)     \
  do {                                   \
    char text[SQUARES_SIZE];             \
    squares_write(squares, count, text); \
    GIVE_TEXT(text);                     \
  } while (0)
/* A move as UCI; NULL if there is none. */
#define GIVE_MOVE(p, plane, from)                                  \
  do {                                                             \
    char text[BBF_UCI_SIZE];                                       \
    GIVE_TEXT(from ? bbf_format_uci(p, plane, from, text) : NULL); \
  } while (0)

#include "functions.h"

/* Those that only SQL has. */

CALL(board) {
  READ_TEXT(0, text);
  uint64_t board;
  READ_BY(board_read(text, text_length, &board, reason));
  GIVE_BOARD(board);
}

CALL(hex) {
  READ_BOARD(0, board);
  char text[HEX_SIZE];
  hex_write(board, text);
  GIVE_TEXT(text);
}

CALL(diagram) {
  READ_BOARD(0, board);
  char text[BBF_FORMAT_SIZE];
  GIVE_TEXT(bbf_format(board, text));
}

CALL(parse_fen) {
  READ_TEXT(0, text);
  struct bbf_position p;
  READ_BY(fen_read(text, text_length, &p, reason));
  GIVE_POSITION(p);
}

CALL(try_parse_fen) {
  READ_TEXT(0, text);
  struct bbf_position p;
  char reason[REASON_SIZE];
  if (!fen_read(text, text_length, &p, reason))
    GIVE_NULL();
  GIVE_POSITION(p);
}

CALL(uci_moves) {
  READ_POSITION(0, p);
  char texts[BBF_MAX_MOVES][MOVE_SIZE];
  const size_t count = moves_write(&p, false, texts);
  GIVE_TEXTS(texts, count);
}

CALL(san_moves) {
  READ_POSITION(0, p);
  char texts[BBF_MAX_MOVES][MOVE_SIZE];
  const size_t count = moves_write(&p, true, texts);
  GIVE_TEXTS(texts, count);
}
