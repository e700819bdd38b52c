/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* One object on one line, with the members `function` (unless a position alone is shown), `line`
   (with a file), `id` (if the position has one), `fen` (the position; only its placement if the
   function needs no more), `arguments`, `result`, and `squares` or `files` with the names of the
   squares or files in the result. For layers, parts and rays, `result` and `squares` are arrays
   with one entry for each layer, part or direction. For a path, they are arrays with the numbers
   of its squares, from 0 for a1 to 63 for h8, and with their names. For a map, the member `map`
   is an array of 64 numbers from a1 to h8, and `result` is the largest of them. For legal moves,
   `result` is an array of the moves as in `uci`, and `sets` one of the 75 sets. A position is a
   string of FEN. For the positions after legal moves, `result` is an array of these, and `moves`
   one of the moves. With `--divide`, `moves` has the number after each move. For faults, sides that
   cannot win and outcomes, `result` is the library's number, and `words` an array of what it says.
   Boards and hashes are strings of `0x` and 16 digits, because most JSON parsers do not support integers of 64 bits. */
#include <bbfill.h>
#include <string.h>

#include "../../../text/input/game.h"
#include "../../../text/output/escape.h"
#include "../formats.h"
#include "../../../text/output/notation.h"
#include "../values.h"

static void output_hex_string(struct output *out, uint64_t board) {
  output_char(out, '"');
  output_board(out, board);
  output_char(out, '"');
}

static void output_squares(struct output *out, uint64_t board) {
  output_char(out, '[');
  output_names(out, board, false, "\"", "\"");
  output_char(out, ']');
}

/* Boards of one square: its number, and its name. */
static void output_square(struct output *out, uint64_t board) {
  output_number(out, bbf_lowest_square(board));
}

static void output_name(struct output *out, uint64_t board) {
  output_names(out, board, false, "\"", "\"");
}

static void output_string(struct output *out, const char *text) {
  output_json_string(out, text, strlen(text));
}

/* Only the placement, if that was all that was read. */
static void output_position(struct output *out, const struct position *position) {
  char text[FEN_SIZE];
  const char *end = fen_write(&position->fields, position->counters, text) + strlen(text);
  if (!position->is_whole)
    end = strchr(text, ' ');
  output_json_string(out, text, (size_t)(end - text));
}

static void output_arguments(struct output *out, const struct answer *answer) {
  const struct parameter *const *parameters = answer->call->function->parameters;
  output_char(out, '{');
  const int first = function_first(answer->call->function);
  for (int i = first; parameters[i]; i++) {
    const struct argument *argument = answer->call->arguments + i;
    output_text(out, i > first ? ",\"" : "\"");
    output_text(out, parameters[i]->name);
    output_text(out, "\":");
    switch (parameters[i]->kind) {
    case KIND_SET:
    case KIND_RAYS:
    case KIND_AREA:
      output_hex_string(out, answer->arguments[i]);
      break;
    case KIND_FILES:
      output_number(out, (int64_t)answer->arguments[i]);
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_NUMBER:
    case KIND_PLANE:
    case KIND_SQUARE:
    case KIND_DEPTH:
    case KIND_TIMES:
      output_number(out, argument->number);
      break;
    case KIND_MOVES:
      output_char(out, '[');
      for (int k = 0; k < argument->number; k++) {
        output_text(out, k > 0 ? "," : "");
        output_string(out, argument->words[k]);
      }
      output_char(out, ']');
      break;
    case KIND_POSITION: /* never typed */
    case KIND_DIAGRAM:
    case KIND_FEN:
      output_string(out, argument->text);
      break;
    }
  }
  output_char(out, '}');
}

static void output_arrays(struct output *out, const struct answer *answer, output_one *output_each,
                          output_one *output_names_of_each) {
  output_char(out, '[');
  output_boards(out, answer, ',', output_each);
  output_text(out, "],\"squares\":[");
  output_boards(out, answer, ',', output_names_of_each);
  output_char(out, ']');
}

static void output_result(struct output *out, const struct answer *answer) {
  output_text(out, ",\"result\":");
  switch (answer->call->function->result) {
  case RESULT_BOARD:
    output_hex_string(out, *answer->result);
    output_text(out, ",\"squares\":");
    output_squares(out, *answer->result);
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
  case RESULT_HASH:
    output_hex_string(out, *answer->result);
    break;
  case RESULT_FAULTS:
  case RESULT_SIDES:
  case RESULT_OUTCOME:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"words\":[");
    output_words(out, answer, "\"", ",");
    output_char(out, ']');
    break;
  case RESULT_TEXT:
    output_string(out, (const char *)answer->result);
    break;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_RAYS:
  case RESULT_PIECES:
  case RESULT_CONTACTS:
    output_arrays(out, answer, output_hex_string, output_squares);
    break;
  case RESULT_PATH:
    output_arrays(out, answer, output_square, output_name);
    break;
  case RESULT_MOVES:
    output_char(out, '[');
    output_moves(out, &answer->position->fields, answer->result + 1, MOVES_JSON);
    output_text(out, "],\"sets\":[");
    output_boards(out, answer, ',', output_hex_string);
    output_char(out, ']');
    break;
  case RESULT_POSITION:
    output_char(out, '"');
    output_fen(out, answer, fen_write);
    output_char(out, '"');
    break;
  case RESULT_CHILDREN:
    output_char(out, '[');
    output_children(out, answer, "\"", ',', fen_write);
    output_text(out, "],\"moves\":[");
    output_moves(out, &answer->position->fields, answer->result + 1, MOVES_JSON);
    output_char(out, ']');
    break;
  case RESULT_DIVIDED:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"moves\":{");
    output_divided(out, answer, "\"", ":", ',');
    output_char(out, '}');
    break;
  case RESULT_MAP:
  case RESULT_COUNTS:
    output_number(out, (int64_t)*answer->result);
    output_text(out, ",\"map\":[");
    output_map(out, answer, ',');
    output_char(out, ']');
    break;
  }
}

static void write_answer(struct output *out, const struct answer *answer) {
  const struct position *position = answer->position;
  output_char(out, '{');
  if (!answer->call->unnamed) {
    output_text(out, "\"function\":\"");
    output_text(out, answer->call->function->name);
    output_text(out, "\",");
  }
  if (answer->file) {
    output_text(out, "\"line\":");
    output_number(out, (int64_t)position->line);
    output_char(out, ',');
  }
  if (position && position->id) {
    output_text(out, "\"id\":");
    output_json_string(out, position->id, position->id_length);
    output_char(out, ',');
  }
  if (position && position->game == GAME_CHESS && !answer->call->unnamed) {
    output_text(out, "\"fen\":");
    output_position(out, position);
    output_char(out, ',');
  }
  output_text(out, "\"arguments\":");
  output_arguments(out, answer);
  output_result(out, answer);
  output_text(out, "}\n");
}

const struct format format_json = {
    .name = "json",
    .summary = "one object on one line",
    .write = write_answer,
    .shows_id = true,
    .shows_fen = true,
};
