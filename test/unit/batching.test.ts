import { expect, test } from "bun:test";
import { batching } from "../../src/kernel/batching.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

const LIMITS = { maxSize: 10 };

/** Doubles numbers in batches, and fails as it is told. @returns the batches too. */
function doubling(failureOf: (items: readonly number[]) => Error | null, limits = LIMITS) {
  const runs: (readonly number[])[] = [];
  const ask = batching<number, number>({
    async run(items) {
      runs.push(items);
      const failure = failureOf(items);
      if (failure !== null) throw failure;
      return items.map((item) => 2 * item);
    },
    sizeOf: (item) => item,
    limits,
  });
  return { runs, askAll: (items: readonly number[]) => Promise.allSettled(items.map(ask)) };
}

const resultsOf = (settled: readonly PromiseSettledResult<number>[]) =>
  settled.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message));

test("callers in one turn share a run, as far as it holds them, and each gets its own result", async () => {
  const { runs, askAll } = doubling(() => null);
  expect(resultsOf(await askAll([4, 6, 1, 30, 2]))).toEqual([8, 12, 2, 60, 4]);
  expect(runs).toEqual([[4, 6], [1], [30], [2]]);
});

test("a shared run that fails for one caller is run again for each, and harms no other", async () => {
  const { runs, askAll } = doubling((items) => (items.includes(2) ? new Error("two") : null));
  expect(resultsOf(await askAll([1, 2, 3]))).toEqual([2, "two", 6]);
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test("a failure of all callers of a shared run reaches all at once: nobody waits for it once for each", async () => {
  for (const code of ["service_unavailable", "setup"] as const) {
    const { runs, askAll } = doubling(() => new ServiceError(code, "away"));
    expect(resultsOf(await askAll([1, 2, 3]))).toEqual(["away", "away", "away"]);
    expect(runs).toEqual([[1, 2, 3]]);
  }
});
