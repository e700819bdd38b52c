/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Writes a script: what a position implies for the arguments of each function, from the program's
   table, for the playground. There are two texts for each, with White and with Black to move. */
#include <ctype.h>
#include <stdio.h>

#include "cli/call/functions.h"

/* As the npm package has it: white_pawns is whitePawns. */
static void print_name(const char *name) {
  for (; *name; name++)
    putchar(*name == '_' ? toupper((unsigned char)*++name) : *name);
}

int main(void) {
  puts("playground.implied = {");
  for (const struct function *f = function_next(NULL, ""); f; f = function_next(f, "")) {
    printf("  %s: {", f->name);
    for (int i = function_first(f); f->parameters[i]; i++)
      if (function_implied(f, i, GAME_CHESS)) {
        print_name(f->parameters[i]->name);
        printf(": [\"");
        print_name(function_implied_to(f, i, SIDE_WHITE)); /* may name another argument */
        printf("\", \"");
        print_name(function_implied_to(f, i, SIDE_BLACK));
        printf("\"], ");
      }
    puts("},");
  }
  puts("};");
  return ferror(stdout);
}
