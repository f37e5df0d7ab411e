import type { Runtime } from "../db/runtime.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { createSetBackWatch } from "../kernel/set-back-watch.ts";
import { NOTICE_RETENTION_DAYS } from "./notice.ts";
import { createNoticeFollower } from "./notice-follower.ts";
import { createNoticeMailer } from "./notice-mailer.ts";
import type { AddNotices } from "./notice-queue.ts";
import { deleteOldNotices, hasOldNotice } from "./notice-store.ts";
import { createNoticeTimeRepair } from "./notice-time-repair.ts";

/** How long after something happens its notice is made and mailed, at most. */
const INTERVAL_MS = 10_000;
const DELETED_PER_TRANSACTION = 200;

/** Follows what happens, mails what is due, and deletes old notices. Several processes may do so on one database. */
export function createNoticeWork(
  ports: Runtime & {
    readonly add: AddNotices;
    readonly quiet: Pick<Quiet, "reason">;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
  } & Pick<Parameters<typeof createNoticeMailer>[0], "enqueueMail" | "links">,
) {
  const { db, clock, quiet, pruningTime } = ports;
  const work = createPeriodicWork(ports, {
    intervalMs: INTERVAL_MS,
    failure: "notices could not be made or mailed",
    work: tick,
  });
  const follower = createNoticeFollower({ ...ports, isStopped: work.isStopped });
  const mailer = createNoticeMailer({ ...ports, isStopped: work.isStopped });
  const watch = createSetBackWatch(clock);
  const repairTimes = createNoticeTimeRepair(ports);

  /** What cannot be mailed while the installation is quiet waits. */
  async function tick(): Promise<void> {
    await watch.check(repairTimes);
    await follower.follow();
    await deleteOld();
    if ((await quiet.reason()) === null) await mailer.mailDue();
  }

  async function deleteOld(): Promise<void> {
    const beforeMs = (await pruningTime.nowMs()) - NOTICE_RETENTION_DAYS * DAY_MS;
    while (!work.isStopped() && (await hasOldNotice(db.read, beforeMs)))
      await db.transact((tx) => deleteOldNotices(tx, beforeMs, DELETED_PER_TRANSACTION));
  }

  return { ...work, tick };
}
