import { AttemptFault } from "../delivery/attempt-outcome.ts";

type InterruptionReason = "timeout" | "aborted";

/** The one end that hangs over all phases of an attempt: its time is up, or it is given up. */
export class Interruption {
  #fault: AttemptFault | null = null;
  #react: ((fault: AttemptFault) => void) | null = null;

  /** Why the attempt is at its end; null as long as it goes on. */
  get fault(): AttemptFault | null {
    return this.#fault;
  }

  /** Ends the phase under way, and keeps later ones from starting. The first strike counts. */
  strike(reason: InterruptionReason): void {
    if (this.#fault !== null) return;
    this.#fault = new AttemptFault(reason, null);
    this.#react?.(this.#fault);
  }

  /** Sets what ends the phase under way, at once when it is too late already; null at the end of the phase. */
  during(react: ((fault: AttemptFault) => void) | null): void {
    this.#react = react;
    if (this.#fault !== null) react?.(this.#fault);
  }

  /** The result of work that cannot be stopped, unless the interruption comes first. @throws AttemptFault */
  async race<T>(work: Promise<T>): Promise<T> {
    try {
      return await new Promise<T>((resolve, reject) => {
        this.during(reject);
        work.then(resolve, reject);
      });
    } finally {
      this.during(null);
    }
  }
}
