/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for moves as text: it looks at all legal moves, and tries all ways to read a text.
   Positions are promised ones. */
#ifndef REFERENCE_NOTATION_H
#define REFERENCE_NOTATION_H

#include <stdio.h>
#include <string.h>

#include "moves.h"
#include "uci.h"

enum { SAN, UCI, NOTATIONS };

struct move {
  int plane, start, end; /* of castling, end is where the king goes */
  uint64_t from;
  char piece, becomes, uci[BBF_UCI_SIZE]; /* castling with the rook's square */
};

/* A position and its legal moves. */
struct listed {
  struct bbf_position p;
  int count;
  struct move moves[BBF_MAX_MOVES];
};

static inline char piece_at(const struct bbf_position *p, uint64_t at) {
  return p->pawns & at     ? 'P'
         : p->knights & at ? 'N'
         : p->bishops & at ? 'B'
         : p->rooks & at   ? 'R'
         : p->queens & at  ? 'Q'
                           : 'K';
}

static inline void list(struct listed *all, const struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  all->p = *p;
  all->count = 0;
  ref_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    EACH_SQUARE(file, rank) {
      struct move *move = &all->moves[all->count];
      move->plane = plane;
      move->from = square(file, rank) & moves[plane];
      if (!move->from)
        continue;
      uci_text(p, plane, move->from, move->uci);
      move->start = 8 * rank + file;
      move->end = plane < BBF_PLANE_CASTLING ? first_member(ref_move_target(p, plane, move->from))
                                             : 8 * rank + (plane == BBF_PLANE_CASTLING ? 6 : 2);
      move->piece = piece_at(p, move->from);
      move->becomes = move->uci[4] ? (char)(move->uci[4] - 'a' + 'A') : '\0';
      all->count++;
    }
}

/* UCI as bbf_format_uci promises it. */
static inline const char *ref_uci(const struct move *move, char text[BBF_UCI_SIZE]) {
  strcpy(text, move->uci);
  if (move->plane >= BBF_PLANE_CASTLING && text[0] == 'e' && (text[2] == 'a' || text[2] == 'h'))
    text[2] = text[2] == 'a' ? 'c' : 'g';
  return text;
}

static inline char *write_square(char *text, int square) {
  *text++ = (char)('a' + square % 8);
  *text++ = (char)('1' + square / 8);
  return text;
}

/* Whether no other move of such a piece to the same square fits what is told of its start. */
static inline bool is_alone(const struct listed *all, const struct move *move, bool file,
                            bool rank) {
  int fitting = 0;
  for (const struct move *m = all->moves; m < all->moves + all->count; m++)
    fitting += m->plane < BBF_PLANE_CASTLING && m->piece == move->piece && m->end == move->end &&
               (!file || m->start % 8 == move->start % 8) &&
               (!rank || m->start / 8 == move->start / 8);
  return fitting == 1;
}

static inline const char *ref_san(const struct listed *all, const struct move *move,
                                  char text[2 * BBF_SAN_SIZE]) {
  struct bbf_position after;
  char *c = text, start[2];
  bool captures = occupied_by(&all->p) >> move->end & 1, file = false, rank = false;
  if (move->plane >= BBF_PLANE_CASTLING) {
    c += sprintf(c, move->plane == BBF_PLANE_CASTLING ? "O-O" : "O-O-O");
  } else {
    write_square(start, move->start);
    if (move->piece == 'P')
      file = captures = move->start % 8 != move->end % 8;
    else
      *c++ = move->piece;
    if (move->piece != 'P' && !is_alone(all, move, false, false)) {
      file = is_alone(all, move, true, false) || !is_alone(all, move, false, true);
      rank = !file || !is_alone(all, move, true, false);
    }
    if (file)
      *c++ = start[0];
    if (rank)
      *c++ = start[1];
    if (captures)
      *c++ = 'x';
    c = write_square(c, move->end);
    if (move->becomes)
      c += sprintf(c, "=%c", move->becomes);
  }
  ref_play(&all->p, move->plane, move->from, &after);
  if (ref_checkers(&after))
    *c++ = ref_count_legal_moves(&after) ? '+' : '#';
  *c = '\0';
  return text;
}

/* All forms of a move: sets of characters, each for one character of the text, ! for one that may
   be left out. The parts of the first forms of SAN are those of PARTS. */
enum { PIECE, FILE_FROM, RANK_FROM, DASH, FILE_TO, RANK_TO, EQUALS, BECOMES, SIGN, PARTS };
#define FILES "abcdefgh"
#define RANKS "12345678"
#define MOVE "NBRQK!", FILES "!", RANKS "!", "-x!", FILES, RANKS
static const char *const forms[NOTATIONS][12][PARTS + 1] = {
    [SAN] = {{MOVE, "=!", "NBRQKnbrqk", "+#!"},
             {MOVE, "!", "!", "+#!"},
             {"O", "-", "O", "+#!"},
             {"0", "-", "0", "+#!"},
             {"O", "-", "O", "-", "O", "+#!"},
             {"0", "-", "0", "-", "0", "+#!"},
             {"-", "-"},
             {"Z", "0"},
             {"0", "0", "0", "0"},
             {"@", "@", "@", "@"}},
    [UCI] = {{FILES, RANKS, FILES, RANKS, "nbrq!"}, {"0", "0", "0", "0"}},
};

static inline bool is_space(char c) {
  return c && strchr(" \t\n\v\f\r", c);
}

/* Whether a text has this form; taken are the characters of its parts. *furthest moves on to the
   last character that did not fit. */
static inline bool has_form(const char *const *parts, const char *text, char *taken,
                            const char **furthest) {
  if (!*parts && (!*text || is_space(*text)))
    return true;
  if (*parts && *text && *text != '!' && strchr(*parts, *text)) {
    *taken = *text;
    if (has_form(parts + 1, text + 1, taken + 1, furthest))
      return true;
  }
  if (text > *furthest)
    *furthest = text;
  *taken = '\0';
  return *parts && strchr(*parts, '!') && has_form(parts + 1, text, taken + 1, furthest);
}

/* What reading a text gives: a move, the null move, or a wrong place. */
struct reading {
  const struct move *move;
  const char *wrong;
};

static inline int square_of(const char *text) {
  return text[0] - 'a' + 8 * (text[1] - '1');
}

/* The move between two squares that are written, and the place after them. */
static inline struct reading between(const struct listed *all, const char *start, const char *from,
                                     const char *to, char becomes, const char *after) {
  struct reading found = {NULL, start};
  const struct move *king = NULL;
  const int first = square_of(from), last = square_of(to);
  for (const struct move *m = all->moves; m < all->moves + all->count; m++) {
    if (first == m->start && m->plane >= BBF_PLANE_CASTLING && last == m->end &&
        m->start != m->end && !becomes)
      king = m;
    if (first != m->start || last != square_of(m->uci + 2))
      continue;
    if (m->becomes == becomes)
      return (struct reading){m, NULL};
    if (!becomes)
      found.wrong = after;
  }
  return king ? (struct reading){king, NULL} : found;
}

/* How much of the text the parts before one of them took. */
static inline int taken_before(const char *taken, int part) {
  int count = 0;
  for (int i = 0; i < part; i++)
    count += taken[i] != '\0';
  return count;
}

static inline struct reading meaning(const struct listed *all, const char *start,
                                     const char *taken) {
  const char *gap = start + taken_before(taken, DASH), *after = start + taken_before(taken, EQUALS);
  const char piece = taken[PIECE] ? taken[PIECE] : 'P', asked = taken[BECOMES];
  const char becomes = asked >= 'a' ? (char)(asked - 'a' + 'A') : asked;
  const char file = piece == 'P' && !taken[FILE_FROM] ? taken[FILE_TO] : taken[FILE_FROM];
  struct reading found = {NULL, start};
  if (!taken[PIECE] && taken[FILE_FROM] && taken[RANK_FROM])
    return between(all, start, taken + FILE_FROM, taken + FILE_TO, becomes, after);
  for (const struct move *m = all->moves; m < all->moves + all->count; m++) {
    if (m->piece != piece || m->end != square_of(taken + FILE_TO) ||
        m->plane >= BBF_PLANE_CASTLING || (file && file - 'a' != m->start % 8) ||
        (taken[RANK_FROM] && taken[RANK_FROM] - '1' != m->start / 8))
      continue;
    if (m->becomes != becomes) {
      if (!becomes)
        found.wrong = after;
    } else if (found.move) {
      return (struct reading){NULL, gap};
    } else {
      found.move = m;
    }
  }
  return found.move ? (struct reading){found.move, NULL} : found;
}

static inline struct reading ref_read(const struct listed *all, int notation, const char *text) {
  while (is_space(*text))
    text++;
  const char *furthest = text;
  for (int form = 0; forms[notation][form][0]; form++) {
    char taken[PARTS + 2] = {0};
    if (!has_form(forms[notation][form], text, taken, &furthest))
      continue;
    if (notation == UCI && form == 0)
      return between(all, text, taken, taken + 2, taken[4] ? (char)(taken[4] - 'a' + 'A') : '\0',
                     text + 4);
    if (notation == SAN && form < 2)
      return meaning(all, text, taken);
    if (notation == SAN && form < 6) {
      for (const struct move *m = all->moves; m < all->moves + all->count; m++)
        if (m->plane == BBF_PLANE_CASTLING + (form > 3))
          return (struct reading){m, NULL};
      return (struct reading){NULL, text};
    }
    return (struct reading){NULL, NULL};
  }
  return (struct reading){NULL, furthest};
}

#endif
