import { equalInConstantTime, sha256Hex } from "../kernel/digest.ts";

const WHOLE_LENGTH = 17;
const ENDING_LENGTH = 6;

/** How many characters of a VIN may be typed: all, or the last. */
export const TYPED_VIN_LENGTHS: readonly number[] = [WHOLE_LENGTH, ENDING_LENGTH];

/** Whether a typed text is a whole VIN, which is harder to guess than its last characters. */
export function isWholeVin(typed: string): boolean {
  return typed.length === WHOLE_LENGTH;
}

/**
 * Whether a VIN, or its last characters, are those of the vehicle. The time that it takes says nothing about either.
 *
 * @param typed of one of `TYPED_VIN_LENGTHS`, in capitals.
 */
export function isSameVehicle(vin: string, typed: string): boolean {
  const compared = isWholeVin(typed) ? vin : vin.slice(-ENDING_LENGTH);
  return equalInConstantTime(sha256Hex(compared), sha256Hex(typed));
}
