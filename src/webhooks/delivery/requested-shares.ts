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
