/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* search [COMMAND]...: a small chess engine that speaks UCI, the protocol of chess programs: alpha-beta,
   captures at the end of each line, a hash table. Without commands, it reads them; it reads none while it
   thinks, and `go` alone takes a second. To try it: ./search 'go depth 6' */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <bbfill.h>

enum { MATE = 30000, MATES = MATE - 1000 }; /* scores beyond these are mates */
enum { MOST_PLY = 64, MOST_GAME = 1024, TABLE = 1 << 20, LINE = 1 << 14 };
enum bound { NONE, EXACT, AT_LEAST, AT_MOST };
static struct entry {
  uint64_t key;
  int16_t score;
  uint16_t move;
  uint8_t depth, bound;
} table[TABLE];
static uint64_t keys[MOST_GAME + MOST_PLY + 1]; /* of the game, and of the line that is searched */
static int played;                              /* positions of the game before this one */
static uint64_t nodes;
static double deadline; /* by clock() */
static int stop;

/* Looks at the clock now and then. */
static int stopped(void) {
  if (nodes % 1024 == 0)
    stop = (double)clock() > deadline;
  return stop;
}

/* Material, mobility of all pieces together, and passed pawns, as the side to move sees them. */
static int evaluate(const struct bbf_position *p) {
  static const int values[5] = {100, 320, 330, 500, 900};
  const uint64_t kinds[5] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens};
  int score = 0;
  for (int k = 0; k < 5; k++)
    score += values[k] * (bbf_popcount(kinds[k] & p->white) - bbf_popcount(kinds[k] & ~p->white));
  score += 3 * bbf_popcount(bbf_w_attacks(BBF_W_FORCES_ARGS(p)));
  score -= 3 * bbf_popcount(bbf_b_attacks(BBF_B_FORCES_ARGS(p)));
  score += 20 * bbf_popcount(bbf_w_passed(BBF_W_PAWNS_ARGS(p)));
  score -= 20 * bbf_popcount(bbf_b_passed(BBF_B_PAWNS_ARGS(p)));
  return p->black_to_move ? -score : score;
}

/* The enemy piece on the square that a move leads to: 0 none, 1 a pawn, to 5 a queen. A pawn captured
   en passant is not seen. */
static int victim(const struct bbf_position *p, uint16_t move) {
  const uint64_t to = BBF_SQUARE(move >> 6 & 63) & BBF_ENEMIES(p);
  return p->pawns & to     ? 1
         : p->knights & to ? 2
         : p->bishops & to ? 3
         : p->rooks & to   ? 4
         : p->queens & to  ? 5
                           : 0;
}

/* Brings the best of the moves from number i on to the front: the move from the table, then those that
   capture most. */
static uint16_t pick(const struct bbf_position *p, uint16_t *moves, size_t i, size_t n,
                     uint16_t first) {
  size_t best = i;
  for (size_t k = i, most = 0; k < n; k++) {
    const size_t worth = moves[k] == first ? 10 : (size_t)(victim(p, moves[k]) + (moves[k] >> 12));
    if (worth > most) {
      most = worth;
      best = k;
    }
  }
  const uint16_t move = moves[best];
  moves[best] = moves[i];
  return moves[i] = move;
}

/* Whether this position was there before, in the game or in the line. */
static int repeated(int ply) {
  for (int i = played + ply - 2; i >= 0; i -= 2)
    if (keys[i] == keys[played + ply])
      return 1;
  return 0;
}

/* Whether what the table knows of a position ends the search there. */
static int decides(const struct entry *known, int depth, int alpha, int beta) {
  return known->depth >= depth &&
         (known->bound == EXACT || (known->bound == AT_LEAST && known->score >= beta) ||
          (known->bound == AT_MOST && known->score <= alpha));
}

/* The score for the side to move, and the best move. Without depth left, captures and promotions go on, and
   all moves in check. */
static int search(const struct bbf_position *p, int depth, int alpha, int beta, int ply,
                  uint16_t *best) {
  const uint64_t everywhere = ~UINT64_C(0);
  const uint64_t key = keys[played + ply] = bbf_hash(p);
  const int check = bbf_checkers(p) != 0, quiet = depth <= 0 && !check;
  struct entry *known = &table[key % TABLE];
  const uint16_t first = known->bound && known->key == key ? known->move : 0;
  uint16_t moves[BBF_MAX_MOVES], reply, found = 0;
  int most = -MATE;
  nodes++;
  if (ply && repeated(ply))
    return 0;
  if (ply && first && decides(known, depth, alpha, beta))
    return known->score;
  if (quiet || ply == MOST_PLY) {
    most = evaluate(p);
    if (most >= beta || ply == MOST_PLY)
      return most;
  }
  const uint64_t to = quiet ? BBF_ENEMIES(p) : everywhere;
  const size_t n = bbf_list_moves_from_to(p, everywhere, to, everywhere, moves, BBF_MAX_MOVES);
  if (n == 0 && !quiet)
    return check ? ply - MATE : 0;
  for (size_t i = 0; i < n && most < beta; i++) {
    struct bbf_position next;
    bbf_play_number(p, pick(p, moves, i, n, first), &next);
    const int score =
        -search(&next, depth - 1 + check, -beta, -(most > alpha ? most : alpha), ply + 1, &reply);
    if (stopped())
      return most;
    if (score > most) {
      most = score;
      found = *best = moves[i];
    }
  }
  if (!quiet && most > -MATES && most < MATES) {
    const enum bound bound = most >= beta ? AT_LEAST : most > alpha ? EXACT : AT_MOST;
    *known =
        (struct entry){key, (int16_t)most, found, (uint8_t)(depth > 0 ? depth : 0), (uint8_t)bound};
  }
  return most;
}

/* The milliseconds after a name such as movetime; `none` if the line does not have it. */
static double option(const char *line, const char *name, double none) {
  const char *found = strstr(line, name);
  return found ? atof(found + strlen(name)) : none;
}

/* Deeper and deeper, until the time has gone or a mate is found. */
static void go(const struct bbf_position *p, const char *line) {
  const int deepest = (int)option(line, "depth ", MOST_PLY);
  const double clocks =
      option(line, p->black_to_move ? "btime " : "wtime ", deepest < MOST_PLY ? 1e8 : 3e4);
  const double allowed = option(line, "movetime ", clocks / 30) / 1000 * CLOCKS_PER_SEC;
  uint16_t moves[BBF_MAX_MOVES] = {0}, best, found = 0;
  char text[BBF_UCI_SIZE];
  int plane, score = 0;
  uint64_t from;
  nodes = 0;
  stop = 0;
  deadline = (double)clock() + allowed;
  bbf_list_moves(p, moves, BBF_MAX_MOVES);
  best = moves[0];
  for (int depth = 1; depth <= deepest && score > -MATES && score < MATES; depth++) {
    score = search(p, depth, -MATE, MATE, 0, &found);
    if (stop || !found)
      break;
    best = found;
    const int mate = score > MATES    ? (MATE - score + 1) / 2
                     : score < -MATES ? -(MATE + score) / 2
                                      : 0;
    bbf_decode_move(p, best, &plane, &from);
    printf("info depth %d score %s %d nodes %llu pv %s\n", depth, mate ? "mate" : "cp",
           mate ? mate : score, (unsigned long long)nodes, bbf_format_uci(p, plane, from, text));
  }
  bbf_decode_move(p, best, &plane, &from);
  printf("bestmove %s\n", bbf_format_uci(p, plane, from, text));
}

/* position [startpos | fen FEN] [moves MOVE...] */
static void set_position(struct bbf_position *p, const char *line) {
  const char *fen = strstr(line, "fen "), *moves = strstr(line, "moves ");
  int plane;
  uint64_t from;
  played = 0;
  if (bbf_parse_fen(fen ? fen + 4 : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", p)) {
    printf("info string not a FEN: %s\n", fen + 4);
    return;
  }
  if (!moves)
    return;
  for (moves += 6; *(moves += strspn(moves, " \r\n")); moves += strcspn(moves, " \r\n")) {
    if (bbf_parse_uci(moves, p, &plane, &from)) {
      printf("info string not legal: %s\n", moves);
      return;
    }
    keys[played] = bbf_hash(p);
    played += played < MOST_GAME;
    bbf_play(p, plane, from, p);
  }
}

/* Returns 0 at the last command. */
static int obey(struct bbf_position *p, const char *line) {
  if (strncmp(line, "quit", 4) == 0)
    return 0;
  if (strncmp(line, "isready", 7) == 0)
    printf("readyok\n");
  else if (strncmp(line, "ucinewgame", 10) == 0)
    memset(table, 0, sizeof table);
  else if (strncmp(line, "uci", 3) == 0)
    printf("id name search, an example of libbbfill\nid author The libbbfill authors\nuciok\n");
  else if (strncmp(line, "position", 8) == 0)
    set_position(p, line);
  else if (strncmp(line, "go", 2) == 0)
    go(p, line);
  fflush(stdout);
  return 1;
}

int main(int argc, char *argv[]) {
  static char line[LINE];
  struct bbf_position p;
  set_position(&p, "startpos");
  for (int i = 1; i < argc; i++)
    obey(&p, argv[i]);
  while (argc == 1 && fgets(line, LINE, stdin) && obey(&p, line)) {
  }
  return 0;
}
