import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./source-file.ts";

/** Members of records, bodies and forms whose values belong to a person or a vehicle. */
const MEMBERS =
  /\b(?:vin|registration|identifier|password|repeat|email|contact(?:Email|Name|Phone)|primary_contact_(?:email|phone|name)|phone|line[12]|postcode)["']?\s*[:=]\s*(["'`])((?:(?!\1)[^\n$\\])+)\1/g;
const QUERIES = /[?&](?:vin|registration|email)=([^&"'`$\s]+)/g;
const CONTACTS = /"primary_contact": \{\s*"name": "([^"]+)"/g;
const FIXTURES = ["companies.json", "results.ndjson", "results-historic.ndjson", "rejected.ndjson"] as const;
/** Shorter values would be found in any text. */
const KEY_MIN_LENGTH = 5;
const PREFIX_LENGTH = 5;
/** Each character moves those before it on by these bits, so that a mark depends on the last `PREFIX_LENGTH` characters alone. */
const MARK_SHIFT_BITS = 4;
const MARKS_COUNT = 1 << (MARK_SHIFT_BITS * PREFIX_LENGTH);

/** The mark of the text that ends with this character. */
function nextMark(mark: number, text: string, at: number): number {
  return ((mark << MARK_SHIFT_BITS) ^ text.charCodeAt(at)) & (MARKS_COUNT - 1);
}

/** The form for comparison: plates are written with and without spaces and hyphens, in either case. */
function comparable(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, "");
}

/** VINs, plates, people, addresses and passwords of fixtures and tests. */
export class KnownPersonalData {
  readonly #byPrefix = new Map<string, string[]>();
  /** 1 for the mark of a prefix. Every line of every log is searched, and a look here costs a tenth of one for the prefix itself. */
  readonly #marks = new Uint8Array(MARKS_COUNT);

  constructor(values: Iterable<string>) {
    for (const value of values) {
      const key = comparable(value);
      // A single word may be a common one, so only values with a digit, a space or an @ are looked for.
      if (key.length < KEY_MIN_LENGTH || !/[\d\s@]/.test(value) || !/\p{L}/u.test(value)) continue;
      const prefix = key.slice(0, PREFIX_LENGTH);
      const keys = this.#byPrefix.get(prefix) ?? [];
      if (!keys.includes(key)) this.#byPrefix.set(prefix, [...keys, key]);
      let mark = 0;
      for (let at = 0; at < PREFIX_LENGTH; at += 1) mark = nextMark(mark, prefix, at);
      this.#marks[mark] = 1;
    }
  }

  get size(): number {
    return [...this.#byPrefix.values()].reduce((sum, keys) => sum + keys.length, 0);
  }

  /** @returns the first value, in the form for comparison; null when there is none. */
  findIn(text: string): string | null {
    const line = comparable(text);
    let mark = 0;
    for (let end = 0; end < line.length; end += 1) {
      mark = nextMark(mark, line, end);
      if (this.#marks[mark] === 0) continue;
      const at = end + 1 - PREFIX_LENGTH;
      if (at < 0) continue;
      const keys = this.#byPrefix.get(line.slice(at, end + 1));
      const found = keys?.find((key) => line.startsWith(key, at));
      if (found !== undefined) return found;
    }
    return null;
  }
}

export function readKnownPersonalData(): KnownPersonalData {
  const sources = [...new Bun.Glob("test/**/*.ts").scanSync(REPOSITORY), "cli/demo/tour.ts"];
  const paths = [...sources, ...FIXTURES.map((name) => `fixtures/${name}`)];
  return new KnownPersonalData(
    paths.flatMap((path) => valuesIn(readFileSync(join(REPOSITORY, path), "utf8"))),
  );
}

function valuesIn(text: string): string[] {
  const members = [...text.matchAll(MEMBERS)].map(([, , value = ""]) => value);
  const queries = [...text.matchAll(QUERIES)].map(([, value = ""]) => decoded(value));
  const contacts = [...text.matchAll(CONTACTS)].map(([, value = ""]) => value);
  return [...members, ...queries, ...contacts];
}

/** Tests of queries send broken encodings too. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
