import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { PrivatePostgres } from "../support/private-postgres.ts";
import { runningProcesses } from "../support/process-table.ts";
import { type Measurement, median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { makeReportingDealer, type Place, WRITING } from "./reporting-dealer.ts";
import { signedRequests } from "./result-rate.ts";
import { cpuMsOf, type ServerProcess, type Settings, startSvc } from "./server-process.ts";
import { pinProcess } from "./spare-core.ts";
import { openStoredRows } from "./stored-rows.ts";

const AT_A_TIME = 64;
const ROUND_COUNT = 5;
const ROUND_MS = 2_000;
/** One for each instance, one for PostgreSQL and one for the client. */
const CORES_NEEDED = 4;

/** How long one round took, and how the processor time of the machine was shared. */
interface PairRound {
  readonly perSecond: number;
  readonly p99Us: number;
  readonly shares: Readonly<Record<"svc" | "PostgreSQL" | "client", number>>;
}

/**
 * What a second instance on the same database adds to storing results, all of one dealer: two instances, each on a core of its own with
 * half of the connections, against one instance on its core with all of them. PostgreSQL and the client run on the other cores.
 */
export async function writePairBench(folder: string, postgres: PrivatePostgres): Promise<Measurement[]> {
  const { url } = await postgres.createDatabase();
  // The settings that all instances on one database share.
  const shared: Settings = { SVC_DATABASE_URL: url, SVC_KEYS_FILE: join(folder, "pair-keys.json") };
  const place: Place = { dataDir: join(folder, "pair-first"), settings: shared };
  const { serialNumber } = makeReportingDealer(place);
  const stored = await openStoredRows(place);
  const servers: ServerProcess[] = [];
  try {
    for (const name of ["pair-first", "pair-second"])
      servers.push(await startSvc(join(folder, name), { ...shared, ...WRITING }));
    const isPinned = servers.every(({ pid }, index) => pinProcess(pid, String(index)));
    let expectedCount = 0;

    async function round(instances: readonly ServerProcess[]): Promise<PairRound> {
      const orders = instances.map(({ port }) => ({
        port,
        connectionCount: AT_A_TIME / instances.length,
        durationMs: ROUND_MS,
        requests: signedRequests(serialNumber, expectedCount / instances.length),
      }));
      const storedBefore = await stored.count("tests");
      const sharesSince = sharesOfTime(servers, postgres);
      const results = await Promise.all(orders.map(applyLoad));
      const shares = sharesSince();
      const requestCount = results.reduce((sum, result) => sum + result.requestCount, 0);
      if ((await stored.count("tests")) - storedBefore !== requestCount)
        throw new Error("what was acknowledged is not what was stored");
      expectedCount = requestCount;
      return {
        perSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        p99Us: Math.max(...results.map(({ p99Us }) => p99Us)),
        shares,
      };
    }

    for (const server of servers) await round([server]);
    const rounds: { one: PairRound; two: PairRound }[] = [];
    for (let done = 0; done < ROUND_COUNT; done += 1)
      rounds.push({ one: await round(servers.slice(0, 1)), two: await round(servers) });
    const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
    const share = (of: keyof PairRound["shares"]) =>
      `${of} ${middle(({ two }) => two.shares[of]).toFixed(0)} %`;
    const hasCores = isPinned && availableParallelism() >= CORES_NEEDED;
    return [
      {
        name: "results taken in by two instances on one PostgreSQL database ÷ by one",
        value: middle(({ one, two }) => two.perSecond / one.perSecond),
        ...(hasCores ? { goal: { atLeast: 1.6 } } : {}),
        detail:
          `${middle(({ two }) => two.perSecond).toFixed(0)} against ${middle(({ one }) => one.perSecond).toFixed(0)} a second, ` +
          `p99 ${middle(({ two }) => two.p99Us / 1000).toFixed(1)} against ${middle(({ one }) => one.p99Us / 1000).toFixed(1)} ms, ${AT_A_TIME} at a time in all; ` +
          (isPinned ? "an instance to a core" : "not pinned") +
          `; of the time of ${availableParallelism()} cores ${share("svc")}, ${share("PostgreSQL")}, ${share("client")}`,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await stored.close();
  }
}

/** Begins to count processor time. @returns a function that gives the shares since then, in percent of the time of all cores */
function sharesOfTime(servers: readonly ServerProcess[], postgres: PrivatePostgres) {
  const used = () => {
    const serverPid = postgres.pid();
    const sessions = runningProcesses().filter(({ parentPid }) => parentPid === serverPid);
    const sum = (pids: readonly number[]) =>
      pids.reduce((total, pid) => total + (cpuMsOf(pid) ?? Number.NaN), 0);
    const { user, system } = process.cpuUsage();
    return {
      svc: sum(servers.map(({ pid }) => pid)),
      PostgreSQL: sum([serverPid, ...sessions.map(({ pid }) => pid)]),
      client: (user + system) / 1000,
    };
  };
  const before = used();
  const startedMs = performance.now();
  return (): PairRound["shares"] => {
    const after = used();
    const allMs = (performance.now() - startedMs) * availableParallelism();
    const share = (of: keyof typeof after) => ((after[of] - before[of]) / allMs) * 100;
    return { svc: share("svc"), PostgreSQL: share("PostgreSQL"), client: share("client") };
  };
}
