import { Database as SqliteFile } from "bun:sqlite";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CertificateDocument, RenderSigning } from "../../src/certificates/certificate-document.ts";
import { createCertificateService } from "../../src/certificates/certificate-service.ts";
import { ANNOUNCED_WHEN_DONE } from "../../src/certificates/certificate-table.ts";
import { createRenderPool, type RenderPool } from "../../src/certificates/rendering/render-pool.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { createLog } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { createCertificateLog } from "../../src/transparency-log/certificate-log.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { testSigningKeys } from "../support/signing-keys.ts";
import { buildDataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";

const QUEUED_COUNT = 10_000;
/** Threads get faster during this many renderings, while their code is compiled. */
const WARM_UP_COUNT = 1_200;
const ALONE_COUNT = 200;
const MEASURED_MS = 20_000;

/**
 * How many certificates a full queue renders and publishes, without requests, against what the processor time of one rendering allows on
 * all cores. The same certificates are rendered one at a time for comparison, in the same warm threads.
 */
export async function renderQueueBench(folder: string): Promise<Measurement[]> {
  const { dataDir } = await buildDataset(join(folder, "render-queue"), QUEUED_COUNT, 1);
  fillQueue(join(dataDir, "svc.db"));
  const [cores, random] = [availableParallelism(), systemRandom()];
  const db = await openSqliteDatabase(join(dataDir, "svc.db"));
  const pool = createRenderPool({ size: cores });
  const documents: CertificateDocument[] = [];
  let signing: RenderSigning | null = null;
  let publishedCount = 0;
  const { scheduler } = createCertificateService({
    oldTestMonths: 12,
    db,
    pool: {
      size: pool.size,
      render(document, order = null, onStart = undefined) {
        signing = order;
        if (documents.length < ALONE_COUNT) documents.push(document);
        return pool.render(document, order, onStart);
      },
      renderLandscape: pool.renderLandscape,
      renderBadge: pool.renderBadge,
    },
    random,
    clock: systemClock,
    timers: systemTimers,
    log: createLog({ level: "warn", format: "json" }),
    storage: createDirectoryStorage({ root: join(dataDir, "files"), random }),
    keys: { current: { id: "bench", secret: new Uint8Array(32) }, all: [] },
    publish: createOutbox({ random, wake: () => {} }),
    certificateLog: createCertificateLog({ random }),
    signingKeys: testSigningKeys(),
    timeStamper: null,
    publicUrl: () => "https://svc.example",
    async aroundIssue(issue) {
      const outcome = await issue();
      publishedCount += 1;
      return outcome;
    },
  });
  try {
    scheduler.start();
    while (publishedCount < WARM_UP_COUNT) await Bun.sleep(20);
    await scheduler.stop();
    const aloneMs = await processorMsAlone(pool, documents, signing);
    scheduler.start();
    const before = { publishedCount, cpu: process.cpuUsage(), startedMs: performance.now() };
    await Bun.sleep(MEASURED_MS);
    const elapsedMs = performance.now() - before.startedMs;
    const count = publishedCount - before.publishedCount;
    const { user, system } = process.cpuUsage(before.cpu);
    await scheduler.stop();
    const perMs = count / elapsedMs;
    const processorMs = (user + system) / 1000 / count;
    return [
      {
        name: `certificates a second from a full queue, ${cores} cores ÷ what the processor time of one allows`,
        value: perMs / (cores / aloneMs),
        goal: { atLeast: 0.8 },
        detail:
          `${(perMs * 1000).toFixed(1)} a second, published; processor time of each ${processorMs.toFixed(1)} ms, ` +
          `of one rendered alone and not published ${aloneMs.toFixed(1)} ms`,
      },
    ];
  } finally {
    await pool.close();
    await db.close();
  }
}

/** The mean processor time of all threads for one certificate, rendered without being published, one at a time. */
async function processorMsAlone(
  pool: RenderPool,
  documents: readonly CertificateDocument[],
  signing: RenderSigning | null,
): Promise<number> {
  const cpu = process.cpuUsage();
  for (const document of documents) await pool.render(document, signing);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / documents.length;
}

function fillQueue(path: string): void {
  const file = new SqliteFile(path);
  file.run("UPDATE tests SET status = 'in_progress', certificate_number = NULL, rendered_at_ms = NULL");
  file.run(
    `INSERT INTO render_jobs (test_id, requested_at_ms, priority, due_at_ms, lease_until_ms, attempt_count)
      SELECT id, 0, ?, 0, 0, 0 FROM tests`,
    [ANNOUNCED_WHEN_DONE],
  );
  file.close();
}
