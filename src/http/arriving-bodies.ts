import { MEBIBYTE, sizeText } from "../kernel/byte-count.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { throttle } from "../kernel/throttle.ts";
import { systemTimers, type Timers } from "../kernel/timers.ts";
import type { RateSource } from "../limits/rate-limit.ts";
import { BODY_DEADLINE_MS, readBody } from "./body.ts";

const HELD_MAX_BYTES = 32 * MEBIBYTE;

interface ArrivingBody {
  readonly rateKey: string;
  readonly reject: (error: ServiceError) => void;
  byteCount: number;
}

/**
 * What has come of the large bodies that are on their way in, all together: senders that pause hold no more memory than this, and keep
 * nobody away. When it is full, the oldest body of the source that holds most is evicted. No source has more than half.
 */
export class ArrivingBodies {
  /** The oldest first. */
  readonly #bodies = new Set<ArrivingBody>();
  readonly #log: Pick<Log, "warn">;
  readonly #seldom: ReturnType<typeof throttle>;
  readonly #timers: Timers;
  readonly #maxBytes: number;
  readonly #kind: "upload" | "result";
  readonly #heldBytes = new Map<string, number>();

  /** @param ports.clock is monotonic. */
  constructor(ports: {
    readonly log: Pick<Log, "warn">;
    readonly clock: Clock;
    readonly timers?: Timers;
    readonly maxBytes?: number;
    /** What the log calls a body. */
    readonly kind?: "upload" | "result";
  }) {
    this.#log = ports.log;
    this.#seldom = throttle(ports.clock);
    this.#timers = ports.timers ?? systemTimers;
    this.#maxBytes = ports.maxBytes ?? HELD_MAX_BYTES;
    this.#kind = ports.kind ?? "upload";
  }

  /** @throws ServiceError as `readBody`; `service_unavailable` when the body is evicted. */
  async read(
    request: Request,
    { rateKey }: RateSource,
    maxBytes: number,
    deadlineMs: number = BODY_DEADLINE_MS,
  ): Promise<Uint8Array> {
    const { promise: evicted, reject } = Promise.withResolvers<never>();
    const body: ArrivingBody = { rateKey, byteCount: 0, reject };
    this.#bodies.add(body);
    try {
      return await readBody(request, maxBytes, {
        timers: this.#timers,
        deadlineMs,
        evicted,
        onBytes: (byteCount) => this.#came(body, byteCount),
      });
    } finally {
      this.#remove(body);
    }
  }

  #came(body: ArrivingBody, byteCount: number): void {
    // One that was evicted may still bring a piece.
    if (!this.#bodies.has(body)) return;
    body.byteCount += byteCount;
    const { rateKey } = body;
    const ofSource = (this.#heldBytes.get(rateKey) ?? 0) + byteCount;
    this.#heldBytes.set(rateKey, ofSource);
    if (ofSource > this.#maxBytes / 2) this.#evict(body);
    else if (this.#heldBytes.values().reduce((sum, bytes) => sum + bytes) > this.#maxBytes)
      this.#evict(this.#oldestOfLargestSource() ?? body);
  }

  #oldestOfLargestSource(): ArrivingBody | undefined {
    const mostBytes = this.#heldBytes.values().reduce((most, bytes) => Math.max(most, bytes), 0);
    return this.#bodies
      .values()
      .find(({ rateKey, byteCount }) => byteCount > 0 && this.#heldBytes.get(rateKey) === mostBytes);
  }

  #evict(body: ArrivingBody): void {
    const [kind, size] = [this.#kind, sizeText(this.#maxBytes)];
    this.#seldom(() =>
      this.#log.warn(`${kind} buffer is full (${size}): the oldest incomplete ${kind}s are rejected`),
    );
    this.#remove(body);
    body.reject(
      new ServiceError(
        "service_unavailable",
        "The service is receiving too many uploads. Try again in a few seconds.",
        { isLogged: true },
      ),
    );
  }

  #remove(body: ArrivingBody): void {
    if (!this.#bodies.delete(body)) return;
    const left = (this.#heldBytes.get(body.rateKey) ?? 0) - body.byteCount;
    if (left > 0) this.#heldBytes.set(body.rateKey, left);
    else this.#heldBytes.delete(body.rateKey);
  }
}
