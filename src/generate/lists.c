/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Meson preprocesses this without a standard, and compilers would warn as for C90 if the lists
 * were not in a system header. */
#include "lists.h"
