import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { webhookDeliveries, webhookQueue } from "../../src/webhooks/delivery/webhook-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { freshKey, jsonRequest } from "../support/dealer-world.ts";
import { asObject, type Scenario, type ScenarioRequest, send, testScenarios } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { exampleEvent } from "../support/webhook-scene.ts";
import {
  createWebhook,
  HOOK_URL,
  startWebhookWorld,
  TEST_EVENTS,
  type WebhookWorld,
} from "../support/webhook-world.ts";

let world: WebhookWorld;
let endpoint: { id: number; secret: string };
beforeAll(async () => {
  world = await startWebhookWorld();
  endpoint = await world.create();
});
afterAll(() => world.close());

const SINCE = "2026-03-02T09:00:00Z";
const keyed = (key: string | null) => (key === null ? {} : { "idempotency-key": key });
const ping = (key: string | null = null, id = endpoint.id): ScenarioRequest => ({
  method: "POST",
  path: `/v1/webhooks/${id}/test`,
  token: world.tokens.alphaGroup,
  headers: keyed(key),
});
const replay = (body: unknown, key: string | null = null, id = endpoint.id): ScenarioRequest =>
  jsonRequest("POST", `/v1/webhooks/${id}/replay`, world.tokens.alphaGroup, body, keyed(key));

async function exchange(request: ScenarioRequest) {
  const response = await send(world, request);
  const { data, error, meta } = asObject(await response.json());
  const replayed = response.headers.get("idempotent-replayed");
  const queued = meta && asObject(meta).queued;
  const webhookId = meta && asObject(meta).webhook_id;
  return { status: response.status, data, queued, webhookId, code: error && asObject(error).code, replayed };
}

async function sent() {
  world.client.taken();
  await world.app.deliveries.scheduler.drain();
  return world.client.taken();
}

/** Publishes both events of tests, now. */
async function publishTests(): Promise<void> {
  const publishing = startedOutbox();
  for (const name of TEST_EVENTS)
    await world.db.transact((tx) => publishing(tx, exampleEvent(world.leeds, name, world.clock.nowMs())));
}
const startedOutbox = () => createOutbox({ random: world.random, wake: () => {} });

describe("POST /v1/webhooks/{id}/test", () => {
  const queued = { webhook_deliveries: 1, webhook_queue: 1 };
  const scenarios: Scenario[] = [
    {
      name: "POST /v1/webhooks/{id}/test queues a ping and answers with the endpoint, without its secret",
      request: () => ping(),
      status: 200,
      body: ({ data }) => expect(data).toMatchObject({ id: endpoint.id, url: HOOK_URL, secret: null }),
      writes: queued,
    },
    {
      name: "POST /v1/webhooks/{id}/test keeps its answer under a key",
      request: () => ping(freshKey()),
      status: 200,
      writes: { ...queued, idempotency_keys: 1 },
    },
    {
      name: "POST /v1/webhooks/{id}/test does not look at a body",
      request: () => ({ ...ping(), headers: { "content-type": "text/plain" }, body: "{" }),
      status: 200,
      writes: queued,
    },
    ...[
      { "content-encoding": "gzip" },
      { "content-type": "application/json; charset=iso-8859-1" },
      { "content-type": "text/plain;Charset=utf-16" },
    ].map(
      (headers): Scenario => ({
        name: `POST /v1/webhooks/{id}/test refuses ${Object.entries(headers).join()}, which no other call takes either`,
        request: () => ({ ...ping(), headers, body: "{}" }),
        status: 400,
        error: { code: "invalid_request" },
        writes: {},
      }),
    ),
    {
      name: "POST /v1/webhooks/{id}/test refuses an unusable key",
      request: () => ping("two words"),
      status: 400,
      error: { code: "invalid_request" },
      body: ({ error }) =>
        expect(asObject(error).message).toStartWith("The header Idempotency-Key is malformed: "),
      writes: {},
    },
  ];
  testScenarios(() => world, scenarios);

  test("POST /v1/webhooks/{id}/test sends one signed delivery, of the id that it answers with, whose body says where it comes from", async () => {
    await sent();
    const asked = await exchange(ping());
    expect(asked.status).toBe(200);
    const [post, ...more] = await sent();
    if (post === undefined) throw new Error("nothing was sent");
    expect(more).toEqual([]);
    expect(post.url).toBe(HOOK_URL);
    expect(String(asked.webhookId)).toBe(post.webhookId);
    expect(isGenuine(endpoint.secret, post, world.clock.nowMs())).toBe(true);
    expect(JSON.parse(post.body)).toMatchObject({
      event: "svc.webhook.test",
      data: { test_event: true, endpoint_id: endpoint.id, triggered_by: "partner_api" },
    });
  });

  test("POST /v1/webhooks/{id}/test again under its key sends nothing more, and under a key of another endpoint is refused", async () => {
    await sent();
    const key = freshKey();
    const first = await exchange(ping(key));
    expect(await exchange(ping(key))).toEqual({ ...first, replayed: "true" });
    expect(await sent()).toHaveLength(1);
    const { id } = await world.create();
    expect(await exchange(ping(key, id))).toMatchObject({ status: 422, code: "validation" });
    await world.app.webhooks.delete({ accountId: null, actor: "test" }, id);
    expect(await sent()).toEqual([]);
  });
});

describe("POST /v1/webhooks/{id}/replay", () => {
  const accepted: ReadonlyArray<readonly [what: string, body: unknown]> = [
    ["an instant", { since: SINCE }],
    ["an instant with an offset", { since: "2026-03-02T10:00:00.000+01:00" }],
    ["events", { event_types: ["svc.test.failed"] }],
    ["both", { since: SINCE, event_types: [...TEST_EVENTS] }],
    ["an instant and an empty list, which restricts nothing", { since: SINCE, event_types: [] }],
    ["an instant to come", { since: "2027-01-01T00:00:00Z" }],
    ["the first instant of all that can be written", { since: "0000-01-01T00:00:00Z" }],
    ["the last instant of all that can be written", { since: "9999-12-31T23:59:59.999Z" }],
    ["an instant, and null for the events", { since: SINCE, event_types: null }],
    ["events, and null for the instant", { since: null, event_types: ["svc.test.failed"] }],
    ["events, and an empty instant", { since: "", event_types: ["svc.test.failed"] }],
  ];
  const refused: ReadonlyArray<readonly [what: string, body: unknown, field: string]> = [
    ["since is no instant", { since: "yesterday" }, "since"],
    ["since has no offset", { since: "2026-03-02T09:00:00" }, "since"],
    ["since is a date", { since: "2026-03-02" }, "since"],
    ["since is a number", { since: 1_772_444_000 }, "since"],
    ["event_types is a text", { event_types: "svc.test.failed" }, "event_types"],
    ["event_types holds an unknown one", { event_types: ["svc.test.started"] }, "event_types[0]"],
    [
      "event_types holds the ping",
      { event_types: ["svc.test.failed", "svc.webhook.test"] },
      "event_types[1]",
    ],
    ["a field is unknown", { since: SINCE, events: [] }, "events"],
  ];
  const json = { "content-type": "application/json" };
  const unreadable: ReadonlyArray<readonly [what: string, part: Partial<ScenarioRequest>, status?: number]> =
    [
      ["nothing", { headers: json, body: "" }],
      ["no JSON", { headers: json, body: "{" }],
      ["a list", { headers: json, body: "[]" }],
      ["null", { headers: json, body: "null" }],
      ["of another content type", { headers: { "content-type": "text/plain" } }],
      ["without a content type", { headers: {}, body: new TextEncoder().encode("{}") }],
      ["of more than 1 MiB", { headers: json, body: `{${" ".repeat(1024 * 1024)}}` }, 413],
    ];
  testScenarios(
    () => world,
    [
      ...accepted.map(
        ([what, body]): Scenario => ({
          name: `POST /v1/webhooks/{id}/replay takes ${what}, and answers with the endpoint`,
          request: () => replay(body),
          status: 200,
          body: ({ data, meta }) => {
            expect(data).toMatchObject({ id: endpoint.id, secret: null });
            expect(meta).toEqual({ request_id: expect.any(String), queued: 0 });
          },
          writes: {},
        }),
      ),
      ...refused.map(
        ([what, body, field]): Scenario => ({
          name: `POST /v1/webhooks/{id}/replay is refused when ${what}`,
          request: () => replay(body),
          status: 400,
          error: { code: "invalid_request", field },
          mayEcho: "svc.test.failed",
          writes: {},
          body: ({ error }) => expect(String(asObject(error).message)).not.toContain(`${field}: `),
        }),
      ),
      ...[{}, { event_types: [] }, { since: null }, { since: "" }, { since: null, event_types: null }].map(
        (body): Scenario => ({
          name: `POST /v1/webhooks/{id}/replay is refused when it does not say what: ${JSON.stringify(body)}`,
          request: () => replay(body),
          status: 400,
          error: { code: "invalid_request" },
          writes: {},
        }),
      ),
      ...unreadable.map(
        ([what, part, status = 400]): Scenario => ({
          name: `POST /v1/webhooks/{id}/replay is refused when its body is ${what}`,
          request: () => ({ ...replay({ since: SINCE }), ...part }),
          status,
          error: { code: "invalid_request" },
          writes: {},
        }),
      ),
      {
        name: "POST /v1/webhooks/{id}/replay is refused with an unusable key",
        request: () => replay({ since: SINCE }, "a/b"),
        status: 400,
        error: { code: "invalid_request" },
        writes: {},
      },
    ],
  );

  test("POST /v1/webhooks/{id}/replay queues what was delivered, under its ids, and never a ping", async () => {
    await exchange(ping());
    await publishTests();
    const first = (await sent()).filter(({ body }) => !body.includes("svc.webhook.test"));
    expect(first).toHaveLength(TEST_EVENTS.length);
    // How people say "all".
    expect((await exchange(replay({ since: "1970-01-01T00:00:00Z" }))).status).toBe(200);
    const again = await sent();
    const told = ({ webhookId, body }: { webhookId: string; body: string }) => ({ webhookId, body });
    expect(again.map(told)).toEqual(first.map(told));
    await exchange(replay({ event_types: ["svc.test.failed"] }));
    const failed = await sent();
    expect(failed.map(({ body }) => JSON.parse(body).event)).toEqual(["svc.test.failed"]);
  });

  test("POST /v1/webhooks/{id}/replay again under its key queues nothing more; with another body it is refused; a rotated credential gets the same", async () => {
    await publishTests();
    await sent();
    const key = freshKey();
    const first = await exchange(replay({ since: SINCE }, key));
    const count = (await sent()).length;
    expect(count).toBeGreaterThan(0);
    expect(first.queued).toBe(count);
    expect(await exchange(replay({ since: SINCE }, key))).toEqual({ ...first, replayed: "true" });
    const token = await world.rotatedToken("alphaGroup");
    expect(await exchange({ ...replay({ since: SINCE }, key), token })).toEqual({
      ...first,
      replayed: "true",
    });
    expect(await exchange(replay({ event_types: ["svc.test.failed"] }, key))).toMatchObject({
      status: 422,
      code: "validation",
    });
    expect(await sent()).toEqual([]);
  });

  test("POST /v1/webhooks/{id}/replay of another's endpoint queues nothing", async () => {
    const body = { url: HOOK_URL, events: TEST_EVENTS };
    expect((await send(world, createWebhook(world.tokens.betaGroup, body))).status).toBe(201);
    await publishTests();
    await sent();
    const before = await tableContents(world.db);
    const token = world.tokens.betaGroup;
    expect((await send(world, { ...replay({ since: SINCE }), token })).status).toBe(404);
    expect(await tableContents(world.db)).toEqual(before);
  });

  test("POST /v1/webhooks/{id}/replay leaves each delivery waiting once, in a new round", async () => {
    await publishTests();
    await sent();
    await exchange(replay({ since: SINCE }));
    await exchange(replay({ since: SINCE }));
    const queue = await world.db.read.select().from(webhookQueue);
    const waiting = await world.db.read
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.state, "waiting"));
    expect(queue.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(
      waiting.map(({ id }) => id).toSorted(),
    );
    expect(new Set(queue.map(({ attemptCount }) => attemptCount))).toEqual(new Set([0]));
  });
});
