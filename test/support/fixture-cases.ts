import { expect, test } from "bun:test";
import { type FixtureRecord, testKey } from "./fixture-records.ts";

/** A case that the fixtures must contain, and how to recognise its records. */
export type Case = readonly [shows: string, holds: (record: FixtureRecord) => boolean];

/** One test for each case. */
export function eachOccurs(records: readonly FixtureRecord[], cases: readonly Case[]): void {
  test.each(cases.map(([shows, holds]) => ({ shows, holds })))("$shows", ({ holds }) => {
    expect(records.filter(holds).map(testKey)).not.toEqual([]);
  });
}
