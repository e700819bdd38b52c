/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the module has beside the library's functions: pictures, as the program draws them. */
#include "../text/output/formats.h"
#include "../text/input/position.h"

#define EXPORT __attribute__((visibility("default")))

/* An argument in a picture: its caption, and what it marks. */
struct argument_drawn {
  const char *name, *text;
  int kind; /* an enum kind */
  uint64_t board;
};

/* What a picture is made of; #draw of runtime/bbfill.js writes it. */
struct drawing {
  const char *title;                   /* of the caption */
  const uint64_t *result;              /* as for enum result */
  const struct bbf_position *position; /* NULL if there is none */
  int result_kind;                     /* an enum result */
  int width;                           /* in pixels, 0 for the default */
  int count;                           /* at most ARGUMENTS_LIMIT */
  struct argument_drawn arguments[ARGUMENTS_LIMIT];
};

/* runtime/bbfill.js has these numbers. */
_Static_assert(KIND_SET == 0 && KIND_AREA == 1 && KIND_DIAGRAM == 8, "KIND");
_Static_assert(RESULT_BOARD == 0 && RESULT_LAYERS == 4 && RESULT_PARTS == 5 && RESULT_PATH == 6 &&
                   RESULT_MAP == 8 && RESULT_COUNTS == 9 && RESULT_MOVES == 10,
               "RESULT");
_Static_assert(offsetof(struct drawing, arguments) == 24 && sizeof(struct argument_drawn) == 24 &&
                   offsetof(struct argument_drawn, board) == 16 && ARGUMENTS_LIMIT == 8,
               "#draw");

/* Writes as much of the picture into text as there is room for, and returns its length. */
EXPORT size_t web_svg(const struct drawing *drawing, char *text, size_t size) {
  static struct output out; /* too large for the stack */
  static struct call call;
  FILE file = {text, size, 0};
  struct parameter parameters[ARGUMENTS_LIMIT] = {{0}};
  struct function function = {
      .name = drawing->title,
      .result = (enum result)drawing->result_kind,
  };
  struct position position;
  if (drawing->position)
    position = position_of(drawing->position);
  struct answer answer = {
      .call = &call,
      .position = drawing->position ? &position : NULL,
      .result = drawing->result,
  };
  call.function = &function;
  for (int i = 0; i < drawing->count; i++) {
    const struct argument_drawn *argument = drawing->arguments + i;
    parameters[i].name = argument->name;
    parameters[i].kind = (enum kind)argument->kind;
    function.parameters[i] = parameters + i;
    answer.arguments[i] = argument->board;
    call.arguments[i].text = argument->text;
  }
  out.file = &file;
  out.used = 0;
  out.picture_width = drawing->width;
  format_svg.write(&out, &answer);
  output_flush(&out);
  return file.length;
}
