import type { TransactionNeeds } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { createSetBackWatch } from "../kernel/clock.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { isOutage, ServiceError } from "../kernel/errors.ts";
import { logFailedLook, traceOf } from "../kernel/failure-trace.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import { createWorkLoop, type LoopHealth } from "../kernel/work-loop.ts";
import { notRendered } from "../storage/disk-room.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { CertificateIssuer } from "./certificate-issuer.ts";
import {
  claimSuspect,
  hasClaimableSuspect,
  holdInterrupted,
  setAsideInterrupted,
} from "./interrupted-render-store.ts";
import {
  claimRenders,
  freeServedRenders,
  hasClaimableRender,
  postponeRender,
  RENDER_LEASE_MS,
  type RenderLease,
  repairRenders,
  SERVING_TOKEN_PREFIX,
  SUSPECT_LEASE_MS,
} from "./render-queue-store.ts";

/** How long it may take to notice work that another process queued. */
export const RENDER_POLL_MS = 1_000;
/** The waits after the first failures of a job; after that, the last one is repeated. */
const BACKOFF_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;
/** While the storage or the database's disk fails, which is not the job's fault: shorter, so that it is rendered soon after that is over. */
const OUTAGE_BACKOFF_MS = [5_000, 30_000] as const;
/** How long a rendering waits that was under way alone at the end of a process: it would end the next one too. */
export const HELD_MS = DAY_MS;

/** The statement that claims guarantees only one holder. */
const CLAIM_NEEDS: TransactionNeeds = { isolation: "read committed" };

export interface RenderScheduler {
  /** Looks for work soon; to be called after a commit that queued some. */
  wake(): void;
  /** @returns how many were claimed. */
  tick(): Promise<number>;
  /**
   * Works until no job is due, of these tests or of all; a failed one is not tried again. Must not be called between `start` and `stop`.
   * @throws ServiceError `service_unavailable` when jobs are left because the storage is short of room.
   */
  drain(onlyTestIds?: readonly number[]): Promise<DrainReport>;
  /**
   * Frees what the last process that served had claimed when it ended; a command that renders keeps its own. To be called before `start`
   * where no other process can be serving, which is so on SQLite; elsewhere its leases have to run out.
   */
  takeOver(): Promise<void>;
  start(): void;
  /** Claims nothing more and resolves after all claimed jobs have finished. */
  stop(): Promise<void>;
  health(): LoopHealth;
  /** Why nothing is rendered now: jobs wait until the storage has room. Null while they are worked on. */
  shortage(): string | null;
}

export interface DrainReport {
  readonly rendered: number;
  /** The ids of the tests whose rendering failed, sorted, because several are worked on at once and end in any order. */
  readonly failed: readonly number[];
}

/** Processes the render queue with `concurrency` jobs at a time; several processes may do so on one database. */
export function createRenderScheduler(
  ports: Runtime & {
    readonly issuer: Pick<CertificateIssuer, "issue">;
    readonly storage: Pick<FileStorage, "shortage">;
    /** How many jobs are worked on at a time, including those that wait for a worker or for the disk. */
    readonly concurrency: number;
  },
): RenderScheduler {
  const { db, clock, timers, random, log, issuer, storage, concurrency } = ports;
  const reports = new Set<{ rendered: number; failed: number[] }>();
  const watch = createSetBackWatch(clock);
  let suspectUnderWay: RenderLease | null = null;
  let isWaitingForRoom = false;
  let isServing = false;

  const loop = createWorkLoop<RenderLease, readonly number[]>({
    timers,
    concurrency,
    pollMs: RENDER_POLL_MS,
    claim,
    work: workOn,
    onLookFailed: (error) => logFailedLook(log, error, "the render queue could not be read"),
  });

  async function claim(limit: number, onlyTestIds?: readonly number[]): Promise<readonly RenderLease[]> {
    await watch.check(repair);
    if (!hasRoom()) return [];
    for (;;) {
      if (suspectUnderWay !== null) return [];
      if (await hasClaimableSuspect(db.read, clock.nowMs(), { onlyTestIds })) {
        if (loop.health().runningCount > 0) return [];
        suspectUnderWay = await claimAlone(onlyTestIds);
        if (suspectUnderWay !== null) return [suspectUnderWay];
      }
      if (!(await hasClaimableRender(db.read, clock.nowMs(), { onlyTestIds }))) return [];
      const { leases, interrupted } = await claimSome(limit, onlyTestIds);
      if (leases.length > 0 || interrupted.length === 0) return leases;
    }
  }

  function newClaim(onlyTestIds: readonly number[] | undefined, leaseMs: number) {
    const nowMs = clock.nowMs();
    const token = `${isServing ? SERVING_TOKEN_PREFIX : ""}${randomBase62(random, 22)}`;
    return { token, nowMs, leaseUntilMs: nowMs + leaseMs, onlyTestIds };
  }

  /** `interrupted` are those whose lease ran out, as a rule because their process has died. From now on they are suspects. */
  async function claimSome(limit: number, onlyTestIds: readonly number[] | undefined) {
    const claimed = await db.transact(async (tx) => {
      const all = await claimRenders(tx, { ...newClaim(onlyTestIds, RENDER_LEASE_MS), limit });
      const interrupted = all.filter(({ interruptedCount }) => interruptedCount !== null);
      if (interrupted.length > 0) await setAsideInterrupted(tx, interrupted);
      return { leases: all.filter(({ interruptedCount }) => interruptedCount === null), interrupted };
    }, CLAIM_NEEDS);
    if (claimed.interrupted.length > 0)
      log.warn(
        { testIds: claimed.interrupted.map(({ id }) => id) },
        "svc ended, or took longer than its lease, while these certificates were rendered or waited for that: each is rendered alone now",
      );
    return claimed;
  }

  /** @returns null when each suspect was under way when its lease ran out again, or is worked on elsewhere. */
  async function claimAlone(onlyTestIds: readonly number[] | undefined): Promise<RenderLease | null> {
    const { held, lease } = await db.transact(async (tx) => {
      const claim = newClaim(onlyTestIds, SUSPECT_LEASE_MS);
      const held = await holdInterrupted(tx, { nowMs: claim.nowMs, heldUntilMs: claim.nowMs + HELD_MS });
      return { held, lease: await claimSuspect(tx, claim) };
    }, CLAIM_NEEDS);
    for (const { testId, interruptedCount } of held)
      log.error(
        { testId, interruptedCount, delayMs: HELD_MS, advice: `svc certificates render --test ${testId}` },
        "svc ended again, or took longer than its lease, while this certificate was rendered: it waits",
      );
    return lease;
  }

  const shortage = () => storage.shortage?.() ?? null;

  /** The log says once that it has none, and once that it has some again. */
  function hasRoom(): boolean {
    const reason = shortage();
    const isShort = reason !== null;
    if (isShort && !isWaitingForRoom)
      log.error(
        { reason },
        "certificates are not rendered until the disk of the file storage has more free space: free some, such as with svc files prune",
      );
    if (!isShort && isWaitingForRoom) log.info("the file storage has room again: certificates are rendered");
    isWaitingForRoom = isShort;
    return !isShort;
  }

  /** @throws ServiceError `service_unavailable` when jobs wait for room. */
  async function refuseShortage(onlyTestIds?: readonly number[]): Promise<void> {
    const reason = shortage();
    if (reason === null || !(await hasClaimableRender(db.read, clock.nowMs(), { onlyTestIds }))) return;
    const { what, advice } = notRendered(reason);
    // For those who run the command, who may know of the disk.
    throw new ServiceError("service_unavailable", `${what} ${advice}`);
  }

  async function repair(nowMs: number): Promise<void> {
    const waitMaxMs = { failed: Math.max(...BACKOFF_MS), interrupted: HELD_MS };
    const mendedCount = await repairRenders(db, nowMs, waitMaxMs);
    if (mendedCount > 0)
      log.warn({ mendedCount }, "the clock was set back: renderings that would wait for it are due");
  }

  async function workOn(lease: RenderLease): Promise<void> {
    const { id: testId, attemptCount } = lease;
    try {
      const outcome = await issuer.issue(lease);
      if (outcome === "completed" || outcome === "rendered") {
        for (const report of reports) report.rendered += 1;
      }
      log.debug({ testId, attemptCount, outcome }, "certificate rendering finished");
    } catch (error) {
      for (const report of reports) report.failed.push(testId);
      const waitsMs = isOutage(error) ? OUTAGE_BACKOFF_MS : BACKOFF_MS;
      const delayMs = waitsMs[Math.min(attemptCount, waitsMs.length) - 1] ?? waitsMs[0];
      log.error({ testId, attemptCount, delayMs, ...traceOf(error) }, "certificate rendering failed");
      await postpone(lease, clock.nowMs() + delayMs);
    } finally {
      if (suspectUnderWay === lease) suspectUnderWay = null;
    }
  }

  /** If the database fails here too, the job stays leased; it is free again when the lease runs out. */
  async function postpone(lease: RenderLease, dueAtMs: number): Promise<void> {
    try {
      await db.transact((tx) => postponeRender(tx, lease, dueAtMs));
    } catch (error) {
      log.error({ testId: lease.id, ...traceOf(error) }, "a failed rendering could not be postponed");
    }
  }

  return {
    ...loop,
    shortage,
    tick: () => loop.tick(),

    start() {
      isServing = true;
      loop.start();
    },

    async takeOver() {
      const freedCount = await freeServedRenders(db, clock.nowMs());
      if (freedCount > 0)
        log.info({ freedCount }, "renderings that the last process had begun are taken up at once");
    },

    async drain(onlyTestIds) {
      const report: { rendered: number; failed: number[] } = { rendered: 0, failed: [] };
      reports.add(report);
      try {
        await refuseShortage(onlyTestIds);
        await loop.drain(onlyTestIds);
        await refuseShortage(onlyTestIds);
        report.failed.sort((a, b) => a - b);
        return report;
      } finally {
        reports.delete(report);
      }
    },
  };
}
