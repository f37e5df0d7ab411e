import { expect, test } from "bun:test";
import { PALETTE } from "../../../src/certificates/rendering/layout/palette.ts";
import { loadTypefaces, WEIGHTS } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter, type TextStyle } from "../../../src/certificates/rendering/text/text-setting.ts";
import { ODD_TEXTS } from "./odd-texts.ts";

const typefaces = await loadTypefaces();
const setter = new TextSetter(typefaces);
const style: TextStyle = { size: 10, weight: "regular", colour: PALETTE.ink };
const shaped = (text: string) => typefaces.regular.shape(text).text;

test.each([
  [
    "Latin of every European language",
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàæçðñøþÿĀăĄĆĈĊČĎĐĒĖĘĚĜĞĠĢĤĦĨĪĬĮİıĴĶĹĻĽŁŃŅŇŌŐŒŔŖŘŚŜŞŠȘȚŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽẀẂẄẞỲ",
  ],
  ["Greek", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωΆΈΉΊΌΎΏΐΰάέήίόύώϊϋ"],
  ["Cyrillic", "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЂЃЄЅІЇЈЉЊЋЌЎЏҐґ"],
])("the typefaces cover %s in both weights", (_, letters) => {
  for (const weight of WEIGHTS) expect(typefaces[weight].shape(letters).text).toBe(letters);
});

test("the typefaces set tabular figures of one width", () => {
  const widths = [..."0123456789"].map(
    (figure) => typefaces.semibold.shape(figure, { tabularFigures: true }).widthEm,
  );
  expect(new Set(widths).size).toBe(1);
});

test("the typefaces kern pairs that need it", () => {
  const alone = typefaces.regular.shape("A").widthEm + typefaces.regular.shape("V").widthEm;
  expect(typefaces.regular.shape("AV").widthEm).toBeLessThan(alone - 0.02);
});

test("the typefaces leave a decimal comma its full room among the figures", () => {
  const alone = [..."7,8"].reduce((width, part) => width + typefaces.semibold.shape(part).widthEm, 0);
  expect(typefaces.semibold.shape("7,8").widthEm).toBeCloseTo(alone, 6);
});

test.each([
  ["Chinese", "NIO 蔚来", "NIO WeiLai"],
  ["Japanese syllables", "トヨタ", "toyota"],
  ["Korean", "현대", "HyeonDae"],
  ["Arabic, whose long a is written", "القاهرة أحمد الإمارات", "alqahrh ahmd alamarat"],
  ["Arabic without the strokes that widen it", "مـــحـمد", "mhmd"],
  ["Persian, whose words hold joiners", "محمد\u200cرضا", "mhmdrda"],
  ["Georgian", "ქართული", "kartuli"],
  ["mathematical letters", "𝔘𝔫𝔦", "Uni"],
  ["an emoji", "a🚗b", "a:red_car:b"],
  ["a flag", "🇩🇪", "DE"],
])("text from outside writes %s in Latin letters", (_, text, expected) => {
  expect(shaped(text)).toBe(expected);
});

test.each([
  ["a control character", "a\u0000b\u001b", "a?b?"],
  ["a lone surrogate", "\ud800x", "?x"],
  ["a private use character, which could be a figure of ours", "\ue031", "?"],
  ["a replacement character", "a\ufffd", "a?"],
])("text from outside shows a question mark for %s", (_, text, expected) => {
  expect(shaped(text)).toBe(expected);
});

test.each([
  ["bidirectional controls", "a\u202eb\u2066c", "abc"],
  ["zero-width characters and soft hyphens", "a\u200bb\u00adc\ufeff", "abc"],
])("text from outside loses %s, which have no picture and can deceive", (_, text, expected) => {
  expect(shaped(text)).toBe(expected);
});

test("text from outside becomes one line of composed letters", () => {
  expect(shaped("e\u0301\tx\ny\u00a0z\u2028.")).toBe("é x y z .");
});

test("text from outside is drawn whatever it holds", () => {
  for (const text of ODD_TEXTS) {
    const { glyphs, originsEm, widthEm } = typefaces.semibold.shape(text);
    expect(originsEm).toHaveLength(glyphs.length);
    expect(Number.isFinite(widthEm)).toBe(true);
  }
});

test("a combining mark is put over the letter before it, without width of its own", () => {
  const withMark = typefaces.regular.shape("x\u030c");
  expect(withMark.widthEm).toBe(typefaces.regular.shape("x").widthEm);
  expect(withMark.glyphs).toHaveLength(2);
});

test("wrapped lines are no wider than asked and lose no character but the spaces between them", () => {
  for (const text of ODD_TEXTS) {
    const lines = setter.wrapped(text, style, 90);
    for (const line of lines) expect(setter.widthOf(line, style)).toBeLessThanOrEqual(90.5);
    const unmarked = (whole: string) => whole.replaceAll(/-\u00ad|[\s\u00ad\u2060]/g, "");
    expect(unmarked(lines.join(""))).toBe(unmarked(text.slice(0, 2000)));
  }
});

test("a text of too many lines ends in an ellipsis and keeps to the width", () => {
  const lines = setter.wrapped("Donau ".repeat(40), style, 100, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEndWith("…");
  expect(setter.widthOf(lines[1] ?? "", style)).toBeLessThanOrEqual(100);
});

test("a text that fits is not changed", () => {
  expect(setter.clipped("Leeds", style, 100)).toBe("Leeds");
  expect(setter.fitted("Leeds", style, 100, 1, 5)).toEqual({ style, lines: ["Leeds"] });
});

test("a figure shrinks together with its unit until both fit", () => {
  const styles = { number: { ...style, size: 30 }, unit: { ...style, size: 12 } };
  const pieces = setter.figure("104.2%", styles, 0, 0, { maxWidth: 60 });
  const right = Math.max(...pieces.map(({ x, shaped: { widthEm }, size }) => x + widthEm * size));
  expect(right).toBeLessThanOrEqual(60.01);
  expect(pieces.map(({ shaped: { text } }) => text)).toEqual(["104.2", "%"]);
});
