/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Writing text that comes from outside the program. Harmful characters (see utf8.h) are
   replaced, and bytes that are not UTF-8 become U+FFFD. */
#ifndef TEXT_ESCAPE_H
#define TEXT_ESCAPE_H

#include "output.h"

/* For a terminal: a harmful character becomes "?". */
void output_printable(struct output *out, const char *text, size_t length);

/* As a JSON string with its quotes: a harmful character becomes \u and four digits. */
void output_json_string(struct output *out, const char *text, size_t length);

/* As XML character data: a harmful character becomes U+FFFD. */
void output_xml(struct output *out, const char *text, size_t length);

#endif
