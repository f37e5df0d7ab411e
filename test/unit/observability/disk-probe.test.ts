import { expect, test } from "bun:test";
import { closeSync, openSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watchDatabase } from "../../../src/db/watched-file.ts";
import { createDiskProbe, fileBytes, freeBytes } from "../../../src/observability/disk-probe.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { TestTimers } from "../../support/test-timers.ts";

const faultOf = (path: string) => createDiskProbe(path, new TestTimers()).fault();

test("a directory that takes a page has no fault, and keeps nothing of it", () =>
  inTemporaryFolder(async (path) => {
    expect(await faultOf(path)).toBeNull();
    expect(readdirSync(path)).toEqual([]);
    expect(freeBytes(path)).toBeGreaterThan(0);
  }));

test("a directory that takes no page is reported with the system's code, without its path", () =>
  inTemporaryFolder(async (path) => {
    const file = join(path, "svc.db");
    writeFileSync(file, "12345");
    expect(await faultOf(join(path, "gone"))).toBe("the data directory cannot be written (ENOENT)");
    expect(await faultOf(file)).toBe("the data directory cannot be written (ENOTDIR)");
    // Of the disk that it would be created on.
    expect(freeBytes(join(path, "gone"))).toBeGreaterThan(0);
    expect([fileBytes(file), fileBytes(`${file}-wal`)]).toEqual([5, 0]);
  }));

test("a disk that hangs is reported after five seconds, and is not asked again before it has answered", () =>
  inTemporaryFolder(async (path) => {
    // Nobody opens the other end of the pipe, so its opening waits.
    Bun.spawnSync(["mkfifo", join(path, ".write-probe")]);
    const timers = new TestTimers();
    const probe = createDiskProbe(path, timers);
    const [first, second] = [probe.fault(), probe.fault()];
    expect(timers.delaysMs).toEqual([5_000, 5_000]);
    timers.ring();
    expect(await first).toBe("the disk of the data directory does not respond");
    expect(await second).toBe("the disk of the data directory does not respond");
    // The other end: the opening ends.
    closeSync(openSync(join(path, ".write-probe"), "r"));
  }));

test("a file of a watched database is missing once it was deleted or replaced, and the same again when it is put back", () =>
  inTemporaryFolder(async (folder) => {
    const aside = join(folder, "aside");
    const [path, link] = [join(folder, "svc.db"), join(folder, "link.db")];
    expect(watchDatabase(path)()).toBeNull();
    const files = ["", "-wal", "-shm"].map((ending) => `${path}${ending}`);
    for (const file of files) writeFileSync(file, "1");
    symlinkSync(path, link);
    for (const [watched, seen] of [
      [path, files],
      // SQLite keeps the log beside the file itself.
      [link, files.with(0, link)],
    ] as const) {
      const missing = watchDatabase(watched);
      for (const [index, file] of files.entries()) {
        writeFileSync(file, "12");
        expect(missing()).toBeNull();
        renameSync(file, aside);
        expect(missing()).toBe(seen[index] ?? "");
        writeFileSync(file, "12");
        expect(missing()).toBe(seen[index] ?? "");
        renameSync(aside, file);
        expect(missing()).toBeNull();
      }
    }
  }));
