import { RENDER_LEASE_MS } from "./render-queue-store.ts";

/** Assumed until the first certificate of this process has been rendered. */
const FIRST_GUESS_MS = 250;
/** The weight of the latest rendering against all earlier ones together. */
const WEIGHT_OF_LATEST = 0.2;
/** No rendering takes this long: a job that is held longer may have lost its holder. */
const ABANDONED_MIN_MS = 5_000;
const WAIT_MIN_SECONDS = 1;
export const WAIT_MAX_SECONDS = 60;

interface QueuePlace {
  readonly dueAtMs: number;
  readonly aheadCount: number;
  /** When the lease of the job ends; in the past if it is not leased. */
  readonly leaseUntilMs: number;
  /** How long a lease of the job is. */
  readonly leaseMs?: number;
}

/** How fast certificates are rendered here, and therefore how long a waiting one will take. It is an estimate, never a promise. */
export class RenderPace {
  #averageMs = FIRST_GUESS_MS;
  #isMeasured = false;

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

  /** Jobs beyond this number cannot make an estimate longer, so they need not be counted. */
  get countLimit(): number {
    return Math.ceil((WAIT_MAX_SECONDS * 1000 * this.workerCount) / this.#averageMs);
  }

  /** Whole seconds until the job at this place will probably be done, 1 to 60. */
  waitSeconds(
    { dueAtMs, aheadCount, leaseUntilMs, leaseMs = RENDER_LEASE_MS }: QueuePlace,
    nowMs: number,
  ): number {
    const rounds = Math.ceil((aheadCount + 1) / this.workerCount);
    const heldForMs = nowMs - (leaseUntilMs - leaseMs);
    // If a job is held this long, its holder has died: the next holder gets it when the lease runs out.
    const isAbandoned = leaseUntilMs > nowMs && heldForMs > Math.max(ABANDONED_MIN_MS, 5 * this.#averageMs);
    const freeAtMs = isAbandoned ? leaseUntilMs : dueAtMs;
    const waitMs = Math.max(0, freeAtMs - nowMs) + rounds * this.#averageMs;
    return Math.min(WAIT_MAX_SECONDS, Math.max(WAIT_MIN_SECONDS, Math.ceil(waitMs / 1000)));
  }
}
