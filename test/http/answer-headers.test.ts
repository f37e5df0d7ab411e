import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { GROUP_LIMITS } from "../../src/limits/rate-limit.ts";
import { createRequest, DEALER_BODY, jsonRequest } from "../support/dealer-world.ts";
import { startLookupWorld } from "../support/lookup-world.ts";
import { asObject, send, testScenarios } from "../support/scenario.ts";
import { seedTest } from "../support/seed.ts";

const world = await startLookupWorld({ SVC_RATE_LIMITS: "on" });
afterAll(() => world.close());

const read = (headers: Record<string, string> = {}, path = `/v1/tests/${world.tests.alphaNewest}`) =>
  send(world, { path, token: world.tokens.alphaGroup, headers });

/** What is left, and for how many seconds. */
function left(response: Response, group: keyof typeof GROUP_LIMITS): number {
  expect(response.headers.get("ratelimit-policy")).toBe(`"${group}";q=${GROUP_LIMITS[group]};w=60`);
  const [, count, seconds] = /^"[\w-]+";r=(\d+);t=(\d+)$/.exec(response.headers.get("ratelimit") ?? "") ?? [];
  expect(response.headers.get("ratelimit")).toStartWith(`"${group}";`);
  expect(Number(seconds)).toBe(60 - Math.floor((world.clock.nowMs() % 60_000) / 1_000));
  return Number(count);
}

test("every answer in a group says what is left of its limit, refusals and 304 too, until nothing is", async () => {
  world.clock.advanceMs(60_000);
  const first = await read();
  const etag = first.headers.get("etag") ?? "";
  expect(left(first, "reads")).toBe(GROUP_LIMITS.reads - 1);
  const unchanged = await read({ "if-none-match": etag });
  expect(unchanged.status).toBe(304);
  expect(left(unchanged, "reads")).toBe(GROUP_LIMITS.reads - 2);
  const absent = await read({}, "/v1/tests/999999");
  expect(absent.status).toBe(404);
  expect(left(absent, "reads")).toBe(GROUP_LIMITS.reads - 3);
  const list = await read({}, "/v1/tests?per_page=0");
  expect(list.status).toBe(400);
  expect(left(list, "lists")).toBe(GROUP_LIMITS.lists - 1);
  for (let count = 4; count <= GROUP_LIMITS.reads; count += 1) await read();
  for (let count = 0; count < 2; count += 1) {
    const refused = await read();
    expect(refused.status).toBe(429);
    expect(left(refused, "reads")).toBe(0);
    expect(refused.headers.get("retry-after")).toBeNull();
  }
  world.clock.advanceMs(60_000);
  expect(left(await read(), "reads")).toBe(GROUP_LIMITS.reads - 1);
});

test("an answer that was counted in no group says nothing of a limit", async () => {
  for (const request of [{ path: "/v1/tests" }, { path: "/healthz" }, { path: "/v1/openapi.json" }]) {
    const { headers } = await send(world, request);
    expect(headers.get("ratelimit")).toBeNull();
    expect(headers.get("ratelimit-policy")).toBeNull();
  }
});

test("a test that changed has another state, and one that did not has the same in every answer", async () => {
  const testId = await seedTest(world.db, world.leeds, {});
  const path = `/v1/tests/${testId}`;
  const etag = (await read({}, path)).headers.get("etag") ?? "";
  expect((await read({ "if-none-match": etag }, path)).status).toBe(304);
  await world.db.transact((tx) =>
    tx.update(batteryTests).set({ mileageKm: 77 }).where(eq(batteryTests.id, testId)),
  );
  const changed = await read({ "if-none-match": etag }, path);
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("a marketplace, which sees the dealer, has another state than a group", async () => {
  const path = `/v1/tests/${world.tests.alphaNewest}`;
  const tagFor = async (token: string) => (await send(world, { path, token })).headers.get("etag");
  expect(await tagFor(world.tokens.market)).not.toBe(await tagFor(world.tokens.alphaGroup));
});

test("a state does not help past reach: another's test is absent whatever the client has", async () => {
  const path = `/v1/tests/${world.tests.alphaNewest}`;
  const response = await send(world, {
    path,
    token: world.tokens.betaGroup,
    headers: { "if-none-match": "*" },
  });
  expect(response.status).toBe(404);
});

testScenarios(
  () => world,
  [
    {
      name: "a dealer that was created is at its Location",
      request: () => createRequest(world.tokens.alphaGroup, DEALER_BODY, "location-1"),
      status: 201,
      headers: { location: /^\/v1\/dealers\/\d+$/ },
      events: ["svc.dealer.activated"],
    },
    {
      name: "a retry gets the same Location",
      request: () => createRequest(world.tokens.alphaGroup, DEALER_BODY, "location-1"),
      status: 201,
      headers: { location: /^\/v1\/dealers\/\d+$/, "idempotent-replayed": "true" },
    },
    {
      name: "ordered units are shown by the dealer at the Location",
      request: () =>
        jsonRequest("POST", `/v1/dealers/${world.leeds.dealerId}/units`, world.tokens.alphaGroup, {
          quantity: 1,
          shipping_address: DEALER_BODY.shipping_address,
        }),
      status: 201,
      headers: { location: /^\/v1\/dealers\/\d+$/ },
    },
  ],
);

test("a certificate that is not ready says in Retry-After what it says in the body", async () => {
  const testId = await seedTest(world.db, world.leeds, { renderedAtMs: null });
  const response = await read({}, `/v1/tests/${testId}/certificate`);
  expect(response.status).toBe(409);
  const error = asObject(asObject(await response.json()).error);
  expect(response.headers.get("retry-after")).toBe(String(error.retry_after_seconds));
});

test("a parameter that a list does not have is named, and one that it has is not", async () => {
  const metaOf = async (query: string) =>
    asObject(asObject(await (await read({}, `/v1/tests?${query}`)).json()).meta);
  expect((await metaOf("vni=WVWZZZE1ZMP000001&page=1")).ignored_parameters).toEqual(["vni"]);
  expect((await metaOf("order=updated&vni=1")).ignored_parameters).toEqual(["vni"]);
  const ofDealer = await read(
    {},
    `/v1/dealers/${world.leeds.dealerId}/tests?dealer_id=none&status=completed`,
  );
  expect(asObject(asObject(await ofDealer.json()).meta).ignored_parameters).toEqual(["dealer_id"]);
  expect(await metaOf("vin=WVWZZZE1ZMP000001&per_page=5")).not.toHaveProperty("ignored_parameters");
});
