/* Answers as diagrams of text. */
#include <bbfill.h>
#include <string.h>

#include "answer.h"

static char mark_of(const struct marks *marks, uint64_t square) {
  bool result = marks->result & square;
  if ((marks->first | marks->others) & square)
    return result ? '*' : marks->first & square ? 'o' : '+';
  if (marks->outside & square)
    return result ? 'X' : '#';
  return result ? 'x' : '.';
}

static char piece_of(const struct position *position, uint64_t square) {
  for (int i = 0; i < PIECE_COUNT && position->sets[SET_OCCUPIED] & square; i++)
    if (position->sets[i] & square)
      return PIECE_LETTERS[i];
  return '.';
}

/* Names of the parameters of a role, for the legend: the first set, the other
   sets, or the areas. */
enum role { ROLE_FIRST, ROLE_OTHERS, ROLE_AREA };

static void output_parameters(struct output *out, const struct function *function,
                              enum role role) {
  bool first_set = true;
  for (int i = 0; function->parameters[i]; i++) {
    enum kind kind = function->parameters[i]->kind;
    bool set = kind == KIND_SET || kind == KIND_FILES;
    enum role own = kind == KIND_AREA ? ROLE_AREA : first_set ? ROLE_FIRST : ROLE_OTHERS;
    if ((set || kind == KIND_AREA) && own == role) {
      output_char(out, ' ');
      output_text(out, function->parameters[i]->name);
    }
    first_set = first_set && !set;
  }
}

/* Explains the marks that the diagram holds, and no others. */
static void output_legend(struct output *out, const struct function *function,
                          const char *used) {
  static const struct {
    char mark;
    const char *before;
    int role; /* of the parameters named after it, -1 for none */
  } entries[] = {
    {'x', " result", -1},
    {'X', " result not in", ROLE_AREA},
    {'*', " result and argument", -1},
    {'o', "", ROLE_FIRST},
    {'+', "", ROLE_OTHERS},
    {'#', " not in", ROLE_AREA},
  };
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (strchr(used, entries[i].mark)) {
      output_text(out, "  ");
      output_char(out, entries[i].mark);
      output_text(out, entries[i].before);
      if (entries[i].role >= 0)
        output_parameters(out, function, (enum role)entries[i].role);
    }
  if (*used)
    output_char(out, '\n');
}

static int count_squares(uint64_t board) {
  int count = 0;
  for (; board; board &= board - 1)
    count++;
  return count;
}

static void output_rank(struct output *out, int rank, const char squares[8]) {
  output_char(out, (char)('1' + rank));
  for (int file = 0; file < 8; file++) {
    output_char(out, ' ');
    output_char(out, squares[file]);
  }
}

static void output_diagram(struct output *out, const struct answer *answer) {
  const struct position *position = answer->position;
  bool files = answer->call->function->result == RESULT_FILES;
  struct marks marks = answer_marks(answer);
  char used[65] = "";
  size_t count = 0;
  for (int rank = 7; rank >= 0; rank--) {
    char pieces[8], drawn[8];
    for (int file = 0; file < 8; file++) {
      uint64_t square = BBF_A1 << (8 * rank + file);
      pieces[file] = position ? piece_of(position, square) : '.';
      drawn[file] = mark_of(&marks, square);
      if (drawn[file] != '.')
        used[count++] = drawn[file];
    }
    if (position) {
      output_rank(out, rank, pieces);
      output_text(out, "   ");
    }
    output_rank(out, rank, drawn);
    output_char(out, '\n');
  }
  output_text(out, position ? "  a b c d e f g h     a b c d e f g h\n" : "  a b c d e f g h\n");
  output_legend(out, answer->call->function, used);
  count = (size_t)count_squares(*answer->result);
  output_text(out, "  ");
  output_hex(out, *answer->result, files ? 2 : 16);
  output_text(out, ", ");
  output_number(out, (int64_t)count);
  output_text(out, files ? " file" : " square");
  output_text(out, count == 1 ? "\n" : "s\n");
}

static void output_heading(struct output *out, const struct answer *answer) {
  const struct position *position = answer->position;
  if (answer->file) {
    output_printable(out, answer->file, strlen(answer->file));
    output_char(out, ':');
    output_number(out, (int64_t)position->line);
    if (position->id)
      output_char(out, ' ');
  }
  if (position && position->id)
    output_printable(out, position->id, position->id_length);
  if (answer->file || (position && position->id))
    output_char(out, '\n');
}

void write_board(struct output *out, const struct answer *answer) {
  output_heading(out, answer);
  if (result_is_drawable(answer->call->function->result))
    output_diagram(out, answer);
  else
    write_hex(out, answer);
  if (answer->file)
    output_char(out, '\n');
}
