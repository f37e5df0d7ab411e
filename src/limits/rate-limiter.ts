import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { FullBuckets } from "./full-buckets.ts";
import { MemoryCounter } from "./memory-counter.ts";
import {
  ADDRESS_LIMIT,
  bucketOf,
  type CountKind,
  GROUP_KINDS,
  GROUP_LIMITS,
  minuteOf,
  type RateGroup,
  TOKEN_LIMIT,
  tooManyRequests,
} from "./rate-limit.ts";
import { addRequests } from "./request-count-store.ts";

/**
 * Counts requests and refuses those beyond the limits (interface specification, section 8). Each method counts one request, at once
 * where one process counts in memory.
 *
 * @throws ServiceError `too_many_requests`, each of them.
 */
export interface RateLimiter {
  /** By source address, over everything. */
  countAddress(rateKey: string): void | Promise<void>;
  /** By credential and group. */
  countGroup(clientId: string, group: RateGroup): void | Promise<void>;
  /** At the token endpoint, by pair of client id and source address. */
  countToken(clientId: string, rateKey: string): void | Promise<void>;
}

/** What counts nothing: `SVC_RATE_LIMITS=off`. */
const UNLIMITED: RateLimiter = { countAddress() {}, countGroup() {}, countToken() {} };

export function createRateLimiter(ports: {
  readonly db: Pick<Database, "engine" | "counts">;
  readonly clock: Clock;
  readonly hasRateLimits: boolean;
}): RateLimiter {
  const { db, clock, hasRateLimits } = ports;
  if (!hasRateLimits) return UNLIMITED;
  if (db.engine === "sqlite") return limiterOver(memoryCounting(clock));
  if (db.counts === null) throw new Error("the database was opened without counts");
  return limiterOver(sharedCounting(db.counts, clock));
}

/** Counts one more request under a key, and refuses it beyond the limit. */
type Counting = (kind: CountKind, key: string, limit: number) => void | Promise<void>;

function limiterOver(count: Counting): RateLimiter {
  return {
    countAddress: (rateKey) => count("a", rateKey, ADDRESS_LIMIT),
    countGroup: (clientId, group) => count(GROUP_KINDS[group], clientId, GROUP_LIMITS[group]),
    // What was sent as a client id may be any text of any length.
    countToken: (clientId, rateKey) => count("t", `${sha256Hex(clientId)} ${rateKey}`, TOKEN_LIMIT),
  };
}

function memoryCounting(clock: Clock): Counting {
  const counter = new MemoryCounter();
  return (kind, key, limit) => {
    const nowMs = clock.nowMs();
    if (counter.add(minuteOf(nowMs), kind, key) > limit) throw tooManyRequests(limit, nowMs);
  };
}

function sharedCounting(counts: Executor, clock: Clock): Counting {
  const full = new FullBuckets();
  return async (kind, key, limit) => {
    const nowMs = clock.nowMs();
    const minute = minuteOf(nowMs);
    const bucket = bucketOf(kind, key);
    if (full.has(minute, bucket)) throw tooManyRequests(limit, nowMs);
    if ((await addRequests(counts, { minute, bucket, more: 1 })) <= limit) return;
    full.add(minute, bucket);
    throw tooManyRequests(limit, nowMs);
  };
}
