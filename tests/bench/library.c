/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The library's functions, linked or inlined as this file is compiled, in the
   backend it is compiled for. */
#include "measure.h"

#include <bbfill.h>

BENCH_PROGRAM(LIBRARY)
