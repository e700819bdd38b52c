/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Unions, intersections and counts over rows. Rows that are NULL do not count. */
#include "../counts.h"
#include "extension.h"

static const struct aggregate {
  const char *name;
  enum { UNION, INTERSECTION, COUNTS } kind;
} aggregates[] = {
    {"bbf_union", UNION},
    {"bbf_intersection", INTERSECTION},
    {"bbf_square_counts", COUNTS},
};

struct state {
  uint64_t rows, set, intersection;
  struct square_counts counts; /* of COUNTS */
};

static idx_t size(duckdb_function_info info) {
  (void)info;
  return sizeof(struct state);
}

static void begin(duckdb_function_info info, duckdb_aggregate_state state) {
  (void)info;
  *(struct state *)state = (struct state){.intersection = ~UINT64_C(0)};
}

static void add(duckdb_function_info info, duckdb_data_chunk input,
                duckdb_aggregate_state *states) {
  const struct aggregate *aggregate = duckdb_aggregate_function_get_extra_info(info);
  duckdb_vector vector = duckdb_data_chunk_get_vector(input, 0);
  uint64_t *validity = duckdb_vector_get_validity(vector);
  const uint64_t *boards = duckdb_vector_get_data(vector);
  const idx_t n = duckdb_data_chunk_get_size(input);
  for (idx_t i = 0; i < n; i++) {
    struct state *state = (struct state *)states[i];
    if (is_null(validity, i))
      continue;
    state->rows++;
    state->set |= boards[i];
    state->intersection &= boards[i];
    if (aggregate->kind == COUNTS)
      square_counts_add(&state->counts, boards[i]);
  }
}

static void combine(duckdb_function_info info, duckdb_aggregate_state *sources,
                    duckdb_aggregate_state *targets, idx_t n) {
  (void)info;
  for (idx_t i = 0; i < n; i++) {
    struct state *source = (struct state *)sources[i];
    struct state *target = (struct state *)targets[i];
    target->rows += source->rows;
    target->set |= source->set;
    target->intersection &= source->intersection;
    square_counts_flush(&source->counts);
    for (int square = 0; square < 64; square++)
      target->counts.counts[square] += source->counts.counts[square];
  }
}

static void give(duckdb_function_info info, duckdb_aggregate_state *states, duckdb_vector result,
                 idx_t n, idx_t offset) {
  const struct aggregate *aggregate = duckdb_aggregate_function_get_extra_info(info);
  for (idx_t i = 0; i < n; i++) {
    struct state *state = (struct state *)states[i];
    if (aggregate->kind == COUNTS) {
      square_counts_flush(&state->counts);
      const idx_t at = append_list(result, offset + i, 64);
      uint64_t *counts = duckdb_vector_get_data(duckdb_list_vector_get_child(result));
      memcpy(counts + at, state->counts.counts, sizeof state->counts.counts);
    } else if (state->rows) {
      uint64_t *boards = duckdb_vector_get_data(result);
      boards[offset + i] = aggregate->kind == UNION ? state->set : state->intersection;
    } else
      make_null(result, offset + i);
  }
}

static duckdb_aggregate_function made(const struct aggregate *aggregate, duckdb_type type) {
  duckdb_aggregate_function function = duckdb_create_aggregate_function();
  duckdb_logical_type board = duckdb_create_logical_type(type);
  duckdb_logical_type result = aggregate->kind == COUNTS
                                   ? list_of(duckdb_create_logical_type(DUCKDB_TYPE_BIGINT))
                                   : duckdb_create_logical_type(type);
  duckdb_aggregate_function_set_name(function, aggregate->name);
  duckdb_aggregate_function_add_parameter(function, board);
  duckdb_aggregate_function_set_return_type(function, result);
  duckdb_aggregate_function_set_extra_info(function, (void *)aggregate, NULL);
  duckdb_aggregate_function_set_functions(function, size, begin, add, combine, give);
  duckdb_destroy_logical_type(&board);
  duckdb_destroy_logical_type(&result);
  return function;
}

bool aggregates_create(duckdb_connection connection) {
  bool created = true;
  for (size_t i = 0; i < sizeof aggregates / sizeof *aggregates; i++) {
    duckdb_aggregate_function_set set = duckdb_create_aggregate_function_set(aggregates[i].name);
    for (int is_signed = 0; is_signed < 2; is_signed++) {
      duckdb_aggregate_function function =
          made(&aggregates[i], is_signed ? DUCKDB_TYPE_BIGINT : DUCKDB_TYPE_UBIGINT);
      created &= duckdb_add_aggregate_function_to_set(set, function) == DuckDBSuccess;
      duckdb_destroy_aggregate_function(&function);
    }
    created &= duckdb_register_aggregate_function_set(connection, set) == DuckDBSuccess;
    duckdb_destroy_aggregate_function_set(&set);
  }
  return created;
}
