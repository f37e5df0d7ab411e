import { compressedStream, type PdfStream } from "./pdf-stream.ts";
import { reference } from "./pdf-syntax.ts";

/** Objects that are the same in every document, written once. */
export interface PreparedObjects {
  readonly bytes: Uint8Array;
  /** By object number; null for a number that is not used. */
  readonly offsets: readonly (number | null)[];
}

/** Entries of the trailer besides those about the file's own structure: `/Root`, `/Info`, `/ID`. */
type TrailerEntries = string;

interface WrittenFile {
  readonly bytes: Uint8Array;
  readonly offsetOf: (objectNumber: number) => number;
}

/** An object inside an object stream (PDF 1.7, section 7.5.7). */
interface PackedPlace {
  readonly index: number;
}

/** A comment of bytes above 127 marks the file as binary (PDF/A-3, 6.1.2). */
const HEADER = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
/** Bytes of an entry of the cross-reference stream: its kind, the offset or the object stream, the index. */
const ENTRY_BYTES = { kind: 1, place: 4, index: 2 } as const;
const KIND = { free: 0, plain: 1, packed: 2 } as const;

/**
 * Streams, and what must stand plainly, are written one by one; all else is compressed in one object stream; at the end comes the
 * cross-reference stream (PDF 1.7, section 7.5). What it writes depends on the calls alone.
 */
export class PdfFile {
  readonly #parts: Uint8Array[];
  readonly #places: (number | PackedPlace | null)[];
  readonly #packed: { readonly objectNumber: number; readonly body: string }[] = [];
  #length: number;

  /** @param prepared what the file starts with, from `prepared` of another one. */
  constructor(prepared: PreparedObjects | null) {
    this.#parts = [prepared?.bytes ?? HEADER];
    this.#length = this.#parts[0]?.length ?? 0;
    this.#places = [...(prepared?.offsets ?? [null])];
  }

  /** The number of an object that is put later. */
  reserve(): number {
    return this.#places.push(null) - 1;
  }

  /** Puts an object that needs no place of its own. @returns its number. */
  pack(body: string, objectNumber = this.reserve()): number {
    this.#places[objectNumber] = { index: this.#packed.length };
    this.#packed.push({ objectNumber, body });
    return objectNumber;
  }

  /** Puts an object that readers of bytes look for, uncompressed. @returns its number. */
  put(body: string, objectNumber = this.reserve()): number {
    return this.#append(objectNumber, Buffer.from(`${body}\nendobj\n`, "latin1"));
  }

  putStream({ entries, bytes }: PdfStream, objectNumber = this.reserve()): number {
    const start = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
    return this.#append(objectNumber, Buffer.from(start, "latin1"), bytes, STREAM_END);
  }

  /** What was put so far, for other files to start with; packed objects are not in it. */
  prepared(): PreparedObjects {
    const offsets = this.#places.map((place) => (typeof place === "number" ? place : null));
    return { bytes: Buffer.concat(this.#parts), offsets };
  }

  /** Nothing can be put afterwards. */
  finish(trailer: TrailerEntries): WrittenFile {
    const objectStream = this.#putObjectStream();
    const table = this.reserve();
    const start = this.#length;
    this.#places[table] = start;
    const { kind, place, index } = ENTRY_BYTES;
    const structure = `/Type /XRef /Size ${this.#places.length} /W [${kind} ${place} ${index}]`;
    this.putStream(compressedStream(this.#crossReferences(objectStream), `${structure} ${trailer}`), table);
    this.#parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, "latin1"));
    return { bytes: Buffer.concat(this.#parts), offsetOf: (objectNumber) => this.#offsetOf(objectNumber) };
  }

  #append(objectNumber: number, ...contents: Uint8Array[]): number {
    this.#places[objectNumber] = this.#length;
    for (const part of [Buffer.from(`${objectNumber} 0 obj\n`, "latin1"), ...contents]) {
      this.#parts.push(part);
      this.#length += part.length;
    }
    return objectNumber;
  }

  #putObjectStream(): number {
    let bodies = "";
    let directory = "";
    for (const { objectNumber, body } of this.#packed) {
      directory += `${objectNumber} ${bodies.length} `;
      bodies += `${body}\n`;
    }
    const entries = `/Type /ObjStm /N ${this.#packed.length} /First ${directory.length}`;
    return this.putStream(compressedStream(Buffer.from(directory + bodies, "latin1"), entries));
  }

  #crossReferences(objectStream: number): Uint8Array {
    const { kind, place, index } = ENTRY_BYTES;
    const table = Buffer.alloc(this.#places.length * (kind + place + index));
    let at = 0;
    const write = (entryKind: number, entryPlace: number, entryIndex: number) => {
      table.writeUInt8(entryKind, at);
      table.writeUInt32BE(entryPlace, at + kind);
      table.writeUInt16BE(entryIndex, at + kind + place);
      at += kind + place + index;
    };
    for (const entry of this.#places) {
      if (entry === null) write(KIND.free, 0, 0xffff);
      else if (typeof entry === "number") write(KIND.plain, entry, 0);
      else write(KIND.packed, objectStream, entry.index);
    }
    return table;
  }

  #offsetOf(objectNumber: number): number {
    const place = this.#places[objectNumber];
    if (typeof place !== "number")
      throw new Error(`object ${reference(objectNumber)} has no place of its own`);
    return place;
  }
}

const STREAM_END = Buffer.from("\nendstream\nendobj\n", "latin1");
