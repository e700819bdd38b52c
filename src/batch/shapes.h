/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What batch functions take, by the shapes of families.h:

     OUT_shape      the type of out[i]
     ARRAYS_shape   the parameters between out and n
     GIVEN_shape    the same, as arguments of a call
     AT_shape       the arguments of the function for single boards, for board i
     AHEAD_shape    advances the arrays by a group

   The last two are for functions made by lanes.h. If the function stores its result itself,
   AT takes the array for it. */
typedef uint64_t counts_words[5], pieces_words[6], rays_words[8], moves_words[BBF_MOVE_PLANES],
    contacts_words[BBF_CONTACT_PLANES];

#define OUT_b uint64_t
#define ARRAYS_b const uint64_t *a
#define GIVEN_b a
#define AT_b (a[i])
#define AHEAD_b a += GROUP

#define OUT_b_files uint8_t
#define ARRAYS_b_files ARRAYS_b
#define GIVEN_b_files GIVEN_b
#define AT_b_files AT_b
#define AHEAD_b_files AHEAD_b

#define OUT_b_number uint8_t
#define ARRAYS_b_number ARRAYS_b
#define GIVEN_b_number GIVEN_b
#define AT_b_number AT_b
#define AHEAD_b_number AHEAD_b

#define OUT_bd uint64_t
#define ARRAYS_bd const uint64_t *a, int dir
#define GIVEN_bd a, dir
#define AT_bd (a[i], dir)
#define AHEAD_bd AHEAD_b

#define OUT_bb uint64_t
#define ARRAYS_bb const uint64_t *a, const uint64_t *b
#define GIVEN_bb a, b
#define AT_bb (a[i], b[i])
#define AHEAD_bb a += GROUP, b += GROUP

#define OUT_bbb uint64_t
#define ARRAYS_bbb const uint64_t *a, const uint64_t *b, const uint64_t *c
#define GIVEN_bbb a, b, c
#define AT_bbb (a[i], b[i], c[i])
#define AHEAD_bbb a += GROUP, b += GROUP, c += GROUP

#define OUT_bbbb uint64_t
#define ARRAYS_bbbb ARRAYS_bbb, const uint64_t *d
#define GIVEN_bbbb a, b, c, d

#define OUT_bbbbb uint64_t
#define ARRAYS_bbbbb ARRAYS_bbbb, const uint64_t *e
#define GIVEN_bbbbb a, b, c, d, e

#define OUT_bbbbbb uint64_t
#define ARRAYS_bbbbbb ARRAYS_bbbbb, const uint64_t *f
#define GIVEN_bbbbbb a, b, c, d, e, f

#define OUT_bbbbbb_counts counts_words
#define ARRAYS_bbbbbb_counts ARRAYS_bbbbbb
#define GIVEN_bbbbbb_counts GIVEN_bbbbbb

#define OUT_bbbbbbb uint64_t
#define ARRAYS_bbbbbbb ARRAYS_bbbbbb, const uint64_t *g
#define GIVEN_bbbbbbb a, b, c, d, e, f, g

#define OUT_bbbbbbb_pieces pieces_words
#define ARRAYS_bbbbbbb_pieces ARRAYS_bbbbbbb
#define GIVEN_bbbbbbb_pieces GIVEN_bbbbbbb

#define OUT_bbbbbbbb uint64_t
#define ARRAYS_bbbbbbbb ARRAYS_bbbbbbb, const uint64_t *h
#define GIVEN_bbbbbbbb GIVEN_bbbbbbb, h

/* Only loops of BBF_I_SMALL call functions of these shapes for single boards. */
#define AT_bbbb (a[i], b[i], c[i], d[i])
#define AT_bbbbb (a[i], b[i], c[i], d[i], e[i])
#define AT_bbbbbb (a[i], b[i], c[i], d[i], e[i], f[i])
#define AT_bbbbbb_counts(out) (a[i], b[i], c[i], d[i], e[i], f[i], out[i])
#define AT_bbbbbbb (a[i], b[i], c[i], d[i], e[i], f[i], g[i])
#define AT_bbbbbbb_pieces(out) (a[i], b[i], c[i], d[i], e[i], f[i], g[i], out[i])
#define AT_bbbbbbbb (a[i], b[i], c[i], d[i], e[i], f[i], g[i], h[i])

#define OUT_rays rays_words
#define ARRAYS_rays const uint64_t(*gen)[8], const uint64_t *empty
#define GIVEN_rays gen, empty
#define AT_rays(out) (gen[i], empty[i], out[i])
#define AHEAD_rays gen += GROUP, empty += GROUP

#define OUT_bbd uint64_t
#define ARRAYS_bbd const uint64_t *a, const uint64_t *b, int dir
#define GIVEN_bbd a, b, dir
#define AT_bbd (a[i], b[i], dir)
#define AHEAD_bbd AHEAD_bb

#define OUT_mbb uint64_t
#define ARRAYS_mbb int mover, const uint64_t *from, const uint64_t *path
#define GIVEN_mbb mover, from, path
#define AT_mbb (mover, from[i], path[i])

#define OUT_mbbn uint64_t
#define ARRAYS_mbbn int mover, const uint64_t *from, const uint64_t *path, int moves
#define GIVEN_mbbn mover, from, path, moves
#define AT_mbbn (mover, from[i], path[i], moves)

#define OUT_mbbb_number int8_t
#define ARRAYS_mbbb_number int mover, const uint64_t *from, const uint64_t *to, const uint64_t *path
#define GIVEN_mbbb_number mover, from, to, path
#define AT_mbbb_number (mover, from[i], to[i], path[i])

#define OUT_mbbb_truth uint8_t
#define ARRAYS_mbbb_truth ARRAYS_mbbb_number
#define GIVEN_mbbb_truth GIVEN_mbbb_number
#define AT_mbbb_truth AT_mbbb_number

#define OUT_position uint64_t
#define ARRAYS_position const struct bbf_positions *positions
#define GIVEN_position positions
#define PUT_position(name) (out[i] = bbf_##name(&p))

static inline uint8_t up_to_255(int number) {
  return (uint8_t)(number < 255 ? number : 255);
}

#define OUT_position_number uint8_t
#define ARRAYS_position_number ARRAYS_position
#define GIVEN_position_number positions
#define PUT_position_number(name) (out[i] = up_to_255(bbf_##name(&p)))

#define OUT_position_moves moves_words
#define ARRAYS_position_moves ARRAYS_position
#define GIVEN_position_moves positions
#define PUT_position_moves(name) ((void)bbf_##name(&p, out[i]))

#define OUT_position_contacts contacts_words
#define ARRAYS_position_contacts ARRAYS_position
#define GIVEN_position_contacts positions
#define PUT_position_contacts(name) bbf_##name(&p, out[i])
