/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the program was started with: descriptors 0 to 2 and signals. */
#define _POSIX_C_SOURCE 200809L
#include "standard.h"

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#include <stdio.h>

/* Lines end alike everywhere, and no byte ends the input. Descriptors that are
   closed stay reserved here. */
void standard_prepare(void) {
  _setmode(_fileno(stdin), _O_BINARY);
  _setmode(_fileno(stdout), _O_BINARY);
  _setmode(_fileno(stderr), _O_BINARY);
}
#else
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

/* The next file to be opened would get the number of a closed descriptor, and
   complaints would land in it. In its place comes one that cannot be read, or
   written, so that using it is still an error; complaints are dropped. */
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
  /* A file that may not grow further is an error like a full disk. */
  signal(SIGXFSZ, SIG_IGN);
#endif
}
#endif
