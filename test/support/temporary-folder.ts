import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), "svc-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
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
