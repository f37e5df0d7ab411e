import { describe, expect, test } from "bun:test";
import { sharedWithinTurn } from "../../src/kernel/shared-turn.ts";

/** A value that changes, and a read of it that is answered when the test says so. */
function watched() {
  const runs: { readonly key: string; readonly seen: string; answer(): void; fail(): void }[] = [];
  const state = { value: "old" };
  const begun = { next: Promise.withResolvers<void>() };
  const ask = sharedWithinTurn((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const seen = state.value;
    runs.push({ key, seen, answer: () => resolve(seen), fail: () => reject(new Error("no answer")) });
    begun.next.resolve();
    begun.next = Promise.withResolvers();
    return promise;
  });
  return { ask, runs, state, nextRun: () => begun.next.promise };
}

describe("a read that is shared within a turn", () => {
  test("a read that is shared within a turn runs once for all who ask in one turn, after the last of them has asked", async () => {
    const { ask, runs, state, nextRun } = watched();
    const begun = nextRun();
    const first = ask("a");
    await Promise.resolve();
    state.value = "new";
    const second = ask("a");
    expect(runs).toEqual([]);
    await begun;
    expect(runs.map(({ key }) => key)).toEqual(["a"]);
    runs[0]?.answer();
    expect(await Promise.all([first, second])).toEqual(["new", "new"]);
  });

  test("a read that is shared within a turn is never shared with one who asks after it has begun", async () => {
    const { ask, runs, state, nextRun } = watched();
    const begun = nextRun();
    const early = ask("a");
    await begun;
    state.value = "new";
    const begunAgain = nextRun();
    const late = ask("a");
    await begunAgain;
    for (const run of runs) run.answer();
    expect([await early, await late]).toEqual(["old", "new"]);
  });

  test("a read that is shared within a turn is one for each key", async () => {
    const { ask, runs, nextRun } = watched();
    const asked = [ask("a"), ask("b"), ask("a")];
    while (runs.length < 2) await nextRun();
    expect(runs.map(({ key }) => key)).toEqual(["a", "b"]);
    for (const run of runs) run.answer();
    await Promise.all(asked);
  });

  test("a read that is shared within a turn fails for all who share it, and for nobody after them", async () => {
    const { ask, runs, nextRun } = watched();
    const begun = nextRun();
    const asked = [ask("a"), ask("a")];
    await begun;
    runs[0]?.fail();
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const begunAgain = nextRun();
    const next = ask("a");
    await begunAgain;
    runs[1]?.answer();
    expect(await next).toBe("old");
  });

  test("a read that is shared within a turn has what is around it begun before, and ended when all that follows from it at once is done", async () => {
    const steps: string[] = [];
    const around = { begin: () => steps.push("begin"), end: () => steps.push("end") };
    const ask = sharedWithinTurn(async (key) => steps.push(`read ${key}`), around);
    const goOn = async (key: string) => {
      await ask(key);
      for (let step = 0; step < 100; step += 1) await Promise.resolve();
      process.nextTick(() => steps.push(`${key} went on`));
    };
    const other = Promise.withResolvers<void>();
    const asked = [goOn("a"), goOn("b")];
    setImmediate(() => {
      steps.push("another");
      other.resolve();
    });
    await Promise.all([...asked, other.promise]);
    expect(steps).toEqual(["begin", "read a", "read b", "a went on", "b went on", "end", "another"]);
  });
});
