/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the SQL extensions read from texts, which need no null byte at the end, and write. */
#ifndef SQL_TEXTS_H
#define SQL_TEXTS_H

#include <bbfill.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../text/input/position.h"

/* Each returns false and writes the reason if the text is wrong. */
bool board_read(const char *text, size_t length, uint64_t *board, char reason[REASON_SIZE]);
bool fen_read(const char *text, size_t length, struct bbf_position *p, char reason[REASON_SIZE]);
bool move_read(const struct bbf_position *p, const char *text, size_t length, int *plane,
               uint64_t *from, char reason[REASON_SIZE]);

/* The number of a name in a list that ends with NULL; the name may also be the number itself. what
   says what it names, as in "direction". */
bool name_read(const char *what, const char *const *names, const char *text, size_t length,
               int *number, char reason[REASON_SIZE]);
bool files_read(int number, uint8_t *files, char reason[REASON_SIZE]);

/* Names of squares with commas between them. */
#define SQUARES_SIZE (64 * 3 + 1)
void squares_write(const uint8_t *squares, size_t count, char text[SQUARES_SIZE]);

/* Boards as 0x and sixteen digits. */
#define HEX_SIZE 19
void hex_write(uint64_t board, char text[HEX_SIZE]);

/* Fields of a row, which the longest UCI and SAN fit; the number of moves. */
#define MOVE_SIZE 8
size_t moves_write(const struct bbf_position *p, bool san, char texts[BBF_MAX_MOVES][MOVE_SIZE]);

#endif
