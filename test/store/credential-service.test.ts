import { afterAll, expect, test } from "bun:test";
import { SCOPES, type Scope } from "../../src/access/scope.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { isWellFormedSecret } from "../../src/credentials/client-secret.ts";
import { createCredentialService, type NewCredential } from "../../src/credentials/credential-service.ts";
import { findCredentialState } from "../../src/credentials/credential-store.ts";
import { accountEventGrants, accounts } from "../../src/credentials/credential-table.ts";
import { dealerWithinReach } from "../../src/credentials/reach-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { seedCompany } from "../support/seed.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";

const opened = await openTestDatabase();
const service = createCredentialService({ db: opened.db, clock: new TestClock(), random: systemRandom() });
const companyId = await seedCompany(opened.db);
const otherId = await seedCompany(opened.db);
afterAll(() => opened.close());

const group = (scopes: readonly string[], label: string | null = null): NewCredential => ({
  kind: "dealer-group",
  companyId,
  scopes,
  label,
});
const market = (scopes: readonly string[], restrictedTo: readonly number[] | null = null): NewCredential => ({
  kind: "marketplace",
  restrictedTo,
  scopes,
  label: null,
});
const countAccounts = async () => (await opened.db.read.select().from(accounts)).length;

test("a new credential of a dealer group has what was asked for, scopes in the order of the specification and once each", async () => {
  const { credential, clientSecret } = await service.create(
    OPERATOR,
    group(["manage:webhooks", "read:tests", "read:tests", "write:dealers"], "For the website"),
  );
  expect(credential).toEqual({
    id: expect.any(Number),
    accountId: expect.any(Number),
    clientId: expect.stringMatching(/^svc_id_[0-9A-Za-z]{22}$/),
    kind: "dealer-group",
    scopes: ["write:dealers", "read:tests", "manage:webhooks"],
    companyId,
    dealerId: null,
    restrictedTo: null,
    eventsGranted: [],
    dailyVehicles: null,
    contact: null,
    label: "For the website",
    createdAtMs: TEST_START_MS,
    disabledAtMs: null,
    allowList: null,
    tokensUntilMs: null,
    lastUsedAtMs: null,
  });
  expect(isWellFormedSecret(clientSecret)).toBe(true);
});

test("a new credential keeps no secret: neither the database nor any reading of it shows one", async () => {
  const { credential, clientSecret } = await service.create(OPERATOR, group(["read:tests"]));
  const stored = await findCredentialState(opened.db.read, credential.clientId);
  const shown = JSON.stringify([stored, await service.get(credential.clientId), await service.list()]);
  expect(shown).not.toContain(clientSecret);
  expect(shown).not.toContain(clientSecret.slice("svc_sk_".length, 30));
});

test("a new credential of a marketplace reaches everywhere, or the companies named, once each", async () => {
  const everywhere = await service.create(OPERATOR, market(["read:tests"]));
  expect(everywhere.credential).toMatchObject({ companyId: null, restrictedTo: null });
  const restricted = await service.create(OPERATOR, market(["read:tests"], [otherId, companyId, otherId]));
  const both = [companyId, otherId];
  expect(restricted.credential).toMatchObject({ restrictedTo: both, eventsGranted: both });
});

test("a new credential of a marketplace gets the events of the companies granted to it, once each, and looks up as before", async () => {
  const granted = { ...market(["manage:webhooks"]), eventsGranted: [otherId, companyId, otherId] };
  const { credential } = await service.create(OPERATOR, granted as NewCredential);
  expect(credential).toMatchObject({ restrictedTo: null, eventsGranted: [companyId, otherId] });
  expect(await service.get(credential.clientId)).toEqual(credential);
  expect(await service.list()).toContainEqual(credential);
  const rows = await opened.db.read.select().from(accountEventGrants);
  expect(rows.filter(({ accountId }) => accountId === credential.accountId)).toHaveLength(2);
  const entries = await createAuditService(opened).list({ limit: 1 });
  expect(entries[0]?.changes.grant_events).toEqual({ from: null, to: [companyId, otherId] });
});

test("a new credential restricted to nobody stays restricted", async () => {
  const { credential } = await service.create(OPERATOR, market(["read:tests"], []));
  expect(credential.restrictedTo).toEqual([]);
  expect((await service.get(credential.clientId)).restrictedTo).toEqual([]);
});

const UNKNOWN_COMPANY = /no company 999/;
const WRONG: ReadonlyArray<readonly [what: string, make: () => NewCredential, says: RegExp]> = [
  ["without a scope", () => group([]), /at least one scope/],
  ["with a scope that there is not", () => group(["read:test"]), /no scope read:test; the scopes are/],
  [
    "of a marketplace that reads dealers",
    () => market(["read:tests", "read:dealers"]),
    /cannot have read:dealers/,
  ],
  ["of a marketplace that writes dealers", () => market(["write:dealers"]), /cannot have write:dealers/],
  [
    "of a company that there is not",
    () => ({ ...group(["read:tests"]), companyId: 999 }) as NewCredential,
    UNKNOWN_COMPANY,
  ],
  [
    "restricted to a company that there is not",
    () => market(["read:tests"], [companyId, 999]),
    UNKNOWN_COMPANY,
  ],
  [
    "told of a company that there is not",
    () => ({ ...market(["manage:webhooks"]), eventsGranted: [companyId, 999] }) as NewCredential,
    UNKNOWN_COMPANY,
  ],
];
for (const [what, make, says] of WRONG) {
  test(`a new credential ${what} is refused, and nothing is left of it`, async () => {
    const before = await countAccounts();
    const error = await rejectionOf(service.create(OPERATOR, make()));
    expect(error.code).toBe(says.source === UNKNOWN_COMPANY.source ? "not_found" : "usage");
    expect(error.message).toMatch(says);
    expect(await countAccounts()).toBe(before);
  });
}

test("credentials are listed oldest first", async () => {
  const ids = (await service.list()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(ids).toEqual([...ids].sort((left, right) => left - right));
});

test("an unknown credential has an error of its own", async () => {
  expect((await rejectionOf(service.get("svc_id_nobody"))).code).toBe("not_found");
  expect(await findCredentialState(opened.db.read, "svc_id_nobody")).toBeNull();
});

test("the state of a credential is what was given, every scope included", async () => {
  const { credential } = await service.create(OPERATOR, group(SCOPES));
  const state = await findCredentialState(opened.db.read, credential.clientId);
  expect(state).toMatchObject({ kind: "dealer-group", companyId, restricted: false, disabledAtMs: null });
  expect(state?.scopes).toEqual([...SCOPES] as Scope[]);
});

test("the reach of a company is that company", async () => {
  const { read } = opened.db;
  expect(await dealerWithinReach(read, { kind: "company", companyId }, { companyId, dealerId: 3 })).toBe(
    true,
  );
  expect(
    await dealerWithinReach(read, { kind: "company", companyId }, { companyId: otherId, dealerId: 3 }),
  ).toBe(false);
});

test("the reach of a dealer is that dealer, not its siblings, nor its number in another company", async () => {
  const { read } = opened.db;
  const reach = { kind: "dealer", companyId, dealerId: 3 } as const;
  expect(await dealerWithinReach(read, reach, { companyId, dealerId: 3 })).toBe(true);
  expect(await dealerWithinReach(read, reach, { companyId, dealerId: 4 })).toBe(false);
  expect(await dealerWithinReach(read, reach, { companyId: otherId, dealerId: 3 })).toBe(false);
});

test("the reach everywhere is every company", async () => {
  expect(
    await dealerWithinReach(opened.db.read, { kind: "everywhere" }, { companyId: otherId, dealerId: 3 }),
  ).toBe(true);
});

test("the reach of a grant is what was granted to that account, and to no other", async () => {
  const { credential } = await service.create(OPERATOR, market(["read:tests"], [companyId]));
  const none = await service.create(OPERATOR, market(["read:tests"], []));
  const granted = { kind: "granted", accountId: credential.accountId } as const;
  expect(await dealerWithinReach(opened.db.read, granted, { companyId, dealerId: 3 })).toBe(true);
  expect(await dealerWithinReach(opened.db.read, granted, { companyId: otherId, dealerId: 3 })).toBe(false);
  const nothing = { kind: "granted", accountId: none.credential.accountId } as const;
  expect(await dealerWithinReach(opened.db.read, nothing, { companyId, dealerId: 3 })).toBe(false);
});
