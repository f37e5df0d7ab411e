import type { FileStorage } from "../storage/file-storage.ts";

const KEY = "log/checkpoint";
const CONTENT_TYPE = "text/plain; charset=utf-8";

/** The last checkpoint, kept outside the database, so that a database restored to an earlier state gives no place a second time. */
export interface CheckpointRecord {
  /** Null before the first. @throws ServiceError `service_unavailable` when the storage cannot be read. */
  read(): Promise<string | null>;
  /** @throws ServiceError `service_unavailable` when the storage cannot be written. */
  write(checkpoint: string): Promise<void>;
}

export function createCheckpointRecord(storage: FileStorage): CheckpointRecord {
  return {
    async read() {
      const bytes = await storage.get(KEY);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    },
    write: (checkpoint) => storage.put(KEY, new TextEncoder().encode(checkpoint), CONTENT_TYPE),
  };
}
