/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Memory between two guard areas, for tests that detect accesses outside an array. */
#ifndef TEST_GUARDED_H
#define TEST_GUARDED_H

#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#elif (defined(__unix__) || defined(__APPLE__)) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#include <unistd.h>
#define GUARD_PAGES
#endif

#include "check.h"

/* The least size of a guard, so that it also catches an access far beyond the end. */
#define GUARD ((size_t)1 << 20)

/* room bytes that end at a guard, and also begin at one if they are whole pages. Systems
   without guards give plain memory. */
static inline char *guarded(size_t room) {
#if defined(_WIN32)
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  const size_t page = system.dwPageSize, pages = (room + page - 1) / page * page;
  char *p = VirtualAlloc(NULL, pages + 2 * GUARD, MEM_RESERVE, PAGE_NOACCESS);
  assert_non_null(p);
  assert_non_null(VirtualAlloc(p + GUARD, pages, MEM_COMMIT, PAGE_READWRITE));
  return p + GUARD + pages - room;
#elif defined(GUARD_PAGES)
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (room + page - 1) / page * page;
  char *p = mmap(NULL, pages + 2 * GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(p != MAP_FAILED);
  assert_int_equal(mprotect(p + GUARD, pages, PROT_READ | PROT_WRITE), 0);
  return p + GUARD + pages - room;
#else
  return malloc(room);
#endif
}

#endif
