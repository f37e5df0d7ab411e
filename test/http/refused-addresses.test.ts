import { afterAll, expect, test } from "bun:test";
import { createAddressRefusals, REFUSALS_PER_HOUR } from "../../src/credentials/address-refusal.ts";
import { HOUR_MS } from "../../src/kernel/duration.ts";
import { exchange } from "../support/raw-http.ts";
import { asObject } from "../support/scenario.ts";
import { seedCompany } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const OPERATOR = "operator:ann";
const OFFICE = "203.0.113.7";
const testApp = await startTestApp({
  settings: { SVC_TRUSTED_PROXIES: "127.0.0.1/32", SVC_RATE_LIMITS: "off" },
});
const companyId = await seedCompany(testApp.db);
afterAll(() => testApp.close());

const service = () => testApp.app.credentials;

async function newClient() {
  const request = { kind: "dealer-group", companyId, scopes: ["read:tests"], label: null } as const;
  const { credential, clientSecret } = await service().create(OPERATOR, {
    ...request,
    scopes: [...request.scopes],
    allowList: [OFFICE],
  });
  const { clientId } = credential;
  const ask = (address: string, path: string, init: RequestInit) =>
    testApp.fetch(path, { ...init, headers: { ...init.headers, "x-forwarded-for": address } });
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const askToken = (address: string, secret = clientSecret) =>
    ask(address, "/v1/oauth/token", {
      method: "POST",
      body: new URLSearchParams({ ...fields, client_secret: secret }),
    });
  const token = String(asObject(await (await askToken(OFFICE)).json()).access_token);
  const askTests = (address: string) =>
    ask(address, "/v1/tests", { headers: { authorization: `Bearer ${token}` } });
  const refused = () => service().refusedAddresses(clientId);
  return { clientId, form: `${new URLSearchParams(fields)}`, askToken, askTests, refused };
}
test.each([
  ["a hostname of one letter", "HTTP/1.1\r\nHost: a"],
  ["a hostname without a dot", "HTTP/1.1\r\nHost: svc"],
  ["no host, in HTTP/1.0", "HTTP/1.0"],
])("the body and the source address of a request that names %s are read", async (_, version) => {
  const { form } = await newClient();
  const request = [
    `POST /v1/oauth/token ${version}`,
    "X-Forwarded-For: 198.51.100.4",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${form.length}`,
    "Connection: close",
    "",
    form,
  ];
  const answer = await exchange(testApp.port, request.join("\r\n"));
  expect(JSON.parse(answer.body)).toMatchObject({
    error: { code: "ip_not_allowed", message: "This credential may not be used from 198.51.100.4." },
  });
});

const addressesOf = (refused: readonly { readonly address: string | null }[]) =>
  refused.map(({ address }) => address);

test("a caller who is refused because of the address reads which it was, and so does the operator, newest first, with the time", async () => {
  const client = await newClient();
  const firstMs = testApp.clock.nowMs();
  for (const [ask, address] of [
    [() => client.askTests("198.51.100.4"), "198.51.100.4"],
    [() => client.askToken("::ffff:198.51.100.5"), "198.51.100.5"],
    [() => client.askTests("2001:DB8::1"), "2001:db8::1"],
  ] as const) {
    const answer = await ask();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: "ip_not_allowed", message: `This credential may not be used from ${address}.` },
    });
    testApp.clock.advanceSeconds(60);
  }
  expect(await client.refused()).toEqual([
    { address: "2001:db8::1", atMs: firstMs + 120_000 },
    { address: "198.51.100.5", atMs: firstMs + 60_000 },
    { address: "198.51.100.4", atMs: firstMs },
  ]);
  const [entry] = await testApp.app.audit.list({ subject: "credential", limit: 1 });
  expect(entry).toMatchObject({
    actor: "source:2001:db8::1",
    action: "credential.refuse-ip",
    changes: { source_address: { from: null, to: "2001:db8::1" } },
  });
});

test("an address is written down once an hour for a credential, and not more than ten of them", async () => {
  const client = await newClient();
  const countedOf = async () => {
    const all = await testApp.app.audit.list({ subject: "credential", limit: 100 });
    return all.filter(({ action, actor }) => action === "credential.refuse-ip" && /:192\.0\.2\./.test(actor))
      .length;
  };
  for (let n = 0; n < 3; n++) await client.askTests("192.0.2.1");
  expect(await countedOf()).toBe(1);
  for (let n = 1; n <= REFUSALS_PER_HOUR + 3; n++)
    expect((await client.askTests(`192.0.2.${n}`)).status).toBe(403);
  expect(await countedOf()).toBe(REFUSALS_PER_HOUR);
  testApp.clock.advanceSeconds(HOUR_MS / 1000 - 1);
  await client.askToken("192.0.2.1");
  expect(await countedOf()).toBe(REFUSALS_PER_HOUR);
  testApp.clock.advanceSeconds(1);
  await client.askToken("192.0.2.1");
  expect(await countedOf()).toBe(REFUSALS_PER_HOUR + 1);
  expect(addressesOf(await client.refused())[0]).toBe("192.0.2.1");
  // Each address once, though it was refused in both hours.
  expect(new Set(addressesOf(await client.refused())).size).toBe((await client.refused()).length);
});

test("nothing is written down of a caller with a wrong secret, or of an allowed one", async () => {
  const client = await newClient();
  expect((await client.askToken("198.51.100.9", `svc_sk_${"x".repeat(49)}`)).status).toBe(401);
  expect((await client.askTests(OFFICE)).status).toBe(200);
  expect(await client.refused()).toEqual([]);
});

test("a caller is refused also while nothing can be written down", async () => {
  const lines: unknown[] = [];
  const refusals = createAddressRefusals({
    record: () => Promise.reject(new Error("disk full")),
    clock: testApp.clock,
    log: { warn: (...logged: unknown[]) => void lines.push(logged.at(-1)) },
  });
  expect(await refusals.refuse(1, null)).toMatchObject({
    code: "ip_not_allowed",
    message: "This credential may not be used from an unknown address.",
  });
  expect(lines).toEqual(["a rejected address was not recorded"]);
});
