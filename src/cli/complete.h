/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Completion in shells. The scripts in completion/ run the program for it. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "../text/output/output.h"

/* Prints the completions of the last word, one a line, followed by a tab and a summary if
   there is one. The words are those after the program's name. Returns false if the last
   word is a file name, which the shell completes better. */
bool complete(struct output *out, int count, char **words);

#endif
