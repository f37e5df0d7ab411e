import { ServiceError } from "../kernel/errors.ts";
import type { TestStatus } from "./battery-test.ts";

/** What a test list is narrowed by (interface specification, section 4, `GET /tests`). */
export interface TestFilter {
  /** 17 characters: exact; 3 to 16: prefix. */
  readonly vin: string | null;
  readonly registrationKey: string | null;
  readonly dealerId: number | null;
  /** The portal's alone: the wire has no such filter. */
  readonly status: TestStatus | null;
  /** Inclusive, by `tested_at`. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

/** Characters of a whole VIN; fewer are a prefix. */
export const VIN_LENGTH = 17;

/** One page of a list. */
export interface TestListRequest {
  readonly filter: TestFilter;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Whether a list is a lookup of one vehicle; a marketplace's must be. */
export function namesVehicle(filter: TestFilter): boolean {
  return filter.vin !== null || filter.registrationKey !== null;
}

/** The refusal of a list that must name a vehicle and does not (section 4, `GET /tests`): 400. */
export function vehicleMissing(): ServiceError {
  return new ServiceError("invalid_request", "Look up one vehicle: give vin or registration.");
}
