/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What --help prints: about the program or about a function. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "call/functions.h"

void help_program(struct output *out);

void help_function(struct output *out, const struct function *function);

#endif
