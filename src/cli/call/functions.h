/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of all functions of the library: their names, arguments and results, and how
   they are called. */
#ifndef CLI_FUNCTIONS_H
#define CLI_FUNCTIONS_H

#include <bbfill/board.h>
#include <bbfill/moves.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../text/output/output.h"
#include "../../text/input/position.h"

#define ARGUMENTS_LIMIT 7

/* How many words the results take that are not a single one. Texts are at most as long as
   those of bbf_format. */
#define RESULT_WORDS_LIMIT RESULT_MOVES_WORDS
#define RESULT_MOVES_WORDS (1 + BBF_MOVE_PLANES)
#define RESULT_ARRAY_WORDS (1 + 64)
#define RESULT_TEXT_WORDS ((BBF_FORMAT_SIZE + sizeof(uint64_t) - 1) / sizeof(uint64_t))
#define RESULT_POSITION_WORDS \
  ((sizeof(struct bbf_position) + sizeof(struct counters)) / sizeof(uint64_t))

/* What an argument is (arguments.h), which decides how it is read and drawn. */
enum kind {
  KIND_SET,       /* a board of pieces or squares */
  KIND_AREA,      /* a board of squares that a flood may enter */
  KIND_FILES,     /* a set of files: those on which a board has a square */
  KIND_DIRECTION, /* a name or a number */
  KIND_MOVER,     /* a name or a number */
  KIND_NUMBER,
  KIND_PLANE,     /* a set of moves: a name or a number */
  KIND_DEPTH,     /* a number of moves that are played */
  KIND_DIAGRAM,   /* text for bbf_parse */
  KIND_FEN,       /* text for bbf_parse_fen */
  KIND_POSITION,  /* that of --fen or --epd, so it is not typed; the first argument if any */
  KIND_POSITIONS = KIND_POSITION, /* columns, of which the program gives each in turn */
  KIND_RAYS       /* a board for all eight directions */
};

/* Whose men a function is for: in chess by its name, w_, b_ or neither, in Othello those of the
   side to move. */
enum side { SIDE_NONE, SIDE_WHITE, SIDE_BLACK, SIDE_TO_MOVE };
#define SIDE_COUNT 4

/* How an argument takes part in the lines of a picture. They lead to the first argument if it
   is LINE_TO, from those that are LINE_FROM; otherwise from the first argument over the men
   of LINE_OVER to squares of the result. */
enum line { LINE_NONE, LINE_TO, LINE_FROM, LINE_OVER };

struct parameter {
  const char *name;
  enum kind kind;
  enum line line;
  /* For each side, the expression that it is if it is left out and there is a position; NULL if
     it must be given. Names of arguments before it stand for these. */
  const char *implied[SIDE_COUNT];
};

/* What a function gives, and what the result_words() words of one result hold. */
enum result {
  RESULT_BOARD,
  RESULT_FILES,  /* the byte of a file set */
  RESULT_NUMBER, /* an int64_t, like all numbers below */
  RESULT_TEXT,   /* with its null byte */
  RESULT_LAYERS, /* their number, then a board for each */
  RESULT_PARTS,  /* the same */
  RESULT_PATH,   /* the same, each board with one square */
  RESULT_RAYS,   /* the same, a board for each direction */
  RESULT_MAP,    /* the largest number, then one for each square, -1 for none */
  RESULT_COUNTS, /* the same, 0 for none */
  RESULT_MOVES,  /* their number, then a board for each set of moves */
  RESULT_POSITION /* a struct bbf_position, then a struct counters */
};

/* An argument for a block of calls: one board for each call, or what all calls share. */
struct operand {
  const uint64_t *boards;
  int number;
  const char *text;
  const struct position *positions;
};

/* The function itself; the member is its shape in the lists of the families. */
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
  void (*rays)(const uint64_t *, uint64_t, uint64_t *);
  void (*columns)(const struct bbf_positions *, size_t, struct bbf_position *);
  const char *(*fen)(const char *, struct bbf_position *);
  char *(*position_text)(const struct bbf_position *, char *);
  void (*position_position)(const struct bbf_position *, struct bbf_position *);
  uint64_t (*bp)(uint64_t, int);
  void (*play)(const struct bbf_position *, int, uint64_t, struct bbf_position *);

  /* Over arrays of boards. */
  void (*b_n)(uint64_t *, const uint64_t *, size_t);
  void (*b_files_n)(uint8_t *, const uint64_t *, size_t);
  void (*b_number_n)(uint8_t *, const uint64_t *, size_t);
  void (*bb_n)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                 const uint64_t *, size_t);
  void (*bbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                  const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                   const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbb_counts_n)(uint64_t (*)[5], const uint64_t *, const uint64_t *, const uint64_t *,
                          const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                    const uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                    size_t);
  void (*bd_n)(uint64_t *, const uint64_t *, int, size_t);
  void (*bbd_n)(uint64_t *, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbb_n)(uint64_t *, int, const uint64_t *, const uint64_t *, size_t);
  void (*mbbn_n)(uint64_t *, int, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbbb_number_n)(int8_t *, int, const uint64_t *, const uint64_t *, const uint64_t *,
                        size_t);
  void (*position_n)(uint64_t *, const struct bbf_positions *, size_t);
  void (*position_number_n)(uint8_t *, const struct bbf_positions *, size_t);
  void (*position_moves_n)(uint64_t (*)[BBF_MOVE_PLANES], const struct bbf_positions *, size_t);
};

/* What the headers say about a function, see about.py. */
struct about {
  const char *summary;   /* begins in lower case and has no full stop */
  const char *text;      /* lines of at most 79 characters */
  const char *header;    /* its name; NULL for what is only in the program */
  const char *prototype; /* in C */
};

/* Makes a call for each position of a block. */
typedef void runner(const union entry *entry, const struct operand *in, uint64_t *out, size_t n);

struct function {
  const char *name;
  const struct about *about;
  enum result result;
  runner *run;
  union entry entry;
  const struct parameter *parameters[ARGUMENTS_LIMIT + 1]; /* NULL after the last */
};

/* An argument or a result in a few words, as in "a board". */
const char *kind_phrase(enum kind kind);
const char *result_name(enum result result);
const char *result_phrase(enum result result);

/* What the numbers on squares count, as in "layer"; NULL for results without any. */
const char *result_unit(enum result result);

/* Boards and sets of files may differ between positions; other arguments do not. */
bool kind_is_board(enum kind kind);

int function_arity(const struct function *function);

/* The number of its first argument that is typed: 1 if it takes a position, else 0. */
int function_first(const struct function *function);

/* What argument i is if it is left out and there is a position of this game, or none; NULL if it
   must be given. */
const char *function_implied(const struct function *function, int i, enum game game);

/* The same for chess if this side is to move: without own and opp for men of one side. */
const char *function_implied_to(const struct function *function, int i, enum side to_move);

/* How many arguments must be typed at least: those that a position does not imply. */
int function_needed(const struct function *function, enum game game);

/* Sets which arguments are left out if so many are typed: of those that the position implies,
   the last ones. */
void function_leave_out(const struct function *function, int typed, enum game game,
                        bool left_out[ARGUMENTS_LIMIT]);

/* Whether a result is several boards; whether it is those or a map. */
bool result_is_boards(enum result result);
bool result_is_map(enum result result);
bool result_is_array(enum result result);
size_t result_words(enum result result);

/* The next function whose name contains the part, in the order of the list. NULL as
   function asks for the first one, and is the result after the last. */
const struct function *function_next(const struct function *function, const char *part);

/* NULL if there is no function of that name. */
const struct function *function_find(const char *name);

/* The name that takes the fewest edits to reach, NULL if none is near. */
const char *function_nearest(const char *name);

/* Writes one line: name, arguments and result. */
void function_output_usage(struct output *out, const struct function *function);

#endif
