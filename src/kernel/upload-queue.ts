import type { Clock } from "./clock.ts";
import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";
import { Mutex } from "./mutex.ts";
import { throttle } from "./throttle.ts";

const SOURCES_MAX_COUNT = 16;
const FILES_PER_SOURCE_MAX_COUNT = 3;

/**
 * For files that have arrived: one after the other is worked on. Each source has one place in the queue; its further files wait behind it,
 * and keep no other source away. One too many is refused at once, so that nobody waits long.
 */
export class UploadQueue {
  readonly #log: Pick<Log, "warn">;
  readonly #seldom: ReturnType<typeof throttle>;
  readonly #queue = new Mutex();
  /** With how many files there are of each. */
  readonly #sources = new Map<string, { count: number; readonly mutex: Mutex }>();

  /** @param ports.clock is monotonic. */
  constructor(ports: { readonly log: Pick<Log, "warn">; readonly clock: Clock }) {
    this.#log = ports.log;
    this.#seldom = throttle(ports.clock);
  }

  /** @throws ServiceError `service_unavailable` when full; `too_many_requests` for the source. */
  async run<Outcome>(source: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#sources.get(source);
    if (known === undefined && this.#sources.size >= SOURCES_MAX_COUNT) throw this.#full();
    const own = known ?? { count: 0, mutex: new Mutex() };
    if (own.count >= FILES_PER_SOURCE_MAX_COUNT)
      throw new ServiceError("too_many_requests", "Wait until your other files have been checked.");
    this.#sources.set(source, own);
    own.count += 1;
    try {
      return await own.mutex.run(() => this.#queue.run(work));
    } finally {
      own.count -= 1;
      if (own.count === 0) this.#sources.delete(source);
    }
  }

  #full(): ServiceError {
    this.#seldom(() =>
      this.#log.warn(`upload queue is full (${SOURCES_MAX_COUNT} senders): files of others are rejected`),
    );
    return new ServiceError(
      "service_unavailable",
      "Too many files are being checked. Try again in a few seconds.",
      { isLogged: true },
    );
  }
}
