import type { Quiet, QuietReason } from "../installation/quiet-service.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Timers } from "../kernel/timers.ts";
import type { LoopHealth } from "../kernel/work-loop.ts";
import type { ReplicationStatus } from "../replication/replication-status.ts";
import { bounded, TIMED_OUT } from "./bounded.ts";
import type { QueueName } from "./queue-depth-store.ts";

/** How long a verdict is used again, so that frequent questions cost nothing. */
export const VERDICT_MS = 1_000;
/** A check that has not ended after this time has failed. */
export const CHECK_TIMEOUT_MS = 2_000;

type Fact = string | number | boolean | null;

interface Check {
  readonly name: "serving" | "database" | "queues" | "replication";
  readonly ok: boolean;
  readonly reason: string | null;
  readonly facts: Readonly<Record<string, Fact>>;
}

export interface Verdict {
  readonly isReady: boolean;
  /** Null when all webhooks and mails are sent. The service can serve in both cases. */
  readonly quiet: QuietReason | null;
  readonly checks: readonly Check[];
}

export interface Readiness {
  /** At most one second old. Never rejects, and never takes longer than a check may. */
  current(): Promise<Verdict>;
  /** From now on the service is not ready. */
  stopping(): void;
}

export interface WriteFault {
  /** In a few words of our own. */
  readonly what: string;
  /** In whole sentences; null where the fault goes away by itself when its cause does. */
  readonly advice: string | null;
}

export interface QueueVitals {
  readonly queues: ReadonlyArray<LoopHealth & { readonly name: QueueName }>;
  /** Endpoints that get nothing because their secret cannot be opened. The service can serve all the same. */
  readonly unsignableEndpointCount: number;
  /** Tests whose rendering is held because it ended svc, the first of them. The service can serve all the same. */
  readonly heldRenderTestIds: readonly number[];
  /** Why no certificate is rendered; null while they are. The service can serve all the same: results are accepted, and wait. */
  readonly renderShortage: string | null;
  /** Null when a write transaction can commit. */
  readonly writeFault: WriteFault | null;
}

/** Longer than any poll, and longer than a busy machine or one slow transaction can delay a queue. */
export const LOOK_LIMIT_MS = 30_000;

function stuckReason(
  { sinceLookMs, oldestWorkMs }: LoopHealth,
  limits: { readonly workMs: number },
): string | null {
  if (sinceLookMs === null) return "is not running";
  if (sinceLookMs > LOOK_LIMIT_MS) return "has not been looked at";
  return oldestWorkMs > limits.workMs ? "works on one item for too long" : null;
}

/** The database must be readable and writable, the queues must make progress, and the replica must be fresh. */
export function createReadiness(ports: {
  /** Measures the age of a verdict; it should be a clock that is never set. */
  readonly clock: Clock;
  readonly timers: Timers;
  readonly read: () => Promise<void>;
  /** Rejects while there is no writer thread. */
  readonly queueVitals: () => Promise<QueueVitals>;
  readonly replication: () => ReplicationStatus;
  readonly workLimitMs: Readonly<Record<QueueName, number>>;
  readonly quiet: Quiet;
}): Readiness {
  const { clock, timers, workLimitMs, quiet } = ports;
  const read = bounded(ports.read, { timers, timeoutMs: CHECK_TIMEOUT_MS });
  const vitals = bounded(ports.queueVitals, { timers, timeoutMs: CHECK_TIMEOUT_MS });
  const quietReason = bounded(quiet.reason, { timers, timeoutMs: CHECK_TIMEOUT_MS });
  let known: { readonly verdict: Verdict; readonly atMs: number } | null = null;
  let deciding: Promise<Verdict> | null = null;
  let isStopping = false;

  async function decide(): Promise<Verdict> {
    // If the database does not respond, the first check reports that, and the last known reason for being quiet stands.
    const [readFault, answer] = await Promise.all([faultOf(read), answerOf(vitals), faultOf(quietReason)]);
    const checks = [
      databaseCheck(readFault, answer),
      queuesCheck(answer, workLimitMs),
      replicationCheck(ports.replication()),
    ];
    const verdict = { isReady: checks.every(({ ok }) => ok), checks, quiet: quiet.lastReason() };
    known = { verdict, atMs: clock.nowMs() };
    return verdict;
  }

  const stopping = (): Verdict => ({ isReady: false, checks: STOPPING, quiet: quiet.lastReason() });

  return {
    async current() {
      if (isStopping) return stopping();
      if (known !== null && clock.nowMs() - known.atMs < VERDICT_MS) return known.verdict;
      deciding ??= decide().finally(() => {
        deciding = null;
      });
      const verdict = await deciding;
      return isStopping ? stopping() : verdict;
    },

    stopping() {
      isStopping = true;
    },
  };
}

const STOPPING: Verdict["checks"] = [{ name: "serving", ok: false, reason: "is shutting down", facts: {} }];

const NO_ANSWER = "does not respond in time";

/** For operators. Messages of other software, such as a driver, are left out, because they may hold secrets or personal data. */
export function faultReason(error: unknown): string {
  if (error instanceof ServiceError) return error.internal ?? error.message;
  return error instanceof Error ? `failed (${error.name})` : "failed";
}

async function faultOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    return (await ask()) === TIMED_OUT ? NO_ANSWER : null;
  } catch (error) {
    return faultReason(error);
  }
}

async function answerOf(ask: () => Promise<QueueVitals | typeof TIMED_OUT>): Promise<QueueVitals | string> {
  try {
    const vitals = await ask();
    return vitals === TIMED_OUT ? NO_ANSWER : vitals;
  } catch (error) {
    return faultReason(error);
  }
}

const UNKNOWN_TO_WRITE: WriteFault = {
  what: "is not known to be writable: the writer thread reports nothing",
  advice: null,
};

function databaseCheck(readFault: string | null, vitals: QueueVitals | string): Check {
  const writeFault = typeof vitals === "string" ? UNKNOWN_TO_WRITE : vitals.writeFault;
  const reason = readFault ?? writeFault?.what ?? null;
  return {
    name: "database",
    ok: reason === null,
    reason,
    facts: {
      readable: readFault === null,
      writable: writeFault === null,
      advice: writeFault?.advice ?? null,
    },
  };
}

function queuesCheck(vitals: QueueVitals | string, workLimitMs: Readonly<Record<QueueName, number>>): Check {
  if (typeof vitals === "string")
    return { name: "queues", ok: false, reason: `the writer thread ${vitals}`, facts: {} };
  const stuck = vitals.queues.flatMap(({ name, ...health }) => {
    const reason = stuckReason(health, { workMs: workLimitMs[name] });
    return reason === null ? [] : [`${name} ${reason}`];
  });
  const { unsignableEndpointCount, heldRenderTestIds, renderShortage } = vitals;
  const facts: Record<string, Fact> = {
    deliveries_unsignable_endpoints: unsignableEndpointCount,
    render_held_test_ids: heldRenderTestIds.length === 0 ? null : heldRenderTestIds.join(", "),
    render_waits_because: renderShortage,
  };
  for (const { name, sinceLookMs, runningCount, oldestWorkMs } of vitals.queues) {
    facts[`${name}_since_look_ms`] = sinceLookMs === null ? null : Math.round(sinceLookMs);
    facts[`${name}_running`] = runningCount;
    facts[`${name}_oldest_work_ms`] = Math.round(oldestWorkMs);
  }
  return {
    name: "queues",
    ok: stuck.length === 0,
    reason: stuck.length === 0 ? null : stuck.join("; "),
    facts,
  };
}

function replicationCheck({ state, lagMs, verifiedAtMs, version, restarts }: ReplicationStatus): Check {
  // Just after the start, the replica still holds what was replicated before. A restart must not take the only instance out of service.
  const ok = state !== "stale" && state !== "broken";
  return {
    name: "replication",
    ok,
    reason: ok ? null : `is ${state}`,
    facts: {
      state,
      lag_ms: lagMs === null ? null : Math.round(lagMs),
      verified_at_ms: verifiedAtMs,
      version,
      restarts,
    },
  };
}
