import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Dataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { BINARY, startSvc, takeToken } from "./server-process.ts";
import { OTHER_CORES, pinProcess, spareCore, unpin } from "./spare-core.ts";

const ROUND_COUNT = 5;
const ROUND_MS = 3_000;
/** A moderate rate, so that the effect of the backup shows rather than that of the lookups themselves. */
const PAUSE_MS = 2;

/** How much a backup slows lookups; rounds with and without it take turns. */
export async function backupBench(dataset: Dataset): Promise<Measurement[]> {
  const server = await startSvc(dataset.dataDir);
  const folder = dirname(dataset.dataDir);
  const file = join(folder, "backup.db");
  try {
    const token = await takeToken(dataset.dataDir, server.port, dataset.largeGroupId);
    const requests = dataset.vins.map(
      (vin) =>
        `GET /v1/tests?vin=${vin} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    const p99Us = async () =>
      (
        await applyLoad({
          port: server.port,
          connectionCount: 1,
          durationMs: ROUND_MS,
          requests,
          pauseMs: PAUSE_MS,
        })
      ).p99Us;
    await applyLoad({ port: server.port, connectionCount: 8, durationMs: 4_000, requests });
    const rounds: { idleUs: number; besideUs: number }[] = [];
    let backupMs = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const isSpared = spareCore(server.pid);
      const idleUs = await p99Us();
      const startedNs = Bun.nanoseconds();
      const backup = Bun.spawn([BINARY, "db", "backup", file, "--force", "--data-dir", dataset.dataDir], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      // Otherwise it would inherit the one core of this process.
      if (isSpared) pinProcess(backup.pid, OTHER_CORES);
      const besideUs = await p99Us();
      if (backup.exitCode !== null) throw new Error("the backup was over before the round was");
      rounds.push({ idleUs, besideUs });
      // The last backup runs to its end; the others are killed at the end of their round.
      if (round < ROUND_COUNT - 1) backup.kill("SIGKILL");
      await backup.exited;
      if (round < ROUND_COUNT - 1) continue;
      if (backup.exitCode !== 0) throw new Error(await new Response(backup.stderr).text());
      backupMs = (Bun.nanoseconds() - startedNs) / 1e6;
    }
    const middle = (figure: "idleUs" | "besideUs") => median(rounds.map((round) => round[figure]));
    return [
      {
        name: "p99 of a lookup at 1,000,000 tests while a backup is made ÷ without",
        value: median(rounds.map(({ idleUs, besideUs }) => besideUs / idleUs)),
        goal: { atMost: 1.5 },
        detail:
          `${middle("besideUs").toFixed(0)} against ${middle("idleUs").toFixed(0)} µs at a moderate rate; ` +
          `a backup of ${(statSync(file).size / 1e9).toFixed(2)} GB took ${(backupMs / 1000).toFixed(0)} s, read back and checked`,
      },
    ];
  } finally {
    unpin();
    await server.stop();
    for (const name of readdirSync(folder)) {
      if (name.startsWith("backup.db")) rmSync(join(folder, name), { force: true });
    }
  }
}
