/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as diagrams of text. */
#ifndef CLI_DIAGRAM_H
#define CLI_DIAGRAM_H

#include "answer.h"

/* Draws the boards of the result separately, or all in one. */
void write_diagram(struct output *out, const struct answer *answer, bool separately);

#endif
