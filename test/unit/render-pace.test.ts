import { expect, test } from "bun:test";
import { RenderPace } from "../../src/certificates/render-pace.ts";

const NOW_MS = 1_000_000;

function paceOf(workerCount: number, durationMs: number): RenderPace {
  const pace = new RenderPace(workerCount);
  for (let count = 0; count < 100; count += 1) pace.record(durationMs);
  return pace;
}

test("the estimate of a wait is the place in the queue times the time of one rendering, shared by the workers", () => {
  const place = { dueAtMs: NOW_MS, aheadCount: 9, leaseUntilMs: 0 };
  expect(paceOf(1, 2_000).waitSeconds(place, NOW_MS)).toBe(20);
  expect(paceOf(2, 2_000).waitSeconds(place, NOW_MS)).toBe(10);
  expect(paceOf(1, 2_000).waitSeconds({ ...place, aheadCount: 0, leaseUntilMs: 0 }, NOW_MS)).toBe(2);
});

test("the estimate of a wait adds the wait until a postponed job is due", () => {
  expect(
    paceOf(1, 1_000).waitSeconds({ dueAtMs: NOW_MS + 30_000, aheadCount: 0, leaseUntilMs: 0 }, NOW_MS),
  ).toBe(31);
});

test("the estimate of a wait counts on a job that is being worked on, and waits for the lease of one whose holder has died", () => {
  const place = { dueAtMs: NOW_MS - 50_000, aheadCount: 0 };
  expect(paceOf(1, 200).waitSeconds({ ...place, leaseUntilMs: NOW_MS + 59_500 }, NOW_MS)).toBe(1);
  expect(paceOf(1, 200).waitSeconds({ ...place, leaseUntilMs: NOW_MS + 40_000 }, NOW_MS)).toBe(41);
  const long = { ...place, leaseMs: 300_000 };
  expect(paceOf(1, 200).waitSeconds({ ...long, leaseUntilMs: NOW_MS + 299_500 }, NOW_MS)).toBe(1);
  expect(paceOf(1, 200).waitSeconds({ ...long, leaseUntilMs: NOW_MS + 40_000 }, NOW_MS)).toBe(41);
  expect(paceOf(1, 200).waitSeconds({ ...long, leaseUntilMs: NOW_MS + 250_000 }, NOW_MS)).toBe(60);
});

test("the estimate of a wait is never below 1 second nor above 60", () => {
  expect(paceOf(4, 5).waitSeconds({ dueAtMs: NOW_MS - 9_000, aheadCount: 0, leaseUntilMs: 0 }, NOW_MS)).toBe(
    1,
  );
  expect(paceOf(1, 5_000).waitSeconds({ dueAtMs: NOW_MS, aheadCount: 500, leaseUntilMs: 0 }, NOW_MS)).toBe(
    60,
  );
});

test("the estimate of a wait takes the first rendering measured for what it is, instead of the guess before it", () => {
  const pace = new RenderPace(1);
  pace.record(2_000);
  expect(pace.waitSeconds({ dueAtMs: NOW_MS, aheadCount: 9, leaseUntilMs: 0 }, NOW_MS)).toBe(20);
});

test("the estimate of a wait follows the renderings as they get slower", () => {
  const pace = paceOf(1, 100);
  const before = pace.waitSeconds({ dueAtMs: NOW_MS, aheadCount: 9, leaseUntilMs: 0 }, NOW_MS);
  for (let count = 0; count < 20; count += 1) pace.record(4_000);
  expect(before).toBe(1);
  expect(pace.waitSeconds({ dueAtMs: NOW_MS, aheadCount: 9, leaseUntilMs: 0 }, NOW_MS)).toBeGreaterThan(30);
});

test("the estimate of a wait needs no more jobs to be counted than fill the longest wait", () => {
  const pace = paceOf(2, 1_000);
  expect(pace.waitSeconds({ dueAtMs: NOW_MS, aheadCount: pace.countLimit, leaseUntilMs: 0 }, NOW_MS)).toBe(
    60,
  );
});
