/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Drawings as text: boards beside each other, and what their marks mean. */
#ifndef DRAW_DIAGRAM_H
#define DRAW_DIAGRAM_H

#include "../text/output/output.h"
#include "drawing.h"

/* One of the boards that are printed. Squares without a number (-1) show their mark. */
struct pane {
  bool is_result; /* its marks are explained */
  char title[18]; /* a number or a name; empty if there is none */
  int width;      /* of a square, in characters without the blank */
  bool rank_1_first;
  int numbers[64];
  char marks[64];
};

#define PANES_LIMIT (1 + BBF_MOVE_PLANES)
#define PANES_BESIDE 4

struct diagram {
  struct pane panes[PANES_LIMIT];
  int count;
  bool names_directions; /* whose numbers are on squares */
};

void diagram_add_pieces(struct diagram *diagram, const struct position *position);

/* The marks and numbers of a drawing, under a title, which may be empty. */
void diagram_add_result(struct diagram *diagram, const struct drawing *drawing, const char *title);

/* The boards of a diagram, and what the marks of the drawing mean. */
void draw_diagram(struct output *out, const struct diagram *diagram, const struct drawing *drawing);

#endif
