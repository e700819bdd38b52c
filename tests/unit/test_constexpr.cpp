// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The functions that may be inlined in constant expressions: the compiler evaluates each of
// them, and the results have to equal those of the running program.
#include <bbfill.h>

#include "lists.h"

#include <climits>
#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace {

int checks = 0, failures = 0;

void check(const char *what, bool holds) {
  checks++;
  if (holds)
    return;
  std::printf("%s: the compiler's value is another than the program's\n", what);
  failures++;
}

// Some boards; then each square, with the eight around it as second board; then each square, with
// those on the edge as second board. The third is what is left.
constexpr int SAMPLES = 4, CASES = SAMPLES + 64 + 64;
struct cases {
  uint64_t first[CASES], second[CASES], third[CASES];
};

constexpr bool is_near(int a, int b) {
  return a != b && (a % 8 - b % 8) * (a % 8 - b % 8) <= 1 && (a / 8 - b / 8) * (a / 8 - b / 8) <= 1;
}

constexpr cases make_cases() {
  cases c = {{BBF_D4, BBF_A1 | BBF_B2 | BBF_C2 | BBF_G5 | BBF_H2, UINT64_C(0x123456789abcdef0),
              ~UINT64_C(0)},
             {~BBF_D4, BBF_A6 | BBF_C6 | BBF_D7 | BBF_F6 | BBF_H7, UINT64_C(0xfedcba9876543210), 0},
             {BBF_E5, ~(BBF_B4 | BBF_F4), UINT64_C(0xf0e1d2c3b4a59687), BBF_RANK_4}};
  for (int i = SAMPLES; i < CASES; i++) {
    const int square = (i - SAMPLES) % 64;
    c.first[i] = BBF_SQUARE(square);
    c.second[i] = BBF_FILE_A | BBF_FILE_H | BBF_RANK_1 | BBF_RANK_8;
    if (i < SAMPLES + 64)
      c.second[i] = 0;
    for (int other = 0; i < SAMPLES + 64 && other < 64; other++)
      c.second[i] |= is_near(square, other) ? BBF_SQUARE(other) : 0;
    c.third[i] = ~(c.first[i] | c.second[i]);
  }
  return c;
}
constexpr cases KNOWN = make_cases();

// The same boards, volatile so that the compiler cannot evaluate calls on them.
volatile cases unknown;

// Directions are taken modulo 8.
constexpr int DIRECTIONS = 8;
constexpr int direction(int i, int dir) {
  return i == 0 ? INT_MIN + dir : i == 1 ? INT_MAX - dir : 8 * (i - CASES / 2) + dir;
}

// A function's results for all cases, as an array that can be constant. Each case has one, or one
// for each direction or slice.
template <int EACH> struct results { uint64_t value[CASES][EACH]; };

#define ARGUMENTS_b(c, i, dir) c.first[i]
#define ARGUMENTS_b_files ARGUMENTS_b
#define ARGUMENTS_b_number ARGUMENTS_b
#define ARGUMENTS_bb(c, i, dir) c.first[i], c.second[i]
#define ARGUMENTS_bbb(c, i, dir) c.first[i], c.second[i], c.third[i]
#define ARGUMENTS_bbbb(c, i, dir) ARGUMENTS_bbb(c, i, dir), c.first[(i + 1) % CASES]
#define ARGUMENTS_bbbbb(c, i, dir) ARGUMENTS_bbbb(c, i, dir), c.second[(i + 1) % CASES]
#define ARGUMENTS_bbbbbb(c, i, dir) ARGUMENTS_bbbbb(c, i, dir), c.third[(i + 1) % CASES]
#define ARGUMENTS_bbbbbbb(c, i, dir) ARGUMENTS_bbbbbb(c, i, dir), c.second[(i + 2) % CASES]
#define ARGUMENTS_bbbbbbbb(c, i, dir) ARGUMENTS_bbbbbbb(c, i, dir), c.third[(i + 2) % CASES]
#define ARGUMENTS_bd(c, i, dir) c.first[i], direction(i, dir)
#define ARGUMENTS_bbd(c, i, dir) c.first[i], c.second[i], direction(i, dir)
#define ARGUMENTS_d_number(c, i, dir) direction(i, dir)
#define ARGUMENTS_sb(c, i, dir) direction(i, 11 * i + 9 * dir), c.third[i]
#define ARGUMENTS_f(c, i, dir) static_cast<uint8_t>(i * DIRECTIONS + dir)

#define FILL_RESULTS(each, name, shape, c) \
  for (int i = 0; i < CASES; i++)          \
    for (int dir = 0; dir < each; dir++)   \
      r.value[i][dir] = static_cast<uint64_t>(bbf_##name(ARGUMENTS_##shape(c, i, dir)));
#define FILL_COUNTS(each, name, shape, c) \
  for (int i = 0; i < CASES; i++)         \
    bbf_##name(ARGUMENTS_bbbbbb(c, i, 0), r.value[i]);
#define FILL_PIECES(each, name, shape, c) \
  for (int i = 0; i < CASES; i++)         \
    bbf_##name(ARGUMENTS_bbbbbbb(c, i, 0), r.value[i]);
#define FILL_SQUARES(each, name, shape, c)                                   \
  for (int i = 0; i < CASES; i++) {                                          \
    uint8_t numbers[64] = {};                                                \
    r.value[i][64] = static_cast<uint64_t>(bbf_##name(c.first[i], numbers)); \
    for (int k = 0; k < 64; k++)                                             \
      r.value[i][k] = numbers[k];                                            \
  }
// A board for each direction.
#define FILL_RECORDS(each, name, shape, c)   \
  for (int i = 0; i < CASES; i++) {          \
    uint64_t gen[each] = {};                 \
    for (int dir = 0; dir < each; dir++)     \
      gen[dir] = c.first[(i + dir) % CASES]; \
    bbf_##name(gen, c.third[i], r.value[i]); \
  }

#define CHECK_FILLED(FILL, each, name, shape)                  \
  struct compiled_##name {                                     \
    static constexpr results<each> get() {                     \
      results<each> r = {};                                    \
      FILL(each, name, shape, KNOWN)                           \
      return r;                                                \
    }                                                          \
  };                                                           \
  void check_##name() {                                        \
    constexpr results<each> expected = compiled_##name::get(); \
    results<each> r = {};                                      \
    FILL(each, name, shape, unknown)                           \
    check(#name, !std::memcmp(&expected, &r, sizeof r));       \
  }

#define CHECK(name, shape) CHECK_FILLED(FILL_RESULTS, 1, name, shape)
#define CHECK_TURNS(name, shape) CHECK_FILLED(FILL_RESULTS, DIRECTIONS, name, shape)
#define CHECK_COUNTS(name, shape) CHECK_FILLED(FILL_COUNTS, 5, name, shape)
#define CHECK_PIECES(name, shape) CHECK_FILLED(FILL_PIECES, 6, name, shape)
#define CHECK_SQUARES(name, shape) CHECK_FILLED(FILL_SQUARES, 65, name, shape)
#define CHECK_RECORDS(name, shape) CHECK_FILLED(FILL_RECORDS, DIRECTIONS, name, shape)

// Positions: Kiwipete; Black may castle with one of two rooks, and capture en passant; White
// promotes; Black is mate.
#define MATE(black_to_move) \
  { 0, 0, 0, BBF_A8 | BBF_B7, 0, BBF_E1 | BBF_G8, BBF_A8 | BBF_B7 | BBF_E1, 0, 0, black_to_move }
constexpr bbf_position POSITIONS[] = {
    {BBF_A2 | BBF_B2 | BBF_C2 | BBF_D5 | BBF_E4 | BBF_F2 | BBF_G2 | BBF_H2 | BBF_A7 | BBF_B4 |
         BBF_C7 | BBF_D7 | BBF_E6 | BBF_F7 | BBF_G6 | BBF_H3,
     BBF_C3 | BBF_E5 | BBF_B6 | BBF_F6, BBF_D2 | BBF_E2 | BBF_A6 | BBF_G7,
     BBF_A1 | BBF_H1 | BBF_A8 | BBF_H8, BBF_F3 | BBF_E7, BBF_E1 | BBF_E8,
     BBF_A2 | BBF_B2 | BBF_C2 | BBF_D5 | BBF_E4 | BBF_F2 | BBF_G2 | BBF_H2 | BBF_C3 | BBF_E5 |
         BBF_D2 | BBF_E2 | BBF_A1 | BBF_H1 | BBF_F3 | BBF_E1,
     BBF_A1 | BBF_H1 | BBF_A8 | BBF_H8, 0, 0},
    {BBF_D4 | BBF_E4, 0, 0, BBF_B8 | BBF_G8, 0, BBF_E1 | BBF_C8, BBF_E4 | BBF_E1, BBF_B8, BBF_E3,
     1},
    {BBF_B7, BBF_A8, BBF_C8, 0, 0, BBF_A1 | BBF_H8, BBF_B7 | BBF_A1, 0, 0, 0},
    MATE(1),
    MATE(UINT64_C(1) << 8),
    MATE(UINT64_C(1) << 32),
    MATE(UINT64_C(1) << 63),
};
constexpr int POSITION_COUNT = sizeof POSITIONS / sizeof *POSITIONS;

// The compiler cannot know where this points.
const bbf_position *volatile positions = POSITIONS;

struct outcome {
  uint64_t moves[BBF_MOVE_PLANES];
  uint64_t number;
  bbf_position after, children[8];
  uint16_t numbers[64];
  uint64_t checkers, pinned;
  uint8_t mask[BBF_MASK_SIZE];
};

// Calls a function of a position, and stores what it gives in o.
#define CALL_position(name, p) o.number = static_cast<uint64_t>(bbf_##name(p))
#define CALL_position_number CALL_position
#define CALL_position_truth CALL_position
#define CALL_position_faults CALL_position
#define CALL_position_nn_number(name, p) o.number = static_cast<uint64_t>(bbf_##name(p, 149, 3))
#define CALL_position_bbb_moves(name, p) \
  o.number = static_cast<uint64_t>(bbf_##name(p, ~BBF_FILE_E, ~BBF_FILE_D, BBF_FILE_D, o.moves))
#define CALL_position_bbb_number(name, p) \
  o.number = static_cast<uint64_t>(bbf_##name(p, ~BBF_FILE_E, ~BBF_FILE_D, BBF_FILE_D))
#define CALL_position_bbb_move_numbers(name, p) \
  o.number = bbf_##name(p, ~BBF_FILE_E, ~BBF_FILE_D, BBF_FILE_D, o.numbers, 64)
#define CALL_position_n_position(name, p) bbf_##name(p, 64 * 24 + 8, &o.after)
#define CALL_position_n(name, p) \
  for (int i = 0; i < 50; i++)   \
  o.moves[i] = bbf_##name(p, i < 25 ? 64 * 8 * i + i : 1300 * i)
#define CALL_position_position(name, p) bbf_##name(p, &o.after)
#define CALL_position_contacts(name, p) bbf_##name(p, o.moves)
#define CALL_position_moves(name, p) o.number = static_cast<uint64_t>(bbf_##name(p, o.moves))
#define CALL_position_pb_position(name, p) bbf_##name(p, 7 * BBF_NORT + 1, BBF_G2, &o.after)
#define CALL_bp(name, p)                                             \
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)              \
    o.moves[plane] = bbf_##name((p)->pawns, plane);                  \
  for (int plane : {INT_MIN, -1, BBF_MOVE_PLANES + 0, 256, INT_MAX}) \
  o.number |= bbf_##name(~UINT64_C(0), plane)
#define CALL_position_children(name, p) o.number = bbf_##name(p, o.children, 8)
#define CALL_position_move_numbers(name, p) o.number = bbf_##name(p, o.numbers, 64)
#define CALL_position_contact_numbers CALL_position_move_numbers
#define CALL_position_n_changes(name, p) \
  for (int i = 0; i < 8; i++)            \
  o.number = 31 * o.number + bbf_##name(p, i % 2 ? 8 + i + 64 * (24 + i) : 513 * i, o.numbers, 64)
constexpr int VALUES[6] = {100, 300, 300, 500, 900, 10000};
#define CALL_position_nv_value(name, p) \
  for (int i = 0; i < 20; i++)          \
  o.number = 31 * o.number + static_cast<uint64_t>(bbf_##name(p, 8 * 64 * i + 35 + i, VALUES))
#define CALL_position_v(name, p) o.number = bbf_##name(p, VALUES)
#define CALL_position_two_boards(name, p) bbf_##name(p, &o.checkers, &o.pinned)
#define CALL_position_mask(name, p) bbf_##name(p, o.mask)
#define CALL_position_w_move(name, p)                        \
  int plane = 0;                                             \
  for (int i = 0; i < 40; i++) {                             \
    bbf_##name(p, ~UINT64_C(0) << i, &plane, &o.moves[i]);   \
    o.number = 31 * o.number + static_cast<uint64_t>(plane); \
  }
#define CALL_position_pb_number(name, p)                \
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) \
    for (int square = 4; square < 64; square += 7)      \
  o.moves[plane] =                                      \
      31 * o.moves[plane] + static_cast<uint64_t>(bbf_##name(p, plane, BBF_SQUARE(square)))
#define CALL_position_n_truth(name, p) \
  for (int i = 0; i < 50; i++)         \
  o.number =                           \
      31 * o.number + static_cast<uint64_t>(bbf_##name(p, i < 25 ? 64 * 8 * i + i : 1300 * i))
#define CALL_position_n_move(name, p)                                                    \
  int plane = 0;                                                                         \
  for (int i = 0; i < 50; i++) {                                                         \
    bbf_##name(p, i < 25 ? 64 * 8 * i + i : 5 * (1 << 12) - 9 * i, &plane, &o.moves[i]); \
    o.number = 31 * o.number + static_cast<uint64_t>(plane);                             \
  }
#define CALL_position_total CALL_position
#define CALL_ci_position(name, p)                                                                \
  bbf_positions columns = {&(p)->pawns, &(p)->knights, &(p)->bishops, &(p)->rooks, &(p)->queens, \
                           &(p)->kings, &(p)->white,   nullptr,       nullptr,     nullptr};     \
  bbf_##name(&columns, 0, &o.after)

#define CHECK_POSITION(name, shape)                                      \
  constexpr outcome compiled_##name(const bbf_position *p) {             \
    outcome o = {};                                                      \
    CALL_##shape(name, p);                                               \
    return o;                                                            \
  }                                                                      \
  template <int I> void check_one_##name() {                             \
    constexpr outcome expected = compiled_##name(&POSITIONS[I]);         \
    const outcome o = compiled_##name(&positions[I]);                    \
    check(#name, !std::memcmp(&expected, &o, sizeof o));                 \
  }                                                                      \
  void check_##name() {                                                  \
    static_assert(POSITION_COUNT == 7, "each of them");                  \
    check_one_##name<0>(), check_one_##name<1>(), check_one_##name<2>(); \
    check_one_##name<3>(), check_one_##name<4>(), check_one_##name<5>(); \
    check_one_##name<6>();                                               \
  }

// A shape that has text or arrays is checked below.
#define CHECK_b CHECK
#define CHECK_b_files CHECK
#define CHECK_b_number CHECK
#define CHECK_bb CHECK
#define CHECK_bbb CHECK
#define CHECK_bbbb CHECK
#define CHECK_bbbbb CHECK
#define CHECK_bbbbbb CHECK
#define CHECK_bbbbbbb CHECK
#define CHECK_bbbbbbbb CHECK
#define CHECK_bd CHECK_TURNS
#define CHECK_bbd CHECK_TURNS
#define CHECK_d_number CHECK_TURNS
#define CHECK_f CHECK_TURNS
#define CHECK_sb CHECK_TURNS
#define CHECK_b_squares CHECK_SQUARES
#define CHECK_b_text_out(name, shape) void check_##name();
#define CHECK_t_board_read CHECK_b_text_out
#define CHECK_rb_rays CHECK_RECORDS
#define CHECK_bbbbbb_counts CHECK_COUNTS
#define CHECK_bbbbbbb_pieces CHECK_PIECES
#define DEFINE(name, shape) CHECK_##shape(name, shape)
#define CALL(name, shape) check_##name();

INLINED_BOARDS(DEFINE)
INLINED_POSITIONS(CHECK_POSITION)

constexpr uint64_t parsed(const char *text) {
  uint64_t b = 0;
  return bbf_parse(text, &b) ? 0 : b;
}

constexpr bool comes_back(uint64_t b) {
  char text[BBF_FORMAT_SIZE] = {};
  return parsed(bbf_format(b, text)) == b;
}

void check_parse() {
  static_assert(parsed(" 0x00000000000000Ff ") == BBF_RANK_1, "a number");
  static_assert(parsed("0x") == 0 && parsed("1") == 0, "what is not a board");
}

void check_format() {
  static_assert(comes_back(KNOWN.first[1]) && comes_back(KNOWN.first[2]), "a diagram");
}

// Whether this CPU has the instructions that the compiler was allowed to use.
bool cpu_fits() {
#if defined(__BMI2__)
  if (!__builtin_cpu_supports("bmi2"))
    return false;
#endif
#if defined(__AVX2__)
  if (!__builtin_cpu_supports("avx2"))
    return false;
#endif
#if defined(__AVX512VL__)
  if (!__builtin_cpu_supports("avx512vl"))
    return false;
#endif
  return true;
}

} // namespace

static_assert(bbf_queen_attacks(BBF_A1, ~BBF_A1) ==
                  ((BBF_FILE_A | BBF_RANK_1 | UINT64_C(0x8040201008040201)) & ~BBF_A1),
              "the lines of a1");
static_assert(bbf_count_legal_moves(&POSITIONS[0]) == 48, "Kiwipete");
static_assert(bbf_count_legal_moves(&POSITIONS[3]) == 0 && bbf_checkers(&POSITIONS[3]) == BBF_A8,
              "mate");
static_assert(bbf_backend()[0] != '\0', "a name");

int main() {
  if (!cpu_fits()) {
    std::puts("this CPU lacks what the compiler was allowed to use");
    return 77; // Meson's exit status for a skipped test
  }
  for (int i = 0; i < CASES; i++) {
    unknown.first[i] = KNOWN.first[i];
    unknown.second[i] = KNOWN.second[i];
    unknown.third[i] = KNOWN.third[i];
  }
  INLINED_BOARDS(CALL)
  INLINED_POSITIONS(CALL)
  std::printf("%d checks\n", checks);
  return failures != 0;
}
