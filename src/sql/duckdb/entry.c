/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What DuckDB calls when it loads the file, and what all functions use. */
#include "extension.h"

duckdb_logical_type list_of(duckdb_logical_type element) {
  duckdb_logical_type list = duckdb_create_list_type(element);
  duckdb_destroy_logical_type(&element);
  return list;
}

void make_null(duckdb_vector vector, idx_t row) {
  duckdb_vector_ensure_validity_writable(vector);
  duckdb_validity_set_row_invalid(duckdb_vector_get_validity(vector), row);
}

idx_t append_list(duckdb_vector lists, idx_t row, idx_t count) {
  const idx_t begin = duckdb_list_vector_get_size(lists);
  duckdb_list_entry *entries = duckdb_vector_get_data(lists);
  entries[row] = (duckdb_list_entry){begin, count};
  duckdb_list_vector_reserve(lists, begin + count);
  duckdb_list_vector_set_size(lists, begin + count);
  return begin;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info,
                            struct duckdb_extension_access *access) {
  const bool created = functions_create(connection);
  if (!created)
    access->set_error(info, "bbfill: a function cannot be created; is there one of its name?");
  return created;
}
