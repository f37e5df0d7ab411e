import { join } from "node:path";
import type { Dataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { writeImportFile } from "./import-file.ts";
import { startImport } from "./import-process.ts";
import { probeLookups } from "./lookup-probe.ts";
import { type Place, WRITING } from "./reporting-dealer.ts";
import { startResultReceiver } from "./result-receiving.ts";
import { startSending } from "./result-sending.ts";
import { startSvc } from "./server-process.ts";
import { OTHER_CORES, pinProcess } from "./spare-core.ts";
import { percentile } from "./webhook-load.ts";

const LINE_COUNT = 100_000;
const ALONE_MS = 5_000;
/** One test unit that sends its results now and then. */
const PAUSE_MS = 20;
const WARM_UP_MS = 2_000;
const DRAIN_MAX_MS = 60_000;

/**
 * How an import by another process affects lookups, single results and the deliveries of those results, all at the same time. It changes
 * `dataset`.
 */
export async function besideImportBench(dataset: Dataset): Promise<Measurement[]> {
  const { dataDir, serialNumber, largeGroupId } = dataset;
  const place: Place = { dataDir, settings: {} };
  const lines = join(dataDir, "lines.ndjson");
  await writeImportFile(lines, serialNumber, LINE_COUNT);
  const receiver = await startResultReceiver(dataDir);
  const server = await startSvc(dataDir, WRITING);
  const closing: Array<() => Promise<void>> = [];
  try {
    await receiver.subscribeTo(place, server.port, largeGroupId);
    const probe = await probeLookups(dataset, server);
    closing.push(probe.stop);
    const isSpared = probe.isSpared && pinProcess(receiver.pid, OTHER_CORES);
    const alone = await probe.lookUp(ALONE_MS);
    const single = { port: server.port, serialNumber, connectionCount: 1, pauseMs: PAUSE_MS } as const;
    const sendOn = (name: string) => startSending({ ...single, status: "failed", name }, OTHER_CORES);
    const warming = sendOn("before");
    await Bun.sleep(WARM_UP_MS);
    const before = await warming.end();

    const importing = startImport(place, lines, LINE_COUNT);
    if (isSpared) pinProcess(importing.pid, OTHER_CORES);
    const sending = sendOn("beside");
    const over = new AbortController();
    const [tookMs, beside] = await Promise.all([
      importing.done().finally(() => over.abort()),
      probe.lookUp(over.signal),
    ]);
    const sent = await sending.end();
    await receiver.until(before.tests.length + sent.tests.length, DRAIN_MAX_MS);
    const { arrivals } = await receiver.received();
    const delays = sent.tests.map(([id, , answeredMs]) => (arrivals.get(id) ?? Number.NaN) - answeredMs);

    const ms = (us: number) => (us / 1000).toFixed(1);
    const load = `beside ${LINE_COUNT.toLocaleString("en")} lines in ${(tookMs / 1000).toFixed(1)} s`;
    return [
      {
        name: "p99 of a lookup beside an import of another process ÷ alone",
        value: beside.p99Us / alone.p99Us,
        goal: { atMost: 2 },
        detail:
          `${beside.p99Us.toFixed(0)} against ${alone.p99Us.toFixed(0)} µs at a moderate rate, ${load}; ` +
          (isSpared
            ? "the API's thread and the lookups on one core, all else on others"
            : "on whatever core was free"),
      },
      {
        name: "a single result beside that import, p99",
        value: sent.p99Us / 1000,
        unit: "ms",
        goal: { atMost: 100 },
        detail: `median ${ms(sent.medianUs)} ms of ${sent.tests.length}; before the import median ${ms(before.medianUs)}, p99 ${ms(before.p99Us)} ms`,
      },
      {
        name: "… its webhook at the receiver, p99",
        value: percentile(delays, 0.99),
        unit: "ms",
        goal: { atMost: 500 },
        detail: `median ${percentile(delays, 0.5).toFixed(1)} ms`,
      },
    ];
  } finally {
    for (const close of closing) await close();
    await server.stop();
    await receiver.stop();
  }
}
