/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The arguments that rows of families.h name.

   X(WORD, name, kind, line, implied...)

     WORD     as in the rows
     name     what the program calls it: the parameter's name in the headers, except for FILES,
              FEN and POSITION
     kind     SET, a board of pieces or squares; AREA, a board of squares that a flood may enter;
              FILES, a set of files; RAYS, a board for each direction; DIRECTION, MOVER, PLANE,
              NUMBER, MOVE_NUMBER, INDEX (of an array) and WORD (64 bits) are numbers; POSITION; POSITIONS,
              columns of them; DIAGRAM, FEN, MOVE_TEXT and KERNEL (a name) are texts
     line     how it takes part in the strokes of a picture: they lead TO the first argument from
              those that are FROM; or from the first argument OVER the pieces of this one to
              squares of the result; NONE
     implied  what it is if it is left out and there is a position: for a function without a side
              in its name, for White's, for Black's, and in Othello. Each is an expression of the
              program, or NULL. A name of an argument before it stands for that argument.

   OWN and ENEMY pieces are those of the function's side and of the other side. A function
   without a side in its name is for the side to move. */
#ifndef BBF_SRC_ARGUMENTS_H
#define BBF_SRC_ARGUMENTS_H

#define BBF_I_GAME(chess, othello) chess, chess, chess, othello
#define BBF_I_ALWAYS(text) BBF_I_GAME(text, text)
#define BBF_I_NEVER BBF_I_GAME(NULL, NULL)
#define BBF_I_OWN(white, black) "own&(" white "," black ")", white, black, NULL
#define BBF_I_ENEMY(white, black) "opp&(" white "," black ")", black, white, NULL

#define BBF_I_ARGUMENTS(X)                                           \
  X(SET, set, SET, NONE, BBF_I_ALWAYS("occupied"))                   \
  X(GEN, gen, SET, NONE, BBF_I_OWN("R,B,Q", "r,b,q"))                \
  X(GEN_STRAIGHT, gen, SET, NONE, BBF_I_OWN("R,Q", "r,q"))           \
  X(GEN_DIAGONAL, gen, SET, NONE, BBF_I_OWN("B,Q", "b,q"))           \
  X(GENS, gen, RAYS, NONE, BBF_I_OWN("Q", "q"))                      \
  X(SLIDERS, sliders, SET, NONE, BBF_I_OWN("R,B,Q", "r,b,q"))        \
  X(SLIDERS_STRAIGHT, sliders, SET, NONE, BBF_I_OWN("R,Q", "r,q"))   \
  X(SLIDERS_DIAGONAL, sliders, SET, NONE, BBF_I_OWN("B,Q", "b,q"))   \
  X(ROOKS, sliders, SET, NONE, BBF_I_OWN("R", "r"))                  \
  X(BISHOPS, sliders, SET, NONE, BBF_I_OWN("B", "b"))                \
  X(QUEENS, sliders, SET, NONE, BBF_I_OWN("Q", "q"))                 \
  X(PAWNS, pawns, SET, FROM, BBF_I_OWN("P", "p"))                    \
  X(KNIGHTS, knights, SET, FROM, BBF_I_OWN("N", "n"))                \
  X(ONLY_BISHOPS, bishops, SET, FROM, BBF_I_OWN("B", "b"))           \
  X(ONLY_ROOKS, rooks, SET, FROM, BBF_I_OWN("R", "r"))               \
  X(ONLY_QUEENS, queens, SET, FROM, BBF_I_OWN("Q", "q"))             \
  X(STRAIGHT, straight, SET, FROM, BBF_I_OWN("R,Q", "r,q"))          \
  X(DIAGONAL, diagonal, SET, FROM, BBF_I_OWN("B,Q", "b,q"))          \
  X(KINGS, kings, SET, FROM, BBF_I_OWN("K", "k"))                    \
  X(FROM_WHITE_PAWNS, white_pawns, SET, FROM, BBF_I_GAME("P", NULL)) \
  X(FROM_BLACK_PAWNS, black_pawns, SET, FROM, BBF_I_GAME("p", NULL)) \
  X(ALL_KNIGHTS, knights, SET, FROM, BBF_I_GAME("N,n", NULL))        \
  X(ALL_DIAGONAL, diagonal, SET, FROM, BBF_I_GAME("B,Q,b,q", NULL))  \
  X(ALL_STRAIGHT, straight, SET, FROM, BBF_I_GAME("R,Q,r,q", NULL))  \
  X(ALL_KINGS, kings, SET, FROM, BBF_I_GAME("K,k", NULL))            \
  X(KING, king, SET, TO, BBF_I_OWN("K", "k"))                        \
  X(ENEMY_STRAIGHT, straight, SET, FROM, BBF_I_ENEMY("R,Q", "r,q"))  \
  X(ENEMY_DIAGONAL, diagonal, SET, FROM, BBF_I_ENEMY("B,Q", "b,q"))  \
  X(TARGETS, targets, SET, TO, BBF_I_ENEMY("K", "k"))                \
  X(KING_TARGETS, targets, SET, TO, BBF_I_OWN("K", "k"))             \
  X(BLOCKERS, blockers, SET, OVER, BBF_I_ALWAYS("occupied"))         \
  X(OWN_BLOCKERS, blockers, SET, OVER, BBF_I_ALWAYS("own"))          \
  X(SET_A, set_a, SET, TO, BBF_I_OWN("K", "k"))                      \
  X(SET_B, set_b, SET, FROM, BBF_I_ENEMY("K", "k"))                  \
  X(SET_B_STRAIGHT, set_b, SET, FROM, BBF_I_ENEMY("R,Q", "r,q"))     \
  X(SET_B_DIAGONAL, set_b, SET, FROM, BBF_I_ENEMY("B,Q", "b,q"))     \
  X(SET_B_SLIDERS, set_b, SET, FROM, BBF_I_ENEMY("R,B,Q", "r,b,q"))  \
  X(WHITE_PAWNS, white_pawns, SET, NONE, BBF_I_GAME("P", NULL))      \
  X(BLACK_PAWNS, black_pawns, SET, NONE, BBF_I_GAME("p", NULL))      \
  X(PAWN_SET, set, SET, NONE, BBF_I_OWN("P", "p"))                   \
  X(PRO, pro, AREA, NONE, BBF_I_ALWAYS("empty"))                     \
  X(EMPTY, empty, AREA, NONE, BBF_I_ALWAYS("empty"))                 \
  X(OWN, own, SET, FROM, BBF_I_GAME(NULL, "own"))                    \
  X(OPP, opp, SET, NONE, BBF_I_GAME(NULL, "opp"))                    \
  X(MOVE, move, SET, TO, BBF_I_NEVER)                                \
  X(OCCUPIED, occupied, SET, NONE, BBF_I_ALWAYS("occupied"))         \
  X(FILES, files, FILES, NONE, BBF_I_OWN("P", "p"))                  \
  X(DIR, dir, DIRECTION, NONE, BBF_I_NEVER)                          \
  X(DIAGRAM, text, DIAGRAM, NONE, BBF_I_NEVER)                       \
  X(MOVER, mover, MOVER, NONE, BBF_I_NEVER)                          \
  X(MOVER_A, mover_a, MOVER, NONE, BBF_I_NEVER)                      \
  X(MOVER_B, mover_b, MOVER, NONE, BBF_I_NEVER)                      \
  X(FROM, from, SET, NONE, BBF_I_OWN("K", "k"))                      \
  X(TO, to, SET, NONE, BBF_I_ENEMY("K", "k"))                        \
  X(PATH, path, AREA, NONE, BBF_I_ALWAYS("empty"))                   \
  X(PATH_FROM, path, AREA, NONE, BBF_I_ALWAYS("empty,from"))         \
  X(PATH_FROM_TO, path, AREA, NONE, BBF_I_ALWAYS("empty,from,to"))   \
  X(PATH_A_B, path, AREA, NONE, BBF_I_ALWAYS("empty,set_a,set_b"))   \
  X(MOVES, moves, NUMBER, NONE, BBF_I_NEVER)                         \
  X(ORIGIN, from, SET, NONE, BBF_I_NEVER)                            \
  X(ORIGINS, from, SET, NONE, BBF_I_ALWAYS("own"))                   \
  X(PLANE, plane, PLANE, NONE, BBF_I_NEVER)                          \
  X(FEN, fen, FEN, NONE, BBF_I_NEVER)                                \
  X(POSITION, position, POSITION, NONE, BBF_I_NEVER)                 \
  X(POSITIONS, positions, POSITIONS, NONE, BBF_I_NEVER)

/* Arguments that the program does not have. */
#define BBF_I_UNTYPED_ARGUMENTS(X)                       \
  X(INDEX, i, INDEX, NONE, BBF_I_NEVER)                  \
  X(NTH, i, NUMBER, NONE, BBF_I_NEVER)                   \
  X(WORD, index, WORD, NONE, BBF_I_NEVER)                \
  X(MOVE_NUMBER, number, MOVE_NUMBER, NONE, BBF_I_NEVER) \
  X(MOVE_TEXT, text, MOVE_TEXT, NONE, BBF_I_NEVER)       \
  X(KERNEL, kernel, KERNEL, NONE, BBF_I_NEVER)

#endif
