/* What the tests of paths share. A failing check shows the boards of the case at
   hand, as diagrams. */
#ifndef PATHS_CASE_H
#define PATHS_CASE_H

#include <stdbool.h>
#include <stdint.h>

#include <bbfill/paths.h>

#define ALL (~UINT64_C(0))

/* What is being tested, for the message when it fails. */
extern struct paths_case {
  int mover;
  uint64_t from, to, path;
} now;

uint64_t random_board(void);
int random_below(int n);
void random_case(int mover);

void check_board(const char *what, uint64_t got, uint64_t want);
void check_number(const char *what, int64_t got, int64_t want);

/* Arrays start out full of what no answer holds, so that a write too many
   shows: the first n entries are as wanted, and no other is touched. */
static const uint64_t untouched = UINT64_C(0xdeadbeefdeadbeef);
void clear(uint64_t boards[BBF_MAX_PATH]);
void check_boards(const char *what, const uint64_t got[], const uint64_t want[], int n);

uint64_t bit(int square);
int count(uint64_t board);
bool has(uint64_t board, int square);

#endif
