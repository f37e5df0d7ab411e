import { expect, test } from "bun:test";
import sharp from "sharp";
import type { Badge } from "../../../src/certificates/badge.ts";
import { badgeOf } from "../../../src/certificates/badge-words.ts";
import { badgePage } from "../../../src/certificates/rendering/layout/badge-layout.ts";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";

const renderer = await createRenderer(sharp);
const GOOD: Badge = {
  tone: "good",
  sign: "tick",
  title: "Battery health 91.6%",
  text: "tested 12 November 2026",
};
const LONG: Badge = {
  ...GOOD,
  title: "Näitä tietoja ei voitu ".repeat(5),
  text: "testattu 12. marraskuuta ".repeat(9),
};

test.each([GOOD, LONG, { ...GOOD, text: null }])(
  "a badge is a picture of 600 by 120 pixels in either form: %p",
  async (badge) => {
    for (const format of ["svg", "jpeg"] as const) {
      const bytes = await renderer.renderBadge(badge, "en", format);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 600, height: 120 });
    }
  },
);

test("a badge in SVG draws its words as outlines, and loads and runs nothing", async () => {
  const svg = Buffer.from(await renderer.renderBadge(GOOD, "en", "svg")).toString();
  expect(svg).toStartWith('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120">');
  expect(svg.match(/<(\w+)/g)).not.toContainAnyValues(["<text", "<script", "<image", "<style", "<a"]);
  expect(svg).not.toMatch(/href|url\(/);
});

test("the same badge gives the same bytes in every language that it may be written in", async () => {
  const pictures = await Promise.all(
    LANGUAGES.map((language) => renderer.renderBadge(GOOD, language, "jpeg")),
  );
  for (const picture of pictures)
    expect(Buffer.from(picture).equals(Buffer.from(pictures[0] ?? []))).toBe(true);
});

class WholeTextSetter extends TextSetter {
  override clipped(text: string): string {
    throw new Error(`no room for ${text}`);
  }
}

const VERDICTS = ["ok", "warning", "safety_issue", "not_conclusive", "none"] as const;
const RESULTS = [
  { resultStatus: "final", sohPercent: 91.6 },
  { resultStatus: "provisional", sohPercent: null },
  { resultStatus: "inconclusive", sohPercent: null },
  { resultStatus: null, sohPercent: null },
] as const;
const OLD = { months: 47, days: 1_430, isOld: true };
const AGES = [
  [false, null],
  [true, OLD],
  [false, OLD],
] as const;
const CONTRADICTION = { code: "odometer_fell", other: { testedAtMs: 0, figure: 1 } } as const;

test.each(LANGUAGES)(
  "the words of a badge in %s have the same size in every state, and none is cut",
  async (language) => {
    const [setter, t] = [new WholeTextSetter(await loadTypefaces()), await translatorInto(language)];
    for (const verdict of VERDICTS)
      for (const result of RESULTS)
        for (const [hasNewerTest, age] of AGES)
          for (const contradictions of [[], [CONTRADICTION]])
            for (let month = 0; month < 12; month += 1) {
              const testedAtMs = Date.UTC(2026, month, 28, 12);
              const said = { ...result, verdict, hasNewerTest, age, contradictions, testedAtMs };
              const badge = badgeOf({ ...said, withdrawal: null, localTime: null }, t);
              const { primitives, height } = badgePage(setter, t, badge);
              const lines = primitives.filter((primitive) => primitive.kind === "text");
              expect(lines.length).toBeGreaterThan(1);
              for (const { size, weight, baseline } of lines) {
                expect(size, badge.title).toBe(weight === "semibold" ? 28 : 20);
                expect(baseline - size).toBeGreaterThan(0);
                expect(baseline + size / 4).toBeLessThan(height);
              }
            }
  },
);
