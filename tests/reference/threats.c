/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Lists of contacts are those of two positions beside each other. An exchange is played on a board of
   letters, with a search for the attacker each time. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "moves.h"
#include "letters.h"
#include "walker.h"

size_t ref_list_contacts(const struct bbf_position *p, uint16_t contacts[BBF_MAX_CONTACTS]) {
  uint64_t sets[BBF_CONTACT_PLANES];
  struct bbf_position board = *p;
  size_t count = 0;
  board.black_to_move = 0;
  ref_contacts(p, sets);
  for (int plane = 0; plane < BBF_CONTACT_PLANES; plane++)
    EACH_SQUARE(file, rank)
      if (has(sets[plane], file, rank)) {
        const int to = first_member(ref_move_target(&board, plane, square(file, rank)));
        contacts[count++] = (uint16_t)(8 * rank + file + 64 * to);
      }
  return count;
}

/* What stands on a square: a bit for each type, and one for White. */
static int pieces_on(const struct bbf_position *p, int at) {
  const uint64_t sets[] = {
      p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings, p->white & occupied_by(p)};
  int pieces = 0;
  for (int i = 0; i < 7; i++)
    pieces |= (int)(sets[i] >> at & 1) << i;
  return pieces;
}

/* Adds those contacts of one position that the other one does not have, between the same pieces. */
static size_t add_missing(const struct bbf_position *p, const struct bbf_position *other, int added,
                          uint16_t *changes) {
  static uint16_t mine[BBF_MAX_CONTACTS], others[BBF_MAX_CONTACTS];
  const size_t n = ref_list_contacts(p, mine), m = ref_list_contacts(other, others);
  size_t count = 0;
  for (size_t i = 0; i < n; i++) {
    const int from = mine[i] & 63, to = mine[i] >> 6;
    size_t k = 0;
    while (k < m && others[k] != mine[i])
      k++;
    if (k == m || pieces_on(p, from) != pieces_on(other, from) ||
        pieces_on(p, to) != pieces_on(other, to))
      changes[count++] = (uint16_t)(mine[i] + added);
  }
  return count;
}

size_t ref_contact_changes(const struct bbf_position *p, const struct bbf_position *after,
                           uint16_t changes[BBF_MAX_CHANGES]) {
  const size_t ended = add_missing(p, after, 0, changes);
  return ended + add_missing(after, p, BBF_CONTACT_BEGUN, changes + ended);
}

static int type_of(char letter) {
  return (int)(strchr("PNBRQK", toupper(letter)) - "PNBRQK");
}

static int sign(int x) {
  return (x > 0) - (x < 0);
}

/* Whether the piece on one square attacks another one. */
static bool attacks(const letters *board, int file, int rank, int to_file, int to_rank) {
  const char letter = board->on[rank][file];
  const int files = to_file - file, ranks = to_rank - rank, wide = abs(files), high = abs(ranks);
  const bool is_diagonal = wide == high, is_straight = !wide || !high;
  switch (toupper(letter)) {
  case ' ':
    return false;
  case 'P':
    return wide == 1 && ranks == (isupper(letter) ? 1 : -1);
  case 'N':
    return wide * high == 2;
  case 'K':
    return wide < 2 && high < 2 && wide + high > 0;
  case 'B':
    if (!is_diagonal)
      return false;
    break;
  case 'R':
    if (!is_straight)
      return false;
    break;
  default:
    if (!is_diagonal && !is_straight)
      return false;
  }
  if (!wide && !high)
    return false;
  do {
    file += sign(files);
    rank += sign(ranks);
  } while ((file != to_file || rank != to_rank) && board->on[rank][file] == ' ');
  return file == to_file && rank == to_rank;
}

static bool is_of(char letter, bool white) {
  return white ? isupper(letter) : islower(letter);
}

static bool is_attacked(const letters *board, int file, int rank, bool by_white) {
  EACH_SQUARE(f, r)
    if (is_of(board->on[r][f], by_white) && attacks(board, f, r, file, rank))
      return true;
  return false;
}

/* What a side wins at most by captures on a square. */
static int captures_on(letters board, int file, int rank, bool white, const int values[6]) {
  char best = ' ';
  letters after = board;
  EACH_SQUARE(f, r) {
    const char letter = board.on[r][f];
    if (!is_of(letter, white) || !attacks(&board, f, r, file, rank))
      continue;
    letters next = board;
    next.on[r][f] = ' ';
    next.on[rank][file] = letter;
    if (toupper(letter) == 'P' && (rank == 0 || rank == 7))
      next.on[rank][file] = white ? 'Q' : 'q';
    if (toupper(letter) == 'K' && is_attacked(&next, file, rank, !white))
      continue;
    const int type = type_of(letter), other = best == ' ' ? 6 : type_of(best);
    if (other == 6 || values[type] < values[other] ||
        (values[type] == values[other] && type < other)) {
      best = letter;
      after = next;
    }
  }
  if (best == ' ')
    return 0;
  const int won = values[type_of(board.on[rank][file])] + values[type_of(after.on[rank][file])] -
                  values[type_of(best)] - captures_on(after, file, rank, !white, values);
  return won < 0 ? 0 : won;
}

int ref_exchange(const struct bbf_position *p, int number, const int values[6]) {
  letters board = read_letters(p);
  const int file = number & 7, rank = number >> 3 & 7, to_file = number >> 6 & 7;
  const int to_rank = number >> 9 & 7, becomes = number >> 12;
  char letter = board.on[rank][file], taken = board.on[to_rank][to_file];
  int won = 0;
  if (is_of(taken, isupper(letter) != 0)) /* castling */
    return 0;
  if (toupper(letter) == 'P' && file != to_file && taken == ' ') {
    taken = board.on[rank][to_file];
    board.on[rank][to_file] = ' ';
  }
  if (taken != ' ')
    won = values[type_of(taken)];
  board.on[rank][file] = ' ';
  if (becomes) {
    won += values[becomes] - values[0];
    letter = (isupper(letter) ? "PNBRQ" : "pnbrq")[becomes];
  }
  board.on[to_rank][to_file] = letter;
  return won - captures_on(board, to_file, to_rank, !isupper(letter), values);
}

uint64_t ref_en_prise(const struct bbf_position *p, const int values[6]) {
  const letters board = read_letters(p);
  uint64_t found = 0;
  EACH_SQUARE(file, rank) {
    const char letter = board.on[rank][file];
    if (letter != ' ' && toupper(letter) != 'K')
      set_if(&found, file, rank, captures_on(board, file, rank, !isupper(letter), values) > 0);
  }
  return found;
}
