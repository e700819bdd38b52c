/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Standard input, output and error. */
#ifndef CLI_STANDARD_H
#define CLI_STANDARD_H

/* Makes them safe to use even if some are closed. If that fails, complains and ends the
   program. */
void standard_prepare(void);

#endif
