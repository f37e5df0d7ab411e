import { statSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./goal.ts";
import { memoryOf } from "./process-memory.ts";
import { BINARY, startSvc } from "./server-process.ts";

/** Long enough for the work of the start, and for the garbage collection and the compilation that follow it. */
const SETTLE_MS = 12_000;
const IDLE_MS = 20_000;
/** As the build prints it. */
const BYTES_PER_MEGABYTE = 1_000_000;

/** What the binary costs that nobody calls: its memory, its processor time and its size. */
export async function binaryBench(folder: string): Promise<Measurement[]> {
  const server = await startSvc(join(folder, "idle"));
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/tests`);
    await answer.text();
    if (answer.status !== 401) throw new Error(`the first request was answered with ${answer.status}`);
    await Bun.sleep(SETTLE_MS);
    const beforeMs = server.cpuMs() ?? Number.NaN;
    await Bun.sleep(IDLE_MS);
    const usedMs = (server.cpuMs() ?? Number.NaN) - beforeMs;
    const { resident, own } = memoryOf(server.pid);
    return [
      {
        name: "idle memory",
        value: resident,
        unit: "MB",
        goal: { atMost: 110 },
        detail: `resident, ${(SETTLE_MS + IDLE_MS) / 1000} s after its first response; without mapped files ${own.toFixed(0)} MB`,
      },
      {
        name: "idle processor time",
        value: (usedMs / IDLE_MS) * 100,
        unit: "%",
        goal: { atMost: 1 },
        detail: `${usedMs.toFixed(0)} ms of ${IDLE_MS / 1000} s, all threads`,
      },
      {
        name: "the binary's size",
        value: statSync(BINARY).size / BYTES_PER_MEGABYTE,
        unit: "MB",
        goal: { atMost: 150 },
        detail: "as built for this machine",
      },
    ];
  } finally {
    await server.stop();
  }
}
