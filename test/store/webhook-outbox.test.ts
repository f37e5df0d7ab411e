import { expect, test } from "bun:test";
import type { SQL } from "drizzle-orm";
import { eq } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { accounts } from "../../src/credentials/credential-table.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { findEndpoint, updateEndpoint } from "../../src/webhooks/endpoints/endpoint-store.ts";
import { requeueDelivery } from "../../src/webhooks/endpoints/replay-store.ts";
import { DEALER_EVENT_NAMES } from "../support/dealer-events.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { type SeededCredential, type SeededDealer, seedCredential, seedDealer } from "../support/seed.ts";
import { exampleEvent, openWebhookScene } from "../support/webhook-scene.ts";

const scene = inEachTest(openWebhookScene);

const market = (restrictedTo?: readonly number[]): Promise<SeededCredential> =>
  seedCredential(scene.db, scene.random, {
    kind: "marketplace",
    ...(restrictedTo === undefined ? {} : { restrictedTo }),
  });
const beta = () => seedCredential(scene.db, scene.random, { kind: "dealer-group", companyId: scene.betaId });

/** For which endpoints a delivery waits. */
async function told(): Promise<number[]> {
  return (await scene.deliveryRows()).map(({ endpointId }) => endpointId).sort((a, b) => a - b);
}

/** The bodies that go out, by URL. */
async function bodies(): Promise<Record<string, string>> {
  await scene.scheduler.drain();
  return Object.fromEntries(scene.client.taken().map(({ url, body }) => [url, body]));
}

test("a delivery is queued again, due now, for its own endpoint alone", async () => {
  const [own, other] = [
    await scene.addEndpoint(),
    await scene.addEndpoint(scene.alpha, ["svc.dealer.activated"]),
  ];
  await scene.publishOf();
  await scene.scheduler.drain();
  const [delivery] = await scene.deliveryRows();
  const deliveryId = delivery?.id ?? 0;
  const nowMs = scene.clock.nowMs() + 5;
  const queue = (endpointId: number) =>
    scene.db.transact((tx) => requeueDelivery(tx, endpointId, deliveryId, nowMs));
  expect(await queue(other.id)).toBeFalse();
  expect(await scene.queueRows()).toEqual([]);
  expect(await queue(own.id)).toBeTrue();
  expect(await scene.queueRows()).toMatchObject([{ deliveryId, endpointId: own.id, dueAtMs: nowMs }]);
});

test("an endpoint keeps every field that a change does not name", async () => {
  const { id } = await scene.addEndpoint();
  const changes = {
    url: "https://new.example/hooks",
    events: ["svc.test.completed"],
    asymmetricSignatures: true,
  } as const;
  const names = Object.keys(changes) as Array<keyof typeof changes>;
  for (let named = 1; named < 2 ** names.length; named += 1) {
    const change = Object.fromEntries(
      names.filter((_, bit) => named & (1 << bit)).map((name) => [name, changes[name]]),
    );
    const fresh = {
      url: "https://old.example/hooks",
      events: ["svc.test.failed"],
      asymmetricSignatures: false,
    } as const;
    await scene.db.transact(async (tx) => {
      await updateEndpoint(tx, id, { ...fresh, events: [...fresh.events] });
      await updateEndpoint(tx, id, change);
    });
    expect(await findEndpoint(scene.db.read, null, id)).toMatchObject({ ...fresh, ...change });
  }
});

test("an event gets one delivery for each endpoint that is subscribed to it, due at once, each with an id of its own", async () => {
  const first = await scene.addEndpoint();
  const second = await scene.addEndpoint(scene.alpha, ["svc.test.failed"]);
  await scene.addEndpoint(scene.alpha, ["svc.test.completed", "svc.dealer.activated"]);
  scene.clock.advanceMs(5);
  await scene.publishOf();
  const [event] = await scene.events();
  const rows = await scene.deliveryRows();
  expect(rows).toMatchObject(
    [first, second].map(({ id }) => ({
      endpointId: id,
      eventId: event?.id,
      pingData: null,
      state: "waiting",
      finishedAtMs: null,
      occurredAtMs: scene.clock.nowMs(),
    })),
  );
  for (const { webhookId } of rows) expect(webhookId).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(rows.map(({ webhookId }) => webhookId)).size).toBe(2);
  expect(await scene.queueRows()).toMatchObject(
    rows.map(({ id }) => ({
      deliveryId: id,
      isRequested: false,
      dueAtMs: scene.clock.nowMs(),
      attemptCount: 0,
      failedCount: 0,
    })),
  );
});

test("an event that nobody is subscribed to is kept, without a delivery", async () => {
  await scene.publishOf();
  expect(await scene.events()).toMatchObject([{ name: "svc.test.failed", marketplaceData: null }]);
  expect(await scene.deliveryRows()).toEqual([]);
});

test("an event stands with the change that it reports or not at all: a failure leaves neither, and wakes nobody", async () => {
  await scene.addEndpoint();
  scene.scheduler.start();
  await scene.scheduler.tick();
  const { db, publish, leeds, clock } = scene;
  const change = db.transact(async (tx) => {
    await tx.update(dealers).set({ name: "Renamed" }).where(eq(dealers.id, leeds.dealerId));
    await publish(tx, exampleEvent(leeds, "svc.test.failed", clock.nowMs()));
    throw new Error("the rest failed");
  });
  await expect(change).rejects.toThrow("the rest failed");
  await scene.scheduler.stop();
  expect(await scene.events()).toEqual([]);
  expect(await scene.deliveryRows()).toEqual([]);
  expect(await scene.queueRows()).toEqual([]);
  expect((await db.read.select().from(dealers)).map(({ name }) => name)).not.toContain("Renamed");
});

test("an event cannot be written where its deliveries cannot", async () => {
  await scene.addEndpoint();
  const { db, publish, leeds, clock } = scene;
  const publishing = db.transact(async (tx) => {
    const withoutDeliveries = Object.assign(Object.create(tx), {
      prepareStatement: (statement: SQL) => {
        const { sql } = new SQLiteSyncDialect().sqlToQuery(statement);
        if (sql.startsWith('INSERT INTO "webhook_deliveries"')) throw new Error("no room for deliveries");
        return tx.prepareStatement(statement);
      },
    });
    await publish(withoutDeliveries, exampleEvent(leeds, "svc.test.failed", clock.nowMs()));
  });
  await expect(publishing).rejects.toThrow("no room for deliveries");
  expect(await scene.events()).toEqual([]);
});

test("an event is fixed in its bytes when it is written: what changes later does not change them", async () => {
  const endpoint = await scene.addEndpoint();
  await scene.publishOf();
  const { db, leeds } = scene;
  await db.transact((tx) =>
    tx.update(dealers).set({ name: "Renamed" }).where(eq(dealers.id, leeds.dealerId)),
  );
  const expected = exampleEvent(leeds, "svc.test.failed", 0).data;
  expect(await bodies()).toEqual({
    [endpoint.url]: JSON.stringify({ event: "svc.test.failed", data: expected }),
  });
});

test("an event goes to a dealer group's own endpoints, and to none of another group", async () => {
  const ours = await scene.addEndpoint();
  const theirs = await scene.addEndpoint(await beta());
  await scene.publishOf(scene.leeds, "svc.dealer.activated");
  expect(await told()).toEqual([ours.id]);
  await scene.publishOf(scene.dublin, "svc.test.completed");
  expect(await told()).toEqual([ours.id, theirs.id]);
});

test("an event goes to the endpoints of every account of its dealer group", async () => {
  const other = await seedCredential(scene.db, scene.random, {
    kind: "dealer-group",
    companyId: scene.alphaId,
  });
  const endpoints = [await scene.addEndpoint(), await scene.addEndpoint(other)];
  await scene.publishOf();
  expect(await told()).toEqual(endpoints.map(({ id }) => id));
});

test("a dealer's own account gets that dealer's tests and activation alone, with the full dealer", async () => {
  const { db, random, alphaId, leeds } = scene;
  const york = await seedDealer(db, alphaId, "Alpha York");
  const key = ({ dealerId }: SeededDealer) =>
    seedCredential(db, random, { kind: "dealer-group", companyId: alphaId, dealerId });
  const ofLeeds = await scene.addEndpoint(await key(leeds));
  const ofYork = await scene.addEndpoint(await key(york));
  const ofGroup = await scene.addEndpoint();
  const { data } = exampleEvent(leeds, "svc.test.completed", 0);
  for (const name of DEALER_EVENT_NAMES) {
    await scene.publishOf(leeds, name);
    expect(Object.keys(await bodies()).sort()).toEqual([ofLeeds.url, ofGroup.url].sort());
  }
  await scene.publishOf(york, "svc.test.completed");
  expect(Object.keys(await bodies()).sort()).toEqual([ofYork.url, ofGroup.url].sort());
  await scene.publishOf(leeds, "svc.test.completed");
  expect((await bodies())[ofLeeds.url]).toBe(JSON.stringify({ event: "svc.test.completed", data }));
});

test("an event never goes to another dealer's account, even where the delivery was written before", async () => {
  const { db, random, alphaId, leeds, dublin } = scene;
  const key = await seedCredential(db, random, {
    kind: "dealer-group",
    companyId: alphaId,
    dealerId: leeds.dealerId,
  });
  await scene.addEndpoint(key);
  await scene.publishOf(leeds);
  expect(await told()).toHaveLength(1);
  await db.transact((tx) =>
    tx.update(accounts).set({ dealerId: dublin.dealerId }).where(eq(accounts.id, key.accountId)),
  );
  expect(await bodies()).toEqual({});
});

test("an event goes to marketplaces that its dealer group is granted to, by name or by restriction, and to no others", async () => {
  const granted = await market();
  await scene.grantEvents(granted, scene.alphaId);
  const restricted = await market([scene.alphaId]);
  const otherGranted = await market();
  await scene.grantEvents(otherGranted, scene.betaId);
  const outside = [await market(), await market([scene.betaId]), await market([]), otherGranted];
  const inside = [await scene.addEndpoint(granted), await scene.addEndpoint(restricted)];
  for (const credential of outside) await scene.addEndpoint(credential);
  for (const name of ["svc.test.completed", "svc.test.failed"] as const) {
    await scene.publishOf(scene.leeds, name);
  }
  expect(await told()).toEqual([...inside, ...inside].map(({ id }) => id).sort((a, b) => a - b));
});

test("a marketplace gets events by its grants alone, whatever it may look up", async () => {
  const [widened, ended] = [await market([scene.alphaId]), await market([scene.alphaId])];
  const { id } = await scene.addEndpoint(widened);
  await scene.addEndpoint(ended);
  await scene.db.transact((tx) =>
    tx.update(accounts).set({ restricted: false }).where(eq(accounts.id, widened.accountId)),
  );
  await scene.withdrawGrants(ended);
  await scene.publishOf();
  expect(await told()).toEqual([id]);
});

test("an event goes to no account whose credentials are all revoked, and to every account that has one left", async () => {
  const granted = await market();
  await scene.grantEvents(granted, scene.alphaId);
  const ours = await scene.addEndpoint();
  await scene.addEndpoint(granted);
  await scene.setRevoked(granted);
  await scene.publishOf();
  expect(await told()).toEqual([ours.id]);
});

test("an event goes to no deleted endpoint", async () => {
  const { id } = await scene.addEndpoint();
  await scene.webhooks.delete({ accountId: null, actor: "test" }, id);
  await scene.publishOf();
  expect(await told()).toEqual([]);
});

test("an event for a disabled endpoint has a delivery that is held until it is enabled", async () => {
  const { id } = await scene.addEndpoint();
  await scene.db.transact((tx) =>
    tx
      .update(webhookEndpoints)
      .set({ disabledAtMs: 1, consecutiveFailures: 50 })
      .where(eq(webhookEndpoints.id, id)),
  );
  await scene.publishOf();
  scene.clock.advanceSeconds(86_400);
  expect(await bodies()).toEqual({});
  expect(await scene.deliveryRows()).toMatchObject([{ endpointId: id, state: "waiting" }]);
  await scene.webhooks.enable({ accountId: null, actor: "test" }, id);
  expect(Object.keys(await bodies())).toHaveLength(1);
  expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
});

test("the body of an event has two keys, event and data, and for a marketplace the slim dealer in it and nothing else of the dealer", async () => {
  const granted = await market();
  await scene.grantEvents(granted, scene.alphaId);
  const ours = await scene.addEndpoint();
  const theirs = await scene.addEndpoint(granted);
  await scene.publishOf(scene.leeds, "svc.test.completed");
  const { data } = exampleEvent(scene.leeds, "svc.test.completed", 0);
  const slim = { id: scene.leeds.dealerId, name: scene.leeds.name };
  expect(await bodies()).toEqual({
    [ours.url]: JSON.stringify({ event: "svc.test.completed", data }),
    [theirs.url]: JSON.stringify({ event: "svc.test.completed", data: { ...data, dealer: slim } }),
  });
});

test("what a receiver responded is hidden with the body when its grant has ended, in lists and alone, and comes back with the grant", async () => {
  const granted = await market();
  await scene.grantEvents(granted, scene.alphaId);
  const [ours, theirs] = [await scene.addEndpoint(), await scene.addEndpoint(granted)];
  await scene.publishOf();
  await scene.scheduler.drain();
  const log = createDeliveryLogService(scene);
  const [row] = (await scene.deliveryRows()).filter(({ endpointId }) => endpointId === theirs.id);
  const { id = 0, webhookId = "" } = row ?? {};
  const listed = async ({ id: endpointId }: { readonly id: number }) =>
    await log.list({ endpointId, state: null, limit: 10 });
  const answers = async () =>
    [...(await listed(theirs)), await log.find(theirs.id, webhookId), await log.findById(theirs.id, id)].map(
      (delivery) => delivery?.attempts.map(({ answerStart, status }) => [answerStart, status]),
    );
  const shown = [["thanks", 200]];
  expect(await answers()).toEqual([shown, shown, shown]);
  await scene.withdrawGrants(granted);
  const hidden = [[null, 200]];
  expect(await answers()).toEqual([hidden, hidden, hidden]);
  expect(await log.bodyOf({ id })).toBeNull();
  expect((await listed(ours)).flatMap(({ attempts }) => attempts)).toMatchObject([{ answerStart: "thanks" }]);
  await scene.grantEvents(granted, scene.alphaId);
  expect(await answers()).toEqual([shown, shown, shown]);
});
