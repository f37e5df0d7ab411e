import { afterAll, beforeEach, expect, test } from "bun:test";
import { listAudit } from "../../src/audit/audit-store.ts";
import type { Credential } from "../../src/credentials/credential.ts";
import { createCredentialService } from "../../src/credentials/credential-service.ts";
import { findCredentialState } from "../../src/credentials/credential-store.ts";
import { accountCompanies, accounts, credentials } from "../../src/credentials/credential-table.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { listSubscribers } from "../../src/webhooks/outbox/outbox-store.ts";
import { seedCompany } from "../support/seed.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";
const HOUR_MS = 3_600_000;
const clock = new TestClock();

const opened = await openTestDatabase();
const service = createCredentialService({ db: opened.db, clock, random: systemRandom() });
const companyId = await seedCompany(opened.db);
const otherId = await seedCompany(opened.db);
beforeEach(() => clock.setMs(TEST_START_MS));
afterAll(() => opened.close());

const newGroup = async (allowList: readonly string[] = []) => {
  const scopes = ["read:tests", "manage:webhooks"];
  const wanted = { kind: "dealer-group", companyId, scopes, label: "Website", allowList } as const;
  return await service.create(OPERATOR, wanted);
};
const newMarket = async (restrictedTo: readonly number[] | null = null) => {
  const wanted = { kind: "marketplace", restrictedTo, scopes: ["read:tests"], label: null } as const;
  return (await service.create(OPERATOR, wanted)).credential;
};
/** Each entry of a credential, newest first: what was done, and what became different. */
const auditOf = async ({ id }: Credential) => {
  const entries = await listAudit(opened.db.read, { subject: "credential", subjectId: id, limit: 10 });
  return entries.map(({ action, actor, atMs, changes }) => ({ action, actor, atMs, changes }));
};
const lastAuditOf = async (credential: Credential) => (await auditOf(credential))[0];
const stateOf = ({ clientId }: Credential) => findCredentialState(opened.db.read, clientId);

const CHANGES: ReadonlyArray<readonly [name: string, change: (clientId: string) => Promise<unknown>]> = [
  ["rotate", (clientId) => service.rotate(OPERATOR, clientId)],
  ["revoke", (clientId) => service.revoke(OPERATOR, clientId)],
  ["delete", (clientId) => service.delete(OPERATOR, clientId)],
  ["restrict", (clientId) => service.restrict(OPERATOR, clientId, { lookupsOf: "all" })],
  ["allow-ip", (clientId) => service.allowFrom(OPERATOR, clientId, [])],
  ["show", (clientId) => service.get(clientId)],
];
test.each(CHANGES)("an unknown client id is refused by %s", async (_name, change) => {
  expect(await rejectionOf(change("svc_id_nobody"))).toMatchObject({ code: "not_found" });
});

test("rotation issues a second credential of the account that is as the first, but for its id, its secret and its time", async () => {
  const { credential: first, clientSecret } = await newGroup(["203.0.113.0/24", "2001:db8::7"]);
  clock.advanceSeconds(5);
  const second = await service.rotate(OPERATOR, first.clientId);
  const { id: _, clientId: __, createdAtMs: ___, ...same } = first;
  expect(second.credential).toMatchObject(same);
  expect(second.credential.createdAtMs).toBe(TEST_START_MS + 5_000);
  expect(second.credential.clientId).not.toBe(first.clientId);
  expect(second.clientSecret).not.toBe(clientSecret);
  expect((await stateOf(first))?.disabledAtMs).toBeNull();
  expect(await lastAuditOf(second.credential)).toMatchObject({
    action: "credential.rotate",
    actor: OPERATOR,
    atMs: TEST_START_MS + 5_000,
    changes: { client_id: { from: null, to: second.credential.clientId } },
  });
  expect(JSON.stringify(await auditOf(second.credential))).not.toContain(second.clientSecret);
});

test("rotation keeps the restriction of a marketplace, which belongs to the account", async () => {
  const first = await newMarket([otherId]);
  expect((await service.rotate(OPERATOR, first.clientId)).credential.restrictedTo).toEqual([otherId]);
});

test("rotation takes another label, and issues for a revoked credential too, live", async () => {
  const { credential: first } = await newGroup();
  await service.revoke(OPERATOR, first.clientId);
  const { credential } = await service.rotate(OPERATOR, first.clientId, "New website");
  expect(credential).toMatchObject({
    label: "New website",
    disabledAtMs: null,
    accountId: first.accountId,
  });
});

test("revocation ends the credential and its tokens; done again it changes and records nothing", async () => {
  const { credential } = await newGroup();
  const revoked = await service.revoke(OPERATOR, credential.clientId);
  expect(revoked).toEqual({ ...credential, disabledAtMs: TEST_START_MS });
  clock.advanceSeconds(60);
  expect(await service.revoke(OPERATOR, credential.clientId)).toEqual(revoked);
  expect((await auditOf(credential)).map(({ action }) => action)).toEqual([
    "credential.revoke",
    "credential.create",
  ]);
});

test("revocation that keeps issued tokens lets them run out within the hour; a second one cuts them off, and nothing brings them back", async () => {
  const { credential } = await newGroup();
  const revoke = (keepIssuedTokens: boolean) =>
    service.revoke(OPERATOR, credential.clientId, { keepIssuedTokens });
  const kept = { disabledAtMs: TEST_START_MS, tokensUntilMs: TEST_START_MS + HOUR_MS };
  expect(await revoke(true)).toMatchObject(kept);
  clock.advanceSeconds(60);
  expect(await revoke(true)).toMatchObject(kept);
  expect(await revoke(false)).toMatchObject({ disabledAtMs: TEST_START_MS, tokensUntilMs: null });
  expect(await revoke(true)).toMatchObject({ disabledAtMs: TEST_START_MS, tokensUntilMs: null });
});

test("revocation always cuts off a marketplace's tokens: keeping them is refused, and nothing is revoked", async () => {
  const { clientId } = await newMarket();
  const error = await rejectionOf(service.revoke(OPERATOR, clientId, { keepIssuedTokens: true }));
  expect(error).toMatchObject({ code: "usage" });
  expect((await service.get(clientId)).disabledAtMs).toBeNull();
});

test("deletion forgets the credential and leaves its account, with another one of it", async () => {
  const { credential } = await newGroup();
  const second = await service.rotate(OPERATOR, credential.clientId);
  expect(await service.delete(OPERATOR, credential.clientId)).toEqual(credential);
  expect(await stateOf(credential)).toBeNull();
  expect(await rejectionOf(service.get(credential.clientId))).toMatchObject({ code: "not_found" });
  expect(await service.get(second.credential.clientId)).toEqual(second.credential);
  expect(await lastAuditOf(credential)).toMatchObject({
    action: "credential.delete",
    changes: { client_id: { from: credential.clientId, to: null } },
  });
});

test("deletion leaves an account without a live credential without events, as revoking all of them does", async () => {
  const { credential: first } = await newGroup();
  const { credential: second } = await service.rotate(OPERATOR, first.clientId);
  const endpointId = await opened.db.transact(async (tx) => {
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        accountId: first.accountId,
        url: "https://hooks.example",
        events: ["svc.test.completed"],
        sealedSecret: "",
        consecutiveFailures: 0,
        asymmetricSignatures: false,
        createdAtMs: TEST_START_MS,
      })
      .returning({ id: webhookEndpoints.id });
    return row?.id;
  });
  const isTold = async () => {
    const told = await opened.db.transact((tx) =>
      listSubscribers(tx, { companyId, dealerId: 1 }, "svc.test.completed"),
    );
    return told.some((subscriber) => subscriber.endpointId === endpointId);
  };
  expect(await isTold()).toBe(true);
  await service.delete(OPERATOR, first.clientId);
  expect(await isTold()).toBe(true);
  await service.revoke(OPERATOR, second.clientId, { keepIssuedTokens: true });
  expect(await isTold()).toBe(false);
  const { credential: third } = await service.rotate(OPERATOR, second.clientId);
  expect(await isTold()).toBe(true);
  await service.delete(OPERATOR, third.clientId);
  expect(await isTold()).toBe(false);
  await service.delete(OPERATOR, second.clientId);
  expect(await isTold()).toBe(false);
});

test("restriction is set, changed and lifted, for every credential of the account, and recorded", async () => {
  const credential = await newMarket();
  const { credential: second } = await service.rotate(OPERATOR, credential.clientId);
  const asked = { lookupsOf: [otherId, companyId, otherId] };
  const restricted = await service.restrict(OPERATOR, credential.clientId, asked);
  expect(restricted.credential.restrictedTo).toEqual([companyId, otherId]);
  expect(restricted.changes).toEqual({ restricted_to: { from: null, to: [companyId, otherId] } });
  expect((await service.get(second.clientId)).restrictedTo).toEqual([companyId, otherId]);
  expect(await lastAuditOf(credential)).toMatchObject({
    action: "credential.restrict",
    changes: { restricted_to: { from: null, to: [companyId, otherId] } },
  });
  const changed = await service.restrict(OPERATOR, credential.clientId, { lookupsOf: [otherId] });
  expect(changed.credential.restrictedTo).toEqual([otherId]);
  const lifted = await service.restrict(OPERATOR, credential.clientId, { lookupsOf: "all" });
  expect(lifted.credential.restrictedTo).toBeNull();
  const rows = await opened.db.read.select().from(accountCompanies);
  expect(rows.filter(({ accountId }) => accountId === credential.accountId)).toEqual([]);
});

test("restriction to no company at all leaves a marketplace that sees nothing", async () => {
  const credential = await newMarket([companyId]);
  const { credential: blind } = await service.restrict(OPERATOR, credential.clientId, { lookupsOf: [] });
  expect(blind.restrictedTo).toEqual([]);
  expect((await stateOf(credential))?.restricted).toBe(true);
});

test("restriction and events are changed separately, and what did not change is not recorded", async () => {
  const { clientId } = await newMarket([companyId]);
  const restrict = (asked: Parameters<typeof service.restrict>[2]) =>
    service.restrict(OPERATOR, clientId, asked);
  expect((await service.get(clientId)).eventsGranted).toEqual([companyId]);
  const everywhere = await restrict({ lookupsOf: "all" });
  expect(everywhere.credential).toMatchObject({ restrictedTo: null, eventsGranted: [companyId] });
  expect(everywhere.changes).toEqual({ restricted_to: { from: [companyId], to: null } });
  const granted = await restrict({ eventsOf: [otherId] });
  expect(granted.credential).toMatchObject({ restrictedTo: null, eventsGranted: [otherId] });
  expect(granted.changes).toEqual({ grant_events: { from: [companyId], to: [otherId] } });
  expect((await restrict({ eventsOf: [otherId] })).changes).toEqual({});
  expect((await restrict({ eventsOf: [] })).credential.eventsGranted).toEqual([]);
  const companyIds = (await opened.db.read.select().from(companies)).map(({ id }) => id);
  expect((await restrict({ eventsOf: "all" })).credential.eventsGranted).toEqual(companyIds);
});

test("restriction is refused for a dealer group and for a company that does not exist, and changes nothing", async () => {
  const { credential } = await newGroup();
  const market = await newMarket([companyId]);
  const before = await opened.db.read.select().from(accounts);
  expect(
    await rejectionOf(service.restrict(OPERATOR, credential.clientId, { lookupsOf: [companyId] })),
  ).toMatchObject({
    code: "usage",
  });
  expect(
    await rejectionOf(service.restrict(OPERATOR, market.clientId, { lookupsOf: [otherId, 999] })),
  ).toMatchObject({
    code: "not_found",
  });
  expect(await rejectionOf(service.restrict(OPERATOR, market.clientId, { eventsOf: [999] }))).toMatchObject({
    code: "not_found",
  });
  expect(await opened.db.read.select().from(accounts)).toEqual(before);
  expect((await service.get(market.clientId)).restrictedTo).toEqual([companyId]);
});

test("the allow-list is set at creation and later, in its normal form and once each, of one credential alone", async () => {
  const { credential } = await newGroup(["203.0.113.7", "203.0.113.7/32", "::ffff:198.51.100.0/120"]);
  expect(credential.allowList).toEqual(["203.0.113.7/32", "198.51.100.0/24"]);
  const { credential: second } = await service.rotate(OPERATOR, credential.clientId);
  const changed = await service.allowFrom(OPERATOR, credential.clientId, ["2001:DB8::/32"]);
  expect(changed.allowList).toEqual(["2001:db8::/32"]);
  expect((await service.get(second.clientId)).allowList).toEqual(["203.0.113.7/32", "198.51.100.0/24"]);
  expect(await lastAuditOf(credential)).toMatchObject({
    action: "credential.allow-ip",
    changes: {
      allow_list: { from: ["203.0.113.7/32", "198.51.100.0/24"], to: ["2001:db8::/32"] },
    },
  });
  expect((await service.allowFrom(OPERATOR, credential.clientId, [])).allowList).toBeNull();
  expect((await stateOf(credential))?.allowList).toBeNull();
});

const BAD = ["", "example.com", "10.1.2.3/8", "203.0.113.0/33", "203.0.113.0/24,198.51.100.0/24"];
test.each(BAD)("the allow-list refuses %p, and keeps what it was", async (cidr) => {
  const { credential } = await newGroup(["203.0.113.7"]);
  const error = await rejectionOf(service.allowFrom(OPERATOR, credential.clientId, ["198.51.100.1", cidr]));
  expect(error).toMatchObject({ code: "usage" });
  expect((await service.get(credential.clientId)).allowList).toEqual(["203.0.113.7/32"]);
  expect(await rejectionOf(newGroup([cidr]))).toMatchObject({ code: "usage" });
});

test("the allow-list has at most 100 networks", async () => {
  const networks = Array.from({ length: 101 }, (_, index) => `203.0.113.${index}`);
  expect((await newGroup(networks.slice(1))).credential.allowList).toHaveLength(100);
  expect(await rejectionOf(newGroup(networks))).toMatchObject({ code: "usage" });
});

test("the last use of a credential is written, never set back, and neither recorded nor an obstacle once the credential is deleted", async () => {
  const { credential } = await newGroup();
  const { credential: gone } = await newGroup();
  await service.delete(OPERATOR, gone.clientId);
  const use = (lastUsedAtMs: number) =>
    service.recordUses([
      { credentialId: gone.id, lastUsedAtMs },
      { credentialId: credential.id, lastUsedAtMs },
    ]);
  expect(credential.lastUsedAtMs).toBeNull();
  await use(TEST_START_MS + 2);
  await use(TEST_START_MS + 1);
  expect((await service.get(credential.clientId)).lastUsedAtMs).toBe(TEST_START_MS + 2);
  const rows = await opened.db.read.select({ id: credentials.id }).from(credentials);
  expect(rows.map(({ id }) => id)).not.toContain(gone.id);
  expect(await auditOf(credential)).toHaveLength(1);
});
