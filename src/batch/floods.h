/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Floods and distances in rank vectors, which are breadth-first searches; rank_vectors.h includes
   this file at its end.

   Boards need different numbers of moves. When only a few boards of a block are live (still
   growing, and short of their goal), the block ends and those few go to a pool. Once the
   pool has a full block, that continues. So no board waits long for others. */

/* FEW: live boards that a block may leave to the pool. STRIDE: moves between liveness checks.
   Riders, whose moves cost more, are checked after every move. */
#define FEW (BLOCK / 8)
#define STRIDE 3

/* A block in progress, in rank vectors: the squares reached, those that may be entered, and the
   goal. Each board has a byte in met and in live. met counts the moves made after the goal
   had been reached; live is 1 if the board is live after the last move. */
struct KERNEL(flooding) {
  VEC wet[8], open[8], goal[8], met, live;
  int moves;
};

static TARGET ALWAYS_INLINE VEC KERNEL(none)(void) {
  uint64_t zero[WORDS] = {0};
  return LOAD(zero);
}

static TARGET ALWAYS_INLINE VEC KERNEL(rank_across)(VEC x) {
  return OR3(x, SHL(CLEAR_H(x)), SHR(CLEAR_A(x), 1));
}

/* The squares exactly this many files away, on both sides. */
static TARGET ALWAYS_INLINE VEC KERNEL(rank_aside)(VEC x, int files) {
  VEC east = x, west = x;
  int i;
  UNROLL
  for (i = 0; i < files; i++) {
    east = KERNEL(to_east)(east);
    west = KERNEL(to_west)(west);
  }
  return east | west;
}

/* If not exact, the result may contain squares of `here`, which saves half of the shifts. */
static TARGET ALWAYS_INLINE VEC KERNEL(king_leaps)(VEC south, VEC here, VEC north, int exact) {
  if (!exact)
    return KERNEL(rank_across)(OR3(south, here, north));
  return KERNEL(rank_across)(south | north) | KERNEL(rank_beside)(here);
}

/* near are the ranks one away, from which a leap goes two files to the side; far those two
   away, from which it goes one. */
static TARGET ALWAYS_INLINE VEC KERNEL(knight_leaps)(VEC near, VEC far) {
  const VEC east = far | SHL(CLEAR_H(near)), west = far | SHR(CLEAR_A(near), 1);
  return SHL(CLEAR_H(east)) | SHR(CLEAR_A(west), 1);
}

/* Not inlined: sliding attacks are too long for a copy in each march. */
static TARGET void KERNEL(straight)(VEC to[8], const VEC w[8], const VEC open[8]) {
  KERNEL(slide_ranks)(to, w, w, open, STRAIGHT);
}

static TARGET void KERNEL(diagonal)(VEC to[8], const VEC w[8], const VEC open[8]) {
  KERNEL(slide_ranks)(to, w, w, open, DIAGONAL);
}

static TARGET ALWAYS_INLINE void KERNEL(slides)(VEC to[8], const VEC w[8], const VEC open[8],
                                                int straight, int diagonal) {
  VEC more[8];
  int r;
  if (straight)
    KERNEL(straight)(to, w, open);
  if (!diagonal)
    return;
  KERNEL(diagonal)(straight ? more : to, w, open);
  if (!straight)
    return;
  UNROLL
  for (r = 0; r < 8; r++)
    to[r] |= more[r];
}

/* The macros of the list of movers, and one move in rank vectors made from them; r is the
   rank that is moved to. If not exact, the result may contain squares of w. */
#define RANK(by) KERNEL(rank)(w, r + (by))
#define BESIDE(x) KERNEL(rank_beside)(x)
#define ASIDE(x, files) KERNEL(rank_aside)(x, files)
#define ACROSS(x) KERNEL(rank_across)(x)
#define KING_LEAPS(south, here, north) KERNEL(king_leaps)(south, here, north, exact)
#define KNIGHT_LEAPS(near, far) KERNEL(knight_leaps)(near, far)
#define LEAPS(squares)    \
  UNROLL                  \
  for (r = 0; r < 8; r++) \
    to[r] = squares;
#define SLIDES(straight, diagonal) KERNEL(slides)(to, w, open, straight, diagonal);
#define MOVE_OF(NAME, text, single, flooder, ranks, unused) \
  case BBF_##NAME:                                          \
    ranks break;

static TARGET ALWAYS_INLINE void KERNEL(move)(int mover, VEC to[8], const VEC w[8],
                                              const VEC open[8], int exact) {
  int r;
  switch (mover) { BBF_I_MOVERS(MOVE_OF, ) }
}

#undef RANK
#undef BESIDE
#undef ASIDE
#undef ACROSS
#undef KING_LEAPS
#undef KNIGHT_LEAPS
#undef LEAPS
#undef SLIDES
#undef MOVE_OF

static TARGET ALWAYS_INLINE unsigned KERNEL(count)(VEC ones) {
  uint64_t word[WORDS], sum = 0;
  size_t i;
  STORE(word, ones);
  UNROLL
  for (i = 0; i < WORDS; i++)
    sum += word[i];
  return (unsigned)(sum * UINT64_C(0x0101010101010101) >> 56);
}

/* Packs the low bit of each byte into a word. */
static TARGET ALWAYS_INLINE uint64_t KERNEL(bits)(VEC ones) {
  uint64_t word[WORDS], bits = 0;
  size_t i;
  STORE(word, ones);
  UNROLL
  for (i = 0; i < WORDS; i++)
    bits |= (word[i] * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
  return bits;
}

/* Makes one move. Returns the squares that changed; hit is 1 for boards that had already
   reached their goal. */
static TARGET ALWAYS_INLINE VEC KERNEL(advance)(struct KERNEL(flooding) *f, VEC wet[8], VEC *hit,
                                                int mover) {
  VEC to[8], change = KERNEL(none)();
  int r;
  *hit = change;
  KERNEL(move)(mover, to, wet, f->open, 0);
  UNROLL
  for (r = 0; r < 8; r++) {
    const VEC before = wet[r];
    *hit = FLOOD(*hit, before, f->goal[r]);
    wet[r] = FLOOD(before, to[r], f->open[r]);
    change = DIFFER(change, wet[r], before);
  }
  *hit = ANY(*hit);
  return change;
}

/* Moves until at most few boards are live, which it checks after every stride-th move. */
static TARGET ALWAYS_INLINE void KERNEL(march)(struct KERNEL(flooding) *f, unsigned few, int mover,
                                               int stride) {
  VEC wet[8], met = KERNEL(none)(), hit, change, live;
  int r, i, moves = 0;
  UNROLL
  for (r = 0; r < 8; r++)
    wet[r] = f->wet[r];
  do {
    for (i = 1; i < stride; i++) {
      KERNEL(advance)(f, wet, &hit, mover);
      met = ADD(met, hit);
    }
    change = KERNEL(advance)(f, wet, &hit, mover);
    met = ADD(met, hit);
    live = ANY(change) & ~hit;
    moves += stride;
  } while (KERNEL(count)(live) > few);
  UNROLL
  for (r = 0; r < 8; r++)
    f->wet[r] = wet[r];
  f->met = met;
  f->live = live;
  f->moves = moves;
}

#define MARCH_OF(NAME, text, single, flooder, ranks, unused)                          \
  static TARGET void KERNEL(march_##NAME)(struct KERNEL(flooding) *f, unsigned few) { \
    KERNEL(march)(f, few, BBF_##NAME, BBF_##NAME == BBF_##flooder ? STRIDE : 1);      \
  }
BBF_I_MOVERS(MARCH_OF, )
#undef MARCH_OF

typedef void KERNEL(marcher)(struct KERNEL(flooding) *, unsigned);

/* Boards to continue: their sets, their places in the arrays, and the moves made so far. */
struct KERNEL(pool) {
  uint64_t from[2 * BLOCK], to[2 * BLOCK], path[2 * BLOCK];
  size_t board[2 * BLOCK], size;
  int moves[2 * BLOCK];
};

static TARGET ALWAYS_INLINE void KERNEL(put)(struct KERNEL(pool) *pool, uint64_t from, uint64_t to,
                                             uint64_t path, size_t board, int moves) {
  pool->from[pool->size] = from;
  pool->to[pool->size] = to;
  pool->path[pool->size] = path;
  pool->board[pool->size] = board;
  pool->moves[pool->size++] = moves;
}

/* Moves the last k boards of the pool into a block, and fills it up with empty boards. */
static TARGET void KERNEL(take)(struct KERNEL(pool) *block, struct KERNEL(pool) *pool, size_t k) {
  const size_t first = pool->size -= k;
  memcpy(block->from, pool->from + first, k * sizeof *block->from);
  memcpy(block->to, pool->to + first, k * sizeof *block->to);
  memcpy(block->path, pool->path + first, k * sizeof *block->path);
  memcpy(block->board, pool->board + first, k * sizeof *block->board);
  memcpy(block->moves, pool->moves + first, k * sizeof *block->moves);
  memset(block->from + k, 0, (BLOCK - k) * sizeof *block->from);
  memset(block->to + k, 0, (BLOCK - k) * sizeof *block->to);
  memset(block->path + k, 0, (BLOCK - k) * sizeof *block->path);
}

/* The result of a block. live has a bit for each byte of a rank vector, and order says which
   board has that byte. */
struct KERNEL(reached) {
  uint64_t wet[BLOCK], met[BLOCK], live;
  uint8_t order[BLOCK];
  int moves;
};

static TARGET void KERNEL(find_order)(uint8_t order[BLOCK]) {
  uint64_t number[BLOCK], word[WORDS];
  VEC v[8];
  size_t i;
  for (i = 0; i < BLOCK; i++)
    number[i] = i;
  KERNEL(load_block)(v, number);
  STORE(word, v[0]);
  for (i = 0; i < BLOCK; i++)
    order[i] = (uint8_t)(word[i / 8] >> 8 * (i % 8));
}

static TARGET void KERNEL(flood_block)(struct KERNEL(reached) *at, KERNEL(marcher) *march,
                                       unsigned few, const uint64_t *from, const uint64_t *to,
                                       const uint64_t *path) {
  struct KERNEL(flooding) f;
  const VEC none = KERNEL(none)();
  int r;
  KERNEL(load_block)(f.wet, from);
  KERNEL(load_block)(f.open, path);
  UNROLL
  for (r = 0; r < 8; r++) {
    f.wet[r] &= f.open[r];
    f.goal[r] = none;
  }
  if (to)
    KERNEL(load_block)(f.goal, to);
  march(&f, few);
  at->moves = f.moves;
  at->live = KERNEL(bits)(f.live);
  KERNEL(store_block)(at->wet, f.wet);
  if (to) {
    VEC met[8] = {f.met};
    KERNEL(store_block)(at->met, met);
  }
}

static TARGET ALWAYS_INLINE int8_t KERNEL(distance_of)(uint64_t met, int moves) {
  const int times = (int)met;
  return (int8_t)(times ? moves - times : -1);
}

/* Computes floods if `to` is NULL, else distances. Full blocks of the arrays run directly, but
   a full block in the pool goes first. Remainders go through the pool, whose last block runs
   to completion. */
static TARGET void KERNEL(travel)(KERNEL(marcher) *march, uint64_t *floods, int8_t *distances,
                                  const uint64_t *from, const uint64_t *to, const uint64_t *path,
                                  size_t n) {
  struct KERNEL(pool) pool, block;
  struct KERNEL(reached) at;
  size_t next = 0, i;

  KERNEL(find_order)(at.order);
  for (pool.size = 0; next < n || pool.size;) {
    const uint64_t *a = block.from, *b = to ? block.to : NULL, *c = block.path;
    const int fresh = pool.size < BLOCK && n - next >= BLOCK;
    const size_t first = next;
    size_t k = BLOCK;

    if (fresh) {
      a = from + first;
      b = to ? to + first : NULL;
      c = path + first;
      next += BLOCK;
    } else {
      for (; pool.size < BLOCK && next < n; next++)
        KERNEL(put)(&pool, from[next], to ? to[next] : 0, path[next], next, 0);
      if (pool.size < BLOCK)
        k = pool.size;
      KERNEL(take)(&block, &pool, k);
    }
    KERNEL(flood_block)(&at, march, next < n || pool.size ? FEW : 0, a, b, c);
    for (; at.live; at.live &= at.live - 1) {
      i = at.order[bbf_i_lowest_square(at.live)];
      KERNEL(put)
      (&pool, at.wet[i], to ? b[i] : 0, c[i], fresh ? first + i : block.board[i],
       fresh ? at.moves : block.moves[i] + at.moves);
    }
    if (floods && fresh)
      memcpy(floods + first, at.wet, sizeof at.wet);
    else if (floods)
      for (i = 0; i < k; i++)
        floods[block.board[i]] = at.wet[i];
    else if (fresh)
      for (i = 0; i < BLOCK; i++)
        distances[first + i] = KERNEL(distance_of)(at.met[i], at.moves);
    else
      for (i = 0; i < k; i++) {
        const int moves = KERNEL(distance_of)(at.met[i], at.moves);
        distances[block.board[i]] = (int8_t)(moves < 0 ? -1 : block.moves[i] + moves);
      }
  }
}

#define MARCH_OF(NAME, text, single, flooder, ranks, unused) [BBF_##NAME] = KERNEL(march_##NAME),
#define FLOOD_OF(NAME, text, single, flooder, ranks, unused) [BBF_##NAME] = KERNEL(march_##flooder),

static KERNEL(marcher) *const KERNEL(marches)[] = {BBF_I_MOVERS(MARCH_OF, )};
static KERNEL(marcher) *const KERNEL(flood_marches)[] = {BBF_I_MOVERS(FLOOD_OF, )};

TARGET void BATCH(flood)(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         size_t n) {
  KERNEL(travel)(KERNEL(flood_marches)[mover], out, NULL, from, NULL, path, n);
}

TARGET void BATCH(distance)(int8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                            const uint64_t *path, size_t n) {
  KERNEL(travel)(KERNEL(marches)[mover], NULL, out, from, to, path, n);
}

/* Connection does not depend on the number of moves, so the cheaper flooder serves. */
TARGET void BATCH(are_connected)(uint8_t *out, int mover, const uint64_t *from, const uint64_t *to,
                                 const uint64_t *path, size_t n) {
  int8_t *distances = (int8_t *)out;
  size_t i;
  KERNEL(travel)(KERNEL(flood_marches)[mover], NULL, distances, from, to, path, n);
  for (i = 0; i < n; i++)
    out[i] = distances[i] >= 0;
}

#define MOVE_OF(NAME, text, single, flooder, ranks, unused)                              \
  static TARGET void KERNEL(move_##NAME)(VEC to[8], const VEC w[8], const VEC open[8]) { \
    KERNEL(move)(BBF_##NAME, to, w, open, 1);                                            \
  }
BBF_I_MOVERS(MOVE_OF, )
#undef MOVE_OF

typedef void KERNEL(mover)(VEC *, const VEC *, const VEC *);
#define MOVE_OF(NAME, text, single, flooder, ranks, unused) [BBF_##NAME] = KERNEL(move_##NAME),
static KERNEL(mover) *const KERNEL(moves)[] = {BBF_I_MOVERS(MOVE_OF, )};

/* The squares reached in exactly this number of moves or, with stay, in at most this number.
   Ends early if a move changes nothing. */
static TARGET void KERNEL(move_block)(uint64_t *out, KERNEL(mover) *move, const uint64_t *from,
                                      const uint64_t *path, int moves, int stay) {
  const VEC none = KERNEL(none)();
  VEC wet[8], open[8], to[8], change;
  int r;
  KERNEL(load_block)(wet, from);
  KERNEL(load_block)(open, path);
  UNROLL
  for (r = 0; r < 8; r++)
    wet[r] &= open[r];
  for (; moves > 0; moves--) {
    change = none;
    move(to, wet, open);
    UNROLL
    for (r = 0; r < 8; r++) {
      const VEC next = (to[r] & open[r]) | (stay ? wet[r] : none);
      change = DIFFER(change, next, wet[r]);
      wet[r] = next;
    }
    if (!KERNEL(bits)(ANY(change)))
      break;
  }
  KERNEL(store_block)(out, wet);
}

static TARGET void KERNEL(move_blocks)(uint64_t *out, KERNEL(mover) *move, const uint64_t *from,
                                       const uint64_t *path, int moves, int stay, size_t n) {
  uint64_t copy[2][BLOCK] = {{0}};
  for (; n >= BLOCK; n -= BLOCK, out += BLOCK, from += BLOCK, path += BLOCK)
    KERNEL(move_block)(out, move, from, path, moves, stay);
  if (n == 0)
    return;
  memcpy(copy[0], from, n * sizeof *from);
  memcpy(copy[1], path, n * sizeof *path);
  KERNEL(move_block)(copy[0], move, copy[0], copy[1], moves, stay);
  memcpy(out, copy[0], n * sizeof *out);
}

TARGET void BATCH(step)(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                        size_t n) {
  KERNEL(move_blocks)(out, KERNEL(moves)[mover], from, path, 1, 0, n);
}

TARGET void BATCH(reach)(uint64_t *out, int mover, const uint64_t *from, const uint64_t *path,
                         int moves, size_t n) {
  KERNEL(move_blocks)(out, KERNEL(moves)[mover], from, path, moves, 1, n);
}

#undef MARCH_OF
#undef FLOOD_OF
#undef MOVE_OF
#undef FEW
#undef STRIDE
