import { afterAll, expect, test } from "bun:test";
import { accountEventGrants } from "../../src/credentials/credential-table.ts";
import { createRequest, DEALER_BODY } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { bareRecord } from "../support/result-records.ts";
import {
  asList,
  asObject,
  type JsonObject,
  type ScenarioRequest,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { seedCredential } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import type { Role } from "../support/test-world.ts";
import { startWebhookWorld } from "../support/webhook-world.ts";

/** What webhooks were sent, by URL, in the order of the events. */
const delivered = new Map<string, string[]>();

const world = await startWebhookWorld();
const { db, random, alphaId, leeds } = world;
const { accountId } = world.credentials.market;
await db.transact((tx) => tx.insert(accountEventGrants).values({ accountId, companyId: alphaId }));
const key = await seedCredential(db, random, {
  kind: "dealer-group",
  companyId: alphaId,
  dealerId: leeds.dealerId,
});
const dealerToken = await bearerToken(world, key);
// The first event is published before anyone has a webhook.
await fail("feed-1");
world.clock.advanceMs(1_000);
await world.create("alphaGroup", {
  url: "https://hooks.partner.example/group",
  events: ["svc.test.failed", "svc.dealer.activated"],
});
await world.create("market", { url: "https://hooks.partner.example/market", events: ["svc.test.failed"] });
await send(world, createRequest(world.tokens.alphaGroup, DEALER_BODY));
world.clock.advanceMs(1_000);
await fail("feed-2");
await world.app.deliveries.scheduler.drain();
for (const { url, body } of world.client.taken()) delivered.set(url, [...(delivered.get(url) ?? []), body]);
afterAll(() => world.close());

async function fail(runId: string): Promise<void> {
  const record = bareRecord("failed", { run_id: runId, failure_reason: "interrupted" });
  const value = { ...record, unit_serial_number: `SVC-TEST-${world.leeds.dealerId}` };
  await world.app.ingest.ingestRecords([{ line: 1, value }], { historic: false });
}

const request = (query = "", caller: Role = "alphaGroup"): ScenarioRequest => ({
  path: `/v1/events${query}`,
  token: world.tokens[caller],
});
const names = (body: JsonObject) => asList(body.data).map(({ event }) => event);
const bodiesOf = (body: JsonObject) =>
  asList(body.data).map(({ id: _, created_at: __, ...envelope }) => JSON.stringify(envelope));

async function answered(asked: ScenarioRequest): Promise<JsonObject> {
  const response = await send(world, asked);
  expect(response.status).toBe(200);
  return asObject(await response.json());
}

const at = (afterMs: number) => new Date(TEST_START_MS + afterMs).toISOString();

testScenarios(
  () => world,
  [
    {
      name: "a group is told every event of its dealers, oldest first, from before it had a webhook too",
      request: () => request(),
      status: 200,
      body: (body) => {
        expect(names(body)).toEqual(["svc.test.failed", "svc.dealer.activated", "svc.test.failed"]);
        expect(asList(body.data).map(({ created_at }) => created_at)).toEqual([at(0), at(1_000), at(2_000)]);
        expect(body.meta).toEqual({
          request_id: expect.any(String),
          ...{ page: null, per_page: 25, total: null },
          has_more: false,
          next_cursor: expect.any(String),
        });
        expect(bodiesOf(body).slice(1)).toEqual(
          delivered.get("https://hooks.partner.example/group") as string[],
        );
      },
      writes: {},
    },
    {
      name: "a marketplace is told what it was granted, with the slim dealer, as its webhooks are",
      request: () => request("", "market"),
      status: 200,
      body: (body) => {
        expect(names(body)).toEqual(["svc.test.failed", "svc.test.failed"]);
        expect(bodiesOf(body).slice(1)).toEqual(
          delivered.get("https://hooks.partner.example/market") as string[],
        );
        for (const { data } of asList(body.data))
          expect(asObject(asObject(data).dealer)).toEqual({
            id: world.leeds.dealerId,
            name: "Alpha Leeds",
          });
      },
      writes: {},
    },
    {
      name: "the own key of a dealer is told that dealer's events alone",
      request: () => ({ path: "/v1/events", token: dealerToken }),
      status: 200,
      body: (body) => expect(names(body)).toEqual(["svc.test.failed", "svc.test.failed"]),
      writes: {},
    },
    ...(["betaGroup", "otherMarket"] as const).map((caller) => ({
      name: `the feed of ${caller}, which is entitled to nothing, is empty and still has a cursor`,
      request: () => request("", caller),
      status: 200,
      body: (body: JsonObject) => {
        expect(body.data).toEqual([]);
        expect(asObject(body.meta).next_cursor).toEqual(expect.any(String));
      },
      writes: {},
    })),
    {
      name: "since begins with the first event of that instant",
      request: () => request(`?since=${at(1_000)}`),
      status: 200,
      body: (body) => expect(names(body)).toEqual(["svc.dealer.activated", "svc.test.failed"]),
    },
    {
      name: "events need a token",
      request: { path: "/v1/events" },
      status: 401,
      error: { code: "missing_authorization" },
    },
    {
      name: "events need the scope manage:webhooks",
      request: () => request("", "withoutWebhooks"),
      status: 403,
      error: { code: "insufficient_scope" },
    },
    ...(
      [
        ["cursor=", "cursor"],
        ["cursor=WzFd", "cursor"],
        ["cursor=a&cursor=a", "cursor"],
        ["since=yesterday", "since"],
        ["per_page=0", "per_page"],
        ["per_page=1001", "per_page"],
      ] as const
    ).map(([query, field]) => ({
      name: `GET /v1/events?${query} is refused by the name of its parameter`,
      request: () => request(`?${query}`),
      status: 400,
      error: { code: "invalid_field", field } as const,
      writes: {},
    })),
  ],
);

test("pages follow each other by their cursors, and the last cursor leads to what comes later", async () => {
  const seen: unknown[] = [];
  let query = "?per_page=1";
  for (let page = 1; page <= 4; page += 1) {
    const { data, meta } = await answered(request(query));
    seen.push(...asList(data).map(({ id }) => id));
    expect(asObject(meta).has_more).toBe(page < 3);
    query = `?per_page=1&cursor=${asObject(meta).next_cursor}`;
  }
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(seen.toSorted((one, other) => Number(one) - Number(other)));
  await fail("feed-3");
  expect(names(await answered(request(query)))).toEqual(["svc.test.failed"]);
});

test("a cursor goes on from an instant, and is not taken together with one", async () => {
  const { meta } = await answered(request(`?since=${at(60_000)}`));
  const cursor = String(asObject(meta).next_cursor);
  const refused = await send(world, request(`?cursor=${cursor}&since=${at(0)}`));
  expect(refused.status).toBe(400);
  expect(asObject(asObject(await refused.json()).error).field).toBe("since");
  expect(names(await answered(request(`?cursor=${cursor}`)))).toEqual([]);
});
