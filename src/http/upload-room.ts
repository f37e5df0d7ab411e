import { ServiceError } from "../kernel/errors.ts";
import type { RateSource } from "../limits/rate-limit.ts";

/** While they come in and while they are worked on. */
const UPLOADS_MAX_COUNT = 16;
/** No source may take every place with slow bodies. */
const UPLOADS_PER_SOURCE_MAX_COUNT = 3;

/** One upload too many is refused at once, so that nobody waits long and the service is not slowed. */
export class UploadRoom {
  readonly #counts = new Map<string, number>();
  #count = 0;
  #tail: Promise<unknown> = Promise.resolve();

  /**
   * `work` runs alone. @throws ServiceError `service_unavailable` when full; `too_many_requests` for the
   * source.
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
