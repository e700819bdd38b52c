/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The rivals' functions, linked or inlined as this file is compiled. */
#include "measure.h"
#include "rivals.h"

BENCH_PROGRAM(RIVALS)
