import { ServiceError } from "../kernel/errors.ts";

/** Requests per minute for each endpoint group (interface specification, section 8). */
export const GROUP_LIMITS = {
  reads: 120,
  lists: 60,
  writes: 30,
  "webhook-test": 10,
  "webhook-replay": 5,
} as const satisfies Readonly<Record<string, number>>;
export type RateGroup = keyof typeof GROUP_LIMITS;

/** For each pair of client id and source address, so that a stranger cannot lock a client out. */
export const TOKEN_LIMIT = 10;
/** For each pair of client id and a network around an IPv6 address, in the order of `widerKeys`. */
export const WIDER_TOKEN_LIMITS = [20, 40] as const;
/** For one certificate, by source address and the networks around it: a stranger must not find the VIN, which the page does not print. */
export const GUESS_LIMITS = [5, 10, 20] as const;
/**
 * For one certificate, by all sources together: a stranger with many addresses must neither go on guessing nor lock others out. So above
 * it each address has `CROWDED_GUESS_LIMIT`, and only a whole VIN is compared, of which there are too many to try.
 */
export const CROWD_LIMIT = 30;
export const CROWDED_GUESS_LIMIT = 1;
/** Certificate numbers that are typed, and documents that are sent to be checked, for each source address and the networks around it. */
export const NUMBER_LIMITS = [20, 40, 80] as const;
export const DOCUMENT_LIMITS = [10, 20, 40] as const;
/** For each source address, over all endpoints. */
export const ADDRESS_LIMIT = 300;
/** For each network around an IPv6 address, in the order of `widerKeys`: a /48 holds 65,536 networks that each count as one address. */
export const WIDER_LIMITS = [1_200, 4_800] as const;

export interface RateSource {
  /** The IPv4 address, or the /64 of an IPv6 address, which belongs to one machine. */
  readonly rateKey: string;
  /** The /56 and the /48 of an IPv6 address, which belong to one customer of a provider; empty for IPv4. */
  readonly widerKeys: readonly string[];
}

export interface LimitedKey {
  readonly key: string;
  readonly limit: number;
}

/** The keys of a source, narrow ones first, each with the limit at the same position; a key beyond the list of limits is unlimited. */
export function limitedKeys(keys: readonly string[], limits: readonly number[]): LimitedKey[] {
  return keys.map((key, index) => ({ key, limit: limits[index] ?? Number.POSITIVE_INFINITY }));
}

const WINDOW_MS = 60_000;

/** Since the Unix epoch; windows begin with each minute. */
export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / WINDOW_MS);
}

/** 1 to 60. */
export function secondsLeftOfMinute(nowMs: number): number {
  return Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000);
}

export function tooManyRequests(limit: number, nowMs: number): ServiceError {
  const secondsLeft = secondsLeftOfMinute(nowMs);
  return new ServiceError(
    "too_many_requests",
    `No more than ${limit} requests a minute are allowed here: the next minute begins in ${secondsLeft} s.`,
    { limit: { perMinute: limit, secondsLeft } },
  );
}

/** Keys of different kinds are never mixed. */
export type CountKind = "a" | "t" | "v" | "v all" | "v one" | "n" | "d" | `g ${RateGroup}`;

export const GROUP_KINDS = {
  reads: "g reads",
  lists: "g lists",
  writes: "g writes",
  "webhook-test": "g webhook-test",
  "webhook-replay": "g webhook-replay",
} as const satisfies { readonly [Group in RateGroup]: `g ${Group}` };

export const bucketOf = (kind: CountKind, key: string) => `${kind} ${key}`;
