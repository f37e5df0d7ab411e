#include "disk.h"
#include <stdlib.h>
#include <string.h>

int lock_take(handle *of, int level) {
  disk_file *file = of->file;
  if (of->lock >= level) return SQLITE_OK;
  /* As the kernel: a lock for writing needs a file that was opened for writing. */
  if (of->is_read_only && level >= LOCK_RESERVED) return SQLITE_IOERR_LOCK;
  if (of->lock == LOCK_NONE) {
    if (file->pending != NULL) return SQLITE_BUSY;
    file->shared_locks += 1;
    of->lock = LOCK_SHARED;
  }
  if (level >= LOCK_RESERVED) {
    if (file->reserved != NULL && file->reserved != of) return SQLITE_BUSY;
    if (level == LOCK_RESERVED || of->lock == LOCK_RESERVED) file->reserved = of;
    if (level == LOCK_RESERVED) of->lock = LOCK_RESERVED;
  }
  if (level >= LOCK_PENDING) {
    if (file->pending != NULL && file->pending != of) return SQLITE_BUSY;
    file->pending = of;
    of->lock = LOCK_PENDING;
    if (level == LOCK_EXCLUSIVE) {
      if (file->shared_locks > 1) return SQLITE_BUSY;
      of->lock = LOCK_EXCLUSIVE;
    }
  }
  return SQLITE_OK;
}

void lock_leave(handle *of, int level) {
  disk_file *file = of->file;
  if (of->lock <= level) return;
  if (file->pending == of) file->pending = NULL;
  if (file->reserved == of) file->reserved = NULL;
  if (level == LOCK_NONE) file->shared_locks -= 1;
  of->lock = level;
}

int memory_map(handle *of, int region, int bytes, int may_extend, void volatile **found) {
  *found = NULL;
  if (of->memory == NULL) {
    if (of->file->memory == NULL) of->file->memory = calloc(1, sizeof(shared_memory));
    of->memory = of->file->memory;
    of->memory->users += 1;
  }
  shared_memory *memory = of->memory;
  if (region >= memory->region_count && !may_extend) return SQLITE_OK;
  while (region >= memory->region_count) {
    memory->regions = realloc(memory->regions, (memory->region_count + 1) * sizeof(void *));
    memory->regions[memory->region_count++] = calloc(1, bytes);
  }
  *found = memory->regions[region];
  return SQLITE_OK;
}

int memory_lock(handle *of, int first, int count, int flags) {
  shared_memory *memory = of->memory;
  if (memory == NULL) return SQLITE_IOERR_SHMLOCK;
  for (int slot = first; slot < first + count && (flags & SHM_LOCK); slot++) {
    handle *owner = memory->exclusive[slot];
    int others = memory->shared[slot] - ((of->shm_shared >> slot) & 1);
    if ((owner != NULL && owner != of) || ((flags & SHM_EXCLUSIVE) && others > 0)) return SQLITE_BUSY;
  }
  for (int slot = first; slot < first + count; slot++) {
    unsigned bit = 1u << slot;
    if (flags & SHM_UNLOCK) {
      if (of->shm_shared & bit) memory->shared[slot] -= 1;
      if (of->shm_exclusive & bit) memory->exclusive[slot] = NULL;
      of->shm_shared &= ~bit;
      of->shm_exclusive &= ~bit;
    } else if (flags & SHM_SHARED) {
      if (!(of->shm_shared & bit)) memory->shared[slot] += 1;
      of->shm_shared |= bit;
    } else {
      memory->exclusive[slot] = of;
      of->shm_exclusive |= bit;
    }
  }
  return SQLITE_OK;
}

void memory_leave(handle *of) {
  shared_memory *memory = of->memory;
  if (memory == NULL) return;
  memory_lock(of, 0, SHM_LOCK_COUNT, SHM_UNLOCK);
  of->memory = NULL;
  memory->users -= 1;
  if (memory->users > 0) return;
  if (of->file->memory == memory) of->file->memory = NULL;
  for (int index = 0; index < memory->region_count; index++) free(memory->regions[index]);
  free(memory->regions);
  free(memory);
}

/* A dead process holds no locks; its memory stays while SQLite's structures still point at it. */
void locks_leave(handle *of) {
  lock_leave(of, LOCK_NONE);
  if (of->memory != NULL) memory_lock(of, 0, SHM_LOCK_COUNT, SHM_UNLOCK);
}
