import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { enqueueRender } from "../../src/certificates/render-queue-store.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { createRequest, DEALER_BODY, freshKey, jsonRequest } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { type PostgresApp, SHORT_TIMEOUTS, startPostgresApp } from "../support/postgres-app.ts";
import { type PrivatePostgres, postgresForTests, startPrivatePostgres } from "../support/postgres-server.ts";
import { resultRequest } from "../support/result-request.ts";
import { asObject, expectEnvelope, type ScenarioRequest, send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import {
  type SeededCredential,
  type SeededDealer,
  seedCompany,
  seedCredential,
  seedDealer,
  seedTest,
} from "../support/seed.ts";

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();

/** Any route asks the database one thing after the other, and ends at the first that fails; a busy machine adds to it. */
const BOUND_MS = SHORT_TIMEOUTS.connectTimeoutMs + SHORT_TIMEOUTS.silenceTimeoutMs + 6_000;

interface World {
  readonly testApp: PostgresApp;
  readonly dealer: SeededDealer;
  readonly credential: SeededCredential;
  readonly token: string;
  readonly testId: number;
}

async function openWorld(starting: Promise<PostgresApp>): Promise<World> {
  const testApp = await starting;
  const companyId = await seedCompany(testApp.db);
  const dealer = await seedDealer(testApp.db, companyId, "Ours");
  const credential = await seedCredential(testApp.db, testApp.random, { kind: "dealer-group", companyId });
  const token = await bearerToken(testApp, credential);
  return { testApp, dealer, credential, token, testId: await seedTest(testApp.db, dealer) };
}

/**
 * One request to each route that takes anything from the database, in a minute of their own, so that no limit is reached. Where
 * requests are counted, that is everything that reaches svc.
 */
function everyRoute(world: World): ScenarioRequest[] {
  const { token, testId, dealer, credential } = world;
  world.testApp.clock.advanceSeconds(60);
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: credential.clientId,
    client_secret: credential.clientSecret,
  });
  const dealerPath = `/v1/dealers/${dealer.dealerId}`;
  return [
    { method: "POST", path: "/v1/oauth/token", body: form },
    { path: "/v1/tests", token },
    { path: "/v1/tests?vin=WVWZZZE1ZMP000001", token },
    { path: `/v1/tests/${testId}`, token },
    { path: `/v1/tests/${testId}/certificate`, token },
    { path: `/v1/tests/${testId}/preview`, token },
    { path: "/v1/dealers", token },
    { path: dealerPath, token },
    { path: `${dealerPath}/tests`, token },
    createRequest(token, DEALER_BODY),
    jsonRequest("PATCH", dealerPath, token, { primary_contact_phone: "+441134960001" }),
    jsonRequest("POST", `${dealerPath}/units`, token, { quantity: 1 }, { "idempotency-key": freshKey() }),
    resultRequest(world.testApp, world.dealer, freshKey()),
    { path: "/verify/AAAAAAAAAAAAAAAAAAAAAA" },
    { path: "/verify/AAAAAAAAAAAAAAAAAAAAAA/preview.jpg" },
    ...(world.testApp.settings.SVC_RATE_LIMITS === "on" ? COUNTED : []),
  ];
}

const COUNTED: readonly ScenarioRequest[] = [
  { path: "/v1/no-such-thing" },
  { method: "DELETE", path: "/v1/tests" },
  { path: "/no-such-page" },
  { path: `/v1/files/${"0".repeat(64)}/preview.jpg?expires=1&key=k&signature=s` },
  { path: "/v1/tests" },
  { path: "/v1/tests", token: "no-token-of-ours" },
  { path: "/v1/openapi.json" },
  { path: "/docs" },
];

async function expectUnavailable(world: World, request: ScenarioRequest): Promise<void> {
  const { testApp } = world;
  const startedMs = performance.now();
  // As programs ask: a browser is shown a page.
  const headers = { accept: "application/json", ...request.headers };
  const response = await send(testApp, { ...request, headers });
  const text = await response.text();
  expect(performance.now() - startedMs, request.path).toBeLessThan(BOUND_MS);
  expect({ path: request.path, status: response.status }).toEqual({ path: request.path, status: 503 });
  const origin = /^\/verify\/[^/]+$/.test(request.path) ? "*" : null;
  expect(asObject(expectEnvelope(response, text, origin).error).code).toBe("service_unavailable");
  const requestId = response.headers.get("x-request-id") ?? "-";
  const line =
    testApp.logLines.find((one) => one.includes(requestId) && one.includes("request failed")) ?? "{}";
  expect(asObject(JSON.parse(line)), request.path).toMatchObject({ level: 50, code: "service_unavailable" });
  expect(String(asObject(JSON.parse(line)).detail)).toMatch(/^PostgreSQL: [\w ]+( \(.+\))?$/);
}

async function expectNothingSecretLogged({ testApp, token, credential }: World): Promise<void> {
  const log = testApp.logLines.join("\n");
  const { username, password } = new URL(testApp.database.url);
  expect(username).toBe("postgres");
  for (const value of [
    password,
    token,
    credential.clientSecret,
    "WVWZZZE1ZMP000001",
    "ann@canalside",
    "+44113",
  ]) {
    expect(log).not.toContain(value);
  }
}

/** Every route answers as it should when nothing is wrong. */
async function expectWorking(world: World): Promise<void> {
  for (const request of everyRoute(world)) {
    const response = await send(world.testApp, request);
    expect(response.status, `${request.path} ${await response.text()}`).toBeLessThan(500);
  }
}

const rejections: unknown[] = [];
const keep = (reason: unknown) => rejections.push(reason);
process.on("unhandledRejection", keep);
process.on("uncaughtException", keep);
afterAll(() => {
  process.off("unhandledRejection", keep);
  process.off("uncaughtException", keep);
});
afterEach(() => expect(rejections.splice(0)).toEqual([]));

describe.skipIf(suiteServer === null)("an unreachable database", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  let world: World;
  beforeAll(async () => {
    world = await openWorld(
      startPostgresApp(server, { settings: { SVC_RATE_LIMITS: "on" }, timeouts: SHORT_TIMEOUTS }),
    );
  });
  afterAll(() => world.testApp.close());
  afterEach(() => {
    world.testApp.proxy.ask = () => "pass";
    world.testApp.proxy.answer = () => "pass";
  });

  test("every route answers 503 in the envelope while the database cannot be reached, says why in the log alone, and works again once it is back", async () => {
    await expectWorking(world);
    await world.testApp.proxy.setRefusing(true);
    for (const request of everyRoute(world)) await expectUnavailable(world, request);
    await world.testApp.proxy.setRefusing(false);
    await expectWorking(world);
    await expectNothingSecretLogged(world);
  });

  test("every route answers 503 within the time-outs while nobody answers, even many requests at once, and works again after", async () => {
    world.testApp.proxy.ask = () => "hold";
    await Promise.all(
      [...everyRoute(world), ...everyRoute(world)].map((request) => expectUnavailable(world, request)),
    );
    world.testApp.proxy.cutAll();
    // Now only new connections are to be had, and they are never answered.
    await Promise.all(everyRoute(world).map((request) => expectUnavailable(world, request)));
    world.testApp.proxy.ask = () => "pass";
    // A connection that was being made meanwhile is waited for until its time is over.
    const startedMs = performance.now();
    while (!(await send(world.testApp, { path: "/v1/tests", token: world.token })).ok) {
      expect(performance.now() - startedMs).toBeLessThan(BOUND_MS);
    }
    await expectWorking(world);
  });

  test("a page that a person reads says with 503, in words, that the database cannot be reached", async () => {
    await world.testApp.proxy.setRefusing(true);
    for (const path of [`/setup/${"A".repeat(43)}`, "/setup/new-link/sent"]) {
      const response = await world.testApp.fetch(path);
      expect(response.status).toBe(503);
      expect(response.headers.get("content-type")).toContain("text/html");
    }
    await world.testApp.proxy.setRefusing(false);
  });

  test("connections that the server ends while they are idle cost no request", async () => {
    await expectWorking(world);
    expect(await server.terminateConnections(world.testApp.database)).toBeGreaterThan(0);
    await expectWorking(world);
  });

  test("a connection that breaks in the middle of a lookup costs nothing: it is asked again", async () => {
    let cutCount = 0;
    world.testApp.proxy.answer = (asked) => (/from "tests"/.test(asked) && ++cutCount === 1 ? "cut" : "pass");
    const response = await send(world.testApp, { path: `/v1/tests/${world.testId}`, token: world.token });
    expect(response.status).toBe(200);
  });

  const dealerCount = async () => (await world.testApp.db.read.select().from(dealers)).length;

  test("a creation whose connection breaks before its commit is done, once", async () => {
    const before = await dealerCount();
    let cutCount = 0;
    world.testApp.proxy.ask = (said) =>
      said.includes('insert into "dealers"') && ++cutCount === 1 ? "cut" : "pass";
    const response = await send(world.testApp, createRequest(world.token, DEALER_BODY));
    expect(response.status).toBe(201);
    expect(cutCount).toBe(2);
    expect(await dealerCount()).toBe(before + 1);
  });

  for (const isDone of [false, true]) {
    test(`a creation whose connection breaks at its commit, ${isDone ? "after" : "before"} the server did it, is 503; the retry makes one dealer of it`, async () => {
      const before = await dealerCount();
      const fault = (text: string) => (text.includes("COMMIT\0") ? "cut" : "pass");
      if (isDone) world.testApp.proxy.answer = fault;
      else world.testApp.proxy.ask = fault;
      const request = createRequest(world.token, DEALER_BODY);
      await expectUnavailable(world, request);
      world.testApp.proxy.ask = () => "pass";
      world.testApp.proxy.answer = () => "pass";
      expect(await dealerCount()).toBe(before + (isDone ? 1 : 0));
      const retry = await send(world.testApp, request);
      expect(retry.status).toBe(201);
      expect(retry.headers.get("idempotent-replayed")).toBe(isDone ? "true" : null);
      expect(await dealerCount()).toBe(before + 1);
    });
  }
});

describe.skipIf(suiteServer === null)("a server that is frozen, stopped and started again", () => {
  let server: PrivatePostgres;
  let world: World;
  beforeAll(async () => {
    server = await startPrivatePostgres();
    const renderPool = new ScriptedRenderer();
    const settings = { SVC_RATE_LIMITS: "on" };
    world = await openWorld(
      startPostgresApp(server, {
        settings,
        timeouts: SHORT_TIMEOUTS,
        ports: { renderPool, timers: systemTimers },
      }),
    );
  });
  afterAll(async () => {
    server.resumeServer();
    await world.testApp.close();
    await server.remove();
  });

  test("a server that is frozen, stopped and started again makes every route 503 within bounds; then routes and queues go on by themselves", async () => {
    const { app, db } = world.testApp;
    const queues = [app.certificates.scheduler, app.mail.scheduler];
    for (const queue of queues) queue.start();

    await server.suspendServer();
    await Promise.all(everyRoute(world).map((request) => expectUnavailable(world, request)));
    server.resumeServer();
    await expectWorking(world);

    for (const mode of ["fast", "immediate"] as const) {
      await server.stop(mode);
      for (const request of everyRoute(world)) await expectUnavailable(world, request);
      await server.start();
      await expectWorking(world);
    }

    const testId = await seedTest(db, world.dealer, {
      status: "in_progress",
      certificateNumber: null,
      renderedAtMs: null,
    });
    await db.transact((tx) => enqueueRender(tx, testId, world.testApp.clock.nowMs()));
    // Nobody wakes the schedulers: their next polls must find it.
    const isWorkedOff = async () => {
      const tests = await db.read
        .select({ id: batteryTests.id, status: batteryTests.status })
        .from(batteryTests);
      const mails = await db.read.select({ state: mailOutbox.state }).from(mailOutbox);
      return (
        tests.some(({ id, status }) => id === testId && status === "completed") &&
        mails.every(({ state }) => state === "sent")
      );
    };
    for (const startedMs = performance.now(); !(await isWorkedOff()); await Bun.sleep(20)) {
      expect(performance.now() - startedMs).toBeLessThan(15_000);
    }
    for (const queue of queues) await queue.stop();
    expect(world.testApp.logLines.join("\n")).toMatch(/could not be read/);
    await expectNothingSecretLogged(world);
  });
});
