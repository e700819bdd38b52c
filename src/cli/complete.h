/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Completion in a shell, whose scripts in completion/ ask the program. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "output.h"

/* Prints what the last word may become, one a line, with a tab and a summary after it
   where there is one. The words are those after the program's name. Returns false
   where a file's name has to follow, of which the shell knows more. */
bool complete(struct output *out, int count, char **words);

#endif
