/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The attacks family, exported. */
#include <bbfill/attacks.h>
#include <bbfill/inline/attacks.h>
