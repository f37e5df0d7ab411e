import { expect, test } from "bun:test";
import { type FixtureRecord, testKey } from "./fixture-records.ts";

export type Case = readonly [shows: string, holds: (record: FixtureRecord) => boolean];

export function eachOccurs(records: readonly FixtureRecord[], cases: readonly Case[]): void {
  test.each(cases.map(([shows, holds]) => ({ shows, holds })))("$shows", ({ holds }) => {
    expect(records.filter(holds).map(testKey)).not.toEqual([]);
  });
}
