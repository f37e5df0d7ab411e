import { inflateSync } from "node:zlib";
import { pictureFormat } from "../documents/picture.ts";
import {
  isDictionary,
  isList,
  nameIn,
  type ParsingBudget,
  type PdfDictionary,
  PdfParser,
  type PdfValue,
  refIn,
  textIn,
} from "./pdf-value.ts";

/** Far more than a certificate has; a file beyond one of these is read no further. */
const OBJECTS_MAX = 4_000;
/** Of streams as they stand in the file and as they unpack to, together. */
const DECODED_MAX_BYTES = 12 * 1024 * 1024;
const PARSED_MAX_CHARACTERS = 4 * 1024 * 1024;
const STREAM_MAX_BYTES = 4 * 1024 * 1024;
const PAGES_MAX = 100;
const PDF_START = Buffer.from("%PDF-");
/** Readers look for the end of a PDF this far into it, and accept as many bytes before its start (PDF 1.7, appendix H). */
const ENDS_BYTES = 1_024;
/** No deflated stream unpacks to more than this many times its length. */
const DEFLATE_MAX_RATIO = 1_032;

interface PdfStream {
  readonly dictionary: PdfDictionary;
  /** By their names, in the order in which they are undone. */
  readonly filters: readonly string[];
  readonly raw: Buffer;
}

/** A picture may hold the mark of a PDF in its description. */
export function isPdf(file: Uint8Array): boolean {
  if (pictureFormat(file) !== null) return false;
  const start = file.subarray(0, ENDS_BYTES + PDF_START.length);
  return Buffer.from(start.buffer, start.byteOffset, start.byteLength).includes(PDF_START);
}

/**
 * The PDF may be damaged or hostile. Objects are found by their marks, not by the file's own table, so that a changed file shows what
 * readers show; of several with one number the last counts. Time and memory are bounded: each object is read once, references that go in a
 * circle end, and what streams unpack to is limited.
 */
export class PdfReader {
  readonly #source: string;
  readonly #lastStreamEnd: number;
  /** Where the content of each object starts. */
  readonly #places = new Map<number, number>();
  readonly #objects = new Map<number, PdfValue>();
  readonly #streams = new Map<number, Buffer | null>();
  #remainingBytes = DECODED_MAX_BYTES;
  readonly #budget: ParsingBudget = { characters: PARSED_MAX_CHARACTERS };

  constructor(file: Uint8Array) {
    this.#source = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString("latin1");
    this.#lastStreamEnd = this.#source.lastIndexOf("endstream");
    for (const found of this.#source.matchAll(
      /(?<![0-9])(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])/g,
    )) {
      this.#places.set(Number(found[1]), found.index + found[0].length);
      if (this.#places.size >= OBJECTS_MAX) break;
    }
    this.#unpack();
  }

  /** Null for an object that there is not. */
  resolved(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let steps = 0; steps < 20; steps += 1) {
      const ref = refIn(current);
      if (ref === null) return current;
      current = this.#objectAt(ref);
    }
    return null;
  }

  /** Empty for any other value. */
  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.resolved(value);
    return isDictionary(found) ? found : EMPTY;
  }

  /** Null where there is no stream that can be unpacked. */
  content(value: PdfValue | undefined): Buffer | null {
    const ref = refIn(value);
    return ref === null ? null : this.#contentOf(ref);
  }

  /**
   * A stream as it stands in the file, for one who unpacks it within limits of their own; null where there is none. What is returned is
   * counted against what may be unpacked.
   */
  stream(value: PdfValue | undefined): PdfStream | null {
    const ref = refIn(value);
    return ref === null ? null : this.#streamAt(ref);
  }

  /** The pages in their order. */
  pages(): readonly PdfDictionary[] {
    const pages: PdfDictionary[] = [];
    const seen = new Set<PdfDictionary>();
    const visit = (value: PdfValue | undefined) => {
      const node = this.dictionary(value);
      if (seen.has(node) || pages.length >= PAGES_MAX) return;
      seen.add(node);
      const kids = this.resolved(node.get("Kids"));
      if (isList(kids)) for (const kid of kids) visit(kid);
      else if (nameIn(node.get("Type")) === "Page") pages.push(node);
    };
    visit(this.#lastOfType("Catalog")?.get("Pages"));
    return pages;
  }

  /** The language that the file says it is in, such as `de-AT`; null where it says none. */
  language(): string | null {
    return textIn(this.resolved(this.#lastOfType("Catalog")?.get("Lang")));
  }

  /** What is encrypted cannot be read, even where no password is required. */
  isEncrypted(): boolean {
    return /\/Encrypt[\0\t\n\f\r ]*(?:\d|<<)/.test(this.#source);
  }

  /** Whether the mark at the end of each PDF is there: a download that broke off has none. */
  hasEnd(): boolean {
    return this.#source.slice(-ENDS_BYTES).includes("%%EOF");
  }

  /** The last one, if several embedded files have this name. */
  attachment(name: string): Buffer | null {
    const specification = this.#lastWith(
      (dictionary) =>
        isDictionary(this.resolved(dictionary.get("EF"))) &&
        [dictionary.get("F"), dictionary.get("UF")].some(
          (file) => plainText(textIn(this.resolved(file))) === name,
        ),
    );
    const embedded = this.dictionary(specification?.get("EF"));
    return this.content(embedded.get("F")) ?? this.content(embedded.get("UF"));
  }

  #lastOfType(type: string): PdfDictionary | null {
    return this.#lastWith((dictionary) => nameIn(dictionary.get("Type")) === type);
  }

  #lastWith(holds: (dictionary: PdfDictionary) => boolean): PdfDictionary | null {
    let last: PdfDictionary | null = null;
    for (const number of new Set([...this.#objects.keys(), ...this.#places.keys()])) {
      const value = this.#objectAt(number);
      if (isDictionary(value) && holds(value)) last = value;
    }
    return last;
  }

  #objectAt(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    const place = this.#places.get(number);
    const value =
      place === undefined ? null : (new PdfParser(this.#source, place, this.#budget).next() ?? null);
    this.#objects.set(number, value);
    return value;
  }

  #contentOf(number: number): Buffer | null {
    const known = this.#streams.get(number);
    if (known !== undefined) return known;
    // Set first, so that a length that refers to its own stream ends.
    this.#streams.set(number, null);
    const content = this.#unpackedStream(number);
    this.#streams.set(number, content);
    return content;
  }

  #unpackedStream(number: number): Buffer | null {
    const stream = this.#streamAt(number);
    if (stream === null) return null;
    const { filters, raw } = stream;
    if (filters.length === 0) return raw;
    // Certificates use no other filter; a predictor stands only in tables that are not read.
    return filters.length === 1 && filters[0] === "FlateDecode" ? this.#inflated(raw) : null;
  }

  #streamAt(number: number): PdfStream | null {
    const place = this.#places.get(number);
    if (place === undefined || this.#remainingBytes <= 0) return null;
    const parser = new PdfParser(this.#source, place, this.#budget);
    const dictionary = parser.next();
    if (!isDictionary(dictionary)) return null;
    const start = /[\0\t\n\f\r ]*stream(\r\n|\n|\r)/y;
    start.lastIndex = parser.position;
    if (start.exec(this.#source) === null) return null;
    const from = start.lastIndex;
    if (from > this.#lastStreamEnd) return null;
    const length = this.resolved(dictionary.get("Length"));
    const stated = typeof length === "number" && length >= 0 ? from + length : -1;
    const isStated = stated >= from && /^[\r\n ]*endstream/.test(this.#source.slice(stated, stated + 16));
    const end = isStated ? stated : this.#source.indexOf("endstream", from);
    if (end < 0) return null;
    // Streams may lie in each other, so that each of them is nearly the whole file.
    this.#remainingBytes -= end - from;
    const raw = Buffer.from(this.#source.slice(from, end), "latin1");
    const filter = this.resolved(dictionary.get("Filter"));
    const filters = (isList(filter) ? filter : [filter])
      .map((each) => nameIn(this.resolved(each)))
      .filter((name) => name !== null);
    return { dictionary, filters, raw };
  }

  #inflated(raw: Buffer): Buffer | null {
    const limit = Math.min(STREAM_MAX_BYTES, this.#remainingBytes);
    if (limit <= 0) return null;
    try {
      const content = inflateSync(raw, { maxOutputLength: limit });
      this.#remainingBytes -= content.length;
      return content;
    } catch {
      // How much was unpacked before it failed is not known, and a stream may be made to fail at its very end.
      this.#remainingBytes -= Math.min(limit, raw.length * DEFLATE_MAX_RATIO);
      return null;
    }
  }

  /** An object that also stands plainly later in the file is the plain one. */
  #unpack(): void {
    for (const number of [...this.#places.keys()]) {
      const value = this.#objectAt(number);
      if (!isDictionary(value) || nameIn(value.get("Type")) !== "ObjStm") continue;
      const content = this.#contentOf(number)?.toString("latin1");
      const first = this.resolved(value.get("First"));
      const count = this.resolved(value.get("N"));
      if (content === undefined || typeof first !== "number" || typeof count !== "number") continue;
      const directory = new PdfParser(content.slice(0, first));
      for (let index = 0; index < Math.min(count, OBJECTS_MAX); index += 1) {
        const packed = directory.next();
        const offset = directory.next();
        if (typeof packed !== "number" || typeof offset !== "number") break;
        if (this.#isPlainAfter(packed, number) || this.#objects.size >= OBJECTS_MAX) continue;
        this.#objects.set(packed, new PdfParser(content, first + offset, this.#budget).next() ?? null);
      }
    }
  }

  #isPlainAfter(packed: number, stream: number): boolean {
    const plain = this.#places.get(packed);
    return plain !== undefined && plain > (this.#places.get(stream) ?? 0);
  }
}

const EMPTY: PdfDictionary = new Map();

/** A text string of a PDF that is ASCII, whichever of its two encodings it has. */
function plainText(text: string | null): string | null {
  if (text === null || !text.startsWith("\xfe\xff")) return text;
  return Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le");
}
