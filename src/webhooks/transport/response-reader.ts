/** For all heads of one response together, interim ones included; the same again for its trailers. */
const HEAD_MAX_BYTES = 32 * 1024;
/** For the lines of all chunks of one response together: sizes, extensions and line ends. Enough for a body of 64 KiB in chunks of one byte. */
const CHUNK_LINES_MAX_BYTES = 384 * 1024;
/** How much of a body is read. The rest is left unread, and the response counts all the same. */
const BODY_MAX_BYTES = 64 * 1024;
const BODY_START_BYTES = 1024;
const SWITCHING_PROTOCOLS = 101;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** `message` is in svc's own words. */
export class ResponseFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ResponseFault";
  }
}

/** RFC 9112, section 6.3. */
type BodyFraming =
  | { readonly kind: "none" }
  | { readonly kind: "length"; readonly byteCount: number }
  | { readonly kind: "chunked" }
  | { readonly kind: "until-close" };

const STATUS_LINE = /^HTTP\/1\.(\d) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const FIELD_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const FOLDED_LINE = /^[\t ]/;
const LENGTH = /^\d{1,15}$/;

const FRAMING_FIELDS = ["content-length", "transfer-encoding", "connection", "keep-alive"] as const;
type FramingField = (typeof FRAMING_FIELDS)[number];

const FRAMING_NAME_LENGTHS = new Set(FRAMING_FIELDS.map((name) => name.length));

/** Lines come without their ends, as Latin-1. Only framing fields are kept. */
class ResponseHead {
  readonly status: number;
  readonly #minorVersion: number;
  /** Empty for a field that does not matter here, null before the first. */
  #lastName: string | null = null;
  readonly #values: Record<FramingField, string | null> = {
    "content-length": null,
    "transfer-encoding": null,
    connection: null,
    "keep-alive": null,
  };

  constructor(statusLine: string) {
    const [, minorVersion, status] = STATUS_LINE.exec(statusLine) ?? [];
    if (minorVersion === undefined) throw new ResponseFault("the status line is malformed");
    this.#minorVersion = Number(minorVersion);
    this.status = Number(status);
  }

  addLine(line: string): void {
    if (!FIELD_LINE.test(line)) {
      this.#addFoldedLine(line);
      return;
    }
    const colon = line.indexOf(":");
    // Most fields do not matter here, and their names are not read.
    this.#lastName = FRAMING_NAME_LENGTHS.has(colon) ? line.slice(0, colon).toLowerCase() : "";
    if (this.#lastName !== "") this.#append(this.#lastName, line.slice(colon + 1).trim(), ",");
  }

  #addFoldedLine(line: string): void {
    if (!FIELD_VALUE.test(line)) throw new ResponseFault("a header has control characters");
    if (!FOLDED_LINE.test(line)) throw new ResponseFault("a header is malformed");
    if (this.#lastName === null) throw new ResponseFault("the header block starts with a folded line");
    this.#append(this.#lastName, line.trim(), " ");
  }

  #append(name: string, value: string, separator: string): void {
    if (!isFramingField(name)) return;
    const values = this.#values;
    const before = values[name];
    values[name] = before === null ? value : `${before}${separator}${value}`;
  }

  get isInterim(): boolean {
    return this.status < 200;
  }

  /** @throws ResponseFault when two readers could disagree on where the response ends. */
  get framing(): BodyFraming {
    if (this.status === 204 || this.status === 304) return { kind: "none" };
    // The usual case, without parsing lists.
    const lengthText = this.#values["content-length"];
    if (this.#values["transfer-encoding"] === null && lengthText !== null && LENGTH.test(lengthText))
      return framingOf(Number(lengthText));
    const codings = this.#list("transfer-encoding");
    if (codings !== null) {
      const chunkedAt = codings.indexOf("chunked");
      if (chunkedAt >= 0 && chunkedAt !== codings.length - 1)
        throw new ResponseFault("chunked is not the last transfer coding");
      return { kind: chunkedAt >= 0 ? "chunked" : "until-close" };
    }
    const lengths = this.#list("content-length");
    if (lengths === null) return { kind: "until-close" };
    const [length = ""] = lengths;
    if (!LENGTH.test(length) || lengths.some((other) => other !== length))
      throw new ResponseFault("the content length is malformed");
    return framingOf(Number(length));
  }

  get keepsConnection(): boolean {
    const values = this.#values;
    if (this.#minorVersion === 0) return false;
    // A response with two lengths could be split in two by an attacker.
    if (values["transfer-encoding"] !== null && values["content-length"] !== null) return false;
    return !this.#list("connection")?.includes("close");
  }

  get keepAliveMs(): number | null {
    const value = this.#values["keep-alive"];
    if (value === null) return null;
    const seconds = /(?:^|[,\s])timeout\s*=\s*(\d{1,6})(?:[,\s]|$)/i.exec(value)?.[1];
    return seconds === undefined ? null : Number(seconds) * 1000;
  }

  #list(name: FramingField): string[] | null {
    const value = this.#values[name];
    if (value === null) return null;
    return value
      .toLowerCase()
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  }
}

function framingOf(byteCount: number): BodyFraming {
  return byteCount === 0 ? { kind: "none" } : { kind: "length", byteCount };
}

function isFramingField(name: string): name is FramingField {
  return FRAMING_FIELDS.some((known) => known === name);
}

/** A bare line feed also ends a line (RFC 9112, section 2.2). */
class LineReader {
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
 * Takes chunks that may end anywhere. After 64 KiB the response counts as read, but the connection is not used
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

  /** Call it when the other side has closed properly. @returns false when the response was cut off. */
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
    const size = /^0*([0-9a-f]{1,12})[\t ]*(?:;.*)?$/i.exec(line)?.[1];
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
