/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Looks functions up in the table, and tells what they take and give. */
#ifndef CLI_FUNCTIONS_H
#define CLI_FUNCTIONS_H

#include "../../text/output/output.h"
#include "table.h"

/* An argument or a result in a few words, as in "a board". */
const char *kind_phrase(enum kind kind);
const char *result_name(enum result result);
const char *result_phrase(enum result result);

/* The name of number i of this kind, from 0 on; NULL after the last, and for kinds without
   names. */
const char *kind_name(enum kind kind, int i);

/* Boards and sets of files may differ between positions; other arguments do not. */
bool kind_is_board(enum kind kind);

/* Whether one of its arguments is of this kind. */
bool function_takes(const struct function *function, enum kind kind);

/* Whether it plays the move of a plane and a square. */
bool function_plays(const struct function *function);

int function_arity(const struct function *function);

/* What argument i is if it is left out and there is a position of this game, or none; NULL if it
   must be given. */
const char *function_implied(const struct function *function, int i, enum game game);

/* How many arguments must be typed at least: those that a position does not imply. */
int function_needed(const struct function *function, enum game game);

/* Sets which arguments are left out if so many are typed: of those that the position implies,
   the last ones. */
void function_leave_out(const struct function *function, int typed, enum game game,
                        bool left_out[ARGUMENTS_LIMIT]);

/* The next function whose name contains the part, in the order of the list. NULL as
   function asks for the first one, and is the result after the last. */
const struct function *function_next(const struct function *function, const char *part);

/* NULL if there is no function of that name. */
const struct function *function_find(const char *name);

/* Whether a word has a sign and digits alone, or blanks before them. */
bool is_whole_number(const char *word);

/* Another form of it, with other arguments: play with moves. NULL for others. */
const struct function *function_with_moves(const struct function *function);

/* What takes its place if it is called with these words: the other form. */
const struct function *function_for_words(const struct function *function, int count, char **words);

/* What takes its place with --divide, which only perft takes; NULL for others. */
const struct function *function_with_divide(const struct function *function);

/* The name that takes the fewest edits to reach, NULL if none is near. */
const char *function_nearest(const char *name);

/* The function of that name. If there is none, complains, suggests others - those whose name
   contains the word, otherwise the nearest -, and returns NULL. */
const struct function *function_find_or_complain(const char *name);

/* Writes one line: name, arguments and result. */
void function_output_usage(struct output *out, const struct function *function);

#endif
