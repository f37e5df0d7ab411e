import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmdirSync } from "node:fs";
import { mkdir, open, rmdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** After it, a loss of power keeps the names that were created in the folder or removed from it. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** As `syncFolder`, for a thread that must not wait. @throws an error of the file system. */
export async function syncFolderSoon(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** With all above it that are missing. A loss of power keeps them. @throws an error of the file system. */
export function makeSyncedFolder(path: string, mode: number): void {
  const first = mkdirSync(path, { recursive: true, mode });
  const created = foldersFrom(first, path);
  try {
    for (const folder of created) syncFolder(dirname(folder));
  } catch (error) {
    // What stays counts as kept the next time.
    removeEmptyFolders(created);
    throw error;
  }
}

/** As `makeSyncedFolder`, for a thread that must not wait. @throws an error of the file system. */
export async function makeSyncedFolderSoon(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  const created = foldersFrom(first, path);
  try {
    for (const folder of created) await syncFolderSoon(dirname(folder));
  } catch (error) {
    for (const folder of created) await rmdir(folder).catch(() => undefined);
    throw error;
  }
}

/** The folder and those above it that do not exist, the innermost first. */
export function missingFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}

/** Those that hold something stay. @param folders the innermost first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders) removeEmpty(folder);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody has stored something there, or the disk refuses this too.
  }
}

/** The innermost first. */
function foldersFrom(first: string | undefined, path: string): string[] {
  const folders: string[] = [];
  if (first === undefined) return folders;
  const end = dirname(resolve(first));
  for (let folder = resolve(path); folder !== end; folder = dirname(folder)) folders.push(folder);
  return folders;
}
