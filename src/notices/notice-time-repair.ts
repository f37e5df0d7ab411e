import type { Runtime } from "../db/runtime.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import {
  changeMark,
  listMarksWithLateDigest,
  repairMailTimes,
} from "../identity/notices/notice-mark-store.ts";
import { DIGEST_HOUR, NOTICE_MAIL_PAUSE_MINUTES } from "./notice.ts";

/** The clocks of several machines differ by less. */
const SLACK_MS = 60_000;
/** The next daily mail is at most 25 hours away, on the day on which a clock is put back. */
const NEXT_DIGEST_MAX_MS = 26 * 3_600_000;
const MARKS_PER_LOOK = 200;

/** For a clock that was set back: otherwise nothing would be mailed for as long. What waits is due now, and the daily mail at its hour. */
export function createNoticeTimeRepair(ports: Pick<Runtime, "db" | "log">) {
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
