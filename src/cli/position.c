/* The placement field of a FEN or EPD line, and the EPD opcode id. */
#include "position.h"

#include <stdio.h>
#include <string.h>

/* A character of the placement: the set it adds a square to, and how many
   squares it takes. Digits add to a set that is computed afterwards anyway, so
   that they need no branch of their own. */
struct cell {
  uint8_t set, width;
};

static const struct cell cells[256] = {
  ['P'] = {0, 1},  ['N'] = {1, 1},  ['B'] = {2, 1},  ['R'] = {3, 1},
  ['Q'] = {4, 1},  ['K'] = {5, 1},  ['p'] = {6, 1},  ['n'] = {7, 1},
  ['b'] = {8, 1},  ['r'] = {9, 1},  ['q'] = {10, 1}, ['k'] = {11, 1},
  ['1'] = {SET_EMPTY, 1}, ['2'] = {SET_EMPTY, 2}, ['3'] = {SET_EMPTY, 3},
  ['4'] = {SET_EMPTY, 4}, ['5'] = {SET_EMPTY, 5}, ['6'] = {SET_EMPTY, 6},
  ['7'] = {SET_EMPTY, 7}, ['8'] = {SET_EMPTY, 8},
};

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

static void describe_bad_character(char reason[REASON_SIZE], char c, size_t column) {
  if (c > ' ' && c < 0x7f)
    snprintf(reason, REASON_SIZE, "'%c' in column %zu of the placement is no piece and no digit "
             "from 1 to 8", c, column);
  else
    snprintf(reason, REASON_SIZE, "byte 0x%02x in column %zu of the placement is no piece and no "
             "digit from 1 to 8", (unsigned)(unsigned char)c, column);
}

bool position_read(struct position *position, const char *text, size_t length,
                   char reason[REASON_SIZE]) {
  uint64_t *sets = position->sets;
  const char *end = text + length;
  while (text < end && is_blank(*text))
    text++;
  const char *begin = text;
  int rank = 8;
  unsigned width = 0;
  uint64_t square = UINT64_C(1) << 56;

  memset(sets, 0, sizeof position->sets);
  for (; text < end; text++) {
    struct cell cell = cells[(unsigned char)*text];
    if (cell.width > 0) {
      sets[cell.set] |= square;
      square <<= cell.width;
      width += cell.width;
    } else if (*text == '/' && width == 8 && rank > 1) {
      rank--;
      width = 0;
      square = UINT64_C(1) << 8 * (rank - 1);
    } else
      break;
  }
  if (text < end && *text != '/' && !is_blank(*text)) {
    describe_bad_character(reason, *text, (size_t)(text - begin) + 1);
    return false;
  }
  if (width != 8) {
    snprintf(reason, REASON_SIZE, "rank %d of the placement has %u square%s", rank, width,
             width == 1 ? "" : "s");
    return false;
  }
  if (rank > 1) {
    snprintf(reason, REASON_SIZE, "the placement has %d rank%s, not 8", 9 - rank,
             rank == 8 ? "" : "s");
    return false;
  }
  if (text < end && *text == '/') {
    snprintf(reason, REASON_SIZE, "the placement has more than 8 ranks");
    return false;
  }

  sets[SET_WHITE] = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5];
  sets[SET_BLACK] = sets[6] | sets[7] | sets[8] | sets[9] | sets[10] | sets[11];
  sets[SET_OCCUPIED] = sets[SET_WHITE] | sets[SET_BLACK];
  sets[SET_EMPTY] = ~sets[SET_OCCUPIED];
  return true;
}

void position_read_id(struct position *position, const char *text, size_t length) {
  static const char opcode[] = {'i', 'd', ' ', '"'};
  const char *end = text + length;
  bool quoted = false;
  position->id = NULL;
  position->id_length = 0;
  for (char before = '\0'; (size_t)(end - text) > sizeof opcode; before = *text++) {
    if (*text == '"')
      quoted = !quoted;
    else if (!quoted && (is_blank(before) || before == ';') &&
             memcmp(text, opcode, sizeof opcode) == 0) {
      text += sizeof opcode;
      const char *close = memchr(text, '"', (size_t)(end - text));
      if (close) {
        position->id = text;
        position->id_length = (size_t)(close - text);
      }
      return;
    }
  }
}
