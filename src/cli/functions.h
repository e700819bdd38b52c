/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of all functions of the library. Calls, --list, usage errors and
   suggestions come from it. */
#ifndef CLI_FUNCTIONS_H
#define CLI_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "output.h"

#define ARGUMENTS_LIMIT 5

/* The most that a result takes: a number, then what stands on up to 64 squares. */
#define RESULT_WORDS_LIMIT 65

/* What an argument is, and so how it is read and drawn. */
enum kind {
  KIND_SET,       /* a board of pieces or squares */
  KIND_AREA,      /* a board of squares that a flood may enter */
  KIND_FILES,     /* a set of files: those of a board */
  KIND_DIRECTION, /* a name or a number */
  KIND_MOVER,     /* the same */
  KIND_NUMBER,
  KIND_DIAGRAM    /* text for bbf_parse */
};

struct parameter {
  const char *name;
  enum kind kind;
};

/* What a function gives, and the result_words() words that each result takes. */
enum result {
  RESULT_BOARD,
  RESULT_FILES,  /* the byte of a file set */
  RESULT_NUMBER, /* as int64_t, as are those below */
  RESULT_TEXT,   /* with its null byte */
  RESULT_LAYERS, /* how many, then a board each */
  RESULT_PARTS,  /* the same */
  RESULT_PATH,   /* the same, each of one square */
  RESULT_MAP     /* the largest number, then those of the 64 squares, -1 for none */
};

/* An argument for a block of calls: one board for each, or what all share. */
struct operand {
  const uint64_t *boards;
  int number;
  const char *text;
};

/* The function itself, by its shape in the lists of the families. */
union entry {
  uint64_t (*b)(uint64_t);
  uint64_t (*bb)(uint64_t, uint64_t);
  int (*d_number)(int);
  uint64_t (*files)(uint8_t);
  const char *(*words)(void);
  char *(*b_text)(uint64_t, char *);
  const char *(*parse)(const char *, uint64_t *);
  uint64_t (*mbbb)(int, uint64_t, uint64_t, uint64_t);
  uint64_t (*mbbb_total)(int, uint64_t, uint64_t, uint64_t);
  uint64_t (*mbmbb)(int, uint64_t, int, uint64_t, uint64_t);
  int (*mb_parts)(int, uint64_t, uint64_t *);
  int (*mbb_layers)(int, uint64_t, uint64_t, uint64_t *);
  int (*mbbb_layers)(int, uint64_t, uint64_t, uint64_t, uint64_t *);
  int (*mbbb_path)(int, uint64_t, uint64_t, uint64_t, uint8_t *);
  int (*mbb_map)(int, uint64_t, uint64_t, int8_t *);

  /* Over arrays of boards. */
  void (*b_n)(uint64_t *, const uint64_t *, size_t);
  void (*b_files_n)(uint8_t *, const uint64_t *, size_t);
  void (*b_number_n)(uint8_t *, const uint64_t *, size_t);
  void (*bb_n)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bd_n)(uint64_t *, const uint64_t *, int, size_t);
  void (*bbd_n)(uint64_t *, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbb_n)(uint64_t *, int, const uint64_t *, const uint64_t *, size_t);
  void (*mbbn_n)(uint64_t *, int, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbbb_number_n)(int8_t *, int, const uint64_t *, const uint64_t *, const uint64_t *,
                        size_t);
};

/* What the headers say of a function, see about.py. */
struct about {
  const char *summary;   /* one sentence, in the middle of a line */
  const char *text;      /* lines of at most 79 characters */
  const char *header;    /* its name */
  const char *prototype; /* in C */
};

struct function {
  const char *name;
  const struct about *about;
  enum result result;
  void (*run)(const union entry *entry, const struct operand *in, uint64_t *out, size_t n);
  union entry entry;
  const struct parameter *parameters[ARGUMENTS_LIMIT + 1]; /* NULL after the last */
};

/* What a user has to give for an argument, as in "a board". */
const char *kind_noun(enum kind kind);

/* Boards and sets of files; every other argument is one for all positions. */
bool kind_is_board(enum kind kind);

int function_arity(const struct function *function);

/* Several boards, or something else that takes more than one word. */
bool result_is_boards(enum result result);
bool result_is_array(enum result result);
size_t result_words(enum result result);

/* In the order of the list; NULL after the last. */
const struct function *function_next(const struct function *function);

/* NULL if there is none of that name. */
const struct function *function_find(const char *name);

/* The name that takes the fewest edits, NULL if none is near. */
const char *function_nearest(const char *name);

/* One line: name, arguments and what it gives. */
void function_output_usage(struct output *out, const struct function *function);

/* Lists the functions whose name contains the part; the other tells if any does. */
void functions_list(struct output *out, const char *part);
bool functions_have(const char *part);

#endif
