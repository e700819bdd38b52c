/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What a call of a ufunc does before NumPy. Every ufunc object has a pointer to the function
   that is called (vectorcall in PyUFuncObject); ours points here, and NumPy's own comes after.
   So these are objects of numpy.ufunc, and yet

     - calls with plain numbers need no arrays, which take most of the time of NumPy's;
     - arguments may be given by name, and inspect.signature() knows them;
     - integers of any type are boards, modulo 2**64, and nothing else is;
     - one object of the class Positions stands for ten columns, or for boards that it implies
       (implied.c), and ten columns that are results become one;
     - dtype is the type that the result is converted to.

   Methods such as outer and at go to NumPy, which takes uint64 alone; but numbers are checked. */
#include <string.h>

#include "ufuncs.h"

static vectorcallfunc numpy_call;
/* bbfill._dask.call, bbfill._pandas.columns, bbfill._positions.Positions and of_columns, and
   bbfill._signature.of, or NULL as long as they are not needed. */
static PyObject *dask_call, *pandas_columns, *positions_type, *positions_of, *signature_of;

/* A call, sorted for NumPy. */
struct call {
  PyObject *inputs[OPERANDS_LIMIT]; /* borrowed, or NULL if they are optional and not given */
  PyObject *names;                  /* of the keywords that are left, as a new tuple */
  bool has_out;
  PyArray_Descr *type; /* that the result is converted to, or NULL */
};

/* The bytes of an integer that holds every result. Only results of fewer values have a range. */
static size_t bytes_needed(const struct operand *result) {
  const bool few =
      result->least < result->most && result->least >= INT16_MIN && result->most <= INT16_MAX;
  return few ? sizeof(int16_t) : result->size;
}

/* NumPy would cast results to floats and to narrower integers, which lose squares. A caller who
   names the casting "unsafe" wants that. */
static bool check_out(const struct ufunc *f, int number, PyObject *out, bool is_unsafe) {
  if (PyTuple_Check(out)) {
    for (int i = 0; i < (int)PyTuple_GET_SIZE(out) && i < f->nout; i++)
      if (!check_out(f, i, PyTuple_GET_ITEM(out, i), is_unsafe))
        return false;
    return true;
  }
  const struct operand *result = f->operands + f->nin + number;
  PyArrayObject *array = (PyArrayObject *)out;
  if (is_unsafe || !PyArray_Check(out) || PyArray_TYPE(array) == result->type ||
      (PyTypeNum_ISINTEGER(PyArray_TYPE(array)) &&
       (size_t)PyArray_ITEMSIZE(array) >= bytes_needed(result)))
    return true;
  PyArray_Descr *type = PyArray_DescrFromType(result->type);
  PyErr_Format(PyExc_TypeError,
               "%s(): out is of type %S, but the result is %S; casting=\"unsafe\" converts it",
               f->name, (PyObject *)PyArray_DESCR(array), (PyObject *)type);
  Py_XDECREF(type);
  return false;
}

/* The last columns of a position may be left out. */
static bool is_optional(const struct ufunc *f, int input) {
  const int column = input - f->position;
  return f->position >= 0 && column >= COLUMNS - OPTIONAL_COLUMNS && column < COLUMNS;
}

int input_named(const struct ufunc *f, PyObject *name) {
  for (int i = 0; i < f->nin; i++)
    if (PyUnicode_CompareWithASCIIString(name, f->operands[i].name) == 0)
      return i;
  return -1;
}

/* Reads the argument dtype. */
static bool read_type(const struct ufunc *f, PyObject *given, PyArray_Descr **type) {
  const struct operand *operand = f->operands + f->nin;
  const int result = operand->type;
  if (!PyArray_DescrConverter2(given, type))
    return false;
  if (!*type)
    return true;
  const int wanted = (*type)->type_num;
  if (f->nout > 1)
    PyErr_Format(PyExc_TypeError, "%s() takes no dtype, as it has %d results", f->name, f->nout);
  /* NumPy calls it safe to make floats of boards. */
  else if (result == NPY_UINT64
               ? PyArray_EquivTypenums(wanted, NPY_UINT64) ||
                     PyArray_EquivTypenums(wanted, NPY_INT64)
               : PyArray_CanCastSafely(bytes_needed(operand) < operand->size ? NPY_INT16 : result,
                                       wanted))
    return true;
  else
    PyErr_Format(PyExc_TypeError, "%s(): dtype is %S, which does not hold every result", f->name,
                 (PyObject *)*type);
  return false;
}

static bool is_option_of_numpy(PyObject *name) {
  static const char *const options[] = {"out",  "where",     "casting", "order",  "subok",   "axes",
                                        "axis", "signature", "sig",     "extobj", "keepdims"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (PyUnicode_CompareWithASCIIString(name, options[i]) == 0)
      return true;
  return false;
}

static bool is_unsafe(PyObject *const *values, PyObject *keywords) {
  for (Py_ssize_t i = 0; keywords && i < PyTuple_GET_SIZE(keywords); i++)
    if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(keywords, i), "casting") == 0)
      return PyUnicode_Check(values[i]) &&
             PyUnicode_CompareWithASCIIString(values[i], "unsafe") == 0;
  return false;
}

/* Puts arguments in their places. The values of keywords that are left go to values. */
static bool sort_arguments(const struct ufunc *f, PyObject *const *args, Py_ssize_t count,
                           PyObject *keywords, struct call *call, PyObject **values) {
  const Py_ssize_t names = keywords ? PyTuple_GET_SIZE(keywords) : 0;
  PyObject *left = PyList_New(0);
  if (!left)
    return false;
  call->has_out = count > f->nin;
  for (Py_ssize_t i = 0; i < f->nin; i++)
    call->inputs[i] = i < count ? args[i] : NULL;
  for (Py_ssize_t i = 0; i < names; i++) {
    PyObject *name = PyTuple_GET_ITEM(keywords, i), *value = args[count + i];
    const int at = input_named(f, name);
    if (at >= 0 && call->inputs[at]) {
      PyErr_Format(PyExc_TypeError, "%s() has two values for %U", f->name, name);
      goto end;
    }
    if (at >= 0) {
      call->inputs[at] = value;
      continue;
    }
    if (PyUnicode_CompareWithASCIIString(name, "dtype") == 0) {
      if (!read_type(f, value, &call->type))
        goto end;
      continue;
    }
    if (!is_option_of_numpy(name)) {
      PyObject *usage = PyUnicode_FromStringAndSize(f->doc, (Py_ssize_t)strcspn(f->doc, "\n"));
      if (usage)
        PyErr_Format(PyExc_TypeError, "%s() has no argument %U; it is called as %U", f->name, name,
                     usage);
      Py_XDECREF(usage);
      goto end;
    }
    if (PyUnicode_CompareWithASCIIString(name, "out") == 0) {
      call->has_out |= value != Py_None;
      if (!check_out(f, 0, value, is_unsafe(args + count, keywords)))
        goto end;
    }
    *values++ = value;
    if (PyList_Append(left, name) < 0)
      goto end;
  }
  if (call->type && call->has_out) {
    PyErr_Format(PyExc_TypeError, "%s() takes out or dtype, but not both", f->name);
    goto end;
  }
  for (int i = 0; i < f->nin; i++)
    if (!call->inputs[i] && !is_optional(f, i)) {
      wrong_call(f, "; it needs %s", f->operands[i].name);
      goto end;
    }
  call->names = PyList_AsTuple(left);
end:
  Py_DECREF(left);
  return call->names != NULL;
}

bool find(PyObject **found, const char *module, const char *name) {
  if (!*found) {
    PyObject *imported = PyImport_ImportModule(module);
    *found = imported ? PyObject_GetAttrString(imported, name) : NULL;
    Py_XDECREF(imported);
  }
  return *found != NULL;
}

static PyObject *call_module(PyObject **function, const char *module, const char *name,
                             PyObject *const *args, int count) {
  return find(function, module, name) ? PyObject_Vectorcall(*function, args, (size_t)count, NULL)
                                      : NULL;
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

int is_positions(PyObject *given) {
  if (PyLong_Check(given) || PyArray_Check(given) || PyArray_CheckScalar(given))
    return 0; /* without a look at the class */
  return find(&positions_type, "bbfill._positions", "Positions")
             ? PyObject_IsInstance(given, positions_type)
             : -1;
}

/* The same call with columns in place of an object of the class Positions. */
static PyObject *call_with_columns(PyObject *self, PyObject *const *args, Py_ssize_t count,
                                   PyObject *keywords) {
  const int place = function_of(self)->position;
  const Py_ssize_t all = count + (keywords ? PyTuple_GET_SIZE(keywords) : 0);
  PyObject *columns = NULL, *result = NULL;
  PyObject **spread = PyMem_Calloc((size_t)(all + COLUMNS), sizeof *spread);
  bool good = spread != NULL;
  if (!spread)
    PyErr_NoMemory();
  for (Py_ssize_t i = place + 1; good && i < count; i++) {
    const int again = is_positions(args[i]);
    if (again > 0)
      PyErr_Format(
          PyExc_TypeError,
          "%s() takes one object of the class Positions; its columns are p.columns, and *p "
          "gives its positions one by one",
          function_of(self)->name);
    good = again == 0;
  }
  if (good)
    columns = PyObject_GetAttrString(args[place], "columns");
  if (!columns)
    goto end;
  for (int i = 0; i < place; i++)
    spread[i] = args[i];
  for (int k = 0; k < COLUMNS; k++)
    spread[place + k] = PyTuple_GET_ITEM(columns, k);
  for (Py_ssize_t i = place + 1; i < all; i++)
    spread[COLUMNS - 1 + i] = args[i];
  result = front_call(self, spread, (size_t)(count + COLUMNS - 1), keywords);
end:
  Py_XDECREF(columns);
  PyMem_Free(spread);
  return result;
}

/* Ten columns as one object. Steals the result. Arrays of NumPy are of the right types and of one
   shape, or they are the caller's; those of other libraries are converted. */
static PyObject *as_positions(PyObject *result) {
  if (!PyTuple_CheckExact(result) || PyTuple_GET_SIZE(result) != COLUMNS)
    return result;
  PyObject *first = PyTuple_GET_ITEM(result, 0), *made = NULL;
  if (PyArray_Check(first) || PyArray_CheckScalar(first))
    made = call_module(&positions_of, "bbfill._positions", "of_columns", &result, 1);
  else if (find(&positions_type, "bbfill._positions", "Positions"))
    made = PyObject_CallObject(positions_type, result);
  Py_DECREF(result);
  return made;
}

PyObject *front_call(PyObject *self, PyObject *const *args, size_t nargs, PyObject *keywords) {
  const struct ufunc *f = function_of(self);
  const Py_ssize_t count = PyVectorcall_NARGS(nargs);
  const int place = f->position >= 0 ? f->position : 0;
  if (count > place) {
    const int found = is_positions(args[place]);
    if (found != 0)
      return found < 0          ? NULL
             : f->position >= 0 ? call_with_columns(self, args, count, keywords)
                                : call_with_boards(self, args, count, keywords);
  }
  if (f->one && count == f->nin && !keywords) {
    uint64_t values[OPERANDS_LIMIT];
    int number = 1;
    for (int i = 0; number == 1 && i < f->nin; i++)
      number = number_of(f, f->operands + i, args[i], values + i);
    if (number != 0)
      return number < 0 ? NULL : scalar_of(f->operands[f->nin].type, f->one(values));
  }
  if (count > f->nin + f->nout) {
    PyErr_Format(PyExc_TypeError, "%s() takes %d argument%s and %d output%s, but %zd were given",
                 f->name, f->nin, f->nin == 1 ? "" : "s", f->nout, f->nout == 1 ? "" : "s", count);
    return NULL;
  }
  const Py_ssize_t keyword_count = keywords ? PyTuple_GET_SIZE(keywords) : 0;
  const int outs = count > f->nin ? (int)count - f->nin : 0;
  PyObject **all = PyMem_Calloc((size_t)(f->nin + outs + keyword_count + 1), sizeof *all);
  if (!all)
    return PyErr_NoMemory();
  struct call call = {0};
  struct foreign foreign = {0};
  PyObject *result = NULL;
  bool good = sort_arguments(f, args, count, keywords, &call, all + f->nin + outs);
  for (int i = 0; good && i < f->nin; i++) {
    all[i] = call.inputs[i] ? argument_of(f, f->operands + i, call.inputs[i], &foreign)
                            : scalar_of(f->operands[i].type, 0);
    good = all[i] != NULL;
  }
  for (int i = 0; good && i < outs; i++) {
    all[f->nin + i] = args[f->nin + i];
    good = check_out(f, i, args[f->nin + i], is_unsafe(args + count, keywords));
  }
  if (good && foreign.columns > 1 && foreign.columns < f->nin)
    good = make_columns(all, f->nin);
  if (good && foreign.dask && outs == 0 && PyTuple_GET_SIZE(call.names) == 0)
    result = call_dask(self, all, f->nin);
  else if (good && foreign.dask)
    PyErr_Format(PyExc_TypeError, "%s() takes no out, where or other options for arrays of dask",
                 f->name);
  else if (good)
    result = numpy_call(self, all, (size_t)(f->nin + outs),
                        PyTuple_GET_SIZE(call.names) > 0 ? call.names : NULL);
  for (int i = 0; i < f->nin; i++)
    Py_XDECREF(all[i]);
  if (result && f->nout == COLUMNS) /* only positions have so many results */
    result = as_positions(result);
  if (result && call.type)
    Py_SETREF(result, PyObject_CallMethod(result, "astype", "O", call.type));
  Py_XDECREF(call.names);
  Py_XDECREF(call.type);
  PyMem_Free(all);
  return result;
}

/* What inspect.signature() asks for. */
static PyObject *get_signature(PyObject *self, void *unused) {
  const struct ufunc *f = function_of(self);
  PyObject *names = PyTuple_New(f->nin), *optional = PyTuple_New(f->nin), *made = NULL;
  bool good = names && optional;
  (void)unused;
  for (int i = 0; good && i < f->nin; i++) {
    PyObject *name = PyUnicode_FromString(f->operands[i].name);
    good = name != NULL;
    PyTuple_SET_ITEM(names, i, name);
    PyTuple_SET_ITEM(optional, i, PyBool_FromLong(is_optional(f, i)));
  }
  if (good)
    made =
        call_module(&signature_of, "bbfill._signature", "of", (PyObject *[]){names, optional}, 2);
  Py_XDECREF(names);
  Py_XDECREF(optional);
  return made;
}

/* Pickled by its name: NumPy registers that for the type numpy.ufunc alone. */
static PyObject *reduce(PyObject *self, PyObject *unused) {
  (void)unused;
  return PyUnicode_FromString(function_of(self)->name);
}

static PyObject *get_module(PyObject *self, void *unused) {
  (void)self, (void)unused;
  return PyUnicode_FromString("bbfill");
}

static PyTypeObject front_type;

static bool is_number(const struct operand *o) {
  return o->kind != ELEMENT_BOARD && o->kind != ELEMENT_FLAG;
}

/* A method of NumPy's for functions of two arguments, of which the second has this place. Numbers
   have to be in range here, too. */
static PyObject *numpy_method(PyObject *self, PyObject *args, PyObject *keywords, const char *name,
                              Py_ssize_t place) {
  const struct ufunc *f = function_of(self);
  const Py_ssize_t count = PyTuple_GET_SIZE(args);
  PyObject *method = PyObject_GetAttrString((PyObject *)front_type.tp_base, name);
  PyObject *all = PyTuple_New(count + 1), *result = NULL;
  bool good = method && all;
  for (Py_ssize_t i = 0; good && i <= count; i++) {
    PyObject *given = i == 0 ? self : PyTuple_GET_ITEM(args, i - 1);
    const int k = i == 1 ? 0 : i == place + 1 ? 1 : -1;
    const bool number = k >= 0 && f->nin == 2 && is_number(f->operands + k);
    given =
        number ? argument_of(f, f->operands + k, given, &(struct foreign){0}) : Py_NewRef(given);
    good = given != NULL;
    PyTuple_SET_ITEM(all, i, given);
  }
  if (good)
    result = PyObject_Call(method, all, keywords);
  Py_XDECREF(method);
  Py_XDECREF(all);
  return result;
}

static PyObject *outer(PyObject *self, PyObject *args, PyObject *keywords) {
  return numpy_method(self, args, keywords, "outer", 1);
}

static PyObject *at(PyObject *self, PyObject *args, PyObject *keywords) {
  const struct ufunc *f = function_of(self);
  if (f->nin == 2 && is_number(f->operands))
    return PyErr_Format(PyExc_TypeError, "%s.at() would store results in %s", f->name,
                        f->operands->name);
  return numpy_method(self, args, keywords, "at", 2);
}

static PyGetSetDef attributes[] = {
    {"__module__", get_module, NULL, NULL, NULL},
    {"__signature__", get_signature, NULL, NULL, NULL},
    {0},
};

static PyMethodDef front_methods[] = {
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {"outer", (PyCFunction)(void (*)(void))outer, METH_VARARGS | METH_KEYWORDS, NULL},
    {"at", (PyCFunction)(void (*)(void))at, METH_VARARGS | METH_KEYWORDS, NULL},
    {0},
};

/* A numpy.ufunc with attributes that NumPy's lack. All else is inherited. */
static PyTypeObject front_type = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "bbfill.ufunc",
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_getset = attributes,
    .tp_methods = front_methods,
};

bool front_install(PyUFuncObject *ufunc) {
  if (!front_type.tp_base) {
    front_type.tp_base = Py_TYPE(ufunc);
    /* It would hide that of the function. */
    if (PyType_Ready(&front_type) < 0 || PyDict_DelItemString(front_type.tp_dict, "__doc__") < 0)
      return false;
    PyType_Modified(&front_type);
  }
  numpy_call = ufunc->vectorcall;
  ufunc->vectorcall = front_call;
  Py_SET_TYPE((PyObject *)ufunc, &front_type);
  return true;
}
