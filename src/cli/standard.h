/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Standard input, output and error. */
#ifndef CLI_STANDARD_H
#define CLI_STANDARD_H

#include <stdbool.h>

/* Makes them safe to use even if some are closed. If that fails, complains and ends the
   program. */
void standard_prepare(void);

/* Whether standard output is a terminal whose user wants colours: NO_COLOR is not set,
   see https://no-color.org, and TERM is neither missing nor dumb. */
bool color_suits_terminal(void);

#endif
