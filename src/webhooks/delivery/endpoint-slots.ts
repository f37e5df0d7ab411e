/** If all these attempts hang, they do not hold up other endpoints. */
export const SLOTS_PER_ENDPOINT = 16;

export class EndpointSlots {
  readonly #inFlight = new Map<number, number>();

  freeCount(endpointId: number): number {
    return SLOTS_PER_ENDPOINT - (this.#inFlight.get(endpointId) ?? 0);
  }

  hasNone(endpointId: number): boolean {
    return !this.#inFlight.has(endpointId);
  }

  take(endpointId: number): void {
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
  }

  giveBack(endpointId: number): void {
    const count = (this.#inFlight.get(endpointId) ?? 1) - 1;
    if (count > 0) this.#inFlight.set(endpointId, count);
    else this.#inFlight.delete(endpointId);
  }
}
