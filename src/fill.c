/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The fill family, exported. */
#include <bbfill/fill.h>
#include <bbfill/inline/fill.h>
