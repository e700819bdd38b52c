/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Foreign text made safe for a terminal, for JSON and for XML. */
#include "escape.h"

#include "output.h"

#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

/* How many bytes the UTF-8 character at the start of text takes, 0 if it is
   none: too short, overlong, a surrogate, or beyond U+10FFFF. */
static size_t utf8_length(const char *text, size_t length) {
  const unsigned char *byte = (const unsigned char *)text;
  size_t need = byte[0] < 0x80 ? 1 : byte[0] < 0xc2 ? 0 : byte[0] < 0xe0 ? 2
              : byte[0] < 0xf0 ? 3 : byte[0] < 0xf5 ? 4 : 0;
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

/* What is no letter or sign but acts on the text around it: control characters,
   marks that reorder it, separators of lines, and what is never seen. Joiners,
   soft hyphens and variation selectors may stand, because words and emoji need
   them. */
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

/* The character at the start of a text. */
struct character {
  size_t size; /* in bytes */
  unsigned code;
  enum { GOOD, HARMFUL, NO_UTF8 } kind;
};

static struct character first_character(const char *text, size_t length) {
  const unsigned char *byte = (const unsigned char *)text;
  struct character character = {utf8_length(text, length), byte[0], GOOD};
  if (character.size == 0)
    return (struct character){1, 0, NO_UTF8};
  if (character.size > 1)
    character.code &= 0x7fu >> character.size;
  for (size_t i = 1; i < character.size; i++)
    character.code = character.code << 6 | (byte[i] & 0x3f);
  if (is_harmful(character.code))
    character.kind = HARMFUL;
  return character;
}

const char *terminal_replacement(const char *text, size_t length, size_t *size) {
  struct character character = first_character(text, length);
  *size = character.size;
  return character.kind == HARMFUL ? "?" : character.kind == NO_UTF8 ? REPLACEMENT : NULL;
}

void output_printable(struct output *out, const char *text, size_t length) {
  for (size_t size; length > 0; text += size, length -= size) {
    const char *replacement = terminal_replacement(text, length, &size);
    output_bytes(out, replacement ? replacement : text, replacement ? strlen(replacement) : size);
  }
}

void output_json_string(struct output *out, const char *text, size_t length) {
  output_char(out, '"');
  for (struct character character; length > 0; text += character.size, length -= character.size) {
    character = first_character(text, length);
    if (character.kind == NO_UTF8)
      output_text(out, REPLACEMENT);
    else if (character.kind == HARMFUL)
      output_format(out, "\\u%04x", character.code);
    else {
      if (*text == '"' || *text == '\\')
        output_char(out, '\\');
      output_bytes(out, text, character.size);
    }
  }
  output_char(out, '"');
}

void output_xml(struct output *out, const char *text, size_t length) {
  for (struct character character; length > 0; text += character.size, length -= character.size) {
    character = first_character(text, length);
    /* U+FFFE and U+FFFF are no characters of XML. */
    if (character.kind != GOOD || character.code == 0xfffe || character.code == 0xffff)
      output_text(out, REPLACEMENT);
    else if (*text == '<' || *text == '>' || *text == '&')
      output_format(out, "&#%d;", *text);
    else
      output_bytes(out, text, character.size);
  }
}
