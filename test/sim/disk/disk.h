/* A disk that lies as real ones do: what was not synced may be gone after a loss of power. */
#ifndef DISK_H
#define DISK_H
#include <pthread.h>
#include <stddef.h>
#include "sqlite-parts.h"

enum { SECTOR_BYTES = 4096, TORN_BYTES = 512, PATH_BYTES = 1024, PROCESS_LIMIT = 1 << 16 };
enum { OP_OPEN = 1, OP_READ = 2, OP_WRITE = 4, OP_SYNC = 8, OP_TRUNCATE = 16, OP_REMOVE = 32 };
enum { KIND_DATABASE = 1, KIND_LOG = 2, KIND_JOURNAL = 4, KIND_OTHER = 8 };
enum {
  COUNT_OPENS, COUNT_READS, COUNT_WRITES, COUNT_SYNCS, COUNT_TRUNCATES, COUNT_REMOVES, COUNT_FAULTS, COUNT_DELAY_US,
  COUNT_LOST_SECTORS, COUNT_KEPT_SECTORS, COUNT_TORN_SECTORS, COUNT_LOST_NAMES, COUNT_POWER_LOSSES, COUNT_DEAD_CALLS,
  COUNT_BYTES, COUNT_FORGOTTEN_SECTORS, COUNT_END
};

/* What stood in a sector when it was last synced. */
typedef struct undo {
  int is_forgotten; /* a failed sync dropped the change: a later sync does not bring it to the disk */
  int is_cut; /* a truncation took it, and nothing was written there since */
  unsigned char bytes[SECTOR_BYTES];
} undo;

/* The memory that connections of one database share; those of a dead process keep theirs until they close. */
typedef struct shared_memory {
  int users;
  int region_count;
  void **regions;
  int shared[SHM_LOCK_COUNT];
  struct handle *exclusive[SHM_LOCK_COUNT];
} shared_memory;

/* One file on the disk, by its inode: it stays while it is open or has changes that no sync covers. */
typedef struct disk_file {
  struct disk_file *next;
  int descriptor, users, is_gone;
  int64_t size, synced_size;
  int is_size_forgotten;
  int failed_syncs;
  undo **undos;
  int64_t undo_limit, undo_count;
  shared_memory *memory;
  int shared_locks;
  struct handle *reserved, *pending;
} disk_file;

typedef struct handle {
  sqlite3_file base;
  struct handle *next_handle;
  disk_file *file;
  shared_memory *memory;
  int process, kind, lock, is_read_only, is_dead, syncs_folder, keeps_log;
  int seen_failed_syncs; /* of the file: each handle is told once of what could not be written */
  unsigned shm_shared, shm_exclusive;
  char path[PATH_BYTES];
} handle;

extern pthread_mutex_t disk_mutex;
extern int64_t disk_counts[COUNT_END];

/* files.c: contents, and what a loss of power makes of them. */
disk_file *file_opened(const char *path, int flags, int *is_new);
void file_released(disk_file *file);
int file_write(disk_file *file, const void *bytes, int64_t count, int64_t at);
int file_truncate(disk_file *file, int64_t size);
void file_synced(disk_file *file);
void file_forgotten(disk_file *file);
/* Without a seed nothing is kept. */
void files_lose_power(uint64_t *random);
void files_let_go(void);

/* names.c: files made and removed, which a synced folder keeps. */
void name_made(const char *path, disk_file *file);
void name_removed(const char *path, disk_file *file);
void folder_synced(const char *path);
void names_lose_power(uint64_t *random);
void names_let_go(void);

/* locks.c: what unix locks and shared memory do, between the connections of this process. */
int lock_take(handle *of, int level);
void lock_leave(handle *of, int level);
int memory_map(handle *of, int region, int bytes, int may_extend, void volatile **found);
int memory_lock(handle *of, int first, int count, int flags);
void memory_leave(handle *of);
void locks_leave(handle *of);

/* faults.c: what shall go wrong, and which processes are dead. */
uint64_t drawn(uint64_t *random);
int is_dead(int process);
int current_process(void);
/* 0, or the errno to fail with; counts the operation and its delay. A short write has `*is_short`. */
int fault_at(int op, int kind, const char *path, int process, int *is_short, int *is_forgetful);
int64_t room_left(void);
void room_used(int64_t bytes);
int is_virtual(const char *path);
void handles_die(int process);
#endif
