import { createHash } from "node:crypto";
import type { PdfFile } from "./pdf-file.ts";
import { compressedStream } from "./pdf-stream.ts";
import { byteString, dateString, nameOf, reference, textString } from "./pdf-syntax.ts";

/** A file inside the PDF, associated with the whole document (PDF/A-3, 6.8). */
export interface PdfAttachment {
  /** ASCII, without folders; no two are the same. */
  readonly name: string;
  readonly mediaType: string;
  readonly relationship: "Data";
  readonly bytes: Uint8Array;
  /** A sentence for the reader's list of attachments. */
  readonly description: string;
}

/**
 * Neither the attachments nor their descriptions are packed, so that they can be found without reading object streams. @param modifiedAtMs
 * the date that each states. @returns the entries of the catalog that name them.
 */
export function putAttachments(
  file: PdfFile,
  attachments: readonly PdfAttachment[],
  modifiedAtMs: number | null,
): string {
  if (attachments.length === 0) return "";
  const placed = attachments
    .map((attachment) => ({ attachment, ref: reference(putAttachment(file, attachment, modifiedAtMs)) }))
    .sort((a, b) => (a.attachment.name < b.attachment.name ? -1 : 1));
  const names = placed.map(({ attachment, ref }) => `${byteString(attachment.name)} ${ref}`).join(" ");
  const refs = placed.map(({ ref }) => ref).join(" ");
  return `/Names << /EmbeddedFiles << /Names [${names}] >> >> /AF [${refs}]`;
}

function putAttachment(file: PdfFile, attachment: PdfAttachment, modifiedAtMs: number | null): number {
  const { name, mediaType, relationship, bytes, description } = attachment;
  const date = modifiedAtMs === null ? "" : dateString(modifiedAtMs);
  const dates = date === "" ? "" : ` /CreationDate ${date} /ModDate ${date}`;
  const checksum = createHash("md5").update(bytes).digest("hex");
  const parameters = `/Params << /Size ${bytes.length}${dates} /CheckSum <${checksum}> >>`;
  const content = file.putStream(
    compressedStream(bytes, `/Type /EmbeddedFile /Subtype ${nameOf(mediaType)} ${parameters}`),
  );
  const title = byteString(name);
  const embedded = `/EF << /F ${reference(content)} /UF ${reference(content)} >>`;
  return file.put(
    `<< /Type /Filespec /F ${title} /UF ${title} /AFRelationship ${nameOf(relationship)} /Desc ${textString(description)} ${embedded} >>`,
  );
}
