import { expect, test } from "bun:test";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { VERDICTS, verdictInWords, verdictOf } from "../../src/certificates/verdict.ts";
import { ENGLISH } from "../../src/language/translator.ts";

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
  const words = VERDICTS.map((verdict) => verdictInWords(verdict, ENGLISH));
  expect(words.filter(({ sign }) => sign === "tick")).toEqual([verdictInWords("ok", ENGLISH)]);
  expect(new Set(words.map(({ sign }) => sign)).size).toBe(VERDICTS.length);
  expect(new Set(words.map(({ label }) => label)).size).toBe(VERDICTS.length);
  expect(words).toHaveLength(CHECK_STATUSES.length + 1);
});

test("only OK is green and only a safety issue is red", () => {
  const tones = VERDICTS.map((verdict) => [verdict, verdictInWords(verdict, ENGLISH).tone]);
  expect(tones).toEqual([
    ["ok", "good"],
    ["warning", "caution"],
    ["safety_issue", "danger"],
    ["not_conclusive", "neutral"],
    ["none", "neutral"],
  ]);
});

test("a safety issue forbids to charge or move the vehicle before its battery was looked at, with the same words for everyone", () => {
  const words = verdictInWords("safety_issue", ENGLISH);
  expect(words.sentence).toBe(
    "Do not charge or move the vehicle before somebody qualified has looked at its battery.",
  );
  expect(words.dealerSentence).toBeUndefined();
});
