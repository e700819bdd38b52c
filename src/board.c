/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The board family, exported. */
#include <bbfill/board.h>
#include <bbfill/inline/board.h>
