import { afterAll, expect, test } from "bun:test";
import { startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asObject, expectEnvelope, type ScenarioRequest, send } from "../support/scenario.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import type { Role } from "../support/test-world.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

const NAMES = [
  "vin",
  "registration",
  "dealer_id",
  "since",
  "until",
  "page",
  "per_page",
  "VIN",
  "__proto__",
  "constructor",
  "",
  "vin[]",
];
const VALUES = [
  "",
  "WVW",
  "WVWZZZE1ZMP000001",
  "AB12CDE",
  "1",
  "0",
  "-1",
  "9007199254740991",
  "99999999999999999999",
  "1e308",
  "NaN",
  "null",
  "2026-01-01T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "0000-01-01T00:00:00+23:59",
  "%",
  "%ZZ",
  "%00",
  "%FF%FE",
  "%F0%9F%98%80",
  "%ED%A0%80",
  "'; DROP TABLE tests; --",
  "%27%20OR%201=1",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "a".repeat(3_000),
  "ü",
  "\u{10ffff}",
  "+",
  "&&&",
  "===",
  "?",
  "#",
];
const PATHS = [
  "/v1/tests",
  "/v1/tests/{}",
  "/v1/tests/{}/certificate",
  "/v1/tests/{}/preview",
  "/v1/dealers/{}/tests",
  "/v1/{}",
  "/{}/tests",
  "/v1/tests/{}/{}",
];
const METHODS = ["GET", "GET", "GET", "GET", "POST", "DELETE", "PATCH", "PUT", "OPTIONS"];
const TOKENS = ["", "x", "a.b.c", "....", "ü"];
const FORM_NAMES = ["grant_type", "client_id", "client_secret", "scope", "__proto__", ""];

function randomRequest(random: SeededRandom): ScenarioRequest {
  const query = Array.from({ length: random.below(5) }, () => `${random.pick(NAMES)}=${random.pick(VALUES)}`);
  const path = random.pick(PATHS).replaceAll("{}", () => random.pick(VALUES).replaceAll(/[?#]/g, "x"));
  const callers = Object.keys(world.tokens) as Role[];
  const token = random.chance(0.8)
    ? world.tokens[random.pick(callers)]
    : encodeURIComponent(random.pick(TOKENS));
  const method = random.pick(METHODS);
  const body = ["GET", "OPTIONS"].includes(method) ? {} : { body: random.pick(VALUES) };
  return { method, path: `${path}?${query.join("&")}`, token, ...body };
}

/** A request that is answered, mostly with one hostile parameter more: it reaches what a wholly random one seldom does. */
function nearlyGoodRequest(random: SeededRandom): ScenarioRequest {
  const path = random.pick([
    `/v1/tests?vin=${WORLD_VINS.shared}`,
    `/v1/tests/${world.tests.alphaNewest}?`,
    `/v1/dealers/${world.leeds.dealerId}/tests?`,
  ]);
  const parameter = random.chance(0.8) ? `&${random.pick(NAMES)}=${random.pick(VALUES)}` : "";
  return { method: "GET", path: path + parameter, token: world.tokens.alphaGroup };
}

function randomForm(random: SeededRandom): ScenarioRequest {
  const { clientId, clientSecret } = world.credentials.market;
  const values = [...VALUES, clientId, clientSecret, "client_credentials", "read:tests", "write:dealers"];
  const pairs = Array.from(
    { length: random.below(6) },
    () => `${random.pick(FORM_NAMES)}=${random.pick(values)}`,
  );
  const contentType = random.chance(0.9) ? "application/x-www-form-urlencoded" : "application/json";
  const basic = random.chance(0.3)
    ? { authorization: `Basic ${btoa(encodeURIComponent(random.pick(values)))}` }
    : {};
  return {
    method: "POST",
    path: "/v1/oauth/token",
    headers: { "content-type": contentType, ...basic },
    body: new TextEncoder().encode(pairs.join("&")),
  };
}

async function expectAnswered(request: ScenarioRequest, seed: string): Promise<number> {
  const response = await send(world, request);
  const text = await response.text();
  const what = `${seed}: ${request.method} ${request.path}: ${text}`;
  expect(response.status, what).toBeLessThan(500);
  const body = expectEnvelope(response, text);
  if (response.status >= 400) expect(String(asObject(body.error).code), what).toMatch(/^[a-z_]+$/);
  return response.status;
}

test("hostile input to the routes that read is answered in the envelope, never by a failure", async () => {
  const seed = `${runSeed()}:requests`;
  const random = new SeededRandom(seed);
  const statuses = new Set<number>();
  for (let round = 0; round < 700; round++) {
    const request = random.chance(0.25) ? nearlyGoodRequest(random) : randomRequest(random);
    statuses.add(await expectAnswered(request, seed));
  }
  for (const status of [200, 400, 401, 404]) expect([...statuses], seed).toContain(status);
});

test("hostile input to the token endpoint is answered in the envelope, never by a failure, and gives no token", async () => {
  const seed = `${runSeed()}:forms`;
  const random = new SeededRandom(seed);
  for (let round = 0; round < 400; round++) {
    const request = randomForm(random);
    const status = await expectAnswered(request, seed);
    const sent = new TextDecoder().decode(request.body as Uint8Array);
    if (status === 200) expect(sent).toContain(world.credentials.market.clientSecret);
  }
});

test("hostile input leaves the service as it was", async () => {
  const response = await send(world, { path: "/v1/tests", token: world.tokens.alphaGroup });
  expect(asObject(asObject(await response.json()).meta).total).toBe(6);
  expect(world.logLines.filter((line) => asObject(JSON.parse(line)).level === 50)).toEqual([]);
});
