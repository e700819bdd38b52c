/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The version that was built. */
#include <bbfill/defs.h>

const char *bbf_version(void) {
  return BBF_VERSION_STRING;
}
