import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseTestQuery } from "../../src/battery-tests/battery-test-query.ts";
import { parseResultRecord } from "../../src/battery-tests/result-record.ts";
import {
  isRecordedRegistration,
  isRegistration,
  recordedRegistrationField,
  registrationField,
  tidyRegistration,
} from "../../src/battery-tests/vehicle-identifier.ts";
import { Query } from "../../src/http/query.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { fullRecord } from "../support/result-records.ts";
import { runSeed } from "../support/seeded-random.ts";

const recorded = (registration: string) => {
  const parsed = parseResultRecord(fullRecord({ vehicle: { registration } }));
  return parsed.ok ? (parsed.record.vehicle?.registration ?? null) : parsed;
};

test.each([
  ["ЕА 5549 МЕ", "ЕА 5549 МЕ"],
  ["ＡＢ１２ＣＤＥ", "ＡＢ１２ＣＤＥ"],
  ["mü-ab  123e", "mü-ab  123e"],
  ["ZH·123456", "ZH-123456"],
  ["1.ABC.123", "1-ABC-123"],
  ["1234/D/19", "1234-D-19"],
  ["AB−123−CD", "AB-123-CD"],
  ["AB\t123 • CD", "AB-123-CD"],
  ["AB12\u200bCDE", "AB12CDE"],
  ["\u202aAB\u00ad12CDE\u202c", "AB12CDE"],
])("the registration %j of a record is stored as %j", (sent, stored) => {
  expect(recorded(sent)).toBe(stored);
});

test.each(["AB_12", "A", "·", "\u200b\u200b", "AB12🚗", "A.".repeat(21)])(
  "the registration %j of a record is refused by its field",
  (registration) => {
    expect(recorded(registration)).toMatchObject({
      ok: false,
      faults: [{ field: "vehicle.registration" }],
    });
  },
);

test.each([
  ["AB12_CDE", registrationField, "The 5th character is U+005F."],
  ["AB 12/3", registrationField, "The 6th character is U+002F."],
  ["AB12 CDE!", recordedRegistrationField, "The 9th character is U+0021."],
  ["A", registrationField, "It has 1 letter or digit."],
  ["A".repeat(21), recordedRegistrationField, "It has 21 letters and digits."],
  [
    `KX21 ZRT${" ".repeat(53)}`,
    registrationField,
    "It has 61 characters; at most 60 are accepted, including spaces and hyphens.",
  ],
] as const)(
  "the refusal of the registration %p says which character is wrong, or how many there are",
  (text, field, says) => {
    try {
      field.at("registration")(text);
      throw new Error("it was accepted");
    } catch (error) {
      expect((error as Error).message).toBe(`Expected ${field.expected}. ${says}`);
    }
  },
);

test("every registration that a test shows is a valid query that finds it", () => {
  const parts =
    "A|b|ß|7|٣|Ü|u\u0308|ЕА|д|ΧΟ|ς|京|さ|Ａ|１|ﷺ|ﬁ| |-|–|−|.|/|·|•|\t|\u200b|\u00ad|\ufe0f|\u2066".split("|");
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 14 }).map((some) => some.join("")),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  let storedCount = 0;
  fc.assert(
    fc.property(texts, (sent) => {
      if (!isRecordedRegistration(sent)) return;
      const shown = tidyRegistration(sent);
      const { filter } = parseTestQuery(new Query(`?${new URLSearchParams({ registration: shown })}`), {
        vehicleRequired: true,
      });
      expect([sent, isRegistration(shown), filter.registrationKey]).toEqual([
        sent,
        true,
        registrationKey(shown),
      ]);
      expect(registrationKey(shown)).not.toBe("");
      // Case, blanks and what is not seen never matter.
      expect(registrationKey(` ${shown.toLowerCase()}\u200b`)).toBe(registrationKey(shown.toLowerCase()));
      storedCount += 1;
    }),
    { seed: Number(Bun.hash.crc32(runSeed())) | 0, numRuns: 2_000 },
  );
  expect(storedCount).toBeGreaterThan(200);
});
