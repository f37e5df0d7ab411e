import { AttemptFault } from "./attempt-outcome.ts";

type InterruptionReason = "timeout" | "aborted";

export class Interruption {
  #fault: AttemptFault | null = null;
  #react: ((fault: AttemptFault) => void) | null = null;

  get fault(): AttemptFault | null {
    return this.#fault;
  }

  /** Also keeps later phases from starting. Only the first call counts. */
  abort(reason: InterruptionReason): void {
    if (this.#fault !== null) return;
    this.#fault = new AttemptFault(reason, null);
    this.#react?.(this.#fault);
  }

  /** Null at the end of the phase. `react` is called at once if the attempt must end already. */
  during(react: ((fault: AttemptFault) => void) | null): void {
    this.#react = react;
    if (this.#fault !== null) react?.(this.#fault);
  }

  /** For work that cannot be stopped. @throws AttemptFault when the interruption comes first. */
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
