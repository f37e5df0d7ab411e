import { describe, expect, test } from "bun:test";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { SOH_BANDS, SOH_FLOORS, sohBandOf } from "../../src/certificates/soh-band.ts";
import { resultStatusInWords, VERDICTS, verdictInWords, verdictOf } from "../../src/certificates/verdict.ts";

describe("verdicts on a battery", () => {
  test.each([
    ["OK", "ok"],
    ["WARNING", "warning"],
    ["SAFETY_ISSUE", "safety_issue"],
    ["NOT_CONCLUSIVE", "not_conclusive"],
    [null, "none"],
  ] as const)("the overall status %p gives the verdict %p", (status, verdict) => {
    expect(verdictOf({ diagnostics: { overall_battery_status: status } })).toBe(verdict);
  });

  test("a test without diagnostics has no verdict", () => {
    expect(verdictOf({ diagnostics: null })).toBe("none");
  });

  test("only OK has a tick, and every verdict has a sign and a label of its own", () => {
    const words = VERDICTS.map((verdict) => verdictInWords(verdict));
    expect(words.filter(({ sign }) => sign === "tick")).toEqual([verdictInWords("ok")]);
    expect(new Set(words.map(({ sign }) => sign)).size).toBe(VERDICTS.length);
    expect(new Set(words.map(({ label }) => label)).size).toBe(VERDICTS.length);
    expect(words).toHaveLength(CHECK_STATUSES.length + 1);
  });

  test("only OK is green and only a safety issue is red", () => {
    const tones = VERDICTS.map((verdict) => [verdict, verdictInWords(verdict).tone]);
    expect(tones).toEqual([
      ["ok", "good"],
      ["warning", "caution"],
      ["safety_issue", "danger"],
      ["not_conclusive", "neutral"],
      ["none", "neutral"],
    ]);
  });

  test("a safety issue sends the owner to a workshop before the vehicle is used", () => {
    expect(verdictInWords("safety_issue").sentence).toContain(
      "qualified workshop inspect the battery before the vehicle is used",
    );
  });
});

describe("bands of the state of health", () => {
  test.each([
    [100, "very_good"],
    [90, "very_good"],
    [89.96, "very_good"],
    [89.9, "good"],
    [80, "good"],
    [79.9, "fair"],
    [70, "fair"],
    [69.9, "low"],
    [0, "low"],
  ] as const)(
    "a state of health of %p percent, printed with one decimal, is in the band %p",
    (percent, id) => {
      expect(sohBandOf("final", percent)?.id).toBe(id);
    },
  );

  test.each([
    ["provisional", 93],
    ["inconclusive", null],
    [null, 93],
    ["final", null],
  ] as const)("a %p result of %p percent is in no band", (status, percent) => {
    expect(sohBandOf(status, percent)).toBeNull();
  });

  test("no figure lies between two bands", () => {
    for (const [index, band] of SOH_BANDS.entries()) {
      expect(band.below).toBe(SOH_BANDS[index - 1]?.from ?? null);
    }
    expect(SOH_BANDS.at(-1)?.from).toBe(0);
  });

  test("the floors are the 70% of a usual warranty and the 80% and 72% of Euro 7", () => {
    expect(SOH_FLOORS.map(({ id, percent }) => [id, percent])).toEqual([
      ["euro7_5_years", 80],
      ["euro7_8_years", 72],
      ["warranty", 70],
    ]);
  });
});

test("a standing of a result has words of its own, and none promises what it does not state", () => {
  const statuses = ["final", "provisional", "inconclusive", null] as const;
  const words = statuses.map((status) => resultStatusInWords(status));
  expect(new Set(words.map(({ label }) => label)).size).toBe(statuses.length);
  expect(resultStatusInWords("final").label).toBe("Reference data for this model confirmed");
  expect(resultStatusInWords("provisional").sentence).toContain("no state of health is stated");
});
