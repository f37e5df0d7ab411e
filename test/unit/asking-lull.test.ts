import { beforeEach, describe, expect, test } from "bun:test";
import { createAskingLull, LULL_AFTER_MS } from "../../src/certificates/rendering/asking-lull.ts";
import { AskedCount } from "../../src/kernel/asked-count.ts";
import { TestClock } from "../support/test-clock.ts";

let clock: TestClock;
let asked: AskedCount;
let isLull: () => boolean;
beforeEach(() => {
  clock = new TestClock();
  asked = new AskedCount();
  // The thread that renders sees the same memory as the one that answers.
  isLull = createAskingLull(new AskedCount(asked.memory), clock);
});

describe("a lull", () => {
  test("a lull lasts as long as nobody has ever asked", () => {
    expect(isLull()).toBe(true);
  });

  test("a lull ends with a request, and begins again a quarter of a second after the last one", () => {
    asked.add();
    expect(isLull()).toBe(false);
    clock.advanceMs(LULL_AFTER_MS - 1);
    asked.add();
    expect(isLull()).toBe(false);
    clock.advanceMs(LULL_AFTER_MS - 1);
    expect(isLull()).toBe(false);
    clock.advanceMs(1);
    expect(isLull()).toBe(true);
  });

  test("a lull's watch counts a request since the last look as new, however long ago it came", () => {
    asked.add();
    clock.advanceMs(10 * LULL_AFTER_MS);
    expect(isLull()).toBe(false);
  });
});
