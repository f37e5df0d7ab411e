import type { Database } from "../db/database.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { storageKeyOf } from "./certificate.ts";
import { findWithdrawal, listFilesOfTest } from "./withdrawal-store.ts";

/**
 * Only a storage that hands out URLs of its own loses the files: such a URL is valid for an hour, whatever svc answers meanwhile. Where svc
 * serves the files itself, it refuses them, and they stay. @throws ServiceError `service_unavailable` when the storage cannot delete them.
 */
export async function discardWithdrawn(
  { db, storage }: { readonly db: Database; readonly storage: FileStorage },
  testId: number,
): Promise<void> {
  if (storage.signedUrl === undefined || (await findWithdrawal(db.read, testId)) === null) return;
  for (const { sha256, format } of await listFilesOfTest(db.read, testId))
    await storage.delete(storageKeyOf(sha256, format));
}
