/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The Othello family, exported. */
#include <bbfill/othello.h>
#include <bbfill/inline/othello.h>
