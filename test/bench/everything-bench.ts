import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SCOPES } from "../../src/access/scope.ts";
import { type Client, signIn, startMixedLoad } from "../support/mixed-load.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { watchAnswers } from "./answer-watch.ts";
import { startCallerLoad } from "./caller-load.ts";
import { type Measurement, median } from "./goal.ts";
import { startKilledService } from "./killed-service.ts";
import { startOperatorLoad } from "./operator-load.ts";
import { makeReportingDealer, type Place, subscribe } from "./reporting-dealer.ts";
import { INGEST_SECRET } from "./result-request.ts";
import { runSvc } from "./server-process.ts";
import { openStoredRows } from "./stored-rows.ts";
import { startReceiverProcess } from "./webhook-load.ts";
import { startWritingPostgres } from "./writing-postgres.ts";

const EVENTS = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];
const BAD_PATHS = ["hangs", "drips", "fails", "endless"];
const COMPLETED_SHARE = 0.1;
const FIRST_MAX_LENGTH = 300;

/**
 * Runs everything at once, on one engine after the other: results in batches, imports, lookups, dealers, units, certificates, webhooks to
 * good and bad receivers, rotations, erasures and backups. Meanwhile svc is killed every few seconds; its database server never is.
 */
export async function everythingBench(folder: string, minutes: number): Promise<Measurement[]> {
  const file: Place = { dataDir: join(folder, "everything"), settings: {} };
  const onSqlite = await runEverything(file, "SQLite", minutes);
  const postgres = await startWritingPostgres();
  try {
    const { url } = await postgres.createDatabase();
    const place = { dataDir: join(folder, "everything-postgres"), settings: { SVC_DATABASE_URL: url } };
    return [...onSqlite, ...(await runEverything(place, "PostgreSQL", minutes))];
  } finally {
    await postgres.remove();
  }
}

async function runEverything(place: Place, engine: string, minutes: number): Promise<Measurement[]> {
  mkdirSync(place.dataDir, { recursive: true });
  const random = (name: string) => new SeededRandom(`${runSeed()}:everything:${engine}:${name}`);
  const { companyId, serialNumber } = makeReportingDealer(place);
  const client = makeClient(place, companyId);
  const receiver = await startReceiverProcess(place.dataDir);
  const watch = watchAnswers();
  const svc = await startKilledService(place, { random: random("kills"), watch });
  const { baseUrl } = svc;
  const { ask } = watch;
  const stored = await openStoredRows(place);
  try {
    const authorization = await signIn(baseUrl, client);
    const endpointIds: number[] = [];
    for (const path of ["good", ...BAD_PATHS]) {
      const endpoint = { url: `${receiver.baseUrl}/${path}`, events: EVENTS };
      endpointIds.push((await subscribe(baseUrl(), authorization, endpoint)).id);
    }
    const [goodId = Number.NaN] = endpointIds;
    const shared = { baseUrl, ask, serialNumber };
    const mixed = await startMixedLoad({
      ...shared,
      random: random("mixed"),
      credential: client,
      ingestSecret: INGEST_SECRET,
      pingedEndpointId: goodId,
      completedShare: COMPLETED_SHARE,
    });
    const callers = await startCallerLoad({ ...shared, random: random("callers"), client });
    const operators = startOperatorLoad({
      place,
      serialNumber,
      random: random("operators"),
      clientId: client.clientId,
      endpointId: goodId,
    });
    await svc.killUntil(performance.now() + minutes * 60_000);
    // The error that ended a caller of the mixed load is already among the faults.
    await Promise.all([mixed.stop().catch(() => {}), callers.stop(), operators.stop()]);
    const errors = await svc.stop();

    const idsByRun = await stored.testsByRun();
    const { tests, dealers, downloadCount } = mixed.acknowledged;
    const acknowledged = new Map(callers.tests);
    for (const [runId, { testId }] of tests) acknowledged.set(runId, testId);
    const lost = [
      ...[...acknowledged].filter(([runId, testId]) => idsByRun.get(runId) !== testId),
      ...[...operators.importedRuns].filter((runId) => !idsByRun.has(runId)),
    ];
    const arrivals = await receiver.takeArrivals();
    const done = {
      "results over HTTP": acknowledged.size,
      "imported lines": operators.importedRuns.size,
      lookups: callers.lookupMs.length,
      dealers: dealers.size,
      downloads: downloadCount,
      "webhooks received": arrivals.size,
      "commands of operators": operators.commandCount,
      "stops, most of them kills": svc.stopCount,
    };
    // A kind of work that never happened was not tested, so it counts as a fault.
    const missing = Object.entries(done).flatMap(([what, count]) => (count === 0 ? [`no ${what}`] : []));
    const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`;
    const faults = [...mixed.faults, ...callers.faults, ...operators.faults, ...operators.failedCommands];
    const figure = (name: string, found: readonly unknown[], detail = "") =>
      countOf(`${name}, ${engine}`, found, detail);
    return [
      figure(
        `everything at once for ${minutes} min: answers of 5xx or none, outside a stop`,
        watch.faults,
        `of ${watch.calmCount}; median of a batch of 5 to 20 ${ms(callers.batchMs)}, of a lookup ${ms(callers.lookupMs)}`,
      ),
      figure("… errors in the log, and stops that took too long", errors),
      figure("… imports without a whole report", operators.failedImports, `of ${operators.importCount}`),
      figure(
        "… commands that failed, answers that contradict earlier ones, kinds of work of which none was done",
        [...faults, ...missing],
      ),
      figure(
        "… acknowledged results that are not stored",
        lost,
        Object.entries(done)
          .map(([what, count]) => `${count} ${what}`)
          .join(", "),
      ),
    ];
  } finally {
    await svc.stop();
    await receiver.stop();
    await stored.close();
  }
}

/** How many faults were found, with the first of them. */
function countOf(name: string, found: readonly unknown[], detail: string): Measurement {
  const first = found.length === 0 ? "" : `the first: ${String(found[0])}`.slice(0, FIRST_MAX_LENGTH);
  return {
    name,
    value: found.length,
    unit: "in all",
    goal: { atMost: 0 },
    detail: [detail, first].filter((part) => part !== "").join("; "),
  };
}

/** A client of a dealer group with every scope. */
function makeClient({ dataDir, settings }: Place, companyId: number): Client {
  const who = ["--kind", "dealer-group", "--company", String(companyId), "--scopes", SCOPES.join(" ")];
  const made = runSvc(dataDir, ["credentials", "create", ...who], settings);
  const { client_id, client_secret } = made as { client_id: string; client_secret: string };
  return { clientId: client_id, clientSecret: client_secret };
}
