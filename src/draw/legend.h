/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The legend of a drawn picture, and the picture in words. */
#ifndef DRAW_LEGEND_H
#define DRAW_LEGEND_H

#include "../text/output/output.h"
#include "drawing.h"

/* SVG attributes of the shapes of a mark. The dark colour scheme uses the classes. */
#define LOOK_RESULT "class=\"result\" fill=\"#2180d8\" fill-opacity=\"0.6\""
#define LOOK_RESULT_ON_GREEN "fill=\"#ffdf5e\" fill-opacity=\"0.85\""
#define LOOK_OUTSIDE "class=\"outside\" fill=\"#3b3b3b\" fill-opacity=\"0.38\""
#define LOOK_FIRST "class=\"first\" fill=\"none\" stroke=\"#e0671c\" stroke-width=\"4\""
#define LOOK_GREEN "fill=\"#3a8f5a\""
#define LOOK_LIGHT "class=\"light\" fill=\"#f6f1e6\""
#define LOOK_INK "class=\"ink\" fill=\"#2f2a24\""

/* Of a stroke's kind. The green board is the same in both schemes, and so are its arrows. */
const char *look_of_stroke(int kind, enum game game);

/* Of a mark. Arguments after the first have rings that differ. */
const char *look_of_mark(const struct drawing *drawing, const struct mark *mark);

enum { LEGEND_ROW_HEIGHT = 28 };

struct legend {
  struct legend_entry {
    const char *look; /* NULL for the numbers */
    enum shape { SHAPE_SQUARE, SHAPE_RING, SHAPE_LINE } shape;
    char label[40];
    uint64_t squares;
    int x, row;
  } entries[1 + MARKS_LIMIT];
  int count, rows;
  enum game game;
};

/* Lays out the legend of a drawing in rows of this width. */
struct legend legend_of(const struct drawing *drawing, int width);

/* Draws the legend with its upper left corner at left, top. */
void output_legend(struct output *out, const struct legend *legend, const struct drawing *drawing,
                   int left, int top);

/* The picture in words: its pieces, and the squares of each entry of the legend. */
void output_description(struct output *out, const struct legend *legend,
                        const struct drawing *drawing);

/* The colour of a drawing's number: from light to dark where their order means something, otherwise
   colours that differ. */
unsigned colour_of(const struct drawing *drawing, int number);

#endif
