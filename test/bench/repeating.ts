/** Callers that repeat what they do until they are stopped. */
export interface Repeating {
  /** The errors that callers threw, in words; a caller that threw one stops. */
  readonly faults: readonly string[];
  /** Lets each caller finish its present call. */
  stop(): Promise<void>;
}

/** @param works each gets the number of the call, counted over all of them from 1; none waits for another */
export function repeatAll(works: ReadonlyArray<(count: number) => Promise<void>>): Repeating {
  const faults: string[] = [];
  let isStopped = false;
  let count = 0;
  const callers = works.map(async (work) => {
    try {
      while (!isStopped) {
        count += 1;
        await work(count);
      }
    } catch (error) {
      faults.push(String(error));
    }
  });
  return {
    faults,
    async stop() {
      isStopped = true;
      await Promise.all(callers);
    },
  };
}
