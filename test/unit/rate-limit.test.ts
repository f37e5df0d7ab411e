import { describe, expect, test } from "bun:test";
import {
  ADDRESS_LIMIT,
  bucketOf,
  GROUP_KINDS,
  GROUP_LIMITS,
  minuteOf,
  TOKEN_LIMIT,
  tooManyRequests,
  WIDER_TOKEN_LIMITS,
} from "../../src/limits/rate-limit.ts";
import { createRateLimiter, FullBuckets, MemoryCounter } from "../../src/limits/rate-limiter.ts";
import { TestClock } from "../support/test-clock.ts";

test("the limits are those of the specification, section 8", () => {
  expect(GROUP_LIMITS).toEqual({
    reads: 120,
    lists: 60,
    writes: 30,
    "webhook-test": 10,
    "webhook-replay": 5,
  });
  expect([TOKEN_LIMIT, ADDRESS_LIMIT]).toEqual([10, 300]);
});

test("an IPv6 /48 has a budget, whatever networks of it ask, and none of them uses up another's", () => {
  const limiter = createRateLimiter({
    db: { engine: "sqlite", counts: null },
    clock: new TestClock(),
    hasRateLimits: true,
  });
  const ask = (site: string, [wide, narrow]: readonly number[]) => {
    const source = { rateKey: `${site}${wide}:${narrow}/64`, widerKeys: [`${site}${wide}/56`, `${site}/48`] };
    try {
      limiter.countAddress(source);
      return "taken";
    } catch (error) {
      return (error as Error).message.split(" ", 4).join(" ");
    }
  };
  const flooded = Array.from({ length: 1_000 }, () => ask("a", [0, 0]));
  expect(flooded.filter((outcome) => outcome === "taken")).toHaveLength(300);
  expect(flooded.at(-1)).toBe("No more than 300");
  let takenCount = 300;
  for (let index = 0; index < 20 * 20 * 60; index += 1)
    if (ask("a", [1 + (index % 20), index % 400]) === "taken") takenCount += 1;
  expect(takenCount).toBe(4_800);
  expect(ask("a", [99, 0])).toBe("No more than 4800");
  expect(ask("b", [0, 0])).toBe("taken");
});

test("an IPv6 /48 has a budget for the tokens of a client too", () => {
  const limiter = createRateLimiter({
    db: { engine: "sqlite", counts: null },
    clock: new TestClock(),
    hasRateLimits: true,
  });
  const ask = (clientId: string, [site, wide, narrow]: readonly number[]) => {
    const widerKeys = [`${site}:${wide}/56`, `${site}/48`];
    try {
      limiter.countToken(clientId, { rateKey: `${site}:${wide}:${narrow}/64`, widerKeys });
      return 1;
    } catch {
      return 0;
    }
  };
  const taken = (from: (index: number) => readonly number[], clientId = "a") => {
    let count = 0;
    for (let index = 0; index < 1_000; index++) count += ask(clientId, from(index));
    return count;
  };
  const [in56, in48] = WIDER_TOKEN_LIMITS;
  expect(taken(() => [0, 0, 0])).toBe(TOKEN_LIMIT);
  expect(taken((index) => [0, 0, index])).toBe(in56 - TOKEN_LIMIT);
  expect(taken((index) => [0, index, index])).toBe(in48 - in56);
  expect(taken(() => [0, 99, 99], "another client")).toBe(TOKEN_LIMIT);
  expect(taken(() => [1, 0, 0])).toBe(TOKEN_LIMIT);
});

test("the windows of the limits lie on the clock minute", () => {
  expect([0, 59_999, 60_000, 119_999, 120_000].map(minuteOf)).toEqual([0, 0, 1, 1, 2]);
});

test.each([
  [0, 60],
  [1, 60],
  [59_000, 1],
  [59_999, 1],
  [60_000, 60],
])("a refusal at %p ms says to wait %p s: never 0, never too few", (nowMs, seconds) => {
  expect(tooManyRequests(5, nowMs).message).toEndWith(`begins in ${seconds} s.`);
});

test("no two limits are counted under one name", () => {
  const kinds = [...Object.values(GROUP_KINDS), "a", "t"] as const;
  expect(Object.keys(GROUP_KINDS)).toEqual(Object.keys(GROUP_LIMITS));
  const names = kinds.flatMap((kind) => ["x", "y"].map((key) => bucketOf(kind, key)));
  expect(new Set(names).size).toBe(names.length);
});

describe("counting in memory", () => {
  test("counting in memory counts each key of each kind by itself, and forgets them all with the next minute", () => {
    const counter = new MemoryCounter();
    expect([
      counter.add(1, "a", "x"),
      counter.add(1, "a", "x"),
      counter.add(1, "a", "y"),
      counter.add(1, "t", "x"),
    ]).toEqual([1, 2, 1, 1]);
    expect(counter.size).toBe(3);
    expect(counter.add(2, "a", "y")).toBe(1);
    expect(counter.size).toBe(1);
  });

  test("counting in memory also starts again when the clock is set back", () => {
    const counter = new MemoryCounter();
    counter.add(9, "a", "x");
    expect(counter.add(3, "a", "x")).toBe(1);
  });
});

test("a bucket known to be full is full for its minute alone", () => {
  const full = new FullBuckets();
  full.add(1, "a");
  full.add(1, "b");
  expect([full.has(1, "a"), full.has(1, "b"), full.has(1, "c"), full.has(2, "a")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  full.add(2, "c");
  expect([full.has(2, "a"), full.has(2, "c"), full.has(1, "a")]).toEqual([false, true, false]);
});
