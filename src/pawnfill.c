/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The pawnfill family, exported. */
#include <bbfill/pawnfill.h>
#include <bbfill/inline/pawnfill.h>
