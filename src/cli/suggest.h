/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Guesses which function a wrong name was meant to be. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include "call/functions.h"

/* The function of that name. If there is none, complains, suggests others, and returns
   NULL. */
const struct function *function_meant(const char *name);

#endif
