/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family as compiled where int has 16 bits (pretend.h): with more boards than 16 bits
   can count, a loop that counts in less than size_t is wrong at once. Compiled as usual, it would be
   wrong beyond 2^32 boards, which takes minutes for each function. */
#undef _GNU_SOURCE
#define _GNU_SOURCE
#include <bbfill.h>

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "batch_kernels.h"
#include "bounds.h"
#include "../reference/random_positions.h"

#if defined(__linux__) && SIZE_MAX >> 32
#define REPEATED_FILES
#include <sys/mman.h>

/* Maps a file repeatedly for size bytes, a multiple of the file's size, and after that as many bytes
   of its own memory as the file has. NULL: the address space is too small. */
enum { PIECE = 1 << 21 };
static inline void *repeated_file(size_t size) {
  const int file = memfd_create("piece", 0);
  char *p = mmap(NULL, size + PIECE, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED || file < 0 || ftruncate(file, PIECE))
    return NULL;
  for (size_t at = 0; at < size; at += PIECE)
    if (mmap(p + at, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) == MAP_FAILED)
      return NULL;
  close(file);
  return p;
}
#endif

enum { TURN = 1 << 15, N = 4 * TURN + 101, AROUND = 100, FEW = 20 };

static uint64_t columns[ARGUMENTS + 2][N], records[N][8];
static uint8_t black[N];
static const struct bbf_positions positions = {columns[0], columns[1], columns[2], columns[3],
                                               columns[4], columns[5], columns[6], columns[7],
                                               columns[8], black};
static char out[N * BBF_MOVE_PLANES * sizeof(uint64_t)];

static void make_columns(void) {
  uint64_t seed = 1;
  for (int i = 0; i < N; i++) {
    for (int a = 0; a < ARGUMENTS + 2; a++)
      columns[a][i] = random_board(&seed);
    for (int dir = 0; dir < 8; dir++)
      records[i][dir] = random_board(&seed);
    black[i] = i % 3 == 0;
  }
}

static void set_board(struct value v[ARGUMENTS], size_t i) {
  for (int a = 0; a < ARGUMENTS; a++) {
    v[a].board = columns[a][i];
    memcpy(v[a].rays, records[i], sizeof v[a].rays);
    bbf_position_at(&positions, i, &v[a].position);
  }
}

static const char *running;
static void end_late(int number) {
  (void)number;
  print_error("%s_n, kernel %s: does not end\n", running, bbf_batch_kernel());
  _exit(1);
}

/* A call that takes longer than a minute. */
static void begin(const char *name) {
  running = name;
  alarm(60);
}

static void check_row(const struct row *row, struct value v[ARGUMENTS]) {
  for (size_t turn = 0; turn <= N; turn += TURN)
    memset(out + (turn ? turn - AROUND : 0) * row->size, 0x5a, AROUND * row->size);
  begin(row->name);
  row->batch(out, v, N);
  alarm(0);
  for (size_t i = 0; i < N; i++) {
    char right[BBF_MOVE_PLANES * sizeof(uint64_t)];
    struct answer answer;
    if ((i + AROUND) % TURN > 2 * AROUND)
      continue;
    set_board(v, i);
    memset(&answer, 0, sizeof answer);
    row->one(&answer, v);
    put(right, &answer, row->size);
    if (!checked(!memcmp(right, out + i * row->size, row->size)))
      fail_msg("%s_n, kernel %s: board %zu of %d is wrong", row->name, bbf_batch_kernel(), i, N);
  }
}

static void test_lengths(void **state) {
  uint64_t seed = 2;
  use(state);
  for (const struct row *row = rows; row < rows + ROWS; row++) {
    struct value v[ARGUMENTS];
    any_arguments(v, row, &seed);
    for (int a = 0; a < ARGUMENTS; a++) {
      v[a].boards = columns[a];
      v[a].records = (const uint64_t(*)[8])records;
      v[a].positions = &positions;
    }
    if (row->batch)
      check_row(row, v);
  }
}

/* Positions with few moves: those with a piece are apart, but for some around each turn. With their
   children, there are also more moves than 16 bits can count. */
enum { MOST_CHILDREN = 1 << 18, SETS = 9, APART = 32 };
static uint64_t sparse[SETS][N], children[SETS][MOST_CHILDREN], played[SETS][N];
static uint8_t sparse_black[N], children_black[MOST_CHILDREN], played_black[N], moved[N];
static uint64_t parent[MOST_CHILDREN], offsets[N + 1], origin[N], keys[N];
static uint16_t numbers[MOST_CHILDREN], first[N];
static uint8_t plane[MOST_CHILDREN], square[MOST_CHILDREN];
static const struct bbf_positions few = {sparse[0], sparse[1], sparse[2], sparse[3], sparse[4],
                                         sparse[5], sparse[6], sparse[7], sparse[8], sparse_black};

static void make_sparse(void) {
  static struct played game;
  uint64_t seed = 3;
  for (size_t i = 0; i < N; i++)
    if (i % APART == 0 || (i + FEW) % TURN < 2 * FEW) {
      play_on(&game, &seed);
      const struct bbf_position *p = &game.position;
      const uint64_t sets[SETS] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                                   p->kings, p->white,   p->castling, p->en_passant};
      for (int k = 0; k < SETS; k++)
        sparse[k][i] = sets[k];
      sparse_black[i] = (uint8_t)p->black_to_move;
    }
}

static void check_position(const char *name, size_t i, const struct bbf_position *right,
                           const struct bbf_positions *got) {
  struct bbf_position p;
  bbf_position_at(got, i, &p);
  if (!checked(!memcmp(right, &p, sizeof p)))
    fail_msg("%s, kernel %s: position %zu is wrong", name, bbf_batch_kernel(), i);
}

/* Columns in the order of the structs. */
#define POSITIONS_OF(sets, black) \
  { sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6], sets[7], sets[8], black }

static void test_children(void **state) {
  static const struct bbf_positions written = POSITIONS_OF(children, children_black);
  const struct bbf_columns to = POSITIONS_OF(children, children_black);
  size_t finished, at = 0;
  use(state);
  begin("bbf_children");
  const size_t count =
      bbf_children_n(&to, parent, plane, square, &few, N, MOST_CHILDREN, &finished);
  assert_int_equal(finished, N);
  begin("bbf_list_moves");
  assert_int_equal(bbf_list_moves_n(offsets, numbers, &few, N, MOST_CHILDREN, &finished), count);
  assert_int_equal(finished, N);
  alarm(0);
  assert_in_range(count, 1 << 16, MOST_CHILDREN);
  for (size_t i = 0; i < N; i++) {
    static struct bbf_position right[BBF_MAX_MOVES];
    uint16_t moves[BBF_MAX_MOVES];
    struct bbf_position p;
    assert_int_equal(offsets[i], at);
    if (!sparse[5][i])
      continue;
    bbf_position_at(&few, i, &p);
    bbf_list_moves(&p, moves, BBF_MAX_MOVES);
    for (size_t k = 0, n = bbf_children(&p, right, BBF_MAX_MOVES); k < n; k++, at++) {
      check_position("bbf_children_n", at, &right[k], &written);
      assert_int_equal(parent[at], i);
      assert_int_equal(numbers[at], moves[k]);
      assert_int_equal(bbf_encode_move(&p, plane[at], UINT64_C(1) << square[at]), moves[k]);
    }
  }
  assert_int_equal(at, count);
  assert_int_equal(offsets[N], count);
}

/* More contacts than 16 bits can count, and what a move changes in each position. Exchanges take
   values in int, which has other bits here. */
static void check_contacts(const char *name, bool of_changes) {
  uint16_t right[BBF_MAX_CHANGES];
  size_t finished, at = 0;
  begin(name);
  const size_t count =
      of_changes ? bbf_contact_changes_n(offsets, numbers, &few, first, N, MOST_CHILDREN, &finished)
                 : bbf_list_contacts_n(offsets, numbers, &few, N, MOST_CHILDREN, &finished);
  alarm(0);
  assert_int_equal(finished, N);
  assert_in_range(count, of_changes ? FEW : 1 << 16, MOST_CHILDREN);
  for (size_t i = 0; i < N; i++) {
    struct bbf_position p;
    assert_int_equal(offsets[i], at);
    if (!sparse[5][i])
      continue;
    bbf_position_at(&few, i, &p);
    const size_t n = of_changes ? bbf_contact_changes(&p, first[i], right, BBF_MAX_CHANGES)
                                : bbf_list_contacts(&p, right, BBF_MAX_CONTACTS);
    assert_memory_equal(numbers + at, right, n * sizeof *right);
    at += n;
  }
  assert_int_equal(at, count);
  assert_int_equal(offsets[N], count);
}

static void test_contacts(void **state) {
  use(state);
  for (size_t i = 0; i < N; i++) {
    struct bbf_position p;
    bbf_position_at(&few, i, &p);
    if (sparse[5][i])
      bbf_list_moves(&p, &first[i], 1);
  }
  check_contacts("bbf_list_contacts", false);
  check_contacts("bbf_contact_changes", true);
}

/* There are more squares than 16 bits can count. */
static void test_squares(void **state) {
  size_t finished, at = 0;
  use(state);
  begin("bbf_squares");
  const size_t count = bbf_squares_n(offsets, square, sparse[0], N, MOST_CHILDREN, &finished);
  alarm(0);
  assert_int_equal(finished, N);
  assert_in_range(count, FEW, MOST_CHILDREN);
  for (size_t i = 0; i < N; i++) {
    uint8_t right[64];
    const int n = bbf_squares(sparse[0][i], right);
    assert_int_equal(offsets[i], at);
    assert_memory_equal(square + at, right, (size_t)n);
    at += (size_t)n;
  }
  assert_int_equal(at, count);
  assert_int_equal(offsets[N], count);
}

static void test_one_move_each(void **state) {
  static const struct bbf_positions written = POSITIONS_OF(played, played_black);
  const struct bbf_columns to = POSITIONS_OF(played, played_black);
  use(state);
  begin("bbf_pick_move");
  bbf_pick_move_n(moved, origin, &few, columns[0], N);
  begin("bbf_play");
  bbf_play_n(&to, &few, moved, origin, N);
  begin("bbf_hash");
  bbf_hash_n(keys, &few, N);
  alarm(0);
  for (size_t i = 0; i < N; i++) {
    struct bbf_position p, after;
    uint64_t from;
    int right;
    if ((i + AROUND) % TURN > 2 * AROUND)
      continue;
    bbf_position_at(&few, i, &p);
    bbf_pick_move(&p, columns[0][i], &right, &from);
    assert_int_equal(moved[i], right);
    assert_int_equal(origin[i], from);
    bbf_play(&p, right, from, &after);
    check_position("bbf_play_n", i, &after, &written);
    assert_int_equal(keys[i], bbf_hash(&p));
  }
}

/* Those of positions that are stored for each position; and attacks from squares. */
static void test_answers_each(void **state) {
  static const struct bbf_positions written = POSITIONS_OF(played, played_black);
  const struct bbf_columns to = POSITIONS_OF(played, played_black);
  static uint8_t packed[N][BBF_PACKED_SIZE], from[N];
  static uint16_t faults[N];
  static uint64_t attacks[3][N], en_prise[N];
  static int32_t exchanges[N];
  static const int values[6] = {100, 300, 300, 500, 900, 10000};
  use(state);
  for (size_t i = 0; i < N; i++)
    from[i] = columns[0][i] % 64;
  begin("bbf_rook_attacks_from");
  bbf_rook_attacks_from_n(attacks[0], from, columns[1], N);
  begin("bbf_bishop_attacks_from");
  bbf_bishop_attacks_from_n(attacks[1], from, columns[1], N);
  begin("bbf_queen_attacks_from");
  bbf_queen_attacks_from_n(attacks[2], from, columns[1], N);
  begin("bbf_faults");
  bbf_faults_n(faults, &few, N);
  begin("bbf_unwinnable");
  bbf_unwinnable_n(moved, &few, N);
  begin("bbf_pack");
  bbf_pack_n(packed, &few, N);
  begin("bbf_unpack");
  bbf_unpack_n(&to, (const uint8_t(*)[BBF_PACKED_SIZE])packed, N);
  begin("bbf_en_prise");
  bbf_en_prise_n(en_prise, &few, values, N);
  begin("bbf_exchange");
  bbf_exchange_n(exchanges, &few, first, values, N);
  alarm(0);
  for (size_t i = 0; i < N; i++) {
    struct bbf_position p, after;
    uint8_t right[BBF_PACKED_SIZE];
    if ((i + AROUND) % TURN > 2 * AROUND)
      continue;
    bbf_position_at(&few, i, &p);
    assert_int_equal(attacks[0][i], bbf_rook_attacks_from(from[i], columns[1][i]));
    assert_int_equal(attacks[1][i], bbf_bishop_attacks_from(from[i], columns[1][i]));
    assert_int_equal(attacks[2][i], bbf_queen_attacks_from(from[i], columns[1][i]));
    assert_int_equal(faults[i], bbf_faults(&p));
    assert_int_equal(moved[i], bbf_unwinnable(&p));
    bbf_pack(&p, right);
    assert_memory_equal(packed[i], right, sizeof right);
    bbf_unpack(right, &after);
    check_position("bbf_unpack_n", i, &after, &written);
    assert_int_equal(en_prise[i], bbf_en_prise(&p, values));
    assert_int_equal(exchanges[i], bbf_exchange(&p, first[i], values));
  }
}

/* Only the last masks have memory of their own. */
static void test_masks(void **state) {
  use(state);
#ifdef REPEATED_FILES
  const size_t size = (size_t)N * BBF_MASK_SIZE / PIECE * PIECE;
  uint8_t(*masks)[BBF_MASK_SIZE] = repeated_file(size), right[BBF_MASK_SIZE];
  if (masks) {
    begin("bbf_move_mask");
    bbf_move_mask_n(masks, &few, N);
    alarm(0);
    for (size_t i = size / BBF_MASK_SIZE + 1; i < N; i++) {
      struct bbf_position p;
      bbf_position_at(&few, i, &p);
      bbf_move_mask(&p, right);
      assert_memory_equal(masks[i], right, sizeof right);
    }
    munmap(masks, size + PIECE);
    return;
  }
#endif
  print_message("this system cannot map such an array\n");
  skip();
}

int main(int argc, char **argv) {
  static const struct kernel_test tests[] = {{"lengths", test_lengths},
                                             {"children", test_children},
                                             {"contacts", test_contacts},
                                             {"squares", test_squares},
                                             {"one move each", test_one_move_each},
                                             {"answers each", test_answers_each},
                                             {"masks", test_masks}};
  signal(SIGALRM, end_late);
  make_columns();
  make_sparse();
  run_for_kernels(argc > 1 ? argv[1] : NULL, tests, sizeof tests / sizeof *tests);
  return all_run();
}
