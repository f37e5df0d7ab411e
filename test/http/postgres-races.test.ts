import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { certificates } from "../../src/certificates/certificate-table.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createRequest, DEALER_BODY, freshKey } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { type PostgresApp, startPostgresApp } from "../support/postgres-app.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { fullRecord } from "../support/result-records.ts";
import { resultRequest } from "../support/result-request.ts";
import { asList, asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();

describe.skipIf(suiteServer === null)("two instances on one database, at the same time", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const folder = temporaryFolder();
  let database: PostgresTestDatabase;
  let instances: PostgresApp[];
  let token: string;
  let dealer: SeededDealer;

  beforeAll(async () => {
    database = await server.createDatabase();
    instances = [];
    for (const _ of [1, 2]) {
      instances.push(
        await startPostgresApp(server, {
          database,
          dataDir: folder.path,
          ports: { renderPool: new ScriptedRenderer() },
        }),
      );
    }
    const [first] = instances as [PostgresApp, PostgresApp];
    const companyId = await seedCompany(first.db);
    dealer = await seedDealer(first.db, companyId, "Ours");
    token = await bearerToken(
      first,
      await seedCredential(first.db, first.random, { kind: "dealer-group", companyId }),
    );
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    await database.drop();
    folder.remove();
  });

  /** Both instances are sent the request, and hold back their first statement like `marker` until both are there. */
  async function raced(
    request: ScenarioRequest,
    marker: string,
  ): Promise<Array<{ status: number; data: unknown; replayed: boolean }>> {
    const held = new Set<number>();
    const both = Promise.withResolvers<void>();
    for (const [nth, { proxy }] of instances.entries()) {
      proxy.hold = async (said) => {
        if (!said.includes(marker)) return;
        held.add(nth);
        if (held.size === 2) both.resolve();
        await both.promise;
      };
    }
    const answers = await Promise.all(
      instances.map(async (instance) => {
        const response = await send(instance, request);
        const { data } = asObject(await response.json());
        return { status: response.status, data, replayed: response.headers.has("idempotent-replayed") };
      }),
    );
    for (const { proxy } of instances) proxy.hold = async () => {};
    expect(held.size).toBe(2);
    return answers;
  }

  test("one key makes one dealer on two instances at the same time, and both get the same answer", async () => {
    const [first] = instances as [PostgresApp, PostgresApp];
    const before = (await first.db.read.select().from(dealers)).length;
    // Both have looked for the key, found none, and are about to make a dealer.
    const answers = await raced(createRequest(token, DEALER_BODY, freshKey()), 'insert into "dealers"');
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
    expect(answers[1]?.data).toEqual(answers[0]?.data ?? null);
    expect((await first.db.read.select().from(dealers)).length).toBe(before + 1);
    const activated = (await first.db.read.select().from(events)).filter(
      ({ name }) => name === "svc.dealer.activated",
    );
    expect(activated).toHaveLength(1);
  });

  test("one run makes one test on two instances at the same time, and both get its id", async () => {
    const [first] = instances as [PostgresApp, PostgresApp];
    const answers = await raced(resultRequest(first, dealer, "raced"), 'INSERT INTO "tests"');
    const reports = answers.map(({ data }) => asObject(data));
    expect(reports.map(({ accepted }) => accepted).toSorted()).toEqual([0, 1]);
    expect(reports.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 1]);
    const [one, other] = reports.map(({ tests }) => asList(tests)[0]?.test_id);
    expect(other).toBe(one ?? null);
    expect(await first.db.read.select().from(batteryTests)).toHaveLength(1);
  });

  test("each job of one queue is done once by two instances at the same time, under a number of its own", async () => {
    const [first] = instances as [PostgresApp, PostgresApp];
    const records = Array.from({ length: 30 }, (_, nth) => ({
      line: nth + 1,
      value: fullRecord({ unit_serial_number: `SVC-TEST-${dealer.dealerId}`, run_id: `queued-${nth}` }),
    }));
    await first.app.ingest.ingestRecords(records, { historic: false });
    const drained = await Promise.all(instances.map(({ app }) => app.certificates.scheduler.drain()));
    expect(drained.flatMap(({ failed }) => failed)).toEqual([]);
    expect(drained.reduce((sum, { rendered }) => sum + rendered, 0)).toBe(31);
    const made = await first.db.read.select({ number: certificates.number }).from(certificates);
    expect(new Set(made.map(({ number }) => number)).size).toBe(31);
    const completed = (await first.db.read.select().from(events)).filter(
      ({ name }) => name === "svc.test.completed",
    );
    expect(completed).toHaveLength(31);
  });
});
