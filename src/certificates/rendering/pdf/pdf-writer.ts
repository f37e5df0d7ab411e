import type { Page } from "../layout/primitive.ts";
import { type Typefaces, WEIGHTS, type Weight } from "../text/typefaces.ts";
import { type PdfAttachment, putAttachments } from "./pdf-attachment.ts";
import { type PlacedLink, pageContent } from "./pdf-content.ts";
import { PdfFile, type PreparedObjects } from "./pdf-file.ts";
import { isWestern, type PdfFont, putFont } from "./pdf-font.ts";
import { imageOf } from "./pdf-image.ts";
import { information, metadataPacket, type PdfDescription } from "./pdf-metadata.ts";
import { putOutline } from "./pdf-outline.ts";
import { compressedStream, plainStream } from "./pdf-stream.ts";
import { StructureTree } from "./pdf-structure.ts";
import { reference, textString } from "./pdf-syntax.ts";
import {
  closeSlot,
  putEmptySignature,
  type SignatureRoom,
  type SignatureSlot,
  signedForm,
} from "./signature-slot.ts";
import { SRGB_PROFILE } from "./srgb-profile.ts";

interface WrittenPdf {
  readonly bytes: Uint8Array;
  readonly slot: SignatureSlot | null;
}

/** One cut of the typefaces; `start` has the objects that every file set in it starts with. */
interface Cut {
  readonly fonts: Readonly<Record<Weight, PdfFont>>;
  readonly resources: number;
  /** The fonts as an entry of a dictionary of resources. */
  readonly fontEntry: string;
  readonly outputIntent: number;
  readonly start: PreparedObjects;
}

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
  write(
    pages: readonly Page[],
    description: PdfDescription,
    attachments: readonly PdfAttachment[] = [],
    room: SignatureRoom | null = null,
  ): WrittenPdf {
    const cut = this.#smallestCutFor(pages);
    const file = new PdfFile(cut.start);
    const pageTree = file.reserve();
    const pageNumbers = pages.map(() => file.reserve());
    const [firstPage] = pageNumbers;
    const signature = room === null ? null : putEmptySignature(file, room);
    const field = signature === null || firstPage === undefined ? null : file.reserve();
    const structure = new StructureTree(file, pages.length);
    const shared = {
      cut,
      pageTree,
      structure,
      linkName: description.names.link,
      ...putImages(file, pages, cut),
    };
    pages.forEach((page, index) => {
      const widgets = index === 0 && field !== null ? [field] : [];
      putPage(file, page, pageNumbers[index] ?? 0, { ...shared, index, widgets });
    });
    if (field !== null && signature !== null && firstPage !== undefined) {
      const structParent = structure.addField(field, firstPage);
      file.pack(signatureField(signature, firstPage, structParent, description.names.signature), field);
    }
    const kids = pageNumbers.map(reference).join(" ");
    file.pack(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, pageTree);
    const metadata = file.putStream(
      plainStream(metadataPacket(description), "/Type /Metadata /Subtype /XML"),
    );
    const catalog = file.pack(
      [
        `<< /Type /Catalog /Pages ${reference(pageTree)} /Lang ${textString(description.locale)}`,
        `/Metadata ${reference(metadata)} /OutputIntents [${reference(cut.outputIntent)}]`,
        "/ViewerPreferences << /DisplayDocTitle true >>",
        structure.finish(),
        putOutline(file, pages, pageNumbers),
        putAttachments(file, attachments, description.createdAtMs),
        field === null ? "" : signedForm(field),
        ">>",
      ].join(" "),
    );
    const info = file.pack(information(description));
    const identifier = `<${description.fileIdentifier}>`;
    const { bytes, offsetOf } = file.finish(
      `/Root ${reference(catalog)} /Info ${reference(info)} /ID [ ${identifier} ${identifier} ]`,
    );
    if (signature === null || room === null) return { bytes, slot: null };
    return { bytes, slot: closeSlot(bytes, offsetOf(signature), room.byteCount) };
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

function prepareCut(typefaces: Typefaces, covers: (codePoint: number) => boolean, tag: string): Cut {
  const file = new PdfFile(null);
  const fonts = {
    regular: putFont(file, typefaces.regular, covers, "F1", tag),
    semibold: putFont(file, typefaces.semibold, covers, "F2", tag),
  };
  const named = WEIGHTS.map(
    (weight) => `/${fonts[weight].resourceName} ${reference(fonts[weight].objectNumber)}`,
  );
  const fontEntry = `/Font << ${named.join(" ")} >>`;
  const resources = file.put(`<< ${fontEntry} >>`);
  const profile = file.putStream(compressedStream(SRGB_PROFILE, "/N 3"));
  const outputIntent = file.put(
    `<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1) /DestOutputProfile ${reference(profile)} >>`,
  );
  return { fonts, resources, fontEntry, outputIntent, start: file.prepared() };
}

/** Puts each logo of the pages once. @returns their names, and the resources of all pages. */
function putImages(
  file: PdfFile,
  pages: readonly Page[],
  cut: Cut,
): { readonly images: ReadonlyMap<string, string>; readonly resources: number } {
  const images = new Map<string, string>();
  const entries: string[] = [];
  for (const primitive of pages.flatMap(({ primitives }) => primitives)) {
    if (primitive.kind !== "image" || images.has(primitive.logo.sha256)) continue;
    const name = `L${images.size + 1}`;
    images.set(primitive.logo.sha256, name);
    entries.push(`/${name} ${reference(file.putStream(imageOf(primitive.logo)))}`);
  }
  if (entries.length === 0) return { images, resources: cut.resources };
  return { images, resources: file.pack(`<< ${cut.fontEntry} /XObject << ${entries.join(" ")} >> >>`) };
}

/** `widgets` are the annotations that it has besides its links. */
interface PageSurroundings {
  readonly index: number;
  readonly cut: Cut;
  readonly resources: number;
  readonly images: ReadonlyMap<string, string>;
  readonly pageTree: number;
  readonly structure: StructureTree;
  readonly widgets: readonly number[];
  readonly linkName: (url: string) => string;
}

function putPage(
  file: PdfFile,
  page: Page,
  objectNumber: number,
  { index, cut, resources, images, pageTree, structure, widgets, linkName }: PageSurroundings,
): void {
  const { fonts } = cut;
  const drawn = pageContent(page, { fonts, images }, structure.startPage(objectNumber, page.height));
  const { operators, links } = drawn;
  const content = file.putStream(compressedStream(operators));
  for (const placed of links) file.pack(linkAnnotation(placed, page.height, linkName), placed.annotation);
  const annotations = [...links.map(({ annotation }) => annotation), ...widgets];
  file.pack(
    [
      `<< /Type /Page /Parent ${reference(pageTree)} /MediaBox [0 0 ${page.width} ${page.height}]`,
      `/Resources ${reference(resources)} /Contents ${reference(content)} /StructParents ${index} /Tabs /S`,
      annotations.length > 0 ? `/Annots [${annotations.map(reference).join(" ")}] >>` : ">>",
    ].join(" "),
    objectNumber,
  );
}

/** An invisible field, because the certificate itself says how it is checked. */
function signatureField(signature: number, page: number, structParent: number, name: string): string {
  return [
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /TU ${textString(name)}`,
    `/V ${reference(signature)} /P ${reference(page)} /StructParent ${structParent}`,
    `/Rect [0 0 0 0] /F ${PRINTED_AND_LOCKED} >>`,
  ].join(" ");
}

function linkAnnotation(
  { link, structParent }: PlacedLink,
  pageHeight: number,
  name: (url: string) => string,
): string {
  const bottom = pageHeight - link.y - link.height;
  const rectangle = [link.x, bottom, link.x + link.width, bottom + link.height].map((at) => at.toFixed(2));
  return [
    `<< /Type /Annot /Subtype /Link /Rect [${rectangle.join(" ")}] /Border [0 0 0] /F ${PRINTED} /StructParent ${structParent}`,
    `/Contents ${textString(name(link.url))}`,
    `/A << /Type /Action /S /URI /URI <${Buffer.from(link.url).toString("hex")}> >> >>`,
  ].join(" ");
}
