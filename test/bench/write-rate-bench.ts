import { join } from "node:path";
import { SERVICE_SETTINGS } from "../../src/settings/service-settings.ts";
import { type Measurement, median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { makeReportingDealer, type Place, WRITING } from "./reporting-dealer.ts";
import { INGEST_SECRET, resultRequest, sentRecord } from "./result-request.ts";
import { type ServerProcess, type Settings, startServer, startSvc } from "./server-process.ts";
import { openStoredRows, rowsInFile, rowsOnServer, type StoredRows } from "./stored-rows.ts";
import { type Round, ratios } from "./subject.ts";

const AT_A_TIME = 64;
const ROUNDS = { roundCount: 5, roundMs: 1_500 };
/** svc's default, for reading and writing together. */
const POOL_SIZE = Number(SERVICE_SETTINGS.databaseConnections.fallback);

/** How many requests are signed before a round, relative to the expected number; any more are signed during the round. */
const SIGNED_AHEAD = 1.25;

/** One server that gets results, and the measurements of each round. */
interface ResultSubject {
  readonly server: ServerProcess;
  readonly serialNumber: string;
  /** How many requests run at a time, with one result each. */
  readonly connectionCount: number;
  /** The rows that the server stores, and their table. */
  readonly stored: StoredRows;
  readonly table: "tests" | "results";
  readonly rounds: Round[];
}

let signedRoundCount = 0;

/**
 * The requests of one round, each with a result of a run of its own that causes no event and no rendering.
 *
 * @param expectedCount the number of the round before; somewhat more than this are signed before the function returns
 */
function signedRequests(serialNumber: string, expectedCount: number): (index: number) => Buffer {
  signedRoundCount += 1;
  const name = `round-${signedRoundCount}`;
  const sign = (index: number) => resultRequest(sentRecord("in_progress", serialNumber, `${name}-${index}`));
  const aheadCount = Math.ceil(expectedCount * SIGNED_AHEAD);
  const ahead = Array.from({ length: aheadCount }, (_, index) => sign(index));
  // Collects the garbage of making them now, so that it does not disturb the round.
  Bun.gc(true);
  return (index) => ahead[index] ?? sign(index);
}

/**
 * Runs one round of results.
 *
 * @throws Error unless exactly the acknowledged results have been stored.
 */
async function sendRound(subject: ResultSubject, durationMs: number): Promise<void> {
  const { server, serialNumber, connectionCount, stored, table, rounds } = subject;
  const requests = signedRequests(serialNumber, rounds.at(-1)?.requestCount ?? 0);
  const storedBefore = await stored.count(table);
  const cpuBeforeMs = server.cpuMs();
  const result = await applyLoad({ port: server.port, connectionCount, durationMs, requests });
  const cpuMs = (server.cpuMs() ?? Number.NaN) - (cpuBeforeMs ?? Number.NaN);
  const storedCount = (await stored.count(table)) - storedBefore;
  if (storedCount !== result.requestCount)
    throw new Error(`${result.requestCount} results were acknowledged and ${storedCount} stored`);
  rounds.push({ ...result, serverUs: (cpuMs / result.requestCount) * 1000 });
}

/** Runs rounds of all subjects in turn, after one uncounted round each. */
async function sendRounds(
  subjects: readonly ResultSubject[],
  { roundCount, roundMs }: { readonly roundCount: number; readonly roundMs: number },
): Promise<void> {
  for (let round = 0; round <= roundCount; round += 1) {
    for (const subject of subjects) await sendRound(subject, roundMs);
  }
  for (const { rounds } of subjects) rounds.shift();
}

/** The median of a figure over the rounds. */
function middleOf({ rounds }: ResultSubject, figure: (round: Round) => number): number {
  return median(rounds.map(figure));
}

/** A server that can be stopped, with the rows that it stores. */
type Target = Pick<ResultSubject, "server" | "serialNumber" | "stored" | "table">;

/** Results over HTTP, one in each request, on SQLite: svc and a bare handler in turn, with their files in one folder. */
export async function writeRateBench(folder: string): Promise<Measurement[]> {
  const targets: Target[] = [];
  try {
    const svc = await startSvcAt({ dataDir: join(folder, "rate"), settings: {} });
    targets.push(svc);
    const path = join(folder, "bare.db");
    const server = await startBare("bare-writer.ts", [path, INGEST_SECRET], `${path}.log`);
    const bare: Target = { server, serialNumber: "BARE", stored: rowsInFile(path), table: "results" };
    targets.push(bare);
    const subjects = { svc: many(svc), bare: many(bare), alone: alone(svc), bareAlone: alone(bare) };
    await sendRounds(Object.values(subjects), ROUNDS);
    return [
      {
        ...rateRatio(subjects.svc, subjects.bare),
        name: `results taken in, ${AT_A_TIME} at a time, one a request ÷ a bare handler that commits each`,
        goal: { atLeast: 1.5 },
      },
      {
        ...delayRatio(subjects.alone, subjects.bareAlone),
        name: "one result at a time, median ÷ the bare handler's that commits each",
        goal: { atMost: 4 },
      },
    ];
  } finally {
    for (const target of targets) await stop(target);
  }
}

/** The same on PostgreSQL. @param urls of two empty databases of one server. */
export async function postgresWriteRateBench(
  folder: string,
  urls: { readonly svc: string; readonly bare: string },
): Promise<Measurement[]> {
  const targets: Target[] = [];
  try {
    const svc = await startSvcAt({
      dataDir: join(folder, "postgres-rate"),
      settings: { SVC_DATABASE_URL: urls.svc, SVC_DATABASE_CONNECTIONS: String(POOL_SIZE) },
    });
    targets.push(svc);
    const log = join(folder, "bare-postgres.log");
    const server = await startBare("bare-postgres-writer.ts", [String(POOL_SIZE), INGEST_SECRET], log, {
      SVC_DATABASE_URL: urls.bare,
    });
    const stored = await rowsOnServer(urls.bare);
    const bare: Target = { server, serialNumber: "BARE", stored, table: "results" };
    targets.push(bare);
    const subjects = { svc: many(svc), bare: many(bare), alone: alone(svc), bareAlone: alone(bare) };
    await sendRounds(Object.values(subjects), ROUNDS);
    return [
      {
        ...rateRatio(subjects.svc, subjects.bare),
        name: `results taken in on PostgreSQL, ${AT_A_TIME} at a time, one a request ÷ a bare handler with one INSERT and one commit each`,
        goal: { atLeast: 0.3 },
      },
      {
        ...delayRatio(subjects.alone, subjects.bareAlone),
        name: "one result at a time on PostgreSQL, median ÷ the bare handler's",
        goal: { atMost: 4 },
      },
    ];
  } finally {
    for (const target of targets) await stop(target);
  }
}

async function startSvcAt(place: Place): Promise<Target> {
  const { serialNumber } = makeReportingDealer(place);
  const server = await startSvc(place.dataDir, { ...place.settings, ...WRITING });
  return { server, serialNumber, stored: await openStoredRows(place), table: "tests" };
}

function startBare(program: string, args: readonly string[], log: string, settings: Settings = {}) {
  return startServer([process.execPath, join(import.meta.dir, program), ...args], log, settings);
}

async function stop({ server, stored }: Target): Promise<void> {
  await stored.close();
  await server.stop();
}

const many = (target: Target): ResultSubject => ({ ...target, connectionCount: AT_A_TIME, rounds: [] });
const alone = (target: Target): ResultSubject => ({ ...target, connectionCount: 1, rounds: [] });

function rateRatio(ours: ResultSubject, bare: ResultSubject) {
  const rate = (subject: ResultSubject) => middleOf(subject, (round) => round.requestsPerSecond).toFixed(0);
  const serverUs = (subject: ResultSubject) => middleOf(subject, (round) => round.serverUs).toFixed(0);
  const clientUs = middleOf(bare, (round) => (round.cpuMs / round.requestCount) * 1000);
  const p99 = (subject: ResultSubject) => (middleOf(subject, (round) => round.p99Us) / 1000).toFixed(1);
  return {
    value: median(ratios(ours, bare, (round) => round.requestsPerSecond)),
    detail:
      `${rate(ours)} against ${rate(bare)} a second, p99 ${p99(ours)} against ${p99(bare)} ms; ` +
      `CPU a result ${serverUs(ours)} against ${serverUs(bare)} µs, the client's own ${clientUs.toFixed(0)} µs`,
  };
}

function delayRatio(ours: ResultSubject, bare: ResultSubject) {
  const ms = (subject: ResultSubject, figure: "medianUs" | "p99Us") =>
    (middleOf(subject, (round) => round[figure]) / 1000).toFixed(2);
  return {
    value: median(ratios(ours, bare, (round) => round.medianUs)),
    detail: `${ms(ours, "medianUs")} against ${ms(bare, "medianUs")} ms, p99 ${ms(ours, "p99Us")} against ${ms(bare, "p99Us")} ms`,
  };
}
