/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the colours and marks of a picture mean: in its legend, and in words. */
#ifndef CLI_LEGEND_H
#define CLI_LEGEND_H

#include "answer.h"

/* A mark of a picture: the attributes of its shapes. Classes are for the dark
   scheme. */
#define LOOK_RESULT "class=\"result\" fill=\"#2180d8\" fill-opacity=\"0.6\""
#define LOOK_OUTSIDE "class=\"outside\" fill=\"#3b3b3b\" fill-opacity=\"0.38\""
#define LOOK_FIRST "class=\"first\" fill=\"none\" stroke=\"#e0671c\" stroke-width=\"4\""
#define LOOK_OTHERS "class=\"others\" fill=\"none\" stroke=\"#7b4fa3\" stroke-width=\"3\" " \
                    "stroke-dasharray=\"7 5\""
#define LOOK_LIGHT "class=\"light\" fill=\"#f6f1e6\""
#define LOOK_INK "class=\"ink\" fill=\"#2f2a24\""

enum { LEGEND_ROW_HEIGHT = 28 };

struct legend {
  struct legend_entry {
    const char *look; /* NULL of numbers */
    bool is_ring;
    char label[40];
    uint64_t board;
    int x, row;
  } entries[ARGUMENTS_LIMIT + 1];
  int count, rows;
};

/* Fills in what the picture of an answer with these marks and numbers needs, in
   rows of that width. */
void legend_make(struct legend *legend, const struct answer *answer, const struct marks *marks,
                 int numbers_count, int width);

/* Draws the legend with its upper left corner at left, top. */
void output_legend(struct output *out, const struct legend *legend, const struct answer *answer,
                   int numbers_count, int left, int top);

/* The same in words, with the names of all squares, and the pieces. */
void output_description(struct output *out, const struct legend *legend,
                        const struct answer *answer, const int numbers[64], int numbers_count);

/* The colour of a number, of those from 0 to count - 1: a scale from light to
   dark where their order means something, else colours that differ. */
unsigned colour_of(enum result result, int number, int count);

#endif
