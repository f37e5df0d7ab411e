import { expect, test } from "bun:test";
import { TEST_EXAMPLE } from "../../src/battery-tests/battery-test-presenter.ts";
import { type Row, toWire } from "../bench/bare-answer.ts";

test("the bare server of the bench answers with the members of a Test, in their order", () => {
  const { warnings, diagnostics } = TEST_EXAMPLE;
  const bare = toWire(
    { tested_at_ms: 0, results_received_at_ms: 0, created_at_ms: 0, updated_at_ms: 0 } as Row,
    true,
    warnings,
    diagnostics ?? {},
  );
  const membersOf = (one: Readonly<Record<"vehicle" | "battery", object | null>>) =>
    [one, one.vehicle ?? {}, one.battery ?? {}].map(Object.keys);
  expect(membersOf(bare)).toEqual(membersOf(TEST_EXAMPLE));
});
