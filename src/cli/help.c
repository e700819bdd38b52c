/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What --help prints. The manual pages say more: doc/man/bbfill.1 of the program, the
   functions' own of these. */
#include "help.h"

#include <string.h>

#include "call.h"

const char help_text[] =
  "Usage: bbfill [OPTION]... FUNCTION [ARGUMENT]...\n"
  "       bbfill --list [WORD]\n"
  "       bbfill --help [FUNCTION]\n"
  "Call a function of libbbfill by its name without bbf_ and print what it gives.\n"
  "\n"
  "  -f, --fen FEN        take piece letters in arguments from this position;\n"
  "                       startpos is the start of a game\n"
  "  -e, --epd FILE       call for each position of an EPD file; - is stdin\n"
  "  -F, --format FORMAT  board     diagram of result and arguments (default)\n"
  "                       diagrams  one for each of several layers or parts\n"
  "                       hex       0x and 16 digits (default with --epd)\n"
  "                       squares   e4,d5 or none\n"
  "                       json      one object, one line\n"
  "                       svg       a picture; not with --epd\n"
  "      --size PIXELS    width of an svg picture, 100 to 10000; 552 if not given\n"
  "  -o, --output FILE    write there; - is standard output, the default\n"
  "      --color WHEN     colour diagrams: auto (on a terminal), always or never\n"
  "      --unicode        show the pieces of diagrams as figurines\n"
  "  -l, --list [WORD]    print all functions, or those with WORD in their name,\n"
  "                       and their arguments\n"
  "  -h, --help           print this; with FUNCTION, what it means and takes\n"
  "  -V, --version        print versions, the backend and the batch kernel\n"
  "Options may stand before or after FUNCTION; -- ends them. After FUNCTION, -1 is\n"
  "an argument.\n"
  "\n"
  "Arguments that are boards:\n"
  "  e4  0x8000  file:a  rank:4  all  none\n"
  "  P N B R Q K p n b r q k  white  black  occupied  empty  with --fen or --epd\n"
  "  ~x   complement; binds closest\n"
  "  x&y  intersection; quote it from the shell\n"
  "  x,y  union; binds loosest: a1,P&rank:2 is a1,(P&rank:2)\n"
  "  (x)  parentheses; quote them too\n"
  "Others are directions, movers, numbers or sets of files: see --help FUNCTION.\n"
  "\n"
  "Lines of an EPD file that are empty or start with # are skipped. A wrong line\n"
  "is reported and skipped.\n"
  "\n"
  "Exit status: 0 done; 1 a file could not be read or written, or held a wrong\n"
  "line; 2 the command line is wrong.\n"
  "\n"
  "Examples:\n"
  "  bbfill king_attacks e4\n"
  "  bbfill rook_attacks a1,h8 '~(c1,rank:4)'\n"
  "  bbfill sliding_attacks d4 ~d6 nort\n"
  "  bbfill all_shortest_paths king e4 a1,h8 all\n"
  "  bbfill distance_map knight a1 ~b3\n"
  "  bbfill --fen '8/5pkp/6p1/1P6/8/2p3P1/5P1P/6K1 w - -' w_passed P p\n"
  "  bbfill --fen startpos --format svg -o knights.svg knight_attacks N,n\n"
  "  bbfill --epd games.epd --format json w_isolated P\n"
  "  zcat big.epd.gz | bbfill --epd - file_islands P\n";

#define WIDTH 79
#define NAME_WIDTH 11 /* of the longest parameter, with blanks before and after */

static void output_names_of(struct output *out, enum kind kind) {
  static const char last[] = " or a number";
  size_t column = NAME_WIDTH + strlen(last);
  for (int i = 0; kind_name(kind, i); i++) {
    output_format(out, "%s%s", i ? ", " : "", kind_name(kind, i));
    column += strlen(kind_name(kind, i)) + 2;
  }
  if (column > WIDTH)
    output_format(out, "\n%*s", NAME_WIDTH - 1, "");
  output_text(out, last);
}

static void output_parameter(struct output *out, const struct parameter *parameter) {
  output_format(out, "  %-*s", NAME_WIDTH - 2, parameter->name);
  if (kind_name(parameter->kind, 0))
    output_names_of(out, parameter->kind);
  else
    output_text(out, kind_noun(parameter->kind));
  if (parameter->kind == KIND_AREA)
    output_text(out, " of the squares that may be entered");
  if (parameter->kind == KIND_FILES)
    output_text(out, ": those of a board, or 0x and two digits");
  if (parameter->kind == KIND_DIAGRAM)
    output_text(out, " of 64 squares, or 0x and 1 to 16 digits");
  output_char(out, '\n');
}

void help_function(struct output *out, const struct function *function) {
  static const char *const results[] = {
    [RESULT_BOARD] = "a board",
    [RESULT_FILES] = "a set of files",
    [RESULT_NUMBER] = "a number",
    [RESULT_TEXT] = "text",
    [RESULT_LAYERS] = "a board for each number of moves, from 0",
    [RESULT_PARTS] = "a board for each part",
    [RESULT_PATH] = "squares in their order",
    [RESULT_MAP] = "a number for each square",
  };
  const struct about *about = function->about;
  output_text(out, "Usage: bbfill [OPTION]... ");
  function_output_usage(out, function);
  output_char(out, '\n');
  for (int i = 0; function->parameters[i]; i++)
    output_parameter(out, function->parameters[i]);
  output_format(out, "  %-*s%s\n\n", NAME_WIDTH - 2, "->", results[function->result]);
  output_text(out, about->text);
  output_format(out, "\nIn C, with <bbfill/%s>:\n  %s\n", about->header, about->prototype);
}
