/* What the program says on standard error, and its exit statuses. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

enum {
  STATUS_OK = 0,
  STATUS_FAILED = 1, /* a file could not be read or written, or a line of it is wrong */
  STATUS_USAGE = 2   /* the command line is wrong */
};

#if defined(__GNUC__)
#define PRINTF_LIKE(string, first) __attribute__((format(printf, string, first)))
#else
#define PRINTF_LIKE(string, first)
#endif

/* Prints "bbfill: ", the message and a newline. */
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

/* Shows how many lines of a long stream are read, once a second; only where
   standard error is a terminal and standard output is none. */
void progress_show(unsigned long long lines);
void progress_clear(void);

#endif
