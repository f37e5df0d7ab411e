import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  type Block,
  placed,
  sideBySide,
  stack,
  tagged,
  taggedPrimitives,
} from "../../../src/certificates/rendering/layout/block.ts";
import { box } from "../../../src/certificates/rendering/layout/marks.ts";
import { PALETTE } from "../../../src/certificates/rendering/layout/palette.ts";
import { CertificatePdfWriter } from "../../../src/certificates/rendering/pdf/pdf-writer.ts";
import { pdfDescription } from "../../../src/certificates/rendering/renderer.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { STYLE } from "../../../src/certificates/rendering/text/text-styles.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { runWitness, witness } from "../../support/witness.ts";
import { fullDocument } from "./sample-documents.ts";

const typefaces = await loadTypefaces();
const setter = new TextSetter(typefaces);
const writer = new CertificatePdfWriter(typefaces);
const pdfinfo = witness("pdfinfo");

const text = (words: string, width = 200) => setter.paragraph(words, STYLE.body, width);
const ornament: Block = { height: 5, primitives: [box(0, 0, 20, 5, PALETTE.ink)] };

/** The structure tree of pages that hold these blocks, one line an element or text, as poppler reads it. */
async function structureOf(...pages: readonly Block[]): Promise<string[]> {
  const drawn = pages.map((block) => ({ width: 400, height: 600, primitives: placed(block, 20, 20) }));
  const { bytes } = await writer.write(drawn, pdfDescription(fullDocument, ENGLISH));
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "structure.pdf");
    await Bun.write(path, bytes);
    const { stdout } = await runWitness(pdfinfo ?? "", ["-struct-text", path]);
    return stdout.trimEnd().split("\n").slice(1);
  });
}

describe.skipIf(pdfinfo === null)("the structure of a PDF", () => {
  test("elements are read in the order of the layout, columns one after the other", async () => {
    const column = (title: string) =>
      stack([tagged(text(title), { role: "H1" }), tagged(text(`below ${title}`), { role: "P" })]);
    const columns = sideBySide([
      [0, column("left")],
      [200, column("right")],
    ]);
    expect(await structureOf(columns)).toEqual([
      "  H1 (block)",
      '    "left"',
      "  P (block)",
      '    "below left"',
      "  H1 (block)",
      '    "right"',
      "  P (block)",
      '    "below right"',
    ]);
  });

  test("a list goes on over the end of a page, and another one does not join it", async () => {
    const list = (words: string, joins: string) =>
      tagged(tagged(tagged(text(words), { role: "LBody" }), { role: "LI" }), { role: "L", joins });
    const structure = await structureOf(list("one", "a"), stack([list("two", "a"), list("three", "b")]));
    const item = (words: string) => ["    LI (block)", "      LBody (block)", `        "${words}"`];
    expect(structure).toEqual([
      "  L (block)",
      ...item("one"),
      ...item("two"),
      "  L (block)",
      ...item("three"),
    ]);
  });

  test("boxes are decoration, except in a figure, which has words and bounds", async () => {
    const figure = tagged(ornament, { role: "Figure", alternative: "A dark bar" });
    expect(await structureOf(stack([ornament, figure]))).toEqual([
      "  Figure:",
      "     /Placement /Block",
      "     /BBox [20 570 40 575]",
      '    ""',
    ]);
  });

  test("what repeats on every page is not read", async () => {
    const header = tagged(text("Page 1"), { role: "Artefact" });
    expect(await structureOf(stack([header, tagged(text("once"), { role: "P" })]))).toEqual([
      "  P (block)",
      '    "once"',
    ]);
  });

  test("a text in no element is a paragraph, and in a list item its body", async () => {
    const item = tagged(tagged(text("item"), { role: "LI" }), { role: "L" });
    expect(await structureOf(stack([text("plain"), item]))).toEqual([
      "  P (block)",
      '    "plain"',
      "  L (block)",
      "    LI (block)",
      "      LBody (block)",
      '        "item"',
    ]);
  });

  test("the words of broken lines stay words; a hyphen, a percent sign and a broken word take no space", async () => {
    const figure = (words: string): Block => ({
      height: 30,
      primitives: setter.figure(words, { number: STYLE.gauge, unit: STYLE.gaugeUnit }, 0, 20),
    });
    const parts = [text("two words", 30), text("half-way", 28), figure("92.4%"), figure("53.6 kWh")];
    const unbroken = text("WVWZZZE1ZMP012345", 40);
    const structure = await structureOf(
      stack([...parts, unbroken].map((part) => tagged(part, { role: "P" }))),
    );
    expect(structure.filter((line) => line.startsWith("    "))).toEqual([
      '    "two words"',
      '    "half-way"',
      '    "92.4%"',
      '    "53.6 kWh"',
      '    "WVWZZZE1ZMP012345"',
    ]);
  });

  test("a link is read with its text, and the annotation belongs to it", async () => {
    const words = text("https://example.com");
    const area = { kind: "link", x: 0, y: 0, width: 90, height: 12, url: "https://example.com" } as const;
    const link = { height: 12, primitives: taggedPrimitives([...words.primitives, area], { role: "Link" }) };
    const structure = await structureOf(tagged(link, { role: "P" }));
    expect(structure).toEqual([
      "  P (block)",
      "    Link (inline)",
      '      "https://example.com"',
      expect.stringMatching(/^ {6}Object \d+ 0$/),
    ]);
  });
});
