/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops over one slider's attacks, inlined, and their table, compiled as TABLE: of the library and
   of other ways, which are written from the formulas of the Chess Programming Wiki. */
#include "sliders.h"

#include <bbfill.h>

#include "bench.h"

#if defined(BBF_BACKEND_PORTABLE)
#define BUILD "portable "
#elif defined(__GNUC__) && defined(__x86_64__) && defined(__AVX2__) && defined(__BMI2__)
#define BUILD "haswell "
#define HASWELL
#include "pext.h"
#endif

#if defined(BUILD)
/* Of METHOD_PIECE(square, board). For latency, link makes each board depend on the attacks before.
   Its value is always 0, so that all loops have the same boards. Boards come from general registers
   and attacks go there, as in an engine. */
#define CALL(i, call, link)              \
  {                                      \
    uint64_t board = boards[i] ^ (link); \
    HIDE(board);                         \
    last = call(squares[i], board);      \
    HIDE(last);                          \
    out[i] = last;                       \
  }

/* Of several calls, since where a short loop is in memory can add half to its time. */
#define LOOP(name, call, link)                                                             \
  static void name(uint64_t *restrict out, const uint8_t *squares, const uint64_t *boards, \
                   size_t n, uint64_t zero) {                                              \
    uint64_t last = 0;                                                                     \
    (void)zero;                                                                            \
    for (size_t i = 0; i < n; i += 8) {                                                    \
      CALL(i, call, link)                                                                  \
      CALL(i + 1, call, link)                                                              \
      CALL(i + 2, call, link)                                                              \
      CALL(i + 3, call, link)                                                              \
      CALL(i + 4, call, link)                                                              \
      CALL(i + 5, call, link)                                                              \
      CALL(i + 6, call, link)                                                              \
      CALL(i + 7, call, link)                                                              \
    }                                                                                      \
  }

#define LOOPS_OF(method, piece)                            \
  LOOP(throughput_##method##_##piece, method##_##piece, 0) \
  LOOP(latency_##method##_##piece, method##_##piece, last &zero)

#define LOOPS(method, text, takes_empty, is_ready) \
  LOOPS_OF(method, bishop) LOOPS_OF(method, rook) LOOPS_OF(method, queen)

#define ROW(method, text, takes_empty, is_ready)                                             \
  {BUILD text,                                                                               \
   takes_empty,                                                                              \
   is_ready,                                                                                 \
   {{throughput_##method##_bishop, throughput_##method##_rook, throughput_##method##_queen}, \
    {latency_##method##_bishop, latency_##method##_rook, latency_##method##_queen}}},

#define empty_bishop(square, board) ((void)(square), (board))
#define empty_rook empty_bishop
#define empty_queen empty_bishop

#define one_bishop bbf_bishop_attacks_from
#define one_rook bbf_rook_attacks_from
#define one_queen bbf_queen_attacks_from

#define set_bishop(square, empty) bbf_bishop_attacks(BBF_SQUARE(square), empty)
#define set_rook(square, empty) bbf_rook_attacks(BBF_SQUARE(square), empty)
#define set_queen(square, empty) bbf_queen_attacks(BBF_SQUARE(square), empty)

#define COMMON(F)                    \
  F(empty, "empty loop", true, NULL) \
  F(one, "one slider", true, NULL)   \
  F(set, "set of one", true, NULL)

#if defined(HASWELL)
static inline uint64_t pext_bishop(int square, uint64_t occupied) {
  return pext_of(&pext_diagonal[square], occupied);
}

static inline uint64_t pext_rook(int square, uint64_t occupied) {
  return pext_of(&pext_straight[square], occupied);
}

static inline uint64_t pext_queen(int square, uint64_t occupied) {
  return pext_bishop(square, occupied) | pext_rook(square, occupied);
}

static inline uint64_t on_rank(int square, uint64_t occupied) {
  const int first = square & 56;
  return (uint64_t)sliders_ranks[4 * (occupied >> first & 126) + (square & 7)] << first;
}

/* Hyperbola quintessence, o ^ (o - r) ^ reversed(o' - r') where o' and r' are reversed, with a line in each
   lane, in as many lanes as the piece needs. Ranks are looked up. In the queen's lanes, the square by
   itself gives nothing. */
static inline __m128i in_two(int square, __m128i line, uint64_t occupied) {
  const __m128i swap = _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607);
  const __m128i r = _mm_set1_epi64x((long long)sliders_masks[square].square);
  const __m128i reversed = _mm_set1_epi64x((long long)sliders_masks[square ^ 56].square);
  const __m128i o = _mm_and_si128(_mm_set1_epi64x((long long)occupied), line);
  const __m128i down = _mm_sub_epi64(_mm_shuffle_epi8(o, swap), reversed);
  return _mm_and_si128(_mm_xor_si128(_mm_sub_epi64(o, r), _mm_shuffle_epi8(down, swap)), line);
}

static inline uint64_t or_of_two(__m128i x) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(x, _mm_unpackhi_epi64(x, x)));
}

static inline uint64_t lanes_bishop(int square, uint64_t occupied) {
  const __m128i *diagonals = (const __m128i *)(const void *)&sliders_masks[square].diagonal;
  return or_of_two(in_two(square, _mm_loadu_si128(diagonals), occupied));
}

static inline uint64_t lanes_rook(int square, uint64_t occupied) {
  const __m128i file = _mm_cvtsi64_si128((long long)sliders_masks[square].file);
  return (uint64_t)_mm_cvtsi128_si64(in_two(square, file, occupied)) | on_rank(square, occupied);
}

static inline uint64_t lanes_queen(int square, uint64_t occupied) {
  const __m256i swap =
      _mm256_broadcastsi128_si256(_mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));
  const __m256i line = _mm256_load_si256((const __m256i *)(const void *)&sliders_masks[square]);
  const __m256i r = _mm256_set1_epi64x((long long)sliders_masks[square].square);
  const __m256i reversed = _mm256_set1_epi64x((long long)sliders_masks[square ^ 56].square);
  const __m256i o = _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), line);
  __m256i down = _mm256_sub_epi64(_mm256_shuffle_epi8(o, swap), reversed);
  down = _mm256_xor_si256(_mm256_sub_epi64(o, r), _mm256_shuffle_epi8(down, swap));
  down = _mm256_and_si256(down, line);
  return or_of_two(_mm_or_si128(_mm256_castsi256_si128(down), _mm256_extracti128_si256(down, 1))) |
         on_rank(square, occupied);
}

#define HERE(F)                      \
  COMMON(F)                          \
  F(pext, "PEXT", false, pext_built) \
  F(lanes, "hyperbola in lanes", false, NULL)
#else
#define HERE COMMON
#endif

HERE(LOOPS)
const sliders_row TABLE[] = {HERE(ROW){0}};
#else
const sliders_row TABLE[] = {{0}};
#endif
