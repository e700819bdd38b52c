/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Runs a fuzz target over the inputs of files, without a fuzzer, so that the tests repeat what
   fuzzing found; the script seeds says how an input is written. With --every-byte LENGTH, each
   input of at most that length is also run with every byte value at every place, replacing the
   byte there and inserted before it. */
#include <errno.h>

#include "fuzz.h"

#ifndef TEST_SHARE
#define TEST_SHARE 1
#endif

/* The most characters of a line, and bytes of an input. */
enum { MOST = 1 << 16 };

static int replayed;
static unsigned long varied;
static size_t vary_up_to;

static void fail(const char *path) {
  fprintf(stderr, "%s: %s\n", path, strerror(errno));
  exit(1);
}

static void run(const uint8_t *bytes, size_t size) {
  uint8_t *data = (uint8_t *)copy_bytes(bytes, size);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
}

static void vary(const uint8_t *bytes, size_t size) {
  uint8_t other[1024];
  REQUIRE(size < sizeof other);
  for (size_t place = 0; place <= size; place++)
    for (unsigned byte = 0; byte < 256; byte++) {
      if (varied++ % TEST_SHARE)
        continue;
      memcpy(other, bytes, place);
      other[place] = (uint8_t)byte;
      memcpy(other + place + 1, bytes + place, size - place);
      run(other, size + 1);
      if (place < size) {
        memcpy(other + place + 1, bytes + place + 1, size - place - 1);
        run(other, size);
      }
    }
}

/* The byte that begins at *text, which goes on after it. */
static uint8_t next_byte(const char **text) {
  const char *at = *text;
  unsigned byte;
  if (at[0] != '\\') {
    *text += 1;
    return (uint8_t)at[0];
  }
  *text += at[1] == 'x' ? 4 : 2;
  if (at[1] == 'x' && sscanf(at + 2, "%2x", &byte) == 1)
    return (uint8_t)byte;
  REQUIRE(at[1] == 'n' || at[1] == '\\');
  return at[1] == 'n' ? '\n' : '\\';
}

/* The input of a line, after its name. */
static void replay_line(const char *line, size_t length) {
  static uint8_t bytes[MOST];
  size_t size = 0;
  const char *text = strchr(line, ' ');
  REQUIRE(text);
  for (text++; text < line + length;)
    bytes[size++] = next_byte(&text);
  run(bytes, size);
  replayed++;
  if (size <= vary_up_to)
    vary(bytes, size);
}

static void replay_file(const char *path) {
  static char line[MOST];
  FILE *file = fopen(path, "r");
  if (!file)
    fail(path);
  while (fgets(line, sizeof line, file)) {
    const size_t length = strcspn(line, "\r\n");
    REQUIRE(line[length]);
    line[length] = '\0';
    printf("%s\n", line);
    fflush(stdout);
    replay_line(line, length);
  }
  if (ferror(file))
    fail(path);
  fclose(file);
}

int main(int argc, char **argv) {
  int first = 1;
  if (argc > 2 && strcmp(argv[1], "--every-byte") == 0) {
    vary_up_to = (size_t)atoi(argv[2]);
    first = 3;
  }
  for (int i = first; i < argc; i++)
    replay_file(argv[i]);
  if (replayed == 0) {
    fprintf(stderr, "usage: %s [--every-byte LENGTH] FILE...\n", argv[0]);
    return 2;
  }
  printf("%d inputs, %lu changed, no promise broken\n", replayed, varied / TEST_SHARE);
  return 0;
}
