/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The children of a block of positions fill a room of columns, whose children fill the next room,
   up to the last move, which is only counted. Threads take positions from a list. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif
#include "perft.h"

#include <bbfill.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../message.h"
#include "../threads.h"
#include "columns.h"

const struct about about_perft = {
    "the number of sequences of legal moves of some length",
    "The number of sequences of depth legal moves from the position: 1 for depth 0,\n"
    "the number of its legal moves for depth 1. Many positions have known numbers,\n"
    "with which move generators are tested. With --divide, the number after each\n"
    "legal move, as in e2e4: 20, and then their sum.\n"
    "\n"
    "Source: https://www.chessprogramming.org/Perft\n",
    NULL,
    NULL,
};

/* A multiple of 64 bytes that is no multiple of a page, so that the same place of nine columns is in
   nine sets of a cache. */
enum { ROOM_SIZE = 4096 + 64 };
_Static_assert((int)BBF_MAX_MOVES <= (int)ROOM_SIZE, "a position's children fit a room");

struct room {
  uint64_t sets[9][ROOM_SIZE];
  uint8_t black_to_move[ROOM_SIZE];
};

static struct bbf_columns columns_of(struct room *room) {
  uint64_t(*sets)[ROOM_SIZE] = room->sets;
  return (struct bbf_columns){sets[0], sets[1], sets[2], sets[3], sets[4],
                              sets[5], sets[6], sets[7], sets[8], room->black_to_move};
}

/* From position number i on. */
static struct bbf_positions positions_in(const struct room *room, size_t i) {
  const uint64_t(*sets)[ROOM_SIZE] = room->sets;
  return (struct bbf_positions){
      sets[0] + i, sets[1] + i, sets[2] + i, sets[3] + i, sets[4] + i,
      sets[5] + i, sets[6] + i, sets[7] + i, sets[8] + i, room->black_to_move + i};
}

static void put_position(struct room *room, size_t i, const struct bbf_position *p) {
  const uint64_t sets[9] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                            p->kings, p->white,   p->castling, p->en_passant};
  for (int set = 0; set < 9; set++)
    room->sets[set][i] = sets[set];
  room->black_to_move[i] = p->black_to_move != 0;
}

/* A position whose sequences of moves are counted, for a root. */
struct item {
  struct bbf_position position;
  size_t root;
};

enum {
  ROOTS_MOST = BLOCK_SIZE, /* or the legal moves of one position */
  PORTION_MOST = (int)ROOM_SIZE / (int)BBF_MAX_MOVES
};
_Static_assert((int)BBF_MAX_MOVES <= (int)ROOTS_MOST, "legal moves are roots");

/* What threads share. */
struct perft {
  struct lock lock;
  struct item *items; /* roots, or what malloc gave */
  size_t count, next;
  size_t portion;   /* of the items, which a thread takes at once */
  int depth;        /* from each item */
  uint64_t *counts; /* of each root */
  int threads;      /* that may still start */
};

static struct item roots[ROOTS_MOST];

/* Moves that all calls have counted, and their time. */
static uint64_t counted;
static double spent;

struct worker {
  struct perft *perft;
  uint64_t news;                  /* moves that are not in counted */
  struct room rooms[DEPTH_LIMIT]; /* untouched if there are fewer moves */
};

/* A thread adds so many moves at once to those of all threads. */
#define NEWS UINT64_C(0x1000000)

static double seconds(void) {
#if defined(_WIN32)
  return (double)clock() / CLOCKS_PER_SEC;
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
#endif
}

/* Only with the lock. */
static void tell(struct worker *worker) {
  counted += worker->news;
  worker->news = 0;
  progress_show(counted, "moves", false);
}

/* The sum of the legal moves of n positions. */
static uint64_t count_moves(const struct bbf_positions positions, size_t n) {
  const uint64_t even = UINT64_C(0x00ff00ff00ff00ff), ones = UINT64_C(0x0001000100010001);
  uint8_t counts[ROOM_SIZE + 8];
  uint64_t total = 0;
  bbf_count_legal_moves_n(counts, &positions, n);
  memset(counts + n, 0, 8);
  for (size_t i = 0; i < n; i += 8) {
    uint64_t eight;
    memcpy(&eight, counts + i, 8);
    total += ((eight & even) + (eight >> 8 & even)) * ones >> 48;
  }
  for (const uint8_t *at = counts; (at = memchr(at, UINT8_MAX, n - (size_t)(at - counts))); at++)
    total += exact_count(&positions, (size_t)(at - counts), UINT8_MAX) - UINT8_MAX;
  return total;
}

/* The sequences of depth moves from n positions of a room. Uses the rooms after it. */
static uint64_t count_from(struct worker *worker, struct room *room, size_t begin, size_t n,
                           int depth) {
  uint64_t count = 0;
  if (depth == 1) {
    count = count_moves(positions_in(room, begin), n);
    worker->news += count;
    if (worker->news >= NEWS) {
      lock_take(&worker->perft->lock);
      tell(worker);
      lock_release(&worker->perft->lock);
    }
    return count;
  }
  const struct bbf_columns out = columns_of(room + 1);
  for (size_t i = begin, end = begin + n, finished; i < end; i += finished) {
    const struct bbf_positions rest = positions_in(room, i);
    const size_t children =
        bbf_children_n(&out, NULL, NULL, NULL, &rest, end - i, ROOM_SIZE, &finished);
    count += count_from(worker, room + 1, 0, children, depth - 1);
  }
  return count;
}

/* The same for each item of a portion, from which two moves are played at least. */
static void count_items(struct worker *worker, const struct item *items, size_t n,
                        uint64_t *counts) {
  struct room *room = worker->rooms;
  const struct bbf_columns out = columns_of(room + 1);
  uint64_t parents[ROOM_SIZE];
  for (size_t i = 0; i < n; i++) {
    put_position(room, i, &items[i].position);
    counts[i] = 0;
  }
  const struct bbf_positions positions = positions_in(room, 0);
  size_t finished;
  const size_t children =
      bbf_children_n(&out, parents, NULL, NULL, &positions, n, ROOM_SIZE, &finished);
  for (size_t begin = 0, end = 0; begin < children; begin = end) {
    while (end < children && parents[end] == parents[begin])
      end++;
    counts[parents[begin]] =
        count_from(worker, room + 1, begin, end - begin, worker->perft->depth - 1);
  }
}

static void work(void *data);

/* Takes items until none is left, some at once so that threads seldom meet. Before that, starts the
   next thread. */
static void take_items(struct worker *worker) {
  struct perft *perft = worker->perft;
  struct thread next = {.started = false};
  lock_take(&perft->lock);
  if (perft->threads > 0 && perft->count - perft->next > perft->portion) {
    perft->threads--;
    thread_start(&next, work, perft);
  }
  while (perft->next < perft->count) {
    const size_t begin = perft->next, left = perft->count - begin;
    const size_t end = begin + (left < perft->portion ? left : perft->portion);
    perft->next = end;
    lock_release(&perft->lock);
    uint64_t counts[PORTION_MOST];
    count_items(worker, perft->items + begin, end - begin, counts);
    lock_take(&perft->lock);
    for (size_t i = begin; i < end; i++)
      perft->counts[perft->items[i].root] += counts[i - begin];
    tell(worker);
  }
  lock_release(&perft->lock);
  thread_join(&next);
}

/* Without memory, other threads do its work. */
static void work(void *data) {
  struct worker *worker = malloc(sizeof *worker);
  if (!worker)
    return;
  worker->perft = data;
  worker->news = 0;
  take_items(worker);
  free(worker);
}

/* Replaces all items by their children. Returns false if memory is short. */
static bool expand(struct perft *perft) {
  struct item *after = NULL;
  size_t count = 0;
  for (size_t i = 0; i < perft->count; i++) {
    struct bbf_position children[BBF_MAX_MOVES];
    const size_t more = bbf_children(&perft->items[i].position, children, BBF_MAX_MOVES);
    struct item *larger = realloc(after, (count + more + 1) * sizeof *after);
    if (!larger) {
      free(after);
      return false;
    }
    after = larger;
    for (size_t k = 0; k < more; k++)
      after[count++] = (struct item){children[k], perft->items[i].root};
  }
  if (perft->items != roots)
    free(perft->items);
  perft->items = after;
  perft->count = count;
  perft->depth--;
  return true;
}

/* With several threads, there should be this many items for each of them, since some take longer. As
   long as more moves than the least depth are left, positions are replaced by their children. */
#define ITEMS_EACH 64
#define DEPTH_LEAST 3

/* The same for sequences of at most one move. */
static void count_at_once(size_t n, int depth, uint64_t *counts) {
  static struct room room;
  uint8_t moves[ROOTS_MOST];
  const struct bbf_positions positions = positions_in(&room, 0);
  for (size_t i = 0; i < n; i++)
    put_position(&room, i, &roots[i].position);
  bbf_count_legal_moves_n(moves, &positions, n);
  for (size_t i = 0; i < n; i++)
    counts[i] = depth == 0 ? 1 : exact_count(&positions, i, moves[i]);
}

/* Stores the number of sequences of depth moves from each of the first n roots. */
static void count_roots(size_t n, int depth, uint64_t *counts) {
  if (depth < 2) {
    count_at_once(n, depth, counts);
    return;
  }
  struct perft perft = {
      .lock = LOCK_INITIALISER,
      .items = roots,
      .count = n,
      .depth = depth,
      .counts = counts,
      .threads = depth + (n > ITEMS_EACH) > DEPTH_LEAST ? jobs_allowed() - 1 : 0,
  };
  memset(counts, 0, n * sizeof *counts);
  const size_t wanted = ITEMS_EACH * (size_t)(perft.threads + 1);
  while (perft.threads > 0 && perft.depth > DEPTH_LEAST && perft.count < wanted && expand(&perft))
    ;
  perft.portion = 1 + perft.count / wanted;
  if (perft.portion > PORTION_MOST)
    perft.portion = PORTION_MOST;
  work(&perft);
  if (perft.next < perft.count) {
    complain("not enough memory to count moves");
    exit(STATUS_FAILED);
  }
  if (perft.items != roots)
    free(perft.items);
}

/* The same for a call, which takes a while. */
static void count_in_time(size_t n, int depth, uint64_t *counts) {
  const double begin = seconds();
  count_roots(n, depth, counts);
  spent += seconds() - begin;
  progress_clear();
}

void run_perft(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++)
    roots[i] = (struct item){in[0].positions[i].fields, i};
  count_in_time(n, in[1].number, out);
}

void run_divide(const struct input *in, uint64_t *out, size_t n) {
  const int depth = in[1].number;
  for (size_t i = 0; i < n; i++, out += RESULT_DIVIDED_WORDS) {
    struct bbf_position children[BBF_MAX_MOVES];
    uint64_t *counts = out + 2;
    const size_t moves =
        depth > 0 ? bbf_children(&in[0].positions[i].fields, children, BBF_MAX_MOVES) : 0;
    for (size_t k = 0; k < moves; k++)
      roots[k] = (struct item){children[k], k};
    count_in_time(moves, depth - 1, counts);
    out[0] = depth == 0;
    out[1] = moves;
    for (size_t k = 0; k < moves; k++)
      out[0] += counts[k];
  }
}

void perft_report(void) {
  const double long_time = 1;
  if (spent >= long_time)
    complain("%llu moves in %.1f seconds, %.0f million a second", (unsigned long long)counted,
             spent, (double)counted / spent / 1e6);
}
