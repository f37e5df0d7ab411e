/* What this folder needs of SQLite's stable interface, so that gcc alone can compile it. */
#ifndef SQLITE_PARTS_H
#define SQLITE_PARTS_H
#include <stdint.h>

enum {
  SQLITE_OK = 0, SQLITE_BUSY = 5, SQLITE_NOMEM = 7, SQLITE_IOERR = 10, SQLITE_NOTFOUND = 12, SQLITE_FULL = 13,
  SQLITE_CANTOPEN = 14,
  SQLITE_IOERR_READ = 266, SQLITE_IOERR_SHORT_READ = 522, SQLITE_IOERR_WRITE = 778, SQLITE_IOERR_FSYNC = 1034,
  SQLITE_IOERR_TRUNCATE = 1546, SQLITE_IOERR_DELETE = 2570, SQLITE_IOERR_SHMLOCK = 5130, SQLITE_IOERR_SHMMAP = 5386,
  SQLITE_IOERR_LOCK = 3850, SQLITE_IOERR_DELETE_NOENT = 5898, SQLITE_OK_LOAD_PERMANENTLY = 256
};
enum { OPEN_READONLY = 1, OPEN_READWRITE = 2, OPEN_CREATE = 4, OPEN_DELETEONCLOSE = 8, OPEN_EXCLUSIVE = 16,
  OPEN_MAIN_DB = 0x100, OPEN_MAIN_JOURNAL = 0x800, OPEN_SUPER_JOURNAL = 0x4000, OPEN_WAL = 0x80000 };
enum { LOCK_NONE, LOCK_SHARED, LOCK_RESERVED, LOCK_PENDING, LOCK_EXCLUSIVE };
enum { SHM_UNLOCK = 1, SHM_LOCK = 2, SHM_SHARED = 4, SHM_EXCLUSIVE = 8, SHM_LOCK_COUNT = 8 };
enum { CONTROL_KEEP_LOG = 10 };
enum { IOCAP_POWERSAFE_OVERWRITE = 0x1000 };

typedef struct sqlite3_file { const struct sqlite3_io_methods *methods; } sqlite3_file;

typedef struct sqlite3_io_methods {
  int version;
  int (*close)(sqlite3_file *);
  int (*read)(sqlite3_file *, void *, int, int64_t);
  int (*write)(sqlite3_file *, const void *, int, int64_t);
  int (*truncate)(sqlite3_file *, int64_t);
  int (*sync)(sqlite3_file *, int);
  int (*size)(sqlite3_file *, int64_t *);
  int (*lock)(sqlite3_file *, int);
  int (*unlock)(sqlite3_file *, int);
  int (*check_reserved)(sqlite3_file *, int *);
  int (*control)(sqlite3_file *, int, void *);
  int (*sector_size)(sqlite3_file *);
  int (*characteristics)(sqlite3_file *);
  int (*shm_map)(sqlite3_file *, int, int, int, void volatile **);
  int (*shm_lock)(sqlite3_file *, int, int, int);
  void (*shm_barrier)(sqlite3_file *);
  int (*shm_unmap)(sqlite3_file *, int);
} sqlite3_io_methods;

typedef struct sqlite3_vfs sqlite3_vfs;
struct sqlite3_vfs {
  int version, file_bytes, path_max;
  sqlite3_vfs *next;
  const char *name;
  void *data;
  int (*open)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
  int (*remove)(sqlite3_vfs *, const char *, int);
  int (*access)(sqlite3_vfs *, const char *, int, int *);
  int (*full_path)(sqlite3_vfs *, const char *, int, char *);
  void *others[12]; /* dlopen to the next system call: taken over as they are */
};

/* Places in the table of functions that SQLite hands to an extension; they never change. */
enum { API_VFS_FIND = 141, API_VFS_REGISTER = 142 };
typedef sqlite3_vfs *(*find_vfs)(const char *);
typedef int (*register_vfs)(sqlite3_vfs *, int);
#endif
