import type { Asking } from "../support/mixed-load.ts";

/** Watches every request of a load, and tells whether an answer came while the service was up or while it stopped or started. */
export interface AnswerWatch {
  readonly ask: Asking;
  /** Called when svc begins to stop. */
  away(): void;
  /** Called when svc reports that it listens. */
  back(): void;
  /** Requests that were sent and answered while svc was up. */
  readonly calmCount: number;
  /** The failures among them, in words: every answer with 5xx, and every request without an answer. */
  readonly faults: readonly string[];
}

export function watchAnswers(): AnswerWatch {
  const faults: string[] = [];
  /** Increases with each change of the state of svc: when it is unchanged at the end of a request, no change happened during it. */
  let changeCount = 0;
  let isThere = true;
  let calmCount = 0;

  function turn(toThere: boolean): void {
    changeCount += 1;
    isThere = toThere;
  }

  return {
    async ask(url, init) {
      const changesBefore = changeCount;
      const wasThere = isThere;
      /** @param fault null when there is none */
      function note(fault: string | null): void {
        if (!wasThere || changeCount !== changesBefore) return;
        calmCount += 1;
        if (fault !== null) faults.push(`${init?.method ?? "GET"} ${new URL(url).pathname}: ${fault}`);
      }
      try {
        const response = await fetch(url, init);
        note(response.status >= 500 ? `${response.status} ${await response.clone().text()}` : null);
        return response;
      } catch (error) {
        note(String(error));
        throw error;
      }
    },
    away: () => turn(false),
    back: () => turn(true),
    get calmCount() {
      return calmCount;
    },
    faults,
  };
}
