import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { NewCredential } from "../../src/credentials/credential-service.ts";
import { asObject, type Scenario, type ScenarioRequest, send, testScenarios } from "../support/scenario.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** What an operator does to a credential counts from the next request. Loopback is a trusted proxy, so a request says whence it comes. */
const OPERATOR = "operator:ann";
const OFFICE = "203.0.113.7";
let testApp: TestApp;
let companyId: number;
let otherId: number;
let testId: number;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { SVC_TRUSTED_PROXIES: "127.0.0.1/32" } });
  companyId = await seedCompany(testApp.db);
  otherId = await seedCompany(testApp.db);
  testId = await seedTest(testApp.db, await seedDealer(testApp.db, companyId, "One"));
});
beforeEach(() => testApp.clock.setMs(TEST_START_MS));
afterAll(() => testApp.close());

const group = (): NewCredential => ({ kind: "dealer-group", companyId, scopes: ["read:tests"], label: null });
const market = (): NewCredential => ({
  kind: "marketplace",
  restrictedTo: null,
  scopes: ["read:tests"],
  label: null,
});
const service = () => testApp.app.credentials;

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}
async function newClient(request: NewCredential): Promise<Client> {
  const { credential, clientSecret } = await service().create(OPERATOR, request);
  return { clientId: credential.clientId, clientSecret };
}
const from = (address: string) => ({ "x-forwarded-for": address });
const tokenRequest = ({ clientId, clientSecret }: Client, address = OFFICE): ScenarioRequest => ({
  method: "POST",
  path: "/v1/oauth/token",
  headers: from(address),
  body: new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  }),
});
async function tokenOf(client: Client): Promise<string> {
  const response = await send(testApp, tokenRequest(client));
  return String(asObject(await response.json()).access_token);
}
const read = (token: string, address = OFFICE): ScenarioRequest => ({
  path: `/v1/tests/${testId}`,
  token,
  headers: from(address),
});
const refused = (status: number, code: NonNullable<Scenario["error"]>["code"]) => ({
  status,
  error: { code },
});
const DISABLED = refused(403, "credential_disabled");
const NOT_ALLOWED = refused(403, "ip_not_allowed");

const GOOD = { status: 200 };
const UNKNOWN = refused(401, "invalid_client");

/** A client that has used its token, and whose credential then changes. */
async function changed(request: NewCredential, change: (clientId: string) => Promise<unknown>) {
  const client = await newClient(request);
  const token = await tokenOf(client);
  await send(testApp, read(token));
  await change(client.clientId);
  return { client, token };
}
type Changed = Awaited<ReturnType<typeof changed>>;
const withAnotherSecret = async ({ client }: Changed): Promise<Client> => ({
  ...client,
  clientSecret: (await newClient(group())).clientSecret,
});

/** Each row: what is guaranteed, how the credential was changed, the request then, and its response. */
type Row = readonly [
  name: string,
  change: () => Promise<Changed>,
  request: (changed: Changed) => ScenarioRequest | Promise<ScenarioRequest>,
  response: Pick<Scenario, "status" | "error">,
];
const testRows = (rows: readonly Row[]) =>
  testScenarios(
    () => testApp,
    rows.map(([name, change, request, response]) => ({
      name,
      request: async () => request(await change()),
      ...response,
    })),
  );
const forToken = ({ client }: Changed) => tokenRequest(client);
const forTest = ({ token }: Changed) => read(token);

describe("a revoked credential", () => {
  const revoked = () => changed(group(), (id) => service().revoke(OPERATOR, id));
  const kept = () => changed(group(), (id) => service().revoke(OPERATOR, id, { keepIssuedTokens: true }));
  const ofMarket = () => changed(market(), (id) => service().revoke(OPERATOR, id));
  const after = (seconds: number) => (one: Changed) => {
    testApp.clock.advanceSeconds(seconds);
    return forTest(one);
  };
  testRows([
    ["a revoked credential gets no token", revoked, forToken, DISABLED],
    ["a revoked credential is refused with the token it has", revoked, forTest, DISABLED],
    ["a revoked credential of a marketplace is refused as well", ofMarket, forTest, DISABLED],
    ["a revoked credential whose tokens are kept gets no new one", kept, forToken, DISABLED],
    ["a revoked credential whose tokens are kept goes on with one", kept, forTest, GOOD],
    ["a revoked credential whose tokens are kept goes on to their last second", kept, after(3_599), GOOD],
    [
      "a revoked credential whose tokens are kept ends with them",
      kept,
      after(3_600),
      refused(401, "token_expired"),
    ],
    [
      "a revoked credential whose tokens were kept is refused with one after a second revocation",
      kept,
      async ({ client, token }) => {
        await service().revoke(OPERATOR, client.clientId);
        return read(token);
      },
      DISABLED,
    ],
    [
      "a revoked credential with a wrong secret learns nothing of its state",
      revoked,
      async (one) => tokenRequest(await withAnotherSecret(one)),
      UNKNOWN,
    ],
  ]);
});

describe("a deleted credential", () => {
  const deleted = () => changed(group(), (id) => service().delete(OPERATOR, id));
  const gone = refused(403, "credential_not_found");
  testRows([
    ["a deleted credential is not known to the token endpoint", deleted, forToken, UNKNOWN],
    ["a deleted credential no longer exists for its token", deleted, forTest, gone],
  ]);
});

describe("a rotated credential", () => {
  test("a rotated credential works, and so does the new one, until it is revoked", async () => {
    const client = await newClient(group());
    const { credential, clientSecret } = await service().rotate(OPERATOR, client.clientId);
    const tokens = [await tokenOf(client), await tokenOf({ clientId: credential.clientId, clientSecret })];
    const statuses = async () =>
      await Promise.all(tokens.map(async (token) => (await send(testApp, read(token))).status));
    expect(await statuses()).toEqual([200, 200]);
    await service().revoke(OPERATOR, client.clientId);
    expect(await statuses()).toEqual([403, 200]);
  });
});

describe("a credential with an allow-list", () => {
  const STRANGE = "198.51.100.1";
  const allowing =
    (...cidrs: string[]) =>
    () =>
      changed(group(), (id) => service().allowFrom(OPERATOR, id, cidrs));
  const office = allowing("203.0.113.0/24");
  const testFrom =
    (address: string) =>
    ({ token }: Changed) =>
      read(token, address);
  testRows([
    [
      "a credential with an allow-list is refused from any other address, even with a token that was good",
      office,
      testFrom(STRANGE),
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list is refused at the token endpoint too",
      office,
      ({ client }) => tokenRequest(client, STRANGE),
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list works from a network of it",
      allowing(STRANGE, "203.0.113.0/24"),
      forTest,
      GOOD,
    ],
    [
      "a credential with an allow-list works from a network of IPv6, and for tokens",
      allowing("2001:db8::/32"),
      ({ client }) => tokenRequest(client, "2001:db8:7::1"),
      GOOD,
    ],
    [
      "a credential with an allow-list is refused from IPv4 where all of IPv6 is allowed",
      allowing("::/0"),
      forTest,
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list works from an IPv4-mapped address of it",
      office,
      testFrom(`::ffff:${OFFICE}`),
      GOOD,
    ],
    [
      "a credential with an allow-list is not helped by an address that the sender wrote before its own",
      office,
      testFrom(`${OFFICE}, ${STRANGE}`),
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list is not helped by a proxy that says nothing",
      office,
      (one) => ({ ...forTest(one), headers: {} }),
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list learns of it before its scope is looked at",
      office,
      ({ token }) => ({ ...read(token, STRANGE), path: "/v1/dealers" }),
      NOT_ALLOWED,
    ],
    [
      "a credential with an allow-list that is revoked learns that first",
      office,
      async ({ client, token }) => {
        await service().revoke(OPERATOR, client.clientId);
        return read(token, STRANGE);
      },
      DISABLED,
    ],
    [
      "a credential with an allow-list works from anywhere once it is lifted",
      office,
      async ({ client, token }) => {
        await service().allowFrom(OPERATOR, client.clientId, []);
        return read(token, STRANGE);
      },
      GOOD,
    ],
    [
      "a credential with an allow-list has its wrong secret refused as such, from wherever",
      office,
      async (one) => tokenRequest(await withAnotherSecret(one), STRANGE),
      UNKNOWN,
    ],
  ]);
});

describe("a marketplace restricted", () => {
  const restrictedTo = (companyIdOf: () => number) => () =>
    changed(market(), (id) => service().restrict(OPERATOR, id, { lookupsOf: [companyIdOf()] }));
  const elsewhere = restrictedTo(() => otherId);
  const absent = refused(404, "not_found");
  testRows([
    [
      "a marketplace restricted to another company no longer sees the test, with the token it has",
      elsewhere,
      forTest,
      absent,
    ],
    ["a marketplace restricted to the company sees it", restrictedTo(() => companyId), forTest, GOOD],
    [
      "a marketplace restricted and let go everywhere sees it again",
      elsewhere,
      async ({ client, token }) => {
        await service().restrict(OPERATOR, client.clientId, { lookupsOf: "all" });
        return read(token);
      },
      GOOD,
    ],
  ]);
});

describe("the last use", () => {
  const usesOf = async (request: () => Promise<unknown>) => {
    testApp.app.credentialUses.take();
    await request();
    return testApp.app.credentialUses.take();
  };

  test("the last use of a credential is that of an answered request or of a token granted, with the time", async () => {
    const client = await newClient(group());
    const { id } = await service().get(client.clientId);
    const use = [{ credentialId: id, lastUsedAtMs: TEST_START_MS }];
    expect(await usesOf(() => tokenOf(client))).toEqual(use);
    const token = await tokenOf(client);
    expect(await usesOf(() => send(testApp, read(token)))).toEqual(use);
  });

  test("the last use of a credential is not that of a request that is refused because of it", async () => {
    const { client, token } = await changed(group(), (id) =>
      service().allowFrom(OPERATOR, id, ["203.0.113.0/24"]),
    );
    const strange = "198.51.100.1";
    expect(await usesOf(() => send(testApp, read(token, strange)))).toEqual([]);
    expect(await usesOf(() => send(testApp, tokenRequest(client, strange)))).toEqual([]);
    await service().revoke(OPERATOR, client.clientId);
    expect(await usesOf(() => send(testApp, read(token)))).toEqual([]);
    expect(await usesOf(() => send(testApp, tokenRequest(client)))).toEqual([]);
  });
});

test("an allow-list lets nobody in where the address of a connection is not known, and a credential without one works", async () => {
  const { client, token } = await changed(group(), (id) =>
    service().allowFrom(OPERATOR, id, ["0.0.0.0/0", "::/0"]),
  );
  // A request that no listener took has no peer.
  const server = testApp.app.server();
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": OFFICE };
    return (await server.handle(new Request(`http://host/v1/tests/${testId}`, { headers }))).status;
  };
  expect(await statusOf()).toBe(403);
  await service().allowFrom(OPERATOR, client.clientId, []);
  expect(await statusOf()).toBe(200);
});
