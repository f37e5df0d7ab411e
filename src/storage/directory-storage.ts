import { statSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { makeSyncedFolderSoon, syncFolderSoon } from "../kernel/synced-folder.ts";
import { diskUnavailable } from "./disk-refusal.ts";
import { type DiskRoom, roomAt, shortageOf } from "./disk-room.ts";
import { assertStorageKey, type FileStorage } from "./file-storage.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const DRAFT_ENDING = ".draft";

/** A file gets its name only when its bytes are on the disk: a crash leaves at worst a draft behind, never half a certificate. */
export function createDirectoryStorage({
  root,
  random,
  room = roomAt,
}: {
  root: string;
  random: Random;
  room?: ((path: string) => DiskRoom) | undefined;
}): FileStorage {
  return {
    shortage() {
      try {
        return shortageOf(room(root));
      } catch {
        // The next write says what is wrong with the disk.
        return null;
      }
    },

    async put(key, bytes) {
      assertStorageKey(key);
      const path = join(root, key);
      const draft = `${path}.${randomBase62(random, 12)}${DRAFT_ENDING}`;
      try {
        await writeToDisk(draft, bytes);
        await rename(draft, path);
        await syncFolderSoon(dirname(path));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw diskUnavailable("written", error);
      }
    },

    async get(key) {
      assertStorageKey(key);
      let file: FileHandle | undefined;
      try {
        file = await open(join(root, key), "r");
        return await file.readFile();
      } catch (error) {
        if (isMissing(error)) return null;
        throw diskUnavailable("read", error);
      } finally {
        await file?.close();
      }
    },

    async delete(key, extent = "everything") {
      assertStorageKey(key);
      const path = join(root, key);
      try {
        if (extent === "file") {
          await rm(path, { force: true });
          return;
        }
        // A crash may have left a draft with the same bytes.
        const names = await readdir(dirname(path));
        const isOfKey = (name: string) =>
          name === basename(path) || (name.startsWith(`${basename(path)}.`) && name.endsWith(DRAFT_ENDING));
        for (const name of names.filter(isOfKey)) await rm(join(dirname(path), name), { force: true });
        await syncFolderSoon(dirname(path));
      } catch (error) {
        if (!isMissing(error)) throw diskUnavailable("written", error);
      }
    },

    async has(key, byteCount) {
      assertStorageKey(key);
      try {
        // Without another thread: a reader of certificates gets it in the same turn of the event loop.
        const found = statSync(join(root, key));
        return found.isFile() && found.size === byteCount;
      } catch (error) {
        if (isMissing(error)) return false;
        throw diskUnavailable("read", error);
      }
    },
  };
}

/** In four steps: one call of Bun with `flush` would do, but does not report that the sync failed. */
async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await create(path);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The folder nearly always exists. */
async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", FILE_MODE);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeSyncedFolderSoon(dirname(path), FOLDER_MODE);
    return await open(path, "wx", FILE_MODE);
  }
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
