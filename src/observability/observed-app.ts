import type { PrunedFiles } from "../certificates/file-pruning.ts";
import { SUSPECT_LEASE_MS } from "../certificates/render-queue-store.ts";
import type { RenderPool } from "../certificates/rendering/render-pool.ts";
import type { Database } from "../db/database.ts";
import { databasePath } from "../db/open-data.ts";
import { watchDatabase } from "../db/watched-file.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Tracer } from "../kernel/tracer.ts";
import type { Mailer } from "../mail/mail.ts";
import { MAIL_LEASE_MS } from "../mail/mail-sender.ts";
import type { ReplicationStatus } from "../replication/replication-status.ts";
import { leaseMsFor } from "../webhooks/delivery/delivery-scheduler.ts";
import type { DeliveryClient } from "../webhooks/transport/delivery-client.ts";
import { probeRead, probeWrite } from "./database-probe-store.ts";
import { createDiskProbe, type DiskProbe } from "./disk-probe.ts";
import {
  observedDatabase,
  observedDeliveryClient,
  observedIssue,
  observedMailer,
  observedRemarks,
  observedRenderPool,
} from "./observed-work.ts";
import { createReadiness, faultReason, type QueueVitals, type WriteFault } from "./readiness.ts";
import { ServiceMetrics, type ThreadName } from "./service-metrics.ts";

/** A stop would delete what is only in the open file. */
const LOST_FILE: WriteFault = {
  what: "its file was deleted or replaced while svc uses it; do not stop svc, copy the file first (svc help data-incidents lost-database)",
  advice: "Do what svc help data-incidents lost-database says, before anything else.",
};

/**
 * Null where it is writable. On SQLite the disk must accept another page. Waits as any transaction does: on SQLite for the next
 * group commit, on PostgreSQL for a free connection.
 */
async function probeWritable({
  db,
  disk,
  missingFile,
}: {
  readonly db: Pick<Database, "engine" | "transact">;
  readonly disk: DiskProbe;
  /** Of a SQLite database: one that was deleted or replaced while it is open. */
  readonly missingFile: () => string | null;
}): Promise<WriteFault | null> {
  if (db.engine === "sqlite") {
    if (missingFile() !== null) return LOST_FILE;
    const fault = await disk.fault();
    if (fault !== null) return { what: fault, advice: null };
  }
  try {
    if (await db.transact(probeWrite)) return null;
    return { what: "the database server takes no writes", advice: null };
  } catch (error) {
    return { what: faultReason(error), advice: null };
  }
}

async function probeReadable(db: Pick<Database, "read">): Promise<void> {
  await probeRead(db.read);
}

/** `opened` is the database; its own probes use it directly and are not counted. */
export function observeApp(
  opened: Database,
  ports: {
    readonly timers: Timers;
    readonly monotonic: Clock;
    readonly tracer?: Tracer | undefined;
    readonly thread: ThreadName | undefined;
    readonly replicationStatus: () => ReplicationStatus;
    readonly quiet: Quiet;
    readonly config: { readonly dataDir: string; readonly webhooks: { readonly timeoutMs: number } };
  },
) {
  const { timers, monotonic, tracer, thread = "api", config, replicationStatus, quiet } = ports;
  const metrics = new ServiceMetrics(thread);
  const observers = { metrics, tracer, clock: monotonic };
  const disk = createDiskProbe(config.dataDir, timers);
  const missingFile = watchDatabase(databasePath(config.dataDir));
  return {
    metrics,
    tracer,
    db: observedDatabase(opened, observers),
    probes: { writable: () => probeWritable({ db: opened, disk, missingFile }) },
    /** @param queueVitals calls the writer thread; rejects while there is none. */
    readinessOf: (queueVitals: () => Promise<QueueVitals>) =>
      createReadiness({
        clock: monotonic,
        timers,
        replication: replicationStatus,
        quiet,
        read: () => probeReadable(opened),
        queueVitals,
        workLimitMs: {
          render: SUSPECT_LEASE_MS,
          deliveries: leaseMsFor(config.webhooks.timeoutMs),
          mail: MAIL_LEASE_MS,
        },
      }),
    renderPool: (pool: RenderPool) => observedRenderPool(pool, observers),
    mailer: (mailer: Mailer) => observedMailer(mailer, observers),
    deliveryClient: (client: DeliveryClient) => observedDeliveryClient(client, observers),
    aroundIssue: observedIssue(observers),
    filesPruned: ({ fileCount, byteCount }: PrunedFiles) => metrics.filesPruned(fileCount, byteCount),
    resultsNoticed: (log: Log) => observedRemarks({ metrics, log }),
  };
}
