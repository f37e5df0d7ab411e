import type { CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import { WARNING_CODES } from "../../src/battery-tests/warning-bits.ts";
import { findCertificate } from "../../src/certificates/certificate-store.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { EXAMPLE_DIAGNOSTICS } from "./battery-test-example.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest, seedTests } from "./seed.ts";
import { startTestApp } from "./test-app.ts";
import { TEST_START_MS } from "./test-clock.ts";

const YEAR_MS = 365 * DAY_MS;
const METHOD = "Partial charge";

const overall = (overall_battery_status: CheckStatus): SeededTestRow => ({
  diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
});
/** A certificate in each state that its page tells apart. */
export const VALIDATION_STATES: Readonly<Record<string, SeededTestRow>> = {
  ok: overall("OK"),
  worn: { ...overall("OK"), sohPercent: 61.4 },
  warning: { ...overall("WARNING"), sohPercent: 76.3, warnings: ["BATTERY_TEMP_TOO_HIGH", "SOMETHING_NEW"] },
  remarks: { ...overall("WARNING"), sohPercent: 86.2, warnings: [...WARNING_CODES, "SOMETHING_NEW"] },
  old: { ...overall("OK"), testedAtMs: TEST_START_MS - 4 * YEAR_MS },
  safety: { ...overall("SAFETY_ISSUE"), sohPercent: 64.2, warnings: ["BATTERY_TEMP_CRITICALLY_HIGH"] },
  "not-conclusive": { ...overall("NOT_CONCLUSIVE"), warnings: null },
  provisional: { ...overall("OK"), referenceData: "provisional", sohPercent: 104.2 },
  inconclusive: { sohPercent: null, make: null, model: null },
  newer: overall("OK"),
  withdrawn: overall("OK"),
};

/** The model of the states has enough results to compare with, and each of their vehicles earlier tests. */
const PEERS = Array.from({ length: 24 }, (_, index) => ({
  sohPercent: 80 + index / 2,
  vin: `WVWZZZE1ZMP0010${10 + index}`,
}));
/** Enough cars were tested twice to say how much two tests differ. */
const PAIRED = Array.from({ length: 60 }, (_, index) => ({
  model: "e-Up",
  method: METHOD,
  vin: `WVWZZZE1ZMP0020${10 + Math.floor(index / 2)}`,
  sohPercent: 90 + (index % 2) * 1.9,
  testedAtMs: TEST_START_MS - (index % 2) * DAY_MS,
}));
const EARLIER = [
  [3, 98.2],
  [1, 96.1],
] as const;

/** A service with a certificate in each state: by their names, the addresses of their pages and the ids of their tests. */
export async function openValidationScene() {
  const urls: Record<string, string> = {};
  const ids: Record<string, number> = {};
  const testApp = await startTestApp({ settings: { SVC_RENDER_WORKERS: "1" } });
  const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Autohaus Müller & Söhne");
  const model = "ID.3 Pro Performance mit einem sehr langen Namen der Ausstattung 58,0 kWh";
  const figures = { estimatedRangeMiles: 218, capacityKwh: 54.1, nominalKwh: 58, method: METHOD };
  await seedTests(
    testApp.db,
    [...PEERS.map((row) => ({ model, ...row })), ...PAIRED].map((row) => ({ dealer, row })),
  );
  for (const [index, [name, row]] of Object.entries(VALIDATION_STATES).entries()) {
    const vin = `WVWZZZE1ZMP0009${10 + index}`;
    for (const [years, sohPercent] of EARLIER)
      await seedTest(testApp.db, dealer, {
        vin,
        model,
        sohPercent,
        testedAtMs: TEST_START_MS - (4 + years) * YEAR_MS,
      });
    const held = { status: "in_progress", renderedAtMs: null, vin, model, ...figures } as const;
    ids[name] = await seedTest(testApp.db, dealer, { ...held, ...row });
    await testApp.app.certificates.queueRendering(ids[name]);
    if (name === "newer") await seedTest(testApp.db, dealer, { vin, testedAtMs: TEST_START_MS });
  }
  const { failed } = await testApp.app.certificates.scheduler.drain();
  if (failed.length > 0) throw new Error("a certificate was not rendered");
  for (const [name, testId] of Object.entries(ids))
    urls[name] = (await findCertificate(testApp.db.read, testId))?.verificationUrl ?? "";
  const withdrawn = { kind: "test", testId: ids.withdrawn ?? 0 } as const;
  await testApp.app.certificates.withdrawals.withdraw(
    withdrawn,
    "The unit was found to measure too high.",
    "operator:test",
  );
  return { testApp, urls, ids };
}
