/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a call of a ufunc does before NumPy. Every ufunc object has a pointer to the function
   that is called (vectorcall in PyUFuncObject); ours points here, and NumPy's own comes after.
   So these are plain numpy.ufunc objects, and yet

     - calls with plain numbers need no arrays, which take most of the time of NumPy's;
     - arguments may be given by name;
     - integers of any type are boards, modulo 2**64, and nothing else is.

   Methods such as outer and at go to NumPy directly, which takes uint64 alone. */
#include <limits.h>
#include <string.h>

#include "ufuncs.h"

static vectorcallfunc numpy_call;
/* bbfill._dask.call and bbfill._pandas.columns, or NULL as long as they are not needed. */
static PyObject *dask_call, *pandas_columns;

/* Arguments that NumPy alone does not get along with. */
struct foreign {
  bool dask;   /* whether dask's are among them, and its ufuncs cannot give the result */
  int columns; /* how many are columns of pandas */
};

static const struct function *function_of(PyObject *self) {
  return ((PyUFuncObject *)self)->data[0];
}

static void out_of_range(const struct function *f, const struct operand *o, PyObject *value) {
  static const char *const ranges[] = {
    [KIND_BOARD] = "a board is a number from -2**63 to 2**64 - 1",
    [KIND_NUMBER] = "it must fit a C int",
    [KIND_BYTE] = "it must be from 0 to 255",
    [KIND_FLAG] = "it must be true or false",
  };
  PyErr_Format(PyExc_OverflowError, "%s(): %s is %S; %s", f->name, o->name, value,
               ranges[o->kind]);
}

/* Whether a number fits the argument; with is_big, it is 2**63 or more. */
static bool fits(enum kind kind, int64_t value, bool is_big) {
  return kind == KIND_BOARD || kind == KIND_FLAG ||
         (!is_big && (kind == KIND_NUMBER ? value >= INT_MIN && value <= INT_MAX
                                          : value >= 0 && value <= UINT8_MAX));
}

/* The value of a Python int, of numpy.uint64 or numpy.int64. Returns 1, 0 for another type, or -1
   with an exception. */
static int number_of(const struct function *f, const struct operand *o, PyObject *given,
                     uint64_t *value) {
  bool is_big = false;
  if (PyLong_CheckExact(given) || (PyBool_Check(given) && o->kind == KIND_FLAG)) {
    int overflow;
    const long long small = PyLong_AsLongLongAndOverflow(given, &overflow);
    *value = (uint64_t)small;
    if (overflow) {
      is_big = overflow > 0;
      *value = is_big ? PyLong_AsUnsignedLongLong(given) : 0;
      if (PyErr_Occurred())
        PyErr_Clear();
      else if (is_big && fits(o->kind, 0, true))
        return 1;
      out_of_range(f, o, given);
      return -1;
    }
  } else if (o->kind == KIND_FLAG && PyArray_IsScalar(given, Bool)) {
    *value = PyArrayScalar_VAL(given, Bool);
  } else if (PyArray_IsScalar(given, UInt64)) {
    *value = PyArrayScalar_VAL(given, UInt64);
    is_big = *value >> 63;
  } else if (PyArray_IsScalar(given, Int64)) {
    *value = (uint64_t)PyArrayScalar_VAL(given, Int64);
  } else
    return 0;
  if (fits(o->kind, (int64_t)*value, is_big))
    return 1;
  out_of_range(f, o, given);
  return -1;
}

static PyObject *scalar_of(int type, uint64_t value) {
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
static PyArrayObject *boards_of_list(const struct function *f, const struct operand *o,
                                     PyObject *list) {
  PyArrayObject *objects = (PyArrayObject *)PyArray_FROM_OTF(list, NPY_OBJECT, NPY_ARRAY_CARRAY);
  if (!objects)
    return NULL;
  PyArrayObject *boards = (PyArrayObject *)PyArray_SimpleNew(
    PyArray_NDIM(objects), PyArray_DIMS(objects), NPY_UINT64);
  PyObject **in = PyArray_DATA(objects);
  const npy_intp count = PyArray_SIZE(objects);
  for (npy_intp i = 0; boards && i < count; i++) {
    const int good = number_of(f, o, in[i], (uint64_t *)PyArray_DATA(boards) + i);
    if (good == 1)
      continue;
    if (good == 0)
      PyErr_Format(PyExc_TypeError, "%s(): %s has %R, which is not an integer", f->name, o->name,
                   in[i]);
    Py_CLEAR(boards);
  }
  Py_DECREF(objects);
  return boards;
}

/* Numbers of other types become those of the loop, if all of them fit. */
static PyObject *narrowed(const struct function *f, const struct operand *o, PyArrayObject *array) {
  const bool is_unsigned = PyTypeNum_ISUNSIGNED(PyArray_TYPE(array));
  PyArrayObject *wide = (PyArrayObject *)PyArray_FROM_OTF(
    (PyObject *)array, is_unsigned ? NPY_UINT64 : NPY_INT64, NPY_ARRAY_CARRAY);
  if (!wide)
    return NULL;
  const int64_t *values = PyArray_DATA(wide);
  const npy_intp count = PyArray_SIZE(wide);
  for (npy_intp i = 0; i < count; i++)
    if (!fits(o->kind, values[i], is_unsigned && values[i] < 0)) {
      PyObject *value = is_unsigned ? PyLong_FromUnsignedLongLong((uint64_t)values[i])
                                    : PyLong_FromLongLong(values[i]);
      if (value)
        out_of_range(f, o, value);
      Py_XDECREF(value);
      Py_DECREF(wide);
      return NULL;
    }
  PyObject *narrow = PyArray_CastToType(wide, PyArray_DescrFromType(o->type), 0);
  Py_DECREF(wide);
  return narrow;
}

static void wrong_type(const struct function *f, const char *name, PyArrayObject *array,
                       const char *wanted) {
  PyErr_Format(PyExc_TypeError, "%s(): %s is of type %S, but %s", f->name, name,
               (PyObject *)PyArray_DESCR(array), wanted);
}

/* The array as NumPy's loop takes it, a new reference. Steals the given one. */
static PyObject *converted(const struct function *f, const struct operand *o,
                           PyArrayObject *array) {
  const int type = PyArray_TYPE(array);
  PyObject *result = NULL;
  if (PyTypeNum_ISOBJECT(type) && PyArray_NDIM(array) == 0) {
    PyObject *value = PyArray_GETITEM(array, PyArray_DATA(array));
    if (value && PyLong_Check(value))
      out_of_range(f, o, value);
    else if (value)
      PyErr_Format(PyExc_TypeError, "%s(): %s is %R, not an integer", f->name, o->name, value);
    Py_XDECREF(value);
  } else if (!PyTypeNum_ISINTEGER(type) && !(o->kind == KIND_FLAG && PyTypeNum_ISBOOL(type))) {
    wrong_type(f, o->name, array,
               o->kind == KIND_FLAG    ? "it must be bool or integers"
               : o->kind != KIND_BOARD ? "it must be integers"
               : PyTypeNum_ISFLEXIBLE(type)
                   ? "boards are integers; bbfill.board() makes them of names of squares"
                   : "boards are integers; astype(numpy.uint64) converts whole numbers");
  } else if (o->kind == KIND_BOARD && type == NPY_INT64 && PyArray_ISNOTSWAPPED(array)) {
    /* The same bits, without a copy. */
    result = PyArray_View(array, PyArray_DescrFromType(NPY_UINT64), NULL);
  } else if (o->kind == KIND_BOARD && PyTypeNum_ISSIGNED(type)) {
    result = PyArray_CastToType(array, PyArray_DescrFromType(NPY_UINT64), 0);
  } else if (o->kind == KIND_FLAG && !PyTypeNum_ISBOOL(type)) {
    result = PyArray_CastToType(array, PyArray_DescrFromType(NPY_BOOL), 0);
  } else if (o->kind != KIND_BOARD && o->kind != KIND_FLAG && type != o->type) {
    result = narrowed(f, o, array);
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

/* An argument as NumPy's loop takes it. Arrays of other libraries stay as they are: they call
   again with arrays of NumPy. pandas cannot do that if results have rows, so that its columns
   then become arrays here. */
static PyObject *argument_of(const struct function *f, const struct operand *o, PyObject *given,
                             struct foreign *foreign) {
  uint64_t value;
  const int number = number_of(f, o, given, &value);
  if (number != 0)
    return number < 0 ? NULL : scalar_of(o->type, o->kind == KIND_FLAG ? value != 0 : value);
  if (!PyArray_Check(given) && !PyArray_CheckScalar(given) &&
      PyObject_HasAttrString(given, "__array_ufunc__") &&
      !(f->cores && is_of_module(given, "pandas."))) {
    foreign->dask |= (f->cores || f->nout > 1) && is_of_module(given, "dask.");
    foreign->columns += is_of_module(given, "pandas.");
    Py_INCREF(given);
    return given;
  }
  PyArrayObject *array = (PyArrayObject *)PyArray_FromAny(given, NULL, 0, 0, 0, NULL);
  if (!array)
    return NULL;
  if (o->kind == KIND_BOARD && (PyList_Check(given) || PyTuple_Check(given)) &&
      !PyTypeNum_ISINTEGER(PyArray_TYPE(array))) {
    Py_DECREF(array);
    return (PyObject *)boards_of_list(f, o, given);
  }
  return converted(f, o, array);
}

/* NumPy would cast results to floats and to narrower integers, which lose squares. */
static bool check_out(const struct function *f, int number, PyObject *out) {
  if (PyTuple_Check(out)) {
    for (int i = 0; i < (int)PyTuple_GET_SIZE(out) && i < f->nout; i++)
      if (!check_out(f, i, PyTuple_GET_ITEM(out, i)))
        return false;
    return true;
  }
  const struct operand *result = f->operands + f->nin + number;
  PyArrayObject *array = (PyArrayObject *)out;
  if (!PyArray_Check(out) || PyArray_TYPE(array) == result->type ||
      (PyTypeNum_ISINTEGER(PyArray_TYPE(array)) &&
       (size_t)PyArray_ITEMSIZE(array) >= result->size))
    return true;
  PyArray_Descr *type = PyArray_DescrFromType(result->type);
  PyErr_Format(PyExc_TypeError, "%s(): out is of type %S, but the result is %S", f->name,
               (PyObject *)PyArray_DESCR(array), (PyObject *)type);
  Py_XDECREF(type);
  return false;
}

static int input_named(const struct function *f, PyObject *name) {
  for (int i = 0; i < f->nin; i++)
    if (PyUnicode_CompareWithASCIIString(name, f->operands[i].name) == 0)
      return i;
  return -1;
}

/* Puts arguments in their places. Inputs are borrowed, or NULL if they are optional and not given.
   Other keywords stay for NumPy: their values go to values, their names are a new tuple. */
static PyObject *sort_arguments(const struct function *f, PyObject *const *args, Py_ssize_t count,
                                PyObject *keywords, PyObject **inputs, PyObject **values) {
  const Py_ssize_t names = keywords ? PyTuple_GET_SIZE(keywords) : 0;
  PyObject *left = PyList_New(0), *sorted = NULL;
  if (!left)
    return NULL;
  for (Py_ssize_t i = 0; i < f->nin; i++)
    inputs[i] = i < count ? args[i] : NULL;
  for (Py_ssize_t i = 0; i < names; i++) {
    PyObject *name = PyTuple_GET_ITEM(keywords, i), *value = args[count + i];
    const int at = input_named(f, name);
    if (at >= 0 && inputs[at]) {
      PyErr_Format(PyExc_TypeError, "%s() has two values for %U", f->name, name);
      goto end;
    }
    if (at >= 0) {
      inputs[at] = value;
      continue;
    }
    if (PyUnicode_CompareWithASCIIString(name, "out") == 0 && !check_out(f, 0, value))
      goto end;
    *values++ = value;
    if (PyList_Append(left, name) < 0)
      goto end;
  }
  for (int i = 0; i < f->nin; i++) {
    const int column = i - f->position;
    const bool optional = f->position >= 0 && column >= COLUMNS - OPTIONAL_COLUMNS &&
                          column < COLUMNS;
    if (!inputs[i] && !optional) {
      PyErr_Format(PyExc_TypeError, "%s() needs %s; see help(bbfill.%s)", f->name,
                   f->operands[i].name, f->name);
      goto end;
    }
  }
  sorted = PyList_AsTuple(left);
end:
  Py_DECREF(left);
  return sorted;
}

/* Calls a function of a module of the package, which stays imported. */
static PyObject *call_module(PyObject **function, const char *module, const char *name,
                             PyObject *const *args, int count) {
  if (!*function) {
    PyObject *imported = PyImport_ImportModule(module);
    *function = imported ? PyObject_GetAttrString(imported, name) : NULL;
    Py_XDECREF(imported);
    if (!*function)
      return NULL;
  }
  return PyObject_Vectorcall(*function, args, (size_t)count, NULL);
}

static PyObject *call_dask(PyObject *self, PyObject *const *args, int nin) {
  PyObject *all[OPERANDS_LIMIT + 1] = {self};
  memcpy(all + 1, args, (size_t)nin * sizeof *args);
  return call_module(&dask_call, "bbfill._dask", "call", all, nin + 1);
}

/* pandas takes several columns only if nothing else is with them, so the rest become columns. */
static bool make_columns(PyObject **args, int nin) {
  PyObject *made = call_module(&pandas_columns, "bbfill._pandas", "columns", args, nin);
  if (!made)
    return false;
  for (int i = 0; i < nin; i++) {
    PyObject *old = args[i];
    args[i] = PyTuple_GET_ITEM(made, i);
    Py_INCREF(args[i]);
    Py_DECREF(old);
  }
  Py_DECREF(made);
  return true;
}

static PyObject *front_call(PyObject *self, PyObject *const *args, size_t nargs,
                            PyObject *keywords) {
  const struct function *f = function_of(self);
  const Py_ssize_t count = PyVectorcall_NARGS(nargs);
  if (f->one && count == f->nin && !keywords) {
    uint64_t values[OPERANDS_LIMIT];
    int number = 1;
    for (int i = 0; number == 1 && i < f->nin; i++)
      number = number_of(f, f->operands + i, args[i], values + i);
    if (number != 0)
      return number < 0 ? NULL : scalar_of(f->operands[f->nin].type, f->one(values));
  }
  if (count > f->nin + f->nout) {
    PyErr_Format(PyExc_TypeError, "%s() takes %d arguments and %d outputs, but %zd were given",
                 f->name, f->nin, f->nout, count);
    return NULL;
  }
  const Py_ssize_t keyword_count = keywords ? PyTuple_GET_SIZE(keywords) : 0;
  const int outs = count > f->nin ? (int)count - f->nin : 0;
  PyObject **all = PyMem_Calloc((size_t)(f->nin + outs + keyword_count + 1), sizeof *all);
  if (!all)
    return PyErr_NoMemory();
  PyObject *inputs[OPERANDS_LIMIT], *result = NULL;
  PyObject *names = sort_arguments(f, args, count, keywords, inputs, all + f->nin + outs);
  struct foreign foreign = {0};
  bool good = names != NULL;
  for (int i = 0; good && i < f->nin; i++) {
    all[i] = inputs[i] ? argument_of(f, f->operands + i, inputs[i], &foreign)
                       : scalar_of(f->operands[i].type, 0);
    good = all[i] != NULL;
  }
  for (int i = 0; good && i < outs; i++) {
    all[f->nin + i] = args[f->nin + i];
    good = check_out(f, i, args[f->nin + i]);
  }
  if (good && foreign.columns > 1 && foreign.columns < f->nin)
    good = make_columns(all, f->nin);
  if (good && foreign.dask && outs == 0 && PyTuple_GET_SIZE(names) == 0)
    result = call_dask(self, all, f->nin);
  else if (good && foreign.dask)
    PyErr_Format(PyExc_TypeError, "%s() takes no out, where or other options for arrays of dask",
                 f->name);
  else if (good)
    result = numpy_call(self, all, (size_t)(f->nin + outs),
                        PyTuple_GET_SIZE(names) > 0 ? names : NULL);
  for (int i = 0; i < f->nin; i++)
    Py_XDECREF(all[i]);
  Py_XDECREF(names);
  PyMem_Free(all);
  return result;
}

void front_install(PyUFuncObject *ufunc) {
  numpy_call = ufunc->vectorcall;
  ufunc->vectorcall = front_call;
}
