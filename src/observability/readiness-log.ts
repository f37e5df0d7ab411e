import type { Clock } from "../kernel/clock.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Readiness, Verdict } from "./readiness.ts";

/** How soon the log says that the service is not ready, even where nobody asks /readyz. */
export const LOOK_MS = 5_000;
/** From then on, a line now and then. */
export const REMINDER_MS = 5 * MINUTE_MS;

interface Trouble {
  readonly sinceMs: number;
  readonly cause: string;
  readonly saidAtMs: number;
}

/**
 * Writes a line when the service is no longer ready and why, one every five minutes with for how long, one when the cause is another, and
 * one when it is ready again. @returns a function that stops it, for the time when the service stops.
 */
export function logReadiness(ports: {
  readonly readiness: Pick<Readiness, "current">;
  readonly log: Pick<Log, "error" | "info">;
  readonly timers: Timers;
  /** A clock that is never set. */
  readonly clock: Clock;
}): () => void {
  const { readiness, log, timers, clock } = ports;
  let trouble: Trouble | null = null;
  let isStopped = false;
  let cancel = () => {};

  async function look(): Promise<void> {
    const verdict = await readiness.current();
    if (isStopped) return;
    const nowMs = clock.nowMs();
    trouble = verdict.isReady ? over(nowMs) : goingOn(verdict, nowMs);
    wait();
  }

  function over(nowMs: number): null {
    if (trouble !== null) log.info({ notReadySeconds: secondsSince(trouble, nowMs) }, "ready again");
    return null;
  }

  function goingOn(verdict: Verdict, nowMs: number): Trouble {
    const failed = verdict.checks.filter(({ ok }) => !ok);
    // What follows from the first, such as queues without a database, is no other cause.
    const cause = failed[0]?.name ?? "";
    const why = failed.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
    if (trouble !== null && trouble.cause === cause && nowMs - trouble.saidAtMs < REMINDER_MS) return trouble;
    if (trouble === null) log.error({ why }, "not ready: /readyz answers 503");
    else log.error({ why, notReadySeconds: secondsSince(trouble, nowMs) }, "still not ready");
    return { sinceMs: trouble?.sinceMs ?? nowMs, cause, saidAtMs: nowMs };
  }

  function wait(): void {
    cancel = timers.after(LOOK_MS, () => void look());
  }

  wait();
  return () => {
    isStopped = true;
    cancel();
  };
}

const secondsSince = ({ sinceMs }: Trouble, nowMs: number) => Math.round((nowMs - sinceMs) / 1000);
