/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Nothing fails in memory. */
#ifndef WEB_ERRNO_H
#define WEB_ERRNO_H

#define errno 0

#endif
