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
export class ResponseHead {
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

  /** @throws ResponseFault when two readers could disagree on where the answer ends. */
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
    // An answer with two lengths could be split in two by an attacker.
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
