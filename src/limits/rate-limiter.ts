import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import {
  ADDRESS_LIMIT,
  bucketOf,
  type CountKind,
  CROWD_LIMIT,
  CROWDED_GUESS_LIMIT,
  DOCUMENT_LIMITS,
  GROUP_KINDS,
  GROUP_LIMITS,
  GUESS_LIMITS,
  type LimitedKey,
  limitedKeys,
  minuteOf,
  NUMBER_LIMITS,
  type RateGroup,
  type RateSource,
  TOKEN_LIMIT,
  tooManyRequests,
  WIDER_LIMITS,
  WIDER_TOKEN_LIMITS,
} from "./rate-limit.ts";
import { addRequest } from "./request-count-store.ts";

/** Each method counts one request; no promise where one process counts in memory. Section 8. @throws ServiceError `too_many_requests`. */
export interface RateLimiter {
  /** Counts by source address, over all endpoints, and then by the networks around the address. */
  countAddress(source: RateSource): void | Promise<void>;
  /** @returns how many there have been in this minute, this one included; null where nothing is counted. */
  countGroup(clientId: string, group: RateGroup): number | null | Promise<number>;
  /** Counts at the token endpoint, by pair of client id and source address, and of client id and each network around it. */
  countToken(clientId: string, source: RateSource): void | Promise<void>;
  /** @returns `isCrowded` if there were so many guesses that only a whole VIN may be compared. */
  countVehicleGuess(code: string, source: RateSource): Promise<{ readonly isCrowded: boolean }>;
  countNumber(source: RateSource): void | Promise<void>;
  countDocument(source: RateSource): void | Promise<void>;
}

export const UNLIMITED: RateLimiter = {
  countAddress() {},
  countGroup: () => null,
  countToken() {},
  countVehicleGuess: async () => ({ isCrowded: false }),
  countNumber() {},
  countDocument() {},
};

export function createRateLimiter(ports: {
  readonly db: Pick<Database, "engine" | "counts">;
  readonly clock: Clock;
  readonly hasRateLimits: boolean;
}): RateLimiter {
  const { db, clock, hasRateLimits } = ports;
  if (!hasRateLimits) return UNLIMITED;
  if (db.engine === "sqlite") {
    const count = memoryCounting(clock);
    return limiterOver(count, (kind, limited) => {
      for (const { key, limit } of limited) void count(kind, key, limit);
    });
  }
  if (db.counts === null) throw new Error("the database was opened without counts");
  const count = sharedCounting(db.counts, clock);
  return limiterOver(count, async (kind, limited) => {
    for (const { key, limit } of limited) await count(kind, key, limit);
  });
}

type Counting = (kind: CountKind, key: string, limit: number) => number | Promise<number>;

/** Narrow keys come first: when one refuses a request, the later ones do not count it. */
type CountingAll = (kind: CountKind, limited: readonly LimitedKey[]) => void | Promise<void>;

function limiterOver(count: Counting, countAll: CountingAll): RateLimiter {
  const countNetworks = ({ widerKeys }: RateSource) => countAll("a", limitedKeys(widerKeys, WIDER_LIMITS));
  return {
    countAddress(source) {
      const counting = count("a", source.rateKey, ADDRESS_LIMIT);
      const hasNetworks = source.widerKeys.length > 0;
      if (typeof counting === "number") return hasNetworks ? countNetworks(source) : undefined;
      return counting.then(() => (hasNetworks ? countNetworks(source) : undefined));
    },
    countGroup: (clientId, group) => count(GROUP_KINDS[group], clientId, GROUP_LIMITS[group]),
    countToken(clientId, { rateKey, widerKeys }) {
      // A client id sent by a stranger may be any text of any length.
      const client = sha256Hex(clientId);
      const keys = [rateKey, ...widerKeys].map((key) => `${client} ${key}`);
      return countAll("t", limitedKeys(keys, [TOKEN_LIMIT, ...WIDER_TOKEN_LIMITS]));
    },
    async countVehicleGuess(code, { rateKey, widerKeys }) {
      // A code gives access to its page, so the database holds only its digest.
      const certificate = sha256Hex(code);
      const keys = [rateKey, ...widerKeys].map((key) => `${certificate} ${key}`);
      await countAll("v", limitedKeys(keys, GUESS_LIMITS));
      try {
        await count("v all", certificate, CROWD_LIMIT);
        return { isCrowded: false };
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== "too_many_requests") throw error;
        await count("v one", `${certificate} ${rateKey}`, CROWDED_GUESS_LIMIT);
        return { isCrowded: true };
      }
    },
    countNumber: ({ rateKey, widerKeys }) =>
      countAll("n", limitedKeys([rateKey, ...widerKeys], NUMBER_LIMITS)),
    countDocument: ({ rateKey, widerKeys }) =>
      countAll("d", limitedKeys([rateKey, ...widerKeys], DOCUMENT_LIMITS)),
  };
}

/** The first request of a new minute deletes the counts of earlier ones. */
export class MemoryCounter {
  #minute = Number.NaN;
  readonly #kinds = new Map<string, Map<string, { count: number }>>();

  /** Kind and key are not joined: that text would be hashed on every request, while the hash of a known id is cached. Returns the new count. */
  add(minute: number, kind: string, key: string): number {
    if (minute !== this.#minute) {
      // Any other minute, not only a later one: after the clock is set back, a full window must not stay closed.
      this.#minute = minute;
      this.#kinds.clear();
    }
    let counts = this.#kinds.get(kind);
    if (counts === undefined) {
      counts = new Map();
      this.#kinds.set(kind, counts);
    }
    const held = counts.get(key);
    if (held === undefined) {
      counts.set(key, { count: 1 });
      return 1;
    }
    held.count += 1;
    return held.count;
  }

  get size(): number {
    return [...this.#kinds.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

function memoryCounting(clock: Clock): Counting {
  const counter = new MemoryCounter();
  return (kind, key, limit) => {
    const nowMs = clock.nowMs();
    const requestCount = counter.add(minuteOf(nowMs), kind, key);
    if (requestCount > limit) throw tooManyRequests(limit, nowMs);
    return requestCount;
  };
}

/** Counts only grow within a minute. A flood from one address is refused without a query for each, which would hold up all others. */
export class FullBuckets {
  #minute = Number.NaN;
  readonly #buckets = new Set<string>();

  has(minute: number, bucket: string): boolean {
    return minute === this.#minute && this.#buckets.has(bucket);
  }

  add(minute: number, bucket: string): void {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#buckets.clear();
    }
    this.#buckets.add(bucket);
  }
}

function sharedCounting(counts: Executor, clock: Clock): Counting {
  const full = new FullBuckets();
  return async (kind, key, limit) => {
    const nowMs = clock.nowMs();
    const minute = minuteOf(nowMs);
    const bucket = bucketOf(kind, key);
    if (full.has(minute, bucket)) throw tooManyRequests(limit, nowMs);
    const requestCount = await addRequest(counts, { minute, bucket });
    if (requestCount <= limit) return requestCount;
    full.add(minute, bucket);
    throw tooManyRequests(limit, nowMs);
  };
}
