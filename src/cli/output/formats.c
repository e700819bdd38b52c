/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Finding a format. */
#include "formats.h"

#include <string.h>

const struct format *format_at(int i) {
#define ADDRESS(name) &format_##name,
  static const struct format *const formats[] = {FORMATS(ADDRESS) NULL};
  return formats[i];
}

const struct format *format_find(const char *name) {
  int i = 0;
  while (format_at(i) && strcmp(format_at(i)->name, name) != 0)
    i++;
  return format_at(i);
}
