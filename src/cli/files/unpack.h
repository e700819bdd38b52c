/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Unpacks gzip and zstd, each if the build has its library. */
#ifndef CLI_UNPACK_H
#define CLI_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

/* What the build unpacks, for --version. */
extern const char unpacked_formats[];

/* Packed bytes that have been read, and where what they mean goes. What has been used or written
   moves their beginnings. */
struct bytes {
  const char *from, *from_end;
  char *to, *to_end;
};

/* Zero bytes are one that has not begun. */
struct unpacker {
  void *stream; /* NULL for files that are not packed, or are not unpacked here */
  void (*end)(void *stream);
  bool (*more)(struct unpacker *unpacker, struct bytes *bytes);
  bool between;       /* what is packed may end here */
  const char *damage; /* once that is found */
};

/* How many of the first bytes of a file say how it is packed. */
#define UNPACK_LOOK 4

/* Begins if a file that begins with these bytes is packed, and the build unpacks it. */
void unpack_begin(struct unpacker *unpacker, const char *bytes, size_t length);

/* Unpacks until one of both is used up. Returns false if the data are damaged. */
bool unpack(struct unpacker *unpacker, struct bytes *bytes);

void unpack_end(struct unpacker *unpacker);

#endif
