/* What the tests of paths share: the case at hand, and how it is checked. */
#include "paths_case.h"

#include <stdio.h>

#include "random.h"
#include "reference_paths.h"

struct paths_case now;

/* What is being tested, over the boards it is tested on. */
static const char *const case_titles[] = {"from", "to", "path"};
#define CASE_BOARDS ((const uint64_t[]){now.from, now.to, now.path})

static const char *title(const char *what) {
  static char text[80];
  const bool known = now.mover >= 0 && now.mover < REF_MOVERS;
  snprintf(text, sizeof text, "%s, mover %d (%s)", what, now.mover,
           known ? ref_mover_name[now.mover] : "unknown");
  return text;
}

void check_board(const char *what, uint64_t got, uint64_t want) {
  if (got != want)
    check_failed_on(title(what), 3, case_titles, CASE_BOARDS, want, got);
}

void check_number(const char *what, int64_t got, int64_t want) {
  if (got == want)
    return;
  print_boards(title(what), 3, case_titles, CASE_BOARDS);
  fail_msg("%s: got %lld, want %lld", what, (long long)got, (long long)want);
}

uint64_t any_board(void) {
  static uint64_t state = RANDOM_SEED;
  return random_bits(&state);
}

int random_below(int n) {
  return (int)(any_board() >> 33) % n;
}

/* A board with each square set with a chance of eighths in 8. */
static uint64_t random_density(int eighths) {
  const uint64_t bits[3] = {any_board(), any_board(), any_board()};
  uint64_t b = 0;
  if (eighths >= 8)
    return ALL_SQUARES;
  for (int i = 0; i < 3; i++)
    b = eighths & 1 << i ? b | bits[i] : b & bits[i];
  return b;
}

/* One square, a few, or many. */
static uint64_t random_ends(void) {
  const int kind = random_below(8);
  if (kind < 4)
    return bit(random_below(64));
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
