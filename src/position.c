/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The position family, exported, but for FEN. */
#include <bbfill/position.h>
#include <bbfill/inline/position.h>
