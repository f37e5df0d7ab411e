import { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { ANNOUNCED_WHEN_DONE } from "../../src/certificates/certificate-table.ts";
import type { Dataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { probeLookups } from "./lookup-probe.ts";
import { startSvc } from "./server-process.ts";

const ROUND_COUNT = 3;
const ROUND_MS = 3_500;
const QUEUED_COUNT = 1_500;
/** svc checks the queue every second, and the first renderings of a process load fonts and libvips. */
const TAKE_UP_MS = 3_000;

/** How much a full render queue slows lookups. It changes `dataset`. */
export async function crowdingBench(dataset: Dataset): Promise<Measurement[]> {
  const file = new SqliteFile(join(dataset.dataDir, "svc.db"));
  file.run("PRAGMA busy_timeout = 10000");
  file.run(
    `UPDATE tests SET status = 'in_progress', certificate_number = NULL, rendered_at_ms = NULL WHERE id <= ${ROUND_COUNT * QUEUED_COUNT}`,
  );
  const server = await startSvc(dataset.dataDir);
  const probe = await probeLookups(dataset, server);
  try {
    const p99Us = async (durationMs: number) => (await probe.lookUp(durationMs)).p99Us;
    const rounds: { idleUs: number; fullUs: number; renderedCount: number }[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const idleUs = await p99Us(ROUND_MS);
      fillQueue(file, round);
      await Bun.sleep(TAKE_UP_MS);
      const before = waitingCount(file);
      const fullUs = await p99Us(ROUND_MS);
      const after = waitingCount(file);
      if (after === 0 || after === before) throw new Error(`the queue went from ${before} to ${after}`);
      rounds.push({ idleUs, fullUs, renderedCount: before - after });
      file.run("DELETE FROM render_jobs");
      // Lets the renderings in progress end.
      await Bun.sleep(500);
    }
    const middle = (figure: "idleUs" | "fullUs" | "renderedCount") =>
      median(rounds.map((round) => round[figure]));
    return [
      {
        name: "p99 of a lookup while the render queue is full ÷ idle",
        value: median(rounds.map(({ idleUs, fullUs }) => fullUs / idleUs)),
        goal: { atMost: 4 },
        detail:
          `${middle("fullUs").toFixed(0)} against ${middle("idleUs").toFixed(0)} µs at a moderate rate; ` +
          `${(middle("renderedCount") / (ROUND_MS / 1000)).toFixed(0)} certificates/s meanwhile, ` +
          (probe.isSpared ? "on other cores" : "on whatever core was free"),
      },
    ];
  } finally {
    await probe.stop();
    file.close();
    await server.stop();
  }
}

function fillQueue(file: SqliteFile, round: number): void {
  file.run(
    `INSERT INTO render_jobs (test_id, requested_at_ms, priority, due_at_ms, lease_until_ms, attempt_count)
      SELECT id, 0, ?, 0, 0, 0 FROM tests WHERE id > ? AND id <= ?`,
    [ANNOUNCED_WHEN_DONE, round * QUEUED_COUNT, (round + 1) * QUEUED_COUNT],
  );
}

function waitingCount(file: SqliteFile): number {
  return (file.query("SELECT count(*) AS waiting FROM render_jobs").get() as { waiting: number }).waiting;
}
