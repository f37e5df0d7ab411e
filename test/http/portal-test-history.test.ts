import { afterAll, expect, test } from "bun:test";
import { DAY_MS, FIRST_DAY_MS, NOTHING, startListedTests, testIdsIn } from "../support/listed-tests.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { type SeededTestRow, seedTest } from "../support/seed.ts";

const WITHDRAWN = {
  withdrawnAtMs: FIRST_DAY_MS + 301 * DAY_MS,
  withdrawalReason: "Read from another vehicle.",
} as const;

const scene = await startListedTests();
const { viewer, dealer, list, ids } = scene;
afterAll(() => scene.close());

const pageOf = async (testId: number | undefined) => (await viewer.get(`${list}/${testId}`)).text();
const historyIn = (html: string) => /History of this vehicle.*?<\/section>/s.exec(html)?.[0] ?? "";

test("the page of a test shows the dealer's completed tests of the same VIN, as a line of confirmed figures and as a table", async () => {
  const db = scene.db;
  const vin = "WVWZZZE1ZMP000077";
  const test = (row: SeededTestRow) => seedTest(db, dealer, { vin, ...row });
  const after = (days: number, sohPercent: number, row: SeededTestRow = {}) =>
    test({ testedAtMs: FIRST_DAY_MS + days * DAY_MS, sohPercent, ...row });
  const first = await after(0, 96.1, { mileageKm: 12_000 });
  const second = await after(400, 58.5, { diagnostics: null });
  const provisional = await after(500, 104.4, { referenceData: "provisional" });
  const withdrawn = await after(300, 81.7, WITHDRAWN);
  await test({ ...NOTHING, vin, status: "failed" });
  const running = await test({ ...NOTHING, hasVehicle: true, vin, status: "in_progress" });
  await seedTest(db, scene.otherDealer, { vin, sohPercent: 12.3, testedAtMs: FIRST_DAY_MS + DAY_MS });
  const html = await expectPortalPage(await viewer.get(`${list}/${second}`), 200, "History of this vehicle");
  const section = historyIn(html);
  expect(testIdsIn(section)).toEqual([provisional, withdrawn, first, running]);
  expect(section).toContain(`href="${list}?q=${vin}"`);
  expect(readableText(section)).toContain("In progress");
  // Each test of the vehicle leads to all the others.
  for (const [shown, others] of [
    [first, [provisional, withdrawn, second, running]],
    [running, [provisional, withdrawn, second, first]],
  ] as const) {
    const linked = testIdsIn(historyIn(await pageOf(shown)));
    expect(linked.toSorted()).toEqual(others.toSorted());
  }
  // Its figure is not one to compare with.
  expect(readableText(section)).toContain("81.7% Withdrawn");
  expect(readableText(section)).toContain("14 Feb 2027 (this test)");
  expect(readableText(section)).toContain("12,000 km");
  expect(readableText(section)).toContain("104.4% Provisional");
  expect(section).toContain(
    'aria-label="Line chart of the state of health: 96.1% on 10 January 2026, 58.5% on 14 February 2027.',
  );
  expect(section.match(/<circle class="(shown)?"/g)).toHaveLength(2);
  expect(section).toContain(">50%</text>");
  expect(html).not.toContain("12.3%");
});

test.each([
  [0.911, "0.9%"],
  [151, "151.0%"],
])(
  "no page of the portal states %d percent, which no battery has, or how uncertain it is",
  async (sohPercent, figure) => {
    const vin = "WVWZZZE1ZMP000078";
    const stated = { vin, sohBasis: "usable_energy", testedAtMs: FIRST_DAY_MS } as const;
    const testId = await seedTest(scene.db, dealer, { ...stated, sohPercent, sohUncertaintyPercent: 2.7 });
    const [first, last] = [FIRST_DAY_MS + DAY_MS, FIRST_DAY_MS + 2 * DAY_MS];
    await seedTest(scene.db, dealer, { ...stated, sohPercent: 92.3, testedAtMs: first });
    const later = await seedTest(scene.db, dealer, { ...stated, sohPercent: 91.4, testedAtMs: last });
    const pages = [
      await pageOf(testId),
      await pageOf(later),
      await (await viewer.get(`${list}?q=${vin}`)).text(),
    ];
    for (const page of pages) {
      expect(page).toContain("91.4%");
      expect(page).not.toMatch(new RegExp(`\\b${figure}`));
      expect(page).not.toContain("2.7");
    }
  },
);

test("the page of a test leaves out tests of another make under its VIN, and says that there is one, and when it was made", async () => {
  const db = scene.db;
  const vin = "KNACC81CGL5004242";
  const test = (make: string | null, days: number) =>
    seedTest(db, dealer, { vin, make, testedAtMs: FIRST_DAY_MS + days * DAY_MS });
  const kia = await test("Kia", 0);
  const tesla = await test("Tesla", 100);
  const historyOf = async (testId: number) => historyIn(await pageOf(testId));
  const says = (day: string) =>
    `Another test under this VIN, of ${day}, names another make. It is not shown here: check the VIN of both cars.`;
  const alone = await historyOf(kia);
  expect(readableText(alone)).toContain(says("20 April 2026"));
  expect(alone).not.toContain(`/tests/${tesla}"`);
  expect(alone).toContain(`href="${list}?q=${vin}"`);

  const upper = await test("KIA", 200);
  const together = await historyOf(kia);
  expect(readableText(together)).toContain(says("20 April 2026"));
  expect(testIdsIn(together)).toEqual([upper]);
  expect(readableText(await historyOf(tesla))).toContain(says("29 July 2026"));

  // As on its certificate, no withdrawn result and none that is awaited keeps a test apart.
  const retest = { vin, testedAtMs: FIRST_DAY_MS + 300 * DAY_MS };
  const withdrawn = await seedTest(db, dealer, { ...retest, make: "Volvo", ...WITHDRAWN });
  const running = await seedTest(db, dealer, { ...retest, make: "Polestar", status: "in_progress" });
  const later = await historyOf(kia);
  expect(readableText(later)).toContain(says("20 April 2026"));
  for (const testId of [withdrawn, running]) expect(later).not.toContain(`/tests/${testId}"`);
});

test("the page of a test says how many tests there are of its VIN where these are more than it lists", async () => {
  const vin = "KNACC81CGL5004243";
  const at = (days: number) => ({ vin, testedAtMs: FIRST_DAY_MS + days * DAY_MS });
  const testId = await seedTest(scene.db, dealer, { ...at(200), make: "Kia" });
  await seedTest(scene.db, dealer, { ...at(150), make: "Tesla" });
  for (let day = 0; day < 99; day += 1) await seedTest(scene.db, dealer, { ...at(day), make: "Kia" });
  const html = await pageOf(testId);
  expect(readableText(html)).toContain("Your newest 99 of 101 tests of this VIN.");
});

test("the page of a test with a placeholder for a VIN has no history", async () => {
  const row = { vin: "FFFFFFFFFFFFFFFFF" };
  const testId = await seedTest(scene.db, dealer, row);
  await seedTest(scene.db, dealer, row);
  expect(await pageOf(testId)).not.toContain("History of this vehicle");
});

test("the page of a test without another test of its vehicle has no history", async () => {
  for (const name of ["golf", "failed"])
    expect(await pageOf(ids[name])).not.toContain("History of this vehicle");
});

test("the page of a test says when the battery of its vehicle was another one, by valid results alone, and draws no line there", async () => {
  const vin = "WVWZZZE1ZMP000078";
  const after = (days: number, identifier: string, row: SeededTestRow = {}) =>
    seedTest(scene.db, dealer, { vin, testedAtMs: FIRST_DAY_MS + days * DAY_MS, identifier, ...row });
  await after(0, "0SN-4711-000001");
  await after(100, "0SN-4711-000001");
  await after(200, "0SN-4711-000007", WITHDRAWN);
  const section = async (testId: number) => historyIn(await pageOf(testId));
  const same = await section(await after(300, "0SN-4711-000001"));
  expect(same).not.toContain("battery");
  expect(same.match(/<polyline/g)).toHaveLength(1);
  const changed = await section(await after(400, "0SN-4711-000002"));
  expect(readableText(changed)).toContain(
    "The vehicle has had another battery since the test on 14 February 2027.",
  );
  expect(changed.match(/<polyline/g)).toHaveLength(2);
});
