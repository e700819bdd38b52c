/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: a whole call of the program. The input is a line for the FEN, or @ and an
   Othello position, empty for none, one for the function's name, and one for each argument.
   Every format writes the answer. */
#define _POSIX_C_SOURCE 200809L
#include "../../src/cli/call/call.h"
#include "../../src/cli/output/formats.h"
#include "../../src/cli/output/drawing_of.h"

#include "fuzz.h"

#define WORDS_LIMIT (2 + ARGUMENTS_LIMIT + 1)
#define BEHIND UINT64_C(0x0123456789abcdef)

/* UTF-8 without control characters but newline, and without marks that reorder
   text or end lines. */
static void require_text(const char *text, size_t length) {
  const unsigned char *at = (const unsigned char *)text, *end = at + length;
  while (at < end) {
    const int more = *at < 0x80 ? 0 : *at < 0xe0 ? 1 : *at < 0xf0 ? 2 : 3;
    uint32_t character = more == 0 ? *at : *at & (0x3fu >> more);
    REQUIRE((*at < 0x80 || *at >= 0xc0) && *at < 0xf8 && end - at > more);
    at++;
    for (int i = 0; i < more; i++, at++) {
      REQUIRE((*at & 0xc0) == 0x80);
      character = character << 6 | (*at & 0x3f);
    }
    REQUIRE(character < 0x110000 && (character < 0xd800 || character > 0xdfff));
    REQUIRE(character >= (more == 0 ? 0u : more == 1 ? 0x80u : more == 2 ? 0x800u : 0x10000u));
    REQUIRE(character == '\n' || character >= 0x20);
    REQUIRE(character < 0x7f || character > 0x9f);
    REQUIRE(character < 0x2028 || character > 0x202e);
    REQUIRE(character < 0x2066 || character > 0x2069);
    REQUIRE(character != 0x61c && character != 0x200e && character != 0x200f);
  }
}

/* With glibc, standard error can be turned to a buffer and read again. */
#ifdef __GLIBC__
static char said[1 << 16];
#endif

static FILE *hear(void) {
  FILE *real = stderr;
#ifdef __GLIBC__
  static FILE *ear;
  if (!ear)
    ear = fmemopen(said, sizeof said, "w");
  REQUIRE(ear);
  rewind(ear);
  stderr = ear;
#endif
  return real;
}

/* Exactly one complaint where something was wrong, else silence. */
static void require_said(FILE *real, bool complaint) {
#ifdef __GLIBC__
  const long length = ftell(stderr);
  REQUIRE(fflush(stderr) == 0);
  stderr = real;
  REQUIRE(complaint ? length > 10 : length == 0);
  if (complaint) {
    REQUIRE(strncmp(said, "bbfill: ", 8) == 0);
    REQUIRE(memchr(said, '\n', (size_t)length) == said + length - 1);
    require_text(said, (size_t)length);
  }
#else
  (void)real, (void)complaint;
#endif
}

static void check_output(const struct answer *answer, const struct format *format) {
  static struct output out;
  char *text;
  size_t length;
  out.file = open_memstream(&text, &length);
  REQUIRE(out.file);
  out.name = "memory";
  out.error = 0;
  out.used = 0;
  format->write(&out, answer);
  output_flush(&out);
  REQUIRE(!out.error && fclose(out.file) == 0);
  const enum result result = answer->call->function->result;
  /* There may be no children, or many. */
  REQUIRE(length > 0 ? text[length - 1] == '\n' : result == RESULT_CHILDREN);
  if (format == &format_json || (result != RESULT_TEXT && result != RESULT_CHILDREN &&
                                 (format == &format_hex || format == &format_squares)))
    REQUIRE(memchr(text, '\n', length) == text + length - 1);
  require_text(text, length);
  free(text);
}

static void check_call(const struct function *function, int count, char **words,
                       const struct position *position) {
  static struct plan plan;
  static struct block block;
  FILE *real = hear();
  const bool good =
      call_compile(&plan, function, count, words, position ? position->game : GAME_NONE);
  require_said(real, !good);
  if (!good)
    return;

  block.count = 1;
  block.has_positions = position != NULL;
  if (position)
    block.positions[0] = *position;
  const size_t words_used = result_words(function->result);
  block.results[words_used] = BEHIND;
  call_run(&plan, &block);
  REQUIRE(block.results[words_used] == BEHIND);
  char reason[REASON_SIZE] = "";
  if (!call_is_allowed(&plan.call, &block, 0, reason)) {
    REQUIRE(*reason);
    require_text(reason, strlen(reason));
    return;
  }
  const struct answer answer = answer_of(&plan.call, NULL, &block, 0);
  for (int i = 0; format_at(i); i++)
    if (!format_at(i)->is_picture || result_is_drawable(function->result))
      check_output(&answer, format_at(i));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *words[WORDS_LIMIT], reason[REASON_SIZE];
  struct position position;
  int count = 0;
  char *text = copy_text(data, size);
  const char *at = text;

  while (count < WORDS_LIMIT) {
    const size_t length = strcspn(at, "\n");
    words[count++] = copy_text(at, length);
    at += length;
    if (!*at++)
      break;
  }
  free(text);

  const struct function *function = count > 1 ? function_find(words[1]) : NULL;
  if (function)
    function = function_for_words(function, count - 2, words + 2);
  const bool has_position = count > 1 && *words[0];
  bool good = count > 1;
  if (has_position) {
    const enum game game = *words[0] == '@' ? GAME_OTHELLO : GAME_CHESS;
    const char *line = words[0] + (game == GAME_OTHELLO);
    good = function && position_read(&position, line, strlen(line),
                                     game == GAME_CHESS ? SYNTAX_FEN : SYNTAX_OTHELLO, reason);
    if (good)
      position_read_id(&position, line, strlen(line));
    position.line = 1;
  }
  if (count > 1 && !function) {
    const char *nearest = function_nearest(words[1]);
    REQUIRE(!nearest || function_find(nearest));
  }
  if (good && function)
    check_call(function, count - 2, words + 2, has_position ? &position : NULL);
  while (count > 0)
    free(words[--count]);
  return 0;
}
