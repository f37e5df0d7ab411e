import type { Clock } from "../kernel/clock.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Readiness, Verdict } from "./readiness.ts";

/** How soon the log says that the service is not ready, even where nobody requests /readyz. */
export const LOOK_MS = 5_000;
/** From then on, a line now and then. */
export const REMINDER_MS = 5 * MINUTE_MS;

interface Trouble {
  readonly sinceMs: number;
  /** The check that failed when the log last said so; null while it has said nothing. */
  readonly saidCause: string | null;
  readonly saidAtMs: number;
}

/**
 * Writes a line when the service is not ready at two looks in a row and why, one every five minutes with for how long, one when the cause
 * is another, and one when it is ready again. @returns a function that stops it, for the time when the service stops.
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
    if (trouble !== null && trouble.saidCause !== null)
      log.info({ notReadySeconds: secondsBetween(trouble.sinceMs, nowMs) }, "ready again");
    return null;
  }

  function goingOn(verdict: Verdict, nowMs: number): Trouble {
    if (trouble === null) return { sinceMs: nowMs, saidCause: null, saidAtMs: nowMs };
    const failed = verdict.checks.filter(({ ok }) => !ok);
    // What follows from the first, such as queues without a database, is no other cause.
    const cause = failed[0]?.name ?? "";
    if (trouble.saidCause === cause && nowMs - trouble.saidAtMs < REMINDER_MS) return trouble;
    const facts = {
      why: failed.map(({ name, reason }) => `${name}: ${reason}`).join("; "),
      notReadySeconds: secondsBetween(trouble.sinceMs, nowMs),
    };
    log.error(facts, trouble.saidCause === null ? "not ready: /readyz returns 503" : "still not ready");
    return { sinceMs: trouble.sinceMs, saidCause: cause, saidAtMs: nowMs };
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

const secondsBetween = (fromMs: number, toMs: number) => Math.round((toMs - fromMs) / 1000);
