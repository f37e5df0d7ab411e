import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { FullBuckets } from "./full-buckets.ts";
import { MemoryCounter } from "./memory-counter.ts";
import {
  ADDRESS_LIMIT,
  countKeys,
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

/** Counts one more request under a bucket, and refuses it beyond the limit. */
type Counting = (bucket: string, limit: number) => void | Promise<void>;

function limiterOver(count: Counting): RateLimiter {
  return {
    countAddress: (rateKey) => count(countKeys.address(rateKey), ADDRESS_LIMIT),
    countGroup: (clientId, group) => count(countKeys.group(clientId, group), GROUP_LIMITS[group]),
    countToken: (clientId, rateKey) => count(countKeys.token(sha256Hex(clientId), rateKey), TOKEN_LIMIT),
  };
}

function memoryCounting(clock: Clock): Counting {
  const counter = new MemoryCounter();
  return (bucket, limit) => {
    const nowMs = clock.nowMs();
    if (counter.add(minuteOf(nowMs), bucket) > limit) throw tooManyRequests(limit, nowMs);
  };
}

function sharedCounting(counts: Executor, clock: Clock): Counting {
  const full = new FullBuckets();
  return async (bucket, limit) => {
    const nowMs = clock.nowMs();
    const minute = minuteOf(nowMs);
    if (full.has(minute, bucket)) throw tooManyRequests(limit, nowMs);
    if ((await addRequests(counts, { minute, bucket, more: 1 })) <= limit) return;
    full.add(minute, bucket);
    throw tooManyRequests(limit, nowMs);
  };
}
