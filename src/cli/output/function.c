/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the kinds of results have in common. */
#include "function.h"

/* What a result's numbers count. */
static const char *const units[] = {
    [RESULT_LAYERS] = "layer",     [RESULT_PARTS] = "part", [RESULT_PATH] = "place",
    [RESULT_RAYS] = "ray",         [RESULT_MAP] = "move",   [RESULT_COUNTS] = "attack",
    [RESULT_MOVES] = "move",       [RESULT_DIVIDED] = NULL, [RESULT_PIECES] = "piece type",
    [RESULT_CONTACTS] = "contact", [RESULT_OUTCOME] = NULL,
};

const char *result_unit(enum result result) {
  return units[result];
}

int function_first(const struct function *function) {
  const struct parameter *first = function->parameters[0];
  return first && first->kind == KIND_POSITION;
}

bool result_is_array(enum result result) {
  return result_is_map(result) || result_is_boards(result);
}

bool result_is_map(enum result result) {
  return result == RESULT_MAP || result == RESULT_COUNTS;
}

bool result_is_boards(enum result result) {
  return result == RESULT_LAYERS || result == RESULT_PARTS || result == RESULT_PATH ||
         result == RESULT_RAYS || result == RESULT_PIECES || result_is_planes(result);
}

bool result_is_planes(enum result result) {
  return result == RESULT_MOVES || result == RESULT_CONTACTS;
}

bool result_is_named(enum result result) {
  return result == RESULT_FAULTS || result == RESULT_SIDES || result == RESULT_OUTCOME;
}

size_t result_words(enum result result) {
  if (result == RESULT_TEXT)
    return RESULT_TEXT_WORDS;
  if (result == RESULT_POSITION)
    return RESULT_POSITION_WORDS;
  if (result == RESULT_MOVES || result == RESULT_CHILDREN)
    return RESULT_MOVES_WORDS;
  if (result == RESULT_DIVIDED)
    return RESULT_DIVIDED_WORDS;
  return result_is_array(result) ? RESULT_ARRAY_WORDS : 1;
}
