import type { Asking } from "../support/mixed-load.ts";

/** Looks on at every request of a load, to tell the answers of a service that should serve from those of one that stops or starts. */
export interface AnswerWatch {
  readonly ask: Asking;
  /** svc stops from now on. */
  away(): void;
  /** svc says that it listens. */
  back(): void;
  /** Requests that were sent and answered while svc was there. */
  readonly calmCount: number;
  /** Of those, each that was answered with 5xx, and each that got no answer, in words. */
  readonly faults: readonly string[];
}

export function watchAnswers(): AnswerWatch {
  const faults: string[] = [];
  /** Grows with each change of what svc does: a request has seen none of them when this is as it was. */
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
      /** @param fault null where there is none */
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
