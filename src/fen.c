/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from and to FEN. */
#include <bbfill/position.h>

#include <string.h>

/* The letters of the kinds, in the order of the struct. */
static const char kinds[] = "pnbrqk";

static uint64_t *set_of(struct bbf_position *p, int kind) {
  uint64_t *const sets[] = {&p->pawns, &p->knights, &p->bishops, &p->rooks, &p->queens, &p->kings};
  return sets[kind];
}

static int is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static const char *skip_blanks(const char *text) {
  while (is_blank(*text))
    text++;
  return text;
}

/* The number of a lower-case letter of a kind, or -1. */
static int kind_of(char letter) {
  const char *found = letter ? strchr(kinds, letter) : NULL;
  return found ? (int)(found - kinds) : -1;
}

static int is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

static char lower(char c) {
  return is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

/* Each of these reads one field, and returns NULL, or the character that does not fit.
   *text moves on to the end of the field. */
static const char *read_men(const char **text, struct bbf_position *p) {
  const char *c = *text;
  for (int rank = 7; rank >= 0; rank--) {
    for (int file = 0; file < 8; c++) {
      int kind = kind_of(lower(*c));
      if (kind >= 0) {
        uint64_t square = BBF_SQUARE(8 * rank + file);
        *set_of(p, kind) |= square;
        p->white |= is_upper(*c) ? square : 0;
        file++;
      } else if (*c >= '1' && *c <= '8' - file) {
        file += *c - '0';
      } else {
        return c;
      }
    }
    if (rank > 0 && *c++ != '/')
      return c - 1;
  }
  *text = c;
  return *c && !is_blank(*c) ? c : NULL;
}

static const char *read_side(const char **text, struct bbf_position *p) {
  const char *c = *text;
  if (*c != 'w' && *c != 'b')
    return c;
  p->black_to_move = *c == 'b';
  *text = ++c;
  return *c && !is_blank(*c) ? c : NULL;
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
    for (; *c && !is_blank(*c); c++) {
      char letter = lower(*c);
      if (letter != 'k' && letter != 'q' && (letter < 'a' || letter > 'h'))
        return c;
      p->castling |= castling_rook(p, *c);
    }
    if (c == *text)
      return c;
  }
  *text = c;
  return *c && !is_blank(*c) ? c : NULL;
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
  return *c && !is_blank(*c) ? c : NULL;
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
  uint64_t king = p->kings & own & rank, rooks = p->rooks & own & rank;
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
  char *c = text;
  struct bbf_position copy = *p;
  for (int rank = 7; rank >= 0; rank--) {
    int skipped = 0;
    for (int file = 0; file < 8; file++) {
      uint64_t square = BBF_SQUARE(8 * rank + file);
      int kind = 0;
      while (kind < 6 && !(*set_of(&copy, kind) & square))
        kind++;
      if (kind == 6) {
        skipped++;
        continue;
      }
      if (skipped)
        *c++ = (char)('0' + skipped);
      skipped = 0;
      *c++ = p->white & square ? (char)(kinds[kind] - 'a' + 'A') : kinds[kind];
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
    int square = 0;
    while (!(passed >> square & 1))
      square++;
    *c++ = (char)('a' + square % 8);
    *c++ = (char)('1' + square / 8);
  } else {
    *c++ = '-';
  }
  memcpy(c, " 0 1", sizeof " 0 1");
  return text;
}
