/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Words may not be torn, and those of a comment are words, too. */
#include "movetext.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 79 };

size_t movetext_word(struct movetext *line, const char *word, char *text, size_t room) {
  const size_t length = strlen(word);
  if (line->column == 0) {
    line->column = length;
    return (size_t)snprintf(text, room, "%s", word);
  }
  const bool fits = line->column + 1 + length <= LINE_MOST;
  line->column = fits ? line->column + 1 + length : length;
  line->numbered = line->numbered && *word != '}';
  return (size_t)snprintf(text, room, "%c%s", fits ? ' ' : '\n', word);
}

size_t movetext_move(struct movetext *line, const struct bbf_position *p, int number,
                     char text[MOVETEXT_SIZE]) {
  char word[MOVETEXT_SIZE];
  size_t length = 0;
  if (!p->black_to_move || !line->numbered) {
    snprintf(word, sizeof word, "%llu%s", line->number, p->black_to_move ? "..." : ".");
    length = movetext_word(line, word, text, MOVETEXT_SIZE);
  }
  line->numbered = !p->black_to_move;
  line->number += p->black_to_move != 0;
  bbf_format_san_number(p, number, word);
  return length + movetext_word(line, word, text + length, MOVETEXT_SIZE - length);
}
