import { afterAll, expect, test } from "bun:test";
import { EXAMPLE_DIAGNOSTICS, withVerdict } from "../support/battery-test-example.ts";
import { startIssuing } from "../support/issued-certificates.ts";
import { readableText } from "../support/page-scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedTest, seedTests } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

/** What the page of a certificate says below its verdict: the figure, how it stands, and what was remarked. */
const testApp = await startIssuing({ ports: { renderPool: new ScriptedRenderer() } });
const { dealer, pathOf } = testApp;
afterAll(() => testApp.close());

const textOf = async (response: Response) => readableText(await response.text());

test.each([
  ["OK", 93.4, "very_good", "Very good"],
  ["OK", 84.9, "good", "Good"],
  ["OK", 71.3, "fair", "Noticeably worn"],
  ["OK", 61.4, "low", "Heavily worn"],
  ["SAFETY_ISSUE", 93.4, "neutral", "Capacity: very good"],
  ["WARNING", 61.4, "low", "Heavily worn"],
] as const)(
  "GET /verify/{code} of a verdict %s and %p percent has a ring in the colour %p, and beside it %p",
  async (status, sohPercent, tone, word) => {
    const html = await (await testApp.fetch(await pathOf({ ...withVerdict(status), sohPercent }))).text();
    expect(html).toContain(`class="measure ${tone}"`);
    expect(html).toContain(`aria-label="State of health ${sohPercent}% · ${word}"`);
    expect(readableText(html)).toContain(`${sohPercent}% State of health (SoH) ${word}`);
  },
);

test.each([
  ["OK", "Warnings The evaluation raised none."],
  ["WARNING", "does not mean that all is well: the checks noticed something about this battery."],
  ["SAFETY_ISSUE", "does not mean that all is well: the checks found a safety issue."],
] as const)(
  "GET /verify/{code} says that an evaluation raised no warnings, beside the verdict %s so that nobody takes it for an all-clear",
  async (status, says) => {
    const path = await pathOf({ ...withVerdict(status), warnings: [] });
    expect(await textOf(await testApp.fetch(path))).toContain(says);
  },
);

test("GET /verify/{code} says of each remark what it means and what to ask, the gravest first, and nothing where nothing was remarked", async () => {
  const row = { diagnostics: { ...EXAMPLE_DIAGNOSTICS, battery_checks: null } };
  const warnings = ["BATTERY_TEMP_TOO_LOW", "SOMETHING_NEW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"];
  const text = await textOf(await testApp.fetch(await pathOf({ ...row, warnings })));
  expect(text).toContain("Noticed: Cell voltages far apart; Something new; and 1 more.");
  expect(text).toContain(
    "3 remarks Cell voltages far apart The cells differ in voltage far more than they should; a qualified workshop should inspect them. Ask for a qualified workshop's report on this battery before you buy. 2 more Something new No further description is held. Battery too cold",
  );
  const silent = await textOf(await testApp.fetch(await pathOf({ ...row, warnings: [] })));
  expect(silent).not.toMatch(/Noticed|remark/);
});

test("GET /verify/{code} shows how typical the figure is for its age with 20 other results, and how it changed, but neither with a result that must not be quoted", async () => {
  const kia = { make: "Kia", model: "e-Niro", year: 2021, vin: "KNACC81CGL5001111" };
  const others = Array.from({ length: 20 }, (_, index) => ({
    dealer,
    row: { ...kia, vin: `KNACC81CGL50020${10 + index}`, sohPercent: 90 + index / 4 },
  }));
  const shown = async (row: SeededTestRow) =>
    await (await testApp.fetch(await pathOf({ ...kia, ...row }))).text();
  await seedTests(testApp.db, others.slice(1));
  expect(await shown({ vin: null })).not.toContain('class="typical"');
  await seedTests(testApp.db, others.slice(0, 1));
  await seedTest(testApp.db, dealer, { ...kia, sohPercent: 97.1, testedAtMs: Date.UTC(2024, 2, 2) });
  const html = await shown({ sohPercent: 90.1 });
  expect(readableText(html)).toContain(
    "A little below typical for its age: typical 92.5% Below typical &lt; 91.3% Typical 91.3–93.5% Above typical",
  );
  expect(html).toMatch(/<li aria-current="true">Below typical/);
  expect(html).toContain("97.1% on 2 March 2024, 90.1% on 2 March 2026");
  const provisional = await shown({ referenceData: "provisional", testedAtMs: TEST_START_MS - 60_000 });
  expect(provisional).not.toMatch(/class="typical"|history-plot"/);
});
