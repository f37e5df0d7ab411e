#include "disk.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static disk_file *files;

static disk_file *file_of(const struct stat *found) {
  for (disk_file *file = files; file; file = file->next) {
    struct stat known;
    if (!file->is_gone && fstat(file->descriptor, &known) == 0 && known.st_ino == found->st_ino &&
        known.st_dev == found->st_dev)
      return file;
  }
  return NULL;
}

static disk_file *file_at(const char *path) {
  struct stat found;
  return stat(path, &found) == 0 ? file_of(&found) : NULL;
}

disk_file *file_opened(const char *path, int flags, int *is_new) {
  disk_file *file = file_at(path);
  *is_new = access(path, F_OK) != 0;
  if (file == NULL) {
    if (*is_new && !(flags & OPEN_CREATE)) return NULL;
    int descriptor = open(path, O_RDWR | O_CLOEXEC | (*is_new ? O_CREAT | O_EXCL : 0), 0644);
    if (descriptor < 0) return NULL;
    struct stat found;
    fstat(descriptor, &found);
    file = calloc(1, sizeof(disk_file));
    file->descriptor = descriptor;
    file->size = file->synced_size = found.st_size;
    file->next = files;
    files = file;
  }
  file->users += 1;
  return file;
}

static void forget(disk_file *file) {
  disk_file **place = &files;
  while (*place && *place != file) place = &(*place)->next;
  if (*place) *place = file->next;
  for (int64_t index = 0; index < file->undo_limit; index++) free(file->undos[index]);
  free(file->undos);
  close(file->descriptor);
  free(file);
}

void file_released(disk_file *file) {
  file->users -= 1;
  struct stat found;
  int is_clean = file->undo_count == 0 && file->size == file->synced_size;
  int has_name = fstat(file->descriptor, &found) == 0 && found.st_nlink > 0;
  if (file->users == 0 && (file->is_gone || is_clean || !has_name)) forget(file);
}

static void read_fully(int descriptor, unsigned char *bytes, int64_t at) {
  memset(bytes, 0, SECTOR_BYTES);
  if (pread(descriptor, bytes, SECTOR_BYTES, at) < 0) abort();
}

/* Call it before the sector changes. */
static void remember(disk_file *file, int64_t sector) {
  if (sector >= file->undo_limit) {
    int64_t limit = file->undo_limit * 2 > sector ? file->undo_limit * 2 : sector + 64;
    file->undos = realloc(file->undos, limit * sizeof(undo *));
    memset(file->undos + file->undo_limit, 0, (limit - file->undo_limit) * sizeof(undo *));
    file->undo_limit = limit;
  }
  undo *known = file->undos[sector];
  if (known == NULL) {
    known = file->undos[sector] = malloc(sizeof(undo));
    read_fully(file->descriptor, known->bytes, sector * SECTOR_BYTES);
    file->undo_count += 1;
  }
  /* The kernel writes the whole page again. */
  known->is_forgotten = known->is_cut = 0;
}

int file_write(disk_file *file, const void *bytes, int64_t count, int64_t at) {
  if (count <= 0) return 0;
  for (int64_t sector = at / SECTOR_BYTES; sector <= (at + count - 1) / SECTOR_BYTES; sector++) remember(file, sector);
  for (int64_t done = 0; done < count;) {
    ssize_t wrote = pwrite(file->descriptor, (const char *)bytes + done, count - done, at + done);
    if (wrote <= 0) return -1;
    done += wrote;
  }
  if (at + count > file->size) {
    room_used(at + count - file->size);
    file->size = at + count;
    file->is_size_forgotten = 0;
  }
  return 0;
}

int file_truncate(disk_file *file, int64_t size) {
  for (int64_t at = size; at < file->size; at += SECTOR_BYTES - at % SECTOR_BYTES) {
    remember(file, at / SECTOR_BYTES);
    file->undos[at / SECTOR_BYTES]->is_cut = at % SECTOR_BYTES == 0;
  }
  if (ftruncate(file->descriptor, size) != 0) return -1;
  room_used(size - file->size);
  file->size = size;
  file->is_size_forgotten = 0;
  return 0;
}

void file_synced(disk_file *file) {
  for (int64_t sector = 0; sector < file->undo_limit && file->undo_count > 0; sector++) {
    if (file->undos[sector] == NULL || file->undos[sector]->is_forgotten) continue;
    free(file->undos[sector]);
    file->undos[sector] = NULL;
    file->undo_count -= 1;
  }
  if (!file->is_size_forgotten) file->synced_size = file->size;
}

/* As on Linux after an error of the disk: the pages count as clean, reads still find them, and no later sync writes them. */
void file_forgotten(disk_file *file) {
  for (int64_t sector = 0; sector < file->undo_limit; sector++)
    if (file->undos[sector] != NULL) {
      disk_counts[COUNT_FORGOTTEN_SECTORS] += !file->undos[sector]->is_forgotten;
      file->undos[sector]->is_forgotten = 1;
    }
}

static void restore(disk_file *file, int64_t sector, int first, int count) {
  int64_t at = sector * SECTOR_BYTES + first;
  if (pwrite(file->descriptor, file->undos[sector]->bytes + first, count, at) != count) abort();
}

/*
 * `kept` in 256 sectors stay, the others go back to what was synced, and some are torn in the middle. A file system with a journal keeps a
 * truncation whole or not at all: where the file has its old size, what was cut is all there.
 */
static void lose_power(disk_file *file, int kept, uint64_t *random) {
  if (random == NULL) {
    for (int64_t sector = 0; sector < file->undo_limit; sector++)
      if (file->undos[sector] != NULL) restore(file, sector, 0, SECTOR_BYTES);
    if (ftruncate(file->descriptor, file->synced_size) != 0) abort();
    file->size = file->synced_size;
    return;
  }
  for (int64_t sector = 0; sector < file->undo_limit; sector++) {
    undo *known = file->undos[sector];
    if (known == NULL) continue;
    int is_kept = !known->is_forgotten && (int)(drawn(random) & 255) < kept;
    if (!known->is_forgotten && (drawn(random) & 15) == 0) {
      for (int at = 0; at < SECTOR_BYTES; at += TORN_BYTES)
        if (drawn(random) & 1) restore(file, sector, at, TORN_BYTES);
      disk_counts[COUNT_TORN_SECTORS] += 1;
    } else if (!is_kept) restore(file, sector, 0, SECTOR_BYTES);
    if (known->is_cut) restore(file, sector, 0, SECTOR_BYTES);
    disk_counts[is_kept ? COUNT_KEPT_SECTORS : COUNT_LOST_SECTORS] += 1;
  }
  int64_t size = file->synced_size;
  if (!file->is_size_forgotten && (drawn(random) & 255) < (uint64_t)kept) size = file->size;
  else if (file->size > size && (drawn(random) & 1)) size += (int64_t)(drawn(random) % (uint64_t)(file->size - size + 1));
  if (ftruncate(file->descriptor, size) != 0) abort();
  file->size = size;
}

void files_lose_power(uint64_t *random) {
  static const int kept_of_256[] = {0, 256, 128, 128, 240, 16};
  for (disk_file *file = files; file; file = file->next)
    if (!file->is_gone) lose_power(file, random ? kept_of_256[drawn(random) % 6] : 0, random);
  names_lose_power(random);
  files_let_go();
}

void files_let_go(void) {
  for (disk_file *file = files, *next; file; file = next) {
    next = file->next;
    /* Connections of dead processes still point at it. */
    file->is_gone = 1;
    if (file->users == 0) forget(file);
  }
}
