/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* UTF-8, decoded strictly. */
#include "utf8.h"

#include <stdbool.h>
#include <stdio.h>

/* Size in bytes of the UTF-8 character at the start of text; 0 if the bytes there are
   not UTF-8: cut off, overlong, a surrogate, or beyond U+10FFFF. */
static size_t utf8_size(const char *text, size_t length) {
  const unsigned char *byte = (const unsigned char *)text;
  size_t need = byte[0] < 0x80   ? 1
                : byte[0] < 0xc2 ? 0
                : byte[0] < 0xe0 ? 2
                : byte[0] < 0xf0 ? 3
                : byte[0] < 0xf5 ? 4
                                 : 0;
  if (need > length)
    return 0;
  for (size_t i = 1; i < need; i++)
    if ((byte[i] & 0xc0) != 0x80)
      return 0;
  if ((byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xed && byte[1] > 0x9f) ||
      (byte[0] == 0xf0 && byte[1] < 0x90) || (byte[0] == 0xf4 && byte[1] > 0x8f))
    return 0;
  return need;
}

/* Characters that act on the text around them: control characters, marks of writing
   direction, line separators, and invisible characters. Joiners, soft hyphens and
   variation selectors are allowed, because words and emoji need them. */
static bool is_harmful(unsigned code) {
  static const struct {
    unsigned first, last;
  } ranges[] = {
      {0x0000, 0x001f}, {0x007f, 0x009f}, {0x061c, 0x061c}, {0x200b, 0x200b}, {0x200e, 0x200f},
      {0x2028, 0x202e}, {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
  };
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (code >= ranges[i].first && code <= ranges[i].last)
      return true;
  return false;
}

struct character utf8_first(const char *text, size_t length) {
  const unsigned char *byte = (const unsigned char *)text;
  struct character character = {utf8_size(text, length), byte[0], CHARACTER_GOOD};
  if (character.size == 0)
    return (struct character){1, 0, CHARACTER_INVALID};
  if (character.size > 1)
    character.code &= 0x7fu >> character.size;
  for (size_t i = 1; i < character.size; i++)
    character.code = character.code << 6 | (byte[i] & 0x3f);
  if (is_harmful(character.code))
    character.kind = CHARACTER_HARMFUL;
  return character;
}

const char *terminal_replacement(const char *text, size_t length, size_t *size) {
  struct character character = utf8_first(text, length);
  *size = character.size;
  return character.kind == CHARACTER_GOOD      ? NULL
         : character.kind == CHARACTER_HARMFUL ? "?"
                                               : UTF8_REPLACEMENT;
}

const char *byte_name(char c, char name[BYTE_NAME_SIZE]) {
  if (c > ' ' && c < 0x7f)
    snprintf(name, BYTE_NAME_SIZE, "'%c'", c);
  else
    snprintf(name, BYTE_NAME_SIZE, "byte 0x%02x", (unsigned)(unsigned char)c);
  return name;
}
