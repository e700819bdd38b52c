/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the fuzz targets share. A target is one function, called with one input
   after another by libFuzzer or by replay.c. It stops the program if the code under test
   breaks a promise. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(promise) ((promise) ? (void)0 : broken(__FILE__, __LINE__, #promise))

static inline void broken(const char *file, int line, const char *promise) {
  fprintf(stderr, "%s:%d: broken: %s\n", file, line, promise);
  abort();
}

/* A copy is allocated in its exact size, so that sanitizers and valgrind see any access
   beyond it. */
static inline char *copy_bytes(const void *data, size_t size) {
  char *copy = malloc(size > 0 ? size : 1);
  REQUIRE(copy);
  if (size > 0)
    memcpy(copy, data, size);
  return copy;
}

/* The input up to the first null byte, as a terminated string. */
static inline char *copy_text(const void *data, size_t size) {
  const char *end = size > 0 ? memchr(data, '\0', size) : NULL;
  const size_t length = end ? (size_t)(end - (const char *)data) : size;
  char *text = malloc(length + 1);
  REQUIRE(text);
  if (length > 0)
    memcpy(text, data, length);
  text[length] = '\0';
  return text;
}

/* Checks a message for the user: not empty, terminated, of visible characters. */
static inline void require_reason(const char *reason, size_t size) {
  REQUIRE(memchr(reason, '\0', size));
  REQUIRE(*reason);
  for (; *reason; reason++)
    REQUIRE(*reason >= ' ' && *reason <= '~');
}

#endif
