import { expect, test } from "bun:test";
import { noticeRendering } from "../../cli/sandbox/sandbox-installation.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

test.each<[string, readonly (readonly [queued: number, active: number])[], readonly string[]]>([
  ["nothing where no certificate is queued", [[0, 0]], []],
  [
    "once that certificates are being rendered, and once that they are ready",
    [
      [9, 9],
      [3, 3],
      [0, 0],
    ],
    ["9 certificates are being rendered.", "All certificates are ready."],
  ],
  [
    "that one is not ready whose rendering failed",
    [
      [2, 2],
      [1, 0],
    ],
    [
      "2 certificates are being rendered.",
      "1 certificate is not ready: the log says why. Rendering is retried.",
    ],
  ],
])("a sandbox says %s", async (_, counts, expected) => {
  const timers = new TestTimers();
  const [said, left]: [string[], (readonly [number, number])[]] = [[], [...counts]];
  const stop = noticeRendering({
    clock: new TestClock(),
    timers,
    countRenderings: async () => {
      const [queuedCount, activeCount] = left.shift() ?? [0, 0];
      return { queuedCount, activeCount };
    },
    say: (line) => said.push(line),
  });
  do {
    await Bun.sleep(0);
    timers.ring();
  } while (left.length > 0);
  await Bun.sleep(0);
  expect([said, timers.delaysMs]).toEqual([[...expected], []]);
  stop();
});

test("a sandbox that is stopped says nothing more, and waits for nothing", async () => {
  const timers = new TestTimers();
  const said: string[] = [];
  const stop = noticeRendering({
    clock: new TestClock(),
    timers,
    countRenderings: async () => ({ queuedCount: 1, activeCount: 1 }),
    say: (line) => said.push(line),
  });
  await Bun.sleep(0);
  stop();
  expect([said, timers.delaysMs]).toEqual([["1 certificate is being rendered."], []]);
});
