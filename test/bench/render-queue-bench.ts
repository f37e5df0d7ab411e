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
import { type Measurement, median } from "./goal.ts";

const QUEUED_COUNT = 10_000;
/** Threads get faster during this many renderings, while their code is compiled. */
const WARM_UP_COUNT = 1_200;
const ALONE_COUNT = 200;
const MEASURED_MS = 20_000;

/**
 * Which share of the rendering capacity of the cores is used, while 10,000 results wait and there are no requests. The same certificates
 * are rendered alone for comparison, in the same warm threads.
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
    db,
    pool: {
      size: pool.size,
      render(document, order = null, onStart = undefined) {
        signing = order;
        if (documents.length < ALONE_COUNT) documents.push(document);
        return pool.render(document, order, onStart);
      },
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
    const alone = await renderAll(pool, documents, signing, 1);
    const unpublished = await renderAll(pool, documents, signing, cores * 2);
    scheduler.start();
    const before = { publishedCount, cpu: process.cpuUsage(), startedMs: performance.now() };
    await Bun.sleep(MEASURED_MS);
    const elapsedMs = performance.now() - before.startedMs;
    const count = publishedCount - before.publishedCount;
    const { user, system } = process.cpuUsage(before.cpu);
    await scheduler.stop();
    const perMs = count / elapsedMs;
    const processorMs = (user + system) / 1000 / count;
    const inQueue = `${(perMs * 1000).toFixed(1)} a second on ${cores} cores, processor time ${processorMs.toFixed(1)} ms for each, published`;
    return [
      {
        name: "10,000 queued certificates: rendered a second ÷ cores × (1 ÷ one rendering alone)",
        value: perMs / (cores / alone.durationMs),
        goal: { atLeast: 0.85 },
        detail:
          `${inQueue}; one alone ${alone.durationMs.toFixed(1)} ms; ` +
          `rendered without being published ${(unpublished.perMs * 1000).toFixed(1)} a second: ${(unpublished.perMs / (cores / alone.durationMs)).toFixed(2)}`,
      },
      {
        name: "… ÷ cores × (1 ÷ the processor time of one rendering alone), for comparison",
        value: perMs / (cores / alone.processorMs),
        detail: `${inQueue}, ${alone.processorMs.toFixed(1)} ms alone, unpublished ${unpublished.processorMs.toFixed(1)} ms`,
      },
    ];
  } finally {
    await pool.close();
    await db.close();
  }
}

/**
 * Renders without publishing, `atATime` certificates at a time.
 *
 * @returns the median duration of one, how many were rendered in a millisecond, and the mean processor time of all threads for one: alone,
 * that is more than its duration, because the preview is encoded while the PDF is written.
 */
async function renderAll(
  pool: RenderPool,
  documents: readonly CertificateDocument[],
  signing: RenderSigning | null,
  atATime: number,
) {
  const durationsMs: number[] = [];
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  const waiting = documents.values();
  async function work(): Promise<void> {
    for (const document of waiting) {
      const begunMs = performance.now();
      await pool.render(document, signing);
      durationsMs.push(performance.now() - begunMs);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
  const elapsedMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(cpu);
  return {
    durationMs: median(durationsMs),
    perMs: documents.length / elapsedMs,
    processorMs: (user + system) / 1000 / documents.length,
  };
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
