import { sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";

/** The different vehicles that a marketplace account may be shown in a UTC day. */

/** The highest cap that an operator may set. */
export const DAILY_VEHICLES_MAX = 1_000_000;

const DAY_MS = 86_400_000;
/** 128 bits, in hexadecimal digits. */
const DIGEST_LENGTH = 32;

/** A vehicle as a test names it; `registrationKey` is its registration in the form used for comparison. */
export interface NamedVehicle {
  readonly vin: string | null;
  readonly registrationKey: string | null;
}

/** The UTC day of an instant, since the Unix epoch. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS);
}

/** The digest that a vehicle is counted under: of its VIN, or without one of its registration. Null where it has neither. */
export function vehicleDigest({ vin, registrationKey }: NamedVehicle): string | null {
  if (vin !== null) return digestOf("vin", vin);
  return registrationKey === null ? null : digestOf("registration", registrationKey);
}

function digestOf(kind: string, text: string): string {
  return sha256Hex(`${kind}:${text}`).slice(0, DIGEST_LENGTH);
}

/** The error for a request that would show more vehicles than the day's limit. */
export function tooManyVehicles(limit: number, nowMs: number): ServiceError {
  const secondsLeft = Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
  return new ServiceError(
    "too_many_requests",
    `No more than ${limit} different vehicles a day are shown to this credential with its account's others: the next day (UTC) begins in ${secondsLeft} s.`,
  );
}
