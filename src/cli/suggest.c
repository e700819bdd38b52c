/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Suggests functions whose name contains the word, otherwise the nearest name. */
#include "suggest.h"

#include <stdio.h>
#include <string.h>

#include "message.h"
#include "nearest.h"

#define SUGGESTIONS_LIMIT 6
#define SUGGESTIONS_SIZE 256

/* Writes "a, b or c": the functions whose name contains the part, unless they are too
   many. Returns how many there are. */
static int name_those_with(const char *part, char text[SUGGESTIONS_SIZE]) {
  const char *names[SUGGESTIONS_LIMIT];
  int count = 0;
  for (const struct function *f = function_next(NULL, part); f; f = function_next(f, part))
    if (count++ < SUGGESTIONS_LIMIT)
      names[count - 1] = f->name;
  text[0] = '\0';
  for (int i = 0, length = 0; i < count && count <= SUGGESTIONS_LIMIT; i++)
    length += snprintf(text + length, SUGGESTIONS_SIZE - (size_t)length, "%s%s",
                       i == 0 ? "" : i < count - 1 ? ", " : " or ", names[i]);
  return count;
}

const struct function *function_meant(const char *name) {
  const struct function *function = function_find(name);
  if (function)
    return function;
  const char *part = strncmp(name, "bbf_", 4) == 0 ? name + 4 : name;
  char names[SUGGESTIONS_SIZE];
  const char *nearest = function_nearest(part);
  const int count = strlen(part) > 1 && !function_find(part) ? name_those_with(part, names) : 0;
  if (count > SUGGESTIONS_LIMIT)
    complain("no such function '%s'; %d names contain it, see bbfill --list %s", name, count,
             part);
  else if (count > 0)
    complain("no such function '%s'; did you mean %s?", name, names);
  else if (nearest)
    complain("no such function '%s'; did you mean %s?", name, nearest);
  else
    complain("no such function '%s'; see bbfill --list", name);
  return NULL;
}
