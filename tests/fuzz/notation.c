/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Texts of moves: a FEN in the first line, and a move in each other one, which is played if it can
   be read. The same bytes are also the sets of a position. */
#include <bbfill.h>

#include "fuzz.h"

typedef const char *parser(const char *, const struct bbf_position *, int *, uint64_t *);

static bool is_legal(const struct bbf_position *p, int plane, uint64_t from) {
  uint64_t moves[BBF_MOVE_PLANES];
  bbf_legal_moves(p, moves);
  return plane >= 0 && plane < BBF_MOVE_PLANES && bbf_popcount(from) == 1 && moves[plane] & from;
}

/* Reads a move and writes it. Returns whether it can be read. */
static bool check(parser *parse, const char *text, const struct bbf_position *p, int *plane,
                  uint64_t *from) {
  char *uci = malloc(BBF_UCI_SIZE), *san = malloc(BBF_SAN_SIZE);
  REQUIRE(uci && san);
  *plane = -1;
  *from = 3;
  const char *wrong = parse(text, p, plane, from);
  if (wrong)
    REQUIRE(wrong >= text && wrong <= text + strlen(text) && *plane == -1 && *from == 3);
  else
    REQUIRE(is_legal(p, *plane, *from) || (*plane == 0 && *from == 0));
  REQUIRE(bbf_format_uci(p, *plane, *from, uci) == uci && strlen(uci) < BBF_UCI_SIZE);
  REQUIRE(bbf_format_san(p, *plane, *from, san) == san && strlen(san) < BBF_SAN_SIZE);
  REQUIRE(!*san == (wrong != NULL));
  char *words = malloc(BBF_MISTAKE_SIZE);
  REQUIRE(words);
  const int mistake = (parse == bbf_parse_uci ? bbf_explain_uci : bbf_explain_san)(text, p, words);
  REQUIRE(!mistake == !wrong && !*words == !wrong && strlen(words) < BBF_MISTAKE_SIZE);
  free(uci);
  free(san);
  free(words);
  return !wrong;
}

/* What is written is read as the same move, if no square has two pieces. */
static void check_again(const struct bbf_position *p, int plane, uint64_t from) {
  char uci[BBF_UCI_SIZE], san[BBF_SAN_SIZE];
  int again;
  uint64_t square;
  bbf_format_uci(p, plane, from, uci);
  bbf_format_san(p, plane, from, san);
  REQUIRE(!bbf_parse_uci(uci, p, &again, &square) && again == plane && square == from);
  REQUIRE(!bbf_parse_san(uci, p, &again, &square) && again == plane && square == from);
  REQUIRE(!bbf_parse_san(san, p, &again, &square) && again == plane && square == from);
}

/* All texts at once are those of one move alone, if no square has two pieces. */
static void check_lists(const struct bbf_position *p) {
  char(*san)[BBF_SAN_SIZE] = malloc(BBF_MAX_MOVES * sizeof *san);
  char(*uci)[BBF_UCI_SIZE] = malloc(BBF_MAX_MOVES * sizeof *uci);
  uint16_t moves[BBF_MAX_MOVES];
  REQUIRE(san && uci);
  const size_t count = bbf_list_moves(p, moves, BBF_MAX_MOVES);
  REQUIRE(bbf_list_san(p, san, BBF_MAX_MOVES) == count);
  REQUIRE(bbf_list_uci(p, 1, uci, BBF_MAX_MOVES) == count);
  for (size_t i = 0; i < count && !(bbf_faults(p) & ~BBF_FAULT_CASTLING); i++) {
    char one[BBF_SAN_SIZE];
    REQUIRE(!strcmp(san[i], bbf_format_san_number(p, moves[i], one)));
    REQUIRE(!strcmp(uci[i], bbf_format_uci_number(p, moves[i], 1, one)));
  }
  REQUIRE(bbf_unwinnable(p) <= 3 && bbf_outcome(p, 0, 1) <= BBF_OUTCOME_DEAD_POSITION);
  free(san);
  free(uci);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = copy_text(data, size), *line = strchr(text, '\n');
  struct bbf_position p;
  int plane;
  uint64_t from;
  if (line && !bbf_parse_fen(text, &p)) {
    while (*line++) {
      char *end = line + strcspn(line, "\n"), *move = copy_text(line, (size_t)(end - line));
      const bool read = check(bbf_parse_uci, move, &p, &plane, &from) ||
                        check(bbf_parse_san, move, &p, &plane, &from);
      const uint64_t own = p.black_to_move ? ~p.white : p.white;
      if (read && bbf_popcount(p.kings & own) < 2)
        check_again(&p, plane, from);
      if (read)
        bbf_play(&p, plane, from, &p);
      check_lists(&p);
      free(move);
      line = end;
    }
  }
  memset(&p, 0, sizeof p);
  if (size > 0)
    memcpy(&p, data, size < sizeof p ? size : sizeof p);
  check(bbf_parse_uci, text, &p, &plane, &from);
  check(bbf_parse_san, text, &p, &plane, &from);
  check_lists(&p);
  free(text);
  return 0;
}
