/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads until a game is followed by another one. */
#include "games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../text/input/pgn.h"

/* How much text is returned at once, if games are not longer, and how much of a game that is too long
   is looked at again: more than the lines between two games. */
enum { TEXT_SIZE = 1 << 14, KEPT_SIZE = 1 << 12 };

bool games_open(struct games *games, const char *path, const char *option) {
  games->line = 1;
  games->at_end = false;
  games->size = games->begin = games->end = 0;
  games->buffer = NULL;
  return infile_open(&games->in, path, option);
}

/* Makes room for so many bytes after those that have not been returned. */
static bool make_room(struct games *games, size_t room) {
  const size_t left = games->end - games->begin;
  if (games->begin > 0)
    memmove(games->buffer, games->buffer + games->begin, left);
  games->begin = 0;
  games->end = left;
  if (left + room <= games->size)
    return true;
  char *larger = realloc(games->buffer, left + room);
  if (!larger) {
    games->in.error = ENOMEM;
    games->at_end = true;
    return false;
  }
  games->buffer = larger;
  games->size = left + room;
  return true;
}

/* Looks at the first bytes: nothing is read of a file that is something else. */
static void look_at_start(struct games *games) {
  games->buffer[games->end] = '\0';
  games->in.magic = magic_find(games->buffer, games->end, games->in.option);
  if (games->in.magic) {
    games->end = 0;
    games->at_end = true;
  }
}

/* The end of a file that was cut may be a part of a move. */
static void drop_cut_line(struct games *games) {
  while (games->end > games->begin && games->buffer[games->end - 1] != '\n')
    games->end--;
}

/* Reads until there are so many bytes, or the file ends. */
static void read_more(struct games *games, size_t wanted) {
  const size_t left = games->end - games->begin;
  if (games->at_end || left >= wanted)
    return;
  const size_t room = wanted - left + 3 * (size_t)TEXT_SIZE;
  const bool first = games->size == 0;
  if (make_room(games, room + 1)) { /* for a null byte, too */
    const size_t got = infile_read(&games->in, games->buffer + games->end, room);
    games->end += got;
    games->at_end = got < room;
    if (first)
      look_at_start(games);
  }
  if (games->at_end && infile_is_cut(&games->in))
    drop_cut_line(games);
}

static unsigned long long count_lines(const char *text, const char *end) {
  unsigned long long count = 0;
  while ((text = memchr(text, '\n', (size_t)(end - text)))) {
    text++;
    count++;
  }
  return count;
}

/* Takes bytes from the beginning of what is left. */
static void take(struct games *games, size_t length) {
  const char *text = games->buffer + games->begin;
  games->line += count_lines(text, text + length);
  games->begin += length;
}

/* The end of the first game of what is left; 0 if it is not there. */
static size_t first_end(const struct games *games) {
  size_t first = 0, length = games->end - games->begin;
  while ((length = pgn_whole(games->buffer + games->begin, length)))
    first = length;
  return first;
}

/* Drops a game that is too long. */
static void skip_game(struct games *games) {
  size_t length;
  do {
    take(games, games->end - games->begin - KEPT_SIZE);
    read_more(games, TEXT_SIZE);
    length = first_end(games);
  } while (length == 0 && !games->at_end);
  take(games, length ? length : games->end - games->begin);
}

bool games_next(struct games *games, struct games_text *found) {
  for (size_t wanted = TEXT_SIZE; wanted <= GAME_LIMIT; wanted *= 2) {
    read_more(games, wanted);
    const char *text = games->buffer + games->begin;
    const size_t left = games->end - games->begin;
    const bool rest = games->at_end && left <= wanted;
    const size_t length = rest ? left : pgn_whole(text, wanted);
    if (rest && length == 0)
      return false;
    if (length > 0) {
      *found = (struct games_text){text, length, games->line};
      take(games, length);
      return true;
    }
  }
  *found = (struct games_text){NULL, 0, games->line};
  skip_game(games);
  return true;
}

bool games_close(struct games *games) {
  free(games->buffer);
  games->buffer = NULL;
  return infile_close(&games->in);
}
