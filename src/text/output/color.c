/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Colours from the part of the 256-colour palette that terminals do not redefine. Each has
   a contrast of at least 3.8 with both black and white, and so suits any background. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif
#include "color.h"

#include <stdlib.h>
#include <string.h>
#if defined(_WIN32)
#include <windows.h>
#else
#include <unistd.h>
#endif

#define PLAIN(number) "\033[38;5;" #number "m"
#define BOLD(number) "\033[1;38;5;" #number "m"

#if defined(_WIN32)
static bool is_color_terminal(void) {
  HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode;
  return GetConsoleMode(console, &mode) &&
         SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
#else
static bool is_color_terminal(void) {
  const char *term = getenv("TERM");
  return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}
#endif

bool color_suits_terminal(void) {
  const char *unwanted = getenv("NO_COLOR");
  return !(unwanted && *unwanted) && is_color_terminal();
}

const char *color_of_mark(char mark) {
  switch (mark) {
  case 'x':
    return BOLD(28); /* green */
  case 'X':
    return BOLD(160); /* red */
  case '*':
    return BOLD(163); /* magenta */
  case 'o':
    return BOLD(27); /* blue */
  case '+':
    return BOLD(130); /* brown */
  case '#':
    return PLAIN(130);
  case '.':
    return PLAIN(243); /* grey */
  default:
    return "";
  }
}

const char *color_of_number(int number) {
  static const char *const cycle[] = {
    BOLD(27), BOLD(28), BOLD(130), BOLD(160), BOLD(163), BOLD(30),
  };
  return cycle[(size_t)number % (sizeof cycle / sizeof *cycle)];
}
