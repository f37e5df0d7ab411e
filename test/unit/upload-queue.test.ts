import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { UploadQueue } from "../../src/kernel/upload-queue.ts";
import { TestClock } from "../support/test-clock.ts";

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));

function openQueue() {
  const warnings: unknown[] = [];
  const clock = new TestClock();
  const queue = new UploadQueue({ log: { warn: (line: unknown) => void warnings.push(line) }, clock });
  return { queue, warnings, clock };
}

test("the upload queue takes three files of each of sixteen sources, and has their places again when they end", async () => {
  const { queue } = openQueue();
  for (let round = 1; round <= 2; round++) {
    const end = Promise.withResolvers<string>();
    const enter = (source: string) => queue.run(source, 1, () => end.promise).catch(codeOf);
    const inside = [0, 1, 2].flatMap(() => Array.from({ length: 16 }, (_, index) => enter(`a${index}`)));
    expect(await enter("a0")).toBe("too_many_requests");
    expect(await Promise.all([enter("b"), enter("c")])).toEqual([
      "service_unavailable",
      "service_unavailable",
    ]);
    end.resolve("done");
    expect(await Promise.all(inside)).toEqual(Array.from({ length: 48 }, () => "done"));
  }
});

test("the upload queue takes large files up to 96 MiB, 32 MiB of them of one source, and small ones of others besides", async () => {
  const { queue } = openQueue();
  const end = Promise.withResolvers<string>();
  const enter = (source: string, mebibytes: number) =>
    queue.run(source, mebibytes * 1024 * 1024, () => end.promise).catch(codeOf);
  const inside = ["a", "a", "b", "b", "c", "c"].map((source) => enter(source, 15));
  expect(await enter("a", 3)).toBe("too_many_requests");
  expect(await enter("d", 7)).toBe("service_unavailable");
  inside.push(enter("d", 6));
  end.resolve("done");
  expect(new Set(await Promise.all(inside))).toEqual(new Set(["done"]));
  expect(await enter("d", 15)).toBe("done");
});

test("eighteen files of six sources keep no other source out of the upload queue, and before it only one of each", async () => {
  const { queue, warnings } = openQueue();
  const started: string[] = [];
  const enter = (source: string) =>
    queue.run(source, 1, async () => {
      started.push(source);
    });
  const files = [0, 1, 2].flatMap(() => ["a", "b", "c", "d", "e", "f"].map(enter));
  await Promise.all([...files, enter("honest")]);
  expect(started.slice(0, 7)).toEqual(["a", "b", "c", "d", "e", "f", "honest"]);
  expect(warnings).toEqual([]);
});

test("the log says at most once a minute that the upload queue is full", async () => {
  const { queue, warnings, clock } = openQueue();
  for (const expectedCount of [1, 1, 2]) {
    const end = Promise.withResolvers<void>();
    const inside = Array.from({ length: 16 }, (_, index) => queue.run(`a${index}`, 1, () => end.promise));
    for (const source of ["b", "c"])
      expect(await queue.run(source, 1, () => end.promise).catch(codeOf)).toBe("service_unavailable");
    expect(warnings).toHaveLength(expectedCount);
    end.resolve();
    await Promise.all(inside);
    clock.advanceSeconds(30);
  }
});

test("the upload queue works on one file after the other, gives each source one place, and goes on after one that failed", async () => {
  const { queue } = openQueue();
  const done: string[] = [];
  let runningCount = 0;
  const run = (source: string, name: string) =>
    queue
      .run(source, 1, async () => {
        runningCount += 1;
        expect(runningCount).toBe(1);
        await Promise.resolve();
        runningCount -= 1;
        done.push(name);
        if (name === "a2") throw new Error("failed");
        return name;
      })
      .catch((error: Error) => error.message);
  const outcomes = await Promise.all([run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1")]);
  expect(outcomes).toEqual(["a1", "failed", "a3", "b1"]);
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
});
