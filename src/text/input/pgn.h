/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Games from PGN, in the text's order and without memory of their own: tags, the moves of the game
   itself, comments, what is wrong, and the result. Numeric annotations and variations are skipped. */
#ifndef TEXT_PGN_H
#define TEXT_PGN_H

#include <string.h>

#include "game.h"

/* What comes next. */
enum pgn_found {
  PGN_GAME,    /* a game begins at line */
  PGN_TAG,     /* its name and value */
  PGN_START,   /* after the tags: position and counters are those of the start. A game without it,
                  which is of another variant or whose start is wrong, is skipped */
  PGN_MOVE,    /* number leads to position */
  PGN_COMMENT, /* value, on the last move or on the start */
  PGN_MISTAKE, /* reason, mistake_line and column. After a wrong move no others follow */
  PGN_RESULT,  /* the game is over, with result */
  PGN_END      /* of the text, at line */
};

enum pgn_result { PGN_BLACK_WINS = -1, PGN_DRAW, PGN_WHITE_WINS, PGN_NO_RESULT = -128 };

struct span {
  const char *begin, *end;
};

static inline bool spans_equal(struct span a, struct span b) {
  const size_t length = (size_t)(a.end - a.begin);
  return (size_t)(b.end - b.begin) == length && memcmp(a.begin, b.begin, length) == 0;
}

static inline bool span_is(struct span span, const char *text) {
  return spans_equal(span, (struct span){text, text + strlen(text)});
}

struct pgn {
  /* What was found. Texts are not ended by a null byte. A tag's value still has backslashes before
     quotes and backslashes. */
  struct span name, value;
  struct bbf_position position;
  struct counters counters; /* of the start */
  int number;               /* as bbf_encode_move gives it */
  unsigned ply;             /* how many moves there were */
  enum pgn_result result;
  unsigned long long line, mistake_line;
  size_t column; /* in bytes, from 1 */
  char reason[REASON_SIZE];

  /* Where the reader is. */
  enum { PGN_BETWEEN, PGN_IN_TAGS, PGN_IN_MOVES, PGN_AFTER_MISTAKE, PGN_SKIPPED } state;
  const char *text, *at, *end;
  const char
      *counted; /* up to where lines are counted, where the last begins, and how many they are */
  const char *line_begin;
  unsigned long long lines;
  struct span fen, variant; /* the tags of this game, NULL if there are none */
  const char *game;         /* where it begins, and where its first line does */
  const char *game_line;
  const char *brace; /* the next that ends a comment, or the end */
  bool begun;        /* there were moves or their numbers */
};

/* Reads a text, which begins with that line of its file. */
void pgn_begin(struct pgn *pgn, const char *text, size_t length, unsigned long long line);

/* A result as PGN writes it. */
const char *pgn_result_word(enum pgn_result result);

/* Finds what comes next. */
enum pgn_found pgn_next(struct pgn *pgn);

/* Notes the place of a mistake that the caller finds in the text, and returns PGN_MISTAKE. */
enum pgn_found pgn_mistake(struct pgn *pgn, const char *place);

/* Finds [%clk ...] in a comment, in seconds. Returns false if there is none. */
bool pgn_clock(struct span comment, float *seconds);

/* Finds [%eval ...] in a comment: pawns as White sees them, or infinity with the moves to mate, which
   are negative if Black mates. #0 has no sign, and is left out. Returns false if there is none. */
bool pgn_evaluation(struct span comment, float *pawns, int *mate);

/* How many bytes at the beginning of a text are whole games, which what follows in the file cannot
   change: 0 if that is not known. */
size_t pgn_whole(const char *text, size_t length);

#endif
