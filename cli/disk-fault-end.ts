import { diskFaultPath, refusedToWrite } from "../src/db/disk-fault.ts";
import type { Log } from "../src/kernel/log.ts";
import { EXIT } from "./exit.ts";

/** What has begun is answered by then, or never. */
const LONGEST_END_MS = 30_000;

interface DiskFaultEnd {
  /** May be called again. */
  readonly onDiskFault: () => void;
  /** Resolves when the disk has refused to write. */
  readonly happened: Promise<null>;
  /** @throws ServiceError `setup` if the disk has refused to write. */
  refuse(): void;
}

/** Ends `svc serve`, in order if the disk allows it, when the disk refuses to sync the database. One line in the log says so. */
export function endAtDiskFault(path: string, log: Pick<Log, "error">): DiskFaultEnd {
  const { promise: happened, resolve } = Promise.withResolvers<null>();
  let isFaulty = false;
  return {
    happened,
    onDiskFault() {
      if (isFaulty) return;
      isFaulty = true;
      log.error({ path, mark: diskFaultPath(path) }, "the disk refused to write: restore onto another disk");
      setTimeout(() => process.exit(EXIT.diskFault), LONGEST_END_MS).unref();
      resolve(null);
    },
    refuse() {
      if (isFaulty) throw refusedToWrite(path);
    },
  };
}
