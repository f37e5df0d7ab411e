import { chmodSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { syncFolder } from "../kernel/synced-folder.ts";
import type { StoredKeys } from "./key-ring.ts";

/** So that a draft is not mistaken for an operator's own copy. */
const DRAFT_ENDING = ".draft";

/** A process that died before its rename has left a draft with secrets. */
export function deleteDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const isDraft = name.startsWith(`${basename(path)}.`) && name.endsWith(DRAFT_ENDING);
    if (isDraft) rmSync(join(dirname(path), name), { force: true });
  }
}

/** `place` puts the complete draft in its place. */
export function putBeside(
  path: string,
  keys: StoredKeys,
  random: Random,
  place: (draft: string, path: string) => void,
): void {
  const draft = `${path}.${randomBase62(random, 8)}${DRAFT_ENDING}`;
  try {
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    try {
      place(draft, path);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    // The name too: rows sealed under a key must not be on the disk before the key is.
    syncFolder(dirname(path));
  } catch (error) {
    throw new ServiceError(
      "setup",
      `${path} cannot be written: free some space on the disk, or give its owner write access to the folder.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
