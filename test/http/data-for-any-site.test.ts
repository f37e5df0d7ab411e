import { afterAll, expect, test } from "bun:test";
import { startIssuing } from "../support/issued-certificates.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";

const testApp = await startIssuing({
  ports: { renderPool: new ScriptedRenderer() },
  settings: { SVC_RATE_LIMITS: "on" },
});
const { pathOf, clock } = testApp;
afterAll(() => testApp.close());

const page = await pathOf();
const UNKNOWN = "/verify/Zk3vR8sYtQmW1xB0nHc5dA";
const ALLOWED = [
  "/.well-known/jwks.json",
  "/.well-known/did.json",
  "/.well-known/svc-issuer.pem",
  "/.well-known/webhook-keys",
  "/docs/warning-codes.json",
  "/status/1",
  `${page}.json`,
  `${page}/badge.svg`,
  `${page}/badge.jpg`,
];
/** As `fetch` of a browser requests it. */
const read = (path: string) => testApp.fetch(path, { headers: { accept: "*/*" } });
const readableBy = (response: Response) => response.headers.get("access-control-allow-origin");

test.each([
  ...ALLOWED.map((path) => [path, 200] as const),
  ["/status/99", 404] as const,
  ["/status/x", 404] as const,
  [`${UNKNOWN}.json`, 404] as const,
  [`${UNKNOWN}/badge.svg`, 404] as const,
])("a page of any site can read %s, with the status %d", async (path, status) => {
  const response = await read(path);
  expect([response.status, readableBy(response)]).toEqual([status, "*"]);
});

test.each([page, UNKNOWN, "/docs", "/v1/tests", "/v1/openapi.json"])(
  "no page of another site can read %s, which is a page or the API",
  async (path) => {
    expect(readableBy(await testApp.fetch(path, { headers: { accept: "text/html" } }))).toBeNull();
  },
);

test("a page of any site can read that it has sent too many requests", async () => {
  clock.advanceMs(60_000);
  for (let count = 0; count < 300; count += 1) await (await testApp.fetch("/status/1")).text();
  for (const path of [...ALLOWED, `${UNKNOWN}.json`]) {
    const response = await read(path);
    expect([response.status, readableBy(response)], path).toEqual([429, "*"]);
  }
});
