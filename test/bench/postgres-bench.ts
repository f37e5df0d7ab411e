import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPrivatePostgres } from "../support/private-postgres.ts";
import { type Measurement, median } from "./goal.ts";
import { fillPostgresDataset, type PostgresDataset } from "./postgres-dataset.ts";
import { postgresPairBench } from "./postgres-pair-bench.ts";
import { type Settings, startServer, startSvc, takeToken } from "./server-process.ts";
import { ratios, request, requireSameAnswers, run, type Subject } from "./subject.ts";

const CONNECTION_COUNT = 16;
/** svc's default; two thirds of the connections are for reading. */
const SVC_POOL_SIZE = 12;
const BARE_POOL_SIZE = (SVC_POOL_SIZE / 3) * 2;
const WARM_UP_MS = 2_500;
const ROUND_COUNT = 9;
const THROUGHPUT_ROUND_MS = 1_000;
const LATENCY_ROUND_MS = 900;

/**
 * A small server of its own with the settings of production: autovacuum on, and enough memory for the data that is read. What
 * `private-postgres.ts` turns off (`fsync`, the log of whole pages) affects only writing.
 */
const SERVER_SETTINGS = {
  autovacuum: "on",
  shared_buffers: "1GB",
  effective_cache_size: "3GB",
  random_page_cost: 1.1,
} as const;

/** Lookups on a PostgreSQL server over TCP on loopback; its data is on disk, and after the warm-up in its memory. */
export async function postgresBench(
  folder: string,
  testCount: number,
  vinCount: number,
): Promise<Measurement[]> {
  mkdirSync(folder, { recursive: true });
  const server = await startPrivatePostgres({ isInMemory: false, settings: SERVER_SETTINGS });
  try {
    const { url } = await server.createDatabase();
    const dataset = await fillPostgresDataset(url, testCount, vinCount);
    return [...(await againstBare(folder, dataset)), ...(await postgresPairBench(folder, dataset))];
  } finally {
    await server.remove();
  }
}

/** svc against the bare servers, all in turn, so that they run in the same state of the machine. */
async function againstBare(folder: string, { url, vins, largeGroupId }: PostgresDataset) {
  const settings: Settings = { SVC_DATABASE_URL: url, SVC_DATABASE_CONNECTIONS: String(SVC_POOL_SIZE) };
  const dataDir = join(folder, "svc");
  const svc = await startSvc(dataDir, settings);
  const servers = [svc];
  const startBare = async (...args: readonly string[]) => {
    const program = `${import.meta.dir}/bare-postgres-server.ts`;
    const log = join(folder, `bare-${servers.length}.log`);
    const server = await startServer(
      [process.execPath, program, String(BARE_POOL_SIZE), ...args],
      log,
      settings,
    );
    servers.push(server);
    return server;
  };
  try {
    const token = await takeToken(dataDir, svc.port, largeGroupId, settings);
    const plain = await startBare();
    const checked = await startBare(clientIdOf(token));
    await requireSameAnswers(servers, `/v1/tests?vin=${vins[0]}`, token);
    const lookups = vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));

    const many = { connectionCount: CONNECTION_COUNT, roundMs: THROUGHPUT_ROUND_MS, requests: lookups };
    const single = { connectionCount: 1, roundMs: LATENCY_ROUND_MS, requests: lookups };
    const subjects = {
      svc: { ...many, server: svc, rounds: [] },
      plain: { ...many, server: plain, rounds: [] },
      checked: { ...many, server: checked, rounds: [] },
      lookup: { ...single, server: svc, rounds: [] },
      bareLookup: { ...single, server: plain, rounds: [] },
      list: { ...single, requests: [request("/v1/tests", token)], server: svc, rounds: [] },
    } satisfies Record<string, Subject>;
    for (const subject of Object.values(subjects)) await run(subject, WARM_UP_MS);
    for (const subject of Object.values(subjects)) subject.rounds.length = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const subject of Object.values(subjects)) await run(subject, subject.roundMs);
    }
    return [
      { ...throughput(subjects.svc, subjects.plain), goal: { atLeast: 0.7 } },
      {
        ...throughput(subjects.svc, subjects.checked),
        name: "… ÷ the same bare server reading a credential before each",
      },
      latency(subjects.lookup, subjects.bareLookup),
      pageCost(subjects.list, subjects.lookup),
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

function clientIdOf(token: string): string {
  const [, claims = ""] = token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
}

function throughput(svc: Subject, bare: Subject): Measurement {
  const middle = (subject: Subject, figure: "requestsPerSecond" | "serverUs" | "p99Us") =>
    median(subject.rounds.map((round) => round[figure])).toFixed(0);
  return {
    name: "lookup by VIN at 1,000,000 tests on PostgreSQL ÷ a bare Bun.serve with pg",
    value: median(ratios(svc, bare, (round) => round.requestsPerSecond)),
    detail:
      `${middle(svc, "requestsPerSecond")} against ${middle(bare, "requestsPerSecond")} requests/s, ` +
      `${CONNECTION_COUNT} connections; CPU a request ${middle(svc, "serverUs")} against ${middle(bare, "serverUs")} µs, ` +
      `p99 ${middle(svc, "p99Us")} against ${middle(bare, "p99Us")} µs`,
  };
}

function latency(svc: Subject, bare: Subject): Measurement {
  const middle = (subject: Subject, figure: "medianUs" | "p99Us") =>
    median(subject.rounds.map((round) => round[figure])).toFixed(0);
  return {
    name: "p99 of a lookup on PostgreSQL ÷ the bare server's",
    value: median(ratios(svc, bare, (round) => round.p99Us)),
    detail:
      `${middle(svc, "p99Us")} against ${middle(bare, "p99Us")} µs, ` +
      `median ${middle(svc, "medianUs")} against ${middle(bare, "medianUs")} µs, one connection`,
  };
}

function pageCost(list: Subject, lookup: Subject): Measurement {
  const middle = (subject: Subject) => median(subject.rounds.map((round) => round.medianUs)).toFixed(0);
  return {
    name: "first page of a group's list on PostgreSQL, total included ÷ a lookup",
    value: median(ratios(list, lookup, (round) => round.medianUs)),
    detail: `median ${middle(list)} against ${middle(lookup)} µs, one connection`,
  };
}
