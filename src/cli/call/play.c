/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves are read as SAN, of which UCI is a part. If one is not legal, the reason is found by what
   is on its first square, and by whether it would be legal without the king. */
#include "play.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "../output/answer.h"
#include "../../text/input/game.h"

const struct about about_moves = {
    "the position after some moves",
    "Moves that follow one another, each as UCI or SAN writes it: e2e4, e7e8q, e1g1\n"
    "or e4, Nbd2, exd8=Q+, O-O. In Chess960, castling in UCI is the king's square\n"
    "and the rook's. A move that is not legal is refused, with the reason. Moves\n"
    "may be copied from a page with their numbers, as in 1. e4 and 1...e5, with\n"
    "marks, as in Nf3!? and $1, and with a result at the end.\n",
    NULL,
    NULL,
};

#define BLANKS " \t\n\v\f\r"

const char *find_move_mistake(const char *text) {
  /* Without pieces, nothing is legal, so what is written as a move is wrong at its start. */
  const struct bbf_position none = {0};
  uint64_t from;
  int plane;
  const char *wrong = bbf_parse_san(text, &none, &plane, &from);
  const char *end = text + strcspn(text, BLANKS);
  const bool begins = *text && strchr("NBRQKabcdefgh12345678O0", *text);
  if (!wrong || end == text || !begins)
    return text; /* the null move, or no move */
  return wrong > text ? wrong : *end ? end : NULL;
}

char *move_in(char *word, bool last) {
  static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
  for (size_t i = 0; last && i < sizeof results / sizeof *results; i++)
    if (strcmp(word, results[i]) == 0)
      return NULL;
  const size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
  char *move = digits && dots ? word + digits + dots : word;
  if (*word && (!word[strspn(word, "!?")] ||
                (*word == '$' && word[1] && !word[1 + strspn(word + 1, "0123456789")])))
    return NULL;
  return *move || move == word ? move : NULL;
}

char *move_end(char *move) {
  char *end = move + strlen(move);
  while (end > move && strchr("!?", end[-1]))
    end--;
  return end;
}

static bool is_square(const char *text) {
  return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static uint64_t square_of(const char *text) {
  return BBF_SQUARE(text[0] - 'a' + 8 * (text[1] - '1'));
}

/* The last square of a move, to which it leads; NULL for castling. */
static const char *target_of(const char *move) {
  const char *found = NULL;
  for (; *move; move++)
    if (is_square(move))
      found = move;
  return found;
}

/* The pieces that the first letter of a move is for, and their name. */
static uint64_t pieces_of(const struct bbf_position *p, char letter, const char **name) {
  const char *const names[] = {"knight", "bishop", "rook", "queen", "king"};
  const uint64_t sets[] = {p->knights, p->bishops, p->rooks, p->queens, p->kings};
  const char *letters = "NBRQK", *at = strchr(letters, letter);
  *name = at ? names[at - letters] : "pawn";
  return at ? sets[at - letters] : p->pawns;
}

/* Whether a move from the king's square is written as castling in UCI. */
static bool castles(const struct bbf_position *p, uint64_t king, uint64_t target) {
  const uint64_t two_away = bbf_shift_one(bbf_shift_one(king, BBF_EAST), BBF_EAST) |
                            bbf_shift_one(bbf_shift_one(king, BBF_WEST), BBF_WEST);
  return target & (two_away | (p->castling & (p->black_to_move ? ~p->white : p->white)));
}

/* Whether the move would be legal if the king could be taken. Another piece stands in its place. */
static bool leaves_king(const struct bbf_position *p, uint64_t king, const char *move) {
  struct bbf_position free = *p;
  uint64_t from;
  int plane;
  free.kings &= ~king;
  *(*move == 'N' ? &free.pawns : &free.knights) |= king;
  return bbf_parse_san(move, &free, &plane, &from) != move;
}

/* Writes why a move is not legal that is written as one. */
static void say_why(const struct bbf_position *p, const char *move, char why[REASON_SIZE]) {
  const char *side = p->black_to_move ? "Black" : "White";
  const uint64_t pieces = BBF_OCCUPIED(p);
  const uint64_t own = pieces & (p->black_to_move ? ~p->white : p->white), king = p->kings & own;
  const char *square = target_of(move), *name;
  const uint64_t target = square ? square_of(square) : 0, meant = own & pieces_of(p, *move, &name);
  const bool begins = square > move && is_square(move);
  const uint64_t from = begins ? square_of(move) : 0;
  const bool castling = !square || (from & king && castles(p, king, target));
  const bool checked = bbf_checkers(p) != 0;
  if (!bbf_count_legal_moves(p))
    snprintf(why, REASON_SIZE, "%s is %s", side, checked ? "mated" : "stalemated");
  else if (castling && !(p->castling & own))
    snprintf(why, REASON_SIZE, "%s has no right to castle", side);
  else if (castling && checked)
    snprintf(why, REASON_SIZE, "%s is in check", side);
  else if (castling)
    snprintf(why, REASON_SIZE,
             "there is no right to it, a piece is in between, or a square that the king crosses is "
             "attacked");
  else if (begins && !(from & pieces))
    snprintf(why, REASON_SIZE, "there is no piece on %.2s", move);
  else if (begins && !(from & own))
    snprintf(why, REASON_SIZE, "%s is to move, and the piece on %.2s is not its own", side, move);
  else if (!begins && !meant)
    snprintf(why, REASON_SIZE, "%s has no %s", side, name);
  else if ((begins ? from : meant) & king)
    snprintf(why, REASON_SIZE, "the king %s",
             bbf_king_attacks(king) & target & ~own ? "would be in check" : "cannot move there");
  else if (leaves_king(p, king, move))
    snprintf(why, REASON_SIZE, "the king would %s in check", checked ? "stay" : "be");
  else if (begins)
    snprintf(why, REASON_SIZE, "the piece on %.2s cannot move to %.2s", move, square);
  else
    snprintf(why, REASON_SIZE, "no %s of %s can move to %.2s", name, side, square);
}

/* Writes the legal moves that the text may mean. */
static void list_meant(const struct bbf_position *p, const char *move, char list[REASON_SIZE]) {
  uint64_t moves[BBF_MOVE_PLANES];
  const char *name;
  const uint64_t pieces = pieces_of(p, *move, &name), target = square_of(target_of(move));
  size_t used = 0;
  list[0] = '\0';
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_PLANE_CASTLING; plane++)
    for (uint64_t left = moves[plane] & pieces; left; left &= left - 1) {
      const uint64_t from = left & (0 - left);
      char text[BBF_SAN_SIZE];
      if (bbf_move_targets(from, plane) == target && used + 4 + sizeof text < REASON_SIZE)
        used += (size_t)snprintf(list + used, REASON_SIZE - used, "%s%s", used ? " or " : "",
                                 bbf_format_san(p, plane, from, text));
    }
}

/* Plays one move. Otherwise writes the reason, which follows its text. */
static bool play(struct position *position, const char *move, char reason[REASON_SIZE]) {
  struct bbf_position before = position->fields;
  const char *wrong, *target = target_of(move);
  enum { LEFT = REASON_SIZE - (int)sizeof "is not legal: " };
  char text[REASON_SIZE];
  uint64_t from;
  int plane;
  wrong = bbf_parse_san(move, &before, &plane, &from);
  if (!wrong) {
    bbf_play(&before, plane, from, &position->fields);
    position->counters = counters_after(position->counters, &before, &position->fields);
    return true;
  }
  if (wrong == move) {
    say_why(&before, move, text);
    snprintf(reason, REASON_SIZE, "is not legal: %.*s", LEFT, text);
  } else if (wrong > target) {
    snprintf(reason, REASON_SIZE, "needs what the pawn becomes, as in %.2s=Q or %.*sq", target,
             (int)(target + 2 - move), move);
  } else {
    list_meant(&before, move, text);
    snprintf(reason, REASON_SIZE, "is ambiguous: %.*s", LEFT, text);
  }
  return false;
}

bool moves_play(struct position *position, char *const *moves, int count,
                char reason[REASON_SIZE]) {
  for (int i = 0; i < count; i++) {
    char why[REASON_SIZE];
    if (!play(position, moves[i], why)) {
      snprintf(reason, REASON_SIZE, "move %d, %s, %.120s", i + 1, moves[i], why);
      return false;
    }
  }
  return true;
}

/* What is illegal is found out by call_is_allowed. */
void run_moves(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_POSITION_WORDS) {
    struct position position = in[0].positions[i];
    char reason[REASON_SIZE];
    moves_play(&position, in[1].words, in[1].number, reason);
    store_position(out, &position.fields, position.counters);
  }
}
