/* Fills square by square, with no shift of a whole board. */
#ifndef BENCH_WALKER_H
#define BENCH_WALKER_H

#include <stdint.h>

uint64_t walk_one(uint64_t b, int dir);
uint64_t walk_occl(uint64_t gen, uint64_t pro, int dir);
uint64_t walk_attacks(uint64_t sliders, uint64_t empty, int dir);
uint64_t walk_king(uint64_t b);
uint64_t walk_knight(uint64_t b);

#endif
