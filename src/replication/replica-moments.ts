import { timeOfLtx } from "./ltx-pages.ts";
import { spanOf } from "./replica-chain.ts";
import type { ReplicaFiles } from "./replica-files.ts";
import { LTX_LEVELS, listLtxFiles } from "./replica-history.ts";

/**
 * When Litestream wrote the newest changes in the replica: no later moment can be restored. Since the Unix epoch; null for an empty
 * replica. @throws ServiceError `service_unavailable` if unreadable; LtxError if the newest file is no file of Litestream.
 */
export async function newestMomentMs(files: ReplicaFiles): Promise<number | null> {
  let newest = { folder: "", name: "", last: 0 };
  for (const level of LTX_LEVELS) {
    const folder = files.levelFolder(level);
    const name = (await listLtxFiles(files, folder)).at(-1)?.name ?? "";
    const last = spanOf(name)?.last ?? 0;
    if (last > newest.last) newest = { folder, name, last };
  }
  if (newest.last === 0) return null;
  const file = await files.read(newest.folder, newest.name);
  // Litestream has merged it into another level meanwhile.
  return file === null ? await newestMomentMs(files) : timeOfLtx(file);
}
