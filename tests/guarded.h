/* Memory between two pages that must not be touched, for tests of what reads or
   writes behind an array's end. */
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

/* Where there are no such pages it is just memory. */
enum { ROOM = 4096 };
static char *guarded(void) {
#if defined(_WIN32)
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  const size_t page = system.dwPageSize, room = (ROOM + page - 1) / page * page;
  char *p = VirtualAlloc(NULL, room + 2 * page, MEM_RESERVE, PAGE_NOACCESS);
  assert_non_null(p);
  assert_non_null(VirtualAlloc(p + page, room, MEM_COMMIT, PAGE_READWRITE));
  return p + page + room - ROOM;
#elif defined(GUARD_PAGES)
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), room = (ROOM + page - 1) / page * page;
  char *p = mmap(NULL, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(p != MAP_FAILED);
  assert_int_equal(mprotect(p + page, room, PROT_READ | PROT_WRITE), 0);
  /* All pages that there are have at least ROOM bytes, and where they have more
     the last ROOM bytes end at the guard. */
  return p + page + room - ROOM;
#else
  return malloc(ROOM);
#endif
}

#endif
