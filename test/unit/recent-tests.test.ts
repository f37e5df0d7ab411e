import { expect, test } from "bun:test";
import { FoundTest } from "../../src/battery-tests/found-test.ts";
import { RecentTests } from "../../src/battery-tests/recent-tests.ts";
import { EXAMPLE_TEST } from "../support/battery-test-example.ts";

const { diagnostics: _diagnostics, warnings: _warnings, ...FIGURES } = EXAMPLE_TEST;
const NOW_MS = 10_000_000;

function found(id: number, updatedAtMs: number): FoundTest {
  return new FoundTest({ ...FIGURES, id, updatedAtMs }, null, null, "Dealer", null);
}

test("a test is remembered in the state that it was kept in, and in no other", () => {
  const recent = new RecentTests();
  const kept = found(1, 5_000);
  recent.keep([kept], NOW_MS);
  expect(recent.find({ id: 1, updatedAtMs: 5_000 })).toBe(kept);
  expect(recent.find({ id: 1, updatedAtMs: 5_001 })).toBeNull();
  expect(recent.find({ id: 2, updatedAtMs: 5_000 })).toBeNull();
});

test("a state of the last second is not kept, and takes the place of an older one", () => {
  const recent = new RecentTests();
  recent.keep([found(1, 5_000)], NOW_MS);
  recent.keep([found(1, NOW_MS - 1_000)], NOW_MS);
  expect(recent.find({ id: 1, updatedAtMs: NOW_MS - 1_000 })).toBeNull();
  expect(recent.find({ id: 1, updatedAtMs: 5_000 })).toBeNull();
});

test("a thousand tests are kept at most; those kept longest go first", () => {
  const recent = new RecentTests();
  for (let id = 1; id <= 1_001; id += 1) recent.keep([found(id, 5_000)], NOW_MS);
  expect(recent.find({ id: 1, updatedAtMs: 5_000 })).toBeNull();
  expect(recent.find({ id: 2, updatedAtMs: 5_000 })).not.toBeNull();
  expect(recent.find({ id: 1_001, updatedAtMs: 5_000 })).not.toBeNull();
});
