import { join } from "node:path";
import { outputOf } from "../../src/kernel/child-output.ts";
import { type Measurement, median } from "./goal.ts";
import { makeReportingDealer, type Place, WRITING } from "./reporting-dealer.ts";
import { startSending } from "./result-sending.ts";
import { BINARY, environment, runSvc, startSvc } from "./server-process.ts";
import { percentile } from "./webhook-load.ts";

const AT_A_TIME = 64;
const ROUND_COUNT = 4;
/** In each round, alone and beside the writers; together enough that a p99 is not the slowest of all. */
const PER_ROUND = 30;
/** Long enough for a steady rate. */
const TAKE_UP_MS = 1_000;
const BUSY = /\b(busy|locked)\b/i;

/**
 * How long a revocation takes while the running service writes as fast as it can to the same database, and whether it ever reports that
 * the database is busy. It is the whole command, with the start of its process; rounds with and without writers take turns.
 */
export async function revokeBench(folder: string): Promise<Measurement[]> {
  const place: Place = { dataDir: join(folder, "revoke"), settings: {} };
  const { companyId, serialNumber } = makeReportingDealer(place);
  const clientIds = Array.from({ length: 2 * ROUND_COUNT * PER_ROUND }, () =>
    makeCredential(place, companyId),
  );
  const server = await startSvc(place.dataDir, WRITING);
  const times = { alone: [] as number[], beside: [] as number[] };
  const rates: number[] = [];
  const faults: string[] = [];

  async function revokeSome(durationsMs: number[]): Promise<void> {
    for (const clientId of clientIds.splice(0, PER_ROUND)) {
      const { durationMs, fault } = await revoke(place, clientId);
      durationsMs.push(durationMs);
      if (fault !== null) faults.push(fault);
    }
  }

  try {
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      await revokeSome(times.alone);
      const name = `revoke-${round}`;
      const sending = startSending({ port: server.port, serialNumber, name, connectionCount: AT_A_TIME });
      await sending.begun;
      await Bun.sleep(TAKE_UP_MS);
      await revokeSome(times.beside);
      rates.push((await sending.end()).requestsPerSecond);
    }
    const figures = (of: readonly number[]) =>
      `${percentile(of, 0.99).toFixed(0)} (median ${median(of).toFixed(0)}, at most ${Math.max(...of).toFixed(0)})`;
    return [
      {
        name: `svc credentials revoke beside ${AT_A_TIME} writers, p99 ÷ alone`,
        value: percentile(times.beside, 0.99) / percentile(times.alone, 0.99),
        goal: { atMost: 20 },
        detail:
          `${figures(times.beside)} against ${figures(times.alone)} ms, of ${times.alone.length} each; ` +
          `${median(rates).toFixed(0)} results a second meanwhile`,
      },
      {
        name: "… that failed, or said that the database is busy",
        value: faults.length,
        unit: "in all",
        goal: { atMost: 0 },
        detail: faults[0] ?? `of ${times.alone.length + times.beside.length}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

function makeCredential({ dataDir, settings }: Place, companyId: number): string {
  const who = ["--kind", "dealer-group", "--company", String(companyId), "--scopes", "read:tests"];
  const made = runSvc(dataDir, ["credentials", "create", ...who], settings);
  return (made as { client_id: string }).client_id;
}

/** @returns how long the command took, and what it printed if that was not a success */
async function revoke({ dataDir, settings }: Place, clientId: string) {
  const startedNs = Bun.nanoseconds();
  const child = Bun.spawn([BINARY, "credentials", "revoke", clientId, "--data-dir", dataDir, "--json"], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stdout, stderr, exitCode } = await outputOf(child);
  const durationMs = (Bun.nanoseconds() - startedNs) / 1e6;
  const fault = exitCode !== 0 || BUSY.test(stderr) ? `exit code ${exitCode}: ${stderr}${stdout}` : null;
  return { durationMs, fault };
}
