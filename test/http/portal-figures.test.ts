import { afterAll, expect, test } from "bun:test";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { type SeededTestRow, seedDealer, seedTest, seedTests } from "../support/seed.ts";

/** The clock of the scene shows March 2026. */
const inMonth = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 12);

const scene = await startPortalScene();
const viewer = await scene.as("viewer");
const path = `/portal/dealers/${scene.dealer.dealerId}/figures`;
const rows: SeededTestRow[] = [
  { testedAtMs: inMonth(2026, 3, 1), sohPercent: 90, warnings: [] },
  { testedAtMs: inMonth(2026, 3, 2), sohPercent: 80, warnings: ["UNCLEAR_MODEL"] },
  // Neither counts for the mean, and the last was not evaluated.
  { testedAtMs: inMonth(2026, 3, 2), sohPercent: 10, referenceData: "provisional", warnings: [] },
  {
    testedAtMs: inMonth(2026, 3, 2),
    sohPercent: 10,
    withdrawnAtMs: 1,
    withdrawalReason: "x",
    warnings: null,
  },
  { testedAtMs: inMonth(2026, 1, 31), sohPercent: null, warnings: ["UNCLEAR_MODEL"] },
  // No battery has them: they do not count for the mean.
  { testedAtMs: inMonth(2025, 4, 2), sohPercent: 0.911, warnings: [] },
  { testedAtMs: inMonth(2025, 4, 2), sohPercent: 151, warnings: [] },
  { testedAtMs: inMonth(2025, 4, 1), sohPercent: 85.5, warnings: [] },
  { testedAtMs: inMonth(2025, 3, 31), sohPercent: 99, warnings: [] },
  { testedAtMs: inMonth(2024, 4, 1), sohPercent: 70, warnings: [] },
  { testedAtMs: inMonth(2024, 3, 31), sohPercent: 60, warnings: [] },
  { testedAtMs: inMonth(2026, 3, 1), status: "in_progress", sohPercent: 1 },
];
await seedTests(
  scene.db,
  rows.map((row) => ({ dealer: scene.dealer, row })),
);
await seedTest(scene.db, scene.otherDealer, { testedAtMs: inMonth(2026, 3, 1) });
afterAll(() => scene.close());

/** The rows of the table, as text. */
function rowsOf(html: string): string[] {
  const body = /<tbody.*?<\/tbody>/s.exec(html)?.[0] ?? "";
  return body
    .split("</tr>")
    .map((row) => readableText(row.replace(/<span class="(cell-label|unseen)".*?<\/span>/gs, "")).trim())
    .filter((row) => row !== "");
}

test("the figures of a dealer are those of its completed tests by month, the empty months among them", async () => {
  const html = await expectPortalPage(await viewer.get(path), 200, "Completed tests of the last 12 months");
  expect(rowsOf(html)).toEqual([
    "March 2026 4 85.0% 33% (1 of 3)",
    "February 2026 0 – –",
    "January 2026 1 – 100% (1 of 1)",
    ...["December", "November", "October", "September", "August", "July", "June", "May"].map(
      (month) => `${month} 2025 0 – –`,
    ),
    "April 2025 3 85.5% 0% (0 of 3)",
  ]);
  const ofMarch = "/tests?state=completed&amp;from=2026-03-01&amp;to=2026-03-31";
  expect(html).toContain(`${ofMarch}">4</a>`);
  expect(html).toContain(`${ofMarch}&amp;sort=soh">85.0%</a>`);
  expect(html).toContain(`${ofMarch}&amp;warnings=any">33% (1 of 3)</a>`);
});

test("the figures of a dealer go back two years where that is asked for", async () => {
  const html = await expectPortalPage(await viewer.get(`${path}?months=24`), 200, "of the last 24 months");
  const rows = rowsOf(html);
  expect(rows).toHaveLength(24);
  expect(rows[12]).toBe("March 2025 1 99.0% 0% (0 of 1)");
  expect(rows[23]).toBe("April 2024 1 70.0% 0% (0 of 1)");
  expect(html).toContain(`href="${path}" >12 months`);
  expect(rowsOf(await (await viewer.get(`${path}?months=7`)).text())).toHaveLength(12);
});

test("each chart of the figures has a title and says in words what it shows", async () => {
  const html = await (await viewer.get(path)).text();
  const charts = [...html.matchAll(/<svg[^>]*role="img" aria-labelledby="(\S+) (\S+)">(.*?)<\/svg>/gs)].map(
    ([, title, description, drawn = ""]) => {
      const [, titleText] = new RegExp(`<title id="${title}">([^<]*)`).exec(drawn) ?? [];
      const [, text] = new RegExp(`<desc id="${description}">([^<]*)`).exec(drawn) ?? [];
      return [titleText, text];
    },
  );
  expect(charts).toEqual([
    [
      "Tests by month",
      "Bar chart: 8 tests in all, most of them in March 2026: 4. The table below holds every figure.",
    ],
    [
      "Mean state of health by month",
      "Line chart: between 85.0% and 85.5%. The table below holds every figure.",
    ],
    [
      "Share of tests with warnings by month",
      "Bar chart: between 0% and 100%. The table below holds every figure.",
    ],
  ]);
  // One bar a month for tests and warnings, and a point for each mean.
  expect(html.match(/<rect class="bar"/g)).toHaveLength(24);
  expect(html.match(/<circle cx="[\d.]+" cy="[\d.]+" r="4"/g)).toHaveLength(2);
});

test("the figures of a dealer without tests are empty charts that say so", async () => {
  const motors = await seedDealer(scene.db, scene.dealer.companyId, "Quiet Motors");
  const visitor = await scene.as("viewer", motors);
  const html = await (await visitor.get(`/portal/dealers/${motors.dealerId}/figures`)).text();
  expect(rowsOf(html).every((row) => row.endsWith("0 – –"))).toBe(true);
  for (const says of [
    "No test was completed.",
    "No result is confirmed.",
    "No test was evaluated for warnings.",
  ])
    expect(html).toContain(says);
});
