/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* DuckDB's stable C API, which the extension gets as a table of pointers when it is loaded, and what
   the files of this folder share. */
#ifndef SQL_DUCKDB_EXTENSION_H
#define SQL_DUCKDB_EXTENSION_H

#include <bbfill.h>
#include <stdbool.h>

/* C99 has no empty parameter lists, which DuckDB's headers use. */
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wstrict-prototypes"
#endif
#define DUCKDB_EXTENSION_NAME bbfill
#include <duckdb_extension.h>
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

DUCKDB_EXTENSION_EXTERN

/* What DuckDB calls; DUCKDB_EXTENSION_ENTRYPOINT defines it. */
DUCKDB_CAPI_ENTRY_VISIBILITY bool bbfill_init_c_api(duckdb_extension_info info,
                                                    struct duckdb_extension_access *access);

/* The type of lists of these, which takes the place of the type. The caller destroys it. */
duckdb_logical_type list_of(duckdb_logical_type element);

bool functions_create(duckdb_connection connection);

/* Whether a row is NULL; without validity, none is. */
static inline bool is_null(const uint64_t *validity, idx_t row) {
  return validity && !(validity[row / 64] >> row % 64 & 1);
}

/* Makes a row of a vector NULL. */
void make_null(duckdb_vector vector, idx_t row);

/* Room in the list of a row for that many elements. Returns the first of them in the child vector. */
idx_t append_list(duckdb_vector lists, idx_t row, idx_t count);

#endif
