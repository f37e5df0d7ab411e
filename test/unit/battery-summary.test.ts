import { expect, test } from "bun:test";
import { batterySummary, type RingTone } from "../../src/certificates/battery-summary.ts";
import { type Colour, PALETTE, RING_COLOURS } from "../../src/certificates/rendering/layout/palette.ts";
import { verdictLook } from "../../src/certificates/rendering/layout/verdict-panel.ts";
import { SOH_BANDS } from "../../src/certificates/soh-band.ts";
import { VERDICTS, verdictInWords } from "../../src/certificates/verdict.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";

/** A figure in each band, the best first. */
const PERCENTS = [95.2, 84.9, 71.3, 61.4] as const;

const summaryOf = (verdict: (typeof VERDICTS)[number], sohPercent: number | null) =>
  batterySummary({ verdict, resultStatus: "final", sohPercent }, ENGLISH);

test("the summary of a worn battery without faults says both, and is green nowhere", () => {
  expect(summaryOf("ok", 61.4)).toMatchObject({
    label: "Checks: no faults found",
    sentence:
      "The checks of this test found no faults. The battery is heavily worn: it has 61.4% of its capacity when new.",
    text: "The battery is heavily worn: it has 61.4% of its capacity when new.",
    tone: "neutral",
    sign: "tick",
    health: { label: "Heavily worn", span: "below 70%", percent: "61.4%", ring: "low" },
  });
});

test.each([
  ["ok", ["very_good", "good", "fair", "low"], ["good", "good", "neutral", "neutral"]],
  ["warning", ["neutral", "neutral", "fair", "low"], ["caution", "caution", "caution", "caution"]],
  ["safety_issue", ["neutral", "neutral", "fair", "low"], ["danger", "danger", "danger", "danger"]],
  ["not_conclusive", ["neutral", "neutral", "fair", "low"], ["neutral", "neutral", "neutral", "neutral"]],
  ["none", ["neutral", "neutral", "fair", "low"], ["neutral", "neutral", "neutral", "neutral"]],
] as const)(
  "the ring of the verdict %s takes the colours %p from the highest band to the lowest",
  (verdict, rings, tones) => {
    const summaries = PERCENTS.map((percent) => summaryOf(verdict, percent));
    expect(summaries.map(({ health }) => health?.ring as string)).toEqual([...rings]);
    expect(summaries.map(({ tone }) => tone as string)).toEqual([...tones]);
  },
);

test("what to do about a safety issue stands alone below its label, whatever the figure", () => {
  for (const percent of PERCENTS) {
    const { text, sentence, label } = summaryOf("safety_issue", percent);
    expect(text).toBe(verdictInWords("safety_issue", ENGLISH).sentence);
    expect(sentence).toStartWith(`${label}. ${text} `);
    expect(sentence).toContain(`${percent}%`);
  }
});

const CONTRADICTIONS = [{ code: "soh_rose", other: { testedAtMs: 0, figure: 82 } }] as const;

test("figures that contradict each other lead in amber where the checks passed, and the ring is never green", () => {
  const summaries = PERCENTS.map((sohPercent) =>
    batterySummary(
      { verdict: "ok", resultStatus: "final", sohPercent, contradictions: CONTRADICTIONS },
      ENGLISH,
    ),
  );
  expect(summaries[0]).toMatchObject({
    ...{ label: "Some figures contradict each other", short: "Warning", tone: "caution", sign: "triangle" },
    text: "The checks of this test found no faults. The battery's capacity is very good: 95.2% of what it was when new.",
    sentence:
      "Some figures contradict each other. The checks of this test found no faults. The battery's capacity is very good: 95.2% of what it was when new.",
  });
  expect(summaries.map(({ tone }) => tone)).toEqual(["caution", "caution", "caution", "caution"]);
  expect(summaries.map(({ health }) => health?.ring as string)).toEqual([
    "neutral",
    "neutral",
    "fair",
    "low",
  ]);
});

test("figures that contradict each other lead in amber where the record holds no verdict, which is said below", () => {
  const source = { verdict: "none", resultStatus: "final", sohPercent: 95.2 } as const;
  expect(batterySummary({ ...source, contradictions: CONTRADICTIONS }, ENGLISH)).toMatchObject({
    ...{ label: "Some figures contradict each other", tone: "caution", sign: "triangle" },
    text: "The record of this test holds no overall verdict on the battery. The battery's capacity is very good: 95.2% of what it was when new.",
    health: { ring: "neutral" },
  });
});

test("contradictions change no summary whose checks found something or were not conclusive, or of a withdrawn certificate", () => {
  for (const verdict of VERDICTS)
    for (const isWithdrawn of [true, false]) {
      if ((verdict === "ok" || verdict === "none") && !isWithdrawn) continue;
      const source = { verdict, resultStatus: "final", sohPercent: 95.2, isWithdrawn } as const;
      expect(batterySummary({ ...source, contradictions: CONTRADICTIONS }, ENGLISH)).toEqual(
        batterySummary(source, ENGLISH),
      );
    }
});

test("contradictions beside a result without a figure stand below it in amber", () => {
  const source = { verdict: "ok", resultStatus: "provisional", sohPercent: 95.2 } as const;
  expect(batterySummary({ ...source, contradictions: CONTRADICTIONS }, ENGLISH)).toMatchObject({
    ...{ label: "Provisional result", tone: "neutral" },
    second: { label: "Some figures contradict each other", tone: "caution", sign: "triangle" },
  });
});

test.each([
  ["provisional", 104.2, "Provisional result"],
  ["inconclusive", null, "No state of health could be determined"],
  [null, 93, "Result not classified"],
  ["final", null, "No state of health could be determined"],
] as const)(
  "the summary of a %p result of %p percent leads with that, in grey, and has no figure and no word for it",
  (resultStatus, sohPercent, lead) => {
    for (const verdict of VERDICTS) {
      const summary = batterySummary({ verdict, resultStatus, sohPercent }, ENGLISH);
      const { label, sentence, sign } = verdictInWords(verdict, ENGLISH);
      expect(summary.health).toBeNull();
      expect(summary.withheld?.label).toBe(lead);
      if (verdict === "safety_issue") {
        expect(summary).toMatchObject({ label, text: sentence, tone: "danger", second: null });
        expect(summary.sentence).toBe(`${label}. ${sentence} ${lead}.`);
        continue;
      }
      expect(summary).toMatchObject({ label: lead, text: sentence, tone: "neutral", sign: "dash" });
      expect(summary.sentence).toBe(`${lead}. ${sentence}`);
      expect(summary.second).toMatchObject({ label, sign });
    }
  },
);

test("the summary without a confirmed figure, or of a withdrawn certificate, is green nowhere", () => {
  for (const verdict of VERDICTS)
    for (const resultStatus of ["provisional", "inconclusive", "final", null] as const)
      for (const sohPercent of [...PERCENTS, null])
        for (const isWithdrawn of [true, false]) {
          const summary = batterySummary({ verdict, resultStatus, sohPercent, isWithdrawn }, ENGLISH);
          const isConfirmed = !isWithdrawn && resultStatus === "final" && (sohPercent ?? 0) >= 80;
          expect(summary.tone === "good").toBe(verdict === "ok" && isConfirmed);
          expect(verdictLook(summary).ground === PALETTE.accentSoft).toBe(summary.tone === "good");
        }
});

test("the summary of a withdrawn certificate says what the checks found, and nothing of a result", () => {
  for (const verdict of VERDICTS)
    for (const sohPercent of PERCENTS) {
      const source = { verdict, resultStatus: null, sohPercent, isWithdrawn: true };
      const { sentence } = verdictInWords(verdict, ENGLISH);
      expect(batterySummary(source, ENGLISH)).toMatchObject({
        text: sentence,
        health: null,
        withheld: null,
      });
    }
});

test("the word for the figure beside a safety issue speaks of the capacity and of nothing else", () => {
  const labels = VERDICTS.map((verdict) => [verdict, summaryOf(verdict, 95.2).health?.label]);
  expect(Object.fromEntries(labels)).toEqual({
    ok: "Very good",
    warning: "Very good",
    safety_issue: "Capacity: very good",
    not_conclusive: "Very good",
    none: "Very good",
  });
});

test("the summary of a result that is no longer the latest is green nowhere, and keeps the colours of wear", () => {
  const look = (sohPercent: number, hasNewerTest: boolean | null) => {
    const source = { verdict: "ok", resultStatus: "final", sohPercent, hasNewerTest } as const;
    const { tone, health } = batterySummary(source, ENGLISH);
    return [tone, health?.ring];
  };
  expect(PERCENTS.map((percent) => look(percent, true))).toEqual([
    ["neutral", "neutral"],
    ["neutral", "neutral"],
    ["neutral", "fair"],
    ["neutral", "low"],
  ]);
  expect(look(95.2, null)).toEqual(["good", "very_good"]);
});

test("the summary for a dealer says what a dealer does about a warning", () => {
  const source = { verdict: "warning", resultStatus: "final", sohPercent: 61.4 } as const;
  expect(batterySummary(source, ENGLISH, "dealer").text).toContain("before you offer the vehicle");
  expect(batterySummary(source, ENGLISH).text).toContain("before you buy the vehicle");
});

test.each(LANGUAGES)(
  "the summary has a word of its own for each band, and its figure in the sentence: %s",
  async (language) => {
    const t = await translatorInto(language);
    const healths = PERCENTS.map((sohPercent) =>
      batterySummary({ verdict: "ok", resultStatus: "final", sohPercent }, t),
    );
    expect(new Set(healths.map(({ health }) => health?.label)).size).toBe(SOH_BANDS.length);
    for (const { sentence, text, health } of healths) {
      expect(text).toContain(health?.percent ?? "?");
      expect(sentence).toEndWith(text);
      expect(sentence).not.toBe(text);
    }
  },
);

test("the ring stands out from its track and panel by 3 : 1 in every colour", () => {
  for (const [tone, colour] of Object.entries(RING_COLOURS) as [RingTone, Colour][])
    for (const ground of [PALETTE.track, PALETTE.panel])
      expect(contrast(colour, ground), tone).toBeGreaterThanOrEqual(3);
});

test("the words of a summary stand out from their ground by 4.5 : 1 with every verdict and band", () => {
  for (const verdict of VERDICTS)
    for (const percent of PERCENTS) {
      const { ground, heading, text } = verdictLook(summaryOf(verdict, percent));
      for (const colour of [heading, text])
        expect(contrast(colour, ground), verdict).toBeGreaterThanOrEqual(4.5);
    }
});

/** Of WCAG 2, 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const channel = ((colour >> shift) & 0xff) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([0, 0.911, 1.5, 110.5, 200])(
  "a confirmed state of health of %p percent is stated nowhere",
  (sohPercent) => {
    for (const verdict of VERDICTS) {
      const summary = batterySummary({ verdict, resultStatus: "final", sohPercent }, ENGLISH);
      expect(summary.health).toBeNull();
      expect(JSON.stringify(summary)).not.toContain(String(sohPercent));
    }
  },
);

test.each(LANGUAGES)(
  "a summary in %s praises nothing beside a danger, and has the uncertainty of the figure",
  async (language) => {
    const t = await translatorInto(language);
    for (const sohPercent of PERCENTS) {
      const source = { resultStatus: "final", sohPercent, sohUncertaintyPercent: 8 } as const;
      const { health } = batterySummary({ ...source, verdict: "safety_issue" }, t);
      expect(health).toMatchObject({ meaning: null, plusMinus: "±\u00a08" });
      expect(batterySummary({ ...source, verdict: "ok" }, t).health?.meaning).toBe(
        t(`battery.band.${health?.band.id ?? "low"}.meaning`),
      );
    }
    expect(
      batterySummary({ verdict: "ok", resultStatus: "final", sohPercent: 90 }, t).health?.plusMinus,
    ).toBeNull();
  },
);
