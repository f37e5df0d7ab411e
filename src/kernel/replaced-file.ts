import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a file that only its owner reads, whole or not at all. The draft stands in a new folder whose name nobody can foresee: in a
 * shared directory, others can neither put a link there beforehand nor read it. A link at `path` is replaced, not followed.
 */
export function replaceOwnFile(path: string, text: string): void {
  const folder = mkdtempSync(`${path}.`);
  try {
    const draft = join(folder, "draft");
    writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
    renameSync(draft, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
