import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "./source-file.ts";

/** Members of records, bodies and forms whose values belong to a person or a vehicle. */
const MEMBERS =
  /\b(?:vin|registration|password|repeat|email|contact(?:Email|Name|Phone)|primary_contact_(?:email|phone|name)|phone|line[12]|postcode)["']?\s*[:=]\s*(["'`])((?:(?!\1)[^\n$\\])+)\1/g;
const QUERIES = /[?&](?:vin|registration|email)=([^&"'`$\s]+)/g;
const CONTACTS = /"primary_contact": \{\s*"name": "([^"]+)"/g;
const FIXTURES = ["companies.json", "results.ndjson", "results-historic.ndjson", "rejected.ndjson"] as const;
/** Shorter values would be found in any text. */
const KEY_MIN_LENGTH = 5;
const PREFIX_LENGTH = 5;

/** The form for comparison: plates are written with and without spaces and hyphens, in either case. */
function comparable(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, "");
}

/** VINs, plates, people, addresses and passwords of fixtures and tests. */
export class KnownPersonalData {
  readonly #byPrefix = new Map<string, string[]>();

  constructor(values: Iterable<string>) {
    for (const value of values) {
      const key = comparable(value);
      // A single word may be a common one, so only values with a digit, a space or an @ are looked for.
      if (key.length < KEY_MIN_LENGTH || !/[\d\s@]/.test(value) || !/\p{L}/u.test(value)) continue;
      const prefix = key.slice(0, PREFIX_LENGTH);
      const keys = this.#byPrefix.get(prefix) ?? [];
      if (!keys.includes(key)) this.#byPrefix.set(prefix, [...keys, key]);
    }
  }

  get size(): number {
    return [...this.#byPrefix.values()].reduce((sum, keys) => sum + keys.length, 0);
  }

  /** @returns the first value, in the form for comparison; null when there is none. */
  findIn(text: string): string | null {
    const line = comparable(text);
    for (let at = 0; at + PREFIX_LENGTH <= line.length; at += 1) {
      const keys = this.#byPrefix.get(line.slice(at, at + PREFIX_LENGTH));
      const found = keys?.find((key) => line.startsWith(key, at));
      if (found !== undefined) return found;
    }
    return null;
  }
}

export function readKnownPersonalData(): KnownPersonalData {
  const sources = [...new Bun.Glob("test/**/*.ts").scanSync(REPOSITORY), "cli/demo/demo-record.ts"];
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
