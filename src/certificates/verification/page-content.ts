import type { PdfReader } from "./pdf-reader.ts";
import { isList, type PdfDictionary } from "./pdf-value.ts";

/** The content streams of a page; at most one, joined. */
export function contentsOf(reader: PdfReader, page: PdfDictionary): Buffer[] {
  const contents = page.get("Contents");
  const list = isList(reader.resolved(contents)) ? reader.resolved(contents) : [contents ?? null];
  const parts = (isList(list) ? list : []).flatMap((part) => reader.content(part) ?? []);
  // An operator may be split between parts only at a space (PDF 1.7, section 7.8.2).
  return parts.length <= 1 ? parts : [Buffer.concat(parts.flatMap((part) => [part, NEW_LINE]))];
}

/** An entry that a page may have from the nodes above it. */
export function inherited(reader: PdfReader, page: PdfDictionary, key: string): PdfDictionary {
  let node = page;
  for (let depth = 0; depth < 20 && !node.has(key); depth += 1) node = reader.dictionary(node.get("Parent"));
  return reader.dictionary(node.get(key));
}

const NEW_LINE = Buffer.from("\n");
