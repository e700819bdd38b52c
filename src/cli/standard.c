/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The state in which the program was started: descriptors 0 to 2 and signals. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif
#include "standard.h"

#include <stdlib.h>

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <windows.h>

/* Binary mode: lines end as elsewhere, and no byte ends the input. Windows does not give
   the number of a closed standard descriptor to another file. */
void standard_prepare(void) {
  _setmode(_fileno(stdin), _O_BINARY);
  _setmode(_fileno(stdout), _O_BINARY);
  _setmode(_fileno(stderr), _O_BINARY);
}

static bool is_color_terminal(void) {
  HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode;
  return GetConsoleMode(console, &mode) &&
         SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
#else
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

/* If a standard descriptor is closed, the next file to be opened would get its number,
   and messages could end up in that file. /dev/null takes the number instead, opened so
   that reading standard input or writing standard output is still an error. Messages
   are lost. */
static bool reserve(int descriptor) {
  const int mode = descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY;
  return fcntl(descriptor, F_GETFD) != -1 || open("/dev/null", mode) == descriptor;
}

void standard_prepare(void) {
  if (!reserve(STDIN_FILENO) || !reserve(STDOUT_FILENO) || !reserve(STDERR_FILENO)) {
    complain("/dev/null: %s", strerror(errno));
    exit(STATUS_FAILED);
  }
#if defined(SIGXFSZ)
  /* A write beyond the size limit then fails like one to a full disk. */
  signal(SIGXFSZ, SIG_IGN);
#endif
}

static bool is_color_terminal(void) {
  const char *term = getenv("TERM");
  return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}
#endif

bool color_suits_terminal(void) {
  const char *unwanted = getenv("NO_COLOR");
  return !(unwanted && *unwanted) && is_color_terminal();
}
