/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Opening and closing the output. */
#include <errno.h>
#include <string.h>

#include "../../text/output/output.h"
#include "replace.h"

bool output_is_standard(const char *path) {
  return !path || strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

bool output_open(struct output *out, const char *path) {
  const bool standard = output_is_standard(path);
  out->error = 0;
  out->incomplete = false;
  out->used = 0;
  out->name = standard ? "standard output" : path;
  out->file = standard ? stdout : replace_open(path);
  return out->file != NULL;
}

bool output_close(struct output *out) {
  output_flush(out);
  /* A full disk may be reported only when the C library writes the last bytes. */
  bool closed = fclose(out->file) == 0;
  if (!out->error && !closed)
    out->error = errno;
  if (!out->error && !out->incomplete)
    return replace_keep(out->name);
  replace_drop();
  if (out->error)
    complain("%s: %s", out->name, strerror(out->error));
  return !out->error;
}
