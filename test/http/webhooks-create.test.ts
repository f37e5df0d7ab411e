import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { ABSENT, type BodyFault, withField } from "../support/body-faults.ts";
import { freshKey } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asList, asObject, type Scenario, send, testScenarios } from "../support/scenario.ts";
import { seedCredential } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import {
  createWebhook,
  EVERY_EVENT,
  HOOK_URL,
  startWebhookWorld,
  TEST_EVENTS,
  type WebhookCaller,
  type WebhookWorld,
} from "../support/webhook-world.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

let world: WebhookWorld;
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(() => world.close());

const GOOD = { url: HOOK_URL, events: [...EVERY_EVENT] };
const NOW = "2026-03-02T09:30:00.000Z";
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const WRITES = { webhook_endpoints: 1, audit_entries: 1, idempotency_keys: 1 };

const create =
  (body: unknown, caller: WebhookCaller = "alphaGroup", key?: string | null) =>
  () =>
    createWebhook(world.tokens[caller], body, key);
const accepted = { status: 201, writes: WRITES } as const;

describe("POST /v1/webhooks", () => {
  const scenarios: Scenario[] = [
    {
      name: "POST /v1/webhooks makes an endpoint and answers with all of it, its secret included",
      request: create(GOOD),
      ...accepted,
      headers: { "idempotent-replayed": null, "cache-control": "no-store" },
      body: (body) => {
        expect(body).toEqual({
          data: {
            id: expect.any(Number),
            url: HOOK_URL,
            events: [...EVERY_EVENT],
            disabled_at: null,
            consecutive_failures: 0,
            last_success_at: null,
            last_attempt_at: null,
            created_at: NOW,
            secret: expect.stringMatching(SECRET),
          },
          meta: { request_id: expect.any(String) },
        });
        const { secret } = asObject(body.data);
        expect(Buffer.from(String(secret).slice(6), "base64")).toHaveLength(32);
      },
    },
    {
      name: "POST /v1/webhooks needs no Idempotency-Key",
      request: create(GOOD, "alphaGroup", null),
      status: 201,
      writes: { webhook_endpoints: 1, audit_entries: 1 },
    },
    {
      name: "POST /v1/webhooks serves a marketplace, which gets events of tests",
      request: create({ url: HOOK_URL, events: TEST_EVENTS }, "market"),
      ...accepted,
      body: ({ data }) => expect(asObject(data).events).toEqual([...TEST_EVENTS]),
    },
    {
      name: "POST /v1/webhooks keeps the order of the events",
      request: create({ url: HOOK_URL, events: EVERY_EVENT.toReversed() }),
      ...accepted,
      body: ({ data }) => expect(asObject(data).events).toEqual(EVERY_EVENT.toReversed()),
    },
    ...(
      [
        ["with a port", "https://hooks.partner.example:8443/in"],
        ["of a public IPv4 address", "https://93.184.216.34/in"],
        ["of a public IPv6 address", "https://[2606:2800:220:1:248:1893:25c8:1946]/in"],
        ["of a name that has an IPv6 address alone", "https://v6.partner.example/"],
        ["without a path", "https://hooks.partner.example"],
        ["in capitals", "HTTPS://HOOKS.partner.example/In"],
        ["of 2,048 characters", `https://hooks.partner.example/${"a".repeat(2018)}`],
      ] as const
    ).map(
      ([what, url]): Scenario => ({
        name: `POST /v1/webhooks takes a URL ${what}, and shows it as it was sent`,
        request: create({ ...GOOD, url }),
        ...accepted,
        body: ({ data }) => expect(asObject(data).url).toBe(url),
      }),
    ),
    ...(
      [
        ["of a scheme other than https", "http://hooks.partner.example/in"],
        ["of no scheme", "hooks.partner.example/in"],
        ["of a file", "file:///etc/passwd"],
        ["that is empty", ""],
        ["without a host", "https:///?in"],
        ["with a user name", "https://user@hooks.partner.example/in"],
        ["with a user name and password", "https://user:password@hooks.partner.example/in"],
        ["with a fragment", "https://hooks.partner.example/in#fragment"],
        ["with a space", "https://hooks.partner.example/in here"],
        ["of 2,049 characters", `https://hooks.partner.example/${"a".repeat(2019)}`],
        ["of port 0", "https://hooks.partner.example:0/in"],
        ["of port 65536", "https://hooks.partner.example:65536/in"],
        ["of localhost", "https://localhost/in"],
        ["of loopback", "https://127.0.0.1/in"],
        ["of loopback in decimal", "https://2130706433/in"],
        ["of loopback in IPv6", "https://[::1]/in"],
        ["of loopback mapped into IPv6", "https://[::ffff:127.0.0.1]/in"],
        ["of a private network", "https://10.1.2.3/in"],
        ["of carrier-grade NAT", "https://100.64.0.1/in"],
        ["of the link-local metadata service", "https://169.254.169.254/latest"],
        ["of a NAT64 address", "https://[64:ff9b::7f00:1]/in"],
        ["of a name without an address", "https://nowhere.partner.example/in"],
        ["of a name inside", "https://inside.partner.example/in"],
        ["of a name inside and outside", "https://mixed.partner.example/in"],
        ["of a name of the metadata service", "https://metadata.partner.example/in"],
        ["of a name of a mapped address", "https://mapped.partner.example/in"],
        ["of a name whose servers are slow", "https://slow.partner.example/in"],
        ["of a name whose servers fail", "https://broken.partner.example/in"],
      ] as const
    ).map(
      ([what, url]): Scenario => ({
        name: `POST /v1/webhooks refuses a URL ${what}`,
        request: create({ ...GOOD, url }),
        status: 422,
        error: { code: "invalid_webhook_url", field: "url" },
        writes: {},
      }),
    ),
    {
      name: "POST /v1/webhooks refuses a marketplace the event of dealers, by its place",
      request: create({ url: HOOK_URL, events: ["svc.test.failed", "svc.dealer.activated"] }, "market"),
      status: 422,
      error: { code: "invalid_field", field: "events[1]" },
      // The message names the events that a marketplace may have.
      mayEcho: "svc.test.failed",
      writes: {},
      body: ({ error }) => expect(String(asObject(error).message)).not.toContain("svc.dealer.activated"),
    },
    {
      name: "POST /v1/webhooks refuses a body without events, and says how many there may be",
      request: create({ url: HOOK_URL }),
      status: 422,
      error: { code: "invalid_field", field: "events" },
      writes: {},
      body: ({ error }) =>
        expect(String(asObject(error).message)).toBe(
          `Missing: expected a list of 1 to ${EVENT_NAMES.length} values.`,
        ),
    },
    {
      name: "POST /v1/webhooks refuses an event that is there twice, by the second place",
      request: create({ ...GOOD, events: ["svc.test.failed", "svc.test.failed"] }),
      status: 422,
      error: { code: "invalid_field", field: "events[1]" },
      writes: {},
    },
    {
      name: "POST /v1/webhooks refuses the ping, which nobody subscribes to",
      request: create({ ...GOOD, events: ["svc.test.failed", "svc.webhook.test"] }),
      status: 422,
      error: { code: "invalid_field", field: "events[1]" },
      mayEcho: "svc.test.failed",
      writes: {},
    },
  ];
  testScenarios(() => world, scenarios);

  test("POST /v1/webhooks asks no name server about a body that is refused for its events", async () => {
    const { length: askedCount } = world.resolver.asked;
    expect((await send(world, create({ ...GOOD, events: [] })())).status).toBe(422);
    const dealerEvents = { url: HOOK_URL, events: ["svc.dealer.activated"] };
    expect((await send(world, create(dealerEvents, "market")())).status).toBe(422);
    expect(world.resolver.asked).toHaveLength(askedCount);
  });
});

const FAULTS: ReadonlyArray<BodyFault & { readonly path: string; readonly field?: string }> = [
  { path: "url", what: "missing", value: ABSENT },
  { path: "url", what: "null", value: null },
  { path: "url", what: "a number", value: 7 },
  { path: "url", what: "a list", value: [HOOK_URL] },
  { path: "url", what: "torn by a line feed", value: "https://hooks.partner.example/\nin" },
  { path: "events", what: "missing", value: ABSENT },
  { path: "events", what: "null", value: null },
  { path: "events", what: "empty", value: [] },
  { path: "events", what: "a text", value: "svc.test.failed" },
  { path: "events", what: "an object", value: { 0: "svc.test.failed" } },
  { path: "events", what: "of more than there are", value: [...EVERY_EVENT, "svc.test.failed"] },
  { path: "events", what: "unknown in its first", value: ["svc.test.started"], field: "events[0]" },
  { path: "events", what: "every one at once", value: ["*"], field: "events[0]" },
  { path: "events", what: "in another case", value: ["SVC.TEST.FAILED"], field: "events[0]" },
  { path: "events", what: "null in its second", value: ["svc.test.failed", null], field: "events[1]" },
  { path: "events", what: "a number in its first", value: [1], field: "events[0]" },
  ...["id", "secret", "disabled_at", "event_types", "Url", "description", "__proto__"].map((path) => ({
    path,
    what: "unknown",
    value: "something",
  })),
];

describe("faulty bodies of POST /v1/webhooks", () => {
  testScenarios(
    () => world,
    FAULTS.map(
      ({ path, what, value, field = path }): Scenario => ({
        name: `POST /v1/webhooks writes nothing, and names the field, when ${path} is ${what}`,
        request: create(withField(GOOD, path, value)),
        status: 422,
        error: { code: "invalid_field", field },
        mayEcho: "svc.test.failed",
        writes: {},
      }),
    ),
  );
});

describe("a secret", () => {
  test("a secret is shown once: neither list nor read nor delete show it, nor the log, nor the bytes of any table", async () => {
    const { id, secret } = await world.create();
    const token = world.tokens.alphaGroup;
    const key = Buffer.from(secret.slice(6), "base64");
    const forms = [secret, secret.slice(6), key.toString("hex"), key.toString("base64url")];
    const shown: string[] = [JSON.stringify(await tableContents(world.db)), world.logLines.join("\n")];
    for (const [method, path] of [
      ["GET", "/v1/webhooks"],
      ["GET", `/v1/webhooks/${id}`],
      ["POST", `/v1/webhooks/${id}/test`],
      ["DELETE", `/v1/webhooks/${id}`],
    ] as const) {
      const response = await send(world, { method, path, token });
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain('"secret":null');
      shown.push(text);
    }
    for (const text of shown) for (const form of forms) expect(text).not.toContain(form);
    expect(JSON.stringify(await tableContents(world.db))).toContain("s1.");
  });

  test("a secret is another for each endpoint", async () => {
    const made = [await world.create(), await world.create(), await world.create()];
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(3);
  });

  test("a secret of one endpoint cannot be made another's by copying its row", async () => {
    const [first, second] = [await world.create(), await world.create()];
    const rows = await world.db.read.select().from(webhookEndpoints);
    const sealedSecret = rows.find(({ id }) => id === first.id)?.sealedSecret ?? "";
    await world.db.transact((tx) =>
      tx.update(webhookEndpoints).set({ sealedSecret }).where(eq(webhookEndpoints.id, second.id)),
    );
    world.client.taken();
    await send(world, {
      method: "POST",
      path: `/v1/webhooks/${second.id}/test`,
      token: world.tokens.alphaGroup,
    });
    await world.app.deliveries.scheduler.drain();
    expect(world.client.taken()).toEqual([]);
    expect(world.logLines.join()).toContain("the outcome of a delivery could not be recorded");
  });
});

describe("a repeated creation", () => {
  const exchange = async (key: string, body: unknown = GOOD, token = world.tokens.alphaGroup) => {
    const response = await send(world, createWebhook(token, body, key));
    const { data, error } = asObject(await response.json());
    const replayed = response.headers.get("idempotent-replayed");
    return { status: response.status, data, code: error && asObject(error).code, replayed };
  };

  test("a repeated creation gets the first answer again, the secret with it, makes nothing and asks no name server", async () => {
    const key = freshKey();
    const first = await exchange(key);
    const before = await tableContents(world.db);
    const { length: askedCount } = world.resolver.asked;
    world.clock.advanceMs(1);
    expect(await exchange(key)).toEqual({ ...first, replayed: "true" });
    expect(asObject(first.data).secret).toMatch(SECRET);
    expect(await tableContents(world.db)).toEqual(before);
    expect(world.resolver.asked).toHaveLength(askedCount);
  });

  test("a repeated creation with another body is refused, and the first answer still stands", async () => {
    const key = freshKey();
    const first = await exchange(key);
    for (const body of [
      { ...GOOD, url: `${HOOK_URL}&x` },
      { ...GOOD, events: ["svc.test.failed"] },
    ]) {
      expect(await exchange(key, body)).toMatchObject({ status: 422, code: "validation" });
    }
    expect(await exchange(key)).toEqual({ ...first, replayed: "true" });
  });

  test("a repeated creation survives a rotation of the credential, for a group and for a marketplace, and is no other account's", async () => {
    const body = { url: HOOK_URL, events: TEST_EVENTS };
    for (const caller of ["alphaGroup", "market"] as const) {
      const key = freshKey();
      const first = await exchange(key, body, world.tokens[caller]);
      const again = await exchange(key, body, await world.rotatedToken(caller));
      expect(again).toEqual({ ...first, replayed: "true" });
      const other = caller === "market" ? "otherMarket" : "betaGroup";
      expect(await exchange(key, body, world.tokens[other])).toMatchObject({ status: 201, replayed: null });
    }
  });

  test("a repeated creation after the endpoint was deleted is a new request: it makes another endpoint with a secret of its own", async () => {
    const key = freshKey();
    const first = await exchange(key);
    const { id, secret } = asObject(first.data);
    const path = `/v1/webhooks/${id}`;
    const token = world.tokens.alphaGroup;
    const pingKey = { "idempotency-key": freshKey() };
    await send(world, { method: "POST", path: `${path}/test`, token, headers: pingKey });
    expect((await send(world, { method: "DELETE", path, token })).status).toBe(200);
    expect(JSON.stringify((await tableContents(world.db)).idempotency_keys)).not.toContain(
      `webhook:${id}\\"`,
    );
    const second = await exchange(key);
    expect(second).toMatchObject({ status: 201, replayed: null });
    expect(asObject(second.data).id).not.toBe(id);
    expect(asObject(second.data).secret).not.toBe(secret);
    expect((await send(world, { path: `/v1/webhooks/${asObject(second.data).id}`, token })).status).toBe(200);
    expect(await exchange(key)).toEqual({ ...second, replayed: "true" });
  });

  test("a repeated creation by another account of the company is that account's own: it never learns the first one's secret", async () => {
    const key = freshKey();
    const first = await exchange(key);
    const sibling = await seedCredential(world.db, world.random, {
      kind: "dealer-group",
      companyId: world.alphaId,
    });
    const token = await bearerToken(world, sibling);
    const other = await exchange(key, GOOD, token);
    expect(other).toMatchObject({ status: 201, replayed: null });
    expect(asObject(other.data).id).not.toBe(asObject(first.data).id);
    expect(asObject(other.data).secret).not.toBe(asObject(first.data).secret);
    expect(await exchange(key)).toEqual({ ...first, replayed: "true" });
  });

  test("the key of a creation is used up by no request that was refused", async () => {
    const key = freshKey();
    const bad = { ...GOOD, url: "https://inside.partner.example/" };
    expect(await exchange(key, bad)).toMatchObject({ status: 422, code: "invalid_webhook_url" });
    expect(await exchange(key)).toMatchObject({ status: 201, replayed: null });
  });

  test("a creation repeated a hundred times at once makes one endpoint, of which all learn the secret", async () => {
    const key = freshKey();
    const before = asList(await listOf("alphaGroup")).length;
    const answers = await crowdAtWriter(
      world.db,
      Array.from({ length: 100 }, () => () => exchange(key)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(asList(await listOf("alphaGroup"))).toHaveLength(before + 1);
  });
});

describe("a late repetition of a creation", () => {
  let later: WebhookWorld;
  beforeAll(async () => {
    later = await startWebhookWorld();
  });
  afterAll(() => later.close());

  const CASES: ReadonlyArray<readonly [when: string, pass: (id: number) => Promise<unknown>]> = [
    ["after the secret was rotated", (id) => later.app.webhooks.rotateSecret(id, "operator:ann")],
    ["after 24 hours", async () => later.clock.advanceSeconds(24 * 3600)],
  ];
  for (const [when, pass] of CASES) {
    test(`a creation repeated ${when} gets the first answer without its secret, and makes nothing`, async () => {
      const key = freshKey();
      const first = await send(later, createWebhook(later.tokens.alphaGroup, GOOD, key));
      const { data } = asObject(await first.json());
      await pass(Number(asObject(data).id));
      const before = (await tableContents(later.db)).webhook_endpoints;
      const again = await send(later, createWebhook(await later.rotatedToken("alphaGroup"), GOOD, key));
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
      expect(asObject(await again.json()).data).toEqual({ ...asObject(data), secret: null });
      expect((await tableContents(later.db)).webhook_endpoints).toEqual(before);
    });
  }
});

async function listOf(caller: WebhookCaller, testApp: WebhookWorld = world) {
  const response = await send(testApp, { path: "/v1/webhooks", token: testApp.tokens[caller] });
  return asObject(await response.json()).data;
}

describe("the limit of endpoints", () => {
  test("the limit of ten endpoints for an account is exact under concurrent creations, and deleting one makes room for one", async () => {
    const limited = await startWebhookWorld({});
    const token = limited.tokens.alphaGroup;
    const attempt = async () => {
      const response = await send(limited, createWebhook(token, GOOD, null));
      const { error } = asObject(await response.json());
      return error === undefined ? response.status : asObject(error).code;
    };
    const answers = await crowdAtWriter(
      limited.db,
      Array.from({ length: 30 }, () => attempt),
    );
    expect(answers.filter((answer) => answer === 201)).toHaveLength(10);
    expect(answers.filter((answer) => answer === "webhook_limit_reached")).toHaveLength(20);
    const endpoints = asList(await listOf("alphaGroup", limited));
    expect(endpoints).toHaveLength(10);
    // Another account's are its own.
    expect((await send(limited, createWebhook(limited.tokens.betaGroup, GOOD))).status).toBe(201);
    const path = `/v1/webhooks/${endpoints[0]?.id}`;
    expect((await send(limited, { method: "DELETE", path, token })).status).toBe(200);
    expect([await attempt(), await attempt()]).toEqual([201, "webhook_limit_reached"]);
    await limited.close();
  });

  test("the limit of endpoints refuses with 422 and nothing written, whatever the key", async () => {
    const limited = await startWebhookWorld({ SVC_WEBHOOK_LIMIT: "1" });
    const { tokens } = limited;
    expect((await send(limited, createWebhook(tokens.alphaGroup, GOOD, "first"))).status).toBe(201);
    const before = await tableContents(limited.db);
    const refused = await send(limited, createWebhook(tokens.alphaGroup, GOOD, "second"));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      error: {
        code: "webhook_limit_reached",
        request_id: expect.any(String),
        message: "The limit of webhooks, 1, is reached: delete one first.",
      },
    });
    expect(await tableContents(limited.db)).toEqual(before);
    // The one that there is answers to its own key still.
    expect((await send(limited, createWebhook(tokens.alphaGroup, GOOD, "first"))).status).toBe(201);
    await limited.close();
  });
});

test("every creation of an endpoint is in the audit log, under its credential and without its secret", async () => {
  const { id, secret } = await world.create();
  const rows = await world.db.read.select().from(auditEntries);
  const entry = rows.find(({ subject, subjectId }) => subject === "webhook" && subjectId === id);
  expect(entry).toMatchObject({
    action: "webhook.create",
    actor: `credential:${world.credentials.alphaGroup.clientId}`,
  });
  expect(JSON.stringify(entry)).not.toContain(secret);
});
