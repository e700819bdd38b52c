/* A new function is a row here. A new family is a member of union entry, a run
   function and a macro. */
#include "functions.h"

#include <bbfill.h>
#include <string.h>

#include "about.h"
#include "nearest.h"

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
  DIAGRAM = {"text", KIND_DIAGRAM},
  MOVER = {"mover", KIND_MOVER},
  MOVER_A = {"mover_a", KIND_MOVER},
  MOVER_B = {"mover_b", KIND_MOVER},
  SIDE_A = {"a", KIND_SET},
  SIDE_B = {"b", KIND_SET},
  FROM = {"from", KIND_SET},
  TO = {"to", KIND_SET},
  PATH = {"path", KIND_AREA},
  N = {"n", KIND_NUMBER};

#define ARRAY_WORDS RESULT_WORDS_LIMIT

/* One call for each position of a block, one function for each signature. A
   call may fill words of the record after the first. */
#define RUN(name, words, call)                                                                   \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    (void)in;                                                                                    \
    for (size_t i = 0; i < n; i++) {                                                             \
      uint64_t *record = out + i * (words);                                                      \
      record[0] = (uint64_t)(call);                                                              \
    }                                                                                            \
  }
#define BOARD(k) in[k].boards[i]
#define NUMBER(k) in[k].number
RUN(b, 1, entry->b(BOARD(0)))
RUN(bb, 1, entry->bb(BOARD(0), BOARD(1)))
RUN(bd, 1, entry->bd(BOARD(0), NUMBER(1)))
RUN(files_of, 1, entry->files_of(BOARD(0)))
RUN(from_files, 1, entry->from_files((uint8_t)BOARD(0)))
RUN(count_files, 1, entry->count_files((uint8_t)BOARD(0)))
RUN(mbb, 1, entry->mbb(NUMBER(0), BOARD(1), BOARD(2)))
RUN(mbbb, 1, entry->mbbb(NUMBER(0), BOARD(1), BOARD(2), BOARD(3)))
RUN(mbbn, 1, entry->mbbn(NUMBER(0), BOARD(1), BOARD(2), NUMBER(3)))
RUN(mbmbb, 1, entry->mbmbb(NUMBER(0), BOARD(1), NUMBER(2), BOARD(3), BOARD(4)))
RUN(count, 1, entry->count(NUMBER(0), BOARD(1), BOARD(2), BOARD(3)))
RUN(parts, ARRAY_WORDS, entry->parts(NUMBER(0), BOARD(1), record + 1))
RUN(layers, ARRAY_WORDS, entry->layers(NUMBER(0), BOARD(1), BOARD(2), record + 1))
RUN(layers_between, ARRAY_WORDS,
    entry->layers_between(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), record + 1))

static void run_path(const union entry *entry, const struct operand *in, uint64_t *out,
                     size_t n) {
  for (size_t i = 0; i < n; i++, out += ARRAY_WORDS) {
    uint8_t squares[BBF_MAX_PATH];
    int count = entry->path(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), squares);
    out[0] = (uint64_t)count;
    for (int k = 0; k < count; k++)
      out[1 + k] = BBF_A1 << squares[k];
  }
}

static void run_map(const union entry *entry, const struct operand *in, uint64_t *out,
                    size_t n) {
  for (size_t i = 0; i < n; i++, out += ARRAY_WORDS) {
    int8_t map[64];
    out[0] = (uint64_t)entry->map(NUMBER(0), BOARD(1), BOARD(2), map);
    for (int square = 0; square < 64; square++)
      out[1 + square] = (uint64_t)map[square];
  }
}

/* One call for a whole block, where the library has a function for arrays. */
#define RUN_BATCH(name, ...)                                                                     \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    entry->name(out, __VA_ARGS__, n);                                                            \
  }
RUN_BATCH(b_n, in[0].boards)
RUN_BATCH(bb_n, in[0].boards, in[1].boards)
RUN_BATCH(bbd_n, in[0].boards, in[1].boards, in[2].number)
RUN_BATCH(mbb_n, in[0].number, in[1].boards, in[2].boards)

/* The bytes are widened where they are, from the last one. */
static void run_count_n(const union entry *entry, const struct operand *in, uint64_t *out,
                        size_t n) {
  int8_t *counts = (int8_t *)out;
  entry->count_n(counts, in[0].number, in[1].boards, in[2].boards, in[3].boards, n);
  while (n-- > 0)
    out[n] = (uint64_t)counts[n];
}

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
  {#name, &about_##name, result, run_##family, {.family = bbf_##name}, {__VA_ARGS__, NULL}}
#define BATCH(result, family, name, ...)                                                         \
  {#name, &about_##name, result, run_##family##_n, {.family##_n = bbf_##name##_n},               \
   {__VA_ARGS__, NULL}}
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

#define BATCH_B(name, x) BATCH(RESULT_BOARD, b, name, &x)
#define BATCH_BB(name, x, y) BATCH(RESULT_BOARD, bb, name, &x, &y)

static const struct function functions[] = {
  /* fill */
  ROSE_B(one, B),
  ROSE_B(fill, GEN),
  ROSE_BB(occl, GEN, PRO),
  ROSE_BB(attacks, SLIDERS, EMPTY),
  ROW(RESULT_BOARD, bd, shift_one, &B, &DIR),
  ROW(RESULT_BOARD, bd, ray_fill, &GEN, &DIR),
  BATCH(RESULT_BOARD, bbd, occluded_fill, &GEN, &PRO, &DIR),
  BATCH(RESULT_BOARD, bbd, sliding_attacks, &SLIDERS, &EMPTY, &DIR),
  BATCH_BB(rook_attacks, SLIDERS, EMPTY),
  BATCH_BB(bishop_attacks, SLIDERS, EMPTY),
  BATCH_BB(queen_attacks, SLIDERS, EMPTY),
  BATCH_B(king_attacks, B),
  BATCH_B(knight_attacks, B),

  /* pawnfill */
  BATCH_B(w_front_fill, WHITE),
  BATCH_B(b_front_fill, BLACK),
  BATCH_B(w_rear_fill, WHITE),
  BATCH_B(b_rear_fill, BLACK),
  BATCH_B(file_fill, B),
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
  BATCH_BB(w_passed, WHITE, BLACK),
  BATCH_BB(b_passed, BLACK, WHITE),
  SIDES_BB(candidates),
  SIDES_B(isolated),
  SIDES_BB(backward),
  SIDES_B(doubled),
  SIDES_B(defended),
  SIDES_B(duo),
  SIDES_B(connected),
  SIDES_B(holes),
  SIDES_BB(outposts),

  /* paths */
  ROW(RESULT_BOARD, mbb, step, &MOVER, &FROM, &PATH),
  ROW(RESULT_BOARD, mbbn, reach, &MOVER, &FROM, &PATH, &N),
  BATCH(RESULT_BOARD, mbb, flood, &MOVER, &FROM, &PATH),
  ROW(RESULT_NUMBER, count, connected, &MOVER, &FROM, &TO, &PATH),
  BATCH(RESULT_NUMBER, count, distance, &MOVER, &FROM, &TO, &PATH),
  ROW(RESULT_LAYERS, layers, layers, &MOVER, &FROM, &PATH),
  ROW(RESULT_MAP, map, distance_map, &MOVER, &FROM, &PATH),
  ROW(RESULT_LAYERS, layers_between, all_shortest_paths, &MOVER, &FROM, &TO, &PATH),
  ROW(RESULT_NUMBER, mbbb, count_shortest_paths, &MOVER, &FROM, &TO, &PATH),
  ROW(RESULT_PATH, path, shortest_path, &MOVER, &FROM, &TO, &PATH),
  ROW(RESULT_PARTS, parts, components, &MOVER, &PATH),
  ROW(RESULT_BOARD, mbbb, cut_squares, &MOVER, &FROM, &TO, &PATH),
  ROW(RESULT_BOARD, mbmbb, first_to, &MOVER_A, &SIDE_A, &MOVER_B, &SIDE_B, &PATH),

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
  ROW(RESULT_TEXT, words, batch_kernel, NULL),
};

#define FUNCTION_COUNT (sizeof functions / sizeof *functions)

static const char *const result_names[] = {
  [RESULT_BOARD] = "board",
  [RESULT_FILES] = "files",
  [RESULT_NUMBER] = "number",
  [RESULT_TEXT] = "text",
  [RESULT_LAYERS] = "layers",
  [RESULT_PARTS] = "parts",
  [RESULT_PATH] = "path",
  [RESULT_MAP] = "map",
};

const char *kind_noun(enum kind kind) {
  static const char *const nouns[] = {
    [KIND_SET] = "a board",
    [KIND_AREA] = "a board",
    [KIND_FILES] = "a set of files",
    [KIND_DIRECTION] = "a direction",
    [KIND_MOVER] = "a mover",
    [KIND_NUMBER] = "a number",
    [KIND_DIAGRAM] = "a diagram",
  };
  return nouns[kind];
}

bool kind_is_board(enum kind kind) {
  return kind == KIND_SET || kind == KIND_AREA || kind == KIND_FILES;
}

int function_arity(const struct function *function) {
  int count = 0;
  while (function->parameters[count])
    count++;
  return count;
}

bool result_is_array(enum result result) {
  return result == RESULT_MAP || result_is_boards(result);
}

bool result_is_boards(enum result result) {
  return result == RESULT_LAYERS || result == RESULT_PARTS || result == RESULT_PATH;
}

size_t result_words(enum result result) {
  if (result == RESULT_TEXT)
    return TEXT_WORDS;
  return result_is_array(result) ? ARRAY_WORDS : 1;
}

const struct function *function_next(const struct function *function) {
  if (!function)
    return functions;
  return function + 1 < functions + FUNCTION_COUNT ? function + 1 : NULL;
}

const struct function *function_find(const char *name) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strcmp(functions[i].name, name) == 0)
      return functions + i;
  return NULL;
}

const char *function_nearest(const char *name) {
  struct nearest nearest = nearest_begin(name);
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    nearest_try(&nearest, functions[i].name);
  return nearest.name;
}

bool functions_have(const char *part) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strstr(functions[i].name, part))
      return true;
  return false;
}

void function_output_usage(struct output *out, const struct function *function) {
  output_text(out, function->name);
  for (int i = 0; function->parameters[i]; i++) {
    output_char(out, ' ');
    output_text(out, function->parameters[i]->name);
  }
  output_text(out, " -> ");
  output_text(out, result_names[function->result]);
  output_char(out, '\n');
}

void functions_list(struct output *out, const char *part) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strstr(functions[i].name, part))
      function_output_usage(out, functions + i);
}
