/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves from and to text: UCI, and standard algebraic notation (SAN). */
#include <bbfill/board.h>
#include <bbfill/fill.h>
#include <bbfill/game.h>
#include <bbfill/inline/view.h>

#include <string.h>

#include "blanks.h"
#include "notation.h"

static uint64_t first(uint64_t squares) {
  return squares & (0 - squares);
}

static int is_legal(const uint64_t moves[BBF_MOVE_PLANES], int plane, uint64_t from) {
  return plane >= 0 && plane < BBF_MOVE_PLANES && from == first(from) && moves[plane] & from;
}

/* The square from which a move of this plane leads to another one. */
static uint64_t origin(uint64_t from, int plane, uint64_t to) {
  while (from && bbf_move_targets(first(from), plane) != to)
    from &= from - 1;
  return first(from);
}

static char *write_uci(const struct bbf_position *p, int plane, uint64_t from, int flags,
                       char text[BBF_UCI_SIZE]) {
  const int number = bbf_encode_move(p, plane, from), start = number & 63;
  int end = number >> 6 & 63;
  char *c = text;
  if (!from)
    return (char *)memcpy(text, "0000", sizeof "0000");
  if (!(flags & BBF_UCI_CHESS960) &&
      (plane == BBF_PLANE_CASTLING || plane == BBF_PLANE_CASTLING + 1))
    end = castling_target(plane, start, end);
  if (number)
    c = write_square(write_square(c, start), end);
  if (number >> 12)
    *c++ = becomes[(number >> 12) - 1];
  *c = '\0';
  return text;
}

char *bbf_format_uci(const struct bbf_position *p, int plane, uint64_t from,
                     char text[BBF_UCI_SIZE]) {
  return write_uci(p, plane, from, 0, text);
}

char *bbf_format_uci_number(const struct bbf_position *p, int number, int flags,
                            char text[BBF_UCI_SIZE]) {
  int plane;
  uint64_t from;
  bbf_decode_move(p, number, &plane, &from);
  if (from || number == 0)
    return write_uci(p, plane, from, flags, text);
  *text = '\0';
  return text;
}

/* Writes the letter of a piece, and those that tell it from others that may move to the same
   square. */
static char *write_piece(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                         uint64_t from, uint64_t to, char *c) {
  const int start = bbf_lowest_square(from);
  uint64_t others = 0;
  int kind = 0;
  while (kind < 4 && !(pieces_of(p, kind) & from))
    kind++;
  *c++ = pieces[kind];
  for (int plane = 0; plane < BBF_PLANE_CASTLING; plane++)
    others |= origin(moves[plane] & pieces_of(p, kind) & ~from, plane, to);
  return write_origin(c, start, others);
}

static char *write_move(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                        int plane, uint64_t from, char *c) {
  const uint64_t occupied = BBF_OCCUPIED(p);
  const uint64_t to = bbf_move_targets(from, plane);
  const int number = bbf_encode_move(p, plane, from), start = number & 63, end = number >> 6 & 63;
  int captures = (to & occupied) != 0;
  if (plane >= BBF_PLANE_CASTLING) {
    const int short_one = plane == BBF_PLANE_CASTLING;
    memcpy(c, "O-O-O", 5);
    return c + (short_one ? 3 : 5);
  }
  if (p->pawns & from) {
    captures = start % 8 != end % 8;
    if (captures)
      *c++ = file_of(start);
  } else {
    c = write_piece(p, moves, from, to, c);
  }
  if (captures)
    *c++ = 'x';
  c = write_square(c, end);
  if (number >> 12) {
    *c++ = '=';
    *c++ = pieces[(number >> 12) - 1];
  }
  return c;
}

char *bbf_format_san(const struct bbf_position *p, int plane, uint64_t from,
                     char text[BBF_SAN_SIZE]) {
  uint64_t moves[BBF_MOVE_PLANES];
  struct bbf_position after;
  char *c = text;
  if (!from)
    return (char *)memcpy(text, "--", sizeof "--");
  bbf_legal_moves(p, moves);
  if (is_legal(moves, plane, from)) {
    c = write_move(p, moves, plane, from, c);
    bbf_play(p, plane, from, &after);
    if (bbf_checkers(&after))
      *c++ = bbf_count_legal_moves(&after) ? '+' : '#';
  }
  *c = '\0';
  return text;
}

char *bbf_format_san_number(const struct bbf_position *p, int number, char text[BBF_SAN_SIZE]) {
  int plane;
  uint64_t from;
  bbf_decode_move(p, number, &plane, &from);
  if (from || number == 0)
    return bbf_format_san(p, plane, from, text);
  *text = '\0';
  return text;
}

/* Reads a square. Returns 0 if there is none; *text moves on to the character that does not
   fit. */
static int read_square(const char **text, int *square) {
  const int file = named_file(**text);
  const int rank = file < 0 ? -1 : named_rank(*++*text);
  if (rank < 0)
    return 0;
  ++*text;
  *square = 8 * rank + file;
  return 1;
}

/* Whether the number of a move says all: no two pieces share a square, there is one king at most, and no
   pawn stands on the first or last rank, where planes of promotions have moves of their own. */
static int is_usual(const struct bbf_position *p) {
  const uint64_t kings = p->kings & BBF_OWN(p);
  return !bbf_i_shared_squares(p) && !(p->pawns & (BBF_RANK_1 | BBF_RANK_8)) &&
         !(kings & (kings - 1));
}

/* The same as find_number for most moves, without a list of all. Returns 0 if that has to find out. */
static int find_usual(const struct bbf_position *p, int number, int *plane, uint64_t *from) {
  const int usual = is_usual(p) && bbf_is_legal(p, number);
  if (usual)
    bbf_decode_move(p, number, plane, from);
  return usual;
}

/* Finds the legal move with this number, or castling with the king's new square in it. Returns 0
   if there is none. */
static int find_number(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                       int number, int *plane, uint64_t *from) {
  const int start = number & 63, end = number >> 6 & 63, promotes = number >> 12;
  const uint64_t square = BBF_SQUARE(start);
  uint64_t known;
  int found;
  bbf_decode_move(p, number, &found, &known);
  if (!is_legal(moves, found, known))
    for (found = BBF_PLANE_CASTLING; found < BBF_MOVE_PLANES; found++)
      if (is_legal(moves, found, square) && bbf_move_targets(square, found) == BBF_SQUARE(end) &&
          start != end && !promotes)
        break;
  if (found == BBF_MOVE_PLANES)
    return 0;
  *plane = found;
  *from = square;
  return 1;
}

/* Whether only the letter of a promotion is missing. */
static int lacks_promotion(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                           int number) {
  int plane;
  uint64_t from;
  return number >> 12 == 0 &&
         find_number(p, moves, number | BBF_PROMOTE_QUEEN << 12, &plane, &from);
}

/* How many characters of a word a text begins with. */
static int common(const char *text, const char *word) {
  int n = 0;
  while (word[n] && text[n] == word[n])
    n++;
  return n;
}

static const char *store_null(int *plane, uint64_t *from) {
  *plane = 0;
  *from = 0;
  return NULL;
}

const char *bbf_parse_uci(const char *text, const struct bbf_position *p, int *plane,
                          uint64_t *from) {
  uint64_t moves[BBF_MOVE_PLANES];
  const char *start = skip_blanks(text), *c = start;
  const int zeros = common(start, "0000");
  int squares[2];
  if (zeros == 4 && is_end(start[4]))
    return store_null(plane, from);
  if (zeros > 0)
    return start + zeros;
  if (!read_square(&c, &squares[0]) || !read_square(&c, &squares[1]))
    return c;
  const char *after = c;
  const int promotion = 1 + place_in("nbrq", *c);
  c += promotion > 0;
  if (!is_end(*c))
    return c;
  const int number = squares[0] + 64 * squares[1] + 4096 * promotion;
  if (find_usual(p, number, plane, from))
    return NULL;
  bbf_legal_moves(p, moves);
  if (find_number(p, moves, number, plane, from))
    return NULL;
  return lacks_promotion(p, moves, number) ? after : start;
}

/* What a move in SAN says. What is not there is -1. */
struct said {
  int kind, file, rank, target;
  int promotion;              /* as in numbers of moves */
  const char *gap, *promotes; /* where file or rank, and where a promotion, may be missing */
};

/* Reads a sign of check, if there is one, and the end of the move. */
static int read_end(const char **text) {
  *text += **text == '+' || **text == '#';
  return is_end(**text);
}

/* Reads a move other than castling. Returns 0 if it is not written as one; *text moves on to the
   character that does not fit. */
static int read_said(const char **text, struct said *said) {
  const char *c = *text;
  said->kind = place_in(pieces, *c);
  c += said->kind >= 0;
  said->file = named_file(*c);
  c += said->file >= 0;
  said->rank = named_rank(*c);
  c += said->rank >= 0;
  said->gap = c;
  /* A square is the target if no other one follows. After it, b may be a bishop. */
  const int follows =
      *c == '-' || *c == 'x' || (named_file(*c) >= 0 && (*c != 'b' || named_rank(c[1]) >= 0));
  if (said->file >= 0 && said->rank >= 0 && !follows) {
    said->target = 8 * said->rank + said->file;
    said->file = said->rank = -1;
    said->gap -= 2;
  } else {
    c += *c == '-' || *c == 'x';
    if (!read_square(&c, &said->target)) {
      *text = c;
      return 0;
    }
  }
  said->promotes = c;
  const int sign = *c == '=';
  c += sign;
  const int kind = place_in(pieces, *c) & place_in(becomes, *c); /* one of them is -1 */
  said->promotion = kind + 1;
  c += kind >= 0;
  *text = c;
  return (kind >= 0 || !sign) && read_end(text);
}

/* The pieces that may be meant. A pawn without a file does not capture. */
static uint64_t meant(const struct bbf_position *p, const struct said *said) {
  uint64_t found = said->kind < 0 ? p->pawns : pieces_of(p, said->kind);
  if (said->rank >= 0)
    found &= BBF_RANK_1 << 8 * said->rank;
  if (said->file >= 0)
    found &= BBF_FILE_A << said->file;
  else if (said->kind < 0)
    found &= BBF_FILE_A << said->target % 8;
  return found;
}

/* The squares from which a piece of a kind may reach another square. */
static uint64_t reaching(const struct bbf_position *p, int kind, int target) {
  const uint64_t to = BBF_SQUARE(target), empty = BBF_EMPTY(p);
  const uint64_t back = p->black_to_move ? to << 8 : to >> 8;
  switch (kind) {
  case 0:
    return bbf_knight_attacks(to);
  case 1:
    return bbf_bishop_attacks_from(target, empty);
  case 2:
    return bbf_rook_attacks_from(target, empty);
  case 3:
    return bbf_queen_attacks_from(target, empty);
  case 4:
    return bbf_king_attacks(to);
  default:
    return back | bbf_i_beside(back) | (p->black_to_move ? back << 8 : back >> 8);
  }
}

/* The same as find_said for most moves: looks at the pieces that reach the target alone. Returns 0 if
   that has to find out. */
static int find_usual_said(const struct bbf_position *p, const struct said *said, int *plane,
                           uint64_t *from) {
  const uint64_t own = BBF_OWN(p);
  uint64_t left = meant(p, said) & own & reaching(p, said->kind, said->target);
  int found = 0;
  if (!is_usual(p) || (own & BBF_SQUARE(said->target)))
    return 0;
  for (; left; left &= left - 1) {
    const int number = bbf_lowest_square(left) + 64 * said->target + 4096 * said->promotion;
    if (!bbf_is_legal(p, number))
      continue;
    if (found)
      return 0;
    found = number;
  }
  if (found)
    bbf_decode_move(p, found, plane, from);
  return found;
}

static const char *find_said(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES],
                             const char *start, const struct said *said, int *plane,
                             uint64_t *from) {
  const uint64_t pieces_meant = meant(p, said), to = BBF_SQUARE(said->target);
  uint64_t square = 0;
  int count = 0, promoting = 0, found = 0;
  for (int i = 0; i < BBF_PLANE_CASTLING; i++) {
    const uint64_t one = origin(moves[i] & pieces_meant, i, to);
    if (!one)
      continue;
    if (bbf_encode_move(p, i, one) >> 12 != said->promotion) {
      promoting++;
      continue;
    }
    count++;
    found = i;
    square = one;
  }
  if (count > 1)
    return said->gap;
  if (count == 0)
    return promoting && !said->promotion ? said->promotes : start;
  *plane = found;
  *from = square;
  return NULL;
}

/* What is not written with squares: castling, which may have a sign of check, and the null move. */
enum { CASTLINGS = 4, WORDS = 8 };
static const char *const words[WORDS] = {"O-O", "0-0", "O-O-O", "0-0-0",
                                         "--",  "Z0",  "0000",  "@@@@"};

/* Finds the word that the text is, WORDS if it is none. Returns its end, or the first character
   that fits none. */
static const char *read_word(const char *text, int *word) {
  const char *furthest = text;
  *word = WORDS;
  if (place_in("O0-Z@", *text) < 0)
    return text;
  for (*word = 0; *word < WORDS; ++*word) {
    const char *c = text + common(text, words[*word]);
    const int whole = !words[*word][c - text];
    if (whole && (*word < CASTLINGS ? read_end(&c) : is_end(*c)))
      return c;
    if (c > furthest)
      furthest = c;
  }
  return furthest;
}

const char *bbf_parse_san(const char *text, const struct bbf_position *p, int *plane,
                          uint64_t *from) {
  uint64_t moves[BBF_MOVE_PLANES];
  const char *start = skip_blanks(text), *c = start;
  struct said said;
  int word;
  const char *furthest = read_word(start, &word);
  if (word == WORDS && !read_said(&c, &said))
    return c > furthest ? c : furthest;
  if (word >= CASTLINGS && word < WORDS)
    return store_null(plane, from);
  if (word < CASTLINGS) {
    const int side = BBF_PLANE_CASTLING + word / 2;
    bbf_legal_moves(p, moves);
    if (!moves[side])
      return start;
    *plane = side;
    *from = first(moves[side]);
    return NULL;
  }
  if (said.kind >= 0 || said.file < 0 || said.rank < 0) {
    if (find_usual_said(p, &said, plane, from))
      return NULL;
    bbf_legal_moves(p, moves);
    return find_said(p, moves, start, &said, plane, from);
  }
  const int number = 8 * said.rank + said.file + 64 * said.target + 4096 * said.promotion;
  if (find_usual(p, number, plane, from))
    return NULL;
  bbf_legal_moves(p, moves);
  if (find_number(p, moves, number, plane, from))
    return NULL;
  return lacks_promotion(p, moves, number) ? said.promotes : start;
}

/* Reads the number of a move with a function that reads its plane and its square. */
static const char *parse_number(parse *read, const char *text, const struct bbf_position *p,
                                int *number) {
  int plane;
  uint64_t from;
  const char *wrong = read(text, p, &plane, &from);
  if (!wrong)
    *number = bbf_encode_move(p, plane, from);
  return wrong;
}

const char *bbf_parse_uci_number(const char *text, const struct bbf_position *p, int *number) {
  return parse_number(bbf_parse_uci, text, p, number);
}

const char *bbf_parse_san_number(const char *text, const struct bbf_position *p, int *number) {
  return parse_number(bbf_parse_san, text, p, number);
}
