import { ServiceError } from "../kernel/errors.ts";
import type { TestStatus } from "./battery-test.ts";
import type { CheckStatus } from "./diagnostics.ts";

/** The filters of a test list (interface specification, section 4, `GET /tests`). */
export interface TestFilter {
  /** 17 characters: exact; 3 to 16: prefix. */
  readonly vin: string | null;
  readonly registrationKey: string | null;
  readonly dealerId: number | null;
  readonly status: TestStatus | null;
  /** Only the portal uses this filter. It finds completed tests only, because a status is not shown before. */
  readonly overallBatteryStatus: CheckStatus | null;
  /** Inclusive, by `tested_at`. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

/** The filter that every test passes. */
export const ANY_TEST: TestFilter = {
  vin: null,
  registrationKey: null,
  dealerId: null,
  status: null,
  overallBatteryStatus: null,
  sinceMs: null,
  untilMs: null,
};

/** The length of a whole VIN; fewer characters are a prefix. */
export const VIN_LENGTH = 17;

/** One page of a list. */
export interface TestListRequest {
  readonly filter: TestFilter;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Whether a list is a lookup of one vehicle; a list of a marketplace must be one. */
export function namesVehicle(filter: TestFilter): boolean {
  return filter.vin !== null || filter.registrationKey !== null;
}

/** The 400 error for a list that must name a vehicle and does not (section 4, `GET /tests`). */
export function vehicleMissing(unknownParameters: readonly string[] = []): ServiceError {
  const unknown =
    unknownParameters.length === 0 ? "" : ` There is no parameter ${unknownParameters.join(", ")}.`;
  return new ServiceError("invalid_request", `Look up one vehicle: give vin or registration.${unknown}`);
}
