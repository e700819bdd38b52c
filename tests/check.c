/* Diagrams in and out, and the skip of backends that the CPU cannot run. */
#include "check.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_SKIP = 77 };

/* The cells of text come rank by rank from the top, in each rank board by board. */
static uint64_t cell(int index, int count) {
  const int rank = 7 - index / (8 * count), file = index % 8;
  return UINT64_C(1) << (8 * rank + file);
}

void read_diagrams(const char *text, char mark, int count, uint64_t boards[]) {
  const char *c = text;
  int cells = 0;
  memset(boards, 0, (size_t)count * sizeof *boards);
  for (; *c; c++) {
    if (*c == ' ' || *c == '\n')
      continue;
    if (cells == 64 * count || (*c != mark && *c != '.' && (*c < '0' || *c > '9')))
      fail_msg("diagram: cannot use '%c' at character %td of\n%s", *c, c - text, text);
    if (*c == mark)
      boards[cells / 8 % count] |= cell(cells, count);
    cells++;
  }
  if (cells != 64 * count)
    fail_msg("diagram: %d cells, not %d, in\n%s", cells, 64 * count, text);
}

uint64_t diagram(const char *text) {
  uint64_t board;
  read_diagrams(text, '1', 1, &board);
  return board;
}

void check_failed(const char *call, int count, const uint64_t arguments[], uint64_t expected,
                  uint64_t got) {
  static const char *const argument_titles[] = {"1st argument", "2nd argument"};
  struct {
    const char *title;
    uint64_t board;
  } column[5];
  int columns = 0;

  for (; columns < count; columns++) {
    column[columns].title = argument_titles[columns];
    column[columns].board = arguments[columns];
  }
  column[columns].title = "expected";
  column[columns++].board = expected;
  column[columns].title = "got";
  column[columns++].board = got;
  column[columns].title = "difference";
  column[columns++].board = expected ^ got;

  print_error("%s\n\n", call);
  for (int i = 0; i < columns; i++)
    print_error("%-20s", column[i].title);
  for (int rank = 7; rank >= 0; rank--) {
    print_error("\n");
    for (int i = 0; i < columns; i++) {
      for (int file = 0; file < 8; file++)
        print_error(column[i].board >> (8 * rank + file) & 1 ? "1 " : ". ");
      print_error("    ");
    }
  }
  print_error("\n");
  for (int i = 0; i < columns; i++)
    print_error("0x%016" PRIx64 "  ", column[i].board);
  print_error("\n");
  fail();
}

static bool cpu_has(const char *what) {
#if defined(__x86_64__) && defined(__GNUC__)
  __builtin_cpu_init();
  if (strcmp(what, "bmi2") == 0)
    return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  if (strcmp(what, "avx2") == 0)
    return __builtin_cpu_supports("avx2");
#endif
  return strcmp(what, "scalar") == 0 || strcmp(what, "portable") == 0;
}

void skip_unless_cpu_has(const char *what) {
  if (!cpu_has(what)) {
    printf("skipped: this CPU has no %s\n", what);
    exit(EXIT_SKIP);
  }
}
