import { ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Check } from "./checkup.ts";

/** No rendered file is stored in this folder. */
export const PROBE_FOLDER = "doctor";

export function storageCheck({
  open,
  place,
  random,
  advice,
  tidy,
}: {
  readonly random: Random;
  /** Null while the directory of the files does not exist. @throws ServiceError `setup` when the settings are wrong. */
  readonly open: () => FileStorage | null;
  readonly place: string;
  readonly advice: string;
  readonly tidy: () => void;
}): Check {
  return {
    name: "file storage",
    async look(report) {
      const storage = open();
      if (storage === null)
        return [report.ok(`${place} does not exist yet: the first certificate creates it`)];
      const mark = randomBase62(random, 20);
      const bytes = new TextEncoder().encode(`svc doctor ${mark}\n`);
      // A name that neither a rendered file nor another run of the doctor uses.
      const key = `${PROBE_FOLDER}/probe-${mark.toLowerCase()}.txt`;
      try {
        const { found, kept } = await probed(storage, key, bytes);
        if (found === null || Buffer.compare(found, bytes) !== 0) {
          return [
            report.fault(
              `${place}: a stored file is read back changed, or not found`,
              "Check whether another program changes files there.",
            ),
          ];
        }
        if (kept === null) return [report.ok(`${place}: a file was written, read and removed`)];
        return [
          report.warning(
            `${place}: files are written and read, but ${key} could not be removed: ${kept}`,
            "Give svc the right to delete files, which erasing a vehicle needs, and remove that file.",
          ),
        ];
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return [report.fault(`${place}: ${wordsOf(error)}`, error.advice ?? advice)];
      } finally {
        tidy();
      }
    },
  };
}

/** Deletes the file even when it cannot be read. `kept` says why it was not deleted. */
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
