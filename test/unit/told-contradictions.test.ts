import { expect, test } from "bun:test";
import type { CertificateDocument, EarlierTest } from "../../src/certificates/certificate-document.ts";
import { contradictionsInWords, contradictionsOf } from "../../src/certificates/told-contradictions.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { fullDocument } from "./rendering/sample-documents.ts";

const earlier = (changes: Partial<EarlierTest> = {}): EarlierTest => ({
  testedAtMs: Date.UTC(2025, 2, 4, 12),
  mileageKm: 30_000,
  sohPercent: 94,
  ...changes,
});
const ofVehicle = { ...fullDocument, diagnostics: null } satisfies CertificateDocument;

const told = (history: readonly EarlierTest[], changes: Partial<CertificateDocument> = {}) => {
  const document = { ...ofVehicle, dealer: { ...ofVehicle.dealer, country: "DE" }, ...changes };
  return contradictionsInWords(contradictionsOf(document, history), document, ENGLISH);
};

test.each<[string, Parameters<typeof told>, string[]]>([
  ["an odometer that rose and a state of health that fell", [[earlier()]], []],
  [
    "an odometer that fell",
    [[earlier({ mileageKm: 60_000 })]],
    ["The odometer showed 60,000 km on 4 March 2025, more than now."],
  ],
  [
    "an odometer that the vehicle contradicts",
    [
      [],
      {
        diagnostics: {
          ...fullDocument.diagnostics,
          measurements: { ...fullDocument.diagnostics?.measurements, mileage_km: 72_760 },
        } as CertificateDocument["diagnostics"],
      },
    ],
    ["The vehicle's electronics report 72,760 km, which is not the mileage recorded for this test."],
  ],
  [
    "a state of health that rose",
    [[earlier({ sohPercent: 85.2 })]],
    [
      "The state of health was 85.2% on 4 March 2025, less than now: new battery, another method, or another car.",
    ],
  ],
  [
    "a state of health that rose by more than both uncertainties, on certificates that pin them",
    [[earlier({ sohPercent: 89.9, sohUncertaintyPercent: 0.2 })]],
    [
      "The state of health was 89.9% on 4 March 2025, less than now: new battery, another method, or another car.",
    ],
  ],
  [
    "a state of health that rose, of which one is a percentage of something else",
    [[earlier({ sohPercent: 85.2, sohBasis: "certified_energy" })]],
    [],
  ],
  [
    "an odometer that fell, while another battery explains a state of health that rose,",
    [[earlier({ sohPercent: 85.2, mileageKm: 60_000, packsAgo: 1, packUntil: "2025-05-03" })]],
    ["The odometer showed 60,000 km on 4 March 2025, more than now."],
  ],
  ["a small rise, on a certificate of 1.0, which pins no uncertainty", [[earlier({ sohPercent: 89.9 })]], []],
  [
    "a provisional state of health above an earlier one, as it is not stated",
    [[earlier({ sohPercent: 85.2 })], { resultStatus: "provisional" }],
    [],
  ],
  [
    "a state of health that rose, beside an earlier one that no battery has,",
    [[earlier({ sohPercent: 85.2 }), earlier({ sohPercent: 0.911 })]],
    [
      "The state of health was 85.2% on 4 March 2025, less than now: new battery, another method, or another car.",
    ],
  ],
  [
    "an earlier state of health that no battery has, as it is not stated",
    [[earlier({ sohPercent: 0.911 })]],
    [],
  ],
  [
    "a state of health that no battery has, as it is not stated",
    [
      [earlier({ sohPercent: 85.2 })],
      { battery: fullDocument.battery && { ...fullDocument.battery, sohPercent: 151 } },
    ],
    [],
  ],
])("buyers are told of %s only what the history shows", (_, [history, changes], sentences) => {
  expect(told(history, changes)).toEqual(sentences);
});
