/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Drawings as SVG. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "../text/output/output.h"
#include "drawing.h"

void draw_svg(struct output *out, const struct drawing *drawing);

#endif
