import { PDFContext, type PDFDict, PDFHexString, type PDFObject, PDFRef, PDFStreamWriter } from "pdf-lib";
import type { Page } from "../layout/primitive.ts";
import { type Typefaces, WEIGHTS, type Weight } from "../text/font-face.ts";
import { type PlacedLink, pageContent } from "./pdf-content.ts";
import { isWestern, type PdfFont, putFont } from "./pdf-font.ts";
import { information, metadataPacket, type PdfDescription } from "./pdf-metadata.ts";
import {
  byteString,
  hundredths,
  imageOf,
  type PdfAttachment,
  pageStream,
  putAttachments,
  putOutline,
  SRGB_PROFILE,
  textString,
} from "./pdf-objects.ts";
import { StructureTree } from "./pdf-structure.ts";
import {
  closeSlot,
  emptySignature,
  type SignatureRoom,
  type SignatureSlot,
  signedForm,
} from "./signature-slot.ts";

interface WrittenPdf {
  readonly bytes: Uint8Array;
  readonly slot: SignatureSlot | null;
}

/** One cut of the typefaces; `start` has the objects that every file set in it starts with. */
interface Cut {
  readonly fonts: Readonly<Record<Weight, PdfFont>>;
  /** The entry of a dictionary of resources. */
  readonly Font: Readonly<Record<string, PDFRef>>;
  readonly outputIntent: PDFRef;
  readonly start: ReadonlyArray<readonly [PDFRef, PDFObject]>;
}

/** The first object, so that it stands directly behind the header. */
const SIGNATURE = PDFRef.of(1);
/** Flags of an annotation (PDF 1.7, table 165): printed, and for a signature also not to be changed. */
const PRINTED = 4;
const PRINTED_AND_LOCKED = 4 + 128;

export class CertificatePdfWriter {
  readonly #western: Cut;
  readonly #complete: Cut;

  /** Takes tens of milliseconds, once. */
  constructor(typefaces: Typefaces) {
    this.#western = prepareCut(typefaces, isWestern, "SVCWES");
    this.#complete = prepareCut(typefaces, () => true, "SVCALL");
  }

  /** The same input gives the same bytes. @param room what to keep for a signature; null for a file without one. */
  async write(
    pages: readonly Page[],
    description: PdfDescription,
    attachments: readonly PdfAttachment[] = [],
    room: SignatureRoom | null = null,
  ): Promise<WrittenPdf> {
    const cut = this.#smallestCutFor(pages);
    const context = PDFContext.create();
    for (const [ref, object] of cut.start) context.assign(ref, object);
    const pageTree = context.nextRef();
    const pageRefs = pages.map(() => context.nextRef());
    const [firstPage] = pageRefs;
    const structure = new StructureTree(context, pages.length);
    const field = room === null || firstPage === undefined ? null : context.nextRef();
    const shared = {
      cut,
      pageTree,
      structure,
      linkName: description.names.link,
      ...putImages(context, pages, cut),
    };
    pages.forEach((page, index) => {
      const widgets = index === 0 && field !== null ? [field] : [];
      putPage(context, page, pageRefs[index] as PDFRef, { ...shared, index, widgets });
    });
    if (room !== null) context.assign(SIGNATURE, emptySignature(room));
    if (field !== null && firstPage !== undefined) {
      const structParent = structure.addField(field, firstPage);
      context.assign(field, signatureField(context, firstPage, structParent, description.names.signature));
    }
    context.assign(pageTree, context.obj({ Type: "Pages", Kids: pageRefs, Count: pages.length }));
    const catalog = context.obj({
      Type: "Catalog",
      Pages: pageTree,
      Lang: textString(description.locale),
      Metadata: context.register(
        context.stream(Buffer.from(metadataPacket(description)), { Type: "Metadata", Subtype: "XML" }),
      ),
      OutputIntents: [cut.outputIntent],
      ViewerPreferences: { DisplayDocTitle: true },
      StructTreeRoot: structure.finish(),
      MarkInfo: { Marked: true },
      Outlines: putOutline(context, pages, pageRefs),
      ...(await putAttachments(context, attachments, description.createdAtMs)),
      AcroForm: field === null ? undefined : signedForm(context, field),
    });
    const identifier = PDFHexString.of(description.fileIdentifier);
    context.trailerInfo = {
      Root: context.register(catalog),
      Info: context.register(information(context, description)),
      ID: context.obj([identifier, identifier]),
    };
    const bytes = await PDFStreamWriter.forContext(context, AT_ONCE, true, IN_ONE_STREAM).serializeToBuffer();
    return { bytes, slot: room === null ? null : closeSlot(bytes, room.byteCount) };
  }

  #smallestCutFor(pages: readonly Page[]): Cut {
    const { fonts } = this.#western;
    const isWesternOnly = pages.every((page) =>
      page.primitives.every((primitive) => {
        if (primitive.kind !== "text") return true;
        const { glyphs, shown } = fonts[primitive.weight];
        return shown.has(primitive.shaped) || primitive.shaped.glyphs.every((glyph) => glyphs.has(glyph));
      }),
    );
    return isWesternOnly ? this.#western : this.#complete;
  }
}

/** pdf-lib would give way to other work after so many objects. */
const AT_ONCE = Number.POSITIVE_INFINITY;
const IN_ONE_STREAM = Number.POSITIVE_INFINITY;

function prepareCut(typefaces: Typefaces, covers: (codePoint: number) => boolean, tag: string): Cut {
  const context = PDFContext.create();
  // The first number is that of the signature.
  context.nextRef();
  const fonts = {
    regular: putFont(context, typefaces.regular, covers, "F1", tag),
    semibold: putFont(context, typefaces.semibold, covers, "F2", tag),
  };
  const outputIntent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    OutputConditionIdentifier: byteString("sRGB IEC61966-2.1"),
    DestOutputProfile: context.register(context.flateStream(SRGB_PROFILE, { N: 3 })),
  });
  return {
    fonts,
    Font: Object.fromEntries(WEIGHTS.map((weight) => [fonts[weight].resourceName, fonts[weight].ref])),
    outputIntent: context.register(outputIntent),
    start: context.enumerateIndirectObjects(),
  };
}

/** Puts each logo of the pages once. @returns their names, and the resources of all pages. */
function putImages(
  context: PDFContext,
  pages: readonly Page[],
  { Font }: Cut,
): { readonly images: ReadonlyMap<string, string>; readonly resources: PDFRef } {
  const images = new Map<string, string>();
  const XObject: Record<string, PDFRef> = {};
  for (const primitive of pages.flatMap(({ primitives }) => primitives)) {
    if (primitive.kind !== "image" || images.has(primitive.logo.sha256)) continue;
    const name = `L${images.size + 1}`;
    images.set(primitive.logo.sha256, name);
    XObject[name] = context.register(imageOf(context, primitive.logo));
  }
  return { images, resources: context.register(context.obj({ Font, XObject })) };
}

/** `widgets` are the annotations that it has besides its links. */
interface PageSurroundings {
  readonly index: number;
  readonly cut: Cut;
  readonly resources: PDFRef;
  readonly images: ReadonlyMap<string, string>;
  readonly pageTree: PDFRef;
  readonly structure: StructureTree;
  readonly widgets: readonly PDFRef[];
  readonly linkName: (url: string) => string;
}

function putPage(
  context: PDFContext,
  page: Page,
  ref: PDFRef,
  { index, cut, resources, images, pageTree, structure, widgets, linkName }: PageSurroundings,
): void {
  const { operators, links } = pageContent(
    page,
    { fonts: cut.fonts, images },
    structure.startPage(ref, page.height),
  );
  for (const placed of links)
    context.assign(placed.annotation, linkAnnotation(context, placed, page.height, linkName));
  const annotations = [...links.map(({ annotation }) => annotation), ...widgets];
  context.assign(
    ref,
    context.obj({
      Type: "Page",
      Parent: pageTree,
      MediaBox: [0, 0, page.width, page.height],
      Resources: resources,
      Contents: context.register(pageStream(context, operators)),
      StructParents: index,
      Tabs: "S",
      Annots: annotations.length === 0 ? undefined : annotations,
    }),
  );
}

/** An invisible field, because the certificate itself says how it is checked. */
function signatureField(context: PDFContext, page: PDFRef, structParent: number, name: string): PDFDict {
  return context.obj({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    T: byteString("Signature"),
    TU: textString(name),
    V: SIGNATURE,
    P: page,
    StructParent: structParent,
    Rect: [0, 0, 0, 0],
    F: PRINTED_AND_LOCKED,
  });
}

function linkAnnotation(
  context: PDFContext,
  { link, structParent }: PlacedLink,
  pageHeight: number,
  name: (url: string) => string,
): PDFDict {
  const bottom = pageHeight - link.y - link.height;
  return context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [link.x, bottom, link.x + link.width, bottom + link.height].map(hundredths),
    Border: [0, 0, 0],
    F: PRINTED,
    StructParent: structParent,
    Contents: textString(name(link.url)),
    A: { Type: "Action", S: "URI", URI: PDFHexString.fromBytes(Buffer.from(link.url)) },
  });
}
