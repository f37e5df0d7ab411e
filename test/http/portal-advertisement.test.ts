import { afterAll, expect, test } from "bun:test";
import { withVerdict } from "../support/battery-test-example.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";

const scene = await startPortalScene({ ports: { renderPool: new ScriptedRenderer() } });
const viewer = await scene.as("viewer");
afterAll(() => scene.close());

async function issue(row: SeededTestRow, dealer = scene.dealer): Promise<number> {
  const { certificates } = scene.app;
  const held = { status: "in_progress", renderedAtMs: null } as const;
  const testId = await seedTest(scene.db, dealer, { ...held, ...row });
  await certificates.queueRendering(testId);
  await certificates.scheduler.drain();
  return testId;
}

const pathOf = (testId: number, language = "en") =>
  `/portal/dealers/${scene.dealer.dealerId}/tests/${testId}?lang=${language}`;

async function pageOf(row: SeededTestRow, language = "en"): Promise<string> {
  return await (await viewer.get(pathOf(await issue(row), language))).text();
}

const VIN = "WVWZZZE1ZMP424242";
const DAY_MS = 86_400_000;
const TESTED_AT_MS = Date.UTC(2026, 2, 2, 10);

const ADDRESS = /https?:\/\/[^/]+\/verify\/[A-Za-z0-9_-]{22}/;

test("the page of a test has two sentences and a badge for an advertisement, in the language of the certificate", async () => {
  const html = await pageOf(withVerdict("OK"), "de");
  expect(html).toContain("Für eine Anzeige");
  const words = /id="advert-text"[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
  expect(words).toMatch(
    new RegExp(
      `^The battery was tested on \\d+ \\w+ \\d{4}: state of health 93.4%. Anyone can check the certificate: ${ADDRESS.source}$`,
    ),
  );
  const badge = /id="advert-badge"[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
  const [address = ""] = ADDRESS.exec(words) ?? [];
  expect(badge.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toBe(
    `<a href="${address}"><img src="${address}/badge.svg?lang=en" width="300" height="60" alt="Battery test"></a>`,
  );
});

test.each([
  ["a safety issue", withVerdict("SAFETY_ISSUE")],
  ["warnings of its checks", withVerdict("WARNING")],
  [
    "a warning of a danger whose checks passed",
    { ...withVerdict("OK"), warnings: ["CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"] },
  ],
  ["a state of health that no battery has", { ...withVerdict("OK"), sohPercent: 151 }],
  ["a provisional result", { ...withVerdict("OK"), referenceData: "provisional" }],
  ["no figure", { ...withVerdict("OK"), sohPercent: null }],
] as const)("the page of a test with %s has nothing for an advertisement", async (_, row) => {
  expect(await pageOf(row as SeededTestRow)).not.toContain("For an advertisement");
});

test("the page of a test has nothing for an advertisement once any dealer has tested the car again", async () => {
  const row = { ...withVerdict("OK"), vin: VIN, testedAtMs: TESTED_AT_MS };
  const path = pathOf(await issue(row));
  const page = async () => await (await viewer.get(path)).text();
  expect(await page()).toContain("For an advertisement");
  const other = await seedDealer(scene.db, await seedCompany(scene.db, "Other Cars"), "Other Cars Leeds");
  await issue({ ...row, testedAtMs: TESTED_AT_MS + DAY_MS }, other);
  expect(await page()).not.toContain("For an advertisement");
});

test("the page of a test whose figures contradict each other has nothing for an advertisement", async () => {
  const row = { ...withVerdict("OK"), vin: "WVWZZZE1ZMP424243" };
  await issue({ ...row, mileageKm: 90_000, testedAtMs: TESTED_AT_MS });
  expect(await pageOf({ ...row, mileageKm: 48_000, testedAtMs: TESTED_AT_MS + DAY_MS })).not.toContain(
    "For an advertisement",
  );
});
