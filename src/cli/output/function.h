/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is known of a function: what its arguments and its result are, and how it is called. */
#ifndef CLI_FUNCTION_H
#define CLI_FUNCTION_H

#include <bbfill/board.h>
#include <bbfill/moves.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../text/input/position.h"

#define ARGUMENTS_LIMIT 8

/* How many words the results take that are not a single one. Texts are at most as long as
   those of bbf_format. */
#define RESULT_WORDS_LIMIT RESULT_DIVIDED_WORDS
#define RESULT_MOVES_WORDS (1 + BBF_MOVE_PLANES)
#define RESULT_ARRAY_WORDS (1 + 64)
#define RESULT_DIVIDED_WORDS (2 + BBF_MAX_MOVES)
#define RESULT_TEXT_WORDS ((BBF_FORMAT_SIZE + sizeof(uint64_t) - 1) / sizeof(uint64_t))
#define RESULT_POSITION_WORDS \
  ((sizeof(struct bbf_position) + sizeof(struct counters)) / sizeof(uint64_t))

/* What an argument is (model/arguments.txt), which decides how it is read and drawn. */
enum kind {
  KIND_SET,       /* a board of pieces or squares */
  KIND_AREA,      /* a board of squares that a flood may enter */
  KIND_FILES,     /* a set of files: those on which a board has a square */
  KIND_DIRECTION, /* a name or a number */
  KIND_MOVER,     /* a name or a number */
  KIND_NUMBER,
  KIND_PLANE,    /* a set of moves: a name or a number */
  KIND_SQUARE,   /* a name or a number */
  KIND_DEPTH,    /* a number of moves that are played */
  KIND_TIMES,    /* how often something has been, from 0 */
  KIND_DIAGRAM,  /* text for bbf_parse */
  KIND_FEN,      /* text for bbf_parse_fen */
  KIND_POSITION, /* that of --fen or --epd, so it is not typed; the first argument if any */
  KIND_POSITIONS = KIND_POSITION, /* columns, of which the program gives each in turn */
  KIND_RAYS,                      /* a board for all eight directions */
  KIND_MOVES                      /* one or more moves, each a word; the last argument */
};

/* Whose pieces a function is for: in chess by its name, w_, b_ or neither, in Othello those of the
   side to move. */
enum side { SIDE_NONE, SIDE_WHITE, SIDE_BLACK, SIDE_TO_MOVE };
#define SIDE_COUNT 4

/* How an argument takes part in the strokes of a picture. If the first argument is LINE_TO,
   strokes lead to it from the arguments that are LINE_FROM. Otherwise they lead from the first
   argument over the pieces of LINE_OVER to squares of the result. */
enum line { LINE_NONE, LINE_TO, LINE_FROM, LINE_OVER };

struct parameter {
  const char *name;
  enum kind kind;
  enum line line;
  /* For each side, the expression that stands for an argument left out with a position; NULL if
     it must be given. Names of arguments before it stand for these. */
  const char *implied[SIDE_COUNT];
};

/* What a function gives, and what the result_words() words of one result hold. */
enum result {
  RESULT_BOARD,
  RESULT_FILES,    /* the byte of a file set */
  RESULT_NUMBER,   /* an int64_t, like all numbers below */
  RESULT_TEXT,     /* with its null byte */
  RESULT_LAYERS,   /* their number, then a board for each */
  RESULT_PARTS,    /* the same */
  RESULT_PATH,     /* the same, each board with one square */
  RESULT_RAYS,     /* the same, a board for each direction */
  RESULT_MAP,      /* the largest number, then one for each square, -1 for none */
  RESULT_COUNTS,   /* the same, 0 for none */
  RESULT_MOVES,    /* their number, then a board for each set of moves */
  RESULT_POSITION, /* a struct bbf_position, then a struct counters */
  RESULT_CHILDREN, /* as RESULT_MOVES: those after which they come */
  RESULT_DIVIDED,  /* a number, how many legal moves there are, and a number for each of these */
  RESULT_PIECES,   /* their number, then a board for each type of piece */
  RESULT_CONTACTS, /* the same for each way to attack, as the first sets of moves */
  RESULT_HASH,     /* 64 bits */
  RESULT_FAULTS,   /* the bits of bbf_faults */
  RESULT_SIDES,    /* bit 0 for White, bit 1 for Black */
  RESULT_OUTCOME   /* a number of bbf_outcome */
};

/* What the headers say about a function. */
struct about {
  const char *summary;   /* begins in lower case and has no full stop */
  const char *text;      /* lines of at most 79 characters */
  const char *header;    /* its name; NULL for what is only in the program */
  const char *prototype; /* in C */
};

/* The most positions of a block, whose calls are made together. */
#define BLOCK_SIZE 512

/* An argument for a block of calls: one board for each call, or what all calls share. */
struct input {
  const uint64_t *boards;
  int number;
  const char *text;
  char *const *words; /* as many as the number says */
  const struct position *positions;
};

/* Makes a call for each position of a block, which has at most BLOCK_SIZE. */
typedef void runner(const struct input *in, uint64_t *out, size_t n);

struct function {
  const char *name;
  const struct about *about;
  enum result result;
  runner *run;
  const struct parameter *parameters[ARGUMENTS_LIMIT + 1]; /* NULL after the last */
};

/* The number of its first argument that is typed: 1 if it takes a position, else 0. */
int function_first(const struct function *function);

/* What the numbers on squares count, as in "layer"; NULL for results without any. */
const char *result_unit(enum result result);

/* Whether a result is several boards; whether it is those or a map. */
bool result_is_boards(enum result result);
bool result_is_map(enum result result);
bool result_is_planes(enum result result); /* boards of squares from which one may go so */
bool result_is_array(enum result result);
bool result_is_named(enum result result); /* a number whose words are shown */
size_t result_words(enum result result);

#endif
