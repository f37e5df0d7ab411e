import type { AttemptOutcome } from "../transport/attempt-outcome.ts";

/** If these attempts hang, they do not hold up other endpoints. */
export const SLOTS_PER_ENDPOINT = 8;
export const SLOTS_OF_QUICK_ENDPOINT = 64;
const QUICK_MS = 250;

/**
 * Requested deliveries, such as a long replay, get half of the places of their endpoint while others are due
 * too. The odd place goes to each of both in turn, so that none waits for ever where places come one by one.
 */
export class RequestedShares {
  readonly #othersNext = new Set<number>();

  of(endpointId: number, placeCount: number): number {
    const half = placeCount / 2;
    return this.#othersNext.has(endpointId) ? Math.floor(half) : Math.ceil(half);
  }

  /** `count` is how many places of this share requested deliveries have taken. */
  taken(endpointId: number, placeCount: number, count: number): void {
    if (placeCount % 2 === 0) return;
    if (count > placeCount / 2) this.#othersNext.add(endpointId);
    else this.#othersNext.delete(endpointId);
  }
}

/** Quick successes earn slots one by one; the first failure or slow answer loses all that were earned. */
export class EndpointSlots {
  readonly #inFlight = new Map<number, number>();
  readonly #earned = new Map<number, number>();

  /** Below 0 after the endpoint has lost slots that are in use. */
  freeCount(endpointId: number): number {
    const share = this.#earned.get(endpointId) ?? SLOTS_PER_ENDPOINT;
    return share - (this.#inFlight.get(endpointId) ?? 0);
  }

  hasNone(endpointId: number): boolean {
    return !this.#inFlight.has(endpointId);
  }

  take(endpointId: number): void {
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
  }

  /** `outcome` is null when nothing was sent. */
  giveBack(endpointId: number, outcome: AttemptOutcome | null): void {
    const count = (this.#inFlight.get(endpointId) ?? 1) - 1;
    if (count > 0) this.#inFlight.set(endpointId, count);
    else this.#inFlight.delete(endpointId);
    if (outcome === null) return;
    if (outcome.failure !== null || outcome.durationMs > QUICK_MS) this.#earned.delete(endpointId);
    else this.#earn(endpointId);
  }

  #earn(endpointId: number): void {
    const share = this.#earned.get(endpointId) ?? SLOTS_PER_ENDPOINT;
    this.#earned.set(endpointId, Math.min(SLOTS_OF_QUICK_ENDPOINT, share + 1));
  }
}
