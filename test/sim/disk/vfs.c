#include "disk.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static sqlite3_vfs disk, *system_vfs;
static register_vfs register_one;
static handle *handles;

#define LOCKED(...) \
  pthread_mutex_lock(&disk_mutex); \
  int result = SQLITE_OK; \
  __VA_ARGS__ \
  pthread_mutex_unlock(&disk_mutex); \
  return result

void handles_die(int process) {
  for (handle *one = handles; one; one = one->next_handle) {
    if (one->process != process || one->is_dead) continue;
    one->is_dead = 1;
    locks_leave(one);
  }
  for (handle *one = handles; one; one = one->next_handle) {
    int is_used = 0;
    for (handle *other = handles; other; other = other->next_handle)
      is_used |= other->memory != NULL && other->memory == one->file->memory && !other->is_dead;
    if (!is_used && one->is_dead) one->file->memory = NULL;
  }
}

static int fault(handle *of, int op, int *is_short, int *is_forgetful) {
  if (of->is_dead) {
    disk_counts[COUNT_DEAD_CALLS] += 1;
    return EIO;
  }
  return fault_at(op, of->kind, of->path, of->process, is_short, is_forgetful);
}

static int handle_close(sqlite3_file *base) {
  handle *of = (handle *)base;
  LOCKED({
    handle **place = &handles;
    while (*place != of) place = &(*place)->next_handle;
    *place = of->next_handle;
    lock_leave(of, LOCK_NONE);
    memory_leave(of);
    file_released(of->file);
  });
}

static int handle_read(sqlite3_file *base, void *bytes, int count, int64_t at) {
  handle *of = (handle *)base;
  LOCKED({
    int is_short, is_forgetful;
    if (fault(of, OP_READ, &is_short, &is_forgetful)) result = SQLITE_IOERR_READ;
    else {
      ssize_t found = pread(of->file->descriptor, bytes, count, at);
      if (found < 0) result = SQLITE_IOERR_READ;
      else if (found < count) {
        memset((char *)bytes + found, 0, count - found);
        result = SQLITE_IOERR_SHORT_READ;
      }
    }
  });
}

static int handle_write(sqlite3_file *base, const void *bytes, int count, int64_t at) {
  handle *of = (handle *)base;
  LOCKED({
    int is_short = 0, is_forgetful, error = of->is_read_only ? EBADF : fault(of, OP_WRITE, &is_short, &is_forgetful);
    int64_t growth = at + count - of->file->size, fits = count;
    if (error) fits = is_short ? count / 2 : 0;
    else if (room_left() >= 0 && growth > room_left()) {
      error = ENOSPC;
      fits = count - (growth - room_left());
    }
    if (file_write(of->file, bytes, fits, at) != 0 && !error) error = errno;
    if (!of->is_dead) disk_counts[COUNT_BYTES] += fits > 0 ? fits : 0;
    if (error) result = error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  });
}

static int handle_truncate(sqlite3_file *base, int64_t size) {
  handle *of = (handle *)base;
  LOCKED({
    int is_short, is_forgetful;
    if (fault(of, OP_TRUNCATE, &is_short, &is_forgetful) || file_truncate(of->file, size) != 0)
      result = SQLITE_IOERR_TRUNCATE;
  });
}

static int handle_sync(sqlite3_file *base, int flags) {
  handle *of = (handle *)base;
  (void)flags;
  LOCKED({
    int is_short, is_forgetful;
    if (fault(of, OP_SYNC, &is_short, &is_forgetful)) {
      if (is_forgetful) {
        file_forgotten(of->file);
        of->file->failed_syncs += 1;
      }
      result = SQLITE_IOERR_FSYNC;
    } else {
      file_synced(of->file);
      if (of->syncs_folder) folder_synced(of->path);
      of->syncs_folder = 0;
      if (of->seen_failed_syncs != of->file->failed_syncs) result = SQLITE_IOERR_FSYNC;
    }
    of->seen_failed_syncs = of->file->failed_syncs;
  });
}

static int handle_size(sqlite3_file *base, int64_t *size) {
  *size = ((handle *)base)->file->size;
  return SQLITE_OK;
}

static int handle_lock(sqlite3_file *base, int level) {
  handle *of = (handle *)base;
  LOCKED({ result = of->is_dead ? SQLITE_IOERR_LOCK : lock_take(of, level); });
}

static int handle_unlock(sqlite3_file *base, int level) {
  handle *of = (handle *)base;
  LOCKED({ if (!of->is_dead) lock_leave(of, level); });
}

static int handle_check_reserved(sqlite3_file *base, int *is_reserved) {
  *is_reserved = ((handle *)base)->file->reserved != NULL;
  return SQLITE_OK;
}

/* Whether the log stays when the last connection closes; nothing else is asked for here. */
static int handle_control(sqlite3_file *base, int op, void *value) {
  handle *of = (handle *)base;
  if (op != CONTROL_KEEP_LOG) return SQLITE_NOTFOUND;
  if (*(int *)value >= 0) of->keeps_log = *(int *)value;
  else *(int *)value = of->keeps_log;
  return SQLITE_OK;
}

static int handle_sector_size(sqlite3_file *base) { (void)base; return SECTOR_BYTES; }

static int handle_characteristics(sqlite3_file *base) { (void)base; return IOCAP_POWERSAFE_OVERWRITE; }

static int handle_map(sqlite3_file *base, int region, int bytes, int may_extend, void volatile **found) {
  handle *of = (handle *)base;
  *found = NULL;
  LOCKED({ result = of->is_dead ? SQLITE_IOERR_SHMMAP : memory_map(of, region, bytes, may_extend, found); });
}

static int handle_memory_lock(sqlite3_file *base, int first, int count, int flags) {
  handle *of = (handle *)base;
  LOCKED({ result = of->is_dead ? SQLITE_IOERR_SHMLOCK : memory_lock(of, first, count, flags); });
}

static void handle_barrier(sqlite3_file *base) { (void)base; __sync_synchronize(); }

static int handle_unmap(sqlite3_file *base, int removes) {
  handle *of = (handle *)base;
  (void)removes;
  LOCKED({ memory_leave(of); });
}

/* Version 2: without mapping into memory, where a write of the disk would be seen at once. */
static const sqlite3_io_methods methods = {2, handle_close, handle_read, handle_write, handle_truncate, handle_sync,
  handle_size, handle_lock, handle_unlock, handle_check_reserved, handle_control, handle_sector_size,
  handle_characteristics, handle_map, handle_memory_lock, handle_barrier, handle_unmap};

static int kind_of(int flags) {
  if (flags & OPEN_MAIN_DB) return KIND_DATABASE;
  if (flags & OPEN_WAL) return KIND_LOG;
  return flags & (OPEN_MAIN_JOURNAL | OPEN_SUPER_JOURNAL) ? KIND_JOURNAL : KIND_OTHER;
}

static int disk_open(sqlite3_vfs *of, const char *path, sqlite3_file *base, int flags, int *granted) {
  (void)of;
  if (!is_virtual(path)) return system_vfs->open(system_vfs, path, base, flags, granted);
  handle *made = (handle *)base;
  memset(made, 0, sizeof(handle));
  LOCKED({
    int is_short, is_forgetful, is_new;
    if (fault_at(OP_OPEN, kind_of(flags), path, current_process(), &is_short, &is_forgetful) ||
        (made->file = file_opened(path, flags, &is_new)) == NULL) result = SQLITE_CANTOPEN;
    else {
      made->process = current_process();
      made->seen_failed_syncs = made->file->failed_syncs;
      made->kind = kind_of(flags);
      made->is_read_only = (flags & OPEN_READONLY) != 0;
      strncpy(made->path, path, PATH_BYTES - 1);
      if (is_new) name_made(path, made->file);
      /* As in SQLite's unix layer, the first sync of a log or journal covers its folder, whichever connection made it. */
      made->syncs_folder = made->kind == KIND_LOG || made->kind == KIND_JOURNAL;
      made->next_handle = handles;
      handles = made;
      base->methods = &methods;
      if (granted != NULL) *granted = flags;
    }
  });
}

static int disk_remove(sqlite3_vfs *of, const char *path, int syncs_folder) {
  (void)of;
  if (!is_virtual(path)) return system_vfs->remove(system_vfs, path, syncs_folder);
  LOCKED({
    int is_short, is_forgetful, is_new;
    disk_file *file;
    if (fault_at(OP_REMOVE, KIND_OTHER, path, current_process(), &is_short, &is_forgetful)) result = SQLITE_IOERR_DELETE;
    else if ((file = file_opened(path, 0, &is_new)) == NULL) result = SQLITE_IOERR_DELETE_NOENT;
    else {
      unlink(path);
      room_used(-file->size);
      name_removed(path, file);
      if (syncs_folder) folder_synced(path);
      file_released(file);
    }
  });
}

static int disk_access(sqlite3_vfs *of, const char *path, int flags, int *found) {
  (void)of;
  return system_vfs->access(system_vfs, path, flags, found);
}

static int disk_full_path(sqlite3_vfs *of, const char *path, int bytes, char *full) {
  (void)of;
  return system_vfs->full_path(system_vfs, path, bytes, full);
}

/* Every connection that is opened from now on goes through this layer; all but the mounted folders pass. */
int sqlite3_extension_init(void *connection, char **message, void *const *api) {
  (void)connection, (void)message;
  if (system_vfs != NULL) return SQLITE_OK_LOAD_PERMANENTLY;
  register_one = (register_vfs)api[API_VFS_REGISTER];
  system_vfs = ((find_vfs)api[API_VFS_FIND])(NULL);
  disk = *system_vfs;
  disk.next = NULL;
  disk.name = "virtual-disk";
  if (disk.file_bytes < (int)sizeof(handle)) disk.file_bytes = sizeof(handle);
  disk.open = disk_open;
  disk.remove = disk_remove;
  disk.access = disk_access;
  disk.full_path = disk_full_path;
  return register_one(&disk, 1) == SQLITE_OK ? SQLITE_OK_LOAD_PERMANENTLY : SQLITE_IOERR;
}
