/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Who cannot win, on a board of letters: each piece walks alone, from square to square. */
#include <ctype.h>
#include <string.h>

#include "moves.h"
#include "letters.h"
#include "walker.h"

static char at(const letters *board, int file, int rank) {
  return on_board(file, rank) ? board->on[rank][file] : ' ';
}

/* A letter as a side writes it. */
static char of_side(bool white, char letter) {
  return (char)(white ? toupper(letter) : tolower(letter));
}

static int count(const letters *board, bool white, const char *types) {
  int found = 0;
  EACH_SQUARE(file, rank)
    for (const char *type = types; *type; type++)
      found += at(board, file, rank) == of_side(white, *type);
  return found;
}

static int bishops_on(const letters *board, bool white, int color) {
  int found = 0;
  EACH_SQUARE(file, rank)
    found += at(board, file, rank) == of_side(white, 'b') && (file + rank) % 2 == color;
  return found;
}

static bool lacks_material(const letters *board, bool white) {
  const int knights = count(board, white, "n"), bishops = count(board, white, "b");
  if (count(board, white, "prq"))
    return false;
  if (!knights && !bishops)
    return true;
  if (knights)
    return knights == 1 && !bishops && !count(board, !white, "pnbr");
  for (int color = 0; color < 2; color++)
    if (!bishops_on(board, white, color) && !bishops_on(board, !white, color))
      return !count(board, !white, "pn");
  return false;
}

typedef struct {
  uint64_t fixed, pawns, hits, officers, king;
  int movable;
} camp;

/* A pawn is fixed if the pawns ahead of it stand in a row up to an enemy's. */
static bool is_fixed(const letters *board, bool white, int file, int rank) {
  const int step = white ? 1 : -1;
  const char own = of_side(white, 'p'), other = of_side(!white, 'p');
  while (at(board, file, rank) == own)
    rank += step;
  return at(board, file, rank) == other;
}

static bool has_opponent(const letters *board, bool white, int file, int rank) {
  for (; on_board(file, rank); rank += white ? 1 : -1)
    if (at(board, file, rank) == of_side(!white, 'p'))
      return true;
  return false;
}

static void add_hits(uint64_t *hits, bool white, int file, int rank) {
  set(hits, file - 1, rank + (white ? 1 : -1));
  set(hits, file + 1, rank + (white ? 1 : -1));
}

/* Pawns, and false if one of them has no enemy pawn ahead. */
static bool read_pawns(const letters *board, bool white, camp *side) {
  const char own = of_side(white, 'p'), other = of_side(!white, 'p');
  EACH_SQUARE(file, rank) {
    if (at(board, file, rank) != own)
      continue;
    if (!has_opponent(board, white, file, rank))
      return false;
    if (is_fixed(board, white, file, rank))
      set(&side->fixed, file, rank);
    else
      side->movable++;
    for (int to = rank; on_board(file, to) && at(board, file, to) != other; to += white ? 1 : -1) {
      set(&side->pawns, file, to);
      add_hits(&side->hits, white, file, to);
    }
  }
  return true;
}

/* Adds the squares that a man reaches with steps of a kind, outside of walls. */
static void walk(uint64_t *reached, uint64_t walls, char type, int file, int rank) {
  if (!on_board(file, rank) || has(*reached, file, rank))
    return;
  set(reached, file, rank);
  for (int x = -2; x <= 2; x++)
    for (int y = -2; y <= 2; y++) {
      const int length = x * x + y * y;
      const bool steps = type == 'n'   ? length == 5
                         : type == 'b' ? length == 2
                         : type == 'r' ? length == 1
                                       : length == 1 || length == 2;
      if (steps && !has(walls, file + x, rank + y))
        walk(reached, walls, type, file + x, rank + y);
    }
}

static void walk_all(const letters *board, bool white, camp *side, uint64_t hit_for_ever) {
  EACH_SQUARE(file, rank) {
    const char letter = at(board, file, rank), type = (char)tolower(letter);
    uint64_t reached = 0;
    if (letter == ' ' || type == 'p' || letter != of_side(white, letter))
      continue;
    walk(&reached, side->fixed | (type == 'k' ? hit_for_ever : 0), type, file, rank);
    if (type == 'k') {
      side->king |= reached;
    } else {
      side->officers |= reached;
      side->movable++;
    }
  }
}

/* Whether the king could be mated on a square, as far as the squares beside it are concerned. */
static bool may_be_mated_on(int file, int rank, const camp *by, const camp *other) {
  int helpers = 0;
  if (!has(by->officers | by->hits, file, rank))
    return false;
  for (int f = file - 1; f <= file + 1; f++)
    for (int r = rank - 1; r <= rank + 1; r++) {
      bool attacked = has(by->officers | by->hits, f, r);
      for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++)
          attacked |= (x || y) && has(by->king, f + x, r + y);
      if (!on_board(f, r) || (f == file && r == rank) || attacked || has(other->fixed, f, r))
        continue;
      if (!has(other->officers | other->pawns, f, r))
        return false;
      helpers++;
    }
  return helpers <= (other->movable < 3 ? other->movable : 8);
}

static bool mates_nowhere(const camp *by, const camp *other) {
  EACH_SQUARE(file, rank)
    if (has(other->king, file, rank) && may_be_mated_on(file, rank, by, other))
      return false;
  return true;
}

/* Whether a pawn may capture en passant now, pins aside. */
static bool may_pass(const struct bbf_position *p, const letters *board, const camp *mover) {
  const bool white = !p->black_to_move;
  const int rank = white ? 5 : 2, behind = white ? 4 : 3;
  if (members(p->en_passant) != 1)
    return false;
  for (int file = 0; file < 8; file++)
    if (has(p->en_passant & mover->hits, file, rank) && at(board, file, rank) == ' ' &&
        at(board, file, behind) == of_side(!white, 'p'))
      return true;
  return false;
}

static int locked(const struct bbf_position *p, const letters *board) {
  camp sides[2];
  uint64_t hit_for_ever[2] = {0, 0};
  memset(sides, 0, sizeof sides);
  if (!count(board, true, "p"))
    return 0;
  for (int white = 0; white < 2; white++)
    if (!read_pawns(board, white, &sides[white]))
      return 0;
  for (int white = 0; white < 2; white++)
    EACH_SQUARE(file, rank)
      if (has(sides[white].fixed, file, rank))
        add_hits(&hit_for_ever[white], white, file, rank);
  for (int white = 0; white < 2; white++)
    walk_all(board, white, &sides[white], hit_for_ever[!white]);
  for (int white = 0; white < 2; white++) {
    const camp *own = &sides[white], *other = &sides[!white];
    if (own->hits & (other->pawns | other->officers) || other->pawns & (own->officers | own->king))
      return 0;
  }
  if (may_pass(p, board, &sides[!p->black_to_move]))
    return 0;
  return mates_nowhere(&sides[1], &sides[0]) + 2 * mates_nowhere(&sides[0], &sides[1]);
}

/* A king and pawns, each with a piece ahead. */
static bool is_still(const letters *board, bool white) {
  if (count(board, white, "nbrq") || !count(board, white, "p"))
    return false;
  EACH_SQUARE(file, rank) {
    const int ahead = rank + (white ? 1 : -1);
    if (at(board, file, rank) == of_side(white, 'p') && on_board(file, ahead) &&
        at(board, file, ahead) == ' ')
      return false;
  }
  return true;
}

static int without_moves(const struct bbf_position *p) {
  return !ref_checkers(p) ? 3 : p->black_to_move ? 2 : 1;
}

static int near_the_end(const struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  struct bbf_position next = *p;
  const int number = ref_legal_moves(p, moves);
  int always = 3;
  if (!number)
    return without_moves(p);
  next.black_to_move = !p->black_to_move;
  next.en_passant = 0;
  if (number > 16 || ref_count_legal_moves(&next))
    return 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    EACH_SQUARE(file, rank)
      if (has(moves[plane], file, rank)) {
        ref_play(p, plane, square(file, rank), &next);
        if (ref_count_legal_moves(&next))
          return 0;
        always &= without_moves(&next);
      }
  return always;
}

int ref_unwinnable(const struct bbf_position *p) {
  const letters board = read_letters(p);
  const bool white = count(&board, true, "prq"), black = count(&board, false, "prq");
  int known = white && black ? locked(p, &board)
                             : lacks_material(&board, true) + 2 * lacks_material(&board, false);
  if (known < 3 && (is_still(&board, true) || is_still(&board, false)))
    known |= near_the_end(p);
  return known;
}
