import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { Clock } from "../kernel/clock.ts";
import { FullBuckets } from "../limits/full-buckets.ts";
import {
  ADDRESS_LIMIT,
  bucketOf,
  GROUP_KINDS,
  GROUP_LIMITS,
  minuteOf,
  type RateGroup,
  type RateSource,
  tooManyRequests,
} from "../limits/rate-limit.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { type CountedState, countAndRead } from "./admission-store.ts";
import { type CredentialState, findCredentialState } from "./credential-store.ts";

interface Admitted {
  /** Null when there is no such credential. */
  readonly state: CredentialState | null;
  /** @returns as `RateLimiter.countGroup`. @throws ServiceError `too_many_requests`. */
  countGroup(): number | null | Promise<number>;
}

/** Counts a request under its source address, and reads the credential that it names. @throws ServiceError `too_many_requests`. */
export type Admission = (
  source: RateSource,
  asked: { readonly clientId: string; readonly group: RateGroup },
) => Promise<Admitted>;

export function createAdmission(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly limiter: RateLimiter;
  },
): Admission {
  const { db, clock, limiter } = ports;
  if (db.counts !== null) return sharedAdmission(db.counts, clock, limiter);
  return async (source, { clientId, group }) => {
    const counting = limiter.countAddress(source);
    if (counting !== undefined) await counting;
    const state = await findCredentialState(db.read, clientId);
    return { state, countGroup: () => limiter.countGroup(clientId, group) };
  };
}

interface Gathered {
  more: number;
  readonly counted: Promise<CountedState>;
}

/** One statement for all requests of one turn of the event loop, processed in the order of arrival: each gets the answer it would alone. */
function sharedAdmission(counts: Executor, clock: Clock, limiter: RateLimiter): Admission {
  const gathering = new Map<string, Gathered>();
  const full = new FullBuckets();

  function gather(minute: number, addressBucket: string, groupBucket: string, clientId: string): Gathered {
    const key = `${minute} ${addressBucket} ${groupBucket}`;
    const waiting = gathering.get(key);
    if (waiting !== undefined) {
      waiting.more += 1;
      return waiting;
    }
    const counted = new Promise<void>(setImmediate).then(() => {
      gathering.delete(key);
      const { more } = gathered;
      return countAndRead(counts, {
        minute,
        more,
        addressBucket,
        groupBucket,
        clientId,
        addressLimit: ADDRESS_LIMIT,
      });
    });
    const gathered: Gathered = { more: 1, counted };
    gathering.set(key, gathered);
    return gathered;
  }

  return async (source, { clientId, group }) => {
    const nowMs = clock.nowMs();
    const minute = minuteOf(nowMs);
    const addressBucket = bucketOf("a", source.rateKey);
    if (full.has(minute, addressBucket)) throw tooManyRequests(ADDRESS_LIMIT, nowMs);
    // Networks come before the statement that also counts under the group: a request refused for its network must not count there.
    if (source.widerKeys.length > 0) await limiter.countNetworks(source);
    const gathered = gather(minute, addressBucket, bucketOf(GROUP_KINDS[group], clientId), clientId);
    const place = gathered.more;
    const { addressCount, groupCount, state } = await gathered.counted;
    const before = addressCount - gathered.more;
    if (before + place > ADDRESS_LIMIT) {
      full.add(minute, addressBucket);
      throw tooManyRequests(ADDRESS_LIMIT, nowMs);
    }
    return {
      state,
      countGroup() {
        if (groupCount === null) return limiter.countGroup(clientId, group);
        // Only the requests that the address still allowed were counted here, and these are the first ones.
        const groupBefore = groupCount - Math.min(gathered.more, ADDRESS_LIMIT - before);
        const limit = GROUP_LIMITS[group];
        if (groupBefore + place > limit) throw tooManyRequests(limit, nowMs);
        return groupBefore + place;
      },
    };
  };
}
