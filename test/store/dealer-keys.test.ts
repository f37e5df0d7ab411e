import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { count } from "drizzle-orm";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { KEY_KINDS, KEY_SCOPES, keyKindOf, LIVE_KEYS_MAX } from "../../src/credentials/credential.ts";
import { createCredentialService } from "../../src/credentials/credential-service.ts";
import { findCredentialState } from "../../src/credentials/credential-store.ts";
import { accounts } from "../../src/credentials/credential-table.ts";
import {
  createDealerKeyService,
  type DealerKeyService,
  type KeyOutcome,
} from "../../src/credentials/dealer-key-service.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { type SeededDealer, seedCompany, seedDealer } from "../support/seed.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const ANN = "person:7";
const clock = new TestClock();
const random = systemRandom();
let opened: TestDatabase;
let keys: DealerKeyService;
let companyId: number;
let dealer: SeededDealer;
let sibling: SeededDealer;

beforeAll(async () => {
  opened = await openTestDatabase();
  keys = createDealerKeyService({ db: opened.db, clock, random });
  companyId = await seedCompany(opened.db);
});
beforeEach(async () => {
  dealer = await seedDealer(opened.db, companyId, "Leeds");
  sibling = await seedDealer(opened.db, companyId, "York");
});
afterAll(() => opened.close());

const make = (formMark = keys.newFormMark(), of = dealer) =>
  keys.create(ANN, of.dealerId, { label: "Website", kind: "read-only", formMark });
function made(outcome: KeyOutcome) {
  if (outcome.kind !== "made") throw new Error(`no key was made: ${outcome.kind}`);
  return outcome;
}
const accountCount = async () =>
  (await opened.db.read.select({ total: count() }).from(accounts))[0]?.total ?? 0;
const auditOf = (subjectId: number) =>
  createAuditService({ db: opened.db }).list({ subject: "credential", subjectId, limit: 10 });

describe("a key that a dealer makes", () => {
  test.each([
    ["read-only", ["read:tests", "read:certificates"]],
    ["full-integration", ["read:dealers", "read:tests", "read:certificates", "manage:webhooks"]],
  ] as const)(
    "a key that a dealer makes, of the kind %s, has the scopes of the specification, and reaches that dealer",
    async (kind, scopes) => {
      const { dealerId } = dealer;
      const formMark = keys.newFormMark();
      const { key, clientSecret } = made(await keys.create(ANN, dealerId, { label: "Site", kind, formMark }));
      expect(key).toMatchObject({ kind: "dealer-group", companyId, dealerId, scopes, label: "Site" });
      expect(keyKindOf(key)).toBe(kind);
      expect(clientSecret).toMatch(/^svc_sk_/);
      const state = await findCredentialState(opened.db.read, key.clientId);
      expect(state).toMatchObject({ companyId, dealerId, kind: "dealer-group", restricted: false, scopes });
    },
  );

  test("a key that a dealer makes may never write dealers, whatever its kind", () => {
    for (const kind of KEY_KINDS) {
      expect(KEY_SCOPES[kind]).not.toContain("write:dealers");
      expect(keyKindOf({ scopes: KEY_SCOPES[kind] })).toBe(kind);
    }
  });

  test("a key that a dealer makes belongs to the one account of that dealer, as every other of its keys does", async () => {
    const before = await accountCount();
    const outcomes = await Promise.all([make(), make(), make()]);
    expect(new Set(outcomes.map((outcome) => made(outcome).key.accountId)).size).toBe(1);
    expect(await accountCount()).toBe(before + 1);
    const other = made(await make(undefined, sibling)).key;
    expect(other.accountId).not.toBe(made(await make()).key.accountId);
  });

  test("a key that a dealer makes is in the audit log with its person, and without its secret", async () => {
    const { key, clientSecret } = made(await make());
    const entries = await auditOf(key.id);
    expect(entries).toMatchObject([
      {
        actor: ANN,
        action: "credential.create",
        changes: { dealer_id: { from: null, to: dealer.dealerId }, label: { from: null, to: "Website" } },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(clientSecret);
  });

  test("a key that a dealer makes is rotated by operators within its dealer", async () => {
    const { key } = made(await make());
    const credentials = createCredentialService({ db: opened.db, clock, random });
    const { credential } = await credentials.rotate("operator:ann", key.clientId);
    expect(credential).toMatchObject({ accountId: key.accountId, dealerId: dealer.dealerId, companyId });
    expect((await keys.list(dealer.dealerId)).map(({ id }) => id)).toEqual([key.id, credential.id]);
  });
});

describe("a form that is sent twice", () => {
  test("a form that is sent twice makes one key, and shows its secret once", async () => {
    const formMark = keys.newFormMark();
    const first = made(await make(formMark));
    const { key } = first;
    expect(await make(formMark)).toEqual({ kind: "made_before", key });
    expect(await keys.list(dealer.dealerId)).toEqual([key]);
  });

  test("a form that is sent twice at once makes one key", async () => {
    const formMark = keys.newFormMark();
    const outcomes = await Promise.all([make(formMark), make(formMark), make(formMark)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["made", "made_before", "made_before"]);
    expect(await keys.list(dealer.dealerId)).toHaveLength(1);
  });

  test("a form that is sent again makes no key, even when the key is revoked or deleted since", async () => {
    const formMark = keys.newFormMark();
    const { key } = made(await make(formMark));
    await keys.revoke(ANN, dealer.dealerId, key.id);
    expect(await make(formMark)).toMatchObject({ kind: "made_before", key: { id: key.id } });
    await createCredentialService({ db: opened.db, clock, random }).delete("operator:ann", key.clientId);
    expect(await make(formMark)).toEqual({ kind: "made_before", key: null });
  });

  test("a sibling's form makes a key of its own: the mark of another dealer's form means nothing there", async () => {
    const formMark = keys.newFormMark();
    made(await make(formMark));
    made(await make(formMark, sibling));
  });
});

test(`a dealer has at most ${LIVE_KEYS_MAX} live keys, and may make another for one that it revokes`, async () => {
  const first = made(await make()).key;
  for (let madeCount = 1; madeCount < LIVE_KEYS_MAX; madeCount++) made(await make());
  expect(await make()).toEqual({ kind: "too_many" });
  made(await make(undefined, sibling));
  await keys.revoke(ANN, dealer.dealerId, first.id);
  made(await make());
  expect(await make()).toEqual({ kind: "too_many" });
});

describe("revoking a key", () => {
  test("revoking a key ends it at once, and says in the audit log who did it", async () => {
    const { key } = made(await make());
    clock.advanceSeconds(5);
    const revoked = await keys.revoke(ANN, dealer.dealerId, key.id);
    expect(revoked).toMatchObject({ disabledAtMs: clock.nowMs(), tokensUntilMs: null });
    expect((await auditOf(key.id))[0]).toMatchObject({ actor: ANN, action: "credential.revoke" });
  });

  test("revoking a key twice changes nothing more", async () => {
    const { key } = made(await make());
    const revoked = await keys.revoke(ANN, dealer.dealerId, key.id);
    clock.advanceSeconds(5);
    expect(await keys.revoke(ANN, dealer.dealerId, key.id)).toEqual(revoked);
    expect(await auditOf(key.id)).toHaveLength(2);
  });

  test("revoking a key of another dealer, or of a whole group, is refused as if there were none", async () => {
    const { key } = made(await make(undefined, sibling));
    const credentials = createCredentialService({ db: opened.db, clock, random });
    const wanted = { kind: "dealer-group", companyId, scopes: ["read:tests"], label: null } as const;
    const { credential } = await credentials.create("operator:ann", wanted);
    for (const { id } of [key, credential, { id: 999_999 }]) {
      expect(await rejectionOf(keys.revoke(ANN, dealer.dealerId, id))).toMatchObject({ code: "not_found" });
      expect(await rejectionOf(keys.get(dealer.dealerId, id))).toMatchObject({ code: "not_found" });
    }
    expect((await keys.list(sibling.dealerId))[0]?.disabledAtMs).toBeNull();
  });
});
