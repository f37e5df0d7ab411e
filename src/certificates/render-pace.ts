import { RENDER_LEASE_MS } from "./render-lease-store.ts";

/** Assumed until the first certificate of this process has been rendered. */
const FIRST_GUESS_MS = 250;
/** How much one more rendering counts against all before it. */
const WEIGHT_OF_LATEST = 0.2;
/** No rendering that is under way takes this long. */
const ABANDONED_MIN_MS = 5_000;
const WAIT_MIN_SECONDS = 1;
export const WAIT_MAX_SECONDS = 60;

export interface QueuePlace {
  readonly dueAtMs: number;
  readonly aheadCount: number;
  /** Until when somebody holds the job; in the past where nobody does. */
  readonly leaseUntilMs: number;
}

/** How fast certificates are rendered here, and so how long one that waits will take. An estimate, never a promise. */
export class RenderPace {
  #averageMs = FIRST_GUESS_MS;
  #isMeasured = false;

  /** @param onRecord told of each rendering too. */
  constructor(
    readonly workerCount: number,
    readonly onRecord: (durationMs: number) => void = () => {},
  ) {}

  record(durationMs: number): void {
    const weight = this.#isMeasured ? WEIGHT_OF_LATEST : 1;
    this.#averageMs += (Math.max(durationMs, 1) - this.#averageMs) * weight;
    this.#isMeasured = true;
    this.onRecord(durationMs);
  }

  /** Jobs beyond this many cannot lengthen an estimate any more, so nobody needs to count them. */
  get countLimit(): number {
    return Math.ceil((WAIT_MAX_SECONDS * 1000 * this.workerCount) / this.#averageMs);
  }

  /** Whole seconds until the job at this place should be done, 1 to 60. */
  waitSeconds({ dueAtMs, aheadCount, leaseUntilMs }: QueuePlace, nowMs: number): number {
    const rounds = Math.ceil((aheadCount + 1) / this.workerCount);
    const heldForMs = nowMs - (leaseUntilMs - RENDER_LEASE_MS);
    // Held for long, its holder has died: the next one gets it when the lease runs out.
    const isAbandoned = leaseUntilMs > nowMs && heldForMs > Math.max(ABANDONED_MIN_MS, 5 * this.#averageMs);
    const freeAtMs = isAbandoned ? leaseUntilMs : dueAtMs;
    const waitMs = Math.max(0, freeAtMs - nowMs) + rounds * this.#averageMs;
    return Math.min(WAIT_MAX_SECONDS, Math.max(WAIT_MIN_SECONDS, Math.ceil(waitMs / 1000)));
  }
}
