/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The texts of --help. The manual pages say more: doc/man/bbfill.1.in about the program,
   and one page for each function. */
#include "help.h"

#include <string.h>

#include "output/formats.h"
#include "call/call.h"

static const char beginning[] =
    "Usage: bbfill [OPTION]... [FUNCTION [ARGUMENT]...]\n"
    "       bbfill --list [WORD]\n"
    "       bbfill --help [FUNCTION]\n"
    "Call a function of libbbfill, named without bbf_, and print its result.\n"
    "\n"
    "  -f, --fen FEN        the position of which the function is called, and that\n"
    "                       piece letters in arguments refer to; startpos is the\n"
    "                       starting position. Without FUNCTION, it is shown\n"
    "  -e, --epd FILE       call once for each position in an EPD file; - is stdin\n"
    "  -p, --pgn FILE       call once for each position of the games in a PGN file\n"
    "      --othello TEXT   the Othello position of which the function is called: 64\n"
    "                       squares from a1 to h8, X, O or -, and the side to move;\n"
    "                       startpos is the starting position\n"
    "      --othello-file FILE\n"
    "                       call once for each line of a file, as for --othello\n";

static const char end[] =
    "      --size PIXELS    width of an svg picture, 100 to 10000 (default: 552)\n"
    "  -o, --output FILE    write to FILE; - is standard output (default)\n"
    "  -j, --jobs N         use N threads for perft and for files, 1 to 1024\n"
    "                       (default: one for each CPU)\n"
    "      --divide         perft: print the number after each move, too\n"
    "      --color WHEN     colour diagrams: auto (on a terminal), always or never\n"
    "      --unicode        print the pieces and discs in diagrams as symbols\n"
    "      --from SIDE      show boards as white (default) or black sees them\n"
    "  -l, --list [WORD]    list functions and their arguments: all, or those\n"
    "                       with WORD in their name\n"
    "  -h, --help           print this; with FUNCTION, its meaning and arguments\n"
    "  -V, --version        print versions, the backend and the batch kernel\n"
    "Options may come before or after FUNCTION; -- ends them. After FUNCTION, -1 is\n"
    "an argument.\n"
    "\n"
    "Arguments that are boards:\n"
    "  e4  0x8000  file:a  rank:4  all  none\n"
    "  white  black  own  opp  occupied  empty  with a position (own: of the side to\n"
    "  move), and with one of chess the pieces P N B R Q K p n b r q k\n"
    "  ~x   complement; binds tightest\n"
    "  x&y  intersection; quote it in a shell\n"
    "  x,y  union; binds loosest: a1,P&rank:2 is a1,(P&rank:2)\n"
    "  (x)  parentheses; quote them too\n"
    "With a position, boards may be left out, the last ones first: --help FUNCTION\n"
    "says what they are then, such as the pawns, or the pieces of the side to move.\n"
    "Others: directions, movers, squares, numbers, diagrams; see --help FUNCTION.\n"
    "Functions of positions, such as legal_moves, take that of --fen, --epd, --pgn.\n"
    "\n"
    "In a file, empty lines and lines that start with # are skipped. Invalid lines,\n"
    "and what follows a wrong move in a game of PGN, are reported and skipped.\n"
    "\n"
    "Exit status: 0 success; 1 a file could not be read or written, or has an\n"
    "invalid line or one in which a move is illegal; 2 the command line is invalid,\n"
    "or its move is illegal in the position of --fen.\n"
    "\n"
    "Examples:\n"
    "  bbfill rook_attacks a1,h8 '~(c1,rank:4)'\n"
    "  bbfill distance_map knight a1 ~b3\n"
    "  bbfill --fen '8/5pkp/6p1/1P6/8/2p3P1/5P1P/6K1 w - -' w_passed\n"
    "  bbfill --fen startpos --format svg -o knights.svg knight_attacks\n"
    "  bbfill --pgn games.pgn --format json w_isolated\n"
    "  bbfill --fen startpos perft 4\n"
    "  bbfill --epd games.epd -F epd children | sort -u\n"
    "  bbfill --fen startpos play e4 e5 Nf3 b8c6\n"
    "  bbfill --othello startpos othello_flips f5\n";

void help_program(struct output *out) {
  output_text(out, beginning);
  size_t width = 0;
  for (int i = 0; format_at(i); i++)
    if (strlen(format_at(i)->name) > width)
      width = strlen(format_at(i)->name);
  for (int i = 0; format_at(i); i++)
    output_format(out, "  %-21s%-*s  %s\n", i == 0 ? "-F, --format FORMAT" : "", (int)width,
                  format_at(i)->name, format_at(i)->summary);
  output_text(out, end);
}

#define WIDTH 79
#define NAME_WIDTH 14 /* of the longest parameter, with blanks before and after */

static void output_names_of(struct output *out, enum kind kind) {
  size_t column = NAME_WIDTH;
  for (int i = 0; kind_name(kind, i); i++) {
    const char *const after = kind_name(kind, i + 1) ? "," : "";
    const size_t width = strlen(kind_name(kind, i)) + strlen(after);
    if (column + width > WIDTH) {
      output_format(out, "\n%*s", NAME_WIDTH, "");
      column = NAME_WIDTH;
    } else if (i > 0) {
      output_char(out, ' ');
    }
    output_format(out, "%s%s", kind_name(kind, i), after);
    column += width + 1;
  }
  if (column + strlen("or a number") > WIDTH)
    output_format(out, "\n%*s", NAME_WIDTH, "");
  else
    output_char(out, ' ');
  output_text(out, "or a number");
}

static void output_parameter(struct output *out, const struct function *function, int i) {
  const struct parameter *parameter = function->parameters[i];
  const bool typed = parameter->kind != KIND_POSITION;
  output_format(out, "  %-*s", NAME_WIDTH - 2, typed ? parameter->name : "--fen");
  if (parameter->kind == KIND_PLANE)
    output_text(out, "a plane of moves: its name, such as nort2, or its number");
  else if (parameter->kind == KIND_SQUARE)
    output_text(out, "a square: its name, such as e4, or its number");
  else if (kind_name(parameter->kind, 0))
    output_names_of(out, parameter->kind);
  else if (parameter->kind == KIND_AREA)
    output_text(out, "a board of squares to enter");
  else if (parameter->kind == KIND_FILES)
    output_text(out, "files of a board, or 0x and two digits");
  else
    output_text(out, kind_phrase(parameter->kind));
  if (parameter->kind == KIND_DIAGRAM)
    output_text(out, " of 64 squares, or 0x and 1 to 16 digits");
  if (parameter->kind == KIND_RAYS)
    output_text(out, ", the same for all directions");
  if (typed && function_implied(function, i, GAME_CHESS))
    output_format(out, "; %s if left out", function_implied(function, i, GAME_CHESS));
  else if (typed && function_implied(function, i, GAME_OTHELLO))
    output_format(out, "; %s if left out with --othello",
                  function_implied(function, i, GAME_OTHELLO));
  output_char(out, '\n');
}

/* In lines of at most 79 characters. */
static void output_usage(struct output *out, const struct function *function) {
  const char *const start = "Usage: bbfill [OPTION]... ";
  size_t column = strlen(start) + strlen(function->name);
  output_format(out, "%s%s", start, function->name);
  for (int i = function_first(function); function->parameters[i]; i++) {
    const char *name = function->parameters[i]->name;
    const bool last = !function->parameters[i + 1];
    const size_t width = strlen(name) + (last ? strlen(" -> number") : 0);
    if (column + 1 + width > 79) {
      output_text(out, "\n       ");
      column = 7;
    }
    output_format(out, " %s", name);
    column += 1 + width;
  }
  output_format(out, " -> %s\n", result_name(function->result));
}

/* Of play with moves. */
static void output_form(struct output *out, const struct function *form) {
  const struct parameter *parameter = form->parameters[1];
  output_format(out, "\nUsage: bbfill [OPTION]... %s %s... -> %s\n\n", form->name, parameter->name,
                result_name(form->result));
  output_parameter(out, form, 1);
  output_format(out, "\n%s", form->about->text);
}

void help_function(struct output *out, const struct function *function) {
  const struct about *about = function->about;
  output_usage(out, function);
  output_char(out, '\n');
  for (int i = 0; function->parameters[i]; i++)
    output_parameter(out, function, i);
  output_format(out, "  %-*s%s\n\n", NAME_WIDTH - 2, "->", result_phrase(function->result));
  output_text(out, about->text);
  const struct function *form = function_with_moves(function);
  if (form)
    output_form(out, form);
  if (about->header)
    output_format(out, "\nIn C, with <bbfill/%s>:\n  %s\n", about->header, about->prototype);
}
