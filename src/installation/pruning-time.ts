import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Clock } from "../kernel/clock.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kernel/duration.ts";
import { formatInstant } from "../kernel/instant.ts";
import { findMark, insertMark, moveMark } from "./installation-store.ts";

/** In an hour of running a day of data becomes old, at most: a clock that is wrong for a while deletes next to nothing. */
const PACE = DAY_MS / HOUR_MS;
const STEP_MS = 10 * MINUTE_MS;
/** Before the first release: no installation has data that is older. A clock that says less is wrong, as before its time server answers. */
const NO_DATA_BEFORE_MS = Date.UTC(2026, 0, 1);

/** The time by which rows and files are old. Everything that deletes by age takes it instead of the clock's. */
export interface PruningTime {
  /** Never later than the clock's. */
  nowMs(): Promise<number>;
  /** Before it, events and deliveries may be deleted. It moves as slowly where the retention was shortened. */
  eventsBeforeMs(): Promise<number>;
}

interface Times {
  readonly nowMs: number;
  readonly eventsBeforeMs: number;
}

export interface KeptEvents {
  /** Null without events. */
  findSpan(executor: Executor): Promise<{ readonly oldestMs: number; readonly newestMs: number } | null>;
  countBefore(executor: Executor, beforeMs: number): Promise<number>;
}

/**
 * The time is stored, and moves toward the clock, forward or back. It belongs to all processes on the database together: each
 * measures from when it saw the present one, and moves it only while nobody else has.
 */
export function createPruningTime(
  ports: Pick<Runtime, "db" | "clock" | "log"> & {
    /** Measures how long svc runs; it is never set. */
    readonly stopwatch: Clock;
    readonly retentionMs: number;
    readonly events: KeptEvents;
  },
): PruningTime {
  const { db, clock, log, stopwatch, retentionMs, events } = ports;
  let seen: (Times & { readonly seenMs: number }) | null = null;
  let isBehind = false;

  async function current(): Promise<Times> {
    if (seen === null) {
      seen = await stored();
      await sayWhatWaits(seen);
    } else if (stopwatch.nowMs() - seen.seenMs >= STEP_MS) {
      seen = await moved(seen);
      await sayWhatWaits(seen);
    }
    const nowMs = clock.nowMs();
    return {
      nowMs: Math.min(seen.nowMs, nowMs),
      eventsBeforeMs: Math.min(seen.eventsBeforeMs, nowMs - retentionMs),
    };
  }

  /** The first time nothing is old yet: the clock may be wrong just then. From decades ago, it would take years to reach the clock. */
  async function begin(tx: Executor): Promise<void> {
    const span = await events.findSpan(tx);
    const newestMs = Math.min(clock.nowMs(), span?.newestMs ?? Number.POSITIVE_INFINITY);
    const nowMs = Math.max(NO_DATA_BEFORE_MS, newestMs);
    const oldestMs = Math.max(NO_DATA_BEFORE_MS, span?.oldestMs ?? nowMs);
    await insertMark(tx, "pruning", nowMs);
    await insertMark(tx, "retention", Math.min(nowMs - retentionMs, oldestMs));
  }

  async function stored(): Promise<Times & { readonly seenMs: number }> {
    if ((await findMark(db.read, "retention")) === null) await db.transact(begin);
    const [pruning, retention] = [await findMark(db.read, "pruning"), await findMark(db.read, "retention")];
    if (pruning === null || retention === null) throw new Error("the time of pruning is not stored");
    return { nowMs: pruning.atMs, eventsBeforeMs: retention.atMs, seenMs: stopwatch.nowMs() };
  }

  async function moved(from: Times & { readonly seenMs: number }): Promise<NonNullable<typeof seen>> {
    const mostMs = Math.floor(PACE * (stopwatch.nowMs() - from.seenMs));
    const differenceMs = clock.nowMs() - from.nowMs;
    const nowMs = from.nowMs + Math.max(-mostMs, Math.min(mostMs, differenceMs));
    const eventsBeforeMs = Math.min(nowMs - retentionMs, from.eventsBeforeMs + mostMs);
    const isMoved = await db.transact(async (tx) => {
      if (!(await moveMark(tx, "pruning", from.nowMs, nowMs))) return false;
      await moveMark(tx, "retention", from.eventsBeforeMs, eventsBeforeMs);
      return true;
    });
    return isMoved ? { nowMs, eventsBeforeMs, seenMs: stopwatch.nowMs() } : await stored();
  }

  /** Once, when it begins, and once when it is over. */
  async function sayWhatWaits(times: Times): Promise<void> {
    const wantedMs = clock.nowMs() - retentionMs;
    const behindMs = Math.max(clock.nowMs() - times.nowMs, wantedMs - times.eventsBeforeMs);
    const wasBehind = isBehind;
    isBehind = behindMs > (wasBehind ? STEP_MS : DAY_MS);
    if (isBehind === wasBehind) return;
    if (!isBehind) {
      log.info("pruning has caught up with the clock");
      return;
    }
    log.warn(
      {
        eventsDeletedBefore: formatInstant(times.eventsBeforeMs),
        eventsOldBefore: formatInstant(wantedMs),
        waitingEventCount: await events.countBefore(db.read, wantedMs),
        hoursLeft: Math.ceil(behindMs / (PACE - 1) / HOUR_MS),
      },
      "the pruning cutoff is behind the clock: old data is deleted at one day per hour. Check the clock, and SVC_RETENTION_DAYS if you changed it",
    );
  }

  return {
    nowMs: async () => (await current()).nowMs,
    eventsBeforeMs: async () => (await current()).eventsBeforeMs,
  };
}

/** For a command: as services have moved the time, which is the clock's before the first one has stored it. It moves nothing. */
export async function findPruningTimes(
  executor: Executor,
  { clock, retentionMs }: { readonly clock: Clock; readonly retentionMs: number },
): Promise<Times> {
  const nowMs = clock.nowMs();
  const pruning = await findMark(executor, "pruning");
  const retention = await findMark(executor, "retention");
  return {
    nowMs: Math.min(nowMs, pruning?.atMs ?? nowMs),
    eventsBeforeMs: Math.min(nowMs - retentionMs, retention?.atMs ?? nowMs - retentionMs),
  };
}

/** For a sandbox, where nothing is lost and whose time is set at will. */
export function unpacedPruningTime(clock: Clock, retentionMs = 0): PruningTime {
  return {
    nowMs: async () => clock.nowMs(),
    eventsBeforeMs: async () => clock.nowMs() - retentionMs,
  };
}
