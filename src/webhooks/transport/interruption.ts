import { AttemptFault } from "../delivery/attempt-outcome.ts";

type InterruptionReason = "timeout" | "aborted";

/** What can end an attempt in any phase: its time is up, or it is cancelled. */
export class Interruption {
  #fault: AttemptFault | null = null;
  #react: ((fault: AttemptFault) => void) | null = null;

  /** Why the attempt must end; null while it may continue. */
  get fault(): AttemptFault | null {
    return this.#fault;
  }

  /** Ends the current phase, and keeps later ones from starting. Only the first call counts. */
  abort(reason: InterruptionReason): void {
    if (this.#fault !== null) return;
    this.#fault = new AttemptFault(reason, null);
    this.#react?.(this.#fault);
  }

  /** Sets what ends the current phase; it is called at once if the attempt must end already. Null at the end of the phase. */
  during(react: ((fault: AttemptFault) => void) | null): void {
    this.#react = react;
    if (this.#fault !== null) react?.(this.#fault);
  }

  /** Resolves with the result of work that cannot be stopped, unless the interruption comes first. @throws AttemptFault */
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
