import { join } from "node:path";
import type { Dataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { startImport } from "./import-process.ts";
import { probeLookups } from "./lookup-probe.ts";
import { sentRecord } from "./result-request.ts";
import { startSvc } from "./server-process.ts";
import { OTHER_CORES, pinProcess } from "./spare-core.ts";

const LINE_COUNT = 100_000;
const ALONE_MS = 5_000;

/** Writes a file for `svc tests ingest`: records with every figure that cause no event and no rendering, each of a run of its own. */
async function writeImportFile(path: string, serialNumber: string, lineCount: number): Promise<void> {
  const writer = Bun.file(path).writer({ highWaterMark: 1 << 20 });
  for (let line = 1; line <= lineCount; line += 1) {
    writer.write(`${JSON.stringify(sentRecord("in_progress", serialNumber, `imported-${line}`))}\n`);
    if (line % 1_000 === 0) await writer.flush();
  }
  await writer.end();
}

/** How much an import by another process slows lookups. It changes `dataset`. */
export async function besideImportBench(dataset: Dataset): Promise<Measurement[]> {
  const { dataDir, serialNumber } = dataset;
  const lines = join(dataDir, "lines.ndjson");
  await writeImportFile(lines, serialNumber, LINE_COUNT);
  const server = await startSvc(dataDir);
  const probe = await probeLookups(dataset, server);
  try {
    const alone = await probe.lookUp(ALONE_MS);
    const importing = startImport({ dataDir, settings: {} }, lines, LINE_COUNT);
    if (probe.isSpared) pinProcess(importing.pid, OTHER_CORES);
    const over = new AbortController();
    const [tookMs, beside] = await Promise.all([
      importing.done().finally(() => over.abort()),
      probe.lookUp(over.signal),
    ]);
    return [
      {
        name: "p99 of a lookup beside an import of another process ÷ alone",
        value: beside.p99Us / alone.p99Us,
        goal: { atMost: 4 },
        detail:
          `${beside.p99Us.toFixed(0)} against ${alone.p99Us.toFixed(0)} µs at a moderate rate, ` +
          `beside ${LINE_COUNT.toLocaleString("en")} lines in ${(tookMs / 1000).toFixed(1)} s; ` +
          (probe.isSpared
            ? "the API's thread and the lookups on one core, all else on others"
            : "on whatever core was free"),
      },
    ];
  } finally {
    await probe.stop();
    await server.stop();
  }
}
