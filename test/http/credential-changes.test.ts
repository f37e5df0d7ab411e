import { afterAll, beforeEach, expect, test } from "bun:test";
import type { NewCredential } from "../../src/credentials/credential-service.ts";
import { asObject, type Scenario, type ScenarioRequest, send, testScenarios } from "../support/scenario.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** What an operator does to a credential counts from the next request. Loopback is a trusted proxy, so a request says whence it comes. */
const OPERATOR = "operator:ann";
const OFFICE = "203.0.113.7";

const testApp = await startTestApp({ settings: { SVC_TRUSTED_PROXIES: "127.0.0.1/32" } });
const companyId = await seedCompany(testApp.db);
const otherId = await seedCompany(testApp.db);
const testId = await seedTest(testApp.db, await seedDealer(testApp.db, companyId, "One"));
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

/** A client that has used its token, and whose credential then changes. */
async function changed(request: NewCredential, change: (clientId: string) => Promise<unknown>) {
  const client = await newClient(request);
  const token = await tokenOf(client);
  await send(testApp, read(token));
  await change(client.clientId);
  return { client, token };
}

const revoked = () => changed(group(), (id) => service().revoke(OPERATOR, id));
const kept = () => changed(group(), (id) => service().revoke(OPERATOR, id, { keepIssuedTokens: true }));
testScenarios(
  () => testApp,
  [
    {
      name: "a revoked credential gets no token",
      request: async () => tokenRequest((await revoked()).client),
      ...DISABLED,
    },
    {
      name: "a revoked credential is refused with the token it has",
      request: async () => read((await revoked()).token),
      ...DISABLED,
    },
    {
      name: "a revoked credential of a marketplace is refused as well",
      request: async () => read((await changed(market(), (id) => service().revoke(OPERATOR, id))).token),
      ...DISABLED,
    },
    {
      name: "a revoked credential whose tokens are kept gets no new one",
      request: async () => tokenRequest((await kept()).client),
      ...DISABLED,
    },
    {
      name: "a revoked credential whose tokens are kept goes on with one",
      request: async () => read((await kept()).token),
      status: 200,
    },
    {
      name: "a revoked credential whose tokens are kept goes on to their last second",
      request: async () => {
        const { token } = await kept();
        testApp.clock.advanceSeconds(3_599);
        return read(token);
      },
      status: 200,
    },
    {
      name: "a revoked credential whose tokens are kept ends with them",
      request: async () => {
        const { token } = await kept();
        testApp.clock.advanceSeconds(3_600);
        return read(token);
      },
      ...refused(401, "token_expired"),
    },
    {
      name: "a revoked credential whose tokens were kept is refused with one after a second revocation",
      request: async () => {
        const { client, token } = await kept();
        await service().revoke(OPERATOR, client.clientId);
        return read(token);
      },
      ...DISABLED,
    },
    {
      name: "a revoked credential with a wrong secret learns nothing of its state",
      request: async () => {
        const { client } = await revoked();
        const { clientSecret } = await newClient(group());
        return tokenRequest({ clientId: client.clientId, clientSecret });
      },
      ...refused(401, "invalid_client"),
    },
  ],
);

const deleted = () => changed(group(), (id) => service().delete(OPERATOR, id));
testScenarios(
  () => testApp,
  [
    {
      name: "a deleted credential is not known to the token endpoint",
      request: async () => tokenRequest((await deleted()).client),
      ...refused(401, "invalid_client"),
    },
    {
      name: "a deleted credential no longer exists for its token",
      request: async () => read((await deleted()).token),
      ...refused(403, "credential_not_found"),
    },
  ],
);

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

const limited = (...cidrs: string[]) => changed(group(), (id) => service().allowFrom(OPERATOR, id, cidrs));
testScenarios(
  () => testApp,
  [
    {
      name: "a credential with an allow-list is refused from any other address, even with a token that was good",
      request: async () => read((await limited("203.0.113.0/24")).token, "198.51.100.1"),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list is refused at the token endpoint too",
      request: async () => tokenRequest((await limited("203.0.113.0/24")).client, "198.51.100.1"),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list works from a network of it",
      request: async () => read((await limited("198.51.100.1", "203.0.113.0/24")).token),
      status: 200,
    },
    {
      name: "a credential with an allow-list works from a network of IPv6, and for tokens",
      request: async () => tokenRequest((await limited("2001:db8::/32")).client, "2001:db8:7::1"),
      status: 200,
    },
    {
      name: "a credential with an allow-list is refused from IPv4 where all of IPv6 is allowed",
      request: async () => read((await limited("::/0")).token),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list works from an IPv4-mapped address of it",
      request: async () => read((await limited("203.0.113.0/24")).token, `::ffff:${OFFICE}`),
      status: 200,
    },
    {
      name: "a credential with an allow-list is not helped by an address that the sender wrote before its own",
      request: async () => read((await limited("203.0.113.0/24")).token, `${OFFICE}, 198.51.100.1`),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list is not helped by a proxy that says nothing",
      request: async () => ({ ...read((await limited("203.0.113.0/24")).token), headers: {} }),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list learns of it before its scope is looked at",
      request: async () => ({
        ...read((await limited("203.0.113.0/24")).token, "198.51.100.1"),
        path: "/v1/dealers",
      }),
      ...NOT_ALLOWED,
    },
    {
      name: "a credential with an allow-list that is revoked learns that first",
      request: async () => {
        const { client, token } = await limited("203.0.113.0/24");
        await service().revoke(OPERATOR, client.clientId);
        return read(token, "198.51.100.1");
      },
      ...DISABLED,
    },
    {
      name: "a credential with an allow-list works from anywhere once it is lifted",
      request: async () => {
        const { client, token } = await limited("203.0.113.0/24");
        await service().allowFrom(OPERATOR, client.clientId, []);
        return read(token, "198.51.100.1");
      },
      status: 200,
    },
    {
      name: "a credential with an allow-list has its wrong secret refused as such, from wherever",
      request: async () => {
        const { client } = await limited("203.0.113.0/24");
        const { clientSecret } = await newClient(group());
        return tokenRequest({ clientId: client.clientId, clientSecret }, "198.51.100.1");
      },
      ...refused(401, "invalid_client"),
    },
  ],
);

testScenarios(
  () => testApp,
  [
    {
      name: "a marketplace restricted to another company no longer sees the test, with the token it has",
      request: async () =>
        read(
          (await changed(market(), (id) => service().restrict(OPERATOR, id, { lookupsOf: [otherId] }))).token,
        ),
      ...refused(404, "not_found"),
    },
    {
      name: "a marketplace restricted to the company sees it",
      request: async () =>
        read(
          (await changed(market(), (id) => service().restrict(OPERATOR, id, { lookupsOf: [companyId] })))
            .token,
        ),
      status: 200,
    },
    {
      name: "a marketplace restricted and let go everywhere sees it again",
      request: async () => {
        const { client, token } = await changed(market(), (id) =>
          service().restrict(OPERATOR, id, { lookupsOf: [otherId] }),
        );
        await service().restrict(OPERATOR, client.clientId, { lookupsOf: "all" });
        return read(token);
      },
      status: 200,
    },
  ],
);

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
