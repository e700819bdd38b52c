/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Pictures of boards, in the program's formats. These draw the answer of a call, so the boards
   become the result of a call whose function and argument are the title. */
#define _POSIX_C_SOURCE 200809L
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/output/formats.h"

extern PyMethodDef picture_methods[];

/* (format, function, argument or None, (board, ...), a position's ten numbers or None, width in
   pixels or 0). Without boards, the position is the result. */
static PyObject *draw(PyObject *self, PyObject *args) {
  static struct output out; /* too large for the stack; the interpreter's lock guards it */
  static struct call call;
  uint64_t result[RESULT_ARRAY_WORDS];
  const char *format_name, *title, *text;
  PyObject *boards, *fields;
  int width;
  (void)self;
  if (!PyArg_ParseTuple(args, "sszO!Oi", &format_name, &title, &text, &PyTuple_Type, &boards,
                        &fields, &width))
    return NULL;
  const struct format *format = format_find(format_name);
  const Py_ssize_t count = PyTuple_GET_SIZE(boards);
  const bool alone = count == 0 && fields != Py_None;
  if (!format || (count < 1 && !alone) || count >= RESULT_ARRAY_WORDS)
    return PyErr_Format(PyExc_ValueError, "a picture %s of %zd boards", format_name, count);
  result[0] = (uint64_t)count;
  for (Py_ssize_t i = 0; i < count; i++)
    result[1 + i] = PyLong_AsUnsignedLongLong(PyTuple_GET_ITEM(boards, i));
  if (PyErr_Occurred())
    return NULL;
  struct position position;
  if (fields != Py_None) {
    unsigned long long c[RESULT_POSITION_WORDS];
    if (!PyArg_ParseTuple(fields, "KKKKKKKKKK", c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7,
                          c + 8, c + 9))
      return NULL;
    position = position_of(
        &(struct bbf_position){c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9]});
  }
  if (alone) {
    const struct counters counters = NO_COUNTERS;
    memcpy(result, &position.fields, sizeof position.fields);
    memcpy((char *)result + sizeof position.fields, &counters, sizeof counters);
  }
  static const struct parameter parameter = {.name = "text", .kind = KIND_DIAGRAM};
  const struct function function = {
      .name = title,
      .result = alone        ? RESULT_POSITION
                : count == 1 ? RESULT_BOARD
                             : RESULT_LAYERS,
      .parameters = {text ? &parameter : NULL},
  };
  const struct answer answer = {
      .call = &call,
      .position = fields != Py_None ? &position : NULL,
      .result = count == 1 ? result + 1 : result,
  };
  char *picture = NULL;
  size_t length = 0;
  call.function = &function;
  call.arguments[0].text = text;
  out = (struct output){
      .file = open_memstream(&picture, &length), .name = "a picture", .picture_width = width};
  if (!out.file)
    return PyErr_SetFromErrno(PyExc_OSError);
  format->write(&out, &answer);
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
