import { MEBIBYTE, sizeText } from "./byte-count.ts";
import type { Clock } from "./clock.ts";
import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";
import { Mutex } from "./mutex.ts";
import { throttle } from "./throttle.ts";

const SOURCES_MAX_COUNT = 16;
const FILES_PER_SOURCE_MAX_COUNT = 3;
/** Of all files that wait, and of those of one source. */
const HELD_MAX_BYTES = 96 * MEBIBYTE;
const HELD_PER_SOURCE_MAX_BYTES = 32 * MEBIBYTE;

/**
 * For files that have arrived: one after the other is worked on. Each source has one place in the queue; its further files wait behind it,
 * and keep no other source away. One too many is refused at once, so that nobody waits long.
 */
export class UploadQueue {
  readonly #log: Pick<Log, "warn">;
  readonly #seldom: ReturnType<typeof throttle>;
  readonly #queue = new Mutex();
  /** With how many files there are of each, and how large they are. */
  readonly #sources = new Map<string, { count: number; byteCount: number; readonly mutex: Mutex }>();
  #heldBytes = 0;

  /** @param ports.clock is monotonic. */
  constructor(ports: { readonly log: Pick<Log, "warn">; readonly clock: Clock }) {
    this.#log = ports.log;
    this.#seldom = throttle(ports.clock);
  }

  /** @param byteCount of the file. @throws ServiceError `service_unavailable` when full; `too_many_requests` for the source. */
  async run<Outcome>(source: string, byteCount: number, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#sources.get(source);
    if (known === undefined && this.#sources.size >= SOURCES_MAX_COUNT) throw this.#full();
    const own = known ?? { count: 0, byteCount: 0, mutex: new Mutex() };
    if (own.count >= FILES_PER_SOURCE_MAX_COUNT || own.byteCount + byteCount > HELD_PER_SOURCE_MAX_BYTES)
      throw new ServiceError("too_many_requests", "Wait until your other files have been checked.");
    if (this.#heldBytes + byteCount > HELD_MAX_BYTES) throw this.#full();
    this.#sources.set(source, own);
    own.count += 1;
    own.byteCount += byteCount;
    this.#heldBytes += byteCount;
    try {
      return await own.mutex.run(() => this.#queue.run(work));
    } finally {
      own.count -= 1;
      own.byteCount -= byteCount;
      this.#heldBytes -= byteCount;
      if (own.count === 0) this.#sources.delete(source);
    }
  }

  #full(): ServiceError {
    this.#seldom(() =>
      this.#log.warn(
        `upload queue is full (${SOURCES_MAX_COUNT} senders or ${sizeText(HELD_MAX_BYTES)}): files of others are rejected`,
      ),
    );
    return new ServiceError(
      "service_unavailable",
      "Too many files are being checked. Try again in a few seconds.",
      { isLogged: true },
    );
  }
}
