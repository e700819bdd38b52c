/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Bits of a position that do not count, bbfill/position.h says which, change no answer: of white on
   empty squares, of castling where no rook may castle. Each answer to a position without such bits
   is compared with that to the same position with some. */
#include <bbfill.h>

#include <string.h>

#include "check.h"
#include "move_traps.h"
#include "../reference/moves.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/walker.h"

enum { PLAYS = 24, NUMBERS = 40 };

/* The squares on which a bit of castling counts. */
static uint64_t castling_squares(const struct bbf_position *p) {
  uint64_t found = 0;
  for (int file = 0; file < 8; file++) {
    set_if(&found, file, 0, has(p->rooks, file, 0) && has(p->white, file, 0));
    set_if(&found, file, 7, has(p->rooks, file, 7) && !has(p->white, file, 7));
  }
  return found;
}

static void remove_unused(struct bbf_position *p) {
  p->white &= occupied_by(p);
  p->castling &= castling_squares(p);
}

/* Often all the bits that do not count, such as white = ~black, or those of one rank. */
static uint64_t some_of(uint64_t squares, uint64_t *seed) {
  switch (random_bits(seed) % 4) {
  case 0:
    return squares;
  case 1:
    return squares & (BBF_RANK_1 | BBF_RANK_8);
  case 2:
    return squares & random_board(seed);
  default:
    return 0;
  }
}

static void add_unused(struct bbf_position *p, uint64_t *seed) {
  const uint64_t castling = ~castling_squares(p);
  p->white |= some_of(~occupied_by(p), seed);
  p->castling |= some_of(castling, seed);
}

/* A position without unused bits. */
static void draw(struct bbf_position *p, uint64_t *seed) {
  static struct played game;
  switch (random_bits(seed) % 6) {
  case 0:
    play_on(&game, seed);
    *p = game.position;
    break;
  case 1:
    assert_null(bbf_parse_fen(
        move_traps[random_bits(seed) % (sizeof move_traps / sizeof *move_traps)].fen, p));
    break;
  case 2:
    random_stale(p, seed);
    break;
  case 3:
    random_broken(p, seed);
    break;
  case 4: /* many queens where rooks might castle */
    random_promised(p, seed);
    p->queens |= p->rooks & random_bits(seed);
    p->rooks &= ~p->queens;
    break;
  default:
    random_promised(p, seed);
  }
  remove_unused(p);
}

/* Moves and numbers to ask about, legal ones among them. */
struct questions {
  int plane[PLAYS];
  uint64_t from[PLAYS], index;
  int number[NUMBERS];
};

static void ask(struct questions *q, const struct bbf_position *p, uint64_t *seed) {
  const uint64_t own = p->black_to_move ? ~p->white : p->white, king = p->kings & own;
  q->index = random_bits(seed);
  for (int i = 0; i < PLAYS; i++) {
    bbf_pick_move(p, random_bits(seed), &q->plane[i], &q->from[i]);
    if (i % 4 == 1)
      q->plane[i] = (int)(random_bits(seed) % (BBF_MOVE_PLANES + 1));
    if (i % 4 == 2) /* castling, legal or not */
      q->plane[i] = BBF_PLANE_CASTLING + (int)(random_bits(seed) % 2);
    if (i % 4 == 2 && king)
      q->from[i] = king;
    if (i % 4 == 3)
      q->from[i] =
          random_bits(seed) % 4 ? UINT64_C(1) << random_bits(seed) % 64 : random_board(seed);
  }
  for (int i = 0; i < NUMBERS; i++)
    q->number[i] = i < PLAYS          ? bbf_encode_move(p, q->plane[i], q->from[i])
                   : king && i % 4    ? first_member(king) + 64 * (int)(random_bits(seed) % 64)
                   : i == NUMBERS - 1 ? 0
                                      : (int)(random_bits(seed) % (1 << 16));
}

static const int values[6] = {100, 300, 300, 500, 900, 10000};

/* All answers to one position. Positions are stored without unused bits. */
struct answers {
  uint64_t checkers, hash, moves[BBF_MOVE_PLANES], contacts[BBF_CONTACT_PLANES];
  int returned, count;
  struct bbf_position flipped, played[PLAYS], children[BBF_MAX_MOVES];
  size_t children_count, list_count;
  uint16_t list[BBF_MAX_MOVES];
  uint8_t mask[BBF_MASK_SIZE];
  int picked, encoded[PLAYS], decoded[NUMBERS], is_legal[NUMBERS], gives_check[NUMBERS];
  uint64_t picked_from, decoded_from[NUMBERS], captured[NUMBERS], from_to[BBF_MOVE_PLANES];
  int has, from_to_count;
  uint16_t from_to_list[BBF_MAX_MOVES];
  struct bbf_position number_played[NUMBERS];
  uint64_t checks_and_pins[2], en_prise;
  size_t contact_count, change_count[NUMBERS];
  uint16_t contact_list[BBF_MAX_CONTACTS], changes[NUMBERS][BBF_MAX_CONTACTS];
  int exchange[NUMBERS], faults, unwinnable, outcome, mistake;
  uint8_t packed[BBF_PACKED_SIZE];
  char long_fen[BBF_LONG_FEN_SIZE], list_san[BBF_MAX_MOVES][BBF_SAN_SIZE];
  char list_uci[BBF_MAX_MOVES][BBF_UCI_SIZE], words[BBF_MISTAKE_SIZE];
  char fen[BBF_FEN_SIZE], uci[PLAYS][BBF_UCI_SIZE], san[PLAYS][BBF_SAN_SIZE];
  int read[2 * PLAYS];
  uint64_t read_from[2 * PLAYS];
};

static void answer(struct answers *a, const struct bbf_position *p, const struct questions *q) {
  memset(a, 0, sizeof *a);
  a->checkers = bbf_checkers(p);
  a->hash = bbf_hash(p);
  bbf_checks_and_pins(p, &a->checks_and_pins[0], &a->checks_and_pins[1]);
  a->contact_count = bbf_list_contacts(p, a->contact_list, BBF_MAX_CONTACTS);
  a->en_prise = bbf_en_prise(p, values);
  a->returned = bbf_legal_moves(p, a->moves);
  a->count = bbf_count_legal_moves(p);
  bbf_contacts(p, a->contacts);
  bbf_flip_position(p, &a->flipped);
  remove_unused(&a->flipped);
  a->children_count = bbf_children(p, a->children, BBF_MAX_MOVES);
  for (size_t k = 0; k < a->children_count; k++)
    remove_unused(&a->children[k]);
  a->list_count = bbf_list_moves(p, a->list, BBF_MAX_MOVES);
  a->has = bbf_has_legal_move(p);
  bbf_legal_moves_from_to(p, q->index, ~q->index << 8, q->index >> 8, a->from_to);
  a->from_to_count = bbf_count_legal_moves_from_to(p, ~q->index, q->index << 8, q->index >> 8);
  bbf_list_moves_from_to(p, ~q->index, q->index << 8, q->index >> 8, a->from_to_list,
                         BBF_MAX_MOVES);
  bbf_move_mask(p, a->mask);
  bbf_pick_move(p, q->index, &a->picked, &a->picked_from);
  bbf_format_fen(p, a->fen);
  bbf_write_fen(p, 7, 8, (int)(q->index % 8), a->long_fen);
  bbf_list_san(p, a->list_san, BBF_MAX_MOVES);
  bbf_list_uci(p, (int)(q->index % 2), a->list_uci, BBF_MAX_MOVES);
  bbf_pack(p, a->packed);
  a->faults = bbf_faults(p) & ~BBF_FAULT_CASTLING; /* which is about such bits */
  a->unwinnable = bbf_unwinnable(p);
  a->outcome = bbf_outcome(p, (uint32_t)(q->index % 160), (uint32_t)(q->index % 6));
  a->mistake = bbf_explain_san(q->index % 2 ? "Ke2" : "O-O", p, a->words);
  for (int i = 0; i < PLAYS; i++) {
    bbf_play(p, q->plane[i], q->from[i], &a->played[i]);
    remove_unused(&a->played[i]);
    a->encoded[i] = bbf_encode_move(p, q->plane[i], q->from[i]);
    bbf_format_uci(p, q->plane[i], q->from[i], a->uci[i]);
    bbf_format_san(p, q->plane[i], q->from[i], a->san[i]);
    bbf_parse_uci(a->uci[i], p, &a->read[2 * i], &a->read_from[2 * i]);
    bbf_parse_san(a->san[i], p, &a->read[2 * i + 1], &a->read_from[2 * i + 1]);
  }
  for (int i = 0; i < NUMBERS; i++) {
    bbf_decode_move(p, q->number[i], &a->decoded[i], &a->decoded_from[i]);
    a->is_legal[i] = bbf_is_legal(p, q->number[i]);
    a->gives_check[i] = bbf_gives_check(p, q->number[i]);
    a->captured[i] = bbf_captured(p, q->number[i]);
    bbf_play_number(p, q->number[i], &a->number_played[i]);
    a->change_count[i] = bbf_contact_changes(p, q->number[i], a->changes[i], BBF_MAX_CONTACTS);
    a->exchange[i] = bbf_exchange(p, q->number[i], values);
    remove_unused(&a->number_played[i]);
  }
}

static void check_same(const struct bbf_position *given, const struct answers *right,
                       const struct answers *got) {
  static const char *const titles[] = {"pieces", "white", "castling"};
  char fen[BBF_FEN_SIZE];
  size_t at = 0;
  if (checked(!memcmp(right, got, sizeof *got)))
    return;
  while (((const char *)right)[at] == ((const char *)got)[at])
    at++;
  print_error("%s\n", bbf_format_fen(given, fen));
  print_boards("given", 3, titles, (uint64_t[]){occupied_by(given), given->white, given->castling});
  fail_msg("struct answers, byte %zu: bits that do not count change the answer", at);
}

static void test_one_position(void **state) {
  static struct answers right, got;
  uint64_t seed = RANDOM_SEED + 300;
  int castlings = 0;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 5; i++) {
    struct bbf_position p, with;
    struct questions questions;
    draw(&p, &seed);
    ask(&questions, &p, &seed);
    with = p;
    add_unused(&with, &seed);
    answer(&right, &p, &questions);
    answer(&got, &with, &questions);
    castlings += (right.moves[BBF_PLANE_CASTLING] | right.moves[BBF_PLANE_CASTLING + 1]) != 0;
    check_same(&with, &right, &got);
    /* Each move has a number if the rules of the game are kept. */
    if (ref_is_promised(&p)) {
      for (size_t k = 0; k < got.list_count; k++)
        assert_true(got.list[k] != 0);
      assert_int_equal(bbf_is_legal(&with, 0), 0);
    }
  }
  assert_in_range(castlings, 1, RANDOM_PAIRS);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_one_position),
};

RUN_TESTS(tests)
