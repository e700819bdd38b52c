/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Packed positions; lanes.h includes this. A kernel may define

     STORE_PACKED(packed, out)  stores the squares and numbers of pieces, as bbf_i_store_packed
     LOAD_PACKED(in)            loads them, as bbf_i_load_packed
     POPCOUNT(set)              an instruction in place of bbf_i_popcount */
#include <bbfill/inline/packed.h>

#ifndef STORE_PACKED
#define STORE_PACKED bbf_i_store_packed
#define LOAD_PACKED bbf_i_load_packed
#endif
#ifndef POPCOUNT
#define POPCOUNT bbf_i_popcount
#endif

TARGET int BATCH(pack_one)(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]) {
  const int fits = bbf_i_is_packable(p, POPCOUNT(BBF_OCCUPIED(p)));
  const bbf_i_packed packed = bbf_i_packed_of(p);
  if (fits)
    STORE_PACKED(&packed, out);
  return fits;
}

TARGET void BATCH(unpack_one)(const uint8_t packed[BBF_PACKED_SIZE], struct bbf_position *out) {
  const bbf_i_packed loaded = LOAD_PACKED(packed);
  bbf_i_unpacked(&loaded, out);
}

TARGET void BATCH(pack)(uint8_t (*out)[BBF_PACKED_SIZE], const struct bbf_positions *positions,
                        size_t n) {
  const struct bbf_positions given = *positions;
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(&given, i, &p);
    if (!BATCH(pack_one)(&p, out[i]))
      memset(out[i], 0, BBF_PACKED_SIZE);
  }
}

TARGET void BATCH(unpack)(const struct bbf_columns *out, const uint8_t (*packed)[BBF_PACKED_SIZE],
                          size_t n) {
  const struct bbf_columns to = *out;
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    BATCH(unpack_one)(packed[i], &p);
    bbf_i_store(&to, i, &p);
  }
}

#undef STORE_PACKED
#undef LOAD_PACKED
#undef POPCOUNT
