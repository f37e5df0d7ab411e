import { formatInstant } from "../kernel/instant.ts";
import { isJsonObject } from "../kernel/json-object.ts";
import { nameKey } from "../kernel/name-key.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { wireName } from "../kernel/sent.ts";

export interface Difference {
  /** The dotted path of the member, by wire names. */
  readonly field: string;
  /** Numbers, states and times are named; texts may be personal, so they only differ. */
  readonly words: string;
}

const DIGITS = 12;

/** As figures are compared: 93.1 and 93.10000000000001 are the same. */
export function toComparedDigits(figure: number): number {
  return Number.isInteger(figure) ? figure : Number(figure.toPrecision(DIGITS));
}

/** Where two values differ, down to each member; an absent member is null, figures have 12 digits; a registration, a make and a model are their keys. */
export function* differencesBetween(path: string, held: unknown, sent: unknown): Generator<Difference> {
  if (isJsonObject(held) && isJsonObject(sent)) {
    for (const key of new Set([...Object.keys(held), ...Object.keys(sent)]))
      yield* differencesBetween(`${path}.${wireName(key)}`, held[key], sent[key]);
  } else if (!isSame(path, held ?? null, sent ?? null)) {
    yield { field: path, words: wordsFor(path, held ?? null, sent ?? null) };
  }
}

/** Svc 1.0 stored names as they were sent, with the blanks around them. */
const KEYS: Readonly<Record<string, (text: string) => string>> = {
  "vehicle.registration": registrationKey,
  "vehicle.make": nameKey,
  "vehicle.model": nameKey,
};

function isSame(path: string, held: unknown, sent: unknown): boolean {
  if (typeof held === "number" && typeof sent === "number")
    return toComparedDigits(held) === toComparedDigits(sent);
  const keyOf = KEYS[path];
  if (keyOf !== undefined && typeof held === "string" && typeof sent === "string")
    return keyOf(held) === keyOf(sent);
  return Bun.deepEquals(held, sent);
}

function wordsFor(path: string, held: unknown, sent: unknown): string {
  if (path === "status") return `and this record says ${sent}`;
  const [here, there] = [shown(path, held), shown(path, sent)];
  if (here !== null && there !== null) return `with ${here}; this record has ${there}`;
  if (held === null) return "without a value here; this record has one";
  if (sent === null) return "with a value here; this record has none";
  return "and this record has another value";
}

/** Null for what is not to be repeated. */
function shown(path: string, value: unknown): string | null {
  if (value === null) return "none";
  if (typeof value === "number") return path.endsWith("_at") ? formatInstant(value) : String(value);
  if (typeof value === "boolean" || path === "failure_reason") return String(value);
  return null;
}
