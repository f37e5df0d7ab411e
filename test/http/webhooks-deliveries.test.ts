import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { plainCursor } from "../support/plain-cursor.ts";
import {
  asList,
  asObject,
  type Scenario,
  type ScenarioRequest,
  send,
  testScenarios,
} from "../support/scenario.ts";
import type { Role } from "../support/test-world.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { exampleEvent } from "../support/webhook-scene.ts";
import { EVERY_EVENT, HOOK_URL, startWebhookWorld } from "../support/webhook-world.ts";

const world = await startWebhookWorld();
const endpoint = await world.create("alphaGroup", { url: HOOK_URL, events: [...EVERY_EVENT] });
const theirs = (await world.create("betaGroup")).id;
const publish = createOutbox({ random: world.random, wake: () => {} });
// A minute apart: completed, failed, completed, failed, completed.
for (let index = 0; index < 5; index += 1) {
  const name = index % 2 === 0 ? "svc.test.completed" : "svc.test.failed";
  await world.db.transact((tx) => publish(tx, exampleEvent(world.leeds, name, world.clock.nowMs())));
  await world.app.deliveries.scheduler.drain();
  world.clock.advanceSeconds(60);
}
await send(world, {
  method: "POST",
  path: `/v1/webhooks/${endpoint.id}/test`,
  token: world.tokens.alphaGroup,
});
/** Of the deliveries, newest event first. */
const webhookIds = world.client
  .taken()
  .map(({ webhookId }) => webhookId)
  .reverse();
afterAll(() => world.close());

const request = (path = "", caller: Role = "alphaGroup", id = endpoint.id): ScenarioRequest => ({
  path: `/v1/webhooks/${id}/deliveries${path}`,
  token: world.tokens[caller],
});
const resend = (webhookId: string, headers = {}): ScenarioRequest => ({
  ...request(`/${webhookId}/resend`),
  method: "POST",
  headers,
});
const idsOf = (data: unknown) => asList(data).map(({ webhook_id: id }) => String(id));
const PING = "ping";

/** By their places, newest first; the ping, which still waits, comes first. */
const filtered: ReadonlyArray<readonly [query: string, places: ReadonlyArray<number | typeof PING>]> = [
  ["", [PING, 0, 1, 2, 3, 4]],
  ["?state=delivered", [0, 1, 2, 3, 4]],
  ["?state=waiting", [PING]],
  ["?state=failed", []],
  ["?event=svc.test.completed", [0, 2, 4]],
  ["?event=svc.test.failed", [1, 3]],
  ["?event=svc.webhook.test", [PING]],
  ["?event=svc.dealer.activated", []],
  ["?event=svc.test.failed&state=delivered", [1, 3]],
  ["?since=2026-03-02T09:33:00Z", [PING, 0, 1]],
  ["?until=2026-03-02T09:31:00.000Z", [3, 4]],
  ["?since=2026-03-02T09:31:00Z&until=2026-03-02T10:32:00%2B01:00", [2, 3]],
  ["?since=2027-01-01T00:00:00Z", []],
];
const refused: ReadonlyArray<readonly [query: string, field: string]> = [
  ["state=lost", "state"],
  ["event=svc.test.started", "event"],
  ["since=yesterday", "since"],
  ["until=2026-03-02", "until"],
  ["per_page=0", "per_page"],
  ["per_page=101", "per_page"],
  ["cursor=first", "cursor"],
  ["state=failed&state=waiting", "state"],
];
testScenarios(
  () => world,
  [
    {
      name: "GET /v1/webhooks/{id}/deliveries shows each attempt with its answer, its time and its phases",
      request: () => request("?per_page=1&state=delivered"),
      status: 200,
      body: ({ data, meta }) => {
        expect(data).toEqual([
          {
            webhook_id: webhookIds[0],
            event_id: 5,
            attempt_count: 1,
            event: "svc.test.completed",
            state: "delivered",
            occurred_at: "2026-03-02T09:34:00.000Z",
            finished_at: "2026-03-02T09:34:00.000Z",
            next_attempt_at: null,
            attempts: [
              {
                started_at: "2026-03-02T09:34:00.000Z",
                result: "success",
                failure: null,
                reason: null,
                status: 200,
                address: "192.0.2.1",
                duration_ms: 15,
                phases_ms: { dns: 1, connect: 2, tls: 3, first_byte: 4, body: 5 },
                answer_start: "thanks",
              },
            ],
          },
        ]);
        expect(meta).toEqual({
          request_id: expect.any(String),
          ...{ page: null, per_page: 1, total: null },
          has_more: true,
          next_cursor: expect.any(String),
        });
      },
      writes: {},
    },
    ...filtered.map(
      ([query, places]): Scenario => ({
        name: `GET /v1/webhooks/{id}/deliveries${query} lists what it says, newest event first, and no more`,
        request: () => request(query),
        status: 200,
        body: ({ data, meta }) => {
          const expected = places.map((place) => (place === PING ? expect.any(String) : webhookIds[place]));
          expect(idsOf(data)).toEqual(expected as string[]);
          expect(meta).toEqual({
            request_id: expect.any(String),
            ...{ page: null, per_page: 25, total: null },
            has_more: false,
            next_cursor: null,
          });
        },
        writes: {},
      }),
    ),
    ...refused.map(
      ([query, field]): Scenario => ({
        name: `GET /v1/webhooks/{id}/deliveries refuses ${query}`,
        request: () => request(`?${query}`),
        status: 400,
        error: { code: "invalid_field", field },
        writes: {},
      }),
    ),
    {
      name: "GET /v1/webhooks/{id}/deliveries refuses the cursor of another list",
      request: () => request(`?cursor=${plainCursor(["tests", 1, 1])}`),
      status: 400,
      error: { code: "invalid_field", field: "cursor" },
      writes: {},
    },
    {
      name: "GET /v1/webhooks/{id}/deliveries lists nothing where nothing was delivered",
      request: () => request("", "betaGroup", theirs),
      status: 200,
      body: ({ data }) => expect(data).toEqual([]),
    },
  ],
);

for (const filter of ["", "&state=delivered", "&event=svc.test.completed", "&since=2026-03-02T09:31:00Z"]) {
  test(`the pages of a list${filter} have each delivery once and end, though newer ones come in between`, async () => {
    const publish = createOutbox({ random: world.random, wake: () => {} });
    const all = idsOf(asObject(await (await send(world, request(`?per_page=100${filter}`))).json()).data);
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const from = cursor === undefined ? "" : `&cursor=${cursor}`;
      const { data, meta } = asObject(
        await (await send(world, request(`?per_page=2${filter}${from}`))).json(),
      );
      seen.push(...idsOf(data));
      cursor = asObject(meta).next_cursor;
      expect(asObject(meta).has_more).toBe(cursor !== null);
      const event = exampleEvent(world.leeds, "svc.test.completed", world.clock.nowMs());
      await world.db.transact((tx) => publish(tx, event));
    } while (cursor !== null);
    expect(seen).toEqual(all);
    await world.app.deliveries.scheduler.drain();
  });
}

test("a list of deliveries goes on from a cursor of svc 1.0, and from none of another company", async () => {
  const page = async (query: string, caller: Role = "alphaGroup", id = endpoint.id) => {
    const response = await send(world, request(query, caller, id));
    return { status: response.status, body: asObject(await response.json()) };
  };
  const all = asList((await page("?per_page=100")).body.data);
  const { occurred_at: occurredAt, webhook_id: webhookId } = all[2] ?? {};
  const [row] = await world.db.read
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, String(webhookId)));
  const plain = plainCursor(["deliveries", Date.parse(String(occurredAt)), Number(row?.id)]);
  expect(idsOf((await page(`?per_page=100&cursor=${plain}`)).body.data)).toEqual(idsOf(all.slice(3)));
  const { meta } = (await page("?per_page=2")).body;
  const cursor = String(asObject(meta).next_cursor);
  expect(idsOf((await page(`?per_page=100&cursor=${cursor}`)).body.data)).toEqual(idsOf(all.slice(2)));
  const refused = await page(`?cursor=${cursor}`, "betaGroup", theirs);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatchObject({ code: "invalid_field", field: "cursor" });
});

test("a delivery is read with the very bytes that were signed", async () => {
  world.client.taken();
  await send(world, {
    method: "POST",
    path: `/v1/webhooks/${endpoint.id}/test`,
    token: world.tokens.alphaGroup,
  });
  await send(world, resend(webhookIds[1] ?? ""));
  await world.app.deliveries.scheduler.drain();
  const posts = world.client.taken();
  expect(posts).toHaveLength(2);
  for (const post of posts) {
    expect(isGenuine(endpoint.secret, post, world.clock.nowMs())).toBe(true);
    const response = await send(world, request(`/${post.webhookId}`));
    expect(asObject(await response.json()).data).toMatchObject({
      webhook_id: post.webhookId,
      state: "delivered",
      body: post.body,
    });
  }
});

const absent: ReadonlyArray<readonly [what: string, path: () => string, caller?: Role]> = [
  ["an id that is none", () => `/${endpoint.id}/deliveries/none`],
  ["the number of a delivery", () => `/${endpoint.id}/deliveries/1`],
  ["a delivery of another endpoint", () => `/${theirs}/deliveries/${webhookIds[0]}`, "betaGroup"],
  ["an endpoint of another account", () => `/${endpoint.id}/deliveries/${webhookIds[0]}`, "betaGroup"],
  ["an endpoint that is not there", () => `/999999/deliveries/${webhookIds[0]}`],
];
testScenarios(
  () => world,
  absent.flatMap(([what, path, caller = "alphaGroup"]): Scenario[] => [
    {
      name: `${what} is not found when its delivery is read`,
      request: () => ({ path: `/v1/webhooks${path()}`, token: world.tokens[caller] }),
      status: 404,
      error: { code: "not_found" },
      writes: {},
    },
    {
      name: `${what} is not found when it is to be resent`,
      request: () => ({
        method: "POST",
        path: `/v1/webhooks${path()}/resend`,
        token: world.tokens[caller],
      }),
      status: 404,
      error: { code: "not_found" },
      writes: {},
    },
  ]),
);

testScenarios(
  () => world,
  [
    {
      name: "POST …/resend queues the delivery alone, and answers with it as it waits",
      request: () => resend(webhookIds[2] ?? ""),
      status: 200,
      body: ({ data }) =>
        expect(data).toMatchObject({ webhook_id: webhookIds[2], state: "waiting", finished_at: null }),
      writes: { webhook_queue: 1 },
    },
    {
      name: "POST …/resend of what waits already queues nothing more",
      request: () => resend(webhookIds[2] ?? ""),
      status: 200,
      writes: {},
    },
    {
      name: "POST …/resend refuses an unusable key",
      request: () => resend(webhookIds[2] ?? "", { "idempotency-key": "a b" }),
      status: 400,
      error: { code: "invalid_request" },
      writes: {},
    },
  ],
);

test("a resent delivery arrives under the same id with the same body, freshly signed, even at a disabled endpoint", async () => {
  await world.app.deliveries.scheduler.drain();
  world.client.taken();
  const patch = (enabled: boolean) =>
    send(world, {
      method: "PATCH",
      path: `/v1/webhooks/${endpoint.id}`,
      token: world.tokens.alphaGroup,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ enabled }),
    });
  await patch(false);
  const [, , , , oldest = ""] = webhookIds;
  const read = await send(world, request(`/${oldest}`));
  const { body } = asObject(asObject(await read.json()).data);
  await send(world, resend(oldest));
  await world.app.deliveries.scheduler.drain();
  const posts = world.client.taken();
  expect(posts.map(({ webhookId, body }) => [webhookId, body])).toEqual([[oldest, String(body)]]);
  expect(posts.map((post) => isGenuine(endpoint.secret, post, world.clock.nowMs()))).toEqual([true]);
  await patch(true);
});

test("a resend repeated under its key sends once more and no more; for another delivery the key is refused", async () => {
  await world.app.deliveries.scheduler.drain();
  world.client.taken();
  const headers = { "idempotency-key": "resend-1" };
  expect((await send(world, resend(webhookIds[0] ?? "", headers))).status).toBe(200);
  await world.app.deliveries.scheduler.drain();
  const again = await send(world, resend(webhookIds[0] ?? "", headers));
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await send(world, resend(webhookIds[1] ?? "", headers))).status).toBe(422);
  await world.app.deliveries.scheduler.drain();
  expect(world.client.taken().map(({ webhookId }) => webhookId)).toEqual([webhookIds[0] ?? ""]);
});
