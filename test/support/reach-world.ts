import type { Scope } from "../../src/access/scope.ts";
import { batteryTests, dealerTestTallies, TALLY_STRIPE } from "../../src/battery-tests/battery-test-table.ts";
import { KEY_SCOPES } from "../../src/credentials/credential.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { bearerToken } from "./forged-token.ts";
import { type SeededCredential, seedCredential, seedTest } from "./seed.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";

/** Each value is unique, so that it can be recognised in an answer. */
export interface Tenant {
  readonly companyId: number;
  readonly dealerId: number;
  readonly unitId: number;
  readonly testId: number;
  readonly webhookId: number;
  readonly clientId: string;
  readonly name: string;
  readonly email: string;
  readonly serialNumber: string;
  readonly vin: string;
  readonly registration: string;
  readonly certificateNumber: string;
  readonly host: string;
}

/** `sibling` is another dealer of alpha's company. */
export type TenantName = "alpha" | "beta" | "sibling";
/** What a route may name of a tenant; `company` means acting for the whole company. */
export type Resource = "test" | "dealer" | "company" | "webhook";

/** Whose things of each kind the caller may see. */
export interface WalkCaller {
  readonly name: string;
  readonly token: string | null;
  readonly isMarket: boolean;
  readonly scopes: readonly Scope[];
  readonly reach: Readonly<Record<Resource, readonly TenantName[]>>;
}

export interface ReachWorld extends TestApp {
  readonly tenants: Readonly<Record<TenantName, Tenant>>;
  /** In the same form, but it does not exist. */
  readonly absent: Tenant;
  readonly callers: readonly WalkCaller[];
}

/** A car that both tenants have tested. */
export const SHARED_VIN = "WVWZZZE1ZMP777777";
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;
const ALL_SCOPES: readonly Scope[] = [
  "read:dealers",
  "write:dealers",
  "read:tests",
  "read:certificates",
  "manage:webhooks",
];
const MARKET_SCOPES: readonly Scope[] = ["read:tests", "read:certificates", "manage:webhooks"];
const NOTHING = { test: [], dealer: [], company: [], webhook: [] } as const;

/** The groups have the same kinds of things; one of them has two dealers. */
export async function startReachWorld(): Promise<ReachWorld> {
  // Loopback receivers are allowed, so that a webhook can be created without a name server.
  const settings = { SVC_INGEST_SECRET: INGEST_SECRET, SVC_ALLOW_PRIVATE_WEBHOOKS: "on" };
  const testApp = await startTestApp({ settings });
  const alpha = await seedTenant(testApp, tenantOf("Alphonsine", 8_100_000, "1"));
  const beta = await seedTenant(testApp, tenantOf("Bertrade", 8_200_000, "2"));
  const sibling = await seedTenant(
    testApp,
    { ...tenantOf("Sidonie", 8_400_000, "4"), companyId: alpha.tenant.companyId },
    { isSibling: true },
  );
  const { db, random } = testApp;
  const group = (companyId: number, scopes = ALL_SCOPES) =>
    seedCredential(db, random, { kind: "dealer-group", companyId, scopes });
  const market = (restrictedTo?: readonly number[], scopes = MARKET_SCOPES) =>
    seedCredential(db, random, {
      kind: "marketplace",
      scopes,
      ...(restrictedTo === undefined ? {} : { restrictedTo }),
    });
  const caller = async (
    name: string,
    credential: SeededCredential,
    reach: Partial<WalkCaller["reach"]>,
  ): Promise<WalkCaller> => ({
    name,
    token: await bearerToken(testApp, credential),
    isMarket: credential.kind === "marketplace",
    scopes: credential.scopes,
    reach: { ...NOTHING, ...reach },
  });
  const groupOfAlpha = ["alpha", "sibling"] as const;
  const ofAlpha = { test: groupOfAlpha, dealer: groupOfAlpha, company: groupOfAlpha } as const;
  const all = ["alpha", "beta", "sibling"] as const;
  const alphaId = alpha.tenant.companyId;
  const key = (scopes: readonly Scope[] = KEY_SCOPES["full-integration"]) => {
    const { companyId, dealerId } = alpha.tenant;
    return seedCredential(db, random, { kind: "dealer-group", companyId, dealerId, scopes });
  };
  const ofOneDealer = { test: ["alpha"], dealer: ["alpha"] } as const;
  const gone = await group(alphaId);
  const elsewhere = await group(alphaId);
  const ending = await group(alphaId);
  const callers = [
    { name: "nobody", token: null, isMarket: false, scopes: [], reach: NOTHING },
    await caller("alpha's group", alpha.owner, { ...ofAlpha, webhook: ["alpha"] }),
    await caller("beta's group", beta.owner, {
      test: ["beta"],
      dealer: ["beta"],
      company: ["beta"],
      webhook: ["beta"],
    }),
    await caller("another account of alpha's", await group(alphaId), ofAlpha),
    await caller("alpha's reader", await group(alphaId, ["read:tests", "read:certificates"]), ofAlpha),
    await caller("a key of alpha's dealer", await key(), ofOneDealer),
    await caller("a reading key of alpha's dealer", await key(KEY_SCOPES["read-only"]), ofOneDealer),
    await caller("a key of alpha's sibling", sibling.owner, {
      test: ["sibling"],
      dealer: ["sibling"],
      webhook: ["sibling"],
    }),
    await caller("a marketplace", await market(), { test: all }),
    await caller("a marketplace restricted to alpha", await market([alphaId]), { test: groupOfAlpha }),
    await caller("a marketplace restricted to nobody", await market([]), {}),
    // No command issues these three, but a restored or altered database may hold them.
    await caller("a marketplace with every scope", await market(undefined, ALL_SCOPES), { test: all }),
    await caller("… restricted to alpha", await market([alphaId], ALL_SCOPES), { test: groupOfAlpha }),
    await caller("a key of alpha's dealer with every scope", await key(ALL_SCOPES), ofOneDealer),
    await caller(
      "a revoked credential of alpha's",
      await seedCredential(db, random, { kind: "dealer-group", companyId: alphaId, disabledAtMs: 1 }),
      {},
    ),
    await caller("a deleted credential of alpha's", gone, {}),
    await caller("a credential of alpha's that is bound to another address", elsewhere, {}),
    await caller("a revoked credential of alpha's whose tokens run out", ending, ofAlpha),
  ];
  const { credentials } = testApp.app;
  await credentials.delete("operator:ann", gone.clientId);
  await credentials.allowFrom("operator:ann", elsewhere.clientId, ["203.0.113.7"]);
  await credentials.revoke("operator:ann", ending.clientId, { keepIssuedTokens: true });
  return {
    ...testApp,
    tenants: { alpha: alpha.tenant, beta: beta.tenant, sibling: sibling.tenant },
    absent: { ...tenantOf("Nonesuch", 8_300_000, "3"), clientId: `svc_id_${"0".repeat(22)}` },
    callers,
  };
}

/** Ids of different kinds are far apart, so that no later row gets one of them. */
function tenantOf(name: string, base: number, digit: string): Omit<Tenant, "clientId"> {
  return {
    companyId: base + 10_000,
    dealerId: base + 20_000,
    unitId: base + 30_000,
    testId: base + 40_000,
    webhookId: base + 50_000,
    name,
    email: `${name.toLowerCase()}@owners.example`,
    serialNumber: `SER-${name}`,
    vin: `WVWZZZE1ZMP55555${digit}`,
    registration: `RG${digit}${digit} ${name.slice(0, 3).toUpperCase()}`,
    certificateNumber: `BT-2026-${digit.repeat(9)}`,
    host: `127.0.0.1:${base / 1000}/${name.toLowerCase()}`,
  };
}

async function seedTenant(
  { db, random }: TestApp,
  tenant: Omit<Tenant, "clientId">,
  { isSibling = false }: { readonly isSibling?: boolean } = {},
) {
  const { companyId, dealerId, unitId, name, webhookId } = tenant;
  const times = { createdAtMs: TEST_START_MS };
  await db.transact(async (tx) => {
    if (!isSibling) await tx.insert(companies).values({ id: companyId, name: `${name} Group`, ...times });
    await tx.insert(dealers).values({
      id: dealerId,
      companyId,
      name: `${name} Branch`,
      legalName: `${name} Limited`,
      status: "active",
      billingMode: "group",
      primaryContact: { name: null, email: tenant.email, phone: null },
      ...times,
      updatedAtMs: TEST_START_MS,
      activatedAtMs: TEST_START_MS,
    });
    await tx.insert(units).values({
      id: unitId,
      dealerId,
      status: "active",
      serialNumber: tenant.serialNumber,
      ...times,
    });
    await tx.insert(dealerTestTallies).values({ dealerId, stripe: TALLY_STRIPE, companyId, testCount: 1 });
    await tx.insert(batteryTests).values({
      id: tenant.testId,
      changeNo: 0,
      companyId,
      dealerId,
      unitId,
      runId: `run-${name}`,
      status: "completed",
      resultHeld: true,
      hasVehicle: true,
      vin: tenant.vin,
      registration: tenant.registration,
      registrationKey: tenant.registration.replace(" ", ""),
      hasBattery: true,
      sohPercent: 93.4,
      referenceData: "final",
      internalReference: `ref-${name}`,
      testedAtMs: TEST_START_MS,
      ...times,
      updatedAtMs: TEST_START_MS,
    });
  });
  const dealer = { dealerId, companyId, unitId, name: `${name} Branch` };
  await seedTest(db, dealer, { vin: SHARED_VIN, registration: "SH 4RED", internalReference: `ref2-${name}` });
  const owner = await seedCredential(db, random, {
    kind: "dealer-group",
    companyId,
    ...(isSibling ? { dealerId, scopes: KEY_SCOPES["full-integration"] } : {}),
  });
  await db.transact(async (tx) => {
    await tx.insert(webhookEndpoints).values({
      id: webhookId,
      accountId: owner.accountId,
      url: `http://${tenant.host}`,
      events: ["svc.test.completed"],
      sealedSecret: "",
      consecutiveFailures: 0,
      asymmetricSignatures: false,
      ...times,
    });
  });
  return { tenant: { ...tenant, clientId: owner.clientId }, owner };
}
