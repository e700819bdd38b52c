/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from and to FEN. */
#include <bbfill/board.h>
#include <bbfill/position.h>

#include <string.h>

/* The letters of the kinds, in the order of the struct. */
static const char kinds[] = "pnbrqk";

/* What a character of the first field does: a man on some squares, 12 kinds, or squares that
   have none, or the next rank. These two have a set as well, so that no branch depends on the
   text. The sum of what has been read counts squares below SLASH, and ranks. */
enum { EMPTY = 12, SLASHES, SETS, CELLS = 64 + 7 };
#define SLASH 0x100
static const struct cell {
  uint8_t set;
  uint16_t add; /* 0 if it is no character of the field */
} cells[256] = {
    ['P'] = {0, 1},           ['N'] = {1, 1},     ['B'] = {2, 1},     ['R'] = {3, 1},
    ['Q'] = {4, 1},           ['K'] = {5, 1},     ['p'] = {6, 1},     ['n'] = {7, 1},
    ['b'] = {8, 1},           ['r'] = {9, 1},     ['q'] = {10, 1},    ['k'] = {11, 1},
    ['1'] = {EMPTY, 1},       ['2'] = {EMPTY, 2}, ['3'] = {EMPTY, 3}, ['4'] = {EMPTY, 4},
    ['5'] = {EMPTY, 5},       ['6'] = {EMPTY, 6}, ['7'] = {EMPTY, 7}, ['8'] = {EMPTY, 8},
    ['/'] = {SLASHES, SLASH},
};

static struct cell cell_of(char c) {
  return cells[(unsigned char)c];
}

static int is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static int is_end(char c) {
  return !c || is_blank(c);
}

static const char *skip_blanks(const char *text) {
  while (is_blank(*text))
    text++;
  return text;
}

static int is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

static char lower(char c) {
  return is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c) {
  return (char)(c - 'a' + 'A');
}

/* The first character of a wrong first field that does not fit. */
static const char *wrong_cell(const char *c) {
  for (int rank = 7; rank >= 0; rank--, c++) {
    for (int file = 0; file < 8; c++) {
      struct cell cell = cell_of(*c);
      if (!cell.add || cell.set == SLASHES || file + cell.add > 8)
        return c;
      file += cell.add;
    }
    if (rank > 0 && *c != '/')
      return c;
  }
  return c - 1;
}

/* Each of these reads one field, and returns NULL, or the character that does not fit.
   *text moves on to the end of the field. */
static const char *read_men(const char **text, struct bbf_position *p) {
  uint64_t sets[SETS] = {0};
  const char *c = *text;
  unsigned sum = 0;
  for (int i = 0; i < CELLS && cell_of(*c).add; i++, c++) {
    struct cell cell = cell_of(*c);
    /* The text begins with rank 8. */
    sets[cell.set] |= BBF_A1 << ((sum ^ 56) & 63);
    sum += cell.add;
  }
  /* Each slash follows 8 squares, or their set would differ. */
  if (sum != 64 + 7 * SLASH || sets[SLASHES] != (BBF_FILE_A & ~BBF_RANK_8) || !is_end(*c))
    return wrong_cell(*text);
  p->pawns = sets[0] | sets[6];
  p->knights = sets[1] | sets[7];
  p->bishops = sets[2] | sets[8];
  p->rooks = sets[3] | sets[9];
  p->queens = sets[4] | sets[10];
  p->kings = sets[5] | sets[11];
  p->white = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5];
  *text = c;
  return NULL;
}

static const char *read_side(const char **text, struct bbf_position *p) {
  const char *c = *text;
  if (*c != 'w' && *c != 'b')
    return c;
  p->black_to_move = *c == 'b';
  *text = ++c;
  return is_end(*c) ? NULL : c;
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

static const char *read_castling(const char **text, struct bbf_position *p) {
  const char *c = *text;
  if (*c == '-') {
    c++;
  } else {
    for (; !is_end(*c); c++) {
      char letter = lower(*c);
      if (letter != 'k' && letter != 'q' && (letter < 'a' || letter > 'h'))
        return c;
      p->castling |= castling_rook(p, *c);
    }
  }
  *text = c;
  return is_end(*c) ? NULL : c;
}

static const char *read_en_passant(const char **text, struct bbf_position *p) {
  const char *c = *text;
  if (*c == '-') {
    c++;
  } else {
    if (*c < 'a' || *c > 'h')
      return c;
    int file = *c++ - 'a';
    if (*c != '3' && *c != '6')
      return c;
    p->en_passant = BBF_SQUARE(8 * (*c++ - '1') + file);
  }
  *text = c;
  return is_end(*c) ? NULL : c;
}

const char *bbf_parse_fen(const char *text, struct bbf_position *out) {
  static const char *(*const fields[])(const char **, struct bbf_position *) = {
      read_men, read_side, read_castling, read_en_passant};
  struct bbf_position p;
  memset(&p, 0, sizeof p);
  text = skip_blanks(text);
  for (size_t i = 0; i < sizeof fields / sizeof *fields && (i == 0 || *text); i++) {
    const char *wrong = fields[i](&text, &p);
    if (wrong)
      return wrong;
    text = skip_blanks(text);
  }
  *out = p;
  return NULL;
}

/* Appends the letters of one side's castling rights: K and Q for the outermost rooks, the
   letters of their files for others. */
static char *write_castling(const struct bbf_position *p, char *text, uint64_t own, uint64_t rank,
                            const char letters[2], char a_file) {
  uint64_t king = p->kings & own & rank, rooks = p->rooks & own & rank & ~king;
  uint64_t west = (king - 1) & rank, rights = p->castling & rooks;
  if (!king)
    return text;
  for (int file = 7; file >= 0; file--) {
    uint64_t rook = rights & BBF_FILE_A << file;
    uint64_t beyond = rooks & (rook & west ? rook - 1 : ~((rook << 1) - 1));
    if (rook)
      *text++ = beyond ? (char)(a_file + file) : letters[rook & west ? 1 : 0];
  }
  return text;
}

char *bbf_format_fen(const struct bbf_position *p, char text[BBF_FEN_SIZE]) {
  const uint64_t sets[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  char men[64] = {0}, *c = text;
  for (int kind = 5; kind >= 0; kind--)
    for (uint64_t left = sets[kind]; left; left &= left - 1) {
      int square = bbf_lowest_square(left);
      men[square] = p->white >> square & 1 ? upper(kinds[kind]) : kinds[kind];
    }
  for (int rank = 7; rank >= 0; rank--) {
    int skipped = 0;
    for (int file = 0; file < 8; file++) {
      char man = men[8 * rank + file];
      if (!man) {
        skipped++;
        continue;
      }
      if (skipped)
        *c++ = (char)('0' + skipped);
      skipped = 0;
      *c++ = man;
    }
    if (skipped)
      *c++ = (char)('0' + skipped);
    *c++ = rank > 0 ? '/' : ' ';
  }
  *c++ = p->black_to_move ? 'b' : 'w';
  *c++ = ' ';
  char *castling = c;
  c = write_castling(p, c, p->white, BBF_RANK_1, "KQ", 'A');
  c = write_castling(p, c, ~p->white, BBF_RANK_8, "kq", 'a');
  if (c == castling)
    *c++ = '-';
  *c++ = ' ';
  uint64_t passed = p->en_passant & (BBF_RANK_3 | BBF_RANK_6);
  if (passed) {
    int square = bbf_lowest_square(passed);
    *c++ = (char)('a' + square % 8);
    *c++ = (char)('1' + square / 8);
  } else {
    *c++ = '-';
  }
  memcpy(c, " 0 1", sizeof " 0 1");
  return text;
}
