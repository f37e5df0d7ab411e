import { lstatSync, mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";

const OTHERS_WRITE = 0o022;
const OTHERS_ANY = 0o077;
const STICKY = 0o1000;

/**
 * A folder in which nobody but the running user (and root) can create, change or replace a file, so that a library may be loaded from it.
 * It outlives the process: the next one finds the files unpacked. @param base an existing folder, such as `/tmp`. @throws Error saying why
 * it will not do: missing, read-only, or the folder in it belongs to another user.
 */
export function openPrivateFolder(base: string): string {
  const { mode } = statSync(base);
  // In a folder that others may write to and that is not sticky, they could rename our folder and put theirs in its place.
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) {
    throw new Error(`${base} can be changed by other users`);
  }
  const userId = process.getuid?.() ?? 0;
  const folder = resolve(base, `svc-${userId}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (found.uid !== userId) throw new Error(`${folder} belongs to another user`);
  if ((found.mode & OTHERS_ANY) !== 0) throw new Error(`${folder} is open to other users`);
  return folder;
}
