import type { Settings } from "../../src/settings/environment.ts";
import { type SeededDealer, seedDealer, seedTest } from "./seed.ts";
import { TEST_START_MS } from "./test-clock.ts";
import { startTestWorld, type TestWorld } from "./test-world.ts";

const HOUR_MS = 3_600_000;

export const WORLD_VINS = {
  /** Tested three times by two dealers of two companies. */
  shared: "WVWZZZE1ZMP000001",
  /** Now has the old plate of the shared one. */
  transferred: "VF1AG000000000002",
  inFlight: "TMBZZZNY000000003",
} as const;

/** Alpha has a second dealer, York, and there are tests in every state. */
export interface LookupWorld extends TestWorld {
  readonly york: SeededDealer;
  readonly tests: Readonly<Record<WorldTest, number>>;
}

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
  const world = await startTestWorld({ settings });
  const { db, alphaId, leeds, dublin } = world;
  const york = await seedDealer(db, alphaId, "Alpha York");
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

  return { ...world, york, tests };
}
