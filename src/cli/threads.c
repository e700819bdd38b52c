/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* POSIX threads. A call that cannot fail as it is made here is not checked. */
#if defined(__linux__)
#define _GNU_SOURCE /* for sched_getaffinity */
#endif
#include "threads.h"

static int allowed;

#if HAS_THREADS
#include <unistd.h>
#if defined(__linux__)
#include <sched.h>
#endif

/* As nproc counts them: taskset and containers may allow a part of the CPUs. */
static long count_cpus(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
#endif
  return sysconf(_SC_NPROCESSORS_ONLN);
}

/* perft needs 190 KB. musl gives a thread 128, which also is less than other systems give. */
#define STACK_SIZE ((size_t)1 << 20)

static void *run(void *data) {
  struct thread *thread = data;
  thread->work(thread->data);
  return NULL;
}

void thread_start(struct thread *thread, void (*work)(void *data), void *data) {
  thread->work = work;
  thread->data = data;
  pthread_attr_t how;
  pthread_attr_init(&how);
  pthread_attr_setstacksize(&how, STACK_SIZE);
  thread->started = pthread_create(&thread->id, &how, run, thread) == 0;
  pthread_attr_destroy(&how);
}

void thread_join(struct thread *thread) {
  if (thread->started)
    pthread_join(thread->id, NULL);
  thread->started = false;
}

void lock_take(struct lock *lock) {
  pthread_mutex_lock(&lock->mutex);
}

void lock_release(struct lock *lock) {
  pthread_mutex_unlock(&lock->mutex);
}

void lock_wait(struct lock *lock) {
  pthread_cond_wait(&lock->changed, &lock->mutex);
}

void lock_tell(struct lock *lock) {
  pthread_cond_broadcast(&lock->changed);
}
#else
static long count_cpus(void) {
  return 1;
}

void thread_start(struct thread *thread, void (*work)(void *data), void *data) {
  (void)work, (void)data;
  thread->started = false;
}

void thread_join(struct thread *thread) {
  (void)thread;
}

void lock_take(struct lock *lock) {
  (void)lock;
}

void lock_release(struct lock *lock) {
  (void)lock;
}

void lock_wait(struct lock *lock) {
  (void)lock;
}

void lock_tell(struct lock *lock) {
  (void)lock;
}
#endif

int jobs_allowed(void) {
  const long count = allowed ? allowed : count_cpus();
  return count < 1 ? 1 : count < JOBS_MOST ? (int)count : JOBS_MOST;
}

void jobs_allow(int jobs) {
  allowed = jobs;
}
