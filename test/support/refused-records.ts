import { parseResultRecord } from "../../src/battery-tests/result-record.ts";
import type { FieldFault } from "../../src/kernel/field.ts";

/** A text that no message may repeat. */
export const MARK = "zq9secret";

/** @throws Error for a record that is accepted. */
export function refusals(value: unknown): readonly FieldFault[] {
  const result = parseResultRecord(value);
  if (result.ok) throw new Error("the record was accepted");
  return result.faults;
}

/** The first fault. @throws Error as `refusals`. */
export function refusal(value: unknown): FieldFault {
  const [first] = refusals(value);
  if (first === undefined) throw new Error("the record was refused without a fault");
  return first;
}
