import { afterAll, expect, test } from "bun:test";
import { withVerdict } from "../support/battery-test-example.ts";
import { readableText } from "../support/page-scenario.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";

const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer() } });
const viewer = await scene.as("viewer");
afterAll(() => scene.close());

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 1, 2, 10);

async function issue(row: SeededTestRow): Promise<number> {
  const held = { status: "in_progress", renderedAtMs: null } as const;
  const testId = await seedTest(scene.db, scene.dealer, { ...withVerdict("OK"), ...held, ...row });
  await scene.app.certificates.queueRendering(testId);
  await scene.app.certificates.scheduler.drain();
  return testId;
}

const CAR = { vin: "WVWZZZE1ZMP424242", registration: "HB 100 AB" };
const FAULTLESS = "Checks: no faults";
const earlier = await issue({ ...CAR, mileageKm: 90_000, testedAtMs: FIRST_MS });
const atDealer = (path = "") => `/portal/dealers/${scene.dealer.dealerId}${path}`;
const pageOf = async (path: string) => await (await viewer.get(path)).text();
/** The rows of its table. */
const tableOf = async (path: string) => {
  const page = await pageOf(path);
  return readableText(page.slice(page.indexOf("<table"), page.lastIndexOf("</table>")));
};
const LISTS = [atDealer("/tests"), atDealer(), atDealer(`/units/${scene.dealer.unitId}`)] as const;

test("lists of the portal say of a test whose checks passed that they found no faults, until its figures contradict an earlier one", async () => {
  for (const path of LISTS) expect(await tableOf(path), path).toContain("No faults");
  const later = await issue({ ...CAR, mileageKm: 48_000, testedAtMs: FIRST_MS + DAY_MS });
  const [list, overview, unit] = await Promise.all(LISTS.map(tableOf));
  for (const text of [list, overview]) {
    expect(text?.match(/No faults/g)).toHaveLength(1);
    expect(text).toContain("Warning");
  }
  expect(unit).not.toContain("No faults");
  const history = await pageOf(atDealer(`/tests/${earlier}`));
  expect(readableText(history.slice(history.indexOf("History of this vehicle")))).toContain("Warning");
  expect(readableText(await pageOf(atDealer(`/tests/${later}`)))).not.toContain(FAULTLESS);
});
