import { expect, test } from "bun:test";
import { resultStatusInWords } from "../../src/certificates/certificate-text.ts";
import { ENGLISH } from "../../src/language/translator.ts";

test("a result status has words of its own, and none promises what it does not state", () => {
  const statuses = ["final", "provisional", "inconclusive", null] as const;
  const words = statuses.map((status) => resultStatusInWords(status, ENGLISH));
  expect(new Set(words.map(({ label }) => label)).size).toBe(statuses.length);
  expect(resultStatusInWords("final", ENGLISH).label).toBe("Reference data for this model confirmed");
  expect(resultStatusInWords("provisional", ENGLISH).sentence).toContain("no state of health is stated");
});
