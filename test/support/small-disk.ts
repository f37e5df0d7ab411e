import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** A file system of a few megabytes that a test may fill completely. */
export interface SmallDisk {
  readonly path: string;
  fill(): void;
  /** Fills it but for about so many bytes. */
  fillBut(freeBytes: number): void;
  makeRoom(): void;
  /** No file may be open for writing when it is called. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** @returns null where this user may not mount one; it then prints that the tests that need it do not run. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder();
  const options = `size=${megabytes}m,mode=0700`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "svc-test", folder.path]);
  if (mounted.status !== 0) {
    folder.remove();
    console.warn(
      "SKIPPED: no file system can be mounted here (it takes root); nothing was tested on a full disk",
    );
    return null;
  }
  const ballast = join(folder.path, "ballast");
  const remove = () => {
    spawnSync("umount", ["--lazy", folder.path]);
    folder.remove();
  };
  process.once("exit", remove);
  return {
    path: folder.path,

    fill() {
      const file = openSync(ballast, "a", 0o600);
      try {
        for (let chunk = CHUNK; chunk.length > 0; ) {
          try {
            writeSync(file, chunk);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
            // The rest may be smaller than a chunk.
            chunk = chunk.subarray(0, chunk.length >> 1);
          }
        }
      } finally {
        closeSync(file);
      }
      if (statfsSync(folder.path).bavail > 0) throw new Error("the small disk is not full");
    },

    fillBut(freeBytes) {
      const { bavail, bsize } = statfsSync(folder.path);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBytes, 1), { mode: 0o600 });
    },

    makeRoom: () => rmSync(ballast, { force: true }),

    setReadOnly(isReadOnly) {
      const option = `remount,${isReadOnly ? "ro" : "rw"}`;
      // The runtime keeps a closed database open until its prepared statements are collected.
      Bun.gc(true);
      const remounted = spawnSync("mount", ["-o", option, folder.path]);
      if (remounted.status !== 0) throw new Error(String(remounted.stderr));
    },

    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}
