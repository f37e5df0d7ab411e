import { join } from "node:path";
import { type Measurement, median } from "./goal.ts";
import { startSvc } from "./server-process.ts";

const START_COUNT = 9;
/** Long enough for the start-up work and its garbage collection. */
const SETTLE_MS = 3_000;

/** A cold start of the binary in an empty data directory, and its memory when idle. */
export async function binaryBench(folder: string): Promise<Measurement[]> {
  const startMs: number[] = [];
  let idleMegabytes = Number.NaN;
  for (let start = 0; start < START_COUNT; start += 1) {
    const startedNs = Bun.nanoseconds();
    const server = await startSvc(join(folder, `cold-${start}`));
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/tests`);
    await answer.text();
    startMs.push((Bun.nanoseconds() - startedNs) / 1e6);
    if (answer.status !== 401) throw new Error(`the first request was answered with ${answer.status}`);
    if (start === START_COUNT - 1) {
      await Bun.sleep(SETTLE_MS);
      idleMegabytes = residentMegabytes(server.pid);
    }
    await server.stop();
  }
  return [
    {
      name: "the binary's first answer after a cold start",
      value: median(startMs),
      unit: "ms",
      goal: { atMost: 300 },
      detail: `new database included; slowest of ${START_COUNT}: ${Math.max(...startMs).toFixed(0)} ms`,
    },
    {
      name: "the binary's memory when idle",
      value: idleMegabytes,
      unit: "MB",
      goal: { atMost: 150 },
      detail: `resident, ${SETTLE_MS / 1000} s after its first answer`,
    },
  ];
}

function residentMegabytes(pid: number): number {
  const kilobytes = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]).stdout.toString();
  return Number(kilobytes) / 1024;
}
