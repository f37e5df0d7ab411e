import { expect, test } from "bun:test";
import sharp from "sharp";
import type { Badge } from "../../../src/certificates/badge.ts";
import { createRenderer } from "../../../src/certificates/rendering/renderer.ts";
import { LANGUAGES } from "../../../src/language/language.ts";

const renderer = await createRenderer(sharp);
const GOOD: Badge = { tone: "good", sign: "tick", title: "Battery 91.6%", text: "tested 12 November 2026" };
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
