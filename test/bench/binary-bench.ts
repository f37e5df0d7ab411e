import { statSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./goal.ts";
import { BINARY, startSvc } from "./server-process.ts";

/** Long enough for the work of the start, and for the garbage collection and the compilation that follow it. */
const SETTLE_MS = 12_000;
const IDLE_MS = 20_000;
const MB = 1_000_000;

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
    return [
      {
        name: "idle memory",
        value: residentBytes(server.pid) / MB,
        unit: "MB",
        goal: { atMost: 110 },
        detail: `resident, ${(SETTLE_MS + IDLE_MS) / 1000} s after its first answer`,
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
        value: statSync(BINARY).size / MB,
        unit: "MB",
        goal: { atMost: 150 },
        detail: "as built for this machine",
      },
    ];
  } finally {
    await server.stop();
  }
}

function residentBytes(pid: number): number {
  const kilobytes = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]).stdout.toString();
  return Number(kilobytes) * 1024;
}
