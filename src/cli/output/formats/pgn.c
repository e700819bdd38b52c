/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A game, if `play` gives the result: the seven tags that each game has, of which only the result is
   known; `SetUp` and `FEN`, unless the game begins as usual, and `Variant` if it castles as in
   Chess960; and the moves as SAN, in lines of at most 79 characters. The result is that of the last
   position if it is mate, or a draw by stalemate, material, a dead position or 75 moves, and `*`
   otherwise. `--pgn` reads it. All other results are as in `squares`. */
#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "../../../text/input/game.h"
#include "../formats.h"

/* A game that is being played, and where the line ends. */
struct game_text {
  struct output *out;
  size_t column;
  struct position position;
  bool begun; /* there were moves */
};

static void output_word(struct game_text *game, const char *word) {
  enum { WIDTH = 79 };
  const size_t length = strlen(word);
  if (game->column > 0) {
    const bool full = game->column + 1 + length > WIDTH;
    output_char(game->out, full ? '\n' : ' ');
    game->column = full ? 0 : game->column + 1;
  }
  output_text(game->out, word);
  game->column += length;
}

static void play(struct game_text *game, int plane, uint64_t from) {
  struct position *position = &game->position;
  const struct bbf_position before = position->fields;
  const bool black = before.black_to_move != 0;
  char text[24];
  if (!black || !game->begun) {
    snprintf(text, sizeof text, "%u%s", position->counters.number, black ? "..." : ".");
    output_word(game, text);
  }
  output_word(game, bbf_format_san(&before, plane, from, text));
  bbf_play(&before, plane, from, &position->fields);
  position->counters = counters_after(position->counters, &before, &position->fields);
  game->begun = true;
}

/* What the game ends with: somebody has won, or nobody can any more. */
static const char *result_of(const struct position *last) {
  const int clock = last->counters.halfmoves > 150 ? 150 : (int)last->counters.halfmoves;
  switch (bbf_outcome(&last->fields, clock, 0)) {
  case BBF_OUTCOME_CHECKMATE:
    return last->fields.black_to_move ? "1-0" : "0-1";
  case BBF_OUTCOME_INSUFFICIENT_MATERIAL:
  case BBF_OUTCOME_STALEMATE:
  case BBF_OUTCOME_75_MOVES:
  case BBF_OUTCOME_DEAD_POSITION:
    return "1/2-1/2";
  default:
    return "*";
  }
}

/* Whether king and rooks that may castle are not where they usually are. */
static bool is_chess960(const struct bbf_position *p) {
  const uint64_t first = BBF_A1 | BBF_H1, last = BBF_A8 | BBF_H8;
  const uint64_t kings = p->castling ? p->kings : 0;
  return (p->castling & ~(first | last)) ||
         ((p->castling & first) && !(kings & p->white & BBF_E1)) ||
         ((p->castling & last) && !(kings & ~p->white & BBF_E8));
}

static void output_tags(struct output *out, const struct position *start, const char *result) {
  static const char usual[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  char fen[FEN_SIZE];
  output_format(out,
                "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
                "[Black \"?\"]\n[Result \"%s\"]\n",
                result);
  fen_write(&start->fields, start->counters, fen);
  if (is_chess960(&start->fields))
    output_text(out, "[Variant \"Chess960\"]\n");
  if (strcmp(fen, usual) != 0)
    output_format(out, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
  output_char(out, '\n');
}

static void write_answer(struct output *out, const struct answer *answer) {
  const struct call *call = answer->call;
  const struct parameter *second =
      call->function->parameters[0] ? call->function->parameters[1] : NULL;
  const bool moves = second && second->kind == KIND_MOVES;
  if (call->function->result != RESULT_POSITION || !second) {
    format_squares.write(out, answer);
    return;
  }
  const struct position last = answer_position(answer);
  const char *result = result_of(&last);
  struct game_text game = {.out = out, .position = *answer->position};
  output_tags(out, &game.position, result);
  if (!moves)
    play(&game, call->arguments[1].number, answer->arguments[2]);
  for (int i = 0; moves && i < call->arguments[1].number; i++) {
    int plane;
    uint64_t from;
    bbf_parse_san(call->arguments[1].words[i], &game.position.fields, &plane, &from);
    play(&game, plane, from);
  }
  output_word(&game, result);
  output_text(out, "\n\n");
}

const struct format format_pgn = {
    .name = "pgn",
    .summary = "play gives a game as PGN; others as in squares",
    .write = write_answer,
};
