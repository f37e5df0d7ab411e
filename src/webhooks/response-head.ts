/** The answer is no HTTP/1.1; `message` is of our own words. */
export class ResponseFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ResponseFault";
  }
}

/** Where the body of an answer ends (RFC 9112, section 6.3). */
export type BodyFraming =
  | { readonly kind: "none" }
  | { readonly kind: "length"; readonly byteCount: number }
  | { readonly kind: "chunked" }
  | { readonly kind: "until-close" };

const STATUS_LINE = /^HTTP\/1\.(\d) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const FOLDED_LINE = /^[\t ]/;

/** The fields that decide where an answer ends and whether another may follow. */
const FRAMING_FIELDS = ["content-length", "transfer-encoding", "connection", "keep-alive"] as const;
type FramingField = (typeof FRAMING_FIELDS)[number];

/** Status line and fields of one answer, as far as they decide how it is read. Lines come without their ends, as Latin-1. */
export class ResponseHead {
  readonly status: number;
  readonly #minorVersion: number;
  #lastName: string | null = null;
  readonly #values: Record<FramingField, string | null> = {
    "content-length": null,
    "transfer-encoding": null,
    connection: null,
    "keep-alive": null,
  };

  /** @throws ResponseFault */
  constructor(statusLine: string) {
    const [, minorVersion, status] = STATUS_LINE.exec(statusLine) ?? [];
    if (minorVersion === undefined) throw new ResponseFault("the status line is malformed");
    this.#minorVersion = Number(minorVersion);
    this.status = Number(status);
  }

  /** @throws ResponseFault */
  addLine(line: string): void {
    if (!FIELD_VALUE.test(line)) throw new ResponseFault("a header has control characters");
    if (FOLDED_LINE.test(line)) {
      if (this.#lastName === null) throw new ResponseFault("the header block starts with a folded line");
      this.#append(this.#lastName, line.trim(), " ");
      return;
    }
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0));
    if (!FIELD_NAME.test(name)) throw new ResponseFault("a header is malformed");
    this.#lastName = name.toLowerCase();
    this.#append(this.#lastName, line.slice(colon + 1).trim(), ",");
  }

  #append(name: string, value: string, separator: string): void {
    if (!isFramingField(name)) return;
    const values = this.#values;
    const before = values[name];
    values[name] = before === null ? value : `${before}${separator}${value}`;
  }

  /** A 1xx: the head of the answer itself follows. */
  get isInterim(): boolean {
    return this.status < 200;
  }

  /** @throws ResponseFault when two readers could see two different ends. */
  get framing(): BodyFraming {
    if (this.status === 204 || this.status === 304) return { kind: "none" };
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
    if (!/^\d{1,15}$/.test(length) || lengths.some((other) => other !== length))
      throw new ResponseFault("the content length is malformed");
    return length === "0" ? { kind: "none" } : { kind: "length", byteCount: Number(length) };
  }

  /** Whether the server keeps the connection for another request once this answer has been read to its end. */
  get keepsConnection(): boolean {
    const values = this.#values;
    if (this.#minorVersion === 0) return false;
    // Two ways to tell the length are how answers get split in two.
    if (values["transfer-encoding"] !== null && values["content-length"] !== null) return false;
    return !this.#list("connection")?.includes("close");
  }

  /** For how long the server says that it keeps an idle connection; null when it does not say. */
  get keepAliveMs(): number | null {
    const seconds = /(?:^|[,\s])timeout\s*=\s*(\d{1,6})(?:[,\s]|$)/i.exec(
      this.#values["keep-alive"] ?? "",
    )?.[1];
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

function isFramingField(name: string): name is FramingField {
  return FRAMING_FIELDS.some((known) => known === name);
}
