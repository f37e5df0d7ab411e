import { equalInConstantTime, sha256Hex } from "../kernel/digest.ts";

const WHOLE_LENGTH = 17;
const ENDING_LENGTH = 6;

/** The whole VIN, or its last characters. */
export const TYPED_VIN_LENGTHS: readonly number[] = [WHOLE_LENGTH, ENDING_LENGTH];

/** A whole VIN is harder to guess than its last characters. */
export function isWholeVin(typed: string): boolean {
  return typed.length === WHOLE_LENGTH;
}

/** The time that it takes says nothing about either. @param typed of one of `TYPED_VIN_LENGTHS`, in capitals. */
export function isSameVehicle(vin: string, typed: string): boolean {
  const compared = isWholeVin(typed) ? vin : vin.slice(-ENDING_LENGTH);
  return equalInConstantTime(sha256Hex(compared), sha256Hex(typed));
}
