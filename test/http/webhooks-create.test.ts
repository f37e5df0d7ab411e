import { afterAll, expect, test } from "bun:test";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import { ABSENT, type BodyFault, withField } from "../support/body-faults.ts";
import { asList, asObject, type Scenario, send, testScenarios } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";
import type { Role } from "../support/test-world.ts";
import {
  createWebhook,
  EVERY_EVENT,
  GOOD_ENDPOINT,
  HOOK_URL,
  listEndpoints,
  startWebhookWorld,
  TEST_EVENTS,
} from "../support/webhook-world.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

const world = await startWebhookWorld();
afterAll(() => world.close());
const NOW = "2026-03-02T09:30:00.000Z";
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const WRITES = { webhook_endpoints: 1, audit_entries: 1, idempotency_keys: 1 };

const create =
  (body: unknown, caller: Role = "alphaGroup", key?: string | null) =>
  () =>
    createWebhook(world.tokens[caller], body, key);

const accepted = { status: 201, writes: WRITES } as const;

const scenarios: Scenario[] = [
  {
    name: "POST /v1/webhooks makes an endpoint and answers with all of it, its secret included",
    request: create(GOOD_ENDPOINT),
    ...accepted,
    headers: { "idempotent-replayed": null, "cache-control": "no-store" },
    body: (body) => {
      expect(body).toEqual({
        data: {
          id: expect.any(Number),
          url: HOOK_URL,
          events: [...EVERY_EVENT],
          disabled_at: null,
          disabled_reason: null,
          asymmetric_signatures: false,
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
    request: create(GOOD_ENDPOINT, "alphaGroup", null),
    status: 201,
    writes: { webhook_endpoints: 1, audit_entries: 1 },
  },
  {
    name: "POST /v1/webhooks serves a marketplace, which gets events of tests",
    request: create({ url: HOOK_URL, events: TEST_EVENTS }, "market"),
    ...accepted,
    body: ({ data }) => expect(asObject(data).events).toEqual([...TEST_EVENTS]),
  },
  ...(
    [
      ["Missing: expected a URL of at most 2048 characters.", { events: EVERY_EVENT }],
      ["Expected a URL of at most 2048 characters.", { ...GOOD_ENDPOINT, url: 7 }],
    ] as const
  ).map(
    ([message, body]): Scenario => ({
      name: `POST /v1/webhooks says of the url of ${JSON.stringify(body)}: ${message}`,
      request: create(body),
      status: 422,
      error: { code: "invalid_field", field: "url" },
      writes: {},
      body: ({ error }) => expect(asObject(error).message).toBe(message),
    }),
  ),
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
      request: create({ ...GOOD_ENDPOINT, url }),
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
      ["torn by a line feed", "https://hooks.partner.example/\nin"],
      ["with a control character", "https://hooks.partner.example/in\u0000"],
      ["with half a character", "https://hooks.partner.example/\ud800"],
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
      request: create({ ...GOOD_ENDPOINT, url }),
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
    request: create({ ...GOOD_ENDPOINT, events: ["svc.test.failed", "svc.test.failed"] }),
    status: 422,
    error: { code: "invalid_field", field: "events[1]" },
    writes: {},
  },
  {
    name: "POST /v1/webhooks refuses the ping, which nobody subscribes to",
    request: create({ ...GOOD_ENDPOINT, events: ["svc.test.failed", "svc.webhook.test"] }),
    status: 422,
    error: { code: "invalid_field", field: "events[1]" },
    mayEcho: "svc.test.failed",
    writes: {},
  },
];
testScenarios(() => world, scenarios);

testScenarios(
  () => world,
  (
    [
      ["https://hooks.partner.example/in\n", "line end"],
      ["https://hooks.partner.example/in\r\n", "line end"],
      ["https://hooks.partner.example/in\u2028", "line end"],
      ["https://hooks.partner.example/in\t", "tab"],
      ["https://hooks.partner.example/in\u200b", "invisible"],
      ["https://hooks.partner.example/i\u200bn", "invisible"],
      ["https://hooks.partner.example/i\u202en", "invisible"],
      ["https://hooks.partner\ufeff.example/in", "invisible"],
    ] as const
  ).map(
    ([url, named]): Scenario => ({
      name: `POST /v1/webhooks refuses the URL ${JSON.stringify(url)} as one with: ${named}`,
      request: create({ ...GOOD_ENDPOINT, url }),
      status: 422,
      error: { code: "invalid_webhook_url", field: "url" },
      writes: {},
      body: ({ error }) => expect(String(asObject(error).message)).toContain(named),
    }),
  ),
);

test("POST /v1/webhooks asks no name server about a body that is refused for its events", async () => {
  const { length: askedCount } = world.resolver.asked;
  expect((await send(world, create({ ...GOOD_ENDPOINT, events: [] })())).status).toBe(422);
  const dealerEvents = { url: HOOK_URL, events: ["svc.dealer.activated"] };
  expect((await send(world, create(dealerEvents, "market")())).status).toBe(422);
  expect(world.resolver.asked).toHaveLength(askedCount);
});

const FAULTS: ReadonlyArray<BodyFault & { readonly path: string; readonly field?: string }> = [
  { path: "url", what: "missing", value: ABSENT },
  { path: "url", what: "null", value: null },
  { path: "url", what: "a number", value: 7 },
  { path: "url", what: "a list", value: [HOOK_URL] },
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

testScenarios(
  () => world,
  FAULTS.map(
    ({ path, what, value, field = path }): Scenario => ({
      name: `POST /v1/webhooks writes nothing, and names the field, when ${path} is ${what}`,
      request: create(withField(GOOD_ENDPOINT, path, value)),
      status: 422,
      error: { code: "invalid_field", field },
      mayEcho: "svc.test.failed",
      writes: {},
    }),
  ),
);

test("the limit of ten endpoints for an account is exact under concurrent creations, and deleting one makes room for one", async () => {
  const limited = await startWebhookWorld({});
  const token = limited.tokens.alphaGroup;
  const attempt = async () => {
    const response = await send(limited, createWebhook(token, GOOD_ENDPOINT, null));
    const { error } = asObject(await response.json());
    return error === undefined ? response.status : asObject(error).code;
  };
  const answers = await crowdAtWriter(
    limited.db,
    Array.from({ length: 30 }, () => attempt),
  );
  expect(answers.filter((answer) => answer === 201)).toHaveLength(10);
  expect(answers.filter((answer) => answer === "webhook_limit_reached")).toHaveLength(20);
  const endpoints = asList(await listEndpoints(limited, "alphaGroup"));
  expect(endpoints).toHaveLength(10);
  // Another account's are its own.
  expect((await send(limited, createWebhook(limited.tokens.betaGroup, GOOD_ENDPOINT))).status).toBe(201);
  const path = `/v1/webhooks/${endpoints[0]?.id}`;
  expect((await send(limited, { method: "DELETE", path, token })).status).toBe(200);
  expect([await attempt(), await attempt()]).toEqual([201, "webhook_limit_reached"]);
  await limited.close();
});

test("the limit of endpoints refuses with 422 and nothing written, whatever the key", async () => {
  const limited = await startWebhookWorld({ SVC_WEBHOOK_LIMIT: "1" });
  const { tokens } = limited;
  expect((await send(limited, createWebhook(tokens.alphaGroup, GOOD_ENDPOINT, "first"))).status).toBe(201);
  const before = await tableContents(limited.db);
  const refused = await send(limited, createWebhook(tokens.alphaGroup, GOOD_ENDPOINT, "second"));
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
  expect((await send(limited, createWebhook(tokens.alphaGroup, GOOD_ENDPOINT, "first"))).status).toBe(201);
  await limited.close();
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
