/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as one line of text each: hex, squares, json. */
#include "answer.h"

#include <bbfill.h>
#include <string.h>

struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i) {
  struct answer answer = {
    .call = call,
    .file = file,
    .position = block->has_positions ? block->positions + i : NULL,
    .result = block->results + i * result_words(call->function->result),
  };
  for (int k = 0; call->function->parameters[k]; k++)
    answer.arguments[k] = block->boards[k][i];
  return answer;
}

void output_call(struct output *out, const struct call *call,
                 void (*escape)(struct output *, const char *, size_t)) {
  output_text(out, call->function->name);
  for (int i = 0; call->function->parameters[i]; i++) {
    output_char(out, ' ');
    escape(out, call->arguments[i].text, strlen(call->arguments[i].text));
  }
}

/* No text of the library is empty. */
static void output_line(struct output *out, const char *text) {
  size_t length = strlen(text);
  output_bytes(out, text, length);
  if (text[length - 1] != '\n')
    output_char(out, '\n');
}

static void output_boards(struct output *out, const struct answer *answer, char between,
                          void (*output_one)(struct output *, uint64_t)) {
  for (size_t i = 0; i < answer->result[0]; i++) {
    if (i > 0)
      output_char(out, between);
    output_one(out, answer->result[1 + i]);
  }
}

/* Several boards fit a line, with blanks between them. */
static void output_boards_of_line(struct output *out, const struct answer *answer,
                                  void (*output_one)(struct output *, uint64_t)) {
  if (answer->result[0] == 0)
    output_text(out, "none");
  output_boards(out, answer, ' ', output_one);
}

static void output_map(struct output *out, const struct answer *answer, char between) {
  for (int square = 0; square < 64; square++) {
    if (square > 0)
      output_char(out, between);
    output_number(out, (int64_t)answer->result[1 + square]);
  }
}

static void output_board(struct output *out, uint64_t board) {
  output_hex(out, board, 16);
}

void write_hex(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_board(out, *answer->result);
    break;
  case RESULT_FILES:
    output_hex(out, *answer->result, 2);
    break;
  case RESULT_NUMBER:
    output_number(out, (int64_t)*answer->result);
    break;
  case RESULT_TEXT:
    output_line(out, (const char *)answer->result);
    return;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_PATH:
    output_boards_of_line(out, answer, output_board);
    break;
  case RESULT_MAP:
    output_map(out, answer, ' ');
    break;
  }
  output_char(out, '\n');
}

static char *append(char *at, const char *text) {
  while (*text)
    *at++ = *text++;
  return at;
}

/* Names of the squares of a board, or of the files of a file set, in order and
   with commas between them. Before and after may have five characters. */
static void output_names(struct output *out, uint64_t board, bool files, const char *before,
                         const char *after) {
  char text[64 * (5 + 2 + 5 + 1)], *at = text;
  for (int square = 0; board; square++, board >>= 1) {
    if (!(board & 1))
      continue;
    at = append(at, before);
    *at++ = (char)('a' + square % 8);
    if (!files)
      *at++ = (char)('1' + square / 8);
    at = append(at, after);
    if (board > 1)
      *at++ = ',';
  }
  output_bytes(out, text, (size_t)(at - text));
}

static void output_squares(struct output *out, uint64_t board) {
  if (board == 0)
    output_text(out, "none");
  output_names(out, board, false, "", "");
}

/* The squares that have a number, each with it. */
static void output_map_squares(struct output *out, const struct answer *answer) {
  int numbers[64];
  bool any = false;
  answer_numbers(answer, numbers);
  for (int square = 0; square < 64; square++) {
    if (numbers[square] < 0)
      continue;
    if (any)
      output_char(out, ',');
    output_squares(out, BBF_A1 << square);
    output_char(out, ':');
    output_number(out, numbers[square]);
    any = true;
  }
  if (!any)
    output_text(out, "none");
}

void write_squares(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_squares(out, *answer->result);
    break;
  case RESULT_FILES:
    if (*answer->result == 0)
      output_text(out, "none");
    output_names(out, *answer->result, true, "file:", "");
    break;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_PATH:
    output_boards_of_line(out, answer, output_squares);
    break;
  case RESULT_MAP:
    output_map_squares(out, answer);
    break;
  case RESULT_NUMBER:
  case RESULT_TEXT:
    write_hex(out, answer);
    return;
  }
  output_char(out, '\n');
}

static void output_json_board(struct output *out, uint64_t board) {
  output_char(out, '"');
  output_board(out, board);
  output_char(out, '"');
}

static void output_json_squares(struct output *out, uint64_t board) {
  output_char(out, '[');
  output_names(out, board, false, "\"", "\"");
  output_char(out, ']');
}

/* The number of the only square of a board, and its name. */
static void output_json_number(struct output *out, uint64_t board) {
  int square = 0;
  while (board >>= 1)
    square++;
  output_number(out, square);
}

static void output_json_name(struct output *out, uint64_t board) {
  output_names(out, board, false, "\"", "\"");
}

static void output_json_text(struct output *out, const char *text) {
  output_json_string(out, text, strlen(text));
}

static void output_json_arguments(struct output *out, const struct answer *answer) {
  const struct parameter *const *parameters = answer->call->function->parameters;
  output_char(out, '{');
  for (int i = 0; parameters[i]; i++) {
    const struct argument *argument = answer->call->arguments + i;
    output_text(out, i ? ",\"" : "\"");
    output_text(out, parameters[i]->name);
    output_text(out, "\":");
    switch (parameters[i]->kind) {
    case KIND_SET:
    case KIND_AREA:
      output_json_board(out, answer->arguments[i]);
      break;
    case KIND_FILES:
      output_number(out, (int64_t)answer->arguments[i]);
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_NUMBER:
      output_number(out, argument->number);
      break;
    case KIND_DIAGRAM:
      output_json_text(out, argument->text);
      break;
    }
  }
  output_char(out, '}');
}

static void output_json_boards(struct output *out, const struct answer *answer,
                               void (*output_one)(struct output *, uint64_t),
                               void (*output_names_of_one)(struct output *, uint64_t)) {
  output_char(out, '[');
  output_boards(out, answer, ',', output_one);
  output_text(out, "],\"squares\":[");
  output_boards(out, answer, ',', output_names_of_one);
  output_char(out, ']');
}

static void output_json_result(struct output *out, const struct answer *answer) {
  output_text(out, ",\"result\":");
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_json_board(out, *answer->result);
    output_text(out, ",\"squares\":");
    output_json_squares(out, *answer->result);
    break;
  case RESULT_FILES:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"files\":[");
    output_names(out, *answer->result, true, "\"", "\"");
    output_char(out, ']');
    break;
  case RESULT_NUMBER:
    output_number(out, (int64_t)*answer->result);
    break;
  case RESULT_TEXT:
    output_json_text(out, (const char *)answer->result);
    break;
  case RESULT_LAYERS:
  case RESULT_PARTS:
    output_json_boards(out, answer, output_json_board, output_json_squares);
    break;
  case RESULT_PATH:
    output_json_boards(out, answer, output_json_number, output_json_name);
    break;
  case RESULT_MAP:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"map\":[");
    output_map(out, answer, ',');
    output_char(out, ']');
    break;
  }
}

void write_json(struct output *out, const struct answer *answer) {
  const struct position *position = answer->position;
  output_text(out, "{\"function\":\"");
  output_text(out, answer->call->function->name);
  output_char(out, '"');
  if (answer->file) {
    output_text(out, ",\"line\":");
    output_number(out, (int64_t)position->line);
  }
  if (position && position->id) {
    output_text(out, ",\"id\":");
    output_json_string(out, position->id, position->id_length);
  }
  output_text(out, ",\"arguments\":");
  output_json_arguments(out, answer);
  output_json_result(out, answer);
  output_text(out, "}\n");
}
