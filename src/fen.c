/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from and to FEN, with counters and in other programs' forms. */
#define BBF_INLINE /* for what is not exported */
#include <bbfill/board.h>
#include <bbfill/game.h>

#include <string.h>

#include "blanks.h"

/* The letters of the kinds, in the order of the struct. */
static const char kinds[] = "pnbrqk";

/* What a character of the first field does: the set that gets its square, and how many squares
   it stands for. Empty squares and slashes have sets as well, so that no branch depends on the
   text. SLASH counts ranks above the squares; 0 marks a character that the field cannot have. */
enum { EMPTY = 12, SLASHES, SETS, LONGEST = 64 + 7 };
#define SLASH 0x100
#define SET_SHIFT 16
#define CELL(set, squares) ((uint32_t)(set) << SET_SHIFT | (squares))
#define PIECE(set) CELL(set, 1)
#define GAP(squares) CELL(EMPTY, squares)
#define NONE_8 0, 0, 0, 0, 0, 0, 0, 0
/* clang-format off */
static const uint32_t cells[256] = {
    NONE_8, NONE_8, NONE_8, NONE_8, NONE_8,
    /* ( to 7 */ 0, 0, 0, 0, 0, 0, 0, CELL(SLASHES, SLASH),
                 0, GAP(1), GAP(2), GAP(3), GAP(4), GAP(5), GAP(6), GAP(7),
    /* 8 to ? */ GAP(8), 0, 0, 0, 0, 0, 0, 0,
    /* @ to W */ 0, 0, PIECE(2), 0, 0, 0, 0, 0,
                 0, 0, 0, PIECE(5), 0, 0, PIECE(1), 0,
                 PIECE(0), PIECE(4), PIECE(3), 0, 0, 0, 0, 0,
    /* X to _ */ NONE_8,
    /* ` to w */ 0, 0, PIECE(8), 0, 0, 0, 0, 0,
                 0, 0, 0, PIECE(11), 0, 0, PIECE(7), 0,
                 PIECE(6), PIECE(10), PIECE(9), 0, 0, 0, 0, 0,
};
/* clang-format on */

static uint32_t cell_of(char c) {
  return cells[(unsigned char)c];
}

static uint64_t rotate(uint64_t board, uint32_t n) {
  return board << (n & 63) | board >> (-n & 63);
}

/* Moves *text on to the next field. Returns 0 if there is none. */
static int next_field(const char **text) {
  *text = skip_blanks(*text);
  return **text != '\0';
}

static int is_upper(char letter) {
  return letter <= 'Z';
}

static char upper(char c) {
  return (char)(c - 'a' + 'A');
}

/* The first character of a wrong first field that does not fit. */
static const char *wrong_cell(const char *c) {
  for (int rank = 7; rank >= 0; rank--, c++) {
    for (int file = 0; file < 8; c++) {
      const int squares = (int)(cell_of(*c) & 0xffff);
      if (squares == 0 || file + squares > 8)
        return c;
      file += squares;
    }
    if (rank > 0 && *c != '/')
      return c;
  }
  return c - 1;
}

/* Each of these reads one field, and returns 0 if it is wrong. *text moves on to the end of the
   field, or to the character that does not fit. */
static int read_placement(const char **text, struct bbf_position *p) {
  uint64_t sets[SETS] = {0};
  uint64_t square = 1; /* of a board whose first rank is 8, as in the text */
  const char *c = *text;
  uint32_t sum = 0;
  for (uint32_t cell; (cell = cell_of(*c)) != 0; c++) {
    sets[cell >> SET_SHIFT] |= square;
    square = rotate(square, cell);
    sum += cell;
  }
  /* Each slash follows 8 squares, or their set would differ. Longer texts may overflow. */
  if (c - *text > LONGEST || (sum & 0xffff) != 64 + 7 * SLASH ||
      sets[SLASHES] != (BBF_FILE_A & ~BBF_RANK_1) || !is_end(*c)) {
    *text = wrong_cell(*text);
    return 0;
  }
  p->pawns = bbf_i_flip_vertical(sets[0] | sets[6]);
  p->knights = bbf_i_flip_vertical(sets[1] | sets[7]);
  p->bishops = bbf_i_flip_vertical(sets[2] | sets[8]);
  p->rooks = bbf_i_flip_vertical(sets[3] | sets[9]);
  p->queens = bbf_i_flip_vertical(sets[4] | sets[10]);
  p->kings = bbf_i_flip_vertical(sets[5] | sets[11]);
  p->white = bbf_i_flip_vertical(sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5]);
  *text = c;
  return 1;
}

static int read_side(const char **text, struct bbf_position *p) {
  const char side = **text;
  if (side != 'w' && side != 'b')
    return 0;
  p->black_to_move = side == 'b';
  return is_end(*++*text);
}

/* The rook of a castling letter. Of those on one side of the king it is the outermost one,
   or the one on the file that the letter names. */
static uint64_t castling_rook(const struct bbf_position *p, char letter) {
  uint64_t own = is_upper(letter) ? p->white : ~p->white;
  uint64_t rank = is_upper(letter) ? BBF_RANK_1 : BBF_RANK_8;
  uint64_t king = p->kings & own & rank, rooks = p->rooks & own & rank;
  uint64_t west = (king - 1) & rank; /* of the king; all squares without one */
  char side = lower(letter);
  if (!king)
    return 0;
  if (side == 'q') {
    rooks &= west;
    return rooks & (0 - rooks);
  }
  if (side == 'k') {
    rooks &= ~west;
    while (rooks & (rooks - 1))
      rooks &= rooks - 1;
    return rooks;
  }
  return rooks & BBF_FILE_A << (side - 'a');
}

static int read_castling(const char **text, struct bbf_position *p) {
  uint64_t read = 0; /* a bit for each letter; no two share one */
  if (**text == '-')
    return is_end(*++*text);
  for (char c; !is_end(c = **text); ++*text) {
    const char letter = lower(c);
    const uint64_t bit = BBF_A1 << (c & 63);
    if ((letter != 'k' && letter != 'q' && (letter < 'a' || letter > 'h')) || (read & bit))
      return 0;
    read |= bit;
    p->castling |= castling_rook(p, c);
  }
  return 1;
}

static int read_en_passant(const char **text, struct bbf_position *p) {
  if (**text != '-') {
    const int file = **text - 'a';
    if (file < 0 || file > 7)
      return 0;
    const char rank = *++*text;
    if (rank != '3' && rank != '6')
      return 0;
    p->en_passant = BBF_SQUARE(8 * (rank - '1') + file);
  }
  return is_end(*++*text);
}

/* Reads the four fields, and moves *text on to their end or to the character that does not fit.
   Returns 0 if it is wrong. */
static int read_fields(const char **text, struct bbf_position *p) {
  p->castling = p->en_passant = p->black_to_move = 0;
  next_field(text);
  return read_placement(text, p) && (!next_field(text) || read_side(text, p)) &&
         (!next_field(text) || read_castling(text, p)) &&
         (!next_field(text) || read_en_passant(text, p));
}

const char *bbf_parse_fen(const char *text, struct bbf_position *out) {
  struct bbf_position p;
  if (!read_fields(&text, &p))
    return text;
  *out = p;
  return NULL;
}

/* What is left of a position in the form that flags ask for. */
static void limit(struct bbf_position *p, int flags) {
  if (flags & BBF_FEN_STANDARD) {
    const uint64_t white = p->kings & p->white & BBF_E1 ? BBF_A1 | BBF_H1 : 0;
    const uint64_t black = p->kings & ~p->white & BBF_E8 ? BBF_A8 | BBF_H8 : 0;
    p->castling &= white | black;
  }
  if ((flags & BBF_FEN_LEGAL_EN_PASSANT) && p->en_passant)
    p->en_passant = bbf_i_capturable(p);
}

/* The digit that makes a number too large, or NULL. */
static const char *too_large(const char *c) {
  uint64_t number = 0;
  for (; is_digit(*c); c++)
    if ((number = 10 * number + (uint64_t)(*c - '0')) > UINT32_MAX)
      return c;
  return NULL;
}

/* Reads a field that is a number, and moves *text on to its end, or to the digit that makes it too
   large. Any other field stays. Returns 0 if it is too large. */
static int read_counter(const char **text, uint32_t *counter) {
  enum { SURE = 9 }; /* digits that always fit */
  const char *begin = *text, *c = begin;
  uint32_t number = 0;
  for (unsigned digit; (digit = (unsigned)*c - '0') < 10; c++)
    number = 10 * number + digit;
  if (c == begin || !is_end(*c))
    return 1;
  const char *wrong = c - begin > SURE ? too_large(begin) : NULL;
  *text = wrong ? wrong : c;
  *counter = number;
  return !wrong;
}

const char *bbf_read_fen(const char *text, int flags, struct bbf_position *out, uint32_t *halfmove,
                         uint32_t *fullmove) {
  struct bbf_position p;
  uint32_t counters[2] = {0, 1};
  if (!read_fields(&text, &p))
    return text;
  for (int i = 0; i < 2 && next_field(&text); i++) {
    const char *begin = text;
    if (!read_counter(&text, &counters[i]))
      return text;
    if (text == begin)
      break;
  }
  limit(&p, flags);
  *out = p;
  if (halfmove)
    *halfmove = counters[0];
  if (fullmove)
    *fullmove = counters[1];
  return NULL;
}

/* Appends the letters of one side's castling rights: K and Q for the outermost rooks, the
   letters of their files for others, or for all without letters. */
static char *write_castling(const struct bbf_position *p, char *text, uint64_t own, uint64_t rank,
                            const char *letters, char a_file) {
  uint64_t king = p->kings & own & rank, rooks = p->rooks & own & rank & ~king;
  uint64_t west = (king - 1) & rank, rights = p->castling & rooks;
  if (!king)
    return text;
  for (int file = 7; file >= 0; file--) {
    uint64_t rook = rights & BBF_FILE_A << file;
    uint64_t beyond = rooks & (rook & west ? rook - 1 : ~((rook << 1) - 1));
    if (rook)
      *text++ = beyond || !letters ? (char)(a_file + file) : letters[rook & west ? 1 : 0];
  }
  return text;
}

/* Writes the four fields, and returns their end. */
static char *write_fields(const struct bbf_position *p, int files, char *text) {
  const uint64_t sets[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  char letters[64] = {0}, *c = text;
  for (int kind = 5; kind >= 0; kind--)
    for (uint64_t left = sets[kind]; left; left &= left - 1) {
      int square = bbf_lowest_square(left);
      letters[square] = p->white >> square & 1 ? upper(kinds[kind]) : kinds[kind];
    }
  for (int rank = 7; rank >= 0; rank--) {
    int skipped = 0;
    for (int file = 0; file < 8; file++) {
      char letter = letters[8 * rank + file];
      if (!letter) {
        skipped++;
        continue;
      }
      if (skipped)
        *c++ = (char)('0' + skipped);
      skipped = 0;
      *c++ = letter;
    }
    if (skipped)
      *c++ = (char)('0' + skipped);
    *c++ = rank > 0 ? '/' : ' ';
  }
  *c++ = p->black_to_move ? 'b' : 'w';
  *c++ = ' ';
  char *castling = c;
  c = write_castling(p, c, p->white, BBF_RANK_1, files ? NULL : "KQ", 'A');
  c = write_castling(p, c, ~p->white, BBF_RANK_8, files ? NULL : "kq", 'a');
  if (c == castling)
    *c++ = '-';
  *c++ = ' ';
  const uint64_t passed = p->en_passant;
  if (passed && !(passed & (passed - 1)) && (passed & (BBF_RANK_3 | BBF_RANK_6))) {
    int square = bbf_lowest_square(passed);
    *c++ = (char)('a' + square % 8);
    *c++ = (char)('1' + square / 8);
  } else {
    *c++ = '-';
  }
  return c;
}

char *bbf_format_fen(const struct bbf_position *p, char text[BBF_FEN_SIZE]) {
  memcpy(write_fields(p, 0, text), " 0 1", sizeof " 0 1");
  return text;
}

static char *write_counter(char *text, uint32_t counter) {
  char digits[10];
  int count = 0;
  do
    digits[count++] = (char)('0' + counter % 10);
  while (counter /= 10);
  *text++ = ' ';
  while (count > 0)
    *text++ = digits[--count];
  return text;
}

char *bbf_write_fen(const struct bbf_position *p, uint32_t halfmove, uint32_t fullmove, int flags,
                    char text[BBF_LONG_FEN_SIZE]) {
  struct bbf_position limited = *p;
  limit(&limited, flags);
  char *end = write_fields(&limited, flags & BBF_FEN_CASTLING_FILES, text);
  end = write_counter(write_counter(end, halfmove), fullmove);
  *end = '\0';
  return text;
}
