/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Arrays that are longer than the memory: one small file, mapped again and again. Needs _GNU_SOURCE
   before the first header. */
#ifndef TEST_MAPPED_H
#define TEST_MAPPED_H

#if defined(__linux__) && SIZE_MAX >> 32
#define REPEATED_FILES
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/* Maps a file repeatedly for size bytes, a multiple of the file's size, and after that as many bytes
   of its own memory as the file has. NULL: the address space is too small. */
enum { PIECE = 1 << 21 };
static inline void *repeated_file(size_t size) {
  const int file = memfd_create("piece", 0);
  char *p = mmap(NULL, size + PIECE, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED || file < 0 || ftruncate(file, PIECE))
    return NULL;
  for (size_t at = 0; at < size; at += PIECE)
    if (mmap(p + at, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) == MAP_FAILED)
      return NULL;
  close(file);
  return p;
}
#endif

#endif
