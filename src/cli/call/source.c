/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A part of lines gives one block of positions, a part of games several. */
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../text/input/game.h"

void complaints_add(struct complaints *complaints, unsigned long long line, size_t column,
                    const char *reason) {
  if (complaints->count < MISTAKES_REPORTED) {
    struct complaint *complaint = complaints->first + complaints->count;
    complaint->line = line;
    complaint->column = column;
    snprintf(complaint->reason, REASON_SIZE, "%.*s", REASON_SIZE - 1, reason);
  }
  complaints->count++;
}

bool source_open(struct source *source, const char *path, const char *option) {
  return source->games ? games_open(source->games, path, option)
                       : lines_open(source->lines, path, option);
}

bool source_close(struct source *source) {
  return source->games ? games_close(source->games) : infile_close(&source->lines->in);
}

const char *source_name(const struct source *source) {
  return source->games ? source->games->in.name : source->lines->in.name;
}

const char *source_unit(const struct source *source) {
  return source->games ? "mistake" : "invalid line";
}

bool source_at_end(const struct source *source) {
  return source->games ? source->games->at_end : source->lines->at_end;
}

/* Copies lines as long as there is room. */
static bool take_lines(struct lines *lines, struct part *part, size_t most) {
  const char *text;
  size_t length;
  part->line_count = part->used = 0;
  while (part->line_count < most && part->used + LINE_LIMIT <= sizeof part->bytes &&
         lines_next(lines, &text, &length)) {
    struct copied_line *line = part->lines + part->line_count++;
    *line = (struct copied_line){NULL, length, lines->number};
    part->last_line = lines->number;
    if (lines->too_long)
      continue;
    line->text = memcpy(part->bytes + part->used, text, length + 1);
    part->used += length + 1;
  }
  return part->line_count > 0;
}

/* Reads all lines of the part. */
static void read_lines(const struct source *source, struct part *part, struct block *block) {
  for (const struct copied_line *line = part->lines; line < part->lines + part->line_count;
       line++) {
    struct position *position = block->positions + block->count;
    char reason[REASON_SIZE];
    if (!line->text) {
      snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
      complaints_add(&part->complaints, line->number, 0, reason);
    } else if (!position_read(position, line->text, line->length, source->syntax, reason)) {
      complaints_add(&part->complaints, line->number, 0, reason);
    } else {
      position->line = line->number;
      position->id = NULL;
      if (source->shows_id)
        position_read_id(position, line->text, line->length);
      if (source->keeps_counters)
        position->counters = counters_read(line->text, line->length);
      block->count++;
    }
  }
  part->line_count = 0;
}

/* Copies the text of games. */
static bool take_games(struct games *games, struct part *part) {
  struct games_text found;
  if (!games_next(games, &found))
    return false;
  part->last_line = games->line;
  if (found.length > part->text_size) {
    free(part->text);
    part->text = malloc(found.length);
    part->text_size = part->text ? found.length : 0;
  }
  part->at_end = !found.text || !part->text;
  if (part->at_end) {
    complaints_add(&part->complaints, found.line, 0,
                   found.text ? "there is not enough memory for the game that begins here"
                              : "the game that begins here is longer than 256 MiB");
    return true;
  }
  memcpy(part->text, found.text, found.length);
  pgn_begin(&part->pgn, part->text, found.length, found.line);
  return true;
}

/* Adds a player's name, without backslashes before quotes, and cut between characters of UTF-8. A quote
   follows the name, so there is a character after each backslash. */
static char *add_name(char *at, struct span name) {
  enum { LONGEST = 60 };
  const char *begin = at;
  for (const char *c = name.begin; c < name.end; c++) {
    if (at - begin >= LONGEST && (*c & 0xc0) != 0x80)
      return append_text(at, "...");
    if (at - begin >= LONGEST + 3)
      return at;
    if (*c == '\\' && (c[1] == '"' || c[1] == '\\'))
      c++;
    *at++ = *c;
  }
  return at > begin ? at : append_text(at, "?");
}

static bool is_known(struct span name) {
  return name.end > name.begin && !span_is(name, "?");
}

/* Says in which game the position is, and after how many moves. */
static void add_label(struct part *part, struct position *position, char label[LABEL_SIZE]) {
  char *at = label;
  if (is_known(part->white) || is_known(part->black)) {
    at = append_text(add_name(at, part->white), " - ");
    at = append_text(add_name(at, part->black), ", ");
  }
  at += sprintf(at, "ply %u", part->pgn.ply);
  position->id = label;
  position->id_length = (size_t)(at - label);
}

static void add_position(const struct source *source, struct part *part, struct block *block) {
  struct position *position = block->positions + block->count;
  part->before = part->pgn.position;
  *position = position_of(&part->before);
  position->counters = part->counters;
  position->line = part->pgn.line;
  part->plies[block->count] = part->pgn.ply;
  if (source->shows_id)
    add_label(part, position, part->labels[block->count]);
  block->count++;
}

/* Reads positions until the block is full or the text ends. */
static void read_games(const struct source *source, struct part *part, struct block *block,
                       size_t most) {
  struct pgn *pgn = &part->pgn;
  while (block->count < most && !part->at_end)
    switch (pgn_next(pgn)) {
    case PGN_GAME:
      part->white = part->black = (struct span){NULL, NULL};
      break;
    case PGN_TAG:
      if (span_is(pgn->name, "White"))
        part->white = pgn->value;
      else if (span_is(pgn->name, "Black"))
        part->black = pgn->value;
      break;
    case PGN_START:
      part->counters = pgn->counters;
      add_position(source, part, block);
      break;
    case PGN_MOVE:
      part->counters = counters_after(part->counters, &part->before, &pgn->position);
      add_position(source, part, block);
      break;
    case PGN_MISTAKE:
      complaints_add(&part->complaints, pgn->mistake_line, pgn->column, pgn->reason);
      break;
    case PGN_COMMENT:
    case PGN_RESULT:
      break;
    case PGN_END:
      part->at_end = true;
    }
}

bool source_take(struct source *source, struct part *part, size_t most) {
  part->complaints.count = 0;
  return source->games ? take_games(source->games, part) : take_lines(source->lines, part, most);
}

bool source_read(const struct source *source, struct part *part, struct block *block, size_t most) {
  block->count = 0;
  block->has_positions = true;
  if (source->games)
    read_games(source, part, block, most);
  else
    read_lines(source, part, block);
  return block->count > 0;
}

void source_complain(const struct source *source, struct part *part, const struct block *block,
                     size_t i, const char *reason) {
  char where[2 * REASON_SIZE];
  snprintf(where, sizeof where, "ply %u: %s", part->plies[i], reason);
  complaints_add(&part->complaints, block->positions[i].line, 0, source->games ? where : reason);
}

void part_free(struct part *part) {
  free(part->text);
  part->text = NULL;
  part->text_size = 0;
}
