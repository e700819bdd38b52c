/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Batches are the same with every backend of the build: lanes.h vectorises the definitions for single
   boards, and of the backends, portable vectorises best. */
#ifndef BBF_SRC_BATCH_BACKEND_H
#define BBF_SRC_BATCH_BACKEND_H

#undef BBF_BACKEND_SCALAR
#undef BBF_BACKEND_BMI2
#undef BBF_BACKEND_PORTABLE
#define BBF_BACKEND_PORTABLE

#endif
