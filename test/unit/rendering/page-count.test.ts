import { expect, setDefaultTimeout, test } from "bun:test";
import { resultStatusOf } from "../../../src/battery-tests/battery-test.ts";
import { parseResultRecord } from "../../../src/battery-tests/result-record.ts";
import { WARNING_CODES } from "../../../src/battery-tests/warning-bits.ts";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { MOST_EARLIER_TESTS } from "../../../src/certificates/comparison.ts";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { LANGUAGES, type Language } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import {
  completedRecords,
  type FixtureRecord,
  historicRecords,
  testKey,
} from "../../support/fixture-records.ts";
import { countryOf } from "./documents-in-each-language.ts";
import { fullDocument, sampleDocuments } from "./sample-documents.ts";

setDefaultTimeout(60_000);

const setter = new TextSetter(await loadTypefaces());
/** Stand in for sentences that a record may bring besides: as long as any. */
const MORE_REMARKS = ["BATTERY_TEMP_DELTA_TOO_LARGE", "MISSING_SIGNAL", "SOH_GREATER_THAN_100"] as const;
const MONTH_MS = 2_629_800_000;

/** With everything around the record that makes a certificate long: earlier tests, others of its model, an issuer and a logo. */
function documentOf(fixture: FixtureRecord): CertificateDocument {
  const parsed = parseResultRecord(fixture);
  if (!parsed.ok) throw new Error(`${testKey(fixture)}: ${parsed.faults[0]?.message}`);
  const { record } = parsed;
  const { vehicle, battery, diagnostics, warnings, testedAtMs, vehicleSupported } = record;
  const atMs = testedAtMs ?? 0;
  return {
    ...fullDocument,
    testedAtMs,
    newTestAfterMs: atMs + 12 * MONTH_MS,
    resultStatus: resultStatusOf({ ...record, status: "completed", withdrawnAtMs: null }),
    vehicle,
    vehicleSupported,
    battery,
    diagnostics,
    warnings,
    repeatability: battery?.sohUncertaintyPercent == null ? { pairCount: 123_456, withinPoints: 10.9 } : null,
    history: Array.from({ length: MOST_EARLIER_TESTS }, (_, index) => ({
      testedAtMs: atMs - (MOST_EARLIER_TESTS - index) * MONTH_MS,
      mileageKm: 20_000 + index * 1_000,
      sohPercent: 97 - index,
    })),
  };
}

type Named = readonly [name: string, document: CertificateDocument];

const fixtures = [...completedRecords, ...historicRecords].map(
  (record): Named => [testKey(record), documentOf(record)],
);

/** One of each kind, with the longest name, as far as the number of lines depends on it. */
function kindsOf(documents: readonly Named[]): readonly Named[] {
  const shapeOf = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? Object.values(value).map(shapeOf) : value === null;
  const kinds = Map.groupBy(documents, ([, { diagnostics, battery, warnings, resultStatus }]) =>
    JSON.stringify([resultStatus, shapeOf(diagnostics), shapeOf(battery), warnings]),
  );
  const nameLength = ([, { vehicle }]: Named) => `${vehicle?.make} ${vehicle?.model}`.length;
  return [...kinds.values()].flatMap((same) =>
    same.toSorted((one, other) => nameLength(other) - nameLength(one)).slice(0, 1),
  );
}

async function tooLongIn(language: Language, documents: readonly Named[]): Promise<string[]> {
  const country = countryOf(language);
  const t = await translatorInto(language, country);
  return documents.flatMap(([name, document]) => {
    const warnings = [...(document.warnings ?? []), ...MORE_REMARKS];
    const own = { ...document, warnings, language, dealer: { ...document.dealer, country } };
    const { length } = certificatePages(setter, t, own);
    return length > 3 ? [`${name}: ${length} pages`] : [];
  });
}

test("a certificate of every fixture has at most three pages, with three more remarks", async () => {
  expect(await tooLongIn("en", fixtures)).toEqual([]);
});

const EVERY_WARNING = [...WARNING_CODES, "THERMAL_HISTORY_INCOMPLETE_V2", "CHARGE_PORT_LOCK_WORN"];
const kinds: readonly Named[] = [
  ...kindsOf(fixtures),
  ...Object.entries(sampleDocuments),
  ["every warning", { ...fullDocument, warnings: EVERY_WARNING }],
];

test.each(LANGUAGES)(
  "a certificate of each kind of fixture has at most three pages, with three more remarks: %s",
  async (language) => {
    expect(await tooLongIn(language, kinds)).toEqual([]);
  },
);
