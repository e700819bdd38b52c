/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the drawing of an answer shows. The roles of the result and of the arguments are assigned
   here and nowhere else. */
#include "drawing_of.h"

#include <bbfill.h>

bool result_is_drawable(enum result result) {
  return result != RESULT_NUMBER && result != RESULT_TEXT && result != RESULT_CHILDREN &&
         result != RESULT_DIVIDED && result != RESULT_HASH && !result_is_named(result);
}

static void add_result(struct drawing *drawing, const struct answer *answer) {
  static const enum numbers numbers[] = {
      [RESULT_LAYERS] = NUMBERS_LAYERS, [RESULT_PARTS] = NUMBERS_PARTS,
      [RESULT_PATH] = NUMBERS_PATH,     [RESULT_MAP] = NUMBERS_MAP,
      [RESULT_COUNTS] = NUMBERS_COUNTS,
  };
  const enum result result = answer->call->function->result;
  const uint64_t *record = answer->result;
  switch (result) {
  case RESULT_BOARD:
    drawing_add_mark(drawing, ROLE_RESULT, "result", *record);
    break;
  case RESULT_FILES:
    drawing_add_mark(drawing, ROLE_RESULT, "result", bbf_from_file_set((uint8_t)*record));
    break;
  case RESULT_PIECES:
    drawing_add_mark(drawing, ROLE_RESULT, "result", answer_union(answer));
    break;
  case RESULT_RAYS:
    drawing_add_rays(drawing, record + 1);
    break;
  case RESULT_MOVES:
  case RESULT_CONTACTS:
    drawing_add_moves(drawing, record + 1, (int)record[0]);
    break;
  case RESULT_LAYERS:
  case RESULT_PARTS:
  case RESULT_PATH:
    drawing_number_boards(drawing, numbers[result], record + 1, (int)record[0]);
    break;
  case RESULT_MAP:
  case RESULT_COUNTS:
    drawing_number_map(drawing, numbers[result], record + 1, (int)record[0]);
    break;
  case RESULT_NUMBER:
  case RESULT_TEXT:
  case RESULT_POSITION:
  case RESULT_CHILDREN:
  case RESULT_DIVIDED:
  case RESULT_HASH:
  case RESULT_FAULTS:
  case RESULT_SIDES:
  case RESULT_OUTCOME:
    break;
  }
}

static void add_arguments(struct drawing *drawing, const struct answer *answer) {
  const struct parameter *const *parameters = answer->call->function->parameters;
  enum role role = ROLE_FIRST;
  for (int i = 0; parameters[i]; i++) {
    uint64_t board = answer->arguments[i];
    switch (parameters[i]->kind) {
    case KIND_SQUARE:
      drawing_add_mark(drawing, role, parameters[i]->name,
                       BBF_SQUARE(answer->call->arguments[i].number));
      role = ROLE_OTHERS;
      break;
    case KIND_FILES:
      board = bbf_from_file_set((uint8_t)board);
      /* fall through */
    case KIND_SET:
    case KIND_RAYS:
      if (answer->position &&
          (answer->call->arguments[i].implied || parameters[i]->line == LINE_OVER))
        break;
      drawing_add_mark(drawing, role, parameters[i]->name, board);
      role = ROLE_OTHERS;
      break;
    case KIND_AREA:
      drawing_add_mark(drawing, ROLE_OUTSIDE, parameters[i]->name, ~board);
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_NUMBER:
    case KIND_PLANE:
    case KIND_DEPTH:
    case KIND_TIMES:
    case KIND_DIAGRAM:
    case KIND_FEN:
    case KIND_MOVES:
    case KIND_POSITION:
      break;
    }
  }
}

struct drawing drawing_of(const struct answer *answer) {
  struct drawing drawing = drawing_of_position(answer->position);
  drawing.from_black = answer->call->from_black;
  add_result(&drawing, answer);
  add_arguments(&drawing, answer);
  return drawing;
}
