/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Memory between two guard areas, for tests that detect accesses outside an array. */
#ifndef TEST_GUARDED_H
#define TEST_GUARDED_H

#include <stdlib.h>
#include <string.h>

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

/* Such memory for arrays of any length up to room bytes, which lie at its begin or at its end. What
   nobody has written yet has the bytes of FRESH. */
enum { FRESH = 0x5a };
struct area {
  char *start;
  size_t room;
};

static inline struct area make_area(size_t room) {
  return (struct area){guarded(room), room};
}

/* An array in an area that is fresh. */
static inline void *place(const struct area *a, size_t bytes, bool at_end) {
  assert_in_range(bytes, 0, a->room);
  memset(a->start, FRESH, a->room);
  return a->start + (at_end ? a->room - bytes : 0);
}

static inline bool is_fresh(const char *from, const char *to) {
  return from == to || (*from == FRESH && !memcmp(from, from + 1, (size_t)(to - from) - 1));
}

/* Whether nobody has written to the parts of an area before and after these bytes. */
static inline bool is_fresh_around(const struct area *a, const void *array, size_t bytes) {
  const char *from = array;
  return is_fresh(a->start, from) && is_fresh(from + bytes, a->start + a->room);
}

#endif
