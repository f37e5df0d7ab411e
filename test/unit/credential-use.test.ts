import { expect, test } from "bun:test";
import {
  type CredentialUse,
  createUseRecorder,
  USE_DELAY_MS,
  USE_INTERVAL_MS,
} from "../../src/credentials/credential-use.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

function recorderWith() {
  const clock = new TestClock();
  const timers = new TestTimers();
  const written: CredentialUse[][] = [];
  const recorder = createUseRecorder({ clock, timers });
  return {
    clock,
    timers,
    written,
    recorder,
    write: (uses: readonly CredentialUse[]) => written.push([...uses]),
  };
}

test("uses of credentials are written together a little later, each credential once with its last use", () => {
  const { clock, timers, written, recorder, write } = recorderWith();
  recorder.start(write);
  for (const credentialId of [1, 2, 1]) {
    recorder.record(credentialId);
    clock.advanceMs(10);
  }
  expect(written).toEqual([]);
  expect(timers.delaysMs).toEqual([USE_DELAY_MS]);
  timers.ring();
  expect(written).toEqual([
    [
      { credentialId: 1, lastUsedAtMs: TEST_START_MS + 20 },
      { credentialId: 2, lastUsedAtMs: TEST_START_MS + 10 },
    ],
  ]);
});

test("uses of credentials are written at most once a minute, however many there are", () => {
  const { clock, timers, written, recorder, write } = recorderWith();
  recorder.start(write);
  recorder.record(1);
  timers.ring();
  for (let second = 0; second < 30; second += 1) {
    clock.advanceSeconds(1);
    recorder.record(1);
  }
  expect(timers.delaysMs).toEqual([USE_INTERVAL_MS - 1_000]);
  expect(written).toHaveLength(1);
  timers.ring();
  expect(written[1]).toEqual([{ credentialId: 1, lastUsedAtMs: TEST_START_MS + 30_000 }]);
});

test("nothing waits and nothing is written while no credential is used", () => {
  const { timers, written, recorder, write } = recorderWith();
  recorder.start(write);
  expect(timers.delaysMs).toEqual([]);
  recorder.record(1);
  timers.ring();
  expect(timers.delaysMs).toEqual([]);
  recorder.stop();
  expect(written).toHaveLength(1);
});

test("a clock that was set back delays the next writing of uses by a minute at most", () => {
  const { clock, timers, recorder, write } = recorderWith();
  recorder.start(write);
  recorder.record(1);
  timers.ring();
  clock.advanceMs(-3_600_000);
  recorder.record(1);
  expect(timers.delaysMs).toEqual([USE_INTERVAL_MS]);
});

test("stopping writes the uses that are left and waits for nothing more; those from before the start are not lost", () => {
  const { timers, written, recorder, write } = recorderWith();
  recorder.record(7);
  expect(timers.delaysMs).toEqual([]);
  recorder.start(write);
  expect(timers.delaysMs).toEqual([USE_DELAY_MS]);
  recorder.stop();
  expect(timers.delaysMs).toEqual([]);
  expect(written).toEqual([[{ credentialId: 7, lastUsedAtMs: TEST_START_MS }]]);
});
