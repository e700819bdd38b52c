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

bool result_is_drawable(enum result result) {
  return result == RESULT_BOARD || result == RESULT_FILES;
}

struct marks answer_marks(const struct answer *answer) {
  const struct function *function = answer->call->function;
  struct marks marks = {0, 0, 0, 0};
  bool first = true;
  if (function->result == RESULT_BOARD)
    marks.result = *answer->result;
  if (function->result == RESULT_FILES)
    marks.result = bbf_from_file_set((uint8_t)*answer->result);
  for (int i = 0; function->parameters[i]; i++) {
    uint64_t board = answer->arguments[i];
    switch (function->parameters[i]->kind) {
    case KIND_FILES:
      board = bbf_from_file_set((uint8_t)board);
      /* fall through */
    case KIND_SET:
      *(first ? &marks.first : &marks.others) |= board;
      first = false;
      break;
    case KIND_AREA:
      marks.outside |= ~board;
      break;
    case KIND_DIRECTION:
    case KIND_DIAGRAM:
      break;
    }
  }
  return marks;
}

void output_call(struct output *out, const struct call *call,
                 void (*escape)(struct output *, const char *, size_t)) {
  output_text(out, call->function->name);
  for (int i = 0; call->function->parameters[i]; i++) {
    output_char(out, ' ');
    escape(out, call->arguments[i].text, strlen(call->arguments[i].text));
  }
}

static void output_line(struct output *out, const char *text) {
  size_t length = strlen(text);
  output_bytes(out, text, length);
  if (length == 0 || text[length - 1] != '\n')
    output_char(out, '\n');
}

void write_hex(struct output *out, const struct answer *answer) {
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_hex(out, *answer->result, 16);
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
static void output_names(struct output *out, const struct answer *answer, const char *before,
                         const char *after) {
  bool files = answer->call->function->result == RESULT_FILES;
  char text[64 * (5 + 2 + 5 + 1)], *at = text;
  uint64_t left = *answer->result;
  for (int square = 0; left; square++, left >>= 1) {
    if (!(left & 1))
      continue;
    at = append(at, before);
    *at++ = (char)('a' + square % 8);
    if (!files)
      *at++ = (char)('1' + square / 8);
    at = append(at, after);
    if (left > 1)
      *at++ = ',';
  }
  output_bytes(out, text, (size_t)(at - text));
}

void write_squares(struct output *out, const struct answer *answer) {
  if (!result_is_drawable(answer->call->function->result)) {
    write_hex(out, answer);
    return;
  }
  bool files = answer->call->function->result == RESULT_FILES;
  if (*answer->result == 0)
    output_text(out, "none");
  output_names(out, answer, files ? "file:" : "", "");
  output_char(out, '\n');
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
      output_char(out, '"');
      output_hex(out, answer->arguments[i], 16);
      output_char(out, '"');
      break;
    case KIND_FILES:
      output_number(out, (int64_t)answer->arguments[i]);
      break;
    case KIND_DIRECTION:
      output_number(out, argument->number);
      break;
    case KIND_DIAGRAM:
      output_json_text(out, argument->text);
      break;
    }
  }
  output_char(out, '}');
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
  output_text(out, ",\"result\":");
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_char(out, '"');
    output_hex(out, *answer->result, 16);
    output_text(out, "\",\"squares\":[");
    output_names(out, answer, "\"", "\"");
    output_char(out, ']');
    break;
  case RESULT_FILES:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"files\":[");
    output_names(out, answer, "\"", "\"");
    output_char(out, ']');
    break;
  case RESULT_NUMBER:
    output_number(out, (int64_t)*answer->result);
    break;
  case RESULT_TEXT:
    output_json_text(out, (const char *)answer->result);
    break;
  }
  output_text(out, "}\n");
}
