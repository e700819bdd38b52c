/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions of rows. DuckDB gives vectors that are flat. Functions with a batch run it on them,
   and others are called row by row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../counts.h"
#include "../texts.h"
#include "extension.h"

#define FIELDS 10
#define ARGUMENTS_LIMIT 8

/* Where an argument or the result is. */
struct column {
  duckdb_vector vector;
  void *data;
  uint64_t *validity;   /* NULL if no row is NULL */
  void *fields[FIELDS]; /* data of a position that is a struct */
};

struct function;

/* A call for the rows of a chunk. */
struct call {
  const struct function *function;
  duckdb_function_info info;
  struct column in[ARGUMENTS_LIMIT];
  struct column out;
  /* Of arguments, and fields of arguments, of which some rows are NULL. */
  const uint64_t *validities[ARGUMENTS_LIMIT + FIELDS];
  int validity_count;
};

typedef void batch(void *out, const void *const *in, size_t n);

struct function {
  const char *name, *arguments;
  enum result {
    BOARD,
    NUMBER,
    TRUTH,
    TEXT,
    BOARDS,
    COUNTS,
    NUMBERS,
    TEXTS,
    BYTES,
    POSITION,
    POSITIONS
  } result;
  bool fen; /* positions are texts */
  bool (*call)(const struct call *call, idx_t row);
  batch *batch;
  size_t count; /* of boards that the batch stores for a row */
};

static bool fail(const struct call *call, const char *reason) {
  char message[WHY_SIZE + 64];
  snprintf(message, sizeof message, "%s: %s", call->function->name, reason);
  duckdb_scalar_function_set_error(call->info, message);
  return false;
}

static struct column column_of(duckdb_vector vector, bool is_struct) {
  struct column column = {
      vector, duckdb_vector_get_data(vector), duckdb_vector_get_validity(vector), {NULL}};
  for (idx_t i = 0; i < FIELDS && is_struct; i++)
    column.fields[i] = duckdb_vector_get_data(duckdb_struct_vector_get_child(vector, i));
  return column;
}

static void note_validity(struct call *call, duckdb_vector vector) {
  const uint64_t *validity = duckdb_vector_get_validity(vector);
  if (validity)
    call->validities[call->validity_count++] = validity;
}

static bool has_null(const struct call *call, idx_t row) {
  for (int i = 0; i < call->validity_count; i++)
    if (is_null(call->validities[i], row))
      return true;
  return false;
}

/* NULL as a result. Fields of a struct that is NULL are NULL, too. */
static void give_null(const struct column *out, enum result result, idx_t row) {
  make_null(out->vector, row);
  for (idx_t i = 0; i < FIELDS && result == POSITION; i++)
    make_null(duckdb_struct_vector_get_child(out->vector, i), row);
  if (result >= BOARDS && result != BYTES && result != POSITION)
    ((duckdb_list_entry *)out->data)[row] = (duckdb_list_entry){0, 0};
}

static const char *text_at(const struct column *column, idx_t row, size_t *length) {
  const duckdb_string_t *text = (const duckdb_string_t *)column->data + row;
  *length = text->value.inlined.length;
  return *length <= sizeof text->value.inlined.inlined ? text->value.inlined.inlined
                                                       : text->value.pointer.ptr;
}

/* Boards of a list, or numbers of 32 bits. One that is NULL has none. */
struct list {
  const uint64_t *boards;
  uint64_t *validity;
  idx_t begin, end;
};

static struct list list_at(const struct column *column, idx_t row) {
  if (is_null(column->validity, row))
    return (struct list){NULL, NULL, 0, 0};
  const duckdb_list_entry entry = ((const duckdb_list_entry *)column->data)[row];
  const struct column child = column_of(duckdb_list_vector_get_child(column->vector), false);
  return (struct list){child.data, child.validity, entry.offset, entry.offset + entry.length};
}

static bool read_rays(const struct call *call, int i, idx_t row, uint64_t rays[8]) {
  const struct list list = list_at(&call->in[i], row);
  if (list.end - list.begin != 8)
    return fail(call, "rays are a list of eight boards");
  for (idx_t k = 0; k < 8; k++) {
    if (is_null(list.validity, list.begin + k))
      return fail(call, "one of the boards of rays is NULL");
    rays[k] = list.boards[list.begin + k];
  }
  return true;
}

static bool read_values(const struct call *call, int i, idx_t row, int values[6]) {
  const struct list list = list_at(&call->in[i], row);
  const int32_t *numbers = (const void *)list.boards;
  if (list.end - list.begin != 6)
    return fail(call, "values are a list of six numbers");
  for (idx_t k = 0; k < 6; k++) {
    if (is_null(list.validity, list.begin + k))
      return fail(call, "one of the numbers of values is NULL");
    values[k] = numbers[list.begin + k];
  }
  return true;
}

static bool read_position(const struct call *call, int i, idx_t row, struct bbf_position *p) {
  const struct column *in = &call->in[i];
  if (call->function->fen) {
    char reason[WHY_SIZE];
    size_t length;
    const char *text = text_at(in, row, &length);
    return fen_read(text, length, p, reason) || fail(call, reason);
  }
  uint64_t words[FIELDS];
  for (int k = 0; k + 1 < FIELDS; k++)
    words[k] = ((const uint64_t *)in->fields[k])[row];
  words[FIELDS - 1] = ((const bool *)in->fields[FIELDS - 1])[row];
  memcpy(p, words, sizeof words);
  return true;
}
_Static_assert(sizeof(struct bbf_position) == FIELDS * sizeof(uint64_t), "FIELDS");

static void store_position(const struct column *column, idx_t row, const struct bbf_position *p) {
  uint64_t words[FIELDS];
  memcpy(words, p, sizeof words);
  for (int i = 0; i + 1 < FIELDS; i++)
    ((uint64_t *)column->fields[i])[row] = words[i];
  ((bool *)column->fields[FIELDS - 1])[row] = words[FIELDS - 1] != 0;
}

#define CALL(name) static bool call_##name(const struct call *call, idx_t row)
#define FAIL(reason) return fail(call, reason)
#define READ_BOARD(i, name) const uint64_t name = ((const uint64_t *)call->in[i].data)[row]
#define READ_NUMBER(i, name) const int name = ((const int32_t *)call->in[i].data)[row]
#define READ_TEXT(i, name) \
  size_t name##_length;    \
  const char *name = text_at(&call->in[i], row, &name##_length)
#define READ_RAYS(i, name)            \
  uint64_t name[8];                   \
  if (!read_rays(call, i, row, name)) \
  return false
#define READ_VALUES(i, name)            \
  int name[6];                          \
  if (!read_values(call, i, row, name)) \
  return false
#define READ_POSITION(i, name)             \
  struct bbf_position name;                \
  if (!read_position(call, i, row, &name)) \
  return false
#define STORE(type, value)                         \
  do {                                             \
    ((type *)call->out.data)[row] = (type)(value); \
    return true;                                   \
  } while (0)
#define GIVE_BOARD(value) STORE(uint64_t, value)
#define GIVE_NUMBER(value) STORE(int32_t, value)
#define GIVE_TRUTH(value) STORE(bool, value)
#define GIVE_NULL()                                     \
  do {                                                  \
    give_null(&call->out, call->function->result, row); \
    return true;                                        \
  } while (0)
#define GIVE_TEXT(text)                                                \
  do {                                                                 \
    const char *given = text;                                          \
    if (!given)                                                        \
      GIVE_NULL();                                                     \
    duckdb_vector_assign_string_element(call->out.vector, row, given); \
    return true;                                                       \
  } while (0)
#define GIVE_BYTES(bytes, count)                                                                \
  do {                                                                                          \
    duckdb_vector_assign_string_element_len(call->out.vector, row, (const char *)bytes, count); \
    return true;                                                                                \
  } while (0)
#define GIVE_POSITION(p)                 \
  do {                                   \
    store_position(&call->out, row, &p); \
    return true;                         \
  } while (0)
/* Positions have no counters. */
#define GIVE_COUNTED(p, counters) GIVE_POSITION(p)
#define GIVE_NEXT(before, p, is_move) GIVE_POSITION(p)
/* Each element k of a list is stored at place at + k of the child. */
#define GIVE_LIST(count, store)                                                           \
  do {                                                                                    \
    const idx_t at = append_list(call->out.vector, row, count);                           \
    const struct column child = column_of(duckdb_list_vector_get_child(call->out.vector), \
                                          call->function->result == POSITIONS);           \
    for (idx_t k = 0; k < (idx_t)(count); k++)                                            \
      store;                                                                              \
    return true;                                                                          \
  } while (0)
#define GIVE_BOARDS(boards, count) GIVE_LIST(count, ((uint64_t *)child.data)[at + k] = boards[k])
#define GIVE_COUNTS(counts, count) \
  GIVE_LIST(count, ((int64_t *)child.data)[at + k] = (int64_t)counts[k])
#define GIVE_NUMBERS(numbers, count) GIVE_LIST(count, ((int32_t *)child.data)[at + k] = numbers[k])
#define GIVE_TEXTS(texts, count) \
  GIVE_LIST(count, duckdb_vector_assign_string_element(child.vector, at + k, texts[k]))
#define GIVE_POSITIONS(before, positions, count) \
  GIVE_LIST(count, store_position(&child, at + k, &positions[k]))

#define BATCH(name, type, count) \
  enum { count_##name = count }; \
  static void batch_##name(void *out, const void *const *in, size_t n)

/* Columns of a position. */
static struct bbf_positions positions_at(const void *const *in) {
  return (struct bbf_positions){in[0], in[1], in[2], in[3], in[4],
                                in[5], in[6], in[7], in[8], in[9]};
}

/* Functions without arguments, or without a fixed result, do not need all. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif
#include "../calls.h"

/* What other databases have as aggregates takes a list here. DuckDB's aggregates of the C API get an
   array of states that is shorter than they are told where all rows have the same, as in
   bbf_union(board) over (), and there is no way to see that. Elements that are NULL do not count. */

static bool fold(const struct call *call, idx_t row, bool is_union) {
  const struct list list = list_at(&call->in[0], row);
  uint64_t either = 0, all = ~UINT64_C(0);
  bool any = false;
  for (idx_t i = list.begin; i < list.end; i++) {
    if (is_null(list.validity, i))
      continue;
    any = true;
    either |= list.boards[i];
    all &= list.boards[i];
  }
  if (!any)
    GIVE_NULL();
  GIVE_BOARD(is_union ? either : all);
}

CALL(union) {
  return fold(call, row, true);
}

CALL(intersection) {
  return fold(call, row, false);
}

CALL(square_counts) {
  const struct list list = list_at(&call->in[0], row);
  struct square_counts counts = {.rows = 0};
  for (idx_t i = list.begin; i < list.end; i++)
    if (!is_null(list.validity, i))
      square_counts_add(&counts, list.boards[i]);
  square_counts_flush(&counts);
  GIVE_COUNTS(counts.counts, 64);
}

enum { count_none };
#define batch_none NULL

#define FITS(name, symbol, arguments, result, batch) \
  _Static_assert(sizeof arguments - 1 <= ARGUMENTS_LIMIT, "ARGUMENTS_LIMIT: " #name);
SQL_FUNCTIONS(FITS)

static const struct function functions[] = {
#define FUNCTION(name, symbol, arguments, result, batch)                                 \
  {"bbf_" #name, arguments, result, false, call_##symbol, batch_##batch, count_##batch}, \
      {"bbf_" #name, arguments, result, true, call_##symbol, batch_##batch, count_##batch},
    SQL_FUNCTIONS(FUNCTION) /* l: a list of boards */
    FUNCTION(union, union, "l", BOARD, none) FUNCTION(intersection, intersection, "l", BOARD, none)
        FUNCTION(square_counts, square_counts, "l", COUNTS, none)};

/* Parses FENs into columns: nine of words, and one of bytes. Rows that are NULL have no pieces. */
static bool read_columns(const struct call *call, int argument, size_t n, uint64_t *words,
                         const void **in) {
  uint8_t *last = (uint8_t *)(words + (FIELDS - 1) * n);
  for (size_t i = 0; i < FIELDS; i++)
    in[i] = words + i * n;
  for (idx_t row = 0; row < n; row++) {
    union {
      struct bbf_position p;
      uint64_t fields[FIELDS];
    } read = {.fields = {0}};
    if (!is_null(call->in[argument].validity, row) && !read_position(call, argument, row, &read.p))
      return false;
    for (size_t i = 0; i + 1 < FIELDS; i++)
      words[i * n + row] = read.fields[i];
    last[row] = read.fields[FIELDS - 1] != 0;
  }
  return true;
}

/* Bytes become numbers of SQL in the same place, from the last on. Of a copy, compilers know that it
   lies elsewhere, and use vectors. */
static void widen(int32_t *numbers, size_t n) {
  uint8_t bytes[64];
  for (; n % sizeof bytes; n--)
    numbers[n - 1] = ((const uint8_t *)numbers)[n - 1];
  for (; n; n -= sizeof bytes) {
    memcpy(bytes, (const uint8_t *)numbers + n - sizeof bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
      numbers[n - sizeof bytes + i] = bytes[i];
  }
}

static bool run_batch(const struct call *call, size_t n) {
  const struct function *f = call->function;
  const void *in[ARGUMENTS_LIMIT + FIELDS];
  uint64_t *words = NULL;
  void *out = call->out.data;
  int count = 0;
  for (int i = 0; f->arguments[i]; i++) {
    if (f->arguments[i] == 'b')
      in[count++] = call->in[i].data;
    else if (f->fen) {
      words = malloc(FIELDS * n * sizeof *words);
      if (!words)
        return fail(call, "no memory for the positions of a chunk");
      if (!read_columns(call, i, n, words, in + count))
        return free(words), false;
      count += FIELDS;
    } else
      for (int k = 0; k < FIELDS; k++)
        in[count++] = call->in[i].fields[k];
  }
  if (f->result == BOARDS) {
    for (idx_t row = 0; row < n; row++)
      append_list(call->out.vector, row, f->count);
    out = duckdb_vector_get_data(duckdb_list_vector_get_child(call->out.vector));
  }
  f->batch(out, in, n);
  if (f->result == NUMBER)
    widen(out, n);
  free(words);
  return true;
}

static void run(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
  const struct function *f = duckdb_scalar_function_get_extra_info(info);
  struct call call = {.function = f, .info = info, .out = column_of(output, f->result == POSITION)};
  const idx_t n = duckdb_data_chunk_get_size(input);
  for (int i = 0; f->arguments[i]; i++) {
    duckdb_vector vector = duckdb_data_chunk_get_vector(input, (idx_t)i);
    const bool is_struct = f->arguments[i] == 'p' && !f->fen;
    call.in[i] = column_of(vector, is_struct);
    if (f->arguments[i] != 'l')
      note_validity(&call, vector);
    for (idx_t k = 0; k < FIELDS && is_struct; k++)
      note_validity(&call, duckdb_struct_vector_get_child(vector, k));
  }
  if (f->batch && (!run_batch(&call, n) || !call.validity_count))
    return;
  for (idx_t row = 0; row < n; row++) {
    if (has_null(&call, row))
      give_null(&call.out, f->result, row);
    else if (!f->batch && !f->call(&call, row))
      return;
  }
}

static duckdb_logical_type position_type(void) {
  duckdb_logical_type types[FIELDS];
  const char *names[FIELDS];
  for (int i = 0; i < FIELDS; i++) {
    names[i] = fields[i];
    types[i] =
        duckdb_create_logical_type(i + 1 < FIELDS ? DUCKDB_TYPE_UBIGINT : DUCKDB_TYPE_BOOLEAN);
  }
  duckdb_logical_type type = duckdb_create_struct_type(types, names, FIELDS);
  for (int i = 0; i < FIELDS; i++)
    duckdb_destroy_logical_type(&types[i]);
  return type;
}

static duckdb_logical_type argument_type(char letter, duckdb_type board, bool fen) {
  if (letter == 'r' || letter == 'l')
    return list_of(duckdb_create_logical_type(board));
  if (letter == 'v')
    return list_of(duckdb_create_logical_type(DUCKDB_TYPE_INTEGER));
  if (letter == 'p' && !fen)
    return position_type();
  return duckdb_create_logical_type(letter == 'b'   ? board
                                    : letter == 'i' ? DUCKDB_TYPE_INTEGER
                                                    : DUCKDB_TYPE_VARCHAR);
}

static duckdb_logical_type result_type(enum result result, duckdb_type board) {
  const duckdb_type types[] = {
      [BOARD] = board,
      [NUMBER] = DUCKDB_TYPE_INTEGER,
      [TRUTH] = DUCKDB_TYPE_BOOLEAN,
      [TEXT] = DUCKDB_TYPE_VARCHAR,
      [BOARDS] = board,
      [COUNTS] = DUCKDB_TYPE_BIGINT,
      [NUMBERS] = DUCKDB_TYPE_INTEGER,
      [TEXTS] = DUCKDB_TYPE_VARCHAR,
      [BYTES] = DUCKDB_TYPE_BLOB,
  };
  if (result >= POSITION)
    return result == POSITION ? position_type() : list_of(position_type());
  duckdb_logical_type type = duckdb_create_logical_type(types[result]);
  return result >= BOARDS && result <= TEXTS ? list_of(type) : type;
}

/* Adds a function to those of its name. */
static bool add_overload(duckdb_scalar_function_set set, const struct function *f,
                         duckdb_type board) {
  duckdb_scalar_function function = duckdb_create_scalar_function();
  duckdb_logical_type result = result_type(f->result, board);
  duckdb_scalar_function_set_name(function, f->name);
  for (const char *letter = f->arguments; *letter; letter++) {
    duckdb_logical_type type = argument_type(*letter, board, f->fen);
    duckdb_scalar_function_add_parameter(function, type);
    duckdb_destroy_logical_type(&type);
  }
  duckdb_scalar_function_set_return_type(function, result);
  duckdb_scalar_function_set_extra_info(function, (void *)f, NULL);
  if (strchr(f->arguments, 'l')) /* NULL is a list without elements, as list() gives it */
    duckdb_scalar_function_set_special_handling(function);
  duckdb_scalar_function_set_function(function, run);
  const bool added = duckdb_add_scalar_function_to_set(set, function) == DuckDBSuccess;
  duckdb_destroy_logical_type(&result);
  duckdb_destroy_scalar_function(&function);
  return added;
}

/* Boards have a sign or not, and positions are structs or texts. */
bool functions_create(duckdb_connection connection) {
  const struct function *f = functions, *end = f + sizeof functions / sizeof *functions;
  bool created = true;
  while (f < end && created) {
    const char *name = f->name;
    duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
    for (; f < end && strcmp(f->name, name) == 0; f++) {
      if (f->fen && !strchr(f->arguments, 'p'))
        continue;
      created &= add_overload(set, f, DUCKDB_TYPE_UBIGINT);
      if (strpbrk(f->arguments, "brl"))
        created &= add_overload(set, f, DUCKDB_TYPE_BIGINT);
    }
    created &= duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_scalar_function_set(&set);
  }
  return created;
}
