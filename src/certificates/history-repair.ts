import type { Runtime } from "../db/runtime.ts";
import { hasMark, insertMark } from "../installation/installation-mark-store.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { joinedHistory } from "./pinned-history.ts";
import {
  findPrinting,
  listPrinting,
  listTestsAt,
  type Printing,
  repinHistory,
} from "./pinned-history-store.ts";
import { queueAgainSoon } from "./render-job-store.ts";
import { certificateSpans } from "./unlogged-store.ts";

/** For a day: while instances are replaced one after the other, one of version 1.0 may still issue a certificate. */
export const LOOKS = 24;

const CERTIFICATES_PER_STEP = 50;
/** The pause in which others can work. */
const PAUSE_MS = 20;

/**
 * Version 1.0 printed every test under a VIN as an earlier test of the vehicle, also under a placeholder and whatever its make. Certificates
 * that print such tests lose them and are rendered again, once in the life of a database; their old files stay known, as replaced.
 */
export function createHistoryRepair(ports: Pick<Runtime, "db" | "clock" | "timers" | "log">) {
  const { db, clock, timers, log } = ports;
  const work = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "certificates that print tests of other vehicles could not be looked for",
    work: look,
  });
  let lookCount = 0;

  async function look(): Promise<void> {
    if (await hasMark(db.read, "histories-by-make")) return;
    let repairedCount = 0;
    for (const span of await certificateSpans(db.read)) {
      const printing = await listPrinting(db.read, span);
      for (let first = 0; first < printing.length; first += CERTIFICATES_PER_STEP) {
        for (const one of printing.slice(first, first + CERTIFICATES_PER_STEP))
          if (await repair(one)) repairedCount += 1;
        await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
        if (work.isStopped()) return;
      }
    }
    if (repairedCount > 0)
      log.info({ repairedCount }, "certificates are rendered again without tests of other vehicles");
    lookCount += 1;
    if (lookCount === LOOKS) await db.transact((tx) => insertMark(tx, "histories-by-make", clock.nowMs()));
  }

  async function repair(found: Printing): Promise<boolean> {
    if (!(await hasOthers(found))) return false;
    return await db.transact(async (tx) => {
      // An erasure may have changed it since.
      const printing = await findPrinting(tx, found.testId);
      if (printing === null) return false;
      const { testId, pinned } = printing;
      const history = joinedHistory(pinned.history, printing, await listTestsAt(tx, printing));
      if (history.length === pinned.history.length) return false;
      await repinHistory(tx, testId, { ...pinned, history });
      await queueAgainSoon(tx, [testId], clock.nowMs());
      return true;
    });
  }

  async function hasOthers(printing: Printing): Promise<boolean> {
    const { history } = printing.pinned;
    return joinedHistory(history, printing, await listTestsAt(db.read, printing)).length < history.length;
  }

  return { ...work, look };
}
