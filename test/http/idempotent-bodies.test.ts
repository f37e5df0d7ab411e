import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { API_OPERATIONS } from "../../src/api-document.ts";
import { idempotencyKeys } from "../../src/http/idempotency-table.ts";
import { canonicalJson } from "../../src/kernel/canonical-json.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { freshKey, jsonRequest, LEAST_DEALER_BODY } from "../support/dealer-world.ts";
import { asObject, send } from "../support/scenario.ts";
import { HOOK_URL, startWebhookWorld } from "../support/webhook-world.ts";

const world = await startWebhookWorld();
const { data } = await exchange("/dealers", LEAST_DEALER_BODY, freshKey());
const dealerId = Number(asObject(data).id);
afterAll(() => world.close());

const EVENTS = ["svc.test.failed", "svc.test.completed"];
const SINCE = "2026-03-02T09:00:00Z";

interface Keyed {
  readonly path: string;
  /** Without a body where the call takes none. */
  readonly body?: unknown;
  /** Each asks for the same as `body`. */
  readonly same: readonly unknown[];
}

const KEYED: readonly Keyed[] = [
  {
    path: "/dealers",
    body: LEAST_DEALER_BODY,
    same: [
      { ...LEAST_DEALER_BODY, num_boxes: 1 },
      { ...LEAST_DEALER_BODY, num_boxes: null, legal_name: null, company_number: "", vat_number: null },
      { primary_contact_phone: "", ...LEAST_DEALER_BODY },
      { ...LEAST_DEALER_BODY, shipping_address: { ...LEAST_DEALER_BODY.shipping_address, line2: null } },
    ],
  },
  {
    path: "/dealers/{dealer_id}/units",
    body: { quantity: 1 },
    same: [
      { quantity: 1, shipping_address: null, location_label: null },
      { quantity: 1.0, location_label: "" },
    ],
  },
  {
    path: "/webhooks",
    body: { url: HOOK_URL, events: EVENTS },
    same: [
      { url: HOOK_URL, events: EVENTS, asymmetric_signatures: false },
      { url: HOOK_URL, events: EVENTS, asymmetric_signatures: null },
      { events: [...EVENTS].reverse(), url: HOOK_URL },
    ],
  },
  {
    path: "/webhooks/{webhook_id}/rotate-secret",
    same: [{}, { overlap_hours: 24 }, { overlap_hours: null }],
  },
  { path: "/webhooks/{webhook_id}/test", same: [] },
  {
    path: "/webhooks/{webhook_id}/replay",
    body: { since: SINCE, event_types: EVENTS },
    same: [
      { since: "2026-03-02T10:00:00+01:00", event_types: [...EVENTS].reverse() },
      { since: SINCE, event_types: [...EVENTS, ...EVENTS] },
    ],
  },
  {
    path: "/webhooks/{webhook_id}/replay",
    body: { since: SINCE },
    same: [{ since: SINCE, event_types: [] }],
  },
  { path: "/webhooks/{webhook_id}/deliveries/{delivery}/resend", same: [] },
];

test("the bodies of every call that takes an idempotency key are compared here", () => {
  const keyed = API_OPERATIONS.filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === "Idempotency-Key"),
  );
  expect([...new Set(KEYED.map(({ path }) => `/v1${path}`))].sort()).toEqual(
    keyed.map(({ path }) => path).sort(),
  );
});

async function exchange(path: string, body: unknown, key: string) {
  const token = world.tokens.alphaGroup;
  const headers = { "idempotency-key": key };
  const response = await send(
    world,
    body === undefined
      ? { method: "POST", path: `/v1${path}`, token, headers }
      : jsonRequest("POST", `/v1${path}`, token, body, headers),
  );
  const { data, error } = asObject(await response.json());
  const replayed = response.headers.get("idempotent-replayed");
  return { status: response.status, data, replayed, error: error && asObject(error) };
}

for (const { path, body, same } of KEYED.filter((keyed) => keyed.same.length > 0)) {
  test(`under one key, POST ${path} of ${Object.keys(asObject(body ?? {})).join(", ") || "no body"} is the same request with its defaults written out or in another order`, async () => {
    const at = path
      .replace("{dealer_id}", String(dealerId))
      .replace("{webhook_id}", String((await world.create()).id));
    const key = freshKey();
    const first = await exchange(at, body, key);
    expect(first).toMatchObject({ replayed: null, error: undefined });
    for (const other of same)
      expect(await exchange(at, other, key), JSON.stringify(other)).toEqual({ ...first, replayed: "true" });
  });
}

test("a key of an earlier release still answers the body that was sent with it", async () => {
  const body = { url: HOOK_URL, events: EVENTS, asymmetric_signatures: false };
  const key = freshKey();
  const first = await exchange("/webhooks", body, key);
  const former = { url: HOOK_URL, events: EVENTS, asymmetricSignatures: false };
  await world.db.transact((tx) =>
    tx
      .update(idempotencyKeys)
      .set({ requestDigest: sha256Hex(canonicalJson(former)) })
      .where(eq(idempotencyKeys.key, key)),
  );
  expect(await exchange("/webhooks", body, key)).toEqual({ ...first, replayed: "true" });
});

test("a key that was used at another path is refused, with words that name the path", async () => {
  const [one, other] = [await world.create(), await world.create()];
  const key = freshKey();
  expect(await exchange(`/webhooks/${one.id}/test`, undefined, key)).toMatchObject({ status: 200 });
  expect(await exchange(`/webhooks/${other.id}/test`, undefined, key)).toMatchObject({
    status: 422,
    error: { code: "validation", message: expect.stringContaining("its path or its body") },
  });
});

test("the refusal of an unusable key names its header", async () => {
  const { error } = await exchange("/dealers", LEAST_DEALER_BODY, "no spaces here");
  expect(error).toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("header Idempotency-Key"),
  });
});
