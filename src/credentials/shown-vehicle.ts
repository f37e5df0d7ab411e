import { sha256Hex } from "../kernel/digest.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";

/** The different vehicles that a marketplace account may be shown in a UTC day. */

export const DAILY_VEHICLES_MAX = 1_000_000;

/** 128 bits, in hexadecimal digits. */
const DIGEST_LENGTH = 32;

/** `registrationKey` is the registration in the form used for comparison. */
export interface NamedVehicle {
  readonly vin: string | null;
  readonly registrationKey: string | null;
}

/** Of the VIN, or without one of the registration. Null where the vehicle has neither. */
export function vehicleDigest({ vin, registrationKey }: NamedVehicle): string | null {
  if (vin !== null) return digestOf("vin", vin);
  return registrationKey === null ? null : digestOf("registration", registrationKey);
}

function digestOf(kind: string, text: string): string {
  return sha256Hex(`${kind}:${text}`).slice(0, DIGEST_LENGTH);
}

export function tooManyVehicles(limit: number, nowMs: number): ServiceError {
  const secondsLeft = Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
  return new ServiceError(
    "too_many_requests",
    `No more than ${limit} different vehicles a day are shown to this credential with its account's others: the next day (UTC) begins in ${secondsLeft} s.`,
  );
}
