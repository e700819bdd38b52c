// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// bbfill.hpp: for each type of board and each mapping, every function has the same result, in
// squares, as the C function with a1 as bit 0.
#include <bbfill.hpp>

#include "lists.h"
#include "../reference/random.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>

namespace {

// Types of boards that programs use: a number, an enumeration, a class; the last two for each
// mapping.
enum class on_a1 : uint64_t {};
enum class on_a8 : uint64_t {};
enum class on_h1 : uint64_t {};
enum class on_h8 : uint64_t {};

template <bbf::mapping M> class board {
public:
  constexpr explicit board(uint64_t b) : bits(b) {}
  constexpr explicit operator uint64_t() const {
    return bits;
  }

private:
  uint64_t bits;
};

} // namespace

template <> struct bbf::mapping_of<on_a8> : std::integral_constant<bbf::mapping, bbf::a8_is_0> {};
template <> struct bbf::mapping_of<on_h1> : std::integral_constant<bbf::mapping, bbf::h1_is_0> {};
template <> struct bbf::mapping_of<on_h8> : std::integral_constant<bbf::mapping, bbf::h8_is_0> {};
template <bbf::mapping M>
struct bbf::mapping_of<board<M>> : std::integral_constant<bbf::mapping, M> {};

namespace {

// Functions of the C library that have been compared.
std::set<std::string> compared;

long checks = 0;

void compare(const char *name, uint64_t expected, uint64_t got) {
  compared.insert(name);
  checks++;
  if (expected == got)
    return;
  std::printf("%s: %#llx expected, %#llx came\n", name, static_cast<unsigned long long>(expected),
              static_cast<unsigned long long>(got));
  std::exit(1);
}

// The bit of a square, given by its number with a1 as bit 0.
template <class Board> int bit_of(int square) {
  const int file = square % 8, rank = square / 8;
  switch (bbf::mapping_of<Board>::value) {
  case bbf::a1_is_0:
    return 8 * rank + file;
  case bbf::a8_is_0:
    return 8 * (7 - rank) + file;
  case bbf::h1_is_0:
    return 8 * rank + 7 - file;
  case bbf::h8_is_0:
    return 8 * (7 - rank) + 7 - file;
  }
  return 0;
}

template <class Board> Board there(uint64_t b) {
  uint64_t bits = 0;
  for (int square = 0; square < 64; square++)
    bits |= (b >> square & 1) << bit_of<Board>(square);
  return static_cast<Board>(bits);
}

template <class Board> uint64_t back(Board b) {
  uint64_t squares = 0;
  for (int square = 0; square < 64; square++)
    squares |= (static_cast<uint64_t>(b) >> bit_of<Board>(square) & 1) << square;
  return squares;
}

// Checks one triple of boards, given with a1 as bit 0 and as Board.
template <class Board> struct comparison {
  const uint64_t a, b, c;
  const Board x = there<Board>(a), y = there<Board>(b), z = there<Board>(c);

#define COMPARE_RAY(name, dir)                                                               \
  compare(#name "_one", bbf_##name##_one(a), back(bbf::shift_one<bbf::dir>(x)));             \
  compare(#name "_fill", bbf_##name##_fill(a), back(bbf::ray_fill<bbf::dir>(x)));            \
  compare(#name "_occl", bbf_##name##_occl(a, b), back(bbf::occluded_fill<bbf::dir>(x, y))); \
  compare(#name "_attacks", bbf_##name##_attacks(a, b),                                      \
          back(bbf::sliding_attacks<bbf::dir>(x, y)));                                       \
  compare("dir_delta", static_cast<uint64_t>(back_from_center(bbf_dir_delta(bbf::dir))),     \
          static_cast<uint64_t>(center + bbf::dir_delta<bbf::dir, Board>()))

  // From e5 every step stays on the board.
  static constexpr int e5 = 36;
  const int center = bit_of<Board>(e5);
  static int back_from_center(int delta) {
    return bit_of<Board>(e5 + delta);
  }

  void rays() const {
    COMPARE_RAY(noea, north_east);
    COMPARE_RAY(east, east);
    COMPARE_RAY(soea, south_east);
    COMPARE_RAY(sout, south);
    COMPARE_RAY(sowe, south_west);
    COMPARE_RAY(west, west);
    COMPARE_RAY(nowe, north_west);
    COMPARE_RAY(nort, north);
  }

#define COMPARE_LEAP(name) \
  compare(#name "_one", bbf_##name##_one(a), back(bbf::knight_one<bbf::name>(x)))

  void leaps() const {
    COMPARE_LEAP(nonoea);
    COMPARE_LEAP(noeaea);
    COMPARE_LEAP(soeaea);
    COMPARE_LEAP(sosoea);
    COMPARE_LEAP(sosowe);
    COMPARE_LEAP(sowewe);
    COMPARE_LEAP(nowewe);
    COMPARE_LEAP(nonowe);
  }

#define COMPARE_b(name)                                                 \
  compare("w_" #name, bbf_w_##name(a), back(bbf::name<bbf::white>(x))); \
  compare("b_" #name, bbf_b_##name(a), back(bbf::name<bbf::black>(x)));
#define COMPARE_bb(name)                                                      \
  compare("w_" #name, bbf_w_##name(a, b), back(bbf::name<bbf::white>(x, y))); \
  compare("b_" #name, bbf_b_##name(a, b), back(bbf::name<bbf::black>(x, y)));
#define COMPARE_PAIR(name, shape) COMPARE_##shape(name)

  void sides() const {
    PAWN_PAIRS(COMPARE_PAIR)
  }

#define COMPARE_1(name) compare(#name, bbf_##name(a), back(bbf::name(x)))
#define COMPARE_2(name) compare(#name, bbf_##name(a, b), back(bbf::name(x, y)))

  void plain() const {
    COMPARE_2(rook_attacks);
    COMPARE_2(bishop_attacks);
    COMPARE_2(queen_attacks);
    compare("slider_attacks", bbf_slider_attacks(a, b, c), back(bbf::slider_attacks(x, y, z)));
    for (int square = 0; square < 64; square++) {
      const int bit = bit_of<Board>(square);
      compare("rook_attacks_from", bbf_rook_attacks_from(square, b),
              back(bbf::rook_attacks_from(bit, y)));
      compare("bishop_attacks_from", bbf_bishop_attacks_from(square, b),
              back(bbf::bishop_attacks_from(bit, y)));
      compare("queen_attacks_from", bbf_queen_attacks_from(square, b),
              back(bbf::queen_attacks_from(bit, y)));
    }
    COMPARE_1(king_attacks);
    COMPARE_1(knight_attacks);
    COMPARE_1(beside);
    COMPARE_1(rank_fill);
    COMPARE_1(file_fill);
    COMPARE_2(interspan);
    COMPARE_2(open_files);
    COMPARE_2(closed_files);
    COMPARE_1(flip_vertical);
    COMPARE_1(mirror_horizontal);
    COMPARE_1(flip_diag_a1h8);
    COMPARE_1(flip_diag_a8h1);
    COMPARE_1(rotate_180);
    COMPARE_1(rotate_90_cw);
    COMPARE_1(rotate_90_ccw);
    compare("to_a1", a, bbf::to_a1(x));
    compare("from_a1", a, back(bbf::from_a1<Board>(a)));
  }

#define COMPARE_MEN(name)                                 \
  compare("w_" #name, bbf_w_##name(a, b, c, b, a, c),     \
          back(bbf::name<bbf::white>(x, y, z, y, x, z))); \
  compare("b_" #name, bbf_b_##name(a, c, b, c, b, a), back(bbf::name<bbf::black>(x, z, y, z, y, x)))
#define COMPARE_3(name) compare(#name, bbf_##name(a, b, c), back(bbf::name(x, y, z)))

  void attacks() const {
    COMPARE_MEN(attacks);
    COMPARE_MEN(double_attacks);
    compare("w_attackers", bbf_w_attackers(b, a, b, c, a, c, b),
            back(bbf::attackers<bbf::white>(y, x, y, z, x, z, y)));
    compare("b_attackers", bbf_b_attackers(c, a, b, c, a, c, b),
            back(bbf::attackers<bbf::black>(z, x, y, z, x, z, y)));
    COMPARE_3(rook_xray_attacks);
    COMPARE_3(bishop_xray_attacks);
    COMPARE_3(queen_xray_attacks);
    COMPARE_3(rook_between);
    COMPARE_3(bishop_between);
    COMPARE_3(queen_between);
    COMPARE_2(line);
    compare("pinned", bbf_pinned(a, b, c, b, c), back(bbf::pinned(x, y, z, y, z)));
    compare("pinners", bbf_pinners(a, b, c, b, c), back(bbf::pinners(x, y, z, y, z)));
    compare("check_blocks", bbf_check_blocks(a, b, c, c), back(bbf::check_blocks(x, y, z, z)));
    compare("attackers", bbf_attackers(a, b, c, c, b, a, c, b),
            back(bbf::attackers(x, y, z, z, y, x, z, y)));
    attack_counts();
    piece_attacks();
    rays_apart();
  }

  void othello() const {
    COMPARE_2(othello_moves);
    COMPARE_3(othello_flips);
    COMPARE_2(othello_stable);
    compare("othello_full_lines", bbf_othello_full_lines(a, BBF_NOEA),
            back(bbf::othello_full_lines<bbf::north_east>(x)));
    compare("othello_full_lines", bbf_othello_full_lines(a, BBF_SOEA),
            back(bbf::othello_full_lines<bbf::south_east>(x)));
    compare("othello_full_lines", bbf_othello_full_lines(a, BBF_EAST),
            back(bbf::othello_full_lines<bbf::east>(x)));
  }

  void attack_counts() const {
    uint64_t white[5], black[5];
    Board white_here[5] = {x, x, x, x, x}, black_here[5] = {x, x, x, x, x};
    bbf_w_attack_counts(a, b, c, b, a, c, white);
    bbf_b_attack_counts(a, b, c, b, a, c, black);
    bbf::attack_counts<bbf::white>(x, y, z, y, x, z, white_here);
    bbf::attack_counts<bbf::black>(x, y, z, y, x, z, black_here);
    for (int i = 0; i < 5; i++) {
      compare("w_attack_counts", white[i], back(white_here[i]));
      compare("b_attack_counts", black[i], back(black_here[i]));
    }
  }

  void piece_attacks() const {
    uint64_t white[6], black[6];
    Board white_here[6] = {x, x, x, x, x, x}, black_here[6] = {x, x, x, x, x, x};
    bbf_w_piece_attacks(a, b, c, b, a, c, b, white);
    bbf_b_piece_attacks(a, b, c, b, a, c, b, black);
    bbf::piece_attacks<bbf::white>(x, y, z, y, x, z, y, white_here);
    bbf::piece_attacks<bbf::black>(x, y, z, y, x, z, y, black_here);
    for (int i = 0; i < 6; i++) {
      compare("w_piece_attacks", white[i], back(white_here[i]));
      compare("b_piece_attacks", black[i], back(black_here[i]));
    }
  }

  void rays_apart() const {
    const uint64_t gen[8] = {a, b, c, a, b, c, a & b, b & c};
    Board here[8] = {x, y, z, x, y, z, there<Board>(a & b), there<Board>(b & c)};
    uint64_t out[8];
    bbf_rays(gen, c, out);
    bbf::rays(here, z, here);
    for (int dir = 0; dir < 8; dir++)
      compare("rays", out[dir], back(here[dir]));
  }

  void numbers() const {
    const uint64_t bits = static_cast<uint64_t>(x);
    uint8_t files = 0;
    int lowest = 64;
    for (int square = 63; square >= 0; square--)
      if (bits >> square & 1) {
        lowest = square;
        files = static_cast<uint8_t>(files | 1 << square % 8);
      }
    compare("popcount", static_cast<uint64_t>(bbf_popcount(a)),
            static_cast<uint64_t>(bbf::popcount(x)));
    compare("lowest_square", static_cast<uint64_t>(lowest),
            static_cast<uint64_t>(bbf::lowest_square(x)));
    uint8_t numbers[64], listed[64];
    const int count = bbf_squares(bits, numbers);
    compare("number of squares", static_cast<uint64_t>(count),
            static_cast<uint64_t>(bbf::squares(x, listed)));
    for (int i = 0; i < count; i++)
      compare("squares", numbers[i], listed[i]);
    compare("file_set", files, bbf::file_set(x));
    compare("from_file_set", bbf_file_fill(a), back(bbf::from_file_set<Board>(files)));
    compare("file_islands", static_cast<uint64_t>(bbf_file_islands(a)),
            static_cast<uint64_t>(bbf::file_islands(x)));
  }

  void text() const {
    char expected[BBF_FORMAT_SIZE], got[BBF_FORMAT_SIZE];
    Board read = y;
    compare("format", 0,
            static_cast<uint64_t>(std::strcmp(bbf_format(a, expected), bbf::format(x, got))));
    compare("parse", 0, bbf::parse(expected, read) != nullptr);
    compare("parse", a, back(read));
    compare("parse", 1, *bbf::parse("1 2", read) == '2');
    compare("parse", a, back(read));
  }

  void all() const {
    rays();
    leaps();
    sides();
    plain();
    attacks();
    othello();
    numbers();
    text();
  }
};

void compare_all(uint64_t a, uint64_t b, uint64_t c) {
  comparison<uint64_t>{a, b, c}.all();
  comparison<on_a1>{a, b, c}.all();
  comparison<on_a8>{a, b, c}.all();
  comparison<on_h1>{a, b, c}.all();
  comparison<on_h8>{a, b, c}.all();
  comparison<board<bbf::a1_is_0>>{a, b, c}.all();
  comparison<board<bbf::a8_is_0>>{a, b, c}.all();
  comparison<board<bbf::h1_is_0>>{a, b, c}.all();
  comparison<board<bbf::h8_is_0>>{a, b, c}.all();
}

#ifdef BBF_INLINE
static_assert(bbf::queen_attacks(on_h8(1), on_h8(0)) == on_h8(0x302), "constexpr");
static_assert(bbf::passed<bbf::white>(on_a8(0x100), on_a8(0x10000)) == on_a8(0x100), "constexpr");
static_assert(bbf::sliding_attacks<bbf::north>(UINT64_C(1), UINT64_C(0)) == BBF_A2, "constexpr");
#endif

} // namespace

int main() {
  uint64_t state = RANDOM_SEED;
  for (int square = 0; square < 64; square++) {
    const uint64_t b = BBF_SQUARE(square);
    compare_all(b, ~b, bbf_king_attacks(b));
    compare_all(b, bbf_king_attacks(b), 0);
  }
  for (int i = 0; i < SHARE_OF(20000); i++) {
    const uint64_t a = random_board(&state), b = random_board(&state);
    compare_all(a, b, random_board(&state));
  }

  // Checks that no function of the lists was left out. A direction argument in C is a template
  // argument here.
  for (const char *name : {"shift_one", "ray_fill", "occluded_fill", "sliding_attacks"})
    compared.insert(name);
  checks++;
  int missing = 0;
#define IS_COMPARED(name, ...)                  \
  if (!compared.count(#name)) {                 \
    std::printf("%s is not compared\n", #name); \
    missing++;                                  \
  }
  FUNCTIONS_FILL(IS_COMPARED)
  FUNCTIONS_PAWNFILL(IS_COMPARED)
  FUNCTIONS_ATTACKS(IS_COMPARED)
  FUNCTIONS_OTHELLO(IS_COMPARED)
  FUNCTIONS_BOARD(IS_COMPARED)
  std::printf("%ld checks\n", checks);
  return missing != 0;
}
