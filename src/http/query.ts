import { ServiceError } from "../kernel/errors.ts";
import { parseInstant } from "../kernel/instant.ts";

export const PER_PAGE_DEFAULT = 25;
export const PER_PAGE_MAX = 100;

/** The refusal of a query or path value: 400 `invalid_field`, naming it. */
export function invalidQuery(field: string, message: string): ServiceError {
  return new ServiceError("invalid_field", message, { field, place: "query" });
}

/** The query of one request. Unknown parameters are ignored; a known one that is repeated is refused. */
export class Query {
  readonly #values = new Map<string, string[]>();

  constructor(url: string) {
    const start = url.indexOf("?");
    if (start < 0) return;
    for (const [name, value] of parametersOf(url.slice(start + 1))) {
      const values = this.#values.get(name);
      if (values === undefined) this.#values.set(name, [value]);
      else values.push(value);
    }
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** @throws ServiceError `invalid_field` when the parameter is repeated. */
  text(name: string): string | null {
    const values = this.#values.get(name);
    if (values === undefined) return null;
    if (values.length > 1) throw invalidQuery(name, `${name} may be given only once.`);
    return values[0] ?? null;
  }

  /** A whole number without sign or leading zeros. */
  integer(name: string, range: { min: number; max: number }): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= range.min && value <= range.max)) {
      const upTo = range.max === Number.MAX_SAFE_INTEGER ? "or more" : `to ${range.max}`;
      throw invalidQuery(name, `${name} must be a whole number, ${range.min} ${upTo}.`);
    }
    return value;
  }

  /** An ISO 8601 instant, in milliseconds since the Unix epoch. */
  instantMs(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    // A client that forgets to encode the "+" of an offset sends a space.
    const instantMs = parseInstant(text.replace(" ", "+"));
    if (instantMs === null) {
      throw invalidQuery(
        name,
        `${name} must be an ISO 8601 instant with an offset or Z, such as 2026-01-31T00:00:00Z.`,
      );
    }
    return instantMs;
  }

  /** `page` and `per_page` (interface specification, section 1, convention 4). */
  paging(): { page: number; perPage: number } {
    return {
      page: this.integer("page", { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 1,
      perPage: this.integer("per_page", { min: 1, max: PER_PAGE_MAX }) ?? PER_PAGE_DEFAULT,
    };
  }
}

/** Text that needs no decoding: letters, digits and the punctuation of ids, instants and lists. */
const PLAIN = /^[\w.:~&=-]*$/;

/** Names and values as `URLSearchParams` reads them. Most queries need no decoding, and splitting those is three times as fast. */
function parametersOf(text: string): Iterable<readonly [string, string]> {
  if (!PLAIN.test(text)) return new URLSearchParams(text);
  const pairs: [string, string][] = [];
  for (const pair of text.split("&")) {
    const end = pair.indexOf("=");
    if (end >= 0) pairs.push([pair.slice(0, end), pair.slice(end + 1)]);
    else if (pair !== "") pairs.push([pair, ""]);
  }
  return pairs;
}

/** Reads an id in a path. @returns null for anything but a positive integer. */
export function parsePathId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : null;
}
