/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Both formats may have several parts, which gzip calls members and zstd frames: they are read as one
   file. */
#include "unpack.h"

#include <stdlib.h>
#include <string.h>

#if HAS_GZIP
#define ZLIB_CONST
#include <zlib.h>
#endif
#if HAS_ZSTD
#include <zstd.h>
#endif

#if HAS_GZIP && HAS_ZSTD
const char unpacked_formats[] = "gzip and zstd";
#elif HAS_GZIP
const char unpacked_formats[] = "gzip";
#elif HAS_ZSTD
const char unpacked_formats[] = "zstd";
#else
const char unpacked_formats[] = "nothing";
#endif

#if HAS_GZIP || HAS_ZSTD
static const char no_memory[] = "there is not enough memory to unpack it";
#endif

#if HAS_GZIP
static void gzip_end(void *stream) {
  inflateEnd(stream);
  free(stream);
}

/* Zeros may follow the last member, as on tapes. */
static bool gzip_more(struct unpacker *unpacker, struct bytes *bytes) {
  z_stream *z = unpacker->stream;
  while (unpacker->between && bytes->from < bytes->from_end && !*bytes->from)
    bytes->from++;
  if (bytes->from == bytes->from_end && unpacker->between)
    return true;
  z->next_in = (const Bytef *)bytes->from;
  z->avail_in = (uInt)(bytes->from_end - bytes->from);
  z->next_out = (Bytef *)bytes->to;
  z->avail_out = (uInt)(bytes->to_end - bytes->to);
  const int status = inflate(z, Z_NO_FLUSH);
  bytes->from = bytes->from_end - z->avail_in;
  bytes->to = bytes->to_end - z->avail_out;
  unpacker->between = status == Z_STREAM_END;
  if (status == Z_OK || status == Z_BUF_ERROR)
    return true;
  if (status == Z_STREAM_END)
    return inflateReset(z) == Z_OK;
  unpacker->damage = status == Z_MEM_ERROR ? no_memory : z->msg ? z->msg : "unknown compression";
  return false;
}

static void gzip_begin(struct unpacker *unpacker) {
  enum { LARGEST_WINDOW = 15, GZIP_ONLY = 16 };
  z_stream *z = calloc(1, sizeof *z);
  if (z && inflateInit2(z, LARGEST_WINDOW + GZIP_ONLY) != Z_OK) {
    free(z);
    z = NULL;
  }
  *unpacker = (struct unpacker){z, gzip_end, gzip_more, false, z ? NULL : no_memory};
}
#endif

#if HAS_ZSTD
static void zstd_end(void *stream) {
  ZSTD_freeDStream(stream);
}

static bool zstd_more(struct unpacker *unpacker, struct bytes *bytes) {
  ZSTD_inBuffer in = {bytes->from, (size_t)(bytes->from_end - bytes->from), 0};
  ZSTD_outBuffer out = {bytes->to, (size_t)(bytes->to_end - bytes->to), 0};
  if (in.size == 0 && unpacker->between)
    return true;
  const size_t left = ZSTD_decompressStream(unpacker->stream, &out, &in);
  bytes->from += in.pos;
  bytes->to += out.pos;
  unpacker->between = left == 0;
  if (ZSTD_isError(left))
    unpacker->damage = ZSTD_getErrorName(left);
  return !unpacker->damage;
}

static void zstd_begin(struct unpacker *unpacker) {
  void *stream = ZSTD_createDStream();
  *unpacker = (struct unpacker){stream, zstd_end, zstd_more, false, stream ? NULL : no_memory};
}
#endif

void unpack_begin(struct unpacker *unpacker, const char *bytes, size_t length) {
  *unpacker = (struct unpacker){.stream = NULL};
#if HAS_GZIP
  if (length >= 2 && memcmp(bytes, "\x1f\x8b", 2) == 0)
    gzip_begin(unpacker);
#endif
#if HAS_ZSTD
  if (length >= 4 && memcmp(bytes, "\x28\xb5\x2f\xfd", 4) == 0)
    zstd_begin(unpacker);
#endif
  (void)bytes, (void)length;
}

bool unpack(struct unpacker *unpacker, struct bytes *bytes) {
  return unpacker->more(unpacker, bytes);
}

void unpack_end(struct unpacker *unpacker) {
  if (unpacker->stream)
    unpacker->end(unpacker->stream);
  unpacker->stream = NULL;
}
