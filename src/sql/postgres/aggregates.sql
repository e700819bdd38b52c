-- Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
-- Aggregates over rows, which follow the functions. Rows that are NULL do not count.
create or replace function bbf_square_counts_add(counts bigint[], board bigint)
  returns bigint[] language c immutable strict parallel safe
  as 'MODULE_PATHNAME', 'sql_square_counts_add';
comment on function bbf_square_counts_add(bigint[], bigint) is
  'counts of 64 squares, and a board that is counted, too; for bbf_square_counts';
create or replace function bbf_square_counts_combine(counts bigint[], others bigint[])
  returns bigint[] language c immutable strict parallel safe
  as 'MODULE_PATHNAME', 'sql_square_counts_combine';
comment on function bbf_square_counts_combine(bigint[], bigint[]) is
  'the sums of counts of 64 squares; for bbf_square_counts';

create or replace aggregate bbf_union(board bigint) (
  sfunc = int8or, stype = bigint, combinefunc = int8or, parallel = safe
);
comment on aggregate bbf_union(bigint) is 'the squares of any row; NULL without rows';

create or replace aggregate bbf_intersection(board bigint) (
  sfunc = int8and, stype = bigint, combinefunc = int8and, parallel = safe
);
comment on aggregate bbf_intersection(bigint) is 'the squares of all rows; NULL without rows';

create or replace aggregate bbf_square_counts(board bigint) (
  sfunc = bbf_square_counts_add, stype = bigint[], combinefunc = bbf_square_counts_combine,
  parallel = safe,
  initcond = '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}'
);
comment on aggregate bbf_square_counts(bigint) is
  'for each square, from a1 to h8, how many rows have it';
