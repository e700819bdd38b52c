/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* How functions are called, by their shapes. */
#ifndef CLI_RUNNERS_H
#define CLI_RUNNERS_H

#include "../../text/function.h"

/* The function itself; the member is its shape in the lists of the families. */
union entry {
  uint64_t (*b)(uint64_t);
  uint64_t (*bb)(uint64_t, uint64_t);
  int (*d_number)(int);
  uint64_t (*files)(uint8_t);
  const char *(*words)(void);
  char *(*b_text)(uint64_t, char *);
  const char *(*parse)(const char *, uint64_t *);
  uint64_t (*mbbb)(int, uint64_t, uint64_t, uint64_t);
  uint64_t (*mbbb_total)(int, uint64_t, uint64_t, uint64_t);
  uint64_t (*mbmbb)(int, uint64_t, int, uint64_t, uint64_t);
  int (*mb_parts)(int, uint64_t, uint64_t *);
  int (*mbb_layers)(int, uint64_t, uint64_t, uint64_t *);
  int (*mbbb_layers)(int, uint64_t, uint64_t, uint64_t, uint64_t *);
  int (*mbbb_path)(int, uint64_t, uint64_t, uint64_t, uint8_t *);
  int (*mbb_map)(int, uint64_t, uint64_t, int8_t *);
  void (*rays)(const uint64_t *, uint64_t, uint64_t *);
  void (*columns)(const struct bbf_positions *, size_t, struct bbf_position *);
  const char *(*fen)(const char *, struct bbf_position *);
  char *(*position_text)(const struct bbf_position *, char *);
  void (*position_position)(const struct bbf_position *, struct bbf_position *);
  uint64_t (*bp)(uint64_t, int);
  void (*play)(const struct bbf_position *, int, uint64_t, struct bbf_position *);

  /* Over arrays of boards. */
  void (*b_n)(uint64_t *, const uint64_t *, size_t);
  void (*b_files_n)(uint8_t *, const uint64_t *, size_t);
  void (*b_number_n)(uint8_t *, const uint64_t *, size_t);
  void (*bb_n)(uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                 size_t);
  void (*bbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                  const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                   const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbb_counts_n)(uint64_t (*)[5], const uint64_t *, const uint64_t *, const uint64_t *,
                          const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                    const uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *, size_t);
  void (*bbbbbbb_pieces_n)(uint64_t (*)[6], const uint64_t *, const uint64_t *, const uint64_t *,
                           const uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                           size_t);
  void (*bbbbbbbb_n)(uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                     const uint64_t *, const uint64_t *, const uint64_t *, const uint64_t *,
                     const uint64_t *, size_t);
  void (*bd_n)(uint64_t *, const uint64_t *, int, size_t);
  void (*bbd_n)(uint64_t *, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbb_n)(uint64_t *, int, const uint64_t *, const uint64_t *, size_t);
  void (*mbbn_n)(uint64_t *, int, const uint64_t *, const uint64_t *, int, size_t);
  void (*mbbb_number_n)(int8_t *, int, const uint64_t *, const uint64_t *, const uint64_t *,
                        size_t);
  void (*mbbb_truth_n)(uint8_t *, int, const uint64_t *, const uint64_t *, const uint64_t *,
                       size_t);
  void (*position_n)(uint64_t *, const struct bbf_positions *, size_t);
  void (*position_number_n)(uint8_t *, const struct bbf_positions *, size_t);
  void (*position_contacts_n)(uint64_t (*)[BBF_CONTACT_PLANES], const struct bbf_positions *,
                              size_t);
  void (*position_moves_n)(uint64_t (*)[BBF_MOVE_PLANES], const struct bbf_positions *, size_t);
};

/* Stores the result number i of several that are positions. */
void store_position(uint64_t *out, size_t i, const struct bbf_position *p,
                    struct counters counters);

extern runner run_b, run_b_files_n, run_b_n, run_b_number_n, run_b_text, run_bb, run_bb_n,
    run_bbb_n, run_bbbb_n, run_bbbbb_n, run_bbbbbb_counts_n, run_bbbbbb_n, run_bbbbbbb_n,
    run_bbbbbbb_pieces_n, run_bbbbbbbb_n, run_bbd_n, run_bd_n, run_bp, run_columns, run_d_number,
    run_fen, run_files, run_mb_parts, run_mbb_layers, run_mbb_map, run_mbb_n, run_mbbb,
    run_mbbb_layers, run_mbbb_number_n, run_mbbb_path, run_mbbb_total, run_mbbb_truth_n, run_mbbn_n,
    run_mbmbb, run_parse, run_play, run_position_contacts_n, run_position_moves_n, run_position_n,
    run_position_number_n, run_position_position, run_position_text, run_rays, run_words;

#endif
