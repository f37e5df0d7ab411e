import { MEBIBYTE } from "../kernel/byte-count.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
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
 * nobody away. When it is full, the oldest body gives way to one of another source. No source has more than half.
 */
export class ArrivingBodies {
  /** The oldest first. */
  readonly #bodies = new Set<ArrivingBody>();
  readonly #log: Pick<Log, "warn">;
  readonly #timers: Timers;
  readonly #maxBytes: number;
  readonly #heldBytes = new Map<string, number>();
  #isFull = false;

  constructor(ports: {
    readonly log: Pick<Log, "warn">;
    readonly timers?: Timers;
    readonly maxBytes?: number;
  }) {
    this.#log = ports.log;
    this.#timers = ports.timers ?? systemTimers;
    this.#maxBytes = ports.maxBytes ?? HELD_MAX_BYTES;
  }

  /** @throws ServiceError as `readBody`; `service_unavailable` when the body has given way. */
  async read(
    request: Request,
    { rateKey }: RateSource,
    maxBytes: number,
    deadlineMs: number = BODY_DEADLINE_MS,
  ): Promise<Uint8Array> {
    const { promise: gaveWay, reject } = Promise.withResolvers<never>();
    const body: ArrivingBody = { rateKey, byteCount: 0, reject };
    this.#bodies.add(body);
    try {
      return await readBody(request, maxBytes, {
        timers: this.#timers,
        deadlineMs,
        gaveWay,
        onBytes: (byteCount) => this.#came(body, byteCount),
      });
    } finally {
      this.#remove(body);
      if (this.#bodies.size === 0) this.#isFull = false;
    }
  }

  #came(body: ArrivingBody, byteCount: number): void {
    // One that has given way may still bring a piece.
    if (!this.#bodies.has(body)) return;
    body.byteCount += byteCount;
    const { rateKey } = body;
    const ofSource = (this.#heldBytes.get(rateKey) ?? 0) + byteCount;
    this.#heldBytes.set(rateKey, ofSource);
    if (ofSource > this.#maxBytes / 2) this.#giveWay(body);
    else if (this.#heldBytes.values().reduce((sum, bytes) => sum + bytes) > this.#maxBytes)
      this.#giveWay(this.#oldestOfOthers(rateKey) ?? body);
  }

  #oldestOfOthers(source: string): ArrivingBody | undefined {
    return this.#bodies.values().find(({ rateKey, byteCount }) => rateKey !== source && byteCount > 0);
  }

  #giveWay(body: ArrivingBody): void {
    if (!this.#isFull) this.#log.warn("too much is on its way in: the oldest bodies give way");
    this.#isFull = true;
    this.#remove(body);
    body.reject(
      new ServiceError("service_unavailable", "Too much is being sent at the moment: try again soon.", {
        isLogged: true,
      }),
    );
  }

  #remove(body: ArrivingBody): void {
    if (!this.#bodies.delete(body)) return;
    const left = (this.#heldBytes.get(body.rateKey) ?? 0) - body.byteCount;
    if (left > 0) this.#heldBytes.set(body.rateKey, left);
    else this.#heldBytes.delete(body.rateKey);
  }
}
