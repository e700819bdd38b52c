/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions as PostgreSQL has them. Boards are bigint, which has a sign, with the same bits. A
   position is a FEN or the composite type bbf_position; lists are arrays. */
#include <postgres.h>

#include <access/htup_details.h>
#include <catalog/pg_type.h>
#include <fmgr.h>
#include <funcapi.h>
#include <miscadmin.h>
#include <utils/array.h>
#include <utils/builtins.h>
#include <utils/lsyscache.h>
#include <utils/typcache.h>
#if PG_VERSION_NUM >= 160000
#include <varatt.h>
#endif

#include "../texts.h"

/* PostgreSQL before 16 leaves it empty. */
#undef PGDLLEXPORT
#define PGDLLEXPORT __attribute__((visibility("default")))

PG_MODULE_MAGIC;

/* The fields of a position: boards, and then whether Black is to move. */
enum { BOARDS = 9, FIELDS };
StaticAssertDecl(sizeof(struct bbf_position) == FIELDS * sizeof(uint64_t), "FIELDS");

/* Ends the function with an error, which begins with its name. */
static _Noreturn void fail(FunctionCallInfo fcinfo, int code, const char *reason) {
  const char *name = get_func_name(fcinfo->flinfo->fn_oid);
  ereport(ERROR, errcode(code), errmsg("%s: %s", name ? name : "bbfill", reason));
  pg_unreachable();
}

/* What a function's first call finds out about its types. */
struct types {
  bool takes_fen;
  TupleDesc position; /* of bbf_position, if the function takes or gives it */
};

/* Somebody may have altered the type. */
static void check_position(FunctionCallInfo fcinfo, TupleDesc position) {
  bool is_right = position->natts == FIELDS;
  for (int i = 0; i < FIELDS && is_right; i++) {
    const FormData_pg_attribute *field = TupleDescAttr(position, i);
    is_right = !field->attisdropped && field->atttypid == (i < BOARDS ? INT8OID : BOOLOID);
  }
  if (!is_right)
    fail(fcinfo, ERRCODE_DATATYPE_MISMATCH,
         "the type bbf_position has been altered; it has nine bigint and a boolean");
}

static const struct types *types_of(FunctionCallInfo fcinfo) {
  FmgrInfo *function = fcinfo->flinfo;
  if (!function->fn_extra) {
    const MemoryContext before = MemoryContextSwitchTo(function->fn_mcxt);
    struct types *types = palloc0(sizeof *types);
    Oid *arguments;
    int count;
    const Oid result = get_func_signature(function->fn_oid, &arguments, &count);
    types->takes_fen = count && arguments[0] == TEXTOID;
    const Oid type = count && !types->takes_fen ? arguments[0] : result;
    if (type_is_rowtype(type)) {
      types->position = lookup_rowtype_tupdesc_copy(type, -1);
      check_position(fcinfo, types->position);
    }
    MemoryContextSwitchTo(before);
    function->fn_extra = types;
  }
  return function->fn_extra;
}

/* A strict function that gives a set gives an empty one. */
static Datum give_null(FunctionCallInfo fcinfo) {
  if (fcinfo->flinfo->fn_retset)
    castNode(ReturnSetInfo, fcinfo->resultinfo)->isDone = ExprEndResult;
  PG_RETURN_NULL();
}

/* Returns false if a field is NULL, which is then the result. A row in a table has a short head, for
   which PostgreSQL's own way would first make a copy. */
static bool read_fields(FunctionCallInfo fcinfo, struct varlena *row, TupleDesc type,
                        struct bbf_position *p) {
  /* Both begin with the size of the whole, which is left out here. */
  enum { HEAD_SIZE = offsetof(HeapTupleHeaderData, t_bits) - VARHDRSZ };
  HeapTupleHeaderData head = {.t_hoff = 0};
  const char *data = VARDATA_ANY(row);
  const size_t size = VARSIZE_ANY_EXHDR(row), boards = BOARDS * sizeof(uint64_t);
  if (size >= HEAD_SIZE)
    memcpy((char *)&head + VARHDRSZ, data, HEAD_SIZE);
  if (!type || HeapTupleHeaderGetTypeId(&head) != type->tdtypeid ||
      HeapTupleHeaderGetNatts(&head) != FIELDS)
    fail(fcinfo, ERRCODE_DATATYPE_MISMATCH, "this row is no bbf_position");
  if (head.t_infomask & HEAP_HASNULL)
    return false;
  /* The fields lie without gaps. */
  const size_t begin = (size_t)head.t_hoff - VARHDRSZ;
  if (head.t_hoff < VARHDRSZ || size < begin + boards + sizeof(bool))
    fail(fcinfo, ERRCODE_DATA_CORRUPTED, "this row is too short");
  memcpy(p, data + begin, boards);
  p->black_to_move = data[begin + boards] != 0;
  return true;
}

static bool read_position(FunctionCallInfo fcinfo, int i, struct bbf_position *p) {
  const struct types *types = types_of(fcinfo);
  if (!types->takes_fen)
    return read_fields(fcinfo, PG_DETOAST_DATUM_PACKED(PG_GETARG_DATUM(i)), types->position, p);
  const text *fen = PG_GETARG_TEXT_PP(i);
  char reason[WHY_SIZE];
  if (!fen_read(VARDATA_ANY(fen), VARSIZE_ANY_EXHDR(fen), p, reason))
    fail(fcinfo, ERRCODE_INVALID_PARAMETER_VALUE, reason);
  return true;
}

/* The elements of a list that has to have so many, of this type. */
static void *list_of(FunctionCallInfo fcinfo, ArrayType *list, Oid type, int count, size_t size,
                     const char *message) {
  if (ARR_ELEMTYPE(list) != type || ARR_NDIM(list) != 1 || ARR_DIMS(list)[0] != count ||
      array_contains_nulls(list))
    fail(fcinfo, ERRCODE_ARRAY_SUBSCRIPT_ERROR, message);
  return (char *)list + VARSIZE(list) - (size_t)count * size;
}

static uint64_t *boards_of(FunctionCallInfo fcinfo, ArrayType *list, int count) {
  return list_of(fcinfo, list, INT8OID, count, sizeof(uint64_t),
                 count == 8 ? "rays are a list of eight boards, none of them NULL"
                            : "counts are a list of 64 numbers, none of them NULL");
}

static const int *values_of(FunctionCallInfo fcinfo, ArrayType *list) {
  return list_of(fcinfo, list, INT4OID, 6, sizeof(int),
                 "values are a list of six numbers, none of them NULL");
}

static Datum give_text(FunctionCallInfo fcinfo, const char *given) {
  if (!given)
    return give_null(fcinfo);
  PG_RETURN_TEXT_P(cstring_to_text(given));
}

static Datum give_bytes(const void *bytes, size_t count) {
  PG_RETURN_BYTEA_P(cstring_to_text_with_len(bytes, (int)count));
}

static Datum give_boards(const uint64_t *boards, size_t count) {
  Datum *items = palloc(count * sizeof *items);
  for (size_t i = 0; i < count; i++)
    items[i] = Int64GetDatum((int64)boards[i]);
  PG_RETURN_ARRAYTYPE_P(
      construct_array(items, (int)count, INT8OID, sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE));
}

static HeapTuple position_tuple(FunctionCallInfo fcinfo, const struct bbf_position *p) {
  const TupleDesc type = types_of(fcinfo)->position;
  if (!type)
    fail(fcinfo, ERRCODE_DATATYPE_MISMATCH, "the function does not give a bbf_position");
  uint64_t fields[FIELDS];
  memcpy(fields, p, sizeof fields);
  Datum values[FIELDS];
  static const bool nulls[FIELDS];
  for (int i = 0; i < BOARDS; i++)
    values[i] = Int64GetDatum((int64)fields[i]);
  values[BOARDS] = BoolGetDatum(p->black_to_move);
  return heap_form_tuple(type, values, (bool *)nulls);
}

/* All rows at once. */
static Datum give_positions(FunctionCallInfo fcinfo, const struct bbf_position *positions,
                            size_t count) {
  ReturnSetInfo *set = (ReturnSetInfo *)fcinfo->resultinfo;
  if (!set || !IsA(set, ReturnSetInfo) || !(set->allowedModes & SFRM_Materialize))
    fail(fcinfo, ERRCODE_FEATURE_NOT_SUPPORTED, "a set of rows is not possible here");
  const MemoryContext before = MemoryContextSwitchTo(set->econtext->ecxt_per_query_memory);
  set->returnMode = SFRM_Materialize;
  set->setResult =
      tuplestore_begin_heap(set->allowedModes & SFRM_Materialize_Random, false, work_mem);
  set->setDesc = CreateTupleDescCopy(types_of(fcinfo)->position);
  MemoryContextSwitchTo(before);
  for (size_t i = 0; i < count; i++) {
    CHECK_FOR_INTERRUPTS();
    const HeapTuple tuple = position_tuple(fcinfo, &positions[i]);
    tuplestore_puttuple(set->setResult, tuple);
    heap_freetuple(tuple);
  }
  PG_RETURN_NULL();
}

#define CALL(name)                                \
  PGDLLEXPORT Datum sql_##name(FunctionCallInfo); \
  PG_FUNCTION_INFO_V1(sql_##name);                \
  Datum sql_##name(pg_attribute_unused() PG_FUNCTION_ARGS)
#define FAIL(reason) fail(fcinfo, ERRCODE_INVALID_PARAMETER_VALUE, reason)
#define READ_BOARD(i, name) const uint64_t name = (uint64_t)PG_GETARG_INT64(i)
#define READ_NUMBER(i, name) const int name = PG_GETARG_INT32(i)
#define READ_TEXT(i, name)                         \
  const text *name##_datum = PG_GETARG_TEXT_PP(i); \
  const char *name = VARDATA_ANY(name##_datum);    \
  const size_t name##_length = VARSIZE_ANY_EXHDR(name##_datum)
#define READ_RAYS(i, name) const uint64_t *name = boards_of(fcinfo, PG_GETARG_ARRAYTYPE_P(i), 8)
#define READ_VALUES(i, name) const int *name = values_of(fcinfo, PG_GETARG_ARRAYTYPE_P(i))
#define READ_POSITION(i, name)          \
  struct bbf_position name;             \
  if (!read_position(fcinfo, i, &name)) \
  return give_null(fcinfo)
#define GIVE_BOARD(value) PG_RETURN_INT64((int64)(value))
#define GIVE_NUMBER(value) PG_RETURN_INT32(value)
#define GIVE_TRUTH(value) PG_RETURN_BOOL(value)
#define GIVE_NULL() return give_null(fcinfo)
#define GIVE_TEXT(text) return give_text(fcinfo, text)
#define GIVE_BYTES(bytes, count) return give_bytes(bytes, count)
#define GIVE_BOARDS(boards, count) return give_boards(boards, count)
#define GIVE_NUMBERS(numbers, count)                                                       \
  do {                                                                                     \
    Datum *items = palloc((count) * sizeof *items);                                        \
    for (size_t k = 0; k < (size_t)(count); k++)                                           \
      items[k] = Int32GetDatum(numbers[k]);                                                \
    PG_RETURN_ARRAYTYPE_P(                                                                 \
        construct_array(items, (int)(count), INT4OID, sizeof(int32), true, TYPALIGN_INT)); \
  } while (0)
#define GIVE_TEXTS(texts, count)                                                                   \
  do {                                                                                             \
    Datum *items = palloc((count) * sizeof *items);                                                \
    for (size_t k = 0; k < (size_t)(count); k++)                                                   \
      items[k] = CStringGetTextDatum(texts[k]);                                                    \
    PG_RETURN_ARRAYTYPE_P(construct_array(items, (int)(count), TEXTOID, -1, false, TYPALIGN_INT)); \
  } while (0)
#define GIVE_POSITION(p) PG_RETURN_DATUM(HeapTupleGetDatum(position_tuple(fcinfo, &p)))
/* Positions have no counters. */
#define GIVE_COUNTED(p, counters) GIVE_POSITION(p)
#define GIVE_NEXT(before, p, is_move) GIVE_POSITION(p)
#define GIVE_POSITIONS(before, positions, count) return give_positions(fcinfo, positions, count)

#include "../calls.h"

/* Aggregates of counts. Their state is the result, which an aggregate may change in place. */

static ArrayType *counts_of(FunctionCallInfo fcinfo) {
  return AggCheckCallContext(fcinfo, NULL) ? PG_GETARG_ARRAYTYPE_P(0)
                                           : PG_GETARG_ARRAYTYPE_P_COPY(0);
}

CALL(square_counts_add) {
  ArrayType *list = counts_of(fcinfo);
  READ_BOARD(1, board);
  uint64_t *counts = boards_of(fcinfo, list, 64);
  for (int square = 0; square < 64; square++)
    counts[square] += board >> square & 1;
  PG_RETURN_ARRAYTYPE_P(list);
}

CALL(square_counts_combine) {
  ArrayType *list = counts_of(fcinfo);
  uint64_t *counts = boards_of(fcinfo, list, 64);
  const uint64_t *others = boards_of(fcinfo, PG_GETARG_ARRAYTYPE_P(1), 64);
  for (int square = 0; square < 64; square++)
    counts[square] += others[square];
  PG_RETURN_ARRAYTYPE_P(list);
}
