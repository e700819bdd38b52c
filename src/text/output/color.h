/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Colours of diagrams on a terminal. */
#ifndef TEXT_COLOR_H
#define TEXT_COLOR_H

#include <stdbool.h>

/* Whether standard output is a terminal whose user wants colours: NO_COLOR is not set,
   see https://no-color.org, and TERM is neither missing nor dumb. */
bool color_suits_terminal(void);

/* The escape sequence that starts the colour of a mark or number; "" for none. */
const char *color_of_mark(char mark);
const char *color_of_number(int number);

#define COLOR_END "\033[0m"
#define COLOR_SIZE 16 /* size of the longest sequence, with its null byte */

#endif
