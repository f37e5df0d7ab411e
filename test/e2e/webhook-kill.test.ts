import { afterAll, beforeAll, expect, test } from "bun:test";
import { count } from "drizzle-orm";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { webhookDeliveries, webhookQueue } from "../../src/webhooks/webhook-table.ts";
import { startChangeLoad } from "../support/change-load.ts";
import { asObject } from "../support/scenario.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import {
  type Accepted,
  startVerifyingReceiver,
  type VerifyingReceiver,
} from "../support/verifying-receiver.ts";

/** `SVC_TEST_KILLS=100 bun test test/e2e/webhook-kill.test.ts` is the test at full length; the suite kills fewer times. */
const KILL_COUNT = Number(process.env.SVC_TEST_KILLS ?? 5);
/** How long a process lives at most after it listens: some die while they start their queue thread, most at work. */
const LIFETIMES_MS = [30, 300, 900, 1500];
const COMPILE_TIMEOUT_MS = 120_000;
const TEST_TIMEOUT_MS = 60_000 + KILL_COUNT * 10_000;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
/** Of the webhooks, so many are refused when they come for the first time: those wait to be tried again when svc is killed. */
const REFUSAL = 0.1;

const SUBSCRIPTIONS = {
  group: ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"],
  failures: ["svc.test.failed"],
  market: ["svc.test.completed", "svc.test.failed"],
  stranger: ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"],
};
type EndpointName = keyof typeof SUBSCRIPTIONS;

let svc: SvcBinary;
let place: TestPlace;
let receiver: VerifyingReceiver;
/** Ends what a failed test leaves behind. */
let abandon = () => {};
const random = new SeededRandom(`${runSeed()}:kills`);
beforeAll(async () => {
  svc = await compileSvc();
  place = await makeTestPlace();
  receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:receiver`), REFUSAL);
}, COMPILE_TIMEOUT_MS);
afterAll(async () => {
  abandon();
  await receiver.stop();
  await place.remove();
  svc.remove();
});

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function startSvc() {
  const { url, process } = await svc.serve({
    cwd: place.folder,
    env: {
      ...(place.settings as Record<string, string>),
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RATE_LIMITS: "off",
      // Far more than a webhook needs that is refused once, however slow the machine.
      SVC_WEBHOOK_RETRY_SECONDS: "1,1,1,1,1,1,1,1",
      SVC_WEBHOOK_TIMEOUT_SECONDS: "5",
      SVC_LOG_LEVEL: "error",
    },
  });
  abandon = () => process.kill("SIGKILL");
  // A pipe that nobody reads would hold svc up.
  const errors = new Response(process.stderr).text();
  return {
    url,
    async end(signal: "SIGKILL" | "SIGTERM") {
      process.kill(signal);
      await process.exited;
      expect(process.signalCode).toBe(signal === "SIGKILL" ? signal : null);
      expect(await errors).toBe("");
    },
  };
}

/** `Bearer …`, for an hour. */
async function signIn(baseUrl: string, { clientId, clientSecret }: SeededCredential): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
    }),
  });
  return `Bearer ${asObject(await response.json()).access_token}`;
}

/** Two dealer groups, of which one has all the changes, and a marketplace that is granted that one. */
async function seedPartners(db: Database) {
  const companyId = await seedCompany(db, "Brackenmoor Motor Group");
  const otherId = await seedCompany(db, "Other Motor Group");
  const dealer = await seedDealer(db, companyId, "Brackenmoor Leeds");
  const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const stranger = await seedCredential(db, random, { kind: "dealer-group", companyId: otherId });
  const market = await seedCredential(db, random, {
    kind: "marketplace",
    restrictedTo: [companyId],
    scopes: ["read:tests", "manage:webhooks"],
  });
  const callers: Record<EndpointName, SeededCredential> = { group, failures: group, market, stranger };
  return { callers, serialNumber: `SVC-TEST-${dealer.dealerId}` };
}

/** @returns the id of the endpoint. */
async function subscribe(baseUrl: string, name: EndpointName, authorization: string): Promise<number> {
  const response = await fetch(`${baseUrl}/v1/webhooks`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ url: receiver.url(name), events: SUBSCRIPTIONS[name] }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(201);
  const endpoint = asObject(asObject(JSON.parse(text)).data);
  receiver.trust(name, String(endpoint.secret));
  return Number(endpoint.id);
}

/**
 * What a killed process had taken up is leased for about a minute more, which is all that anybody would wait for here. svc is
 * stopped, so nobody works under those leases: to end them now is what the passing of that minute does.
 */
async function endLeases(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    await tx.update(webhookQueue).set({ leaseUntilMs: 0 });
    await tx.update(renderJobs).set({ leaseUntilMs: 0 });
  });
}

async function untilQueuesAreEmpty(db: Database): Promise<void> {
  while (true) {
    const [deliveries] = await db.read.select({ waiting: count() }).from(webhookQueue);
    const [renderings] = await db.read.select({ waiting: count() }).from(renderJobs);
    if (deliveries?.waiting === 0 && renderings?.waiting === 0) return;
    await Bun.sleep(50);
  }
}

/** The ids that the accepted webhooks of one event are about, in ascending order, repeats of one id included. */
function idsTold(name: EndpointName, event: string): number[] {
  const subject = event.startsWith("svc.test.") ? "test" : "dealer";
  return receiver
    .accepted(name)
    .filter((webhook) => webhook.event === event)
    .map(({ data }) => Number(asObject(data[subject]).id))
    .sort((a, b) => a - b);
}

const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

async function expectSoundDatabase(db: Database): Promise<void> {
  if (db.engine === "sqlite") {
    expect(await db.read.all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(await db.read.all("PRAGMA foreign_key_check")).toEqual([]);
  }
  const states = await db.read
    .select({ state: webhookDeliveries.state, total: count() })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.state);
  expect(states.map(({ state }) => state)).toEqual(["delivered"]);
}

test(
  "every acknowledged change is told to every subscriber under one webhook-id, however often svc is killed",
  async () => {
    const { callers, serialNumber } = await withDatabase(seedPartners);
    let running = await startSvc();
    const endpointIds = new Map<EndpointName, number>();
    for (const [name, caller] of Object.entries(callers) as [EndpointName, SeededCredential][])
      endpointIds.set(name, await subscribe(running.url, name, await signIn(running.url, caller)));
    const load = startChangeLoad({
      ...{ random: new SeededRandom(`${runSeed()}:load`), serialNumber, ingestSecret: INGEST_SECRET },
      baseUrl: () => running.url,
      authorization: await signIn(running.url, callers.group),
      pingedEndpointId: endpointIds.get("group") ?? 0,
    });
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      await Bun.sleep(random.below(random.pick(LIFETIMES_MS)));
      await running.end("SIGKILL");
      running = await startSvc();
    }
    await load.stop();
    await running.end("SIGTERM");

    await withDatabase(async (db) => {
      await endLeases(db);
      running = await startSvc();
      await untilQueuesAreEmpty(db);
      await running.end("SIGTERM");
      await expectSoundDatabase(db);
    });

    const { acknowledged } = load;
    const completed = ascending(acknowledged.completedTestIds);
    const failed = ascending(acknowledged.failedTestIds);
    expect(Math.min(completed.length, failed.length, acknowledged.pingCount)).toBeGreaterThan(0);
    expect(receiver.faults).toEqual([]);
    for (const name of ["group", "market"] as const)
      expect(idsTold(name, "svc.test.completed")).toEqual(completed);
    for (const name of ["group", "failures", "market"] as const)
      expect(idsTold(name, "svc.test.failed")).toEqual(failed);
    expect(idsTold("group", "svc.dealer.activated")).toEqual(ascending(acknowledged.dealerIds));
    const pings = receiver.accepted("group").filter(({ event }) => event === "svc.webhook.test");
    expect(pings).toHaveLength(acknowledged.pingCount);
    expect(receiver.accepted("stranger")).toEqual([]);
    report(completed.length + failed.length + acknowledged.dealerIds.size + acknowledged.pingCount);
  },
  TEST_TIMEOUT_MS,
);

/** What the run was like: repeats show that kills met deliveries under way. */
function report(changeCount: number): void {
  const webhooks = (["group", "failures", "market"] as const).flatMap((name) => receiver.accepted(name));
  const repeats = webhooks.reduce((total, { count: times }: Accepted) => total + times - 1, 0);
  console.info(
    `${KILL_COUNT} kills: ${changeCount} acknowledged changes, ${webhooks.length} webhooks, ${repeats} of them repeated, ` +
      `${receiver.refusedCount} refused at first`,
  );
}
