/* A call over every position of an EPD file. */
#ifndef CLI_STREAM_H
#define CLI_STREAM_H

#include "answer.h"

/* Reads the file at path, writes one answer for each good line in order, and
   complains about the others. Returns the exit status. */
int stream_run(const struct call *call, const char *path, const struct format *format,
               struct output *out);

#endif
