/* Runs a fuzz target over files and over all files of folders, without a fuzzer:
   so the tests hold what fuzzing found. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <errno.h>

#include "fuzz.h"

static int replayed;

static void fail(const char *path) {
  fprintf(stderr, "%s: %s\n", path, strerror(errno));
  exit(1);
}

static void replay_file(const char *path) {
  static uint8_t buffer[1 << 20];
  FILE *file = fopen(path, "rb");
  if (!file)
    fail(path);
  const size_t size = fread(buffer, 1, sizeof buffer, file);
  if (ferror(file))
    fail(path);
  fclose(file);
  printf("%s\n", path);
  fflush(stdout);
  uint8_t *data = (uint8_t *)copy_bytes(buffer, size);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
  replayed++;
}

static void replay_folder(const char *path, DIR *folder) {
  for (const struct dirent *entry; (entry = readdir(folder));) {
    char name[4096];
    if (entry->d_name[0] == '.')
      continue;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    replay_file(name);
  }
  closedir(folder);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    DIR *folder = opendir(argv[i]);
    if (folder)
      replay_folder(argv[i], folder);
    else
      replay_file(argv[i]);
  }
  if (replayed == 0) {
    fprintf(stderr, "usage: %s FILE_OR_FOLDER...\n", argv[0]);
    return 2;
  }
  printf("%d inputs, no promise broken\n", replayed);
  return 0;
}
