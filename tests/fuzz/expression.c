/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: board expressions. The input is the text; it is read without a position and with
   one of each game, and its value is compared with that of a slow reader, which splits at the
   operator of the lowest precedence. */
#include "../../src/cli/call/expression.h"

#include "fuzz.h"

#define SPACE " \t\n\v\f\r"

/* The position with which texts are read, one of no game if there is none. */
static struct position position;

/* Every word but numbers, and what it means: a constant or a set of the position. */
enum { CONSTANTS = 64 + 8 + 8 + 2, WORDS = CONSTANTS + SET_COUNT };
static struct word {
  char name[sizeof "occupied"];
  uint64_t value;
} words[WORDS];

static void set_words(void) {
  static const char *const sets[] = {"white", "black", "occupied", "empty", "own", "opp"};
  struct word *word = words;
  for (int i = 0; i < 64; i++, word++) {
    snprintf(word->name, sizeof word->name, "%c%d", 'a' + i % 8, 1 + i / 8);
    word->value = UINT64_C(1) << i;
  }
  for (int i = 0; i < 8; i++, word++) {
    snprintf(word->name, sizeof word->name, "file:%c", 'a' + i);
    word->value = UINT64_C(0x0101010101010101) << i;
  }
  for (int i = 0; i < 8; i++, word++) {
    snprintf(word->name, sizeof word->name, "rank:%d", 1 + i);
    word->value = UINT64_C(0xff) << 8 * i;
  }
  *word++ = (struct word){"all", ~UINT64_C(0)};
  *word++ = (struct word){"none", 0};
  for (int i = 0; i < PIECE_COUNT; i++, word++) {
    word->name[0] = PIECE_LETTERS[i];
  }
  for (int i = PIECE_COUNT; i < SET_COUNT; i++, word++)
    strcpy(word->name, sets[i - PIECE_COUNT]);
}

static bool has_set(int set) {
  return set < SET_WHITE ? position.game == GAME_CHESS : position.game != GAME_NONE;
}

static bool word_value(const char *name, size_t length, bool *lacks_set, uint64_t *value) {
  static const char digits[] = "0123456789abcdef0123456789ABCDEF";
  if (length >= 3 && length <= 18 && name[0] == '0' && (name[1] == 'x' || name[1] == 'X')) {
    *value = 0;
    for (size_t i = 2; i < length; i++) {
      const char *digit = strchr(digits, name[i]);
      if (!digit)
        return false;
      *value = *value << 4 | (uint64_t)((digit - digits) & 15);
    }
    return true;
  }
  for (int i = 0; i < WORDS; i++)
    if (strlen(words[i].name) == length && memcmp(name, words[i].name, length) == 0) {
      *value = i < CONSTANTS ? words[i].value : position.sets[i - CONSTANTS];
      *lacks_set = *lacks_set || (i >= CONSTANTS && !has_set(i - CONSTANTS));
      return true;
    }
  return false;
}

/* The first such operator outside parentheses; end if there is none, NULL if
   parentheses do not match. */
static const char *find_operator(const char *begin, const char *end, char which) {
  const char *found = end;
  int depth = 0;
  for (const char *at = begin; at < end; at++) {
    depth += (*at == '(') - (*at == ')');
    if (depth < 0)
      return NULL;
    if (depth == 0 && *at == which && found == end)
      found = at;
  }
  return depth == 0 ? found : NULL;
}

static bool slow_value(const char *begin, const char *end, bool *lacks_set, uint64_t *value) {
  uint64_t right;
  while (begin < end && strchr(SPACE, *begin))
    begin++;
  while (begin < end && strchr(SPACE, end[-1]))
    end--;
  for (const char *which = ",&"; *which; which++) {
    const char *at = find_operator(begin, end, *which);
    if (!at)
      return false;
    if (at == end)
      continue;
    if (!slow_value(begin, at, lacks_set, value) || !slow_value(at + 1, end, lacks_set, &right))
      return false;
    *value = *which == ',' ? *value | right : *value & right;
    return true;
  }
  if (begin == end)
    return false;
  if (*begin == '~') {
    if (!slow_value(begin + 1, end, lacks_set, value))
      return false;
    *value = ~*value;
    return true;
  }
  if (*begin == '(')
    return end[-1] == ')' && slow_value(begin + 1, end - 1, lacks_set, value);
  return word_value(begin, (size_t)(end - begin), lacks_set, value);
}

static int count_of(const char *text, const char *characters) {
  int count = 0;
  for (; *text; text++)
    count += strchr(characters, *text) != NULL;
  return count;
}

/* Texts refused only because of a limit are longer or deeper than anybody writes. */
static bool is_beyond_limits(const char *text, const char *reason) {
  if (strcmp(reason, "the expression is too long") == 0)
    return 2 * count_of(text, ",&") + count_of(text, "~") >= EXPRESSION_STEPS;
  if (strcmp(reason, "parentheses are nested too deeply") == 0)
    return count_of(text, "(") > 64;
  return false;
}

static void check(const char *text) {
  static struct expression expression;
  struct expression_error error;
  bool lacks_set = false;
  uint64_t expected = 0;
  const char *end = text + strlen(text);
  const bool readable = slow_value(text, end, &lacks_set, &expected);
  const bool good = readable && !lacks_set;

  memset(&error, 0xff, sizeof error);
  if (expression_compile(&expression, text, position.game, NULL, &error)) {
    REQUIRE(good);
    REQUIRE(expression.count > 0 && expression.count <= EXPRESSION_STEPS);
    REQUIRE(expression_value(&expression, position.game ? &position : NULL) == expected);
  } else {
    require_reason(error.reason, sizeof error.reason);
    REQUIRE(error.column >= 1 && error.column <= end - text + 1);
    REQUIRE(!good || is_beyond_limits(text, error.reason));
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char fen[] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
  static const char discs[] = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- O";
  static struct position positions[3]; /* the first is of no game */
  char *text = copy_text(data, size), reason[REASON_SIZE];
  if (!words->value) {
    REQUIRE(position_read(&positions[1], fen, sizeof fen - 1, SYNTAX_PLACEMENT, reason));
    REQUIRE(position_read(&positions[2], discs, sizeof discs - 1, SYNTAX_OTHELLO, reason));
    set_words();
  }
  for (int i = 0; i < 3; i++) {
    position = positions[i];
    check(text);
  }
  free(text);
  return 0;
}
