/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Compiled with RIVAL as the name of the function that returns this generator, and with flags
   that allow PEXT; without these, there is no generator. */
#include "moves_rival.h"

#if defined(__GNUC__) && defined(__x86_64__) && defined(__BMI2__)
#include "pext.h"

#include <bbfill/inline/bits.h>

#define INLINE static inline __attribute__((always_inline))
#define ALL_SQUARES (~UINT64_C(0))
#define LAST (BBF_RANK_1 | BBF_RANK_8)
#define BIT(square) (UINT64_C(1) << (square))
#define EACH(square, set)                                                                         \
  for (uint64_t left_##square = (set), square; left_##square; left_##square &= left_##square - 1) \
    if (square = (uint64_t)__builtin_ctzll(left_##square), 1)

/* The squares between king and slider with the slider's own, or 0 if no line joins them. */
static uint64_t between_to[64][64];

/* What generate() adds moves to: a list, or only their number. `listed` is a constant. */
typedef struct {
  bool listed;
  rival_move *next;
  int count;
} sink;

INLINE void add_one(sink *s, uint64_t from, uint64_t to, char becomes) {
  const rival_move move = {(uint8_t)from, (uint8_t)to, becomes};
  *s->next++ = move;
}

INLINE void add(sink *s, uint64_t from, uint64_t targets) {
  if (!s->listed)
    s->count += bbf_i_popcount(targets);
  else
    EACH(to, targets)
  add_one(s, from, to, 0);
}

/* Pawns' moves to these targets, each from the square `delta` below. */
INLINE void add_pawns(sink *s, uint64_t targets, int delta) {
  if (!s->listed) {
    s->count += bbf_i_popcount(targets);
    if (targets & LAST)
      s->count += 3 * bbf_i_popcount(targets & LAST);
    return;
  }
  EACH(to, targets & ~LAST)
  add_one(s, to - (uint64_t)delta, to, 0);
  EACH(to, targets & LAST)
  for (const char *becomes = "QRBN"; *becomes; becomes++)
    add_one(s, to - (uint64_t)delta, to, *becomes);
}

INLINE uint64_t rook(uint64_t square, uint64_t occupied) {
  return pext_of(&pext_straight[square], occupied);
}

INLINE uint64_t bishop(uint64_t square, uint64_t occupied) {
  return pext_of(&pext_diagonal[square], occupied);
}

INLINE uint64_t ahead(uint64_t b, bool black) {
  return black ? b >> 8 : b << 8;
}

INLINE uint64_t west(uint64_t b) {
  return b >> 1 & ~BBF_FILE_H;
}

INLINE uint64_t east(uint64_t b) {
  return b << 1 & ~BBF_FILE_A;
}

/* Both squares of the way, but not the rook's beside it, must be safe; those between king and
   rook must be empty. */
INLINE void castle(sink *s, uint64_t king, uint64_t rook_at, uint64_t occupied, uint64_t danger,
                   uint64_t castling) {
  const uint64_t to = rook_at > king ? king + 2 : king - 2;
  const uint64_t way = between_to[king][to], blocked = between_to[king][rook_at] ^ BIT(rook_at);
  if (!(castling & BIT(rook_at)) || (way & danger) || (blocked & occupied))
    return;
  if (s->listed)
    add_one(s, king, to, 0);
  else
    s->count++;
}

INLINE int generate(const struct bbf_position *p, bool black, bool listed, rival_move *moves) {
  sink s = {listed, moves, 0};
  const uint64_t occupied = p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings;
  const uint64_t own = black ? occupied & ~p->white : p->white, other = occupied & ~own;
  const uint64_t diagonal = p->bishops | p->queens, straight = p->rooks | p->queens;
  const uint64_t king = (uint64_t)__builtin_ctzll(p->kings & own), without = occupied ^ BIT(king);

  /* Where the king must not go. */
  const uint64_t their_pawns = p->pawns & other, reached = ahead(their_pawns, !black);
  uint64_t danger = west(reached) | east(reached) | pext_king[__builtin_ctzll(p->kings & other)];
  EACH(from, p->knights & other)
  danger |= pext_knight[from];
  EACH(from, diagonal & other)
  danger |= bishop(from, without);
  EACH(from, straight & other)
  danger |= rook(from, without);
  add(&s, king, pext_king[king] & ~own & ~danger);

  /* Checks, and lines on which a piece is pinned. */
  const uint64_t beside = west(BIT(king)) | east(BIT(king));
  const uint64_t leapers =
      (ahead(beside, black) & their_pawns) | (pext_knight[king] & p->knights & other);
  uint64_t checks = leapers, allowed = leapers ? leapers : ALL_SQUARES;
  uint64_t pin_straight = 0, pin_diagonal = 0;
  EACH(from, rook(king, other) & straight & other) {
    const uint64_t line = between_to[king][from], blockers = line & own;
    if (!blockers)
      checks |= BIT(from), allowed &= line;
    else if (!(blockers & (blockers - 1)))
      pin_straight |= line;
  }
  EACH(from, bishop(king, other) & diagonal & other) {
    const uint64_t line = between_to[king][from], blockers = line & own;
    if (!blockers)
      checks |= BIT(from), allowed &= line;
    else if (!(blockers & (blockers - 1)))
      pin_diagonal |= line;
  }
  if (!(checks & (checks - 1))) {
    const uint64_t targets = ~own & allowed, pawns = p->pawns & own;

    EACH(from, p->knights & own & ~(pin_straight | pin_diagonal))
    add(&s, from, pext_knight[from] & targets);
    EACH(from, diagonal & own & ~(pin_straight | pin_diagonal))
    add(&s, from, bishop(from, occupied) & targets);
    EACH(from, straight & own & ~(pin_straight | pin_diagonal))
    add(&s, from, rook(from, occupied) & targets);
    EACH(from, diagonal & own & pin_diagonal)
    add(&s, from, bishop(from, occupied) & targets & pin_diagonal);
    EACH(from, straight & own & pin_straight)
    add(&s, from, rook(from, occupied) & targets & pin_straight);

    /* A pinned pawn stays on its line. */
    const uint64_t catching = pawns & ~pin_straight, stepping = pawns & ~pin_diagonal;
    const uint64_t catch_free = ahead(catching & ~pin_diagonal, black);
    const uint64_t catch_pinned = ahead(catching & pin_diagonal, black);
    const uint64_t caught = other & allowed, third = black ? BBF_RANK_6 : BBF_RANK_3;
    const uint64_t step = ~occupied & (ahead(stepping & ~pin_straight, black) |
                                       (ahead(stepping & pin_straight, black) & pin_straight));
    const int up = black ? -8 : 8;
    add_pawns(&s, (west(catch_free) | (west(catch_pinned) & pin_diagonal)) & caught, up - 1);
    add_pawns(&s, (east(catch_free) | (east(catch_pinned) & pin_diagonal)) & caught, up + 1);
    add_pawns(&s, step & allowed, up);
    const uint64_t twice = ahead(step & third, black) & ~occupied & allowed;
    if (!s.listed)
      s.count += bbf_i_popcount(twice);
    else
      EACH(to, twice)
    add_one(&s, to - (uint64_t)(2 * up), to, 0);

    if (p->en_passant) {
      const uint64_t victim = ahead(p->en_passant, !black);
      EACH(from, pawns & (west(victim) | east(victim))) {
        const uint64_t after = (occupied ^ BIT(from) ^ victim) | p->en_passant;
        if (!((rook(king, after) & straight & other) | (bishop(king, after) & diagonal & other) |
              (leapers & ~victim))) {
          if (s.listed)
            add_one(&s, from, (uint64_t)__builtin_ctzll(p->en_passant), 0);
          else
            s.count++;
        }
      }
    }
    if (!checks && (p->castling & own)) {
      castle(&s, king, black ? 63 : 7, occupied, danger, p->castling);
      castle(&s, king, black ? 56 : 0, occupied, danger, p->castling);
    }
  }
  return s.listed ? (int)(s.next - moves) : s.count;
}

static int count(const struct bbf_position *p) {
  return p->black_to_move ? generate(p, true, false, NULL) : generate(p, false, false, NULL);
}

static int list(const struct bbf_position *p, rival_move moves[RIVAL_MOST]) {
  return p->black_to_move ? generate(p, true, true, moves) : generate(p, false, true, moves);
}

static void counts(uint8_t *out, const struct bbf_position *p, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (uint8_t)count(&p[i]);
}

static void lists(uint8_t *out, const struct bbf_position *p, size_t n) {
  rival_move moves[RIVAL_MOST];
  for (size_t i = 0; i < n; i++) {
    out[i] = (uint8_t)list(&p[i], moves);
    __asm__ volatile("" : : "r"(moves) : "memory");
  }
}

const moves_rival *RIVAL(void) {
  static const moves_rival rival = {count, list, counts, lists};
  if (!pext_built())
    return NULL;
  for (int a = 0; a < 64; a++)
    for (int b = 0; b < 64; b++)
      if (bbf_line(BIT(a), BIT(b)))
        between_to[a][b] = bbf_queen_between(BIT(a), BIT(b), ALL_SQUARES) | BIT(b);
  return &rival;
}
#else
const moves_rival *RIVAL(void) {
  return NULL;
}
#endif
