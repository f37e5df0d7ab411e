import { ServiceError } from "./errors.ts";
import type { Log } from "./log.ts";
import { Mutex } from "./mutex.ts";

const WAITING_MAX_COUNT = 16;
const WAITING_PER_SOURCE_MAX_COUNT = 3;

/**
 * For files that have arrived: one after the other is worked on, and of a source only one has a place in the line; its others wait behind
 * it. One too many is refused at once, so that nobody waits long.
 */
export class UploadRoom {
  readonly #log: Pick<Log, "warn">;
  readonly #places = new Mutex();
  /** With how many there are of a source. */
  readonly #sources = new Map<string, { count: number; readonly turns: Mutex }>();
  #count = 0;
  #isFull = false;

  constructor(log: Pick<Log, "warn">) {
    this.#log = log;
  }

  /** @throws ServiceError `service_unavailable` when full; `too_many_requests` for the source. */
  async run<Outcome>(source: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const own = this.#sources.get(source) ?? { count: 0, turns: new Mutex() };
    if (own.count >= WAITING_PER_SOURCE_MAX_COUNT)
      throw new ServiceError("too_many_requests", "Wait for the answers to your other files.");
    if (this.#count >= WAITING_MAX_COUNT) throw this.#full();
    this.#sources.set(source, own);
    own.count += 1;
    this.#count += 1;
    try {
      return await own.turns.run(() => this.#places.run(work));
    } finally {
      own.count -= 1;
      this.#count -= 1;
      if (own.count === 0) this.#sources.delete(source);
      if (this.#count === 0) this.#isFull = false;
    }
  }

  #full(): ServiceError {
    if (!this.#isFull) this.#log.warn("too many files of others are waiting: more are refused");
    this.#isFull = true;
    return new ServiceError("service_unavailable", "Too many files are being read: try again soon.", {
      isLogged: true,
    });
  }
}
