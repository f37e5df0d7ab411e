import { ServiceError } from "../kernel/errors.ts";

/** The endpoint groups that limits are counted by, each with its requests per minute (interface specification, section 8). */
export const GROUP_LIMITS = {
  reads: 120,
  lists: 60,
  writes: 30,
  "webhook-test": 10,
  "webhook-replay": 5,
} as const satisfies Readonly<Record<string, number>>;
export type RateGroup = keyof typeof GROUP_LIMITS;

/** Per pair of client id and source address, so that a stranger cannot lock a client out. */
export const TOKEN_LIMIT = 10;
/** Per pair of client id and a network around an IPv6 address, in the order of `widerKeys`. */
export const WIDER_TOKEN_LIMITS = [20, 40] as const;
/** Per source address, over everything. */
export const ADDRESS_LIMIT = 300;
/**
 * Over everything from the networks around an IPv6 address, in the order of `widerKeys`: anyone who has a /48 has 65,536 networks
 * that each count as an address.
 */
export const WIDER_LIMITS = [1_200, 4_800] as const;

/** What a request is counted under by where it comes from. */
export interface RateSource {
  /** The IPv4 address, or the /64 of an IPv6 one, which one machine has for itself. */
  readonly rateKey: string;
  /** Of IPv6 the /56 and the /48, which one customer of a provider has; none of IPv4. */
  readonly widerKeys: readonly string[];
}

/** What is counted under a key, and how much of it is allowed. */
export interface LimitedKey {
  readonly key: string;
  readonly limit: number;
}

/** The keys of a source, narrow ones first, each with the limit in the same place; one beyond the limits has none. */
export function limitedKeys(keys: readonly string[], limits: readonly number[]): LimitedKey[] {
  return keys.map((key, index) => ({ key, limit: limits[index] ?? Number.POSITIVE_INFINITY }));
}

const WINDOW_MS = 60_000;

/** The clock minute of an instant, since the Unix epoch: windows are fixed on it. */
export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / WINDOW_MS);
}

/** The refusal of a request beyond a limit. */
export function tooManyRequests(limit: number, nowMs: number): ServiceError {
  const secondsLeft = Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000);
  return new ServiceError(
    "too_many_requests",
    `No more than ${limit} requests a minute are allowed here: the next minute begins in ${secondsLeft} s.`,
  );
}

/** What requests are counted by; keys of different kinds never meet. */
export type CountKind = "a" | "t" | `g ${RateGroup}`;

/** The kind of each group. */
export const GROUP_KINDS = {
  reads: "g reads",
  lists: "g lists",
  writes: "g writes",
  "webhook-test": "g webhook-test",
  "webhook-replay": "g webhook-replay",
} as const satisfies { readonly [Group in RateGroup]: `g ${Group}` };

/** What a database counts under. */
export const bucketOf = (kind: CountKind, key: string) => `${kind} ${key}`;
