import { expect, test } from "bun:test";
import {
  PasswordQueue,
  type QueuedFor,
  WAITING_KNOWN_MAX,
  WAITING_PER_SOURCE_MAX,
  WAITING_PER_WIDER_MAX,
  WAITING_STRANGERS_MAX,
} from "../../src/identity/passwords/password-queue.ts";

const KNOWN: QueuedFor = { kind: "known" };
const stranger = (source: string | number, ...widerKeys: string[]): QueuedFor => ({
  kind: "stranger",
  source: { rateKey: `${source}`, widerKeys },
});

/** A queue with one piece of work under way, which ends when the test says so. */
function busyQueue() {
  const queue = new PasswordQueue();
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run(stranger("first"), () => promise);
  const add = (who: QueuedFor, name: string) =>
    queue.run(who, async () => {
      done.push(name);
    });
  return { queue, done, add, finishFirst: resolve, first };
}

test("the queue of password checks serves those who are known before strangers, each in the order of asking", async () => {
  const { add, done, finishFirst } = busyQueue();
  const all = [
    add(stranger(1), "stranger 1"),
    add(KNOWN, "known 1"),
    add(stranger(2), "stranger 2"),
    add(KNOWN, "known 2"),
  ];
  finishFirst();
  await Promise.all(all);
  expect(done).toEqual(["known 1", "known 2", "stranger 1", "stranger 2"]);
});

test("the queue of password checks does one piece of work at a time, and goes on after one that failed", async () => {
  const queue = new PasswordQueue();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    throw new Error("failed");
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map((source) => queue.run(stranger(source), work)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await queue.run(KNOWN, async () => "done")).toBe("done");
});

test("the queue of password checks refuses strangers beyond its bound, and still accepts those who are known", async () => {
  const { add, done, finishFirst } = busyQueue();
  const waiting = Array.from({ length: WAITING_STRANGERS_MAX }, (_, at) => add(stranger(at), `${at}`));
  expect(waiting).not.toContain(null);
  expect(add(stranger("another"), "refused")).toBeNull();
  const known = add(KNOWN, "known");
  expect(known).not.toBeNull();
  finishFirst();
  await Promise.all([...waiting, known]);
  expect(done[0]).toBe("known");
  expect(done).toHaveLength(WAITING_STRANGERS_MAX + 1);
  expect(add(stranger("another"), "later")).not.toBeNull();
});

test("the queue of password checks gives one source only a part of the places", () => {
  const { add } = busyQueue();
  for (let count = 0; count < WAITING_PER_SOURCE_MAX; count++)
    expect(add(stranger("one"), "")).not.toBeNull();
  expect(add(stranger("one"), "")).toBeNull();
  expect(add(stranger("another"), "")).not.toBeNull();
});

test("the queue of password checks gives the networks around a source only a part of the places", () => {
  const { add } = busyQueue();
  const [in56, in48] = WAITING_PER_WIDER_MAX;
  for (let count = 0; count < in56; count++)
    expect(add(stranger(`a:${count}`, "a:/56", "/48"), "")).not.toBeNull();
  expect(add(stranger("a:another", "a:/56", "/48"), "")).toBeNull();
  for (let count = in56; count < in48; count++)
    expect(add(stranger(`b:${count}`, "b:/56", "/48"), "")).not.toBeNull();
  expect(add(stranger("c:1", "c:/56", "/48"), "")).toBeNull();
  expect(add(stranger("d:1", "d:/56", "another /48"), "")).not.toBeNull();
});

test("the queue of password checks is bounded for those who are known too", () => {
  const { add } = busyQueue();
  for (let count = 0; count < WAITING_KNOWN_MAX; count++) expect(add(KNOWN, "")).not.toBeNull();
  expect(add(KNOWN, "")).toBeNull();
});
