/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A game begins at a line with a tag that no line with a tag precedes. Only such lines end a comment
   or a variation that the text does not close, so that one mistake costs one game. */
#include "pgn.h"

#include <stdio.h>
#include <string.h>

#include "../../blanks.h"

/* The longest move that is looked at; all legal ones are shorter. */
enum { MOVE_LIMIT = 15, FEN_LIMIT = 127 };

static size_t length_of(struct span span) {
  return (size_t)(span.end - span.begin);
}

static bool begins_with(const char *at, const char *end, const char *text) {
  const size_t length = strlen(text);
  return (size_t)(end - at) >= length && memcmp(at, text, length) == 0;
}

static const char *find(const char *at, const char *end, char c) {
  const char *found = memchr(at, c, (size_t)(end - at));
  return found ? found : end;
}

static const char *skip_mark(const char *at, const char *end) {
  return begins_with(at, end, "\xef\xbb\xbf") ? at + 3 : at;
}

/* Of a tag. Commands in comments, such as [%clk], are none. */
static bool is_of_name(char c) {
  const unsigned char byte = (unsigned char)c;
  return byte > ' ' && byte < 0x7f && !strchr("\"%[]", byte);
}

/* Reads a tag's name and what follows up to the value. Returns NULL if the line has no tag. */
static const char *read_name(const char *at, const char *end, struct span *name) {
  at = skip_mark(at, end);
  if (at == end || *at++ != '[')
    return NULL;
  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  name->begin = at;
  while (at < end && is_of_name(*at))
    at++;
  name->end = at;
  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  return name->end > name->begin && at < end && *at == '"' ? at + 1 : NULL;
}

static bool is_word(struct span span, const char *word) {
  if (length_of(span) != strlen(word))
    return false;
  for (size_t i = 0; word[i]; i++)
    if (lower(span.begin[i]) != word[i])
      return false;
  return true;
}

/* Whether a game begins at this line of the text, also in a comment. */
static bool begins_game(const char *text, const char *line, const char *end) {
  struct span name;
  const char *before = line;
  int newlines = 0;
  if (!read_name(line, end, &name))
    return false;
  while (before > text && is_blank(before[-1]) && newlines < 2)
    newlines += *--before == '\n';
  while (before > text && is_blank(before[-1]))
    before--;
  const bool event = is_word(name, "event");
  if (before == text || (event && newlines > 1))
    return true;
  if (newlines < 2 && !event)
    return false;
  /* The line before it that is not empty. */
  const char *last = before;
  while (last > text && last[-1] != '\n')
    last--;
  return !read_name(last, before, &name);
}

size_t pgn_whole(const char *text, size_t length) {
  const char *end = text + length;
  for (const char *at = end; at > text + 1; at--)
    if (at[-1] == '\n' && at < end && begins_game(text, at, end))
      return (size_t)(at - text);
  return 0;
}

void pgn_begin(struct pgn *pgn, const char *text, size_t length, unsigned long long line) {
  *pgn = (struct pgn){.text = text,
                      .end = text + length,
                      .counted = text,
                      .line_begin = text,
                      .brace = NULL,
                      .game = text,
                      .game_line = text,
                      .line = line,
                      .lines = line};
  pgn->at = skip_mark(text, pgn->end);
}

/* The line of a place, which is not before the game. */
static unsigned long long line_of(struct pgn *pgn, const char *place) {
  if (place < pgn->counted) {
    pgn->counted = pgn->game;
    pgn->line_begin = pgn->game_line;
    pgn->lines = pgn->line;
  }
  for (; (pgn->counted = find(pgn->counted, place, '\n')) < place; pgn->counted++) {
    pgn->line_begin = pgn->counted + 1;
    pgn->lines++;
  }
  return pgn->lines;
}

enum pgn_found pgn_mistake(struct pgn *pgn, const char *place) {
  pgn->mistake_line = line_of(pgn, place);
  pgn->column = (size_t)(place - pgn->line_begin) + 1;
  return PGN_MISTAKE;
}

/* A comment or a variation that is not closed is lost up to where the next game begins. */
static enum pgn_found not_closed(struct pgn *pgn, const char *place, const char *what) {
  snprintf(pgn->reason, REASON_SIZE, "the %s that begins here does not end", what);
  return pgn_mistake(pgn, place);
}

/* The brace that ends a comment, or the line at which the next game begins, or the end. Where the next brace
   is, is remembered, so that comments that do not end take no time each. */
static const char *comment_end(struct pgn *pgn, const char *begin) {
  if (!pgn->brace || pgn->brace < begin)
    pgn->brace = find(begin, pgn->end, '}');
  const char *end = pgn->brace;
  for (const char *at = find(begin, end, '\n'); at < end; at = find(at + 1, end, '\n'))
    if (begins_game(pgn->text, at + 1, pgn->end))
      return at + 1;
  return end;
}

static bool skip_comment(struct pgn *pgn) {
  pgn->at = comment_end(pgn, pgn->at);
  const bool closed = pgn->at < pgn->end && *pgn->at == '}';
  pgn->at += closed;
  return closed;
}

static bool skip_variation(struct pgn *pgn) {
  for (unsigned long long depth = 0; pgn->at < pgn->end; pgn->at++)
    switch (*pgn->at) {
    case '(':
      depth++;
      break;
    case ')':
      if (--depth == 0)
        return pgn->at++ != NULL;
      break;
    case '{':
      if (!skip_comment(pgn))
        return false;
      pgn->at--;
      break;
    case ';':
    case '%':
      if (*pgn->at == ';' || pgn->at[-1] == '\n')
        pgn->at = find(pgn->at, pgn->end, '\n') - 1;
      break;
    case '\n':
      if (begins_game(pgn->text, pgn->at + 1, pgn->end)) {
        pgn->at++;
        return false;
      }
    }
  return false;
}

/* Skips what separates tokens, and lines that begin with %. Says whether there was an empty line.
   Stops at a line that begins with a tag. */
static bool skip_space(struct pgn *pgn, bool *empty) {
  const char *at = pgn->at;
  struct span name;
  int newlines = 0;
  *empty = false;
  if (pgn->end - at > 1 && *at == ' ' && at[1] > ';') { /* as before most moves */
    pgn->at++;
    return false;
  }
  for (; at < pgn->end && (is_blank(*at) || *at == ';' || *at == '%'); at++) {
    const bool starts = at == pgn->text || at[-1] == '\n';
    if (*at == '%' && !starts)
      break;
    if (*at == ';' || *at == '%') {
      at = find(at, pgn->end, '\n');
      newlines = 0;
      if (at == pgn->end)
        break;
    }
    newlines += *at == '\n';
  }
  *empty = newlines > 1;
  pgn->at = at;
  return at < pgn->end && (at == pgn->text || at[-1] == '\n') && read_name(at, pgn->end, &name);
}

static enum pgn_found begin_game(struct pgn *pgn) {
  pgn->state = PGN_IN_TAGS;
  pgn->game = pgn->at = skip_mark(pgn->at, pgn->end);
  pgn->line = line_of(pgn, pgn->at);
  pgn->game_line = pgn->line_begin;
  pgn->ply = 0;
  pgn->result = PGN_NO_RESULT;
  pgn->fen = pgn->variant = (struct span){NULL, NULL};
  return PGN_GAME;
}

/* Up to the first token of a game. */
static enum pgn_found read_between(struct pgn *pgn) {
  bool empty;
  for (;;) {
    const bool tag = skip_space(pgn, &empty);
    if (pgn->at == pgn->end) {
      pgn->line = line_of(pgn, pgn->at);
      return PGN_END;
    }
    if (tag)
      return begin_game(pgn);
    if (*pgn->at == '{') {
      const char *begin = pgn->at;
      if (!skip_comment(pgn))
        return not_closed(pgn, begin, "comment");
    } else if (begins_with(pgn->at, pgn->end, "\xef\xbb\xbf")) {
      pgn->at += 3;
    } else {
      return begin_game(pgn);
    }
  }
}

static bool is_chess(struct span variant) {
  static const char *const names[] = {"standard",     "chess",          "classical", "normal",
                                      "orthodox",     "from position",  "chess960",  "chess 960",
                                      "fischerandom", "fischer random", "freestyle"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_word(variant, names[i]))
      return true;
  return !variant.begin || !length_of(variant);
}

static enum pgn_result result_of(struct span text) {
  return is_word(text, "1-0")                               ? PGN_WHITE_WINS
         : is_word(text, "0-1")                             ? PGN_BLACK_WINS
         : is_word(text, "1/2-1/2") || is_word(text, "1/2") ? PGN_DRAW
                                                            : PGN_NO_RESULT;
}

const char *pgn_result_word(enum pgn_result result) {
  return result == PGN_WHITE_WINS   ? "1-0"
         : result == PGN_BLACK_WINS ? "0-1"
         : result == PGN_DRAW       ? "1/2-1/2"
                                    : "*";
}

static enum pgn_found read_tag(struct pgn *pgn, const char *begin) {
  const char *line = pgn->at, *end = find(line, pgn->end, '\n'), *after;
  for (const char *c = begin; c && c < end; c++) {
    if (*c == '\\' && c + 1 < end && (c[1] == '"' || c[1] == '\\')) {
      c++;
    } else if (*c == '"') {
      for (after = c + 1; after < end && is_blank(*after);)
        after++;
      if (after == end || *after != ']')
        continue;
      pgn->value = (struct span){begin, c};
      pgn->at = after + 1;
      return PGN_TAG;
    }
  }
  pgn->at = end;
  snprintf(pgn->reason, REASON_SIZE, "a tag is written as [Name \"value\"], on one line");
  return pgn_mistake(pgn, line);
}

/* What follows the tags: where the game starts, or why it is skipped. */
static enum pgn_found start(struct pgn *pgn) {
  char text[FEN_LIMIT + 1], words[BBF_MISTAKE_SIZE];
  const size_t length = length_of(pgn->fen);
  pgn->state = PGN_SKIPPED;
  pgn->begun = false;
  if (!is_chess(pgn->variant)) {
    snprintf(pgn->reason, REASON_SIZE, "the game is skipped: the variant %.*s is not chess",
             (int)(length_of(pgn->variant) < 40 ? length_of(pgn->variant) : 40),
             pgn->variant.begin);
    return pgn_mistake(pgn, pgn->variant.begin);
  }
  if (length > FEN_LIMIT) {
    snprintf(pgn->reason, REASON_SIZE, "the game is skipped: its FEN is longer than %d bytes",
             FEN_LIMIT);
    return pgn_mistake(pgn, pgn->fen.begin);
  }
  if (length > 0 && memchr(pgn->fen.begin, '\0', length)) {
    snprintf(pgn->reason, REASON_SIZE, "the game is skipped: its FEN has a null byte");
    return pgn_mistake(pgn, pgn->fen.begin);
  }
  strcpy(text, START_FEN);
  if (pgn->fen.begin) {
    memcpy(text, pgn->fen.begin, length);
    text[length] = '\0';
  }
  if (bbf_read_fen(text, 0, &pgn->position, &pgn->counters.halfmoves, &pgn->counters.number)) {
    bbf_explain_fen(text, words);
    snprintf(pgn->reason, REASON_SIZE, "the game is skipped: in its FEN, %.100s", words);
    return pgn_mistake(pgn, pgn->fen.begin);
  }
  pgn->state = PGN_IN_MOVES;
  return PGN_START;
}

static enum pgn_found read_tags(struct pgn *pgn) {
  bool empty;
  skip_space(pgn, &empty);
  const char *tag = skip_mark(pgn->at, pgn->end);
  if (tag == pgn->end || *tag != '[' ||
      (pgn->at != pgn->game && pgn->at[-1] == '\n' && begins_game(pgn->text, pgn->at, pgn->end)))
    return start(pgn);
  const enum pgn_found found = read_tag(pgn, read_name(pgn->at, pgn->end, &pgn->name));
  if (found == PGN_TAG && span_is(pgn->name, "FEN"))
    pgn->fen = pgn->value;
  if (found == PGN_TAG && span_is(pgn->name, "Variant"))
    pgn->variant = pgn->value;
  if (found == PGN_TAG && span_is(pgn->name, "Result"))
    pgn->result = result_of(pgn->value);
  return found;
}

static enum pgn_found end_game(struct pgn *pgn) {
  pgn->state = PGN_BETWEEN;
  return PGN_RESULT;
}

/* The characters that end a word: white space, and what begins something else. */
static const bool ends_word[256] = {
    [' '] = true,  ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true,
    ['\r'] = true, ['('] = true,  [')'] = true,  ['{'] = true,  ['}'] = true,
    ['['] = true,  [']'] = true,  ['<'] = true,  ['>'] = true,  [';'] = true,
    ['!'] = true,  ['?'] = true,  ['$'] = true,  ['.'] = true,  ['\0'] = true,
};

/* Whether signs say how a player stands, as +- and = do. */
static bool is_judgement(struct span word) {
  const char *c = word.begin;
  while (c < word.end && *c && strchr("+-=/#~", *c))
    c++;
  return c == word.end && !is_word(word, "--");
}

/* Plays the move that a word is. */
static enum pgn_found play(struct pgn *pgn, struct span word) {
  char text[MOVE_LIMIT + 1], words[BBF_MISTAKE_SIZE];
  struct bbf_position after;
  const char *begin = word.begin + (word.end - word.begin > 2 && *word.begin == 'P');
  size_t length = (size_t)(word.end - begin);
  uint64_t from;
  int plane;
  length = length > MOVE_LIMIT ? MOVE_LIMIT : length;
  while (length > 2 && begin[length - 1] == '+' && begin[length - 2] == '+')
    length--;
  memcpy(text, begin, length);
  text[length] = '\0';
  if (!bbf_parse_san(text, &pgn->position, &plane, &from)) {
    pgn->number = bbf_encode_move(&pgn->position, plane, from);
    bbf_play(&pgn->position, plane, from, &after);
    pgn->position = after;
    pgn->ply++;
    return PGN_MOVE;
  }
  bbf_explain_san(text, &pgn->position, words);
  words[strcspn(words, ";")] = '\0'; /* its columns are those of the move */
  for (char *c = text; c < text + length; c++)
    if (*c <= ' ' || *c > '~')
      *c = '?';
  const bool black = pgn->position.black_to_move != 0, black_began = black ^ (pgn->ply & 1);
  snprintf(pgn->reason, REASON_SIZE, "%llu%s%s %.100s",
           pgn->counters.number + (pgn->ply + black_began) / 2ULL, black ? "..." : ".", text,
           words);
  pgn->state = PGN_AFTER_MISTAKE;
  return pgn_mistake(pgn, word.begin);
}

/* Reads a word that begins with a digit or a sign and is not a move. Returns false if it is one. */
static bool read_sign(struct pgn *pgn, struct span word, bool empty, enum pgn_found *found) {
  const char *digits = word.begin;
  *found = PGN_GAME;
  while (digits < word.end && is_digit(*digits))
    digits++;
  if (digits == word.end && !is_word(word, "0000")) {
    while (pgn->at < pgn->end && *pgn->at == '.')
      pgn->at++;
    if (!empty || !pgn->begun || !is_word(word, "1"))
      return true;
    pgn->at = word.begin; /* another game */
    *found = end_game(pgn);
    return true;
  }
  if (*word.begin != '*' && result_of(word) == PGN_NO_RESULT)
    return is_judgement(word);
  pgn->result = result_of(word);
  *found = end_game(pgn);
  return true;
}

/* Reads a word: a number, a move or a result. Returns PGN_GAME if it is none that callers see. */
static enum pgn_found read_word(struct pgn *pgn, bool empty) {
  struct span word = {pgn->at, pgn->at + 1};
  enum pgn_found found;
  while (word.end < pgn->end && !ends_word[(unsigned char)*word.end])
    word.end++;
  pgn->at = word.end;
  if (*word.begin < 'A' && read_sign(pgn, word, empty, &found))
    return found;
  pgn->begun = true;
  if (begins_with(word.begin, pgn->end, "e.p."))
    pgn->at = word.begin + strlen("e.p.");
  else if (!is_word(word, "ep"))
    return pgn->state == PGN_IN_MOVES ? play(pgn, word) : PGN_GAME;
  return PGN_GAME;
}

static enum pgn_found read_moves(struct pgn *pgn) {
  for (;;) {
    bool empty;
    const bool tag = skip_space(pgn, &empty);
    const char *begin = pgn->at;
    if (begin == pgn->end || tag)
      return end_game(pgn);
    if (*begin == '{') {
      if (!skip_comment(pgn))
        return not_closed(pgn, begin, "comment");
      pgn->value = (struct span){begin + 1, pgn->at - 1};
      if (pgn->state == PGN_IN_MOVES)
        return PGN_COMMENT;
    } else if (*begin == '(') {
      if (!skip_variation(pgn))
        return not_closed(pgn, begin, "variation");
    } else if (*begin == '$' || *begin == '!' || *begin == '?' || *begin == '.') {
      while (++pgn->at < pgn->end && is_digit(*pgn->at) && *begin == '$')
        ;
    } else {
      const enum pgn_found found = read_word(pgn, empty);
      if (found != PGN_GAME)
        return found;
    }
  }
}

enum pgn_found pgn_next(struct pgn *pgn) {
  switch (pgn->state) {
  case PGN_BETWEEN:
    return read_between(pgn);
  case PGN_IN_TAGS:
    return read_tags(pgn);
  default:
    return read_moves(pgn);
  }
}
