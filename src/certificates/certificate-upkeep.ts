import { findTest } from "../battery-tests/lookup-store.ts";
import type { Executor } from "../db/database.ts";
import type { IdSpan } from "../db/id-spans.ts";
import type { Runtime } from "../db/runtime.ts";
import type { CertificateLog } from "../transparency-log/certificate-log.ts";
import { assembleDocument, isCertifiable, printedNumber } from "./certificate-assembly.ts";
import { certificateSpans, findCertificate, listUnlogged } from "./certificate-store.ts";
import { HELD_NAMED_COUNT, listHeldRenders } from "./interrupted-render-store.ts";
import {
  countQueuedRenders,
  enqueueRenderNow,
  enqueueUnrendered,
  listUnrendered,
  queueAgain,
} from "./render-queue-store.ts";
import type { RenderScheduler } from "./render-scheduler.ts";
import { claimsSha256Of } from "./result-json.ts";
import { releaseSigning } from "./signing/signing-store.ts";

/** What operators have done to many certificates at once. */
export interface CertificateUpkeep {
  /** Queues it also if it has files already, and without the wait after a failure or while it is held. False when there is no such test, or it has no result. */
  queueRendering(testId: number): Promise<boolean>;
  /** Queues every test that has a result and was never rendered. @returns how many there are. */
  queueUnrendered(): Promise<number>;
  /**
   * After a leak, every rendered certificate is signed again under the current key, a withdrawn one once it is reinstated. Files that were
   * given out before stay known. @returns how many were queued.
   */
  queueResigning(): Promise<number>;
  /**
   * Works until no certificate that is queued by now is due or being rendered, here or in another process such as `svc serve`. Must not be
   * called between `start` and `stop` of the scheduler. @param toSign how many were queued.
   */
  finishResigning(toSign: number): Promise<ResigningReport>;
  /** How many renderings that were queued until then are still to be done, and how many of them are due or under way. */
  countRenderings(queuedUntilMs: number): ReturnType<typeof countQueuedRenders>;
  /** The tests whose rendering is held because svc ended while it was under way; the first of them. */
  listHeldRenderings(): Promise<readonly number[]>;
  /** Gives certificates that are older than the log their entry, and a second one if they are withdrawn. @returns how many certificates. */
  addUnlogged(): Promise<number>;
}

/** Several processes may have signed them. */
export interface ResigningReport {
  readonly rendered: number;
  /** The ids of the tests whose rendering failed here, sorted. They stay in the queue. */
  readonly failed: readonly number[];
  readonly toSign: number;
  readonly signedByOthers: number;
  /** They failed, here or elsewhere, and wait for their next attempt. */
  readonly left: number;
}

const POLL_MS = 500;
/** Keeps each transaction short while a million tests are queued. */
const QUEUED_PER_TRANSACTION = 500;
const LOGGED_PER_TRANSACTION = 200;

export function createCertificateUpkeep(
  ports: Pick<Runtime, "db" | "clock" | "timers"> & {
    readonly scheduler: Pick<RenderScheduler, "drain" | "wake">;
    readonly certificateLog: CertificateLog;
  },
): CertificateUpkeep {
  const { db, clock, timers, scheduler, certificateLog } = ports;

  function countRenderings(queuedUntilMs: number) {
    return countQueuedRenders(db.read, queuedUntilMs, clock.nowMs());
  }

  async function addEntries(tx: Executor, testId: number): Promise<void> {
    const found = await findTest(tx, { kind: "everywhere" }, testId);
    const certificate = await findCertificate(tx, testId);
    if (found === null || certificate === null) return;
    const { test } = found;
    const logged = { testId, number: printedNumber(test, certificate), atMs: clock.nowMs() };
    const claimsSha256 = claimsSha256Of(assembleDocument(test, certificate));
    await certificateLog.recordIssue(tx, { ...logged, claimsSha256 });
    if (test.withdrawnAtMs !== null) await certificateLog.recordChange(tx, "withdraw", logged);
  }

  /** @returns the tests whose certificates got entries, in their order: none once nothing is left of the span. */
  async function addSome(span: IdSpan): Promise<readonly number[]> {
    if ((await listUnlogged(db.read, span, 1)).length === 0) return [];
    return await db.transact(async (tx) => {
      const testIds = await listUnlogged(tx, span, LOGGED_PER_TRANSACTION);
      for (const testId of testIds) await addEntries(tx, testId);
      return testIds;
    });
  }

  return {
    countRenderings,
    listHeldRenderings: () => listHeldRenders(db.read, { nowMs: clock.nowMs(), limit: HELD_NAMED_COUNT }),

    async queueRendering(testId) {
      const isQueued = await db.transact(async (tx) => {
        const found = await findTest(tx, { kind: "everywhere" }, testId);
        if (found === null || !isCertifiable(found.test)) return false;
        await enqueueRenderNow(tx, testId, clock.nowMs());
        return true;
      });
      if (isQueued) scheduler.wake();
      return isQueued;
    },

    async queueUnrendered() {
      const testIds = await listUnrendered(db.read);
      let count = 0;
      for (let start = 0; start < testIds.length; start += QUEUED_PER_TRANSACTION) {
        const together = testIds.slice(start, start + QUEUED_PER_TRANSACTION);
        count += await db.transact((tx) => enqueueUnrendered(tx, together, clock.nowMs()));
      }
      if (count > 0) scheduler.wake();
      return count;
    },

    async queueResigning() {
      let count = 0;
      for (let after: number | undefined = 0; after !== undefined; ) {
        const afterId: number = after;
        const released = await db.transact(async (tx) => {
          const found = await releaseSigning(tx, afterId, QUEUED_PER_TRANSACTION);
          const toRender = found.flatMap(({ testId, isWithdrawn }) => (isWithdrawn ? [] : [testId]));
          // A rendering that is under way would still be signed under the earlier key.
          await queueAgain(tx, toRender, clock.nowMs());
          return { count: toRender.length, lastId: found.at(-1)?.testId };
        });
        count += released.count;
        after = released.lastId;
      }
      if (count > 0) scheduler.wake();
      return count;
    },

    async finishResigning(toSign) {
      // What is queued later, such as a new result, does not keep this waiting.
      const queuedUntilMs = clock.nowMs();
      const failed = new Set<number>();
      let rendered = 0;
      for (;;) {
        const drained = await scheduler.drain();
        rendered += drained.rendered;
        for (const testId of drained.failed) failed.add(testId);
        const { queuedCount, activeCount } = await countRenderings(queuedUntilMs);
        if (activeCount === 0) {
          const left = Math.min(queuedCount, toSign);
          // The queue may hold new results too, which this process has rendered with the rest.
          const signedByOthers = Math.max(0, toSign - left - rendered);
          return { rendered, failed: [...failed].sort((a, b) => a - b), toSign, signedByOthers, left };
        }
        await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
      }
    },

    async addUnlogged() {
      let total = 0;
      for (const span of await certificateSpans(db.read)) {
        let { firstId } = span;
        for (;;) {
          const added = await addSome({ ...span, firstId });
          const lastId = added.at(-1);
          if (lastId === undefined) break;
          total += added.length;
          firstId = lastId + 1;
        }
      }
      return total;
    },
  };
}
