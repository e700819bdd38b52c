/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The rivals' functions, to be called from another file. */
#include "rivals.h"
#include "rivals_inline.h"
