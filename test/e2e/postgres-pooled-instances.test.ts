import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { copiedTable } from "../../src/db/copy/copied-table.ts";
import { copyDatabase } from "../../src/db/copy/database-copy.ts";
import { openPostgresSource, openPostgresTarget } from "../../src/db/copy/postgres-copy.ts";
import { openSqliteSource, openSqliteTarget } from "../../src/db/copy/sqlite-copy.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { TABLES } from "../../src/schema.ts";
import { visit } from "../support/doctor-visit.ts";
import { expectAcknowledged, expectMailed, expectServedAsRecorded } from "../support/load-checker.ts";
import { signIn, startMixedLoad } from "../support/mixed-load.ts";
import { type PgBouncerOptions, startPgBouncer } from "../support/pgbouncer.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { asObject } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { TEST_SIGNING_SETTINGS } from "../support/signing-keys.ts";
import { startSvcInstance } from "../support/svc-instance.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serverOf } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";
import { startVerifyingReceiver } from "../support/verifying-receiver.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(240_000);

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;
const EVENTS = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];
/** Of one thread of an instance; each has two. */
const CONNECTIONS = 6;
/** The load lasts until so many are made, which meet every other write: each takes seconds, in which all callers go on. */
const DEALERS = Number(process.env.SVC_TEST_POOLED_DEALERS ?? 3);
/** From as many on, callers wait longer, because the dealers take as long with fewer requests beside them. */
const TESTS = 30;
interface Pooled {
  readonly name: string;
  readonly options: PgBouncerOptions;
  readonly instanceCount: number;
  /** None for svc's own number of connections. */
  readonly settings: { readonly SVC_DATABASE_CONNECTIONS?: string };
}
const FEW = { instanceCount: 2, settings: { SVC_DATABASE_CONNECTIONS: String(CONNECTIONS) } };
const POOLERS: readonly Pooled[] = [
  {
    name: "two instances behind PgBouncer in session mode",
    options: { mode: "session", poolSize: 2 * 2 * CONNECTIONS + 8, ignoresSettings: false },
    ...FEW,
  },
  {
    // Fewer than svc has to it: its connections are mixed up in those to the server.
    name: "two instances behind PgBouncer in transaction mode",
    options: { mode: "transaction", poolSize: 10, ignoresSettings: true },
    ...FEW,
  },
];
const AS_IT_COMES: Pooled = {
  name: "an instance with the settings that svc has by itself, behind PgBouncer as it comes",
  options: { mode: "session", poolSize: null, ignoresSettings: false },
  ...{ instanceCount: 1, settings: {} },
};
/** The suite tries that one, and one of the others in each run; with `SVC_TEST_POOLERS=all`, every one. */
const TRIED = [
  AS_IT_COMES,
  ...(process.env.SVC_TEST_POOLERS === "all"
    ? POOLERS
    : [new SeededRandom(`${runSeed()}:pooler`).pick(POOLERS)]),
];

const suiteServer = await postgresForTests();
const pgbouncer = witness("pgbouncer");

describe.skipIf(suiteServer === null || pgbouncer === null)("instances behind PgBouncer", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  test.each(TRIED)(
    "$name: the schema is created, a load of every kind is taken without an error, and the database can be examined and copied",
    async ({ name: mode, options, instanceCount, settings: own }) => {
      await using cleanUp = new AsyncDisposableStack();
      const folder = temporaryFolder();
      cleanUp.defer(() => folder.remove());
      const database = await server.createDatabase();
      cleanUp.defer(() => database.drop());
      const pooler = await startPgBouncer(pgbouncer ?? "", server.adminUrl, options);
      cleanUp.defer(() => pooler.stop());
      const receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:${mode}`), 0);
      cleanUp.defer(() => receiver.stop());
      const url = pooler.urlOf(database.url);
      const settings = {
        SVC_DATA_DIR: join(folder.path, "data"),
        SVC_KEYS_FILE: join(folder.path, "keys.json"),
        SVC_DATABASE_URL: url,
        ...own,
        SVC_INGEST_SECRET: INGEST_SECRET,
        SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
        SVC_RENDER_WORKERS: "1",
        SVC_RATE_LIMITS: "off",
        ...TEST_SIGNING_SETTINGS,
      };

      // The database is empty: the first makes the schema, and the keys.
      const first = await startSvcInstance(settings);
      const instances = [first];
      while (instances.length < instanceCount) instances.push(await startSvcInstance(settings));
      cleanUp.defer(() => {
        for (const instance of instances) instance.kill();
      });
      const db = await openPostgresDatabase(serverOf(url), 3);
      cleanUp.defer(() => db.close());
      const random = new SeededRandom(`${runSeed()}:${mode}:load`);
      const companyId = await seedCompany(db);
      const dealer = await seedDealer(db, companyId, "Brackenmoor Leeds");
      const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });

      let turn = 0;
      const baseUrl = () => instances[turn++ % instances.length]?.url ?? "";
      const subscribed = await fetch(`${first.url}/v1/webhooks`, {
        method: "POST",
        headers: {
          authorization: await signIn(baseUrl, credential),
          "content-type": "application/json",
        },
        body: JSON.stringify({ url: receiver.url("group"), events: EVENTS }),
      });
      const endpoint = asObject(asObject(await subscribed.json()).data);
      receiver.trust("group", String(endpoint.secret));
      const load = await startMixedLoad({
        random,
        baseUrl,
        ingestSecret: INGEST_SECRET,
        credential,
        serialNumber: `SVC-TEST-${dealer.dealerId}`,
        pingedEndpointId: Number(endpoint.id),
        completedShare: 0.1,
        // Requests that cross are the point, not how many there are.
        pauseMaxMs: ({ tests }) => (tests.size < TESTS ? 600 : 1_500),
      });
      const { acknowledged } = load;
      const isMixed = () =>
        acknowledged.dealers.size >= DEALERS &&
        acknowledged.tests.size >= TESTS &&
        [acknowledged.units.size, acknowledged.phones.size].every((count) => count > 0) &&
        [acknowledged.pingCount, acknowledged.tokenCount, acknowledged.downloadCount].every(
          (count) => count > 0,
        );
      while (!isMixed() && load.faults.length === 0) await Bun.sleep(50);
      await load.stop();
      expect(load.faults).toEqual([]);
      const { tests, dealers, pingCount } = acknowledged;
      const waiting = async () =>
        await db.read.all(
          "SELECT 1 FROM render_jobs UNION ALL SELECT 1 FROM webhook_queue UNION ALL SELECT 1 FROM mail_outbox WHERE state = 'waiting'",
        );
      while ((await waiting()).length > 0) await Bun.sleep(50);

      await expectAcknowledged(db, acknowledged, dealer);
      expect(await expectServedAsRecorded(db, first.url, credential)).toBeGreaterThan(0);
      expectMailed(settings.SVC_DATA_DIR, acknowledged);
      expect(receiver.faults).toEqual([]);
      expect(receiver.accepted("group")).toHaveLength(tests.size + dealers.size + pingCount);

      const found = await visit(settings, systemClock);
      expect(found("database")).toMatchObject([{ verdict: "ok" }]);
      expect(found("queues")).toMatchObject([
        { verdict: "ok", message: expect.stringContaining("nothing is late") },
      ]);

      for (const instance of instances) expect(await instance.stop()).toBe(0);
      const faulty = instances.flatMap((instance) => faultsIn(instance.log()));
      expect(faulty).toEqual([]);

      // A copy to a file, and that one back into an empty database.
      const path = join(folder.path, "copy.db");
      const tables = TABLES.map(copiedTable);
      const out = { source: await openPostgresSource(serverOf(url)), target: openSqliteTarget(path) };
      const taken = await copyDatabase({ ...out, tables, onRows: () => {} });
      await out.target.close();
      await out.source.close();
      const moving = openPostgresSource(serverOf(url), { isMove: true });
      expect(String(await rejectionOf(moving))).toMatch(
        / is a pooler, .* stop it and name the server itself, .*--trial\.$/,
      );
      const empty = await server.createDatabase();
      cleanUp.defer(() => empty.drop());
      const back = {
        source: openSqliteSource(path),
        target: await openPostgresTarget(serverOf(pooler.urlOf(empty.url))),
      };
      const brought = await copyDatabase({ ...back, tables, onRows: () => {} });
      await back.target.close();
      await back.source.close();
      expect(brought.tables).toEqual(taken.tables);
      expect(taken.tables.find(({ name }) => name === "tests")?.rowCount).toBe(tests.size);
    },
  );
});

interface LogLine {
  readonly level: number;
  readonly requestId?: string;
  readonly status?: number;
  readonly detail?: string;
}

/**
 * What went wrong, but for requests whose transaction met others for five seconds: on a busy machine one is refused now and then, with
 * a pooler and without, and its caller repeats it.
 */
function faultsIn(log: string): LogLine[] {
  const lines = log
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as LogLine);
  const met = new Set(
    lines.flatMap(({ detail, requestId }) => (detail === "PostgreSQL: 40001" ? [requestId] : [])),
  );
  return lines.filter(
    ({ level, status = 0, requestId }) =>
      (level >= 50 || status >= 500) && !(requestId !== undefined && met.has(requestId)),
  );
}
