/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions as SQLite has them. Boards are integers, which have signs there, with the same
   bits. A position is a FEN or ten values; lists are JSON. */
#include <sqlite3ext.h>
SQLITE_EXTENSION_INIT1

#include <string.h>

#include "../counts.h"
#include "../texts.h"
#include "tables.h"

/* In older headers, results may have a subtype without it. */
#ifndef SQLITE_RESULT_SUBTYPE
#define SQLITE_RESULT_SUBTYPE 0
#endif
#define JSON_SUBTYPE 'J'

#define FIELDS 10

/* The values, and the place of argument i. With a position as ten values, others are nine places further. */
#define VALUE(i) argv, (i) + ((i) && argc >= FIELDS ? FIELDS - 1 : 0)

/* The name of the function comes first. */
static bool fail(sqlite3_context *context, const char *reason) {
  const char *const *name = sqlite3_user_data(context); /* the first member of its row below */
  char *message = sqlite3_mprintf("%s: %s", *name, reason);
  if (message)
    sqlite3_result_error(context, message, -1);
  else
    sqlite3_result_error_nomem(context);
  sqlite3_free(message);
  return false;
}

/* Of the argument at a place. */
static bool fail_at(sqlite3_context *context, int place, const char *reason) {
  char message[WHY_SIZE];
  sqlite3_snprintf(sizeof message, message, "argument %d is %s", place + 1, reason);
  return fail(context, message);
}

static const char real_number[] = "a real number, as integers from 2^63 are; "
                                  "bbf_board('9223372036854775808') is the board";

/* These return false if the value is NULL, which is then the result, or wrong. */

static bool read_integer(sqlite3_context *context, sqlite3_value **argv, int place,
                         int64_t *integer) {
  const int type = sqlite3_value_type(argv[place]);
  *integer = sqlite3_value_int64(argv[place]);
  return type == SQLITE_INTEGER ? true
         : type == SQLITE_NULL  ? false
         : type == SQLITE_FLOAT ? fail_at(context, place, real_number)
         : type == SQLITE_TEXT
             ? fail_at(context, place, "a text, not an integer; bbf_board reads boards from texts")
             : fail_at(context, place, "a blob, not an integer");
}

static bool read_board(sqlite3_context *context, sqlite3_value **argv, int place, uint64_t *board) {
  int64_t integer;
  const bool is_read = read_integer(context, argv, place, &integer);
  *board = (uint64_t)integer;
  return is_read;
}

static bool read_number(sqlite3_context *context, sqlite3_value **argv, int place, int *number) {
  int64_t integer;
  if (!read_integer(context, argv, place, &integer))
    return false;
  *number = (int)integer;
  return *number == integer || fail_at(context, place, "a number of more than 32 bits");
}

static bool read_text(sqlite3_context *context, sqlite3_value **argv, int place, const char **text,
                      size_t *length) {
  sqlite3_value *const value = argv[place];
  const int type = sqlite3_value_type(value);
  if (type == SQLITE_FLOAT)
    return fail_at(context, place, real_number);
  if (type == SQLITE_NULL)
    return false;
  *text = (const char *)sqlite3_value_text(value);
  *length = (size_t)sqlite3_value_bytes(value);
  if (!*text)
    sqlite3_result_error_nomem(context);
  return *text;
}

/* JSON of so many integers, of which each is a word of these characters. */
static bool read_list(sqlite3_context *context, sqlite3_value **argv, int place, uint64_t *list,
                      int count, const char *characters, const char *what) {
  static const char space[] = " \t\r\n";
  const char *text;
  size_t length;
  if (!read_text(context, argv, place, &text, &length))
    return false;
  const char *const end = text + length;
  bool is_right = true;
  for (int i = 0; i < count && is_right; i++) {
    char reason[WHY_SIZE];
    text += strspn(text, space);
    is_right = *text == (i ? ',' : '[');
    text += is_right;
    text += strspn(text, space);
    const size_t word = strcspn(text, ",] \t\r\n");
    is_right &=
        word && strspn(text, characters) >= word && board_read(text, word, &list[i], reason);
    text += word;
  }
  text += strspn(text, space);
  is_right &= *text == ']' && text + 1 + strspn(text + 1, space) == end;
  return is_right || fail(context, what);
}

static bool read_rays(sqlite3_context *context, sqlite3_value **argv, int place, uint64_t rays[8]) {
  return read_list(context, argv, place, rays, 8, "-0123456789abcdefghABCDEFGHxX",
                   "rays are a list of eight boards as JSON, such as [1,2,4,8,16,32,64,128]");
}

static bool read_values(sqlite3_context *context, sqlite3_value **argv, int place, int values[6]) {
  uint64_t list[6];
  if (!read_list(context, argv, place, list, 6, "-0123456789",
                 "values are a list of six numbers as JSON, such as [1,3,3,5,9,100]"))
    return false;
  for (int i = 0; i < 6; i++)
    values[i] = (int64_t)list[i] < 0            ? 0
                : list[i] > BBF_MAX_PIECE_VALUE ? BBF_MAX_PIECE_VALUE
                                                : (int)list[i];
  return true;
}

bool read_position(sqlite3_context *context, int argc, sqlite3_value **argv,
                   struct bbf_position *p) {
  if (argc < FIELDS) {
    char reason[WHY_SIZE];
    const char *text;
    size_t length;
    return read_text(context, argv, 0, &text, &length) &&
           (fen_read(text, length, p, reason) || fail(context, reason));
  }
  uint64_t fields[FIELDS];
  for (int i = 0; i < FIELDS; i++)
    if (!read_board(context, argv, i, &fields[i]))
      return false;
  memcpy(p, fields, sizeof fields);
  return true;
}
_Static_assert(sizeof(struct bbf_position) == FIELDS * sizeof(uint64_t), "FIELDS");

/* Lists are JSON. */

static sqlite3_str *begin_list(sqlite3_context *context) {
  sqlite3_str *list = sqlite3_str_new(sqlite3_context_db_handle(context));
  sqlite3_str_appendchar(list, 1, '[');
  return list;
}

/* Nothing before the first element. */
static const char *separator(sqlite3_str *list) {
  return sqlite3_str_length(list) > 1 ? "," : "";
}

static void append_integer(sqlite3_str *list, int64_t integer) {
  sqlite3_str_appendf(list, "%s%lld", separator(list), (sqlite3_int64)integer);
}

static void append_text(sqlite3_str *list, const char *text) {
  sqlite3_str_appendf(list, "%s\"%s\"", separator(list), text);
}

static void give_list(sqlite3_context *context, sqlite3_str *list) {
  sqlite3_str_appendchar(list, 1, ']');
  const int length = sqlite3_str_length(list);
  char *text = sqlite3_str_finish(list);
  if (!text) {
    sqlite3_result_error_nomem(context);
    return;
  }
  sqlite3_result_text(context, text, length, sqlite3_free);
  sqlite3_result_subtype(context, JSON_SUBTYPE);
}

static void give_position(sqlite3_context *context, const struct bbf_position *p,
                          struct counters counters) {
  char fen[FEN_SIZE];
  sqlite3_result_text(context, fen_write(p, counters, fen), -1, SQLITE_TRANSIENT);
}

/* Those of the FEN that begins the values; ten values have none. */
static struct counters counters_given(int argc, sqlite3_value **argv) {
  return argc < FIELDS ? counters_read((const char *)sqlite3_value_text(argv[0]),
                                       (size_t)sqlite3_value_bytes(argv[0]))
                       : NO_COUNTERS;
}

/* Those of what becomes of that position. */
static struct counters counters_next(int argc, struct counters given,
                                     const struct bbf_position *before,
                                     const struct bbf_position *p, bool is_move) {
  return is_move && argc < FIELDS ? counters_after(given, before, p) : given;
}

/* Functions without arguments look at none. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif
#define CALL(name) static void call_##name(sqlite3_context *context, int argc, sqlite3_value **argv)
#define FAIL(reason)       \
  do {                     \
    fail(context, reason); \
    return;                \
  } while (0)
#define READ(read) \
  if (!(read))     \
  return
#define READ_BOARD(i, name) \
  uint64_t name;            \
  READ(read_board(context, VALUE(i), &name))
#define READ_NUMBER(i, name) \
  int name;                  \
  READ(read_number(context, VALUE(i), &name))
#define READ_TEXT(i, name) \
  const char *name;        \
  size_t name##_length;    \
  READ(read_text(context, VALUE(i), &name, &name##_length))
#define READ_RAYS(i, name) \
  uint64_t name[8];        \
  READ(read_rays(context, VALUE(i), name))
#define READ_VALUES(i, name) \
  int name[6];               \
  READ(read_values(context, VALUE(i), name))
#define READ_POSITION(i, name) \
  struct bbf_position name;    \
  READ(read_position(context, argc, argv, &name))

#define GIVE(give) \
  do {             \
    give;          \
    return;        \
  } while (0)
#define GIVE_LIST(append, item, count)                    \
  do {                                                    \
    sqlite3_str *list = begin_list(context);              \
    for (size_t item = 0; item < (size_t)(count); item++) \
      append;                                             \
    GIVE(give_list(context, list));                       \
  } while (0)
#define GIVE_NULL() GIVE(sqlite3_result_null(context))
#define GIVE_BOARD(value) GIVE(sqlite3_result_int64(context, (sqlite3_int64)(value)))
#define GIVE_NUMBER(value) GIVE(sqlite3_result_int(context, value))
#define GIVE_TRUTH(value) GIVE(sqlite3_result_int(context, value))
#define GIVE_TEXT(text) GIVE(sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT))
#define GIVE_BYTES(bytes, count) \
  GIVE(sqlite3_result_blob(context, bytes, (int)(count), SQLITE_TRANSIENT))
#define GIVE_POSITION(p) GIVE(give_position(context, &p, NO_COUNTERS))
#define GIVE_COUNTED(p, counters) GIVE(give_position(context, &p, counters))
#define GIVE_NEXT(before, p, is_move) \
  GIVE(give_position(context, &p,     \
                     counters_next(argc, counters_given(argc, argv), &before, &p, is_move)))
#define GIVE_BOARDS(boards, count) GIVE_LIST(append_integer(list, (int64_t)boards[k]), k, count)
#define GIVE_NUMBERS(numbers, count) GIVE_LIST(append_integer(list, numbers[k]), k, count)
#define GIVE_TEXTS(texts, count) GIVE_LIST(append_text(list, texts[k]), k, count)
#define GIVE_POSITIONS(before, positions, count)                                                   \
  char fen[FEN_SIZE];                                                                              \
  const struct counters given = counters_given(argc, argv);                                        \
  GIVE_LIST(                                                                                       \
      append_text(list, fen_write(&positions[k],                                                   \
                                  counters_next(argc, given, &before, &positions[k], true), fen)), \
      k, count)

#include "../calls.h"

/* Aggregates, also over windows: rows that are NULL do not count. */

/* The boards of a group or a window. Without a row, all bytes are 0. */
struct boards {
  struct square_counts squares;
  uint64_t rows;
};

static struct boards *boards_with(sqlite3_context *context, sqlite3_value **argv, uint64_t *board) {
  if (!read_board(context, argv, 0, board))
    return NULL;
  struct boards *boards = sqlite3_aggregate_context(context, sizeof *boards);
  if (!boards)
    sqlite3_result_error_nomem(context);
  return boards;
}

static void add_board(sqlite3_context *context, int argc, sqlite3_value **argv) {
  uint64_t board;
  struct boards *boards = boards_with(context, argv, &board);
  if (boards) {
    square_counts_add(&boards->squares, board);
    boards->rows++;
  }
}

static void remove_board(sqlite3_context *context, int argc, sqlite3_value **argv) {
  uint64_t board;
  struct boards *boards = boards_with(context, argv, &board);
  if (boards) {
    square_counts_remove(&boards->squares, board);
    boards->rows--;
  }
}

/* NULL if there is no row. */
static struct boards *counted(sqlite3_context *context) {
  struct boards *boards = sqlite3_aggregate_context(context, 0);
  if (boards)
    square_counts_flush(&boards->squares);
  return boards && boards->rows ? boards : NULL;
}

/* The squares that so many rows have, or more; NULL without a row. */
static void give_squares(sqlite3_context *context, const struct boards *boards, uint64_t rows) {
  uint64_t squares = 0;
  if (!boards)
    return;
  for (int square = 0; square < 64; square++)
    squares |= (uint64_t)(boards->squares.counts[square] >= rows) << square;
  sqlite3_result_int64(context, (sqlite3_int64)squares);
}

static void give_union(sqlite3_context *context) {
  give_squares(context, counted(context), 1);
}

static void give_intersection(sqlite3_context *context) {
  const struct boards *boards = counted(context);
  give_squares(context, boards, boards ? boards->rows : 0);
}

/* 64 times 0 without a row. */
static void give_counts(sqlite3_context *context) {
  const struct boards *boards = counted(context);
  sqlite3_str *list = begin_list(context);
  for (int square = 0; square < 64; square++)
    append_integer(list, boards ? (int64_t)boards->squares.counts[square] : 0);
  give_list(context, list);
}

typedef void caller(sqlite3_context *context, int argc, sqlite3_value **argv);

static const struct {
  const char *name;
  void (*give)(sqlite3_context *);
} aggregates[] = {
    {"bbf_union", give_union},
    {"bbf_intersection", give_intersection},
    {"bbf_square_counts", give_counts},
};

static const struct function {
  const char *name, *arguments;
  caller *call;
} functions[] = {
#define FUNCTION(name, symbol, arguments, result, batch) {"bbf_" #name, arguments, call_##symbol},
    SQL_FUNCTIONS(FUNCTION)};

/* Whether a function of boards has as many arguments as that of a position, which follows it. */
static bool has_two(const struct function *f) {
  const bool last = f + 1 == functions + sizeof functions / sizeof *functions;
  return !last && strcmp(f->name, f[1].name) == 0 && strlen(f->arguments) == strlen(f[1].arguments);
}

/* SQLite tells functions apart by the number of arguments. Where the first has a board, the other
   has a text. */
static void call_one_of_two(sqlite3_context *context, int argc, sqlite3_value **argv) {
  const struct function *f = sqlite3_user_data(context);
  const size_t board = strcspn(f->arguments, "b");
  for (int i = 0; i < argc; i++)
    if (sqlite3_value_type(argv[i]) == SQLITE_NULL)
      return;
  f[sqlite3_value_type(argv[board]) == SQLITE_TEXT].call(context, argc, argv);
}

enum { FLAGS = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS | SQLITE_RESULT_SUBTYPE };

struct creation {
  sqlite3 *db;
  int status;
};

static void create(struct creation *creation, const struct function *f, int arguments,
                   caller *call) {
  if (creation->status == SQLITE_OK)
    creation->status = sqlite3_create_function(creation->db, f->name, arguments, FLAGS, (void *)f,
                                               call, NULL, NULL);
}

/* What SQLite calls when it loads the file. */
#ifdef _WIN32
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
    int sqlite3_bbfillsqlite_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

int sqlite3_bbfillsqlite_init(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
  (void)message;
  SQLITE_EXTENSION_INIT2(api);
  struct creation creation = {db, tables_create(db)};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    const struct function *f = &functions[i];
    const int count = (int)strlen(f->arguments);
    if (!i || !has_two(f - 1))
      create(&creation, f, count, has_two(f) ? call_one_of_two : f->call);
    if (*f->arguments == 'p')
      create(&creation, f, count + FIELDS - 1, f->call);
  }
  for (size_t i = 0; i < sizeof aggregates / sizeof *aggregates && !creation.status; i++)
    creation.status = sqlite3_create_window_function(
        db, aggregates[i].name, 1, FLAGS, (void *)&aggregates[i], add_board, aggregates[i].give,
        aggregates[i].give, remove_board, NULL);
  return creation.status;
}
