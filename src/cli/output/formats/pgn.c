/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A game, if `play` gives the result: the seven tags that each game has, of which only the result is
   known; `SetUp` and `FEN`, unless the game begins as usual, and `Variant` if it castles as in
   Chess960; and the moves as SAN, in lines of at most 79 characters. The result is that of the last
   position if it is mate, or a draw by stalemate, material, a dead position or 75 moves, and `*`
   otherwise. `--pgn` reads it. All other results are as in `squares`. */
#include <bbfill.h>
#include <string.h>

#include "../../../text/input/pgn.h"
#include "../../../text/output/movetext.h"
#include "../formats.h"

/* What the game ends with: somebody has won, or nobody can any more. */
static enum pgn_result result_of(const struct position *last) {
  switch (bbf_outcome(&last->fields, last->counters.halfmoves, 0)) {
  case BBF_OUTCOME_CHECKMATE:
    return last->fields.black_to_move ? PGN_WHITE_WINS : PGN_BLACK_WINS;
  case BBF_OUTCOME_INSUFFICIENT_MATERIAL:
  case BBF_OUTCOME_STALEMATE:
  case BBF_OUTCOME_75_MOVES:
  case BBF_OUTCOME_DEAD_POSITION:
    return PGN_DRAW;
  default:
    return PGN_NO_RESULT;
  }
}

static void output_tags(struct output *out, const struct position *start, const char *result) {
  char fen[FEN_SIZE], standard[FEN_SIZE];
  output_format(out,
                "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
                "[Black \"?\"]\n[Result \"%s\"]\n",
                result);
  fen_write(&start->fields, start->counters, fen);
  bbf_write_fen(&start->fields, start->counters.halfmoves, start->counters.number, BBF_FEN_STANDARD,
                standard);
  if (strcmp(fen, standard) != 0)
    output_text(out, "[Variant \"Chess960\"]\n");
  if (strcmp(fen, START_FEN) != 0)
    output_format(out, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
  output_char(out, '\n');
}

/* Writes a move, and plays it. */
static void output_and_play(struct output *out, struct movetext *line, struct bbf_position *p,
                            int plane, uint64_t from) {
  const struct bbf_position before = *p;
  char text[MOVETEXT_SIZE];
  output_bytes(out, text,
               movetext_move(line, &before, bbf_encode_move(&before, plane, from), text));
  bbf_play(&before, plane, from, p);
}

static void write_answer(struct output *out, const struct answer *answer) {
  const struct call *call = answer->call;
  const struct parameter *const *parameters = call->function->parameters;
  if (call->function->result != RESULT_POSITION || !parameters[1]) {
    format_squares.write(out, answer);
    return;
  }
  const struct position *start = answer->position, last = answer_position(answer);
  const struct argument *moves = parameters[1]->kind == KIND_MOVES ? call->arguments + 1 : NULL;
  const char *result = pgn_result_word(result_of(&last));
  struct bbf_position p = start->fields;
  struct movetext line = {.number = start->counters.number};
  char text[MOVETEXT_SIZE];
  output_tags(out, start, result);
  if (!moves)
    output_and_play(out, &line, &p, call->arguments[1].number, answer->arguments[2]);
  for (int i = 0; moves && i < moves->number; i++) {
    int plane;
    uint64_t from;
    bbf_parse_san(moves->words[i], &p, &plane, &from);
    output_and_play(out, &line, &p, plane, from);
  }
  output_bytes(out, text, movetext_word(&line, result, text, sizeof text));
  output_text(out, "\n\n");
}

const struct format format_pgn = {
    .name = "pgn",
    .summary = "play gives a game as PGN; others as in squares",
    .write = write_answer,
};
