/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What every libbbfill header shares: the version, how a function is declared,
   and the names of squares, files, ranks, directions and movers.

   A board has one bit a square: a1 is bit 0, b1 bit 1, h1 bit 7, a2 bit 8, h8 bit 63. Any
   value is a valid argument of any function.

   In C: a board is a uint64_t. A pointer may be null only where its comment says so. */
#ifndef BBF_DEFS_H
#define BBF_DEFS_H

#include <stdint.h>

/** The version of these headers, as numbers and as text. */
#define BBF_VERSION_MAJOR 0
#define BBF_VERSION_MINOR 2
#define BBF_VERSION_PATCH 0
#define BBF_VERSION_STRING "0.2.0"

/* How functions are declared:

   BBF_API        exported by the compiled library. Define it yourself, as nothing, to make
                  the library a part of another one that does not export it
   BBF_API_CONST  also: the result depends only on the values of the arguments, so a
                  compiler may merge equal calls
   BBF_FN         BBF_API_CONST when linked. With BBF_INLINE, defined before the first
                  header is included, the function is compiled into the caller and needs
                  no library: static inline, and constexpr from C++14 on. Define BBF_FN
                  yourself for other specifiers, such as static __device__ inline.
   BBF_FN_MEMORY  like BBF_FN, for functions that read or write memory; BBF_API when linked

   Paths, batches, FEN, moves as text and bbf_version always come from the library. */
#if defined(BBF_API)
#elif defined(_WIN32) && defined(BBF_BUILDING_LIBRARY)
#define BBF_API __declspec(dllexport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define BBF_API __attribute__((visibility("default")))
#else
#define BBF_API
#endif

#if defined(__GNUC__)
#define BBF_API_CONST BBF_API __attribute__((const))
#else
#define BBF_API_CONST BBF_API
#endif

/* BBF_I_CORE: the internal functions under inline/. They are always inlined, because
   most take a direction, and only a constant direction compiles to a single shift. With
   BBF_I_SMALL, which is for builds of the library, the compiler decides.
   constexpr starts with C++14: C++11 allows it only a single return statement. */
#if defined(BBF_FN)
#define BBF_FN_MEMORY BBF_FN
#define BBF_I_CORE BBF_FN
#define BBF_I_INLINED
#else
#if defined(__cplusplus) && __cplusplus >= 201402L
#define BBF_I_CONSTEXPR constexpr
#else
#define BBF_I_CONSTEXPR
#endif
#if defined(BBF_INLINE)
#define BBF_FN BBF_I_CONSTEXPR static inline
#define BBF_FN_MEMORY BBF_FN
#define BBF_I_INLINED
#else
#define BBF_FN BBF_API_CONST
#define BBF_FN_MEMORY BBF_API
#endif
#if defined(BBF_I_SMALL)
#define BBF_I_CORE BBF_I_CONSTEXPR static inline
#elif defined(__GNUC__)
#define BBF_I_CORE BBF_I_CONSTEXPR static inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define BBF_I_CORE BBF_I_CONSTEXPR static __forceinline
#else
#define BBF_I_CORE BBF_I_CONSTEXPR static inline
#endif
#endif

/* Compiled for a GPU as well: code there has no vectors, and no tables of a file. */
#if defined(__CUDA__) || defined(__CUDACC__) || defined(__HIP__)
#define BBF_I_GPU
#endif

/* A popcount is one instruction, or a few on a GPU. */
#if defined(__POPCNT__) || defined(BBF_I_GPU)
#define BBF_I_POPCNT
#endif

#ifdef __cplusplus
#define BBF_I_BEGIN_DECLS extern "C" {
#define BBF_I_END_DECLS }
#define BBF_I_NULL nullptr
#define BBF_I_AS(type, value) type(value)
#else
#define BBF_I_BEGIN_DECLS
#define BBF_I_END_DECLS
#define BBF_I_NULL 0
#define BBF_I_AS(type, value) ((type)(value))
#endif

/** Directions, clockwise, and what they add to the number of a square. The
    opposite of dir is dir ^ 4.

        nowe 6    nort 7    noea 0            +7   +8   +9
        west 5       .      east 1            -1    0   +1
        sowe 4    sout 3    soea 2            -9   -8   -7
*/
enum {
  BBF_NOEA = 0,
  BBF_EAST = 1,
  BBF_SOEA = 2,
  BBF_SOUT = 3,
  BBF_SOWE = 4,
  BBF_WEST = 5,
  BBF_NOWE = 6,
  BBF_NORT = 7
};

/** Movers: the kinds of pieces for which bbfill/paths.h searches paths. A wazir moves one
    step along a rank or file, a ferz one step diagonally, a pawn one step forward or
    diagonally forward. A rook, bishop or queen moves along a whole ray in one move. */
enum {
  BBF_KING = 0,
  BBF_KNIGHT = 1,
  BBF_WAZIR = 2,
  BBF_FERZ = 3,
  BBF_ROOK = 4,
  BBF_BISHOP = 5,
  BBF_QUEEN = 6,
  BBF_W_PAWN = 7,
  BBF_B_PAWN = 8
};

/** The board with only square number s: a1 = 0, b1 = 1, h8 = 63. Any other s is
    undefined behaviour. bbf_lowest_square is the inverse. */
#define BBF_SQUARE(s) (UINT64_C(1) << (s))

/** Calls White's or Black's function, for code that has the side in a variable.
    BBF_BY_SIDE(passed, black, own, other) is bbf_b_passed(own, other) if black is not 0,
    else bbf_w_passed(own, other). If black is a constant, compilers drop the other call. */
#define BBF_BY_SIDE(name, black, ...) \
  ((black) ? bbf_b_##name(__VA_ARGS__) : bbf_w_##name(__VA_ARGS__))

/* Boards of one file, one rank, one square. */
#define BBF_FILE_A (UINT64_C(0x0101010101010101) << 0)
#define BBF_FILE_B (UINT64_C(0x0101010101010101) << 1)
#define BBF_FILE_C (UINT64_C(0x0101010101010101) << 2)
#define BBF_FILE_D (UINT64_C(0x0101010101010101) << 3)
#define BBF_FILE_E (UINT64_C(0x0101010101010101) << 4)
#define BBF_FILE_F (UINT64_C(0x0101010101010101) << 5)
#define BBF_FILE_G (UINT64_C(0x0101010101010101) << 6)
#define BBF_FILE_H (UINT64_C(0x0101010101010101) << 7)

#define BBF_RANK_1 (UINT64_C(0xff) << 0)
#define BBF_RANK_2 (UINT64_C(0xff) << 8)
#define BBF_RANK_3 (UINT64_C(0xff) << 16)
#define BBF_RANK_4 (UINT64_C(0xff) << 24)
#define BBF_RANK_5 (UINT64_C(0xff) << 32)
#define BBF_RANK_6 (UINT64_C(0xff) << 40)
#define BBF_RANK_7 (UINT64_C(0xff) << 48)
#define BBF_RANK_8 (UINT64_C(0xff) << 56)

#define BBF_A1 (UINT64_C(1) << 0)
#define BBF_B1 (UINT64_C(1) << 1)
#define BBF_C1 (UINT64_C(1) << 2)
#define BBF_D1 (UINT64_C(1) << 3)
#define BBF_E1 (UINT64_C(1) << 4)
#define BBF_F1 (UINT64_C(1) << 5)
#define BBF_G1 (UINT64_C(1) << 6)
#define BBF_H1 (UINT64_C(1) << 7)

#define BBF_A2 (UINT64_C(1) << 8)
#define BBF_B2 (UINT64_C(1) << 9)
#define BBF_C2 (UINT64_C(1) << 10)
#define BBF_D2 (UINT64_C(1) << 11)
#define BBF_E2 (UINT64_C(1) << 12)
#define BBF_F2 (UINT64_C(1) << 13)
#define BBF_G2 (UINT64_C(1) << 14)
#define BBF_H2 (UINT64_C(1) << 15)

#define BBF_A3 (UINT64_C(1) << 16)
#define BBF_B3 (UINT64_C(1) << 17)
#define BBF_C3 (UINT64_C(1) << 18)
#define BBF_D3 (UINT64_C(1) << 19)
#define BBF_E3 (UINT64_C(1) << 20)
#define BBF_F3 (UINT64_C(1) << 21)
#define BBF_G3 (UINT64_C(1) << 22)
#define BBF_H3 (UINT64_C(1) << 23)

#define BBF_A4 (UINT64_C(1) << 24)
#define BBF_B4 (UINT64_C(1) << 25)
#define BBF_C4 (UINT64_C(1) << 26)
#define BBF_D4 (UINT64_C(1) << 27)
#define BBF_E4 (UINT64_C(1) << 28)
#define BBF_F4 (UINT64_C(1) << 29)
#define BBF_G4 (UINT64_C(1) << 30)
#define BBF_H4 (UINT64_C(1) << 31)

#define BBF_A5 (UINT64_C(1) << 32)
#define BBF_B5 (UINT64_C(1) << 33)
#define BBF_C5 (UINT64_C(1) << 34)
#define BBF_D5 (UINT64_C(1) << 35)
#define BBF_E5 (UINT64_C(1) << 36)
#define BBF_F5 (UINT64_C(1) << 37)
#define BBF_G5 (UINT64_C(1) << 38)
#define BBF_H5 (UINT64_C(1) << 39)

#define BBF_A6 (UINT64_C(1) << 40)
#define BBF_B6 (UINT64_C(1) << 41)
#define BBF_C6 (UINT64_C(1) << 42)
#define BBF_D6 (UINT64_C(1) << 43)
#define BBF_E6 (UINT64_C(1) << 44)
#define BBF_F6 (UINT64_C(1) << 45)
#define BBF_G6 (UINT64_C(1) << 46)
#define BBF_H6 (UINT64_C(1) << 47)

#define BBF_A7 (UINT64_C(1) << 48)
#define BBF_B7 (UINT64_C(1) << 49)
#define BBF_C7 (UINT64_C(1) << 50)
#define BBF_D7 (UINT64_C(1) << 51)
#define BBF_E7 (UINT64_C(1) << 52)
#define BBF_F7 (UINT64_C(1) << 53)
#define BBF_G7 (UINT64_C(1) << 54)
#define BBF_H7 (UINT64_C(1) << 55)

#define BBF_A8 (UINT64_C(1) << 56)
#define BBF_B8 (UINT64_C(1) << 57)
#define BBF_C8 (UINT64_C(1) << 58)
#define BBF_D8 (UINT64_C(1) << 59)
#define BBF_E8 (UINT64_C(1) << 60)
#define BBF_F8 (UINT64_C(1) << 61)
#define BBF_G8 (UINT64_C(1) << 62)
#define BBF_H8 (UINT64_C(1) << 63)

BBF_I_BEGIN_DECLS

/** The version of the library that is running. Later versions with the same major number
    are compatible, so a program should not require an exact version.

    In C: BBF_VERSION_STRING is the version of the headers. */
BBF_API_CONST const char *bbf_version(void);

BBF_I_END_DECLS

#endif
