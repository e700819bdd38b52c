/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What may be an argument, and how NumPy's loop takes it. */
#include <string.h>

#include "ufuncs.h"

static void out_of_range(const struct ufunc *f, const struct operand *o, PyObject *value) {
  if (o->kind == ELEMENT_BOARD || o->kind == ELEMENT_FLAG)
    PyErr_Format(PyExc_OverflowError, "%s(): %s is %S; %s", f->name, o->name, value,
                 o->kind == ELEMENT_BOARD ? "a board is a number from -2**64 to 2**64 - 1"
                                          : "it must be true or false");
  else
    PyErr_Format(PyExc_ValueError, "%s(): %s is a whole number from %lld to %lld, not %S", f->name,
                 o->name, (long long)o->least, (long long)o->most, value);
}

/* Whether a number fits the argument; with is_big, it is 2**63 or more. */
static bool fits(const struct operand *o, int64_t value, bool is_big) {
  return o->kind == ELEMENT_BOARD || o->kind == ELEMENT_FLAG ||
         (!is_big && value >= o->least && value <= o->most);
}

/* An int that is too large for int64_t: a board b from 2**63 on, or ~b. */
static bool large_board(PyObject *given, bool is_negative, uint64_t *value) {
  /* Not that of a subclass, which may be another. */
  PyObject *board = is_negative ? PyLong_Type.tp_as_number->nb_invert(given) : Py_NewRef(given);
  *value = board ? PyLong_AsUnsignedLongLong(board) : 0;
  Py_XDECREF(board);
  if (is_negative)
    *value = ~*value;
  const bool good = !PyErr_Occurred();
  PyErr_Clear();
  return good;
}

int number_of(const struct ufunc *f, const struct operand *o, PyObject *given, uint64_t *value) {
  bool is_big = false;
  if (PyBool_Check(given) ? o->kind == ELEMENT_FLAG : PyLong_Check(given)) {
    int overflow;
    *value = (uint64_t)PyLong_AsLongLongAndOverflow(given, &overflow);
    if (overflow) {
      if ((o->kind == ELEMENT_BOARD || (o->kind == ELEMENT_FLAG && overflow > 0)) &&
          large_board(given, overflow < 0, value))
        return 1;
      out_of_range(f, o, given);
      return -1;
    }
  } else if (o->kind == ELEMENT_FLAG && PyArray_IsScalar(given, Bool)) {
    *value = PyArrayScalar_VAL(given, Bool);
  } else if (PyArray_IsScalar(given, UInt64)) {
    *value = PyArrayScalar_VAL(given, UInt64);
    is_big = *value >> 63;
  } else if (PyArray_IsScalar(given, Int64)) {
    *value = (uint64_t)PyArrayScalar_VAL(given, Int64);
  } else if (PyArray_IsScalar(given, Integer) && !PyArray_IsScalar(given, Timedelta)) {
    PyObject *exact = PyNumber_Index(given);
    const int found = exact ? number_of(f, o, exact, value) : -1;
    Py_XDECREF(exact);
    return found;
  } else
    return 0;
  if (fits(o, (int64_t)*value, is_big))
    return 1;
  out_of_range(f, o, given);
  return -1;
}

PyObject *scalar_of(int type, uint64_t value) {
#define SCALAR(Name, ctype)                           \
  {                                                   \
    PyObject *made = PyArrayScalar_New(Name);         \
    if (made)                                         \
      PyArrayScalar_ASSIGN(made, Name, (ctype)value); \
    return made;                                      \
  }
  switch (type) {
  case NPY_UINT64:
    SCALAR(UInt64, npy_uint64)
  case NPY_UINT8:
    SCALAR(UInt8, npy_uint8)
  case NPY_UINT16:
    SCALAR(UInt16, npy_uint16)
  case NPY_UINT32:
    SCALAR(UInt32, npy_uint32)
  case NPY_INT8:
    SCALAR(Int8, npy_int8)
  case NPY_BOOL:
    PyArrayScalar_RETURN_BOOL_FROM_LONG((long)value);
  default:
    SCALAR(Int, int)
  }
#undef SCALAR
}

/* The integers of a list whose type NumPy does not find, such as [1, 2**63]. */
static PyArrayObject *integers_of_list(const struct ufunc *f, const struct operand *o,
                                       PyObject *list) {
  PyArrayObject *objects = (PyArrayObject *)PyArray_FROM_OTF(list, NPY_OBJECT, NPY_ARRAY_CARRAY);
  if (!objects)
    return NULL;
  PyArrayObject *integers =
      (PyArrayObject *)PyArray_SimpleNew(PyArray_NDIM(objects), PyArray_DIMS(objects),
                                         o->kind == ELEMENT_BOARD ? NPY_UINT64 : NPY_INT64);
  PyObject **in = PyArray_DATA(objects);
  const npy_intp count = PyArray_SIZE(objects);
  for (npy_intp i = 0; integers && i < count; i++) {
    const int good = number_of(f, o, in[i], (uint64_t *)PyArray_DATA(integers) + i);
    if (good == 1)
      continue;
    if (good == 0)
      PyErr_Format(PyExc_TypeError, "%s(): %s has %R, which is not an integer", f->name, o->name,
                   in[i]);
    Py_CLEAR(integers);
  }
  Py_DECREF(objects);
  return integers;
}

static void refuse_number(const struct ufunc *f, const struct operand *o, int64_t number,
                          bool is_unsigned) {
  PyObject *value =
      is_unsigned ? PyLong_FromUnsignedLongLong((uint64_t)number) : PyLong_FromLongLong(number);
  if (value)
    out_of_range(f, o, value);
  Py_XDECREF(value);
}

/* Numbers of the loop's type, int, uint8_t or uint32_t, stay where they are; of the last, all are
   right. If another thread writes others there meanwhile, the answers are those of C. */
static PyObject *checked(const struct ufunc *f, const struct operand *o, PyArrayObject *array) {
  PyObject *same = PyArray_FROM_OTF((PyObject *)array, o->type, NPY_ARRAY_CARRAY_RO);
  const void *values = same ? PyArray_DATA((PyArrayObject *)same) : NULL;
  const npy_intp count =
      same && o->kind != ELEMENT_COUNTER ? PyArray_SIZE((PyArrayObject *)same) : 0;
  const int64_t least = o->least, most = o->most;
  for (npy_intp i = 0; i < count; i++) {
    const int value =
        o->kind == ELEMENT_NUMBER ? ((const int *)values)[i] : ((const uint8_t *)values)[i];
    if (value >= least && value <= most)
      continue;
    refuse_number(f, o, value, false);
    Py_CLEAR(same);
    break;
  }
  return same;
}

/* Numbers of other types become those of the loop, if all of them fit. Each is read once, since
   other threads may write to the array. */
static PyObject *narrowed(const struct ufunc *f, const struct operand *o, PyArrayObject *array) {
  const bool is_unsigned = PyTypeNum_ISUNSIGNED(PyArray_TYPE(array));
  PyArrayObject *wide = (PyArrayObject *)PyArray_FROM_OTF(
      (PyObject *)array, is_unsigned ? NPY_UINT64 : NPY_INT64, NPY_ARRAY_CARRAY_RO);
  PyObject *narrow =
      wide ? PyArray_NewLikeArray(wide, NPY_CORDER, PyArray_DescrFromType(o->type), 1) : NULL;
  const volatile int64_t *values = narrow ? PyArray_DATA(wide) : NULL;
  const npy_intp count = narrow ? PyArray_SIZE((PyArrayObject *)narrow) : 0;
  void *out = narrow ? PyArray_DATA((PyArrayObject *)narrow) : NULL;
  for (npy_intp i = 0; i < count; i++) {
    const int64_t number = values[i];
    if (fits(o, number, is_unsigned && number < 0)) {
      if (o->kind == ELEMENT_NUMBER)
        ((int *)out)[i] = (int)number;
      else if (o->kind == ELEMENT_COUNTER)
        ((uint32_t *)out)[i] = (uint32_t)number;
      else
        ((uint8_t *)out)[i] = (uint8_t)number;
      continue;
    }
    refuse_number(f, o, number, is_unsigned);
    Py_CLEAR(narrow);
    break;
  }
  Py_XDECREF(wide);
  return narrow;
}

static void wrong_type(const struct ufunc *f, const char *name, PyArrayObject *array,
                       const char *wanted) {
  PyErr_Format(PyExc_TypeError, "%s(): %s is of type %S, but %s", f->name, name,
               (PyObject *)PyArray_DESCR(array), wanted);
}

/* The array as NumPy's loop takes it, a new reference. Steals the given one. */
static PyObject *converted(const struct ufunc *f, const struct operand *o, PyArrayObject *array) {
  const int type = PyArray_TYPE(array);
  PyObject *result = NULL;
  if (PyTypeNum_ISOBJECT(type) && PyArray_NDIM(array) == 0) {
    PyObject *value = PyArray_GETITEM(array, PyArray_DATA(array));
    uint64_t number;
    const int found = value ? number_of(f, o, value, &number) : -1;
    if (found == 1)
      result = scalar_of(o->type, number);
    else if (found == 0)
      PyErr_Format(PyExc_TypeError, "%s(): %s is %R, not an integer", f->name, o->name, value);
    Py_XDECREF(value);
  } else if (!PyTypeNum_ISINTEGER(type) && !(o->kind == ELEMENT_FLAG && PyTypeNum_ISBOOL(type))) {
    wrong_type(f, o->name, array,
               o->kind == ELEMENT_FLAG    ? "it must be bool or integers"
               : o->kind != ELEMENT_BOARD ? "it must be integers"
               : PyTypeNum_ISFLEXIBLE(type)
                   ? "boards are integers; bbfill.board() makes them of names of squares"
                   : "boards are integers; astype(numpy.uint64) converts whole numbers");
  } else if (o->kind == ELEMENT_BOARD && type == NPY_INT64 && PyArray_ISNOTSWAPPED(array)) {
    /* The same bits, without a copy. */
    result = PyArray_View(array, PyArray_DescrFromType(NPY_UINT64), NULL);
  } else if (o->kind == ELEMENT_BOARD && PyTypeNum_ISSIGNED(type)) {
    result = PyArray_CastToType(array, PyArray_DescrFromType(NPY_UINT64), 0);
  } else if (o->kind == ELEMENT_FLAG && !PyTypeNum_ISBOOL(type)) {
    result = PyArray_CastToType(array, PyArray_DescrFromType(NPY_BOOL), 0);
  } else if (o->kind != ELEMENT_BOARD && o->kind != ELEMENT_FLAG && type != o->type) {
    result = narrowed(f, o, array);
  } else if (o->kind == ELEMENT_NUMBER || (o->kind == ELEMENT_BYTE && o->most < UINT8_MAX)) {
    result = checked(f, o, array);
  } else
    return (PyObject *)array;
  Py_DECREF(array);
  return result;
}

static bool is_of_module(PyObject *given, const char *module) {
  PyObject *name = PyObject_GetAttrString((PyObject *)Py_TYPE(given), "__module__");
  const char *text = name && PyUnicode_Check(name) ? PyUnicode_AsUTF8(name) : NULL;
  const bool is = text && strncmp(text, module, strlen(module)) == 0;
  if (!text)
    PyErr_Clear();
  Py_XDECREF(name);
  return is;
}

/* NumPy does not know of which argument it complains. */
static void add_place(const struct ufunc *f, const struct operand *o) {
  PyObject *type, *value, *trace;
  if (!PyErr_ExceptionMatches(PyExc_ValueError))
    return;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_Format(PyExc_ValueError, "%s(): %s is not an array: %S", f->name, o->name,
               value ? value : Py_None);
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(trace);
}

PyObject *argument_of(const struct ufunc *f, const struct operand *o, PyObject *given,
                      struct foreign *foreign) {
  uint64_t value;
  const int number = number_of(f, o, given, &value);
  if (number != 0)
    return number < 0 ? NULL : scalar_of(o->type, o->kind == ELEMENT_FLAG ? value != 0 : value);
  const int positions = f->nin > 0 ? is_positions(given) : 0;
  if (positions > 0)
    wrong_call(f, "; %s is Positions", o->name);
  if (positions != 0)
    return NULL;
  if (!PyArray_Check(given) && !PyArray_CheckScalar(given) &&
      PyObject_HasAttrString(given, "__array_ufunc__") &&
      !(f->cores && is_of_module(given, "pandas."))) {
    foreign->dask |= (f->cores || f->nout > 1) && is_of_module(given, "dask.");
    foreign->columns += is_of_module(given, "pandas.");
    Py_INCREF(given);
    return given;
  }
  PyArrayObject *array = (PyArrayObject *)PyArray_FromAny(given, NULL, 0, 0, 0, NULL);
  if (!array) {
    add_place(f, o);
    return NULL;
  }
  if (o->kind != ELEMENT_FLAG && (PyList_Check(given) || PyTuple_Check(given)) &&
      !PyTypeNum_ISINTEGER(PyArray_TYPE(array))) {
    Py_DECREF(array);
    array = integers_of_list(f, o, given);
    if (!array)
      return NULL;
  }
  return converted(f, o, array);
}

/* (what a function of the package was given, the function's name, the argument's, whether it is
   true or false instead of a board): a number or an array of NumPy. */
static PyObject *convert(PyObject *self, PyObject *args) {
  PyObject *given;
  struct ufunc f = {.cores = true};
  struct operand o = {.kind = ELEMENT_BOARD, .type = NPY_UINT64};
  struct foreign foreign = {0};
  int flag;
  (void)self;
  if (!PyArg_ParseTuple(args, "Ossp", &given, &f.name, &o.name, &flag))
    return NULL;
  if (flag)
    o.kind = ELEMENT_FLAG, o.type = NPY_BOOL;
  PyObject *made = argument_of(&f, &o, given, &foreign);
  if (!made || PyArray_Check(made) || PyArray_CheckScalar(made))
    return made;
  PyObject *array = PyArray_FROM_O(made), *result = NULL;
  Py_DECREF(made);
  if (array)
    result = argument_of(&f, &o, array, &foreign);
  Py_XDECREF(array);
  return result;
}

PyMethodDef argument_methods[] = {
    {"_convert", convert, METH_VARARGS, NULL},
    {0},
};
