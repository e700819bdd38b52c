/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Runs a fuzz target over files and over all files of folders, without a fuzzer, so that
   the tests repeat what fuzzing found. With --every-byte LENGTH, each file of at most that
   length is also run with every byte value at every place, replacing the byte there and
   inserted before it. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <errno.h>

#include "fuzz.h"

#ifndef TEST_SHARE
#define TEST_SHARE 1
#endif

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

static void replay_file(const char *path) {
  static uint8_t buffer[1 << 20];
  FILE *file = fopen(path, "rb");
  if (!file)
    fail(path);
  const size_t size = fread(buffer, 1, sizeof buffer, file);
  if (ferror(file))
    fail(path);
  fclose(file);
  printf("%s\n", path);
  fflush(stdout);
  run(buffer, size);
  replayed++;
  if (size <= vary_up_to)
    vary(buffer, size);
}

static void replay_folder(const char *path, DIR *folder) {
  for (const struct dirent *entry; (entry = readdir(folder));) {
    char name[4096];
    if (entry->d_name[0] == '.')
      continue;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    replay_file(name);
  }
  closedir(folder);
}

int main(int argc, char **argv) {
  int first = 1;
  if (argc > 2 && strcmp(argv[1], "--every-byte") == 0) {
    vary_up_to = (size_t)atoi(argv[2]);
    first = 3;
  }
  for (int i = first; i < argc; i++) {
    DIR *folder = opendir(argv[i]);
    if (folder)
      replay_folder(argv[i], folder);
    else
      replay_file(argv[i]);
  }
  if (replayed == 0) {
    fprintf(stderr, "usage: %s [--every-byte LENGTH] FILE_OR_FOLDER...\n", argv[0]);
    return 2;
  }
  printf("%d inputs, %lu changed, no promise broken\n", replayed, varied / TEST_SHARE);
  return 0;
}
