import { timeOfLtx } from "./ltx-pages.ts";
import { spanOf } from "./replica-chain.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import { LTX_LEVELS, listLtxFiles, MAX_FILE_BYTES } from "./replica-history.ts";

/** Litestream merges files while it runs, so that one that was listed can be gone. */
const MAX_TRIES = 3;

/**
 * When Litestream wrote the newest changes in the replica: no later moment can be restored. Since the Unix epoch; null for an empty
 * replica, and where it is not found out: the newest file is large, or each was merged into another level meanwhile.
 * @throws ServiceError `service_unavailable` if unreadable; LtxError if the newest file is no file of Litestream.
 */
export async function newestMomentMs(files: ReplicaFiles): Promise<number | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const newest = await newestFile(files);
    if (newest === null || newest.byteCount > MAX_FILE_BYTES) return null;
    const file = await files.read(newest.folder, newest.name);
    if (file !== null) return timeOfLtx(file);
  }
  return null;
}

async function newestFile(files: ReplicaFiles) {
  let newest = { folder: "", name: "", byteCount: 0, last: 0 };
  for (const level of LTX_LEVELS) {
    const folder = files.levelFolder(level);
    const found = (await listLtxFiles(files, folder)).at(-1);
    const last = spanOf(found?.name ?? "")?.last ?? 0;
    if (found !== undefined && last > newest.last)
      newest = { folder, name: found.name, byteCount: found.byteCount, last };
  }
  return newest.last === 0 ? null : newest;
}
