import type { Installation } from "../src/open-installation.ts";

/** Tells running services that a commit has queued work. On SQLite they look every second, so nothing is sent there. */
export function serviceWake({ db }: Pick<Installation, "db">): () => void {
  return () => db.signal?.send();
}
