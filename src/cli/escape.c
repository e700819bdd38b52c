/* Foreign text made safe for a terminal, for JSON and for XML. */
#include "escape.h"

#include "output.h"

#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

static bool is_control(char c) {
  return (unsigned char)c < 0x20 || c == 0x7f;
}

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

/* Writes one character, or the replacement; returns how many bytes it read. */
static size_t output_utf8(struct output *out, const char *text, size_t length) {
  size_t size = utf8_length(text, length);
  if (size == 0) {
    output_text(out, REPLACEMENT);
    return 1;
  }
  output_bytes(out, text, size);
  return size;
}

const char *terminal_replacement(const char *text, size_t length, size_t *size) {
  *size = utf8_length(text, length);
  if (*size == 0) {
    *size = 1;
    return REPLACEMENT;
  }
  bool is_c1 = *size == 2 && text[0] == '\xc2' && (unsigned char)text[1] < 0xa0;
  return is_control(*text) || is_c1 ? "?" : NULL;
}

void output_printable(struct output *out, const char *text, size_t length) {
  for (size_t size; length > 0; text += size, length -= size) {
    const char *replacement = terminal_replacement(text, length, &size);
    output_bytes(out, replacement ? replacement : text, replacement ? strlen(replacement) : size);
  }
}

void output_json_string(struct output *out, const char *text, size_t length) {
  const char *end = text + length;
  output_char(out, '"');
  while (text < end) {
    if (*text == '"' || *text == '\\')
      output_format(out, "\\%c", *text++);
    else if (is_control(*text))
      output_format(out, "\\u%04x", (unsigned)(unsigned char)*text++);
    else
      text += output_utf8(out, text, (size_t)(end - text));
  }
  output_char(out, '"');
}

void output_xml(struct output *out, const char *text, size_t length) {
  const char *end = text + length;
  while (text < end) {
    if (*text == '<' || *text == '>' || *text == '&')
      output_format(out, "&#%d;", *text++);
    else if (is_control(*text)) {
      output_text(out, REPLACEMENT);
      text++;
    } else if (end - text >= 3 && memcmp(text, "\xef\xbf", 2) == 0 &&
               (unsigned char)text[2] >= 0xbe && (unsigned char)text[2] <= 0xbf) {
      output_text(out, REPLACEMENT); /* U+FFFE and U+FFFF are no characters of XML */
      text += 3;
    } else
      text += output_utf8(out, text, (size_t)(end - text));
  }
}
