import { invalidQuery, type Query } from "../http/query.ts";
import { registrationKey } from "./battery-test.ts";

/** What a test list is narrowed by (interface specification, section 4, `GET /tests`). */
export interface TestFilter {
  /** 17 characters: exact; 3 to 16: prefix. */
  readonly vin: string | null;
  readonly registrationKey: string | null;
  readonly dealerId: number | null;
  /** Inclusive, by `tested_at`. */
  readonly sinceMs: number | null;
  readonly untilMs: number | null;
}

export const VIN_LENGTH = 17;
const VIN_OR_PREFIX = /^[0-9A-HJ-NPR-Z]{3,17}$/;
const REGISTRATION = /^[\p{L}\p{M}\p{Nd}\s\p{Pd}]+$/u;
const REGISTRATION_KEY_MIN = 2;
const REGISTRATION_KEY_MAX = 20;

/** Whether the query names a vehicle at all; a marketplace must. */
export function namesVehicle(query: Query): boolean {
  return query.has("vin") || query.has("registration");
}

/**
 * Reads the filters of a test list.
 *
 * @throws ServiceError `invalid_field` (400) naming the parameter.
 */
export function parseTestFilter(query: Query): TestFilter {
  return {
    vin: parseVin(query),
    registrationKey: parseRegistration(query),
    dealerId: query.integer("dealer_id", { min: 1, max: Number.MAX_SAFE_INTEGER }),
    sinceMs: query.instantMs("since"),
    untilMs: query.instantMs("until"),
  };
}

function parseVin(query: Query): string | null {
  const vin = query.text("vin");
  if (vin !== null && !VIN_OR_PREFIX.test(vin)) {
    throw invalidQuery(
      "vin",
      "vin must be 3 to 17 characters: digits and capital letters without I, O and Q.",
    );
  }
  return vin;
}

function parseRegistration(query: Query): string | null {
  const registration = query.text("registration");
  if (registration === null) return null;
  const key = registrationKey(registration);
  const length = [...key].length;
  if (!REGISTRATION.test(registration) || length < REGISTRATION_KEY_MIN || length > REGISTRATION_KEY_MAX) {
    throw invalidQuery(
      "registration",
      "registration must be letters, digits, spaces and hyphens, 2 to 20 of them without spaces and hyphens.",
    );
  }
  return key;
}
