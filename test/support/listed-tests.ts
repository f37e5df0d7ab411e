import { withVerdict } from "./battery-test-example.ts";
import { type PortalScene, startPortalScene, type Visitor } from "./portal-scene.ts";
import { ScriptedRenderer } from "./scripted-renderer.ts";
import { type SeededDealer, type SeededTestRow, seedDealer, seedTest } from "./seed.ts";

export const DAY_MS = 86_400_000;
/** The day of the oldest test. */
export const FIRST_DAY_MS = Date.UTC(2026, 0, 10);
/** Nothing of a result has arrived. */
export const NOTHING = {
  hasVehicle: false,
  hasBattery: false,
  registration: null,
  vin: null,
  sohPercent: null,
  resultHeld: false,
  renderedAtMs: null,
  resultsReceivedAtMs: null,
  referenceData: null,
  warnings: null,
  testedAtMs: null,
} as const satisfies SeededTestRow;

/** A dealer's portal with a test in each state, which have names here. */
export interface ListedTests extends PortalScene {
  readonly viewer: Visitor;
  /** The path of the list. */
  readonly list: string;
  readonly ids: Readonly<Record<string, number>>;
  pathOf(name: string): string;
  /** A dealer of the same company without a test, with a viewer, and the path of its list. */
  newDealer(name: string): Promise<{ motors: SeededDealer; visitor: Visitor; path: string }>;
}

export async function startListedTests(): Promise<ListedTests> {
  const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer() } });
  const { db, dealer, otherDealer } = scene;
  const list = `/portal/dealers/${dealer.dealerId}/tests`;
  const ids: Record<string, number> = {};
  const seed = async (name: string, row: SeededTestRow) => {
    ids[name] = await seedTest(db, dealer, row);
  };
  await seed("golf", {
    ...withVerdict("SAFETY_ISSUE"),
    vin: "WVWZZZE1ZMP000011",
    registration: "HB 100 AB",
    certificateNumber: "BT-2026-GOLF0001X",
    internalReference: "Stock 7",
    warnings: ["UNCLEAR_MODEL"],
    mileageKm: 1_000,
    testedAtMs: FIRST_DAY_MS,
  });
  await seed("zoe", {
    ...withVerdict("WARNING"),
    vin: "VF1AG000000000012",
    registration: "MÜ-AB 123E",
    make: "Renault",
    model: "Zoe",
    warnings: [],
    mileageKm: 2_000,
    testedAtMs: FIRST_DAY_MS + 2 * DAY_MS - 1,
    referenceData: "provisional",
    sohPercent: 101.2,
  });
  await seed("kona", {
    vin: "KMHK3000000000013",
    registration: null,
    make: "Hyundai",
    model: "Kona",
    warnings: ["SOMETHING_NEW"],
    mileageKm: 3_000,
    testedAtMs: FIRST_DAY_MS + 2 * DAY_MS,
    sohPercent: null,
  });
  await seed("failed", { ...NOTHING, status: "failed", failureReason: "hardware_fault" });
  await seed("unknownFailure", { ...NOTHING, status: "failed" });
  await seed("pending", { ...NOTHING, status: "pending" });
  await seed("cancelled", { ...NOTHING, status: "cancelled" });
  await seed("running", {
    ...NOTHING,
    ...withVerdict("WARNING"),
    status: "in_progress",
    hasBattery: true,
    sohPercent: 88.1,
  });
  ids.others = await seedTest(db, otherDealer, { vin: "WVWZZZE1ZMP000014" });
  return {
    ...scene,
    viewer: await scene.as("viewer"),
    list,
    ids,
    pathOf: (name) => `${list}/${ids[name]}`,
    async newDealer(name) {
      const motors = await seedDealer(db, dealer.companyId, name);
      const path = `/portal/dealers/${motors.dealerId}/tests`;
      return { motors, visitor: await scene.as("viewer", motors), path };
    },
  };
}

/** The tests that a page leads to, in its order. */
export const testIdsIn = (html: string) =>
  [...html.matchAll(/\/tests\/(\d+)"/g)].map((match) => Number(match[1]));
