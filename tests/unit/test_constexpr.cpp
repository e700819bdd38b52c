// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The functions that may be inlined in constant expressions: the compiler evaluates each of
// them, and the results have to equal those of the running program.
#include <bbfill.h>

#include "../../src/families.h"

#include <cstdio>
#include <cstring>

namespace {

int failures = 0;

void check(const char *what, bool holds) {
  if (holds)
    return;
  std::printf("%s: the compiler's value is another than the program's\n", what);
  failures++;
}

constexpr int SAMPLES = 4;
constexpr uint64_t FIRST[SAMPLES] = {BBF_D4, BBF_A1 | BBF_B2 | BBF_C2 | BBF_G5 | BBF_H2,
                                     UINT64_C(0x123456789abcdef0), ~UINT64_C(0)};
constexpr uint64_t SECOND[SAMPLES] = {~BBF_D4, BBF_A6 | BBF_C6 | BBF_D7 | BBF_F6 | BBF_H7,
                                      UINT64_C(0xfedcba9876543210), 0};
constexpr uint64_t THIRD[SAMPLES] = {BBF_E5, ~(BBF_B4 | BBF_F4), UINT64_C(0xf0e1d2c3b4a59687),
                                     BBF_RANK_4};

// The same boards, volatile so that the compiler cannot evaluate calls on them.
volatile uint64_t first[SAMPLES], second[SAMPLES], third[SAMPLES];

// Directions are taken modulo 8.
constexpr int DIRECTIONS = 16;

// A function's results for all samples and directions, as an array that can be constant.
struct results {
  uint64_t value[SAMPLES * DIRECTIONS];
};

#define ARGUMENTS_b(A, B, C, i, dir) A[i]
#define ARGUMENTS_b_files ARGUMENTS_b
#define ARGUMENTS_b_number ARGUMENTS_b
#define ARGUMENTS_bb(A, B, C, i, dir) A[i], B[i]
#define ARGUMENTS_bbb(A, B, C, i, dir) A[i], B[i], C[i]
#define ARGUMENTS_bbbb(A, B, C, i, dir) ARGUMENTS_bbb(A, B, C, i, dir), A[(i + 1) % SAMPLES]
#define ARGUMENTS_bbbbb(A, B, C, i, dir) ARGUMENTS_bbbb(A, B, C, i, dir), B[(i + 1) % SAMPLES]
#define ARGUMENTS_bbbbbb(A, B, C, i, dir) ARGUMENTS_bbbbb(A, B, C, i, dir), C[(i + 1) % SAMPLES]
#define ARGUMENTS_bbbbbbb(A, B, C, i, dir) ARGUMENTS_bbbbbb(A, B, C, i, dir), B[(i + 2) % SAMPLES]
#define ARGUMENTS_bd(A, B, C, i, dir) A[i], dir
#define ARGUMENTS_bbd(A, B, C, i, dir) A[i], B[i], dir
#define ARGUMENTS_d_number(A, B, C, i, dir) dir
#define ARGUMENTS_files(A, B, C, i, dir) static_cast<uint8_t>(A[i])
#define ARGUMENTS_files_number ARGUMENTS_files

#define FILL_RESULTS(name, shape, A, B, C)     \
  for (int i = 0; i < SAMPLES; i++)            \
    for (int dir = 0; dir < DIRECTIONS; dir++) \
      r.value[i * DIRECTIONS + dir] =          \
          static_cast<uint64_t>(bbf_##name(ARGUMENTS_##shape(A, B, C, i, dir - 8)));

#define CHECK_FILLED(FILL, name, shape)                  \
  struct compiled_##name {                               \
    static constexpr results get() {                     \
      results r = {};                                    \
      FILL(name, shape, FIRST, SECOND, THIRD)            \
      return r;                                          \
    }                                                    \
  };                                                     \
  void check_##name() {                                  \
    constexpr results expected = compiled_##name::get(); \
    results r = {};                                      \
    FILL(name, shape, first, second, third)              \
    check(#name, !std::memcmp(&expected, &r, sizeof r)); \
  }

#define CHECK(name, shape) CHECK_FILLED(FILL_RESULTS, name, shape)

// The slices of counts, one after another.
#define FILL_COUNTS(name, shape, A, B, C)                \
  for (int i = 0; i < SAMPLES; i++) {                    \
    uint64_t slices[5] = {};                             \
    bbf_##name(ARGUMENTS_bbbbbb(A, B, C, i, 0), slices); \
    for (int k = 0; k < 5; k++)                          \
      r.value[i * DIRECTIONS + k] = slices[k];           \
  }
#define CHECK_COUNTS(name, shape) CHECK_FILLED(FILL_COUNTS, name, shape)

// Positions: Kiwipete; Black may castle with one of two rooks, and capture en passant; White
// promotes; Black is mate.
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
    {0, 0, 0, BBF_A8 | BBF_B7, 0, BBF_E1 | BBF_G8, BBF_A8 | BBF_B7 | BBF_E1, 0, 0, 1},
};
constexpr int POSITION_COUNT = sizeof POSITIONS / sizeof *POSITIONS;

// The compiler cannot know where this points.
const bbf_position *volatile positions = POSITIONS;

struct outcome {
  uint64_t moves[BBF_MOVE_PLANES];
  uint64_t number;
  bbf_position after;
};

// Calls a function of a position, and stores what it gives in o.
#define CALL_position(name, p) o.number = static_cast<uint64_t>(bbf_##name(p))
#define CALL_position_number CALL_position
#define CALL_position_position(name, p) bbf_##name(p, &o.after)
#define CALL_position_moves(name, p) o.number = static_cast<uint64_t>(bbf_##name(p, o.moves))
#define CALL_play(name, p) bbf_##name(p, 7 * BBF_NORT + 1, BBF_G2, &o.after)
#define CALL_bp(name, p)                                \
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) \
  o.moves[plane] = bbf_##name((p)->pawns, plane)
#define CALL_columns(name, p)                                                                    \
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
    static_assert(POSITION_COUNT == 4, "each of them");                  \
    check_one_##name<0>(), check_one_##name<1>(), check_one_##name<2>(); \
    check_one_##name<3>();                                               \
  }

// Always from the library.
#define CHECK_LINKED(name, shape) \
  void check_##name() {}

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
#define CHECK_bd CHECK
#define CHECK_bbd CHECK
#define CHECK_d_number CHECK
#define CHECK_files CHECK
#define CHECK_files_number CHECK
#define CHECK_b_text(name, shape) void check_##name();
#define CHECK_parse CHECK_b_text
#define CHECK_rays CHECK_b_text
#define CHECK_bbbbbb_counts CHECK_COUNTS
#define CHECK_position CHECK_POSITION
#define CHECK_position_number CHECK_POSITION
#define CHECK_position_moves CHECK_POSITION
#define CHECK_position_position CHECK_POSITION
#define CHECK_columns CHECK_POSITION
#define CHECK_bp CHECK_POSITION
#define CHECK_play CHECK_POSITION
#define CHECK_position_text CHECK_LINKED
#define CHECK_fen CHECK_LINKED
#define DEFINE(with, name, shape, batch, ...) CHECK_##shape(name, shape)
#define CALL(with, name, shape, batch, ...) check_##name();

BBF_I_FILL(DEFINE, )
BBF_I_PAWNFILL(DEFINE, )
BBF_I_ATTACKS(DEFINE, )
BBF_I_POSITION(DEFINE, )
BBF_I_MOVES(DEFINE, )
BBF_I_OTHELLO(DEFINE, )
BBF_I_BOARD(DEFINE, )

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

struct eight {
  uint64_t ray[8];
};

constexpr eight rays_of(uint64_t sliders, uint64_t empty) {
  eight e = {{sliders, sliders, sliders, sliders, sliders, sliders, sliders, sliders}};
  bbf_rays(e.ray, empty, e.ray);
  return e;
}

void check_rays() {
  constexpr eight expected = rays_of(FIRST[1], SECOND[1]);
  const eight r = rays_of(first[1], second[1]);
  check("rays", !std::memcmp(&expected, &r, sizeof r));
}

void check_format() {
  static_assert(comes_back(FIRST[1]) && comes_back(FIRST[2]), "a diagram");
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
  if (!cpu_fits())
    return 77; // Meson's exit status for a skipped test
  for (int i = 0; i < SAMPLES; i++) {
    first[i] = FIRST[i];
    second[i] = SECOND[i];
    third[i] = THIRD[i];
  }
  BBF_I_FILL(CALL, )
  BBF_I_PAWNFILL(CALL, )
  BBF_I_ATTACKS(CALL, )
  BBF_I_POSITION(CALL, )
  BBF_I_MOVES(CALL, )
  BBF_I_OTHELLO(CALL, )
  BBF_I_BOARD(CALL, )
  return failures != 0;
}
