import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { jsonRequest } from "../support/dealer-world.ts";
import { asObject, type Scenario, send, testScenarios } from "../support/scenario.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { exampleEvent } from "../support/webhook-scene.ts";
import {
  HOOK_URL,
  startWebhookWorld,
  TEST_EVENTS,
  type WebhookCaller,
  type WebhookWorld,
} from "../support/webhook-world.ts";

let world: WebhookWorld;
let endpoint: { id: number; secret: string };
let markets: number;
let theirs: number;
beforeAll(async () => {
  world = await startWebhookWorld();
  endpoint = await world.create();
  markets = (await world.create("market", { url: HOOK_URL, events: ["svc.test.failed"] })).id;
  theirs = (await world.create("betaGroup")).id;
});
afterAll(() => world.close());

const V6_URL = "https://v6.partner.example/hook";
const patch = (body: unknown, id = endpoint.id, caller: WebhookCaller = "alphaGroup") =>
  jsonRequest("PATCH", `/v1/webhooks/${id}`, world.tokens[caller], body);

async function patched(body: unknown, id = endpoint.id) {
  const response = await send(world, patch(body, id));
  expect(response.status).toBe(200);
  return asObject(asObject(await response.json()).data);
}

async function setHealth(health: Partial<typeof webhookEndpoints.$inferInsert>, id = endpoint.id) {
  await world.db.transact((tx) => tx.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, id)));
}

async function publishFailed() {
  const publish = createOutbox({ random: world.random, wake: () => {} });
  await world.db.transact((tx) =>
    publish(tx, exampleEvent(world.leeds, "svc.test.failed", world.clock.nowMs())),
  );
}

async function sent() {
  await world.app.deliveries.scheduler.drain();
  return world.client.taken();
}

const written = { audit_entries: 1 };
describe("PATCH /v1/webhooks/{id}", () => {
  const refused: ReadonlyArray<readonly [what: string, body: unknown, field: string]> = [
    ["url is a number", { url: 7 }, "url"],
    ["events is empty", { events: [] }, "events"],
    ["an event is unknown", { events: ["svc.test.started"] }, "events[0]"],
    ["an event is there twice", { events: ["svc.test.failed", "svc.test.failed"] }, "events[1]"],
    ["enabled is a text", { enabled: "yes" }, "enabled"],
    ["asymmetric_signatures is a number", { asymmetric_signatures: 1 }, "asymmetric_signatures"],
    ["a field is unknown", { secret: "whsec_own" }, "secret"],
  ];
  const scenarios: Scenario[] = [
    {
      name: "PATCH /v1/webhooks/{id} changes the URL and leaves the rest",
      request: () => patch({ url: V6_URL }),
      status: 200,
      body: ({ data }) =>
        expect(data).toMatchObject({ id: endpoint.id, url: V6_URL, events: [...TEST_EVENTS], secret: null }),
      writes: written,
    },
    {
      name: "PATCH /v1/webhooks/{id} changes the events and leaves the rest",
      request: () => patch({ events: ["svc.test.failed", "svc.dealer.activated"] }),
      status: 200,
      body: ({ data }) =>
        expect(data).toMatchObject({ url: V6_URL, events: ["svc.test.failed", "svc.dealer.activated"] }),
      writes: written,
    },
    {
      name: "PATCH /v1/webhooks/{id} takes null for what stays as it is",
      request: () => patch({ url: null, events: [...TEST_EVENTS], enabled: null }),
      status: 200,
      body: ({ data }) => expect(data).toMatchObject({ url: V6_URL, events: [...TEST_EVENTS] }),
      writes: written,
    },
    {
      name: "PATCH /v1/webhooks/{id} with what is so already writes nothing",
      request: () => patch({ url: V6_URL, enabled: true }),
      status: 200,
      writes: {},
    },
    {
      name: "PATCH /v1/webhooks/{id} disables an endpoint at its owner's request, and says so",
      request: () => patch({ enabled: false }),
      status: 200,
      body: ({ data }) =>
        expect(data).toMatchObject({ disabled_at: "2026-03-02T09:30:00.000Z", disabled_reason: "request" }),
      writes: written,
    },
    {
      name: "PATCH /v1/webhooks/{id} enables it again",
      request: () => patch({ enabled: true }),
      status: 200,
      body: ({ data }) => expect(data).toMatchObject({ disabled_at: null, disabled_reason: null }),
      writes: written,
    },
    {
      name: "PATCH /v1/webhooks/{id} refuses a URL inside a private range",
      request: () => patch({ url: "https://inside.partner.example/hook" }),
      status: 422,
      error: { code: "invalid_webhook_url", field: "url" },
      writes: {},
    },
    {
      name: "PATCH /v1/webhooks/{id} refuses a marketplace the events of dealers",
      request: () => patch({ events: ["svc.test.failed", "svc.dealer.activated"] }, markets, "market"),
      status: 422,
      error: { code: "invalid_field", field: "events[1]" },
      mayEcho: "svc.test.failed",
      writes: {},
    },
    ...refused.map(
      ([what, body, field]): Scenario => ({
        name: `PATCH /v1/webhooks/{id} writes nothing when ${what}`,
        request: () => patch(body),
        status: 422,
        error: { code: "invalid_field", field },
        mayEcho: "svc.test.failed",
        writes: {},
      }),
    ),
    ...[{}, { url: null }, { enabled: null, events: null }].map(
      (body): Scenario => ({
        name: `PATCH /v1/webhooks/{id} refuses ${JSON.stringify(body)}, which changes nothing`,
        request: () => patch(body),
        status: 400,
        error: { code: "invalid_request" },
        writes: {},
      }),
    ),
    {
      name: "PATCH /v1/webhooks/{id} finds no endpoint of another account, whatever the body",
      request: () => patch({ url: 7 }, theirs),
      status: 404,
      error: { code: "not_found" },
      writes: {},
    },
  ];
  testScenarios(() => world, scenarios);

  test("an endpoint that failures disabled is enabled with a count of 0, and gets what was held", async () => {
    await sent();
    await setHealth({ disabledAtMs: 1, disabledReason: "failures", consecutiveFailures: 50 });
    await publishFailed();
    expect(await sent()).toHaveLength(0);
    expect(await patched({ enabled: true })).toMatchObject({
      disabled_at: null,
      disabled_reason: null,
      consecutive_failures: 0,
    });
    expect((await sent()).map(({ url }) => url)).toEqual([V6_URL]);
  });

  test("an endpoint that its owner disabled is sent nothing but what is asked for, and a success does not enable it", async () => {
    await sent();
    await patched({ enabled: false });
    await publishFailed();
    expect(await sent()).toHaveLength(0);
    const token = world.tokens.alphaGroup;
    await send(world, { method: "POST", path: `/v1/webhooks/${endpoint.id}/test`, token });
    expect(await sent()).toHaveLength(1);
    const response = await send(world, { path: `/v1/webhooks/${endpoint.id}`, token });
    expect(asObject(await response.json()).data).toMatchObject({
      disabled_reason: "request",
      last_success_at: expect.any(String),
    });
    await patched({ enabled: true });
    expect(await sent()).toHaveLength(1);
  });

  test("the audit log holds what an update changed, and by whom", async () => {
    await patched({ url: HOOK_URL, asymmetric_signatures: true });
    await patched({ asymmetric_signatures: false });
    const [off, on] = await world.db.read
      .select({ action: auditEntries.action, actor: auditEntries.actor, changes: auditEntries.changes })
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(2);
    const by = { action: "webhook.update", actor: `credential:${world.credentials.alphaGroup.clientId}` };
    expect(on).toEqual({
      ...by,
      changes: { url: { from: V6_URL, to: HOOK_URL }, asymmetric_signatures: { from: false, to: true } },
    });
    expect(off).toEqual({ ...by, changes: { asymmetric_signatures: { from: true, to: false } } });
  });
});

const rotate = (body?: unknown, key: string | null = null, id = endpoint.id) => ({
  ...(body === undefined
    ? { method: "POST", path: `/v1/webhooks/${id}/rotate-secret`, token: world.tokens.alphaGroup }
    : jsonRequest("POST", `/v1/webhooks/${id}/rotate-secret`, world.tokens.alphaGroup, body)),
  headers: {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(key === null ? {} : { "idempotency-key": key }),
  },
});
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

async function rotated(body?: unknown, key: string | null = null): Promise<string> {
  const response = await send(world, rotate(body, key));
  expect(response.status).toBe(200);
  return String(asObject(asObject(await response.json()).data).secret);
}

describe("POST /v1/webhooks/{id}/rotate-secret", () => {
  testScenarios(
    () => world,
    [
      ...[undefined, {}, { overlap_hours: null }, { overlap_hours: 0 }, { overlap_hours: 720 }].map(
        (body): Scenario => ({
          name: `POST /v1/webhooks/{id}/rotate-secret takes ${JSON.stringify(body) ?? "no body"}, and shows the new secret`,
          request: () => rotate(body),
          status: 200,
          body: ({ data }) =>
            expect(data).toMatchObject({ id: endpoint.id, secret: expect.stringMatching(SECRET) }),
          writes: { audit_entries: 1 },
        }),
      ),
      ...[-1, 721, 1.5, "24", true].map(
        (hours): Scenario => ({
          name: `POST /v1/webhooks/{id}/rotate-secret refuses an overlap of ${JSON.stringify(hours)}`,
          request: () => rotate({ overlap_hours: hours }),
          status: 422,
          error: { code: "invalid_field", field: "overlap_hours" },
          writes: {},
        }),
      ),
      {
        name: "POST /v1/webhooks/{id}/rotate-secret refuses a body that is not JSON",
        request: () => ({ ...rotate({}), body: "hours" }),
        status: 400,
        error: { code: "invalid_request" },
        writes: {},
      },
    ],
  );

  test("a rotation repeated under its key answers with the same secret and rotates once; another overlap is refused", async () => {
    const secret = await rotated({ overlap_hours: 1 }, "rotation-1");
    expect(await rotated({ overlap_hours: 1 }, "rotation-1")).toBe(secret);
    expect((await send(world, rotate({ overlap_hours: 2 }, "rotation-1"))).status).toBe(422);
    expect(await rotated({ overlap_hours: 1 }, "rotation-2")).not.toBe(secret);
    // The next rotation ends the secret of the answer before.
    const again = await send(world, rotate({ overlap_hours: 1 }, "rotation-1"));
    expect(asObject(asObject(await again.json()).data).secret).toBeNull();
  });

  test("both secrets sign during the overlap, the new one first, and then the new one alone", async () => {
    await sent();
    const old = await rotated({ overlap_hours: 0 });
    const fresh = await rotated({ overlap_hours: 2 });
    const pinged = async () => {
      const { accountId } = world.credentials.alphaGroup;
      await world.app.webhooks.ping({ accountId }, endpoint.id);
      const [post] = await sent();
      if (post === undefined) throw new Error("nothing was sent");
      return [fresh, old].map((secret) => isGenuine(secret, post, world.clock.nowMs()));
    };
    expect(await pinged()).toEqual([true, true]);
    world.clock.advanceSeconds(2 * 3600);
    expect(await pinged()).toEqual([true, false]);
  });
});
