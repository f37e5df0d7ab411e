import type { Settings } from "../../src/settings/environment.ts";
import { bearerToken } from "./forged-token.ts";
import {
  type SeededCredential,
  type SeededDealer,
  seedCompany,
  seedCredential,
  seedDealer,
  seedTest,
} from "./seed.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";

const HOUR_MS = 3_600_000;

export const WORLD_VINS = {
  /** Tested three times by two dealers of two companies. */
  shared: "WVWZZZE1ZMP000001",
  /** Now has the old plate of the shared one. */
  transferred: "VF1AG000000000002",
  inFlight: "TMBZZZNY000000003",
} as const;

/** Two dealer groups must not see each other. There are marketplaces with every reach, and tests in every state. */
export interface LookupWorld extends TestApp {
  readonly alpha: { readonly companyId: number; readonly leeds: SeededDealer; readonly york: SeededDealer };
  readonly beta: { readonly companyId: number; readonly dublin: SeededDealer };
  readonly credentials: Readonly<Record<WorldCaller, SeededCredential>>;
  readonly tokens: Readonly<Record<WorldCaller, string>>;
  readonly tests: Readonly<Record<WorldTest, number>>;
}

export type WorldCaller =
  | "alphaGroup"
  | "betaGroup"
  | "market"
  | "marketOfAlpha"
  | "marketOfNobody"
  | "withoutReadTests";
export type WorldTest =
  | "alphaNewest"
  | "alphaOlder"
  | "betaShared"
  | "transferred"
  | "inFlight"
  | "failed"
  | "pending"
  | "cancelled";

export async function startLookupWorld(settings: Settings = {}): Promise<LookupWorld> {
  const testApp = await startTestApp({ settings });
  const { db, random } = testApp;
  const alphaId = await seedCompany(db, "Alpha Group");
  const betaId = await seedCompany(db, "Beta Group");
  const leeds = await seedDealer(db, alphaId, "Alpha Leeds");
  const york = await seedDealer(db, alphaId, "Alpha York");
  const dublin = await seedDealer(db, betaId, "Beta Dublin");

  const credentials = {
    alphaGroup: await seedCredential(db, random, { kind: "dealer-group", companyId: alphaId }),
    betaGroup: await seedCredential(db, random, { kind: "dealer-group", companyId: betaId }),
    market: await seedCredential(db, random, {
      kind: "marketplace",
      scopes: ["read:tests", "read:certificates"],
    }),
    marketOfAlpha: await seedCredential(db, random, {
      kind: "marketplace",
      scopes: ["read:tests"],
      restrictedTo: [alphaId],
    }),
    marketOfNobody: await seedCredential(db, random, {
      kind: "marketplace",
      scopes: ["read:tests"],
      restrictedTo: [],
    }),
    withoutReadTests: await seedCredential(db, random, {
      kind: "dealer-group",
      companyId: alphaId,
      scopes: ["read:dealers", "read:certificates"],
    }),
  };

  const { shared, transferred, inFlight } = WORLD_VINS;
  const nothing = { hasVehicle: false, hasBattery: false, registration: null, vin: null, sohPercent: null };
  const unfinished = {
    resultHeld: false,
    referenceData: null,
    renderedAtMs: null,
    resultsReceivedAtMs: null,
  };
  const tests = {
    alphaOlder: await seedTest(db, leeds, { vin: shared, testedAtMs: TEST_START_MS - 48 * HOUR_MS }),
    alphaNewest: await seedTest(db, york, { vin: shared, testedAtMs: TEST_START_MS - HOUR_MS }),
    betaShared: await seedTest(db, dublin, {
      vin: shared,
      testedAtMs: TEST_START_MS - 24 * HOUR_MS,
      registration: null,
    }),
    transferred: await seedTest(db, dublin, {
      vin: transferred,
      registration: "ab-12 cde",
      testedAtMs: TEST_START_MS - 2 * HOUR_MS,
    }),
    inFlight: await seedTest(db, leeds, {
      ...unfinished,
      status: "in_progress",
      vin: inFlight,
      registration: "MÜ-AB 123E",
      sohPercent: 88.1,
      testedAtMs: null,
    }),
    failed: await seedTest(db, leeds, { ...nothing, ...unfinished, status: "failed", testedAtMs: null }),
    pending: await seedTest(db, leeds, { ...nothing, ...unfinished, status: "pending", testedAtMs: null }),
    cancelled: await seedTest(db, leeds, {
      ...nothing,
      ...unfinished,
      status: "cancelled",
      testedAtMs: null,
    }),
  };

  const tokens: Partial<Record<WorldCaller, string>> = {};
  for (const [name, credential] of Object.entries(credentials)) {
    tokens[name as WorldCaller] = await bearerToken(testApp, credential);
  }
  return {
    ...testApp,
    alpha: { companyId: alphaId, leeds, york },
    beta: { companyId: betaId, dublin },
    credentials,
    tokens: tokens as Record<WorldCaller, string>,
    tests,
  };
}
