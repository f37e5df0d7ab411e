import { ResponseFault } from "./response-head.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A bare line feed also ends a line (RFC 9112, section 2.2). */
export class LineReader {
  #parts: Buffer[] = [];
  #leftBytes: number;

  /** `limitBytes` is for all lines up to the next `limit`, line ends included. */
  constructor(limitBytes: number) {
    this.#leftBytes = limitBytes;
  }

  limit(limitBytes: number): void {
    this.#leftBytes = limitBytes;
  }

  end = 0;

  /**
   * @returns Latin-1 without the line end; null when the end is not in the chunk, which is then used up.
   * @throws ResponseFault beyond the limit.
   */
  read(chunk: Buffer, start: number): string | null {
    const feed = chunk.indexOf(LINE_FEED, start);
    const end = feed < 0 ? chunk.length : feed + 1;
    this.#leftBytes -= end - start;
    if (this.#leftBytes < 0) throw new ResponseFault("the header block is too long");
    this.end = end;
    if (feed < 0) {
      this.#parts.push(chunk.subarray(start));
      return null;
    }
    if (this.#parts.length === 0) return textBefore(chunk, start, feed);
    const line = Buffer.concat([...this.#parts, chunk.subarray(start, feed)]);
    this.#parts = [];
    return textBefore(line, 0, line.length);
  }
}

function textBefore(bytes: Buffer, start: number, feed: number): string {
  const end = feed > start && bytes[feed - 1] === CARRIAGE_RETURN ? feed - 1 : feed;
  return bytes.toString("latin1", start, end);
}
