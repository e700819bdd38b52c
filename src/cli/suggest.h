/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What was meant by a name that is wrong. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include "functions.h"

/* The function of that name. If there is none, complains, tells what may have been
   meant, and returns NULL. */
const struct function *function_meant(const char *name);

#endif
