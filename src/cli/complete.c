/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The words before the last one decide what it may be. */
#include "complete.h"

#include <string.h>

#include "call/call.h"
#include "options.h"

#define OPTION_NAME_SIZE 16

/* What is known from the words before the last one. */
struct context {
  enum value value;     /* VALUE_NONE unless the last word is the value of an option */
  bool options_ended;   /* by -- */
  bool wants_name;      /* --list or --help: a function and no arguments */
  enum game game;       /* of a position that is given */
  const char *function; /* NULL if there is none yet */
  int arguments;        /* their number so far */
};

/* The last word. Its first bytes are kept, the rest is completed. */
struct ending {
  struct output *out;
  const char *word;
  size_t kept;
};

/* Offers the name if it begins with the rest of the word. */
static void offer(const struct ending *ending, const char *name, const char *summary) {
  const char *typed = ending->word + ending->kept;
  if (strncmp(name, typed, strlen(typed)) != 0)
    return;
  output_bytes(ending->out, ending->word, ending->kept);
  output_text(ending->out, name);
  if (summary)
    output_format(ending->out, "\t%s", summary);
  output_char(ending->out, '\n');
}

static void take_option(struct context *context, const struct known_option *known) {
  context->wants_name = context->wants_name || known->letter == 'l' || known->letter == 'h';
  if (known->game != GAME_NONE)
    context->game = known->game;
}

/* Finds an option by its name or an abbreviation; the first one if there are several. */
static const struct known_option *find_long(const char *name, size_t length) {
  const struct known_option *known = known_options;
  while (known->name && strncmp(known->name, name, length) != 0)
    known++;
  return known;
}

static const struct known_option *find_letter(char letter) {
  const struct known_option *known = known_options;
  while (known->name && known->letter != letter)
    known++;
  return known;
}

static void take_word(struct context *context, const char *word) {
  if (context->value != VALUE_NONE) {
    context->value = VALUE_NONE;
  } else if (context->options_ended || word[0] != '-' || !word[1] ||
             (context->function && word_is_argument(word))) {
    if (context->function)
      context->arguments++;
    else
      context->function = word;
  } else if (strcmp(word, "--") == 0) {
    context->options_ended = true;
  } else if (word[1] == '-') {
    const size_t length = strcspn(word + 2, "=");
    const struct known_option *known = find_long(word + 2, length);
    take_option(context, known);
    if (!word[2 + length])
      context->value = known->value;
  } else {
    for (const char *letter = word + 1; *letter; letter++) {
      const struct known_option *known = find_letter(*letter);
      take_option(context, known);
      if (known->value != VALUE_NONE && letter[1])
        return;
      context->value = known->value;
    }
  }
}

/* Returns false if the value is a file name. */
static bool offer_values(const struct ending *ending, enum value value) {
  for (int i = 0; value_name(value, i); i++)
    offer(ending, value_name(value, i), NULL);
  return value != VALUE_FILE;
}

static void offer_boards(const struct context *context, struct ending *ending) {
  for (const char *at = ending->word; *at; at++)
    if (strchr(",&~(", *at))
      ending->kept = (size_t)(at - ending->word) + 1;
  for (int i = 0; expression_word(i, context->game); i++)
    offer(ending, expression_word(i, context->game), NULL);
}

static void offer_arguments(const struct context *context, struct ending *ending) {
  const struct function *function = function_find(context->function);
  if (!function || context->wants_name)
    return;
  const int at = function_first(function) + context->arguments;
  if (at >= function_arity(function))
    return;
  const enum kind kind = function->parameters[at]->kind;
  if (kind_is_board(kind))
    offer_boards(context, ending);
  for (int i = 0; kind_name(kind, i); i++)
    offer(ending, kind_name(kind, i), NULL);
}

bool complete(struct output *out, int count, char **words) {
  struct context context = {.value = VALUE_NONE, .game = GAME_NONE};
  struct ending ending = {out, count > 0 ? words[count - 1] : "", 0};
  for (int i = 0; i < count - 1; i++)
    take_word(&context, words[i]);
  if (context.value != VALUE_NONE)
    return offer_values(&ending, context.value);
  const size_t equals = strcspn(ending.word, "=");
  if (!context.options_ended && ending.word[0] == '-') {
    if (strncmp(ending.word, "--", 2) == 0 && ending.word[equals]) {
      ending.kept = equals + 1;
      return offer_values(&ending, find_long(ending.word + 2, equals - 2)->value);
    }
    for (const struct known_option *known = known_options; known->name; known++) {
      char name[OPTION_NAME_SIZE] = "--";
      offer(&ending, strcat(name, known->name), known->summary);
    }
  } else if (context.function) {
    offer_arguments(&context, &ending);
  } else {
    for (const struct function *f = function_next(NULL, ""); f; f = function_next(f, ""))
      offer(&ending, f->name, f->about->summary);
  }
  return true;
}
