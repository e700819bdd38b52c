/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Foreign text, written safely for a terminal, for JSON and for XML. */
#include "escape.h"

#include <string.h>

#include "../input/utf8.h"

void output_printable(struct output *out, const char *text, size_t length) {
  for (size_t size; length > 0; text += size, length -= size) {
    const char *replacement = terminal_replacement(text, length, &size);
    output_bytes(out, replacement ? replacement : text, replacement ? strlen(replacement) : size);
  }
}

void output_json_string(struct output *out, const char *text, size_t length) {
  output_char(out, '"');
  for (struct character character; length > 0; text += character.size, length -= character.size) {
    character = utf8_first(text, length);
    if (character.kind == CHARACTER_INVALID)
      output_text(out, UTF8_REPLACEMENT);
    else if (character.kind == CHARACTER_HARMFUL)
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
    character = utf8_first(text, length);
    /* U+FFFE and U+FFFF are not allowed in XML. */
    if (character.kind != CHARACTER_GOOD || character.code == 0xfffe || character.code == 0xffff)
      output_text(out, UTF8_REPLACEMENT);
    else if (*text == '<' || *text == '>' || *text == '&')
      output_format(out, "&#%d;", *text);
    else
      output_bytes(out, text, character.size);
  }
}
