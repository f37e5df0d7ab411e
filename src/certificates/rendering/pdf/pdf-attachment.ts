import { AFRelationship, FileEmbedder, type PDFContext, type PDFObject } from "pdf-lib";
import { byteString } from "./pdf-strings.ts";

/** A file inside the PDF, associated with the whole document (PDF/A-3, 6.8). */
export interface PdfAttachment {
  /** ASCII, without folders; no two are the same. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** A sentence for the reader's list of attachments. */
  readonly description: string;
}

/** @param modifiedAtMs the date that each states. @returns the entries of the catalog that name them. */
export async function putAttachments(
  context: PDFContext,
  attachments: readonly PdfAttachment[],
  modifiedAtMs: number | null,
): Promise<Readonly<Record<string, PDFObject>>> {
  if (attachments.length === 0) return {};
  const date = modifiedAtMs === null ? {} : dates(new Date(modifiedAtMs));
  const names: PDFObject[] = [];
  const files: PDFObject[] = [];
  // Readers search in the names by halves.
  for (const { name, mediaType, bytes, description } of attachments.toSorted(byName)) {
    const file = await FileEmbedder.for(bytes, name, {
      mimeType: mediaType,
      description,
      afRelationship: AFRelationship.Data,
      ...date,
    }).embedIntoContext(context);
    names.push(byteString(name), file);
    files.push(file);
  }
  return {
    Names: context.obj({ EmbeddedFiles: { Names: names } }),
    AF: context.obj(files),
  };
}

function dates(date: Date) {
  return { creationDate: date, modificationDate: date };
}

function byName(a: PdfAttachment, b: PdfAttachment): number {
  return a.name < b.name ? -1 : 1;
}
