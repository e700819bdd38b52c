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
     count), GIVE_TEXTS(texts, count) with texts[count][size]
                             end it with a result; a text that is NULL is SQL's NULL
     GIVE_COUNTED(p, counters)
                             a position, with these counters if it is given as a FEN
     GIVE_NEXT(before, p, is_move), GIVE_POSITIONS(before, positions, count)
                             what becomes of the position of argument 0, by a move or not: if both are FENs,
                             with the counters that follow
     FAIL(reason)            ends it with an error

   An extension that computes columns also defines BATCH(name, type, count): a C function that
   stores rows of count elements in out, from the columns in[], for n rows; and positions_at(in), a
   struct bbf_positions of the first columns.

   SQL_FUNCTIONS(FUNCTION) has a row FUNCTION(name, symbol, arguments, result, batch) for each; the
   symbol is what CALL has, and differs where a name has several functions. Letters of arguments: b
   board, i integer, t text, r eight boards, v six integers, p position. The result is called as what gives it. */
#include "texts.h"

/* Statements after which a text has been read, or the function has ended. */
#define READ_BY(read)      \
  do {                     \
    char reason[WHY_SIZE]; \
    if (!(read))           \
      FAIL(reason);        \
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
#define READ_COUNTER(i, name)    \
  uint32_t name;                 \
  READ_NUMBER(i, name##_number); \
  READ_BY(counter_read(name##_number, &name, reason))
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
  char reason[WHY_SIZE];
  if (!fen_read(text, text_length, &p, reason))
    GIVE_NULL();
  GIVE_POSITION(p);
}

CALL(read_fen) {
  READ_TEXT(0, text);
  READ_NUMBER(1, flags);
  struct counted_position read;
  READ_BY(counted_fen_read(text, text_length, flags, &read, reason));
  GIVE_COUNTED(read.position, read.counters);
}

CALL(halfmove) {
  READ_TEXT(0, text);
  struct counted_position read;
  READ_BY(counted_fen_read(text, text_length, 0, &read, reason));
  GIVE_NUMBER(counter_number(read.counters.halfmoves));
}

CALL(fullmove) {
  READ_TEXT(0, text);
  struct counted_position read;
  READ_BY(counted_fen_read(text, text_length, 0, &read, reason));
  GIVE_NUMBER(counter_number(read.counters.number));
}

CALL(explain_fen) {
  READ_TEXT(0, text);
  struct counted_position read;
  char reason[WHY_SIZE];
  const bool is_read = counted_fen_read(text, text_length, 0, &read, reason);
  GIVE_TEXT(is_read ? NULL : reason);
}

CALL(explain_uci) {
  READ_POSITION(0, p);
  READ_TEXT(1, move);
  char words[BBF_MISTAKE_SIZE];
  GIVE_TEXT(move_explain(&p, move, move_length, bbf_explain_uci, words) ? words : NULL);
}

CALL(explain_san) {
  READ_POSITION(0, p);
  READ_TEXT(1, move);
  char words[BBF_MISTAKE_SIZE];
  GIVE_TEXT(move_explain(&p, move, move_length, bbf_explain_san, words) ? words : NULL);
}

CALL(try_play) {
  READ_POSITION(0, p);
  READ_TEXT(1, move);
  struct bbf_position out;
  int plane;
  uint64_t from;
  char reason[WHY_SIZE];
  if (!move_read(&p, move, move_length, &plane, &from, reason))
    GIVE_NULL();
  bbf_play(&p, plane, from, &out);
  GIVE_NEXT(p, out, true);
}

CALL(uci_moves) {
  READ_POSITION(0, p);
  char texts[BBF_MAX_MOVES][BBF_UCI_SIZE];
  const size_t count = bbf_list_uci(&p, 0, texts, BBF_MAX_MOVES);
  GIVE_TEXTS(texts, count);
}

CALL(san_moves) {
  READ_POSITION(0, p);
  char texts[BBF_MAX_MOVES][BBF_SAN_SIZE];
  const size_t count = bbf_list_san(&p, texts, BBF_MAX_MOVES);
  GIVE_TEXTS(texts, count);
}
