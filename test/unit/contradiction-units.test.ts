import { expect, test } from "bun:test";
import { LANGUAGES } from "../../src/language/language.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { contradictionSentences } from "../../src/web/verify/greeting.ts";

const FELL = {
  code: "odometer_fell",
  other: { testedAtMs: Date.UTC(2025, 9, 15), figure: 112_405 },
} as const;
const OF_BRITISH_DEALER = {
  contradictions: [FELL],
  localTime: null,
  language: "en",
  dealer: { name: "Brackenmoor", city: "Leeds", country: "GB" },
} as const;

test.each(LANGUAGES)(
  "the page of a British certificate in %s names a contradicting mileage in the unit that its reader uses first",
  async (language) => {
    const t = await translatorInto(language);
    const [sentence] = contradictionSentences(OF_BRITISH_DEALER, t);
    expect(sentence).toContain(language === "en" ? "69,845 miles" : `${t.number(112_405)} km`);
  },
);
