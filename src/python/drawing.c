/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Pictures of boards, as the program draws them. */
#define _POSIX_C_SOURCE 200809L
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <bbfill.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/diagram.h"
#include "draw/svg.h"
#include "text/input/game.h"

extern PyMethodDef picture_methods[];

enum { BOARDS_MOST = 64 };

/* As the program prints a result: a position alone, one board, or layers. */
static void draw_text(struct output *out, const struct drawing *drawing, const uint64_t *boards,
                      int count) {
  struct diagram diagram;
  diagram.count = 0;
  diagram.names_directions = false;
  if (drawing->position)
    diagram_add_pieces(&diagram, drawing->position);
  if (count > 0)
    diagram_add_result(&diagram, drawing, "");
  draw_diagram(out, &diagram, drawing);
  output_text(out, "  ");
  if (count == 0) {
    char fen[FEN_SIZE];
    output_text(out, fen_write(&drawing->position->fields, NO_COUNTERS, fen));
    output_char(out, '\n');
    return;
  }
  uint64_t squares = 0;
  for (int i = 0; i < count; i++)
    squares |= boards[i];
  if (count == 1)
    output_hex(out, *boards, 16);
  else
    output_count(out, count, "layer");
  output_text(out, ", ");
  output_count(out, bbf_popcount(squares), "square");
  output_char(out, '\n');
}

/* (whether as SVG, title, argument or None, (board, ...), a position's ten numbers or None, width
   in pixels or 0, whether as Black sees it). Without boards, the position is shown alone. */
static PyObject *draw(PyObject *self, PyObject *args) {
  static struct output out; /* too large for the stack; the interpreter's lock guards it */
  uint64_t boards[BOARDS_MOST];
  const char *title, *text;
  PyObject *given, *fields;
  int svg, width, from_black;
  (void)self;
  if (!PyArg_ParseTuple(args, "pszO!Oip", &svg, &title, &text, &PyTuple_Type, &given, &fields,
                        &width, &from_black))
    return NULL;
  const Py_ssize_t count = PyTuple_GET_SIZE(given);
  if (count > BOARDS_MOST || (count == 0 && fields == Py_None))
    return PyErr_Format(PyExc_ValueError, "a picture of %zd boards", count);
  for (Py_ssize_t i = 0; i < count; i++)
    boards[i] = PyLong_AsUnsignedLongLong(PyTuple_GET_ITEM(given, i));
  if (PyErr_Occurred())
    return NULL;
  struct position position;
  if (fields != Py_None) {
    unsigned long long c[10];
    if (!PyArg_ParseTuple(fields, "KKKKKKKKKK", c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7,
                          c + 8, c + 9))
      return NULL;
    position = position_of(
        &(struct bbf_position){c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9]});
  }
  struct drawing drawing = drawing_of_position(fields != Py_None ? &position : NULL);
  drawing.from_black = from_black;
  drawing_add_word(&drawing, title);
  if (text)
    drawing_add_word(&drawing, text);
  if (count == 1)
    drawing_add_mark(&drawing, ROLE_RESULT, "result", *boards);
  else if (count > 1)
    drawing_number_boards(&drawing, NUMBERS_LAYERS, boards, (int)count);
  char *picture = NULL;
  size_t length = 0;
  out = (struct output){
      .file = open_memstream(&picture, &length), .name = "a picture", .picture_width = width};
  if (!out.file)
    return PyErr_SetFromErrno(PyExc_OSError);
  if (svg)
    draw_svg(&out, &drawing);
  else
    draw_text(&out, &drawing, boards, (int)count);
  PyObject *drawn = NULL;
  output_flush(&out);
  if (fclose(out.file) == 0 && !out.error)
    drawn = PyUnicode_DecodeUTF8(picture, (Py_ssize_t)length, "strict");
  else
    PyErr_NoMemory();
  free(picture);
  return drawn;
}

/* Whether a picture may be so wide. */
static PyObject *check_width(PyObject *self, PyObject *given) {
  (void)self;
  int overflow = 0;
  const bool number = PyLong_Check(given) && !PyBool_Check(given);
  const long long width = number ? PyLong_AsLongLongAndOverflow(given, &overflow) : -1;
  if (width == 0 || (width >= PICTURE_WIDTH_LEAST && width <= PICTURE_WIDTH_MOST))
    Py_RETURN_NONE;
  return PyErr_Format(PyExc_ValueError, "show(): width is %R, not a number of pixels from %d to %d",
                      given, PICTURE_WIDTH_LEAST, PICTURE_WIDTH_MOST);
}

PyMethodDef picture_methods[] = {
    {"_check_width", check_width, METH_O, NULL},
    {"_draw", draw, METH_VARARGS, NULL},
    {0},
};
