import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { startExampleReceiver } from "../../cli/example-receiver.ts";
import { openSandbox } from "../../cli/sandbox/sandbox-installation.ts";
import { historicResults, results } from "../../fixtures/fixtures.ts";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { listTests } from "../../src/battery-tests/lookup-store.ts";
import { composeServices } from "../../src/composition.ts";
import { findAccountOfDealer, listCredentials } from "../../src/credentials/credential-store.ts";
import { UNIT_STATUSES } from "../../src/dealers/unit.ts";
import { listUnits } from "../../src/dealers/unit-store.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { EXAMPLE_UNITS, type ExampleOwner } from "../../src/sandbox/example-dealer-service.ts";
import { earlierRecords, todaysRecords } from "../../src/sandbox/example-record.ts";
import { SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { buildExampleDealers, portalUrlOf } from "../../src/services/example-dealers.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { Visitor } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(60_000);

const DAY_MS = 86_400_000;
let testApp: TestApp;
let owner: ExampleOwner;
let receiver: ReturnType<typeof startExampleReceiver>;

/** Awaited as it is, because `rejects` would hold up the deliveries. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: Error) => error.message,
  );

/** Begins the dealer, and dies before this transaction, as a process that is killed. */
async function beginAndDie(transactionCount: number): Promise<void> {
  const { app } = testApp;
  let left = transactionCount;
  const transact = async (...given: Parameters<typeof app.db.transact>) => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    return await app.db.transact(...given);
  };
  const installation = { ...app, db: { ...app.db, transact: transact as typeof app.db.transact } };
  const dying = buildExampleDealers(installation, composeServices(installation));
  expect(await outcomeOf(dying.prepare(receiver))).toBe("killed");
}

async function tests() {
  const filter = { ...ANY_TEST, dealerId: owner.dealer_id };
  const page = { page: 1, perPage: 200 };
  const { tests: listed } = await listTests(testApp.db.read, { kind: "everywhere" }, filter, page);
  return listed.map(({ figures }) => figures);
}
async function endpoints() {
  const accountId = await findAccountOfDealer(testApp.db.read, owner.dealer_id);
  return await testApp.app.webhooks.list({ accountId: accountId ?? 0 });
}
/** Of each delivery of each endpoint, its state and what its attempts were answered, the newest delivery first. */
async function answers() {
  const log = createDeliveryLogService(testApp.app);
  return await Promise.all(
    (await endpoints()).map(async ({ id: endpointId }) => {
      const deliveries = await log.list({ endpointId, state: null, limit: 50 });
      return deliveries.map(({ state, attempts }): unknown[] => [
        state,
        ...attempts.map(({ status }) => status),
      ]);
    }),
  );
}

describe.each([
  ["at once", []],
  ["after it was begun and interrupted several times", [1, 2, 3, 5, 8, 12, 16]],
] as const)("the example dealer that is made %s", (_, deaths) => {
  beforeAll(async () => {
    receiver = startExampleReceiver();
    testApp = await startTestApp({
      settings: { SVC_ALLOW_PRIVATE_WEBHOOKS: "loopback" },
      ports: { renderPool: new ScriptedRenderer() },
    });
    for (const transactionCount of deaths) await beginAndDie(transactionCount);
    owner = await buildExampleDealers(testApp.app, testApp.app).prepare(receiver);
  });
  afterAll(async () => {
    await testApp.close();
    await receiver.stop();
  });

  test("the example dealer has a hundred tests in every state over a year, and units in every state", async () => {
    const listed = await tests();
    expect(listed).toHaveLength(100);
    const counts = Object.groupBy(listed, ({ status }) => status);
    // Four of today wait for their certificates.
    expect(Object.entries(counts).map(([status, of]) => [status, of.length])).toEqual(
      expect.arrayContaining([
        ["completed", 88],
        ["in_progress", 5],
        ["failed", 5],
        ["pending", 1],
        ["cancelled", 1],
      ]),
    );
    const times = listed.flatMap(({ testedAtMs }) => (testedAtMs === null ? [] : [testedAtMs]));
    const nowMs = testApp.clock.nowMs();
    expect(Math.max(...times)).toBeLessThanOrEqual(nowMs);
    expect(nowMs - Math.min(...times)).toBeGreaterThan(365 * DAY_MS);
    const units = await listUnits(testApp.db.read, owner.dealer_id);
    expect([...new Set(units.map(({ status }) => status))].sort()).toEqual([...UNIT_STATUSES].sort());
    expect(units).toHaveLength(EXAMPLE_UNITS.length);
  });

  test("the example dealer has an endpoint that took every delivery and one that refused each as often as it is repeated", async () => {
    const past = Array.from({ length: 4 });
    expect(await answers()).toEqual([
      [["waiting"], ...past.map(() => ["delivered", 202])],
      [["waiting"], ...past.map(() => ["failed", 503, 503, 503, 503])],
    ]);
    expect((await endpoints()).map(({ consecutiveFailures }) => consecutiveFailures)).toEqual([0, 4]);
    await testApp.app.certificates.scheduler.drain();
    await testApp.app.deliveries.scheduler.drain();
    expect((await answers()).map(([newest]) => newest)).toEqual([
      ["delivered", 202],
      ["waiting", 503],
    ]);
  });

  test("the owner of the example dealer signs in with the printed password, at the printed address, and was sent no mail", async () => {
    const visitor = new Visitor(testApp);
    await visitor.get("/portal/sign-in");
    const signedIn = await visitor.post("/portal/sign-in", { email: owner.email, password: owner.password });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/portal"]);
    const overview = await visitor.get(`/portal/dealers/${owner.dealer_id}`);
    const text = await overview.text();
    expect(overview.status).toBe(200);
    for (const part of ["See all 100 tests", "/fails"]) expect(text).toContain(part);
    const person = await testApp.app.peopleAdministration.get({ email: owner.email });
    expect(person.memberships).toMatchObject([{ dealerId: owner.dealer_id, role: "owner" }]);
    expect(await testApp.db.read.select().from(mailOutbox)).toEqual([]);
    expect(portalUrlOf(testApp.app)).toBe(`${testApp.baseUrl}/portal`);
  });

  test("the example dealer is made once: later its endpoints lead to the receivers that listen then, and what was deleted stays so, except the owner", async () => {
    const [countBefore, [, failing]] = [(await tests()).length, await endpoints()];
    await testApp.app.webhooks.delete({ accountId: null, actor: "operator:test" }, failing?.id ?? 0);
    const elsewhere = { working: "http://127.0.0.1:9/works", failing: "http://127.0.0.1:9/fails" };
    const { prepare } = buildExampleDealers(testApp.app, testApp.app);
    expect(await prepare(elsewhere, owner)).toEqual(owner);
    const people = testApp.app.peopleAdministration;
    await people.remove("operator:ann", { email: owner.email }, null);
    expect(await prepare(elsewhere, owner)).toEqual(owner);
    expect(await people.get({ email: owner.email })).toMatchObject({
      memberships: [{ dealerId: owner.dealer_id, role: "owner" }],
    });
    const visitor = new Visitor(testApp);
    await visitor.get("/portal/sign-in");
    const signedIn = await visitor.post("/portal/sign-in", { email: owner.email, password: owner.password });
    expect(signedIn.headers.get("location")).toBe("/portal");
    expect((await endpoints()).map(({ url }) => url)).toEqual([elsewhere.working]);
    const again = await prepare(receiver);
    expect(again).toMatchObject({ dealer_id: owner.dealer_id, email: owner.email });
    expect(again.password).not.toBe(owner.password);
    expect((await tests()).length).toBe(countBefore);
    expect(await testApp.db.read.select().from(mailOutbox)).toEqual([]);
  });

  test("the cars of the example dealer are no cars of the example data", () => {
    const known = `${results}\n${historicResults}`;
    for (const { record } of [...earlierRecords(["A", "B"], 0), ...todaysRecords(["A", "B"], 0)]) {
      const { vin, registration } = (record.vehicle ?? {}) as { vin?: string; registration?: string };
      if (vin === undefined || registration === undefined) continue;
      expect([vin, vin.length, known.includes(vin)]).toEqual([vin, 17, false]);
      expect([registration, known.includes(`"${registration}"`)]).toEqual([registration, false]);
    }
  });
});

test("a sandbox whose first start was interrupted goes on with the credentials that it made, and is complete", async () => {
  const place = await startTestApp({
    settings: { SVC_SANDBOX: "on" },
    ports: { renderPool: new ScriptedRenderer() },
  });
  const working = startExampleReceiver();
  const dead = {
    get working(): string {
      throw new Error("killed");
    },
    failing: "",
  };
  expect(await outcomeOf(openSandbox(place.app, place.app, dead))).toBe("killed");
  const [begun, madeCount] = [new SandboxFile(place.dataDir).read(), await countCredentials()];
  expect([begun.credentials.length > 0, begun.portal]).toEqual([true, null]);
  const opened = await openSandbox(place.app, place.app, working);
  expect(opened.credentials).toEqual(begun.credentials);
  expect((await countCredentials()) - madeCount).toBe(0);
  expect(await openSandbox(place.app, place.app, working)).toEqual(opened);
  await place.close();
  await working.stop();

  async function countCredentials(): Promise<number> {
    return (await listCredentials(place.db.read)).length;
  }
});
