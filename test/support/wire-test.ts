import { expect } from "bun:test";
import { TEST } from "../../src/battery-tests/battery-test.ts";
import { asList, asObject, type JsonObject } from "./scenario.ts";

export function idsOf(body: JsonObject): unknown[] {
  return asList(body.data).map(({ id }) => id);
}

const KEYS = [...(TEST.sent.required ?? [])].sort();

/** Every key is there in every state, and `dealer` only for a marketplace. */
export function expectTestShape(test: JsonObject, forMarketplace: boolean): void {
  const { dealer, ...rest } = test;
  expect(Object.keys(rest).sort()).toEqual(KEYS);
  if (forMarketplace) expect(Object.keys(asObject(dealer)).sort()).toEqual(["id", "name"]);
  else expect(dealer).toBeUndefined();
}

export function expectMeta(
  body: JsonObject,
  expected: {
    page: number;
    per_page: number;
    total: number;
    has_more: boolean;
    ignored_parameters?: string[];
  },
): void {
  const { request_id: _, ...meta } = asObject(body.meta);
  expect(meta).toEqual(expected);
}
