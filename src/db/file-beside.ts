import { fchmodSync, fchownSync, fstatSync, openSync, statSync } from "node:fs";

/**
 * An empty file for locks, `svc.db-turn` for `turn`. Its owner and mode are the database's, as SQLite does with its log: root's file must
 * not shut out the service. @returns its descriptor
 */
export function openBeside(path: string, name: string): number {
  const file = openSync(`${path}-${name}`, "a", 0o600);
  const wanted = statSync(path);
  const userId = process.geteuid?.();
  if (userId === 0) fchownSync(file, wanted.uid, wanted.gid);
  if (userId === 0 || userId === fstatSync(file).uid) fchmodSync(file, wanted.mode & 0o666);
  return file;
}
