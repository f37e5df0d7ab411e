#include "disk.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct change {
  struct change *next;
  int is_made;
  disk_file *file;
  char path[PATH_BYTES];
} change;

/* In their order, as a file system with a journal keeps them. */
static change *changes;

static void add(const char *path, disk_file *file, int is_made) {
  change *made = calloc(1, sizeof(change)), **end = &changes;
  made->is_made = is_made;
  made->file = file;
  strncpy(made->path, path, PATH_BYTES - 1);
  file->users += 1;
  while (*end) end = &(*end)->next;
  *end = made;
}

void name_made(const char *path, disk_file *file) { add(path, file, 1); }

void name_removed(const char *path, disk_file *file) { add(path, file, 0); }

static size_t folder_bytes(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) : 0;
}

void folder_synced(const char *path) {
  for (change **place = &changes; *place;) {
    change *done = *place;
    size_t bytes = folder_bytes(path);
    if (bytes != folder_bytes(done->path) || strncmp(path, done->path, bytes) != 0) {
      place = &done->next;
      continue;
    }
    *place = done->next;
    file_released(done->file);
    free(done);
  }
}

static void undo_made(const change *made) {
  struct stat named, known;
  if (stat(made->path, &named) != 0 || fstat(made->file->descriptor, &known) != 0) return;
  /* Someone else may have given the name to another file. */
  if (named.st_ino == known.st_ino && named.st_dev == known.st_dev) unlink(made->path);
}

static void undo_removed(const change *removed) {
  int copy = open(removed->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (copy < 0) return;
  char bytes[SECTOR_BYTES];
  ssize_t count;
  for (int64_t at = 0; (count = pread(removed->file->descriptor, bytes, SECTOR_BYTES, at)) > 0; at += count)
    if (pwrite(copy, bytes, count, at) != count) abort();
  close(copy);
}

static void undo_all(change *from) {
  if (from == NULL) return;
  undo_all(from->next);
  if (from->is_made) undo_made(from);
  else undo_removed(from);
  disk_counts[COUNT_LOST_NAMES] += 1;
  file_released(from->file);
  free(from);
}

/* As they are, for a folder that is used no more. */
void names_let_go(void) {
  while (changes) {
    char path[PATH_BYTES];
    memcpy(path, changes->path, PATH_BYTES);
    folder_synced(path);
  }
}

void names_lose_power(uint64_t *random) {
  change **place = &changes;
  while (*place && random && (drawn(random) & 1)) {
    change *kept = *place;
    *place = kept->next;
    file_released(kept->file);
    free(kept);
  }
  change *lost = *place;
  changes = NULL;
  undo_all(lost);
}
