import { PDFContext, PDFHexString, PDFName, type PDFRef, PDFString, PDFWriter } from "pdf-lib";
import type { LinkPrimitive, Page } from "../layout/primitive.ts";
import { type Typefaces, WEIGHTS, type Weight } from "../text/typefaces.ts";
import { pageContent } from "./pdf-content.ts";
import { isWestern, OBJECTS_PER_FONT, type PdfFont, preparePdfFont } from "./pdf-font.ts";
import { compressedStream } from "./pdf-stream.ts";

/** What a PDF says about itself. */
export interface PdfDescription {
  readonly title: string;
  readonly subject: string;
  /** Creation and modification date, milliseconds since the Unix epoch; none is written when null. */
  readonly createdAtMs: number | null;
  /** 32 hexadecimal characters that depend on nothing but the content. */
  readonly fileIdentifier: string;
}

type PdfFonts = Readonly<Record<Weight, PdfFont>>;

const PRODUCER = "svc";
const LANGUAGE = "en-GB";

/** Writes pages as a PDF file; the same pages and description give the same bytes. */
export class CertificatePdfWriter {
  readonly #western: PdfFonts;
  readonly #complete: PdfFonts;

  /** Prepares both cuts of the typefaces, which takes tens of milliseconds, once. */
  constructor(typefaces: Typefaces) {
    this.#western = prepareFonts(typefaces, isWestern, "SVCWES");
    this.#complete = prepareFonts(typefaces, () => true, "SVCALL");
  }

  /** The bytes of a PDF; the same pages and description give the same ones. */
  async write(pages: readonly Page[], description: PdfDescription): Promise<Uint8Array> {
    const fonts = this.#smallestFontsFor(pages);
    const context = PDFContext.create();
    for (const weight of WEIGHTS) {
      for (const [ref, object] of fonts[weight].objects) context.assign(ref, object);
    }
    const resources = context.register(
      context.obj({
        Font: Object.fromEntries(WEIGHTS.map((weight) => [fonts[weight].resourceName, fonts[weight].ref])),
      }),
    );
    const pageTree = context.nextRef();
    const kids = pages.map((page) => this.#addPage(context, page, fonts, resources, pageTree));
    context.assign(pageTree, context.obj({ Type: "Pages", Kids: kids, Count: kids.length }));
    context.trailerInfo.Root = context.register(
      context.obj({
        Type: "Catalog",
        Pages: pageTree,
        Lang: PDFString.of(LANGUAGE),
        ViewerPreferences: { DisplayDocTitle: true },
      }),
    );
    context.trailerInfo.Info = context.register(information(context, description));
    const identifier = PDFHexString.of(description.fileIdentifier);
    context.trailerInfo.ID = context.obj([identifier, identifier]);
    return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  }

  #smallestFontsFor(pages: readonly Page[]): PdfFonts {
    const isWesternOnly = pages.every((page) =>
      page.primitives.every(
        (primitive) =>
          primitive.kind !== "text" ||
          primitive.shaped.glyphs.every((glyph) => this.#western[primitive.weight].glyphs.has(glyph)),
      ),
    );
    return isWesternOnly ? this.#western : this.#complete;
  }

  #addPage(context: PDFContext, page: Page, fonts: PdfFonts, resources: PDFRef, parent: PDFRef): PDFRef {
    const content = context.register(compressedStream(context, pageContent(page, fonts)));
    const links = page.primitives.filter((primitive) => primitive.kind === "link");
    const annotations = links.map((link) => context.register(linkAnnotation(context, link, page.height)));
    return context.register(
      context.obj({
        Type: "Page",
        Parent: parent,
        MediaBox: [0, 0, page.width, page.height],
        Resources: resources,
        Contents: content,
        ...(annotations.length > 0 ? { Annots: annotations, Tabs: "S" } : {}),
      }),
    );
  }
}

function prepareFonts(typefaces: Typefaces, covers: (codePoint: number) => boolean, tag: string): PdfFonts {
  return {
    regular: preparePdfFont(typefaces.regular, covers, "F1", tag, 1),
    semibold: preparePdfFont(typefaces.semibold, covers, "F2", tag, 1 + OBJECTS_PER_FONT),
  };
}

function information(context: PDFContext, { title, subject, createdAtMs }: PdfDescription) {
  const dictionary = context.obj({
    Title: PDFHexString.fromText(title),
    Subject: PDFHexString.fromText(subject),
    Producer: PDFString.of(PRODUCER),
    Creator: PDFString.of(PRODUCER),
  });
  if (createdAtMs !== null) {
    const date = PDFString.fromDate(new Date(createdAtMs));
    dictionary.set(PDFName.of("CreationDate"), date);
    dictionary.set(PDFName.of("ModDate"), date);
  }
  return dictionary;
}

function linkAnnotation(context: PDFContext, link: LinkPrimitive, pageHeight: number) {
  const bottom = pageHeight - link.y - link.height;
  return context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [link.x, bottom, link.x + link.width, bottom + link.height],
    Border: [0, 0, 0],
    Contents: PDFHexString.fromText("Verify this certificate"),
    A: { Type: "Action", S: "URI", URI: PDFHexString.of(Buffer.from(link.url).toString("hex")) },
  });
}
