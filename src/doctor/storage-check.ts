import { ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Check } from "./checkup.ts";

/** No rendered file is stored in this folder. */
export const PROBE_FOLDER = "doctor";

/** Checks that a file can be stored, read back unchanged, and deleted. */
export function storageCheck({
  open,
  place,
  random,
  mend,
  tidy,
}: {
  readonly random: Random;
  /** Null while the directory of the files does not exist. @throws ServiceError `setup` when the settings are wrong. */
  readonly open: () => FileStorage | null;
  /** Shown to the operator: a directory, or `s3://…`. */
  readonly place: string;
  /** What to do when the check fails. */
  readonly mend: string;
  /** Deletes what remains after the file is deleted. */
  readonly tidy: () => void;
}): Check {
  return {
    name: "file storage",
    async look(report) {
      const storage = open();
      if (storage === null) return [report.ok(`${place} is not there yet: the first certificate makes it`)];
      const mark = randomBase62(random, 20);
      const bytes = new TextEncoder().encode(`svc doctor ${mark}\n`);
      // A name that neither a rendered file nor another run of the doctor uses.
      const key = `${PROBE_FOLDER}/probe-${mark.toLowerCase()}.txt`;
      try {
        const { found, kept } = await probed(storage, key, bytes);
        if (found === null || Buffer.compare(found, bytes) !== 0) {
          return [
            report.fault(
              `${place}: what was written does not come back`,
              "See whether something else changes files there.",
            ),
          ];
        }
        if (kept === null) return [report.ok(`${place}: a file was written, read and removed`)];
        return [
          report.warning(
            `${place}: files are written and read, but ${key} could not be removed: ${kept}`,
            "Give svc the right to delete, without which no vehicle can be erased, and remove that file.",
          ),
        ];
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return [report.fault(`${place}: ${wordsOf(error)}`, mend)];
      } finally {
        tidy();
      }
    },
  };
}

/** Reads a stored file back and deletes it, even when it cannot be read. Returns its content, and why it was not deleted. */
async function probed(
  storage: FileStorage,
  key: string,
  bytes: Uint8Array,
): Promise<{ found: Uint8Array | null; kept: string | null }> {
  await storage.put(key, bytes, "text/plain");
  const read = await storage.get(key).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  const kept = await storage.delete(key).then(() => null, wordsOf);
  if ("error" in read) throw read.error;
  return { found: read.found, kept };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServiceError)) throw error;
  return error.internal ?? error.message;
}
