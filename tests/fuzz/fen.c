/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: FEN, and the legal moves of whatever it describes. The input is the text; its
   first bytes are also taken as a position, which then is hardly ever a possible one. */
#include <bbfill.h>

#include "fuzz.h"

static bool is_space(char c) {
  return c && strchr(" \t\n\v\f\r", c);
}

static bool is_letter_of(const char *letters, char c) {
  return c && strchr(letters, c);
}

/* FEN is read a second way, character by character. Each function reads a field from *text on,
   which becomes the first character that does not fit, and says whether the field is right. */
static bool read_men(const char **text, struct bbf_position *p) {
  static const char letters[] = "PpNnBbRrQqKk";
  uint64_t *const sets[] = {&p->pawns, &p->knights, &p->bishops, &p->rooks, &p->queens, &p->kings};
  for (int rank = 7, file = 0;; ++*text) {
    const char c = **text;
    if (file == 8 && rank > 0 && c == '/') {
      rank--;
      file = 0;
    } else if (c >= '1' && c <= '8' - file) {
      file += c - '0';
    } else if (file < 8 && is_letter_of(letters, c)) {
      const int letter = (int)(strchr(letters, c) - letters);
      *sets[letter / 2] |= BBF_SQUARE(8 * rank + file);
      p->white |= letter % 2 ? 0 : BBF_SQUARE(8 * rank + file);
      file++;
    } else {
      return file == 8 && rank == 0;
    }
  }
}

static bool read_side(const char **text, struct bbf_position *p) {
  if (!is_letter_of("wb", **text))
    return false;
  p->black_to_move = *(*text)++ == 'b';
  return true;
}

/* Gives the right to castle to a rook that a letter names, if it and the king are there. */
static void add_right(char letter, struct bbf_position *p) {
  const bool white = is_letter_of("KQABCDEFGH", letter);
  const int rank = white ? 0 : 7, step = is_letter_of("Kk", letter) ? -1 : 1;
  const uint64_t pieces = (white ? p->white : ~p->white) & BBF_RANK_1 << 8 * rank;
  int king = 0, file = is_letter_of("Kk", letter) ? 7 : 0;
  while (king < 8 && !(p->kings & pieces & BBF_FILE_A << king))
    king++;
  if (king == 8)
    return;
  if (is_letter_of("KkQq", letter)) {
    /* From the edge to the first rook, which has to be on this side of the king. */
    while (file != king && !(p->rooks & pieces & BBF_FILE_A << file))
      file += step;
  } else {
    file = letter - (white ? 'A' : 'a');
  }
  p->castling |= p->rooks & pieces & BBF_FILE_A << file;
}

static bool read_castling(const char **text, struct bbf_position *p) {
  const char *begin = *text;
  if (**text == '-') {
    ++*text;
    return true;
  }
  for (; is_letter_of("KQkqABCDEFGHabcdefgh", **text); ++*text) {
    if (memchr(begin, **text, (size_t)(*text - begin)))
      return false;
    add_right(**text, p);
  }
  return *text > begin;
}

static bool read_en_passant(const char **text, struct bbf_position *p) {
  if (**text == '-') {
    ++*text;
    return true;
  }
  if (!is_letter_of("abcdefgh", **text))
    return false;
  const int file = *(*text)++ - 'a';
  if (!is_letter_of("36", **text))
    return false;
  p->en_passant = BBF_SQUARE(8 * (*(*text)++ - '1') + file);
  return true;
}

static const char *second_way(const char *text, struct bbf_position *p) {
  static bool (*const fields[])(const char **, struct bbf_position *) = {
      read_men, read_side, read_castling, read_en_passant};
  memset(p, 0, sizeof *p);
  for (int field = 0; field < 4; field++) {
    while (is_space(*text))
      text++;
    if (field > 0 && !*text)
      break;
    if (!fields[field](&text, p) || (*text && !is_space(*text)))
      return text;
  }
  return NULL;
}

static bool equal(const struct bbf_position *a, const struct bbf_position *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static void check_written(const struct bbf_position *p) {
  char *text = malloc(BBF_FEN_SIZE);
  struct bbf_position again;
  REQUIRE(text && bbf_format_fen(p, text) == text);
  REQUIRE(!bbf_parse_fen(text, &again) && equal(&again, p));
  free(text);
}

static uint64_t checkers_of_other_side(const struct bbf_position *p) {
  struct bbf_position other = *p;
  other.black_to_move = !p->black_to_move;
  return bbf_checkers(&other);
}

/* Whether bbfill/position.h says that results are right, given at most one piece on a square. */
static bool is_possible(const struct bbf_position *p) {
  const uint64_t king = p->kings & (p->black_to_move ? ~p->white : p->white);
  return bbf_popcount(king) == 1 && !(p->pawns & (BBF_RANK_1 | BBF_RANK_8)) &&
         !checkers_of_other_side(p);
}

static void call_batches(const struct bbf_position *p, uint64_t *checkers, uint8_t *count,
                         uint64_t (*moves)[BBF_MOVE_PLANES]) {
  const uint8_t black = p->black_to_move != 0;
  const struct bbf_positions columns = {&p->pawns,      &p->knights, &p->bishops, &p->rooks,
                                        &p->queens,     &p->kings,   &p->white,   &p->castling,
                                        &p->en_passant, &black};
  bbf_checkers_n(checkers, &columns, 1);
  bbf_count_legal_moves_n(count, &columns, 1);
  bbf_legal_moves_n(moves, &columns, 1);
}

/* Every move of a possible position leads to one whose other side is not in check. */
static void check_moves(const struct bbf_position *p, bool possible) {
  uint64_t moves[1][BBF_MOVE_PLANES], single[BBF_MOVE_PLANES], checkers;
  uint8_t count;
  const int sum = bbf_legal_moves(p, single), alone = bbf_count_legal_moves(p);
  call_batches(p, &checkers, &count, moves);
  if (possible) {
    REQUIRE(sum == alone && count == sum && checkers == bbf_checkers(p));
    REQUIRE(memcmp(moves[0], single, sizeof single) == 0);
  }
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = single[plane]; left; left &= left - 1) {
      struct bbf_position after;
      bbf_play(p, plane, left & (0 - left), &after);
      if (possible) {
        REQUIRE(!checkers_of_other_side(&after));
        check_written(&after);
      }
    }
}

/* Only counters that are too large make a FEN wrong that is right without them. */
static void check_counters(const char *text, const char *bad, const struct bbf_position *p) {
  char *words = malloc(BBF_MISTAKE_SIZE), *written = malloc(BBF_LONG_FEN_SIZE);
  struct bbf_position q, again;
  uint32_t counters[2], more[2];
  REQUIRE(words && written);
  const char *wrong = bbf_read_fen(text, 0, &q, &counters[0], &counters[1]);
  REQUIRE(bad ? wrong == bad : !wrong || (*wrong >= '0' && *wrong <= '9'));
  REQUIRE(!bbf_explain_fen(text, words) == !wrong && !*words == !wrong);
  if (!wrong) {
    REQUIRE(equal(&q, p));
    REQUIRE(
        !bbf_read_fen(bbf_write_fen(&q, counters[0], counters[1], BBF_FEN_CASTLING_FILES, written),
                      0, &again, &more[0], &more[1]));
    REQUIRE(equal(&q, &again) && counters[0] == more[0] && counters[1] == more[1]);
  }
  free(words);
  free(written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = copy_text(data, size), line[BBF_FEN_SIZE];
  struct bbf_position p, expected, untouched;
  memset(&p, 0x5a, sizeof p);
  untouched = p;
  const char *bad = bbf_parse_fen(text, &p);
  REQUIRE(bad == second_way(text, &expected));
  check_counters(text, bad, &p);
  if (bad) {
    REQUIRE(equal(&p, &untouched));
  } else {
    REQUIRE(equal(&p, &expected));
    check_written(&p);
    check_moves(&p, is_possible(&p));
  }
  free(text);

  if (size > 0)
    memcpy(&p, data, size < sizeof p ? size : sizeof p);
  REQUIRE(strlen(bbf_format_fen(&p, line)) < sizeof line);
  check_moves(&p, false);
  return 0;
}
