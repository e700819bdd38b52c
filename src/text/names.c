/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names of directions, movers and planes, by their numbers. */
#include "../movers.h"
#include "../cli/call/call.h"
#include "output/notation.h"

const char *const direction_names[8] = {
  [BBF_NOEA] = "noea", [BBF_EAST] = "east", [BBF_SOEA] = "soea", [BBF_SOUT] = "sout",
  [BBF_SOWE] = "sowe", [BBF_WEST] = "west", [BBF_NOWE] = "nowe", [BBF_NORT] = "nort",
};

#define NAMED(NAME, name, move, flooder, planes, unused) [BBF_##NAME] = #name,
static const char *const movers[] = {BBF_I_MOVERS(NAMED, )};

const char *kind_name(enum kind kind, int i) {
  static const struct {
    const char *const *names;
    int count;
  } lists[] = {
    [KIND_DIRECTION] = {direction_names, 8},
    [KIND_MOVER] = {movers, sizeof movers / sizeof *movers},
    [KIND_PLANE] = {plane_names, BBF_MOVE_PLANES},
  };
  return kind <= KIND_PLANE && i < lists[kind].count ? lists[kind].names[i] : NULL;
}
