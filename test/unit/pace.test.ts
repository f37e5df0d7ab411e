import { beforeEach, describe, expect, test } from "bun:test";
import { PACED_MAX_MS, Pace, URGENT_LULL_MS } from "../../src/kernel/pace.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

let clock: TestClock;
let timers: TestTimers;
let pace: Pace;
beforeEach(() => {
  clock = new TestClock();
  timers = new TestTimers();
  pace = new Pace({ clock, timers });
});

/** Asks for room. @returns which of the askers continue by now, by their numbers */
function ask(count: number): number[] {
  const going: number[] = [];
  for (let asker = 0; asker < count; asker += 1) {
    const room = pace.room();
    if (room === null) going.push(asker);
    else void room.then(() => going.push(asker));
  }
  return going;
}

async function passMs(durationMs: number): Promise<void> {
  clock.advanceMs(durationMs);
  timers.ring();
  await Promise.resolve();
}

const firstOf = (count: number) => Array.from({ length: count }, (_, asker) => asker);

describe("a pace", () => {
  test("a pace holds up nothing without urgent work, nor a tenth of a second after the last of it", () => {
    expect(ask(1_000)).toEqual(firstOf(1_000));
    pace.urgent();
    clock.advanceMs(URGENT_LULL_MS);
    expect(ask(1_000)).toEqual(firstOf(1_000));
    expect(timers.delaysMs).toEqual([]);
  });

  test("a pace lets four continue at once beside urgent work, then three every two milliseconds, in their order", async () => {
    pace.urgent();
    const going = ask(20);
    expect(going).toEqual(firstOf(4));
    await passMs(1);
    expect(going).toEqual(firstOf(5));
    await passMs(1);
    expect(going).toEqual(firstOf(7));
    // However late a timer is, no more than four continue together.
    await passMs(30);
    expect(going).toEqual(firstOf(11));
  });

  test("a pace holds up no single piece beside urgent work", async () => {
    for (let piece = 0; piece < 20; piece += 1) {
      pace.urgent();
      expect(pace.room()).toBeNull();
      clock.advanceMs(1);
    }
    expect(timers.delaysMs).toEqual([]);
  });

  test("a pace lets nobody overtake those who wait", async () => {
    pace.urgent();
    const going = ask(6);
    clock.advanceMs(2);
    expect(pace.room()).not.toBeNull();
    timers.ring();
    await Promise.resolve();
    expect(going).toEqual(firstOf(6));
  });

  test("a pace lets all continue once urgent work has stopped", async () => {
    pace.urgent();
    const going = ask(1_000);
    await passMs(URGENT_LULL_MS);
    expect(going).toEqual(firstOf(1_000));
    expect(timers.delaysMs).toEqual([]);
  });

  test("a pace keeps nobody for longer than a tenth of a second, however much waits and however much is urgent", async () => {
    pace.urgent();
    const going = ask(1_000);
    for (let passedMs = 0; passedMs < PACED_MAX_MS; passedMs += 1) {
      pace.urgent();
      await passMs(1);
    }
    expect(going).toEqual(firstOf(1_000));
  });
});
