import { ServiceError } from "../kernel/errors.ts";
import type { RateSource } from "../limits/rate-limit.ts";

/** How many uploads are in memory at once, while they come in and while they are worked on. */
const UPLOADS_MAX_COUNT = 16;
/** Keeps one source from taking every place with bodies that come slowly. */
const UPLOADS_PER_SOURCE_MAX_COUNT = 3;

/**
 * Bounds what uploads cost: so many are taken in at once, and one after the other is worked on. One more is refused at once, so that
 * nobody waits for long and the rest of the service is not slowed.
 */
export class UploadRoom {
  readonly #counts = new Map<string, number>();
  #count = 0;
  #tail: Promise<unknown> = Promise.resolve();

  /**
   * @param read takes the upload in.
   * @param work is done alone.
   * @throws ServiceError `service_unavailable` when the room is full; `too_many_requests` when the source has its share.
   */
  async run<Upload, Outcome>(
    { rateKey }: RateSource,
    read: () => Promise<Upload>,
    work: (upload: Upload) => Promise<Outcome>,
  ): Promise<Outcome> {
    const ofSource = this.#counts.get(rateKey) ?? 0;
    if (ofSource >= UPLOADS_PER_SOURCE_MAX_COUNT)
      throw new ServiceError("too_many_requests", "Wait for the answers to your other documents.");
    if (this.#count >= UPLOADS_MAX_COUNT)
      throw new ServiceError("service_unavailable", "Too many documents are being checked: try again soon.");
    this.#count += 1;
    this.#counts.set(rateKey, ofSource + 1);
    try {
      const upload = await read();
      const outcome = this.#tail.then(() => work(upload));
      this.#tail = outcome.catch(() => {});
      return await outcome;
    } finally {
      this.#count -= 1;
      const left = (this.#counts.get(rateKey) ?? 1) - 1;
      if (left === 0) this.#counts.delete(rateKey);
      else this.#counts.set(rateKey, left);
    }
  }
}
