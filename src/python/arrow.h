/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Apache Arrow's C data interface, for arrow_give.c and arrow_take.c: positions are a struct of ten
   columns, whose names and types are those of a position's arguments. No library of Arrow is needed.
   Source: https://arrow.apache.org/docs/format/CDataInterface.html, CStreamInterface.html and
   CDataInterface/PyCapsuleInterface.html */
#ifndef PYTHON_ARROW_H
#define PYTHON_ARROW_H

#include "ufuncs.h"

struct schema {
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct schema **children, *dictionary;
  void (*release)(struct schema *);
  void *own;
};

struct array {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct array **children, *dictionary;
  void (*release)(struct array *);
  void *own;
};

struct stream {
  int (*get_schema)(struct stream *, struct schema *);
  int (*get_next)(struct stream *, struct array *);
  const char *(*get_last_error)(struct stream *);
  void (*release)(struct stream *);
  void *own;
};

#define SCHEMA "arrow_schema"
#define ARRAY "arrow_array"
#define STREAM "arrow_array_stream"

/* One that was released, or taken by somebody else, has no such function. */
#define RELEASE(it) ((it)->release ? (it)->release(it) : (void)0)

/* The same where an exception may be on its way, of which others know nothing. */
#define RELEASE_ASIDE(it)                   \
  do {                                      \
    PyObject *type, *value, *traceback;     \
    PyErr_Fetch(&type, &value, &traceback); \
    RELEASE(it);                            \
    PyErr_Restore(type, value, traceback);  \
  } while (0)

/* The description of a position's ten columns. */
static inline const struct operand *position_columns(void) {
  const struct ufunc *f = ufuncs;
  while (f->position != 0)
    f++;
  return f->operands;
}

/* Makes a capsule of what was allocated; status says whether there was memory for all of it. */
PyObject *capsule_of(void *it, int status, const char *name, PyCapsule_Destructor destroy);
void free_array(PyObject *capsule);

#endif
