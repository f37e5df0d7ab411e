import { ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Check } from "./checkup.ts";

/** No rendered file has a name like it. */
const PROBE_KEY = "doctor/probe.txt";

/** That a file can be stored, read back as it was, and removed. */
export function storageCheck({
  storage,
  place,
  random,
}: {
  readonly random: Random;
  /** Null while the directory that it would be in is not there. */
  readonly storage: FileStorage | null;
  /** For a person: `files in …` or `s3://…`. */
  readonly place: string;
}): Check {
  return {
    name: "file storage",
    async look(report) {
      if (storage === null) return [report.ok(`${place}: the first start makes it`)];
      const bytes = new TextEncoder().encode(`svc doctor ${randomBase62(random, 16)}\n`);
      try {
        await storage.put(PROBE_KEY, bytes, "text/plain");
        const found = await storage.get(PROBE_KEY);
        await storage.delete(PROBE_KEY);
        if (found !== null && Buffer.compare(found, bytes) === 0)
          return [report.ok(`${place}: a file was written, read and removed`)];
        return [
          report.fault(
            `${place}: what was written does not come back`,
            "See whether something else changes files there.",
          ),
        ];
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return [
          report.fault(
            `${place}: ${error.internal ?? error.message}`,
            "Check SVC_STORAGE_URL, the credentials and their rights to put, get and delete.",
          ),
        ];
      }
    },
  };
}
