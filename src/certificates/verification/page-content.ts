import type { PdfReader } from "./pdf-reader.ts";
import { isList, type ParsingBudget, type PdfDictionary, PdfParser } from "./pdf-value.ts";

/** Far more than the pages of a certificate have, and soon read. */
const CONTENT_MAX_CHARACTERS = 8 * 1024 * 1024;

/** What the parsers of one document read together is limited, because a small file can draw the same form a thousand times. */
export class ContentParsers {
  readonly #budget: ParsingBudget = { characters: CONTENT_MAX_CHARACTERS };
  readonly #texts = new Map<Buffer, string>();

  /** @param content from a `PdfReader`, which gives the same object for the same stream. */
  of(content: Buffer): PdfParser {
    let text = this.#texts.get(content);
    if (text === undefined) {
      text = content.toString("latin1");
      this.#texts.set(content, text);
    }
    return new PdfParser(text, 0, this.#budget);
  }
}

/** The content streams of a page; at most one, joined. */
export function contentsOf(reader: PdfReader, page: PdfDictionary): Buffer[] {
  const contents = page.get("Contents");
  const list = isList(reader.resolved(contents)) ? reader.resolved(contents) : [contents ?? null];
  const parts: Buffer[] = [];
  let length = 0;
  for (const part of isList(list) ? list : []) {
    const content = reader.content(part);
    if (content === null) continue;
    length += content.length;
    // A page may name one part any number of times.
    if (length > CONTENT_MAX_CHARACTERS) break;
    parts.push(content);
  }
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
