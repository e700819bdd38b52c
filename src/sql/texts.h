/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the SQL extensions read from texts, which need no null byte at the end, and write. */
#ifndef SQL_TEXTS_H
#define SQL_TEXTS_H

#include <bbfill.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../text/input/game.h"

/* Room for a reason: why a text is wrong, after the begin of the text. */
#define WHY_SIZE (BBF_MISTAKE_SIZE + 32)

/* Each returns false and writes the reason if the text is wrong. */
bool board_read(const char *text, size_t length, uint64_t *board, char reason[WHY_SIZE]);
bool fen_read(const char *text, size_t length, struct bbf_position *p, char reason[WHY_SIZE]);

/* With the counters of FEN, or of EPD's operations hmvc and fmvn. Those that are too large are wrong only
   here. */
struct counted_position {
  struct bbf_position position;
  struct counters counters;
};
bool counted_fen_read(const char *text, size_t length, int flags, struct counted_position *read,
                      char reason[WHY_SIZE]);

/* A move in UCI or SAN, which may have blanks around it, and exclamation and question marks after it. */
bool move_read(const struct bbf_position *p, const char *text, size_t length, int *plane,
               uint64_t *from, char reason[WHY_SIZE]);

/* The words of bbf_explain_uci or bbf_explain_san for such a move. Returns false if nothing is wrong. */
typedef int explainer(const char *text, const struct bbf_position *p, char words[BBF_MISTAKE_SIZE]);
bool move_explain(const struct bbf_position *p, const char *text, size_t length, explainer *explain,
                  char words[BBF_MISTAKE_SIZE]);

/* The number of a name in a list that ends with NULL; the name may also be the number itself. what
   says what it names, as in "direction". */
bool name_read(const char *what, const char *const *names, const char *text, size_t length,
               int *number, char reason[WHY_SIZE]);
bool files_read(int number, uint8_t *files, char reason[WHY_SIZE]);

/* A counter of FEN, from a number of SQL and as one, of which the largest stands for larger ones. */
bool counter_read(int number, uint32_t *counter, char reason[WHY_SIZE]);
int counter_number(uint32_t counter);

/* Names of squares with commas between them. */
#define SQUARES_SIZE (64 * 3 + 1)
void squares_write(const uint8_t *squares, size_t count, char text[SQUARES_SIZE]);

/* Boards as 0x and sixteen digits. */
#define HEX_SIZE 19
void hex_write(uint64_t board, char text[HEX_SIZE]);

#endif
