/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: bbf_parse and bbf_format. The input is the text. */
#include <bbfill.h>

#include "fuzz.h"

#define SPACE " \t\n\v\f\r"
#define HEX "0123456789abcdefABCDEF"
#define UNTOUCHED UINT64_C(0x0123456789abcdef)

static bool is_number(const char *text) {
  return strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0;
}

/* The board of an accepted text, read a second way, as the header describes it. */
static uint64_t meaning(const char *text) {
  uint64_t board = 0;
  text += strspn(text, SPACE);
  if (is_number(text)) {
    const size_t digits = strspn(text + 2, HEX);
    REQUIRE(digits >= 1 && digits <= 16);
    board = strtoull(text + 2, NULL, 16);
    text += 2 + digits;
  } else {
    for (int rank = 7; rank >= 0; rank--)
      for (int file = 0; file < 8; file++, text++) {
        text += strspn(text, SPACE);
        REQUIRE(*text && strchr("1Xx#.0-_", *text));
        if (strchr("1Xx#", *text))
          board |= UINT64_C(1) << (8 * rank + file);
      }
  }
  REQUIRE(text[strspn(text, SPACE)] == '\0');
  return board;
}

/* Checks that the text before the character fits, and that the character does not. */
static void check_refused(const char *text, const char *bad) {
  const size_t length = (size_t)(bad - text);
  char *before = copy_text(text, length);
  const char *start = before + strspn(before, SPACE);
  uint64_t board;
  const char *end = bbf_parse(before, &board);

  REQUIRE(length <= strlen(text));
  REQUIRE(!end || end == before + length);
  if (!end)
    REQUIRE(*bad && !strchr(SPACE, *bad));
  else if (is_number(start))
    REQUIRE(!*bad || !strchr(HEX, *bad));
  else
    REQUIRE(!*bad || !strchr("1Xx#.0-_" SPACE, *bad));
  free(before);
}

static void check_written(uint64_t board) {
  char text[BBF_FORMAT_SIZE], number[19];
  uint64_t again = ~board;
  REQUIRE(bbf_format(board, text) == text);
  REQUIRE(strlen(text) == BBF_FORMAT_SIZE - 1);
  REQUIRE(!bbf_parse(text, &again) && again == board);

  again = ~board;
  snprintf(number, sizeof number, "0x%llx", (unsigned long long)board);
  REQUIRE(!bbf_parse(number, &again) && again == board);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = copy_text(data, size);
  uint64_t board = UNTOUCHED;
  const char *bad = bbf_parse(text, &board);
  if (bad) {
    REQUIRE(board == UNTOUCHED);
    check_refused(text, bad);
  } else {
    REQUIRE(board == meaning(text));
    check_written(board);
  }
  free(text);
  return 0;
}
