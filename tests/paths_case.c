/* What the tests of paths share: the case at hand, and how it is checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <bbfill.h>

#include "paths_case.h"
#include "reference_paths.h"

struct paths_case now;

static void show(const char *name, uint64_t board) {
  char text[BBF_FORMAT_SIZE];
  print_error("%s 0x%016llx\n%s", name, (unsigned long long)board, bbf_format(board, text));
}

static void show_case(const char *what) {
  print_error("%s, mover %d (%s)\n", what, now.mover,
              now.mover >= 0 && now.mover < REF_MOVERS ? ref_mover_name[now.mover] : "unknown");
  show("from", now.from);
  show("to", now.to);
  show("path", now.path);
}

void check_board(const char *what, uint64_t got, uint64_t want) {
  if (got == want)
    return;
  show_case(what);
  show("got", got);
  show("want", want);
  fail();
}

void check_number(const char *what, int64_t got, int64_t want) {
  if (got == want)
    return;
  show_case(what);
  fail_msg("%s: got %lld, want %lld", what, (long long)got, (long long)want);
}

uint64_t random_board(void) {
  static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * UINT64_C(0x2545f4914f6cdd1d);
}

int random_below(int n) {
  return (int)(random_board() >> 33) % n;
}

/* A board with each square set with a chance of eighths in 8. */
static uint64_t random_density(int eighths) {
  uint64_t b = 0, bit[3] = {random_board(), random_board(), random_board()};
  if (eighths >= 8)
    return ALL;
  for (int i = 0; i < 3; i++)
    b = eighths & 1 << i ? b | bit[i] : b & bit[i];
  return b;
}

/* One square, a few, or many. */
static uint64_t random_ends(void) {
  int kind = random_below(8);
  if (kind < 4)
    return UINT64_C(1) << random_below(64);
  return kind < 7 ? random_density(1) & random_density(4) : random_density(random_below(9));
}

void random_case(int mover) {
  now.mover = mover;
  now.path = random_density(random_below(9));
  now.from = random_ends();
  now.to = random_ends();
  if (random_below(2))
    now.path |= now.from | now.to;
}

void clear(uint64_t boards[BBF_MAX_PATH]) {
  for (int i = 0; i < BBF_MAX_PATH; i++)
    boards[i] = untouched;
}

void check_boards(const char *what, const uint64_t got[], const uint64_t want[], int n) {
  for (int i = 0; i < BBF_MAX_PATH; i++)
    check_board(what, got[i], i < n ? want[i] : untouched);
}

uint64_t bit(int square) {
  return UINT64_C(1) << square;
}

int count(uint64_t board) {
  int n = 0;
  for (; board; board &= board - 1)
    n++;
  return n;
}

bool has(uint64_t board, int square) {
  return (board >> square & 1) != 0;
}
