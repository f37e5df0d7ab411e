import type { PDFContext, PDFDict } from "pdf-lib";
import { printableText } from "../text/printable-text.ts";
import { dateString, textString } from "./pdf-objects.ts";

export interface PdfDescription {
  /** Its language as BCP 47 names it, with the country whose numbers it has: `de-AT`. */
  readonly locale: string;
  readonly title: string;
  readonly subject: string;
  /** What a reader of PDFs says of links, of the signature and of the files inside. */
  readonly names: {
    readonly link: (url: string) => string;
    readonly signature: string;
    readonly result: string;
    readonly credential: string;
  };
  /** Creation and modification date, milliseconds since the Unix epoch; none is written when null. */
  readonly createdAtMs: number | null;
  /** 32 hexadecimal characters that depend on nothing but the content. */
  readonly fileIdentifier: string;
}

const PRODUCER = "svc";

/** The dictionary that readers without XMP show; PDF/A requires the same in both. */
export function information(context: PDFContext, { title, subject, createdAtMs }: PdfDescription): PDFDict {
  const date = createdAtMs === null ? undefined : dateString(createdAtMs);
  return context.obj({
    Title: textString(printableText(title)),
    Subject: textString(printableText(subject)),
    Producer: textString(PRODUCER),
    Creator: textString(PRODUCER),
    CreationDate: date,
    ModDate: date,
  });
}

/** XMP (ISO 16684-1): the same again, and that the file keeps to PDF/A-3b and PDF/UA-1. */
export function metadataPacket({ title, subject, createdAtMs }: PdfDescription): string {
  const date = createdAtMs === null ? null : `${new Date(createdAtMs).toISOString().slice(0, 19)}Z`;
  const dates =
    date === null
      ? ""
      : `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>`;
  return `${BEFORE_TITLE}${xmlText(title)}${BEFORE_SUBJECT}${xmlText(subject)}${BEFORE_DATES}${dates}${AFTER_DATES}`;
}

const BEFORE_TITLE = [
  // The marker names the encoding by a byte order mark.
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
  ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
  "<dc:format>application/pdf</dc:format>",
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">',
].join("\n");
const BEFORE_SUBJECT =
  '</rdf:li></rdf:Alt></dc:title>\n<dc:description><rdf:Alt><rdf:li xml:lang="x-default">';
const BEFORE_DATES = [
  "</rdf:li></rdf:Alt></dc:description>",
  `<pdf:Producer>${PRODUCER}</pdf:Producer><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>`,
].join("\n");
/** PDF/A requires a description of another standard's properties. */
const EXTENSION = [
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
  "<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>",
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
  "<pdfaProperty:category>internal</pdfaProperty:category>",
  "<pdfaProperty:description>Part of ISO 14289 that the file keeps to</pdfaProperty:description>",
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>",
].join("\n");
const AFTER_DATES = [
  "",
  "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>",
  "</rdf:Description>",
  EXTENSION,
  "</rdf:RDF></x:xmpmeta>",
  '<?xpacket end="r"?>',
].join("\n");

function xmlText(text: string): string {
  return printableText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
