import type { RemarkedUnits } from "../battery-tests/unit-outlier-work.ts";
import { listCapped } from "../credentials/shown-vehicle-store.ts";
import type { Database } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { dayOf } from "../kernel/duration.ts";
import { type CertificateTimes, warnedFromMs } from "../kernel/tls-certificate.ts";
import { countWaiting, findState } from "../transparency-log/log-store.ts";
import { databaseBytes, serverWalBytes } from "./database-probe-store.ts";
import { fileBytes, freeBytes } from "./disk-probe.ts";
import { gauge, type MetricFamily } from "./metric.ts";
import { endpointCounts, type QueueDepth, queueDepths } from "./queue-depth-store.ts";
import type { QueueVitals } from "./readiness.ts";
import { THREAD_LABELS, type ThreadName } from "./service-metrics.ts";

const MS_PER_SECOND = 1000;

/** Call it in the thread that handles no requests. */
export async function dataGauges(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly dataDir: string;
    /** Null on PostgreSQL. */
    readonly databaseFile: string | null;
  },
): Promise<MetricFamily[]> {
  const { db, clock, dataDir, databaseFile } = ports;
  const depths = await queueDepths(db.read, clock.nowMs());
  const capped = await listCapped(db.read, dayOf(clock.nowMs()));
  const { enabled, disabled } = await endpointCounts(db.read);
  const { waitingCount, oldestAtMs } = await countWaiting(db.read);
  const walBytes = databaseFile === null ? await serverWalBytes(db.read) : fileBytes(`${databaseFile}-wal`);
  const free = freeBytes(dataDir);
  return [
    gauge(
      "svc_queue_jobs",
      "Jobs in the queues: due now, due later, being worked on, or held: for a disabled endpoint, or because svc ended while it rendered them.",
      ["queue", "state"],
      depths.flatMap(seriesOfDepth),
    ),
    gauge(
      "svc_queue_oldest_due_seconds",
      "For how long the job that is longest due has waited to be taken up; 0 when none is due.",
      ["queue"],
      depths.map(({ name, oldestDueMs }) => [[name], oldestDueMs / MS_PER_SECOND]),
    ),
    gauge(
      "svc_webhook_endpoints",
      "Webhook endpoints that were not deleted.",
      ["state"],
      [
        [["enabled"], enabled],
        [["disabled"], disabled],
      ],
    ),
    gauge(
      "svc_vehicles_shown_today",
      "Different vehicles that marketplace credentials with a cap were shown in this UTC day, with the others of their account.",
      ["client_id"],
      capped.map(({ clientId, shownCount }) => [[clientId], shownCount]),
    ),
    gauge(
      "svc_daily_vehicles_limit",
      "The cap on distinct vehicles in a day, for each live credential that has one.",
      ["client_id"],
      capped.map(({ clientId, dailyVehicles }) => [[clientId], dailyVehicles]),
    ),
    gauge(
      "svc_log_entries",
      "Entries of the log of certificates: those that have their place, and those that wait for it.",
      ["state"],
      [
        [["placed"], (await findState(db.read))?.size ?? 0],
        [["waiting"], waitingCount],
      ],
    ),
    gauge(
      "svc_log_oldest_waiting_seconds",
      "For how long the oldest entry of the log has waited for its place; 0 when none waits.",
      [],
      [[[], oldestAtMs === null ? 0 : Math.max(0, clock.nowMs() - oldestAtMs) / MS_PER_SECOND]],
    ),
    gauge(
      "svc_database_size_bytes",
      "Size of the database, indexes included.",
      [],
      [[[], await databaseBytes(db.read)]],
    ),
    gauge(
      "svc_database_wal_size_bytes",
      "Size of the write-ahead log; of a PostgreSQL server, where the user may know it.",
      [],
      walBytes === null ? [] : [[[], walBytes]],
    ),
    gauge(
      "svc_data_directory_free_bytes",
      "Free space of the file system of the data directory.",
      [],
      free === null ? [] : [[[], free]],
    ),
  ];
}

function seriesOfDepth({ name, dueCount, laterCount, leasedCount, heldCount }: QueueDepth) {
  const series: Array<readonly [string[], number]> = [
    [[name, "due"], dueCount],
    [[name, "later"], laterCount],
    [[name, "running"], leasedCount],
  ];
  if (name !== "mail") series.push([[name, "held"], heldCount]);
  return series;
}

export function loopGauges({ queues }: Pick<QueueVitals, "queues">): MetricFamily[] {
  return [
    gauge(
      "svc_queue_last_look_age_seconds",
      "Time since this process last read the queue successfully.",
      ["queue"],
      queues.flatMap(({ name, sinceLookMs }) =>
        sinceLookMs === null ? [] : [[[name], sinceLookMs / MS_PER_SECOND] as const],
      ),
    ),
    gauge(
      "svc_queue_oldest_work_seconds",
      "For how long this process has been working on the oldest job that it has taken up.",
      ["queue"],
      queues.map(({ name, oldestWorkMs }) => [[name], oldestWorkMs / MS_PER_SECOND]),
    ),
  ];
}

export function renderShortageGauge(shortage: string | null): MetricFamily {
  return gauge(
    "svc_render_short_of_room",
    "1 while no certificate is rendered, because the disk of the files has too little free space; else 0.",
    [],
    [[[], shortage === null ? 0 : 1]],
  );
}

export function connectionGauge(db: Pick<Database, "connections">, thread: ThreadName): MetricFamily {
  const label = THREAD_LABELS[thread];
  const series = db.connections().flatMap(
    ({ purpose, busyCount, idleCount, waitingCount }) =>
      [
        [[label, purpose, "busy"], busyCount],
        [[label, purpose, "idle"], idleCount],
        [[label, purpose, "awaited"], waitingCount],
      ] as const,
  );
  return gauge(
    "svc_database_connections",
    "Connections to the PostgreSQL server, and how many more are waited for; none on SQLite.",
    ["thread", "purpose", "state"],
    series,
  );
}

/** Of the last 30 days, as they were counted within the last hour. */
export function unitGauges({ outliers, mostRemarked }: RemarkedUnits): MetricFamily[] {
  return [
    gauge(
      "svc_unit_results_with_remarks",
      "Results of the last 30 days with remarks on their plausibility, for the 50 units with the most; counted every hour.",
      ["unit"],
      mostRemarked.map(({ serialNumber, remarkedCount }) => [[serialNumber], remarkedCount]),
    ),
    gauge(
      "svc_unit_outliers",
      "Units of whose results of the last 30 days far more have remarks than of those of other units; counted every hour.",
      [],
      [[[], outliers.length]],
    ),
  ];
}

/** Of the TLS certificate that svc shows; null without TLS. */
export function certificateGauges(times: CertificateTimes | null): MetricFamily[] {
  const inSeconds = (instantOf: (of: CertificateTimes) => number) =>
    times === null ? [] : [[[], instantOf(times) / 1000] as const];
  return [
    gauge(
      "svc_tls_certificate_expiry_timestamp_seconds",
      "Expiry of the TLS certificate, in seconds since the Unix epoch; no value without TLS.",
      [],
      inSeconds(({ validUntilMs }) => validUntilMs),
    ),
    gauge(
      "svc_tls_certificate_warning_timestamp_seconds",
      "From when on svc warns that the TLS certificate expires, in seconds since the Unix epoch; no value without TLS.",
      [],
      inSeconds(warnedFromMs),
    ),
  ];
}
