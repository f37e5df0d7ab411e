import { afterAll, expect, test } from "bun:test";
import { OWN_REQUEST_HEADER, OWN_REQUEST_PATH, signOwnRequest } from "../../src/observability/own-request.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { type ForwardingProxy, startForwardingProxy } from "../support/forwarding-proxy.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const forgotten = await startTestApp();
const trusting = await startTestApp({
  settings: { SVC_TRUSTED_PROXIES: "127.0.0.1/32" },
  // Else both would have the same keys.
  ports: { random: new SeededRandom(`${runSeed()}:another installation`) },
});
const proxies: ForwardingProxy[] = [];
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop();
  await forgotten.close();
  await trusting.close();
});

function proxyOf({ baseUrl }: TestApp, options: Parameters<typeof startForwardingProxy>[1] = {}) {
  const proxy = startForwardingProxy(baseUrl, options);
  proxies.push(proxy);
  return proxy;
}

async function foundThrough(testApp: TestApp, publicUrl: string, settings = {}) {
  const given = { ...testApp.settings, ...settings, SVC_PUBLIC_URL: publicUrl };
  return (await visit(given, testApp.clock))("proxy");
}

const warnings = ({ logLines }: TestApp) =>
  logLines.map((line) => JSON.parse(line)).filter(({ level, setting }) => level === 40 && setting);

test("a proxy that is not trusted is told of once in the log and by doctor, with its address and the setting", async () => {
  const { url } = proxyOf(forgotten);
  for (let count = 0; count < 3; count += 1) await fetch(`${url}/v1/tests`);
  const told = warnings(forgotten);
  const found = await foundThrough(forgotten, url);
  judge(found, [
    [
      "fault",
      /^X-Forwarded-For comes from 127\.0\.0\.1, which is not in SVC_TRUSTED_PROXIES: all clients count as this one/,
      /SVC_TRUSTED_PROXIES \(as 127\.0\.0\.1\/32\), and restart svc serve\.$/,
    ],
  ]);
  expect(told).toEqual([
    expect.objectContaining({
      peer: "127.0.0.1",
      msg: expect.stringContaining("not in SVC_TRUSTED_PROXIES"),
    }),
  ]);
  const counts = { 1: "one warning in the log" }[told.length];
  expect(`${counts}, ${found.length === 1 ? "a finding of doctor" : ""}`).toBe(
    expectedIn("a proxy that sends X-Forwarded-For and is not trusted"),
  );
});

test("a proxy that is trusted is in order: doctor names both, and the log has no warning", async () => {
  const { url } = proxyOf(trusting, { client: "203.0.113.7" });
  judge(await foundThrough(trusting, url), [
    ["ok", /^127\.0\.0\.1 is trusted; through it, svc sees this machine as 203\.0\.113\.7$/],
  ]);
  expect(warnings(trusting)).toEqual([]);
});

test("a trusted proxy that forwards no address is a fault", async () => {
  const { url } = proxyOf(trusting, { client: null });
  judge(await foundThrough(trusting, url), [
    ["fault", /^the proxy at 127\.0\.0\.1 sends no X-Forwarded-For/, /^Let it send the header/],
  ]);
});

test("a proxy that refuses bodies which svc accepts is a fault for each path", async () => {
  const { url } = proxyOf(trusting, { maxBytes: 1_048_576 });
  judge(await foundThrough(trusting, url), [
    ["ok", /is trusted/],
    ["fault", /^a body of 15 MiB at \/verify\/check is rejected in front of svc \(413\)/, /Raise the limit/],
    ["fault", /^a body of 4 MiB at \/ingest\/v1\/results is rejected/, /Raise the limit/],
  ]);
});

test("a proxy is not looked for where svc itself listens at its public URL, or has none", async () => {
  const { baseUrl, port } = forgotten;
  judge(await foundThrough(forgotten, baseUrl, { SVC_PORT: String(port) }), [["off", /^none: svc itself/]]);
  judge((await visit(forgotten.settings, forgotten.clock))("proxy"), [["off", /it needs SVC_PUBLIC_URL$/]]);
  judge(await foundThrough(forgotten, baseUrl), [["ok", /^none in front of svc$/]]);
});

test("a proxy that leads to another installation gets no judgement: svc tells only who has its keys", async () => {
  const { url } = proxyOf(trusting);
  judge(await foundThrough(forgotten, url), [["off", /^not checked: no svc with these keys responds/]]);
});

const keys = () => forgotten.app.keys.urls;
const NOW_MS = forgotten.clock.nowMs();
const STRANGERS: ReadonlyArray<readonly [what: string, pass: () => string | null]> = [
  ["no proof", () => null],
  ["an empty proof", () => ""],
  ["an expired proof", () => signOwnRequest(keys(), NOW_MS - 60_000)],
  ["a proof whose expiry was changed", () => signOwnRequest(keys(), NOW_MS).replace(/^\d+/, "9999999999999")],
  ["a proof with a part behind it", () => `${signOwnRequest(keys(), NOW_MS)}.x`],
  ["a proof of another installation", () => signOwnRequest(trusting.app.keys.urls, NOW_MS)],
];
async function responseTo(path: string, init: RequestInit) {
  const response = await forgotten.fetch(path, init);
  const headers = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    text: (await response.text()).replaceAll(/req_[\w-]+/g, ""),
  };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

test.each(STRANGERS)(
  "a stranger with %s finds no path that tells how a request arrived",
  async (_what, pass) => {
    const value = pass();
    const headers: Record<string, string> = value === null ? {} : { [OWN_REQUEST_HEADER]: value };
    for (const method of METHODS) {
      const response = await responseTo(OWN_REQUEST_PATH, { method, headers });
      expect(response).toEqual(await responseTo("/healthz/other", { method, headers }));
      expect(response.status).toBe(404);
    }
  },
);

test("svc tells its operator how a request arrived, even when the limit of its address is used up", async () => {
  const limited = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
  try {
    for (let count = 0; count <= 300; count += 1) await limited.fetch("/v1/nothing");
    expect((await limited.fetch("/v1/nothing")).status).toBe(429);
    const headers = { [OWN_REQUEST_HEADER]: signOwnRequest(limited.app.keys.urls, NOW_MS) };
    const response = await limited.fetch(OWN_REQUEST_PATH, { headers });
    expect(await response.json()).toEqual({
      peer: "127.0.0.1",
      is_peer_trusted: false,
      is_forwarded: false,
      client: "127.0.0.1",
    });
  } finally {
    await limited.close();
  }
});
