import { ServiceError } from "../kernel/errors.ts";
import type { TestStatus } from "./battery-test.ts";
import type { CheckStatus } from "./diagnostics.ts";

/** Interface specification, section 4, `GET /tests`. */
export interface TestFilter {
  /** 17 characters: exact; 3 to 16: prefix. */
  readonly vin: string | null;
  readonly registrationKey: string | null;
  readonly dealerId: number | null;
  readonly status: TestStatus | null;
  /** Only for the portal. Finds only completed tests, because a status is not shown before. */
  readonly overallBatteryStatus: CheckStatus | null;
  /** Inclusive, by `tested_at`. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

export const ANY_TEST: TestFilter = {
  vin: null,
  registrationKey: null,
  dealerId: null,
  status: null,
  overallBatteryStatus: null,
  sinceMs: null,
  untilMs: null,
};

export interface TestListRequest {
  readonly filter: TestFilter;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** A list of a marketplace must name one vehicle. */
export function namesVehicle(filter: TestFilter): boolean {
  return filter.vin !== null || filter.registrationKey !== null;
}

/** Section 4, `GET /tests`: the error is 400. */
export function vehicleMissing(unknownParameters: readonly string[] = []): ServiceError {
  const unknown =
    unknownParameters.length === 0 ? "" : ` There is no parameter ${unknownParameters.join(", ")}.`;
  return new ServiceError("invalid_request", `Look up one vehicle: give vin or registration.${unknown}`);
}
