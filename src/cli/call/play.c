/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves are read as SAN, of which UCI is a part. */
#include "play.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "../output/answer.h"
#include "../../text/input/game.h"

const struct about about_moves = {
    "the position after some moves",
    "Moves that follow one another, each as UCI or SAN writes it: e2e4, e7e8q, e1g1\n"
    "or e4, Nbd2, exd8=Q+, O-O. In Chess960, castling in UCI is the king's square\n"
    "and the rook's. A move that is not legal is refused, with the reason. Moves\n"
    "may be copied from a page with their numbers, as in 1. e4 and 1...e5, with\n"
    "marks, as in Nf3!? and $1, and with a result at the end.\n",
    NULL,
    NULL,
};

#define BLANKS " \t\n\v\f\r"

const char *find_move_mistake(const char *text) {
  /* Without pieces, nothing is legal but the null move. */
  const struct bbf_position none = {0};
  char words[BBF_MISTAKE_SIZE];
  uint64_t from;
  int plane;
  const char *wrong = bbf_parse_san(text, &none, &plane, &from);
  const char *end = text + strcspn(text, BLANKS);
  const int mistake = bbf_explain_san(text, &none, words);
  if (!mistake || end == text)
    return text;
  return mistake == BBF_MISTAKE_FORM ? wrong : *end ? end : NULL;
}

char *move_in(char *word, bool last) {
  static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
  for (size_t i = 0; last && i < sizeof results / sizeof *results; i++)
    if (strcmp(word, results[i]) == 0)
      return NULL;
  const size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
  char *move = digits && dots ? word + digits + dots : word;
  if (*word && (!word[strspn(word, "!?")] ||
                (*word == '$' && word[1] && !word[1 + strspn(word + 1, "0123456789")])))
    return NULL;
  return *move || move == word ? move : NULL;
}

char *move_end(char *move) {
  char *end = move + strlen(move);
  while (end > move && strchr("!?", end[-1]))
    end--;
  return end;
}

/* Plays one move. Otherwise writes the reason, which follows its text. */
static bool play(struct position *position, const char *move, char reason[REASON_SIZE]) {
  const struct bbf_position before = position->fields;
  uint64_t from;
  int plane;
  if (bbf_parse_san(move, &before, &plane, &from)) {
    bbf_explain_san(move, &before, reason);
    return false;
  }
  bbf_play(&before, plane, from, &position->fields);
  position->counters = counters_after(position->counters, &before, &position->fields);
  return true;
}

bool moves_play(struct position *position, char *const *moves, int count,
                char reason[REASON_SIZE]) {
  for (int i = 0; i < count; i++) {
    char why[REASON_SIZE];
    if (!play(position, moves[i], why)) {
      snprintf(reason, REASON_SIZE, "move %d, %s, %.120s", i + 1, moves[i], why);
      return false;
    }
  }
  return true;
}

/* What is illegal is found out by call_is_allowed. */
void run_moves(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_POSITION_WORDS) {
    struct position position = in[0].positions[i];
    char reason[REASON_SIZE];
    moves_play(&position, in[1].words, in[1].number, reason);
    store_position(out, &position.fields, position.counters);
  }
}
