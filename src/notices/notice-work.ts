import type { Runtime } from "../db/runtime.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import {
  changeMark,
  listMarksWithLateDigest,
  repairMailTimes,
} from "../identity/notices/notice-mark-store.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { createSetBackWatch } from "../kernel/clock.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES, NOTICE_RETENTION_DAYS } from "./notice.ts";
import { createNoticeFollower } from "./notice-follower.ts";
import { createNoticeMailer } from "./notice-mailer.ts";
import type { AddNotices } from "./notice-queue.ts";
import { deleteOldNotices, hasOldNotice } from "./notice-store.ts";

/** How long after something happens its notice is created and mailed, at most. */
const INTERVAL_MS = 10_000;
const DELETED_PER_TRANSACTION = 200;

/** The clocks of several machines differ by less. */
const SLACK_MS = 60_000;
/** The next daily mail is at most 25 hours away, on the day on which a clock is put back. */
const NEXT_DIGEST_MAX_MS = 26 * 3_600_000;
const MARKS_PER_LOOK = 200;

/** For a clock that was set back: otherwise nothing would be mailed for as long. What waits is due now, and the daily mail at its hour. */
function createNoticeTimeRepair(ports: Pick<Runtime, "db" | "log">) {
  const { db, log } = ports;

  async function repairDigests(nowMs: number): Promise<number> {
    const late = await listMarksWithLateDigest(db.read, nowMs + NEXT_DIGEST_MAX_MS, MARKS_PER_LOOK);
    for (const mark of late)
      await db.transact(async (tx) => {
        const dealer = await findDealer(tx, mark.dealerId);
        const digestDueAtMs = dealer === null ? null : dealerClock(dealer).nextHour(DIGEST_HOUR, nowMs);
        await changeMark(tx, mark, { digestDueAtMs });
      });
    return late.length;
  }

  return async (nowMs: number): Promise<void> => {
    const pauseMs = NOTICE_MAIL_PAUSE_MINUTES * 60_000;
    let mendedCount = await repairMailTimes(db, { nowMs, latestMs: nowMs + SLACK_MS, pauseMs });
    let count: number;
    do {
      count = await repairDigests(nowMs);
      mendedCount += count;
    } while (count === MARKS_PER_LOOK);
    if (mendedCount > 0)
      log.warn({ mendedCount }, "the clock was set back: notices that would wait for it are mailed");
  };
}

/** Follows what happens, mails what is due, and deletes old notices. Several processes may do so on one database. */
export function createNoticeWork(
  ports: Runtime & {
    readonly add: AddNotices;
    readonly quiet: Pick<Quiet, "reason">;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
  } & Pick<Parameters<typeof createNoticeMailer>[0], "enqueueMail" | "links" | "isRetested">,
) {
  const { db, clock, quiet, pruningTime } = ports;
  const work = createPeriodicWork(ports, {
    intervalMs: INTERVAL_MS,
    failure: "notices could not be created or mailed",
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
