import { expect } from "bun:test";
import { asList, asObject, type JsonObject } from "./scenario.ts";

/** The ids of a list, in its order. */
export function idsOf(body: JsonObject): unknown[] {
  return asList(body.data).map(({ id }) => id);
}

const KEYS = [
  "battery",
  "certificate_available",
  "certificate_number",
  "created_at",
  "dealer_id",
  "diagnostics",
  "id",
  "internal_reference",
  "preview_available",
  "result_status",
  "results_received_at",
  "status",
  "tested_at",
  "unit_id",
  "updated_at",
  "vehicle",
  "vehicle_supported",
  "warnings",
];

/** Every key is there in every state, and `dealer` only for a marketplace. */
export function expectTestShape(test: JsonObject, forMarketplace: boolean): void {
  const { dealer, ...rest } = test;
  expect(Object.keys(rest).sort()).toEqual(KEYS);
  if (forMarketplace) expect(Object.keys(asObject(dealer)).sort()).toEqual(["id", "name"]);
  else expect(dealer).toBeUndefined();
}

export function expectMeta(
  body: JsonObject,
  expected: { page: number; per_page: number; total: number; has_more: boolean },
): void {
  const { request_id: _, ...meta } = asObject(body.meta);
  expect(meta).toEqual(expected);
}
