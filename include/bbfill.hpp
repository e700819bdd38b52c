/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
// libbbfill for C++14 and later: the functions of fill.h, pawnfill.h, attacks.h, othello.h and
// board.h as templates. Direction and side are template arguments, and boards may be of your own
// type, with bit 0 in any corner.
//
// A board may be uint64_t or any type of that size which static_cast converts to uint64_t
// and back, such as an enum class, or a class with an explicit constructor and conversion:
//
//     enum class Bitboard : uint64_t {};
//
//     Bitboard attacks = bbf::sliding_attacks<bbf::north>(rooks, empty);
//     Bitboard passed = bbf::passed<bbf::white>(own, other);
//
// All boards of a call have one type. A constant is UINT64_C(0x81): 0x81ULL has another type on Linux.
//
// Functions have the names and meanings of the C functions, without bbf_; bbf_w_x and bbf_b_x
// are x<white> and x<black>. With BBF_INLINE they are constexpr, like the C functions.
//
// Bit 0 is a1 unless you say otherwise, once for each type of board:
//
//     template <>
//     struct bbf::mapping_of<Bitboard> : std::integral_constant<bbf::mapping, bbf::a8_is_0> {};
//
// Directions, sides and squares then have their usual meaning on your board: north leads
// from rank 1 to rank 8 and east from the a-file to the h-file, wherever their bits are. No
// board is converted: the templates call the C function for the corresponding direction or
// side. doc/mappings.md has the rules, also for positions, paths and batches, which have no
// templates.
#ifndef BBFILL_HPP
#define BBFILL_HPP

#if !defined(__cplusplus) || (__cplusplus < 201402L && !defined(_MSC_VER))
#error "bbfill.hpp needs C++14"
#endif

#include <cstdint>
#include <type_traits>

#include "bbfill.h"
#include "bbfill/inline/pawn_cores.h"

namespace bbf {

enum direction {
  north_east = BBF_NOEA,
  east = BBF_EAST,
  south_east = BBF_SOEA,
  south = BBF_SOUT,
  south_west = BBF_SOWE,
  west = BBF_WEST,
  north_west = BBF_NOWE,
  north = BBF_NORT
};

// A knight's moves, clockwise: nonoea is two squares north and one east.
enum leap { nonoea, noeaea, soeaea, sosoea, sosowe, sowewe, nowewe, nonowe };

enum side { white, black };

// Which square bit 0 is. Bit 1 is its neighbour on the rank, bit 8 that on the file.
enum mapping { a1_is_0, a8_is_0, h1_is_0, h8_is_0 };

template <class Board> struct mapping_of : std::integral_constant<mapping, a1_is_0> {};

// If the C functions are inlined, the templates have the same specifiers: constexpr, or those
// for GPUs.
#ifdef BBF_I_INLINED
#define BBF_I_CPP BBF_FN
#else
#define BBF_I_CPP inline
#endif

namespace internal {

template <class Board> BBF_I_CPP std::uint64_t bits(Board b) {
  static_assert(sizeof(Board) == sizeof(std::uint64_t), "a board has 64 bits");
  return static_cast<std::uint64_t>(b);
}

template <class Board> BBF_I_CPP Board from_bits(std::uint64_t b) {
  static_assert(sizeof(Board) == sizeof(std::uint64_t), "a board has 64 bits");
  return static_cast<Board>(b);
}

template <class...> struct list {};

// Whether all are one type: a list of one type stays the same when its first goes to its end.
template <class Board, class... Boards> constexpr bool one_type() {
  return std::is_same<list<Board, Boards...>, list<Boards..., Board>>::value;
}

// How boards of a type look to the C functions, which take bit 0 for a1.
template <class Board> struct seen {
  static constexpr mapping bit_0 = mapping_of<Board>::value;
  static constexpr bool upside_down = bit_0 == a8_is_0 || bit_0 == h8_is_0;
  static constexpr bool mirrored = bit_0 == h1_is_0 || bit_0 == h8_is_0;
  static constexpr bool turns_the_other_way = upside_down != mirrored;
};

// Directions and leaps are numbered clockwise, so a reflection turns D into sum - D, modulo 8.
// The sum is that of any two which the reflection exchanges.
template <class Board, int D, int upside_down_sum, int mirrored_sum> struct turned {
  static constexpr int upright = seen<Board>::upside_down ? upside_down_sum - D : D;
  static constexpr int value = (seen<Board>::mirrored ? mirrored_sum - upright : upright) & 7;
};

template <class Board, direction D>
using direction_of = turned<Board, D, north_east + south_east, north_east + north_west>;

template <class Board, leap L> using leap_of = turned<Board, L, nonoea + sosoea, nonoea + nonowe>;

// Tags for overloads: mirrored_board is preferred to any_board where both exist.
struct any_board {};
struct mirrored_board : any_board {};

template <class Board>
using kind_of = std::conditional_t<seen<Board>::mirrored, mirrored_board, any_board>;

// Whether side S is Black for the C functions; upside down, the sides change places.
template <class Board, side S> constexpr bool is_black() {
  return (S == black) != seen<Board>::upside_down;
}

// The pawn functions, for a side as the C functions see it. Those with east or west in their
// names have an overload for mirrored boards, which calls the other one.
namespace pawns {

// Those of the side's pawns, and those that take the other side's or the empty squares too.
#define BBF_I_PAWNS(ONE, TWO) \
  ONE(front_fill)             \
  ONE(rear_fill)              \
  ONE(front_span)             \
  ONE(rear_span)              \
  ONE(pawn_east_attacks)      \
  ONE(pawn_west_attacks)      \
  ONE(pawn_attacks)           \
  ONE(pawn_single_attacks)    \
  ONE(pawn_double_attacks)    \
  TWO(pawn_pushes)            \
  TWO(pawn_double_pushes)     \
  ONE(attack_front_span)      \
  ONE(east_attack_front_span) \
  ONE(west_attack_front_span) \
  ONE(attack_rear_span)       \
  ONE(east_attack_rear_span)  \
  ONE(west_attack_rear_span)  \
  ONE(attack_cone)            \
  TWO(half_open_files)        \
  TWO(unfree)                 \
  TWO(rams)                   \
  TWO(levers)                 \
  ONE(passed_span)            \
  TWO(passed)                 \
  TWO(candidates)             \
  ONE(isolated)               \
  TWO(backward)               \
  ONE(doubled)                \
  ONE(defended)               \
  ONE(defenders)              \
  ONE(phalanx)                \
  ONE(duos)                   \
  ONE(connected)              \
  ONE(holes)                  \
  TWO(outposts)

#define BBF_I_CALL_1(name)                                                              \
  template <bool is_black> BBF_I_CPP std::uint64_t name(any_board, std::uint64_t own) { \
    return BBF_BY_SIDE(name, is_black, own);                                            \
  }
#define BBF_I_CALL_2(name)                                                          \
  template <bool is_black>                                                          \
  BBF_I_CPP std::uint64_t name(any_board, std::uint64_t own, std::uint64_t other) { \
    return BBF_BY_SIDE(name, is_black, own, other);                                 \
  }
BBF_I_PAWNS(BBF_I_CALL_1, BBF_I_CALL_2)

#define BBF_I_CALL_MIRRORED(name, other_wing)                                                \
  template <bool is_black> BBF_I_CPP std::uint64_t name(mirrored_board, std::uint64_t own) { \
    return BBF_BY_SIDE(other_wing, is_black, own);                                           \
  }
BBF_I_CALL_MIRRORED(pawn_east_attacks, pawn_west_attacks)
BBF_I_CALL_MIRRORED(pawn_west_attacks, pawn_east_attacks)
BBF_I_CALL_MIRRORED(east_attack_front_span, west_attack_front_span)
BBF_I_CALL_MIRRORED(west_attack_front_span, east_attack_front_span)
BBF_I_CALL_MIRRORED(east_attack_rear_span, west_attack_rear_span)
BBF_I_CALL_MIRRORED(west_attack_rear_span, east_attack_rear_span)

} // namespace pawns

} // namespace internal

// The board with a1 as bit 0, and back.
template <class Board> BBF_I_CPP std::uint64_t to_a1(Board b) {
  const std::uint64_t upright =
      internal::seen<Board>::upside_down ? bbf_flip_vertical(internal::bits(b)) : internal::bits(b);
  return internal::seen<Board>::mirrored ? bbf_mirror_horizontal(upright) : upright;
}

template <class Board> BBF_I_CPP Board from_a1(std::uint64_t b) {
  const std::uint64_t upright = internal::seen<Board>::upside_down ? bbf_flip_vertical(b) : b;
  return internal::from_bits<Board>(internal::seen<Board>::mirrored ? bbf_mirror_horizontal(upright)
                                                                    : upright);
}

// Directions: shift_one<north>(b), ray_fill<north>(gen), occluded_fill<north>(gen, pro) and
// sliding_attacks<north>(sliders, empty).
#define BBF_I_RAY(what, dir, ...)                       \
  ((dir) == north_east   ? bbf_noea_##what(__VA_ARGS__) \
   : (dir) == east       ? bbf_east_##what(__VA_ARGS__) \
   : (dir) == south_east ? bbf_soea_##what(__VA_ARGS__) \
   : (dir) == south      ? bbf_sout_##what(__VA_ARGS__) \
   : (dir) == south_west ? bbf_sowe_##what(__VA_ARGS__) \
   : (dir) == west       ? bbf_west_##what(__VA_ARGS__) \
   : (dir) == north_west ? bbf_nowe_##what(__VA_ARGS__) \
                         : bbf_nort_##what(__VA_ARGS__))
#define BBF_I_RAY_1(name, what)                                         \
  template <direction D, class Board> BBF_I_CPP Board name(Board b) {   \
    constexpr int dir = internal::direction_of<Board, D>::value;        \
    return static_cast<Board>(BBF_I_RAY(what, dir, internal::bits(b))); \
  }
#define BBF_I_RAY_2(name, what)                                                            \
  template <direction D, class Board> BBF_I_CPP Board name(Board a, Board b) {             \
    constexpr int dir = internal::direction_of<Board, D>::value;                           \
    return static_cast<Board>(BBF_I_RAY(what, dir, internal::bits(a), internal::bits(b))); \
  }
BBF_I_RAY_1(shift_one, one)
BBF_I_RAY_1(ray_fill, fill)
BBF_I_RAY_2(occluded_fill, occl)
BBF_I_RAY_2(sliding_attacks, attacks)

// One of a knight's moves: knight_one<nonoea>(b) is bbf_nonoea_one.
template <leap L, class Board> BBF_I_CPP Board knight_one(Board b) {
  constexpr int leap = internal::leap_of<Board, L>::value;
  const std::uint64_t from = internal::bits(b);
  return static_cast<Board>(leap == nonoea   ? bbf_nonoea_one(from)
                            : leap == noeaea ? bbf_noeaea_one(from)
                            : leap == soeaea ? bbf_soeaea_one(from)
                            : leap == sosoea ? bbf_sosoea_one(from)
                            : leap == sosowe ? bbf_sosowe_one(from)
                            : leap == sowewe ? bbf_sowewe_one(from)
                            : leap == nowewe ? bbf_nowewe_one(from)
                                             : bbf_nonowe_one(from));
}

// Pawns: NAME<white> and NAME<black> for each pair of bbf_w_NAME and bbf_b_NAME.
#define BBF_I_PAIR_1(name)                                                           \
  template <side S, class Board> BBF_I_CPP Board name(Board own) {                   \
    return static_cast<Board>(internal::pawns::name<internal::is_black<Board, S>()>( \
        internal::kind_of<Board>(), internal::bits(own)));                           \
  }
#define BBF_I_PAIR_2(name)                                                           \
  template <side S, class Board> BBF_I_CPP Board name(Board own, Board other) {      \
    return static_cast<Board>(internal::pawns::name<internal::is_black<Board, S>()>( \
        internal::kind_of<Board>(), internal::bits(own), internal::bits(other)));    \
  }
BBF_I_PAWNS(BBF_I_PAIR_1, BBF_I_PAIR_2)

template <class Board> BBF_I_CPP Board interspan(Board white_pawns, Board black_pawns) {
  const std::uint64_t w = internal::bits(white_pawns), b = internal::bits(black_pawns);
  return static_cast<Board>(internal::seen<Board>::upside_down ? bbf_interspan(b, w)
                                                               : bbf_interspan(w, b));
}

// Functions that are the same in all mappings.
#define BBF_I_SAME_1(name)                                    \
  template <class Board> BBF_I_CPP Board name(Board b) {      \
    return static_cast<Board>(bbf_##name(internal::bits(b))); \
  }
#define BBF_I_SAME_2(name)                                                       \
  template <class Board> BBF_I_CPP Board name(Board a, Board b) {                \
    return static_cast<Board>(bbf_##name(internal::bits(a), internal::bits(b))); \
  }
BBF_I_SAME_2(rook_attacks)
BBF_I_SAME_2(bishop_attacks)
BBF_I_SAME_2(queen_attacks)
// One slider, on the square of bit number square.
#define BBF_I_SAME_FROM(name)                                             \
  template <class Board> BBF_I_CPP Board name(int square, Board empty) {  \
    return static_cast<Board>(bbf_##name(square, internal::bits(empty))); \
  }
BBF_I_SAME_FROM(rook_attacks_from)
BBF_I_SAME_FROM(bishop_attacks_from)
BBF_I_SAME_FROM(queen_attacks_from)
BBF_I_SAME_1(king_attacks)
BBF_I_SAME_1(knight_attacks)
BBF_I_SAME_1(beside)
BBF_I_SAME_1(rank_fill)
BBF_I_SAME_1(file_fill)
BBF_I_SAME_2(open_files)
BBF_I_SAME_2(closed_files)
BBF_I_SAME_1(flip_vertical)
BBF_I_SAME_1(mirror_horizontal)
BBF_I_SAME_1(rotate_180)

template <class Board> BBF_I_CPP Board slider_attacks(Board diagonal, Board straight, Board empty) {
  return static_cast<Board>(bbf_slider_attacks(internal::bits(diagonal), internal::bits(straight),
                                               internal::bits(empty)));
}

// Who attacks whom: attacks<white>(pawns, knights, diagonal, straight, kings, empty) and so
// on. The boards of a call have one type.
#define BBF_I_ONE_TYPE static_assert(internal::one_type<Board, Boards...>(), "boards of one type")
#define BBF_I_SAME_ANY(name)                                                                \
  template <class Board, class... Boards> BBF_I_CPP Board name(Board b, Boards... others) { \
    BBF_I_ONE_TYPE;                                                                         \
    return static_cast<Board>(bbf_##name(internal::bits(b), internal::bits(others)...));    \
  }
#define BBF_I_SIDE_ANY(name)                                                        \
  template <side S, class Board, class... Boards>                                   \
  BBF_I_CPP Board name(Board b, Boards... others) {                                 \
    BBF_I_ONE_TYPE;                                                                 \
    constexpr bool is_black = internal::is_black<Board, S>();                       \
    return static_cast<Board>(                                                      \
        BBF_BY_SIDE(name, is_black, internal::bits(b), internal::bits(others)...)); \
  }
BBF_I_SIDE_ANY(attacks)
BBF_I_SIDE_ANY(double_attacks)
BBF_I_SIDE_ANY(attackers)
template <class Board>
BBF_I_CPP Board attackers(Board targets, Board white_pawns, Board black_pawns, Board knights,
                          Board diagonal, Board straight, Board kings, Board empty) {
  const std::uint64_t w = internal::bits(white_pawns), b = internal::bits(black_pawns);
  constexpr bool swapped = internal::seen<Board>::upside_down;
  return static_cast<Board>(bbf_attackers(internal::bits(targets), swapped ? b : w, swapped ? w : b,
                                          internal::bits(knights), internal::bits(diagonal),
                                          internal::bits(straight), internal::bits(kings),
                                          internal::bits(empty)));
}
BBF_I_SAME_ANY(rook_xray_attacks)
BBF_I_SAME_ANY(bishop_xray_attacks)
BBF_I_SAME_ANY(queen_xray_attacks)
BBF_I_SAME_ANY(rook_between)
BBF_I_SAME_ANY(bishop_between)
BBF_I_SAME_ANY(queen_between)
BBF_I_SAME_ANY(line)
BBF_I_SAME_ANY(pinned)
BBF_I_SAME_ANY(pinners)
BBF_I_SAME_ANY(check_blocks)

// Othello. A line has a direction, whose opposite gives the same.
BBF_I_SAME_2(othello_moves)
BBF_I_SAME_ANY(othello_flips)
BBF_I_SAME_2(othello_stable)
template <direction D, class Board> BBF_I_CPP Board othello_full_lines(Board occupied) {
  constexpr int dir = internal::direction_of<Board, D>::value;
  return static_cast<Board>(bbf_othello_full_lines(internal::bits(occupied), dir));
}

// Bit i of a square's count is its bit in counts[i].
template <side S, class Board>
BBF_I_CPP void attack_counts(Board pawns, Board knights, Board diagonal, Board straight,
                             Board kings, Board empty, Board counts[5]) {
  constexpr bool is_black = internal::is_black<Board, S>();
  std::uint64_t slices[5] = {};
  BBF_BY_SIDE(attack_counts, is_black, internal::bits(pawns), internal::bits(knights),
              internal::bits(diagonal), internal::bits(straight), internal::bits(kings),
              internal::bits(empty), slices);
  for (int i = 0; i < 5; i++)
    counts[i] = static_cast<Board>(slices[i]);
}

// out has pawns, knights, bishops, rooks, queens and kings.
template <side S, class Board>
BBF_I_CPP void piece_attacks(Board pawns, Board knights, Board bishops, Board rooks, Board queens,
                             Board kings, Board empty, Board out[6]) {
  constexpr bool is_black = internal::is_black<Board, S>();
  std::uint64_t apart[6] = {};
  BBF_BY_SIDE(piece_attacks, is_black, internal::bits(pawns), internal::bits(knights),
              internal::bits(bishops), internal::bits(rooks), internal::bits(queens),
              internal::bits(kings), internal::bits(empty), apart);
  for (int i = 0; i < 6; i++)
    out[i] = static_cast<Board>(apart[i]);
}

// gen[dir] and out[dir] are for the direction dir, whatever the mapping.
template <class Board> BBF_I_CPP void rays(const Board gen[8], Board empty, Board out[8]) {
  using internal::direction_of;
  constexpr int dirs[8] = {
      direction_of<Board, north_east>::value, direction_of<Board, east>::value,
      direction_of<Board, south_east>::value, direction_of<Board, south>::value,
      direction_of<Board, south_west>::value, direction_of<Board, west>::value,
      direction_of<Board, north_west>::value, direction_of<Board, north>::value};
  std::uint64_t rays[8] = {};
  for (int dir = 0; dir < 8; dir++)
    rays[dirs[dir]] = internal::bits(gen[dir]);
  bbf_rays(rays, internal::bits(empty), rays);
  for (int dir = 0; dir < 8; dir++)
    out[dir] = static_cast<Board>(rays[dirs[dir]]);
}

template <class Board> BBF_I_CPP int popcount(Board b) {
  return bbf_popcount(internal::bits(b));
}

// Quarter turns and diagonal flips. In a mapping that is upside down or mirrored, but not
// both, each becomes its counterpart.
#define BBF_I_TURN(name, other)                                          \
  template <class Board> BBF_I_CPP Board name(Board b) {                 \
    return static_cast<Board>(internal::seen<Board>::turns_the_other_way \
                                  ? bbf_##other(internal::bits(b))       \
                                  : bbf_##name(internal::bits(b)));      \
  }
BBF_I_TURN(flip_diag_a1h8, flip_diag_a8h1)
BBF_I_TURN(flip_diag_a8h1, flip_diag_a1h8)
BBF_I_TURN(rotate_90_cw, rotate_90_ccw)
BBF_I_TURN(rotate_90_ccw, rotate_90_cw)

// Square numbers are bit numbers: dir_delta<north, Bitboard>() is what a step to the north
// adds to one. Bit 0 of a file set is the file of the board's bit 0. The number of islands
// is the same in all mappings.
template <direction D, class Board> BBF_I_CPP int dir_delta() {
  return bbf_dir_delta(internal::direction_of<Board, D>::value);
}

template <class Board> BBF_I_CPP int lowest_square(Board b) {
  return bbf_lowest_square(internal::bits(b));
}

template <class Board> BBF_I_CPP std::uint8_t file_set(Board b) {
  return bbf_file_set(internal::bits(b));
}

template <class Board> BBF_I_CPP int file_islands(Board b) {
  return bbf_file_islands(internal::bits(b));
}

template <class Board> BBF_I_CPP Board from_file_set(std::uint8_t files) {
  return internal::from_bits<Board>(bbf_from_file_set(files));
}

// The numbers are those of the bits.
template <class Board> BBF_I_CPP int squares(Board b, uint8_t numbers[64]) {
  return bbf_squares(internal::bits(b), numbers);
}

// Text starts with a8 in all mappings.
template <class Board> BBF_I_CPP char *format(Board b, char text[BBF_FORMAT_SIZE]) {
  return bbf_format(to_a1(b), text);
}

template <class Board> BBF_I_CPP const char *parse(const char *text, Board &b) {
  std::uint64_t board = 0;
  const char *const wrong = bbf_parse(text, &board);
  if (!wrong)
    b = from_a1<Board>(board);
  return wrong;
}

#undef BBF_I_ONE_TYPE
#undef BBF_I_SAME_ANY
#undef BBF_I_SIDE_ANY
#undef BBF_I_CALL_1
#undef BBF_I_CALL_2
#undef BBF_I_CALL_MIRRORED
#undef BBF_I_CPP
#undef BBF_I_PAIR_1
#undef BBF_I_PAIR_2
#undef BBF_I_PAWNS
#undef BBF_I_RAY
#undef BBF_I_RAY_1
#undef BBF_I_RAY_2
#undef BBF_I_SAME_1
#undef BBF_I_SAME_2
#undef BBF_I_SAME_FROM
#undef BBF_I_TURN

} // namespace bbf

#endif
