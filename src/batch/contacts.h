/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Contacts of arrays of positions, with one position in each word of a vector: a step back from pieces
   to those that see them is a shift. positions.h includes this. */

typedef uint64_t KERNEL(words) __attribute__((vector_size(sizeof(VEC))));

/* b moved one step against dir, wrapping around the edges east and west. */
static TARGET ALWAYS_INLINE KERNEL(words) KERNEL(step_back)(KERNEL(words) b, int dir) {
  return b << bbf_i_down(dir) >> bbf_i_up(dir);
}

/* Stores eight planes of each position, from plane first on. The same ones of the next positions are
   prefetched: a CPU may not foresee stores that go from position to position and back. */
static TARGET ALWAYS_INLINE void KERNEL(store_planes)(contacts_words *out, int first,
                                                      const KERNEL(words) planes[8]) {
  int k, part;
  UNROLL
  for (part = 0; part < 8; part += (int)WORDS) {
    VEC v[WORDS];
    UNROLL
    for (k = 0; k < (int)WORDS; k++)
      v[k] = (VEC)planes[part + k];
    TRANSPOSE_WORDS(v);
    UNROLL
    for (k = 0; k < (int)WORDS; k++) {
      STORE(out[k] + first + part, v[k]);
      if (part == 0)
        PREFETCH(out[k] + first, (int)WORDS * BBF_CONTACT_PLANES);
    }
  }
}

/* As bbf_i_contacts_towards of inline/contacts.h. The eighth plane is overwritten by the first of
   the next direction, or by the first of knights. */
static TARGET ALWAYS_INLINE void KERNEL(contacts_towards)(contacts_words *out, KERNEL(words) pieces,
                                                          KERNEL(words) sliders,
                                                          KERNEL(words) others, int dir) {
  const uint64_t inside = bbf_i_shift_target(dir);
  const KERNEL(words) open = ~pieces & inside;
  KERNEL(words) sees = KERNEL(step_back)(pieces & inside, dir), planes[8];
  int k;
  planes[0] = sees & (sliders | others);
  UNROLL
  for (k = 1; k < 7; k++) {
    sees = KERNEL(step_back)(sees & open, dir);
    planes[k] = sees & sliders;
  }
  planes[7] = planes[6];
  KERNEL(store_planes)(out, 7 * dir, planes);
}

static TARGET ALWAYS_INLINE void KERNEL(contacts_block)(contacts_words *out,
                                                        const struct bbf_positions *p) {
  int i, leap;
  ROLLED
  for (i = 0; i < 8; i++, out += WORDS) {
#define COLUMN(name) (KERNEL(words))KERNEL(next)(p->name, i)
    const KERNEL(words) pawns = COLUMN(pawns), kings = COLUMN(kings), queens = COLUMN(queens);
    const KERNEL(words) knights = COLUMN(knights), white = COLUMN(white);
    const KERNEL(words) diagonal = queens | COLUMN(bishops), straight = queens | COLUMN(rooks);
#undef COLUMN
    const KERNEL(words) pieces = pawns | knights | diagonal | straight | kings;
    const KERNEL(words) north = kings | (pawns & white), south = kings | (pawns & ~white);
    KERNEL(words) leaps[8];
    KERNEL(contacts_towards)(out, pieces, diagonal, north, BBF_NOEA);
    KERNEL(contacts_towards)(out, pieces, straight, kings, BBF_EAST);
    KERNEL(contacts_towards)(out, pieces, diagonal, south, BBF_SOEA);
    KERNEL(contacts_towards)(out, pieces, straight, kings, BBF_SOUT);
    KERNEL(contacts_towards)(out, pieces, diagonal, south, BBF_SOWE);
    KERNEL(contacts_towards)(out, pieces, straight, kings, BBF_WEST);
    KERNEL(contacts_towards)(out, pieces, diagonal, north, BBF_NOWE);
    KERNEL(contacts_towards)(out, pieces, straight, kings, BBF_NORT);
    UNROLL
    for (leap = 0; leap < 8; leap++)
      leaps[leap] =
          (pieces & bbf_i_leap_target(leap)) << bbf_i_leap_down(leap) >> bbf_i_leap_up(leap) &
          knights;
    KERNEL(store_planes)(out, BBF_PLANE_KNIGHT, leaps);
  }
}
