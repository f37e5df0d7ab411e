#include "disk.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FOLDER_LIMIT = 256, RULE_LIMIT = 64 };

typedef struct rule {
  int ops, kinds, error, is_short, is_forgetful;
  int64_t skipped, left; /* negative: as often as the draw says */
  double chance;
  uint64_t random;
  char ending[PATH_BYTES];
} rule;

pthread_mutex_t disk_mutex = PTHREAD_MUTEX_INITIALIZER;
int64_t disk_counts[COUNT_END];

static char folders[FOLDER_LIMIT][PATH_BYTES];
static rule rules[RULE_LIMIT];
static int rule_count, current, slow_ops;
static int64_t slow_us, room = -1;
static unsigned char dead[PROCESS_LIMIT];
static int dying = -1;
static int64_t changes_left;

uint64_t drawn(uint64_t *random) {
  uint64_t z = (*random += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

int is_dead(int process) { return dead[process]; }

int current_process(void) { return current; }

int64_t room_left(void) { return room; }

void room_used(int64_t bytes) {
  if (room >= 0) room = room > bytes ? room - bytes : 0;
}

int is_virtual(const char *path) {
  for (int index = 0; path != NULL && index < FOLDER_LIMIT; index++) {
    size_t bytes = strlen(folders[index]);
    if (bytes > 0 && strncmp(path, folders[index], bytes) == 0 && path[bytes] == '/') return 1;
  }
  return 0;
}

static int ends_with(const char *path, const char *ending) {
  size_t bytes = strlen(path), wanted = strlen(ending);
  return bytes >= wanted && strcmp(path + bytes - wanted, ending) == 0;
}

static void note(int op) {
  static const struct { int op, count; } counted[] = {{OP_OPEN, COUNT_OPENS}, {OP_READ, COUNT_READS},
    {OP_WRITE, COUNT_WRITES}, {OP_SYNC, COUNT_SYNCS}, {OP_TRUNCATE, COUNT_TRUNCATES}, {OP_REMOVE, COUNT_REMOVES}};
  for (int index = 0; index < 6; index++) disk_counts[counted[index].count] += counted[index].op == op;
  if (op & slow_ops) disk_counts[COUNT_DELAY_US] += slow_us;
}

int fault_at(int op, int kind, const char *path, int process, int *is_short, int *is_forgetful) {
  *is_short = *is_forgetful = 0;
  if (process == dying && (op & (OP_WRITE | OP_SYNC | OP_TRUNCATE | OP_REMOVE)) && changes_left-- <= 0) {
    dying = -1;
    handles_die(process);
    dead[process] = 1;
  }
  if (dead[process]) {
    disk_counts[COUNT_DEAD_CALLS] += 1;
    return EIO;
  }
  note(op);
  for (int index = 0; index < rule_count; index++) {
    rule *asked = &rules[index];
    if (!(asked->ops & op) || !(asked->kinds & kind) || asked->left == 0 || !ends_with(path, asked->ending)) continue;
    if (asked->skipped > 0) { asked->skipped -= 1; continue; }
    if (asked->left < 0 && (double)(drawn(&asked->random) >> 11) / (double)(1ull << 53) >= asked->chance) continue;
    if (asked->left > 0) asked->left -= 1;
    disk_counts[COUNT_FAULTS] += 1;
    *is_short = asked->is_short;
    *is_forgetful = asked->is_forgetful;
    return asked->error;
  }
  return 0;
}

/* What a test calls, by bun:ffi. */

int disk_mount(const char *folder) {
  for (int index = 0; index < FOLDER_LIMIT; index++)
    if (folders[index][0] == 0) {
      strncpy(folders[index], folder, PATH_BYTES - 1);
      return 0;
    }
  return -1;
}

void disk_unmount(const char *folder) {
  for (int index = 0; index < FOLDER_LIMIT; index++)
    if (strcmp(folders[index], folder) == 0) folders[index][0] = 0;
  int is_any = 0;
  for (int index = 0; index < FOLDER_LIMIT; index++) is_any |= folders[index][0] != 0;
  if (is_any) return;
  pthread_mutex_lock(&disk_mutex);
  names_let_go();
  files_let_go();
  pthread_mutex_unlock(&disk_mutex);
}

void disk_run_as(int process) { current = process; }

void disk_kill(int process) {
  pthread_mutex_lock(&disk_mutex);
  handles_die(process);
  dead[process] = 1;
  pthread_mutex_unlock(&disk_mutex);
}

/* The process dies before it changes a file once more than so many times. */
void disk_kill_after(int process, int64_t changes) {
  dying = process;
  changes_left = changes;
}

int disk_is_dead(int process) { return dead[process]; }

/* The disk has room for so many bytes more; negative: for all. */
void disk_full_after(int64_t bytes) { room = bytes; }

void disk_slow(int ops, int64_t us) {
  slow_ops = ops;
  slow_us = us;
}

int disk_fail(int ops, int kinds, const char *ending, int error, int64_t skipped, int64_t left, double chance,
              uint64_t random, int is_short, int is_forgetful) {
  if (rule_count == RULE_LIMIT) return -1;
  rule *made = &rules[rule_count++];
  *made = (rule){.ops = ops, .kinds = kinds, .error = error, .is_short = is_short, .is_forgetful = is_forgetful,
    .skipped = skipped, .left = left, .chance = chance, .random = random};
  strncpy(made->ending, ending, PATH_BYTES - 1);
  return 0;
}

void disk_heal(void) {
  rule_count = 0;
  room = -1;
  slow_us = 0;
  dying = -1;
}

double disk_count(int which) { return (double)disk_counts[which]; }

void disk_lose_power(uint64_t random, int has_seed) {
  for (int process = 0; process < PROCESS_LIMIT; process++)
    if (!dead[process]) disk_kill(process);
  pthread_mutex_lock(&disk_mutex);
  files_lose_power(has_seed ? &random : NULL);
  disk_counts[COUNT_POWER_LOSSES] += 1;
  pthread_mutex_unlock(&disk_mutex);
}

/* What runs from now on is this process. */
void disk_boot(int process) {
  dead[process] = 0;
  current = process;
}
