import { expect, test } from "bun:test";
import { testSheet } from "../../cli/test-sheet.ts";
import { FoundTest } from "../../src/battery-tests/found-test.ts";
import { EXAMPLE_TEST } from "../support/battery-test-example.ts";

const NOTICED = [
  {
    code: "soh_fraction",
    field: "battery.soh_percent",
    message: "0.93 looks like a share of 1.",
    isHold: true,
  },
  { code: "time", field: "tested_at", message: "before the model year", isHold: true },
] as const;

/** As an operator sees it on a wide terminal, without the blanks between columns. */
const sheetOf = (changes: Partial<typeof EXAMPLE_TEST>, noticed: typeof NOTICED | []) => {
  const { diagnostics, warnings, ...figures } = { ...EXAMPLE_TEST, ...changes };
  const found = new FoundTest(
    figures,
    JSON.stringify(diagnostics),
    JSON.stringify(warnings),
    "Harbour Street",
  );
  return testSheet(found, noticed).replaceAll(/\s+/g, " ");
};

test("the sheet of a test names what of it is not plausible, each remark on a line of its own", () => {
  const text = sheetOf({}, NOTICED);
  expect(text).toContain("not plausible soh_fraction: battery.soh_percent: 0.93 looks like a share of 1.");
  expect(text).toContain("time: tested_at: before the model year");
  expect(sheetOf({}, [])).not.toContain("not plausible");
});

test("the sheet of a result on hold has its figures and remarks, by which an operator decides", () => {
  const text = sheetOf(
    { status: "in_progress", onHoldSinceMs: 1_772_443_800_000, renderedAtMs: null },
    NOTICED,
  );
  expect(text).toContain("on hold since");
  expect(text).toMatch(/state of health \d/);
  expect(text).toContain("not plausible soh_fraction");
  expect(text).not.toContain("verdict");
});
