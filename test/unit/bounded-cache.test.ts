import { expect, test } from "bun:test";
import { BoundedCache } from "../../src/kernel/bounded-cache.ts";

/** A cache of doubled numbers that notes what it had to compute. */
function doubling(limit: number) {
  const cache = new BoundedCache<number, number>(limit);
  const computed: number[] = [];
  const ask = (key: number) =>
    cache.getOrCompute(key, () => {
      computed.push(key);
      return key * 2;
    });
  return { ask, computed };
}

test("a bounded cache computes what it is asked for once", () => {
  const { ask, computed } = doubling(10);
  expect([ask(1), ask(2), ask(1), ask(2)]).toEqual([2, 4, 2, 4]);
  expect(computed).toEqual([1, 2]);
});

test("a bounded cache forgets what has not been asked for while as many others passed as it holds", () => {
  const { ask, computed } = doubling(10);
  for (let key = 0; key <= 10; key += 1) ask(key);
  computed.length = 0;
  expect(ask(0)).toBe(0);
  expect(computed).toEqual([0]);
});

test("a bounded cache keeps what is asked for again and again, whatever else passes through", () => {
  const { ask, computed } = doubling(10);
  for (let key = 100; key < 1_000; key += 1) {
    ask(1);
    ask(key);
  }
  expect(computed.filter((key) => key === 1)).toEqual([1]);
});

test("a bounded cache keeps null like any other value", () => {
  const cache = new BoundedCache<number, null>(4);
  let computedCount = 0;
  const ask = (key: number) =>
    cache.getOrCompute(key, () => {
      computedCount += 1;
      return null;
    });
  for (const key of [1, 2, 3, 1, 3]) expect(ask(key)).toBe(null);
  expect(computedCount).toBe(3);
});
