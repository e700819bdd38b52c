/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What programs write in comments on moves: the clock, and the evaluation. */
#include <math.h>
#include <string.h>

#include "../../blanks.h"
#include "pgn.h"

/* Values beyond these are left out. */
static const double clock_most = 100000000, pawns_most = 1000000;

/* What follows a command's name, NULL if the comment does not have it. */
static const char *find_command(struct span comment, const char *name) {
  const size_t length = strlen(name);
  const char *at = comment.begin;
  while ((at = memchr(at, '[', (size_t)(comment.end - at)))) {
    if ((size_t)(comment.end - at) > length && memcmp(at, name, length) == 0 &&
        is_blank(at[length]))
      return at + length + 1;
    at++;
  }
  return NULL;
}

/* Reads a number without a sign, and what follows it. Returns NULL if there is none. */
static const char *read_number(const char *at, const char *end, double *number) {
  const char *begin = at;
  double unit = 1;
  bool fraction = false;
  *number = 0;
  for (; at < end && (is_digit(*at) || (*at == '.' && !fraction)); at++) {
    if (*at == '.') {
      fraction = true;
    } else if (fraction) {
      unit /= 10;
      *number += unit * (*at - '0');
    } else {
      *number = 10 * *number + (*at - '0');
    }
  }
  return at > begin + fraction ? at : NULL;
}

bool pgn_clock(struct span comment, float *seconds) {
  double sum = 0, part;
  const char *at = find_command(comment, "[%clk");
  if (!at)
    return false;
  for (int k = 0; k < 3; k++) { /* hours, minutes, seconds */
    at = read_number(at, comment.end, &part);
    sum = 60 * sum + part;
    if (!at || at == comment.end || *at++ != (k < 2 ? ':' : ']'))
      return false;
  }
  if (sum > clock_most)
    return false;
  *seconds = (float)sum;
  return true;
}

bool pgn_evaluation(struct span comment, float *pawns, int *mate) {
  const char *at = find_command(comment, "[%eval"), *end = comment.end;
  double number;
  if (!at)
    return false;
  const bool mates = at < end && *at == '#';
  at += mates;
  const bool negative = at < end && *at == '-';
  at += negative || (at < end && *at == '+');
  at = read_number(at, end, &number);
  if (!at || at == end || (*at != ']' && *at != ',') ||
      (mates && !(number >= 1 && number <= INT16_MAX)))
    return false;
  if (number > pawns_most)
    return false;
  *mate = !mates ? 0 : negative ? -(int)number : (int)number;
  *pawns = (float)(mates ? INFINITY : number) * (negative ? -1.0f : 1.0f);
  return true;
}
