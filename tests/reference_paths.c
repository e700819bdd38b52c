/* The slow oracle of the paths family. */
#include "reference_paths.h"

#include <bbfill/defs.h>

const char *const ref_mover_name[REF_MOVERS] = {
    [BBF_KING] = "king",     [BBF_KNIGHT] = "knight",         [BBF_WAZIR] = "wazir",
    [BBF_FERZ] = "ferz",     [BBF_ROOK] = "rook",             [BBF_BISHOP] = "bishop",
    [BBF_QUEEN] = "queen",   [BBF_W_PAWN] = "white pawn",     [BBF_B_PAWN] = "black pawn",
};

typedef struct {
  int files, ranks;
} leap;

/* What a mover does in one move: any of its leaps, a rider over and over. */
static const struct {
  bool rides;
  int count;
  leap leaps[8];
} rules[REF_MOVERS] = {
    [BBF_KING] = {false, 8, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    [BBF_KNIGHT] =
        {false, 8, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
    [BBF_WAZIR] = {false, 4, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    [BBF_FERZ] = {false, 4, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    [BBF_ROOK] = {true, 4, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    [BBF_BISHOP] = {true, 4, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    [BBF_QUEEN] = {true, 8, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    [BBF_W_PAWN] = {false, 3, {{-1, 1}, {0, 1}, {1, 1}}},
    [BBF_B_PAWN] = {false, 3, {{-1, -1}, {0, -1}, {1, -1}}},
};

void ref_from_board(uint64_t board, bool set[64]) {
  for (int s = 0; s < 64; s++) {
    set[s] = board % 2 == 1;
    board /= 2;
  }
}

uint64_t ref_to_board(const bool set[64]) {
  uint64_t board = 0;
  for (int s = 63; s >= 0; s--)
    board = 2 * board + (set[s] ? 1 : 0);
  return board;
}

void ref_moves(int mover, uint64_t path, ref_graph *graph) {
  ref_from_board(path, graph->in_path);
  for (int s = 0; s < 64; s++) {
    graph->count[s] = 0;
    if (!graph->in_path[s] || mover < 0 || mover >= REF_MOVERS)
      continue;
    for (int i = 0; i < rules[mover].count; i++) {
      leap by = rules[mover].leaps[i];
      int file = s % 8 + by.files, rank = s / 8 + by.ranks;
      while (file >= 0 && file < 8 && rank >= 0 && rank < 8 && graph->in_path[8 * rank + file]) {
        graph->target[s][graph->count[s]++] = 8 * rank + file;
        if (!rules[mover].rides)
          break;
        file += by.files;
        rank += by.ranks;
      }
    }
  }
}

void ref_reverse(const ref_graph *graph, ref_graph *reversed) {
  for (int s = 0; s < 64; s++) {
    reversed->in_path[s] = graph->in_path[s];
    reversed->count[s] = 0;
  }
  for (int s = 0; s < 64; s++)
    for (int i = 0; i < graph->count[s]; i++) {
      int end = graph->target[s][i];
      reversed->target[end][reversed->count[end]++] = s;
    }
}

void ref_distances(const ref_graph *graph, uint64_t from, int distance[64]) {
  int queue[64], head = 0, tail = 0;
  bool start[64];
  ref_from_board(from, start);
  for (int s = 0; s < 64; s++) {
    distance[s] = -1;
    if (start[s] && graph->in_path[s]) {
      distance[s] = 0;
      queue[tail++] = s;
    }
  }
  while (head < tail) {
    int s = queue[head++];
    for (int i = 0; i < graph->count[s]; i++) {
      int end = graph->target[s][i];
      if (distance[end] < 0) {
        distance[end] = distance[s] + 1;
        queue[tail++] = end;
      }
    }
  }
}

void ref_ways(const ref_graph *graph, const int distance[64], uint64_t ways[64]) {
  for (int s = 0; s < 64; s++)
    ways[s] = distance[s] == 0 ? 1 : 0;
  for (int d = 0, found = 1; found; d++) {
    found = 0;
    for (int s = 0; s < 64; s++) {
      if (distance[s] != d)
        continue;
      found = 1;
      for (int i = 0; i < graph->count[s]; i++)
        if (distance[graph->target[s][i]] == d + 1)
          ways[graph->target[s][i]] += ways[s];
    }
  }
}
