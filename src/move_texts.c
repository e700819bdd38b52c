/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* All legal moves of a position as texts. What their texts depend on is found once for all of them:
   from where a piece would give check, which pieces open a line when they move, and where several
   pieces of a kind may go. Most moves are none of this, and have texts that need no branch. */
#include <bbfill/attacks.h>
#include <bbfill/fill.h>
#include <bbfill/game.h>
#include <bbfill/moves.h>
#include <bbfill/inline/bits.h>
#include <bbfill/inline/view.h>

#include <string.h>

#include "notation.h"

/* Kinds of pieces, in the order of their letters. */
enum { KNIGHT, BISHOP, ROOK, QUEEN, KING, PAWN, KINDS };

/* A position as its moves are written; all sets are of the side to move. */
struct writer {
  const struct bbf_position *p;
  bbf_i_view view;
  uint64_t sets[KINDS];
  uint64_t checks[KINDS];  /* the squares from which a piece attacks the other king */
  uint64_t shared[KINDS];  /* those to which several pieces may go */
  uint64_t unusual[KINDS]; /* those to which a move may have more than its usual text */
  uint64_t masks;          /* pieces that give check if they leave a line */
  uint64_t pinned;
  uint8_t kinds[64]; /* what stands on a square */
  char first[64];    /* the letter with which its captures begin */
  uint16_t numbers[BBF_MAX_MOVES];
  size_t count; /* of all moves */
};

static uint64_t several(uint64_t squares) {
  return squares & (squares - 1);
}

/* The squares that one piece other than a pawn attacks. */
static uint64_t attacks_of(int kind, int square, uint64_t empty) {
  return kind == KNIGHT   ? bbf_i_knight_attacks(BBF_SQUARE(square))
         : kind == BISHOP ? bbf_bishop_attacks_from(square, empty)
         : kind == ROOK   ? bbf_rook_attacks_from(square, empty)
                          : bbf_queen_attacks_from(square, empty);
}

/* The squares that two or more pieces of a kind attack. */
static uint64_t attacked_twice(int kind, uint64_t set, uint64_t empty) {
  uint64_t once = 0, twice = 0;
  for (; set; set &= set - 1) {
    const uint64_t to = attacks_of(kind, bbf_i_square_of(set), empty);
    twice |= once & to;
    once |= to;
  }
  return twice;
}

static void find_checks(struct writer *w) {
  const bbf_i_view *view = &w->view;
  const uint64_t king = view->other_kings;
  w->checks[KNIGHT] = bbf_i_knight_attacks(king);
  w->checks[BISHOP] = bbf_bishop_attacks(king, view->empty);
  w->checks[ROOK] = bbf_rook_attacks(king, view->empty);
  w->checks[QUEEN] = w->checks[BISHOP] | w->checks[ROOK];
  w->checks[KING] = 0;
  w->checks[PAWN] = bbf_i_back(view, bbf_i_beside(king));
  w->masks = bbf_pinned(king, view->own, view->diagonal, view->straight, view->empty);
}

/* Whether texts are as a writer finds them: a piece has a square for itself and does not attack the
   other king, no pawn is on the first or last rank, and there is at most one own king. */
static int is_plain(const struct writer *w) {
  const struct bbf_position *p = w->p;
  const bbf_i_view *view = &w->view;
  uint64_t wrong = (p->pawns & (BBF_RANK_1 | BBF_RANK_8)) | several(view->king);
  wrong |= bbf_i_shared_squares(p);
  wrong |= (view->pawns & w->checks[PAWN]) | (view->knights & w->checks[KNIGHT]);
  wrong |= (view->diagonal & w->checks[BISHOP]) | (view->straight & w->checks[ROOK]);
  return !wrong;
}

static void note_pieces(struct writer *w) {
  memset(w->kinds, PAWN, sizeof w->kinds);
  for (int square = 0; square < 64; square++)
    w->first[square] = file_of(square);
  for (int kind = 0; kind < PAWN; kind++)
    for (uint64_t left = w->sets[kind]; left; left &= left - 1) {
      const int square = bbf_i_square_of(left);
      w->kinds[square] = (uint8_t)kind;
      w->first[square] = pieces[kind];
    }
}

static void find_shared(struct writer *w) {
  const bbf_i_view *view = &w->view;
  uint64_t any = 0;
  for (int kind = 0; kind < KINDS; kind++) {
    w->shared[kind] = kind < KING && several(w->sets[kind])
                          ? attacked_twice(kind, w->sets[kind], view->empty) & ~view->own
                          : 0;
    w->unusual[kind] = w->checks[kind] | w->shared[kind];
    any |= w->shared[kind];
  }
  w->pinned = any ? bbf_pinned(view->king, view->own, view->other_diagonal, view->other_straight,
                               view->empty)
                  : 0;
}

/* Returns 0 if the position is not plain. */
static int prepare(struct writer *w, const struct bbf_position *p) {
  w->p = p;
  w->view = bbf_i_view_of(p);
  const uint64_t own = w->view.own;
  w->sets[KNIGHT] = p->knights & own;
  w->sets[BISHOP] = p->bishops & own;
  w->sets[ROOK] = p->rooks & own;
  w->sets[QUEEN] = p->queens & own;
  w->sets[KING] = p->kings & own;
  w->sets[PAWN] = p->pawns & own;
  find_checks(w);
  if (!is_plain(w))
    return 0;
  note_pieces(w);
  find_shared(w);
  w->unusual[KING] |= own; /* castling */
  w->unusual[PAWN] |= p->en_passant | BBF_RANK_1 | BBF_RANK_8;
  return 1;
}

static int has_number(const struct writer *w, int number) {
  for (size_t k = 0; k < w->count; k++)
    if (w->numbers[k] == number)
      return 1;
  return 0;
}

/* Pieces of the same kind, other than the one on start, that may move to end. Where one of them
   goes, the check ends, so that only pins are left to look at. */
static uint64_t others_to(const struct writer *w, int kind, int start, int end) {
  uint64_t others = attacks_of(kind, end, w->view.empty) & w->sets[kind] & ~BBF_SQUARE(start);
  for (uint64_t left = others & w->pinned; left; left &= left - 1)
    if (!has_number(w, bbf_i_square_of(left) + 64 * end))
      others ^= left & (0 - left);
  return others;
}

/* A move other than castling, without a sign of check. */
static char *write_move(const struct writer *w, int number, char *c) {
  const int start = number & 63, end = number >> 6 & 63, kind = w->kinds[start];
  const uint64_t to = BBF_SQUARE(end);
  const int captures = kind == PAWN ? start % 8 != end % 8 : (w->view.other & to) != 0;
  if (kind != PAWN || captures)
    *c++ = w->first[start];
  if (w->shared[kind] & to)
    c = write_origin(c, start, others_to(w, kind, start, end));
  if (captures)
    *c++ = 'x';
  c = write_square(c, end);
  if (number >> 12) {
    *c++ = '=';
    *c++ = pieces[(number >> 12) - 1];
  }
  return c;
}

/* Whether a move may give check, though its piece does not attack the other king from its target.
   With castling, the king may open the rank, or the rook gives check along its new file. */
static int may_check(const struct writer *w, int number, int is_castling) {
  const int start = number & 63, end = number >> 6 & 63;
  const int passes = w->kinds[start] == PAWN && (w->p->en_passant >> end & 1);
  const uint64_t rook_to = end > start ? BBF_FILE_F : BBF_FILE_D;
  if (w->masks >> start & 1)
    return 1;
  return is_castling ? (rook_to & w->view.other_kings) != 0 : passes || number >> 12;
}

/* Any move. */
static void write_unusual(const struct writer *w, int number, char *c) {
  const int start = number & 63, end = number >> 6 & 63;
  const int is_castling = w->view.own >> end & 1, checks = w->checks[w->kinds[start]] >> end & 1;
  struct bbf_position after;
  if (is_castling) {
    memcpy(c, "O-O-O", 5);
    c += end > start ? 3 : 5;
  } else {
    c = write_move(w, number, c);
  }
  if (checks || may_check(w, number, is_castling)) {
    bbf_play_number(w->p, number, &after);
    if (checks || bbf_checkers(&after))
      *c++ = bbf_has_legal_move(&after) ? '+' : '#';
  }
  *c = '\0';
}

/* A move that has a letter at most, an x if it captures, and its target. What is written where no x
   belongs is written over: no branch can predict which moves capture. */
static inline void write_usual(const struct writer *w, int start, int end, char *c) {
  const int captures = w->view.other >> end & 1, piece = w->kinds[start] != PAWN;
  *c = w->first[start];
  c += piece | captures;
  *c = 'x';
  c = write_square(c + captures, end);
  *c = '\0';
}

/* One by one, for positions that are not plain. */
static size_t list_any(const struct bbf_position *p, char (*texts)[BBF_SAN_SIZE], size_t room) {
  uint64_t moves[BBF_MOVE_PLANES];
  size_t count = 0;
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1, count++)
      if (count < room)
        bbf_format_san(p, plane, left & (0 - left), texts[count]);
  return count;
}

size_t bbf_list_san(const struct bbf_position *p, char (*texts)[BBF_SAN_SIZE], size_t room) {
  struct writer w;
  if (!prepare(&w, p))
    return list_any(p, texts, room);
  w.count = bbf_list_moves(p, w.numbers, BBF_MAX_MOVES);
  for (size_t k = 0; k < w.count && k < room; k++) {
    const int number = w.numbers[k], start = number & 63, end = number >> 6 & 63;
    if ((w.unusual[w.kinds[start]] >> end | w.masks >> start) & 1)
      write_unusual(&w, number, texts[k]);
    else
      write_usual(&w, start, end, texts[k]);
  }
  return w.count;
}

static inline void write_uci(int number, char *c) {
  const int promotes = number >> 12;
  c = write_square(write_square(c, number & 63), number >> 6 & 63);
  c[0] = promotes ? becomes[promotes - 1] : '\0';
  c[1] = '\0';
}

size_t bbf_list_uci(const struct bbf_position *p, int flags, char (*texts)[BBF_UCI_SIZE],
                    size_t room) {
  uint16_t numbers[BBF_MAX_MOVES];
  const size_t count =
      bbf_list_moves(p, numbers, room < BBF_MAX_MOVES ? room : (size_t)BBF_MAX_MOVES);
  const size_t stored = count < room ? count : room;
  const uint64_t rooks = bbf_i_rights(p) & BBF_OWN(p);
  for (size_t k = 0; k < stored; k++)
    write_uci(numbers[k], texts[k]);
  /* Castling comes last; no other move ends on an own rook. */
  for (size_t k = stored; rooks && k > 0; k--) {
    const int number = numbers[k - 1], start = number & 63, end = number >> 6 & 63;
    const int plane = end > start ? BBF_PLANE_CASTLING : BBF_PLANE_CASTLING + 1;
    if (number && !(rooks & BBF_SQUARE(end)))
      break;
    if (!number)
      texts[k - 1][0] = '\0';
    else if (!(flags & BBF_UCI_CHESS960))
      write_uci(number + 64 * (castling_target(plane, start, end) - end), texts[k - 1]);
  }
  return count;
}
