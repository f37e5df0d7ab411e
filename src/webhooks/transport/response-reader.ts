import { LineReader } from "./line-reader.ts";
import { ResponseFault, ResponseHead } from "./response-head.ts";

/** For all heads of one answer together, interim ones included; the same again for its trailers. */
const HEAD_MAX_BYTES = 32 * 1024;
/** For the lines of all chunks of one answer together: sizes, extensions and line ends. Enough for a body of 64 KiB in chunks of one byte. */
const CHUNK_LINES_MAX_BYTES = 384 * 1024;
/** How much of a body is read. The rest is left unread, and the answer counts all the same. */
const BODY_MAX_BYTES = 64 * 1024;
const BODY_START_BYTES = 1024;
const SWITCHING_PROTOCOLS = 101;

const NO_BYTES = new Uint8Array(0);

type Place =
  | "status"
  | "fields"
  | "counted"
  | "chunk-size"
  | "chunk"
  | "chunk-end"
  | "trailers"
  | "until-close"
  | "done";

/**
 * Takes chunks that may end anywhere. After 64 KiB the answer counts as read, but the connection is not used
 * again. No content coding is undone.
 */
export class ResponseReader {
  #place: Place = "status";
  readonly #lines = new LineReader(HEAD_MAX_BYTES);
  #head: ResponseHead | null = null;
  #leftInPart = 0;
  #bodyBytes = 0;
  #start: Uint8Array = NO_BYTES;
  #servesNext = false;

  get status(): number | null {
    return this.#place === "status" || this.#place === "fields" ? null : (this.#head?.status ?? null);
  }

  get isDone(): boolean {
    return this.#place === "done";
  }

  /** 0 when it may not be kept; null when the server did not say. */
  get keepForMs(): number | null {
    if (!this.#servesNext || this.#head === null || !this.#head.keepsConnection) return 0;
    return this.#head.keepAliveMs;
  }

  get bodyStart(): Uint8Array {
    return this.#start;
  }

  /** @throws ResponseFault when it is not HTTP/1.1, or the head is longer than 32 KiB. */
  read(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      switch (this.#place) {
        case "counted":
        case "chunk":
        case "until-close":
          at = this.#readBody(chunk, at);
          break;
        case "done":
          // Unrequested bytes: whatever follows on this connection cannot be trusted.
          this.#servesNext = false;
          return;
        default: {
          const line = this.#lines.read(chunk, at);
          at = this.#lines.end;
          if (line !== null) this.#readLine(line);
        }
      }
    }
  }

  /** Call it when the other side has closed properly. @returns false when the answer was cut off. */
  end(): boolean {
    if (this.#place === "until-close") this.#finish(false);
    return this.isDone;
  }

  #readLine(line: string): void {
    switch (this.#place) {
      case "status":
        this.#head = new ResponseHead(line);
        this.#place = "fields";
        break;
      case "fields":
        if (line === "") this.#endHead();
        else this.#head?.addLine(line);
        break;
      case "chunk-size":
        this.#startChunk(line);
        break;
      case "chunk-end":
        if (line !== "") throw new ResponseFault("a chunk is longer than it says");
        this.#place = "chunk-size";
        break;
      case "trailers":
        if (line === "") this.#finish(true);
        break;
    }
  }

  #endHead(): void {
    const head = this.#head;
    if (head === null) return;
    if (head.status === SWITCHING_PROTOCOLS) throw new ResponseFault("the protocol was to be switched");
    if (head.isInterim) {
      this.#place = "status";
      return;
    }
    const { framing } = head;
    switch (framing.kind) {
      case "none":
        this.#finish(true);
        break;
      case "length":
        this.#leftInPart = framing.byteCount;
        this.#place = "counted";
        break;
      case "chunked":
        this.#lines.limit(CHUNK_LINES_MAX_BYTES);
        this.#place = "chunk-size";
        break;
      case "until-close":
        this.#leftInPart = Number.POSITIVE_INFINITY;
        this.#place = "until-close";
    }
  }

  #startChunk(line: string): void {
    const size = /^([0-9a-f]{1,12})[\t ]*(?:;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new ResponseFault("the size of a chunk is malformed");
    this.#leftInPart = Number.parseInt(size, 16);
    if (this.#leftInPart > 0) {
      this.#place = "chunk";
      return;
    }
    this.#lines.limit(HEAD_MAX_BYTES);
    this.#place = "trailers";
  }

  #readBody(chunk: Buffer, at: number): number {
    const byteCount = Math.min(chunk.length - at, this.#leftInPart, BODY_MAX_BYTES - this.#bodyBytes);
    if (this.#start.length < BODY_START_BYTES) {
      const part = chunk.subarray(at, at + Math.min(byteCount, BODY_START_BYTES - this.#start.length));
      this.#start = this.#start.length === 0 ? part : Buffer.concat([this.#start, part]);
    }
    this.#bodyBytes += byteCount;
    this.#leftInPart -= byteCount;
    if (this.#leftInPart === 0 && this.#place === "counted") this.#finish(true);
    else if (this.#bodyBytes === BODY_MAX_BYTES) this.#finish(false);
    else if (this.#leftInPart === 0) this.#place = "chunk-end";
    return at + byteCount;
  }

  #finish(servesNext: boolean): void {
    this.#place = "done";
    this.#servesNext = servesNext;
  }
}
