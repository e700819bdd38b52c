/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What --help prints: of the program, and of a function. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "functions.h"

extern const char help_text[];

void help_function(struct output *out, const struct function *function);

#endif
