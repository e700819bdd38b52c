/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Names are collected in an array first, because streams write millions of them. */
#include "values.h"

#include <bbfill.h>

#include "../../text/output/notation.h"

void output_board(struct output *out, uint64_t board) {
  output_hex(out, board, 16);
}

void output_names(struct output *out, uint64_t board, bool files, const char *before,
                  const char *after) {
  char text[64 * (5 + 2 + 5 + 1)], *at = text;
  for (int square = 0; board; square++, board >>= 1) {
    if (!(board & 1))
      continue;
    at = append_text(at, before);
    *at++ = (char)('a' + square % 8);
    if (!files)
      *at++ = (char)('1' + square / 8);
    at = append_text(at, after);
    if (board > 1)
      *at++ = ',';
  }
  output_bytes(out, text, (size_t)(at - text));
}

void output_boards(struct output *out, const struct answer *answer, char between,
                   output_one *output_each) {
  for (size_t i = 0; i < answer->result[0]; i++) {
    if (i > 0)
      output_char(out, between);
    output_each(out, answer->result[1 + i]);
  }
}

void output_boards_of_line(struct output *out, const struct answer *answer,
                           output_one *output_each) {
  if (answer->result[0] == 0)
    output_text(out, "none");
  output_boards(out, answer, ' ', output_each);
}

void output_fen(struct output *out, const struct answer *answer, position_writer *write) {
  char text[FEN_SIZE];
  const struct position position = answer_position(answer);
  output_text(out, write(&position.fields, position.counters, text));
}

bool output_children(struct output *out, const struct answer *answer, const char *quote,
                     char between, position_writer *write) {
  const struct position *before = answer->position;
  const uint64_t *moves = answer->result + 1;
  bool any = false;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left; left &= left - 1) {
      struct bbf_position child;
      char text[FEN_SIZE];
      bbf_play(&before->fields, plane, left & (0 - left), &child);
      write(&child, counters_after(before->counters, &before->fields, &child), text);
      if (any)
        output_char(out, between);
      output_text(out, quote);
      output_text(out, text);
      output_text(out, quote);
      any = true;
    }
  return any;
}

bool output_divided(struct output *out, const struct answer *answer, const char *quote,
                    const char *colon, char between) {
  const struct bbf_position *p = &answer->position->fields;
  const uint64_t count = answer->result[1], *numbers = answer->result + 2;
  uint64_t moves[BBF_MOVE_PLANES], i = 0;
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t left = moves[plane]; left && i < count; left &= left - 1, i++) {
      if (i > 0)
        output_char(out, between);
      output_text(out, quote);
      output_move(out, p, plane, left & (0 - left));
      output_text(out, quote);
      output_text(out, colon);
      output_number(out, (int64_t)numbers[i]);
    }
  return count > 0;
}

static const char *side_name(int i) {
  return i == 0 ? "white" : "black";
}

bool output_words(struct output *out, const struct answer *answer, const char *quote,
                  const char *between) {
  const enum result result = answer->call->function->result;
  const int number = (int)*answer->result;
  bool any = false;
  /* An outcome is one number, and 0 has no words. */
  for (int i = 0, bits = result == RESULT_OUTCOME ? 1 << number : number; bits >> i; i++) {
    const char *words = result == RESULT_OUTCOME  ? bbf_outcome_name(i)
                        : result == RESULT_FAULTS ? bbf_fault_name(1 << i)
                                                  : side_name(i);
    if (!(bits >> i & 1) || !words)
      continue;
    output_text(out, any ? between : "");
    output_text(out, quote);
    output_text(out, words);
    output_text(out, quote);
    any = true;
  }
  return any;
}

void output_map(struct output *out, const struct answer *answer, char between) {
  for (int square = 0; square < 64; square++) {
    if (square > 0)
      output_char(out, between);
    output_number(out, (int64_t)answer->result[1 + square]);
  }
}
