/* What every function of the library means, worked out square by square.
   ref_x is to bbf_x as the documentation is to the code: slow, and obvious. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdint.h>

uint64_t ref_shift_one(uint64_t b, int dir);
uint64_t ref_ray_fill(uint64_t gen, int dir);
uint64_t ref_occluded_fill(uint64_t gen, uint64_t pro, int dir);
uint64_t ref_sliding_attacks(uint64_t sliders, uint64_t empty, int dir);
uint64_t ref_rook_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_bishop_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_queen_attacks(uint64_t sliders, uint64_t empty);
uint64_t ref_king_attacks(uint64_t b);
uint64_t ref_knight_attacks(uint64_t b);

#define REF_SIDES(name)                  \
  uint64_t ref_w_##name(uint64_t white); \
  uint64_t ref_b_##name(uint64_t black)
#define REF_SIDES_2(name)                               \
  uint64_t ref_w_##name(uint64_t white, uint64_t with); \
  uint64_t ref_b_##name(uint64_t black, uint64_t with)

REF_SIDES(front_fill);
REF_SIDES(rear_fill);
REF_SIDES(front_span);
REF_SIDES(rear_span);
REF_SIDES(pawn_east_attacks);
REF_SIDES(pawn_west_attacks);
REF_SIDES(pawn_attacks);
REF_SIDES(pawn_single_attacks);
REF_SIDES(pawn_double_attacks);
REF_SIDES_2(pawn_pushes);
REF_SIDES_2(pawn_double_pushes);
REF_SIDES(attack_front_span);
REF_SIDES(east_attack_front_span);
REF_SIDES(west_attack_front_span);
REF_SIDES(attack_rear_span);
REF_SIDES(east_attack_rear_span);
REF_SIDES(west_attack_rear_span);
REF_SIDES(attack_cone);
REF_SIDES_2(half_open_files);
REF_SIDES_2(unfree);
REF_SIDES_2(rams);
REF_SIDES_2(levers);
REF_SIDES_2(passed);
REF_SIDES_2(candidates);
REF_SIDES(isolated);
REF_SIDES_2(backward);
REF_SIDES(doubled);
REF_SIDES(defended);
REF_SIDES(duo);
REF_SIDES(connected);
REF_SIDES(holes);
REF_SIDES_2(outposts);

#undef REF_SIDES
#undef REF_SIDES_2

uint64_t ref_file_fill(uint64_t b);
uint64_t ref_interspan(uint64_t white, uint64_t black);
uint64_t ref_open_files(uint64_t white, uint64_t black);
uint64_t ref_closed_files(uint64_t white, uint64_t black);
uint8_t ref_file_set(uint64_t b);
uint64_t ref_from_file_set(uint8_t f);
int ref_file_islands(uint8_t f);

uint64_t ref_flip_vertical(uint64_t b);
uint64_t ref_mirror_horizontal(uint64_t b);
uint64_t ref_flip_diag_a1h8(uint64_t b);
uint64_t ref_flip_diag_a8h1(uint64_t b);
uint64_t ref_rotate_180(uint64_t b);
uint64_t ref_rotate_90_cw(uint64_t b);
uint64_t ref_rotate_90_ccw(uint64_t b);

char *ref_format(uint64_t b, char text[129]);

#endif
