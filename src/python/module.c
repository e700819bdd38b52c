/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The extension bbfill._bbfill: makes a ufunc of each function in the table. */
#define BBFILL_MODULE
#include "ufuncs.h"

#include <bbfill.h>
#include <string.h>

static PyObject *version(PyObject *self, PyObject *unused) {
  (void)self, (void)unused;
  return PyUnicode_FromString(bbf_version());
}

static PyObject *backend(PyObject *self, PyObject *unused) {
  (void)self, (void)unused;
  return PyUnicode_FromString(bbf_backend());
}

static PyObject *batch_kernel(PyObject *self, PyObject *unused) {
  (void)self, (void)unused;
  return PyUnicode_FromString(bbf_batch_kernel());
}

/* The text that a function has for a number, or None. */
static PyObject *name_of(PyObject *number, const char *function, const char *(*find)(int)) {
  if (PyBool_Check(number))
    return PyErr_Format(PyExc_TypeError, "%s() takes an integer, not %R", function, number);
  const long i = PyLong_AsLong(number);
  if (i == -1 && PyErr_Occurred())
    return NULL;
  const char *name = (int)i == i ? find((int)i) : NULL;
  if (!name)
    Py_RETURN_NONE;
  return PyUnicode_FromString(name);
}

static PyObject *batch_kernel_name(PyObject *self, PyObject *number) {
  (void)self;
  return name_of(number, "batch_kernel_name", bbf_batch_kernel_name);
}

static PyObject *fault_name(PyObject *self, PyObject *number) {
  (void)self;
  return name_of(number, "fault_name", bbf_fault_name);
}

static PyObject *outcome_name(PyObject *self, PyObject *number) {
  (void)self;
  return name_of(number, "outcome_name", bbf_outcome_name);
}

static PyObject *batch_use(PyObject *self, PyObject *name) {
  (void)self;
  if (!PyUnicode_Check(name))
    return PyErr_Format(PyExc_TypeError, "batch_use() takes the name of a kernel, not %R", name);
  const char *text = PyUnicode_AsUTF8(name);
  return text ? PyBool_FromLong(bbf_batch_use(text)) : NULL;
}

/* A docstring that begins with what inspect.signature() shows. */
#define SIGNED(name, arguments, text) name "($module" arguments ", /)\n--\n\n" text

static PyMethodDef methods[] = {
    {"version", version, METH_NOARGS, SIGNED("version", "", "The library's version.")},
    {"backend", backend, METH_NOARGS,
     SIGNED("backend", "", "How rays of single boards are filled.")},
    {"batch_kernel", batch_kernel, METH_NOARGS,
     SIGNED("batch_kernel", "", "The kernel that arrays use.")},
    {"batch_kernel_name", batch_kernel_name, METH_O,
     SIGNED("batch_kernel_name", ", i",
            "The i-th kernel, the best first; None if there are no more.")},
    {"batch_use", batch_use, METH_O,
     SIGNED("batch_use", ", kernel",
            "Makes arrays use this kernel; False if there is none, or the CPU lacks it.")},
    {"fault_name", fault_name, METH_O,
     SIGNED("fault_name", ", fault",
            "The words of one fault, such as FAULT_NO_KING; None for other numbers.")},
    {"outcome_name", outcome_name, METH_O,
     SIGNED("outcome_name", ", outcome",
            "The words of an outcome(), such as \"checkmate\"; None for 0 and other numbers.")},
    {0},
};

/* The object that NumPy makes keeps pointers to all of this, for as long as Python runs. */
PyObject *make_ufunc(const struct ufunc *f) {
  const int operands = f->nin + f->nout;
  void **memory = PyMem_Malloc(3 * sizeof(void *) + (size_t)operands);
  if (!memory)
    return PyErr_NoMemory();
  PyUFuncGenericFunction *functions = (PyUFuncGenericFunction *)memory;
  functions[0] = loop;
  memory[1] = (void *)(uintptr_t)f;
  memory[2] = NULL; /* outer_of() */
  char *types = (char *)(memory + 3);
  for (int i = 0; i < operands; i++)
    types[i] = (char)f->operands[i].type;
  PyObject *made = PyUFunc_FromFuncAndDataAndSignature(functions, memory + 1, types, 1, f->nin,
                                                       f->nout, PyUFunc_None, f->name, f->doc, 0,
                                                       f->cores ? f->signature : NULL);
  if (made && !front_install((PyUFuncObject *)made))
    Py_CLEAR(made);
  return made;
}

static int add(PyObject *module, const char *name, PyObject *value) {
  const int status = value ? PyModule_AddObjectRef(module, name, value) : -1;
  Py_XDECREF(value);
  return status;
}

static PyObject *constant_of(const struct constant *c) {
  if (!c->board)
    return PyLong_FromUnsignedLongLong(c->value);
  PyObject *board = PyArrayScalar_New(UInt64);
  if (board)
    PyArrayScalar_ASSIGN(board, UInt64, c->value);
  return board;
}

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "_bbfill", .m_size = -1,
                                        .m_methods = methods};

PyMODINIT_FUNC PyInit__bbfill(void);
PyMODINIT_FUNC PyInit__bbfill(void) {
  import_array();
  import_umath();
  policy_begin();
  sampling_begin();
  PyObject *module = PyModule_Create(&definition);
  int status = module ? 0 : -1;
  if (status == 0)
    status = PyModule_AddFunctions(module, argument_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, arrow_give_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, arrow_take_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, game_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, move_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, pgn_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, pgn_write_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, reading_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, sampling_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, text_methods);
  if (status == 0)
    status = PyModule_AddFunctions(module, picture_methods);
  PyObject *names = PyList_New(0);
  for (const struct ufunc *f = ufuncs; status == 0 && names && f->name; f++) {
    PyObject *name = PyUnicode_FromString(f->name);
    status = !name ? -1 : f->name[0] == '_' ? 0 : PyList_Append(names, name);
    Py_XDECREF(name);
    if (status == 0)
      status = add(module, f->name, make_ufunc(f));
  }
  PyObject *texts = PyDict_New();
  for (const struct document *d = documents; status == 0 && texts && d->name; d++) {
    PyObject *text = PyUnicode_FromString(d->text);
    status = text ? PyDict_SetItemString(texts, d->name, text) : -1;
    Py_XDECREF(text);
  }
  if (status == 0)
    status = add(module, "_documents", texts);
  else
    Py_XDECREF(texts);
  for (const struct constant *c = constants; status == 0 && c->name; c++)
    status = add(module, c->name, constant_of(c));
  if (status == 0)
    status = PyModule_AddIntConstant(module, "_POLICY_SIZE", POLICY_SIZE);
  if (status == 0)
    status = PyModule_AddIntConstant(module, "_PGN_TAGS", PGN_TAGS);
  if (status == 0)
    status = add(module, "ufuncs", PyList_AsTuple(names));
  Py_XDECREF(names);
  if (status < 0)
    Py_CLEAR(module);
  return module;
}
