/** A key file that was put back, or a new secret, is noticed after this time. */
const PAUSE_MS = 10_000;
/** One that is due is tried again after the pause; one that was not, needs nothing any more. */
const FORGOTTEN_AFTER_MS = 3 * PAUSE_MS;

/**
 * Endpoints whose secret cannot be opened. They are passed over for a while, so that what waits for them stays due and is seen to be late,
 * and uses up no attempt.
 */
export class UnsignableEndpoints {
  readonly #triedAtMs = new Map<number, number>();

  isPassedOver(endpointId: number, nowMs: number): boolean {
    // A clock that was set back must not prolong the pause.
    return Math.abs(nowMs - (this.#triedAtMs.get(endpointId) ?? Number.NEGATIVE_INFINITY)) < PAUSE_MS;
  }

  /** @returns whether it was not known. */
  add(endpointId: number, nowMs: number): boolean {
    this.#forgetOld(nowMs);
    const isNew = !this.#triedAtMs.has(endpointId);
    this.#triedAtMs.set(endpointId, nowMs);
    return isNew;
  }

  /** @returns whether it was known. */
  remove(endpointId: number): boolean {
    return this.#triedAtMs.delete(endpointId);
  }

  count(nowMs: number): number {
    return [...this.#triedAtMs.values()].filter((triedAtMs) => !isOld(triedAtMs, nowMs)).length;
  }

  #forgetOld(nowMs: number): void {
    for (const [endpointId, triedAtMs] of this.#triedAtMs)
      if (isOld(triedAtMs, nowMs)) this.#triedAtMs.delete(endpointId);
  }
}

function isOld(triedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - triedAtMs) >= FORGOTTEN_AFTER_MS;
}
