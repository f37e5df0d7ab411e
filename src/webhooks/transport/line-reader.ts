import { ResponseFault } from "./response-head.ts";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Reads lines from chunks that may end anywhere. A bare line feed also ends a line (RFC 9112, section 2.2). */
export class LineReader {
  /** The start of a line whose end has not arrived yet. */
  #parts: Buffer[] = [];
  #leftBytes: number;

  /** @param limitBytes the most bytes, line ends included, of all lines up to the next `limit`. */
  constructor(limitBytes: number) {
    this.#leftBytes = limitBytes;
  }

  limit(limitBytes: number): void {
    this.#leftBytes = limitBytes;
  }

  /** The end of the line that `read` returned last: the next line starts here. */
  end = 0;

  /**
   * @param start where the line, or the rest of it, starts in the chunk.
   * @returns the line without its end, as Latin-1; null when its end is not in the chunk, which is then used up.
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
