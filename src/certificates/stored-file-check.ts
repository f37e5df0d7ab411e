import type { Database } from "../db/database.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type FileFormat, storageKeyOf } from "./certificate.ts";
import { listCurrentFiles } from "./certificate-file-store.ts";

export interface StoredFileCheck {
  readonly checkedCount: number;
  /** This is not an error: they are rendered again when a caller requests them. */
  readonly missingCount: number;
  /** Their bytes differ from those that were rendered. */
  readonly damaged: ReadonlyArray<{ readonly testId: number; readonly format: FileFormat }>;
}

const CERTIFICATES_PER_STEP = 500;

/** @throws ServiceError `service_unavailable` when the storage is not available. */
export async function checkStoredFiles({
  db,
  storage,
}: {
  readonly db: Pick<Database, "read">;
  readonly storage: FileStorage;
}): Promise<StoredFileCheck> {
  const damaged: { testId: number; format: FileFormat }[] = [];
  let checkedCount = 0;
  let missingCount = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const files = await listCurrentFiles(db.read, after, CERTIFICATES_PER_STEP);
    for (const { testId, pdfSha256, jpegSha256 } of files) {
      for (const [sha256, format] of [
        [pdfSha256, "pdf"],
        [jpegSha256, "jpeg"],
      ] as const) {
        if (sha256 === null) continue;
        checkedCount += 1;
        const bytes = await storage.get(storageKeyOf(sha256, format));
        if (bytes === null) missingCount += 1;
        else if (sha256Hex(bytes) !== sha256) damaged.push({ testId, format });
      }
    }
    after = files.at(-1)?.testId;
  }
  return { checkedCount, missingCount, damaged };
}
