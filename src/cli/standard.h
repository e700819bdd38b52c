/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Standard input, output and error. */
#ifndef CLI_STANDARD_H
#define CLI_STANDARD_H

/* Makes them safe to use, whatever state the program was started in. Complains
   and ends the program if that fails. */
void standard_prepare(void);

#endif
