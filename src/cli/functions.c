/* A new function is a row here. A new family is a member of union entry, a run
   function and a macro. */
#include "functions.h"

#include <bbfill.h>
#include <string.h>

static const struct parameter
  B = {"b", KIND_SET},
  GEN = {"gen", KIND_SET},
  SLIDERS = {"sliders", KIND_SET},
  WHITE = {"white", KIND_SET},
  BLACK = {"black", KIND_SET},
  PRO = {"pro", KIND_AREA},
  EMPTY = {"empty", KIND_AREA},
  FILES = {"files", KIND_FILES},
  DIR = {"dir", KIND_DIRECTION},
  DIAGRAM = {"text", KIND_DIAGRAM};

/* One call for each position of a block, one function for each signature. */
#define RUN(name, call)                                                                          \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    (void)in;                                                                                    \
    for (size_t i = 0; i < n; i++)                                                               \
      out[i] = (uint64_t)(call);                                                                 \
  }
RUN(b, entry->b(in[0].boards[i]))
RUN(bb, entry->bb(in[0].boards[i], in[1].boards[i]))
RUN(bd, entry->bd(in[0].boards[i], in[1].number))
RUN(bbd, entry->bbd(in[0].boards[i], in[1].boards[i], in[2].number))
RUN(files_of, entry->files_of(in[0].boards[i]))
RUN(from_files, entry->from_files((uint8_t)in[0].boards[i]))
RUN(count_files, entry->count_files((uint8_t)in[0].boards[i]))

#define TEXT_WORDS ((BBF_FORMAT_SIZE + sizeof(uint64_t) - 1) / sizeof(uint64_t))

static void run_words(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  (void)in;
  for (size_t i = 0; i < n; i++) {
    char *text = (char *)(out + i * TEXT_WORDS);
    text[0] = '\0';
    strncat(text, entry->words(), TEXT_WORDS * sizeof *out - 1);
  }
}

static void run_format(const union entry *entry, const struct operand *in, uint64_t *out,
                       size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->format(in[0].boards[i], (char *)(out + i * TEXT_WORDS));
}

/* The text was checked when the arguments were read. */
static void run_parse(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->parse(in[0].text, out + i);
}

#define ROW(result, family, name, ...)                                                           \
  {#name, result, run_##family, {.family = bbf_##name}, {__VA_ARGS__, NULL}}
#define BOARD_B(name, x) ROW(RESULT_BOARD, b, name, &x)
#define BOARD_BB(name, x, y) ROW(RESULT_BOARD, bb, name, &x, &y)

#define ROSE_B(what, x)                                                                          \
  BOARD_B(nort_##what, x), BOARD_B(noea_##what, x), BOARD_B(east_##what, x),                     \
  BOARD_B(soea_##what, x), BOARD_B(sout_##what, x), BOARD_B(sowe_##what, x),                     \
  BOARD_B(west_##what, x), BOARD_B(nowe_##what, x)
#define ROSE_BB(what, x, y)                                                                      \
  BOARD_BB(nort_##what, x, y), BOARD_BB(noea_##what, x, y), BOARD_BB(east_##what, x, y),         \
  BOARD_BB(soea_##what, x, y), BOARD_BB(sout_##what, x, y), BOARD_BB(sowe_##what, x, y),         \
  BOARD_BB(west_##what, x, y), BOARD_BB(nowe_##what, x, y)

#define SIDES_B(what) BOARD_B(w_##what, WHITE), BOARD_B(b_##what, BLACK)
#define SIDES_BB(what) BOARD_BB(w_##what, WHITE, BLACK), BOARD_BB(b_##what, BLACK, WHITE)
#define SIDES_EMPTY(what) BOARD_BB(w_##what, WHITE, EMPTY), BOARD_BB(b_##what, BLACK, EMPTY)

static const struct function functions[] = {
  /* fill */
  ROSE_B(one, B),
  ROSE_B(fill, GEN),
  ROSE_BB(occl, GEN, PRO),
  ROSE_BB(attacks, SLIDERS, EMPTY),
  ROW(RESULT_BOARD, bd, shift_one, &B, &DIR),
  ROW(RESULT_BOARD, bd, ray_fill, &GEN, &DIR),
  ROW(RESULT_BOARD, bbd, occluded_fill, &GEN, &PRO, &DIR),
  ROW(RESULT_BOARD, bbd, sliding_attacks, &SLIDERS, &EMPTY, &DIR),
  BOARD_BB(rook_attacks, SLIDERS, EMPTY),
  BOARD_BB(bishop_attacks, SLIDERS, EMPTY),
  BOARD_BB(queen_attacks, SLIDERS, EMPTY),
  BOARD_B(king_attacks, B),
  BOARD_B(knight_attacks, B),

  /* pawnfill */
  SIDES_B(front_fill),
  SIDES_B(rear_fill),
  BOARD_B(file_fill, B),
  SIDES_B(front_span),
  SIDES_B(rear_span),
  SIDES_B(pawn_east_attacks),
  SIDES_B(pawn_west_attacks),
  SIDES_B(pawn_attacks),
  SIDES_B(pawn_single_attacks),
  SIDES_B(pawn_double_attacks),
  SIDES_EMPTY(pawn_pushes),
  SIDES_EMPTY(pawn_double_pushes),
  SIDES_B(attack_front_span),
  SIDES_B(east_attack_front_span),
  SIDES_B(west_attack_front_span),
  SIDES_B(attack_rear_span),
  SIDES_B(east_attack_rear_span),
  SIDES_B(west_attack_rear_span),
  SIDES_B(attack_cone),
  BOARD_BB(interspan, WHITE, BLACK),
  ROW(RESULT_FILES, files_of, file_set, &B),
  ROW(RESULT_BOARD, from_files, from_file_set, &FILES),
  ROW(RESULT_NUMBER, count_files, file_islands, &FILES),
  BOARD_BB(open_files, WHITE, BLACK),
  BOARD_BB(closed_files, WHITE, BLACK),
  SIDES_BB(half_open_files),
  SIDES_BB(unfree),
  SIDES_BB(rams),
  SIDES_BB(levers),
  SIDES_BB(passed),
  SIDES_BB(candidates),
  SIDES_B(isolated),
  SIDES_BB(backward),
  SIDES_B(doubled),
  SIDES_B(defended),
  SIDES_B(duo),
  SIDES_B(connected),
  SIDES_B(holes),
  SIDES_BB(outposts),

  /* board */
  BOARD_B(flip_vertical, B),
  BOARD_B(mirror_horizontal, B),
  BOARD_B(flip_diag_a1h8, B),
  BOARD_B(flip_diag_a8h1, B),
  BOARD_B(rotate_180, B),
  BOARD_B(rotate_90_cw, B),
  BOARD_B(rotate_90_ccw, B),
  ROW(RESULT_TEXT, format, format, &B),
  ROW(RESULT_BOARD, parse, parse, &DIAGRAM),

  /* about the library */
  ROW(RESULT_TEXT, words, version, NULL),
  ROW(RESULT_TEXT, words, backend, NULL),
};

#define FUNCTION_COUNT (sizeof functions / sizeof *functions)
#define NAME_LIMIT 40

static const char *const result_names[] = {
  [RESULT_BOARD] = "board",
  [RESULT_FILES] = "files",
  [RESULT_NUMBER] = "number",
  [RESULT_TEXT] = "text",
};

int function_arity(const struct function *function) {
  int count = 0;
  while (function->parameters[count])
    count++;
  return count;
}

size_t result_words(enum result result) {
  return result == RESULT_TEXT ? TEXT_WORDS : 1;
}

const struct function *function_find(const char *name) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strcmp(functions[i].name, name) == 0)
      return functions + i;
  return NULL;
}

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* The fewest insertions, deletions, replacements and swaps of neighbours that
   make b of a, neither longer than NAME_LIMIT. */
static size_t edit_distance(const char *a, const char *b) {
  size_t edits[NAME_LIMIT + 1][NAME_LIMIT + 1];
  size_t a_length = strlen(a), b_length = strlen(b);
  for (size_t i = 0; i <= a_length; i++)
    for (size_t j = 0; j <= b_length; j++) {
      if (i == 0 || j == 0) {
        edits[i][j] = i + j;
        continue;
      }
      size_t fewest = edits[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      fewest = least(fewest, least(edits[i - 1][j], edits[i][j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        fewest = least(fewest, edits[i - 2][j - 2] + 1);
      edits[i][j] = fewest;
    }
  return edits[a_length][b_length];
}

const char *function_nearest(const char *name) {
  if (strncmp(name, "bbf_", 4) == 0)
    name += 4;
  const char *nearest = NULL;
  size_t fewest = strlen(name) / 2 + 1;
  for (size_t i = 0; i < FUNCTION_COUNT && strlen(name) <= NAME_LIMIT; i++) {
    size_t edits = edit_distance(name, functions[i].name);
    if (edits < fewest) {
      fewest = edits;
      nearest = functions[i].name;
    }
  }
  return nearest;
}

void functions_list(struct output *out) {
  for (const struct function *f = functions; f < functions + FUNCTION_COUNT; f++) {
    output_text(out, f->name);
    for (int i = 0; f->parameters[i]; i++) {
      output_char(out, ' ');
      output_text(out, f->parameters[i]->name);
    }
    output_text(out, " -> ");
    output_text(out, result_names[f->result]);
    output_char(out, '\n');
  }
}
