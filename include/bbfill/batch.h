/* Batches: attacks, fills, floods and distances of arrays of boards.

   The functions here take the widest vectors of the CPU that is running: on one
   core, about as fast as memory delivers the boards.

   bbf_NAME_n(out, arrays, n) stores in out[i] what bbf_NAME gives for the i-th
   board of each array, for i from 0 to n - 1. out may be one of the input
   arrays; otherwise it must not overlap any of them, and a partial overlap is
   not allowed. Any n will do, 0 with null pointers too. Arrays need no more
   than the alignment of their type, and nothing outside them is read or
   written. Calls from several threads are fine. */
#ifndef BBF_BATCH_H
#define BBF_BATCH_H

#include <stddef.h>

#include "defs.h"

BBF_BEGIN_DECLS

/** Attacks of each board's pieces, as bbfill/fill.h defines them. */
BBF_API void bbf_rook_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                size_t n);
BBF_API void bbf_bishop_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                  size_t n);
BBF_API void bbf_queen_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                 size_t n);
BBF_API void bbf_king_attacks_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_knight_attacks_n(uint64_t *out, const uint64_t *b, size_t n);

/** Rays in one direction, the same on every board, as bbfill/fill.h defines them.
    dir counts modulo 8. */
BBF_API void bbf_occluded_fill_n(uint64_t *out, const uint64_t *gen, const uint64_t *pro, int dir,
                                 size_t n);
BBF_API void bbf_sliding_attacks_n(uint64_t *out, const uint64_t *sliders, const uint64_t *empty,
                                   int dir, size_t n);

/** Pawn structure of each board, as bbfill/pawnfill.h defines it. */
BBF_API void bbf_file_fill_n(uint64_t *out, const uint64_t *b, size_t n);
BBF_API void bbf_w_front_fill_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_front_fill_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_rear_fill_n(uint64_t *out, const uint64_t *white, size_t n);
BBF_API void bbf_b_rear_fill_n(uint64_t *out, const uint64_t *black, size_t n);
BBF_API void bbf_w_passed_n(uint64_t *out, const uint64_t *white, const uint64_t *black, size_t n);
BBF_API void bbf_b_passed_n(uint64_t *out, const uint64_t *black, const uint64_t *white, size_t n);

/** Paths, with the same mover on every board, as bbfill/paths.h defines them. */
BBF_API void bbf_flood_n(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         size_t n);
BBF_API void bbf_distance_n(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                            const uint64_t *path, size_t n);

/** The kernel that batches use on the CPU that is running. It is "avx512",
    "avx512bw", "avx2", "sse2", "neon" or "portable". The first call of any
    function of this header chooses it; no setting or environment has a say. */
BBF_API const char *bbf_batch_kernel(void);

BBF_END_DECLS

#endif
