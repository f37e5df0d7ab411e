import { join } from "node:path";
import { type Measurement, median } from "./goal.ts";
import { makeReportingDealer, type Place, WRITING } from "./reporting-dealer.ts";
import { middleOf, type ResultSubject, sendRounds } from "./result-rate.ts";
import { INGEST_SECRET } from "./result-request.ts";
import { type Settings, startServer, startSvc } from "./server-process.ts";
import { openStoredRows, rowsInFile, rowsOnServer } from "./stored-rows.ts";
import { ratios } from "./subject.ts";

const AT_A_TIME = 64;
const ROUNDS = { roundCount: 5, roundMs: 1_500 };
/** svc's default, for reading and writing together. */
const POOL_SIZE = 12;

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
