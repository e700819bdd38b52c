/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is wrong with the text of a position or of a move, in words: what can be said of where the
   functions that read it stop, and of what is on the squares. */
#include <bbfill.h>
#include <bbfill/inline/view.h>

#include <string.h>

#include "blanks.h"
#include "notation.h"

/* Words that are being written, of which what does not fit is left out. */
struct words {
  char *text;
  size_t used;
};

static struct words begin(char text[BBF_MISTAKE_SIZE]) {
  *text = '\0';
  return (struct words){text, 0};
}

static void add_part(struct words *words, const char *part, size_t length) {
  const size_t left = BBF_MISTAKE_SIZE - 1 - words->used;
  length = length < left ? length : left;
  memcpy(words->text + words->used, part, length);
  words->used += length;
  words->text[words->used] = '\0';
}

#if defined(__GNUC__) /* a copy for each text would double this file's code */
static void add(struct words *words, const char *text) __attribute__((noinline));
#endif
static void add(struct words *words, const char *text) {
  add_part(words, text, strlen(text));
}

static void add_number(struct words *words, size_t number) {
  if (number > 9)
    add_number(words, number / 10);
  add_part(words, &"0123456789"[number % 10], 1);
}

/* A byte, or its number if it cannot be seen or is a part of a character. */
static void add_byte(struct words *words, char c) {
  const unsigned byte = (unsigned char)c;
  if (c > ' ' && c < 0x7f) {
    const char quoted[] = {'\'', c, '\''};
    add_part(words, quoted, sizeof quoted);
    return;
  }
  add(words, "byte 0x");
  add_part(words, &"0123456789abcdef"[byte >> 4], 1);
  add_part(words, &"0123456789abcdef"[byte & 15], 1);
}

/* The end of the blanks and comments at the start of PGN: a comment goes to a brace, or to the end of
   the line. */
static const char *skip_remarks(const char *at) {
  for (; *at; at++) {
    if (*at == '{' || *at == ';' || *at == '%')
      at = strchr(at, *at == '{' ? '}' : '\n');
    else if (!is_blank(*at))
      return at;
    if (!at)
      return "";
  }
  return at;
}

/* A tag, [Event "?"], or the number of a move, 1., after a byte order mark and what is skipped. */
static int looks_like_pgn(const char *text) {
  static const char mark[] = "\xef\xbb\xbf";
  const int marked = text[0] == mark[0] && text[1] == mark[1] && text[2] == mark[2];
  const char *at = skip_remarks(marked ? text + 3 : text), *number = at;
  if (*at == '[')
    return (at[1] | 0x20) >= 'a' && (at[1] | 0x20) <= 'z';
  while (is_digit(*at))
    at++;
  return at > number && *at == '.';
}

/* How many squares a character of the placement stands for, 0 if it does not fit there. */
static size_t squares_of(char c) {
  if (c >= '1' && c <= '8')
    return (size_t)(c - '0');
  return c && strchr("PNBRQKpnbrqk", c) != NULL;
}

static void explain_placement(struct words *words, const char *begin, const char *wrong) {
  size_t ranks = 1, width = 0;
  const char *c = begin;
  for (; c < wrong; c++) {
    ranks += *c == '/';
    width = *c == '/' ? 0 : width + squares_of(*c);
  }
  for (; squares_of(*c); c++)
    width += squares_of(*c);
  if (*wrong != '/' && !is_end(*wrong) && !squares_of(*wrong)) {
    add_byte(words, *wrong);
    add(words, " in column ");
    add_number(words, (size_t)(wrong - begin) + 1);
    add(words, " of the placement is neither a piece nor a digit from 1 to 8");
  } else if (width != 8) {
    add(words, "rank ");
    add_number(words, 9 - ranks);
    add(words, " of the placement has ");
    add_number(words, width);
    add(words, width == 1 ? " square" : " squares");
  } else if (ranks < 8) {
    add(words, "the placement has ");
    add_number(words, ranks);
    add(words, ranks == 1 ? " rank, not 8" : " ranks, not 8");
  } else {
    add(words, "the placement has more than 8 ranks");
  }
}

int bbf_explain_fen(const char *text, char words[BBF_MISTAKE_SIZE]) {
  static const char *const fits[] = {
      "the side to move is w or b",
      "castling is -, or letters from K, Q, k, q, A to H and a to h, none of them twice",
      "the en passant square is -, or on rank 3 or 6",
      "a counter is a number of at most 32 bits",
  };
  struct bbf_position p;
  struct words out = begin(words);
  const char *wrong = bbf_read_fen(text, 0, &p, NULL, NULL), *first = skip_blanks(text);
  int field = 1;
  if (!wrong)
    return 0;
  if (looks_like_pgn(text)) {
    add(&out, "this looks like PGN, which has games and not positions");
    return BBF_MISTAKE_PGN;
  }
  for (const char *c = first + 1; c <= wrong && *c; c++)
    field += !is_blank(*c) && is_blank(c[-1]);
  if (field == 1) {
    explain_placement(&out, first, wrong);
    return field;
  }
  if (is_end(*wrong))
    add(&out, "the field ends");
  else
    add_byte(&out, *wrong);
  add(&out, " in column ");
  add_number(&out, (size_t)(wrong - text) + 1);
  add(&out, ", but ");
  add(&out, fits[field < 5 ? field - 2 : 3]);
  return field;
}

/* A move that is written as one, in a text of its own. */
enum { LONGEST_MOVE = 15 };

static int is_square(const char *text) {
  return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static uint64_t square_of(const char *text) {
  return BBF_SQUARE(text[0] - 'a' + 8 * (text[1] - '1'));
}

/* The last square of a move, to which it leads; NULL for castling. */
static const char *target_of(const char *move) {
  const char *found = NULL;
  for (; *move; move++)
    if (is_square(move))
      found = move;
  return found;
}

/* The pieces that the first letter of a move is for, and their name. */
static uint64_t pieces_for(const struct bbf_position *p, char letter, const char **name) {
  static const char *const names[] = {"knight", "bishop", "rook", "queen", "king"};
  const int kind = place_in(pieces, letter);
  *name = kind < 0 ? "pawn" : names[kind];
  return kind < 0 ? p->pawns : pieces_of(p, kind);
}

/* Whether a square has the file and the rank that a move names before its target. */
static int fits(const char *move, const char *target, int square) {
  for (; move < target; move++)
    if ((*move >= 'a' && *move <= 'h' && *move != 'a' + square % 8) ||
        (*move >= '1' && *move <= '8' && *move != '1' + square / 8))
      return 0;
  return 1;
}

static uint64_t those_that_fit(uint64_t set, const char *move, const char *target) {
  uint64_t found = 0;
  for (; set; set &= set - 1)
    if (fits(move, target, bbf_lowest_square(set)))
      found |= set & (0 - set);
  return found;
}

/* The file and the rank that a move names before its target, as in "on the b-file". */
static void add_place(struct words *words, const char *move, const char *target) {
  const char *file = NULL, *rank = NULL;
  for (; move < target; move++) {
    file = *move >= 'a' && *move <= 'h' ? move : file;
    rank = *move >= '1' && *move <= '8' ? move : rank;
  }
  if (!file && !rank)
    return;
  add(words, file && rank ? " on " : file ? " on the " : " on rank ");
  add_part(words, file ? file : rank, 1);
  if (file)
    add_part(words, rank ? rank : "-file", rank ? 1 : 5);
}

/* Castling that a move of a king may mean. */
struct castling {
  int plane; /* 0 if it means none */
  uint64_t rook;
};

/* In squares, castling leads to an own rook of the first rank, or to where the king goes. */
static struct castling castling_meant(const struct bbf_position *p, const char *move,
                                      uint64_t moving, uint64_t target) {
  const uint64_t own = BBF_OWN(p), rank = p->black_to_move ? BBF_RANK_8 : BBF_RANK_1;
  const uint64_t king = p->kings & own & rank, rights = bbf_i_rights(p) & own;
  const int is_word = !target;
  const int is_east = is_word ? strlen(move) < 5 : target > king;
  const uint64_t side = is_east ? ~(king | (king - 1)) : king - 1;
  const uint64_t to = rank & (is_east ? BBF_FILE_G : BBF_FILE_C);
  const struct castling castling = {BBF_PLANE_CASTLING + !is_east, rights & rank & side},
                        none = {0, 0};
  if (is_word)
    return castling;
  if (!(moving & king) || (king & (king - 1)))
    return none;
  if ((target & p->rooks & own & rank) || (target == to && !(target & bbf_king_attacks(king)) &&
                                           (castling.rook || (king & BBF_FILE_E))))
    return castling;
  return none;
}

/* Why a side may not castle so. */
static int explain_castling(struct words *words, const struct bbf_position *p,
                            const struct castling *castling) {
  const char *side = p->black_to_move ? "Black" : "White";
  const uint64_t rank = p->black_to_move ? BBF_RANK_8 : BBF_RANK_1;
  const uint64_t king = p->kings & BBF_OWN(p) & rank, rook = castling->rook;
  const int is_east = castling->plane == BBF_PLANE_CASTLING;
  uint64_t moves[BBF_MOVE_PLANES], ways = 0;
  bbf_legal_moves(p, moves);
  if (moves[castling->plane]) {
    add(words, is_east ? "castling is written O-O" : "castling is written O-O-O");
    return BBF_MISTAKE_CASTLING;
  }
  if (!rook || bbf_checkers(p)) {
    add(words, side);
    add(words, rook                                  ? " is in check"
               : bbf_i_rights(p) & BBF_OWN(p) & rank ? " has no right to castle on that side"
                                                     : " has no right to castle");
    return BBF_MISTAKE_CASTLING;
  }
  /* From one end to the other, of where king and rook are and go. */
  const uint64_t ends =
      king | rook | (rank & (is_east ? BBF_FILE_F | BBF_FILE_G : BBF_FILE_C | BBF_FILE_D));
  for (uint64_t left = rank; left; left &= left - 1) {
    const uint64_t square = left & (0 - left);
    if ((ends & (square | (square - 1))) && (ends & ~(square - 1)))
      ways |= square;
  }
  add(words, ways & BBF_OCCUPIED(p) & ~(king | rook)
                 ? "a piece is in the way"
                 : "a square that the king crosses is attacked");
  return BBF_MISTAKE_CASTLING;
}

/* Whether the move would be legal if the king could be taken. Another piece stands in its place. */
static int leaves_king(const struct bbf_position *p, uint64_t king, const char *move) {
  struct bbf_position free = *p;
  uint64_t from;
  int plane;
  free.kings &= ~king;
  *(*move == 'N' ? &free.pawns : &free.knights) |= king;
  return bbf_parse_san(move, &free, &plane, &from) != move;
}

/* Whether a move becomes legal, or lacks only a promotion, with this before its target, and what
   follows the target if that is wanted. Returns it in text. */
static int would_read(const struct bbf_position *p, const char *before, size_t length,
                      const char *rest, size_t more, char text[2 * LONGEST_MOVE]) {
  uint64_t from;
  int plane;
  memcpy(text, before, length);
  memcpy(text + length, rest, more);
  text[length + more] = '\0';
  return bbf_parse_san(text, p, &plane, &from) != text;
}

/* Why a move is not legal that is written as one. */
static int explain_illegal(struct words *words, const struct bbf_position *p, const char *move) {
  const char *side = p->black_to_move ? "Black" : "White";
  const uint64_t occupied = BBF_OCCUPIED(p), own = BBF_OWN(p), king = p->kings & own;
  const char *square = target_of(move), *name;
  const uint64_t target = square ? square_of(square) : 0, kind = own & pieces_for(p, *move, &name);
  const int begins = square > move && is_square(move), checked = bbf_checkers(p) != 0;
  const uint64_t from = begins ? square_of(move) : 0;
  const uint64_t meant = begins ? from : square ? those_that_fit(kind, move, square) : king;
  const struct castling castling = castling_meant(p, move, meant & king, target);
  char text[2 * LONGEST_MOVE];
  add(words, "is not legal: ");
  if (!bbf_has_legal_move(p)) {
    add(words, side);
    add(words, checked ? " is mated" : " is stalemated");
    return BBF_MISTAKE_NO_MOVES;
  }
  if (castling.plane)
    return explain_castling(words, p, &castling);
  if (begins && !(from & own)) {
    if (from & occupied)
      add(words, side);
    add(words, from & occupied ? " is to move, and the piece on " : "there is no piece on ");
    add_part(words, move, 2);
    add(words, from & occupied ? " is not its own" : "");
    return BBF_MISTAKE_PIECE;
  }
  if (!meant) {
    add(words, side);
    add(words, " has no ");
    add(words, name);
    if (kind)
      add_place(words, move, square);
    return BBF_MISTAKE_PIECE;
  }
  if (square[2] && would_read(p, move, (size_t)(square + 2 - move), "", 0, text)) {
    const int last = square[1] == '1' || square[1] == '8';
    add(words,
        last && (kind & p->pawns) ? "a pawn becomes N, B, R or Q" : "no pawn is promoted there");
    return BBF_MISTAKE_PROMOTION;
  }
  if (meant & king) {
    const int near = (bbf_king_attacks(king) & target & ~own) != 0;
    add(words, near ? "the king would be in check" : "the king cannot move there");
    return near ? BBF_MISTAKE_CHECK : BBF_MISTAKE_TARGET;
  }
  if (leaves_king(p, king, move)) {
    add(words, checked ? "the king would stay in check" : "the king would be in check");
    return BBF_MISTAKE_CHECK;
  }
  for (char file[] = "ax"; file[0] <= 'h' && (kind & p->pawns) && !begins; file[0]++)
    if (would_read(p, file, 2, square, strlen(square), text)) {
      add(words, "a pawn that captures needs its file, as in ");
      add(words, text);
      return BBF_MISTAKE_TARGET;
    }
  if (begins) {
    add(words, "the piece on ");
    add_part(words, move, 2);
  } else {
    add(words, "no ");
    add(words, name);
    add(words, " of ");
    add(words, side);
    add_place(words, move, square);
  }
  add(words, begins ? " cannot move to " : " can move to ");
  add_part(words, square, 2);
  return BBF_MISTAKE_TARGET;
}

/* The legal moves that the text may mean, as far as there is room for them. */
static void add_meant(struct words *words, const struct bbf_position *p, const char *move) {
  static const char more[] = " or others";
  uint64_t moves[BBF_MOVE_PLANES];
  const char *name, *square = target_of(move), *between = "";
  const uint64_t meant = those_that_fit(pieces_for(p, *move, &name), move, square);
  const uint64_t target = square_of(square);
  add(words, "is ambiguous: ");
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_PLANE_CASTLING; plane++)
    for (uint64_t left = moves[plane] & meant; left; left &= left - 1) {
      const uint64_t from = left & (0 - left);
      char text[BBF_SAN_SIZE];
      if (bbf_move_targets(from, plane) != target)
        continue;
      if (words->used + 2 * sizeof more + sizeof text > BBF_MISTAKE_SIZE) {
        add(words, more);
        return;
      }
      add(words, between);
      add(words, bbf_format_san(p, plane, from, text));
      between = " or ";
    }
}

/* Of a text that is wrong at a place, which is not written as a move. */
static int explain_form(struct words *words, const char *text, const char *wrong, int is_uci) {
  add(words, is_uci ? "is not a move, such as e2e4, e7e8q or e1g1; see column "
                    : "is not a move, such as e2e4, e7e8q, Nf3 or O-O; see column ");
  add_number(words, (size_t)(wrong - text) + 1);
  return BBF_MISTAKE_FORM;
}

static int explain(const char *text, const struct bbf_position *p, char to[BBF_MISTAKE_SIZE],
                   parse *read, int is_uci) {
  /* Without pieces nothing is legal, so what is written as a move is wrong at its start. */
  const struct bbf_position none = {0};
  const char *start = skip_blanks(text);
  char move[LONGEST_MOVE + 1];
  size_t length = 0;
  uint64_t from;
  int plane;
  struct words words = begin(to);
  const char *wrong = read(text, p, &plane, &from);
  if (!wrong)
    return 0;
  const char *form = read(text, &none, &plane, &from);
  const char *begins = is_uci ? "abcdefgh" : "NBRQKabcdefgh12345678O0x-";
  if (form != start || is_end(*start) || !strchr(begins, *start))
    return explain_form(&words, text, form, is_uci);
  /* What is written as a move is never longer. */
  for (; !is_end(start[length]); length++)
    move[length] = start[length];
  move[length] = '\0';
  if (wrong == start)
    return explain_illegal(&words, p, move);
  const size_t end = (size_t)(target_of(move) + 2 - move);
  if ((size_t)(wrong - start) < end) {
    add_meant(&words, p, move);
    return BBF_MISTAKE_AMBIGUOUS;
  }
  add(&words, "needs what the pawn becomes, as in ");
  if (!is_uci) {
    add_part(&words, move, end);
    add(&words, "=Q or ");
  }
  add_part(&words, move, end);
  add(&words, "q");
  return BBF_MISTAKE_PROMOTION;
}

int bbf_explain_uci(const char *text, const struct bbf_position *p, char words[BBF_MISTAKE_SIZE]) {
  return explain(text, p, words, bbf_parse_uci, 1);
}

int bbf_explain_san(const char *text, const struct bbf_position *p, char words[BBF_MISTAKE_SIZE]) {
  return explain(text, p, words, bbf_parse_san, 0);
}
