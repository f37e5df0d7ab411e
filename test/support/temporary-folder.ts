import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFolderOfPrograms } from "./memory-folder.ts";
import { ownFolder } from "./own-folder.ts";

/** The folder that the starting process has made for the folders of this one. */
const FOLDER_SETTING = "SVC_TEST_FOLDER";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** In the folder of the suite, or in the system's folder when a file is run by itself. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(process.env[FOLDER_SETTING] ?? tmpdir(), "svc-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Lets processes that get `settings` make their folders in memory, if this machine has the room: databases are synced thousands of times
 * in a run, which a disk makes wait, and no test cuts the power. All of them are deleted when this process ends.
 */
export function keepFoldersInMemory(): { readonly settings: Readonly<Record<string, string>> } {
  const memory = memoryFolderOfPrograms();
  if (memory === null) return { settings: {} };
  const folder = ownFolder(memory);
  // Some tests run a program as another user, who must get to its files.
  chmodSync(folder, 0o711);
  return { settings: { [FOLDER_SETTING]: folder } };
}

/** Removes the folder afterwards even if `work` fails. */
export async function inTemporaryFolder<T>(work: (path: string) => T | Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await work(folder.path);
  } finally {
    folder.remove();
  }
}
