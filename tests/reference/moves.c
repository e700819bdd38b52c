/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves the slow way: make every move that the pieces could make, and look whether the
   king can be taken. A position is a board of letters. */
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "moves.h"
#include "walker.h"

/* Letters as in FEN, a blank for an empty square; by rank and file. */
typedef struct {
  char man[8][8];
  bool may_castle[8][8]; /* rooks */
  bool black_to_move;
  bool passed[8][8]; /* en passant: counts if it is one square */
} letters;

/* A square. */
typedef delta place;

static letters read_position(const struct bbf_position *p) {
  const uint64_t sets[6] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  letters board;
  memset(&board, 0, sizeof board);
  board.black_to_move = p->black_to_move != 0;
  EACH_SQUARE(file, rank) {
    board.man[rank][file] = ' ';
    for (int kind = 0; kind < 6; kind++)
      if (has(sets[kind], file, rank))
        board.man[rank][file] = (has(p->white, file, rank) ? "PNBRQK" : "pnbrqk")[kind];
    board.may_castle[rank][file] = has(p->castling, file, rank);
    board.passed[rank][file] = has(p->en_passant, file, rank);
  }
  return board;
}

static void write_position(const letters *board, struct bbf_position *p) {
  memset(p, 0, sizeof *p);
  uint64_t *const sets[6] = {&p->pawns, &p->knights, &p->bishops, &p->rooks, &p->queens, &p->kings};
  EACH_SQUARE(file, rank) {
    const char man = board->man[rank][file];
    for (int kind = 0; kind < 6; kind++)
      set_if(sets[kind], file, rank, toupper(man) == "PNBRQK"[kind]);
    set_if(&p->white, file, rank, isupper(man));
    set_if(&p->castling, file, rank, board->may_castle[rank][file]);
    set_if(&p->en_passant, file, rank, board->passed[rank][file]);
  }
  p->black_to_move = board->black_to_move;
}

/* The letter on a square; 0 off the board. */
static char man_on(const letters *board, int file, int rank) {
  return on_board(file, rank) ? board->man[rank][file] : '\0';
}

static bool is_of(char man, bool black) {
  return black ? islower(man) : isupper(man);
}

static int forward(bool black) {
  return black ? -1 : 1;
}

/* The pieces of a side that attack a square. */
static uint64_t attackers(const letters *board, int file, int rank, bool black) {
  uint64_t found = 0;
  for (int dir = 0; dir < 8; dir++) {
    int f = file, r = rank, distance = 0;
    do {
      f += compass_steps[dir].file;
      r += compass_steps[dir].rank;
      distance++;
    } while (man_on(board, f, r) == ' ');
    const char man = man_on(board, f, r);
    const bool is_diagonal = compass_steps[dir].file && compass_steps[dir].rank;
    if (!is_of(man, black))
      continue;
    switch (tolower(man)) {
    case 'q':
      set(&found, f, r);
      break;
    case 'r':
      set_if(&found, f, r, !is_diagonal);
      break;
    case 'b':
      set_if(&found, f, r, is_diagonal);
      break;
    case 'k':
      set_if(&found, f, r, distance == 1);
      break;
    case 'p':
      set_if(&found, f, r, distance == 1 && is_diagonal && r + forward(black) == rank);
      break;
    }
  }
  for (int i = 0; i < 8; i++)
    set_if(&found, file + knight_leaps[i].file, rank + knight_leaps[i].rank,
           man_on(board, file + knight_leaps[i].file, rank + knight_leaps[i].rank) ==
               (black ? 'n' : 'N'));
  return found;
}

/* The pieces that attack a king of this colour. */
static uint64_t king_attackers(const letters *board, bool black) {
  uint64_t found = 0;
  EACH_SQUARE(file, rank) {
    if (board->man[rank][file] == (black ? 'k' : 'K'))
      found |= attackers(board, file, rank, !black);
  }
  return found;
}

uint64_t ref_checkers(const struct bbf_position *p) {
  const letters board = read_position(p);
  return king_attackers(&board, board.black_to_move) & ~p->kings;
}

bool ref_is_promised(const struct bbf_position *p) {
  const uint64_t sets[6] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  const letters board = read_position(p);
  int kings = 0;
  EACH_SQUARE(file, rank) {
    int men = 0;
    for (int kind = 0; kind < 6; kind++)
      men += has(sets[kind], file, rank);
    if (men > 1 || ((rank == 0 || rank == 7) && has(p->pawns, file, rank)))
      return false;
    kings += board.man[rank][file] == (board.black_to_move ? 'k' : 'K');
  }
  return kings == 1 && !king_attackers(&board, !board.black_to_move);
}

/* The file of the first piece beside the king on this side, if it is a rook that may castle; else
   -1. */
static int castling_rook(const letters *board, place king, int side) {
  int file = king.file + side;
  while (man_on(board, file, king.rank) == ' ')
    file += side;
  return man_on(board, file, king.rank) == (king.rank == 7 ? 'r' : 'R') &&
                 board->may_castle[king.rank][file]
             ? file
             : -1;
}

static int castling_side(int plane) {
  return plane == BBF_PLANE_CASTLING ? 1 : -1;
}

static place target(const letters *board, int plane, place from) {
  place to = from;
  if (plane >= BBF_PLANE_CASTLING) {
    to.file = castling_side(plane) > 0 ? 6 : 2;
  } else if (plane >= BBF_PLANE_PROMOTION) {
    to.file += (plane - BBF_PLANE_PROMOTION) % 3 - 1;
    to.rank += forward(board->black_to_move);
  } else if (plane >= BBF_PLANE_KNIGHT) {
    to.file += knight_leaps[plane - BBF_PLANE_KNIGHT].file;
    to.rank += knight_leaps[plane - BBF_PLANE_KNIGHT].rank;
  } else {
    to.file += compass_steps[plane / 7].file * (plane % 7 + 1);
    to.rank += compass_steps[plane / 7].rank * (plane % 7 + 1);
  }
  return to;
}

/* What a pawn that reaches the last rank becomes. */
static char promoted(int plane, bool black) {
  const char letter = plane >= BBF_PLANE_PROMOTION ? "NBR"[(plane - BBF_PLANE_PROMOTION) / 3] : 'Q';
  return black ? (char)tolower(letter) : letter;
}

static letters play(const letters *board, int plane, place from) {
  const bool black = board->black_to_move;
  const place to = target(board, plane, from);
  const char man = board->man[from.rank][from.file];
  letters after = *board;

  after.black_to_move = !black;
  memset(after.passed, 0, sizeof after.passed);
  after.man[from.rank][from.file] = ' ';
  if (plane >= BBF_PLANE_CASTLING) {
    const int side = castling_side(plane), rook = castling_rook(board, from, side);
    if (rook >= 0)
      after.man[from.rank][rook] = ' ';
    after.man[from.rank][to.file - side] = black ? 'r' : 'R';
    after.may_castle[from.rank][to.file - side] = false;
  }
  after.man[to.rank][to.file] = man;
  after.may_castle[from.rank][from.file] = after.may_castle[to.rank][to.file] = false;
  if (tolower(man) == 'k')
    EACH_SQUARE(file, rank)
      after.may_castle[rank][file] &= !is_of(board->man[rank][file], black);
  if (tolower(man) == 'p') {
    if (to.rank == 0 || to.rank == 7)
      after.man[to.rank][to.file] = promoted(plane, black);
    if (to.file != from.file && board->man[to.rank][to.file] == ' ')
      after.man[from.rank][to.file] = ' '; /* en passant */
    if (abs(to.rank - from.rank) == 2)
      after.passed[from.rank + forward(black)][from.file] = true;
  }
  return after;
}

/* Adds a move, unless the king could then be taken. */
static void add(const letters *board, int plane, int file, int rank, uint64_t *moves) {
  const letters after = play(board, plane, (place){file, rank});
  if (!king_attackers(&after, board->black_to_move))
    set(&moves[plane], file, rank);
}

/* Moves of a piece in one direction, at most so many steps. */
static void ride(const letters *board, int dir, int steps, int file, int rank, uint64_t *moves) {
  for (int k = 1; k <= steps; k++) {
    const char man =
        man_on(board, file + k * compass_steps[dir].file, rank + k * compass_steps[dir].rank);
    if (man == '\0' || is_of(man, board->black_to_move))
      break;
    add(board, 7 * dir + k - 1, file, rank, moves);
    if (man != ' ')
      break;
  }
}

/* A square that a pawn of the other side has just passed: that pawn stands behind it. */
static bool was_passed(const letters *board, int file, int rank) {
  const bool black = board->black_to_move;
  int squares = 0;
  EACH_SQUARE(f, r) {
    squares += board->passed[r][f];
  }
  return squares == 1 && on_board(file, rank) && board->passed[rank][file] &&
         rank == (black ? 2 : 5) && man_on(board, file, rank) == ' ' &&
         man_on(board, file, rank - forward(black)) == (black ? 'P' : 'p');
}

static void move_pawn(const letters *board, int file, int rank, uint64_t *moves) {
  const bool black = board->black_to_move;
  const int next = rank + forward(black);
  for (int side = -1; side <= 1; side++) {
    const int dir = side == 0 ? (black ? 3 : 7) : side < 0 ? (black ? 4 : 6) : (black ? 2 : 0);
    const char man = man_on(board, file + side, next);
    if (side == 0 ? man != ' ' : !is_of(man, !black) && !was_passed(board, file + side, next))
      continue;
    add(board, 7 * dir, file, rank, moves);
    if (next == 0 || next == 7)
      for (int piece = 0; piece < 3; piece++)
        add(board, BBF_PLANE_PROMOTION + 3 * piece + side + 1, file, rank, moves);
    if (side == 0 && rank == (black ? 6 : 1) && man_on(board, file, next + forward(black)) == ' ')
      add(board, 7 * dir + 1, file, rank, moves);
  }
}

/* Castling with a rook that still may castle: no other piece is on the squares that king and
   rook cross or move to, and no square of the king's path is attacked. */
static void castle(const letters *board, int plane, place king, uint64_t *moves) {
  const bool black = board->black_to_move;
  const int side = castling_side(plane), rook = castling_rook(board, king, side);
  const int to = target(board, plane, king).file;
  if (king.rank != (black ? 7 : 0) || rook < 0)
    return;

  letters lifted = *board;
  lifted.man[king.rank][king.file] = ' ';
  for (int file = 0; file < 8; file++) {
    const bool on_kings_way =
        (king.file <= file && file <= to) || (to <= file && file <= king.file);
    const bool on_rooks_way =
        (rook <= file && file <= to - side) || (to - side <= file && file <= rook);
    if ((on_kings_way || on_rooks_way) && file != king.file && file != rook &&
        board->man[king.rank][file] != ' ')
      return;
    if (on_kings_way && attackers(&lifted, file, king.rank, !black))
      return;
  }
  add(board, plane, king.file, king.rank, moves);
}

int ref_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]) {
  const letters board = read_position(p);
  memset(moves, 0, BBF_MOVE_PLANES * sizeof *moves);
  EACH_SQUARE(file, rank) {
    const char man = board.man[rank][file];
    if (!is_of(man, board.black_to_move))
      continue;
    for (int dir = 0; dir < 8; dir++) {
      const bool is_diagonal = compass_steps[dir].file && compass_steps[dir].rank;
      switch (tolower(man)) {
      case 'q':
        ride(&board, dir, 7, file, rank, moves);
        break;
      case 'r':
        ride(&board, dir, is_diagonal ? 0 : 7, file, rank, moves);
        break;
      case 'b':
        ride(&board, dir, is_diagonal ? 7 : 0, file, rank, moves);
        break;
      case 'k':
        ride(&board, dir, 1, file, rank, moves);
        break;
      case 'n':
        if (on_board(file + knight_leaps[dir].file, rank + knight_leaps[dir].rank) &&
            !is_of(man_on(&board, file + knight_leaps[dir].file, rank + knight_leaps[dir].rank),
                   board.black_to_move))
          add(&board, BBF_PLANE_KNIGHT + dir, file, rank, moves);
        break;
      }
    }
    if (tolower(man) == 'p')
      move_pawn(&board, file, rank, moves);
    if (tolower(man) == 'k')
      for (int plane = BBF_PLANE_CASTLING; plane < BBF_MOVE_PLANES; plane++)
        castle(&board, plane, (place){file, rank}, moves);
  }
  int count = 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t rest = moves[plane]; rest; rest &= rest - 1)
      count++;
  return count;
}

static bool has_man(const struct bbf_position *p, int file, int rank) {
  return has(p->pawns, file, rank) || has(p->knights, file, rank) || has(p->bishops, file, rank) ||
         has(p->rooks, file, rank) || has(p->queens, file, rank) || has(p->kings, file, rank);
}

/* Whether a man on this square goes so many squares in a direction to capture. */
static bool goes(const struct bbf_position *p, int file, int rank, place by, int distance) {
  const bool is_diagonal = by.file && by.rank;
  const int front = has(p->white, file, rank) ? 1 : -1;
  return has(p->queens, file, rank) || has(is_diagonal ? p->bishops : p->rooks, file, rank) ||
         (distance == 1 && has(p->kings, file, rank)) ||
         (distance == 1 && is_diagonal && by.rank == front && has(p->pawns, file, rank));
}

void ref_contacts(const struct bbf_position *p, uint64_t contacts[BBF_CONTACT_PLANES]) {
  memset(contacts, 0, BBF_CONTACT_PLANES * sizeof *contacts);
  EACH_SQUARE(file, rank)
    for (int dir = 0; dir < 8; dir++) {
      int distance = 1;
      while (on_board(file + distance * compass_steps[dir].file,
                      rank + distance * compass_steps[dir].rank) &&
             !has_man(p, file + distance * compass_steps[dir].file,
                      rank + distance * compass_steps[dir].rank))
        distance++;
      if (on_board(file + distance * compass_steps[dir].file,
                   rank + distance * compass_steps[dir].rank))
        set_if(&contacts[7 * dir + distance - 1], file, rank,
               goes(p, file, rank, compass_steps[dir], distance));
      set_if(&contacts[BBF_PLANE_KNIGHT + dir], file, rank,
             has(p->knights, file, rank) &&
                 on_board(file + knight_leaps[dir].file, rank + knight_leaps[dir].rank) &&
                 has_man(p, file + knight_leaps[dir].file, rank + knight_leaps[dir].rank));
    }
}

int ref_count_legal_moves(const struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  return ref_legal_moves(p, moves);
}

static place place_of(uint64_t from) {
  const int i = first_member(from);
  return (place){i % 8, i / 8};
}

uint64_t ref_move_target(const struct bbf_position *p, int plane, uint64_t from) {
  const letters board = read_position(p);
  const place to = target(&board, plane, place_of(from));
  return square(to.file, to.rank);
}

void ref_play(const struct bbf_position *p, int plane, uint64_t from, struct bbf_position *out) {
  const letters board = read_position(p), after = play(&board, plane, place_of(from));
  write_position(&after, out);
}

void ref_flip_position(const struct bbf_position *p, struct bbf_position *out) {
  const letters board = read_position(p);
  letters flipped = board;
  EACH_SQUARE(file, rank) {
    const char man = board.man[7 - rank][file];
    flipped.man[rank][file] = (char)(isupper(man) ? tolower(man) : toupper(man));
    flipped.may_castle[rank][file] = board.may_castle[7 - rank][file];
    flipped.passed[rank][file] = board.passed[7 - rank][file];
  }
  flipped.black_to_move = !board.black_to_move;
  write_position(&flipped, out);
}
