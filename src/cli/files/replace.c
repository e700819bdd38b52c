/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A temporary file takes the place of the old one. It never outlives the program. */
#define _POSIX_C_SOURCE 200809L
#include "replace.h"

#include <errno.h>
#include <string.h>

#include "../message.h"

#if defined(_WIN32)
/* Device names are many and hard to recognise here: every file is written directly. */
static FILE *replace_open(const char *path) {
  FILE *file = fopen(path, "wb");
  if (!file)
    complain("%s: %s", path, strerror(errno));
  return file;
}

static bool replace_keep(const char *name) {
  (void)name;
  return true;
}

static void replace_drop(void) {}
#else
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATH_SIZE 4096

static char target[PATH_SIZE];             /* to be replaced */
static char temporary[sizeof target + 64]; /* empty if there is no such file */
static bool exists;                        /* the target, when it was opened */

static void remove_temporary(int signal_number) {
  unlink(temporary);
  raise(signal_number);
}

/* Catches the signals that would end the program, unless they are already ignored or
   caught. */
static void catch_signals(void) {
  static const int signals[] = {
      SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS, SIGFPE,    SIGUSR1,
      SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGSYS, SIGVTALRM, SIGPROF,
  };
  struct sigaction before = {.sa_handler = SIG_IGN}, action = {.sa_handler = remove_temporary};
  action.sa_flags = (int)SA_RESETHAND;
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], NULL, &before);
    if (before.sa_handler == SIG_DFL)
      sigaction(signals[i], &action, NULL);
  }
}

/* The length of the folder in a path, with the slash. */
static size_t folder_length(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

static bool is_link(const char *path) {
  struct stat what;
  return lstat(path, &what) == 0 && S_ISLNK(what.st_mode);
}

/* Sets the target to the file that the links of path lead to; false if its name is too
   long. Links in /dev and /proc, such as /dev/stderr, are not followed: the caller has
   that file open and would not see a new file in its place. */
static bool follow_links(const char *path) {
  char link[PATH_SIZE];
  const char *name = path;
  size_t folder = 0, length = strlen(path);
  for (;;) {
    if (folder + length >= sizeof target) {
      errno = ENAMETOOLONG;
      return false;
    }
    memcpy(target + folder, name, length);
    target[folder + length] = '\0';
    ssize_t got = readlink(target, link, sizeof link);
    if (got < 0 || strncmp(target, "/dev/", 5) == 0 || strncmp(target, "/proc/", 6) == 0)
      return true;
    name = link;
    length = (size_t)got;
    folder = *link == '/' ? 0 : folder_length(target);
  }
}

/* Creates the file beside the target, because rename works only within a file system.
   Signals are blocked until their handler knows which file to remove. */
static int create_temporary(mode_t mode) {
  int descriptor, number = 0;
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  do {
    snprintf(temporary, sizeof temporary, "%.*s.bbfill-%ld-%d", (int)folder_length(target), target,
             (long)getpid(), number++);
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode);
  } while (descriptor < 0 && errno == EEXIST && number < 100);
  if (descriptor < 0)
    temporary[0] = '\0';
  else
    catch_signals();
  sigprocmask(SIG_SETMASK, &before, NULL);
  return descriptor;
}

/* Gives the temporary file the owner, group and permissions of the target. */
static bool make_alike(int descriptor, const struct stat *old) {
  struct stat new = *old;
  fstat(descriptor, &new);
  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid) &&
      fchown(descriptor, old->st_uid, old->st_gid) != 0)
    return false;
  return ((new.st_mode ^ old->st_mode) & 0777) == 0 || fchmod(descriptor, old->st_mode & 0777) == 0;
}

static void replace_drop(void) {
  unlink(temporary);
  temporary[0] = '\0';
}

static void complain_about(const char *name) {
  complain(exists ? "%s: cannot be replaced: %s; use > FILE to write into it" : "%s: %s", name,
           strerror(errno));
}

static FILE *open_temporary(const char *path, const struct stat *old) {
  int descriptor = create_temporary(exists ? 0600 : 0666);
  bool alike = descriptor >= 0 && (!exists || make_alike(descriptor, old));
  FILE *file = alike ? fdopen(descriptor, "wb") : NULL;
  if (file)
    return file;
  complain_about(path);
  if (descriptor >= 0)
    close(descriptor);
  replace_drop();
  return NULL;
}

/* Opens a file for writing. A regular file does not change until replace_keep, because a
   temporary file beside it is written. Devices and pipes are written directly.
   Complains and returns NULL on failure. */
static FILE *replace_open(const char *path) {
  struct stat old;
  exists = stat(path, &old) == 0;
  FILE *file = NULL;
  if (exists ? !S_ISREG(old.st_mode) : errno != ENOENT)
    file = fopen(path, "wb");
  else if (follow_links(path)) {
    if (is_link(target))
      file = fopen(target, "ab");
    else if (!exists || access(target, W_OK) == 0)
      return open_temporary(path, &old);
  }
  if (!file)
    complain("%s: %s", path, strerror(errno));
  return file;
}

/* After the file was closed: puts the temporary file in its place; without one, does nothing. On
   failure complains and returns false, and the old file has not changed. */
static bool replace_keep(const char *name) {
  if (!*temporary)
    return true;
  bool kept = rename(temporary, target) == 0;
  if (!kept) {
    complain_about(name);
    replace_drop();
  }
  temporary[0] = '\0';
  return kept;
}
#endif

bool output_is_standard(const char *path) {
  return !path || strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

bool output_open(struct output *out, const char *path) {
  const bool standard = output_is_standard(path);
  out->error = 0;
  out->incomplete = false;
  out->used = 0;
  out->name = standard ? "standard output" : path;
  out->file = standard ? stdout : replace_open(path);
  return out->file != NULL;
}

bool output_close(struct output *out) {
  output_flush(out);
  /* A full disk may be reported only when the C library writes the last bytes. */
  bool closed = fclose(out->file) == 0;
  if (!out->error && !closed)
    out->error = errno;
  if (!out->error && !out->incomplete)
    return replace_keep(out->name);
  replace_drop();
  if (out->error)
    complain("%s: %s", out->name, strerror(out->error));
  return !out->error;
}
