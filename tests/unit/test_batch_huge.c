/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family on more boards than 32 bits can count. Most of them have no memory: the
   tests only check that a call gets as far as the place where they would be. */
#undef _GNU_SOURCE
#define _GNU_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "bounds.h"
#include "guarded.h"
#include "mapped.h"
#include "../reference/random.h"

#if defined(GUARD_PAGES) && SIZE_MAX >> 32
#define HUGE_LENGTHS
#include <setjmp.h>
#include <signal.h>

enum { ROOM = 4096, MOST_BYTES = BBF_MASK_SIZE };

static sigjmp_buf at_guard;

static void leave(int number) {
  siglongjmp(at_guard, number);
}

/* The batches of moves one by one. Empty boards have no children, so these need no room. */
static char *more_bytes;

static void all_play(void *out, const struct value *v, size_t n) {
  const struct bbf_columns to = {out, out, out, out, out, out, out, out, out, out};
  bbf_play_n(&to, v->positions, (const uint8_t *)more_bytes, v->boards, n);
}

static void all_children(void *out, const struct value *v, size_t n) {
  const struct bbf_columns to = {out, out, out, out, out, out, out, out, out, out};
  size_t finished;
  bbf_children_n(&to, NULL, NULL, NULL, v->positions, n, n, &finished);
}

static void all_list_moves(void *out, const struct value *v, size_t n) {
  size_t finished;
  bbf_list_moves_n(out, NULL, v->positions, n, n, &finished);
}

static void all_list_contacts(void *out, const struct value *v, size_t n) {
  size_t finished;
  bbf_list_contacts_n(out, NULL, v->positions, n, n, &finished);
}

static void all_contact_changes(void *out, const struct value *v, size_t n) {
  size_t finished;
  bbf_contact_changes_n(out, NULL, v->positions, (const uint16_t *)(const void *)more_bytes, n, n,
                        &finished);
}

static const int values[6] = {1, 3, 3, 5, 9, 100};

static void all_exchange(void *out, const struct value *v, size_t n) {
  bbf_exchange_n(out, v->positions, (const uint16_t *)(const void *)more_bytes, values, n);
}

static void all_en_prise(void *out, const struct value *v, size_t n) {
  bbf_en_prise_n(out, v->positions, values, n);
}

static void all_squares(void *out, const struct value *v, size_t n) {
  size_t finished;
  bbf_squares_n(out, (uint8_t *)more_bytes, v->boards, n, n, &finished);
}

#define ALL_FROM(name)                                                 \
  static void all_##name(void *out, const struct value *v, size_t n) { \
    bbf_##name##_n(out, (const uint8_t *)more_bytes, v->boards, n);    \
  }
ALL_FROM(rook_attacks_from)
ALL_FROM(bishop_attacks_from)
ALL_FROM(queen_attacks_from)

static void all_move_mask(void *out, const struct value *v, size_t n) {
  bbf_move_mask_n(out, v->positions, n);
}

static void all_pick_move(void *out, const struct value *v, size_t n) {
  bbf_pick_move_n((uint8_t *)more_bytes, out, v->positions, v->boards, n);
}

static void all_hash(void *out, const struct value *v, size_t n) {
  bbf_hash_n(out, v->positions, n);
}

static void all_unwinnable(void *out, const struct value *v, size_t n) {
  bbf_unwinnable_n(out, v->positions, n);
}

static void all_faults(void *out, const struct value *v, size_t n) {
  bbf_faults_n(out, v->positions, n);
}

static void all_pack(void *out, const struct value *v, size_t n) {
  bbf_pack_n(out, v->positions, n);
}

static void all_unpack(void *out, const struct value *v, size_t n) {
  const struct bbf_columns to = {out, out, out, out, out, out, out, out, out, out};
  (void)v;
  bbf_unpack_n(&to, (const uint8_t(*)[BBF_PACKED_SIZE])more_bytes, n);
}

static const struct row rows_apart[] = {
    {"bbf_play", "batch.h", {NO_NUMBER}, NULL, NULL, all_play, 8},
    {"bbf_children", "batch.h", {NO_NUMBER}, NULL, NULL, all_children, 8},
    {"bbf_list_moves", "batch.h", {NO_NUMBER}, NULL, NULL, all_list_moves, 8},
    {"bbf_list_contacts", "batch.h", {NO_NUMBER}, NULL, NULL, all_list_contacts, 8},
    {"bbf_contact_changes", "batch.h", {NO_NUMBER}, NULL, NULL, all_contact_changes, 8},
    {"bbf_exchange", "batch.h", {NO_NUMBER}, NULL, NULL, all_exchange, 4},
    {"bbf_en_prise", "batch.h", {NO_NUMBER}, NULL, NULL, all_en_prise, 8},
    {"bbf_squares", "batch.h", {NO_NUMBER}, NULL, NULL, all_squares, 8},
    {"bbf_rook_attacks_from", "batch.h", {NO_NUMBER}, NULL, NULL, all_rook_attacks_from, 8},
    {"bbf_bishop_attacks_from", "batch.h", {NO_NUMBER}, NULL, NULL, all_bishop_attacks_from, 8},
    {"bbf_queen_attacks_from", "batch.h", {NO_NUMBER}, NULL, NULL, all_queen_attacks_from, 8},
    {"bbf_move_mask", "batch.h", {NO_NUMBER}, NULL, NULL, all_move_mask, BBF_MASK_SIZE},
    {"bbf_pick_move", "batch.h", {NO_NUMBER}, NULL, NULL, all_pick_move, 8},
    {"bbf_unwinnable", "batch.h", {NO_NUMBER}, NULL, NULL, all_unwinnable, 1},
    {"bbf_faults", "batch.h", {NO_NUMBER}, NULL, NULL, all_faults, 2},
    {"bbf_hash", "batch.h", {NO_NUMBER}, NULL, NULL, all_hash, 8},
    {"bbf_pack", "batch.h", {NO_NUMBER}, NULL, NULL, all_pack, BBF_PACKED_SIZE},
    {"bbf_unpack", "batch.h", {NO_NUMBER}, NULL, NULL, all_unpack, 8},
};
enum { ROWS_APART = sizeof rows_apart / sizeof *rows_apart };

/* Whether a call on this many boards reaches the guard, as it should. */
static bool comes_to_guard(const struct row *row, const struct value v[ARGUMENTS], void *out,
                           size_t n) {
  struct sigaction action, segv, bus;
  volatile bool comes = true;
  memset(&action, 0, sizeof action);
  action.sa_handler = leave;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, &segv);
  sigaction(SIGBUS, &action, &bus);
  if (sigsetjmp(at_guard, 1) == 0) {
    row->batch(out, v, n);
    comes = false;
  }
  sigaction(SIGSEGV, &segv, NULL);
  sigaction(SIGBUS, &bus, NULL);
  return comes;
}

static void check_lengths(const struct row *row, const struct value v[ARGUMENTS], char *end,
                          int number) {
  static const unsigned bits[] = {31, 32, 33, 40, 56};
  for (size_t b = 0; b < sizeof bits / sizeof *bits; b++)
    /* An array of more bytes than there are addresses is none. */
    for (size_t more = 0; more <= 100 && (size_t)PTRDIFF_MAX >> bits[b] > row->size; more += 50)
      if (!checked(comes_to_guard(row, v, end - ROOM * row->size, ((size_t)1 << bits[b]) + more)))
        fail_msg("%s_n, kernel %s, dir or mover %d: of 2^%u + %zu boards not even %d are done",
                 row->name, bbf_batch_kernel(), number, bits[b], more, ROOM);
}
#endif

/* If a length lost its upper bits, few boards or none would be left. */
static void test_lengths(void **state) {
  use(state);
#ifdef HUGE_LENGTHS
  static char *boards, *records, *bytes, *end;
  static struct bbf_positions positions;
  if (!boards) {
    boards = guarded(ROOM * sizeof(uint64_t));
    records = guarded(ROOM * 8 * sizeof(uint64_t));
    bytes = guarded(ROOM);
    more_bytes = guarded(ROOM);
    end = guarded(ROOM * MOST_BYTES) + ROOM * MOST_BYTES;
  }
  const uint64_t *c = (const uint64_t *)(const void *)boards;
  positions = (struct bbf_positions){c, c, c, c, c, c, c, c, c, (const uint8_t *)bytes};
  for (int i = 0; i < ROWS + ROWS_APART; i++) {
    const struct row *row = i < ROWS ? &rows[i] : &rows_apart[i - ROWS];
    struct value v[ARGUMENTS];
    int numbers = 0;
    memset(v, 0, sizeof v);
    for (int a = 0; a < ARGUMENTS; a++) {
      numbers += is_int(row->kinds[a]);
      v[a].boards = c;
      v[a].records = (const uint64_t(*)[8])(const void *)records;
      v[a].positions = &positions;
    }
    for (int number = -1; row->batch && number <= (numbers ? BBF_I_MOVER_COUNT : -1); number++) {
      for (int a = 0; a < ARGUMENTS; a++)
        v[a].number = number;
      check_lengths(row, v, end, number);
    }
  }
#else
  print_message("this system has no guard pages, or no lengths above 32 bits\n");
  skip();
#endif
}

/* Sanitizers and emulators would take minutes. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
#define SLOW
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define SLOW
#endif
#endif

#if defined(HUGE_LENGTHS) && defined(__linux__) && TEST_SHARE == 1 && !defined(SLOW)
#define HUGE_ARRAYS

/* Pages that are never written take no memory. */
static uint64_t *empty_boards(size_t n) {
  void *p =
      mmap(NULL, n * 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return NULL;
  madvise(p, n * 8, MADV_HUGEPAGE);
  return p;
}
#endif

/* Distances take the least memory to store. The two loops that count boards are tested with
   them: the kernel's, with its pool, which floods share, and the one without a kernel. */
static void test_counters(void **state) {
  (void)state;
#ifdef HUGE_ARRAYS
  const size_t first = (size_t)1 << 32, n = first + 2000;
  uint64_t *boards = empty_boards(n), seed = 1;
  const uint64_t *from = boards, *to = boards + 1, *path = boards + 2;
  int8_t *distances = repeated_file(first);
  if (boards && distances) {
    for (size_t i = first; i < n; i++)
      boards[i] = random_board(&seed);
    for (int mover = -1; mover <= BBF_WAZIR; mover += BBF_WAZIR + 1) {
      alarm(120);
      bbf_distance_n(distances, mover, from, to, path, n - 2);
      alarm(0);
      for (size_t i = first; i < n - 2; i++)
        assert_int_equal(distances[i], bbf_distance(mover, from[i], to[i], path[i]));
    }
    munmap(boards, n * 8);
    munmap(distances, first + PIECE);
    return;
  }
  print_message("the address space is too small\n");
#else
  print_message("too slow here, or this system cannot map such arrays\n");
#endif
  skip();
}

/* More moves than 32 bits can count, of one position with many of them. */
static void test_counted_moves(void **state) {
  (void)state;
#ifdef HUGE_ARRAYS
  static const char fen[] = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -";
  enum { MOVES = 218, LEFT = 100 };
  const size_t n = ((size_t)1 << 32) / MOVES + LEFT, boards = n * 8 / PIECE * PIECE;
  const size_t most = n * MOVES * sizeof(uint16_t) / PIECE * PIECE;
  struct bbf_position p;
  uint64_t *columns[7];
  uint16_t right[MOVES], *moves = repeated_file(most);
  uint64_t *offsets = repeated_file(boards);
  assert_null(bbf_parse_fen(fen, &p));
  assert_int_equal(bbf_list_moves(&p, right, MOVES), MOVES);
  const uint64_t sets[7] = {p.pawns, p.knights, p.bishops, p.rooks, p.queens, p.kings, p.white};
  bool mapped = moves && offsets;
  for (int k = 0; k < 7; k++) {
    columns[k] = repeated_file(boards);
    mapped = mapped && columns[k];
    for (size_t i = 0; mapped && i < PIECE / 8; i++)
      columns[k][i] = columns[k][boards / 8 + i] = sets[k];
  }
  if (mapped) {
    const struct bbf_positions positions = {columns[0], columns[1], columns[2], columns[3],
                                            columns[4], columns[5], columns[6], NULL,
                                            NULL,       NULL};
    size_t finished;
    alarm(120);
    const size_t count = bbf_list_moves_n(offsets, moves, &positions, n, n * MOVES, &finished);
    alarm(0);
    assert_true(count == n * MOVES && finished == n && offsets[n] == count);
    for (size_t i = 1; i <= LEFT; i++)
      assert_memory_equal(moves + count - i * MOVES, right, sizeof right);
    munmap(moves, most + PIECE);
    munmap(offsets, boards + PIECE);
    for (int k = 0; k < 7; k++)
      munmap(columns[k], boards + PIECE);
    return;
  }
  print_message("the address space is too small\n");
#else
  print_message("too slow here, or this system cannot map such arrays\n");
#endif
  skip();
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {{"lengths", test_lengths}};
  const struct CMUnitTest once[] = {cmocka_unit_test(test_counters),
                                    cmocka_unit_test(test_counted_moves)};
  const char *which = argc > 1 ? argv[1] : NULL;
  if (wants_once(which))
    run_group("chosen kernel", once, sizeof once / sizeof *once);
  run_for_kernels(which, per_kernel, 1);
  return all_run();
}
