import type { Runtime } from "../db/runtime.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import type { MailFolder } from "./mail-folder.ts";
import { FINISHED_MAIL_KEPT_MS } from "./mail-store.ts";

/** Deletes mails that were written as files, as long after they were queued as the outbox keeps what it knows of a finished mail. */
export function createMailFolderPruning(
  ports: Pick<Runtime, "timers" | "log"> & {
    readonly folder: Pick<MailFolder, "listBefore" | "delete">;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
  },
) {
  const { log, folder, pruningTime } = ports;

  async function prune(): Promise<void> {
    const old = folder.listBefore((await pruningTime.nowMs()) - FINISHED_MAIL_KEPT_MS);
    await folder.delete(old);
    if (old.length > 0) log.info({ prunedCount: old.length }, "old mails that were written as files pruned");
  }

  const pruning = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "old mails that were written as files could not be pruned",
    work: prune,
  });
  return { ...pruning, prune };
}
