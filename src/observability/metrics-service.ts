import type { Clock } from "../kernel/clock.ts";
import type { Timers } from "../kernel/timers.ts";
import type { ReplicationStatus } from "../replication/replication-status.ts";
import { bounded, TIMED_OUT } from "./bounded.ts";
import { countedElsewhere, gauge, keptOfEnded, type MetricFamily, mergeMetrics } from "./metric.ts";
import type { Verdict } from "./readiness.ts";

export const WRITER_ANSWER_MS = 3_000;
/** The writer thread's response is used again for this long, so that many scrapers cost it no more than one. */
export const GATHERED_MS = 1_000;

interface MetricsService {
  /** Never rejects and takes a limited time. If the writer thread does not respond, its last known counts are used. */
  gather(): Promise<MetricFamily[]>;
  /** The next writer thread counts from zero. */
  writerEnded(): void;
}

export function createMetricsService(ports: {
  readonly timers: Timers;
  /** Measures ages; it should be a clock that is never set. */
  readonly clock: Clock;
  readonly own: () => readonly MetricFamily[];
  /** Rejects while there is no writer thread. */
  readonly writer: () => Promise<readonly MetricFamily[]>;
  readonly verdict: () => Promise<Verdict>;
  readonly replication: () => ReplicationStatus;
  readonly build: { readonly version: string; readonly engine: string };
}): MetricsService {
  const { timers, clock, own, verdict, replication, build } = ports;
  const askWriter = bounded(ports.writer, { timers, timeoutMs: WRITER_ANSWER_MS });
  let ended: readonly MetricFamily[] = [];
  let latest: readonly MetricFamily[] = [];
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let restartCount = 0;

  async function gatherWriter(): Promise<boolean> {
    if (clock.nowMs() - answeredAtMs < GATHERED_MS) return true;
    const endedBefore = restartCount;
    const response = await askWriter().catch(() => TIMED_OUT);
    // If the thread has died meanwhile, its counts are in `ended` already.
    if (response === TIMED_OUT || restartCount !== endedBefore) return false;
    latest = response as readonly MetricFamily[];
    answeredAtMs = clock.nowMs();
    return true;
  }

  return {
    async gather() {
      const isUp = await gatherWriter();
      const { isReady, checks, quiet } = await verdict();
      return [
        ...mergeMetrics(own(), ended, isUp ? latest : keptOfEnded(latest)),
        gauge(
          "svc_build_info",
          "Always 1; the labels say what runs.",
          ["version", "engine"],
          [[[build.version, build.engine], 1]],
        ),
        gauge("svc_ready", "Whether this process can serve, as /readyz says.", [], [[[], Number(isReady)]]),
        gauge(
          "svc_ready_check",
          "The verdict of each check of /readyz.",
          ["check"],
          checks.map(({ name, ok }) => [[name], Number(ok)]),
        ),
        gauge(
          "svc_quiet",
          "1 while svc sends no webhooks and no mail, because of SVC_QUIET or because nobody has confirmed this copy: what waits is not late.",
          [],
          [[[], Number(quiet !== null)]],
        ),
        gauge(
          "svc_queue_thread_up",
          "Whether the writer thread, which does every write and works on the queues, responds.",
          [],
          [[[], Number(isUp)]],
        ),
        countedElsewhere(
          "svc_queue_thread_restarts_total",
          "Restarts of the writer thread.",
          [],
          [[[], restartCount]],
        ),
        ...replicationFamilies(replication()),
      ];
    },

    writerEnded() {
      ended = mergeMetrics(ended, keptOfEnded(latest));
      latest = [];
      answeredAtMs = Number.NEGATIVE_INFINITY;
      restartCount += 1;
    },
  };
}

const STATES = ["off", "starting", "fresh", "stale", "broken"] as const;

function replicationFamilies({ state, lagMs, verifiedAtMs, restarts }: ReplicationStatus): MetricFamily[] {
  const seconds = (valueMs: number | null) => (valueMs === null ? [] : [[[], valueMs / 1000] as const]);
  return [
    gauge(
      "svc_replication_state",
      "1 for the state that the replication of the database is in.",
      ["state"],
      STATES.map((name) => [[name], Number(name === state)]),
    ),
    gauge("svc_replication_lag_seconds", "How far the replica is behind.", [], seconds(lagMs)),
    gauge(
      "svc_replication_verified_timestamp_seconds",
      "When the replica was last verified to be complete, since the Unix epoch.",
      [],
      seconds(verifiedAtMs),
    ),
    countedElsewhere(
      "svc_replication_restarts_total",
      "Restarts of the replicating program.",
      [],
      [[[], restarts]],
    ),
  ];
}
