/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The result of a call for one position, with everything else that formats show. */
#ifndef TEXT_ANSWER_H
#define TEXT_ANSWER_H

#include "../cli/call/call.h"
#include "output/output.h"

struct answer {
  const struct call *call;
  const char *file;                /* the name of the EPD file, NULL if there is none */
  const struct position *position; /* NULL if there is none */
  uint64_t arguments[ARGUMENTS_LIMIT];
  const uint64_t *result;          /* result_words() of them */
};

/* The i-th answer of a block. */
struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i);

/* The position that is the result. */
struct position answer_position(const struct answer *answer);

#endif
