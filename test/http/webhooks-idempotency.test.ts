import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { freshKey } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asList, asObject, send } from "../support/scenario.ts";
import { seedCredential } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import {
  createWebhook,
  GOOD_ENDPOINT,
  HOOK_URL,
  listEndpoints,
  startWebhookWorld,
  TEST_EVENTS,
  type WebhookWorld,
} from "../support/webhook-world.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

let world: WebhookWorld;

beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(() => world.close());
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

describe("a repeated creation", () => {
  const exchange = async (key: string, body: unknown = GOOD_ENDPOINT, token = world.tokens.alphaGroup) => {
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
      { ...GOOD_ENDPOINT, url: `${HOOK_URL}&x` },
      { ...GOOD_ENDPOINT, events: ["svc.test.failed"] },
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
    const other = await exchange(key, GOOD_ENDPOINT, token);
    expect(other).toMatchObject({ status: 201, replayed: null });
    expect(asObject(other.data).id).not.toBe(asObject(first.data).id);
    expect(asObject(other.data).secret).not.toBe(asObject(first.data).secret);
    expect(await exchange(key)).toEqual({ ...first, replayed: "true" });
  });

  test("the key of a creation is used up by no request that was refused", async () => {
    const key = freshKey();
    const bad = { ...GOOD_ENDPOINT, url: "https://inside.partner.example/" };
    expect(await exchange(key, bad)).toMatchObject({ status: 422, code: "invalid_webhook_url" });
    expect(await exchange(key)).toMatchObject({ status: 201, replayed: null });
  });

  test("a creation repeated a hundred times at once makes one endpoint, of which all learn the secret", async () => {
    const key = freshKey();
    const before = asList(await listEndpoints(world, "alphaGroup")).length;
    const answers = await crowdAtWriter(
      world.db,
      Array.from({ length: 100 }, () => () => exchange(key)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(asList(await listEndpoints(world, "alphaGroup"))).toHaveLength(before + 1);
  });
});

describe("a late repetition of a creation", () => {
  let later: WebhookWorld;
  beforeAll(async () => {
    later = await startWebhookWorld();
  });
  afterAll(() => later.close());

  const CASES: ReadonlyArray<readonly [when: string, pass: (id: number) => Promise<unknown>]> = [
    [
      "after the secret was rotated",
      (id) => later.app.webhooks.rotateSecret({ accountId: null, actor: "operator:ann" }, id),
    ],
    ["after 24 hours", async () => later.clock.advanceSeconds(24 * 3600)],
  ];
  for (const [when, pass] of CASES) {
    test(`a creation repeated ${when} gets the first answer without its secret, and makes nothing`, async () => {
      const key = freshKey();
      const first = await send(later, createWebhook(later.tokens.alphaGroup, GOOD_ENDPOINT, key));
      const { data } = asObject(await first.json());
      await pass(Number(asObject(data).id));
      const before = (await tableContents(later.db)).webhook_endpoints;
      const again = await send(
        later,
        createWebhook(await later.rotatedToken("alphaGroup"), GOOD_ENDPOINT, key),
      );
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
      expect(asObject(await again.json()).data).toEqual({ ...asObject(data), secret: null });
      expect((await tableContents(later.db)).webhook_endpoints).toEqual(before);
    });
  }
});
