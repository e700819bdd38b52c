/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Threads, how many of them --jobs allows, and what they need to wait for each other. Where there
   are none, as on Windows and in Node.js, nothing starts, and one thread does all the work. */
#ifndef CLI_THREADS_H
#define CLI_THREADS_H

#include <stdbool.h>

#if defined(_WIN32) || defined(__EMSCRIPTEN__)
#define HAS_THREADS 0
#else
#define HAS_THREADS 1
#include <pthread.h>
#endif

#define JOBS_MOST 1024

/* How many threads may run at once: the CPUs that the program may use, until --jobs says it. */
int jobs_allowed(void);
void jobs_allow(int jobs);

struct thread {
  bool started;
#if HAS_THREADS
  pthread_t id;
  void (*work)(void *data);
  void *data;
#endif
};

/* Starts work(data) in another thread if the system has one. */
void thread_start(struct thread *thread, void (*work)(void *data), void *data);

/* Waits for its end if it was started. */
void thread_join(struct thread *thread);

/* Zero bytes are not one that is ready: INITIALISER is. */
struct lock {
#if HAS_THREADS
  pthread_mutex_t mutex;
  pthread_cond_t changed;
#else
  char nothing;
#endif
};
#if HAS_THREADS
#define LOCK_INITIALISER \
  { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER }
#else
#define LOCK_INITIALISER \
  { 0 }
#endif

void lock_take(struct lock *lock);
void lock_release(struct lock *lock);

/* Lets the lock go until another thread says that something has changed. */
void lock_wait(struct lock *lock);
void lock_tell(struct lock *lock);

#endif
